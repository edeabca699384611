//! What bots and searches rely on: small states, small choices, and no allocation on the way.

mod common;

#[test]
fn states_are_small_and_choices_allocate_nothing() {
    common::is_quick(&study::first::First::built_in().expect("sound"), 3072);
}
