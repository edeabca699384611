//! The table as people write it down: a state as JSON, field by field, by the ids of the content, and read back into an
//! empty table. What `#[derive(Written)]` cannot know stays with each game: which facts are only told, and what follows
//! from what was said.
//!
//! A field says what is special about it:
//! - `#[written(rename = "turn")]`: it goes by another name.
//! - `#[written(flatten)]`: its own fields stand beside the others.
//! - `#[written(across = "areas")]`: it has a value for each row of that table, and is a column of it.
//! - `#[written(with = module)]`: it is written and read by `write` and `read` of that module.
//! - `#[written(most = ...)]`: no number in it may be greater; `with` is what the table is written with.
//! - `#[written(told)]`: it follows from play and cannot be given.
//! - `#[written(follows)]`: if nothing (or, in a list, `*`) is said it follows from the rest; the game completes it.
//!
//! `#[written(content = Content)]` before a struct names the content whose ids it needs; without it any will do, and
//! `#[written(skip(dice))]` the fields that are no part of a position. An enum is written by the names serde gives it.

use crate::cards::{Card, Cards};
use crate::game::Game;
use crate::printed::Printed;
use crate::seat::{BySeat, Counts, MAX_SEATS, Seat};
use crate::set::{Member, Set};
use arrayvec::ArrayVec;
pub use derive::Written;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::json;
pub use serde_json::{Map, Value};
use std::borrow::Cow;

/// "All that is not elsewhere", in a list.
const REST: &str = "*";

/// How the refusal of a value ends that cannot be given.
pub(crate) const UNTOLD: &str = "this follows from the rest or from play; it cannot be given";

/// What a table is written with: the content's ids, for so many players.
#[allow(missing_docs)]
pub struct With<'c, C> {
    pub content: &'c C,
    pub players: u8,
    /// Is this the table nothing has been said about yet? Then what follows from the rest is left open.
    pub empty: bool,
}

/// What is wrong with a written value, and where it stands.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{}`: {problem}", path.join("."))]
pub struct Fault {
    path: Vec<String>,
    problem: String,
}

impl Fault {
    /// Something is wrong here.
    pub fn new(problem: impl Into<String>) -> Fault {
        Fault { path: Vec::new(), problem: problem.into() }
    }

    /// The same, seen from one step further outside.
    pub fn inside(mut self, name: &str) -> Fault {
        self.path.insert(0, name.into());
        self
    }
}

impl From<Fault> for String {
    fn from(fault: Fault) -> String {
        fault.to_string()
    }
}

