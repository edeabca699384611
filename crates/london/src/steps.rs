//! The vocabulary of cards and abilities: when a step is possible, what it may be aimed at, and what it does.
//!
//! Rules: minion.*, build.*, summon.*, money.*, effect.*, play.scroll, play.scroll-target, and the cards with a text.
//! For each step the choices stand in [`aims`] (or [`reply_choices`] for another player's answer) and what they do in
//! `aim` (or `reply`), in the same order as in [`Step`].

use crate::choice::Choice;
use crate::content::{Content, From, Per, Scene, Spot, Step, To};
use crate::event::Event;
use crate::ids::{Area, Areas, Building, Elder, Objective, Pawn, Power};
use crate::kill;
use crate::know;
use crate::referee::Referee;
use crate::state::{Beast, State, area_of};
use crate::task::{Deed, Pick, Src, Task, Threat};
use kit::{Cards, Choices, Seat, Seats, Sink};

/// The area an ability belongs to.
pub fn here(s: &State, src: Src) -> Option<Area> {
    match src {
        Src::Power(Power::Elder(elder)) => s.elders[elder.index()].map(|beast| beast.area),
        Src::Power(Power::Building(building)) => s.me().built[building.index()],
        _ => None,
    }
}

/// Can the text or ability be used: its first step, and the one that depends on a payment (play.scroll-target)?
pub fn usable(c: &Content, s: &State, src: Src) -> bool {
    let Some(text) = c.text(src, s.me().old_one) else { return false };
    let first = text.steps[0];
    let pays = matches!(first, Step::Pay { .. } | Step::Cost { .. });
    possible(c, s, src, first) && (!pays || text.steps.get(1).is_none_or(|&step| possible(c, s, src, step)))
}

/// The areas where Agents may be placed by a text or ability (minion.text-placement).
fn spots(c: &Content, s: &State, src: Src, spot: Spot) -> Areas {
    let me = s.active;
    match spot {
        Spot::Any => Areas::ALL,
        Spot::Trouble => s.trouble,
        Spot::NextToTrouble => s.trouble.iter().fold(Areas::NONE, |all, area| all.or(c.next(area))),
        Spot::MyBuilding => s.seats[me].built.iter().flatten().copied().collect(),
        Spot::MyMinion => s.minions(me),
        Spot::Here => here(s, src).map_or(Areas::NONE, Area::bit),
        Spot::HereOrNext => here(s, src).map_or(Areas::NONE, |area| c.around(area.bit())),
        Spot::Near(area) => c.around(area.bit()),
    }
}

/// Can an Agent be placed in one of these areas (minion.reserve-empty)?
fn can_place(s: &State, areas: Areas) -> bool {
    let me = s.me();
    !areas.is_empty() && (me.reserve > 0 || me.at.iter().any(|from| !areas.without(from.bit()).is_empty()))
}

/// Where the Minion symbol may place an Agent (minion.place, minion.anywhere).
pub fn minion_areas(c: &Content, s: &State) -> Areas {
    let mine = s.minions(s.active);
    if mine.is_empty() { Areas::ALL } else { c.around(mine) }
}

/// Where a Building may be placed (build.conditions).
pub fn sites(s: &State) -> Areas {
    let built: Areas = Area::all().filter(|&area| s.sites[area].is_some()).collect();
    s.minions(s.active).without(s.trouble).without(built)
}

/// What a Building costs now (build.cost, card.thomas-cubitt).
pub fn price(c: &Content, building: Building, half: bool) -> u16 {
    u16::from(c.cost(building)) / if half { 2 } else { 1 }
}

/// Buildings that may be placed, or moved if all six stand (build.relocate).
fn buildable(c: &Content, s: &State, half: bool) -> impl Iterator<Item = Building> {
    let me = *s.me();
    let all = me.built.iter().all(Option::is_some);
    let affordable = move |building: Building| me.money >= price(c, building, half);
    Building::all().filter(move |&building| (all || me.built[building.index()].is_none()) && affordable(building))
}

/// Which Minions may travel, and where to.
fn ways(c: &Content, from: From, to: To, start: Area, s: &State) -> Areas {
    let allowed = match from {
        From::Any => true,
        From::Trouble => s.trouble.has(start),
        From::River => c.river.has(start),
    };
    if !allowed {
        return Areas::NONE;
    }
    match to {
        To::Any => Areas::ALL.without(start.bit()),
        To::Next => c.next(start),
        To::NextRiver => c.next(start).and(c.river),
    }
}

/// Own Minions, each once per area and kind.
pub fn each_minion(s: &State, seat: Seat, mut found: impl FnMut(Area, Pawn)) {
    s.seats[seat].at.iter().for_each(|area| found(area, Pawn::Agent(seat)));
    s.elders_of(seat).for_each(|(elder, beast)| found(beast.area, Pawn::Elder(elder)));
}

