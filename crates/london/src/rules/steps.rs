//! The vocabulary of cards and abilities: when a step is possible, what it may be aimed at, and what it does. The chapters
//! know how; here is which word of the content means what.
//!
//! Rules: play.scroll, play.scroll-target, money.*, effect.*, and the cards with a text. For each step the choices stand in
//! [`aims`] (or [`reply_choices`] for another player's answer) and what they do in `aim` (or `reply`), in the same order.

use crate::choice::Choice;
use crate::content::{Content, Per, Scene, Spot, Step};
use crate::event::Event;
use crate::ids::{Area, Areas, Pawn, Power};
use crate::rules::buildings::{
    all_stand, any_takeover, buildable, can_build, each_takeover, may_build, sites, standing,
};
use crate::rules::hands::{self, any_supply, can_refill, supply};
use crate::rules::minions::{
    beside, can_place, can_swap, can_travel, here, offer, offer_minions, offer_pushable, offer_swappable, pushable,
    spots, starts, ways,
};
use crate::rules::referee::Referee;
use crate::rules::summon::can_summon;
use crate::rules::{kill, removal};
use crate::state::{State, area_of};
use crate::task::{Deed, Pick, Src, Task, Threat};
use kit::{Choices, Seat, Seats, Sink, Under};

/// The step behind a source.
#[inline]
pub fn step_of(content: &Content, state: &State, src: Src, at: u8) -> Option<Step> {
    match src {
        Src::Symbol(card) => content.face(card).step(at),
        _ => content.text(src, state.me().old_one)?.steps.get(usize::from(at)).copied(),
    }
}

/// Can the text or ability be used: its price, and the first step after it (play.scroll-target)? Asked between texts,
/// where nobody is shielded and there is always a player to pay.
pub fn usable(content: &Content, state: &State, src: Src) -> bool {
    let me = state.me();
    let Some(text) = content.text(src, me.old_one) else { return false };
    me.money >= u16::from(text.price) && text.gate.is_none_or(|step| possible(content, state, src, step))
}

/// What the bank pays.
fn income(state: &State, src: Src, pounds: u8, per: Per) -> u16 {
    let times = match per {
        Per::Once => 1,
        Per::Trouble => state.trouble.len(),
        Per::Building => state.built_up.len(),
        Per::Minion(area) => state.all_minions_at(area),
        Per::OthersHere(most) => {
            here(state, src).iter().map(|area| state.pawns_at(area).saturating_sub(1).min(most)).sum()
        }
    };
    u16::from(pounds) * u16::from(times)
}

/// What the Hotel brings from a player.
fn charge(state: &State, src: Src, seat: Seat, pounds: u8) -> u16 {
    let minions: u8 = here(state, src).iter().map(|area| state.minions_at(seat, area)).sum();
    u16::from(minions) * u16::from(pounds)
}

/// Areas with Trouble and Minions (card.mr-tulkinghorn).
fn rents(state: &State) -> Areas {
    Seat::all(state.players).fold(Areas::NONE, |areas, seat| areas.with(state.minions(seat))).within(state.trouble)
}

/// How many cards a text lets one draw.
fn wanted(state: &State, cards: Option<u8>) -> u8 {
    cards.unwrap_or_else(|| standing(state))
}

/// May the text choose this player (play.scroll-target)?
fn target(state: &State, step: Step, seat: Seat) -> bool {
    if state.shielded.has(seat) {
        return false;
    }
    let them = &state.seats[seat];
    match step {
        Step::TakeEach { .. } | Step::Take { .. } | Step::Transfer { .. } => them.money > 0,
        Step::Favour { .. } => them.money > 0 && !state.me().hand.is_empty(),
        Step::Toll { .. } => them.money > 0 || !them.hand.is_empty(),
        Step::Tribute { .. } | Step::Inspect | Step::Pickpocket { .. } => !them.hand.is_empty(),
        Step::ExchangeHands => !them.hand.is_empty() || !state.me().hand.is_empty(),
        Step::Ransom { .. } => them.built.iter().any(Option::is_some),
        Step::Cull => !state.minions(seat).is_empty(),
        Step::Pay { pounds } => state.me().money >= u16::from(pounds),
        _ => true,
    }
}

