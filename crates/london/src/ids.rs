//! The nouns of London that are plain numbers: areas, pawns, Buildings, Elder Ones, abilities, Objectives.

use crate::content::Content;
use kit::Seat;
use kit::written::{Fault, Value, With, Written, member, read_each, write_each};
use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Area(pub u8);

impl Area {
    /// All twelve, by number.
    #[inline]
    pub fn all() -> impl DoubleEndedIterator<Item = Area> + Clone {
        (0..AREAS as u8).map(Area)
    }

    /// The area as an array index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The set of just this area.
    #[inline]
    pub const fn bit(self) -> Areas {
        Areas(1 << self.0)
    }
}

/// A set of areas.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Areas(pub u16);

impl Areas {
    /// No area.
    pub const NONE: Areas = Areas(0);
    /// All of them.
    pub const ALL: Areas = Areas((1 << AREAS) - 1);

    /// Is the area in the set?
    #[inline]
    pub const fn has(self, area: Area) -> bool {
        self.0 >> area.0 & 1 == 1
    }

    /// Adds an area.
    #[inline]
    pub fn add(&mut self, area: Area) {
        self.0 |= 1 << area.0;
    }

    /// Takes an area out.
    #[inline]
    pub fn remove(&mut self, area: Area) {
        self.0 &= !(1 << area.0);
    }

    /// None in it?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// In both sets.
    #[inline]
    pub const fn and(self, other: Areas) -> Areas {
        Areas(self.0 & other.0)
    }

    /// In either set.
    #[inline]
    pub const fn or(self, other: Areas) -> Areas {
        Areas(self.0 | other.0)
    }

    /// In this set and not in the other.
    #[inline]
    pub const fn without(self, other: Areas) -> Areas {
        Areas(self.0 & !other.0)
    }

    /// The areas, lowest number first.
    #[inline]
    pub fn iter(self) -> AreaIter {
        AreaIter(self.0)
    }
}

impl FromIterator<Area> for Areas {
    fn from_iter<I: IntoIterator<Item = Area>>(areas: I) -> Areas {
        areas.into_iter().fold(Areas::NONE, |set, area| set.or(area.bit()))
    }
}

/// The areas of a set, one by one.
#[derive(Clone, Copy, Debug)]
pub struct AreaIter(u16);

impl Iterator for AreaIter {
    type Item = Area;
    #[inline]
    fn next(&mut self) -> Option<Area> {
        if self.0 == 0 {
            return None;
        }
        let at = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(Area(at))
    }
}

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

/// For every area whether it is in the set.
impl Written<Content> for Areas {
    fn write(&self, with: &With<'_, Content>) -> Value {
        Area::all().map(|area| (with.content.areas[area].id.as_str(), self.has(area))).collect()
    }

    fn read(&mut self, from: &Value, with: &With<'_, Content>) -> Result<(), Fault> {
        for area in Area::all() {
            let mut has = self.has(area);
            member(from, &with.content.areas[area].id, |from| has.read(from, with))?;
            if has { self.add(area) } else { self.remove(area) }
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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Building(pub u8);

impl Building {
    /// All six types.
    pub fn all() -> impl Iterator<Item = Building> + Clone {
        (0..BUILDINGS as u8).map(Building)
    }

    /// As an array index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// An Elder One, by its place in the content file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Elder(pub u8);

impl Elder {
    /// All six.
    pub fn all() -> impl Iterator<Item = Elder> + Clone {
        (0..ELDERS as u8).map(Elder)
    }

    /// As an array index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

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
    /// Its bit in the set of used powers.
    pub const fn bit(self) -> u16 {
        match self {
            Power::Board => 1,
            Power::Elder(elder) => 1 << (1 + elder.0),
            Power::Building(building) => 1 << (1 + ELDERS as u8 + building.0),
        }
    }

    /// The bits of all Elder Ones.
    pub const ELDERS: u16 = ((1 << ELDERS) - 1) << 1;

    /// All of them, by the place of their bit.
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

    /// The powers of a set.
    #[inline]
    pub fn of(mut bits: u16) -> impl Iterator<Item = Power> + Clone {
        std::iter::from_fn(move || {
            let power = Power::ALL.get(bits.trailing_zeros() as usize).copied();
            bits &= bits.wrapping_sub(1);
            power
        })
    }

    /// All thirteen.
    pub fn all() -> impl Iterator<Item = Power> + Clone {
        Power::ALL.into_iter()
    }
}

/// A secret aim (objective.*).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, Written)]
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
    pub const ALL: [Objective; 7] = [
        Objective::Pride,
        Objective::Envy,
        Objective::Lust,
        Objective::Wrath,
        Objective::Greed,
        Objective::Gluttony,
        Objective::Sloth,
    ];

    /// The content's id.
    pub const fn id(self) -> &'static str {
        match self {
            Objective::Pride => "pride",
            Objective::Envy => "envy",
            Objective::Lust => "lust",
            Objective::Wrath => "wrath",
            Objective::Greed => "greed",
            Objective::Gluttony => "gluttony",
            Objective::Sloth => "sloth",
        }
    }

    /// Its bit in a set of Objectives.
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }

    /// The Objectives of a set.
    pub fn of(bits: u8) -> impl Iterator<Item = Objective> + Clone {
        Objective::ALL.into_iter().filter(move |objective| bits & objective.bit() != 0)
    }
}

/// A random event (event.*).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, Written)]
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
    pub const ALL: [Happening; EVENTS] = [
        Happening::Flood,
        Happening::Fire,
        Happening::PeaSouper,
        Happening::Riots,
        Happening::GasExplosion,
        Happening::WhitechapelMurders,
        Happening::Subsidence,
        Happening::NewCitizens,
        Happening::EarthTremor,
    ];

    /// The content's id.
    pub const fn id(self) -> &'static str {
        match self {
            Happening::Flood => "flood",
            Happening::Fire => "fire",
            Happening::PeaSouper => "pea-souper",
            Happening::Riots => "riots",
            Happening::GasExplosion => "gas-explosion",
            Happening::WhitechapelMurders => "whitechapel-murders",
            Happening::Subsidence => "subsidence",
            Happening::NewCitizens => "new-citizens",
            Happening::EarthTremor => "earth-tremor",
        }
    }

    /// Its bit in the set of Event cards.
    pub const fn bit(self) -> u16 {
        1 << self as u16
    }
}
