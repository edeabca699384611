//! Action: move the track markers. Rules: markers.*.

use super::choice::Choice;
use super::content::Content;
use super::event::Event;
use super::ids::Use;
use super::place::still_needed;
use super::referee::Referee;
use super::state::State;
use super::task::Task;
use crate::parts::side::Side;
use kit::{Card, Cards, Choices, Sink, Verdict, refuse, unless};

/// More cards, or enough.
pub fn choices(c: &Content, s: &State, into: &mut Choices<Choice>) {
    let hand = s.me().piles.hand.within(c.layout.kinds);
    let sides = [
        (Side::Restorationist, Use::Restorationist, c.with.restorationist),
        (Side::Loyalist, Use::Loyalist, c.with.loyalist),
    ];
    for (side, purpose, with) in sides {
        for card in hand.within(with).iter().filter(|&card| may_add(c, s, card, side).is_ok()) {
            into.push(Choice::Play(purpose, card));
        }
    }
    into.push(Choice::Done);
}

/// The symbols picked for one marker and the smallest number on one of those cards. Cards used as Loyalist ones are
/// noted as the alternate use.
fn picked_for(c: &Content, s: &State, side: Side) -> (u8, u8) {
    let mut cards = s.alternate;
    if side == Side::Restorationist {
        cards = s.picked;
        c.layout.take_out(&mut cards, s.alternate);
    }
    super::place::sum_and_least(c, cards, |face| face.markers[side.index()])
}

/// May this card be added for this marker? At least one of its symbols must still move it, and so for all the others.
pub fn may_add(c: &Content, s: &State, card: Card, side: Side) -> Verdict<'static> {
    let new = c.face(card).markers[side.index()];
    let (sum, least) = picked_for(c, s, side);
    unless(still_needed(c.numbers.track_top - s.tracks[side.index()], sum, least, new), "markers.overpay")
}

/// Answers to [`Task::Markers`].
pub fn legal(c: &Content, s: &State, choice: Choice) -> Verdict<'static> {
    match choice {
        Choice::Play(Use::Loyalist, card) => may_add(c, s, card, Side::Loyalist),
        Choice::Play(_, card) => may_add(c, s, card, Side::Restorationist),
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
                    self.c.layout.add(&mut self.s.alternate, card);
                }
                self.added_marker();
            }
            _ => self.move_markers(),
        }
    }

    /// After each card: if no other can be added, the markers move at once.
    pub fn added_marker(&mut self) {
        let mut next = Choices::new();
        choices(self.c, self.s, &mut next);
        if next.len() == 1 {
            self.move_markers();
        }
    }

    fn move_markers(&mut self) {
        let steps = Side::BOTH.map(|side| picked_for(self.c, self.s, side).0);
        self.s.alternate = Cards::NONE;
        let cards = self.show_picked();
        self.s.busy = true;
        self.out.tell(Event::Marking { seat: self.s.active, cards });
        Side::BOTH.iter().for_each(|&side| self.marker_up(side, steps[side.index()]));
        self.s.agenda.set_top(Task::Finish { free: false });
    }
}
