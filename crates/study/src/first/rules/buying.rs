//! Action: buy influence cubes; and the arithmetic of gold. Rules: buy.*, move.exact.

use crate::first::choice::Choice;
use crate::first::content::{Content, Purse, Symbol};
use crate::first::event::Event;
use crate::first::ids::Use;
use crate::first::rules::referee::Referee;
use crate::first::state::State;
use kit::{Card, Cards, Choices, Sink};

/// The gold in a hand: no card shows more than two.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Gold {
    /// Cards with one gold.
    pub ones: u8,
    /// Cards with two.
    pub twos: u8,
}

impl From<Purse> for Gold {
    #[inline]
    fn from(purse: Purse) -> Gold {
        Gold { ones: purse.ones(), twos: purse.twos() }
    }
}

impl Gold {
    /// Counts it.
    #[inline]
    pub fn of(content: &Content, cards: Cards) -> Gold {
        Gold::from(Purse::of(content, cards))
    }

    /// All of it.
    #[inline]
    pub fn sum(self) -> u8 {
        self.ones + 2 * self.twos
    }

    /// Can exactly this be paid?
    #[inline]
    pub fn pays(self, cost: u8) -> bool {
        cost - 2 * self.twos.min(cost / 2) <= self.ones
    }

    /// Every cost of a journey that can be paid, one bit for each: exactly, or one gold with a single card showing two
    /// (move.exact).
    #[inline]
    pub fn affords(self) -> u32 {
        let up_to_all = (2u32 << self.sum().min(30)) - 2;
        if self.ones > 0 { up_to_all } else { up_to_all & (0x5555_5554 | 2) }
    }

    /// The gold without one card.
    fn without(mut self, gold: u8) -> Gold {
        *(if gold == 1 { &mut self.ones } else { &mut self.twos }) -= 1;
        self
    }

    /// May a card with so much gold be played towards a cost of which so much is left?
    pub fn can_play(self, gold: u8, left: u8) -> bool {
        (1..=left).contains(&gold) && self.without(gold).pays(left - gold)
    }
}

/// More gold, or enough.
pub fn choices(content: &Content, state: &State, into: &mut Choices<Choice>) {
    let hand = state.useful(content, state.me().piles.hand);
    for card in hand.within(content.booklet.layout.kinds).within(content.with.gold).iter() {
        into.offer(Choice::Play(Use::Buy, card), can_add(content, state, card));
    }
    into.offer(Choice::Done, sum(content, state.picked).is_multiple_of(2));
}

/// May this card be added, so that every two gold can still buy a cube (buy.exact)?
pub fn can_add(content: &Content, state: &State, card: Card) -> bool {
    let gold = content.face(card)[Symbol::Gold];
    let total = sum(content, state.picked) + gold;
    let another_one = Gold::of(content, state.useful(content, state.me().piles.hand)).ones > u8::from(gold == 1);
    gold > 0 && total + total % 2 <= 2 * state.me().pool && (total.is_multiple_of(2) || another_one)
}

/// The gold on these cards.
pub fn sum(content: &Content, cards: Cards) -> u8 {
    Gold::of(content, cards).sum()
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Answers [`crate::first::task::Task::Buy`].
    pub fn buy(&mut self, choice: Choice) {
        match choice {
            Choice::Play(_, card) => {
                self.pick(card);
                self.added_gold();
            }
            _ => self.buy_cubes(),
        }
    }

    /// After each card: if no other can be added, the cubes are bought at once.
    pub fn added_gold(&mut self) {
        let kinds =
            self.state.useful(self.content, self.state.me().piles.hand).within(self.content.booklet.layout.kinds);
        if !kinds.within(self.content.with.gold).iter().any(|card| can_add(self.content, self.state, card)) {
            self.buy_cubes();
        }
    }

    fn buy_cubes(&mut self) {
        let seat = self.state.active;
        let cards = self.commit();
        let cubes = sum(self.content, cards) / self.content.numbers.gold_per_bought_cube;
        let me = self.me();
        me.pool -= cubes;
        me.cubes += cubes;
        self.out.tell(Event::Bought { seat, cubes, cards });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gold_is_paid_exactly() {
        let gold = |ones, twos| Gold { ones, twos };
        for (ones, twos) in (0..4u8).flat_map(|ones| (0..4u8).map(move |twos| (ones, twos))) {
            for cost in 0..12 {
                let brute = (0..=ones).any(|a| (0..=twos).any(|b| a + 2 * b == cost));
                assert_eq!(gold(ones, twos).pays(cost), brute, "{ones} {twos} {cost}");
                let journey = cost > 0 && (brute || cost == 1 && twos > 0);
                assert_eq!(gold(ones, twos).affords() >> cost & 1 == 1, journey, "{ones} {twos} {cost}");
            }
        }
        assert!(gold(1, 1).can_play(1, 3) && !gold(1, 1).can_play(1, 2) && !gold(0, 2).can_play(2, 3));
    }
}
