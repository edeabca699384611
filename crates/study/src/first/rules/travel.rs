//! Action: move agents; and moves that others force. Rules: move.*, card.nadar.

use crate::first::choice::Choice;
use crate::first::content::{Content, Costs, Routes, Symbol};
use crate::first::event::Event;
use crate::first::ids::{Agent, Agents, Cities, City, Use};
use crate::first::rules::buying::Gold;
use crate::first::rules::referee::Referee;
use crate::first::state::State;
use crate::first::task::Task;
use kit::{Card, Choices, Seat, Sink, Verdict, refuse, unless};

/// What journeys cost the active player now, with the cities that are closed.
pub fn costs<'c>(content: &'c Content, state: &State) -> &'c Costs {
    content.routes.costs(state.locked_to(state.active), state.destroyed)
}

/// Could any agent go anywhere?
#[inline]
pub fn possible(content: &Content, state: &State, gold: Gold) -> bool {
    let prices = content.routes.prices(state.locked_to(state.active), state.destroyed);
    let mine = state.me().agents;
    let from = state.board.within(mine).iter().filter_map(|agent| state.city_of(agent));
    from.fold(0, |any, city| any | prices[city]) & gold.affords() != 0
}

/// Who goes where: every agent and every city that can be reached and paid; or the first card that pays.
pub fn choices(content: &Content, state: &State, so_far: u8, into: &mut Choices<Choice>) {
    let affords = Gold::of(content, state.useful(content, state.me().piles.hand)).affords();
    let costs = costs(content, state);
    for agent in state.me().agents.within(state.board).without(state.travellers).iter() {
        let Some(from) = state.city_of(agent) else { continue };
        for to in City::all() {
            into.offer(Choice::Move(agent, to), journey(costs[from][to], so_far, affords, from == to).is_ok());
        }
    }
    if so_far > 0 {
        pay_choices(content, state, so_far, into);
    }
}

/// May an agent make a journey of this cost, with so much already due and so much to pay it with?
#[inline]
fn journey(cost: u8, so_far: u8, affords: u32, stays: bool) -> Verdict<'static> {
    let total = so_far.saturating_add(cost).min(31);
    let rule = if cost == Routes::NO_WAY { "move.closed-cities" } else { "move.exact" };
    unless(!stays & (affords >> total & 1 != 0), if stays { "move.real-move" } else { rule })
}

/// May this agent go there, with so much already due?
pub fn may_go(content: &Content, state: &State, so_far: u8, agent: Agent, to: City) -> Verdict<'static> {
    let from = state.city_of(agent).filter(|_| state.me().agents.has(agent));
    let Some(from) = from else { return refuse("move.action") };
    unless(!state.travellers.has(agent), "move.real-move")?;
    let affords = Gold::of(content, state.useful(content, state.me().piles.hand)).affords();
    journey(costs(content, state)[from][to], so_far, affords, from == to)
}

/// Cards that pay for what is left of the cost.
pub fn pay_choices(content: &Content, state: &State, left: u8, into: &mut Choices<Choice>) {
    let hand = state.useful(content, state.me().piles.hand);
    for card in hand.within(content.booklet.layout.kinds).within(content.with.gold).iter() {
        into.offer(Choice::Play(Use::Pay, card), can_pay(content, state, card, left));
    }
}

/// May this card pay? Exactly, or alone for a total of one.
pub fn can_pay(content: &Content, state: &State, card: Card, left: u8) -> bool {
    let gold = Gold::of(content, state.useful(content, state.me().piles.hand));
    let shown = content.face(card)[Symbol::Gold];
    gold.can_play(shown, left) || shown == 2 && left == 1 && state.picked.is_empty()
}

/// Where an agent that must leave a city may go: to a connected city open to it, or if there is none to the nearest ones
/// (move.forced).
pub fn ways_out(content: &Content, state: &State, seat: Seat, from: City) -> Cities {
    let mut open = state.open_to(seat);
    open.remove(from);
    let near = content.routes.connected[from].within(open);
    if !near.is_empty() {
        return near;
    }
    let costs = &content.routes.costs(None, None)[from];
    let nearest = open.iter().map(|to| costs[to]).min().unwrap_or(Routes::NO_WAY);
    open.iter().filter(|&to| costs[to] == nearest).collect()
}

/// Who must next move which agent out of the city: rivals from the left, or everybody's main agents from the active
/// player (card.bismarck, card.cthulhu).
pub fn next_to_leave(state: &State, city: City, mains: bool) -> Option<(Seat, Agent)> {
    let here = state.cities[city].agents;
    state.active.round(state.players).find_map(|seat| {
        let own = match mains {
            true => Agents::one(Agent::main(seat)),
            false if seat == state.active => Agents::NONE,
            false => state.seats[seat].agents,
        };
        here.within(own).first().map(|agent| (seat, agent))
    })
}

/// The cities the next agent can go to.
pub fn leave_choices(content: &Content, state: &State, city: City, mains: bool, into: &mut Choices<Choice>) {
    if let Some((seat, agent)) = next_to_leave(state, city, mains) {
        ways_out(content, state, seat, city).iter().for_each(|to| into.push(Choice::Move(agent, to)));
    }
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Answers [`Task::Travel`].
    pub fn travel(&mut self, choice: Choice, cost: u8) {
        match choice {
            Choice::Move(agent, to) => {
                let Some(from) = self.state.city_of(agent) else { unreachable!("only agents in cities travel") };
                self.state.travellers.add(agent);
                self.state.goals[agent.index()] = to;
                self.state.agenda.set_top(Task::Travel { cost: cost + costs(self.content, self.state)[from][to] });
            }
            _ => {
                self.state.agenda.set_top(Task::Pay { left: cost });
                self.pay(choice, cost);
            }
        }
    }

    /// Answers [`Task::Pay`]; once all is paid the agents travel.
    pub fn pay(&mut self, choice: Choice, left: u8) {
        let Choice::Play(_, card) = choice else { unreachable!("{choice:?} pays nothing") };
        self.pick(card);
        let left = left.saturating_sub(self.content.face(card)[Symbol::Gold]);
        if left > 0 {
            return self.state.agenda.set_top(Task::Pay { left });
        }
        let seat = self.state.active;
        let cards = self.commit();
        let travellers = std::mem::take(&mut self.state.travellers);
        let goals = std::mem::take(&mut self.state.goals);
        let cost = travellers
            .iter()
            .filter_map(|agent| Some(costs(self.content, self.state)[self.state.city_of(agent)?][goals[agent.index()]]))
            .sum();
        self.out.tell(Event::Travelling { seat, cost, cards });
        travellers.iter().for_each(|agent| self.move_agent(seat, agent, goals[agent.index()]));
    }

    /// Answers [`Task::Leave`].
    pub fn leave(&mut self, choice: Choice) {
        let Choice::Move(agent, to) = choice else { unreachable!("{choice:?} does not answer Leave") };
        if let Some(seat) = self.state.controller_of(agent) {
            self.move_agent(seat, agent, to);
        }
    }
}
