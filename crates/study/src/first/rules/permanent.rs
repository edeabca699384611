//! Permanent effects that are used in a turn. Rules: card.mi-go, card.devils-island, card.mrs-hudson, card.yog-sothoth.

use crate::first::choice::Choice;
use crate::first::content::Content;
use crate::first::event::{Event, Home};
use crate::first::ids::{Agent, City, Permanent, Place, Use};
use crate::first::rules::referee::Referee;
use crate::first::state::{State, Whereabouts};
use crate::first::task::Task;
use crate::parts::event::Common;
use kit::{Card, Choices, Seat, Sink, Verdict, unless};

/// Free actions of the permanent effects in front of the active player.
pub fn free_choices(content: &Content, state: &State, into: &mut Choices<Choice>) {
    let me = state.me();
    if me.permanents.is_empty() {
        return;
    }
    let hand = me.piles.hand.within(content.booklet.layout.kinds);
    if me.permanents.has(Permanent::MiGo) {
        for card in hand.within(content.with.agent).iter() {
            into.offer(Choice::Play(Use::MiGo, card), may_lift(content, state, card).is_ok());
        }
        on_mi_go(state, state.active).without(me.fresh).iter().for_each(|agent| into.push(Choice::Return(agent)));
    }
    if me.permanents.has(Permanent::DevilsIsland) {
        for card in hand.within(content.with.city).iter() {
            into.offer(Choice::Play(Use::Exile, card), may_exile(content, state, card).is_ok());
        }
    }
    if may_exchange(state).is_ok() {
        hand.iter().for_each(|card| into.push(Choice::Play(Use::Exchange, card)));
    }
}

/// A player's agents on the Mi-go card.
pub fn on_mi_go(state: &State, seat: Seat) -> crate::first::ids::Agents {
    state.seats[seat].agents.without(state.board)
}

/// May the agent of this card go to Mi-go?
pub fn may_lift(content: &Content, state: &State, card: Card) -> Verdict<'static> {
    let mine = content.face(card).agent.is_some_and(|agent| state.me().agents.within(state.board).has(agent));
    let room = on_mi_go(state, state.active).len() < content.numbers.mi_go_capacity;
    unless(state.owns(state.active, Permanent::MiGo), "card.mi-go")?;
    unless(mine, "agents.without-card")?;
    unless(room, "card.mi-go")
}

/// May this agent come back from Mi-go?
pub fn may_return(state: &State, agent: Agent) -> Verdict<'static> {
    unless(on_mi_go(state, state.active).has(agent), "card.mi-go")?;
    unless(!state.me().fresh.has(agent), "card.mi-go.return")
}

/// May the agent of this card be sacrificed?
pub fn may_sacrifice(content: &Content, state: &State, card: Card) -> Verdict<'static> {
    let humans = crate::first::rules::zombies::own_humans(state);
    let mine = content.face(card).agent.is_some_and(|agent| humans.has(agent));
    unless(mine && state.owns(state.active, Permanent::YogSothoth), "card.yog-sothoth")
}

/// May this card exile cubes from its city?
pub fn may_exile(content: &Content, state: &State, card: Card) -> Verdict<'static> {
    unless(state.owns(state.active, Permanent::DevilsIsland), "card.devils-island")?;
    unless(crate::first::rules::turn::free_left(content, state, card), "turn.free-once")?;
    let cubes = content.face(card).city.is_some_and(|city| !state.cubes[Place::city(city)].is_empty());
    unless(cubes, "card.devils-island")
}

/// May a card be exchanged?
pub fn may_exchange(state: &State) -> Verdict<'static> {
    unless(state.owns(state.active, Permanent::MrsHudson) && !state.me().exchanged, "card.mrs-hudson")
}

/// Players with cubes in the city box.
pub fn exile_choices(state: &State, city: City, into: &mut Choices<Choice>) {
    for seat in Seat::all(state.players) {
        into.offer(Choice::Seat(seat), state.cubes[Place::city(city)][seat] > 0);
    }
}

/// Cities the agent may enter.
pub fn return_choices(state: &State, into: &mut Choices<Choice>) {
    state.open_to(state.active).iter().for_each(|city| into.push(Choice::City(city)));
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// An agent and its card go to Mi-go; the card is already picked.
    pub fn lift(&mut self, card: Card) {
        let seat = self.state.active;
        self.set_aside(card);
        self.state.last_picked = None;
        if let Some(agent) = self.content.face(card).agent {
            self.put(agent, Whereabouts::MiGo);
            self.me().fresh.add(agent);
            self.out.tell(Event::Lifted { seat, agent });
        }
        self.push(Task::Finish { free: true, stirs: true });
    }

    /// Answers [`Task::ReturnTo`] (card.mi-go.return).
    pub fn return_to(&mut self, choice: Choice, agent: Agent) {
        let Choice::City(city) = choice else { unreachable!("{choice:?} does not answer ReturnTo") };
        let seat = self.state.active;
        self.put(agent, Whereabouts::In(city));
        if let Some(card) = self.content.agent_card(agent) {
            let layout = &self.content.booklet.layout;
            let me = &mut self.state.seats[seat];
            layout.add(&mut me.piles.hand, card);
            layout.add(&mut me.shown, card);
        }
        self.out.tell(Event::Returned { seat, agent, city });
        self.state.agenda.set_top(Task::Finish { free: true, stirs: true });
    }

    /// An agent is sacrificed; its card is already picked and goes to the discard pile (card.yog-sothoth,
    /// card.yog-sothoth.action).
    pub fn sacrifice(&mut self, card: Card) {
        let seat = self.state.active;
        self.tell(Common::Used { seat, card });
        self.play_picked();
        if let Some(agent) = self.content.face(card).agent {
            self.leave_board(agent, seat, Whereabouts::Sacrificed);
            self.me().sacrificed.add(agent);
            self.out.tell(Event::Sacrificed { seat, agent });
        }
        self.push(Task::Finish { free: false, stirs: true });
    }

    /// A city card is picked for Devil's Island; whose cubes is asked.
    pub fn begin_exile(&mut self, card: Card) {
        match self.content.face(card).city {
            Some(city) => self.push(Task::Exile { city }),
            None => unreachable!("only city cards exile cubes"),
        }
    }

    /// Answers [`Task::Exile`].
    pub fn exile(&mut self, choice: Choice, city: City) {
        let Choice::Seat(owner) = choice else { unreachable!("{choice:?} does not answer Exile") };
        let seat = self.state.active;
        let card = self.content.cities[city].card;
        self.commit();
        self.state.agenda.set_top(Task::Finish { free: true, stirs: false });
        self.content.booklet.layout.add(&mut self.me().free_used, card);
        self.tell(Common::Used { seat, card });
        self.send_cubes(Place::city(city), owner, Home::Limbo);
    }

    /// Mrs Hudson exchanges a card; it is already picked.
    pub fn exchange(&mut self) {
        let seat = self.state.active;
        self.me().exchanged = true;
        self.discard_unseen();
        self.draw(seat, 1);
        self.push(Task::Finish { free: true, stirs: false });
    }
}
