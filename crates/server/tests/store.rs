//! One suite for both databases: what is stored comes back, a number is given once, a newer database is refused.

mod common;

use common::postgres::Postgres;
use server::store::{Device, Entry, Person, Store, StoreError, Writer};
use sqlx::Executor;

fn entry(table: &str, at: i64, word: &str) -> Entry {
    Entry { table: table.into(), at, word: word.into(), turn: Some("monday".into()), made: 1_700_000_000 + at }
}

async fn suite(database: &str) {
    let store = Store::open(database).await.expect("opens");
    let key = store.secret("cookie", b"first").await.expect("a secret");
    assert_eq!(
        (key.as_slice(), store.secret("cookie", b"second").await.expect("a secret").as_slice()),
        (&b"first"[..], &b"first"[..])
    );

    let done = store
        .append(&[entry("a", 0, "monday rome"), entry("a", 1, "undo"), entry("b", 0, "tuesday 'x\"")])
        .await
        .expect("appends");
    assert_eq!(done, [true; 3]);
    let again = store.append(&[entry("a", 1, "monday paris"), entry("a", 2, "monday wien")]).await.expect("appends");
    assert_eq!(again, [false, true], "a taken number stays as it was");
    let words: Vec<String> = store.journal("a", 1).await.expect("reads").into_iter().map(|entry| entry.word).collect();
    assert_eq!(words, ["undo", "monday wien"]);
    assert_eq!(store.journal("b", 0).await.expect("reads"), [entry("b", 0, "tuesday 'x\"")]);

    let writer = Writer::start(store.clone());
    let all = (0..200).map(|number| {
        let writer = writer.clone();
        tokio::spawn(async move {
            writer.append(entry(&format!("t{}", number % 50), number / 50, "monday x")).await.expect("stores")
        })
    });
    for one in all.collect::<Vec<_>>() {
        assert!(one.await.expect("ends"));
    }
    assert!(!writer.append(entry("t0", 0, "monday y")).await.expect("answers"), "another node was first");

    let person = Person { id: "p".into(), name: "P".into(), login: Some("p".into()), password: None, since: 5 };
    assert!(store.save_person(&person).await.expect("saves"));
    assert!(
        !store.save_person(&Person { id: "q".into(), ..person.clone() }).await.expect("answers"),
        "one login, one person"
    );
    assert_eq!(store.person_by_login("p").await.expect("reads"), Some(person));
    for id in ["d1", "d2"] {
        store.see_device("p", &Device { id: id.into(), label: "x".into(), seen: 1 }).await.expect("saves");
    }
    store.drop_devices("p", Some("d1")).await.expect("drops");
    assert!(!store.device("p", "d1").await.expect("reads") && store.device("p", "d2").await.expect("reads"));
    store.forget_person("p").await.expect("forgets");
    assert_eq!((store.person("p").await.expect("reads"), store.devices("p").await.expect("reads")), (None, Vec::new()));

    assert!(store.lease("t", "one", 100, 105).await.expect("answers"));
    assert!(!store.lease("t", "two", 103, 108).await.expect("answers"), "it is the other's");
    assert!(store.lease("t", "one", 104, 109).await.expect("answers"), "kept");
    assert!(store.lease("t", "two", 110, 115).await.expect("answers"), "run out");
    store.close().await;

    // Opened again it is as it was; made by a newer program it is refused.
    let store = Store::open(database).await.expect("opens again");
    assert_eq!(store.journal("a", 0).await.expect("reads").len(), 3);
    store.close().await;
    let url = store.url().to_string();
    let mut raw = <sqlx::AnyConnection as sqlx::Connection>::connect(&url).await.expect("connects");
    let newer = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (9999, 'from the future', true, '', 0)";
    raw.execute(newer).await.expect("writes");
    drop(raw);
    match Store::open(database).await {
        Err(error @ StoreError::Newer(9999)) => assert!(error.to_string().contains("newer version")),
        other => panic!("{:?}", other.err()),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sqlite_stores() {
    let (_folder, database) = common::fresh_file();
    suite(&database).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgresql_stores() {
    suite(&Postgres::start().url()).await;
}

#[tokio::test]
async fn other_addresses_are_refused_in_words() {
    let error = Store::open("mysql://x").await.err().expect("refused").to_string();
    assert!(error.contains("sqlite:FILE"), "{error}");
}