/// Is there a player whom the text may choose?
#[inline(never)]
fn any_target(state: &State, step: Step) -> bool {
    state.others().any(|seat| target(state, step, seat))
}

/// Does anybody owe the Hotel anything?
#[inline(never)]
fn any_charge(state: &State, src: Src, pounds: u8) -> bool {
    state.others().any(|seat| state.seats[seat].money > 0 && charge(state, src, seat, pounds) > 0)
}

/// Can the step be carried out now, with some effect? Asked of every ability all the time: what takes more than a look is
/// kept out of line, so that the many short answers need not make room for it.
pub fn possible(content: &Content, state: &State, src: Src, step: Step) -> bool {
    match step {
        Step::Minion
        | Step::Insanity
        | Step::Roll
        | Step::Again { .. }
        | Step::Loan
        | Step::Peek
        | Step::NewObjective => true,
        Step::Summon => can_summon(content, state),
        Step::Assassinate => kill::any_target(state),
        Step::Build { half } => can_build(content, state, half),
        Step::Bank { pounds, per } => income(state, src, pounds, per) > 0,
        Step::Rents { .. } => !rents(state).is_empty(),
        Step::Charge { pounds } => any_charge(state, src, pounds),
        Step::Cost { pounds } => state.me().money >= u16::from(pounds),
        Step::Draw { cards } => wanted(state, cards) > 0 && any_supply(state),
        Step::Refill => can_refill(content, state),
        Step::Discard { least, .. } => !state.me().hand.is_empty() || least == 0 && can_refill(content, state),
        Step::Redraw { .. } => !state.me().hand.is_empty() && any_supply(state),
        Step::Salvage { .. } => !state.discard.is_empty(),
        Step::Place { spot, .. } => can_place(state, spots(content, state, src, spot)),
        Step::Travel { from, to } => can_travel(content, state, from, to),
        Step::Fly => !here(state, src).is_empty(),
        Step::Push { here: true } => !pushable(state).within(here(state, src)).is_empty(),
        Step::Push { here: false } => !pushable(state).is_empty(),
        Step::Remove { scene: Scene::Rolled, .. } => true,
        Step::Remove { scene, paid } => {
            removal::any(state, removal::scene(state, src, scene, Pick::None), paid, removal::basatan(src, scene))
        }
        Step::Lose { or_pay } => {
            or_pay > 0 && state.me().money >= u16::from(or_pay) || !state.minions(state.active).is_empty()
        }
        Step::Swap => can_swap(state),
        Step::Trouble { spot } => !troubled(content, state, src, spot).is_empty(),
        Step::Takeover { trouble } => any_takeover(content, state, trouble),
        Step::Transfer { .. } if state.players < 3 => false,
        Step::TakeEach { .. }
        | Step::Take { .. }
        | Step::Transfer { .. }
        | Step::Pay { .. }
        | Step::Tribute { .. }
        | Step::Favour { .. }
        | Step::Toll { .. }
        | Step::ExchangeHands
        | Step::Inspect
        | Step::Pickpocket { .. }
        | Step::Blackmail
        | Step::Ransom { .. }
        | Step::Cull => any_target(state, step),
    }
}

/// Where Trouble may be placed; Hastur may also remove it (trouble.direct, old-one.hastur).
fn troubled(content: &Content, state: &State, src: Src, spot: Spot) -> Areas {
    let areas = spots(content, state, src, spot);
    if spot == Spot::MyMinion { areas } else { areas.without(state.trouble) }
}

