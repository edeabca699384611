//! Points, being known, and the winner. Rules: scoring.*, known.*, end.*.

use crate::first::content::Content;
use crate::first::ids::{Agent, Agents, Track};
use crate::first::state::{End, State};
use crate::parts::side::Side;
use arrayvec::ArrayVec;
use kit::view::Part;
use kit::{Id, Outcome, Seat, Seats};

/// The points of a side, line by line as the rules list them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Serialize, ts_rs::TS, Part)]
#[ts(rename = "FirstPoints")]
#[allow(missing_docs)] // named like the rules' own lists
pub struct Points {
    pub cities: u8,
    pub royals: u8,
    pub necronomicon: u8,
    pub track: u8,
    pub agents: u8,
    pub black_hand: u8,
    pub vampires: u8,
    pub zombies: u8,
    pub sacrifices: u8,
    pub captured: u8,
}

impl Points {
    /// All together.
    #[inline]
    pub fn total(&self) -> u8 {
        self.cities
            + self.royals
            + self.necronomicon
            + self.track
            + self.agents
            + self.black_hand
            + self.vampires
            + self.zombies
            + self.sacrifices
            + self.captured
    }
}

/// Everything a side would score for a player now, without end-of-game points (scoring.both, scoring.restorationist,
/// scoring.loyalist).
#[inline]
pub fn for_side(content: &Content, state: &State, seat: Seat, side: Side) -> Points {
    let player = &state.seats[seat];
    let n = &content.numbers;
    let mut points = Points {
        cities: player.city_points,
        necronomicon: if player.necronomicon { n.vp_necronomicon } else { 0 },
        track: track_points(content, state, Track::BOTH[side.index()]),
        ..Points::default()
    };
    match side {
        Side::Restorationist => {
            points.royals = player.slain_points;
            points.agents = content.agent_points.over(player.agents.without(state.vampires));
            if state.has(seat, content.with.black_hand) {
                points.black_hand = n.vp_black_hand_per_royal * player.slain.len();
            }
        }
        Side::Loyalist => {
            points.royals = player.hidden_points;
            points.sacrifices = n.vp_per_sacrifice * player.sacrificed.len();
            if !state.leopold && state.has(seat, content.with.vampires) {
                points.vampires = n.vp_per_vampire * vampires_on_board(state, seat).len();
            }
            if state.all_zombies_out() && state.has(seat, content.with.zombies) {
                points.zombies = n.vp_all_zombies;
            }
        }
    }
    points
}

fn vampires_on_board(state: &State, seat: Seat) -> Agents {
    state.seats[seat].agents.within(state.vampires).within(state.board)
}

/// What a track scores at the marker's present position (scoring.track).
#[inline]
pub fn track_points(content: &Content, state: &State, track: Track) -> u8 {
    content.track_points[track.index()][usize::from(state.tracks[track.index()])]
}

/// The points on the victory point track: recorded ones while the identity is secret, the side's once it is revealed
/// (scoring.recorded, identity.adjust).
#[inline]
pub fn score(content: &Content, state: &State, seat: Seat) -> u8 {
    let player = &state.seats[seat];
    if player.revealed {
        return for_side(content, state, seat, state.side(seat)).total();
    }
    let necronomicon = if player.necronomicon { content.numbers.vp_necronomicon } else { 0 };
    player.city_points + player.slain_points + player.hidden_points + necronomicon
}

/// Would revealing by action end the game (identity.action)?
#[inline]
pub fn may_reveal(content: &Content, state: &State, seat: Seat) -> bool {
    !state.seats[seat].revealed && for_side(content, state, seat, state.side(seat)).total() >= limit(content, state)
}

/// The points that end the game (end.points).
#[inline]
pub fn limit(content: &Content, state: &State) -> u8 {
    content.numbers.vp_to_end_the_game.get(state.players)
}

/// Is a condition met that ends the game and can be seen on the table (end.track-top, end.points)?
pub fn end_met(content: &Content, state: &State) -> Option<End> {
    let limit = limit(content, state);
    if Track::BOTH.iter().any(|&track| state.tracks[track.index()] >= content.track_top(track)) {
        Some(End::Track)
    } else if Seat::all(state.players).any(|seat| score(content, state, seat) >= limit) {
        Some(End::Points)
    } else {
        None
    }
}

