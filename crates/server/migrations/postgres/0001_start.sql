-- Keys of the server itself: what cookies are signed with.
CREATE TABLE secrets (name TEXT PRIMARY KEY, value BYTEA NOT NULL);

-- Tables: what lists ask for in columns, the rest as JSON. `version` counts changes; a change from a stale one fails.
CREATE TABLE tables (
  id TEXT PRIMARY KEY,
  version BIGINT NOT NULL,
  status TEXT NOT NULL,
  public BIGINT NOT NULL,
  changed BIGINT NOT NULL,
  setup TEXT NOT NULL
);
CREATE INDEX tables_open ON tables (public, status, changed);

-- Who sits, or sat, at which table.
CREATE TABLE sitters (person TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (person, table_id));

-- The journal of each table, append-only: a choice ("monday rome") or "undo", who is asked then, and when it was made.
CREATE TABLE moves (
  table_id TEXT NOT NULL,
  at BIGINT NOT NULL,
  word TEXT NOT NULL,
  turn TEXT,
  made BIGINT NOT NULL,
  PRIMARY KEY (table_id, at)
);

CREATE TABLE chat (number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, table_id TEXT NOT NULL, line TEXT NOT NULL);
CREATE INDEX chat_of_table ON chat (table_id, number);

-- People: guests get a row when they first do something worth remembering. Tokens older than `since` are void.
CREATE TABLE people (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  login TEXT UNIQUE,
  password TEXT,
  since BIGINT NOT NULL
);

CREATE TABLE devices (
  id TEXT PRIMARY KEY,
  person TEXT NOT NULL,
  label TEXT NOT NULL,
  seen BIGINT NOT NULL
);
CREATE INDEX devices_of_person ON devices (person);

-- Which node thinks for the bots of a table, and until when.
CREATE TABLE leases (table_id TEXT PRIMARY KEY, node TEXT NOT NULL, until BIGINT NOT NULL);
