//! Differences between two views. Objects merge, `null` deletes, an object onto a list merges entry by entry, and all else
//! replaces: a JSON merge patch (RFC 7396) that also goes into lists, since most of a view is lists of places and seats.

use serde_json::{Map, Value};

/// What must be merged into `before` to get `after`; an empty object if nothing changed. A field that becomes `null` is
/// deleted by the patch: a reader treats missing and `null` alike.
pub fn diff(before: &Value, after: &Value) -> Value {
    let mut patch = Map::new();
    match (before, after) {
        (Value::Object(old), Value::Object(new)) => {
            for (key, value) in new {
                match old.get(key) {
                    Some(was) if was == value => {}
                    Some(was) => {
                        patch.insert(key.clone(), diff(was, value));
                    }
                    None => {
                        patch.insert(key.clone(), value.clone());
                    }
                }
            }
            for key in old.keys().filter(|key| !new.contains_key(*key)) {
                patch.insert(key.clone(), Value::Null);
            }
        }
        // An entry that becomes null could not be told from one that is deleted, so such a list is sent whole.
        (Value::Array(old), Value::Array(new))
            if old.len() == new.len() && !new.is_empty() && !new.contains(&Value::Null) =>
        {
            for (at, (was, value)) in old.iter().zip(new).enumerate() {
                if was != value {
                    patch.insert(at.to_string(), diff(was, value));
                }
            }
        }
        _ => return after.clone(),
    }
    Value::Object(patch)
}

/// Merges a difference into a view.
pub fn merge(target: &mut Value, patch: &Value) {
    match (target, patch) {
        (Value::Array(list), Value::Object(patch)) => {
            for (key, value) in patch {
                if let Some(entry) = key.parse::<usize>().ok().and_then(|at| list.get_mut(at)) {
                    merge(entry, value);
                }
            }
        }
        (Value::Object(fields), Value::Object(patch)) => {
            for (key, value) in patch {
                match value {
                    Value::Null => {
                        fields.remove(key);
                    }
                    _ => merge(fields.entry(key.clone()).or_insert(Value::Null), value),
                }
            }
        }
        (target, Value::Object(patch)) => {
            *target = Value::Object(Map::new());
            merge(target, &Value::Object(patch.clone()));
        }
        (target, patch) => *target = patch.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde_json::json;

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

    #[test]
    fn a_difference_names_only_what_changed() {
        let before = json!({"a": 1, "b": {"c": 2, "d": [1]}, "e": 5});
        let after = json!({"a": 1, "b": {"c": 3, "d": [1]}, "f": null});
        assert_eq!(diff(&before, &after), json!({"b": {"c": 3}, "e": null, "f": null}));
    }

    /// As views are: a field is always a list, or never.
    fn views() -> impl Strategy<Value = Value> {
        let city = (0..3u8, proptest::option::of(0..2u8)).prop_map(|(cubes, up)| json!({"cubes": cubes, "up": up}));
        (proptest::collection::vec(city, 0..3), proptest::collection::vec("[a-c]", 0..3))
            .prop_map(|(cities, hand)| json!({"cities": cities, "hand": hand}))
    }

    #[test]
    fn a_difference_goes_into_lists() {
        let before = json!({"cities": [{"id": "rome", "cubes": 1}, {"id": "wien", "cubes": 0}], "hand": ["a", "b"]});
        let after = json!({"cities": [{"id": "rome", "cubes": 1}, {"id": "wien", "cubes": 2}], "hand": ["a"]});
        let patch = diff(&before, &after);
        assert_eq!(patch, json!({"cities": {"1": {"cubes": 2}}, "hand": ["a"]}));
        let mut merged = before;
        merge(&mut merged, &patch);
        assert_eq!(merged, after);
    }

    proptest! {
        #[test]
        fn merging_the_difference_gives_the_new_view(before in views(), after in views()) {
            let mut merged = before.clone();
            merge(&mut merged, &diff(&before, &after));
            prop_assert_eq!(tidy(&merged), tidy(&after));
        }
    }
}
