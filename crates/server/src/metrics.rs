//! What happens, counted and timed, in the text format Prometheus reads. Nothing about anybody in particular.

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

/// What [`Metrics::text`] is written in.
pub(crate) const FORMAT: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Those who wait to think, by what they think about.
type Waiting = Family<[(&'static str, &'static str); 1], Gauge>;

/// All counts and times.
pub(crate) struct Metrics {
    pub(crate) moves: Counter,
    pub(crate) bot_moves: Counter,
    pub(crate) refused: Counter,
    pub(crate) stale: Counter,
    pub(crate) frames: Counter,
    pub(crate) bytes: Counter,
    pub(crate) updates: Counter,
    pub(crate) update_bytes: Counter,
    pub(crate) limited: Counter,
    pub(crate) faults: Counter,
    pub(crate) reminders: Counter,
    pub(crate) reminders_failed: Counter,
    pub(crate) sockets: Gauge,
    pub(crate) rooms: Gauge,
    pub(crate) thinking: Gauge,
    waiting: Waiting,
    /// A person's move from being heard until everybody here is told.
    pub(crate) move_time: Histogram,
    /// A move from being handed to the writer until it is on the disk.
    pub(crate) store_time: Histogram,
    /// A bot's move from being wished for until it is found, with the wait for a place to think.
    pub(crate) bot_time: Histogram,
    registry: Registry,
}

impl Metrics {
    pub(crate) fn new() -> Metrics {
        let mut registry = Registry::with_prefix("emerald");
        let mut counter = |name: &str, help: &str| {
            let counter = Counter::default();
            registry.register(name, help, counter.clone());
            counter
        };
        let moves = counter("moves", "Choices stored");
        let bot_moves = counter("bot_moves", "Choices made by bots");
        let refused = counter("refused", "Choices refused by a rule");
        let stale = counter("stale", "Choices for another ply than the present one");
        let frames = counter("frames", "Frames sent on sockets");
        let bytes = counter("frame_bytes", "Bytes of these frames");
        let updates = counter("updates", "Differences sent on sockets");
        let update_bytes = counter("update_bytes", "Bytes of these differences");
        let limited = counter("limited", "Requests and messages over a limit");
        let faults = counter("faults", "Failures of the server itself");
        let reminders = counter("reminders", "Reminders that arrived");
        let reminders_failed = counter("reminders_failed", "Reminders that did not arrive");
        let mut gauge = |name: &str, help: &str| {
            let gauge = Gauge::default();
            registry.register(name, help, gauge.clone());
            gauge
        };
        let sockets = gauge("sockets", "Open sockets");
        let rooms = gauge("tables_in_memory", "Tables in memory");
        let thinking = gauge("bots_thinking", "Bots that think or wait to think");
        let waiting = Waiting::default();
        registry.register("thoughts_waiting", "Thoughts that wait for a place to think at", waiting.clone());
        // From a tenth of a millisecond to some ten seconds, twice as long each.
        let mut histogram = |name: &str, help: &str| {
            let histogram = Histogram::new(exponential_buckets(0.0001, 2.0, 18));
            registry.register(name, help, histogram.clone());
            histogram
        };
        let move_time = histogram("move_seconds", "A person's move, from being heard until all here are told");
        let store_time = histogram("store_seconds", "A move, from the writer until it is on the disk");
        let bot_time = histogram("bot_seconds", "A bot's move, from the wish until it is found");
        Metrics {
            moves,
            bot_moves,
            refused,
            stale,
            frames,
            bytes,
            updates,
            update_bytes,
            limited,
            faults,
            reminders,
            reminders_failed,
            sockets,
            rooms,
            thinking,
            waiting,
            move_time,
            store_time,
            bot_time,
            registry,
        }
    }

    /// The text a scraper reads; who waits to think is counted by the thinkers.
    pub(crate) fn text(&self, waiting: [usize; 3]) -> String {
        for (kind, count) in ["move", "advice", "unwatched"].into_iter().zip(waiting) {
            let level = self.waiting.get_or_create(&[("kind", kind)]);
            level.set(i64::try_from(count).unwrap_or(i64::MAX));
        }
        let mut text = String::new();
        // Writing into a string cannot fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}