/// Has the player, or could the player have, a victory point (known.when, known.sources, known.tracks)?
pub fn could_score(content: &Content, state: &State, seat: Seat) -> bool {
    let player = &state.seats[seat];
    match player.revealed {
        true => {
            let side = state.side(seat);
            for_side(content, state, seat, side).total() > 0 || side == Side::Loyalist && !player.captured.is_empty()
        }
        false => {
            let sides = Side::BOTH.map(|side| for_side(content, state, seat, side).total());
            sides[0] + sides[1] > 0 || !player.captured.is_empty()
        }
    }
}

/// A player's final count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Account {
    /// Whose count.
    pub seat: Seat,
    /// The side, revealed at last.
    pub side: Side,
    /// The points, line by line.
    pub points: Points,
    /// Control discs on the board, which settle a tie (end.tie).
    pub discs: u8,
}

/// The whole final scoring.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scoring {
    /// One account per player, in seat order.
    pub accounts: ArrayVec<Account, { kit::MAX_SEATS }>,
    /// The side that is eliminated, if both are present (end.eliminate).
    pub eliminated: Option<Side>,
    /// Who wins.
    pub winners: Seats,
}

/// The final points of a player (scoring.loyalist-end, scoring.necronomicon-removed), given everybody's side.
pub fn final_points(content: &Content, state: &State, seat: Seat, side_of: impl Fn(Seat) -> Side) -> Points {
    let side = side_of(seat);
    let player = &state.seats[seat];
    let mut points = for_side(content, state, seat, side);
    // Cards removed face down are scored until the game ends, and then no more.
    let removed = |card: kit::Cards| !player.secret.within(card).is_empty();
    for (line, card) in [
        (&mut points.necronomicon, content.with.necronomicon),
        (&mut points.black_hand, content.with.black_hand),
        (&mut points.vampires, content.with.vampires),
        (&mut points.zombies, content.with.zombies),
    ] {
        if removed(card) {
            *line = 0;
        }
    }
    if side == Side::Loyalist {
        let killed = player
            .captured
            .iter()
            .filter_map(|agent| state.master(agent))
            .filter(|&of| side_of(of) == Side::Restorationist);
        points.captured = content.numbers.vp_per_restorationist_agent_killed * killed.count() as u8;
    }
    points
}

/// A player's control discs on the board (end.tie).
fn discs(state: &State, seat: Seat) -> u8 {
    let player = &state.seats[seat];
    let agents = player.agents.within(state.board).within(Agent::NAMED);
    1 + u8::from(player.known) + player.cities.len() + player.slain.len() + player.hidden.len() + agents.len()
}

/// Scores the game as if it ended now (end.reveal-all to end.tie).
pub fn score_all(content: &Content, state: &State) -> Scoring {
    let accounts: ArrayVec<Account, { kit::MAX_SEATS }> = Seat::all(state.players)
        .map(|seat| Account {
            seat,
            side: state.side(seat),
            points: final_points(content, state, seat, |other| state.side(other)),
            discs: discs(state, seat),
        })
        .collect();
    let both = Side::BOTH.iter().all(|&side| accounts.iter().any(|account| account.side == side));
    let lowest = accounts.iter().map(|account| account.points.total()).min();
    let low_loyalist =
        accounts.iter().any(|account| Some(account.points.total()) == lowest && account.side == Side::Loyalist);
    let eliminated = both.then_some(if low_loyalist { Side::Loyalist } else { Side::Restorationist });
    let rank = |account: &Account| (account.points.total(), account.discs);
    let remaining = || accounts.iter().filter(|account| Some(account.side) != eliminated);
    let best = remaining().map(rank).max();
    let winners = remaining().filter(|account| Some(rank(account)) == best).map(|account| account.seat).collect();
    Scoring { accounts, eliminated, winners }
}

/// The result of a finished game.
pub fn outcome(content: &Content, state: &State, end: End) -> Outcome {
    let scoring = score_all(content, state);
    let each = |account: &Account| (account.seat, account.points.total().into(), account.side.id());
    Outcome::of(scoring.winners, end.id(), scoring.accounts.iter().map(each))
}
