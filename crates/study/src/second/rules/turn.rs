//! The turn: which actions there are, what ends an action, a turn and the game.
//!
//! Rules: turn.*, cards.action, cards.free, cards.free-once, pass.action, end.*.

use crate::parts::event::Common;
use crate::parts::side::Side;
use crate::second::choice::Choice;
use crate::second::content::{Content, Symbol};
use crate::second::event::Event;
use crate::second::ids::{City, Use};
use crate::second::rules::referee::Referee;
use crate::second::rules::{assassinate, claim, hand, markers, moving, place, retrieve, texts};
use crate::second::state::{End, State};
use crate::second::task::Task;
use kit::{Card, Cards, Choices, Seat, Sink, Verdict, refuse, unless};

/// What the active player may do now.
pub fn choices(content: &Content, state: &State, into: &mut Choices<Choice>) {
    let kinds = state.me().piles.hand.within(content.booklet.layout.kinds);
    if state.actions < content.numbers.actions_per_turn {
        action_choices(content, state, kinds, into);
        into.push(Choice::Pass);
    } else {
        into.push(Choice::EndTurn);
    }
    for card in kinds.within(content.with.free).iter() {
        if state.me().piles.free_left(&content.booklet.layout, state.me().free_used, card)
            && texts::usable(content, state, card).is_ok()
        {
            into.push(Choice::Play(Use::Text, card));
        }
    }
    if state.me().mi_go > 0 && !state.me().mi_go_fresh {
        into.push(Choice::Return);
    }
    if may_propose(content, state).is_ok() {
        into.push(Choice::Agree);
    }
}

/// Answers to [`Task::Turn`].
pub fn legal(content: &Content, state: &State, choice: Choice) -> Verdict<'static> {
    let left = state.actions < content.numbers.actions_per_turn;
    match choice {
        Choice::Play(purpose, card) => legal_action(content, state, purpose, card),
        Choice::Return => {
            unless(state.me().mi_go > 0, "card.mi-go")?;
            unless(!state.me().mi_go_fresh, "card.mi-go-return")
        }
        Choice::Pass => unless(left, "turn.two-actions"),
        Choice::EndTurn => unless(!left, "turn.two-actions"),
        Choice::Agree => may_propose(content, state),
        Choice::Seat(_) => refuse("identity.not-voluntary"),
        _ => refuse("turn.kinds"),
    }
}

/// May an action or free action begin with this card?
fn legal_action(content: &Content, state: &State, purpose: Use, card: Card) -> Verdict<'static> {
    hand::shows(content, state, purpose, card)?;
    if purpose == Use::Text && content.with.free.has(card) {
        texts::usable(content, state, card)?;
        return unless(
            state.me().piles.free_left(&content.booklet.layout, state.me().free_used, card),
            "cards.free-once",
        );
    }
    unless(purpose != Use::Claim || state.actions == 0, "claim.first-action")?;
    unless(state.actions < content.numbers.actions_per_turn, "turn.two-actions")?;
    match purpose {
        Use::Place => place::may_add(content, state, card),
        Use::Claim => claim::allowed_somewhere(state),
        Use::Retrieve => retrieve::may_add(content, state, card),
        Use::Move => moving::may_add(content, state, card),
        Use::Restorationist => markers::may_add(content, state, card, Side::Restorationist),
        Use::Loyalist => markers::may_add(content, state, card, Side::Loyalist),
        Use::Assassinate => assassinate::weapon(content, state, card),
        Use::Bomb => refuse("assassinate.support-cards"),
        Use::Text => texts::usable(content, state, card),
        Use::Discard => Ok(()),
    }
}

