//! Blocked, locked and destroyed. Rules: board.*, card.bismarck, card.cthulhu, card.third-section.

use super::choice::Choice;
use super::content::Content;
use super::event::{Event, Home};
use super::ids::{Agents, City, Permanent, Place, Places, Spot};
use super::referee::Referee;
use super::state::{State, Whereabouts};
use super::task::Task;
use kit::{Card, Choices, Seat, Sink};

/// Places on which a blocking disc can be put or from which one can be taken (board.blocking).
pub fn blockable(c: &Content, s: &State) -> Places {
    let mut free = s.places().without(s.blocked);
    s.locked.iter().chain(&s.destroyed).for_each(|&city| free.remove(Place::city(city)));
    if s.blocked.len() < c.numbers.blocking_discs { free.with(s.blocked) } else { s.blocked }
}

/// Cards the Third Section can remove from the table (card.third-section, card.third-section.display).
pub fn purgeable(s: &State) -> Places {
    let cards = Places(s.places().0 >> super::ids::CITIES << super::ids::CITIES);
    let display = Places(u64::from(s.display.0) << (2 * super::ids::CITIES));
    cards.without(s.blocked).with(display)
}

/// Any city that is not yet destroyed (card.cthulhu.locked).
pub fn cthulhu_choices(s: &State, into: &mut Choices<Choice>) {
    City::all().for_each(|city| into.offer(Choice::City(city), s.destroyed != Some(city)));
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Puts a blocking disc on a place, or takes one away.
    pub fn toggle_block(&mut self, place: Place) {
        if self.s.blocked.has(place) {
            return self.unblock(place);
        }
        self.s.blocked.add(place);
        self.out.tell(Event::Blocked { place });
    }

    /// Bismarck locks a city (card.bismarck). The card, already shown, stays there.
    pub fn lock(&mut self, city: City) {
        for place in [Place::city(city), Place::stack(city)] {
            self.clear_place(place, Home::Limbo);
            self.unblock(place);
        }
        self.clear_zombies(city);
        self.s.locked = Some(city);
        self.out.tell(Event::Locked { city });
        self.push(Task::Leave { city, mains: false });
    }

    /// Answers [`Task::Cthulhu`]: first those may flee who can, then all others perish or leave (card.cthulhu.order).
    pub fn cthulhu(&mut self, choice: Choice) {
        let Choice::City(city) = choice else { unreachable!("{choice:?} does not answer Cthulhu") };
        let owner = self.s.owner(Permanent::MASTER_OF_DISGUISE);
        let agents = owner.map_or(Agents::NONE, |seat| self.s.agents_in(city, seat).within(Agents::NAMED));
        self.s.agenda.set_top(Task::Drown { city });
        self.push(Task::Leave { city, mains: true });
        self.push(Task::Perish { city });
        self.push(Task::Flee { agents });
    }

    /// Recruited agents in the city leave the game (timing.several-losses).
    pub fn perish(&mut self, city: City) {
        for seat in self.s.active.round(self.s.players) {
            let agents = self.s.agents_in(city, seat).within(Agents::NAMED);
            agents.iter().for_each(|agent| self.lose_agent(agent));
        }
    }

    /// Cthulhu destroys the city (card.cthulhu, board.destroyed).
    pub fn drown(&mut self, city: City) {
        for place in [Place::city(city), Place::stack(city)] {
            self.clear_place(place, Home::Pool);
            self.unblock(place);
        }
        self.clear_zombies(city);
        let card = self.c.cities[city].card;
        match self.s.cities[city].controller {
            Some(seat) => {
                self.lose_city(city, seat);
                self.take_card(seat, card, None);
            }
            None => self.c.layout.add(&mut self.s.removed, card),
        }
        if self.s.locked == Some(city) {
            self.s.locked = None;
            if let Some(bismarck) = self.c.bismarck {
                self.c.layout.add(&mut self.s.removed, bismarck);
            }
        }
        self.s.destroyed = Some(city);
        let here = &mut self.s.cities[city];
        let (up, down) = (here.up.take(), std::mem::take(&mut here.down));
        self.out.tell(Event::Destroyed { city, up, down });
        if let Some(card) = up {
            self.scrap(card);
            self.turn_up(city);
        }
        for rival in self.s.rivals(self.s.active) {
            self.test_sanity(rival);
        }
    }

    /// A face-up game card leaves the game, with an unclaimed agent counter on it.
    fn scrap(&mut self, card: Card) {
        self.c.layout.add(&mut self.s.removed, card);
        if let Some(agent) = self.c.face(card).agent {
            self.put(agent, Whereabouts::Gone);
        }
    }

    /// The Third Section removes a card from the table.
    pub fn purge(&mut self, place: Place) {
        let Some(card) = self.s.card_on(self.c, place) else { return };
        self.out.tell(Event::Purged { place, card });
        self.clear_place(place, Home::Limbo);
        self.unblock(place);
        match place.spot() {
            Spot::Stack(city) => {
                self.s.cities[city].up = None;
                self.scrap(card);
                self.turn_up(city);
            }
            Spot::Display(permanent) => {
                self.s.display.remove(permanent);
                self.c.layout.add(&mut self.s.removed, card);
            }
            Spot::Box(_) => unreachable!("no city card lies on a box"),
        }
    }

    /// The Third Section removes a hand card, already picked, face down (card.third-section.hand).
    pub fn hush(&mut self, card: Card) {
        let seat: Seat = self.s.active;
        self.set_aside(card);
        let me = &mut self.s.seats[seat];
        self.c.layout.add(&mut me.secret, card);
        me.shown = kit::Cards::NONE;
        self.out.tell(Event::Hushed { seat, card: Some(card) });
    }
}
