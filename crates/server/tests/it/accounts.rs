//! Coming back on another device: the way back, codes for a lost password, the host's own hand; and going for good.

use crate::common::{Guest, Server, fresh_file, quick};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

/// Asks for something that brings a new cookie.
async fn enter(guest: &Guest, path: &str, body: Value) -> Guest {
    let answer = guest.send(Method::POST, path, Some(body)).await;
    assert_eq!(answer.status(), StatusCode::OK, "{path}");
    guest.given(&answer)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guest_comes_back_on_another_device_until_they_sign_out_everywhere() {
    let server = Server::start().await;
    let (guest, stranger) = (Guest::new(server.address).await, Guest::new(server.address).await);
    guest.post("/me", json!({"name": "Harriet"})).await;
    let (id, _) = guest.open(json!([{"kind": "you"}, {"kind": "open"}])).await;
    let word = guest.post("/me/way-back", json!({})).await["word"].clone();
    // It is no token, and a token is no way back.
    let bearer = stranger.client.get(format!("http://{}/api/me", server.address));
    let bearer = bearer.bearer_auth(word.as_str().expect("text")).send().await.expect("an answer");
    assert_eq!(bearer.json::<Value>().await.expect("JSON")["name"], "Guest");
    let token = guest.post("/me/token", json!({})).await["token"].clone();
    for no in [token, json!("nonsense"), json!(format!("{}0", word.as_str().expect("text")))] {
        assert_eq!(stranger.try_post("/me/come-back", json!({ "word": no })).await.0, StatusCode::FORBIDDEN);
    }
    let phone = enter(&stranger, "/me/come-back", json!({ "word": word })).await;
    assert_eq!(phone.get("/me").await["name"], "Harriet");
    assert_eq!(phone.get("/mine").await[0]["id"], id.as_str(), "with everything they have");
    assert_eq!(guest.get("/me").await["name"], "Harriet", "and the first device stays theirs");
    phone.post("/me/sign-out-everywhere", json!({})).await;
    let another = Guest::new(server.address).await;
    assert_eq!(another.try_post("/me/come-back", json!({ "word": word })).await.0, StatusCode::FORBIDDEN);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_code_chooses_a_new_password_once_and_a_host_can_make_one() {
    let (_folder, database) = fresh_file();
    let server = Server::with(quick(database.clone())).await;
    let guest = Guest::new(server.address).await;
    assert_eq!(guest.try_post("/me/codes", json!({})).await.0, StatusCode::CONFLICT, "a guest has no password to lose");
    let login = json!({"login": "harriet", "password": "of course not"});
    let harriet = enter(&guest, "/me/password", login).await;
    let codes = harriet.post("/me/codes", json!({})).await["codes"].clone();
    assert_eq!(codes.as_array().map(Vec::len), Some(8));
    let recover = |code: &Value| json!({"login": "Harriet", "code": code, "password": "another secret"});
    let lost = Guest::new(server.address).await;
    assert_eq!(lost.try_post("/me/recover", recover(&json!("aaaa-bbbb-cccc"))).await.0, StatusCode::FORBIDDEN);
    let shouted = json!(codes[0].as_str().expect("text").to_uppercase().replace('-', " "));
    let back = enter(&lost, "/me/recover", recover(&shouted)).await;
    assert_eq!(back.get("/me").await["login"], "harriet");
    assert_eq!(harriet.get("/me").await["login"], Value::Null, "the old cookie is void");
    assert_eq!(lost.try_post("/me/recover", recover(&codes[0])).await.0, StatusCode::FORBIDDEN, "once");
    let by_host = server::host_code(&database, "Harriet").await.expect("asks").expect("a code");
    assert_eq!(server::host_code(&database, "nobody").await.expect("asks"), None);
    enter(&lost, "/me/recover", recover(&json!(by_host))).await;
    enter(&lost, "/me/recover", recover(&codes[1])).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_deleted_takes_name_and_words_along() {
    let server = Server::start().await;
    let (host, friend) = (Guest::new(server.address).await, Guest::new(server.address).await);
    friend.post("/me", json!({"name": "Quimby"})).await;
    let (id, invite) = host.open(json!([{"kind": "you"}, {"kind": "open"}])).await;
    friend.post(&format!("/tables/{id}/join"), json!({"invite": invite})).await;
    friend.post(&format!("/tables/{id}/say"), json!({"t": "chat", "text": "You shall not see me again"})).await;
    let data = friend.get("/me/data").await;
    assert_eq!((&data["name"], &data["tables"][0]["id"]), (&json!("Quimby"), &json!(id)));
    assert_eq!(data["said"][0]["line"]["text"], "You shall not see me again");
    assert_eq!(friend.send(Method::DELETE, "/me", None).await.status(), StatusCode::OK);
    let mut line = host.socket(&id).await;
    line.hear_kind(&["state"]).await.expect("a state");
    let told = line.heard.iter().find(|heard| heard.contains("Quimby") || heard.contains("see me again"));
    assert_eq!(told, None);
    server.stop().await;
}
