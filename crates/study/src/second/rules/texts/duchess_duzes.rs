//! Duchess Duzes claims without a claim symbol. Rule: card.duchess-duzes.

use super::*;

/// The text.
pub struct DuchessDuzes;

impl CardText for DuchessDuzes {
    const AIMED: bool = true;
    const ASKS: Option<&'static str> = Some("aim-duchess");
    const ABOUT_CARD: Option<&'static str> = Some("claim-card");

    fn aims(state: &State, aim: &mut impl FnMut(Choice)) {
        let me = state.active;
        City::all()
            .filter(|&city| state.cities[city].up.is_some() && state.cities[city].led_by(me))
            .for_each(|city| aim(Choice::City(city)));
    }

    fn aim<S: Sink<Event>>(referee: &mut Referee<'_, S>, card: Card, choice: Choice) {
        let Choice::City(city) = choice else { return no_aim(choice) };
        referee.push(Task::Finish { free: referee.is_free(card) });
        referee.leave_play(card, false);
        referee.claim(city, None);
    }
}
