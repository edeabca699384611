//! Nobody learns over the wire what they may not know: whole games of every game over real sockets, every frame and every
//! answer kept and held against the true record afterwards.

use crate::common::{Guest, Line, Pick, Server, tidy};
use kit::record::{Record, replay};
use kit::{Dice, Seat, Tell, Viewer};
use serde_json::{Value, json};
use std::collections::HashMap;
use table::{Shelf, Visitor};

/// What one seat knew at each moment: journal of (ply, view, decision).
type Seen = Vec<(usize, Value, Value)>;

struct Player {
    guest: Guest,
    line: Line,
    seen: Seen,
    /// Everything heard over HTTP.
    answers: Vec<String>,
}

impl Player {
    fn note(&mut self) {
        self.seen.push((self.line.ply, self.line.view.clone(), self.line.decision.clone()));
    }

    /// Reads all that can be read over HTTP while the game is on, the past among it: a moment looks as it did then.
    async fn look_around(&mut self, table: &str, pick: &mut Pick) {
        for path in ["", "/state", "/past"].map(|path| format!("/tables/{table}{path}")) {
            self.answers.push(self.guest.get(&path).await.to_string());
        }
        for path in ["/mine", "/tables", "/me", "/bots", "/me/devices"] {
            self.answers.push(self.guest.get(path).await.to_string());
        }
        let ply = self.seen[pick.below(self.seen.len())].0;
        if ply <= self.line.ply {
            let then = self.seen.iter().rfind(|seen| seen.0 == ply).expect("seen");
            let past = self.guest.get(&format!("/tables/{table}/past?ply={ply}")).await;
            assert_eq!(tidy(&past), tidy(&then.1), "the past at ply {ply}");
            self.answers.push(past.to_string());
        }
        let record = self.guest.send(reqwest::Method::GET, &format!("/tables/{table}/record"), None).await;
        assert_eq!(record.status(), reqwest::StatusCode::CONFLICT, "no record before the end");
    }

    /// Asks for advice; where other people play there is none.
    async fn ask_advice(&mut self, alone: bool) {
        let (ply, choices) = (self.line.ply, self.line.choices());
        assert!(self.line.say(json!({"t": "hint", "ply": ply})).await);
        let answer = self.line.hear_kind(&["hint", "error"]).await.expect("an answer");
        assert_eq!(answer["t"] == "hint", alone && !choices.is_empty(), "{answer}");
        if answer["t"] == "hint" {
            assert!(choices.iter().any(|choice| answer["choice"] == choice.as_str()), "{answer}");
        }
        assert!(self.line.say(json!({"t": "suspect", "ply": ply})).await);
        let answer = self.line.hear_kind(&["suspicions", "error"]).await.expect("an answer");
        // Whoever waits may be too late, for the bots go on.
        if !alone || !choices.is_empty() {
            assert_eq!(answer["t"] == "suspicions", alone, "{answer}");
        }
        for suspicion in answer["of"].as_array().into_iter().flatten() {
            let shares = suspicion["secrets"].as_array().expect("a list").iter().filter_map(|share| share[1].as_f64());
            assert!((shares.sum::<f64>() - 1.0).abs() < 0.01, "{answer}");
        }
    }
}

