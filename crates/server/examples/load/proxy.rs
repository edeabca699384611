//! Three servers on one PostgreSQL behind nginx, as deploy/nginx.conf sets it up: first how fast one, two and three go, then
//! a run in which a server is killed, one is drained for an upgrade, the database crashes, and it moves to another address.
//! Players do what the page does: they come back and play on. At the end every move that was acknowledged must be stored,
//! at its place and as it was played.

use crate::postgres::Postgres;
use crate::{Node, Person, Result, Table, at, run};
use serde_json::{Value, json};
use server::store::Store;
use sqlx::{Connection, Executor, PgConnection, Row};
use std::collections::BTreeMap;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU16, Ordering};
use std::time::{Duration, Instant};
use tokio::net::TcpStream;

const NODES: usize = 3;
/// How long players try to come back.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long they wait for an answer.
const ANSWER: Duration = Duration::from_secs(15);
/// Between two blows.
const CALM: Duration = Duration::from_secs(6);

/// Measures, breaks things, and prints what became of it; fails if anything was lost.
pub async fn measure(program: &Path, tables: u64, seconds: u64) -> Result<()> {
    let mut speeds = Vec::new();
    for count in 1..=NODES {
        speeds.push(speed(program, count, tables, seconds).await?);
    }
    let blows = blows(program, tables.min(60)).await?;
    println!("{:#}", json!({"tables": tables, "moves_per_second_by_nodes": speeds, "after_the_blows": blows}));
    Ok(())
}

async fn speed(program: &Path, count: usize, tables: u64, seconds: u64) -> Result<Value> {
    let postgres = Postgres::start();
    let nodes = start(program, count, &postgres.url()).await?;
    let nginx = Nginx::before(&nodes).await?;
    let client = reqwest::Client::new();
    let mut all = Vec::new();
    for number in 0..tables {
        all.push(Table::open(&client, [nginx.address; 2], number).await?);
    }
    let (played, took, rate) = run(all, seconds, None).await?;
    drop(played);
    Ok(json!({"nodes": count, "moves_per_second": rate.round(), "p50_ms": at(&took, 0.5), "p99_ms": at(&took, 0.99)}))
}

async fn start(program: &Path, count: usize, database: &str) -> Result<Vec<Node>> {
    let mut nodes = Vec::new();
    for _ in 0..count {
        nodes.push(Node::start(program, database).await?.0);
    }
    Ok(nodes)
}

async fn blows(program: &Path, tables: u64) -> Result<Value> {
    let mut postgres = Postgres::start();
    let name = Name::of(postgres.port())?;
    let mut nodes = start(program, NODES, &name.url()).await?;
    let nginx = Nginx::before(&nodes).await?;
    let client = reqwest::Client::new();
    let stop = Arc::new(AtomicBool::new(false));
    let mut players = Vec::new();
    for number in 0..tables {
        let game = Game::open(&client, nginx.address, number).await?;
        players.push(tokio::spawn(game.play(Arc::clone(&stop))));
    }
    tokio::time::sleep(CALM).await;
    // Killed, and there again.
    nodes[0].process.kill()?;
    nodes[0].process.wait()?;
    tokio::time::sleep(CALM).await;
    nodes[0] = Node::start_at(program, &name.url(), nodes[0].address).await?.0;
    tokio::time::sleep(CALM).await;
    // Drained for an upgrade: it sends its people away, ends by itself, and the next version takes its place.
    let asked = Instant::now();
    let _ = Command::new("kill").args(["-TERM", &nodes[1].process.id().to_string()]).status();
    let ended = loop {
        match nodes[1].process.try_wait()? {
            Some(ended) => break ended,
            None => tokio::time::sleep(Duration::from_millis(20)).await,
        }
    };
    let drained = asked.elapsed();
    nodes[1] = Node::start_at(program, &name.url(), nodes[1].address).await?.0;
    tokio::time::sleep(CALM).await;
    // The database crashes and comes back; then it comes back somewhere else, under the same name.
    postgres.restart();
    tokio::time::sleep(CALM).await;
    postgres.restart_elsewhere();
    name.lead_to(postgres.port());
    tokio::time::sleep(2 * CALM).await;
    stop.store(true, Ordering::Relaxed);
    let (mut acknowledged, mut returns, mut longest) = (0, 0, Duration::ZERO);
    let store = Store::open(&postgres.url()).await?;
    for player in players {
        let game = player.await??;
        for (id, moves) in &game.acknowledged {
            let stored: Vec<String> = store.journal(id, 0).await?.into_iter().map(|entry| entry.word).collect();
            for (ply, choice) in moves {
                let kept = stored.get(*ply as usize).and_then(|word| word.split_once(' ')).map(|(_, choice)| choice);
                if kept != Some(choice) {
                    let problem = format!("table {id}: {choice} was acknowledged as choice {ply}, stored is {kept:?}");
                    return Err(problem.into());
                }
            }
            acknowledged += moves.len();
        }
        returns += game.returns;
        longest = longest.max(game.longest);
    }
    store.close().await;
    let mut database = PgConnection::connect(&postgres.url()).await?;
    let size = "SELECT (pg_total_relation_size('moves') / greatest(count(*), 1))::bigint AS n FROM moves";
    let bytes: i64 = database.fetch_one(size).await?.try_get("n")?;
    Ok(json!({
        "tables": tables, "stored_bytes_a_move": bytes, "acknowledged": acknowledged, "lost": 0, "times_somebody_came_back": returns,
        "longest_without_a_move_s": longest.as_secs_f64(), "drained_s": drained.as_secs_f64(), "drained_well": ended.success(),
    }))
}