/// A part of the table that can be written down and read back.
pub trait Written<C> {
    /// As JSON.
    fn write(&self, with: &With<'_, C>) -> Value;

    /// Takes over what is said there; what is not said stays as it is.
    fn read(&mut self, from: &Value, with: &With<'_, C>) -> Result<(), Fault>;
}

/// The table of a game as people write it down. What is written and read follows from the fields of the state; a game says
/// what stands beside them, and what follows from what was said.
pub trait Positions: Game {
    /// The table nothing has been said about: empty, with the usual furniture.
    fn bare(&self, players: u8) -> Self::State;

    /// What is said otherwise than the state keeps it.
    fn besides(&self, _: &Self::State) -> Value {
        Value::Object(Map::new())
    }

    /// What is counted from the rest, and may be said where that settles what makes it up.
    fn sums(&self, _: &Self::State) -> Value {
        Value::Object(Map::new())
    }

    /// What follows from the state and cannot be said, beside the open question and the end.
    fn follows(&self, state: &Self::State) -> Value;

    /// Completes a state of which the fields have been read; the error says what is impossible about it.
    fn complete(&self, state: &mut Self::State, given: &Value) -> Result<(), String>;

    /// All that follows: who is asked and how it ended in every game.
    fn facts(&self, state: &Self::State) -> Value {
        let seat = |seat: Seat| self.content().seat_id(seat);
        let outcome = self.outcome(state);
        let winners = outcome.iter().flat_map(|outcome| outcome.winners.iter()).map(seat);
        let mut facts = json!({
            "asked": self.to_act(state).map(seat),
            "over": outcome.as_ref().map(|outcome| outcome.reason),
            "winners": winners.collect::<Value>(),
        });
        join(&mut facts, self.follows(state));
        facts
    }

    /// The position from which scenarios start.
    fn empty_position(&self, players: u8) -> Value {
        let state = self.bare(players);
        let mut position = state.write(&With { content: self.content(), players, empty: true });
        [self.besides(&state), blank(self.sums(&state)), blank(self.facts(&state))]
            .into_iter()
            .for_each(|more| join(&mut position, more));
        position
    }

    /// The whole truth about a state.
    fn position(&self, state: &Self::State) -> Value {
        let mut position = state.write(&With { content: self.content(), players: self.seats(state), empty: false });
        [self.besides(state), self.sums(state), self.facts(state)]
            .into_iter()
            .for_each(|more| join(&mut position, more));
        position
    }

    /// Makes a state of a position, at the moment when the player whose turn it is chooses what to do; the error says what
    /// is impossible about it.
    fn set_up(&self, given: &Value) -> Result<Self::State, String> {
        let players = players(given)?;
        if !self.players().contains(&players) {
            return Err(format!("{players} cannot play"));
        }
        let mut state = self.bare(players);
        refuse(&self.facts(&state), given)?;
        state.read(given, &With { content: self.content(), players, empty: false })?;
        self.complete(&mut state, given)?;
        Ok(state)
    }
}

/// Reads a member of an object, if it is there.
pub fn member(from: &Value, name: &str, read: impl FnOnce(&Value) -> Result<(), Fault>) -> Result<(), Fault> {
    from.get(name).map_or(Ok(()), read).map_err(|fault| fault.inside(name))
}

/// Adds a member to an object; the tables in it join those that are there.
pub fn put(fields: &mut Map<String, Value>, name: &str, value: Value) {
    join(fields.entry(name).or_insert(Value::Null), value);
}

/// Writes one column of a table: a value for each of its rows, by the rows' ids.
pub fn spread(fields: &mut Map<String, Value>, table: &str, column: &str, values: Value) {
    let Value::Object(values) = values else { return };
    let rows = values.into_iter().map(|(id, value)| (id, Value::from_iter([(column, value)])));
    put(fields, table, rows.collect());
}

/// Reads one column of a table.
pub fn gather(
    from: &Value,
    table: &str,
    column: &str,
    read: impl FnOnce(&Value) -> Result<(), Fault>,
) -> Result<(), Fault> {
    let rows = from[table].as_object().into_iter().flatten();
    let values = rows.filter_map(|(id, row)| Some((id.clone(), row.get(column)?.clone())));
    read(&values.collect()).map_err(|mut fault| {
        fault.path.insert(fault.path.len().min(1), column.into());
        fault.inside(table)
    })
}

/// What was said, where it may be left open: `None` for nothing, and a list without its `*`.
pub fn said(value: &Value) -> Option<Cow<'_, Value>> {
    match value {
        Value::Null => None,
        Value::Array(list) if has_rest(value) => {
            Some(Cow::Owned(list.iter().filter(|entry| *entry != REST).cloned().collect()))
        }
        value => Some(Cow::Borrowed(value)),
    }
}

/// Does the list stand for all that is not elsewhere, too?
pub fn has_rest(list: &Value) -> bool {
    list.as_array().is_some_and(|list| list.iter().any(|entry| entry == REST))
}

/// How something looks of which nothing was said, so that it follows from the rest.
pub fn open(value: Value) -> Value {
    if value.is_array() { Value::from(vec![REST]) } else { Value::Null }
}

/// Refuses a value for something that follows from play.
pub fn untold(value: &Value) -> Result<(), Fault> {
    match value.is_null() || value.as_array().is_some_and(Vec::is_empty) {
        true => Ok(()),
        false => Err(Fault::new(UNTOLD)),
    }
}

/// Refuses numbers that are too great, wherever they stand in the value.
pub fn at_most(value: &Value, most: impl Into<u64> + Copy) -> Result<(), Fault> {
    match value {
        Value::Object(members) => {
            members.iter().try_for_each(|(name, value)| at_most(value, most).map_err(|fault| fault.inside(name)))
        }
        value if value.as_u64().is_some_and(|found| found > most.into()) => {
            Err(Fault::new(format!("cannot be {value}, only up to {}", most.into())))
        }
        _ => Ok(()),
    }
}

/// Adds facts that are only told: the tables in them join those that are there.
pub fn join(whole: &mut Value, facts: Value) {
    match (whole, facts) {
        (Value::Object(whole), Value::Object(facts)) => {
            facts.into_iter().for_each(|(name, fact)| put(whole, &name, fact));
        }
        (place, fact) => *place = fact,
    }
}

/// The same facts while there is nothing to tell yet.
pub fn blank(facts: Value) -> Value {
    match facts {
        Value::Object(facts) => facts.into_iter().map(|(name, fact)| (name, blank(fact))).collect(),
        Value::Array(_) => Value::Array(Vec::new()),
        _ => Value::Null,
    }
}

/// Refuses a position in which such a fact is given.
pub fn refuse(facts: &Value, given: &Value) -> Result<(), Fault> {
    let Value::Object(facts) = facts else { return untold(given) };
    facts.iter().try_for_each(|(name, fact)| member(given, name, |given| refuse(fact, given)))
}

/// How many play at the written table; there must be a seat for each.
pub fn players(given: &Value) -> Result<u8, String> {
    let seats = given["seats"].as_object().map_or(0, Map::len);
    let players = &given["players"];
    match players.as_u64() == Some(seats as u64) {
        true if (2..=MAX_SEATS).contains(&seats) => Ok(seats as u8),
        _ => Err(format!("{players} players cannot sit on {seats} seats")),
    }
}

/// Something for each player, by the seats' ids.
pub fn each_seat(content: &impl Printed, players: u8, value: impl Fn(Seat) -> Value) -> Value {
    Seat::all(players).map(|seat| (content.seat_id(seat), value(seat))).collect()
}

/// Things by their ids.
pub fn write_each<'v, C, T: Written<C> + 'v>(
    things: impl Iterator<Item = (&'v str, &'v T)>,
    with: &With<'_, C>,
) -> Value {
    things.map(|(id, thing)| (id.to_string(), thing.write(with))).collect()
}

/// Reads things by their ids.
pub fn read_each<'v, C, T: Written<C> + 'v>(
    things: impl IntoIterator<Item = (&'v str, &'v mut T)>,
    from: &Value,
    with: &With<'_, C>,
) -> Result<(), Fault> {
    things.into_iter().try_for_each(|(id, thing)| member(from, id, |from| thing.read(from, with)))
}

/// A list of ids.
pub fn ids(from: &Value) -> Result<impl Iterator<Item = &str>, Fault> {
    let list = from.as_array().filter(|list| list.iter().all(Value::is_string));
    let list = list.ok_or_else(|| Fault::new(format!("{from} is no list of names")))?;
    Ok(list.iter().filter_map(Value::as_str))
}

/// One id.
pub fn id(from: &Value) -> Result<&str, Fault> {
    from.as_str().ok_or_else(|| Fault::new(format!("{from} is not a name")))
}

/// A value by the name serde gives it.
pub fn write_plain(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}

/// Reads such a value.
pub fn read_plain<T: DeserializeOwned>(value: &mut T, from: &Value) -> Result<(), Fault> {
    *value = T::deserialize(from).map_err(|error| Fault::new(error.to_string()))?;
    Ok(())
}

/// The name of a task as scenarios write it: `RetrieveCubes { left: 2 }` is `retrieve-cubes`.
pub fn task_name(task: impl std::fmt::Debug) -> String {
    let name = format!("{task:?}");
    let name = name.split([' ', '{', '(']).next().unwrap_or_default();
    let mut word = String::new();
    for (at, letter) in name.chars().enumerate() {
        if letter.is_uppercase() && at > 0 {
            word.push('-');
        }
        word.push(letter.to_ascii_lowercase());
    }
    word
}

/// What is written as serde writes it.
macro_rules! plain {
    ($($kind:ty)+) => {$(
        impl<C> Written<C> for $kind {
            fn write(&self, _: &With<'_, C>) -> Value {
                write_plain(self)
            }

            fn read(&mut self, from: &Value, _: &With<'_, C>) -> Result<(), Fault> {
                read_plain(self, from)
            }
        }
    )+};
}

plain!(bool u8 u16);

impl<C, T: Written<C> + Default> Written<C> for Option<T> {
    fn write(&self, with: &With<'_, C>) -> Value {
        self.as_ref().map_or(Value::Null, |thing| thing.write(with))
    }

