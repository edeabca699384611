//! Irene Adler. Rule: card.irene-adler.

use super::*;

/// The text.
pub struct IreneAdler;

impl CardText for IreneAdler {
    fn usable(_: &Content, state: &State) -> Verdict<'static> {
        unless(state.me().agents > 0, "components.exhausted")?;
        some_aim::<Self>(state)
    }

    fn aims(state: &State, aim: &mut impl FnMut(Choice)) {
        City::all().for_each(|city| each_rival(state, city, aim));
    }

    fn aim<S: Sink<Event>>(referee: &mut Referee<'_, S>, card: Card, choice: Choice) {
        let Choice::Agent(city, victim) = choice else { return no_aim(choice) };
        referee.replace(city, victim);
        referee.text_done(card, false);
        referee.reveal();
    }
}
