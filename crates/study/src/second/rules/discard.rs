//! Action: discard cards. Rules: discard.action, info.hidden-discard.

use crate::second::choice::Choice;
use crate::second::content::Content;
use crate::second::event::Event;
use crate::second::ids::Use;
use crate::second::rules::referee::Referee;
use crate::second::state::State;
use crate::second::task::Task;
use kit::{Card, Choices, Sink};

/// More cards, or enough. The order of the picks is the order in the pile: the last one lies on top.
pub fn choices(content: &Content, state: &State, into: &mut Choices<Choice>) {
    for card in content.booklet.layout.kinds_in(state.me().piles.hand) {
        into.push(Choice::Play(Use::Discard, card));
    }
    into.push(Choice::Done);
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Answers [`Task::Discard`].
    pub fn discard(&mut self, choice: Choice) {
        match choice {
            Choice::Play(_, card) => self.pick_discard(card),
            _ => self.discard_done(),
        }
    }

    /// Picks one more card to discard (discard.action); with an empty hand there is nothing left to ask.
    pub fn pick_discard(&mut self, card: Card) {
        self.pick(card);
        self.added_discard();
    }

    /// After each card that is to be discarded.
    pub fn added_discard(&mut self) {
        if self.state.me().piles.hand.is_empty() {
            self.discard_done();
        }
    }

    /// All cards are picked.
    pub fn discard_done(&mut self) {
        self.discard_picked();
        self.state.agenda.set_top(Task::Finish { free: false });
    }

    /// The picked cards go to the discard pile unseen, the last one on top; tells how many.
    pub fn discard_picked(&mut self) -> u8 {
        let cards = std::mem::take(&mut self.state.picked);
        let (count, seat) = (cards.len(), self.state.active);
        if let (Some(top), true) = (self.state.last_picked.take(), count > 0) {
            self.state.seats[seat].piles.discard_hidden(&self.content.booklet.layout, cards, top);
            self.out.tell(Event::Discarded { seat, count, top, cards });
        }
        count
    }
}
