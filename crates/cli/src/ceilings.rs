//! The options of `emerald serve` that bound what anybody may ask of the server, with the server's own defaults. What
//! each of them does is for the server.

use clap::{Args, value_parser};
use server::{Config, Limits};
use std::time::Duration;

/// A number of times a second.
fn rate(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(rate) if rate.is_finite() && rate >= 0.0 => Ok(rate),
        _ => Err("write how often a second, such as 20 or 0.5".into()),
    }
}

fn seconds(of: impl Fn(&Config) -> Duration) -> u64 {
    of(&Config::default()).as_secs()
}

/// How long what may take.
#[derive(Args)]
#[command(next_help_heading = "Periods, in seconds")]
pub struct Periods {
    /// How long a table without anybody stays in memory
    #[arg(long, env = "EMERALD_IDLE", value_name = "SECONDS", default_value_t = seconds(|config| config.idle))]
    idle: u64,
    /// How long a player must be away before the others may vote for a bot on the seat
    #[arg(long, env = "EMERALD_ABSENT", value_name = "SECONDS", default_value_t = seconds(|config| config.absent))]
    absent: u64,
    /// How often tables are looked after whose time has come: clocks that ran out, tables nobody comes back to
    #[arg(long, env = "EMERALD_ROUNDS", value_name = "SECONDS", value_parser = value_parser!(u64).range(1..))]
    #[arg(default_value_t = seconds(|config| config.rounds))]
    rounds: u64,
    /// How long a new connection may take to send the head of its first request
    #[arg(long, env = "EMERALD_HEAD_WAIT", value_name = "SECONDS", value_parser = value_parser!(u64).range(1..))]
    #[arg(default_value_t = seconds(|config| config.head_wait))]
    head_wait: u64,
    /// How long a request may take to send its body
    #[arg(long, env = "EMERALD_BODY_WAIT", value_name = "SECONDS", value_parser = value_parser!(u64).range(1..))]
    #[arg(default_value_t = seconds(|config| config.body_wait))]
    body_wait: u64,
    /// How long a connection is kept for another request; longer than your proxy keeps it
    #[arg(long, env = "EMERALD_KEEP_ALIVE", value_name = "SECONDS", value_parser = value_parser!(u64).range(1..))]
    #[arg(default_value_t = seconds(|config| config.keep_alive))]
    keep_alive: u64,
    /// How long requests under way may take to end when the server is asked to stop
    #[arg(long, env = "EMERALD_SHUTDOWN", value_name = "SECONDS", default_value_t = seconds(|config| config.shutdown))]
    shutdown: u64,
    /// How long somebody who is away must be waited for before they are told, in their browser, by mail or a web address
    #[arg(long, env = "EMERALD_REMINDER_WAIT", value_name = "SECONDS")]
    #[arg(default_value_t = seconds(|config| config.reminder_wait))]
    reminder_wait: u64,
    /// The least time between two reminders of one person
    #[arg(long, env = "EMERALD_REMINDER_GAP", value_name = "SECONDS", default_value_t = seconds(|config| config.reminder_gap))]
    reminder_gap: u64,
}

impl Periods {
    /// Puts them into a configuration.
    pub fn apply(&self, config: &mut Config) {
        config.idle = Duration::from_secs(self.idle);
        config.absent = Duration::from_secs(self.absent);
        config.rounds = Duration::from_secs(self.rounds);
        config.head_wait = Duration::from_secs(self.head_wait);
        config.body_wait = Duration::from_secs(self.body_wait);
        config.keep_alive = Duration::from_secs(self.keep_alive);
        config.shutdown = Duration::from_secs(self.shutdown);
        config.reminder_wait = Duration::from_secs(self.reminder_wait);
        config.reminder_gap = Duration::from_secs(self.reminder_gap);
    }
}

/// How large anything may be.
#[derive(Args)]
#[command(next_help_heading = "Sizes")]
pub struct Sizes {
    /// Bytes of one message on a socket
    #[arg(long, env = "EMERALD_MESSAGE_SIZE", value_name = "BYTES", default_value_t = Limits::default().message)]
    message_size: usize,
    /// Bytes of the body of one request
    #[arg(long, env = "EMERALD_BODY_SIZE", value_name = "BYTES", default_value_t = Limits::default().body)]
    body_size: usize,
    /// Letters in a chat line
    #[arg(long, env = "EMERALD_CHAT_SIZE", value_name = "LETTERS", default_value_t = Limits::default().chat)]
    chat_size: usize,
}

