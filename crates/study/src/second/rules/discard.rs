//! Action: discard cards. Rules: discard.action, info.hidden-discard.

use crate::second::choice::Choice;
use crate::second::content::Content;
use crate::second::event::Event;
use crate::second::ids::Use;
use crate::second::rules::referee::Referee;
use crate::second::state::State;
use crate::second::task::Task;
use kit::{Choices, Sink};

/// More cards, or enough. The order of the picks is the order in the pile: the last one lies on top.
pub fn choices(content: &Content, state: &State, into: &mut Choices<Choice>) {
    for card in content.booklet.layout.kinds_in(state.me().piles.hand) {
        into.push(Choice::Play(Use::Discard, card));
    }
    into.push(Choice::Done);
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// All cards are picked.
    fn discard_done(&mut self) {
        self.discard_picked();
        self.state.agenda.set_top(Task::Finish { free: false });
    }

    /// With an empty hand there is nothing left to ask.
    pub fn added_discard(&mut self) {
        if self.state.me().piles.hand.is_empty() {
            self.discard_done();
        }
    }

    /// Answers [`Task::Discard`].
    pub fn discard(&mut self, choice: Choice) {
        let more = matches!(choice, Choice::Play(_, card) if self.pick_discard(card));
        if !more {
            self.discard_done();
        }
    }
}
