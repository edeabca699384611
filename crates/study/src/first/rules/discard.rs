//! Action: discard cards. Rules: discard.action, card.freemasons, card.mrs-hudson.

use crate::first::choice::Choice;
use crate::first::content::Content;
use crate::first::event::Event;
use crate::first::ids::Use;
use crate::first::rules::referee::Referee;
use crate::first::state::State;
use crate::first::task::Task;
use kit::{Cards, Choices, Sink};

/// More cards, or enough. The order of the picks is the order in the pile: the last one lies on top.
pub fn choices(content: &Content, state: &State, into: &mut Choices<Choice>) {
    content.booklet.layout.kinds_in(state.me().piles.hand).for_each(|card| into.push(Choice::Play(Use::Discard, card)));
    into.push(Choice::Done);
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Answers [`Task::Discard`] and [`Task::Freemasons`].
    pub fn discard(&mut self, choice: Choice) {
        let more = matches!(choice, Choice::Play(_, card) if self.pick_discard(card));
        if !more {
            self.discard_done();
        }
    }

    /// With an empty hand there is nothing left to ask.
    pub fn added_discard(&mut self) {
        if self.state.me().piles.hand.is_empty() {
            self.discard_done();
        }
    }

    /// All cards are picked. The Freemasons bring as many as were discarded, and one more.
    fn discard_done(&mut self) {
        let task = self.state.agenda.top();
        let count = self.discard_unseen();
        match task {
            Some(Task::Freemasons) => {
                self.state.agenda.pop();
                self.draw(self.state.active, count + 1);
            }
            _ => self.state.agenda.set_top(Task::Finish { free: false, stirs: false }),
        }
    }

    /// The picked cards go to the discard pile; tells how many. Nobody can tell any more whether a card they saw arrive is
    /// still in the hand.
    pub fn discard_unseen(&mut self) -> u8 {
        let count = self.discard_picked();
        let me = self.me();
        match count {
            0 => {}
            1 => me.shown = me.shown.within(me.piles.hand),
            _ => me.shown = Cards::NONE,
        }
        count
    }
}
