//! What holds for people on different nodes of one PostgreSQL as it does on one: who is here, what is said, votes, and
//! signing out. Moves and bots are in `nodes.rs`.

use crate::common::postgres::Postgres;
use crate::common::{Guest, Line, PATIENCE, Pick, Server, fresh_file, quick};
use reqwest::StatusCode;
use serde_json::{Value, json};
use server::Config;
use std::io::Write;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tracing_subscriber::fmt::MakeWriter;

/// A private table of the first guest, with all the others seated.
async fn table(people: &[Guest]) -> String {
    let seats: Vec<Value> =
        (0..people.len()).map(|seat| json!({"kind": if seat == 0 { "you" } else { "open" }})).collect();
    let (id, invite) = people[0].open(json!(seats)).await;
    for guest in &people[1..] {
        guest.post(&format!("/tables/{id}/join"), json!({"invite": invite})).await;
    }
    id
}

/// A line that hears nothing but pings is patient for ever; this is not.
async fn in_time<T>(what: impl Future<Output = T>) -> T {
    tokio::time::timeout(2 * PATIENCE, what).await.expect("happens in time")
}

/// Hears until the table says so about whether a seat's player is here.
async fn until_here(line: &mut Line, seat: usize, here: bool) {
    in_time(async {
        while line.table["seats"][seat]["here"] != here {
            line.hear_kind(&["table"]).await.expect("the line stays");
        }
    })
    .await;
}

