//! The turn: which actions there are, what ends an action, a turn and the game.
//!
//! Rules: turn.*, cards.action, cards.free, cards.free-once, pass.action, end.*.

use super::choice::Choice;
use super::content::Content;
use super::event::Event;
use super::ids::{City, Use};
use super::referee::Referee;
use super::state::{End, State};
use super::task::Task;
use super::{assassinate, claim, hand, markers, moving, place, retrieve, texts};
use crate::parts::side::Side;
use kit::{Card, Cards, Choices, Sink, Verdict, refuse, unless};

/// What the active player may do now.
pub fn choices(c: &Content, s: &State, into: &mut Choices<Choice>) {
    let kinds = s.me().piles.hand.within(c.layout.kinds);
    if s.actions < c.numbers.actions_per_turn {
        action_choices(c, s, kinds, into);
        into.push(Choice::Pass);
    } else {
        into.push(Choice::EndTurn);
    }
    for card in kinds.within(c.with.free).iter() {
        if s.me().piles.free_left(&c.layout, s.me().free_used, card) && texts::usable(c, s, card).is_ok() {
            into.push(Choice::Play(Use::Text, card));
        }
    }
    if s.me().mi_go > 0 && !s.me().mi_go_fresh {
        into.push(Choice::Return);
    }
}

/// Answers to [`Task::Turn`].
pub fn legal(c: &Content, s: &State, choice: Choice) -> Verdict<'static> {
    let left = s.actions < c.numbers.actions_per_turn;
    match choice {
        Choice::Play(purpose, card) => legal_action(c, s, purpose, card),
        Choice::Return => {
            unless(s.me().mi_go > 0, "card.mi-go")?;
            unless(!s.me().mi_go_fresh, "card.mi-go-return")
        }
        Choice::Pass => unless(left, "turn.two-actions"),
        Choice::EndTurn => unless(!left, "turn.two-actions"),
        Choice::Seat(_) => refuse("identity.not-voluntary"),
        _ => refuse("turn.kinds"),
    }
}

/// May an action or free action begin with this card?
fn legal_action(c: &Content, s: &State, purpose: Use, card: Card) -> Verdict<'static> {
    hand::shows(c, s, purpose, card)?;
    if purpose == Use::Text && c.with.free.has(card) {
        texts::usable(c, s, card)?;
        return unless(s.me().piles.free_left(&c.layout, s.me().free_used, card), "cards.free-once");
    }
    unless(purpose != Use::Claim || s.actions == 0, "claim.first-action")?;
    unless(s.actions < c.numbers.actions_per_turn, "turn.two-actions")?;
    match purpose {
        Use::Place => place::may_add(c, s, card),
        Use::Claim => claim::allowed_somewhere(s),
        Use::Retrieve => retrieve::may_add(c, s, card),
        Use::Move => moving::may_add(c, s, card),
        Use::Restorationist => markers::may_add(c, s, card, Side::Restorationist),
        Use::Loyalist => markers::may_add(c, s, card, Side::Loyalist),
        Use::Assassinate => assassinate::weapon(c, s, card),
        Use::Bomb => refuse("assassinate.support-cards"),
        Use::Text => texts::usable(c, s, card),
        Use::Discard => Ok(()),
    }
}

/// The actions that begin with a card, purpose by purpose in the order of the card's edge.
fn action_choices(c: &Content, s: &State, kinds: Cards, into: &mut Choices<Choice>) {
    let me = s.me();
    let mut hand = [0u8; 128];
    let mut held = 0;
    for card in kinds.iter() {
        hand[held & 127] = card.0;
        held += 1;
    }
    let hand = &hand[..held.min(128)];
    let claim = s.actions == 0 && !kinds.within(c.with.claim).is_empty();
    let simple = [
        (Use::Place, me.cubes > 0),
        (Use::Claim, claim && any_city(|city| claim::allowed(s, city).is_ok())),
        (Use::Move, s.agents_in_cities(s.active) > 0),
        (Use::Restorationist, s.tracks[0] < c.numbers.track_top),
        (Use::Loyalist, s.tracks[1] < c.numbers.track_top),
        (Use::Discard, true),
    ];
    for (purpose, open) in simple {
        if open {
            for &card in hand {
                into.offer(
                    Choice::Play(purpose, Card(card)),
                    c.uses[usize::from(card & 127)] >> purpose as u16 & 1 != 0,
                );
            }
        }
    }
    let out = c.numbers.cubes_per_player - me.cubes;
    for card in kinds.within(c.with.retrieve).iter() {
        into.offer(Choice::Play(Use::Retrieve, card), c.face(card).retrieve <= out);
    }
    let weapons = kinds.within(c.with.assassinate);
    if !weapons.is_empty() && any_city(|city| assassinate::may_strike(s, city)) {
        for card in weapons.iter() {
            into.offer(Choice::Play(Use::Assassinate, card), assassinate::any_target(c, s, card));
        }
    }
    for card in kinds.within(c.with.action).iter() {
        into.offer(Choice::Play(Use::Text, card), texts::usable(c, s, card).is_ok());
    }
}

