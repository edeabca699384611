//! The turn: playing cards symbol by symbol, abilities in between, drawing, refilling, the next player.
//!
//! Rules: turn.*, play.*, again.*, draw.*, end.exhaustion, interrupt.window-own-turn.

use crate::choice::Choice;
use crate::content::{Content, Icon, Step};
use crate::event::Event;
use crate::ids::{Power, Powers};
use crate::know;
use crate::rules::referee::Referee;
use crate::rules::{scoring, steps};
use crate::state::{End, State};
use crate::task::{Pick, Src, Task};
use kit::{Card, Choices, Seat, Seats, Sink, Under, Verdict, unless};

/// The abilities the active player may use now (turn.abilities, elder.ability, build.ability, old-one.ability).
pub fn ready(content: &Content, state: &State) -> Powers {
    let rested = state.me().powers.without(state.used);
    rested.iter().filter(|&power| steps::usable(content, state, Src::Power(power))).collect()
}

fn power_choices(state: &State, into: &mut Choices<Choice>) {
    state.ready.iter().for_each(|power| into.push(Choice::Use(power)));
}

/// May this ability be used now? What is [`ready`] was found when the question was asked.
pub fn may_use<'c>(content: &'c Content, state: &State, power: Power) -> Verdict<'c> {
    let has = |powers: Powers| powers.has(power);
    let rule = match (power, has(state.fresh)) {
        _ if !has(state.me().powers) => "turn.abilities",
        _ if !has(state.used) => &content.power(power, state.me().old_one).rule,
        (Power::Elder(_), true) => "elder.not-on-summon-turn",
        (Power::Building(_), true) => "build.not-same-turn",
        (Power::Elder(_), false) => "elder.ability",
        (Power::Building(_), false) => "build.ability",
        (Power::Board, _) => "old-one.ability",
    };
    unless(has(state.ready), rule)
}

/// May the turn end now?
pub fn may_end(state: &State) -> bool {
    !state.must || state.me().hand.is_empty()
}

/// What the active player may do between cards.
pub fn choices(content: &Content, state: &State, into: &mut Choices<Choice>) {
    let hand = state.me().hand;
    if state.rights > 0 {
        hand.iter().for_each(|card| into.push(Choice::Play(card)));
    }
    power_choices(state, into);
    if state.last.is_some() {
        hand.within(content.time).iter().for_each(|card| into.push(Choice::Interrupt(card)));
    }
    if may_end(state) {
        into.push(Choice::EndTurn);
    }
}

/// Must the player be asked? Not if all that is left is to end the turn; whether The Time Traveller is in the hand must
/// not show (info.silent-pass).
fn must_ask(content: &Content, state: &State) -> bool {
    let hand = state.me().hand;
    state.rights > 0 && !hand.is_empty()
        || !state.ready.is_empty()
        || state.last.is_some() && know::may_hold(content, state, state.active, content.time)
}

/// Is the symbol possible now (play.impossible)?
pub fn symbol_possible(content: &Content, state: &State, card: Card, at: u8) -> bool {
    match content.face(card).icons[usize::from(at)] {
        Icon::Scroll => steps::usable(content, state, Src::Text(card)),
        Icon::Minion | Icon::Money | Icon::Insanity => true,
        Icon::Again | Icon::Interrupt => false,
        _ => {
            let src = Src::Symbol(card);
            content.face(card).step(at).is_some_and(|step| steps::possible(content, state, src, step))
        }
    }
}

/// How a symbol may be carried out; abilities between two Actions; or leave it out (play.optional).
pub fn symbol_choices(content: &Content, state: &State, card: Card, at: u8, can: bool, into: &mut Choices<Choice>) {
    let icon = content.face(card).icons[usize::from(at)];
    if can {
        match icon {
            Icon::Minion | Icon::Building | Icon::Skull => {
                if let Some(step) = content.face(card).step(at) {
                    steps::aims(content, state, Src::Symbol(card), step, Pick::None, into);
                }
            }
            _ => into.push(Choice::Do),
        }
    }
    power_choices(state, into);
    into.offer(Choice::Skip, icon != Icon::Insanity);
}

