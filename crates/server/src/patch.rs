//! Differences between two views as JSON merge patches (RFC 7396): objects merge, `null` deletes, all else replaces.

use serde_json::{Map, Value};

/// What must be merged into `before` to get `after`; an empty object if nothing changed. A field that becomes `null` is
/// deleted by the patch: a reader treats missing and `null` alike.
pub fn diff(before: &Value, after: &Value) -> Value {
    let (Value::Object(old), Value::Object(new)) = (before, after) else {
        return after.clone();
    };
    let mut patch = Map::new();
    for (key, value) in new {
        match old.get(key) {
            Some(was) if was == value => {}
            Some(was @ Value::Object(_)) if value.is_object() => {
                patch.insert(key.clone(), diff(was, value));
            }
            _ => {
                patch.insert(key.clone(), value.clone());
            }
        }
    }
    for key in old.keys().filter(|key| !new.contains_key(*key)) {
        patch.insert(key.clone(), Value::Null);
    }
    Value::Object(patch)
}

/// The same, but lists of the same length are compared entry by entry: the patch for a list is then an object whose keys
/// are indexes. Shorter by far, since most of a view is lists of cities and seats; for readers who asked for it.
pub fn lean_diff(before: &Value, after: &Value) -> Value {
    let mut patch = Map::new();
    match (before, after) {
        (Value::Object(old), Value::Object(new)) => {
            for (key, value) in new {
                match old.get(key) {
                    Some(was) if was == value => {}
                    Some(was) => {
                        patch.insert(key.clone(), lean_diff(was, value));
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
                    patch.insert(at.to_string(), lean_diff(was, value));
                }
            }
        }
        _ => return after.clone(),
    }
    Value::Object(patch)
}

/// Merges a patch into a value, as RFC 7396 says.
pub fn merge(target: &mut Value, patch: &Value) {
    let Value::Object(patch) = patch else {
        *target = patch.clone();
        return;
    };
    if !target.is_object() {
        *target = Value::Object(Map::new());
    }
    let Value::Object(target) = target else { return };
    for (key, value) in patch {
        match value {
            Value::Null => {
                target.remove(key);
            }
            _ => merge(target.entry(key.clone()).or_insert(Value::Null), value),
        }
    }
}

/// The same for a patch made by [`lean_diff`]: an object merges into a list entry by entry.
pub fn lean_merge(target: &mut Value, patch: &Value) {
    match (target, patch) {
        (Value::Array(list), Value::Object(patch)) => {
            for (key, value) in patch {
                if let Some(entry) = key.parse::<usize>().ok().and_then(|at| list.get_mut(at)) {
                    lean_merge(entry, value);
                }
            }
        }
        (Value::Object(fields), Value::Object(patch)) => {
            for (key, value) in patch {
                match value {
                    Value::Null => {
                        fields.remove(key);
                    }
                    _ => lean_merge(fields.entry(key.clone()).or_insert(Value::Null), value),
                }
            }
        }
        (target, patch) => merge(target, patch),
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

    fn values() -> impl Strategy<Value = Value> {
        let leaf =
            prop_oneof![any::<u8>().prop_map(Value::from), "[a-c]{0,2}".prop_map(Value::from), Just(Value::Null)];
        leaf.prop_recursive(3, 24, 4, |inner| {
            prop_oneof![
                proptest::collection::vec("[a-c]".prop_map(Value::from), 0..3).prop_map(Value::from),
                proptest::collection::btree_map("[a-d]", inner, 0..4)
                    .prop_map(|map| Value::Object(map.into_iter().collect())),
            ]
        })
    }

    #[test]
    fn a_lean_difference_goes_into_lists() {
        let before = json!({"cities": [{"id": "rome", "cubes": 1}, {"id": "wien", "cubes": 0}], "hand": ["a", "b"]});
        let after = json!({"cities": [{"id": "rome", "cubes": 1}, {"id": "wien", "cubes": 2}], "hand": ["a"]});
        let patch = lean_diff(&before, &after);
        assert_eq!(patch, json!({"cities": {"1": {"cubes": 2}}, "hand": ["a"]}));
        let mut merged = before;
        lean_merge(&mut merged, &patch);
        assert_eq!(merged, after);
    }

    proptest! {
        #[test]
        fn merging_the_lean_difference_gives_the_new_view(before in views(), after in views()) {
            let mut merged = before.clone();
            lean_merge(&mut merged, &lean_diff(&before, &after));
            prop_assert_eq!(tidy(&merged), tidy(&after));
        }

        #[test]
        fn merging_the_difference_gives_the_new_view(before in values(), after in values()) {
            let mut merged = before.clone();
            merge(&mut merged, &diff(&before, &after));
            prop_assert_eq!(tidy(&merged), tidy(&after));
        }
    }
}
