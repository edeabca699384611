//! The load measurement: server processes of their own on a fresh database, and this process as all their players, on
//! loopback. Builds the server it starts, and prints one JSON document. Run it with
//!
//!     cargo run --release -p server --example load -- [TABLES] [SECONDS] [STORED]
//!     cargo run --release -p server --example load -- nodes [TABLES] [SECONDS]
//!     cargo run --release -p server --example load -- proxy [TABLES] [SECONDS]
//!
//! The first measures one server on SQLite: start-up empty and with STORED (10,000) stored tables, memory at rest, with idle
//! tables and with two sockets each, moves per second as fast as they go, and latency at 250 moves per second. The second
//! measures servers on PostgreSQL, see [`nodes`], the third puts them behind nginx and breaks things, see [`proxy`].
//! `EMERALD_NODE` names another server program, to compare with.

mod line;
mod nodes;
#[allow(dead_code, unreachable_pub, missing_docs)] // the tests use the rest
#[path = "../../tests/it/common/postgres.rs"]
mod postgres;
mod proxy;
mod seat;

use line::Line;
use seat::Seat;
use serde_json::{Value, json};
use std::error::Error;
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::net::TcpStream;

type Result<T> = std::result::Result<T, Box<dyn Error + Send + Sync>>;

/// When a table counts as quiet. More than the pause between two moves of a paced table, or each move would wake it.
const IDLE: Duration = Duration::from_secs(3);

struct Node {
    process: Child,
    address: SocketAddr,
}

impl Node {
    /// Starts the server on a free port and tells how long it took until it answered.
    async fn start(program: &Path, database: &str) -> Result<(Node, Duration)> {
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        Node::start_at(program, database, address).await
    }

    async fn start_at(program: &Path, database: &str, address: SocketAddr) -> Result<(Node, Duration)> {
        let started = Instant::now();
        let process = Command::new(program)
            .env("EMERALD_LISTEN", address.to_string())
            .env("EMERALD_DATABASE", database)
            .env("EMERALD_IDLE_MS", IDLE.as_millis().to_string())
            // As the files of deploy/ set it.
            .env("MIMALLOC_PURGE_DELAY", "0")
            .spawn()?;
        while TcpStream::connect(address).await.is_err() {
            if started.elapsed() > Duration::from_secs(20) {
                return Err("the server does not start".into());
            }
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        Ok((Node { process, address }, started.elapsed()))
    }

    /// Resident memory in kB.
    fn memory(&self) -> Result<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id()))?;
        let line = status.lines().find(|line| line.starts_with("VmRSS")).ok_or("no VmRSS")?;
        Ok(line.split_whitespace().nth(1).ok_or("no number")?.parse()?)
    }

    /// Seconds of processor time so far.
    fn cpu(&self) -> Result<f64> {
        cpu(&self.process.id().to_string())
    }

    async fn metric(&self, name: &str) -> Result<f64> {
        let text = reqwest::get(format!("http://{}/metrics", self.address)).await?.text().await?;
        let line = text.lines().find(|line| line.starts_with(&format!("{name} "))).ok_or("no such metric")?;
        Ok(line.rsplit(' ').next().ok_or("no number")?.parse()?)
    }
}

