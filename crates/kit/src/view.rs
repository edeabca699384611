//! Two views of the same viewer compared as they stand in memory, side by side: a choice changes a small part of the table,
//! and only that is ever written. A change names its place by the keys and indexes that lead there, divided by `/`; the
//! value there is replaced, and `null` in an object deletes, since readers treat missing and `null` alike.

use crate::seat::MAX_SEATS;
use arrayvec::ArrayVec;
use serde::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};
use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::fmt::{self, Write};
use std::ptr;

/// Room for most paths.
const PATH: usize = 32;

/// One change: where, and the new value as JSON.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Change {
    pub path: String,
    pub value: Box<RawValue>,
}

impl Change {
    fn new(place: Path<'_>, value: &(impl Serialize + ?Sized)) -> Change {
        let mut path = String::with_capacity(PATH);
        place.write(&mut path);
        Change { path, value: to_raw_value(value).unwrap_or_default() }
    }
}

/// A path into a view, as the steps that lead there.
#[derive(Clone, Copy)]
#[allow(missing_docs)]
pub enum Path<'p> {
    Top,
    Key(&'p Path<'p>, &'p str),
    At(&'p Path<'p>, usize),
}

impl Path<'_> {
    fn write(self, path: &mut String) {
        let (Path::Key(above, _) | Path::At(above, _)) = self else { return };
        above.write(path);
        if !path.is_empty() {
            path.push('/');
        }
        // Writing to a text does not fail.
        let _ = match self {
            Path::Key(_, key) => path.write_str(key),
            // Most lists are short, and to write a digit is quicker than to format a number.
            Path::At(_, at @ 0..=9) => path.write_char(char::from(b'0' + at as u8)),
            Path::At(_, at) => write!(path, "{at}"),
            Path::Top => Ok(()),
        };
    }
}

pub use derive::Part;

/// Anything a view is made of. What is not gone into is told as a whole if it differs; structs derive it, and are gone
/// into field by field.
pub trait Part: Serialize + PartialEq {
    /// Notes how this differs from what it was.
    fn compare(&self, before: &Self, place: Path<'_>, changes: &mut Vec<Change>) {
        if self != before {
            changes.push(Change::new(place, self));
        }
    }
}

/// What must be changed in `before` to get `after`.
pub fn changes<P: Part>(before: &P, after: &P) -> Vec<Change> {
    let mut changes = Vec::new();
    after.compare(before, Path::Top, &mut changes);
    changes
}

impl Part for bool {}
impl Part for u8 {}
impl Part for u16 {}
impl Part for i16 {}

impl Part for &str {
    /// Names mostly stand where they stood; only otherwise are they read.
    fn compare(&self, before: &Self, place: Path<'_>, changes: &mut Vec<Change>) {
        if !ptr::eq(*self, *before) && self != before {
            changes.push(Change::new(place, self));
        }
    }
}

impl<P: Part> Part for Option<P> {
    fn compare(&self, before: &Self, place: Path<'_>, changes: &mut Vec<Change>) {
        match (before, self) {
            (Some(before), Some(after)) => after.compare(before, place, changes),
            (None, None) => {}
            _ => changes.push(Change::new(place, self)),
        }
    }
}

impl<P: Part> Part for Vec<P> {
    /// Only lists of the same length are gone into.
    fn compare(&self, before: &Self, place: Path<'_>, changes: &mut Vec<Change>) {
        if before.len() != self.len() {
            return changes.push(Change::new(place, self));
        }
        for (at, (before, after)) in before.iter().zip(self).enumerate() {
            after.compare(before, Path::At(&place, at), changes);
        }
    }
}

impl<P: Part> Part for BTreeMap<&str, P> {
    fn compare(&self, before: &Self, place: Path<'_>, changes: &mut Vec<Change>) {
        members(
            before.iter().map(|(key, part)| (*key, part)),
            self.iter().map(|(key, part)| (*key, part)),
            place,
            changes,
        );
    }
}

