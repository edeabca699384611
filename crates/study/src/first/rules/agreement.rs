//! The end by agreement: when it may be proposed, and what an answer does. Rule: end.agreement.

use crate::first::choice::Choice;
use crate::first::content::Content;
use crate::first::event::Event;
use crate::first::rules::referee::Referee;
use crate::first::state::{End, State};
use crate::first::task::Task;
use kit::{Choices, Seat, Seats, Sink, Verdict, unless};

/// Turns in a row without a claim, a killing, a point or a marker's step that make a game quiet.
pub fn quiet_turns(content: &Content, players: u8) -> u8 {
    content.numbers.quiet_rounds * players
}

/// May the active player propose the end now?
pub fn may_propose(content: &Content, state: &State) -> Verdict<'static> {
    let quiet = state.idle >= quiet_turns(content, state.players);
    unless(content.numbers.agreement == 1 && state.actions == 0 && quiet, "end.agreement")
}

/// Agree, or play on.
pub fn choices(into: &mut Choices<Choice>) {
    into.push(Choice::Agree);
    into.push(Choice::Pass);
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// The active player proposes the end; everybody else is asked.
    pub fn propose_end(&mut self) {
        let seat = self.state.active;
        self.out.tell(Event::Proposed { seat });
        let ask: Seats = Seat::all(self.state.players).filter(|&other| other != seat).collect();
        self.push(Task::Agree { ask });
    }

    /// Answers [`Task::Agree`]. Who declines keeps the question from coming again until it has been quiet as long again.
    pub fn agree(&mut self, choice: Choice, mut ask: Seats) {
        let Some(seat) = self.state.first_asked(ask) else { unreachable!("a proposal asks somebody") };
        self.state.agenda.pop();
        if choice == Choice::Pass {
            self.state.idle = 0;
            return self.out.tell(Event::Declined { seat });
        }
        self.out.tell(Event::Agreed { seat });
        ask.remove(seat);
        match ask.is_empty() {
            true => self.end_game(End::Agreement),
            false => self.push(Task::Agree { ask }),
        }
    }
}
