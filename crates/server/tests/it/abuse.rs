//! Nonsense, floods and forgeries: every answer is a clear error, the server stays up, and other tables do not notice.

use crate::common::{Guest, Pick, Server};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use server::{Config, Limits};
use std::time::Duration;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

fn seats() -> Value {
    json!([{"kind": "you"}, {"kind": "bot", "level": "random"}])
}

/// Words a client should not send, mixed from those it should.
fn nonsense(pick: &mut Pick, ply: usize) -> String {
    let kinds = ["play", "undo", "why", "chat", "hold", "state", "table", "", "PLAY", "\u{0}"];
    let choices = [
        "rome",
        "monday",
        "pass",
        "undo",
        "place:informer",
        "",
        " ",
        "a b",
        "monday rome",
        "\n",
        "🦑",
        "%00",
        "'; DROP TABLE moves; --",
        "../../etc",
    ];
    let plies =
        [json!(ply), json!(ply + 1), json!(-1), json!(1e300), json!("0"), json!(null), json!(u64::MAX), json!(0.5)];
    let kind = kinds[pick.below(kinds.len())];
    let choice = choices[pick.below(choices.len())].repeat(1 + pick.below(3) * 40);
    match pick.below(8) {
        0 => format!("{{\"t\":\"{kind}\""),
        1 => "[".repeat(1 + pick.below(2000)),
        2 => json!([kind, choice]).to_string(),
        3 => json!({"t": "hold", "seat": choice}).to_string(),
        4 => json!({"t": "chat", "text": choice.repeat(5)}).to_string(),
        _ => json!({"t": kind, "ply": plies[pick.below(plies.len())], "choice": choice, "seat": "tuesday", "text": choice, "more": [1, 2]}).to_string(),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nonsense_on_a_socket_is_answered_and_changes_nothing() {
    let server = Server::start().await;
    let (rude, polite) = (Guest::new(server.address).await, Guest::new(server.address).await);
    let (rude_table, _) = rude.open(seats()).await;
    let (polite_table, _) = polite.open(seats()).await;
    let mut calm = polite.socket(&polite_table).await;
    calm.hear_kind(&["state"]).await.expect("a state");
    let mut pick = Pick(77);
    let mut answered = 0;
    for round in 0..10 {
        let mut line = rude.socket(&rude_table).await;
        line.hear_kind(&["state"]).await.expect("a state");
        let spy = polite.socket(&rude_table).await;
        for number in 0..60 {
            // Choices and views only ever come from the server; a legal word by chance is just a move.
            if !line.raw(Message::text(nonsense(&mut pick, line.ply))).await {
                break;
            }
            if !line.say(json!({"t": "why", "ply": line.ply, "element": format!("probe{number}")})).await {
                break;
            }
            // Something is answered to every probe, be it how things stand; too many bad messages end the line.
            match line.hear_kind(&["error", "refused", "state"]).await {
                Some(_) => answered += 1,
                None => break,
            }
        }
        drop(spy);
        let frame = match round % 3 {
            0 => Message::text("x".repeat(100_000)),
            1 => Message::binary(vec![0u8; 64]),
            _ => Message::text("x".repeat(5000)),
        };
        line.raw(frame).await;
        while line.hear().await.is_some() {}
    }
    assert!(answered > 100, "{answered}");
    // The other table goes on, and the rude one is still a true game.
    for _ in 0..20 {
        let ply = calm.ply;
        let choices = calm.choices();
        if !choices.is_empty() {
            assert!(calm.play(&choices[pick.below(choices.len())]).await);
        }
        while calm.ply == ply && !calm.is_over() {
            calm.hear_kind(&["step", "state"]).await.expect("the line stays");
        }
    }
    let state = rude.get(&format!("/tables/{rude_table}/state")).await;
    assert_eq!(state["view"]["you"], "monday");
    assert!(
        polite
            .client
            .get(format!("http://{}/healthz", server.address))
            .send()
            .await
            .expect("an answer")
            .status()
            .is_success()
    );
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nonsense_over_http_is_answered_in_words() {
    let server = Server::start().await;
    let me = Guest::new(server.address).await;
    let (id, _) = me.open(seats()).await;
    let paths = [
        "/tables",
        "/tables/x",
        "/tables/%00",
        "/tables/../tables",
        &format!("/tables/{id}/join"),
        &format!("/tables/{id}/leave?x=%ff"),
        &format!("/tables/{id}/replace"),
        &format!("/tables/{id}/say"),
        &format!("/tables/{id}/socket"),
        &format!("/tables/{id}/socket?from=-1"),
        &format!("/tables/{id}/record"),
        "/me",
        "/me/sign-in",
        "/me/password",
        "/games/none",
        "/nowhere",
        "/mine",
        "/tables/x/y/z",
    ];
    let bodies = [
        "",
        "{",
        "null",
        "[]",
        "{}",
        "{\"name\": 5}",
        "{\"name\": \"\"}",
        "{\"name\": \"\\u202eevil\"}",
        "{\"seat\": \"nobody\"}",
        "{\"t\": \"play\"}",
        "{\"game\": \"chess\", \"players\": 2, \"seats\": []}",
        "{\"game\": \"second-edition\", \"players\": 200, \"seats\": []}",
        "{\"game\": \"second-edition\", \"players\": 2, \"seats\": [{\"kind\": \"you\"}, {\"kind\": \"bot\", \"level\": \"../x\"}]}",
        "{\"game\": \"second-edition\", \"players\": 2, \"seats\": [{\"kind\": \"open\"}, {\"kind\": \"open\"}]}",
        "{\"login\": \"a\", \"password\": \"b\"}",
        "\u{feff}",
        "[[[[[[[[[[[[[[[[[[[[",
    ];
    for path in paths {
        for method in [Method::GET, Method::POST, Method::PUT, Method::DELETE] {
            if (&method, path) == (&Method::DELETE, "/me") {
                continue;
            }
            for body in if method == Method::GET { &bodies[..1] } else { &bodies[..] } {
                let url = format!("http://{}/api{path}", server.address);
                let answer = me
                    .client
                    .request(method.clone(), &url)
                    .header("cookie", &me.cookie)
                    .body(body.to_string())
                    .send()
                    .await
                    .expect("an answer");
                let (status, text) = (answer.status(), answer.text().await.expect("text"));
                assert!(!status.is_server_error(), "{method} {path} {body}: {status} {text}");
                if status.is_client_error() {
                    let say: Value = serde_json::from_str(&text)
                        .unwrap_or_else(|_| panic!("{method} {path} {body}: {status} {text}"));
                    assert!(say["say"].as_str().is_some_and(|say| say.len() > 5), "{method} {path} {body}: {text}");
                }
            }
        }
    }
    // The connection goes with the refusal and says so: the next request must not be sent into it.
    for _ in 0..8 {
        let url = format!("http://{}/api/tables", server.address);
        let large = me.client.post(url).body("x".repeat(1_000_000)).send().await.expect("an answer");
        assert_eq!(large.status(), StatusCode::PAYLOAD_TOO_LARGE);
        assert_eq!(large.headers()["connection"], "close");
        me.get("/mine").await;
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_forged_cookie_is_nobody() {
    let server = Server::start().await;
    let me = Guest::new(server.address).await;
    let (id, _) = me.open(seats()).await;
    let (name, token) = me.cookie.split_once('=').expect("a cookie");
    let mut parts: Vec<&str> = token.split('.').collect();
    let signature = parts.pop().expect("a signature");
    let zeros = "0".repeat(signature.len());
    for forged in [
        format!("{}.{zeros}", parts.join(".")),
        parts.join("."),
        format!("{}x.{signature}", parts.join(".")),
        String::new(),
        "....".into(),
    ] {
        let thief = Guest { cookie: format!("{name}={forged}"), ..me.clone() };
        let state = thief.get(&format!("/tables/{id}/state")).await;
        assert_eq!((&state["view"]["you"], &state["view"]["mine"]), (&Value::Null, &Value::Null));
        let (_, answer) = thief.try_post(&format!("/tables/{id}/say"), json!({"t": "undo", "ply": 0})).await;
        assert!(answer["say"].as_str().is_some_and(|say| say.contains("watching")), "{answer}");
        assert_eq!(thief.get("/mine").await, json!([]));
    }
    assert_eq!(me.get(&format!("/tables/{id}/state")).await["view"]["you"], "monday");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn other_pages_cannot_use_our_cookies() {
    let server = Server::start().await;
    let me = Guest::new(server.address).await;
    let (id, _) = me.open(seats()).await;
    let own = format!("http://{}", server.address);
    for (origin, allowed) in
        [("https://evil.example", false), ("null", false), (own.as_str(), true), ("http://127.0.0.1", false)]
    {
        let post = me
            .client
            .post(format!("{own}/api/me"))
            .header("cookie", &me.cookie)
            .header("origin", origin)
            .json(&json!({"name": "x"}));
        assert_eq!(post.send().await.expect("an answer").status().is_success(), allowed, "{origin}");
        let mut request =
            format!("ws://{}/api/tables/{id}/socket", server.address).into_client_request().expect("a request");
        request.headers_mut().insert("cookie", me.cookie.parse().expect("a header"));
        request.headers_mut().insert("origin", origin.parse().expect("a header"));
        assert_eq!(tokio_tungstenite::connect_async(request).await.is_ok(), allowed, "{origin}");
    }
    let page = me.client.get(format!("{own}/some/client/route")).send().await.expect("a page");
    assert_eq!(page.status(), StatusCode::OK);
    let policy = page.headers()["content-security-policy"].to_str().expect("text");
    assert!(
        policy.contains("default-src 'self'")
            && policy.contains("frame-ancestors 'none'")
            && !policy.contains("script-src 'self' 'unsafe")
    );
    assert_eq!(page.headers()["x-content-type-options"], "nosniff");
    let metrics = me.client.get(format!("{own}/metrics")).send().await.expect("metrics").text().await.expect("text");
    assert!(metrics.contains("emerald_tables_in_memory"), "{metrics}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn floods_are_dammed() {
    let (_folder, database) = crate::common::fresh_file();
    let limits =
        Limits { requests: 50.0, changes: 2.0, tables: 3, sockets: 4, messages: 2.0, chats: 0.2, ..Limits::default() };
    let server = Server::with(Config { limits, ..crate::common::quick(database) }).await;
    let me = Guest::new(server.address).await;
    let mut tables = Vec::new();
    for _ in 0..3 {
        tables.push(me.open(seats()).await.0);
    }
    let wish = json!({"game": "second-edition", "players": 2, "seats": seats()});
    let (status, answer) = me.try_post("/tables", wish.clone()).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer["say"].as_str().is_some_and(|say| say.contains("3 tables")));
    let mut lines = Vec::new();
    for _ in 0..4 {
        lines.push(me.socket(&tables[0]).await);
    }
    assert!(me.try_socket(&tables[0], "").await.is_err(), "a fifth socket");
    // One line talks too much: it is told so, and cut in the end.
    let mut line = lines.pop().expect("a line");
    for _ in 0..5 {
        assert!(line.say(json!({"t": "chat", "text": "hello"})).await);
    }
    assert!(
        line.hear_kind(&["error"]).await.expect("an answer")["say"].as_str().is_some_and(|say| say.contains("fast"))
    );
    for _ in 0..200 {
        if !line.say(json!({"t": "undo", "ply": 0})).await {
            break;
        }
    }
    while line.hear().await.is_some() {}
    // Requests: first those that change something, then all.
    let mut told = false;
    for _ in 0..40 {
        told |= me.try_post("/tables", wish.clone()).await.0 == StatusCode::TOO_MANY_REQUESTS;
    }
    assert!(told);
    let mut dammed = 0;
    for _ in 0..700 {
        dammed += usize::from(me.send(Method::GET, "/games", None).await.status() == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!(dammed > 0);
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(me.send(Method::GET, "/games", None).await.status(), StatusCode::OK, "and later it flows again");
    server.stop().await;
}
