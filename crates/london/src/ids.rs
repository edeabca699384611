//! The nouns of London that are plain numbers: areas, pawns, Buildings, Elder Ones, abilities, Objectives.

use crate::content::Content;
use kit::written::{Fault, Value, With, Written, member, read_each, write_each};
use kit::{Member, Seat, Set};
use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};
use strum::{IntoStaticStr, VariantArray};

/// The board has twelve areas (components.board).
pub const AREAS: usize = 12;
/// At most four play (game.players).
pub const SEATS: usize = 4;
/// Each player has one Building of each of six types (build.one-per-area).
pub const BUILDINGS: usize = 6;
/// The pool of Elder Ones (setup.pools).
pub const ELDERS: usize = 6;
/// Abilities beside that of the board.
const POWERS: usize = ELDERS + BUILDINGS;
/// The Event deck (setup.events).
pub const EVENTS: usize = 9;

/// An area, by its place in the content file: its number less one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, Member)]
#[member(bits = u16, count = AREAS, listed)]
#[serde(transparent)]
pub struct Area(pub u8);

/// A set of areas.
pub type Areas = Set<Area>;

/// One value per area.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ByArea<T>(pub [T; AREAS]);

impl<T> Index<Area> for ByArea<T> {
    type Output = T;
    #[inline]
    fn index(&self, area: Area) -> &T {
        &self.0[area.index()]
    }
}

impl<T> IndexMut<Area> for ByArea<T> {
    #[inline]
    fn index_mut(&mut self, area: Area) -> &mut T {
        &mut self.0[area.index()]
    }
}

impl Written<Content> for Area {
    fn write(&self, with: &With<'_, Content>) -> Value {
        with.content.areas[*self].id.as_str().into()
    }

    fn read(&mut self, from: &Value, with: &With<'_, Content>) -> Result<(), Fault> {
        let id = kit::written::id(from)?;
        *self = with.content.area(id).ok_or_else(|| Fault::new(format!("there is no area {id}")))?;
        Ok(())
    }
}

/// For every area whether it is in a set, as positions write it.
pub mod whether {
    use super::*;

    /// By the areas' ids.
    pub fn write(areas: &Areas, with: &With<'_, Content>) -> Value {
        Area::all().map(|area| (with.content.areas[area].id.as_str(), areas.has(area))).collect()
    }

    /// Reads it.
    pub fn read(areas: &mut Areas, from: &Value, with: &With<'_, Content>) -> Result<(), Fault> {
        for area in Area::all() {
            let mut has = areas.has(area);
            member(from, &with.content.areas[area].id, |from| has.read(from, with))?;
            if has { areas.add(area) } else { areas.remove(area) }
        }
        Ok(())
    }
}

impl<T: Written<Content>> Written<Content> for ByArea<T> {
    fn write(&self, with: &With<'_, Content>) -> Value {
        write_each(Area::all().map(|area| (with.content.areas[area].id.as_str(), &self[area])), with)
    }

    fn read(&mut self, from: &Value, with: &With<'_, Content>) -> Result<(), Fault> {
        read_each(with.content.areas.0.iter().map(|area| area.id.as_str()).zip(&mut self.0), from, with)
    }
}

/// A type of Building, by its place in the content file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, Member)]
#[member(bits = u8, count = BUILDINGS, listed)]
#[serde(transparent)]
pub struct Building(pub u8);

/// An Elder One, by its place in the content file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, Member)]
#[member(bits = u8, count = ELDERS, listed)]
#[serde(transparent)]
pub struct Elder(pub u8);

/// A set of Elder Ones.
pub type Elders = Set<Elder>;

/// A piece that can be picked on the board. A Grenadier is no pawn, but Basatan may pick it (game.terms).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Pawn {
    /// An Agent of that player.
    Agent(Seat),
    /// An Elder One.
    Elder(Elder),
    /// A New Citizen.
    Citizen,
    /// A Grenadier.
    Grenadier,
}

/// Something usable once in each of one's turns (turn.abilities).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Power {
    /// The ability of the Great Old One board.
    Board,
    /// The ability of an Elder One.
    Elder(Elder),
    /// The ability of a Building.
    Building(Building),
}

impl Power {
    /// The abilities of all Elder Ones.
    pub const ELDERS: Powers = Set(((1 << ELDERS) - 1) << 1);

    /// All of them, by their number.
    const ALL: [Power; 1 + POWERS] = {
        let mut all = [Power::Board; 1 + POWERS];
        let mut at = 0;
        while at < POWERS {
            all[at + 1] = match at < ELDERS {
                true => Power::Elder(Elder(at as u8)),
                false => Power::Building(Building((at - ELDERS) as u8)),
            };
            at += 1;
        }
        all
    };

    /// All thirteen.
    pub fn all() -> impl Iterator<Item = Power> + Clone {
        Power::ALL.into_iter()
    }
}

impl Member for Power {
    type Bits = u16;
    const COUNT: usize = 1 + POWERS;

    #[inline]
    fn number(self) -> u8 {
        match self {
            Power::Board => 0,
            Power::Elder(elder) => 1 + elder.0,
            Power::Building(building) => 1 + ELDERS as u8 + building.0,
        }
    }

    #[inline]
    fn numbered(number: u8) -> Power {
        Power::ALL[usize::from(number)]
    }
}

/// A set of abilities.
pub type Powers = Set<Power>;

/// A secret aim (objective.*).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[derive(Serialize, Deserialize, Written, IntoStaticStr, VariantArray, Member)]
#[member(bits = u8)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)] // named like the cards
pub enum Objective {
    #[default]
    Pride,
    Envy,
    Lust,
    Wrath,
    Greed,
    Gluttony,
    Sloth,
}

impl Objective {
    /// All seven.
    pub const ALL: &'static [Objective] = Objective::VARIANTS;
}

/// A set of Objectives.
pub type Objectives = Set<Objective>;

/// A random event (event.*).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[derive(Serialize, Deserialize, Written, IntoStaticStr, VariantArray, Member)]
#[member(bits = u16)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // named like the cards
pub enum Happening {
    #[default]
    Flood,
    Fire,
    PeaSouper,
    Riots,
    GasExplosion,
    WhitechapelMurders,
    Subsidence,
    NewCitizens,
    EarthTremor,
}

impl Happening {
    /// All nine, in the order of the content file.
    pub const ALL: &'static [Happening] = Happening::VARIANTS;
}

/// A set of Event cards.
pub type Happenings = Set<Happening>;
