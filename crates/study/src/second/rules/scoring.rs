//! Final scoring and the winner. Rules: final.*, score.kill, mix.heart-kill.

use crate::parts::side::Side;
use crate::second::content::{Content, Symbol};
use crate::second::state::{End, State};
use arrayvec::ArrayVec;
use kit::{Id, Outcome, Seat, Seats};

/// One player's final account, line by line as the rules build it up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Account {
    /// Whose account.
    pub seat: Seat,
    /// The final side (final.reveal).
    pub side: Side,
    /// The total when the game ended.
    pub running: i16,
    /// Points of the other side, lost (final.loyalist, final.restorationist).
    pub wrong_side: i16,
    /// Kill box points lost (final.kill, final.restorationist).
    pub wrong_kills: i16,
    /// The marker difference, lost if the other side's marker is higher (final.tracks).
    pub wrong_track: i16,
    /// What is left after these.
    pub adjusted: i16,
    /// The penalty of the lowest player's side (final.lowest).
    pub penalty: i16,
    /// The result.
    pub total: i16,
}

/// The whole final scoring.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scoring {
    /// One account per player, in seat order.
    pub accounts: ArrayVec<Account, { kit::MAX_SEATS }>,
    /// The side that is punished.
    pub fallen: Side,
    /// Who wins.
    pub winners: Seats,
}

/// What a player's points would be worth at the end, given everybody's side (final.loyalist to final.tracks).
pub fn adjust(content: &Content, state: &State, seat: Seat, side_of: impl Fn(Seat) -> Side) -> Account {
    let ledger = &state.seats[seat].ledger;
    let side = side_of(seat);
    let running = i16::from(state.score(seat));
    let wrong_side = i16::from(ledger.for_side(side.other()));
    let good_kills =
        |captive: &&crate::second::state::Captive| captive.by == seat && side_of(captive.of) == Side::Restorationist;
    let kept_kills: i16 = match side {
        Side::Loyalist => state
            .captives
            .iter()
            .filter(good_kills)
            .map(|captive| i16::from(content.face(captive.card)[Symbol::KillVp]))
            .sum(),
        Side::Restorationist => 0,
    };
    let wrong_kills = i16::from(ledger.kills) - kept_kills;
    let behind = state.tracks[side.index()] < state.tracks[side.other().index()];
    let wrong_track = if behind { i16::from(state.difference()) } else { 0 };
    let adjusted = running - wrong_side - wrong_kills - wrong_track;
    Account { seat, side, running, wrong_side, wrong_kills, wrong_track, adjusted, penalty: 0, total: adjusted }
}

/// Scores the game as if it ended now.
pub fn score(content: &Content, state: &State) -> Scoring {
    let mut accounts: ArrayVec<Account, { kit::MAX_SEATS }> =
        Seat::all(state.players).map(|seat| adjust(content, state, seat, |other| state.side(other))).collect();
    let lowest = accounts.iter().map(|account| account.adjusted).min().unwrap_or(0);
    // Tied across the sides, the Loyalist counts as the lower one (final.lowest-tie).
    let loyalist_low = accounts.iter().any(|account| account.adjusted == lowest && account.side == Side::Loyalist);
    let fallen = if loyalist_low { Side::Loyalist } else { Side::Restorationist };
    for account in accounts.iter_mut().filter(|account| account.side == fallen) {
        account.penalty = i16::from(content.numbers.lowest_side_penalty);
        account.total -= account.penalty;
    }
    let best = accounts.iter().map(|account| account.total).max().unwrap_or(0);
    let tied = |side: Side| -> Seats {
        accounts
            .iter()
            .filter(|account| account.total == best && account.side == side)
            .map(|account| account.seat)
            .collect()
    };
    // A Restorationist beats a Loyalist (final.tie).
    let winners = if tied(Side::Restorationist).is_empty() { tied(Side::Loyalist) } else { tied(Side::Restorationist) };
    Scoring { accounts, fallen, winners }
}

/// The result of a finished game.
pub fn outcome(content: &Content, state: &State, end: End) -> Outcome {
    let Scoring { accounts, winners, .. } = score(content, state);
    Outcome::of(winners, end.id(), accounts.iter().map(|each| (each.seat, each.total, each.side.id())))
}