/// The rule under which a symbol is carried out so.
pub fn symbol_rule<'c>(
    content: &'c Content,
    state: &State,
    card: Card,
    at: u8,
    can: bool,
    choice: Choice,
) -> Under<'c> {
    let aim = |step| steps::aim_rule(content, state, Src::Symbol(card), step, Pick::None, choice);
    match (content.face(card).icons[usize::from(at)], choice) {
        (Icon::Insanity, _) => Ok("play.optional"),
        (Icon::Summon, Choice::Do) => Ok("summon.condition"),
        (Icon::Scroll, Choice::Do) => Ok("play.scroll-target"),
        (Icon::Minion, Choice::Area(_) | Choice::Pawn(..)) => aim(Step::Minion),
        (Icon::Building, Choice::Building(_) | Choice::Area(_)) => aim(Step::Build { half: false }),
        (Icon::Skull, Choice::Pawn(..)) => aim(Step::Assassinate),
        (_, Choice::Do) if !can => Ok("play.impossible"),
        _ => Ok("play.order"),
    }
}

/// The ways to draw the next card (draw.choice).
pub fn draw_choices(state: &State, into: &mut Choices<Choice>) {
    if !state.deck.is_empty() {
        into.push(Choice::Deck);
    }
    state.row.iter().for_each(|card| into.push(Choice::Card(card)));
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// A turn begins: first the victory check, except in a player's first turn (turn.victory-check, turn.first-round).
    pub fn begin_turn(&mut self, seat: Seat) {
        self.state.active = seat;
        self.state.round = self.state.round.saturating_add(u8::from(seat == self.state.first));
        self.state.used = Powers::NONE;
        self.state.fresh = Powers::NONE;
        self.state.rights = 1;
        self.state.must = true;
        self.state.last = None;
        self.out.tell(Event::TurnBegan { seat });
        if self.state.begun.has(seat) && scoring::fulfilled(self.content, self.state, seat) {
            return self.end_game(End::Objective(seat));
        }
        self.state.begun.add(seat);
    }

    /// Answers [`Task::Turn`].
    pub fn turn(&mut self, choice: Choice) {
        let last = self.state.last.take();
        match choice {
            Choice::Play(card) => self.play(card),
            Choice::Use(power) => self.use_power(power),
            Choice::Interrupt(card) => self.take_back(card, last),
            _ => self.end_turn(),
        }
    }

    /// A card leaves the hand and is carried out symbol by symbol (play.in-limbo).
    fn play(&mut self, card: Card) {
        let seat = self.state.active;
        know::lose_open(self.state, seat, card);
        self.state.in_play = Some(card);
        self.state.rights -= 1;
        self.state.must = false;
        self.out.tell(Event::Played { seat, card });
        self.push(Task::Symbol { card, at: 0, can: false });
    }

    /// An ability is used: not an Action (turn.abilities).
    fn use_power(&mut self, power: Power) {
        self.state.used.add(power);
        self.out.tell(Event::Used { seat: self.state.active, power });
        self.begin_text(Src::Power(power));
    }

    /// The Time Traveller: the card just finished comes back, no further card may be played (card.the-time-traveller).
    fn take_back(&mut self, card: Card, last: Option<Card>) {
        let seat = self.state.active;
        self.out.tell(Event::Interrupted { seat, card });
        self.discard(seat, card);
        if let Some(last) = last {
            self.state.discard.withdraw(last);
            know::gain_open(self.state, seat, last);
            self.out.tell(Event::TookBack { seat, card: last });
        }
        self.state.rights = 0;
    }

    fn end_turn(&mut self) {
        self.state.last = None;
        self.push(Task::EndTurn);
        self.push(Task::Draw { left: self.state.missing(self.content, self.state.active), refill: true });
    }

    /// The hand is full again: hits are wiped, abilities are fresh, the next player begins (turn.cleanup).
    pub fn next_player(&mut self) {
        self.state.elders.iter_mut().flatten().for_each(|beast| beast.hits = 0);
        self.begin_turn(self.state.active.next(self.state.players));
    }

    /// Between cards: asks, or ends the turn when there is nothing left to ask. True if it asks.
    pub fn run_turn(&mut self) -> bool {
        self.forget_text();
        self.state.ready = ready(self.content, self.state);
        if must_ask(self.content, self.state) {
            return true;
        }
        self.end_turn();
        false
    }

    /// The next symbol of the card in play. True if it asks.
    pub fn run_symbol(&mut self, card: Card, at: u8) -> bool {
        self.forget_text();
        let Some(&icon) = self.content.face(card).icons.get(usize::from(at)) else {
            self.state.agenda.pop();
            self.finish(card);
            return false;
        };
        // Not before the first symbol: that was the moment before the card.
        self.state.ready = if at == 0 { Powers::NONE } else { ready(self.content, self.state) };
        let next = Task::Symbol { card, at: at + 1, can: false };
        match icon {
            Icon::Again => {
                self.state.rights += 1;
                self.state.agenda.set_top(next);
            }
            Icon::Insanity if self.state.ready.is_empty() => {
                self.state.agenda.set_top(next);
                self.insanity();
            }
            _ => {
                let can = symbol_possible(self.content, self.state, card, at);
                let asks = can || !self.state.ready.is_empty();
                self.state.agenda.set_top(if asks { Task::Symbol { card, at, can } } else { next });
                return asks;
            }
        }
        false
    }

    /// Answers [`Task::Symbol`].
    pub fn symbol(&mut self, choice: Choice, card: Card, at: u8) {
        if let Choice::Use(power) = choice {
            return self.use_power(power);
        }
        self.state.agenda.set_top(Task::Symbol { card, at: at + 1, can: false });
        let src = Src::Symbol(card);
        match (choice, self.content.face(card).icons[usize::from(at)]) {
            (Choice::Skip, _) => {}
            (_, Icon::Scroll) => self.begin_text(Src::Text(card)),
            (Choice::Do, _) => {
                if let Some(step) = self.content.face(card).step(at) {
                    self.step(src, at, step);
                }
            }
            _ => {
                self.state.agenda.push(Task::Aim { src, at, first: Pick::None });
                self.aim(choice, src, at, Pick::None);
            }
        }
    }

    /// What one text leaves behind means nothing to the next.
    fn forget_text(&mut self) {
        self.state.shielded = Seats::NONE;
        self.state.paid = None;
    }

    /// A text or ability begins.
    pub fn begin_text(&mut self, src: Src) {
        self.forget_text();
        let end = self.content.text(src, self.state.me().old_one).map_or(0, |text| text.does);
        self.push(Task::Steps { src, at: 0, end });
        self.run_steps(src, 0, end);
    }

    /// A card is finished (play.discard, again.last).
    fn finish(&mut self, card: Card) {
        if self.state.in_play.take() == Some(card) {
            self.state.discard.insert(card);
            if !self.content.interrupts.has(card) {
                self.state.last = Some(card);
            }
        }
        if self.state.me().hand.is_empty() {
            self.state.rights = 0;
        }
    }

    /// Drawing: asks while there is a choice. True if it asks.
    pub fn run_draw(&mut self, left: u8, refill: bool) -> bool {
        if left == 0 {
            self.state.agenda.pop();
            return false;
        }
        let row = self.state.row;
        match self.state.deck.is_empty() {
            true if row.is_empty() => {
                self.state.agenda.pop();
                if refill {
                    self.end_game(End::Exhaustion);
                }
            }
            false if row.is_empty() => self.draw(Choice::Deck, left, refill),
            true if row.is_one() => row.iter().for_each(|card| self.draw(Choice::Card(card), left, refill)),
            _ => return true,
        }
        false
    }

    /// Answers [`Task::Draw`].
    pub fn draw(&mut self, choice: Choice, left: u8, refill: bool) {
        let seat = self.state.active;
        self.state.agenda.set_top(Task::Draw { left: left - 1, refill });
        match choice {
            Choice::Card(card) => {
                self.state.row.withdraw(card);
                know::gain_open(self.state, seat, card);
                self.out.tell(Event::Took { seat, card });
                self.fill_row();
            }
            _ => self.draw_from_deck(seat),
        }
    }

    /// The game is over: the rest of the card, of the turn and any open choice are dropped (insanity.azathoth).
    pub fn end_game(&mut self, end: End) {
        if let Some(card) = self.state.in_play.take() {
            self.state.discard.insert(card);
        }
        self.state.last = None;
        self.state.over = Some(end);
        self.state.agenda.clear();
        self.out.tell(Event::Over { end });
    }
}
