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
            other => other.clone(),
        }
    }

    #[test]
    fn a_difference_names_only_what_changed() {
        let before = json!({"a": 1, "b": {"c": 2, "d": [1]}, "e": 5});
        let after = json!({"a": 1, "b": {"c": 3, "d": [1]}, "f": null});
        assert_eq!(diff(&before, &after), json!({"b": {"c": 3}, "e": null, "f": null}));
    }

    fn values() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![any::<u8>().prop_map(Value::from), "[a-c]{0,2}".prop_map(Value::from), Just(Value::Null)];
        leaf.prop_recursive(3, 24, 4, |inner| {
            prop_oneof![
                proptest::collection::vec("[a-c]".prop_map(Value::from), 0..3).prop_map(Value::from),
                proptest::collection::btree_map("[a-d]", inner, 0..4).prop_map(|map| Value::Object(map.into_iter().collect())),
            ]
        })
    }

    proptest! {
        #[test]
        fn merging_the_difference_gives_the_new_view(before in values(), after in values()) {
            let mut merged = before.clone();
            merge(&mut merged, &diff(&before, &after));
            prop_assert_eq!(tidy(&merged), tidy(&after));
        }
    }
}
