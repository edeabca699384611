//! A throw-away PostgreSQL on a free port, gone with the test. It is written later.
