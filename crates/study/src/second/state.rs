//! Everything that changes during a game of the second edition: plain inline data, no log, no strings.

use crate::parts::piles::Piles;
use crate::parts::referee::Play;
use crate::parts::side::{Side, by_side};
use crate::parts::turn::Course;
use crate::second::content::Content;
use crate::second::ids::{ByCity, Cities};
use crate::second::task::Task;
use arrayvec::ArrayVec;
use kit::written::{Fault, With, Written, card, id, seat};
use kit::{Agenda, Basics, BySeat, Card, Cards, Counts, Dice, Seat, Seats};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use strum::IntoStaticStr;

/// The table, the agenda and the dice.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, Written, Basics)]
#[written(content = Content)]
#[written(skip(agenda, alternate, last_picked, last_played, weapon, done, spared, shaken, over, dice))]
pub struct State {
    /// One entry per player.
    pub seats: BySeat<Player>,
    /// The nine cities.
    pub cities: ByCity<CityState>,
    /// Game cards nobody has seen: face down in stacks, left out of the game, or removed face down. They are dealt when
    /// they are turned up; until then no one, the program included, knows which is where (setup.stacks, info.stacks).
    #[written(follows)]
    pub unseen: Cards,
    /// Cards taken from stacks and out of the game, face up (components.removed).
    pub removed: Cards,
    /// What still has to happen.
    pub agenda: Agenda<Task>,
    /// Cards the active player has picked and nobody else has seen yet.
    #[written(told)]
    pub picked: Cards,
    /// Those of the picked cards that are put to the second of two uses: the text rather than the bombs, the Loyalist
    /// symbols rather than the Restorationist ones.
    pub alternate: Cards,
    /// Cards of the action under way, face up on the table.
    #[written(told)]
    pub played: Cards,
    /// The card picked last, in secret like the others.
    pub last_picked: Option<Card>,
    /// The card played last: it will lie on top of the discard pile.
    pub last_played: Option<Card>,
    /// The card that allows the assassination being put together.
    pub weapon: Option<Card>,
    /// Agents captured on kill boxes (components.captured).
    pub captives: ArrayVec<Captive, 16>,
    /// Agents that arrived in this move action (move.once), or zombies that have attacked in this action.
    pub done: ByCity<u8>,
    /// Agents protected from the zombies of this action (mix.zombies-foiled).
    pub spared: ByCity<BySeat<u8>>,
    /// Number of players.
    pub players: u8,
    /// Who began.
    pub first: Seat,
    /// Whose turn it is.
    #[written(rename = "turn")]
    pub active: Seat,
    /// The round, from 1; 0 while the first agents are placed.
    #[written(most = with.content.numbers.round_limit)]
    pub round: u8,
    /// Actions taken in this turn.
    #[written(most = with.content.numbers.actions_per_turn)]
    pub actions: u8,
    /// Turns in a row in which nothing was claimed, killed or scored; no more are counted than make a game quiet
    /// (end.agreement).
    #[written(most = with.content.numbers.pace().quiet_turns(with.players))]
    pub idle: u8,
    /// Was something claimed, killed or scored in this turn, or a marker moved?
    pub busy: bool,
    /// Has the Society of Leopold done its work?
    pub leopold: bool,
    /// Positions of the two markers, by side.
    #[written(with = by_side, most = with.content.numbers.track_top - 1)]
    pub tracks: [u8; 2],
    /// Zombies ready in the supply.
    #[written(follows, most = with.content.numbers.zombie_pieces)]
    pub zombies: u8,
    /// Who lost an agent or a token since reveals were last looked at.
    pub shaken: Seats,
    /// How the game ended.
    pub over: Option<End>,
    /// All chance of the game.
    pub dice: Dice,
}

