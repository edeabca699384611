//! `emerald serve`: the server with the page built in. Without arguments it listens on this machine only, keeps its
//! tables in a file of the user's data folder, and opens the browser.

use crate::ceilings::{Numbers, Periods, Rates, Sizes, limits};
use crate::database::{Database, wait};
use crate::terminal::say;
use anyhow::{Context, Result};
use clap::{Args, Parser};
use server::{Config, Hall, serve_on};
use std::net::SocketAddr;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;
use table::Shelf;
use tokio::net::TcpListener;

/// Serve tables to browsers. Example: emerald serve --listen 0.0.0.0:8080 --database sqlite:/var/lib/emerald/emerald.db
#[derive(Args)]
pub struct Serve {
    /// Where to listen; port 0 takes any free one
    #[arg(long, env = "EMERALD_LISTEN", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    #[command(flatten)]
    database: Database,
    /// The address people see, if a proxy stands in between
    #[arg(long, env = "EMERALD_PUBLIC_URL")]
    public_url: Option<String>,
    /// Believe a proxy's X-Forwarded-For about the address of a client
    #[arg(long, env = "EMERALD_BEHIND_PROXY")]
    behind_proxy: bool,
    /// Milliseconds a bot waits before it shows its choice
    #[arg(long, env = "EMERALD_BOT_PAUSE", default_value_t = 700)]
    bot_pause: u64,
    /// How many bots and advisers may think at the same time, at least two [default: one for each core]
    #[arg(long, env = "EMERALD_THINKERS")]
    thinkers: Option<usize>,
    /// How many of them may be bots at tables nobody watches
    #[arg(long, env = "EMERALD_UNWATCHED_THINKERS", default_value_t = 1)]
    unwatched_thinkers: usize,
    /// Mebibytes that must be free on the database's disk; with less, /readyz says that the server is not ready
    #[arg(long, env = "EMERALD_LEAST_ROOM", default_value_t = 64)]
    least_room: u64,
    /// Give out /metrics at this address only, apart from what people see
    #[arg(long, env = "EMERALD_METRICS")]
    metrics: Option<SocketAddr>,
    /// Seconds after which the other servers on a PostgreSQL count one that says nothing as gone
    #[arg(long, env = "EMERALD_NODE_LEASE", default_value_t = 10)]
    node_lease: u64,
    /// The server that takes the mail of people who want to be told by mail: smtps://NAME:PASSWORD@HOST. Without it none
    /// is sent
    #[arg(long, env = "EMERALD_SMTP", value_name = "URL", hide_env_values = true)]
    smtp: Option<String>,
    /// Who sends that mail: emerald@example.org
    #[arg(long, env = "EMERALD_MAIL_FROM", value_name = "ADDRESS")]
    mail_from: Option<String>,
    /// Let people have reminders sent to addresses inside your own network, and without https
    #[arg(long, env = "EMERALD_PRIVATE_RECEIVERS")]
    private_receivers: bool,
    /// A word of 16 letters or more that opens the page for you as the host (#/admin): people, tables, reports, bans,
    /// announcements. Without it there is no such page
    #[arg(long, env = "EMERALD_ADMIN_TOKEN", value_name = "WORD", hide_env_values = true)]
    admin_token: Option<String>,
    /// Log one JSON document a line
    #[arg(long, env = "EMERALD_LOG_JSON")]
    log_json: bool,
    /// Open the browser
    #[arg(long)]
    open: bool,
    #[command(flatten)]
    periods: Periods,
    #[command(flatten)]
    sizes: Sizes,
    #[command(flatten)]
    rates: Rates,
    #[command(flatten)]
    numbers: Numbers,
}

/// The options of `serve` without the word, to ask for their defaults.
#[derive(Parser)]
struct Defaults {
    #[command(flatten)]
    serve: Serve,
}

impl Serve {
    /// What `emerald` without arguments does.
    pub fn at_home() -> Serve {
        Defaults::parse_from(["emerald", "--open"]).serve
    }

    pub fn run(self, shelf: Shelf) -> Result<ExitCode> {
        let log = tracing_subscriber::EnvFilter::try_from_default_env().unwrap_or_else(|_| "info".into());
        // What strangers answer wrongly is no fault of ours; we say so to them.
        let log = log.add_directive("webauthn_rs_core=off".parse()?);
        let log = tracing_subscriber::fmt().with_env_filter(log).with_writer(std::io::stderr);
        match self.log_json {
            true => log.json().init(),
            false => log.init(),
        }
        wait(self.serve(shelf))?;
        Ok(ExitCode::SUCCESS)
    }

    async fn serve(self, shelf: Shelf) -> Result<()> {
        let mut config = Config {
            listen: self.listen,
            database: self.database.address()?,
            public_url: self.public_url.clone(),
            behind_proxy: self.behind_proxy,
            bot_pause: Duration::from_millis(self.bot_pause),
            limits: limits(&self.sizes, &self.rates, &self.numbers),
            metrics: self.metrics,
            unwatched_thinkers: self.unwatched_thinkers,
            least_room: self.least_room.saturating_mul(1 << 20),
            node_lease: Duration::from_secs(self.node_lease.max(1)),
            smtp: self.smtp.clone(),
            mail_from: self.mail_from.clone(),
            private_receivers: self.private_receivers,
            admin_token: self.admin_token.clone(),
            ..Config::default()
        };
        self.periods.apply(&mut config);
        config.thinkers = self.thinkers.unwrap_or(config.thinkers);
        let listener = self.listener().await?;
        let address = listener.local_addr()?;
        let hall = Hall::open(config, Arc::new(shelf)).await?;
        let url = self.public_url.clone().unwrap_or_else(|| format!("http://{address}/"));
        say!("Emerald is at {url} (Ctrl-C to stop)");
        if self.open && open::that_detached(&url).is_err() {
            say!("Please open that address in your browser.");
        }
        serve_on(listener, hall, server::asked_to_stop()).await?;
        Ok(())
    }

    /// Listens where asked; at home any free port will do if the usual one is taken.
    async fn listener(&self) -> Result<TcpListener> {
        match TcpListener::bind(self.listen).await {
            Err(_) if self.open => {
                TcpListener::bind((self.listen.ip(), 0)).await.context("cannot listen on this machine")
            }
            taken => taken.with_context(|| {
                format!("cannot listen on {}; is another server there? Choose another with --listen", self.listen)
            }),
        }
    }
}
