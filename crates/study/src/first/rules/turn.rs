//! The turn: which actions there are, what ends an action, a turn and the game.
//!
//! Rules: turn.*, hand.draw-up, action.free, end.never-stuck.

use crate::first::choice::Choice;
use crate::first::content;
use crate::first::content::Content;
use crate::first::content::simple;
use crate::first::event::Event;
use crate::first::ids::{Permanent, Track, Use};
use crate::first::rules::referee::Referee;
use crate::first::rules::{actions, buying, claim, double, permanent, retrieve, scoring, travel};
use crate::first::state::{End, State};
use crate::first::task::Task;
use crate::parts::event::Common;
use kit::{Card, Cards, Choices, Sink, Verdict, refuse, unless};

/// What the active player may do now.
pub fn choices(content: &Content, state: &State, into: &mut Choices<Choice>) {
    let hand = state.useful(content, state.me().piles.hand);
    let kinds = hand.within(content.booklet.layout.kinds);
    let purse = content::Purse::of(content, hand);
    if state.actions < content.numbers.actions_per_turn {
        let gold = buying::Gold::from(purse);
        if may_claim(state) {
            claim::choices(content, state, into);
        }
        simple_choices(content, state, gold, into);
        into.offer(Choice::Travel, travel::possible(content, state, gold));
        into.offer(Choice::Reveal, scoring::may_reveal(content, state, state.active));
        double::choices(state, state.active, double::takeable(state, state.active), into);
        if state.owns(state.active, Permanent::YogSothoth) {
            kinds.within(content.with.agent).iter().for_each(|card| {
                into.offer(Choice::Play(Use::Sacrifice, card), permanent::may_sacrifice(content, state, card).is_ok());
            });
        }
        kinds.within(content.with.action).iter().for_each(|card| {
            into.offer(Choice::Play(Use::Action, card), actions::usable(content, state, card, purse.bombs()));
        });
        into.push(Choice::Pass);
    } else {
        into.push(Choice::EndTurn);
    }
    kinds.within(content.with.free).iter().for_each(|card| {
        let usable = free_left(content, state, card) && actions::usable(content, state, card, purse.bombs());
        into.offer(Choice::Play(Use::Action, card), usable);
    });
    permanent::free_choices(content, state, into);
    into.offer(Choice::Agree, may_propose(content, state).is_ok());
}

/// Answers to [`Task::Turn`]; of a card, [`crate::first::rules::hand::serves`] has said already that it can be played for its purpose.
pub fn legal(content: &Content, state: &State, choice: Choice) -> Verdict<'static> {
    let gold = buying::Gold::of(content, state.useful(content, state.me().piles.hand));
    let over = state.actions >= content.numbers.actions_per_turn;
    match choice {
        Choice::Play(purpose, card) => legal_card(content, state, gold, purpose, card),
        Choice::Claim(place) => claim::allowed(content, state, place),
        Choice::Return(agent) => permanent::may_return(state, agent),
        Choice::Agree => may_propose(content, state),
        Choice::EndTurn => unless(over, "turn.structure"),
        _ if over => refuse("turn.structure"),
        Choice::Pass => Ok(()),
        Choice::Travel => unless(travel::possible(content, state, gold), "move.exact"),
        Choice::Counter(counter) => {
            unless(state.me().held.has(counter), "double.action")?;
            unless(double::takeable(state, state.active).has(counter), "double.legal")
        }
        Choice::Reveal => unless(scoring::may_reveal(content, state, state.active), "identity.action"),
        // Cubes for another place than the one just chosen.
        Choice::Place(_) => refuse("place.one-place"),
        _ => refuse("turn.actions"),
    }
}

/// May an action or free action begin with this card?
fn legal_card(content: &Content, state: &State, gold: buying::Gold, purpose: Use, card: Card) -> Verdict<'static> {
    match purpose {
        Use::MiGo => return permanent::may_lift(content, state, card),
        Use::Exile => return permanent::may_exile(content, state, card),
        Use::Exchange => return permanent::may_exchange(state),
        Use::Action if content.with.free.has(card) => unless(free_left(content, state, card), "turn.free-once")?,
        _ => unless(state.actions < content.numbers.actions_per_turn, "turn.structure")?,
    }
    if let Some(&(_, of, rule)) = SYMBOLS.iter().find(|symbol| symbol.0 == purpose) {
        return unless(content.simple[card.index() & 127] & open(content, state, gold) & of != 0, rule);
    }
    match purpose {
        Use::Action => actions::may_use(content, state, card),
        Use::Sacrifice => permanent::may_sacrifice(content, state, card),
        _ => unless(purpose == Use::Discard, purpose.rule()),
    }
}

/// Claiming is for the first action, before any free action (claim.first-action, turn.free-before-claim).
#[inline]
pub fn may_claim(state: &State) -> bool {
    state.actions == 0 && !state.free_done
}

