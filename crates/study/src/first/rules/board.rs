//! Blocked, locked and destroyed. Rules: board.*, card.bismarck, card.cthulhu, card.third-section.

use crate::first::choice::Choice;
use crate::first::content::Content;
use crate::first::event::{Event, Home};
use crate::first::ids::{Agent, Agents, City, Permanent, Place, Places, Spot};
use crate::first::rules::referee::Referee;
use crate::first::state::{State, Whereabouts};
use crate::first::task::Task;
use kit::{Card, Choices, Seat, Set, Sink};

/// Places on which a blocking disc can be put or from which one can be taken (board.blocking).
pub fn blockable(content: &Content, state: &State) -> Places {
    let mut free = state.places().without(state.blocked);
    state.locked.iter().chain(&state.destroyed).for_each(|&city| free.remove(Place::city(city)));
    if state.blocked.len() < content.numbers.blocking_discs { free.with(state.blocked) } else { state.blocked }
}

/// Cards the Third Section can remove from the table (card.third-section, card.third-section.display).
pub fn purgeable(state: &State) -> Places {
    let cards = Set(state.places().0 >> crate::first::ids::CITIES << crate::first::ids::CITIES);
    let display = Set(u64::from(state.display.0) << (2 * crate::first::ids::CITIES));
    cards.without(state.blocked).with(display)
}

/// Any city that is not yet destroyed (card.cthulhu.locked).
pub fn cthulhu_choices(state: &State, into: &mut Choices<Choice>) {
    City::all().for_each(|city| into.offer(Choice::City(city), state.destroyed != Some(city)));
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Puts a blocking disc on a place, or takes one away.
    pub fn toggle_block(&mut self, place: Place) {
        if self.state.blocked.has(place) {
            return self.unblock(place);
        }
        self.state.blocked.add(place);
        self.out.tell(Event::Blocked { place });
    }

    /// Bismarck locks a city (card.bismarck). The card, already shown, stays there.
    pub fn lock(&mut self, city: City) {
        for place in [Place::city(city), Place::stack(city)] {
            self.clear_place(place, Home::Limbo);
            self.unblock(place);
        }
        self.clear_zombies(city, false);
        self.state.locked = Some(city);
        self.out.tell(Event::Locked { city });
        self.push(Task::Leave { city, mains: false });
    }

    /// Answers [`Task::Cthulhu`]: first those may flee who can, then all others perish or leave (card.cthulhu.order).
    pub fn cthulhu(&mut self, choice: Choice) {
        let Choice::City(city) = choice else { unreachable!("{choice:?} does not answer Cthulhu") };
        let owner = self.state.owner(Permanent::MasterOfDisguise);
        let agents = owner.map_or(Agents::NONE, |seat| self.state.agents_in(city, seat).within(Agent::NAMED));
        self.state.agenda.set_top(Task::Drown { city });
        self.push(Task::Leave { city, mains: true });
        self.push(Task::Perish { city });
        self.push(Task::Flee { agents });
    }

    /// Recruited agents in the city leave the game (timing.several-losses).
    pub fn perish(&mut self, city: City) {
        for seat in self.state.active.round(self.state.players) {
            let agents = self.state.agents_in(city, seat).within(Agent::NAMED);
            agents.iter().for_each(|agent| self.lose_agent(agent));
        }
    }

    /// Cthulhu destroys the city (card.cthulhu, board.destroyed).
    pub fn drown(&mut self, city: City) {
        for place in [Place::city(city), Place::stack(city)] {
            self.clear_place(place, Home::Pool);
            self.unblock(place);
        }
        self.clear_zombies(city, false);
        let card = self.content.cities[city].card;
        match self.state.cities[city].controller {
            Some(seat) => {
                self.lose_city(city, seat);
                self.take_card(seat, card, None);
            }
            None => self.content.booklet.layout.add(&mut self.state.removed, card),
        }
        if self.state.locked == Some(city) {
            self.state.locked = None;
            if let Some(bismarck) = self.content.bismarck {
                self.content.booklet.layout.add(&mut self.state.removed, bismarck);
            }
        }
        self.state.destroyed = Some(city);
        let here = &mut self.state.cities[city];
        let (up, down) = (here.up.take(), std::mem::take(&mut here.down));
        self.out.tell(Event::Destroyed { city, up, down });
        if let Some(card) = up {
            self.scrap(card);
            self.turn_up(city);
        }
        for rival in self.state.rivals(self.state.active) {
            self.test_sanity(rival);
        }
    }

    /// A face-up game card leaves the game, with an unclaimed agent counter on it.
    fn scrap(&mut self, card: Card) {
        self.content.booklet.layout.add(&mut self.state.removed, card);
        if let Some(agent) = self.content.face(card).agent {
            self.put(agent, Whereabouts::Gone);
        }
    }

    /// The Third Section removes a card from the table.
    pub fn purge(&mut self, place: Place) {
        let Some(card) = self.state.card_on(self.content, place) else { return };
        self.out.tell(Event::Purged { place, card });
        self.clear_place(place, Home::Limbo);
        self.unblock(place);
        match place.spot() {
            Spot::Stack(city) => {
                self.state.cities[city].up = None;
                self.scrap(card);
                self.turn_up(city);
            }
            Spot::Display(permanent) => {
                self.state.display.remove(permanent);
                self.content.booklet.layout.add(&mut self.state.removed, card);
            }
            Spot::Box(_) => unreachable!("no city card lies on a box"),
        }
    }

    /// The Third Section removes a hand card, already picked, face down (card.third-section.hand).
    pub fn hush(&mut self, card: Card) {
        let seat: Seat = self.state.active;
        self.set_aside(card);
        let me = &mut self.state.seats[seat];
        self.content.booklet.layout.add(&mut me.secret, card);
        me.shown = kit::Cards::NONE;
        self.out.tell(Event::Hushed { seat, card: Some(card) });
    }
}
