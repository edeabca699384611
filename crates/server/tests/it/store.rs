//! One suite for both databases: what is stored comes back, a number is given once, a newer database is refused.

use crate::common::postgres::Postgres;
use server::store::{Device, Entry, Person, Refused, Store, StoreError, Writer};
use sqlx::Executor;

fn entry(table: &str, at: i64, word: &str) -> Entry {
    let (made, mark) = (1_700_000_000 + at, (at == 1).then_some(i64::MIN + at));
    Entry { table: table.into(), at, word: word.into(), turn: Some("monday".into()), made, mark }
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
    assert_eq!(store.journal("a", 1).await.expect("reads")[0], entry("a", 1, "undo"), "with its mark");

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

    let device = |id: &str| Device { id: id.into(), label: "x".into(), seen: 1 };
    let person = |id: &str, hash: &str| Person {
        id: id.into(),
        name: "P".into(),
        login: Some("p".into()),
        password: Some(hash.into()),
        generation: 0,
    };
    store.rename_person("p", "P").await.expect("saves");
    store.add_person("p", "somebody else").await.expect("changes nothing");
    let set = async |id: &str, hash: &str, old: Option<&str>, with: &str| {
        store.set_password(&person(id, hash), old, &device(with)).await.expect("answers")
    };
    assert_eq!(set("p", "one", None, "d1").await, Ok(1));
    assert_eq!(set("q", "one", None, "d1").await, Err(Refused::Taken), "one login, one person");
    assert_eq!(set("p", "two", None, "d2").await, Err(Refused::Changed), "not without the old one");
    assert_eq!(store.person_by_login("p").await.expect("reads"), Some(Person { generation: 1, ..person("p", "one") }));
    store.see_device("p", &device("d2")).await.expect("saves");
    store.drop_device("p", "d1").await.expect("drops");
    assert!(!store.device("p", "d1").await.expect("reads") && store.device("p", "d2").await.expect("reads"));
    assert_eq!(set("p", "two", Some("one"), "d3").await, Ok(2));
    assert_eq!(store.devices("p").await.expect("reads"), [device("d3")], "all others are signed out");
    store.sign_out_everywhere("p").await.expect("signs out");
    store.rename_person("p", "Q").await.expect("saves");
    let now = store.person("p").await.expect("reads").expect("is there");
    assert_eq!((now.generation, &*now.name, now.password.as_deref()), (3, "Q", Some("two")));
    assert_eq!(store.devices("p").await.expect("reads"), []);
    store.see_device("p", &device("d4")).await.expect("saves");
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
    let (_folder, database) = crate::common::fresh_file();
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