/// Two players who come back whenever their line is cut, and open another table when a game is over.
struct Game {
    people: [Person; 2],
    pick: u64,
    /// Their tables, the last one last, with the choices that were acknowledged, by their places.
    acknowledged: Vec<(String, BTreeMap<u64, String>)>,
    returns: u32,
    longest: Duration,
}

impl Game {
    async fn open(client: &reqwest::Client, address: SocketAddr, number: u64) -> Result<Game> {
        let people = [Person::new(client, address).await?, Person::new(client, address).await?];
        let acknowledged = vec![(Table::set_up(&people).await?, BTreeMap::new())];
        Ok(Game { people, pick: number * 2 + 1, acknowledged, returns: 0, longest: Duration::ZERO })
    }

    async fn play(mut self, stop: Arc<AtomicBool>) -> Result<Game> {
        let mut table = self.sit().await?;
        let mut last = Instant::now();
        while !stop.load(Ordering::Relaxed) {
            let Some(turn) = table.seats.iter().position(|seat| !seat.choices.is_empty()) else {
                table = self.begin_another().await?;
                continue;
            };
            let (ply, offered) = (table.seats[turn].ply, table.seats[turn].choices.clone());
            match tokio::time::timeout(ANSWER, table.step_played()).await {
                Ok(Ok(None)) => {}
                Ok(Ok(Some((choice, _)))) => {
                    if let Some((_, moves)) = self.acknowledged.last_mut() {
                        moves.insert(ply, offered[choice].to_string());
                    }
                    self.longest = self.longest.max(last.elapsed());
                    last = Instant::now();
                }
                // The line is cut, the move was refused, or nobody answers: the player comes back.
                Ok(Err(_)) | Err(_) => {
                    self.pick = table.pick;
                    self.returns += 1;
                    table = self.sit().await?;
                }
            }
            // People do not play as fast as they can.
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Ok(self)
    }

    async fn begin_another(&mut self) -> Result<Table> {
        let began = Instant::now();
        let id = loop {
            match Table::set_up(&self.people).await {
                Ok(id) => break id,
                Err(error) if began.elapsed() > PATIENCE => return Err(error),
                Err(_) => tokio::time::sleep(Duration::from_millis(200)).await,
            }
        };
        self.acknowledged.push((id, BTreeMap::new()));
        self.sit().await
    }

    /// Both players take their seats, as often as it needs, and wait until they see the same.
    async fn sit(&self) -> Result<Table> {
        let began = Instant::now();
        loop {
            match tokio::time::timeout(ANSWER, self.sit_once()).await {
                Ok(Ok(table)) => return Ok(table),
                Ok(Err(error)) if began.elapsed() > PATIENCE => return Err(error),
                Err(error) if began.elapsed() > PATIENCE => return Err(error.into()),
                _ => tokio::time::sleep(Duration::from_millis(200)).await,
            }
        }
    }

    async fn sit_once(&self) -> Result<Table> {
        let (id, _) = self.acknowledged.last().ok_or("no table")?;
        let mut seats = [self.people[0].sit(id).await?, self.people[1].sit(id).await?];
        while seats[0].ply != seats[1].ply {
            let behind = usize::from(seats[1].ply < seats[0].ply);
            let known = seats[behind].ply;
            seats[behind].hear(known).await?;
        }
        Ok(Table { seats, pick: self.pick })
    }
}

/// Where the database is to be found: an address that stays while the database moves, as a name does.
struct Name {
    port: u16,
    leads_to: Arc<AtomicU16>,
}

impl Name {
    /// It works in a thread of its own: the servers need it while the players' thread waits for something to end.
    fn of(port: u16) -> Result<Name> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        let name = Name { port: listener.local_addr()?.port(), leads_to: Arc::new(AtomicU16::new(port)) };
        let leads_to = Arc::clone(&name.leads_to);
        let passing_on = async move {
            // Ends with the program.
            listener.set_nonblocking(true)?;
            let listener = tokio::net::TcpListener::from_std(listener)?;
            loop {
                let (mut near, _) = listener.accept().await?;
                let port = leads_to.load(Ordering::Relaxed);
                tokio::spawn(async move {
                    if let Ok(mut far) = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).await {
                        let _ = tokio::io::copy_bidirectional(&mut near, &mut far).await;
                    }
                });
            }
        };
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        std::thread::spawn(move || {
            let ended: std::io::Result<()> = runtime.block_on(passing_on);
            eprintln!("the way to the database ends: {ended:?}");
        });
        Ok(name)
    }

    fn url(&self) -> String {
        format!("postgres://emerald@127.0.0.1:{}/postgres", self.port)
    }

    fn lead_to(&self, port: u16) {
        self.leads_to.store(port, Ordering::Relaxed);
    }
}

