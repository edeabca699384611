//! Everything the parts of the server share: games, database, rooms, keys, counts and ceilings.

use crate::bots::Thinkers;
use crate::config::Config;
use crate::error::ServeError;
use crate::limits::Limiter;
use crate::metrics::Metrics;
use crate::room::Call;
use crate::rooms::Rooms;
use crate::store::{Store, Writer};
use crate::token::{self, Signer};
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use tokio::sync::watch;
use wire::Shelf;

/// The shared state of one server.
pub struct Hall {
    pub(crate) config: Config,
    pub(crate) shelf: Arc<Shelf>,
    pub(crate) store: Store,
    pub(crate) writer: Writer,
    pub(crate) rooms: Rooms,
    pub(crate) signer: Signer,
    pub(crate) metrics: Metrics,
    pub(crate) thinkers: Thinkers,
    /// Requests by address, changes by person, passwords by address.
    pub(crate) requests: Limiter,
    pub(crate) changes: Limiter,
    pub(crate) passwords: Limiter,
    /// Open sockets by address.
    pub(crate) sockets: Mutex<HashMap<String, usize>>,
    /// This node's name among several.
    pub(crate) node: String,
    /// Becomes true when the server shuts down.
    pub(crate) closing: watch::Sender<bool>,
    seat_ids: HashMap<String, Vec<String>>,
    numbers: AtomicU64,
}

impl Hall {
    /// Opens the database and gets everything ready.
    pub async fn open(config: Config, shelf: Arc<Shelf>) -> Result<Arc<Hall>, ServeError> {
        if let Some(url) = &config.public_url
            && !(url.starts_with("https://") || url.starts_with("http://"))
        {
            return Err(ServeError::Config(format!("`{url}` is no address of a page; write it as https://name")));
        }
        let store = Store::open(&config.database).await?;
        let key = store.secret("cookie", &token::key()).await?;
        let signer = Signer::new(&key).ok_or_else(|| ServeError::Config("the stored key is unusable".into()))?;
        let seat_ids = shelf.games().map(|game| {
            let info = game.info();
            let table = game.start(info.players[1], [0; 32]);
            (info.game, kit::Seat::all(info.players[1]).map(|seat| table.seat_id(seat)).collect())
        });
        Ok(Arc::new(Hall {
            seat_ids: seat_ids.collect(),
            writer: Writer::start(store.clone()),
            store,
            signer,
            rooms: Rooms::default(),
            metrics: Metrics::default(),
            thinkers: Thinkers::new(config.thinkers),
            requests: Limiter::new(config.limits.requests),
            changes: Limiter::new(config.limits.changes),
            passwords: Limiter::new(config.limits.passwords),
            sockets: Mutex::default(),
            node: token::id(),
            closing: watch::Sender::new(false),
            numbers: AtomicU64::new(1),
            shelf,
            config,
        }))
    }

    /// The ids of a game's seats, in order.
    pub(crate) fn seat_ids(&self, game: &str) -> &[String] {
        self.seat_ids.get(game).map_or(&[], Vec::as_slice)
    }

    /// A number for a socket, never given twice.
    pub(crate) fn number(&self) -> u64 {
        self.numbers.fetch_add(1, Ordering::Relaxed)
    }

    /// Comes true when the server shuts down.
    pub(crate) fn closed(&self) -> impl Future<Output = ()> + Send + 'static {
        let mut closing = self.closing.subscribe();
        async move {
            let _ = closing.wait_for(|closing| *closing).await;
        }
    }

    /// Asks everybody to finish: sockets say goodbye, rooms end.
    pub fn close(&self) {
        self.closing.send_replace(true);
        // A room with a full queue is about to look anyway.
        self.rooms.all().iter().for_each(|room| drop(room.try_send(Call::Close)));
    }
}
