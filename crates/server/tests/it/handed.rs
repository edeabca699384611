//! A game out of somebody's browser goes on here: checked from the first choice to the last, with its bots, for a friend to join.

use crate::common::{Guest, Server};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use table::{Match, Shelf, clock};

/// A game of the second edition for three, after so many choices, or to its end.
fn played(choices: usize) -> Box<dyn Match> {
    let shelf = Shelf::built_in().expect("content");
    let mut game = shelf.game("second-edition").expect("the game").start(3, [5; 32]);
    for number in 0..choices as u64 {
        let Some(seat) = game.to_act() else { break };
        let word = game.thought("random", number, clock::system).expect("a bot")();
        game.play(seat, &word).expect("legal");
    }
    game
}

fn seats(kinds: [&str; 3]) -> Value {
    kinds.map(|kind| if kind == "bot" { json!({"kind": "bot", "level": "random"}) } else { json!({"kind": kind}) })[..]
        .into()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_goes_on_where_it_stood_and_a_friend_takes_a_seat() {
    let server = Server::start().await;
    let (host, friend) = (Guest::new(server.address).await, Guest::new(server.address).await);
    let before = played(40);
    let record = before.record().write();
    // Bots wait for the friend, or play on: either way nothing goes back.
    let handed = host.post("/handed", json!({"record": record, "seats": seats(["you", "open", "bot"])})).await;
    let (id, invite) = (handed["id"].as_str().expect("an id"), &handed["invite"]);
    let info = host.get(&format!("/tables/{id}")).await;
    assert_eq!((&info["status"], &info["handed"], &info["host"]), (&json!("playing"), &json!(true), &json!(true)));
    assert_eq!(info["seats"][2]["kind"], "bot");
    let past = host.get(&format!("/tables/{id}/past?ply=40&seat=monday")).await;
    let monday = kit::Viewer::Seat(before.seat_of("monday").expect("a seat"));
    assert_eq!(past, before.view_at(monday, 40).expect("a view"), "it stands as it stood");

    let stranger = friend.send(Method::POST, &format!("/tables/{id}/join"), Some(json!({}))).await;
    assert_eq!(stranger.status(), StatusCode::FORBIDDEN);
    let joined = friend.post(&format!("/tables/{id}/join"), json!({"invite": invite})).await;
    assert_eq!((&joined["seats"][1]["you"], &joined["handed"]), (&json!(true), &json!(true)), "they are told");
    // What the record holds is nobody's to read here while the game is played: not the friend's, and not the host's.
    for each in [&host, &friend] {
        let early = each.send(Method::GET, &format!("/tables/{id}/record"), None).await;
        assert_eq!(early.status(), StatusCode::CONFLICT);
        assert_eq!(each.get(&format!("/tables/{id}")).await["seed"], Value::Null);
    }
    let other = friend.send(Method::GET, &format!("/tables/{id}/past?ply=40&seat=monday"), None).await;
    assert_eq!(other.status(), StatusCode::FORBIDDEN);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_not_sound_is_refused_with_its_line() {
    let server = Server::start().await;
    let me = Guest::new(server.address).await;
    let record = played(20).record().write();
    let mut lines: Vec<&str> = record.lines().collect();
    lines.swap(12, 13);
    lines[12] = "monday nonsense";
    let tampered = lines.join("\n");
    let seed = record.replacen("seed 05", "seed 06", 1);
    let whole = played(usize::MAX).record().write();
    let fine = seats(["you", "open", "bot"]);
    for (record, seats, wanted) in [
        (tampered.as_str(), fine.clone(), "Line 13 "),
        (&seed, fine.clone(), "Line "),
        ("", fine.clone(), "Line 1 "),
        (&whole, fine.clone(), "over"),
        (&record, seats(["open", "open", "bot"]), "yours"),
        (&record, json!([{"kind": "you"}]), "seats"),
        (&record, json!([{"kind": "you"}, {"kind": "bot", "level": "oracle"}, {"kind": "open"}]), "no bot"),
        (&record, json!("all"), "not understood"),
    ] {
        let (status, answer) = me.try_post("/handed", json!({"record": record, "seats": seats})).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{answer}");
        let say = answer["say"].as_str().expect("a sentence");
        assert!(say.contains(wanted), "{say} should say {wanted}");
    }
    let endless = record.repeat(600);
    let (status, _) = me.try_post("/handed", json!({"record": endless, "seats": fine})).await;
    assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE);
    assert_eq!(me.get("/mine").await, json!([]), "nothing was kept");
    server.stop().await;
}