/// May this card still be used for a free action this turn (turn.free-once)?
pub fn free_left(content: &Content, state: &State, card: Card) -> bool {
    state.me().piles.free_left(&content.booklet.layout, state.me().free_used, card)
}

/// What cards are played for by their symbols: the [`simple`] reasons of which one must hold, and the rule that says so.
const SYMBOLS: [(Use, u8, &str); 5] = [
    (Use::Place, simple::PLACE, "place.exact"),
    (Use::Retrieve, simple::RETRIEVE, "retrieve.exact"),
    (Use::Buy, simple::BUY_ONE | simple::BUY_TWO, "buy.exact"),
    (Use::Revolution, simple::REVOLUTION_UP | simple::REVOLUTION_DOWN, "markers.must-move"),
    (Use::War, simple::WAR_UP | simple::WAR_DOWN, "markers.must-move"),
];

/// The actions that begin with a card played for its symbols. What a card shows and what the table allows are sets of
/// [`simple`] reasons, so that nothing has to be guessed card by card.
fn simple_choices(content: &Content, state: &State, gold: buying::Gold, into: &mut Choices<Choice>) {
    let hand = state.me().piles.hand;
    let open = open(content, state, gold);
    state.useful(content, hand).within(content.booklet.layout.kinds).iter().for_each(|card| {
        let fits = content.simple[card.index() & 127] & open;
        SYMBOLS.iter().for_each(|&(purpose, of, _)| into.offer(Choice::Play(purpose, card), fits & of != 0));
    });
    content.booklet.layout.kinds_in(hand).for_each(|card| into.push(Choice::Play(Use::Discard, card)));
}

/// The [`simple`] reasons that the table allows now.
#[inline]
fn open(content: &Content, state: &State, gold: buying::Gold) -> u8 {
    let me = state.me();
    let (revolution, war) = (state.tracks[0], state.tracks[1]);
    let reasons = [
        (simple::PLACE, me.cubes > 0),
        (simple::RETRIEVE, retrieve::cubes_out(content, state) > 0),
        (simple::BUY_TWO, me.pool > 0),
        // A lone gold buys nothing (buy.exact).
        (simple::BUY_ONE, me.pool > 0 && gold.ones > 1),
        (simple::REVOLUTION_UP, revolution < content.track_top(Track::Revolution)),
        (simple::REVOLUTION_DOWN, revolution > 0),
        (simple::WAR_UP, war < content.track_top(Track::War)),
        (simple::WAR_DOWN, war > 0),
    ];
    reasons.iter().fold(0, |open, &(reason, holds)| open | if holds { reason } else { 0 })
}

/// May the active player propose the end now?
fn may_propose(content: &Content, state: &State) -> Verdict<'static> {
    content.numbers.pace().may_propose(state.players, state.idle, state.actions)
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Carries out the first step of an action.
    pub fn begin_action(&mut self, choice: Choice) {
        let seat = self.state.active;
        match choice {
            Choice::Play(purpose, card) => self.begin_card(purpose, card),
            Choice::Claim(place) => self.claim(place),
            Choice::Travel => self.push(Task::Travel { cost: 0 }),
            Choice::Counter(counter) => {
                self.state.busy = true;
                self.push(Task::Finish { free: false, stirs: true });
                self.expose(seat, counter);
            }
            Choice::Reveal => {
                self.reveal(seat);
                self.end_game(End::Reveal);
            }
            Choice::Return(agent) => self.push(Task::ReturnTo { agent }),
            Choice::Pass => {
                self.tell(Common::Passed { seat });
                self.push(Task::Finish { free: false, stirs: false });
            }
            Choice::EndTurn => self.end_turn(),
            Choice::Agree => self.propose_end(),
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
        if let Some(card) = self.state.laid.take() {
            self.state.seats[self.state.active].piles.discard_open(&self.content.booklet.layout, card);
        }
        if free {
            self.state.free_done = true;
        } else {
            self.state.actions += 1;
        }
        if stirs {
            self.unit_done();
        }
    }

    /// The turn is over: draw, count quiet turns and rounds, next player (hand.draw-up, end.agreement, end.never-stuck).
    fn end_turn(&mut self) {
        let seat = self.state.active;
        let n = &self.content.numbers;
        let size = match self.state.owns(seat, Permanent::DrWatson) {
            true => n.hand_size_with_watson,
            false => n.hand_size,
        };
        self.draw(seat, size.saturating_sub(self.state.me().piles.hand.len()));
        let me = self.me();
        me.free_used = Cards::NONE;
        me.fresh = Default::default();
        me.exchanged = false;
        self.state.free_done = false;
        if !self.turn_is_over(n.pace()) {
            self.end_game(End::RoundLimit);
        }
    }
}