/// Plays a whole game with so many people, bots on the other seats, and a watcher.
async fn play_and_check(game: &str, players: u8, people: u8, number: u64) {
    let server = Server::start().await;
    let host = Guest::new(server.address).await;
    let seats: Vec<Value> = (0..players)
        .map(|seat| match seat {
            0 => json!({"kind": "you"}),
            _ if seat < people => json!({"kind": "open"}),
            _ => json!({"kind": "bot", "level": "random"}),
        })
        .collect();
    let (id, invite) = host.open_game(game, seats.into()).await;
    let mut guests = vec![host];
    for _ in 1..people {
        let guest = Guest::new(server.address).await;
        guest.post(&format!("/tables/{id}/join"), json!({"invite": invite})).await;
        guests.push(guest);
    }
    guests.push(Guest::new(server.address).await); // the watcher
    let mut all = Vec::new();
    for guest in guests {
        let line = guest.socket(&id).await;
        all.push(Player { guest, line, seen: Vec::new(), answers: Vec::new() });
    }
    for player in &mut all {
        player.line.hear_kind(&["state"]).await.expect("a first view");
        player.note();
    }
    // Here people answer every question themselves.
    for player in &mut all[..usize::from(people)] {
        assert!(player.line.say(json!({"t": "asking", "on": true})).await);
    }
    // Bots do not wait until everybody is there.
    let latest = all.iter().map(|player| player.line.ply).max().expect("somebody");
    for player in &mut all {
        while player.line.ply < latest {
            player.line.hear_kind(&["step"]).await.expect("the line stays");
            player.note();
        }
    }
    let mut pick = Pick(number);
    let mut step = 0;
    // All hear one step after the other, so between two rounds of this loop they are at the same ply.
    while !all[0].line.is_over() {
        let ply = all[0].line.ply;
        if let Some(turn) = all.iter().position(|player| !player.line.choices().is_empty()) {
            step += 1;
            if step % 40 == 7 {
                for player in &mut all {
                    player.look_around(&id, &mut pick).await;
                }
            }
            if step == 3 || step == 90 {
                for player in &mut all {
                    player.ask_advice(people == 1).await;
                }
            }
            let line = &mut all[turn].line;
            if line.undo && pick.below(6) == 0 {
                assert!(line.say(json!({"t": "undo", "ply": ply})).await);
            } else {
                let choices = line.choices();
                let choice = &choices[pick.below(choices.len())];
                assert!(line.play(choice).await);
                if people == players && pick.below(10) == 0 {
                    // Said twice, played once: the answer to the second is how things stand.
                    assert!(line.say(json!({"t": "play", "ply": ply, "choice": choice})).await);
                    while line.hear_kind(&["state", "step"]).await.expect("an answer")["t"] != "state" {}
                }
            }
        }
        for player in &mut all {
            while player.line.ply == ply {
                player.line.hear_kind(&["state", "step"]).await.expect("the line stays");
            }
            player.note();
        }
    }
    let record = all[0].guest.get(&format!("/tables/{id}/record")).await;
    // Printed only if the test fails: the game can then be looked at again.
    println!("{}", record.as_str().expect("text"));
    let record = Record::read(record.as_str().expect("text")).expect("a record");
    let shelf = Shelf::built_in().expect("content");
    shelf.game(&record.game).expect("the game").verify(&record).expect("a true record");
    shelf.visit(&record.game, Check { record: &record, all: &all, bots: people < players, number }).expect("the game");
    sizes(&all);
    server.stop().await;
}

/// How long the messages after each choice were, for whoever keeps an eye on it.
fn sizes(all: &[Player]) {
    let frames = all.iter().flat_map(|player| &player.line.heard);
    let mut steps: Vec<usize> = frames.filter(|frame| frame.starts_with("{\"t\":\"step\"")).map(String::len).collect();
    steps.sort_unstable();
    let mean = steps.iter().sum::<usize>() / steps.len().max(1);
    println!("{} steps, {mean} bytes on average, {} in the middle", steps.len(), steps[steps.len() / 2]);
}

/// The last thing each seat knew at each ply that counts must be exactly what its view of the true table is, and also what
/// its view of another table is that it cannot tell from the true one.
struct Check<'a> {
    record: &'a Record,
    all: &'a [Player],
    bots: bool,
    number: u64,
}

impl Check<'_> {
    fn viewer(&self, at: usize) -> Viewer {
        if at + 1 == self.all.len() { Viewer::Watcher } else { Viewer::Seat(Seat(at as u8)) }
    }

    /// What is in no frame: the seed before the end, people's ids, dice, and choices of a seat that is not one's own.
    fn frames(&self, player: &Player, seat: Option<String>) {
        let seed = kit::dice::hex(&self.record.seed);
        let ids: Vec<&str> = self.all.iter().map(|player| person(&player.guest)).collect();
        let over = player
            .line
            .heard
            .iter()
            .position(|frame| frame.contains("\"status\":\"over\""))
            .unwrap_or(player.line.heard.len());
        for frame in player.line.heard[..over].iter().chain(&player.answers) {
            assert!(!frame.contains(&seed), "the seed in {frame}");
            assert!(!frame.contains("\"stream\"") && !frame.contains("word_pos"), "dice in {frame}");
        }
        for frame in player.line.heard.iter().chain(&player.answers) {
            assert!(ids.iter().all(|id| !frame.contains(id)), "somebody's id in {frame}");
        }
        let told = player.answers.iter().filter_map(|answer| serde_json::from_str::<Value>(answer).ok());
        let answered = told.map(|answer| answer["decision"].clone());
        for decision in player.seen.iter().map(|(_, _, decision)| decision.clone()).chain(answered) {
            let choices = decision["choices"].as_array().map_or(0, Vec::len);
            assert!(choices == 0 || decision["seat"].as_str() == seat.as_deref(), "others' choices: {decision}");
        }
    }
}

