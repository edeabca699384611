-- What damage is found by: a hash of the row, for moves chained to the move before. Rows of older programs have none.
ALTER TABLE moves ADD COLUMN mark BIGINT;
ALTER TABLE tables ADD COLUMN mark BIGINT;
ALTER TABLE chat ADD COLUMN mark BIGINT;

-- One row, written whenever somebody asks whether the server is ready: can this database still be written to?
CREATE TABLE pulse (one BIGINT PRIMARY KEY, at BIGINT NOT NULL);
