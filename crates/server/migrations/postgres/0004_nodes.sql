-- Several nodes on one database: which are alive, until what millisecond of the database's clock, and who is connected to
-- which table through each. Not logged: after a crash of the database every node says it again.
CREATE UNLOGGED TABLE nodes (id TEXT PRIMARY KEY, until BIGINT NOT NULL);
CREATE UNLOGGED TABLE presence (
  table_id TEXT NOT NULL,
  node TEXT NOT NULL,
  people TEXT NOT NULL,
  PRIMARY KEY (table_id, node)
);
CREATE INDEX presence_of_node ON presence (node);
