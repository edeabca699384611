//! Action: discard cards. Rules: discard.action, card.freemasons, card.mrs-hudson.

use crate::first::choice::Choice;
use crate::first::content::Content;
use crate::first::event::Event;
use crate::first::ids::Use;
use crate::first::rules::referee::Referee;
use crate::first::state::State;
use crate::first::task::Task;
use kit::{Card, Cards, Choices, Sink};

/// More cards, or enough. The order of the picks is the order in the pile: the last one lies on top.
pub fn choices(content: &Content, state: &State, into: &mut Choices<Choice>) {
    content.booklet.layout.kinds_in(state.me().piles.hand).for_each(|card| into.push(Choice::Play(Use::Discard, card)));
    into.push(Choice::Done);
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Answers [`Task::Discard`] and [`Task::Freemasons`].
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

    /// All cards are picked. The Freemasons bring as many as were discarded, and one more.
    pub fn discard_done(&mut self) {
        let task = self.state.agenda.top();
        let count = self.discard_picked();
        match task {
            Some(Task::Freemasons) => {
                self.state.agenda.pop();
                self.draw(self.state.active, count + 1);
            }
            _ => self.state.agenda.set_top(Task::Finish { free: false, stirs: false }),
        }
    }

    /// The picked cards go to the discard pile unseen, the last one on top; tells how many.
    pub fn discard_picked(&mut self) -> u8 {
        let cards = std::mem::take(&mut self.state.picked);
        let (count, seat) = (cards.len(), self.state.active);
        if let Some(top) = self.state.last_picked.take() {
            let me = &mut self.state.seats[seat];
            me.piles.discard_hidden(&self.content.booklet.layout, cards, top);
            // Nobody can tell any more whether a card they saw arrive is still in the hand.
            me.shown = if count > 1 { Cards::NONE } else { me.shown.within(me.piles.hand) };
            self.out.tell(Event::Discarded { seat, count, top, cards });
        }
        count
    }
}
