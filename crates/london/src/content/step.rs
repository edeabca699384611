//! The closed vocabulary of cards and abilities, read by serde from the words explained in cards.toml. What each step does
//! is said by `rules::steps`.

use crate::ids::Area;
use serde::de::Error;
use serde::{Deserialize, Deserializer};
use strum::IntoStaticStr;

/// One step of a symbol, a text or an ability: the closed vocabulary explained in cards.toml.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs)] // fields are named like the keys of cards.toml
pub enum Step {
    /// The Minion symbol.
    #[serde(skip_deserializing)]
    Minion,
    /// The Summon symbol.
    #[serde(skip_deserializing)]
    Summon,
    /// The Insanity symbol.
    #[serde(skip_deserializing)]
    Insanity,
    /// The Assassination symbol, and texts that say assassinate.
    Assassinate,
    /// Place a Building, perhaps at half price.
    Build {
        #[serde(default)]
        half: bool,
    },
    #[serde(deserialize_with = "bank")]
    Bank {
        pounds: u8,
        per: Per,
    },
    Rents {
        pounds: u8,
    },
    Charge {
        pounds: u8,
    },
    TakeEach {
        pounds: u8,
    },
    Take {
        pounds: u8,
    },
    Transfer {
        pounds: u8,
    },
    Cost {
        pounds: u8,
    },
    Pay {
        pounds: u8,
    },
    Loan,
    /// `None`: one card for each of your Buildings on the board.
    #[serde(deserialize_with = "draw")]
    Draw {
        cards: Option<u8>,
    },
    Refill,
    Discard {
        least: u8,
        most: u8,
        #[serde(default)]
        pounds: u8,
    },
    Redraw {
        most: u8,
    },
    Salvage {
        cards: u8,
    },
    Tribute {
        cards: u8,
    },
    Favour {
        pounds: u8,
    },
    Toll {
        pounds: u8,
    },
    ExchangeHands,
    Inspect,
    Pickpocket {
        cards: u8,
    },
    Again {
        cards: u8,
    },
    Blackmail,
    Ransom {
        pounds: u8,
    },
    #[serde(deserialize_with = "place")]
    Place {
        spot: Spot,
        most: u8,
        quiet: bool,
    },
    Travel {
        from: Origin,
        to: Destination,
    },
    Fly,
    Push {
        #[serde(default)]
        here: bool,
    },
    #[serde(deserialize_with = "remove")]
    Remove {
        scene: Scene,
        paid: bool,
    },
    Lose {
        #[serde(default)]
        or_pay: u8,
    },
    Cull,
    Swap,
    Trouble {
        #[serde(rename = "where")]
        spot: Spot,
    },
    Takeover {
        trouble: bool,
    },
    Roll,
    Peek,
    NewObjective,
}

/// What money is counted by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Per {
    /// A plain sum.
    Once,
    /// For each area with Trouble.
    Trouble,
    /// For each Building on the board.
    Building,
    /// For each Minion in that area.
    Minion(Area),
    /// For each other pawn in the area of the ability, at most so many.
    OthersHere(u8),
}

/// Where something may be placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spot {
    /// Any area.
    Any,
    /// An area with Trouble.
    Trouble,
    /// An area next to one with Trouble.
    NextToTrouble,
    /// Where one of your Buildings stands.
    MyBuilding,
    /// Where one of your Minions stands.
    MyMinion,
    /// Where the Building or Elder One of the ability stands.
    Here,
    /// There or next to it.
    HereOrNext,
    /// That area or next to it.
    #[serde(skip_deserializing)]
    Near(Area),
}

/// Where a pawn is removed from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scene {
    /// Any area with Trouble.
    Trouble,
    /// That area.
    #[serde(skip_deserializing)]
    At(Area),
    /// The area the die names.
    Rolled,
    /// The area of the ability; Grenadiers too, but no New Citizen (elder.basatan).
    Here,
}

/// Where a Minion travels from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// Anywhere.
    Any,
    /// An area with Trouble.
    Trouble,
    /// A riverside area.
    River,
}

/// Where a Minion travels to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Destination {
    /// Any other area.
    Any,
    /// An adjacent area.
    Next,
    /// An adjacent riverside area.
    NextRiver,
}

/// What money is counted by, as it is written.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum PerWord {
    Trouble,
    Building,
    Minion,
    OthersHere,
}

fn bank<'de, D: Deserializer<'de>>(keys: D) -> Result<(u8, Per), D::Error> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Keys {
        pounds: u8,
        per: Option<PerWord>,
        at: Option<Area>,
        most: Option<u8>,
    }
    let Keys { pounds, per, at, most } = Keys::deserialize(keys)?;
    let per = match (per, at, most) {
        (None, None, None) => Per::Once,
        (Some(PerWord::Trouble), None, None) => Per::Trouble,
        (Some(PerWord::Building), None, None) => Per::Building,
        (Some(PerWord::Minion), Some(area), None) => Per::Minion(area),
        (Some(PerWord::OthersHere), None, Some(most)) => Per::OthersHere(most),
        _ => return Err(D::Error::custom("at goes with per = \"minion\", most with per = \"others-here\"")),
    };
    Ok((pounds, per))
}

fn draw<'de, D: Deserializer<'de>>(keys: D) -> Result<Option<u8>, D::Error> {
    #[derive(Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum Per {
        MyBuilding,
    }
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Keys {
        cards: Option<u8>,
        per: Option<Per>,
    }
    match Keys::deserialize(keys)? {
        Keys { cards: Some(cards), per: None } => Ok(Some(cards)),
        Keys { cards: None, per: Some(Per::MyBuilding) } => Ok(None),
        _ => Err(D::Error::custom("it needs the key cards, or per")),
    }
}

fn place<'de, D: Deserializer<'de>>(keys: D) -> Result<(Spot, u8, bool), D::Error> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Keys {
        r#where: Option<Spot>,
        near: Option<Area>,
        most: Option<u8>,
        #[serde(default)]
        quiet: bool,
    }
    let Keys { r#where, near, most, quiet } = Keys::deserialize(keys)?;
    match (r#where, near.map(Spot::Near)) {
        (Some(spot), None) | (None, Some(spot)) => Ok((spot, most.unwrap_or(1), quiet)),
        _ => Err(D::Error::custom("it needs the key where, or near")),
    }
}

fn remove<'de, D: Deserializer<'de>>(keys: D) -> Result<(Scene, bool), D::Error> {
    #[derive(Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum By {
        Paid,
    }
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Keys {
        r#where: Option<Scene>,
        at: Option<Area>,
        by: Option<By>,
    }
    let Keys { r#where, at, by } = Keys::deserialize(keys)?;
    match (r#where, at.map(Scene::At)) {
        (Some(scene), None) | (None, Some(scene)) => Ok((scene, matches!(by, Some(By::Paid)))),
        _ => Err(D::Error::custom("it needs the key where, or at")),
    }
}
