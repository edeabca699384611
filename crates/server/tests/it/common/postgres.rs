//! A throw-away PostgreSQL on a free port, gone with the test. It refuses to run as root, so root runs it as the user
//! `postgres`; where it is missing, root installs it, and anybody else is told to.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

pub struct Postgres {
    folder: TempDir,
    port: u16,
    process: Child,
}

impl Postgres {
    /// Starts one with an empty database.
    pub fn start() -> Postgres {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let bin = binaries();
        if is_root() {
            run(Command::new("chown").arg("postgres").arg(folder.path()));
        }
        let data = folder.path().join("data");
        run(as_postgres(&bin.join("initdb"))
            .args(["--auth=trust", "--username=emerald", "--no-sync", "--encoding=UTF8", "-D"])
            .arg(&data));
        let port = free_port();
        let process = launch(folder.path(), port);
        let postgres = Postgres { folder, port, process };
        postgres.wait();
        postgres
    }

    pub fn url(&self) -> String {
        format!("postgres://emerald@127.0.0.1:{}/postgres", self.port)
    }

    #[allow(dead_code)] // the load example asks
    pub fn port(&self) -> u16 {
        self.port
    }

    /// The number of its first process, the parent of the others.
    #[allow(dead_code)] // the load example asks
    pub fn process(&self) -> u32 {
        self.process.id()
    }

    /// Stops it at once, as a crash would, and starts it again.
    pub fn restart(&mut self) {
        self.signal("-QUIT");
        let _ = self.process.wait();
        self.process = launch(self.folder.path(), self.port);
        self.wait();
    }

    /// The same, but it comes back on another port.
    #[allow(dead_code)] // the load example asks
    pub fn restart_elsewhere(&mut self) {
        self.port = free_port();
        self.restart();
    }

    fn wait(&self) {
        let patience = Instant::now() + Duration::from_secs(30);
        let ready = || {
            let mut ask = Command::new(binaries().join("pg_isready"));
            ask.args(["-q", "-h", "127.0.0.1", "-p", &self.port.to_string()])
                .status()
                .is_ok_and(|status| status.success())
        };
        while !ready() {
            assert!(
                Instant::now() < patience,
                "PostgreSQL does not answer; see {}",
                self.folder.path().join("log").display()
            );
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    fn signal(&self, signal: &str) {
        let _ = Command::new("kill").args([signal, &self.process.id().to_string()]).status();
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.signal("-INT");
        let _ = self.process.wait();
    }
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").and_then(|socket| socket.local_addr()).expect("a free port").port()
}

fn launch(folder: &Path, port: u16) -> Child {
    let log = std::fs::File::create(folder.join("log")).expect("a log file");
    let mut command = as_postgres(&binaries().join("postgres"));
    command.arg("-D").arg(folder.join("data")).args([
        "-h",
        "127.0.0.1",
        "-p",
        &port.to_string(),
        "-c",
        "max_connections=60",
        "-k",
        "",
    ]);
    command.stdout(Stdio::null()).stderr(log).spawn().expect("PostgreSQL starts")
}

/// The command, as a user it accepts; it also ends when the test does.
fn as_postgres(program: &Path) -> Command {
    let mut command = Command::new("setpriv");
    command.args(["--pdeathsig", "INT"]);
    if is_root() {
        command.args(["--reuid", "postgres", "--regid", "postgres", "--clear-groups"]);
    }
    command.arg(program).current_dir("/");
    command
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().expect("id tells who we are");
    id.stdout.starts_with(b"0\n")
}

fn run(command: &mut Command) {
    let output = command.output().expect("the command starts");
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
}

fn binaries() -> PathBuf {
    find().unwrap_or_else(|| {
        assert!(is_root(), "this test needs PostgreSQL: install it (Debian: apt-get install postgresql)");
        run(Command::new("apt-get")
            .args(["install", "-y", "--no-install-recommends", "postgresql"])
            .env("DEBIAN_FRONTEND", "noninteractive"));
        find().expect("PostgreSQL is there after installing it")
    })
}

fn find() -> Option<PathBuf> {
    let debian =
        std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten().map(|entry| entry.path().join("bin"));
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut all: Vec<PathBuf> = debian.chain(std::env::split_paths(&path)).collect();
    all.retain(|folder| ["initdb", "postgres", "pg_isready"].iter().all(|name| folder.join(name).is_file()));
    all.into_iter().next()
}
