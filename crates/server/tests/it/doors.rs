//! Who comes to the door: connections that dawdle or are too many, guests who are one and the same, cookies that were
//! stolen or planted, names that fool their readers. Each is kept out, and everybody else notices nothing.

use crate::common::{Guest, PATIENCE, Server, client, fresh_file, quick};
use hmac::{Hmac, KeyInit, Mac};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use server::store::Store;
use server::{Config, Limits};
use sha2::Sha256;
use sqlx::Connection;
use sqlx::migrate::Migrator;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// Long enough never to be over within a test.
const LONG: Duration = Duration::from_secs(3600);
/// Short enough to wait for.
const SHORT: Duration = Duration::from_millis(200);

const WHOLE: &str = "GET /api/games HTTP/1.1\r\nHost: emerald\r\n\r\n";
const HALF: &str = "GET /api/games HTTP/1.1\r\nHost: eme";
const HALF_BODY: &str = "POST /api/me HTTP/1.1\r\nHost: emerald\r\nContent-Length: 100\r\n\r\n{\"name\":";

/// A connection on which one writes what one likes.
struct Raw(TcpStream);

impl Raw {
    async fn send(address: SocketAddr, text: &str) -> Raw {
        let mut stream = TcpStream::connect(address).await.expect("connects");
        stream.write_all(text.as_bytes()).await.expect("writes");
        Raw(stream)
    }

    /// The first bytes of an answer, or an empty text if there is none and the line is cut.
    async fn first(&mut self) -> String {
        let mut bytes = [0; 64];
        let read = timeout(PATIENCE, self.0.read(&mut bytes)).await.expect("an answer in time").unwrap_or(0);
        String::from_utf8_lossy(&bytes[..read]).into_owned()
    }

    /// Waits until the other side has cut the line.
    async fn until_cut(&mut self) {
        while !self.first().await.is_empty() {}
    }
}

fn config(database: &str) -> Config {
    Config { head_wait: LONG, body_wait: LONG, keep_alive: LONG, shutdown: LONG, ..quick(database.into()) }
}

