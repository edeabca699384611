//! Action: assassinate. Rules: assassinate.*, card.fenians, card.infernal-machine.

use crate::parts::bombs::{Item, Tally};
use crate::second::choice::Choice;
use crate::second::content::{Content, Effect, Symbol};
use crate::second::event::{Event, Points};
use crate::second::ids::{City, Use};
use crate::second::rules::interrupt;
use crate::second::rules::referee::Referee;
use crate::second::state::{Captive, Royal, State};
use crate::second::task::{Deed, Task};
use kit::{Card, Cards, Choices, Seat, Sink, Verdict, refuse, unless};

/// The targets of the weapon.
pub fn target_choices(content: &Content, state: &State, into: &mut Choices<Choice>) {
    let hand = state.me().piles.hand;
    for city in City::all().filter(|&city| may_strike(state, city)) {
        for victim in
            Seat::all(state.players).filter(|&seat| seat != state.active && state.cities[city].agents[seat] > 0)
        {
            if can_pay(content, state, hand, city, Some(victim)) {
                into.push(Choice::Agent(city, victim));
            }
        }
        if state.cities[city].royal == Royal::Here && can_pay(content, state, hand, city, None) {
            into.push(Choice::Royal(city));
        }
    }
}

/// May the weapon be used on this target, paid with cards of the hand?
fn allowed(content: &Content, state: &State, city: City, victim: Option<Seat>) -> Verdict<'static> {
    let here = &state.cities[city];
    let present = match victim {
        Some(seat) => seat != state.active && here.agents[seat] > 0,
        None => here.royal == Royal::Here,
    };
    unless(victim != Some(state.active), "assassinate.not-own")?;
    unless(here.agents[state.active] > 0, "assassinate.agent-present")?;
    unless(here.led_by(state.active), "assassinate.majority")?;
    unless(present, "assassinate.not-own")?;
    unless(can_pay(content, state, state.me().piles.hand, city, victim), "assassinate.value")
}

/// Answers to [`Task::Target`].
pub fn legal_target(content: &Content, state: &State, choice: Choice) -> Verdict<'static> {
    match choice {
        Choice::Agent(city, victim) => allowed(content, state, city, Some(victim)),
        Choice::Royal(city) => allowed(content, state, city, None),
        Choice::Cube(..) => refuse("assassinate.not-own"),
        _ => refuse("assassinate.card"),
    }
}

/// Answers to [`Task::AssassinateMore`].
pub fn legal_more(content: &Content, state: &State, choice: Choice) -> Verdict<'static> {
    match choice {
        Choice::Play(_, card) => weapon(content, state, card),
        Choice::Done => Ok(()),
        _ => {
            legal_target(content, state, choice)?;
            refuse("assassinate.several")
        }
    }
}

/// Answers to [`Task::Support`].
pub fn legal_support(
    content: &Content,
    state: &State,
    city: City,
    victim: Option<Seat>,
    choice: Choice,
) -> Verdict<'static> {
    let Choice::Play(purpose, card) = choice else { return refuse("assassinate.value") };
    let tally = tally(content, state, city, victim);
    let second = purpose == Use::Text && tally.single_used && content.face(card).effect == Some(Effect::Fenians);
    unless(!second, "card.fenians")?;
    unless(can_support(content, state, tally, city, card, purpose), "assassinate.overpay")
}

/// May this card in hand be played for its assassinate symbol? If not, the rule that comes nearest to allowing it.
pub fn weapon(content: &Content, state: &State, card: Card) -> Verdict<'static> {
    let target = |city: City| {
        state.cities[city].royal == Royal::Here
            || Seat::all(state.players).any(|seat| seat != state.active && state.cities[city].agents[seat] > 0)
    };
    let mut agents = City::all().filter(|&city| state.cities[city].agents[state.active] > 0 && target(city)).peekable();
    match () {
        () if any_target(content, state, card) => Ok(()),
        () if agents.peek().is_none() => refuse("assassinate.agent-present"),
        () if agents.any(|city| may_strike(state, city)) => refuse("assassinate.value"),
        () => refuse("assassinate.majority"),
    }
}

/// Could this card in hand be played for its assassinate symbol at all?
pub fn any_target(content: &Content, state: &State, weapon: Card) -> bool {
    let mut hand = state.me().piles.hand;
    content.booklet.layout.remove(&mut hand, weapon);
    City::all().filter(|&city| may_strike(state, city)).any(|city| {
        let here = &state.cities[city];
        let agents = here.agents.sum() > here.agents[state.active];
        // The victim does not matter for the price, so any other player's will do.
        agents && can_pay(content, state, hand, city, Some(state.active))
            || here.royal == Royal::Here && can_pay(content, state, hand, city, None)
    })
}

/// An agent of one's own and the most pieces (assassinate.agent-present, assassinate.majority).
#[inline]
pub fn may_strike(state: &State, city: City) -> bool {
    (state.cities[city].agents[state.active] > 0) & state.cities[city].led_by(state.active)
}

