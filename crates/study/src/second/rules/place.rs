//! Action: place influence cubes. Rules: place.*.

use crate::second::choice::Choice;
use crate::second::content::{Content, Symbol};
use crate::second::event::Event;
use crate::second::ids::{City, Use};
use crate::second::rules::referee::Referee;
use crate::second::state::State;
use crate::second::task::Task;
use kit::{Card, Cards, Choices, Sink, Verdict, refuse, unless};

/// More cards, or the city that gets the cubes.
pub fn choices(content: &Content, state: &State, into: &mut Choices<Choice>) {
    let hand = state.me().piles.hand.within(content.booklet.layout.kinds).within(content.with.place);
    for card in hand.iter().filter(|&card| may_add(content, state, card).is_ok()) {
        into.push(Choice::Play(Use::Place, card));
    }
    City::all().for_each(|city| into.push(Choice::City(city)));
}

/// May this card be added? The stock must not already be covered, nor would any card be superfluous with it.
pub fn may_add(content: &Content, state: &State, card: Card) -> Verdict<'static> {
    let new = content.face(card)[Symbol::Place];
    let (sum, least) = sum_and_least(content, state.picked, Symbol::Place);
    unless(still_needed(state.me().cubes, sum, least, new), "place.short-stock")
}

/// Answers to [`Task::Place`].
pub fn legal(content: &Content, state: &State, choice: Choice) -> Verdict<'static> {
    match choice {
        Choice::Play(_, card) => may_add(content, state, card),
        Choice::City(_) => Ok(()),
        Choice::Done | Choice::Pass | Choice::EndTurn => refuse("place.all"),
        _ => refuse("place.one-city"),
    }
}

/// With `stock` to be covered and cards showing `sum` (the smallest `least`, 0 if none) already picked: is one more card
/// with `new` symbols legal? Every card must be needed: without any one of them the stock would not be covered.
pub fn still_needed(stock: u8, sum: u8, least: u8, new: u8) -> bool {
    let total = sum + new;
    let smallest = if least == 0 { new } else { least.min(new) };
    new > 0 && (total <= stock || total - smallest < stock)
}

/// The symbols on a set of cards, and the smallest number on one of them.
#[inline]
pub fn sum_and_least(content: &Content, cards: Cards, symbol: Symbol) -> (u8, u8) {
    let mut least = u8::MAX;
    let mut sum = 0;
    for bit in cards.iter() {
        let count = content.face(content.booklet.layout.kind(bit))[symbol];
        sum += count;
        least = least.min(count);
    }
    (sum, if sum == 0 { 0 } else { least })
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Answers [`Task::Place`].
    pub fn place(&mut self, choice: Choice) {
        match choice {
            Choice::Play(_, card) => self.pick(card),
            Choice::City(city) => {
                let seat = self.state.active;
                let cards = self.show_picked();
                let (symbols, _) = sum_and_least(self.content, cards, Symbol::Place);
                let cubes = symbols.min(self.state.me().cubes);
                self.me().cubes -= cubes;
                self.state.cities[city].cubes[seat] += cubes;
                self.out.tell(Event::Placed { seat, city, cubes, cards });
                self.state.agenda.set_top(Task::Finish { free: false });
            }
            _ => unreachable!("{choice:?} does not answer Place"),
        }
    }
}
