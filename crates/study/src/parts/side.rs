//! The two sides a player can secretly be on.

use kit::text::{Arg, Text, plain};
use kit::written::{Fault, With, Written, read_each, write_each};
use kit::{Dice, Id, Seat};
use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

/// A side of the secret war (second edition: overview.sides).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[derive(Serialize, Deserialize, ts_rs::TS, Written, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Wants the royals dead.
    #[default]
    Restorationist,
    /// Protects them.
    Loyalist,
}

impl kit::view::Part for Side {}

impl Side {
    /// Both sides, in the order of the rule book.
    pub const BOTH: [Side; 2] = [Side::Restorationist, Side::Loyalist];

    /// The opposite side.
    pub const fn other(self) -> Side {
        match self {
            Side::Restorationist => Side::Loyalist,
            Side::Loyalist => Side::Restorationist,
        }
    }

    /// The side as sentences name it.
    pub fn say(self, text: &Text) -> Arg<'_> {
        Arg::thing("side", self.id(), plain(&text.say_of("side", self.id(), &[])))
    }

    /// The side as an array index.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A number for each side, as positions write it.
pub mod by_side {
    use super::*;

    /// By the sides' ids.
    pub fn write<C>(numbers: &[u8; 2], with: &With<'_, C>) -> serde_json::Value {
        write_each(Side::BOTH.map(Side::id).into_iter().zip(numbers), with)
    }

    /// Reads it.
    pub fn read<C>(numbers: &mut [u8; 2], from: &serde_json::Value, with: &With<'_, C>) -> Result<(), Fault> {
        read_each(Side::BOTH.map(Side::id).into_iter().zip(numbers), from, with)
    }
}

/// Draws one of the identity cards left (second edition: setup.identity; first: setup.identities).
pub fn deal_identity(left: &mut [u8; 2], dice: &mut Dice) -> Side {
    let nth = dice.below(u32::from(left[0] + left[1]));
    let side = if nth < u32::from(left[0]) { Side::Restorationist } else { Side::Loyalist };
    left[side.index()] -= 1;
    side
}

/// Deals anew the identity cards that a knower does not know; `known` gives the printed side of those it does, and `deal`
/// takes each.
pub fn redeal_identities(
    cards: [u8; 2],
    players: u8,
    known: impl Fn(Seat) -> Option<Side>,
    dice: &mut Dice,
    mut deal: impl FnMut(Seat, Side),
) {
    let mut left = cards;
    Seat::all(players).filter_map(&known).for_each(|side| left[side.index()] -= 1);
    Seat::all(players).for_each(|seat| deal(seat, known(seat).unwrap_or_else(|| deal_identity(&mut left, dice))));
}
