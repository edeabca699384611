//! A whole life of a table with its people on two nodes: found by a code, joined, talked at; one vanishes, is voted a bot, and
//! comes back on another device; a pause, a seat given up, the end, and the rematch. Each node serves some of them.

use crate::common::postgres::Postgres;
use crate::common::{Guest, Line, PATIENCE, Pick, Server, quick};
use reqwest::Method;
use serde_json::{Value, json};

/// Hears until the table says so.
async fn until(line: &mut Line, what: &str, so: impl Fn(&Value) -> bool) {
    let heard = async {
        while !so(&line.table) {
            line.hear_kind(&["table"]).await.expect("the line stays");
        }
    };
    tokio::time::timeout(2 * PATIENCE, heard).await.unwrap_or_else(|_| panic!("{what}: {}", line.table));
}

/// Says something and waits until all have heard it.
async fn talk(lines: &mut [Line], speaker: usize, text: &str) {
    assert!(lines[speaker].say(json!({"t": "chat", "text": text})).await);
    for line in lines {
        while line.hear_kind(&["chat"]).await.expect("the line stays")["line"]["text"] != text {}
    }
}

/// Everybody plays whatever comes first to hand until the game is over, hearing what bots and the others do.
async fn play_out(lines: &mut [Line]) {
    let mut pick = Pick(4711);
    while !lines.iter().all(|line| line.is_over()) {
        let latest = lines.iter().map(|line| line.ply).max().expect("some lines");
        for line in lines.iter_mut() {
            while line.ply < latest {
                line.hear().await.expect("the line stays");
            }
        }
        match lines.iter().position(|line| !line.choices().is_empty()) {
            Some(asked) => {
                let (line, ply) = (&mut lines[asked], latest);
                let choices = line.choices();
                assert!(line.play(&choices[pick.below(choices.len())]).await);
                while line.ply <= ply {
                    line.hear().await.expect("the line stays");
                }
            }
            // A bot is asked.
            None if !lines[0].is_over() => drop(lines[0].hear().await.expect("the line stays")),
            None => {}
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn from_the_code_to_the_rematch_with_people_on_two_nodes() {
    let postgres = Postgres::start();
    let (near, far) = (Server::with(quick(postgres.url())).await, Server::with(quick(postgres.url())).await);
    let holmes = Guest::new(near.address).await;
    let watson = Guest::new(far.address).await;
    let mycroft = Guest::new(near.address).await;
    for (guest, name) in [(&holmes, "Holmes"), (&watson, "Watson"), (&mycroft, "Mycroft")] {
        guest.post("/me", json!({ "name": name })).await;
    }
    let seats = json!([{"kind": "you"}, {"kind": "open"}, {"kind": "open"}]);
    let wish =
        json!({"game": "second-edition", "players": 3, "seats": seats, "public": true, "settings": {"points": "10"}});
    let made = holmes.post("/tables", wish).await;
    let id = made["id"].as_str().expect("an id").to_string();
    assert!(watson.get("/tables").await.as_array().expect("a list").iter().any(|each| each["id"] == id.as_str()));
    let code = &made["invite"].as_str().expect("a word")[..6];
    let found = mycroft.at(far.address).get(&format!("/codes/{code}")).await;
    assert_eq!(found["id"], id.as_str());

    let mut lines = vec![holmes.socket(&id).await];
    // One after the other: who comes to another node at the same moment is asked to try again.
    for (guest, seat) in [(&watson, 1), (&mycroft, 2)] {
        guest.post(&format!("/tables/{id}/join"), json!({"invite": made["invite"]})).await;
        until(&mut lines[0], "a seat is taken", |table| table["seats"][seat]["kind"] == "person").await;
    }
    lines.push(watson.socket(&id).await);
    let gone = mycroft.socket(&id).await;
    for line in &mut lines {
        until(line, "all three are here", |table| {
            table["status"] == "playing"
                && table["seats"].as_array().is_some_and(|all| all.iter().all(|s| s["here"] == true))
        })
        .await;
    }
    talk(&mut lines, 0, "The game is afoot").await;
    talk(&mut lines, 1, "Which game?").await;

    // Mycroft keeps his way back, and vanishes; the two others vote, each through their own node.
    let word = mycroft.post("/me/way-back", json!({})).await["word"].clone();
    drop(gone);
    for line in &mut lines {
        until(line, "he is away", |table| table["seats"][2]["here"] == false).await;
    }
    let replace = format!("/tables/{id}/replace");
    assert_eq!(holmes.post(&replace, json!({"seat": "wednesday"})).await["seats"][2]["kind"], "person");
    assert_eq!(watson.post(&replace, json!({"seat": "wednesday"})).await["seats"][2]["stand_in"], true);
    for line in &mut lines {
        until(line, "a bot plays for him", |table| table["seats"][2]["stand_in"] == true).await;
    }

    // On another device, at the other node, the seat is his again.
    let stranger = Guest::new(far.address).await;
    let phone = stranger.given(&stranger.send(Method::POST, "/me/come-back", Some(json!({ "word": word }))).await);
    lines.push(phone.socket(&id).await);
    for line in &mut lines {
        until(line, "he is back", |table| table["seats"][2]["kind"] == "person" && table["seats"][2]["here"] == true)
            .await;
    }
    assert_eq!(lines[2].table["seats"][2]["you"], true);
    talk(&mut lines, 2, "I was detained").await;

    // A pause takes the word of all three, wherever they are.
    let pause = format!("/tables/{id}/pause");
    for (guest, wishes) in [(&holmes, 1), (&watson, 2)] {
        assert_eq!(guest.post(&pause, json!({"on": true})).await["paused"], Value::Null);
        for line in &mut lines {
            until(line, "the wish is heard", |table| {
                table["wishes"][0]["seats"].as_array().map_or(0, Vec::len) == wishes
            })
            .await;
        }
    }
    assert_eq!(phone.post(&pause, json!({"on": true})).await["paused"], true);
    for line in &mut lines {
        until(line, "the game rests", |table| table["paused"] == true).await;
    }
    watson.post(&pause, json!({"on": false})).await;
    for line in &mut lines {
        until(line, "the game goes on", |table| table["paused"].is_null()).await;
    }

    // He gives his seat up; the other two play to the end, and ask for a rematch at the same time of day.
    phone.post(&format!("/tables/{id}/resign"), json!({})).await;
    lines.truncate(2);
    for line in &mut lines {
        until(line, "the seat is a bot's", |table| {
            table["seats"][2]["kind"] == "bot" && table["seats"][2]["stand_in"].is_null()
        })
        .await;
    }
    play_out(&mut lines).await;
    for line in &mut lines {
        until(line, "the game is over", |table| table["status"] == "over").await;
    }
    let path = format!("/tables/{id}/rematch");
    let next = holmes.post(&path, json!({})).await;
    until(&mut lines[1], "the rematch is told", |table| table["next"] == next["id"]).await;
    assert_eq!(watson.post(&path, json!({})).await["id"], next["id"], "one rematch for both");
    let table = format!("/tables/{}", next["id"].as_str().expect("an id"));
    for (guest, seat) in [(&holmes, 0), (&watson, 1)] {
        let info = guest.get(&table).await;
        assert_eq!((&info["seats"][seat]["you"], &info["status"]), (&json!(true), &json!("playing")));
    }
    near.stop().await;
    far.stop().await;
}
