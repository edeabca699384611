//! The life of a table, over HTTP and sockets: seats, invites, bots, hot seat, undo, chat, resuming, the end.

use crate::common::{Guest, Line, Pick, Server};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::time::Duration;

const YOU: &str = "you";

fn you() -> Value {
    json!({"kind": YOU})
}

fn bot() -> Value {
    json!({"kind": "bot", "level": "random"})
}

fn open() -> Value {
    json!({"kind": "open"})
}

/// Plays random choices whenever asked, until the game is over.
async fn play_out(line: &mut Line, number: u64) {
    let mut pick = Pick(number);
    while !line.is_over() {
        let choices = line.choices();
        let ply = line.ply;
        if !choices.is_empty() {
            assert!(line.play(&choices[pick.below(choices.len())]).await);
        }
        while !line.is_over() && line.ply == ply {
            line.hear_kind(&["state", "step"]).await.expect("the line stays");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_against_bots_from_the_first_click_to_the_record() {
    let server = Server::start().await;
    let me = Guest::new(server.address).await;
    let games = me.get("/games").await;
    assert_eq!(games[0]["game"], "second-edition");
    assert!(me.get("/games/second-edition").await["cards"].is_array());
    let (id, _) = me.open(json!([you(), bot(), bot()])).await;
    let info = me.get(&format!("/tables/{id}")).await;
    assert_eq!(info["status"], "playing");
    assert_eq!(info["seed"], Value::Null);
    let hash = info["seed_hash"].as_str().expect("a hash").to_string();
    let early = me.send(Method::GET, &format!("/tables/{id}/record"), None).await;
    assert_eq!(early.status(), StatusCode::CONFLICT);
    let mut line = me.socket(&id).await;
    line.hear_kind(&["state"]).await.expect("a state");
    play_out(&mut line, 5).await;
    let table = line.hear_kind(&["table"]).await.expect("the end is told");
    let seed = table["table"]["seed"].as_str().expect("the seed");
    let seed = kit::dice::seed_from_hex(seed).expect("a seed");
    assert_eq!(kit::dice::commitment(&seed), hash, "the deal was fair");
    let record = me.get(&format!("/tables/{id}/record")).await;
    let record = kit::record::Record::read(record.as_str().expect("text")).expect("a record");
    let shelf = table::Shelf::built_in().expect("content");
    shelf.game(&record.game).expect("the game").verify(&record).expect("a true record");
    assert_eq!(record.seed, seed);
    let mine = me.get("/mine").await;
    assert_eq!((mine[0]["id"].as_str(), &mine[0]["status"]), (Some(id.as_str()), &json!("over")));
    let next = me.post(&format!("/tables/{id}/rematch"), json!({})).await;
    let again = me.post(&format!("/tables/{id}/rematch"), json!({})).await;
    assert_eq!(next["id"], again["id"], "asked twice, one rematch");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn friends_come_by_invitation_and_strangers_watch() {
    let server = Server::start().await;
    let (host, friend, stranger) =
        (Guest::new(server.address).await, Guest::new(server.address).await, Guest::new(server.address).await);
    host.post("/me", json!({"name": "  Harriet   B. "})).await;
    let (id, invite) = host.open(json!([you(), open()])).await;
    let mut waiting = stranger.socket(&id).await;
    let first = waiting.hear_kind(&["table"]).await.expect("a table");
    assert_eq!(
        (&first["table"]["status"], &first["table"]["seats"][0]["name"]),
        (&json!("open"), &json!("Harriet B."))
    );
    assert_eq!(first["table"].get("invite"), None, "the invite is for those who sit here");
    for wrong in [json!({}), json!({"invite": "aaaaaaaaaaaaaaaa"}), json!({"invite": null})] {
        let (status, answer) = stranger.try_post(&format!("/tables/{id}/join"), wrong).await;
        assert_eq!(status, StatusCode::FORBIDDEN);
        assert!(answer["say"].as_str().is_some_and(|say| say.contains("link")));
    }
    assert_eq!(stranger.get("/tables").await, json!([]), "not listed");
    friend.post(&format!("/tables/{id}/join"), json!({"invite": invite, "seat": "tuesday"})).await;
    waiting.hear_kind(&["state"]).await.expect("dealt");
    assert_eq!(waiting.view["you"], Value::Null);
    let asked = waiting.decision["seat"].as_str().expect("a seat").to_string();
    assert!(waiting.say(json!({"t": "play", "ply": 0, "choice": "rome"})).await);
    assert!(
        waiting.hear_kind(&["error"]).await.expect("an answer")["say"]
            .as_str()
            .is_some_and(|say| say.contains("watching"))
    );
    let (mut first, mut second) = (host.socket(&id).await, friend.socket(&id).await);
    first.hear_kind(&["state"]).await.expect("a state");
    second.hear_kind(&["state"]).await.expect("a state");
    assert_eq!((&first.view["you"], &second.view["you"]), (&json!("monday"), &json!("tuesday")));
    // Out of turn: refused in words.
    let idle = if asked == "monday" { &mut second } else { &mut first };
    assert!(idle.play("rome").await);
    assert_eq!(idle.hear_kind(&["refused"]).await.expect("an answer")["choice"], "rome");
    // Talk reaches everybody; too long a line nobody.
    assert!(first.say(json!({"t": "chat", "text": "Good evening\u{7}"})).await);
    let line = waiting.hear_kind(&["chat"]).await.expect("heard");
    assert_eq!(
        (&line["line"]["text"], &line["line"]["name"], &line["line"]["seat"]),
        (&json!("Good evening"), &json!("Harriet B."), &json!("monday"))
    );
    assert!(first.say(json!({"t": "chat", "text": "x".repeat(501)})).await);
    assert!(first.hear_kind(&["error"]).await.is_some());
    // Somebody who gives up knows secrets and cannot come back, even with the invite.
    friend.post(&format!("/tables/{id}/leave"), json!({})).await;
    second.hear_kind(&["state"]).await.expect("told");
    assert_eq!(second.view["you"], Value::Null, "from now on a watcher");
    assert_eq!(
        friend.try_post(&format!("/tables/{id}/join"), json!({"invite": invite})).await.0,
        StatusCode::FORBIDDEN
    );
    host.post(&format!("/tables/{id}/replace"), json!({"seat": "tuesday", "level": "random"})).await;
    assert_eq!(host.get(&format!("/tables/{id}")).await["seats"][1]["kind"], "bot");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_absent_player_is_replaced_by_vote() {
    let server = Server::start().await;
    let people = [Guest::new(server.address).await, Guest::new(server.address).await, Guest::new(server.address).await];
    let (id, invite) = people[0].open(json!([you(), open(), open()])).await;
    for guest in &people[1..] {
        guest.post(&format!("/tables/{id}/join"), json!({"invite": invite})).await;
    }
    let mut line = people[2].socket(&id).await;
    line.hear_kind(&["state"]).await.expect("a state");
    let ask = json!({"seat": "wednesday"});
    let path = format!("/tables/{id}/replace");
    assert_eq!(people[0].try_post(&path, ask.clone()).await.0, StatusCode::CONFLICT, "they are here");
    drop(line);
    let kind = |info: &Value| info["seats"][2]["kind"].as_str().map(str::to_string);
    let mut info = Value::Null;
    for _ in 0..100 {
        let (status, answer) = people[0].try_post(&path, ask.clone()).await;
        info = answer;
        if status == StatusCode::OK {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(kind(&info).as_deref(), Some("person"), "one vote of two is not most of them");
    assert_eq!(kind(&people[1].post(&path, ask).await).as_deref(), Some("bot"));
    let resigned = people[1].post(&format!("/tables/{id}/resign"), json!({})).await;
    assert_eq!(resigned["seats"][1]["kind"], "bot");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hot_seat_shows_one_seat_at_a_time() {
    let server = Server::start().await;
    let me = Guest::new(server.address).await;
    let (id, _) = me.open(json!([you(), you()])).await;
    let mut line = me.socket(&id).await;
    line.hear_kind(&["state"]).await.expect("a state");
    assert_eq!(
        (&line.view["you"], &line.view["mine"]),
        (&Value::Null, &Value::Null),
        "nobody's secrets before the curtain"
    );
    assert!(line.choices().is_empty());
    let mut pick = Pick(3);
    for _ in 0..30 {
        let asked = line.decision["seat"].as_str().expect("a seat").to_string();
        if line.view["you"] != asked.as_str() {
            let held = line.view["you"].clone();
            assert!(line.say(json!({"t": "play", "ply": line.ply, "choice": "rome", "seat": asked})).await);
            assert!(line.hear_kind(&["error"]).await.is_some(), "{held} cannot play for {asked}");
            assert!(line.say(json!({"t": "hold", "seat": asked})).await);
            line.hear_kind(&["state"]).await.expect("the other seat");
            assert_eq!(line.view["you"], asked.as_str());
        }
        let choices = line.choices();
        let ply = line.ply;
        assert!(line.play(&choices[pick.below(choices.len())]).await);
        line.hear_kind(&["step", "state"]).await.expect("a step");
        assert_eq!(line.ply, ply + 1);
    }
    assert!(line.say(json!({"t": "hold", "seat": "friday"})).await);
    assert!(line.hear_kind(&["error"]).await.is_some());
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_comes_back_hears_what_they_missed() {
    let server = Server::start().await;
    let me = Guest::new(server.address).await;
    let (id, _) = me.open(json!([you(), bot()])).await;
    let mut line = me.socket(&id).await;
    line.hear_kind(&["state"]).await.expect("a state");
    let mut pick = Pick(9);
    let mut seen = Vec::new();
    while line.ply < 40 && !line.is_over() {
        let choices = line.choices();
        let ply = line.ply;
        if !choices.is_empty() {
            assert!(line.play(&choices[pick.below(choices.len())]).await);
        }
        while line.ply == ply {
            line.hear_kind(&["step", "state"]).await.expect("a step");
        }
        seen.push((line.ply, line.log.clone()));
    }
    let (ply, known) = seen[10].clone();
    let mut back = me.try_socket(&id, &format!("?from={ply}")).await.expect("a socket");
    let state = back.hear_kind(&["state"]).await.expect("a state");
    assert_eq!(state["since"], json!(ply + 1));
    let mut log = known;
    log.extend(state["log"].as_array().expect("a log").clone());
    line.until(back.ply).await;
    assert_eq!(log, line.log);
    // Two tabs show the same table.
    assert_eq!(crate::common::tidy(&back.view), crate::common::tidy(&line.view));
    // Over HTTP it is the same again, and a script can play. While it is my turn nothing moves.
    while line.choices().is_empty() && !line.is_over() {
        line.hear_kind(&["step", "state"]).await.expect("a step");
    }
    let state = me.get(&format!("/tables/{id}/state")).await;
    assert_eq!(crate::common::tidy(&state["view"]), crate::common::tidy(&line.view));
    let token = me.post("/me/token", json!({})).await["token"].as_str().expect("a token").to_string();
    let script = me.client.get(format!("http://{}/api/tables/{id}/state", server.address)).bearer_auth(token);
    let answer: Value = script.send().await.expect("an answer").json().await.expect("JSON");
    assert_eq!(answer["view"]["you"], "monday");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_survives_a_restart_with_its_undo() {
    let (_folder, database) = crate::common::fresh_file();
    let server = Server::with(crate::common::quick(database.clone())).await;
    let me = Guest::new(server.address).await;
    let (id, _) = me.open(json!([you(), you()])).await;
    let seat = me.get(&format!("/tables/{id}")).await["turn"].as_str().expect("a turn").to_string();
    let mut line = me.socket(&id).await;
    line.hear_kind(&["state"]).await.expect("a state");
    let mut pick = Pick(21);
    let mut holds = String::new();
    let mut undone = false;
    // Plays until something could be taken back.
    loop {
        let asked = line.decision["seat"].as_str().expect("a seat").to_string();
        if asked != holds {
            assert!(line.say(json!({"t": "hold", "seat": asked})).await);
            line.hear_kind(&["state"]).await.expect("a state");
            holds = asked;
        }
        if line.undo && !undone {
            let ply = line.ply;
            assert!(line.say(json!({"t": "undo", "ply": ply})).await);
            line.hear_kind(&["step"]).await.expect("a step");
            assert_eq!(line.ply, ply - 1);
            undone = true;
        } else if line.undo && line.ply > 20 {
            break;
        }
        let choices = line.choices();
        assert!(line.play(&choices[pick.below(choices.len())]).await);
        line.hear_kind(&["step", "state"]).await.expect("a step");
    }
    let (ply, view, log) = (line.ply, line.view.clone(), line.log.clone());
    server.stop().await;
    assert!(line.hear().await.is_none(), "the server said goodbye");

    let server = Server::with(crate::common::quick(database)).await;
    let me = me.at(server.address);
    let mut line = me.socket(&id).await;
    line.hear_kind(&["state"]).await.expect("a state");
    assert!(line.say(json!({"t": "hold", "seat": holds})).await);
    line.hear_kind(&["state"]).await.expect("a state");
    assert_eq!((line.ply, crate::common::tidy(&line.view), &line.log), (ply, crate::common::tidy(&view), &log));
    assert!(line.undo, "what could be taken back before still can");
    assert!(line.say(json!({"t": "undo", "ply": ply})).await);
    line.hear_kind(&["step"]).await.expect("a step");
    assert_eq!(line.ply, ply - 1);
    assert!(!seat.is_empty());
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_sign_in_elsewhere_and_sign_out_everywhere() {
    let server = Server::start().await;
    let me = Guest::new(server.address).await;
    let (id, _) = me.open(json!([you(), open()])).await;
    let login = json!({"login": "Harriet", "password": "correct horse"});
    assert_eq!(
        me.try_post("/me/password", json!({"login": "Harriet", "password": "short"})).await.0,
        StatusCode::UNPROCESSABLE_ENTITY
    );
    let me = me.given(&me.send(Method::POST, "/me/password", Some(login.clone())).await);
    assert_eq!(me.get("/mine").await[0]["id"], id.as_str());
    let other = Guest::new(server.address).await;
    assert_eq!(other.try_post("/me/password", login.clone()).await.0, StatusCode::CONFLICT, "the name is taken");
    for wrong in [
        json!({"login": "harriet", "password": "wrong horse"}),
        json!({"login": "nobody", "password": "correct horse"}),
    ] {
        assert_eq!(other.try_post("/me/sign-in", wrong).await.0, StatusCode::FORBIDDEN);
    }
    let phone = other.given(&other.send(Method::POST, "/me/sign-in", Some(login)).await);
    assert_eq!(phone.get("/mine").await[0]["id"], id.as_str());
    assert_eq!(phone.get("/me/devices").await.as_array().map(Vec::len), Some(2));
    let mut line = phone.socket(&id).await;
    line.hear_kind(&["table"]).await.expect("a table");
    phone.post("/me/sign-out-everywhere", json!({})).await;
    while line.hear().await.is_some() {}
    assert_eq!(phone.get("/mine").await, json!([]), "the cookie is void");
    assert_eq!(me.get("/mine").await, json!([]), "everywhere");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_wants_to_be_forgotten_is() {
    let server = Server::start().await;
    let me = Guest::new(server.address).await;
    let watcher = Guest::new(server.address).await;
    me.post("/me", json!({"name": "Irene"})).await;
    let (id, _) = me.open(json!([you(), bot()])).await;
    assert_eq!(me.send(Method::DELETE, "/me", None).await.status(), StatusCode::OK);
    let info = watcher.get(&format!("/tables/{id}")).await;
    assert_eq!(info["seats"][0]["kind"], "bot");
    assert!(!info.to_string().contains("Irene"));
    assert_eq!(me.get("/mine").await, json!([]));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_past_looks_as_it_did_then() {
    let server = Server::start().await;
    let me = Guest::new(server.address).await;
    let (id, _) = me.open(json!([you(), bot()])).await;
    let mut line = me.socket(&id).await;
    line.hear_kind(&["state"]).await.expect("a state");
    let mut pick = Pick(3);
    let mut seen = vec![(line.ply, line.view.clone())];
    while line.ply < 60 && !line.is_over() {
        let (choices, ply) = (line.choices(), line.ply);
        if !choices.is_empty() {
            assert!(line.play(&choices[pick.below(choices.len())]).await);
        }
        while line.ply == ply {
            line.hear_kind(&["step", "state"]).await.expect("a step");
        }
        seen.push((line.ply, line.view.clone()));
    }
    for (ply, view) in &seen {
        let then = me.get(&format!("/tables/{id}/past?ply={ply}")).await;
        assert_eq!(crate::common::tidy(&then), crate::common::tidy(view), "ply {ply}");
    }
    // While it is my turn nothing moves.
    while line.choices().is_empty() && !line.is_over() {
        line.hear_kind(&["step", "state"]).await.expect("a step");
    }
    let rounds = me.get(&format!("/tables/{id}/past")).await;
    let numbers: Vec<_> = rounds.as_array().expect("views").iter().map(|view| view["round"].as_u64()).collect();
    let last = line.view["round"].as_u64().expect("a round");
    assert_eq!(numbers.last(), Some(&Some(last)));
    assert!(numbers.windows(2).all(|pair| pair[0] < pair[1]), "one view for each round: {numbers:?}");
    let ahead = me.send(Method::GET, &format!("/tables/{id}/past?ply=100000"), None).await;
    assert_eq!(ahead.status(), StatusCode::UNPROCESSABLE_ENTITY);
    let stranger = Guest::new(server.address).await;
    let theirs = stranger.send(Method::GET, &format!("/tables/{id}/past?ply=1&seat=monday"), None).await;
    assert_eq!(theirs.status(), StatusCode::FORBIDDEN);
    let watched = stranger.get(&format!("/tables/{id}/past?ply=1")).await;
    assert_eq!((&watched["you"], &watched["mine"]), (&Value::Null, &Value::Null));
    server.stop().await;
}

/// Is this the question whether to let another player's deed happen?
fn is_window(line: &Line) -> bool {
    line.choices().iter().any(|choice| choice == "pass") && line.view["turn"] != line.view["you"]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_always_passes_need_not_answer_windows() {
    let server = Server::start().await;
    let me = Guest::new(server.address).await;
    let mut pick = Pick(11);
    let mut spared = 0;
    for _ in 0..6 {
        // London's Interrupts ask often.
        let wish = json!({"game": "london", "players": 3, "seats": [you(), bot(), bot()]});
        let id = me.post("/tables", wish).await["id"].as_str().expect("an id").to_string();
        let mut line = me.socket(&id).await;
        line.hear_kind(&["state"]).await.expect("a state");
        let mut passing = false;
        while !line.is_over() {
            let (choices, ply) = (line.choices(), line.ply);
            if is_window(&line) {
                // From the first window on they pass by themselves: nothing is answered here.
                spared += 1;
                if !passing {
                    passing = true;
                    assert!(line.say(json!({"t": "passing", "on": true})).await);
                    let table = line.hear_kind(&["table"]).await.expect("the setting is told");
                    assert_eq!(table["table"]["seats"][0]["passing"], true);
                }
            } else if !choices.is_empty() {
                assert!(line.play(&choices[pick.below(choices.len())]).await);
            }
            while !line.is_over() && line.ply == ply {
                line.hear_kind(&["state", "step"]).await.expect("the line stays");
            }
        }
    }
    assert!(spared > 6, "hardly a window opened in six games: {spared}");
    server.stop().await;
}
