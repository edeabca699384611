-- Whom people have blocked, with the name they had then, and since when, in seconds since 1970.
CREATE TABLE blocks (
    id TEXT PRIMARY KEY, person TEXT NOT NULL, blocked TEXT NOT NULL, name TEXT NOT NULL, at BIGINT NOT NULL,
    UNIQUE (person, blocked)
);
CREATE INDEX blocks_of_blocked ON blocks (blocked);
