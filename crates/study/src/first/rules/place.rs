//! Action: place influence cubes. Rules: place.*.

use crate::first::choice::Choice;
use crate::first::content::{Content, Symbol};
use crate::first::event::Event;
use crate::first::ids::{Place, Use};
use crate::first::rules::referee::Referee;
use crate::first::state::State;
use kit::{Cards, Choices, Sink, Verdict, unless};

/// More cards, or the place that gets the cubes.
pub fn choices(content: &Content, state: &State, into: &mut Choices<Choice>) {
    card_choices(content, state, Use::Place, state.me().cubes, into);
    state.placeable(state.active).iter().for_each(|place| into.push(Choice::Place(place)));
}

/// Cards with cube symbols that may be added while there are so many cubes (place.exact, retrieve.exact).
pub fn card_choices(content: &Content, state: &State, purpose: Use, cubes: u8, into: &mut Choices<Choice>) {
    let left = cubes.saturating_sub(symbols(content, state.picked));
    for card in state
        .useful(content, state.me().piles.hand)
        .within(content.booklet.layout.kinds)
        .within(content.with.cube)
        .iter()
    {
        into.offer(Choice::Play(purpose, card), content.face(card)[Symbol::Cube] <= left);
    }
}

/// May the active player's cubes go to this place? [`State::placeable`] says it of all places at once.
pub fn allowed(state: &State, place: Place) -> Verdict<'static> {
    unless(state.places().has(place), "overview.terms-place")?;
    unless(!state.shut(state.active).has(place), "place.closed")
}

/// The cube symbols on these cards.
pub fn symbols(content: &Content, cards: Cards) -> u8 {
    cards.iter().map(|bit| content.face(content.booklet.layout.kind(bit))[Symbol::Cube]).sum()
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Answers [`crate::first::task::Task::Place`].
    pub fn place(&mut self, choice: Choice) {
        match choice {
            Choice::Play(_, card) => self.pick(card),
            Choice::Place(place) => {
                let cards = self.commit();
                let cubes = symbols(self.content, cards).min(self.state.me().cubes);
                self.place_cubes(place, cubes, cards);
            }
            _ => unreachable!("{choice:?} does not answer Place"),
        }
    }

    /// Cubes go from the available stock to a place.
    pub fn place_cubes(&mut self, place: Place, cubes: u8, cards: Cards) {
        let seat = self.state.active;
        self.me().cubes -= cubes;
        self.state.cubes.add(place, seat, cubes);
        self.out.tell(Event::Placed { seat, place, cubes, cards });
    }
}
