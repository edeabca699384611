//! Inspector Lestrade. Rule: card.inspector-lestrade.

use super::*;

/// The text.
pub struct InspectorLestrade;

impl CardText for InspectorLestrade {
    const AIMED: bool = true;
    const ASKS: Option<&'static str> = Some("aim-lestrade");

    fn aims(state: &State, aim: &mut impl FnMut(Choice)) {
        each_cube(state, aim);
    }

    fn aim<S: Sink<Event>>(referee: &mut Referee<'_, S>, card: Card, choice: Choice) {
        let Choice::Cube(city, seat) = choice else { return no_aim(choice) };
        let cubes = std::mem::take(&mut referee.state.cities[city].cubes[seat]);
        referee.state.seats[seat].cubes += cubes;
        referee.out.tell(Event::CubesCleared { seat, city, cubes, limbo: false });
        referee.text_done(card, false);
    }
}