/// Bomb points needed against a target, less those of the agents (assassinate.value, assassinate.agents-count).
pub fn missing(content: &Content, state: &State, city: City, victim: Option<Seat>) -> u8 {
    let facts = &content.cities[city];
    let needed = if victim.is_some() { facts.bomb } else { facts.royal.bomb };
    needed.saturating_sub(state.cities[city].agents[state.active])
}

/// Can these hand cards pay for the deed?
pub fn can_pay(content: &Content, state: &State, hand: Cards, city: City, victim: Option<Seat>) -> bool {
    let missing = missing(content, state, city, victim);
    missing == 0 || Tally::new(missing).can_finish(items(content, hand, state.cities[city].agents[state.active]))
}

/// What the cards of a hand could add, where `agents` of the player stand.
fn items(content: &Content, hand: Cards, agents: u8) -> impl Iterator<Item = Item> + Clone {
    hand.within(content.with.support).iter().map(move |bit| item(content, content.booklet.layout.kind(bit), agents))
}

/// What one card could add: its bomb symbols, or its text.
fn item(content: &Content, card: Card, agents: u8) -> Item {
    let face = content.face(card);
    let (text, single) = match face.effect {
        Some(Effect::InfernalMachine) => (content.numbers.infernal_machine_bombs, false),
        Some(Effect::Fenians) => (agents * content.numbers.fenians_bombs_per_agent.saturating_sub(1), true),
        _ => (0, false),
    };
    Item { bombs: face[Symbol::Bomb], text, single }
}

/// What has been picked so far against this target.
pub fn tally(content: &Content, state: &State, city: City, victim: Option<Seat>) -> Tally {
    let agents = state.cities[city].agents[state.active];
    let mut symbols = state.picked;
    content.booklet.layout.take_out(&mut symbols, state.alternate);
    let tally = symbols.iter().fold(Tally::new(missing(content, state, city, victim)), |tally, bit| {
        tally.with(item(content, content.booklet.layout.kind(bit), agents).bombs, false)
    });
    state.alternate.iter().fold(tally, |tally, bit| {
        let item = item(content, content.booklet.layout.kind(bit), agents);
        tally.with(item.text, item.single)
    })
}

/// Supporting cards that can still lead to a legal payment (assassinate.support-cards, assassinate.overpay).
pub fn support_choices(content: &Content, state: &State, city: City, victim: Option<Seat>, into: &mut Choices<Choice>) {
    let tally = tally(content, state, city, victim);
    for card in state.me().piles.hand.within(content.booklet.layout.kinds).within(content.with.support).iter() {
        for purpose in [Use::Bomb, Use::Text] {
            if can_support(content, state, tally, city, card, purpose) {
                into.push(Choice::Play(purpose, card));
            }
        }
    }
}

/// May this card be added for this purpose?
fn can_support(content: &Content, state: &State, tally: Tally, city: City, card: Card, purpose: Use) -> bool {
    let agents = state.cities[city].agents[state.active];
    let item = item(content, card, agents);
    let (points, single) = if purpose == Use::Bomb { (item.bombs, false) } else { (item.text, item.single) };
    if points == 0 || single && tally.single_used {
        return false;
    }
    let mut rest = state.me().piles.hand;
    content.booklet.layout.remove(&mut rest, card);
    tally.with(points, single).can_finish(items(content, rest, agents))
}