/// Compares the members of two maps, both in the order of their keys.
fn members<'v, P: Part + 'v>(
    before: impl Iterator<Item = (&'v str, &'v P)>,
    after: impl Iterator<Item = (&'v str, &'v P)>,
    place: Path<'_>,
    changes: &mut Vec<Change>,
) {
    let (mut before, mut after) = (before.peekable(), after.peekable());
    loop {
        let order = match (before.peek(), after.peek()) {
            (None, None) => return,
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (Some((was, _)), Some((is, _))) => was.cmp(is),
        };
        let was = before.next_if(|_| order.is_le());
        let is = after.next_if(|_| order.is_ge());
        match (was, is) {
            (Some((key, was)), Some((_, is))) => is.compare(was, Path::Key(&place, key), changes),
            (Some((key, _)), None) => changes.push(Change::new(Path::Key(&place, key), &())),
            (None, Some((key, is))) => changes.push(Change::new(Path::Key(&place, key), is)),
            (None, None) => return,
        }
    }
}

/// A number for every player who has any, by the seat's id. A map in JSON.
#[derive(Clone, PartialEq, Eq, Debug, Default, ts_rs::TS)]
#[ts(as = "BTreeMap<String, u8>")]
pub struct Shares<'c>(ArrayVec<(&'c str, u8), MAX_SEATS>);

impl<'c> Shares<'c> {
    /// In the order of the ids.
    pub fn iter(&self) -> impl Iterator<Item = (&'c str, u8)> {
        self.0.iter().copied()
    }
}

impl<'c> FromIterator<(&'c str, u8)> for Shares<'c> {
    fn from_iter<I: IntoIterator<Item = (&'c str, u8)>>(shares: I) -> Self {
        let mut having = ArrayVec::new();
        shares.into_iter().filter(|(_, share)| *share > 0).for_each(|share| having.push(share));
        if having.len() > 1 {
            having.sort_unstable();
        }
        Shares(having)
    }
}

impl Serialize for Shares<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.iter())
    }
}

impl Part for Shares<'_> {
    fn compare(&self, before: &Self, place: Path<'_>, changes: &mut Vec<Change>) {
        let same = |((a, n), (b, m)): (&(&str, u8), &(&str, u8))| n == m && ptr::eq(*a, *b);
        if self.0.len() == before.0.len() && self.0.iter().zip(&before.0).all(same) {
            return;
        }
        members(
            before.0.iter().map(|(id, share)| (*id, share)),
            self.0.iter().map(|(id, share)| (*id, share)),
            place,
            changes,
        );
    }
}

/// The few facts that a part of a view is drawn from, and none that its viewer may not know. Equal facts are drawn alike.
pub trait Sketch<C>: PartialEq {
    /// What is drawn from it.
    type Part<'c>: Part
    where
        C: 'c;

    /// Draws it, with the names of the content.
    fn draw<'c>(&self, content: &'c C) -> Self::Part<'c>;
}

/// A part that is drawn only to be told: most of a table stands as it stood, and that shows in the sketch.
pub struct Sketched<'c, C, S> {
    sketch: S,
    content: &'c C,
}

impl<'c, C, S: Sketch<C>> Sketched<'c, C, S> {
    /// A part to be drawn from this.
    pub fn new(content: &'c C, sketch: S) -> Self {
        Sketched { sketch, content }
    }

    /// The part itself.
    pub fn draw(&self) -> S::Part<'c> {
        self.sketch.draw(self.content)
    }
}

impl<C, S: Clone> Clone for Sketched<'_, C, S> {
    fn clone(&self) -> Self {
        Sketched { sketch: self.sketch.clone(), content: self.content }
    }
}

impl<C, S: PartialEq> PartialEq for Sketched<'_, C, S> {
    fn eq(&self, other: &Self) -> bool {
        self.sketch == other.sketch
    }
}

impl<C, S: Eq> Eq for Sketched<'_, C, S> {}