fn seats() -> Value {
    json!([{"kind": "you"}, {"kind": "open"}])
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn half_a_request_does_not_keep_the_server_from_stopping() {
    let (_folder, database) = fresh_file();
    let server = Server::with(Config { shutdown: SHORT, ..config(&database) }).await;
    let _head = Raw::send(server.address, HALF).await;
    let _body = Raw::send(server.address, HALF_BODY).await;
    let mut idle = Raw::send(server.address, WHOLE).await;
    assert!(idle.first().await.starts_with("HTTP/1.1 200"));
    server.stop().await;
    Store::open(&database).await.expect("the database was let go").close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_connection_must_say_what_it_wants() {
    let (_folder, database) = fresh_file();
    let server = Server::with(Config { head_wait: SHORT, ..config(&database) }).await;
    for text in [HALF, ""] {
        Raw::send(server.address, text).await.until_cut().await;
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_body_that_stalls_is_answered_in_words() {
    let (_folder, database) = fresh_file();
    let server = Server::with(Config { body_wait: SHORT, ..config(&database) }).await;
    let mut slow = Raw::send(server.address, HALF_BODY).await;
    assert!(slow.first().await.starts_with("HTTP/1.1 408"));
    slow.until_cut().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn idle_connections_are_closed_and_open_sockets_are_not() {
    let (_folder, database) = fresh_file();
    let server = Server::with(Config { keep_alive: Duration::from_secs(2), ..config(&database) }).await;
    // A kept connection might be closed at the moment it is used again.
    let client = client().pool_max_idle_per_host(0).build().expect("a client");
    let me = Guest { client, ..Guest::new(server.address).await };
    let (id, _) = me.open(seats()).await;
    let mut line = me.socket(&id).await;
    line.hear_kind(&["table"]).await.expect("a table");
    // Idle for its whole time after the socket was opened.
    let mut idle = Raw::send(server.address, WHOLE).await;
    assert!(idle.first().await.starts_with("HTTP/1.1 200"));
    idle.until_cut().await;
    assert!(line.say(json!({"t": "chat", "text": "still here"})).await);
    assert_eq!(line.hear_kind(&["chat"]).await.expect("the line stays")["line"]["text"], "still here");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_has_so_many_connections_and_all_together_have_too() {
    for behind_proxy in [false, true] {
        let (_folder, database) = fresh_file();
        let limits = match behind_proxy {
            false => Limits { connections: 3, ..Limits::none() },
            true => Limits { connections: 1, all_connections: 3, ..Limits::none() },
        };
        let server = Server::with(Config { limits, behind_proxy, shutdown: SHORT, ..config(&database) }).await;
        let mut held = Vec::new();
        for _ in 0..3 {
            let mut raw = Raw::send(server.address, WHOLE).await;
            assert!(raw.first().await.starts_with("HTTP/1.1 200"), "behind a proxy: {behind_proxy}");
            held.push(raw);
        }
        let mut fourth = TcpStream::connect(server.address).await.expect("the system connects");
        let _ = fourth.write_all(WHOLE.as_bytes()).await;
        Raw(fourth).until_cut().await;
        // Room again, as soon as the server has noticed that one has gone.
        held.pop();
        let again = async {
            loop {
                let mut stream = TcpStream::connect(server.address).await.expect("connects");
                let _ = stream.write_all(WHOLE.as_bytes()).await;
                if Raw(stream).first().await.starts_with("HTTP/1.1 200") {
                    break;
                }
            }
        };
        timeout(PATIENCE, again).await.expect("there is room again");
        server.stop().await;
    }
}

/// A rate that allows it once, and not again within any test.
const ONCE: f64 = 0.001;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn new_guests_do_not_make_an_address_free_of_limits() {
    let none = Limits::none();
    for limits in [
        Limits { address_changes: ONCE, ..none.clone() },
        Limits { all_changes: ONCE, ..none.clone() },
        Limits { address_chats: ONCE, ..none.clone() },
        Limits { all_chats: ONCE, ..none.clone() },
    ] {
        let (_folder, database) = fresh_file();
        let talks = limits.all_changes > 1.0 && limits.address_changes > 1.0;
        let words = format!("{limits:?}");
        let host = Server::with(config(&database)).await;
        // Begun and public, so that anybody may talk there.
        let seats = json!([{"kind": "you"}, {"kind": "bot", "level": "random"}]);
        let wish = json!({"game": "second-edition", "players": 2, "seats": seats, "public": true, "hot_seat": false});
        let id = Guest::new(host.address).await.post("/tables", wish).await["id"].as_str().expect("an id").to_string();
        host.stop().await;
        let server = Server::with(Config { limits, ..config(&database) }).await;
        let (path, body) = match talks {
            true => (format!("/tables/{id}/say"), json!({"t": "chat", "text": "hello"})),
            false => ("/me".into(), json!({"name": "Somebody"})),
        };
        let first = Guest::new(server.address).await.try_post(&path, body.clone()).await;
        assert_eq!(first.0, StatusCode::OK, "{} {words}", first.1);
        let second = Guest::new(server.address).await.try_post(&path, body.clone()).await;
        assert_eq!(second.0, StatusCode::TOO_MANY_REQUESTS, "{} {words}", second.1);
        if talks {
            // On a socket it is no other.
            let mut line = Guest::new(server.address).await.socket(&id).await;
            assert!(line.say(body).await);
            let answer = line.hear_kind(&["error"]).await.expect("an answer");
            assert!(answer["say"].as_str().is_some_and(|say| say.contains("too fast")), "{answer}");
        }
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn messages_on_many_sockets_count_together() {
    for limits in [Limits { address_messages: ONCE, ..Limits::none() }, Limits { all_messages: ONCE, ..Limits::none() }]
    {
        let (_folder, database) = fresh_file();
        let server = Server::with(Config { limits, ..config(&database) }).await;
        let me = Guest::new(server.address).await;
        let (id, _) = me.open(seats()).await;
        let mut first = me.socket(&id).await;
        assert!(first.say(json!({"t": "chat", "text": "once"})).await);
        first.hear_kind(&["chat"]).await.expect("said");
        let mut second = Guest::new(server.address).await.socket(&id).await;
        assert!(second.say(json!({"t": "chat", "text": "twice"})).await);
        let answer = second.hear_kind(&["error"]).await.expect("an answer");
        assert!(answer["say"].as_str().is_some_and(|say| say.contains("Too fast")), "{answer}");
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_and_sockets_of_many_guests_count_together() {
    for limits in [
        Limits { address_tables: 2, sockets: 2, ..Limits::none() },
        Limits { all_tables: 2, all_sockets: 2, ..Limits::none() },
    ] {
        let (_folder, database) = fresh_file();
        let server = Server::with(Config { limits, ..config(&database) }).await;
        let (mut tables, mut lines) = (Vec::new(), Vec::new());
        for _ in 0..2 {
            let guest = Guest::new(server.address).await;
            let (id, _) = guest.open(seats()).await;
            lines.push(guest.socket(&id).await);
            tables.push((guest, id));
        }
        let third = Guest::new(server.address).await;
        let wish =
            json!({"game": "second-edition", "players": 2, "seats": seats(), "public": false, "hot_seat": false});
        let (status, answer) = third.try_post("/tables", wish).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{answer}");
        assert!(third.try_socket(&tables[0].1, "").await.is_err(), "a third socket");
        server.stop().await;
    }
}

async fn signed_in(guest: &Guest, path: &str, body: Value) -> Guest {
    let answer = guest.send(Method::POST, path, Some(body)).await;
    assert_eq!(answer.status(), StatusCode::OK, "{path}");
    guest.given(&answer)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_can_sign_in_right_after_signing_out_everywhere() {
    let server = Server::start().await;
    let login = json!({"login": "Harriet", "password": "correct horse"});
    let mut me = signed_in(&Guest::new(server.address).await, "/me/password", login.clone()).await;
    for _ in 0..3 {
        me.post("/me/sign-out-everywhere", json!({})).await;
        assert_eq!(me.get("/me").await["login"], Value::Null, "the cookie from before is void");
        me = signed_in(&Guest::new(server.address).await, "/me/sign-in", login.clone()).await;
        assert_eq!(me.get("/me").await["login"], "harriet", "the new one is not");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_password_is_changed_with_the_old_one_and_ends_all_other_sessions() {
    let server = Server::start().await;
    let login = |password: &str| json!({"login": "Harriet", "password": password});
    let guest = Guest::new(server.address).await;
    let (id, _) = guest.open(seats()).await;
    let first = signed_in(&guest, "/me/password", login("correct horse")).await;
    assert_eq!(guest.get("/me").await["login"], Value::Null, "a cookie somebody may have planted is void");
    assert_eq!(first.get("/mine").await[0]["id"], id.as_str(), "what the guest had stays theirs");
    let phone = signed_in(&Guest::new(server.address).await, "/me/sign-in", login("correct horse")).await;
    let token = phone.post("/me/token", json!({})).await["token"].as_str().expect("a token").to_string();
    let mut line = phone.socket(&id).await;
    line.hear_kind(&["table"]).await.expect("a table");

    for old in [json!(null), json!("wrong horse")] {
        let wish = json!({"login": "Harriet", "password": "battery staple", "old": old});
        assert_eq!(first.try_post("/me/password", wish).await.0, StatusCode::FORBIDDEN, "{old}");
    }
    let wish = json!({"login": "Harriet", "password": "battery staple", "old": "correct horse"});
    let me = signed_in(&first, "/me/password", wish).await;
    assert_eq!(me.get("/me").await["login"], "harriet");
    assert_eq!(me.get("/me/devices").await.as_array().map(Vec::len), Some(1));
    while line.hear().await.is_some() {}
    let script = Guest { cookie: format!("emerald={token}"), ..phone.clone() };
    for gone in [&first, &phone, &script] {
        assert_eq!(gone.get("/me").await["login"], Value::Null);
    }
    assert_eq!(first.try_post("/me/sign-in", login("correct horse")).await.0, StatusCode::FORBIDDEN);
    signed_in(&first, "/me/sign-in", login("battery staple")).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn signing_in_voids_the_cookie_from_before() {
    let server = Server::start().await;
    let login = |name: &str| json!({"login": name, "password": "correct horse"});
    let harriet = signed_in(&Guest::new(server.address).await, "/me/password", login("Harriet")).await;
    let irene = signed_in(&Guest::new(server.address).await, "/me/password", login("Irene")).await;
    let guest = Guest::new(server.address).await;
    guest.open(seats()).await;
    for before in [&guest, &harriet, &irene] {
        let after = signed_in(before, "/me/sign-in", login("harriet")).await;
        assert_eq!(after.get("/me").await["login"], "harriet");
        assert_eq!(before.get("/me").await, json!({"name": "Guest", "login": null}), "nobody");
        assert_eq!(before.get("/mine").await, json!([]));
    }
    server.stop().await;
}

/// A cookie as this server signed them when they held the time.
fn old_cookie(key: &[u8], person: &str, issued: i64) -> String {
    let text = format!("{person}.device-{person}.{issued}");
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("any key");
    mac.update(text.as_bytes());
    format!("emerald={text}.{}", kit::dice::hex(&mac.finalize().into_bytes()))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cookies_from_before_generations_stay_valid_but_for_those_who_had_signed_out_everywhere() {
    let (_folder, database) = fresh_file();
    let key = [7; 32];
    let url = format!("{}?mode=rwc", database.replacen("sqlite:", "sqlite://", 1));
    let mut old = sqlx::SqliteConnection::connect(&url).await.expect("connects");
    let steps = sqlx::migrate!("migrations/sqlite");
    let first = steps.iter().filter(|step| step.version == 1).cloned().collect();
    Migrator::with_migrations(first).run_direct(None, &mut old, false).await.expect("the first version");
    sqlx::query("INSERT INTO secrets VALUES ('cookie', $1)").bind(&key[..]).execute(&mut old).await.expect("a key");
    for (person, since) in [("guest", 0), ("account", 0), ("gone", 1_700_000_000_i64)] {
        let login = (person != "guest").then_some(person);
        sqlx::query("INSERT INTO people (id, name, login, since) VALUES ($1, $1, $2, $3)")
            .bind(person)
            .bind(login)
            .bind(since)
            .execute(&mut old)
            .await
            .expect("a person");
        sqlx::query("INSERT INTO devices VALUES ('device-' || $1, $1, 'x', 1)")
            .bind(person)
            .execute(&mut old)
            .await
            .expect("a device");
    }
    old.close().await.expect("closes");
    let server = Server::with(config(&database)).await;
    let newcomer = Guest::new(server.address).await;
    for (person, name) in [("guest", "guest"), ("account", "account"), ("gone", "Guest"), ("stranger", "Guest")] {
        let cookie = old_cookie(&key, person, 1_700_000_001);
        assert_eq!(Guest { cookie, ..newcomer.clone() }.get("/me").await["name"], name, "{person}");
    }
    // Void like any other, once there is a later generation.
    let guest = Guest { cookie: old_cookie(&key, "guest", 1_700_000_001), ..newcomer };
    guest.post("/me/sign-out-everywhere", json!({})).await;
    assert_eq!(guest.get("/me").await["name"], "Guest");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_caches_may_keep_brings_no_cookie_and_what_is_told_is_not_kept() {
    let (_folder, database) = fresh_file();
    let public_url = Some("https://play.example/".into());
    let server = Server::with(Config { public_url, ..config(&database) }).await;
    let client = client().build().expect("a client");
    let get = async |path: &str| {
        client.get(format!("http://{}{path}", server.address)).send().await.expect("an answer").headers().clone()
    };
    // Whatever the page was built with.
    let mut paths = vec!["/".to_string(), "/some/client/route".into()];
    if let Ok(assets) = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/dist/assets")) {
        paths.extend(assets.flatten().map(|asset| format!("/assets/{}", asset.file_name().to_string_lossy())));
    }
    for path in paths {
        let headers = get(&path).await;
        let public = headers.get("cache-control").is_some_and(|kept| kept.as_bytes().starts_with(b"public"));
        assert_eq!(public, path.starts_with("/assets/"), "{path}");
        assert_eq!(headers.contains_key("set-cookie"), !public, "{path}");
    }
    for path in ["/api/me", "/api/games", "/api/mine", "/api/nowhere", "/api/openapi.json"] {
        let headers = get(path).await;
        assert_eq!(headers["cache-control"], "no-store", "{path}");
        assert_eq!(headers["strict-transport-security"], "max-age=31536000");
    }
    assert!(get("/api/me").await["set-cookie"].to_str().is_ok_and(|cookie| cookie.ends_with("; Secure")));
    server.stop().await;
    let server = Server::start().await;
    let plain = client.get(format!("http://{}/api/me", server.address)).send().await.expect("an answer");
    assert!(!plain.headers().contains_key("strict-transport-security"), "not without https");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_fooled_by_names_and_chat() {
    let server = Server::start().await;
    let me = Guest::new(server.address).await;
    for bad in ["\u{3164}", "a\u{202e}b", "\u{2800} \u{2800}", "a\u{1b}[2J", "e\u{301}\u{301}\u{301}\u{301}"] {
        assert_eq!(me.try_post("/me", json!({"name": bad})).await.0, StatusCode::UNPROCESSABLE_ENTITY, "{bad:?}");
        let login = json!({"login": bad, "password": "correct horse"});
        assert_eq!(me.try_post("/me/password", login).await.0, StatusCode::UNPROCESSABLE_ENTITY, "{bad:?}");
    }
    let (id, _) = me.open(seats()).await;
    let mut line = me.socket(&id).await;
    for (said, heard) in [("\u{202e}a\u{2066}b\u{1b}[2J", "ab [2J"), ("two\nlines", "two lines")] {
        assert!(line.say(json!({"t": "chat", "text": said})).await);
        assert_eq!(line.hear_kind(&["chat"]).await.expect("a line")["line"]["text"], heard);
    }
    server.stop().await;
}
