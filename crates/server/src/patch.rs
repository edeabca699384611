//! Differences between two views, both as the text they are sent as: what has not changed is passed over by comparing
//! bytes, and nothing is built but the changes. A change names its place by the keys and indexes that lead there, divided
//! by `/`; the value there is replaced, and `null` in an object deletes, since readers treat missing and `null` alike.

/// One change: where, and the new value as JSON.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change<'v> {
    /// Keys and indexes, divided by `/`; empty if it is the view as a whole.
    pub path: String,
    /// The value as JSON.
    pub value: &'v str,
}

/// What must be changed in `before` to get `after`. Both are JSON as serde_json writes it, without white space.
pub fn diff<'v>(before: &str, after: &'v str) -> Vec<Change<'v>> {
    let mut walk = Walk { before, after, path: String::new(), changes: Vec::new() };
    if before != after {
        walk.value(0, 0, after.len());
    }
    walk.changes
}

/// Two texts walked through side by side.
struct Walk<'b, 'v> {
    before: &'b str,
    after: &'v str,
    path: String,
    changes: Vec<Change<'v>>,
}

impl<'v> Walk<'_, 'v> {
    /// Compares the values that begin here, notes beneath `step` how they differ, and gives where the next ones begin;
    /// `None` if no path can name the place.
    fn compare(&mut self, step: impl ToString, old: usize, new: usize) -> Option<(usize, usize)> {
        let end = end_of(self.after, new);
        let old_end = old + (end - new);
        let same = self.before.as_bytes().get(old..old_end) == Some(&self.after.as_bytes()[new..end]);
        // A number may go on where the other ends.
        if same && matches!(byte(self.before, old_end), END | b',' | b'}' | b']') {
            return Some((next(self.before, old_end), next(self.after, end)));
        }
        let old_end = self.within(&step.to_string(), |walk| walk.value(old, new, end))?;
        Some((next(self.before, old_end), next(self.after, end)))
    }

    /// Notes how two values that differ do so, and gives where the old one ends.
    fn value(&mut self, old: usize, new: usize, end: usize) -> usize {
        let noted = self.changes.len();
        let inside = match (byte(self.before, old), byte(self.after, new)) {
            (b'{', b'{') => self.object(old + 1, new + 1),
            (b'[', b'[') => self.list(old + 1, new + 1),
            _ => None,
        };
        inside.unwrap_or_else(|| {
            self.changes.truncate(noted);
            self.note(&self.after[new..end]);
            end_of(self.before, old)
        })
    }

    /// Goes through the members of two objects and gives where the old one ends; `None` if the new one must be said as a
    /// whole. Keys come in the same order in both, though each may lack some.
    fn object(&mut self, mut old: usize, mut new: usize) -> Option<usize> {
        loop {
            match (member(self.before, old), member(self.after, new)) {
                (None, None) => return Some(old + 1),
                (Some((key, was)), Some((same, is))) if key == same => {
                    (old, new) = self.compare(key, was, is)?;
                }
                (Some((key, was)), _) if !has_key(self.after, new, key) => {
                    self.within(key, |walk| walk.note("null"))?;
                    old = next(self.before, end_of(self.before, was));
                }
                (_, Some((key, is))) if !has_key(self.before, old, key) => {
                    let end = end_of(self.after, is);
                    let value = &self.after[is..end];
                    self.within(key, |walk| walk.note(value))?;
                    new = next(self.after, end);
                }
                _ => return None,
            }
        }
    }

    /// The same for two lists; only lists of the same length are gone into.
    fn list(&mut self, mut old: usize, mut new: usize) -> Option<usize> {
        for at in 0usize.. {
            match (byte(self.before, old), byte(self.after, new)) {
                (b']', b']') => return Some(old + 1),
                (b']', _) | (_, b']') => break,
                _ => (old, new) = self.compare(at, old, new)?,
            }
        }
        None
    }

    /// Works one step further down; `None` if something was noted beneath a key that no path can name.
    fn within<T>(&mut self, step: &str, work: impl FnOnce(&mut Self) -> T) -> Option<T> {
        let (noted, length) = (self.changes.len(), self.path.len());
        if length > 0 {
            self.path.push('/');
        }
        self.path.push_str(step);
        let done = work(self);
        self.path.truncate(length);
        (self.changes.len() == noted || !(step.is_empty() || step.contains(['/', '\\']))).then_some(done)
    }

    fn note(&mut self, value: &'v str) {
        self.changes.push(Change { path: self.path.clone(), value });
    }
}

/// What stands behind the last byte.
const END: u8 = 0;

fn byte(text: &str, at: usize) -> u8 {
    text.as_bytes().get(at).copied().unwrap_or(END)
}

/// Where the value that begins here ends.
fn end_of(text: &str, at: usize) -> usize {
    let bytes = text.as_bytes();
    match byte(text, at) {
        b'"' => end_of_string(bytes, at),
        b'{' | b'[' => end_of_nest(bytes, at),
        // A number, `true`, `false` or `null`.
        _ => bytes[at..].iter().position(|each| matches!(each, b',' | b'}' | b']')).map_or(bytes.len(), |n| at + n),
    }
}

