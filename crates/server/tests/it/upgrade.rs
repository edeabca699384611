//! Games outlive the program they were begun with: a table in play goes on under a new version if what was played fits it,
//! and otherwise waits, whole, for the version it was begun with. Records leave a database and come back into another.

use crate::common::{Guest, Line, Pick, Server, fresh_file, quick};
use kit::record::Record;
use kit::source::Source;
use reqwest::StatusCode;
use serde_json::json;
use server::records::{self, ImportError};
use server::store::StoreError;
use table::Shelf;

/// The second edition with one of its files changed.
fn shelf_with(file: &str, change: impl Fn(&str) -> String) -> Shelf {
    Shelf::with(|game, built_in| {
        let text = |name: &str| built_in.text(name).expect("a file").to_string();
        let changed =
            |name: &str| if game == "second-edition" && name == file { change(&text(name)) } else { text(name) };
        Ok::<_, kit::source::ContentError>(Source::new(built_in.names().map(|name| (name, changed(name)))))
    })
    .expect("sound content")
}

async fn play(line: &mut Line, plies: usize) {
    let mut pick = Pick(5);
    while line.ply < plies && !line.is_over() {
        let (choices, ply) = (line.choices(), line.ply);
        if !choices.is_empty() {
            assert!(line.play(&choices[pick.below(choices.len())]).await);
        }
        while line.ply == ply && !line.is_over() {
            line.hear_kind(&["step", "state"]).await.expect("the line stays");
        }
    }
}

async fn enter(me: &Guest, table: &str) -> Line {
    let mut line = me.socket(table).await;
    line.hear_kind(&["state"]).await.expect("a state");
    line
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_in_play_survives_an_upgrade() {
    let (_folder, database) = fresh_file();
    let bot = json!({"kind": "bot", "level": "random"});
    let server = Server::with(quick(database.clone())).await;
    let me = Guest::new(server.address).await;
    let (id, _) = me.open(json!([{"kind": "you"}, bot])).await;
    let mut line = enter(&me, &id).await;
    play(&mut line, 60).await;
    let ply = line.ply;
    server.stop().await;

    // Numbers by which the game would have gone otherwise: the table waits, and says so.
    let other = shelf_with("numbers.toml", |text| text.replace("actions_per_turn = 2", "actions_per_turn = 3"));
    let server = Server::with_shelf(quick(database.clone()), other).await;
    let away = me.at(server.address);
    let mut line = away.socket(&id).await;
    let words = line.hear_kind(&["error", "state"]).await.expect("an answer");
    assert!(words["say"].as_str().is_some_and(|say| say.contains("Nothing is lost")), "{words}");
    assert!(line.say(json!({"t": "play", "ply": ply, "choice": "pass"})).await);
    assert!(line.hear_kind(&["error"]).await.expect("the line stays")["say"].as_str().is_some());
    let answer = away.send(reqwest::Method::GET, &format!("/tables/{id}/state"), None).await;
    assert_eq!(answer.status(), StatusCode::CONFLICT);
    assert_eq!(away.get("/mine").await[0]["id"], id.as_str());
    server.stop().await;

    // A rule said in other words: the game goes on, and is proved under the new version at its end.
    let reworded = shelf_with("rules.toml", |text| format!("{text}\n# said better\n"));
    let server = Server::with_shelf(quick(database.clone()), reworded).await;
    let me = me.at(server.address);
    let mut line = enter(&me, &id).await;
    assert!(line.ply >= ply, "no move is lost");
    play(&mut line, usize::MAX).await;
    line.hear_kind(&["table"]).await.expect("the end is told");
    let record = me.get(&format!("/tables/{id}/record")).await;
    let record = Record::read(record.as_str().expect("text")).expect("a record");
    let reworded = shelf_with("rules.toml", |text| format!("{text}\n# said better\n"));
    reworded.game(&record.game).expect("the game").verify(&record).expect("a true record of the new version");
    server.stop().await;

    // A finished game stays what it was, and its record can be had from any version.
    let server = Server::with(quick(database)).await;
    let again = me.at(server.address).get(&format!("/tables/{id}/record")).await;
    assert_eq!(again.as_str(), Some(record.write().as_str()));
    server.stop().await;
}

async fn exported(database: &str) -> Vec<(String, Record)> {
    let mut all = Vec::new();
    let keep = |table: &str, record: &Record| {
        all.push((table.to_string(), record.clone()));
        Ok::<_, StoreError>(())
    };
    let count = records::export(database, keep).await.expect("exports");
    assert_eq!(count, all.len());
    all
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn records_leave_a_database_and_come_into_another() {
    let (_folder, database) = fresh_file();
    let bot = json!({"kind": "bot", "level": "random"});
    let server = Server::with(quick(database.clone())).await;
    let me = Guest::new(server.address).await;
    let (finished, _) = me.open(json!([{"kind": "you"}, bot])).await;
    play(&mut enter(&me, &finished).await, usize::MAX).await;
    let (under_way, _) = me.open(json!([{"kind": "you"}, {"kind": "you"}])).await;
    let (_unbegun, _) = me.open(json!([{"kind": "you"}, {"kind": "open"}])).await;
    let mut line = me.socket(&under_way).await;
    let first = line.hear_kind(&["state"]).await.expect("a state")["decision"]["seat"].clone();
    assert!(line.say(json!({"t": "hold", "seat": first})).await);
    line.hear_kind(&["state"]).await.expect("a state");
    let choice = line.choices().swap_remove(0);
    assert!(line.play(&choice).await);
    line.until(1).await;
    server.stop().await;
    let all = exported(&database).await;
    assert_eq!(all.len(), 2, "what has begun, and nothing else");
    let find = |id: &str| all.iter().find(|(table, _)| table == id).expect("exported").1.clone();
    assert!(find(&finished).result.is_some());
    assert_eq!(find(&under_way).plies.len(), 1);

    let (_folder, database) = fresh_file();
    let shelf = Shelf::built_in().expect("content");
    let looked_at = records::import(&database, &shelf, &find(&finished)).await.expect("imports");
    let gone_on = records::import(&database, &shelf, &find(&under_way)).await.expect("imports");
    let forged = Record { result: Some("forged".into()), ..find(&finished) };
    assert!(matches!(records::import(&database, &shelf, &forged).await, Err(ImportError::Record(_))));
    let server = Server::with(quick(database.clone())).await;
    let me = Guest::new(server.address).await;
    let watched = enter(&me, &looked_at.id).await;
    assert_eq!(watched.ply, find(&finished).plies.len());
    for _ in 0..2 {
        let friend = Guest::new(server.address).await;
        friend.post(&format!("/tables/{}/join", gone_on.id), json!({"invite": gone_on.invite})).await;
        let line = enter(&friend, &gone_on.id).await;
        assert_eq!(line.ply, 1);
        assert!(line.view["you"].is_string(), "seated");
    }
    server.stop().await;
    let mut again: Vec<Record> = exported(&database).await.into_iter().map(|(_, record)| record).collect();
    again.sort_by_key(|record| record.plies.len());
    assert_eq!(again, [find(&under_way), find(&finished)], "what came in goes out");
}