/// What the active player may aim a step at, after what was picked first.
pub fn aims(content: &Content, state: &State, src: Src, step: Step, first: Pick, into: &mut Choices<Choice>) {
    let me = state.active;
    let seats = |into: &mut Choices<Choice>, fits: &dyn Fn(Seat) -> bool| {
        state.others().for_each(|seat| into.offer(Choice::Seat(seat), fits(seat)));
    };
    match (step, first) {
        (Step::Minion, Pick::Pawn(from, pawn, _)) => {
            let mut to = content.next(from);
            if state.seats[me].reserve == 0 && matches!(pawn, Pawn::Agent(_)) {
                to = to.with(beside(content, state, me)).without(Areas::one(from));
            }
            offer(to, into);
        }
        (Step::Minion, _) => {
            if state.seats[me].reserve > 0 {
                offer(beside(content, state, me), into);
            }
            offer_minions(state, me, Areas::every(), into);
        }
        (Step::Assassinate, _) => kill::offer_targets(state, into),
        (Step::Build { .. }, Pick::Building(_)) => offer(sites(state), into),
        (Step::Build { half }, _) => {
            buildable(content, state, half).for_each(|building| into.push(Choice::Building(building)))
        }
        (Step::Rents { .. }, _) => offer(rents(state), into),
        (Step::Transfer { .. }, Pick::Seat(payer)) => seats(into, &|seat| seat != payer),
        (Step::Favour { .. }, Pick::Seat(_)) => hands::offer(state.me().hand, into),
        (Step::Inspect, Pick::Seat(seat)) => hands::offer(state.seats[seat].hand, into),
        (Step::Pickpocket { .. }, Pick::Seat(_)) => hands::offer(state.picked, into),
        (Step::Ransom { .. }, Pick::Seat(seat)) => {
            offer(state.seats[seat].built.iter().flatten().copied().collect(), into)
        }
        (Step::Place { spot, .. }, Pick::Pawn(from, ..)) => {
            offer(spots(content, state, src, spot).without(Areas::one(from)), into)
        }
        (Step::Place { spot, .. }, first) => {
            let areas = spots(content, state, src, spot);
            if state.seats[me].reserve > 0 {
                offer(areas, into);
            } else {
                let lifted = state.seats[me].at.iter().filter(|&from| !areas.without(Areas::one(from)).is_empty());
                lifted.for_each(|from| into.push(Choice::Pawn(from, Pawn::Agent(me))));
            }
            into.offer(Choice::Done, matches!(first, Pick::Left(_)));
        }
        (Step::Travel { from, to }, Pick::Pawn(start, ..)) => offer(ways(content, state, from, to, start), into),
        (Step::Travel { from, to }, _) => offer_minions(state, me, starts(content, state, from, to).collect(), into),
        (Step::Fly, first) => {
            let start = here(state, src);
            offer(Areas::every().without(start), into);
            if first == Pick::None {
                let taken = start.within(state.seats[me].at);
                taken.iter().for_each(|area| into.push(Choice::Pawn(area, Pawn::Agent(me))));
            }
        }
        (Step::Push { .. }, Pick::Pawn(from, ..)) => offer(content.next(from), into),
        (Step::Push { here: true }, _) => offer_pushable(state, here(state, src), into),
        (Step::Push { here: false }, _) => offer_pushable(state, Areas::every(), into),
        (Step::Remove { scene, .. }, first) => {
            removal::offer(state, removal::scene(state, src, scene, first), false, removal::basatan(src, scene), into);
            into.offer(Choice::Done, removal::may_decline(state, scene, into));
        }
        (Step::Lose { or_pay }, _) => {
            into.offer(Choice::Pay, or_pay > 0 && state.seats[me].money >= u16::from(or_pay));
            offer_minions(state, me, Areas::every(), into);
        }
        (Step::Swap, Pick::Pawn(area, pawn, _)) => offer_swappable(state, Some((area, pawn)), into),
        (Step::Swap, _) => offer_swappable(state, None, into),
        (Step::Trouble { spot }, _) => offer(troubled(content, state, src, spot), into),
        (Step::Takeover { trouble }, _) => offer(each_takeover(content, state, trouble).collect(), into),
        (step, _) => seats(into, &|seat| target(state, step, seat)),
    }
}

