-- Tokens were void if issued before the second `since`. Now each names its person's generation, and signing out everywhere
-- begins the next: no clock has a say. Who had signed out everywhere before signs in once more.
ALTER TABLE people RENAME COLUMN since TO generation;
UPDATE people SET generation = 1 WHERE generation > 0;

-- From where a table was opened, as a word only this server can make of an address, to bound how many there are from one.
ALTER TABLE tables ADD COLUMN origin TEXT NOT NULL DEFAULT '';
CREATE INDEX tables_alive ON tables (origin, status);
CREATE INDEX tables_status ON tables (status);