/// One player's things.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, Written)]
#[written(content = Content)]
#[written(skip(captured))]
pub struct Player {
    /// Hand, deck and discard pile.
    #[written(flatten)]
    pub piles: Piles,
    /// Cards kept beside the identity card (components.kept).
    pub kept: Cards,
    /// Cards of this player that have left the game (components.removed).
    pub spent: Cards,
    /// Cards used for a free action this turn (cards.free-once).
    pub free_used: Cards,
    /// Cubes in stock.
    #[written(follows, most = with.content.numbers.cubes_per_player)]
    pub cubes: u8,
    /// Cubes in Limbo.
    #[written(follows, most = with.content.numbers.cubes_per_player)]
    pub limbo: u8,
    /// Agents in stock.
    #[written(follows)]
    pub agents: u8,
    /// Agents on Mi-Go.
    #[written(most = with.content.numbers.mi_go_max_agents)]
    pub mi_go: u8,
    /// Were they taken there this turn?
    pub mi_go_fresh: bool,
    /// Agents sacrificed to Yog-Sothoth.
    pub sacrificed: u8,
    /// Agents captured by others.
    pub captured: u8,
    /// Sanity tokens.
    pub tokens: u8,
    /// The side printed on the identity card.
    pub identity: Side,
    /// Does a Change of Heart lie on it?
    pub heart: bool,
    /// Is it face up?
    pub revealed: bool,
    /// Who has looked at it with Vladimir Burtsev.
    pub seen_by: Seats,
    /// Has The Black Hand been played?
    pub black_hand: bool,
    /// Cities whose royals the player has assassinated.
    pub slain: Cities,
    /// Cities whose royals the player has hidden.
    pub hidden: Cities,
    /// The account of points (score.ledger).
    #[written(rename = "points")]
    pub ledger: Ledger,
}

/// Points by type and source, without the tracks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, Written)]
pub struct Ledger {
    /// Neutral points of claimed cards.
    pub neutral: u8,
    /// Restorationist points of claimed cards.
    pub restorationist: u8,
    /// Loyalist points of claimed cards.
    pub loyalist: u8,
    /// Royals assassinated (Restorationist).
    pub slain: u8,
    /// Royals hidden (Loyalist).
    pub hidden: u8,
    /// The Black Hand (Restorationist).
    pub black_hand: u8,
    /// Yog-Sothoth (Loyalist).
    pub sacrifice: u8,
    /// Kill boxes, whoever the victims were.
    pub kills: u8,
}

impl Ledger {
    /// All points.
    #[inline]
    pub fn total(&self) -> u8 {
        self.neutral + self.kills + self.for_side(Side::Restorationist) + self.for_side(Side::Loyalist)
    }

    /// Points that belong to a side, kill boxes apart.
    #[inline]
    pub fn for_side(&self, side: Side) -> u8 {
        match side {
            Side::Restorationist => self.restorationist + self.slain + self.black_hand,
            Side::Loyalist => self.loyalist + self.hidden + self.sacrifice,
        }
    }
}

/// An agent on a kill box.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Captive {
    /// The card it lies on.
    pub card: Card,
    /// Whose card that is.
    pub by: Seat,
    /// Whose agent it was.
    pub of: Seat,
}

/// As card:captor:owner.
impl<C: kit::Printed> Written<C> for Captive {
    fn write(&self, with: &With<'_, C>) -> Value {
        let content = with.content;
        format!("{}:{}:{}", content.card_id(self.card), content.seat_id(self.by), content.seat_id(self.of)).into()
    }

    fn read(&mut self, from: &Value, with: &With<'_, C>) -> Result<(), Fault> {
        let parts: Vec<&str> = id(from)?.split(':').collect();
        let [held, by, of] = parts[..] else { return Err(Fault::new(format!("{from}: write card:captor:owner"))) };
        *self = Captive { card: card(held, with)?, by: seat(by, with)?, of: seat(of, with)? };
        Ok(())
    }
}

/// Where a city's royal is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, ts_rs::TS, Written)]
#[serde(rename_all = "lowercase")]
#[ts(rename = "SecondRoyalState")]
pub enum Royal {
    /// Somewhere in the face-down stack.
    #[default]
    Unseen,
    /// In its slot.
    Here,
    /// Assassinated.
    Slain,
    /// Hidden.
    Hidden,
    /// Removed unseen with its stack.
    Lost,
}

impl kit::view::Part for Royal {}

/// One city.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, Written)]
#[written(content = Content)]
pub struct CityState {
    /// Cubes in the city space.
    #[written(most = with.content.numbers.cubes_per_player)]
    pub cubes: Counts,
    /// Agents in the city space.
    #[written(most = with.content.numbers.agents_per_player)]
    pub agents: Counts,
    /// Zombies in the city space.
    #[written(most = with.content.numbers.zombie_pieces)]
    pub zombies: u8,
    /// The face-up card of the stack.
    pub up: Option<Card>,
    /// Face-down cards of the stack.
    #[written(most = with.content.numbers.stack_game_cards.get(with.players) + 2)]
    pub down: u8,
    /// Is the city card among them?
    pub city_below: bool,
    /// The royal; among the face-down cards while unseen.
    pub royal: Royal,
}

