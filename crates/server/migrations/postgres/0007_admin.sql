-- What players told the host about each other: who about whom, where, why, and what they had said there last.
CREATE TABLE reports (
    id TEXT PRIMARY KEY, at BIGINT NOT NULL, reporter TEXT NOT NULL, person TEXT NOT NULL, table_id TEXT NOT NULL,
    why TEXT NOT NULL, said TEXT NOT NULL
);
CREATE INDEX reports_by_time ON reports (at);

-- Who may not come in again.
CREATE TABLE bans (person TEXT PRIMARY KEY, why TEXT NOT NULL, at BIGINT NOT NULL);

-- What the host tells everybody on the first page: one row at most.
CREATE TABLE announcement (one BIGINT PRIMARY KEY, text TEXT NOT NULL, at BIGINT NOT NULL);
