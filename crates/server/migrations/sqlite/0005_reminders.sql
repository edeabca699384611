-- Where a person, or a table, wants to be told that somebody is waited for: a browser, a web address, a mail address. `code`
-- is what a mail address has still to answer with, as a hash; `failed` counts the reminders in a row that did not arrive.
CREATE TABLE receivers (
    id TEXT PRIMARY KEY, owner TEXT NOT NULL, kind TEXT NOT NULL, target TEXT NOT NULL, code TEXT,
    failed BIGINT NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX receivers_of_owner ON receivers (owner, target);

-- How they want it: not between two minutes of the day (by UTC), and not more often than every so many minutes; and when
-- they were last told, in seconds since 1970.
CREATE TABLE manners (
    owner TEXT PRIMARY KEY, quiet_from BIGINT, quiet_to BIGINT, every BIGINT NOT NULL DEFAULT 0, last BIGINT NOT NULL DEFAULT 0
);

-- Which tables wait for somebody who is not there, which owner of receivers is to be told, and when, in seconds since 1970;
-- no more once it is told.
CREATE TABLE waits (
    table_id TEXT NOT NULL, owner TEXT NOT NULL, person TEXT NOT NULL, due BIGINT, PRIMARY KEY (table_id, owner)
);
CREATE INDEX waits_due ON waits (due);
CREATE INDEX waits_owner ON waits (owner);
