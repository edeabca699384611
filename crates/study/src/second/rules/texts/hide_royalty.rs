//! Hide Royalty. Rule: card.hide-royalty.

use super::*;

/// The text.
pub struct HideRoyalty;

impl CardText for HideRoyalty {
    const AIMED: bool = true;
    const ASKS: Option<&'static str> = Some("aim-hide-royalty");

    fn aims(state: &State, aim: &mut impl FnMut(Choice)) {
        let here = |city: &City| state.cities[*city].royal == Royal::Here && state.cities[*city].led_by(state.active);
        City::all().filter(here).for_each(|city| aim(Choice::Royal(city)));
    }

    fn aim<S: Sink<Event>>(referee: &mut Referee<'_, S>, card: Card, choice: Choice) {
        let Choice::Royal(city) = choice else { return no_aim(choice) };
        let by = referee.state.active;
        referee.state.cities[city].royal = Royal::Hidden;
        referee.me().hidden.add(city);
        referee.out.tell(Event::RoyalHidden { by, city });
        referee.score(by, referee.content.cities[city].royal.vp, Points::Loyalist, |me| &mut me.ledger.hidden);
        referee.text_done(card, true);
        referee.roll_for_royal(city);
        referee.clear_cubes(city);
        referee.reveal();
    }
}
