//! Blocking somebody: they neither see nor join the tables of whoever blocks them, nor talk there, until they may again.

use crate::common::{Guest, Server};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

fn lists(tables: &Value, id: &str) -> bool {
    tables.as_array().expect("a list").iter().any(|each| each["id"] == id)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_blocked_neither_sees_nor_joins_nor_talks_until_they_may_again() {
    let server = Server::start().await;
    let (host, moran) = (Guest::new(server.address).await, Guest::new(server.address).await);
    moran.post("/me", json!({"name": "Moran"})).await;
    let open = json!({"game": "second-edition", "players": 3, "public": true, "seats": [{"kind": "you"}, {"kind": "open"}, {"kind": "open"}]});
    let first = host.post("/tables", open.clone()).await["id"].as_str().expect("an id").to_string();
    moran.post(&format!("/tables/{first}/join"), json!({})).await;
    let block = format!("/tables/{first}/block");
    let stranger = Guest::new(server.address).await;
    assert_eq!(stranger.try_post(&block, json!({"seat": "monday"})).await.0, StatusCode::FORBIDDEN, "players only");
    for (seat, no) in [("monday", "one's own"), ("wednesday", "a free one"), ("sunday", "none at all")] {
        assert_eq!(host.try_post(&block, json!({ "seat": seat })).await.0, StatusCode::UNPROCESSABLE_ENTITY, "{no}");
    }
    let list = host.post(&block, json!({"seat": "tuesday"})).await;
    assert_eq!(list[0]["name"], "Moran");
    assert_eq!(host.post(&block, json!({"seat": "tuesday"})).await.as_array().map(Vec::len), Some(1), "once is enough");
    assert_eq!(moran.get("/me/data").await["blocked"], json!([]), "they are not told");

    let second = host.post("/tables", open.clone()).await;
    let id = second["id"].as_str().expect("an id");
    assert!(!lists(&moran.get("/tables").await, id) && lists(&stranger.get("/tables").await, id));
    let join = format!("/tables/{id}/join");
    assert_eq!(moran.try_post(&join, json!({"invite": second["invite"]})).await.0, StatusCode::FORBIDDEN);
    let say = json!({"t": "chat", "text": "You cannot keep me out"});
    let answer = moran.try_post(&format!("/tables/{id}/say"), say.clone()).await;
    assert!(answer.1.to_string().contains("does not"), "{answer:?}");
    assert!(!host.get("/me/data").await.to_string().contains("keep me out"));
    let theirs = moran.post("/tables", open).await["id"].as_str().expect("an id").to_string();
    assert!(!lists(&host.get("/tables").await, &theirs), "nor does the host see theirs");

    let entry = list[0]["id"].as_str().expect("an id");
    moran.send(Method::DELETE, &format!("/me/blocked/{entry}"), None).await;
    assert_eq!(
        moran.try_post(&join, json!({"invite": second["invite"]})).await.0,
        StatusCode::FORBIDDEN,
        "not theirs to lift"
    );
    host.send(Method::DELETE, &format!("/me/blocked/{entry}"), None).await;
    moran.post(&join, json!({"invite": second["invite"]})).await;
    server.stop().await;
}
