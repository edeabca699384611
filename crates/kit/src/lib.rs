//! What any game on this table uses, and nothing that knows a game: seats, cards, dice, the agenda of pending
//! work, events, records, scenarios, the [`Game`] trait with its laws and the suite that checks them.
//!
//! No IO (but for `testing`, which only tests use), no clock, no threads, no global state. Everything a state is made
//! of is plain inline data.

// What the derives write out calls this crate by its name, here as elsewhere.
extern crate self as kit;

pub mod agenda;
pub mod book;
pub mod cards;
pub mod catalogue;
pub mod choices;
pub mod conformance;
pub mod dice;
pub mod game;
pub mod id;
pub mod judge;
pub mod lookup;
pub mod perft;
pub mod printed;
pub mod provenance;
pub mod record;
pub mod scenario;
pub mod seat;
pub mod set;
pub mod settings;
pub mod sheet;
pub mod source;
#[cfg(feature = "testing")]
pub mod testing;
pub mod text;
#[cfg(test)]
mod toy;
pub mod view;
pub mod written;

pub use agenda::Agenda;
pub use cards::{Card, Cards, Copies, Layout};
pub use choices::{Buttons, Choices, MOST_CHOICES};
pub use dice::{Dice, Seed};
pub use game::{Basics, Fact, Game, Mark, Outcome, Refusal, Role, Sink, Tell, Under, Verdict, Viewer, refuse, unless};
pub use id::Id;
pub use judge::{Judge, Quality};
pub use printed::Printed;
pub use seat::{BySeat, Counts, MAX_SEATS, Seat, Seats};
pub use set::{Member, Set};
pub use written::Positions;
