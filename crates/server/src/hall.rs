//! Everything the parts of the server share: games, database, rooms, keys, counts and ceilings.

use crate::config::Config;
use crate::error::ServeError;
use crate::house::House;
use crate::limits::{Limiter, Permits, Shared};
use crate::metrics::Metrics;
use crate::passwords::Passwords;
use crate::ready::Readiness;
use crate::reminders::Reminders;
use crate::room::Call;
use crate::rooms::Rooms;
use crate::store::{Store, Writer};
use crate::thinkers::Thinkers;
use crate::token::{self, Signer};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use table::Shelf;
use tokio::sync::watch;

/// Codes of tables that may be tried in a second from one address: a round of friends, and no guessing.
const CODES: f64 = 0.5;

/// Letters of the word for the host's page: fewer could be guessed.
const ADMIN_TOKEN: usize = 16;

/// The shared state of one server.
pub struct Hall {
    pub(crate) config: Config,
    pub(crate) shelf: Arc<Shelf>,
    pub(crate) store: Store,
    pub(crate) writer: Writer,
    pub(crate) rooms: Rooms,
    /// The time that clocks go by.
    pub(crate) house: House,
    pub(crate) signer: Signer,
    pub(crate) metrics: Metrics,
    pub(crate) thinkers: Thinkers,
    pub(crate) passwords: Passwords,
    /// Requests and attempts at a password by address.
    pub(crate) requests: Limiter,
    pub(crate) attempts: Limiter,
    /// Codes of tables that are tried, by address.
    pub(crate) codes: Limiter,
    /// Changes and chat lines by person.
    pub(crate) changes: Limiter,
    pub(crate) chats: Limiter,
    /// The same, and messages on sockets, by address and over all.
    pub(crate) all_changes: Shared,
    pub(crate) all_chats: Shared,
    pub(crate) all_messages: Shared,
    pub(crate) connections: Arc<Permits>,
    pub(crate) sockets: Arc<Permits>,
    /// This node's name among several.
    pub(crate) node: String,
    /// Becomes true when the server shuts down.
    pub(crate) closing: watch::Sender<bool>,
    pub(crate) readiness: Readiness,
    pub(crate) reminders: Reminders,
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
        if config.admin_token.as_ref().is_some_and(|token| token.chars().count() < ADMIN_TOKEN) {
            let words = format!("the word for the host's page has to be {ADMIN_TOKEN} letters or longer");
            return Err(ServeError::Config(words));
        }
        let store = Store::open(&config.database).await?;
        let key = store.secret("cookie", &token::key()).await?;
        let signer = Signer::new(&key).ok_or_else(|| ServeError::Config("the stored key is unusable".into()))?;
        let limits = &config.limits;
        Ok(Arc::new(Hall {
            writer: Writer::start(store.clone()),
            signer,
            rooms: Rooms::default(),
            house: House::open(&store).await?,
            metrics: Metrics::new(),
            thinkers: Thinkers::new(config.thinkers, config.unwatched_thinkers),
            requests: Limiter::new(limits.requests),
            passwords: Passwords::new(limits.hashes, limits.hashes_waiting),
            attempts: Limiter::new(limits.passwords),
            codes: Limiter::new(CODES),
            changes: Limiter::new(limits.changes),
            chats: Limiter::new(limits.chats),
            all_changes: Shared::new(limits.address_changes, limits.all_changes),
            all_chats: Shared::new(limits.address_chats, limits.all_chats),
            all_messages: Shared::new(limits.address_messages, limits.all_messages),
            connections: Permits::new(limits.connections, limits.all_connections),
            sockets: Permits::new(limits.sockets, limits.all_sockets),
            node: store.node().into(),
            closing: watch::Sender::new(false),
            readiness: Readiness::default(),
            reminders: Reminders::open(&config, &store).await?,
            numbers: AtomicU64::new(1),
            store,
            shelf,
            config,
        }))
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
