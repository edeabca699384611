//! Revealing identities. Rules: identity.*, sanity.last, end.restorationist.

use crate::parts::event::Common;
use crate::parts::side::Side;
use crate::second::choice::Choice;
use crate::second::event::Event;
use crate::second::ids::City;
use crate::second::rules::referee::Referee;
use crate::second::state::{End, State};
use crate::second::task::Task;
use kit::{Choices, Seat, Seats, Sink};

/// Any city will do.
pub fn choices(into: &mut Choices<Choice>) {
    City::all().for_each(|city| into.push(Choice::City(city)));
}

/// Must this player reveal now (identity.triggers, identity.once)?
fn overdue(state: &State, seat: Seat) -> bool {
    let player = state.seat(seat);
    !player.revealed && (player.tokens == 0 || state.agents_on_board(seat) == 0)
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Carries out the reveals that are due. Questions to Loyalists come to lie on top of the agenda, the first one
    /// clockwise from the active player uppermost (identity.together).
    #[inline]
    pub fn reveal(&mut self) {
        if !self.state.shaken.is_empty() {
            self.reveal_shaken();
        }
    }

    fn reveal_shaken(&mut self) {
        let shaken = std::mem::take(&mut self.state.shaken);
        let due: Seats = shaken.iter().filter(|&seat| overdue(self.state, seat)).collect();
        if due.is_empty() {
            return;
        }
        let mut restorationist = false;
        for seat in self.state.active.round(self.state.players).filter(|&seat| due.has(seat)) {
            self.state.seats[seat].revealed = true;
            let side = self.state.side(seat);
            restorationist |= side == Side::Restorationist;
            self.tell(Common::Revealed { seat, side });
        }
        if restorationist {
            return self.end_game(End::Restorationist);
        }
        let clockwise: arrayvec::ArrayVec<Seat, { kit::MAX_SEATS }> =
            self.state.active.round(self.state.players).filter(|&seat| due.has(seat)).collect();
        for &seat in clockwise.iter().rev() {
            let missing =
                self.content.numbers.loyalist_agents_after_reveal.saturating_sub(self.state.agents_on_board(seat));
            let left = missing.min(self.state.seats[seat].agents);
            if left > 0 {
                self.push(Task::Reinforce { seat, left });
            }
        }
    }

    /// Answers [`Task::Reinforce`] (identity.loyalist).
    pub fn reinforce(&mut self, choice: Choice, seat: Seat, left: u8) {
        let Choice::City(city) = choice else { unreachable!("{choice:?} does not answer Reinforce") };
        self.place_agents(seat, city, 1);
        match left - 1 {
            0 => {
                self.state.agenda.pop();
            }
            left => self.state.agenda.set_top(Task::Reinforce { seat, left }),
        }
    }
}