/// How often anything may be done.
#[derive(Args)]
#[command(next_help_heading = "Rates, per second (ten seconds' worth may come at once)")]
pub struct Rates {
    /// Requests from one address
    #[arg(long, env = "EMERALD_REQUESTS", value_name = "RATE", value_parser = rate)]
    #[arg(default_value_t = Limits::default().requests)]
    requests: f64,
    /// Requests of one person that change something
    #[arg(long, env = "EMERALD_CHANGES", value_name = "RATE", value_parser = rate)]
    #[arg(default_value_t = Limits::default().changes)]
    changes: f64,
    /// The same from one address
    #[arg(long, env = "EMERALD_ADDRESS_CHANGES", value_name = "RATE", value_parser = rate)]
    #[arg(default_value_t = Limits::default().address_changes)]
    address_changes: f64,
    /// The same from everybody
    #[arg(long, env = "EMERALD_ALL_CHANGES", value_name = "RATE", value_parser = rate)]
    #[arg(default_value_t = Limits::default().all_changes)]
    all_changes: f64,
    /// Messages on one socket
    #[arg(long, env = "EMERALD_MESSAGES", value_name = "RATE", value_parser = rate)]
    #[arg(default_value_t = Limits::default().messages)]
    messages: f64,
    /// The same on all sockets of one address
    #[arg(long, env = "EMERALD_ADDRESS_MESSAGES", value_name = "RATE", value_parser = rate)]
    #[arg(default_value_t = Limits::default().address_messages)]
    address_messages: f64,
    /// The same on all sockets
    #[arg(long, env = "EMERALD_ALL_MESSAGES", value_name = "RATE", value_parser = rate)]
    #[arg(default_value_t = Limits::default().all_messages)]
    all_messages: f64,
    /// Chat lines of one person
    #[arg(long, env = "EMERALD_CHATS", value_name = "RATE", value_parser = rate)]
    #[arg(default_value_t = Limits::default().chats)]
    chats: f64,
    /// The same from one address
    #[arg(long, env = "EMERALD_ADDRESS_CHATS", value_name = "RATE", value_parser = rate)]
    #[arg(default_value_t = Limits::default().address_chats)]
    address_chats: f64,
    /// The same from everybody
    #[arg(long, env = "EMERALD_ALL_CHATS", value_name = "RATE", value_parser = rate)]
    #[arg(default_value_t = Limits::default().all_chats)]
    all_chats: f64,
    /// Attempts at a password from one address
    #[arg(long, env = "EMERALD_PASSWORDS", value_name = "RATE", value_parser = rate)]
    #[arg(default_value_t = Limits::default().passwords)]
    passwords: f64,
    /// Mails to addresses nobody has confirmed yet, asked for from one address
    #[arg(long, env = "EMERALD_MAILS", value_name = "RATE", value_parser = rate)]
    #[arg(default_value_t = Limits::default().mails)]
    mails: f64,
    /// The same from everybody
    #[arg(long, env = "EMERALD_ALL_MAILS", value_name = "RATE", value_parser = rate)]
    #[arg(default_value_t = Limits::default().all_mails)]
    all_mails: f64,
}

/// How much there may be at the same time.
#[derive(Args)]
#[command(next_help_heading = "Numbers at the same time")]
pub struct Numbers {
    /// Passwords being hashed; each takes some 20 MB
    #[arg(long, env = "EMERALD_HASHES", value_name = "NUMBER", default_value_t = Limits::default().hashes)]
    hashes: usize,
    /// Passwords waiting to be hashed
    #[arg(long, env = "EMERALD_HASHES_WAITING", value_name = "NUMBER")]
    #[arg(default_value_t = Limits::default().hashes_waiting)]
    hashes_waiting: usize,
    /// Connections of one address that are no sockets; does not count behind a proxy
    #[arg(long, env = "EMERALD_CONNECTIONS", value_name = "NUMBER", default_value_t = Limits::default().connections)]
    connections: usize,
    /// All connections that are no sockets
    #[arg(long, env = "EMERALD_ALL_CONNECTIONS", value_name = "NUMBER")]
    #[arg(default_value_t = Limits::default().all_connections)]
    all_connections: usize,
    /// Sockets of one address
    #[arg(long, env = "EMERALD_SOCKETS", value_name = "NUMBER", default_value_t = Limits::default().sockets)]
    sockets: usize,
    /// All sockets
    #[arg(long, env = "EMERALD_ALL_SOCKETS", value_name = "NUMBER", default_value_t = Limits::default().all_sockets)]
    all_sockets: usize,
    /// Tables of one person that are not over
    #[arg(long, env = "EMERALD_TABLES", value_name = "NUMBER", default_value_t = Limits::default().tables)]
    tables: usize,
    /// Tables opened from one address that are not over
    #[arg(long, env = "EMERALD_ADDRESS_TABLES", value_name = "NUMBER")]
    #[arg(default_value_t = Limits::default().address_tables)]
    address_tables: usize,
    /// All tables that are not over
    #[arg(long, env = "EMERALD_ALL_TABLES", value_name = "NUMBER", default_value_t = Limits::default().all_tables)]
    all_tables: usize,
}

/// The ceilings as the server knows them.
pub fn limits(sizes: &Sizes, rates: &Rates, numbers: &Numbers) -> Limits {
    Limits {
        message: sizes.message_size,
        body: sizes.body_size,
        chat: sizes.chat_size,
        requests: rates.requests,
        changes: rates.changes,
        address_changes: rates.address_changes,
        all_changes: rates.all_changes,
        messages: rates.messages,
        address_messages: rates.address_messages,
        all_messages: rates.all_messages,
        chats: rates.chats,
        address_chats: rates.address_chats,
        all_chats: rates.all_chats,
        passwords: rates.passwords,
        mails: rates.mails,
        all_mails: rates.all_mails,
        hashes: numbers.hashes,
        hashes_waiting: numbers.hashes_waiting,
        connections: numbers.connections,
        all_connections: numbers.all_connections,
        sockets: numbers.sockets,
        all_sockets: numbers.all_sockets,
        tables: numbers.tables,
        address_tables: numbers.address_tables,
        all_tables: numbers.all_tables,
    }
}