impl Visitor for Check<'_> {
    type Out = ();

    fn visit<G: Tell>(self, game: &G) {
        // Where people play the table has settings of its own.
        let game = &game.variant(&self.record.settings).expect("possible settings");
        let mut states = Vec::new();
        replay(game, self.record, |_, state, _| states.push(state.clone())).expect("a true record");
        let shelf = Shelf::built_in().expect("content");
        let truth = shelf.game(&self.record.game).expect("the game");
        let mut dice = Dice::from_number(self.number);
        let view_of = |state: &G::State, viewer| tidy(&serde_json::to_value(game.view(state, viewer)).expect("JSON"));
        for (at, player) in self.all.iter().enumerate() {
            let viewer = self.viewer(at);
            // A choice taken back may have led further than the game went in the end.
            let kept = player.seen.iter().filter(|(ply, ..)| *ply < states.len());
            let last: HashMap<usize, &(usize, Value, Value)> = kept.map(|seen| (seen.0, seen)).collect();
            let first = player.seen[0].0;
            assert_eq!(last.len(), states.len() - first, "every ply was told");
            assert!(first == 0 || self.bots, "from the beginning");
            // A long game of many players is looked at every few plies; every frame of it is searched in any case.
            let stride = if self.all.len() > 4 && std::env::var_os("EMERALD_THOROUGH").is_none() { 6 } else { 1 };
            for (ply, view, _) in last.values().filter(|(ply, ..)| ply % stride == 0) {
                let state = &states[*ply];
                assert_eq!(tidy(view), view_of(state, viewer), "{viewer:?} at ply {ply}");
                if ply % 3 == 0
                    && let Viewer::Seat(seat) = viewer
                    && game.to_act(state).is_some()
                {
                    let world = game.redeal(state, seat, &mut dice);
                    assert_eq!(tidy(view), view_of(&world, viewer), "{viewer:?} could tell worlds apart at ply {ply}");
                }
            }
            for ply in (first..states.len()).step_by(7) {
                let table = truth.open(self.record, Some(ply)).expect("opens");
                let decision = serde_json::to_value(table.decision(viewer)).expect("JSON");
                assert_eq!(tidy(&last[&ply].2), tidy(&decision), "{viewer:?} asked at ply {ply}");
            }
            let table = truth.open(self.record, None).expect("opens");
            let log = serde_json::to_value(table.log(viewer, 0)).expect("JSON");
            assert_eq!(Value::from(player.line.log.clone()), log, "{viewer:?}'s log");
            self.frames(
                player,
                match viewer {
                    Viewer::Seat(seat) => Some(table.seat_id(seat)),
                    Viewer::Watcher => None,
                },
            );
        }
    }
}

fn person(guest: &Guest) -> &str {
    let token = guest.cookie.split_once('=').map_or("", |(_, token)| token);
    token.split('.').next().unwrap_or_default()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_players_learn_only_what_they_may() {
    play_and_check("second-edition", 2, 2, 11).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn five_players_learn_only_what_they_may() {
    play_and_check("second-edition", 5, 5, 12).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_player_among_bots_learns_only_what_they_may() {
    play_and_check("second-edition", 3, 1, 13).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_of_the_first_edition_learn_only_what_they_may() {
    play_and_check("first-edition", 3, 3, 14).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_player_of_the_first_edition_among_bots_learns_only_what_they_may() {
    play_and_check("first-edition", 3, 1, 15).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_of_london_learn_only_what_they_may() {
    play_and_check("london", 3, 3, 16).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_player_of_london_among_bots_learns_only_what_they_may() {
    play_and_check("london", 3, 1, 17).await;
}
