//! What happens is counted and timed for whoever looks after a server, at an address of its own if the host wants one.

use crate::common::{Guest, Pick, Server, fresh_file, quick};
use serde_json::json;
use server::Config;
use std::net::{SocketAddr, TcpListener};

/// The number behind a name in what is given out.
fn number(text: &str, name: &str) -> f64 {
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("{name} is missing: {text}")).parse().expect("a number")
}

async fn counted(guest: &Guest, at: SocketAddr) -> String {
    guest.client.get(format!("http://{at}/metrics")).send().await.expect("an answer").text().await.expect("text")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_are_counted_and_timed() {
    let server = Server::start().await;
    let me = Guest::new(server.address).await;
    let bot = json!({"kind": "bot", "level": "random"});
    let (table, _) = me.open(json!([{"kind": "you"}, bot])).await;
    let mut line = me.socket(&table).await;
    line.hear_kind(&["state"]).await.expect("a state");
    let mut pick = Pick(1);
    while line.ply < 12 {
        let (choices, ply) = (line.choices(), line.ply);
        if !choices.is_empty() {
            assert!(line.play(&choices[pick.below(choices.len())]).await);
        }
        while line.ply == ply {
            line.hear_kind(&["step", "state"]).await.expect("the line stays");
        }
    }
    // The time of a move is taken when everybody has been told: the last may not be among them yet.
    let text = counted(&me, server.address).await;
    assert!(number(&text, "emerald_moves_total") >= 12.0);
    assert!(number(&text, "emerald_store_seconds_count") >= 12.0);
    assert!(number(&text, "emerald_bot_seconds_count") >= 1.0);
    assert!(number(&text, "emerald_move_seconds_count") >= 1.0);
    assert!(text.contains("emerald_move_seconds_bucket{le=\"0.0001\"}") && text.ends_with("# EOF\n"), "{text}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_counted_can_have_an_address_of_its_own() {
    // Nothing else in these tests listens on this address, so what was free a moment ago still is.
    let apart = TcpListener::bind("127.88.0.1:0").and_then(|free| free.local_addr()).expect("a free port");
    let (_folder, database) = fresh_file();
    let server = Server::with(Config { metrics: Some(apart), ..quick(database) }).await;
    let me = Guest::new(server.address).await;
    assert!(counted(&me, apart).await.contains("emerald_tables_in_memory"));
    assert!(!counted(&me, server.address).await.contains("emerald_"), "the page's address gives out nothing");
    let page = me.client.get(format!("http://{apart}/api/games")).send().await.expect("an answer");
    assert_eq!(page.status(), reqwest::StatusCode::NOT_FOUND, "and this one nothing else");
    server.stop().await;
}