/// Is there such a city? All nine are looked at: that is quicker than guessing where to stop.
fn any_city(fits: impl Fn(City) -> bool) -> bool {
    City::all().fold(false, |found, city| found | fits(city))
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Carries out the first step of an action.
    pub fn begin_action(&mut self, choice: Choice) {
        match choice {
            Choice::Play(Use::Assassinate, card) => self.draw_weapon(card),
            Choice::Play(purpose, card) => {
                self.pick(card);
                match purpose {
                    Use::Place => self.push(Task::Place),
                    Use::Claim => self.push(Task::ClaimCity { spare: self.c.face(card).claim }),
                    Use::Retrieve => self.push(Task::RetrieveCards),
                    Use::Move => self.push(Task::MoveCards),
                    Use::Restorationist => {
                        self.push(Task::Markers);
                        self.added_marker();
                    }
                    Use::Loyalist => {
                        self.c.layout.add(&mut self.s.alternate, card);
                        self.push(Task::Markers);
                        self.added_marker();
                    }
                    Use::Text => self.begin_text(card),
                    Use::Discard => {
                        self.push(Task::Discard);
                        self.added_discard();
                    }
                    Use::Bomb | Use::Assassinate => unreachable!("bombs support, and a weapon is drawn above"),
                }
            }
            Choice::Return => self.push(Task::ReturnTo),
            Choice::Pass => {
                self.out.tell(Event::Passed { seat: self.s.active });
                self.push(Task::Finish { free: false });
            }
            Choice::EndTurn => self.end_turn(),
            _ => unreachable!("{choice:?} begins no action"),
        }
    }

    /// An action or free action is completely resolved: cards to the discard pile, then the ends that are looked at here
    /// (end.target-when, end.marker).
    pub fn finish(&mut self, free: bool) {
        self.discard_played();
        if !free {
            self.s.actions += 1;
        }
        let top = self.c.numbers.track_top;
        let target = self.c.numbers.vp_target.get(self.s.players);
        if self.s.tracks[0] >= top || self.s.tracks[1] >= top {
            self.end_game(End::Marker);
        } else if kit::Seat::all(self.s.players).any(|seat| self.s.score(seat) >= target) {
            self.end_game(End::Target);
        }
    }

    /// The turn is over: refill, count idle turns and rounds, next player (turn.refill, end.stalemate, end.round-limit).
    fn end_turn(&mut self) {
        let seat = self.s.active;
        let missing = self.c.numbers.hand_size.saturating_sub(self.s.me().piles.hand.len());
        self.draw(seat, missing);
        let me = self.me();
        me.free_used = Cards::NONE;
        me.mi_go_fresh = false;
        self.s.idle = if self.s.busy { 0 } else { self.s.idle + 1 };
        if self.s.idle >= self.c.numbers.stalemate_rounds * self.s.players {
            return self.end_game(End::Stalemate);
        }
        let next = seat.next(self.s.players);
        if next == self.s.first {
            if self.s.round >= self.c.numbers.round_limit {
                return self.end_game(End::RoundLimit);
            }
            self.s.round += 1;
        }
        self.begin_turn(next);
    }

    /// The next player's turn begins.
    pub fn begin_turn(&mut self, seat: kit::Seat) {
        self.s.active = seat;
        self.s.actions = 0;
        self.s.busy = false;
        self.out.tell(Event::TurnBegan { seat, round: self.s.round });
    }

    /// The game is over: nothing else of the turn happens (turn.stop).
    pub fn end_game(&mut self, end: End) {
        self.discard_played();
        self.s.over = Some(end);
        self.s.agenda.clear();
        self.out.tell(Event::Over { end });
    }
}
