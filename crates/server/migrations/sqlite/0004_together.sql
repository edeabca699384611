-- The house clock: milliseconds the server has been open, over all its lives.
CREATE TABLE house (one BIGINT PRIMARY KEY, time BIGINT NOT NULL);

-- When, by that clock, a table must be looked after though nobody may be there.
ALTER TABLE tables ADD COLUMN due BIGINT;
CREATE INDEX tables_due ON tables (due);

-- Who has left a table, so that it counts against nobody; when those who sit there were last seen, in seconds since 1970 and
-- by the house clock.
ALTER TABLE sitters ADD COLUMN has_left BIGINT NOT NULL DEFAULT 0;
ALTER TABLE sitters ADD COLUMN seen BIGINT;
ALTER TABLE sitters ADD COLUMN went BIGINT;
CREATE INDEX sitters_of_table ON sitters (table_id);

-- Whose words a line of talk is, so that they can be taken back. Lines of older programs do not say.
ALTER TABLE chat ADD COLUMN person TEXT;
CREATE INDEX chat_of_person ON chat (person);

-- One-time codes to come back with when a password is lost, as hashes.
CREATE TABLE recovery (code TEXT PRIMARY KEY, person TEXT NOT NULL);
CREATE INDEX recovery_of_person ON recovery (person);

-- A short code by which friends find a table that waits for them.
ALTER TABLE tables ADD COLUMN code TEXT;
CREATE INDEX tables_code ON tables (code);