/// Pawns of others that the active player may move (effect.push, citizen.effects).
fn each_pushable(s: &State, scene: Areas, mut found: impl FnMut(Area, Pawn)) {
    for seat in s.others().filter(|&seat| !s.shielded.has(seat)) {
        each_minion(s, seat, |area, pawn| {
            if scene.has(area) {
                found(area, pawn);
            }
        });
    }
    scene.iter().filter(|&area| s.citizens[area] > 0).for_each(|area| found(area, Pawn::Citizen));
}

/// What a removing text or ability may be aimed at in these areas. `paid`: another player chooses, and the active player's
/// Minions are safe (card.baron-maupertuis); `beast`: Basatan's, with Grenadiers and without New Citizens.
fn each_removable(s: &State, scene: Areas, paid: bool, beast: bool, mut found: impl FnMut(Area, Pawn)) {
    for seat in Seat::all(s.players) {
        let me = seat == s.active;
        if s.shielded.has(seat) || me && paid {
            continue;
        }
        s.seats[seat].at.and(scene).iter().for_each(|area| found(area, Pawn::Agent(seat)));
        if !me {
            s.elders_of(seat)
                .filter(|(_, beast)| scene.has(beast.area))
                .for_each(|(elder, beast)| found(beast.area, Pawn::Elder(elder)));
        }
    }
    for area in scene.iter() {
        if !beast && s.citizens[area] > 0 {
            found(area, Pawn::Citizen);
        }
        if beast && s.grenadiers[area] > 0 {
            found(area, Pawn::Grenadier);
        }
    }
}

fn scene_areas(s: &State, src: Src, scene: Scene, first: Pick) -> Areas {
    match (scene, first) {
        (_, Pick::Rolled(area)) => area.bit(),
        (Scene::Trouble, _) => s.trouble,
        (Scene::At(area), _) => area.bit(),
        (Scene::Rolled, _) => Areas::ALL,
        (Scene::Here, _) => here(s, src).map_or(Areas::NONE, Area::bit),
    }
}

/// Buildings that may be taken over (effect.takeover).
fn each_takeover(c: &Content, s: &State, trouble: bool, mut found: impl FnMut(Area)) {
    let me = s.me();
    for area in Area::all() {
        if let Some((owner, building)) = s.sites[area]
            && owner != s.active
            && s.trouble.has(area) == trouble
            && me.built[building.index()].is_none()
            && me.money >= u16::from(c.cost(building))
        {
            found(area);
        }
    }
}

fn income(s: &State, src: Src, pounds: u8, per: Per) -> u16 {
    let times = match per {
        Per::Once => 1,
        Per::Trouble => s.trouble.len(),
        Per::Building => s.buildings(),
        Per::Minion(area) => s.all_minions_at(area),
        Per::OthersHere(most) => here(s, src).map_or(0, |area| s.pawns_at(area).saturating_sub(1).min(most)),
    };
    u16::from(pounds) * u16::from(times)
}

/// What the Hotel brings from a player.
fn charge(s: &State, area: Area, seat: Seat, pounds: u8) -> u16 {
    u16::from(s.minions_at(seat, area)) * u16::from(pounds)
}

/// May the text choose this player (play.scroll-target)?
fn target(c: &Content, s: &State, step: Step, seat: Seat) -> bool {
    if seat == s.active || s.shielded.has(seat) {
        return false;
    }
    let them = &s.seats[seat];
    match step {
        Step::TakeEach { .. } | Step::Take { .. } | Step::Transfer { .. } => them.money > 0,
        Step::Favour { .. } => them.money > 0 && !s.me().hand.is_empty(),
        Step::Toll { .. } => them.money > 0 || !them.hand.is_empty(),
        Step::Tribute { .. } | Step::Inspect | Step::Pickpocket { .. } => !them.hand.is_empty(),
        Step::ExchangeHands => !them.hand.is_empty() || !s.me().hand.is_empty(),
        Step::Ransom { .. } => them.built.iter().any(Option::is_some),
        Step::Cull => !s.minions(seat).is_empty(),
        Step::Pay { pounds } => s.me().money >= u16::from(pounds),
        _ => {
            let _ = c;
            true
        }
    }
}

/// Is there a card to draw?
fn supply(s: &State) -> bool {
    s.deck.0 | s.row.0 != 0
}

fn any_target(c: &Content, s: &State, step: Step) -> bool {
    s.others().any(|seat| target(c, s, step, seat))
}

