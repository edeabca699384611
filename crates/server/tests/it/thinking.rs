//! Thinking is fair: whoever asks for much advice keeps no other table waiting, and a table nobody watches still plays.
//! In which order places are given is tested where they are given (`thinkers.rs`); here real sockets ask.

use crate::common::{Guest, Line, Pick, Server, fresh_file, quick};
use serde_json::json;
use server::Config;

/// A server with a single place to think at, as on a machine with one core.
async fn one_core() -> (tempfile::TempDir, Server) {
    let (folder, database) = fresh_file();
    (folder, Server::with(Config { thinkers: 1, ..quick(database) }).await)
}

async fn enter(me: &Guest, table: &str) -> Line {
    let mut line = me.socket(table).await;
    line.hear_kind(&["state"]).await.expect("a state");
    line
}

/// Plays until something is asked that is worth a thought.
async fn until_asked(line: &mut Line) {
    let mut pick = Pick(7);
    while line.choices().len() < 2 {
        let ply = line.ply;
        if !line.choices().is_empty() {
            assert!(line.play(&line.choices()[pick.below(1)]).await);
        }
        while line.ply == ply {
            line.hear_kind(&["step", "state"]).await.expect("the line stays");
        }
    }
}

async fn metrics(guest: &Guest) -> String {
    let answer = guest.client.get(format!("http://{}/metrics", guest.address)).send().await.expect("an answer");
    answer.text().await.expect("text")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_of_hints_keeps_no_bot_waiting() {
    let (_folder, server) = one_core().await;
    let (rude, calm) = (Guest::new(server.address).await, Guest::new(server.address).await);
    let bot = json!({"kind": "bot", "level": "random"});
    let (table, _) = rude.open(json!([{"kind": "you"}, bot])).await;
    let mut flood = enter(&rude, &table).await;
    until_asked(&mut flood).await;
    for _ in 0..60 {
        assert!(flood.say(json!({"t": "hint", "ply": flood.ply})).await);
        assert!(flood.say(json!({"t": "suspect", "ply": flood.ply})).await);
    }
    let answer = flood.hear_kind(&["hint", "suspicions", "error"]).await.expect("an answer");
    assert!(answer["say"].as_str().is_some_and(|say| say.contains("still thinks")), "one at a time: {answer}");

    // Another table's bots answer meanwhile.
    let (table, _) = calm.open(json!([{"kind": "you"}, bot, bot])).await;
    let mut line = enter(&calm, &table).await;
    let mut pick = Pick(3);
    while line.ply < 30 {
        let (choices, ply) = (line.choices(), line.ply);
        if !choices.is_empty() {
            assert!(line.play(&choices[pick.below(choices.len())]).await);
        }
        while line.ply == ply {
            line.hear_kind(&["step", "state"]).await.expect("the line stays");
        }
    }
    drop(flood);
    let text = loop {
        let text = metrics(&calm).await;
        if text.contains("emerald_sockets 1\n") {
            break text;
        }
    };
    assert!(text.contains("emerald_thoughts_waiting{kind=\"advice\"} 0\n"), "{text}");
    // Whoever asks now has an answer, not a place behind the flood.
    until_asked(&mut line).await;
    assert!(line.say(json!({"t": "hint", "ply": line.ply})).await);
    let answer = line.hear_kind(&["hint", "error"]).await.expect("an answer");
    assert_eq!(answer["t"], "hint", "{answer}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_nobody_watches_plays_to_its_end() {
    let (_folder, server) = one_core().await;
    let me = Guest::new(server.address).await;
    let bot = json!({"kind": "bot", "level": "random"});
    let (table, _) = me.open(json!([{"kind": "you"}, bot])).await;
    me.post(&format!("/tables/{table}/resign"), json!({})).await;
    let patience = tokio::time::Instant::now() + 4 * crate::common::PATIENCE;
    while me.get(&format!("/tables/{table}")).await["status"] != "over" {
        assert!(tokio::time::Instant::now() < patience, "it does not move");
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let text = metrics(&me).await;
    assert!(text.contains("emerald_bots_thinking 0\n"), "{text}");
    server.stop().await;
}
