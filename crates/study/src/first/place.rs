//! Action: place influence cubes. Rules: place.*.

use super::choice::Choice;
use super::content::Content;
use super::event::Event;
use super::ids::{Place, Use};
use super::referee::Referee;
use super::state::State;
use kit::{Cards, Choices, Sink, Verdict, unless};

/// More cards, or the place that gets the cubes.
pub fn choices(c: &Content, s: &State, into: &mut Choices<Choice>) {
    card_choices(c, s, Use::Place, s.me().cubes, into);
    s.placeable(s.active).iter().for_each(|place| into.push(Choice::Place(place)));
}

/// Cards with cube symbols that may be added while there are so many cubes (place.exact, retrieve.exact).
pub fn card_choices(c: &Content, s: &State, purpose: Use, cubes: u8, into: &mut Choices<Choice>) {
    let left = cubes.saturating_sub(symbols(c, s.picked));
    for card in s.useful(c, s.me().piles.hand).within(c.layout.kinds).within(c.with.cube).iter() {
        into.offer(Choice::Play(purpose, card), c.face(card).cube <= left);
    }
}

/// May the active player's cubes go to this place? [`State::placeable`] says it of all places at once.
pub fn allowed(s: &State, place: Place) -> Verdict<'static> {
    unless(s.places().has(place), "overview.terms-place")?;
    unless(!s.shut(s.active).has(place), "place.closed")
}

/// The cube symbols on these cards.
pub fn symbols(c: &Content, cards: Cards) -> u8 {
    cards.iter().map(|bit| c.face(c.layout.kind(bit)).cube).sum()
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Answers [`super::task::Task::Place`].
    pub fn place(&mut self, choice: Choice) {
        match choice {
            Choice::Play(_, card) => self.pick(card),
            Choice::Place(place) => {
                let cards = self.commit();
                let cubes = symbols(self.c, cards).min(self.s.me().cubes);
                self.place_cubes(place, cubes, cards);
            }
            _ => unreachable!("{choice:?} does not answer Place"),
        }
    }

    /// Cubes go from the available stock to a place.
    pub fn place_cubes(&mut self, place: Place, cubes: u8, cards: Cards) {
        let seat = self.s.active;
        self.me().cubes -= cubes;
        self.s.cubes.add(place, seat, cubes);
        self.out.tell(Event::Placed { seat, place, cubes, cards });
    }
}
