//! What the host decides: where to listen, where to store, and how much anybody may ask of the server.

use std::net::SocketAddr;
use std::time::Duration;

/// Everything the server needs to know before it starts.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen.
    pub listen: SocketAddr,
    /// `sqlite:FILE` or `postgres://...`.
    pub database: String,
    /// The address people see, if a proxy stands in between: decides which origin is trusted and whether cookies are
    /// marked secure. Without it, the page must come from the address it talks to.
    pub public_url: Option<String>,
    /// Believe the proxy about the address of a client (X-Forwarded-For).
    pub behind_proxy: bool,
    /// How long a bot waits before it shows its choice, so that people can follow.
    pub bot_pause: Duration,
    /// How many bots may think at the same time.
    pub thinkers: usize,
    /// How long a table without anybody stays in memory.
    pub idle: Duration,
    /// How long a person must be away before others may vote for a bot on the seat.
    pub absent: Duration,
    /// Ceilings.
    pub limits: Limits,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            database: "sqlite:emerald.db".into(),
            public_url: None,
            behind_proxy: false,
            bot_pause: Duration::from_millis(700),
            thinkers: std::thread::available_parallelism().map_or(1, |cores| cores.get()),
            idle: Duration::from_secs(30),
            absent: Duration::from_secs(60),
            limits: Limits::default(),
        }
    }
}

/// How much one client may ask. Rates are per second; a burst of ten seconds' worth is allowed.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Bytes of one message on a socket.
    pub message: usize,
    /// Bytes of one HTTP body.
    pub body: usize,
    /// Messages per second on one socket.
    pub messages: f64,
    /// HTTP requests per second from one address.
    pub requests: f64,
    /// Requests per second of one person that change something.
    pub changes: f64,
    /// Attempts at a password per second from one address.
    pub passwords: f64,
    /// Sockets of one address.
    pub sockets: usize,
    /// Tables of one person that are not over.
    pub tables: usize,
    /// Letters in a chat line.
    pub chat: usize,
    /// Chat lines per second of one socket.
    pub chats: f64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            message: 4 * 1024,
            body: 16 * 1024,
            messages: 10.0,
            requests: 20.0,
            changes: 2.0,
            passwords: 0.2,
            sockets: 100,
            tables: 50,
            chat: 500,
            chats: 0.5,
        }
    }
}

impl Limits {
    /// No ceilings on rates and numbers, for load measurements and tests of other things.
    pub fn none() -> Limits {
        let rate = 1e9;
        let number = usize::MAX;
        Limits {
            messages: rate,
            requests: rate,
            changes: rate,
            passwords: rate,
            chats: rate,
            sockets: number,
            tables: number,
            ..Limits::default()
        }
    }
}
