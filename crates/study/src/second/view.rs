//! The table as one viewer may see it: built up field by field from what that viewer may know (info.*), with every
//! derived number a screen shows. Its JSON is part of the wire; web/src/lib/wire.ts mirrors it.
#![allow(missing_docs)] // fields are named by the nouns of the rule book

use crate::parts::names::Pile;
use crate::parts::side::Side;
use crate::second::content::{Content, Effect};
use crate::second::ids::{Cities, City};
use crate::second::rules::scoring;
use crate::second::state::{Captive, End, Player, Royal, State};
use arrayvec::ArrayVec;
use kit::Printed;
use kit::view::{Part, Shares, Sketch, Sketched};
use kit::{BySeat, Card, Cards, Counts, Seat, Viewer};
use serde::Serialize;
use ts_rs::TS;

/// What a viewer sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, Part)]
#[ts(rename = "SecondView")]
pub struct View<'c> {
    #[ts(type = "'second-edition'")]
    pub game: &'static str,
    pub you: Option<&'c str>,
    #[ts(type = "'setup' | 'play' | 'over'")]
    pub phase: &'static str,
    pub round: u8,
    pub turn: &'c str,
    pub actions_taken: u8,
    pub target: u8,
    pub track_top: u8,
    pub tracks: Tracks,
    pub zombie_supply: u8,
    #[ts(as = "Vec<CityView>")]
    pub cities: Vec<Sketched<'c, Content, CitySketch>>,
    pub seats: Vec<SeatView<'c>>,
    pub mine: Option<Mine<'c>>,
    #[ts(as = "Vec<String>")]
    pub played: Sketched<'c, Content, Pile>,
    #[ts(as = "Vec<String>")]
    pub removed: Sketched<'c, Content, RemovedSketch>,
    pub end: Option<EndView<'c>>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, Part)]
#[ts(rename = "SecondTracks")]
pub struct Tracks {
    pub restorationist: u8,
    pub loyalist: u8,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, Part)]
#[ts(rename = "SecondCity")]
pub struct CityView<'c> {
    pub id: &'c str,
    pub bomb: u8,
    pub up: Option<&'c str>,
    pub down: u8,
    pub royal: Royal,
    pub royal_by: Option<&'c str>,
    pub zombies: u8,
    pub cubes: Shares<'c>,
    pub agents: Shares<'c>,
    pub leader: Option<&'c str>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, Part)]
#[ts(rename = "SecondSeat")]
pub struct SeatView<'c> {
    pub id: &'c str,
    pub score: u8,
    pub points: PointsView,
    pub stock_cubes: u8,
    pub stock_agents: u8,
    pub limbo: u8,
    pub board_agents: u8,
    pub mi_go: u8,
    pub tokens: u8,
    pub hand: u8,
    pub deck: u8,
    pub discard: u8,
    pub top: Option<&'c str>,
    #[ts(as = "Vec<KeptView>")]
    pub kept: Sketched<'c, Content, KeptSketch>,
    #[ts(as = "Vec<RoyalView>")]
    pub royals: Sketched<'c, Content, RoyalsSketch>,
    pub revealed: bool,
    pub change_of_heart: bool,
    pub side: Option<Side>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, Part)]
#[ts(rename = "SecondPoints")]
pub struct PointsView {
    pub neutral: u8,
    pub restorationist: u8,
    pub loyalist: u8,
    pub kills: u8,
    pub tracks: u8,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, Part)]
#[ts(rename = "SecondRoyal")]
pub struct RoyalView<'c> {
    pub city: &'c str,
    pub how: Royal,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, Part)]
#[ts(rename = "SecondKept")]
pub struct KeptView<'c> {
    pub card: &'c str,
    pub agents: Vec<&'c str>,
}

/// The viewer's own secrets.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, Part)]
#[ts(rename = "SecondMine")]
pub struct Mine<'c> {
    pub identity: Side,
    pub side: Side,
    #[ts(as = "Vec<String>")]
    pub hand: Sketched<'c, Content, Pile>,
    #[ts(as = "Vec<String>")]
    pub deck: Sketched<'c, Content, Pile>,
    #[ts(as = "Vec<String>")]
    pub discard: Sketched<'c, Content, Pile>,
    #[ts(as = "Vec<String>")]
    pub picked: Sketched<'c, Content, PickedSketch>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(rename = "SecondEnd")]
pub struct EndView<'c> {
    pub reason: End,
    pub scores: Vec<ScoreView<'c>>,
    pub fallen: Side,
}

// Told once, and as a whole.
impl Part for EndView<'_> {}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(rename = "SecondScore")]
pub struct ScoreView<'c> {
    pub seat: &'c str,
    pub side: Side,
    pub running: i16,
    pub neutral: u8,
    pub restorationist: u8,
    pub loyalist: u8,
    pub kills: u8,
    pub tracks: u8,
    pub lost: Vec<LostView>,
    pub adjusted: i16,
    pub penalty: i16,
    #[serde(rename = "final")]
    pub total: i16,
    pub winner: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(rename = "SecondLost")]
