//! Two servers on one PostgreSQL serve the same tables: nothing lost, doubled or reordered, and bots move on when the node
//! that thinks for them is gone. `EMERALD_TABLES` sets how many tables (12 unless told; 200 for the record).

use crate::common::postgres::Postgres;
use crate::common::{Guest, Line, Pick, Server, quick};
use serde_json::json;
use server::store::Store;
use sqlx::{Connection, Executor};
use std::time::Duration;

fn tables() -> usize {
    std::env::var("EMERALD_TABLES").ok().and_then(|text| text.parse().ok()).unwrap_or(12)
}

/// Plays one table with its two seats on two nodes, and gives the moves made.
async fn play(one: Guest, two: Guest, table: String, number: u64, most: usize) -> (String, Vec<String>) {
    let mut lines = [one.socket(&table).await, two.socket(&table).await];
    for line in &mut lines {
        line.hear_kind(&["state"]).await.expect("a state");
    }
    let mut pick = Pick(number);
    let mut moves = Vec::new();
    while !lines[0].is_over() && moves.len() < most {
        let ply = lines[0].ply;
        let turn = lines.iter().position(|line| !line.choices().is_empty()).expect("somebody is asked");
        let line: &mut Line = &mut lines[turn];
        let choices = line.choices();
        let choice = choices[pick.below(choices.len())].clone();
        moves.push(format!("{} {choice}", line.decision["seat"].as_str().expect("a seat")));
        assert!(line.play(&choice).await);
        if pick.below(8) == 0 {
            // Said twice: once by the seat's own node and once by the other, where the same person has a second tab.
            assert!(line.say(json!({"t": "play", "ply": ply, "choice": choice})).await);
        }
        for line in &mut lines {
            while line.ply == ply {
                let heard = line.hear_kind(&["step", "state"]).await.expect("the line stays");
                let at = heard["ply"].as_u64().expect("a ply") as usize;
                assert!(at == ply || at == ply + 1, "{at} after {ply}");
            }
            assert_eq!(line.ply, ply + 1);
        }
    }
    (table, moves)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_nodes_play_the_same_tables() {
    let postgres = Postgres::start();
    let (first, second) = (Server::with(quick(postgres.url())).await, Server::with(quick(postgres.url())).await);
    let mut games = Vec::new();
    for number in 0..tables() {
        let host = Guest::new(first.address).await;
        let (id, invite) = host.open(json!([{"kind": "you"}, {"kind": "open"}])).await;
        let friend = Guest::new(first.address).await.at(second.address);
        friend.post(&format!("/tables/{id}/join"), json!({"invite": invite})).await;
        games.push(tokio::spawn(play(host, friend, id, 1000 + number as u64, 60)));
    }
    let store = Store::open(&postgres.url()).await.expect("opens");
    let mut total = 0;
    for game in games {
        let (table, moves) = game.await.expect("plays well");
        let journal: Vec<String> =
            store.journal(&table, 0).await.expect("reads").into_iter().map(|entry| entry.word).collect();
        assert_eq!(journal, moves);
        total += moves.len();
    }
    println!("{total} moves on {} tables over two nodes, none lost, doubled or reordered", tables());
    store.close().await;
    first.stop().await;
    second.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_are_followed_though_the_line_between_the_nodes_breaks() {
    let postgres = Postgres::start();
    let (first, second) = (Server::with(quick(postgres.url())).await, Server::with(quick(postgres.url())).await);
    let mut games = Vec::new();
    for number in 0..4 {
        let host = Guest::new(first.address).await;
        let (id, invite) = host.open(json!([{"kind": "you"}, {"kind": "open"}])).await;
        let friend = Guest::new(first.address).await.at(second.address);
        friend.post(&format!("/tables/{id}/join"), json!({"invite": invite})).await;
        games.push(tokio::spawn(play(host, friend, id, 500 + number, 60)));
    }
    let mut database = sqlx::PgConnection::connect(&postgres.url()).await.expect("connects");
    let mut broken = 0;
    while games.iter().any(|game| !game.is_finished()) {
        if broken < 6 {
            let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'";
            broken += database.fetch_all(cut).await.expect("answers").len();
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    for game in games {
        game.await.expect("plays well");
    }
    assert!(broken > 0, "the test tested something");
    first.stop().await;
    second.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_where_nobody_looks_on_shows_a_table_as_it_is() {
    let postgres = Postgres::start();
    let (first, second) = (Server::with(quick(postgres.url())).await, Server::with(quick(postgres.url())).await);
    let (host, friend) = (Guest::new(first.address).await, Guest::new(first.address).await);
    let (id, invite) = host.open(json!([{"kind": "you"}, {"kind": "open"}])).await;
    friend.post(&format!("/tables/{id}/join"), json!({"invite": invite})).await;
    let state = format!("/tables/{id}/state");
    assert_eq!(host.at(second.address).get(&state).await["ply"], 0);
    let (_, moves) = play(host.clone(), friend, id, 9, 20).await;
    while host.at(second.address).get(&state).await["ply"] != moves.len() {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    first.stop().await;
    second.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_move_on_when_their_node_is_gone() {
    let postgres = Postgres::start();
    let (first, second) = (Server::with(quick(postgres.url())).await, Server::with(quick(postgres.url())).await);
    let host = Guest::new(first.address).await;
    let bot = json!({"kind": "bot", "level": "random"});
    let (id, _) = host.open(json!([{"kind": "you"}, bot, bot])).await;
    let mut near = host.socket(&id).await;
    near.hear_kind(&["state"]).await.expect("a state");
    let mut far = host.at(second.address).socket(&id).await;
    far.hear_kind(&["state"]).await.expect("a state");
    let mut pick = Pick(8);
    while near.ply < 20 {
        let ply = near.ply;
        let choices = near.choices();
        if !choices.is_empty() {
            assert!(near.play(&choices[pick.below(choices.len())]).await);
        }
        near.until(ply + 1).await;
    }
    far.until(near.ply).await;
    first.stop().await;
    // The first has handed over what it thought for; after a crash the second would have to wait until that is given up.
    let mut database = sqlx::PgConnection::connect(&postgres.url()).await.expect("connects");
    let held = "SELECT 1 FROM leases WHERE node NOT IN (SELECT id FROM nodes)";
    assert!(database.fetch_all(held).await.expect("answers").is_empty(), "nobody holds what nobody thinks for");
    while far.ply < 60 && !far.is_over() {
        let ply = far.ply;
        let choices = far.choices();
        if !choices.is_empty() {
            assert!(far.play(&choices[pick.below(choices.len())]).await);
        }
        while far.ply == ply && !far.is_over() {
            far.hear_kind(&["step", "state"]).await.expect("the line stays");
        }
    }
    second.stop().await;
}