    fn read(&mut self, from: &Value, with: &With<'_, C>) -> Result<(), Fault> {
        match from {
            Value::Null => *self = None,
            from => self.get_or_insert_default().read(from, with)?,
        }
        Ok(())
    }
}

impl<C, T: Written<C> + Default, const N: usize> Written<C> for ArrayVec<T, N> {
    fn write(&self, with: &With<'_, C>) -> Value {
        self.iter().map(|thing| thing.write(with)).collect()
    }

    fn read(&mut self, from: &Value, with: &With<'_, C>) -> Result<(), Fault> {
        self.clear();
        for from in from.as_array().ok_or_else(|| Fault::new(format!("{from} is no list")))? {
            let mut thing = T::default();
            thing.read(from, with)?;
            self.try_push(thing).map_err(|_| Fault::new(format!("there cannot be more than {N}")))?;
        }
        Ok(())
    }
}

/// The seat of an id at this table.
pub fn seat<C: Printed>(id: &str, with: &With<'_, C>) -> Result<Seat, Fault> {
    Seat::all(with.players)
        .find(|&seat| with.content.seat_id(seat) == id)
        .ok_or_else(|| Fault::new(format!("there is no player {id} at this table")))
}

/// The card of an id.
pub fn card<C: Printed>(id: &str, with: &With<'_, C>) -> Result<Card, Fault> {
    with.content.card_of(id).ok_or_else(|| Fault::new(format!("there is no card {id}")))
}

impl<C: Printed> Written<C> for Seat {
    fn write(&self, with: &With<'_, C>) -> Value {
        with.content.seat_id(*self).into()
    }

