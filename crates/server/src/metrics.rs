//! Counts of what happens, in the text format Prometheus reads. Nothing about anybody in particular.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

/// All counts.
#[derive(Default)]
pub(crate) struct Metrics {
    pub(crate) moves: Count,
    pub(crate) bot_moves: Count,
    pub(crate) refused: Count,
    pub(crate) stale: Count,
    pub(crate) frames: Count,
    pub(crate) bytes: Count,
    pub(crate) updates: Count,
    pub(crate) update_bytes: Count,
    pub(crate) limited: Count,
    pub(crate) faults: Count,
    pub(crate) sockets: Level,
    pub(crate) rooms: Level,
    pub(crate) thinking: Level,
}

/// A number that only grows.
#[derive(Default)]
pub(crate) struct Count(AtomicU64);

impl Count {
    pub(crate) fn add(&self, n: usize) {
        self.0.fetch_add(n as u64, Ordering::Relaxed);
    }
}

/// A number that goes up and down.
#[derive(Default)]
pub(crate) struct Level(AtomicI64);

impl Level {
    pub(crate) fn up(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn down(&self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Metrics {
    /// The text a scraper reads; who waits to think is counted by the thinkers.
    pub(crate) fn text(&self, waiting: [usize; 3]) -> String {
        let counts = [
            ("emerald_moves_total", "Choices stored.", &self.moves),
            ("emerald_bot_moves_total", "Choices made by bots.", &self.bot_moves),
            ("emerald_refused_total", "Choices refused by a rule.", &self.refused),
            ("emerald_stale_total", "Choices for another ply than the present one.", &self.stale),
            ("emerald_frames_total", "Frames sent on sockets.", &self.frames),
            ("emerald_frame_bytes_total", "Bytes of these frames.", &self.bytes),
            ("emerald_updates_total", "Differences sent on sockets.", &self.updates),
            ("emerald_update_bytes_total", "Bytes of these differences.", &self.update_bytes),
            ("emerald_limited_total", "Requests and messages over a limit.", &self.limited),
            ("emerald_faults_total", "Failures of the server itself.", &self.faults),
        ];
        let levels = [
            ("emerald_sockets", "Open sockets.", &self.sockets),
            ("emerald_tables_in_memory", "Tables in memory.", &self.rooms),
            ("emerald_bots_thinking", "Bots that think or wait to think.", &self.thinking),
        ];
        let mut text = String::new();
        for (name, help, count) in counts {
            let _ = writeln!(
                text,
                "# HELP {name} {help}\n# TYPE {name} counter\n{name} {}",
                count.0.load(Ordering::Relaxed)
            );
        }
        for (name, help, level) in levels {
            let _ =
                writeln!(text, "# HELP {name} {help}\n# TYPE {name} gauge\n{name} {}", level.0.load(Ordering::Relaxed));
        }
        let name = "emerald_thoughts_waiting";
        let _ = writeln!(text, "# HELP {name} Thoughts that wait for a place to think at.\n# TYPE {name} gauge");
        for (kind, count) in ["move", "advice", "unwatched"].into_iter().zip(waiting) {
            let _ = writeln!(text, "{name}{{kind=\"{kind}\"}} {count}");
        }
        text
    }
}