/// The server program, built from the sources as they are, so that nothing older is measured by mistake.
fn program() -> Result<PathBuf> {
    if let Some(program) = std::env::var_os("EMERALD_NODE") {
        return Ok(program.into());
    }
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let build = Command::new(cargo)
        .args(["build", "--release", "-p", "server", "--bin", "emerald-node", "--message-format=json"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("cargo is needed to build the server ({error}); or name one with EMERALD_NODE"))?;
    if !build.status.success() {
        return Err("the server could not be built; see above".into());
    }
    let messages = String::from_utf8_lossy(&build.stdout);
    let mut built = messages.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let made = built.find_map(|message| message["executable"].as_str().map(PathBuf::from));
    made.ok_or_else(|| "cargo did not say where the server is".into())
}

/// Seconds of processor time a process has used so far.
fn cpu(process: &str) -> Result<f64> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat"))?;
    let fields: Vec<&str> = stat.rsplit(") ").next().ok_or("no fields")?.split(' ').collect();
    let ticks: u64 = fields[11].parse::<u64>()? + fields[12].parse::<u64>()?;
    Ok(ticks as f64 / 100.0)
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[derive(Clone)]
struct Person {
    client: reqwest::Client,
    address: SocketAddr,
    cookie: String,
}

impl Person {
    async fn new(client: &reqwest::Client, address: SocketAddr) -> Result<Person> {
        let answer = client.get(format!("http://{address}/api/me")).send().await?.error_for_status()?;
        let cookie = answer.headers().get("set-cookie").ok_or("no cookie")?.to_str()?;
        Ok(Person { client: client.clone(), address, cookie: cookie.split(';').next().unwrap_or_default().into() })
    }

    async fn post(&self, path: &str, body: Value) -> Result<Value> {
        let request =
            self.client.post(format!("http://{}/api{path}", self.address)).header("cookie", &self.cookie).json(&body);
        Ok(request.send().await?.error_for_status()?.json().await?)
    }

    async fn sit(&self, table: &str) -> Result<Seat> {
        Seat::take(Line::open(self.address, &self.cookie, table).await?).await
    }
}

struct Table {
    seats: [Seat; 2],
    pick: u64,
}

impl Table {
    /// A table whose two players are connected to these servers.
    async fn open(client: &reqwest::Client, addresses: [SocketAddr; 2], number: u64) -> Result<Table> {
        let people = [Person::new(client, addresses[0]).await?, Person::new(client, addresses[1]).await?];
        let id = Table::set_up(&people).await?;
        let [one, two] = people;
        Ok(Table { seats: [one.sit(&id).await?, two.sit(&id).await?], pick: number * 2 + 1 })
    }

    /// The first of these two opens a table, the other joins it.
    async fn set_up([one, two]: &[Person; 2]) -> Result<String> {
        let seats = json!([{"kind": "you"}, {"kind": "open"}]);
        let made = one
            .post("/tables", json!({"game": "second-edition", "players": 2, "seats": seats, "public": true}))
            .await?;
        let id = made["id"].as_str().ok_or("no id")?;
        two.post(&format!("/tables/{id}/join"), json!({})).await?;
        Ok(id.into())
    }

    /// One move; gives the time until the other seat has its view, or `None` when the game is over.
    async fn step(&mut self) -> Result<Option<Duration>> {
        Ok(self.step_played().await?.map(|(_, took)| took))
    }

    /// The same, and which of the choices it was.
    async fn step_played(&mut self) -> Result<Option<(usize, Duration)>> {
        let Some(turn) = self.seats.iter().position(|seat| !seat.choices.is_empty()) else { return Ok(None) };
        self.pick ^= self.pick << 13;
        self.pick ^= self.pick >> 7;
        self.pick ^= self.pick << 17;
        let [one, two] = &mut self.seats;
        let (me, other) = if turn == 0 { (one, two) } else { (two, one) };
        let ply = me.ply;
        let choice = (self.pick % me.choices.len() as u64) as usize;
        let sent = Instant::now();
        me.play(choice).await?;
        other.hear(ply).await?;
        let took = sent.elapsed();
        me.hear(ply).await?;
        Ok(Some((choice, took)))
    }
}

/// All tables play; `gap` is the pause each keeps between two moves.
async fn run(tables: Vec<Table>, seconds: u64, gap: Option<Duration>) -> Result<(Vec<Table>, Vec<Duration>, f64)> {
    let stop = Arc::new(AtomicBool::new(false));
    let moves = Arc::new(AtomicU64::new(0));
    let count = tables.len() as u32;
    let tasks: Vec<_> = tables
        .into_iter()
        .enumerate()
        .map(|(number, mut table)| {
            let (stop, moves) = (Arc::clone(&stop), Arc::clone(&moves));
            tokio::spawn(async move {
                let mut took = Vec::new();
                if let Some(gap) = gap {
                    tokio::time::sleep(gap * number as u32 / count).await;
                }
                let mut next = Instant::now();
                while !stop.load(Ordering::Relaxed) {
                    match table.step().await? {
                        Some(time) => took.push(time),
                        None => break,
                    }
                    moves.fetch_add(1, Ordering::Relaxed);
                    if let Some(gap) = gap {
                        next += gap;
                        tokio::time::sleep_until(next.into()).await;
                    }
                }
                Ok::<_, Box<dyn Error + Send + Sync>>((table, took))
            })
        })
        .collect();
    let (started, before) = (Instant::now(), moves.load(Ordering::Relaxed));
    tokio::time::sleep(Duration::from_secs(seconds)).await;
    let rate = (moves.load(Ordering::Relaxed) - before) as f64 / started.elapsed().as_secs_f64();
    stop.store(true, Ordering::Relaxed);
    let (mut tables, mut took) = (Vec::new(), Vec::new());
    for task in tasks {
        let (table, times) = task.await??;
        tables.push(table);
        took.extend(times);
    }
    took.sort_unstable();
    Ok((tables, took, rate))
}

fn at(sorted: &[Duration], part: f64) -> f64 {
    let index = ((sorted.len() as f64 * part) as usize).min(sorted.len().saturating_sub(1));
    sorted.get(index).map_or(0.0, |time| time.as_secs_f64() * 1000.0)
}

fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1).peekable();
    let several = arguments.next_if(|word| ["nodes", "proxy"].contains(&word.as_str()));
    let tables: u64 = arguments.next().map_or(Ok(500), |text| text.parse())?;
    let seconds: u64 = arguments.next().map_or(Ok(10), |text| text.parse())?;
    let stored: u64 = arguments.next().map_or(Ok(10_000), |text| text.parse())?;
    let program = program()?;
    // A client wants to know what it encrypts with, though nothing here is encrypted.
    let _ = rustls::crypto::ring::default_provider().install_default();
    tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(async {
        match several.as_deref() {
            Some("nodes") => nodes::measure(&program, tables, seconds).await,
            Some(_) => proxy::measure(&program, tables, seconds).await,
            None => measure(&program, tables, seconds, stored).await,
        }
    })
}