pub struct LostView {
    pub rule: &'static str,
    pub points: i16,
}

/// Builds the view.
pub fn view<'c>(content: &'c Content, state: &State, viewer: Viewer) -> View<'c> {
    let phase = match (state.over, state.round) {
        (Some(_), _) => "over",
        (None, 0) => "setup",
        _ => "play",
    };
    View {
        game: "second-edition",
        you: match viewer {
            Viewer::Seat(seat) => Some(content.seat_id(seat)),
            Viewer::Watcher => None,
        },
        phase,
        round: state.round,
        turn: content.seat_id(state.active),
        actions_taken: state.actions,
        target: content.numbers.vp_target.get(state.players),
        track_top: content.numbers.track_top,
        tracks: Tracks { restorationist: state.tracks[0], loyalist: state.tracks[1] },
        zombie_supply: state.zombies,
        cities: City::all().map(|city| Sketched::new(content, city_sketch(state, city))).collect(),
        seats: Seat::all(state.players).map(|seat| seat_view(content, state, viewer, seat)).collect(),
        mine: match viewer {
            Viewer::Seat(seat) => Some(mine(content, state, seat)),
            Viewer::Watcher => None,
        },
        played: Sketched::new(content, Pile(state.played)),
        removed: Sketched::new(content, removed(state)),
        end: state.over.map(|end| end_view(content, state, end)),
    }
}

/// What is public about a city.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CitySketch {
    city: City,
    players: u8,
    up: Option<Card>,
    down: u8,
    royal: Royal,
    royal_by: Option<Seat>,
    zombies: u8,
    cubes: Counts,
    agents: Counts,
}

fn city_sketch(state: &State, city: City) -> CitySketch {
    let here = &state.cities[city];
    let taker =
        |taken: fn(&Player) -> Cities| Seat::all(state.players).find(|&seat| taken(&state.seats[seat]).has(city));
    CitySketch {
        city,
        players: state.players,
        up: here.up,
        down: here.down,
        royal: here.royal,
        royal_by: match here.royal {
            Royal::Slain => taker(|player| player.slain),
            Royal::Hidden => taker(|player| player.hidden),
            _ => None,
        },
        zombies: here.zombies,
        cubes: here.cubes,
        agents: here.agents,
    }
}

impl Sketch<Content> for CitySketch {
    type Part<'c> = CityView<'c>;

    fn draw<'c>(&self, content: &'c Content) -> CityView<'c> {
        let pieces = self.cubes.lanes() + self.agents.lanes();
        let leader = Seat::all(self.players).find(|&seat| Counts::leads(pieces, seat));
        CityView {
            id: content.cities[self.city].id.as_str(),
            bomb: content.cities[self.city].bomb,
            up: self.up.map(|card| content.card_id(card)),
            down: self.down,
            royal: self.royal,
            royal_by: self.royal_by.map(|seat| content.seat_id(seat)),
            zombies: self.zombies,
            cubes: content.some_seats(self.players, &self.cubes),
            agents: content.some_seats(self.players, &self.agents),
            leader: leader.map(|seat| content.seat_id(seat)),
        }
    }
}

fn seat_view<'c>(content: &'c Content, state: &State, viewer: Viewer, seat: Seat) -> SeatView<'c> {
    let player = &state.seats[seat];
    // Cards picked in secret still count as hand cards for everybody else.
    let secret = !viewer.is(seat) && seat == state.active;
    let weapon_secret = state.weapon.is_some() && state.agenda.top().is_some_and(|task| task.is_secret());
    let picked = if secret { state.picked.len() + u8::from(weapon_secret) } else { 0 };
    SeatView {
        id: content.seat_id(seat),
        score: state.score(seat),
        points: PointsView {
            neutral: player.ledger.neutral,
            restorationist: player.ledger.for_side(Side::Restorationist),
            loyalist: player.ledger.for_side(Side::Loyalist),
            kills: player.ledger.kills,
            tracks: state.difference(),
        },
        stock_cubes: player.cubes,
        stock_agents: player.agents,
        limbo: player.limbo,
        board_agents: state.agents_on_board(seat),
        mi_go: player.mi_go,
        tokens: player.tokens,
        hand: player.piles.hand.len() + picked,
        deck: player.piles.deck.len(),
        discard: player.piles.discard.len(),
        top: player.piles.top.map(|card| content.card_id(card)),
        kept: Sketched::new(
            content,
            KeptSketch {
                seat,
                kept: player.kept,
                captives: state.captives.clone(),
                mi_go: player.mi_go,
                sacrificed: player.sacrificed,
            },
        ),
        royals: Sketched::new(content, RoyalsSketch { slain: player.slain, hidden: player.hidden }),
        revealed: player.revealed,
        change_of_heart: player.heart,
        side: state.knows_side(viewer, seat).then(|| state.side(seat)),
    }
}

/// The cards kept beside a player's identity, and the agents on them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptSketch {
    seat: Seat,
    kept: Cards,
    captives: ArrayVec<Captive, 16>,
    mi_go: u8,
    sacrificed: u8,
}

