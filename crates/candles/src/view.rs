//! The table as one viewer may see it: built up from what that viewer knows, never stripped down.
#![allow(missing_docs)] // fields are named by the nouns of the rule book

use crate::content::Content;
use crate::rules::{is_over, points, strength};
use crate::state::{Candle, State};
use kit::Printed;
use kit::view::Part;
use kit::{Cards, Seat, Viewer};
use serde::Serialize;

/// The table.
#[derive(PartialEq, Debug, Serialize, Part)]
pub struct View<'c> {
    pub game: &'static str,
    pub you: Option<&'c str>,
    pub turn: &'c str,
    pub seats: Vec<SeatView<'c>>,
    /// Your own hand, if you play.
    pub hand: Vec<&'c str>,
}

/// A player, as the viewer sees them.
#[derive(PartialEq, Debug, Serialize, Part)]
pub struct SeatView<'c> {
    pub id: &'c str,
    /// How many cards are in the hand.
    pub hand: u8,
    /// Your own patron; everybody's at the end.
    pub patron: Option<&'static str>,
    /// Strength at the white, the red and the black candle.
    pub strength: Vec<u8>,
    /// Points, once the game is over.
    pub points: Option<u8>,
}

/// Builds it.
pub fn view<'c>(content: &'c Content, state: &State, viewer: Viewer) -> View<'c> {
    let over = is_over(content, state);
    let points = points(content, state);
    let seat = |seat: Seat| {
        let player = &state.seats[seat];
        SeatView {
            id: content.seat_id(seat),
            hand: player.hand.len(),
            patron: (over || viewer.is(seat)).then(|| player.patron.id()),
            strength: Candle::ALL.iter().map(|&candle| strength(content, player, candle)).collect(),
            points: over.then(|| points[seat]),
        }
    };
    let (you, hand) = match viewer {
        Viewer::Seat(me) => (Some(content.seat_id(me)), state.seats[me].hand),
        Viewer::Watcher => (None, Cards::NONE),
    };
    View {
        game: "candles",
        you,
        turn: content.seat_id(state.active),
        seats: Seat::all(state.players).map(seat).collect(),
        hand: hand.iter().map(|card| content.card_id(card)).collect(),
    }
}