/// Another assassination, or enough (assassinate.several).
pub fn more_choices(content: &Content, state: &State, into: &mut Choices<Choice>) {
    for card in state
        .me()
        .piles
        .hand
        .within(content.booklet.layout.kinds)
        .within(content.with.assassinate)
        .iter()
        .filter(|&card| any_target(content, state, card))
    {
        into.push(Choice::Play(Use::Assassinate, card));
    }
    into.push(Choice::Done);
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Answers [`Task::Target`].
    pub fn target(&mut self, choice: Choice) {
        let (city, victim) = match choice {
            Choice::Agent(city, victim) => (city, Some(victim)),
            Choice::Royal(city) => (city, None),
            _ => unreachable!("{choice:?} does not answer Target"),
        };
        match missing(self.content, self.state, city, victim) {
            0 => self.strike(city, victim),
            _ => self.state.agenda.set_top(Task::Support { city, victim }),
        }
    }

    /// Answers [`Task::Support`]. As soon as the points are reached the deed is done: any further card would be superfluous.
    pub fn support(&mut self, choice: Choice, city: City, victim: Option<Seat>) {
        let Choice::Play(purpose, card) = choice else { unreachable!("{choice:?} does not answer Support") };
        let before = self.state.last_picked;
        self.pick(card);
        if purpose == Use::Text {
            // It may leave the game, so it is not the one that comes to lie on top of the discard pile.
            self.state.last_picked = before;
            self.content.booklet.layout.add(&mut self.state.alternate, card);
        }
        if tally(self.content, self.state, city, victim).reached() {
            self.strike(city, victim);
        }
    }

    /// All cards are shown; texts used for bombs leave the game; the deed awaits an answer (assassinate.window).
    fn strike(&mut self, city: City, victim: Option<Seat>) {
        let seat = self.state.active;
        let weapon = self.state.weapon.expect("an assassination has a weapon");
        let support = std::mem::take(&mut self.state.picked);
        let texts = std::mem::take(&mut self.state.alternate);
        self.out.tell(Event::Declared { seat, city, victim, weapon, support });
        let mut discards = support;
        self.content.booklet.layout.take_out(&mut discards, texts);
        self.content.booklet.layout.join(&mut self.state.played, discards);
        self.state.last_played = self.state.last_picked.take().or(self.state.last_played);
        for bit in texts.iter() {
            let card = self.content.booklet.layout.kind(bit);
            match self.content.face(card).one_use {
                true => self.spend(card, false),
                false => {
                    self.content.booklet.layout.add(&mut self.state.played, card);
                    self.state.last_played = Some(card);
                }
            }
        }
        self.state.agenda.pop();
        if self.state.agenda.top() != Some(Task::AssassinateMore) {
            self.push(Task::AssassinateMore);
        }
        match victim {
            Some(victim) => self.attempt(Deed::Kill { city, victim }),
            None => self.slay_royal(city),
        }
    }

    /// The weapon is chosen; its target is asked for.
    pub fn draw_weapon(&mut self, card: Card) {
        self.content.booklet.layout.remove(&mut self.state.seats[self.state.active].piles.hand, card);
        self.state.weapon = Some(card);
        self.push(Task::Target);
    }

    /// Answers [`Task::AssassinateMore`].
    pub fn assassinate_more(&mut self, choice: Choice) {
        match choice {
            Choice::Play(_, card) => self.draw_weapon(card),
            _ => self.state.agenda.set_top(Task::Finish { free: false }),
        }
    }

    /// Is there another assassination to ask about? Nothing follows one that reached the target (end.target-when). Public
    /// facts decide: ending the action for want of a card would tell the others what is not in the hand.
    pub fn can_assassinate_more(&self) -> bool {
        let target = |city: City| {
            let here = &self.state.cities[city];
            here.royal == Royal::Here
                || Seat::all(self.state.players).any(|seat| seat != self.state.active && here.agents[seat] > 0)
        };
        !self.state.me().piles.hand.is_empty()
            && !self.target_reached()
            && City::all().any(|city| may_strike(self.state, city) && target(city))
    }

    /// The agent dies: to its owner's stock, or onto the kill box of the weapon (assassinate.kill, assassinate.kill-box).
    pub fn kill(&mut self, city: City, victim: Seat) {
        let weapon = self.state.weapon.take().expect("an assassination has a weapon");
        match self.content.face(weapon)[Symbol::KillVp] {
            0 => {
                self.kill_home(city, victim);
                self.spend(weapon, false);
            }
            _ => self.capture(weapon, city, victim),
        }
        self.clear_cubes(city);
        self.reveal();
    }

    /// An agent is removed and goes back to its owner's stock.
    pub fn kill_home(&mut self, city: City, victim: Seat) {
        self.lift_agent(victim, city);
        self.state.seats[victim].agents += 1;
        self.state.busy = true;
        self.out.tell(Event::Killed { by: self.state.active, city, victim, on: None });
    }

    /// An agent is put on a kill box, whose points are scored at once; the card is kept.
    pub fn capture(&mut self, card: Card, city: City, victim: Seat) {
        let by = self.state.active;
        self.lift_agent(victim, city);
        self.state.seats[victim].captured += 1;
        self.state.captives.push(Captive { card, by, of: victim });
        self.state.busy = true;
        self.out.tell(Event::Killed { by, city, victim, on: Some(card) });
        self.score(by, self.content.face(card)[Symbol::KillVp], Points::Kill, |me| &mut me.ledger.kills);
        self.spend(card, true);
    }

    /// The royal dies (assassinate.royal, assassinate.royal-sanity, assassinate.cubes).
    fn slay_royal(&mut self, city: City) {
        let by = self.state.active;
        let weapon = self.state.weapon.take().expect("an assassination has a weapon");
        self.state.cities[city].royal = Royal::Slain;
        self.me().slain.add(city);
        self.out.tell(Event::RoyalSlain { by, city });
        self.score(by, self.content.cities[city].royal.vp, Points::Restorationist, |me| &mut me.ledger.slain);
        if self.state.me().black_hand {
            self.score(by, self.content.numbers.black_hand_vp_per_royalty, Points::Restorationist, |me| {
                &mut me.ledger.black_hand
            });
        }
        self.spend(weapon, false);
        self.roll_for_royal(city);
        self.clear_cubes(city);
        self.reveal();
    }

    /// A deed is declared: those who might stop it are asked first (interrupt.when).
    pub fn attempt(&mut self, deed: Deed) {
        let ask = interrupt::asked(self.content, self.state, deed);
        self.push(Task::Deed(deed));
        if !ask.is_empty() {
            self.push(Task::Window { ask });
        }
    }
}
