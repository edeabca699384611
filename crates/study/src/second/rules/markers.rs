//! Action: move the track markers. Rules: markers.*.

use crate::parts::side::Side;
use crate::second::choice::Choice;
use crate::second::content::{Content, Symbol};
use crate::second::event::Event;
use crate::second::ids::Use;
use crate::second::rules::place::still_needed;
use crate::second::rules::referee::Referee;
use crate::second::state::State;
use crate::second::task::Task;
use kit::{Card, Cards, Choices, Sink, Verdict, refuse, unless};

/// More cards, or enough.
pub fn choices(content: &Content, state: &State, into: &mut Choices<Choice>) {
    let hand = state.me().piles.hand.within(content.booklet.layout.kinds);
    let sides = [
        (Side::Restorationist, Use::Restorationist, content.with.restorationist),
        (Side::Loyalist, Use::Loyalist, content.with.loyalist),
    ];
    for (side, purpose, with) in sides {
        for card in hand.within(with).iter().filter(|&card| may_add(content, state, card, side).is_ok()) {
            into.push(Choice::Play(purpose, card));
        }
    }
    into.push(Choice::Done);
}

/// The symbols picked for one marker and the smallest number on one of those cards. Cards used as Loyalist ones are
/// noted as the alternate use.
fn picked_for(content: &Content, state: &State, side: Side) -> (u8, u8) {
    let mut cards = state.alternate;
    if side == Side::Restorationist {
        cards = state.picked;
        content.booklet.layout.take_out(&mut cards, state.alternate);
    }
    crate::second::rules::place::sum_and_least(content, cards, Symbol::marker(side))
}

/// May this card be added for this marker? At least one of its symbols must still move it, and so for all the others.
pub fn may_add(content: &Content, state: &State, card: Card, side: Side) -> Verdict<'static> {
    let new = content.face(card)[Symbol::marker(side)];
    let (sum, least) = picked_for(content, state, side);
    unless(still_needed(content.numbers.track_top - state.tracks[side.index()], sum, least, new), "markers.overpay")
}

/// Answers to [`Task::Markers`].
pub fn legal(content: &Content, state: &State, choice: Choice) -> Verdict<'static> {
    match choice {
        Choice::Play(Use::Loyalist, card) => may_add(content, state, card, Side::Loyalist),
        Choice::Play(_, card) => may_add(content, state, card, Side::Restorationist),
        Choice::Done => Ok(()),
        _ => refuse("markers.full"),
    }
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Answers [`Task::Markers`].
    pub fn markers(&mut self, choice: Choice) {
        match choice {
            Choice::Play(purpose, card) => {
                self.pick(card);
                if purpose == Use::Loyalist {
                    self.content.booklet.layout.add(&mut self.state.alternate, card);
                }
                self.added_marker();
            }
            _ => self.move_markers(),
        }
    }

    /// After each card: if no other can be added, the markers move at once.
    pub fn added_marker(&mut self) {
        let mut next = Choices::new();
        choices(self.content, self.state, &mut next);
        if next.len() == 1 {
            self.move_markers();
        }
    }

    fn move_markers(&mut self) {
        let steps = Side::BOTH.map(|side| picked_for(self.content, self.state, side).0);
        self.state.alternate = Cards::NONE;
        let cards = self.show_picked();
        self.out.tell(Event::Marking { seat: self.state.active, cards });
        Side::BOTH.iter().for_each(|&side| self.marker_up(side, steps[side.index()]));
        self.state.agenda.set_top(Task::Finish { free: false });
    }
}