/// Can the step be carried out now, with some effect?
pub fn possible(c: &Content, s: &State, src: Src, step: Step) -> bool {
    let me = s.me();
    match step {
        Step::Minion => me.reserve > 0 || !me.at.is_empty(),
        Step::Summon => can_summon(c, s),
        Step::Insanity | Step::Roll | Step::Again { .. } | Step::Loan | Step::Peek | Step::NewObjective => true,
        Step::Assassinate => kill::any_target(s),
        Step::Build { half } => {
            let sites = sites(s);
            !sites.is_empty() && buildable(c, s, half).next().is_some()
        }
        Step::Bank { pounds, per } => income(s, src, pounds, per) > 0,
        Step::Rents { .. } => s.trouble.iter().any(|area| s.all_minions_at(area) > 0),
        Step::Charge { pounds } => here(s, src)
            .is_some_and(|area| s.others().any(|seat| s.seats[seat].money > 0 && charge(s, area, seat, pounds) > 0)),
        Step::Cost { pounds } => me.money >= u16::from(pounds),
        Step::Draw { cards } => {
            let wanted = cards.unwrap_or_else(|| me.built.iter().flatten().count() as u8);
            wanted > 0 && supply(s)
        }
        Step::Refill => s.held(c, s.active) < c.numbers.hand_size && supply(s),
        Step::Discard { least, .. } => !me.hand.is_empty() || least == 0 && possible(c, s, src, Step::Refill),
        Step::Redraw { .. } => !me.hand.is_empty() && supply(s),
        Step::Salvage { .. } => !s.discard.is_empty(),
        Step::Place { spot, .. } => can_place(s, spots(c, s, src, spot)),
        Step::Travel { from, to } => s.minions(s.active).iter().any(|start| !ways(c, from, to, start, s).is_empty()),
        Step::Fly => here(s, src).is_some(),
        Step::Push { here: only } => {
            let mut any = false;
            let scene = if only { here(s, src).map_or(Areas::NONE, Area::bit) } else { Areas::ALL };
            each_pushable(s, scene, |_, _| any = true);
            any
        }
        Step::Remove { scene: Scene::Rolled, .. } => true,
        Step::Remove { scene, paid } => {
            let mut any = false;
            let areas = scene_areas(s, src, scene, Pick::None);
            each_removable(s, areas, paid, scene == Scene::Here, |_, _| any = true);
            any
        }
        Step::Lose { or_pay } => or_pay > 0 && me.money >= u16::from(or_pay) || !s.minions(s.active).is_empty(),
        Step::Swap => {
            let mut places = Areas::NONE;
            let mut minions = Areas::NONE;
            each_swappable(s, |area, pawn| {
                places.add(area);
                if pawn != Pawn::Citizen {
                    minions.add(area);
                }
            });
            places.len() > 1 && !minions.is_empty()
        }
        Step::Trouble { spot: Spot::MyMinion } => !s.minions(s.active).is_empty(),
        Step::Trouble { spot } => !spots(c, s, src, spot).without(s.trouble).is_empty(),
        Step::Takeover { trouble } => {
            let mut any = false;
            each_takeover(c, s, trouble, |_| any = true);
            any
        }
        Step::Transfer { .. } => s.players > 2 && any_target(c, s, step),
        Step::TakeEach { .. }
        | Step::Take { .. }
        | Step::Pay { .. }
        | Step::Tribute { .. }
        | Step::Favour { .. }
        | Step::Toll { .. }
        | Step::ExchangeHands
        | Step::Inspect
        | Step::Pickpocket { .. }
        | Step::Blackmail
        | Step::Ransom { .. }
        | Step::Cull => any_target(c, s, step),
    }
}

/// Any Minion of any player, and New Citizens (card.the-mi-go-surgeon).
fn each_swappable(s: &State, mut found: impl FnMut(Area, Pawn)) {
    for seat in Seat::all(s.players) {
        each_minion(s, seat, &mut found);
    }
    Area::all().filter(|&area| s.citizens[area] > 0).for_each(|area| found(area, Pawn::Citizen));
}

/// May the active player summon at all (summon.condition, summon.limit)?
pub fn can_summon(c: &Content, s: &State) -> bool {
    let mine = s.elders_of(s.active).count();
    mine < usize::from(c.numbers.max_elder_ones_per_player)
        && s.elders.iter().any(Option::is_none)
        && !s.minions(s.active).is_empty()
}

/// What an Elder One costs after this roll (summon.roll, summon.pay).
pub fn summon_price(c: &Content, s: &State, roll: u8, elder: Elder) -> u16 {
    u16::from(roll.saturating_sub(s.level)) * u16::from(c.hp(elder))
}

/// Elder Ones of the pool that can be paid.
pub fn summon_choices(c: &Content, s: &State, roll: u8, into: &mut Choices<Choice>) {
    for elder in Elder::all() {
        if s.elders[elder.index()].is_none() && s.me().money >= summon_price(c, s, roll, elder) {
            into.push(Choice::Elder(elder));
        }
    }
    into.push(Choice::Done);
}

/// Areas as choices.
fn offer(areas: Areas, into: &mut Choices<Choice>) {
    areas.iter().for_each(|area| into.push(Choice::Area(area)));
}