impl CityState {
    /// A seat's pieces here (components.pieces).
    #[inline]
    pub fn pieces(&self, seat: Seat) -> u8 {
        self.cubes[seat] + self.agents[seat]
    }

    /// Has the seat more pieces than every other player taken singly (claim.majority)?
    #[inline]
    pub fn led_by(&self, seat: Seat) -> bool {
        Counts::leads(self.cubes.lanes() + self.agents.lanes(), seat)
    }

    /// Who has the most pieces, if it is one player alone.
    pub fn leader(&self, players: u8) -> Option<Seat> {
        Seat::all(players).find(|&seat| self.led_by(seat))
    }
}

/// Why the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ts_rs::TS, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "SecondEndReason")]
pub enum End {
    /// Somebody reached the target (end.target).
    Target,
    /// A marker reached the top (end.marker).
    Marker,
    /// A Restorationist was revealed (end.restorationist).
    Restorationist,
    /// A revealed player became a Restorationist (end.change-of-heart).
    ChangeOfHeart,
    /// Everybody agreed (end.agreement).
    Agreement,
    /// The last round was played (end.round-limit).
    RoundLimit,
}

impl Play for State {
    type Player = Player;
    type Task = Task;

    #[inline]
    fn me_mut(&mut self) -> &mut Player {
        &mut self.seats[self.active]
    }

    #[inline]
    fn agenda(&mut self) -> &mut Agenda<Task> {
        &mut self.agenda
    }

    #[inline]
    fn picking(&mut self) -> (&mut Cards, &mut Cards, &mut Option<Card>) {
        (&mut self.seats[self.active].piles.hand, &mut self.picked, &mut self.last_picked)
    }

    #[inline]
    fn course(&mut self) -> Course<'_> {
        let State { first, active, round, actions, idle, busy, .. } = self;
        Course { first, active, round, actions, idle, busy }
    }

    fn agree_task(ask: Seats) -> Task {
        Task::Agree { ask }
    }

    fn set_up_task(seat: Seat, left: u8) -> Task {
        Task::SetUp { seat, left }
    }

    #[inline]
    fn drawing(&mut self, seat: Seat) -> (&mut Piles, &mut Dice) {
        (&mut self.seats[seat].piles, &mut self.dice)
    }
}

impl State {
    /// A player's things.
    #[inline]
    pub fn seat(&self, seat: Seat) -> &Player {
        &self.seats[seat]
    }

    /// The active player's things.
    #[inline]
    pub fn me(&self) -> &Player {
        &self.seats[self.active]
    }

    /// Agents of a player that stand in cities.
    #[inline]
    pub fn agents_in_cities(&self, seat: Seat) -> u8 {
        Counts::lane(self.cities.0.iter().map(|city| city.agents.lanes()).sum(), seat)
    }

    /// Agents of a player that are on the board: in cities or on Mi-Go (identity.mi-go-counts).
    #[inline]
    pub fn agents_on_board(&self, seat: Seat) -> u8 {
        self.agents_in_cities(seat) + self.seats[seat].mi_go
    }

    /// Cubes of a player in cities.
    #[inline]
    pub fn cubes_in_cities(&self, seat: Seat) -> u8 {
        Counts::lane(self.cities.0.iter().map(|city| city.cubes.lanes()).sum(), seat)
    }

    /// The difference of the markers, which is part of everybody's total (score.tracks).
    #[inline]
    pub fn difference(&self) -> u8 {
        self.tracks[0].abs_diff(self.tracks[1])
    }

    /// A player's running total (score.ledger).
    #[inline]
    pub fn score(&self, seat: Seat) -> u8 {
        self.seats[seat].ledger.total() + self.difference()
    }

    /// The side a player is on now (identity.reveal).
    #[inline]
    pub fn side(&self, seat: Seat) -> Side {
        let player = &self.seats[seat];
        if player.heart { player.identity.other() } else { player.identity }
    }

    /// Does the viewer know that player's identity card (info.identity, info.peek)?
    pub fn knows_side(&self, viewer: kit::Viewer, seat: Seat) -> bool {
        let player = &self.seats[seat];
        let private = |viewer: Seat| viewer == seat || player.seen_by.has(viewer);
        player.revealed || self.over.is_some() || matches!(viewer, kit::Viewer::Seat(viewer) if private(viewer))
    }

    /// Who is asked first among these, going clockwise from the active player.
    pub fn first_asked(&self, ask: Seats) -> Option<Seat> {
        ask.first_from(self.active, self.players)
    }
}