/// The bytes that matter to whoever looks for the end of an object or a list.
const MARKS: [bool; 256] = {
    let mut marks = [false; 256];
    let mut at = 0;
    while at < 5 {
        marks[b"\"{[}]"[at] as usize] = true;
        at += 1;
    }
    marks
};

/// Where the object or list that begins here ends. Most of a view is passed over here, so the loop is short.
fn end_of_nest(bytes: &[u8], start: usize) -> usize {
    let (mut at, mut depth) = (start, 0usize);
    while let Some(ahead) = bytes[at..].iter().position(|each| MARKS[usize::from(*each)]) {
        at += ahead;
        match bytes[at] {
            b'"' => at = end_of_string(bytes, at),
            b'{' | b'[' => {
                depth += 1;
                at += 1;
            }
            _ => {
                depth -= 1;
                at += 1;
                if depth == 0 {
                    return at;
                }
            }
        }
    }
    bytes.len()
}

fn end_of_string(bytes: &[u8], start: usize) -> usize {
    let mut at = start + 1;
    while at < bytes.len() {
        match bytes[at] {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    bytes.len()
}

/// The key of the member that begins here, and where its value begins; `None` at the end of the object.
fn member(text: &str, at: usize) -> Option<(&str, usize)> {
    if byte(text, at) != b'"' {
        return None;
    }
    let end = end_of_string(text.as_bytes(), at);
    Some((&text[at + 1..end - 1], end + 1))
}

fn has_key(text: &str, mut at: usize, key: &str) -> bool {
    while let Some((each, value)) = member(text, at) {
        if each == key {
            return true;
        }
        at = next(text, end_of(text, value));
    }
    false
}

/// Past the comma, if there is one.
fn next(text: &str, at: usize) -> usize {
    at + usize::from(byte(text, at) == b',')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reader::apply;
    use proptest::prelude::*;
    use serde_json::{Value, json};

    /// Missing and `null` are alike.
    fn tidy(value: &Value) -> Value {
        match value {
            Value::Object(map) => {
                Value::Object(map.iter().filter(|(_, v)| !v.is_null()).map(|(k, v)| (k.clone(), tidy(v))).collect())
            }
            Value::Array(list) => list.iter().map(tidy).collect(),
            other => other.clone(),
        }
    }

    fn changes(before: &Value, after: &Value) -> Vec<(String, String)> {
        let (before, after) = (before.to_string(), after.to_string());
        diff(&before, &after).into_iter().map(|change| (change.path, change.value.to_string())).collect()
    }

    fn applied(before: &Value, after: &Value) -> Value {
        let mut view = before.clone();
        for (path, value) in changes(before, after) {
            apply(&mut view, &path, serde_json::from_str(&value).expect("JSON"));
        }
        view
    }

    #[test]
    fn a_difference_names_only_what_changed() {
        let before = json!({"a": 1, "b": {"c": 2, "d": [1]}, "e": 5, "g": 12});
        let after = json!({"a": 1, "b": {"c": 3, "d": [1]}, "f": null, "g": 1});
        let expected = [("b/c", "3"), ("e", "null"), ("f", "null"), ("g", "1")];
        assert_eq!(changes(&before, &after), expected.map(|(path, value)| (path.to_string(), value.to_string())));
    }

    #[test]
    fn a_difference_goes_into_lists_of_the_same_length() {
        let before = json!({"cities": [{"id": "rome", "cubes": 1}, {"id": "wien", "cubes": 0}], "hand": ["a", "b"]});
        let after = json!({"cities": [{"id": "rome", "cubes": 1}, {"id": "wien", "cubes": 2}], "hand": ["a"]});
        let expected = [("cities/1/cubes", "2"), ("hand", "[\"a\"]")];
        assert_eq!(changes(&before, &after), expected.map(|(path, value)| (path.to_string(), value.to_string())));
        assert_eq!(applied(&before, &after), after);
    }

    #[test]
    fn keys_that_no_path_can_name_are_said_with_their_object() {
        let (before, after) = (json!({"a": {"x/y": 1, "\"": 2}}), json!({"a": {"x/y": 2, "\"": 3}}));
        assert_eq!(changes(&before, &after), [("a".to_string(), after["a"].to_string())]);
    }

    /// Any JSON, with few keys and values so that much is alike.
    fn json_values() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            (-3..30i32).prop_map(Value::from),
            "[a\\\\\"\\[\\]{},:é]{0,4}".prop_map(Value::from)
        ];
        leaf.prop_recursive(4, 40, 5, |inner| {
            prop_oneof![
                proptest::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
                proptest::collection::btree_map("[a-d/\"]", inner, 0..4)
                    .prop_map(|map| Value::Object(map.into_iter().collect())),
            ]
        })
    }

    proptest! {
        #[test]
        fn applying_the_difference_gives_the_new_view(before in json_values(), after in json_values()) {
            prop_assert_eq!(tidy(&applied(&before, &after)), tidy(&after));
            prop_assert!(changes(&after, &after).is_empty());
        }
    }
}
