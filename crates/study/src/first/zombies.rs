//! Zombies and vampires. Rules: zombies.*, vampires.*, card.society-of-leopold.

use super::choice::Choice;
use super::content::Content;
use super::event::Event;
use super::ids::{Agent, Agents, Cities, City};
use super::referee::Referee;
use super::state::{End, State, Whereabouts};
use super::task::{Deed, Task};
use kit::{Choices, Seat, Sink, Verdict, unless};

/// Agents in reach of zombies, but for the cities where they have attacked already (zombies.kill).
pub fn prey(s: &State, attacked: Cities) -> Agents {
    let prey = s.prey(s.active);
    let attacking = City::all().filter(|&city| s.cities[city].zombies > 0 && !attacked.has(city));
    attacking.fold(Agents::NONE, |all, city| all.with(s.cities[city].agents.within(prey)))
}

/// An agent to attack, or no more.
pub fn attack_choices(s: &State, into: &mut Choices<Choice>) {
    prey(s, s.attacked).iter().for_each(|agent| into.push(Choice::Agent(agent)));
    into.push(Choice::Done);
}

/// May this agent be attacked at all? [`State::prey`] says it of all agents at once. `otherwise` is the rule against one
/// that is no rival's, or not on the board.
pub fn may_attack<'c>(s: &State, agent: Agent, otherwise: &'c str) -> Verdict<'c> {
    let rival = s.controller_of(agent).filter(|&seat| seat != s.active);
    unless(rival.is_none_or(|seat| s.seats[seat].known), "known.start")?;
    let main = rival.is_some() && agent.main_of().is_some();
    unless(s.prey(s.active).has(agent), if main { "assassinate.main-target" } else { otherwise })
}

/// Where a zombie may be placed now (zombies.place).
pub fn grounds(c: &Content, s: &State) -> Cities {
    let mut grounds = s.cities_with(s.active);
    for city in City::all().filter(|&city| s.cities[city].zombies > 0) {
        grounds = grounds.with(Cities::one(city)).with(c.routes.connected[city]);
    }
    s.locked.iter().chain(&s.destroyed).for_each(|&city| grounds.remove(city));
    if s.zombies == 0 { Cities::NONE } else { grounds }
}

/// A city for a zombie, or no more.
pub fn place_choices(c: &Content, s: &State, into: &mut Choices<Choice>) {
    grounds(c, s).iter().for_each(|city| into.push(Choice::City(city)));
    into.push(Choice::Done);
}

/// Can the Zombies card do anything? With all of them on the board a first action ends the game (zombies.end).
pub fn usable(c: &Content, s: &State) -> bool {
    s.actions == 0 && s.all_zombies_out() || !grounds(c, s).is_empty() || !prey(s, Cities::NONE).is_empty()
}

/// Agents that the active player could make vampires (vampires.action).
pub fn own_humans(s: &State) -> Agents {
    s.me().agents.within(s.board).without(s.vampires)
}

/// Agents that the active player could convert (vampires.convert).
pub fn convertible(s: &State) -> Agents {
    let mine = s.me().agents.within(s.vampires);
    let lairs = City::all().filter(|&city| !s.cities[city].agents.within(mine).is_empty());
    let near = lairs.fold(Agents::NONE, |all, city| all.with(s.cities[city].agents));
    near.within(s.targets(s.active)).within(Agents::NAMED)
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// The Zombies action (zombies.two-stages, zombies.end).
    pub fn zombies(&mut self) {
        if self.s.actions == 0 && self.s.all_zombies_out() {
            self.s.ending = Some(End::Zombies);
            return;
        }
        self.s.attacked = Cities::NONE;
        self.push(Task::ZombieAttack);
    }

    /// Answers [`Task::ZombieAttack`].
    pub fn zombie_attack(&mut self, choice: Choice) {
        match choice {
            Choice::Agent(agent) => {
                if let Some(city) = self.s.city_of(agent) {
                    self.s.attacked.add(city);
                }
                self.push(Task::Deed(Deed::Devour { agent }));
                self.push(Task::Escape { agent });
            }
            _ => self.zombies_rise(),
        }
    }

    /// The attacks are over.
    pub fn zombies_rise(&mut self) {
        self.s.agenda.set_top(Task::ZombiePlace { left: self.c.numbers.zombies_placed_per_action });
    }

    /// Answers [`Task::ZombiePlace`].
    pub fn zombie_place(&mut self, choice: Choice, left: u8) {
        match choice {
            Choice::City(city) => {
                self.s.zombies -= 1;
                self.s.cities[city].zombies += 1;
                self.out.tell(Event::ZombieUp { city });
                self.s.agenda.set_top(Task::ZombiePlace { left: left - 1 });
                self.unit_done();
            }
            _ => {
                self.s.agenda.pop();
            }
        }
    }

    /// An assassin kills a zombie (zombies.killed-by); the card is already discarded.
    pub fn kill_zombie(&mut self, city: City) {
        self.s.cities[city].zombies -= 1;
        self.s.zombies += 1;
        self.out.tell(Event::ZombiesGone { city, zombies: 1, for_ever: false });
    }

    /// One of the player's own agents becomes a vampire.
    pub fn bite(&mut self, agent: Agent) {
        self.s.vampires.add(agent);
        self.out.tell(Event::Vampire { agent, vampire: true });
    }

    /// A rival's agent becomes a vampire of the active player (vampires.convert).
    pub fn convert(&mut self, agent: Agent) {
        self.bite(agent);
        self.turn_agent(agent, self.s.active);
    }

    /// All vampires and zombies on the board are removed (card.society-of-leopold, card.society-of-leopold.main).
    pub fn society_of_leopold(&mut self) {
        let by = self.s.active;
        self.s.leopold = true;
        for city in City::all() {
            let zombies = std::mem::take(&mut self.s.cities[city].zombies);
            if zombies > 0 {
                self.out.tell(Event::ZombiesGone { city, zombies, for_ever: true });
            }
        }
        self.s.zombies = 0;
        for seat in by.round(self.s.players) {
            let vampires = self.s.seats[seat].agents.within(self.s.vampires).within(self.s.board);
            for agent in vampires.iter() {
                match agent.main_of() {
                    None => self.lose_agent(agent),
                    Some(_) => self.drive_out(agent, seat, by),
                }
            }
        }
    }

    /// A vampire main agent is removed: a Loyalist puts it back as a human.
    fn drive_out(&mut self, agent: Agent, seat: Seat, by: Seat) {
        if !self.unmask(seat) {
            self.s.vampires.remove(agent);
            self.out.tell(Event::Vampire { agent, vampire: false });
        } else if seat == by {
            self.out.tell(Event::AgentLost { seat, agent });
            self.remove_agent(agent, Whereabouts::Gone);
        } else {
            self.capture(agent, seat, by);
        }
    }
}
