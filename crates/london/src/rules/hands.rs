//! Cards and secrets that texts move about: discarding for money, cards that stay in front of a player, the discard pile,
//! other hands, the unused Objectives. Rules: effect.pawnshop, effect.scrap, effect.loan, effect.blackmail, build.factory,
//! old-one.nyarlathotep, card.the-curator-of-antiquities, card.a-j-raffles, card.mrs-guppy, card.dr-henry-jekyll.

use crate::choice::Choice;
use crate::content::Content;
use crate::event::Event;
use crate::ids::Objectives;
use crate::know;
use crate::rules::referee::Referee;
use crate::state::State;
use crate::task::{Src, Task};
use kit::{Card, Cards, Choices, Seat, Sink};

/// Cards as choices.
pub fn offer(cards: Cards, into: &mut Choices<Choice>) {
    cards.iter().for_each(|card| into.push(Choice::Card(card)));
}

/// Cards to discard, or enough of it.
pub fn discard_choices(state: &State, done: u8, least: u8, into: &mut Choices<Choice>) {
    offer(state.me().hand, into);
    into.offer(Choice::Done, done >= least);
}

/// Is there a card to draw?
#[inline]
pub fn any_supply(state: &State) -> bool {
    state.deck.0 | state.row.0 != 0
}

/// Is there room in the hand, and a card for it?
#[inline(never)]
pub fn can_refill(content: &Content, state: &State) -> bool {
    state.missing(content, state.active) > 0 && any_supply(state)
}

/// How many cards there are to draw.
pub fn supply(state: &State) -> u8 {
    state.deck.len() + state.row.len()
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Answers [`Task::Discard`].
    pub fn discard_pick(&mut self, choice: Choice, done: u8, least: u8, most: u8, pounds: u8, redraw: bool) {
        let seat = self.state.active;
        let mut count = done;
        let mut more = false;
        if let Choice::Card(card) = choice {
            self.discard(seat, card);
            self.gain(seat, u16::from(pounds));
            count += 1;
            more = count < most && !self.state.me().hand.is_empty();
        }
        if more {
            return self.state.agenda.set_top(Task::Discard { done: count, least, most, pounds, redraw });
        }
        self.state.agenda.pop();
        if redraw {
            self.push(Task::Draw { left: count, refill: false });
        }
    }

    /// A loan: the card stays in front of its player for good (effect.loan).
    pub fn borrow(&mut self, src: Src) {
        let Src::Text(card) = src else { return };
        let seat = self.state.active;
        self.stay(seat, card);
        self.out.tell(Event::Borrowed { seat, card });
        self.gain(seat, u16::from(self.content.numbers.loan_received));
    }

    /// The blackmail card fills one of five places for good (effect.blackmail).
    pub fn blackmail(&mut self, src: Src, seat: Seat) {
        let Src::Text(card) = src else { return };
        self.stay(seat, card);
        self.out.tell(Event::Blackmailed { seat, card });
    }

    /// The card in play comes to lie in front of a player.
    fn stay(&mut self, seat: Seat, card: Card) {
        self.state.in_play = None;
        self.state.seats[seat].front.insert(card);
    }

    /// Random cards of the discard pile; everybody knows which.
    pub fn salvage(&mut self, cards: u8) {
        let seat = self.state.active;
        let mut taken = Cards::NONE;
        for _ in 0..cards.min(self.state.discard.len()) {
            let card = self.state.discard.draw(&mut self.state.dice);
            know::gain_open(self.state, seat, card);
            taken.insert(card);
        }
        self.out.tell(Event::Salvaged { seat, cards: taken });
    }

    /// Random cards of another hand; if there are several, `choose` asks which of them is kept.
    pub fn pickpocket(&mut self, seat: Seat, cards: u8, choose: Task) {
        let mut hand = self.state.seats[seat].hand;
        let mut picked = Cards::NONE;
        for _ in 0..cards.min(hand.len()) {
            let card = hand.draw(&mut self.state.dice);
            self.give(seat, self.state.active, card);
            picked.insert(card);
        }
        if picked.len() > 1 {
            self.state.picked = picked;
            self.push(choose);
        }
    }

    /// Of the cards just taken one is kept; the others go back.
    pub fn keep(&mut self, seat: Seat, kept: Card) {
        let back = Cards(std::mem::take(&mut self.state.picked).0 & !(1 << kept.0));
        back.iter().for_each(|card| self.give(self.state.active, seat, card));
    }

    /// The active player looks at a whole hand.
    pub fn inspect(&mut self, seat: Seat) {
        let by = self.state.active;
        know::look(self.state, by, seat);
        self.out.tell(Event::Looked { by, seat, cards: self.state.seats[seat].hand });
    }

    /// Two whole hands change places.
    pub fn exchange(&mut self, seat: Seat) {
        let me = self.state.active;
        let (got_two, got_one) = (self.state.seats[me].hand, self.state.seats[seat].hand);
        know::exchange(self.state, me, seat);
        self.out.tell(Event::Exchanged { one: me, two: seat, got_one, got_two });
    }

    /// All unused Objectives but one.
    pub fn peek(&mut self) {
        let seat = self.state.active;
        let mut seen = self.state.unused_objectives();
        seen.draw(&mut self.state.dice);
        for other in self.state.others() {
            let excluded = &mut self.state.excluded[seat.index()][other.index()];
            *excluded = excluded.with(seen);
        }
        self.out.tell(Event::Peeked { seat, objectives: seen });
    }

    /// A random unused Objective instead of one's own.
    pub fn new_objective(&mut self) {
        let seat = self.state.active;
        let old = self.state.me().objective;
        let objective = self.state.unused_objectives().draw(&mut self.state.dice);
        self.me().objective = objective;
        for other in self.state.others() {
            // The old one lies in the pile now; and nobody can tell any more what the player holds.
            self.state.excluded[seat.index()][other.index()].add(old);
            self.state.excluded[other.index()][seat.index()] = Objectives::NONE;
        }
        self.out.tell(Event::Changed { seat, objective: Some(objective) });
    }
}