impl<C, S: fmt::Debug> fmt::Debug for Sketched<'_, C, S> {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sketch.fmt(to)
    }
}

impl<C, S: Sketch<C>> Serialize for Sketched<'_, C, S> {
    fn serialize<T: Serializer>(&self, to: T) -> Result<T::Ok, T::Error> {
        self.draw().serialize(to)
    }
}

impl<C, S: Sketch<C>> Part for Sketched<'_, C, S> {
    fn compare(&self, before: &Self, place: Path<'_>, changes: &mut Vec<Change>) {
        if self.sketch != before.sketch {
            self.draw().compare(&before.draw(), place, changes);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(PartialEq, Serialize, Part)]
    pub struct Town<'c> {
        pub name: &'c str,
        pub cubes: Shares<'c>,
    }
    #[derive(PartialEq, Serialize, Part)]
    pub struct Land<'c> {
        pub towns: Vec<Town<'c>>,
        pub roads: BTreeMap<&'c str, u8>,
        pub king: Option<Town<'c>>,
    }

    fn land<'c>(cubes: &[(&'c str, u8)], roads: &[(&'c str, u8)], king: Option<&'c str>) -> Land<'c> {
        let town = |name| Town { name, cubes: cubes.iter().copied().collect() };
        Land { towns: vec![town("rome")], roads: roads.iter().copied().collect(), king: king.map(town) }
    }

    fn told(before: &Land, after: &Land) -> Vec<String> {
        changes(before, after).into_iter().map(|change| format!("{} {}", change.path, change.value)).collect()
    }

    #[test]
    fn a_difference_names_only_what_changed() {
        let before = land(&[("tuesday", 2), ("monday", 1), ("friday", 0)], &[("a", 1), ("c", 3)], Some("x"));
        let after = land(&[("tuesday", 3), ("friday", 4)], &[("a", 1), ("b", 2)], Some("y"));
        let cubes = |of: &str| {
            [("friday", "4"), ("monday", "null"), ("tuesday", "3")].map(|(id, n)| format!("{of}/cubes/{id} {n}"))
        };
        let roads = ["roads/b 2", "roads/c null", "king/name \"y\""].map(String::from);
        assert_eq!(told(&before, &after), [&cubes("towns/0")[..], &roads[..], &cubes("king")[..]].concat());
        assert!(told(&after, &after).is_empty());
    }

    #[test]
    fn what_cannot_be_gone_into_is_told_as_a_whole() {
        let before = land(&[("monday", 1)], &[], None);
        let mut after = land(&[("monday", 1)], &[], Some("x"));
        after.towns.clear();
        assert_eq!(told(&before, &after), ["towns []", "king {\"name\":\"x\",\"cubes\":{\"monday\":1}}"]);
        assert_eq!(told(&after, &before).last().map(String::as_str), Some("king null"));
    }

    /// Content that counts how often something is drawn.
    type Drawn = std::cell::Cell<u8>;

    #[derive(PartialEq)]
    struct Age(u8);

    impl Sketch<Drawn> for Age {
        type Part<'c> = Vec<u8>;

        fn draw(&self, drawn: &Drawn) -> Vec<u8> {
            drawn.set(drawn.get() + 1);
            vec![7, self.0]
        }
    }

    #[test]
    fn a_sketch_is_drawn_only_where_it_differs_or_is_told() {
        let drawn = Drawn::default();
        let age = |years| Sketched::new(&drawn, Age(years));
        assert!(changes(&age(1), &age(1)).is_empty());
        assert_eq!(drawn.get(), 0);
        let told = changes(&vec![age(1), age(2)], &vec![age(1), age(3)]);
        assert_eq!(
            told.iter().map(|change| format!("{} {}", change.path, change.value)).collect::<Vec<_>>(),
            ["1/1 3"]
        );
        assert_eq!(drawn.get(), 2);
        assert_eq!(serde_json::to_string(&age(4)).expect("JSON"), "[7,4]");
    }
}
