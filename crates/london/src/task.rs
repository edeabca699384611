//! The tasks on the agenda: questions that wait for a choice, and deeds that wait for an answer.

use crate::ids::{Area, Areas, Building, Elder, Elders, Pawn, Power};
use kit::{Card, Seat, Seats};
use serde::{Deserialize, Serialize};

/// What a step belongs to. Only a text can be answered with Mycroft Holmes (card.mycroft-holmes).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Src {
    /// A symbol of a card.
    Symbol(Card),
    /// The scroll text of a card.
    Text(Card),
    /// An ability.
    Power(Power),
}

/// What has been picked so far for a step that needs more than one pick.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Pick {
    /// Nothing.
    None,
    /// A player.
    Seat(Seat),
    /// A pawn; `left` further placements are allowed after this one.
    Pawn(Area, Pawn, u8),
    /// A Building.
    Building(Building),
    /// So many further placements are allowed.
    Left(u8),
    /// The area a die named.
    Rolled(Area),
}

/// A few bytes of pending work.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[allow(missing_docs)] // fields say who, where and how many
pub enum Task {
    /// Asks the active player for a card, an ability or the end of the turn; lies beneath everything.
    Turn,
    /// Asks how the symbol of the card in play is carried out, or runs it (play.order); `can`: it is possible.
    Symbol { card: Card, at: u8, can: bool },
    /// Runs: the next step of a text or an ability.
    Steps { src: Src, at: u8, end: u8 },
    /// Asks the active player what a step is aimed at.
    Aim { src: Src, at: u8, first: Pick },
    /// Asks another player for the answer a step demands; `left` cards or so are still owed.
    Reply { src: Src, at: u8, seat: Seat, left: u8 },
    /// Runs: a step that concerns several players, one after another (game.simultaneous).
    Each { src: Src, at: u8, ask: Seats },
    /// Asks a player whether to interrupt the deed beneath, or what has just happened (interrupt.*).
    Window { seat: Seat, threat: Threat },
    /// Runs: a deed that may be interrupted.
    Deed(Deed),
    /// Asks where the removed Agent comes back (effect.return).
    Return { seat: Seat, from: Area },
    /// Asks for the next of `left` cards to draw; a refill that fails ends the game (draw.choice, turn.refill).
    Draw { left: u8, refill: bool },
    /// Asks for cards to discard: `done` so far, at most `most`, each for `pounds`; then as many are drawn.
    Discard { done: u8, least: u8, most: u8, pounds: u8, redraw: bool },
    /// Asks for Minions to sacrifice against an Elder One (kill.sacrifice).
    Sacrifice { src: Src, area: Area, target: Elder, agents: u8, elders: Elders },
    /// Asks which Elder One is summoned after this roll (summon.choose).
    SummonPick { roll: u8 },
    /// Asks where it appears (summon.place).
    SummonAt { elder: Elder },
    /// Asks a player which Agent leaves the flood, and where to (event.flood).
    Flood { seat: Seat, wait: Seats, areas: Areas, from: Option<Area> },
    /// Runs: the riots remove the next of so many Agents of this player, then of the players behind.
    Riots { area: Area, seat: Seat, wait: Seats, left: u8 },
    /// Runs: the next player rolls for Whitechapel Murders.
    Murders { wait: Seats },
    /// Asks a player whom to remove (event.whitechapel-murders).
    Murder { seat: Seat, area: Area },
    /// Asks a player which Building is lost (event.subsidence).
    Subside { seat: Seat, wait: Seats },
    /// Runs: the turn is over, the hand is refilled.
    EndTurn,
}

/// What an open window is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Threat {
    /// A text that concerns the player.
    Text,
    /// A move of the player's Minion, by a text or not.
    Move { text: bool },
    /// The removal of the player's Minion by a player, by a text or not.
    Remove { text: bool },
    /// The removal of the player's Agent by an event.
    Event,
    /// The player's Agent has just been removed from there.
    Removed { from: Area },
}

impl Threat {
    /// The rule under which it is answered.
    pub const fn rule(self) -> &'static str {
        match self {
            Threat::Text => "interrupt.window-text",
            Threat::Move { .. } => "interrupt.window-move",
            Threat::Remove { .. } | Threat::Event => "interrupt.window-remove",
            Threat::Removed { .. } => "interrupt.window-removed",
        }
    }
}

/// Something that an Interrupt can stop.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Deed {
    /// The step is applied to that player.
    On { src: Src, at: u8, seat: Seat },
    /// A pawn is moved.
    Move { pawn: Pawn, from: Area, to: Area },
    /// A pawn is removed; `own`: its owner had no say against it.
    Remove { pawn: Pawn, area: Area, own: bool },
    /// An Elder One takes hits that do not remove it.
    Hit { elder: Elder, hits: u8 },
    /// Two pawns change places.
    Swap { one: (Area, Pawn), two: (Area, Pawn) },
    /// One player pays another.
    Transfer { from: Seat, to: Seat, pounds: u8 },
    /// A Building is bought and replaced.
    Takeover { area: Area },
}
