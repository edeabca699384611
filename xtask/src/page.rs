//! Testing the page: its own tests, and whole games in a real browser against a server started for the purpose.

use crate::engine;
use crate::steps::Steps;
use crate::{Failure, Outcome, Size, aside, cargo, command, failed, is_root, npm, on_path, program, shell};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// Writes what is printed in every game where the page's demonstrations and unit tests look for it. The whole workspace is
/// named, so that what is built for it serves the tests too.
pub fn printed(root: &Path) -> Outcome {
    aside(cargo(root, &["build", "--workspace", "--example", "printed"]))?;
    let example = program()?.with_file_name("examples").join("printed");
    let folder = root.join("web/src/demo/printed");
    aside(command(example, &[&folder.to_string_lossy()]))
}

/// The page for plain web space, in web/dist-site: it works from any folder, without a server, and so not without the engine.
pub fn site(root: &Path) -> Outcome {
    if !engine::build(root)? {
        return Err(Failure::Failed(engine::NO_ENGINE.into()));
    }
    shell(npm(root, &["ci"]))?;
    shell(npm(root, &["run", "site"]))
}

/// Pictures of every screen.
pub fn screenshots(root: &Path) -> Outcome {
    printed(root)?;
    shell(npm(root, &["ci"]))?;
    shell(npm(root, &["run", "screenshots"]))
}

/// Types, unit tests, and the page itself.
pub fn test(root: &Path, steps: &mut Steps) -> Outcome {
    if on_path("npm").is_none() {
        let problem =
            "npm is missing, so the page cannot be tested; install Node 20 or later (`cargo test` does without)";
        return Err(Failure::Failed(problem.into()));
    }
    steps.run("page: packages (npm ci)", || aside(npm(root, &["ci"])))?;
    let mut engine_there = false;
    steps.run("page: the engine for the browser (cargo xtask engine)", || {
        engine::build(root).map(|there| engine_there = there)
    })?;
    if !engine_there {
        steps.skip("page: playing without a server", engine::NO_ENGINE);
    }
    steps.run("page: types (npm run check)", || aside(npm(root, &["run", "check"])))?;
    steps.run("page: unit tests (npm test)", || aside(npm(root, &["test"])))?;
    steps.run("page: build (npm run build)", || aside(npm(root, &["run", "build"])))
}

/// Whole games in a real browser against a real server: the program as the tests built it.
pub fn play(root: &Path, steps: &mut Steps, size: Size) -> Outcome {
    if has_browser(steps)? {
        steps.run("page: in a browser (npm run e2e)", || {
            let server = Server::start()?;
            let mut e2e = npm(root, &["run", "e2e"]);
            e2e.env("EMERALD_URL", &server.url).envs(size.variables().iter().copied());
            aside(e2e)
        })
    } else {
        steps.skip("page: in a browser", "there is no Chromium and it could not be installed: the page was NOT played");
        Ok(())
    }
}

/// Looks for Chromium and installs it where that can be done without asking anybody.
fn has_browser(steps: &mut Steps) -> Result<bool, Failure> {
    let found = || ["chromium", "chromium-browser", "google-chrome"].iter().any(|name| on_path(name).is_some());
    if !found() && is_root() && on_path("apt-get").is_some() {
        // A failure here is no failure of the project: the step is then skipped, and says so.
        steps.run("page: install Chromium (apt-get)", || {
            for args in [&["update"][..], &["install", "--yes", "--no-install-recommends", "chromium"]] {
                if let Err(Failure::Failed(problem)) = aside(command("apt-get", args)) {
                    eprintln!("xtask: {problem}");
                }
            }
            Ok(())
        })?;
    }
    Ok(found())
}

/// A server with an empty database, bots that do not wait, nobody waited for long, people told on this machine and many who
/// sign in from it, on a free port of it; it ends when dropped.
struct Server {
    process: Child,
    url: String,
    database: std::path::PathBuf,
}

impl Server {
    fn start() -> Result<Server, Failure> {
        let database = std::env::temp_dir().join(format!("emerald-e2e-{}.db", std::process::id()));
        let mut process = Command::new(program()?)
            .args(["serve", "--listen", "127.0.0.1:0", "--bot-pause", "0", "--absent", "1"])
            .args(["--reminder-wait", "0", "--reminder-gap", "0", "--private-receivers", "--passwords", "50"])
            .args(["--admin-token", "the host of these tests", "--database"])
            .arg(format!("sqlite:{}", database.display()))
            .env("RUST_LOG", "warn")
            .stdout(Stdio::piped())
            .spawn()
            .map_err(failed("starting the server"))?;
        // Its first line says where it is: "Emerald is at http://127.0.0.1:PORT/ (Ctrl-C to stop)".
        let mut line = String::new();
        if let Some(out) = process.stdout.take() {
            BufReader::new(out).read_line(&mut line).map_err(failed("listening to the server"))?;
        }
        let url = line.split_whitespace().find(|word| word.starts_with("http")).map(str::to_owned);
        match url {
            Some(url) => Ok(Server { process, url, database }),
            None => {
                let _ = process.kill();
                Err(Failure::Failed("the server did not start".into()))
            }
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{end}", self.database.display()));
        }
    }
}
