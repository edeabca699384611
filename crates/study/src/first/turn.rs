//! The turn: which actions there are, what ends an action, a turn and the game.
//!
//! Rules: turn.*, hand.draw-up, action.free, end.never-stuck.

use super::choice::Choice;
use super::content::Content;
use super::event::Event;
use super::ids::{Permanent, Track, Use};
use super::referee::Referee;
use super::state::{End, State};
use super::task::Task;
use super::{actions, buying, claim, content, double, permanent, scoring, travel};
use kit::{Card, Cards, Choices, Seat, Sink};

/// What the active player may do now.
pub fn choices(c: &Content, s: &State, into: &mut Choices<Choice>) {
    let hand = s.useful(c, s.me().piles.hand);
    let kinds = hand.within(c.layout.kinds);
    let purse = content::Purse::of(c, hand);
    if s.actions < c.numbers.actions_per_turn {
        let gold = buying::Gold::from(purse);
        if may_claim(s) {
            claim::choices(c, s, into);
        }
        simple_choices(c, s, gold, into);
        into.offer(Choice::Travel, travel::possible(c, s, gold));
        into.offer(Choice::Reveal, scoring::may_reveal(c, s, s.active));
        double::choices(s, s.active, double::takeable(s, s.active), into);
        if s.owns(s.active, Permanent::YOG_SOTHOTH) {
            kinds.within(c.with.agent).iter().for_each(|card| {
                into.offer(Choice::Play(Use::Sacrifice, card), permanent::sacrificed_by(c, s, card).is_some());
            });
        }
        kinds.within(c.with.action).iter().for_each(|card| {
            into.offer(Choice::Play(Use::Action, card), actions::usable(c, s, card, purse.bombs()));
        });
        into.push(Choice::Pass);
    } else {
        into.push(Choice::EndTurn);
    }
    kinds.within(c.with.free).iter().for_each(|card| {
        let usable = free_left(c, s, card) && actions::usable(c, s, card, purse.bombs());
        into.offer(Choice::Play(Use::Action, card), usable);
    });
    permanent::free_choices(c, s, into);
}

/// Claiming is for the first action, before any free action (claim.first-action, turn.free-before-claim).
#[inline]
pub fn may_claim(s: &State) -> bool {
    s.actions == 0 && !s.free_done
}

/// May this card still be used for a free action this turn (turn.free-once)?
pub fn free_left(c: &Content, s: &State, card: Card) -> bool {
    s.me().piles.free_left(&c.layout, s.me().free_used, card)
}

