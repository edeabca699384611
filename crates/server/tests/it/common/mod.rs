//! What the server's tests share: a server on a free port of this machine, and people who talk to it over real sockets and
//! keep everything they hear.

#![allow(unreachable_pub, missing_docs)]

pub mod postgres;

use futures_util::{SinkExt, StreamExt};
use reqwest::{Client, Method, StatusCode};
use serde_json::{Value, json};
use server::{Config, Hall, Limits};
use std::net::SocketAddr;
use std::ops::Deref;
use std::sync::Arc;
use std::time::Duration;
use table::Shelf;
use tempfile::TempDir;
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};
use wire::Screen;
pub use wire::reader::tidy;

/// Nothing in a test takes longer.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// A server in this process.
pub struct Server {
    pub address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    done: tokio::task::JoinHandle<()>,
    _folder: Option<TempDir>,
}

pub fn quick(database: String) -> Config {
    Config { database, bot_pause: Duration::ZERO, limits: Limits::none(), absent: Duration::ZERO, ..Config::default() }
}

pub fn fresh_file() -> (TempDir, String) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let database = format!("sqlite:{}", folder.path().join("emerald.db").display());
    (folder, database)
}

impl Server {
    /// A server with a fresh SQLite file and no ceilings.
    pub async fn start() -> Server {
        let (folder, database) = fresh_file();
        let mut server = Server::with(quick(database)).await;
        server._folder = Some(folder);
        server
    }

    pub async fn with(config: Config) -> Server {
        Server::with_shelf(config, Shelf::built_in().expect("built in content")).await
    }

    /// A server with games of its own.
    pub async fn with_shelf(config: Config, shelf: Shelf) -> Server {
        let hall = Hall::open(config, Arc::new(shelf)).await.expect("opens");
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let (stop, stopped) = oneshot::channel::<()>();
        let done = tokio::spawn(async move {
            let stop = async {
                let _ = stopped.await;
            };
            server::serve_on(listener, hall, stop).await.expect("serves");
        });
        Server { address, stop: Some(stop), done, _folder: None }
    }

    /// Shuts down as on SIGTERM.
    pub async fn stop(mut self) {
        let _ = self.stop.take().map(|stop| stop.send(()));
        tokio::time::timeout(PATIENCE, &mut self.done).await.expect("stops in time").expect("stops well");
    }
}

/// What asks a server. A client wants to know what it encrypts with, though nothing here is encrypted.
pub fn client() -> reqwest::ClientBuilder {
    // A server in this process may have said so already.
    let _ = rustls::crypto::ring::default_provider().install_default();
    Client::builder().timeout(PATIENCE)
}

/// Somebody with a browser of their own.
#[derive(Clone)]
pub struct Guest {
    pub address: SocketAddr,
    pub cookie: String,
    pub client: Client,
}

impl Guest {
    pub async fn new(address: SocketAddr) -> Guest {
        let client = client().build().expect("a client");
        let guest = Guest { address, cookie: String::new(), client };
        let answer = guest.send(Method::GET, "/me", None).await;
        guest.given(&answer)
    }

    /// The same browser with the cookie it has just been given.
    pub fn given(&self, answer: &reqwest::Response) -> Guest {
        let cookie = answer.headers()["set-cookie"].to_str().expect("text");
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
        Guest { cookie: cookie.split(';').next().unwrap_or_default().into(), ..self.clone() }
    }

    /// The same person at another server.
    pub fn at(&self, address: SocketAddr) -> Guest {
        Guest { address, ..self.clone() }
    }

    pub async fn send(&self, method: Method, path: &str, body: Option<Value>) -> reqwest::Response {
        let mut request = self.client.request(method, format!("http://{}/api{path}", self.address));
        if !self.cookie.is_empty() {
            request = request.header("cookie", &self.cookie);
        }
        if let Some(body) = body {
            request = request.json(&body);
        }
        request.send().await.expect("an answer")
    }

