//! What the host decides: where to listen, where to store, and how much anybody may ask of the server.

use std::net::SocketAddr;
use std::time::Duration;

/// Everything the server needs to know before it starts.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen.
    pub listen: SocketAddr,
    /// Where else to give out what is counted; `None` gives it out with everything else.
    pub metrics: Option<SocketAddr>,
    /// `sqlite:FILE` or `postgres://...`.
    pub database: String,
    /// The address people see, if a proxy stands in between: decides which origin is trusted and whether cookies are
    /// marked secure. Without it, the page must come from the address it talks to.
    pub public_url: Option<String>,
    /// Believe the proxy about the address of a client (X-Forwarded-For).
    pub behind_proxy: bool,
    /// How long a bot waits before it shows its choice, so that people can follow.
    pub bot_pause: Duration,
    /// How many bots and advisers may think at the same time; at least two, so that a move never waits for advice.
    pub thinkers: usize,
    /// How many of them may be bots at tables nobody watches.
    pub unwatched_thinkers: usize,
    /// Bytes that must be free on the disk of a SQLite file for the server to call itself ready.
    pub least_room: u64,
    /// How long a table without anybody stays in memory.
    pub idle: Duration,
    /// How long a person must be away before others may vote for a bot on the seat.
    pub absent: Duration,
    /// How often tables are looked after whose time has come, and the house clock is kept.
    pub rounds: Duration,
    /// How long a new connection may take to send the head of its first request.
    pub head_wait: Duration,
    /// How long a request may take to send its body.
    pub body_wait: Duration,
    /// How long a connection is kept for another request. Longer than a proxy keeps it, or requests get lost in
    /// between.
    pub keep_alive: Duration,
    /// How long requests under way may take to end when the server is asked to stop; then their connections are cut.
    pub shutdown: Duration,
    /// How long the other nodes on a PostgreSQL believe that this one is alive without hearing from it.
    pub node_lease: Duration,
    /// How long somebody must be waited for, while away, before they are told.
    pub reminder_wait: Duration,
    /// The least time between two reminders of one person, whatever they wish.
    pub reminder_gap: Duration,
    /// May people have reminders sent to addresses inside private networks, and without https?
    pub private_receivers: bool,
    /// The server that takes mail: `smtps://NAME:PASSWORD@HOST`; `None` sends none.
    pub smtp: Option<String>,
    /// Who sends the mail.
    pub mail_from: Option<String>,
    /// The word that opens the host's own page; `None` for none.
    pub admin_token: Option<String>,
    /// Ceilings.
    pub limits: Limits,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            metrics: None,
            database: "sqlite:emerald.db".into(),
            public_url: None,
            behind_proxy: false,
            bot_pause: Duration::from_millis(700),
            thinkers: std::thread::available_parallelism().map_or(1, |cores| cores.get()),
            unwatched_thinkers: 1,
            least_room: 64 << 20,
            idle: Duration::from_secs(30),
            absent: Duration::from_secs(60),
            rounds: Duration::from_secs(5),
            head_wait: Duration::from_secs(10),
            body_wait: Duration::from_secs(10),
            keep_alive: Duration::from_secs(75),
            shutdown: Duration::from_secs(10),
            node_lease: Duration::from_secs(10),
            reminder_wait: Duration::from_secs(30),
            reminder_gap: Duration::from_secs(60),
            private_receivers: false,
            smtp: None,
            mail_from: None,
            admin_token: None,
            limits: Limits::default(),
        }
    }
}

impl Config {
    /// Do people reach the server by https? Then browsers are told never to come without.
    pub(crate) fn is_secure(&self) -> bool {
        self.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
    }
}

/// How much may be asked. Rates are per second; a burst of ten seconds' worth is allowed. Anybody can be as many guests
/// as they like, so what a person or a socket may do is bounded again for each address, where some ten people may sit
/// behind one router, and for all together.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Bytes of one message on a socket.
    pub message: usize,
    /// Bytes of one HTTP body.
    pub body: usize,
    /// Letters in a chat line.
    pub chat: usize,
    /// HTTP requests per second from one address.
    pub requests: f64,
    /// Requests per second of one person that change something.
    pub changes: f64,
    /// The same from one address.
    pub address_changes: f64,
    /// The same from everybody.
    pub all_changes: f64,
    /// Messages per second on one socket.
    pub messages: f64,
    /// The same on all sockets of one address.
    pub address_messages: f64,
    /// The same on all sockets.
    pub all_messages: f64,
    /// Chat lines per second of one person.
    pub chats: f64,
    /// The same from one address.
    pub address_chats: f64,
    /// The same from everybody.
    pub all_chats: f64,
    /// Attempts at a password per second from one address.
    pub passwords: f64,
    /// Mails per second that strangers' wishes send, to addresses nobody has confirmed, from one address.
    pub mails: f64,
    /// The same from everybody.
    pub all_mails: f64,
    /// Passwords that are hashed at the same time; each takes some 20 MB while it lasts.
    pub hashes: usize,
    /// Passwords that may wait to be hashed.
    pub hashes_waiting: usize,
    /// Connections of one address that are no sockets. Does not count behind a proxy, where all come from one.
    pub connections: usize,
    /// All connections that are no sockets.
    pub all_connections: usize,
    /// Sockets of one address.
    pub sockets: usize,
    /// All sockets.
    pub all_sockets: usize,
    /// Tables of one person that are not over.
    pub tables: usize,
    /// Tables opened from one address that are not over.
    pub address_tables: usize,
    /// All tables that are not over.
    pub all_tables: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            message: 4 * 1024,
            body: 16 * 1024,
            chat: 500,
            requests: 20.0,
            changes: 2.0,
            address_changes: 20.0,
            all_changes: 500.0,
            messages: 10.0,
            address_messages: 100.0,
            all_messages: 10_000.0,
            chats: 0.5,
            address_chats: 5.0,
            all_chats: 100.0,
            passwords: 0.2,
            mails: 0.02,
            all_mails: 1.0,
            hashes: 2,
            hashes_waiting: 30,
            connections: 100,
            all_connections: 2000,
            sockets: 100,
            all_sockets: 10_000,
            tables: 50,
            address_tables: 500,
            all_tables: 50_000,
        }
    }
}

impl Limits {
    /// No ceilings on rates and numbers, for load measurements and tests of other things.
    pub fn none() -> Limits {
        let rate = 1e9;
        let number = usize::MAX;
        Limits {
            requests: rate,
            changes: rate,
            address_changes: rate,
            all_changes: rate,
            messages: rate,
            address_messages: rate,
            all_messages: rate,
            chats: rate,
            address_chats: rate,
            all_chats: rate,
            passwords: rate,
            mails: rate,
            all_mails: rate,
            connections: number,
            all_connections: number,
            sockets: number,
            all_sockets: number,
            tables: number,
            address_tables: number,
            all_tables: number,
            ..Limits::default()
        }
    }
}