async fn measure(program: &Path, count: u64, seconds: u64, stored: u64) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let database = format!("sqlite:{}", folder.path().join("load.db").display());
    let client = reqwest::Client::new();
    let (mut node, _) = Node::start(program, &database).await?;
    drop(node);
    let (fresh, start_empty) = Node::start(program, &database).await?;
    node = fresh;
    tokio::time::sleep(Duration::from_millis(300)).await;
    let base = node.memory()?;
    let mut tables = Vec::new();
    for number in 0..count {
        tables.push(Table::open(&client, [node.address; 2], number).await?);
    }
    tokio::time::sleep(IDLE + Duration::from_secs(2)).await;
    let with_sockets = node.memory()?;
    let (server_cpu, own_cpu) = (node.cpu()?, cpu("self")?);
    let at_first = node.metric("emerald_moves_total").await?;
    let (tables, fast, rate) = run(tables, seconds, None).await?;
    let moves = node.metric("emerald_moves_total").await? - at_first;
    let cpu_per_move = (node.cpu()? - server_cpu) * 1000.0 / moves;
    let own_cpu_per_move = (cpu("self")? - own_cpu) * 1000.0 / moves;
    let (bytes, updates) =
        (node.metric("emerald_update_bytes_total").await?, node.metric("emerald_updates_total").await?);
    tokio::time::sleep(IDLE + Duration::from_secs(2)).await;
    let after_play = node.memory()?;
    let gap = Duration::from_secs_f64(count as f64 / 250.0);
    let (tables, paced, paced_rate) = run(tables, seconds, Some(gap)).await?;
    drop(tables);
    tokio::time::sleep(2 * IDLE + Duration::from_secs(2)).await;
    let idle = node.memory()?;
    // Tables nobody looks at.
    let host = Person::new(&client, node.address).await?;
    for _ in 0..stored {
        let seats = json!([{"kind": "you"}, {"kind": "open"}]);
        host.post("/tables", json!({"game": "second-edition", "players": 2, "seats": seats})).await?;
    }
    tokio::time::sleep(IDLE + Duration::from_secs(2)).await;
    let with_stored = node.memory()?;
    drop(node);
    let (_node, start_full) = Node::start(program, &database).await?;
    let per = |kb: u64, n: u64| kb as f64 / n.max(1) as f64;
    println!(
        "{:#}",
        json!({
            "tables": count,
            "moves_per_second": rate.round(),
            "latency_ms": {"p50": at(&fast, 0.5), "p99": at(&fast, 0.99)},
            "server_cpu_ms_per_move": cpu_per_move,
            "client_cpu_ms_per_move": own_cpu_per_move,
            "paced_moves_per_second": paced_rate.round(),
            "paced_latency_ms": {"p50": at(&paced, 0.5), "p99": at(&paced, 0.99)},
            "bytes_per_update": bytes / updates,
            "base_memory_kb": base,
            "memory_kb_per_table_with_two_sockets": per(with_sockets.saturating_sub(base), count),
            "memory_kb_per_table_after_play": per(after_play.saturating_sub(base), count),
            "memory_kb_after_all_left": idle,
            "memory_kb_per_stored_table": per(with_stored.saturating_sub(idle), stored),
            "start_ms_empty": start_empty.as_secs_f64() * 1000.0,
            "start_ms_with_stored_tables": start_full.as_secs_f64() * 1000.0,
        })
    );
    Ok(())
}