    fn read(&mut self, from: &Value, with: &With<'_, C>) -> Result<(), Fault> {
        *self = seat(id(from)?, with)?;
        Ok(())
    }
}

/// A list of what belongs to it.
impl<C, T: Member + Default + Written<C>> Written<C> for Set<T> {
    fn write(&self, with: &With<'_, C>) -> Value {
        self.iter().map(|member| member.write(with)).collect()
    }

    fn read(&mut self, from: &Value, with: &With<'_, C>) -> Result<(), Fault> {
        let member = |id: &str| {
            let mut member = T::default();
            member.read(&id.into(), with).map(|()| member)
        };
        *self = ids(from)?.map(member).collect::<Result<_, _>>()?;
        Ok(())
    }
}

impl<C: Printed> Written<C> for Card {
    fn write(&self, with: &With<'_, C>) -> Value {
        with.content.card_id(*self).into()
    }

    fn read(&mut self, from: &Value, with: &With<'_, C>) -> Result<(), Fault> {
        *self = card(id(from)?, with)?;
        Ok(())
    }
}

impl<C: Printed> Written<C> for Cards {
    fn write(&self, with: &With<'_, C>) -> Value {
        self.iter().map(|card| with.content.card_id(card)).collect()
    }

    fn read(&mut self, from: &Value, with: &With<'_, C>) -> Result<(), Fault> {
        *self = Cards::NONE;
        for id in ids(from)? {
            if !with.content.add(self, card(id, with)?) {
                return Err(Fault::new(format!("there are not that many copies of {id}")));
            }
        }
        Ok(())
    }
}

/// What has an entry per seat is written by the seats' ids.
macro_rules! by_seat {
    ($kind:ty $(, $t:ident)?) => {
        impl<C: Printed, $($t: Written<C>)?> Written<C> for $kind {
            fn write(&self, with: &With<'_, C>) -> Value {
                each_seat(with.content, with.players, |seat| self[seat].write(with))
            }

            fn read(&mut self, from: &Value, with: &With<'_, C>) -> Result<(), Fault> {
                Seat::all(with.players).try_for_each(|seat| {
                    member(from, with.content.seat_id(seat), |from| self[seat].read(from, with))
                })
            }
        }
    };
}

by_seat!(Counts);
by_seat!(BySeat<T>, T);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Layout;
    use crate::printed::{Booklet, SeatFacts};
    use crate::seat::Seats;
    use serde::Deserialize;
    use std::sync::LazyLock;

    /// Two seats, and two copies of one card.
    struct Content {
        booklet: Booklet,
    }

    fn content() -> Content {
        let seat = |id: &str| SeatFacts { id: id.into(), name: id.into(), colour: id.into() };
        let seats = ["monday", "tuesday"].map(seat).into();
        let layout = Layout::new([2]).expect("it fits");
        Content { booklet: Booklet { seats, layout, ..Booklet::default() } }
    }

    impl Printed for Content {
        fn booklet(&self) -> &Booklet {
            &self.booklet
        }