/// The rule under which a step is aimed so.
pub fn aim_rule<'c>(
    content: &'c Content,
    state: &State,
    src: Src,
    step: Step,
    first: Pick,
    choice: Choice,
) -> Under<'c> {
    match (step, first, choice) {
        (Step::Minion, Pick::Pawn(..), _) | (Step::Minion, _, Choice::Pawn(..)) => Ok("minion.move"),
        (Step::Minion, ..) => Ok("minion.place"),
        (Step::Assassinate, _, Choice::Pawn(area, pawn)) => kill::may_kill(state, area, pawn).and(Ok("kill.target")),
        (Step::Assassinate, ..) => Ok("kill.target"),
        (Step::Build { half }, Pick::None, Choice::Building(building)) => {
            may_build(content, state, all_stand(state), building, half).and(Ok("build.conditions"))
        }
        (Step::Build { .. }, _, Choice::Area(area)) if state.built_up.has(area) => Ok("build.one-per-area"),
        (Step::Build { .. }, ..) => Ok("build.conditions"),
        (Step::Trouble { spot }, _, Choice::Area(area)) if state.trouble.has(area) && spot != Spot::MyMinion => {
            Ok("trouble.one-per-area")
        }
        (_, _, Choice::Seat(_)) => Ok("play.scroll-target"),
        (_, _, Choice::Done | Choice::Skip | Choice::EndTurn) => Ok("play.scroll"),
        _ => Ok(rule_of(content, state, src, step)),
    }
}

/// The rule under which a step is carried out: that of a kind of step which several cards and abilities have in common, or
/// else of the card or ability itself.
pub fn rule_of<'c>(content: &'c Content, state: &State, src: Src, step: Step) -> &'c str {
    match (src, step) {
        (Src::Power(power @ (Power::Elder(_) | Power::Building(_))), _) => {
            &content.power(power, state.me().old_one).rule
        }
        (_, Step::Minion) => "minion.place",
        (_, Step::Summon) => "summon.condition",
        (_, Step::Assassinate) => "kill.target",
        (_, Step::Build { .. }) => "build.conditions",
        (_, Step::Push { .. }) => "effect.push",
        (_, Step::Takeover { .. }) => "effect.takeover",
        (_, Step::Blackmail) => "effect.blackmail",
        (_, Step::Tribute { .. }) => "effect.tribute",
        (_, Step::Favour { .. }) => "effect.favour",
        (_, Step::Place { spot: Spot::Near(_), .. }) => "effect.westminster",
        (Src::Text(card), _) => &content.words[card.index()].rule,
        (Src::Power(power), _) => &content.power(power, state.me().old_one).rule,
        (Src::Symbol(_), _) => "play.scroll",
    }
}