    pub async fn get(&self, path: &str) -> Value {
        let answer = self.send(Method::GET, path, None).await;
        let (status, text) = (answer.status(), answer.text().await.expect("text"));
        assert_eq!(status, StatusCode::OK, "GET {path}: {text}");
        serde_json::from_str(&text).unwrap_or(Value::String(text))
    }

    pub async fn post(&self, path: &str, body: Value) -> Value {
        let (status, answer) = self.try_post(path, body).await;
        assert_eq!(status, StatusCode::OK, "POST {path}: {answer}");
        answer
    }

    pub async fn try_post(&self, path: &str, body: Value) -> (StatusCode, Value) {
        let answer = self.send(Method::POST, path, Some(body)).await;
        (answer.status(), answer.json().await.unwrap_or_default())
    }

    /// Opens a table; gives its id and invite.
    pub async fn open(&self, seats: Value) -> (String, String) {
        self.open_game("second-edition", seats).await
    }

    pub async fn open_game(&self, game: &str, seats: Value) -> (String, String) {
        let players = seats.as_array().map_or(0, Vec::len);
        let table = self
            .post(
                "/tables",
                json!({"game": game, "players": players, "seats": seats, "public": false, "hot_seat": false}),
            )
            .await;
        let text = |key: &str| table[key].as_str().expect("text").to_string();
        (text("id"), text("invite"))
    }

    pub async fn socket(&self, table: &str) -> Line {
        self.try_socket(table, "").await.expect("a socket")
    }

    pub async fn try_socket(&self, table: &str, query: &str) -> Result<Line, String> {
        let mut request = format!("ws://{}/api/tables/{table}/socket{query}", self.address)
            .into_client_request()
            .map_err(|e| e.to_string())?;
        request.headers_mut().insert("cookie", self.cookie.parse().expect("a header"));
        let connected = tokio::time::timeout(PATIENCE, tokio_tungstenite::connect_async(request))
            .await
            .map_err(|e| e.to_string())?;
        let (socket, _) = connected.map_err(|error| error.to_string())?;
        Ok(Line { socket, heard: Vec::new(), screen: Screen::default() })
    }
}

/// A socket, what was heard on it, and what a page would show.
pub struct Line {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Every frame, as it came.
    pub heard: Vec<String>,
    screen: Screen,
}

impl Deref for Line {
    type Target = Screen;
    fn deref(&self) -> &Screen {
        &self.screen
    }
}

impl Line {
    /// What may be chosen, but for ending the game by agreement: whoever picks blindly would now and then end it too soon.
    pub fn choices(&self) -> Vec<String> {
        let mut choices = self.screen.choices();
        choices.retain(|choice| choice != "agree");
        choices
    }

    pub async fn say(&mut self, message: Value) -> bool {
        self.raw(Message::text(message.to_string())).await
    }

    pub async fn raw(&mut self, message: Message) -> bool {
        self.socket.send(message).await.is_ok()
    }

    pub async fn play(&mut self, choice: &str) -> bool {
        self.say(json!({"t": "play", "ply": self.ply, "choice": choice})).await
    }

    /// The next message, kept and followed as the page would; `None` when the line is cut.
    pub async fn hear(&mut self) -> Option<Value> {
        loop {
            match tokio::time::timeout(PATIENCE, self.socket.next()).await.expect("hears something in time")? {
                Ok(Message::Text(text)) => {
                    self.heard.push(text.to_string());
                    let message: Value = serde_json::from_str(&text).expect("JSON");
                    self.screen.hear(&message);
                    return Some(message);
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// The next message of a kind.
    pub async fn hear_kind(&mut self, kinds: &[&str]) -> Option<Value> {
        loop {
            let message = self.hear().await?;
            if kinds.contains(&message["t"].as_str().unwrap_or_default()) {
                return Some(message);
            }
        }
    }

    /// Hears until the ply is reached.
    pub async fn until(&mut self, ply: usize) {
        while self.ply != ply || self.view.is_null() {
            self.hear().await.expect("the line stays");
        }
    }
}

/// Small dice for tests.
pub struct Pick(pub u64);

impl Pick {
    pub fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n as u64) as usize
    }
}
