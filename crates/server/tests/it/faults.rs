//! The server is killed in the middle of play, again and again; every move anybody was told of is there afterwards, nothing
//! is there twice, and the players go on by themselves. `EMERALD_KILLS` sets how often (8 unless told).

use crate::common::postgres::Postgres;
use crate::common::{Guest, Pick};
use serde_json::{Value, json};
use server::store::Store;
use std::net::{SocketAddr, TcpListener};
use std::process::{Child, Command};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

const TABLES: usize = 4;

fn kills() -> usize {
    std::env::var("EMERALD_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(8)
}

/// A server in a process of its own.
struct Node {
    address: SocketAddr,
    database: String,
    process: Child,
}

impl Node {
    fn start(database: &str) -> Node {
        let address = TcpListener::bind("127.0.0.1:0").and_then(|socket| socket.local_addr()).expect("a free port");
        Node { address, database: database.into(), process: launch(address, database) }
    }

    /// SIGKILL, and a new process on the same database.
    async fn kill(&mut self) {
        self.process.kill().expect("kills");
        self.process.wait().expect("is dead");
        self.process = launch(self.address, &self.database);
        self.ready().await;
    }

    async fn ready(&self) {
        let patience = Instant::now() + crate::common::PATIENCE;
        while tokio::net::TcpStream::connect(self.address).await.is_err() {
            assert!(Instant::now() < patience, "the server does not start");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn launch(address: SocketAddr, database: &str) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_emerald-node"));
    command.env("EMERALD_LISTEN", address.to_string()).env("EMERALD_DATABASE", database).env("RUST_LOG", "off");
    command.spawn().expect("the server starts")
}

/// Here every question is answered by the player, also one with a single answer: no move is the table's own.
async fn ask_every_seat(me: &Guest, table: &str) {
    let mut line = me.socket(table).await;
    line.hear_kind(&["state"]).await.expect("a first view");
    for seat in ["monday", "tuesday", "wednesday"] {
        assert!(line.say(json!({"t": "hold", "seat": seat})).await);
        line.hear_kind(&["state"]).await.expect("the seat's view");
        assert!(line.say(json!({"t": "asking", "on": true})).await);
        let asks = |told: &Value| {
            let seats = told["table"]["seats"].as_array().into_iter().flatten();
            seats.into_iter().any(|each| each["seat"] == seat && each["asking"] == true)
        };
        while !line.hear_kind(&["table"]).await.is_some_and(|told| asks(&told)) {}
    }
}

/// Plays one table alone until told to stop; gives every move that was acknowledged, in order, and how often the line broke.
async fn play(
    me: Guest,
    table: String,
    number: u64,
    stop: Arc<AtomicBool>,
    acknowledged: Arc<AtomicUsize>,
) -> (Vec<String>, usize) {
    let mut pick = Pick(number);
    let mut moves: Vec<String> = Vec::new();
    let mut breaks = 0;
    let mut doubtful: Option<String> = None;
    'lines: while !stop.load(Ordering::Relaxed) {
        let Ok(mut line) = me.try_socket(&table, "").await else {
            tokio::time::sleep(Duration::from_millis(10)).await;
            continue;
        };
        if line.hear_kind(&["state"]).await.is_none() {
            continue;
        }
        // The move under way when the line broke was stored or it was not; the ply tells.
        assert!(line.ply >= moves.len(), "an acknowledged move is lost: {} of {}", line.ply, moves.len());
        match (line.ply - moves.len(), doubtful.take()) {
            (0, _) => {}
            (1, Some(last)) => moves.push(last),
            (more, _) => panic!("{more} moves nobody made"),
        }
        while !stop.load(Ordering::Relaxed) {
            if line.is_over() {
                return (moves, breaks);
            }
            let asked = line.decision["seat"].as_str().expect("a seat").to_string();
            if line.view["you"] != asked.as_str() {
                let held =
                    line.say(json!({"t": "hold", "seat": asked})).await && line.hear_kind(&["state"]).await.is_some();
                if !held {
                    breaks += 1;
                    continue 'lines;
                }
            }
            let choices = line.choices();
            let choice = &choices[pick.below(choices.len())];
            let word = format!("{asked} {choice}");
            let ply = line.ply;
            doubtful = Some(word.clone());
            let heard = line.play(choice).await && line.hear_kind(&["step", "error", "refused"]).await.is_some();
            if !heard {
                breaks += 1;
                continue 'lines;
            }
            if line.ply == ply + 1 {
                doubtful = None;
                moves.push(word);
                acknowledged.fetch_add(1, Ordering::Relaxed);
            } else {
                // The database was away: not stored, as far as the server knows. A new line tells.
                continue 'lines;
            }
        }
    }
    (moves, breaks)
}

/// Players play, `trouble` happens so many times, and then everything is compared.
async fn survive(database: String, times: usize, mut trouble: impl AsyncFnMut(&mut Node, usize)) {
    let mut node = Node::start(&database);
    node.ready().await;
    let stop = Arc::new(AtomicBool::new(false));
    let acknowledged = Arc::new(AtomicUsize::new(0));
    let mut players = Vec::new();
    for number in 0..TABLES {
        let me = Guest::new(node.address).await;
        let (table, _) = me.open(json!([{"kind": "you"}, {"kind": "you"}, {"kind": "you"}])).await;
        ask_every_seat(&me, &table).await;
        players.push((
            table.clone(),
            tokio::spawn(play(me, table, 100 + number as u64, Arc::clone(&stop), Arc::clone(&acknowledged))),
        ));
    }
    let mut pick = Pick(4242);
    for number in 0..times {
        tokio::time::sleep(Duration::from_millis(20 + pick.below(300) as u64)).await;
        trouble(&mut node, number).await;
    }
    tokio::time::sleep(Duration::from_millis(1000)).await;
    stop.store(true, Ordering::Relaxed);
    let mut results = Vec::new();
    for (table, player) in players {
        results.push((table, player.await.expect("plays well")));
    }
    drop(node);
    let store = Store::open(&database).await.expect("opens");
    let mut broken = 0;
    for (table, (moves, breaks)) in results {
        let journal: Vec<String> =
            store.journal(&table, 0).await.expect("reads").into_iter().map(|entry| entry.word).collect();
        assert!(journal.len() - moves.len() <= 1, "at most the move under way is unknown to the player");
        assert_eq!(journal[..moves.len()], moves[..]);
        broken += breaks;
    }
    println!(
        "{times} times, {broken} broken lines, {} moves acknowledged, none lost",
        acknowledged.load(Ordering::Relaxed)
    );
    assert!(acknowledged.load(Ordering::Relaxed) > 20 && broken > 0, "the test tested something");
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_acknowledged_move_is_lost_when_the_server_is_killed() {
    let (_folder, database) = crate::common::fresh_file();
    survive(database, kills(), async |node, _| node.kill().await).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_acknowledged_move_is_lost_when_server_or_postgresql_are_killed() {
    let mut postgres = Postgres::start();
    survive(postgres.url(), kills(), async |node, number| match number % 2 {
        0 => postgres.restart(),
        _ => node.kill().await,
    })
    .await;
}