/// The actions that begin with a card, purpose by purpose in the order of the card's edge.
fn action_choices(content: &Content, state: &State, kinds: Cards, into: &mut Choices<Choice>) {
    let me = state.me();
    let mut hand = [0u8; 128];
    let mut held = 0;
    for card in kinds.iter() {
        hand[held & 127] = card.0;
        held += 1;
    }
    let hand = &hand[..held.min(128)];
    let claim = state.actions == 0 && !kinds.within(content.with.claim).is_empty();
    let simple = [
        (Use::Place, me.cubes > 0),
        (Use::Claim, claim && any_city(|city| claim::allowed(state, city).is_ok())),
        (Use::Move, state.agents_in_cities(state.active) > 0),
        (Use::Restorationist, state.tracks[0] < content.numbers.track_top),
        (Use::Loyalist, state.tracks[1] < content.numbers.track_top),
        (Use::Discard, true),
    ];
    for (purpose, open) in simple {
        if open {
            for &card in hand {
                into.offer(
                    Choice::Play(purpose, Card(card)),
                    content.uses[usize::from(card & 127)] >> purpose as u16 & 1 != 0,
                );
            }
        }
    }
    let out = content.numbers.cubes_per_player - me.cubes;
    for card in kinds.within(content.with.retrieve).iter() {
        into.offer(Choice::Play(Use::Retrieve, card), content.face(card)[Symbol::Retrieve] <= out);
    }
    let weapons = kinds.within(content.with.assassinate);
    if !weapons.is_empty() && any_city(|city| assassinate::may_strike(state, city)) {
        for card in weapons.iter() {
            into.offer(Choice::Play(Use::Assassinate, card), assassinate::any_target(content, state, card));
        }
    }
    for card in kinds.within(content.with.action).iter() {
        into.offer(Choice::Play(Use::Text, card), texts::usable(content, state, card).is_ok());
    }
}

/// Is there such a city? All nine are looked at: that is quicker than guessing where to stop.
fn any_city(fits: impl Fn(City) -> bool) -> bool {
    City::all().fold(false, |found, city| found | fits(city))
}

/// May the active player propose the end now?
fn may_propose(content: &Content, state: &State) -> Verdict<'static> {
    content.numbers.pace().may_propose(state.players, state.idle, state.actions)
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
                    Use::Claim => self.push(Task::ClaimCity { spare: self.content.face(card)[Symbol::Claim] }),
                    Use::Retrieve => self.push(Task::RetrieveCards),
                    Use::Move => self.push(Task::MoveCards),
                    Use::Restorationist => {
                        self.push(Task::Markers);
                        self.added_marker();
                    }
                    Use::Loyalist => {
                        self.content.booklet.layout.add(&mut self.state.alternate, card);
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
                self.tell(Common::Passed { seat: self.state.active });
                self.push(Task::Finish { free: false });
            }
            Choice::EndTurn => self.end_turn(),
            Choice::Agree => self.propose_end(),
            _ => unreachable!("{choice:?} begins no action"),
        }
    }

    /// An action or free action is completely resolved: cards to the discard pile, then the ends that are looked at here
    /// (end.target-when, end.marker).
    pub fn finish(&mut self, free: bool) {
        self.discard_played();
        if !free {
            self.state.actions += 1;
        }
        let top = self.content.numbers.track_top;
        if self.state.tracks[0] >= top || self.state.tracks[1] >= top {
            self.end_game(End::Marker);
        } else if self.target_reached() {
            self.end_game(End::Target);
        }
    }

    /// Has anybody reached the points that end the game (end.target, end.target-any)?
    pub fn target_reached(&self) -> bool {
        let target = self.content.numbers.vp_target.get(self.state.players);
        Seat::all(self.state.players).any(|seat| self.state.score(seat) >= target)
    }

    /// The turn is over: refill, count quiet turns and rounds, next player (turn.refill, end.agreement, end.round-limit).
    fn end_turn(&mut self) {
        let seat = self.state.active;
        let missing = self.content.numbers.hand_size.saturating_sub(self.state.me().piles.hand.len());
        self.draw(seat, missing);
        let me = self.me();
        me.free_used = Cards::NONE;
        me.mi_go_fresh = false;
        if !self.turn_is_over(self.content.numbers.pace()) {
            self.end_game(End::RoundLimit);
        }
    }

    /// The game is over: nothing else of the turn happens (turn.stop).
    pub fn end_game(&mut self, end: End) {
        self.discard_played();
        self.state.over = Some(end);
        self.state.agenda.clear();
        self.out.tell(Event::Over { end });
    }
}