        fn id_and_name(&self, _: Card) -> Option<(&str, &str)> {
            Some(("informer", "Informer"))
        }
    }

    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, Written)]
    #[serde(rename_all = "lowercase")]
    enum Mood {
        #[default]
        Calm,
        Grim,
    }

    #[derive(Clone, PartialEq, Eq, Debug, Default, Written)]
    struct Purse {
        coins: u8,
    }

    #[derive(Clone, PartialEq, Eq, Debug, Default, Written)]
    #[written(skip(secret))]
    struct Player {
        #[written(follows)]
        deck: Cards,
        #[written(follows, most = with.players * 4)]
        cubes: u8,
        mood: Mood,
        top: Option<Card>,
        #[written(flatten)]
        purse: Purse,
        secret: u8,
    }

    #[derive(Clone, PartialEq, Eq, Debug, Default, Written)]
    struct Table {
        seats: BySeat<Player>,
        #[written(rename = "turn")]
        active: Seat,
        #[written(told)]
        played: Cards,
        allies: Seats,
        #[written(across = "seats", most = 9u8)]
        marks: Counts,
    }

    fn with() -> With<'static, Content> {
        static CONTENT: LazyLock<Content> = LazyLock::new(content);
        With { content: &CONTENT, players: 2, empty: false }
    }

    #[test]
    fn a_table_is_written_by_the_names_of_its_fields_and_read_back() {
        let mut table = Table { active: Seat(1), allies: Seats::one(Seat(0)), ..Table::default() };
        table.marks[Seat(1)] = 7;
        table.seats[Seat(1)] = Player {
            deck: Cards(3),
            cubes: 5,
            mood: Mood::Grim,
            top: Some(Card(0)),
            purse: Purse { coins: 9 },
            secret: 0,
        };
        let written = table.write(&with());
        assert_eq!(written["turn"], "tuesday");
        assert_eq!(written["allies"], json!(["monday"]));
        assert_eq!(
            written["seats"]["tuesday"],
            json!({ "deck": ["informer", "informer"], "cubes": 5, "mood": "grim", "top": "informer", "coins": 9, "marks": 7 })
        );
        let mut again = Table::default();
        assert_eq!(again.read(&written, &with()), Ok(()));
        assert_eq!(again, table);
    }

    #[test]
    fn what_follows_is_left_open_in_the_empty_table_and_stays_as_it_is_if_not_said() {
        let empty = Player::default().write(&With { empty: true, ..with() });
        assert_eq!(empty, json!({ "deck": ["*"], "cubes": null, "mood": "calm", "top": null, "coins": 0 }));
        let mut player = Player { cubes: 3, secret: 4, ..Player::default() };
        assert_eq!(player.read(&empty, &with()), Ok(()));
        assert_eq!(player, Player { cubes: 3, secret: 4, ..Player::default() });
        assert_eq!(player.read(&json!({ "deck": ["*", "informer"] }), &with()), Ok(()));
        assert_eq!(player.deck, Cards(1));
    }

    #[test]
    fn a_fault_says_where_it_is_and_what_is_wrong() {
        let fault = |given: Value| Table::default().read(&given, &with()).expect_err("refused").to_string();
        let of_monday = |given: Value| fault(json!({ "seats": { "monday": given } }));
        assert_eq!(of_monday(json!({ "cubes": 9 })), "`seats.monday.cubes`: cannot be 9, only up to 8");
        assert_eq!(of_monday(json!({ "marks": 10 })), "`seats.monday.marks`: cannot be 10, only up to 9");
        assert!(of_monday(json!({ "mood": "merry" })).starts_with("`seats.monday.mood`: unknown variant `merry`"));
        assert_eq!(of_monday(json!({ "top": "knife" })), "`seats.monday.top`: there is no card knife");
        let thrice = json!({ "deck": ["informer", "informer", "informer"] });
        assert_eq!(of_monday(thrice), "`seats.monday.deck`: there are not that many copies of informer");
        assert!(of_monday(json!({ "coins": null })).starts_with("`seats.monday.coins`: invalid type: null"));
        assert_eq!(fault(json!({ "turn": "sunday" })), "`turn`: there is no player sunday at this table");
        assert!(fault(json!({ "played": ["informer"] })).starts_with("`played`: this follows"));
    }

    #[test]
    fn facts_join_the_table_and_cannot_be_given() {
        let facts = json!({ "over": "target", "winners": ["monday"], "seats": { "monday": { "side": 1 } } });
        let mut table = json!({ "round": 1, "seats": { "monday": { "cubes": 2 } } });
        join(&mut table, blank(facts.clone()));
        let expected =
            json!({ "round": 1, "over": null, "winners": [], "seats": { "monday": { "cubes": 2, "side": null } } });
        assert_eq!(table, expected);
        assert_eq!(refuse(&facts, &table), Ok(()));
        table["seats"]["monday"]["side"] = json!(1);
        assert!(
            refuse(&facts, &table).expect_err("refused").to_string().starts_with("`seats.monday.side`: this follows")
        );
    }
}