/// What another player may answer to a step.
pub fn reply_choices(state: &State, src: Src, step: Step, seat: Seat, into: &mut Choices<Choice>) {
    let them = &state.seats[seat];
    match step {
        Step::Toll { .. } => {
            into.offer(Choice::Pay, them.money > 0);
            hands::offer(them.hand, into);
        }
        Step::Tribute { .. } => hands::offer(them.hand, into),
        Step::Remove { scene, .. } => {
            removal::offer(state, removal::scene(state, src, scene, Pick::None), true, None, into);
        }
        Step::Cull => offer_minions(state, seat, Areas::every(), into),
        _ => {
            into.push(Choice::Pay);
            into.push(Choice::Refuse);
        }
    }
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// The step behind a source.
    pub fn step_of(&self, src: Src, at: u8) -> Option<Step> {
        step_of(self.content, self.state, src, at)
    }

    /// Runs [`Task::Steps`]: the next step, if it can be carried out.
    pub fn run_steps(&mut self, src: Src, at: u8, end: u8) {
        if at + 1 < end {
            self.state.agenda.set_top(Task::Steps { src, at: at + 1, end });
        } else {
            self.state.agenda.pop();
        }
        if at < end
            && let Some(step) = self.step_of(src, at)
            && possible(self.content, self.state, src, step)
        {
            self.step(src, at, step);
        }
    }

    /// Carries out a step, or asks what it is aimed at.
    pub fn step(&mut self, src: Src, at: u8, step: Step) {
        let me = self.state.active;
        match step {
            Step::Insanity => self.insanity(),
            Step::Summon => self.summon(),
            Step::Bank { pounds, per } => {
                let pounds = income(self.state, src, pounds, per);
                self.gain(me, pounds);
            }
            Step::Charge { pounds } => {
                for seat in self.state.others() {
                    self.pay(seat, me, charge(self.state, src, seat, pounds));
                }
            }
            Step::Cost { pounds } => self.spend(me, u16::from(pounds)),
            Step::TakeEach { .. } | Step::Toll { .. } | Step::Cull => {
                let ask = self.state.others().collect::<Seats>();
                self.push(Task::Each { src, at, ask });
            }
            Step::Loan => self.borrow(src),
            Step::Draw { cards } => {
                let left = wanted(self.state, cards);
                self.push(Task::Draw { left, refill: false });
            }
            Step::Refill => {
                let left = self.state.missing(self.content, me);
                self.push(Task::Draw { left, refill: false });
            }
            Step::Discard { least, most, pounds } => {
                self.push(Task::Discard { done: 0, least, most, pounds, redraw: false })
            }
            Step::Redraw { most } => {
                let most = most.min(supply(self.state));
                self.push(Task::Discard { done: 0, least: 1, most, pounds: 0, redraw: true });
            }
            Step::Salvage { cards } => self.salvage(cards),
            Step::Again { cards } => self.state.rights += cards,
            Step::Remove { scene: Scene::Rolled, .. } => {
                let area = area_of(self.roll(me));
                if removal::any(self.state, Areas::one(area), false, None) {
                    self.push(Task::Aim { src, at, first: Pick::Rolled(area) });
                }
            }
            Step::Remove { paid: true, .. } => {
                if let Some(seat) = self.state.paid {
                    self.push(Task::Reply { src, at, seat, left: 1 });
                }
            }
            Step::Roll => {
                let roll = self.roll(me);
                let Some(text) = self.content.text(src, self.state.me().old_one) else { return };
                let (does, high, all) = (text.does, text.high, text.steps.len() as u8);
                if roll >= self.content.numbers.roll_high {
                    self.push(Task::Steps { src, at: does, end: high });
                } else if roll <= self.content.numbers.roll_low {
                    self.push(Task::Steps { src, at: high, end: all });
                }
            }
            Step::Peek => self.peek(),
            Step::NewObjective => self.new_objective(),
            _ => self.push(Task::Aim { src, at, first: Pick::None }),
        }
    }

    /// Answers [`Task::Aim`].
    pub fn aim(&mut self, choice: Choice, src: Src, at: u8, first: Pick) {
        let Some(step) = self.step_of(src, at) else { unreachable!("a question without a step") };
        self.state.agenda.pop();
        let me = self.state.active;
        let again = |first: Pick| Task::Aim { src, at, first };
        match (step, first, choice) {
            (Step::Minion, Pick::Pawn(from, pawn, _), Choice::Area(to)) => self.move_pawn(pawn, from, to),
            (Step::Minion, _, Choice::Area(area)) => self.place_agent(me, area, None, false),
            (Step::Assassinate, _, Choice::Pawn(area, pawn)) => self.assassinate(src, area, pawn),
            (Step::Build { half }, Pick::Building(building), Choice::Area(area)) => self.build(building, area, half),
            (Step::Build { .. }, _, Choice::Building(building)) => self.push(again(Pick::Building(building))),
            (Step::Rents { pounds }, _, Choice::Area(area)) => {
                let minions = self.state.all_minions_at(area);
                self.gain(me, u16::from(minions) * u16::from(pounds));
            }
            (Step::Transfer { pounds }, Pick::Seat(from), Choice::Seat(to)) => {
                self.push(Task::Deed(Deed::Transfer { from, to, pounds }));
                self.ask_both([Some(from), Some(to)], Threat::Text);
            }
            (Step::Favour { pounds }, Pick::Seat(to), Choice::Card(card)) => {
                self.give(me, to, card);
                self.pay(to, me, u16::from(pounds));
            }
            (Step::Inspect, Pick::Seat(seat), Choice::Card(card)) => self.discard(seat, card),
            (Step::Pickpocket { .. }, Pick::Seat(seat), Choice::Card(kept)) => self.keep(seat, kept),
            (Step::Ransom { .. }, Pick::Seat(_), Choice::Area(area)) => self.raze(area),
            (Step::Place { quiet, most, .. }, first, Choice::Area(area)) => {
                let (from, left) = match first {
                    Pick::Pawn(from, _, left) => (Some(from), left),
                    Pick::Left(left) => (None, left),
                    _ => (None, most - 1),
                };
                self.place_agent(me, area, from, quiet);
                if left > 0 && possible(self.content, self.state, src, step) {
                    self.push(again(Pick::Left(left - 1)));
                }
            }
            (Step::Place { most, .. }, first, Choice::Pawn(from, pawn)) => {
                let left = if let Pick::Left(left) = first { left } else { most - 1 };
                self.push(again(Pick::Pawn(from, pawn, left)));
            }
            (Step::Fly, first, Choice::Area(to)) => self.fly(src, first, to),
            (Step::Travel { .. } | Step::Push { .. }, Pick::Pawn(from, pawn, _), Choice::Area(to)) => {
                self.try_move(src, pawn, from, to)
            }
            (Step::Remove { scene, .. }, _, Choice::Pawn(area, pawn)) => {
                // What Basatan removes is gone at once, however much it could bear.
                let extra = match (removal::basatan(src, scene), pawn) {
                    (Some(_), Pawn::Elder(elder)) => self.content.hp(elder),
                    _ => 0,
                };
                self.try_remove(src, pawn, area, extra)
            }
            (Step::Lose { or_pay }, _, Choice::Pay) => self.spend(me, u16::from(or_pay)),
            (Step::Lose { .. }, _, Choice::Pawn(area, pawn)) => self.take_off(pawn, area, false),
            (Step::Swap, Pick::Pawn(one, pawn, _), Choice::Pawn(two, other)) => {
                self.try_swap((one, pawn), (two, other))
            }
            (
                Step::Minion | Step::Travel { .. } | Step::Fly | Step::Push { .. } | Step::Swap,
                _,
                Choice::Pawn(at, pawn),
            ) => self.push(again(Pick::Pawn(at, pawn, 0))),
            (Step::Trouble { .. }, _, Choice::Area(area)) => match self.state.trouble.has(area) {
                true => self.calm(area),
                false => self.trouble(area),
            },
            (Step::Takeover { .. }, _, Choice::Area(area)) => {
                self.push(Task::Deed(Deed::Takeover { area }));
                if let Some((owner, _)) = self.state.sites[area] {
                    self.ask(owner, Threat::Text);
                }
            }
            (Step::Transfer { .. }, _, Choice::Seat(seat)) => self.push(again(Pick::Seat(seat))),
            (_, _, Choice::Seat(seat)) => self.on_player(src, at, seat),
            (_, _, Choice::Done) => {}
            _ => unreachable!("{choice:?} does not answer {step:?} after {first:?}"),
        }
    }

    /// The Haunter of the Dark flies, alone or with an Agent (elder.haunter-of-the-dark).
    fn fly(&mut self, src: Src, first: Pick, to: Area) {
        let Src::Power(Power::Elder(elder)) = src else { return };
        for from in here(self.state, src).iter() {
            match first {
                Pick::Pawn(_, agent, _) => self.move_together(Pawn::Elder(elder), agent, from, to),
                _ => self.move_pawn(Pawn::Elder(elder), from, to),
            }
        }
    }

    /// A step is applied to a player who did not, or could not, escape it.
    pub fn strike(&mut self, src: Src, at: u8, step: Step, seat: Seat) {
        let me = self.state.active;
        let reply = |left: u8| Task::Reply { src, at, seat, left };
        let aim = Task::Aim { src, at, first: Pick::Seat(seat) };
        let money = self.state.seats[seat].money;
        match step {
            Step::TakeEach { pounds } | Step::Take { pounds } => self.pay(seat, me, u16::from(pounds)),
            Step::Pay { pounds } => {
                self.pay(me, seat, u16::from(pounds));
                self.state.paid = Some(seat);
            }
            Step::Blackmail if money < u16::from(self.content.numbers.blackmail_price) => self.blackmail(src, seat),
            Step::Ransom { pounds } if money < u16::from(pounds) => self.push(aim),
            Step::Blackmail | Step::Ransom { .. } | Step::Cull => self.push(reply(1)),
            Step::Toll { pounds } if self.state.seats[seat].hand.is_empty() => self.pay(seat, me, u16::from(pounds)),
            Step::Toll { .. } => self.push(reply(1)),
            Step::Tribute { cards } => self.push(reply(cards.min(self.state.seats[seat].hand.len()))),
            Step::Favour { .. } => self.push(aim),
            Step::Inspect => {
                self.inspect(seat);
                self.push(aim);
            }
            Step::Pickpocket { cards } => self.pickpocket(seat, cards, aim),
            Step::ExchangeHands => self.exchange(seat),
            _ => unreachable!("{step:?} strikes nobody"),
        }
    }

    /// Answers [`Task::Reply`].
    pub fn reply(&mut self, choice: Choice, src: Src, at: u8, seat: Seat, left: u8) {
        let Some(step) = self.step_of(src, at) else { unreachable!("a question without a step") };
        self.state.agenda.pop();
        let me = self.state.active;
        match (step, choice) {
            (Step::Blackmail, Choice::Pay) => self.pay(seat, me, u16::from(self.content.numbers.blackmail_price)),
            (Step::Blackmail, _) => self.blackmail(src, seat),
            (Step::Ransom { pounds } | Step::Toll { pounds }, Choice::Pay) => self.pay(seat, me, u16::from(pounds)),
            (Step::Ransom { .. }, _) => self.push(Task::Aim { src, at, first: Pick::Seat(seat) }),
            (Step::Toll { .. } | Step::Tribute { .. }, Choice::Card(card)) => {
                self.give(seat, me, card);
                if left > 1 && !self.state.seats[seat].hand.is_empty() {
                    self.push(Task::Reply { src, at, seat, left: left - 1 });
                }
            }
            (Step::Remove { .. }, Choice::Pawn(area, pawn)) => self.try_remove(src, pawn, area, 0),
            (Step::Cull, Choice::Pawn(area, pawn)) => {
                // The owner chose, but another player's text made it so (card.toby, elder.given-up).
                self.push(Task::Deed(Deed::Remove { pawn, area, own: false }));
                self.ask(seat, Threat::Remove { text: false });
            }
            _ => unreachable!("{choice:?} does not answer {step:?}"),
        }
    }

    /// Runs [`Task::Each`]: the next player clockwise from the left of the active one (interrupt.order).
    pub fn run_each(&mut self, src: Src, at: u8, mut ask: Seats) {
        let next = self.state.others().find(|&seat| ask.has(seat));
        let Some(seat) = next else {
            self.state.agenda.pop();
            return;
        };
        ask.remove(seat);
        self.state.agenda.set_top(Task::Each { src, at, ask });
        if self.step_of(src, at).is_some_and(|step| target(self.state, step, seat)) {
            self.on_player(src, at, seat);
        }
    }
}