/// What the active player may aim a step at, after what was picked first.
pub fn aims(c: &Content, s: &State, src: Src, step: Step, first: Pick, into: &mut Choices<Choice>) {
    let me = s.active;
    match (step, first) {
        (Step::Minion, Pick::Pawn(from, pawn, _)) => {
            let mut to = c.next(from);
            if s.seats[me].reserve == 0 && matches!(pawn, Pawn::Agent(_)) {
                to = to.or(minion_areas(c, s)).without(from.bit());
            }
            offer(to, into);
        }
        (Step::Minion, _) => {
            if s.seats[me].reserve > 0 {
                offer(minion_areas(c, s), into);
            }
            each_minion(s, me, |area, pawn| into.push(Choice::Pawn(area, pawn)));
        }
        (Step::Assassinate, _) => kill::targets(s, |area, pawn| into.push(Choice::Pawn(area, pawn))),
        (Step::Build { .. }, Pick::Building(_)) => offer(sites(s), into),
        (Step::Build { half }, _) => buildable(c, s, half).for_each(|building| into.push(Choice::Building(building))),
        (Step::Rents { .. }, _) => {
            s.trouble.iter().filter(|&area| s.all_minions_at(area) > 0).for_each(|area| into.push(Choice::Area(area)))
        }
        (Step::Transfer { .. }, Pick::Seat(payer)) => {
            s.others().filter(|&seat| seat != payer).for_each(|seat| into.push(Choice::Seat(seat)))
        }
        (Step::Favour { .. }, Pick::Seat(_)) => s.seats[me].hand.iter().for_each(|card| into.push(Choice::Card(card))),
        (Step::Inspect, Pick::Seat(seat)) => s.seats[seat].hand.iter().for_each(|card| into.push(Choice::Card(card))),
        (Step::Pickpocket { .. }, Pick::Seat(_)) => s.picked.iter().for_each(|card| into.push(Choice::Card(card))),
        (Step::Ransom { .. }, Pick::Seat(seat)) => {
            s.seats[seat].built.iter().flatten().for_each(|&area| into.push(Choice::Area(area)))
        }
        (Step::Place { spot, .. }, Pick::Pawn(from, _, _)) => offer(spots(c, s, src, spot).without(from.bit()), into),
        (Step::Place { spot, .. }, first) => {
            let areas = spots(c, s, src, spot);
            if s.seats[me].reserve > 0 {
                offer(areas, into);
            } else {
                let lifted = s.seats[me].at.iter().filter(|from| !areas.without(from.bit()).is_empty());
                lifted.for_each(|from| into.push(Choice::Pawn(from, Pawn::Agent(me))));
            }
            if matches!(first, Pick::Left(_)) {
                into.push(Choice::Done);
            }
        }
        (Step::Travel { from, to }, Pick::Pawn(start, _, _)) => offer(ways(c, from, to, start, s), into),
        (Step::Travel { from, to }, _) => each_minion(s, me, |area, pawn| {
            if !ways(c, from, to, area, s).is_empty() {
                into.push(Choice::Pawn(area, pawn));
            }
        }),
        (Step::Fly, first) => {
            let Some(start) = here(s, src) else { return };
            offer(Areas::ALL.without(start.bit()), into);
            if first == Pick::None && s.seats[me].at.has(start) {
                into.push(Choice::Pawn(start, Pawn::Agent(me)));
            }
        }
        (Step::Push { .. }, Pick::Pawn(from, _, _)) => offer(c.next(from), into),
        (Step::Push { here: only }, _) => {
            let scene = if only { here(s, src).map_or(Areas::NONE, Area::bit) } else { Areas::ALL };
            each_pushable(s, scene, |area, pawn| into.push(Choice::Pawn(area, pawn)));
        }
        (Step::Remove { scene, .. }, first) => {
            let areas = scene_areas(s, src, scene, first);
            let mut must = false;
            each_removable(s, areas, false, scene == Scene::Here, |area, pawn| {
                must |= s.owner(pawn) != Some(me);
                into.push(Choice::Pawn(area, pawn));
            });
            // One's own Agents may be left where there is nothing else (card.sweeney-todd, card.mr-edward-hyde).
            if !must && matches!(scene, Scene::Rolled | Scene::Trouble) {
                into.push(Choice::Done);
            }
        }
        (Step::Lose { or_pay }, _) => {
            if or_pay > 0 && s.seats[me].money >= u16::from(or_pay) {
                into.push(Choice::Pay);
            }
            each_minion(s, me, |area, pawn| into.push(Choice::Pawn(area, pawn)));
        }
        (Step::Swap, first) => {
            let (one, citizen) = match first {
                Pick::Pawn(area, pawn, _) => (Some(area), pawn == Pawn::Citizen),
                _ => (None, false),
            };
            // With Minions in one area only, a New Citizen elsewhere must be the other.
            each_swappable(s, |area, pawn| {
                let fits = match one {
                    Some(one) => area != one && !(citizen && pawn == Pawn::Citizen),
                    None => has_partner(s, area, pawn),
                };
                if fits {
                    into.push(Choice::Pawn(area, pawn));
                }
            });
        }
        (Step::Trouble { spot: Spot::MyMinion }, _) => offer(s.minions(me), into),
        (Step::Trouble { spot }, _) => offer(spots(c, s, src, spot).without(s.trouble), into),
        (Step::Takeover { trouble }, _) => each_takeover(c, s, trouble, |area| into.push(Choice::Area(area))),
        (step, _) => s.others().filter(|&seat| target(c, s, step, seat)).for_each(|seat| into.push(Choice::Seat(seat))),
    }
}