/// nginx with the settings of deploy/, without certificates and on a free port.
struct Nginx {
    process: Child,
    address: SocketAddr,
    _folder: tempfile::TempDir,
}

impl Nginx {
    async fn before(nodes: &[Node]) -> Result<Nginx> {
        let folder = tempfile::tempdir()?;
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let given = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy/nginx.conf"))?;
        let servers: String = nodes.iter().map(|node| format!("    server {};\n", node.address)).collect();
        let file = folder.path().join("nginx.conf");
        std::fs::write(&file, settings(&given, &servers, address)?)?;
        let process = Command::new(nginx()?)
            .args(["-e", "stderr", "-p"])
            .arg(folder.path())
            .arg("-c")
            .arg(&file)
            .stdout(Stdio::null())
            .spawn()?;
        let nginx = Nginx { process, address, _folder: folder };
        let began = Instant::now();
        while TcpStream::connect(address).await.is_err() {
            if began.elapsed() > Duration::from_secs(10) {
                let log = std::fs::read_to_string(nginx._folder.path().join("log"))?;
                return Err(format!("nginx does not start: {log}").into());
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        // The page is there, and what is not for the public is not.
        let client = reqwest::Client::new();
        for hidden in ["/metrics", "/readyz"] {
            let answer = client.get(format!("http://{address}{hidden}")).send().await?;
            if answer.status() != reqwest::StatusCode::NOT_FOUND {
                return Err(format!("nginx shows {hidden} to everybody").into());
            }
        }
        Ok(nginx)
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        let _ = Command::new("kill").args(["-TERM", &self.process.id().to_string()]).status();
        let _ = self.process.wait();
    }
}

/// The settings of deploy/nginx.conf with these servers, listening on this address instead of on the public ones.
fn settings(given: &str, servers: &str, address: SocketAddr) -> Result<String> {
    let upstream = given.replace("    server 127.0.0.1:8080;\n", servers);
    let (before, rest) = upstream.split_once("server {\n    listen 80;").ok_or("deploy/nginx.conf has no port 80")?;
    let (_, secure) = rest.split_once("\n}\n").ok_or("deploy/nginx.conf: the first server has no end")?;
    let plain: String = secure
        .lines()
        .filter(|line| !line.contains("ssl_certificate") && !line.contains("listen [::]"))
        .map(|line| match line.contains("listen 443") {
            true => format!("    listen {address};\n"),
            false => format!("{line}\n"),
        })
        .collect();
    Ok(format!(
        "daemon off;\nmaster_process off;\npid nginx.pid;\nevents {{ worker_connections 4096; }}\nhttp {{\naccess_log off;\n{before}{plain}}}\n"
    ))
}

/// The program; where it is missing, root installs it.
fn nginx() -> Result<PathBuf> {
    let found = || ["/usr/sbin/nginx", "/usr/bin/nginx"].into_iter().map(PathBuf::from).find(|file| file.is_file());
    if found().is_none() {
        let install = Command::new("apt-get")
            .args(["install", "-y", "--no-install-recommends", "nginx-light"])
            .env("DEBIAN_FRONTEND", "noninteractive")
            .stdout(Stdio::null())
            .status();
        if !install.is_ok_and(|status| status.success()) {
            return Err("this needs nginx: install it (Debian: apt-get install nginx-light)".into());
        }
    }
    found().ok_or_else(|| "nginx is not there after installing it".into())
}