/// Asks for a bot on the last of three seats; gives who sits there then.
async fn vote(guest: &Guest, table: &str) -> String {
    let info = guest.post(&format!("/tables/{table}/replace"), json!({"seat": "wednesday"})).await;
    info["seats"][2]["kind"].as_str().expect("a kind").into()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_connected_to_another_node_is_here_and_cannot_be_voted_off() {
    let postgres = Postgres::start();
    let (near, far) = (Server::with(quick(postgres.url())).await, Server::with(quick(postgres.url())).await);
    let (host, friend) = (Guest::new(near.address).await, Guest::new(near.address).await);
    let id = table(&[host.clone(), friend.clone()]).await;
    let mut line = host.socket(&id).await;
    let distant = friend.at(far.address).socket(&id).await;
    until_here(&mut line, 1, true).await;
    let path = format!("/tables/{id}/replace");
    let ask = json!({"seat": "tuesday"});
    assert_eq!(host.try_post(&path, ask.clone()).await.0, StatusCode::CONFLICT, "they are here");
    // Also where no socket of the table is, and nobody has looked before.
    let third = Server::with(quick(postgres.url())).await;
    assert_eq!(host.at(third.address).try_post(&path, ask.clone()).await.0, StatusCode::CONFLICT, "they are here");
    assert_eq!(host.at(third.address).get(&format!("/tables/{id}")).await["seats"][1]["here"], true);
    drop(distant);
    until_here(&mut line, 1, false).await;
    assert_eq!(host.post(&path, ask).await["seats"][1]["kind"], "bot");
    for server in [near, far, third] {
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_vote_lapses_when_the_absent_returns_on_another_node_and_counts_from_any() {
    let postgres = Postgres::start();
    let (near, far) = (Server::with(quick(postgres.url())).await, Server::with(quick(postgres.url())).await);
    let people = [Guest::new(near.address).await, Guest::new(near.address).await, Guest::new(near.address).await];
    let id = table(&people).await;
    let mut line = people[0].socket(&id).await;
    assert_eq!(vote(&people[0], &id).await, "person", "one vote of two is not most of them");
    let back = people[2].at(far.address).socket(&id).await;
    until_here(&mut line, 2, true).await;
    drop(back);
    until_here(&mut line, 2, false).await;
    assert_eq!(vote(&people[1], &id).await, "person", "the first vote has lapsed");
    assert_eq!(vote(&people[0].at(far.address), &id).await, "bot", "votes count through whatever node they come");
    near.stop().await;
    far.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn votes_outlive_the_server_but_not_the_return_of_the_absent() {
    let (_folder, database) = fresh_file();
    let server = Server::with(quick(database.clone())).await;
    let people = [Guest::new(server.address).await, Guest::new(server.address).await, Guest::new(server.address).await];
    let id = table(&people).await;
    let mut line = people[0].socket(&id).await;
    assert_eq!(vote(&people[0], &id).await, "person", "one vote of two is not most of them");
    let back = people[2].socket(&id).await;
    until_here(&mut line, 2, true).await;
    drop(back);
    until_here(&mut line, 2, false).await;
    assert_eq!(vote(&people[1], &id).await, "person", "the first vote has lapsed");
    server.stop().await;
    let server = Server::with(quick(database)).await;
    assert_eq!(vote(&people[0].at(server.address), &id).await, "bot", "the second one has not");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_said_on_one_node_is_heard_once_on_another() {
    let postgres = Postgres::start();
    let (near, far) = (Server::with(quick(postgres.url())).await, Server::with(quick(postgres.url())).await);
    let (host, friend) = (Guest::new(near.address).await, Guest::new(near.address).await);
    let id = table(&[host.clone(), friend.clone()]).await;
    let mut lines = [host.socket(&id).await, friend.at(far.address).socket(&id).await];
    for line in &mut lines {
        line.hear_kind(&["state"]).await.expect("a state");
    }
    for (speaker, text) in [(0, "one"), (1, "two"), (0, "three"), (0, "four")] {
        assert!(lines[speaker].say(json!({"t": "chat", "text": text})).await);
        for line in &mut lines {
            // The very next line, so none is told twice.
            assert_eq!(in_time(line.hear_kind(&["chat"])).await.expect("the line stays")["line"]["text"], text);
        }
    }
    near.stop().await;
    far.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn signing_out_everywhere_closes_the_sockets_of_all_nodes() {
    let postgres = Postgres::start();
    let (near, far) = (Server::with(quick(postgres.url())).await, Server::with(quick(postgres.url())).await);
    let (host, friend) = (Guest::new(near.address).await, Guest::new(near.address).await);
    let id = table(&[host.clone(), friend.clone()]).await;
    let mut stays = host.at(far.address).socket(&id).await;
    let mut goes = friend.at(far.address).socket(&id).await;
    goes.hear_kind(&["state"]).await.expect("a state");
    until_here(&mut stays, 1, true).await;
    friend.post("/me/sign-out-everywhere", json!({})).await;
    in_time(async { while goes.hear().await.is_some() {} }).await;
    until_here(&mut stays, 1, false).await;
    near.stop().await;
    far.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_people_of_a_node_that_died_are_away_after_its_lease() {
    let postgres = Postgres::start();
    let near = Server::with(quick(postgres.url())).await;
    let (host, friend) = (Guest::new(near.address).await, Guest::new(near.address).await);
    let id = table(&[host.clone(), friend.clone()]).await;
    let mut line = host.socket(&id).await;
    // Threads of its own, so that it can be stopped like a process: without a word to anybody.
    let threads = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().expect("threads");
    let config = Config { node_lease: Duration::from_secs(2), ..quick(postgres.url()) };
    let far = threads.spawn(Server::with(config)).await.expect("starts");
    let _distant = friend.at(far.address).socket(&id).await;
    until_here(&mut line, 1, true).await;
    threads.shutdown_background();
    until_here(&mut line, 1, false).await;
    let info = host.post(&format!("/tables/{id}/replace"), json!({"seat": "tuesday"})).await;
    assert_eq!(info["seats"][1]["kind"], "bot");
    near.stop().await;
}

/// Everything the servers of this program log.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("a lock").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl MakeWriter<'_> for Log {
    type Writer = Log;

    fn make_writer(&self) -> Log {
        self.clone()
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_nodes_note_the_end_of_a_game_without_a_warning() {
    let log = Log::default();
    tracing_subscriber::fmt().with_ansi(false).with_max_level(tracing::Level::WARN).with_writer(log.clone()).init();
    let postgres = Postgres::start();
    let (near, far) = (Server::with(quick(postgres.url())).await, Server::with(quick(postgres.url())).await);
    let mut tables = Vec::new();
    for number in 0..6 {
        let (host, friend) = (Guest::new(near.address).await, Guest::new(near.address).await);
        let id = table(&[host.clone(), friend.clone()]).await;
        tables.push(id.clone());
        let mut lines = [host.socket(&id).await, friend.at(far.address).socket(&id).await];
        for line in &mut lines {
            line.hear_kind(&["state"]).await.expect("a state");
        }
        let mut pick = Pick(77 + number);
        while !lines[0].is_over() {
            let ply = lines[0].ply;
            let turn = lines.iter().position(|line| !line.choices().is_empty()).expect("somebody is asked");
            let choices = lines[turn].choices();
            assert!(lines[turn].play(&choices[pick.below(choices.len())]).await);
            for line in &mut lines {
                line.until(ply + 1).await;
            }
        }
        for line in &mut lines {
            in_time(async {
                while line.table["status"] != "over" {
                    line.hear_kind(&["table"]).await.expect("the line stays");
                }
            })
            .await;
        }
    }
    near.stop().await;
    far.stop().await;
    let log = String::from_utf8_lossy(&log.0.lock().expect("a lock")).into_owned();
    // Other tests log here, too.
    let ours = |line: &&str| tables.iter().any(|id| line.contains(id)) && line.contains("could not be noted");
    assert_eq!(log.lines().filter(ours).collect::<Vec<_>>(), Vec::<&str>::new());
}