fn has_partner(s: &State, area: Area, pawn: Pawn) -> bool {
    let mut found = false;
    each_swappable(s, |other, partner| found |= other != area && !(pawn == Pawn::Citizen && partner == Pawn::Citizen));
    found
}

/// What another player may answer to a step.
pub fn reply_choices(c: &Content, s: &State, src: Src, step: Step, seat: Seat, into: &mut Choices<Choice>) {
    let them = &s.seats[seat];
    match step {
        Step::Blackmail | Step::Ransom { .. } => {
            into.push(Choice::Pay);
            into.push(Choice::Refuse);
        }
        Step::Toll { .. } => {
            if them.money > 0 {
                into.push(Choice::Pay);
            }
            them.hand.iter().for_each(|card| into.push(Choice::Card(card)));
        }
        Step::Tribute { .. } => them.hand.iter().for_each(|card| into.push(Choice::Card(card))),
        Step::Remove { scene, .. } => {
            let areas = scene_areas(s, src, scene, Pick::None);
            each_removable(s, areas, true, false, |area, pawn| into.push(Choice::Pawn(area, pawn)));
        }
        Step::Cull => each_minion(s, seat, |area, pawn| into.push(Choice::Pawn(area, pawn))),
        _ => {
            let _ = c;
        }
    }
}

