-- The public halves of people's passkeys: what the device calls it, what answers are held against, what the browser it was made
-- in calls itself, and when it was made and last used, in seconds since 1970.
CREATE TABLE passkeys (
    id TEXT PRIMARY KEY, person TEXT NOT NULL, credential TEXT NOT NULL UNIQUE, passkey TEXT NOT NULL, label TEXT NOT NULL,
    made BIGINT NOT NULL, used BIGINT
);
CREATE INDEX passkeys_of_person ON passkeys (person);

-- Questions that a browser has still to answer with a passkey: for whom, if that is known before, and until when.
CREATE TABLE questions (id TEXT PRIMARY KEY, person TEXT NOT NULL, state TEXT NOT NULL, until BIGINT NOT NULL);
CREATE INDEX questions_until ON questions (until);
