//! The nouns of the first edition that are plain numbers: cities, agents, places, permanent effects, uses of a card; and
//! sets of them.

use crate::first::content::Content;
use kit::written::{Fault, Value, With, Written, id, read_each, write_each};
use kit::{Id, Member, Seat, Set};
use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

/// How many cities the board has (components.board).
pub const CITIES: usize = 12;

/// A city, by its place in the content file.
pub type City = crate::parts::city::City<CITIES>;

/// One value per city.
pub type ByCity<T> = crate::parts::city::ByCity<T, CITIES>;

/// There are 22 named agents (components.counters).
pub const AGENTS: usize = 22;

/// The named agents and the five main agents.
pub const PIECES: usize = AGENTS + kit::MAX_SEATS;

/// There are twelve permanent effects (components.cards).
pub const PERMANENTS: usize = 12;

/// A set of agents, or of double-agent counters.
pub type Agents = Set<Agent>;

/// An agent counter: one of the named agents by its place in the content file, or after them a player's main agent. The
/// double-agent counter of a named agent goes by the same number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, Member)]
#[member(bits = u32, count = PIECES)]
#[serde(transparent)]
pub struct Agent(pub u8);

impl Agent {
    /// The main agent of a player.
    #[inline]
    pub const fn main(seat: Seat) -> Agent {
        Agent(AGENTS as u8 + seat.0)
    }

    /// Whose main agent is it, if it is one?
    #[inline]
    pub const fn main_of(self) -> Option<Seat> {
        match self.0.checked_sub(AGENTS as u8) {
            Some(seat) => Some(Seat(seat)),
            None => None,
        }
    }

    /// The set of all named agents.
    pub const NAMED: Agents = Set((1 << AGENTS) - 1);

    /// The 22 named agents.
    pub fn named() -> impl Iterator<Item = Agent> + Clone {
        (0..AGENTS as u8).map(Agent)
    }

    /// The agent as an array index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of cities.
pub type Cities = Set<City>;

/// A set of permanent effects.
pub type Permanents = Set<Permanent>;

/// A set of places.
pub type Places = Set<Place>;

/// By its id, a main agent by its player's.
impl Written<Content> for Agent {
    fn write(&self, with: &With<'_, Content>) -> Value {
        with.content.agent_id(*self).into()
    }

    fn read(&mut self, from: &Value, with: &With<'_, Content>) -> Result<(), Fault> {
        let id = id(from)?;
        *self = with.content.agent(id).ok_or_else(|| Fault::new(format!("there is no agent {id}")))?;
        Ok(())
    }
}

/// A permanent effect: each is the card of that name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[derive(Serialize, Deserialize, IntoStaticStr, VariantArray, Member)]
#[member(bits = u16)]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs)] // named like the cards
pub enum Permanent {
    ChangeOfHeart,
    Cthulhu,
    Cultists,
    DevilsIsland,
    MasterOfDisguise,
    MiGo,
    MrsHudson,
    SebastianMoran,
    SigmundFreud,
    SocietyOfLeopold,
    DrWatson,
    YogSothoth,
}

impl Permanent {
    /// All twelve.
    pub const ALL: &'static [Permanent] = Permanent::VARIANTS;
}

/// A spot on which cubes and blocking discs can lie (overview.terms-place): the twelve city boxes, then the twelve game
/// card boxes, then the permanent effects.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, Member)]
#[member(bits = u64, count = 2 * CITIES + PERMANENTS, listed)]
#[serde(transparent)]
pub struct Place(pub u8);

/// Which of the three kinds a place is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// A city box.
    Box(City),
    /// The face-up card of a game card box.
    Stack(City),
    /// A permanent effect on display.
    Display(Permanent),
}

impl Place {
    /// The box of a city.
    #[inline]
    pub const fn city(city: City) -> Place {
        Place(city.0)
    }

    /// The game card of a city.
    #[inline]
    pub const fn stack(city: City) -> Place {
        Place(CITIES as u8 + city.0)
    }

    /// A permanent effect on display.
    #[inline]
    pub const fn display(permanent: Permanent) -> Place {
        Place(2 * CITIES as u8 + permanent as u8)
    }

    /// Which kind it is.
    #[inline]
    pub const fn spot(self) -> Spot {
        let number = self.0 % CITIES as u8;
        match self.0 / CITIES as u8 {
            0 => Spot::Box(City::new(number)),
            1 => Spot::Stack(City::new(number)),
            _ => Spot::Display(Permanent::ALL[number as usize]),
        }
    }
}

/// One of the two tracks. Its number is that of the side that scores it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Track {
    /// Pink arrows; scored by Restorationists.
    Revolution,
    /// Green arrows; scored by Loyalists.
    War,
}

impl Track {
    /// Both.
    pub const BOTH: [Track; 2] = [Track::Revolution, Track::War];

    /// The track as an array index.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A number for each track, as positions write it.
pub mod by_track {
    use super::*;

    /// By the tracks' ids.
    pub fn write<C>(numbers: &[u8; 2], with: &With<'_, C>) -> Value {
        write_each(Track::BOTH.map(Track::id).into_iter().zip(numbers), with)
    }

    /// Reads it.
    pub fn read<C>(numbers: &mut [u8; 2], from: &Value, with: &With<'_, C>) -> Result<(), Fault> {
        read_each(Track::BOTH.map(Track::id).into_iter().zip(numbers), from, with)
    }
}

/// What a card is played for (hand.one-purpose).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[derive(IntoStaticStr, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Use {
    /// Its cubes, to place.
    Place,
    /// Its cubes, to retrieve.
    Retrieve,
    /// Its gold, to buy cubes.
    Buy,
    /// Its gold, to pay for travelling agents.
    Pay,
    /// Its arrow on the Revolution track.
    Revolution,
    /// Its arrow on the War track.
    War,
    /// Its bombs.
    Bomb,
    /// Its card action.
    Action,
    /// Nothing: it is discarded.
    Discard,
    /// Nothing: the Third Section removes it.
    Remove,
    /// Laid on Mi-go with its agent.
    MiGo,
    /// Played with its agent for Yog-Sothoth.
    Sacrifice,
    /// A city card played for Devil's Island.
    Exile,
    /// Exchanged by Mrs Hudson.
    Exchange,
}

impl Use {
    /// All uses.
    pub const ALL: &'static [Use] = Use::VARIANTS;

    /// The rule under which a card is played for it.
    pub const fn rule(self) -> &'static str {
        match self {
            Use::Place => "place.action",
            Use::Retrieve => "retrieve.action",
            Use::Buy => "buy.action",
            Use::Pay => "move.action",
            Use::Revolution | Use::War => "markers.action",
            Use::Bomb => "assassinate.bombs",
            Use::Action => "action.basic",
            Use::Discard => "discard.action",
            Use::Remove => "card.third-section",
            Use::MiGo => "card.mi-go",
            Use::Sacrifice => "card.yog-sothoth",
            Use::Exile => "card.devils-island",
            Use::Exchange => "card.mrs-hudson",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_knows_its_kind() {
        for place in Place::all() {
            let back = match place.spot() {
                Spot::Box(city) => Place::city(city),
                Spot::Stack(city) => Place::stack(city),
                Spot::Display(permanent) => Place::display(permanent),
            };
            assert_eq!(back, place);
        }
    }
}