/// Cards to discard, or enough of it (build.factory, effect.pawnshop, old-one.nyarlathotep).
pub fn discard_choices(s: &State, done: u8, least: u8, into: &mut Choices<Choice>) {
    s.me().hand.iter().for_each(|card| into.push(Choice::Card(card)));
    if done >= least {
        into.push(Choice::Done);
    }
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// The step of a source.
    pub fn step_of(&self, src: Src, at: u8) -> Option<Step> {
        match src {
            Src::Symbol(card, at) => self.c.face(card).step(at),
            _ => self.c.text(src, self.s.me().old_one)?.steps.get(usize::from(at)).copied(),
        }
    }

    /// Runs [`Task::Steps`]: the next step, if it can be carried out.
    pub fn run_steps(&mut self, src: Src, at: u8, end: u8) {
        if at >= end {
            self.s.agenda.pop();
            return;
        }
        self.s.agenda.set_top(Task::Steps { src, at: at + 1, end });
        if let Some(step) = self.step_of(src, at)
            && possible(self.c, self.s, src, step)
        {
            self.step(src, at, step);
        }
    }

    /// Carries out a step, or asks what it is aimed at.
    pub fn step(&mut self, src: Src, at: u8, step: Step) {
        let me = self.s.active;
        match step {
            Step::Insanity => self.insanity(),
            Step::Summon => {
                let roll = self.roll(me);
                let pool = |elder: &Elder| self.s.elders[elder.index()].is_none();
                let money = self.s.me().money;
                match Elder::all().filter(pool).any(|elder| money >= summon_price(self.c, self.s, roll, elder)) {
                    true => self.push(Task::SummonPick { roll }),
                    false => self.out.tell(Event::SummonFailed { seat: me }),
                }
            }
            Step::Bank { pounds, per } => {
                let pounds = income(self.s, src, pounds, per);
                self.gain(me, pounds);
            }
            Step::Charge { pounds } => {
                let Some(area) = here(self.s, src) else { return };
                for seat in self.s.others() {
                    self.pay(seat, me, charge(self.s, area, seat, pounds));
                }
            }
            Step::Cost { pounds } => self.spend(me, u16::from(pounds)),
            Step::TakeEach { .. } | Step::Toll { .. } | Step::Cull => {
                let ask = self.s.others().collect::<Seats>();
                self.push(Task::Each { src, at, ask });
            }
            Step::Loan => self.borrow(src),
            Step::Draw { cards } => {
                let left = cards.unwrap_or_else(|| self.s.me().built.iter().flatten().count() as u8);
                self.push(Task::Draw { left, refill: false });
            }
            Step::Refill => {
                let left = self.c.numbers.hand_size.saturating_sub(self.s.held(self.c, me));
                self.push(Task::Draw { left, refill: false });
            }
            Step::Discard { least, most, pounds } => {
                self.push(Task::Discard { done: 0, least, most, pounds, redraw: false })
            }
            Step::Redraw { most } => {
                let supply = self.s.deck.len() + self.s.row.len();
                self.push(Task::Discard { done: 0, least: 1, most: most.min(supply), pounds: 0, redraw: true });
            }
            Step::Salvage { cards } => self.salvage(cards),
            Step::Again { cards } => self.s.rights += cards,
            Step::Remove { scene: Scene::Rolled, .. } => {
                let area = area_of(self.roll(me));
                let mut any = false;
                each_removable(self.s, area.bit(), false, false, |_, _| any = true);
                if any {
                    self.push(Task::Aim { src, at, first: Pick::Rolled(area) });
                }
            }
            Step::Remove { paid: true, .. } => {
                if let Some(seat) = self.s.paid {
                    self.push(Task::Reply { src, at, seat, left: 1 });
                }
            }
            Step::Roll => {
                let roll = self.roll(me);
                let Some(text) = self.c.text(src, self.s.me().old_one) else { return };
                let (does, high, all) = (text.does, text.high, text.steps.len() as u8);
                if roll >= self.c.numbers.roll_high {
                    self.push(Task::Steps { src, at: does, end: high });
                } else if roll <= self.c.numbers.roll_low {
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
        self.s.agenda.pop();
        let me = self.s.active;
        let again = |first: Pick| Task::Aim { src, at, first };
        match (step, first, choice) {
            (Step::Minion, Pick::Pawn(from, pawn, _), Choice::Area(to)) => self.move_pawn(pawn, from, to),
            (Step::Minion, _, Choice::Area(area)) => self.place_agent(me, area, None, false),
            (Step::Assassinate, _, Choice::Pawn(area, pawn)) => self.assassinate(src, area, pawn),
            (Step::Build { half }, Pick::Building(building), Choice::Area(area)) => {
                self.spend(me, price(self.c, building, half));
                if let Some(old) = self.s.seats[me].built[building.index()] {
                    self.raze(old);
                }
                self.set_building(me, building, area);
            }
            (Step::Build { .. }, _, Choice::Building(building)) => self.push(again(Pick::Building(building))),
            (Step::Rents { pounds }, _, Choice::Area(area)) => {
                let minions = self.s.all_minions_at(area);
                self.gain(me, u16::from(minions) * u16::from(pounds));
            }
            (Step::Transfer { pounds }, Pick::Seat(from), Choice::Seat(to)) => {
                self.push(Task::Deed(Deed::Transfer { from, to, pounds }));
                // The last window pushed is asked first: clockwise from the left (interrupt.order).
                let asked: [Option<Seat>; 2] = {
                    let mut order = self.s.others().filter(|&seat| seat == from || seat == to);
                    [order.next(), order.next()]
                };
                asked.into_iter().rev().flatten().for_each(|seat| self.ask(seat, Threat::Text));
            }
            (Step::Favour { pounds }, Pick::Seat(to), Choice::Card(card)) => {
                self.give(me, to, card);
                self.pay(to, me, u16::from(pounds));
            }
            (Step::Inspect, Pick::Seat(seat), Choice::Card(card)) => self.discard(seat, card),
            (Step::Pickpocket { .. }, Pick::Seat(seat), Choice::Card(keep)) => {
                let back = Cards(std::mem::take(&mut self.s.picked).0 & !(1 << keep.0));
                back.iter().for_each(|card| self.give(me, seat, card));
            }
            (Step::Ransom { .. }, Pick::Seat(_), Choice::Area(area)) => self.raze(area),
            (Step::Place { quiet, most, .. }, first, Choice::Area(area)) => {
                let (from, left) = match first {
                    Pick::Pawn(from, _, left) => (Some(from), left),
                    Pick::Left(left) => (None, left),
                    _ => (None, most - 1),
                };
                self.place_agent(me, area, from, quiet);
                if left > 0 && possible(self.c, self.s, src, step) {
                    self.push(again(Pick::Left(left - 1)));
                }
            }
            (Step::Place { most, .. }, first, Choice::Pawn(from, pawn)) => {
                let left = if let Pick::Left(left) = first { left } else { most - 1 };
                self.push(again(Pick::Pawn(from, pawn, left)));
            }
            (Step::Fly, first, Choice::Area(to)) => {
                let Src::Power(Power::Elder(elder)) = src else { return };
                let Some(from) = here(self.s, src) else { return };
                match first {
                    Pick::Pawn(_, agent, _) => self.move_together(Pawn::Elder(elder), agent, from, to),
                    _ => self.move_pawn(Pawn::Elder(elder), from, to),
                }
            }
            (Step::Travel { .. } | Step::Push { .. }, Pick::Pawn(from, pawn, _), Choice::Area(to)) => {
                self.try_move(src, pawn, from, to)
            }
            (Step::Remove { .. }, _, Choice::Pawn(area, pawn)) => self.try_remove(src, pawn, area, 0),
            (Step::Lose { or_pay }, _, Choice::Pay) => self.spend(me, u16::from(or_pay)),
            (Step::Lose { .. }, _, Choice::Pawn(area, pawn)) => self.take_off(pawn, area, false),
            (Step::Swap, Pick::Pawn(one, pawn, _), Choice::Pawn(two, other)) => {
                self.push(Task::Deed(Deed::Swap { one: (one, pawn), two: (two, other) }));
                let owners = [pawn, other].map(|pawn| self.s.owner(pawn));
                let others: Seats = self.s.others().filter(|&seat| owners.contains(&Some(seat))).collect();
                let mut asked = [None; crate::ids::SEATS];
                asked.iter_mut().zip(self.s.others().filter(|&seat| others.has(seat))).for_each(|(slot, seat)| {
                    *slot = Some(seat);
                });
                asked.into_iter().rev().flatten().for_each(|seat| self.ask(seat, Threat::Move { text: true }));
            }
            (
                Step::Minion | Step::Travel { .. } | Step::Fly | Step::Push { .. } | Step::Swap,
                _,
                Choice::Pawn(at, pawn),
            ) => self.push(again(Pick::Pawn(at, pawn, 0))),
            (Step::Trouble { .. }, _, Choice::Area(area)) => match self.s.trouble.has(area) {
                true => self.calm(area),
                false => self.trouble(area),
            },
            (Step::Takeover { .. }, _, Choice::Area(area)) => {
                self.push(Task::Deed(Deed::Takeover { area }));
                if let Some((owner, _)) = self.s.sites[area] {
                    self.ask(owner, Threat::Text);
                }
            }
            (Step::Transfer { .. }, _, Choice::Seat(seat)) => self.push(again(Pick::Seat(seat))),
            (_, _, Choice::Seat(seat)) => self.on_player(src, at, seat),
            (_, _, Choice::Done) => {}
            _ => unreachable!("{choice:?} does not answer {step:?} after {first:?}"),
        }
    }

    /// A step is applied to a player who did not, or could not, escape it.
    pub fn strike(&mut self, src: Src, at: u8, step: Step, seat: Seat) {
        let me = self.s.active;
        let reply = |left: u8| Task::Reply { src, at, seat, left };
        let aim = Task::Aim { src, at, first: Pick::Seat(seat) };
        let money = self.s.seats[seat].money;
        match step {
            Step::TakeEach { pounds } | Step::Take { pounds } => self.pay(seat, me, u16::from(pounds)),
            Step::Pay { pounds } => {
                self.pay(me, seat, u16::from(pounds));
                self.s.paid = Some(seat);
            }
            Step::Blackmail if money < u16::from(self.c.numbers.blackmail_price) => self.blackmail(src, seat),
            Step::Ransom { pounds } if money < u16::from(pounds) => self.push(aim),
            Step::Blackmail | Step::Ransom { .. } | Step::Cull => self.push(reply(1)),
            Step::Toll { pounds } if self.s.seats[seat].hand.is_empty() => self.pay(seat, me, u16::from(pounds)),
            Step::Toll { .. } => self.push(reply(1)),
            Step::Tribute { cards } => self.push(reply(cards.min(self.s.seats[seat].hand.len()))),
            Step::Favour { .. } => self.push(aim),
            Step::Inspect => {
                know::look(self.s, me, seat);
                let cards = self.s.seats[seat].hand;
                self.out.tell(Event::Looked { by: me, seat, cards });
                self.push(aim);
            }
            Step::Pickpocket { cards } => {
                let mut hand = self.s.seats[seat].hand;
                let mut picked = Cards::NONE;
                for _ in 0..cards.min(hand.len()) {
                    let card = self.c.layout.draw(&mut hand, &mut self.s.dice);
                    self.give(seat, me, card);
                    self.c.layout.add(&mut picked, card);
                }
                if picked.len() > 1 {
                    self.s.picked = picked;
                    self.push(aim);
                }
            }
            Step::ExchangeHands => {
                let (got_two, got_one) = (self.s.seats[me].hand, self.s.seats[seat].hand);
                know::exchange(self.s, me, seat);
                self.out.tell(Event::Exchanged { one: me, two: seat, got_one, got_two });
            }
            _ => unreachable!("{step:?} strikes nobody"),
        }
    }

    /// Answers [`Task::Reply`].
    pub fn reply(&mut self, choice: Choice, src: Src, at: u8, seat: Seat, left: u8) {
        let Some(step) = self.step_of(src, at) else { unreachable!("a question without a step") };
        self.s.agenda.pop();
        let me = self.s.active;
        match (step, choice) {
            (Step::Blackmail, Choice::Pay) => self.pay(seat, me, u16::from(self.c.numbers.blackmail_price)),
            (Step::Blackmail, _) => self.blackmail(src, seat),
            (Step::Ransom { pounds } | Step::Toll { pounds }, Choice::Pay) => self.pay(seat, me, u16::from(pounds)),
            (Step::Ransom { .. }, _) => self.push(Task::Aim { src, at, first: Pick::Seat(seat) }),
            (Step::Toll { .. } | Step::Tribute { .. }, Choice::Card(card)) => {
                self.give(seat, me, card);
                if left > 1 && !self.s.seats[seat].hand.is_empty() {
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
        let next = self.s.others().find(|&seat| ask.has(seat));
        let Some(seat) = next else {
            self.s.agenda.pop();
            return;
        };
        ask.remove(seat);
        self.s.agenda.set_top(Task::Each { src, at, ask });
        if self.step_of(src, at).is_some_and(|step| target(self.c, self.s, step, seat)) {
            self.on_player(src, at, seat);
        }
    }

    /// Answers [`Task::Discard`].
    pub fn discard_pick(&mut self, choice: Choice, done: u8, least: u8, most: u8, pounds: u8, redraw: bool) {
        let seat = self.s.active;
        let mut count = done;
        let mut more = false;
        if let Choice::Card(card) = choice {
            self.discard(seat, card);
            self.gain(seat, u16::from(pounds));
            count += 1;
            more = count < most && !self.s.me().hand.is_empty();
        }
        if more {
            return self.s.agenda.set_top(Task::Discard { done: count, least, most, pounds, redraw });
        }
        self.s.agenda.pop();
        if redraw {
            self.push(Task::Draw { left: count, refill: false });
        }
    }

    /// A loan: the card stays in front of its player for good (effect.loan).
    fn borrow(&mut self, src: Src) {
        let Src::Text(card) = src else { return };
        let seat = self.s.active;
        self.s.in_play = None;
        self.c.layout.add(&mut self.me().front, card);
        self.out.tell(Event::Borrowed { seat, card });
        self.gain(seat, u16::from(self.c.numbers.loan_received));
    }

    /// The blackmail card fills one of five places for good (effect.blackmail).
    fn blackmail(&mut self, src: Src, seat: Seat) {
        let Src::Text(card) = src else { return };
        self.s.in_play = None;
        self.c.layout.add(&mut self.s.seats[seat].front, card);
        self.out.tell(Event::Blackmailed { seat, card });
    }

    /// Random cards of the discard pile; everybody knows which (card.the-curator-of-antiquities).
    fn salvage(&mut self, cards: u8) {
        let seat = self.s.active;
        let mut taken = Cards::NONE;
        for _ in 0..cards.min(self.s.discard.len()) {
            let card = self.c.layout.draw(&mut self.s.discard, &mut self.s.dice);
            know::gain_open(&self.c.layout, self.s, seat, card);
            self.c.layout.add(&mut taken, card);
        }
        self.out.tell(Event::Salvaged { seat, cards: taken });
    }

    /// All unused Objectives but one (card.mrs-guppy).
    fn peek(&mut self) {
        let seat = self.s.active;
        let mut left = u16::from(self.s.unused_objectives());
        let hidden = crate::setup::draw_bit(&mut left, &mut self.s.dice);
        let seen = self.s.unused_objectives() & !(1 << hidden);
        for other in self.s.others() {
            self.s.excluded[seat.index()][other.index()] |= seen;
        }
        self.out.tell(Event::Peeked { seat, objectives: seen });
    }

    /// A random unused Objective instead of one's own (card.dr-henry-jekyll).
    fn new_objective(&mut self) {
        let seat = self.s.active;
        let old = self.s.me().objective;
        let mut unused = u16::from(self.s.unused_objectives());
        let objective = Objective::ALL[usize::from(crate::setup::draw_bit(&mut unused, &mut self.s.dice))];
        self.me().objective = objective;
        for other in self.s.others() {
            // The old one lies in the pile now; and nobody can tell any more what the player holds.
            self.s.excluded[seat.index()][other.index()] |= old.bit();
            self.s.excluded[other.index()][seat.index()] = 0;
        }
        self.out.tell(Event::Changed { seat, objective: Some(objective) });
    }

    /// The Building is paid for and replaced (effect.takeover).
    pub fn take_over(&mut self, area: Area) {
        let Some((owner, building)) = self.s.sites[area] else { return };
        let me = self.s.active;
        self.pay(me, owner, u16::from(self.c.cost(building)));
        self.raze(area);
        self.set_building(me, building, area);
    }

    /// Answers [`Task::SummonPick`].
    pub fn summon_pick(&mut self, choice: Choice, roll: u8) {
        self.s.agenda.pop();
        let seat = self.s.active;
        match choice {
            Choice::Elder(elder) => {
                self.spend(seat, summon_price(self.c, self.s, roll, elder));
                self.push(Task::SummonAt { elder });
            }
            _ => self.out.tell(Event::SummonFailed { seat }),
        }
    }

    /// Answers [`Task::SummonAt`] (summon.place, summon.trouble, elder.not-on-summon-turn).
    pub fn summon_at(&mut self, choice: Choice, elder: Elder) {
        let Choice::Area(area) = choice else { unreachable!("{choice:?} is no area") };
        self.s.agenda.pop();
        let seat = self.s.active;
        self.s.elders[elder.index()] = Some(Beast { owner: seat, area, hits: 0 });
        self.s.used |= Power::Elder(elder).bit();
        self.s.fresh |= Power::Elder(elder).bit();
        self.out.tell(Event::Summoned { seat, elder, area });
        self.trouble(area);
    }
}