impl Sketch<Content> for KeptSketch {
    type Part<'c> = Vec<KeptView<'c>>;

    fn draw<'c>(&self, content: &'c Content) -> Vec<KeptView<'c>> {
        let on_card = |card: Card| {
            let captives = self.captives.iter().filter(|captive| captive.by == self.seat && captive.card == card);
            let mut agents: Vec<&str> = captives.map(|captive| content.seat_id(captive.of)).collect();
            let own = match content.face(card).effect {
                Some(Effect::MiGo) => self.mi_go,
                Some(Effect::YogSothoth) => self.sacrificed,
                _ => 0,
            };
            agents.extend((0..own).map(|_| content.seat_id(self.seat)));
            agents
        };
        let cards = content.booklet.layout.kinds_in(self.kept);
        cards.map(|card| KeptView { card: content.card_id(card), agents: on_card(card) }).collect()
    }
}

/// The royals a player has taken, by their cities.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RoyalsSketch {
    slain: Cities,
    hidden: Cities,
}

impl Sketch<Content> for RoyalsSketch {
    type Part<'c> = Vec<RoyalView<'c>>;

    fn draw<'c>(&self, content: &'c Content) -> Vec<RoyalView<'c>> {
        let royals = |taken: Cities, how: Royal| {
            taken.iter().map(move |city| RoyalView { city: content.cities[city].id.as_str(), how })
        };
        royals(self.slain, Royal::Slain).chain(royals(self.hidden, Royal::Hidden)).collect()
    }
}

fn mine<'c>(content: &'c Content, state: &State, seat: Seat) -> Mine<'c> {
    let player = &state.seats[seat];
    let picked = match seat == state.active {
        true => PickedSketch { weapon: state.weapon, picked: state.picked },
        false => PickedSketch { weapon: None, picked: Cards::NONE },
    };
    Mine {
        identity: player.identity,
        side: state.side(seat),
        hand: Sketched::new(content, Pile(player.piles.hand)),
        deck: Sketched::new(content, Pile(player.piles.deck)),
        discard: Sketched::new(content, Pile(player.piles.discard)),
        picked: Sketched::new(content, picked),
    }
}

/// What the active player has picked, the weapon first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PickedSketch {
    weapon: Option<Card>,
    picked: Cards,
}

impl Sketch<Content> for PickedSketch {
    type Part<'c> = Vec<&'c str>;

    fn draw<'c>(&self, content: &'c Content) -> Vec<&'c str> {
        let mut picked = content.card_ids(self.picked);
        if let Some(weapon) = self.weapon {
            picked.insert(0, content.card_id(weapon));
        }
        picked
    }
}

/// What has left the game: from stacks, and from each player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RemovedSketch {
    removed: Cards,
    spent: BySeat<Cards>,
}

fn removed(state: &State) -> RemovedSketch {
    let mut spent = BySeat::default();
    Seat::all(state.players).for_each(|seat| spent[seat] = state.seats[seat].spent);
    RemovedSketch { removed: state.removed, spent }
}

impl Sketch<Content> for RemovedSketch {
    type Part<'c> = Vec<&'c str>;

    fn draw<'c>(&self, content: &'c Content) -> Vec<&'c str> {
        let mut removed = self.removed;
        self.spent
            .0
            .iter()
            .for_each(|spent| content.booklet.layout.join(&mut removed, Cards(spent.0 & !content.starting.0)));
        // Spent starting cards exist once per player, so they are listed, not joined.
        let starting = self.spent.0.iter().flat_map(|spent| content.card_ids(spent.within(content.starting)));
        let mut removed: Vec<&str> = content.card_ids(removed);
        removed.extend(starting);
        removed
    }
}

fn end_view<'c>(content: &'c Content, state: &State, end: End) -> EndView<'c> {
    let scoring = scoring::score(content, state);
    let score = |account: &scoring::Account| {
        let ledger = &state.seats[account.seat].ledger;
        let side_rule = match account.side {
            Side::Loyalist => "final.loyalist",
            Side::Restorationist => "final.restorationist",
        };
        let kill_rule = if account.side == Side::Loyalist { "final.kill" } else { "final.restorationist" };
        let lines =
            [(side_rule, account.wrong_side), (kill_rule, account.wrong_kills), ("final.tracks", account.wrong_track)];
        ScoreView {
            seat: content.seat_id(account.seat),
            side: account.side,
            running: account.running,
            neutral: ledger.neutral,
            restorationist: ledger.for_side(Side::Restorationist),
            loyalist: ledger.for_side(Side::Loyalist),
            kills: ledger.kills,
            tracks: state.difference(),
            lost: lines
                .iter()
                .filter(|(_, points)| *points > 0)
                .map(|&(rule, points)| LostView { rule, points: -points })
                .collect(),
            adjusted: account.adjusted,
            penalty: account.penalty,
            total: account.total,
            winner: scoring.winners.has(account.seat),
        }
    };
    EndView { reason: end, scores: scoring.accounts.iter().map(score).collect(), fallen: scoring.fallen }
}
