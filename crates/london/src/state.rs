//! Everything that changes during a game of London: plain inline data, no log, no strings.

use crate::content::Content;
use crate::ids::{
    AREAS, Area, Areas, BUILDINGS, Building, ByArea, ELDERS, Elder, Happening, Happenings, Objective, Objectives, Pawn,
    Power, Powers, SEATS, whether,
};
use crate::task::Task;
use crate::words::position;
use arrayvec::ArrayVec;
use kit::written::Written;
use kit::{Agenda, Basics, BySeat, Card, Cards, Counts, Dice, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

/// Whose knowledge is kept: each seat's, and behind them what everybody knows.
pub const KNOWERS: usize = SEATS + 1;
/// The place of what everybody knows.
pub const PUBLIC: usize = SEATS;

/// No player gets richer than this.
const MOST_MONEY: u16 = 999;
/// Nobody may play more cards in a turn than this.
const MOST_RIGHTS: u8 = 60;

/// The table, the agenda and the dice.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, Written, Basics)]
#[written(content = Content)]
#[written(skip(agenda, built_up, unused_events, round, used, fresh, ready, last, shielded, paid, over, dice))]
pub struct State {
    /// One entry per player.
    pub seats: BySeat<Player>,
    /// Draw deck. Nobody knows its order, so it has none: yellow cards are drawn first, at random (setup.deck, info.decks).
    #[written(follows)]
    pub deck: Cards,
    /// The face-up row.
    pub row: Cards,
    /// The open discard pile.
    pub discard: Cards,
    /// Cards of which a knower only knows that somebody else holds them, not who.
    #[written(across = "seats", with = position::somewhere)]
    pub somewhere: [Cards; KNOWERS],
    /// Cards taken from a hand and just being looked at; part of the active player's hand (card.a-j-raffles).
    #[written(told)]
    pub picked: Cards,
    /// What still has to happen.
    pub agenda: Agenda<Task>,
    /// Agents of all players, by area.
    #[written(across = "areas")]
    pub agents: ByArea<Counts>,
    /// Trouble markers.
    #[written(across = "areas", with = whether)]
    pub trouble: Areas,
    /// Areas with a Building.
    pub built_up: Areas,
    /// New Citizens.
    #[written(across = "areas", most = with.content.numbers.new_citizens)]
    pub citizens: ByArea<u8>,
    /// Grenadiers.
    #[written(across = "areas", most = 20u8)]
    pub grenadiers: ByArea<u8>,
    /// The Building in each area.
    #[written(across = "areas", rename = "building")]
    pub sites: ByArea<Option<(Seat, Building)>>,
    /// The Elder Ones on the board; those in the pool are `None`.
    #[written(with = position::elders)]
    pub elders: [Option<Beast>; ELDERS],
    /// The Insanity level.
    pub level: u8,
    /// Event cards not yet used.
    pub unused_events: Happenings,
    /// Used Event cards, in order (info.decks).
    pub events: ArrayVec<Happening, 9>,
    /// For each knower and player: the Objectives that player cannot hold.
    #[written(across = "seats", with = position::excluded)]
    pub excluded: [[Objectives; SEATS]; SEATS],
    /// Hands whose number of yellow cards not everybody can tell any more.
    pub blurred: Seats,
    /// Number of players.
    pub players: u8,
    /// Who began.
    pub first: Seat,
    /// Whose turn it is.
    #[written(rename = "turn")]
    pub active: Seat,
    /// How often the first player has begun a turn.
    pub round: u8,
    /// Who has begun a first turn (turn.first-round).
    pub begun: Seats,
    /// Abilities used, or gained, in this turn.
    pub used: Powers,
    /// Those of them that were gained in this turn (elder.not-on-summon-turn, build.not-same-turn).
    pub fresh: Powers,
    /// Abilities the active player may use at the open question.
    pub ready: Powers,
    /// Cards the active player may still play.
    #[written(most = MOST_RIGHTS)]
    pub rights: u8,
    /// Must a card still be played (turn.must-play)?
    pub must: bool,
    /// The card being carried out (play.in-limbo).
    #[written(told)]
    pub in_play: Option<Card>,
    /// The card that The Time Traveller may take back now.
    pub last: Option<Card>,
    /// Who has answered the present text with Mycroft Holmes.
    pub shielded: Seats,
    /// Who was paid by the present text.
    pub paid: Option<Seat>,
    /// How the game ended.
    pub over: Option<End>,
    /// All chance of the game.
    pub dice: Dice,
}

/// One player's things.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, Written)]
#[written(content = Content)]
#[written(skip(seen, at, lairs, powers, built))]
pub struct Player {
    /// Cards in hand.
    pub hand: Cards,
    /// What each knower knows of the hand; the last entry is what everybody knows.
    pub seen: [Cards; KNOWERS],
    /// Loan and blackmail cards in front of the player.
    pub front: Cards,
    /// Areas with Agents on the board.
    pub at: Areas,
    /// Areas with Elder Ones under control.
    pub lairs: Areas,
    /// The abilities the player has.
    pub powers: Powers,
    /// Agents in reserve.
    #[written(told)]
    pub reserve: u8,
    /// Where the Buildings stand.
    pub built: [Option<Area>; BUILDINGS],
    /// Cash.
    #[written(most = MOST_MONEY)]
    pub money: u16,
    /// The Great Old One board.
    #[written(with = position::old_one)]
    pub old_one: u8,
    /// The secret aim.
    pub objective: Objective,
}

/// An Elder One on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, Written)]
#[written(content = Content)]
pub struct Beast {
    /// Who controls it.
    pub owner: Seat,
    /// Where it stands.
    pub area: Area,
    /// Hits scored on it this turn.
    pub hits: u8,
}

/// How a game can end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "lowercase")]
pub enum End {
    /// That player's Objective was fulfilled.
    Objective(Seat),
    /// A hand could not be refilled.
    Exhaustion,
    /// Azathoth awoke.
    Insanity,
}

impl State {
    /// The active player's things.
    #[inline]
    pub fn me(&self) -> &Player {
        &self.seats[self.active]
    }

    /// The Elder Ones of a player, with where they stand.
    #[inline]
    pub fn elders_of(&self, seat: Seat) -> impl Iterator<Item = (Elder, Beast)> + '_ {
        self.all_elders().filter(move |(_, beast)| beast.owner == seat)
    }

    /// All Elder Ones on the board.
    #[inline]
    pub fn all_elders(&self) -> impl Iterator<Item = (Elder, Beast)> + '_ {
        Elder::all().filter_map(|elder| self.elders[elder.index()].map(|beast| (elder, beast)))
    }

    /// The areas with a Minion of that player.
    #[inline]
    pub fn minions(&self, seat: Seat) -> Areas {
        self.seats[seat].at.with(self.seats[seat].lairs)
    }

    /// Areas with a New Citizen.
    pub fn settled(&self) -> Areas {
        Area::all().filter(|&area| self.citizens[area] > 0).collect()
    }

    /// Puts an Elder One on the board, moves it, or takes it back to the pool.
    pub fn set_beast(&mut self, elder: Elder, beast: Option<Beast>) {
        let before = std::mem::replace(&mut self.elders[elder.index()], beast);
        for owner in [before, beast].into_iter().flatten().map(|beast| beast.owner) {
            let (mut lairs, mut powers) = (Areas::NONE, Powers::NONE);
            for (elder, beast) in self.elders_of(owner) {
                lairs.add(beast.area);
                powers.add(Power::Elder(elder));
            }
            let player = &mut self.seats[owner];
            player.lairs = lairs;
            player.powers = player.powers.without(Power::ELDERS).with(powers);
        }
    }

    /// Puts a Building on the board.
    pub fn set_site(&mut self, area: Area, seat: Seat, building: Building) {
        self.sites[area] = Some((seat, building));
        self.built_up.add(area);
        let player = &mut self.seats[seat];
        player.built[building.index()] = Some(area);
        player.powers.add(Power::Building(building));
    }

    /// Takes the Building there off the board.
    pub fn clear_site(&mut self, area: Area) -> Option<(Seat, Building)> {
        let (seat, building) = self.sites[area].take()?;
        self.built_up.remove(area);
        let player = &mut self.seats[seat];
        player.built[building.index()] = None;
        player.powers.remove(Power::Building(building));
        Some((seat, building))
    }

    /// How many Minions a player has in an area.
    pub fn minions_at(&self, seat: Seat, area: Area) -> u8 {
        let elders = self.elders.iter().flatten().filter(|beast| beast.owner == seat && beast.area == area).count();
        self.agents[area][seat] + elders as u8
    }

    /// How many Minions of all players are in an area.
    pub fn all_minions_at(&self, area: Area) -> u8 {
        Seat::all(self.players).map(|seat| self.minions_at(seat, area)).sum()
    }

    /// How many pawns are in an area.
    #[inline]
    pub fn pawns_at(&self, area: Area) -> u8 {
        let elders = self.elders.iter().flatten().filter(|beast| beast.area == area).count() as u8;
        self.agents[area].sum() + elders + self.citizens[area]
    }

    /// The playing pieces of all players in an area, one lane each (control.most, control.hp).
    pub fn pieces(&self, area: Area) -> Counts {
        let mut pieces = self.agents[area];
        for beast in self.elders.iter().flatten().filter(|beast| beast.area == area) {
            pieces[beast.owner] += 1;
        }
        if let Some((owner, _)) = self.sites[area] {
            pieces[owner] += 1;
        }
        pieces
    }

    /// Does the player control the area (control.*)?
    pub fn controls(&self, seat: Seat, area: Area) -> bool {
        let pieces = self.pieces(area);
        self.grenadiers[area] == 0 && Counts::leads(pieces.lanes(), seat) && pieces[seat] > self.citizens[area]
    }

    /// Who controls an area.
    pub fn controller(&self, area: Area) -> Option<Seat> {
        Seat::all(self.players).find(|&seat| self.controls(seat, area))
    }

    /// Agents a player has on the board.
    pub fn agents_on_board(&self, content: &Content, seat: Seat) -> u8 {
        content.numbers.agents_per_player - self.seats[seat].reserve
    }

    /// The player who owns a pawn.
    #[inline]
    pub fn owner(&self, pawn: Pawn) -> Option<Seat> {
        match pawn {
            Pawn::Agent(seat) => Some(seat),
            Pawn::Elder(elder) => self.elders[elder.index()].map(|beast| beast.owner),
            Pawn::Citizen | Pawn::Grenadier => None,
        }
    }

    /// Cards a player lacks to a full hand; blackmail fills places in it (effect.blackmail).
    pub fn missing(&self, content: &Content, seat: Seat) -> u8 {
        let player = &self.seats[seat];
        let blackmail = player.front.within(content.blackmail);
        let held = player.hand.len() + if blackmail.is_empty() { 0 } else { blackmail.len() };
        content.numbers.hand_size.saturating_sub(held)
    }

    /// The other players, clockwise from the left of the active one.
    #[inline]
    pub fn others(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        let (active, players) = (self.active.0, self.players);
        (active + 1..active + players).map(move |at| Seat(if at >= players { at - players } else { at }))
    }

    /// New Citizens not on the board.
    pub fn citizen_supply(&self, content: &Content) -> u8 {
        content.numbers.new_citizens - self.citizens.0.iter().sum::<u8>()
    }

    /// Does this viewer know that card of the hand?
    pub fn known(&self, viewer: Viewer, holder: Seat) -> Cards {
        match viewer {
            Viewer::Seat(seat) if seat == holder => self.seats[holder].hand,
            Viewer::Seat(seat) => self.seats[holder].seen[seat.index()],
            Viewer::Watcher => self.seats[holder].seen[PUBLIC],
        }
    }

    /// All Objectives that are dealt.
    pub fn dealt_objectives(&self) -> Objectives {
        Seat::all(self.players).map(|seat| self.seats[seat].objective).collect()
    }

    /// The unused Objectives (setup.objectives).
    pub fn unused_objectives(&self) -> Objectives {
        Objectives::every().without(self.dealt_objectives())
    }
}

/// The area a die names.
pub fn area_of(roll: u8) -> Area {
    debug_assert!((1..=AREAS as u8).contains(&roll), "a die has twelve sides");
    Area(roll - 1)
}