/// The actions that begin with a card played for its symbols. What a card shows and what the table allows are sets of
/// [`simple`] reasons, so that nothing has to be guessed card by card.
fn simple_choices(c: &Content, s: &State, gold: buying::Gold, into: &mut Choices<Choice>) {
    use content::simple;
    let me = s.me();
    let out = c.numbers.cubes_per_player - me.cubes - me.pool;
    let (revolution, war) = (s.tracks[0], s.tracks[1]);
    let reasons = [
        (simple::PLACE, me.cubes > 0),
        (simple::RETRIEVE, out > 0),
        (simple::BUY_TWO, me.pool > 0),
        // A lone gold buys nothing (buy.exact).
        (simple::BUY_ONE, me.pool > 0 && gold.ones > 1),
        (simple::REVOLUTION_UP, revolution < c.track_top(Track::Revolution)),
        (simple::REVOLUTION_DOWN, revolution > 0),
        (simple::WAR_UP, war < c.track_top(Track::War)),
        (simple::WAR_DOWN, war > 0),
    ];
    let open = reasons.iter().fold(0, |open, &(reason, holds)| open | if holds { reason } else { 0 });
    s.useful(c, me.piles.hand).within(c.layout.kinds).iter().for_each(|card| {
        let fits = c.simple[card.index() & 127] & open;
        into.offer(Choice::Play(Use::Place, card), fits & simple::PLACE != 0);
        into.offer(Choice::Play(Use::Retrieve, card), fits & simple::RETRIEVE != 0);
        into.offer(Choice::Play(Use::Buy, card), fits & (simple::BUY_ONE | simple::BUY_TWO) != 0);
        into.offer(Choice::Play(Use::Revolution, card), fits & (simple::REVOLUTION_UP | simple::REVOLUTION_DOWN) != 0);
        into.offer(Choice::Play(Use::War, card), fits & (simple::WAR_UP | simple::WAR_DOWN) != 0);
    });
    c.layout.kinds_in(me.piles.hand).for_each(|card| into.push(Choice::Play(Use::Discard, card)));
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Carries out the first step of an action.
    pub fn begin_action(&mut self, choice: Choice) {
        let seat = self.s.active;
        match choice {
            Choice::Play(purpose, card) => self.begin_card(purpose, card),
            Choice::Claim(place) => self.claim(place),
            Choice::Travel => self.push(Task::Travel { cost: 0 }),
            Choice::Counter(counter) => {
                self.s.busy = true;
                self.push(Task::Finish { free: false, stirs: true });
                self.expose(seat, counter);
            }
            Choice::Reveal => {
                self.reveal(seat);
                self.end_game(End::Reveal);
            }
            Choice::Return(agent) => self.push(Task::ReturnTo { agent }),
            Choice::Pass => {
                self.out.tell(Event::Passed { seat });
                self.push(Task::Finish { free: false, stirs: false });
            }
            Choice::EndTurn => self.end_turn(),
            _ => unreachable!("{choice:?} begins no action"),
        }
    }

    fn begin_card(&mut self, purpose: Use, card: Card) {
        self.pick(card);
        match purpose {
            Use::Place => self.push(Task::Place),
            Use::Retrieve => self.push(Task::RetrieveCards),
            Use::Buy => {
                self.push(Task::Buy);
                self.added_gold();
            }
            Use::Revolution => self.first_arrow(card, Track::Revolution),
            Use::War => self.first_arrow(card, Track::War),
            Use::Discard => {
                self.push(Task::Discard);
                self.added_discard();
            }
            Use::Action => self.begin_card_action(card),
            Use::MiGo => self.lift(card),
            Use::Sacrifice => self.sacrifice(card),
            Use::Exile => self.begin_exile(card),
            Use::Exchange => self.exchange(),
            Use::Pay | Use::Bomb | Use::Remove => unreachable!("{purpose:?} begins no action"),
        }
    }

    /// An action or free action is completely resolved.
    pub fn finish(&mut self, free: bool, stirs: bool) {
        if let Some(card) = self.s.laid.take() {
            self.s.seats[self.s.active].piles.discard_open(&self.c.layout, card);
        }
        if free {
            self.s.free_done = true;
        } else {
            self.s.actions += 1;
        }
        if stirs {
            self.unit_done();
        }
    }

    /// The turn is over: draw, count idle turns and rounds, next player (hand.draw-up, end.never-stuck).
    fn end_turn(&mut self) {
        let seat = self.s.active;
        let n = &self.c.numbers;
        let size = match self.s.owns(seat, Permanent::DR_WATSON) {
            true => n.hand_size_with_watson,
            false => n.hand_size,
        };
        self.draw(seat, size.saturating_sub(self.s.me().piles.hand.len()));
        let me = self.me();
        me.free_used = Cards::NONE;
        me.fresh = Default::default();
        me.exchanged = false;
        self.s.idle = if self.s.busy { 0 } else { self.s.idle + 1 };
        if self.s.idle >= n.stalemate_rounds * self.s.players {
            return self.end_game(End::Stalemate);
        }
        let next = seat.next(self.s.players);
        if next == self.s.first {
            if self.s.round >= n.round_limit {
                return self.end_game(End::RoundLimit);
            }
            self.s.round += 1;
        }
        self.begin_turn(next);
    }

    /// The next player's turn begins.
    pub fn begin_turn(&mut self, seat: Seat) {
        self.s.active = seat;
        self.s.actions = 0;
        self.s.free_done = false;
        self.s.busy = false;
        self.out.tell(Event::TurnBegan { seat, round: self.s.round });
    }
}
