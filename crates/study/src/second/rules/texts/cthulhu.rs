//! Cthulhu. Rule: card.cthulhu.

use super::*;

/// The text.
pub struct Cthulhu;

impl CardText for Cthulhu {
    const AIMED: bool = true;
    const ASKS: Option<&'static str> = Some("aim-cthulhu");

    fn aims(state: &State, aim: &mut impl FnMut(Choice)) {
        let anything = |city: &City| {
            let here = &state.cities[*city];
            here.up.is_some()
                || here.down > 0
                || here.zombies > 0
                || Seat::all(state.players).any(|seat| here.pieces(seat) > 0)
        };
        City::all().filter(anything).for_each(|city| aim(Choice::City(city)));
    }

    fn aim<S: Sink<Event>>(referee: &mut Referee<'_, S>, card: Card, choice: Choice) {
        let Choice::City(city) = choice else { return no_aim(choice) };
        referee.attempt(Deed::Cthulhu { card, city });
    }
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Cthulhu comes (card.cthulhu).
    pub fn drown(&mut self, city: City) {
        let here = std::mem::take(&mut self.state.cities[city]);
        // A royal in its slot stays; one in the stack is lost unseen.
        let royal = if here.royal == Royal::Unseen { Royal::Lost } else { here.royal };
        self.state.cities[city].royal = royal;
        if let Some(card) = here.up {
            self.content.booklet.layout.add(&mut self.state.removed, card);
        }
        self.out.tell(Event::CityDrowned { city, up: here.up, down: here.down });
        for seat in Seat::all(self.state.players) {
            let (agents, cubes) = (here.agents[seat], here.cubes[seat]);
            if agents > 0 {
                self.state.seats[seat].agents += agents;
                self.state.shaken.add(seat);
                self.out.tell(Event::AgentsHome { seat, city, agents });
            }
            if cubes > 0 {
                self.state.seats[seat].limbo += cubes;
                self.out.tell(Event::CubesCleared { seat, city, cubes, limbo: true });
            }
        }
        if here.zombies > 0 {
            self.state.zombies += here.zombies;
            self.out.tell(Event::ZombiesGone { city, zombies: here.zombies, for_ever: false });
        }
    }
}
