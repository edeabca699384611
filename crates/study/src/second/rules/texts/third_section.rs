//! The Third Section. Rule: card.third-section.

use super::*;

/// The text.
pub struct ThirdSection;

impl CardText for ThirdSection {
    const AIMED: bool = true;
    const ASKS: Option<&'static str> = Some("aim-third-section");
    const ABOUT_CARD: Option<&'static str> = Some("remove-card");

    fn aims(state: &State, aim: &mut impl FnMut(Choice)) {
        City::all().filter(|&city| state.cities[city].up.is_some()).for_each(|city| aim(Choice::City(city)));
    }

    fn aim<S: Sink<Event>>(referee: &mut Referee<'_, S>, card: Card, choice: Choice) {
        let Choice::City(city) = choice else { return no_aim(choice) };
        let gone = referee.state.cities[city].up.take().expect("a face-up card is the aim");
        referee.content.booklet.layout.add(&mut referee.state.removed, gone);
        referee.out.tell(Event::CardGone { city, card: gone });
        referee.turn_up(city);
        referee.text_done(card, false);
    }
}
