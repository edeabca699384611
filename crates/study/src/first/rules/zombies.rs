//! Zombies and vampires. Rules: zombies.*, vampires.*, card.society-of-leopold.

use crate::first::choice::Choice;
use crate::first::content::Content;
use crate::first::event::Event;
use crate::first::ids::{Agent, Agents, Cities, City};
use crate::first::rules::referee::Referee;
use crate::first::state::{End, State, Whereabouts};
use crate::first::task::{Deed, Task};
use kit::{Choices, Seat, Sink, Verdict, unless};

/// Agents in reach of zombies, but for the cities where they have attacked already (zombies.kill).
pub fn prey(state: &State, attacked: Cities) -> Agents {
    let prey = state.prey(state.active);
    let attacking = City::all().filter(|&city| state.cities[city].zombies > 0 && !attacked.has(city));
    attacking.fold(Agents::NONE, |all, city| all.with(state.cities[city].agents.within(prey)))
}

/// An agent to attack, or no more.
pub fn attack_choices(state: &State, into: &mut Choices<Choice>) {
    prey(state, state.attacked).iter().for_each(|agent| into.push(Choice::Agent(agent)));
    into.push(Choice::Done);
}

/// May this agent be attacked at all, being `among` those that can? `otherwise` is the rule against one that is no
/// rival's, or not on the board.
pub fn may_attack<'c>(state: &State, agent: Agent, among: Agents, otherwise: &'c str) -> Verdict<'c> {
    let rival = state.controller_of(agent).filter(|&seat| seat != state.active);
    unless(rival.is_none_or(|seat| state.seats[seat].known), "known.start")?;
    let main = rival.is_some() && agent.main_of().is_some();
    unless(among.has(agent), if main { "assassinate.main-target" } else { otherwise })
}

/// Where a zombie may be placed now (zombies.place).
pub fn grounds(content: &Content, state: &State) -> Cities {
    let mut grounds = state.cities_with(state.active);
    for city in City::all().filter(|&city| state.cities[city].zombies > 0) {
        grounds = grounds.with(Cities::one(city)).with(content.routes.connected[city]);
    }
    state.locked.iter().chain(&state.destroyed).for_each(|&city| grounds.remove(city));
    if state.zombies == 0 { Cities::NONE } else { grounds }
}

/// A city for a zombie, or no more.
pub fn place_choices(content: &Content, state: &State, into: &mut Choices<Choice>) {
    grounds(content, state).iter().for_each(|city| into.push(Choice::City(city)));
    into.push(Choice::Done);
}

/// Can the Zombies card do anything? With all of them on the board a first action ends the game (zombies.end).
pub fn usable(content: &Content, state: &State) -> bool {
    state.actions == 0 && state.all_zombies_out()
        || !grounds(content, state).is_empty()
        || !prey(state, Cities::NONE).is_empty()
}

/// Agents that the active player could make vampires (vampires.action).
pub fn own_humans(state: &State) -> Agents {
    state.me().agents.within(state.board).without(state.vampires)
}

/// Agents that the active player could convert (vampires.convert).
pub fn convertible(state: &State) -> Agents {
    let mine = state.me().agents.within(state.vampires);
    let lairs = City::all().filter(|&city| !state.cities[city].agents.within(mine).is_empty());
    let near = lairs.fold(Agents::NONE, |all, city| all.with(state.cities[city].agents));
    near.within(state.targets(state.active)).within(Agent::NAMED)
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// The Zombies action (zombies.two-stages, zombies.end).
    pub fn zombies(&mut self) {
        if self.state.actions == 0 && self.state.all_zombies_out() {
            self.state.ending = Some(End::Zombies);
            return;
        }
        self.state.attacked = Cities::NONE;
        self.push(Task::ZombieAttack);
    }

    /// Answers [`Task::ZombieAttack`].
    pub fn zombie_attack(&mut self, choice: Choice) {
        match choice {
            Choice::Agent(agent) => {
                if let Some(city) = self.state.city_of(agent) {
                    self.state.attacked.add(city);
                }
                self.push(Task::Deed(Deed::Devour { agent }));
                self.push(Task::Escape { agent });
            }
            _ => self.zombies_rise(),
        }
    }

    /// The attacks are over.
    pub fn zombies_rise(&mut self) {
        self.state.agenda.set_top(Task::ZombiePlace { left: self.content.numbers.zombies_placed_per_action });
    }

    /// Answers [`Task::ZombiePlace`].
    pub fn zombie_place(&mut self, choice: Choice, left: u8) {
        match choice {
            Choice::City(city) => {
                self.state.zombies -= 1;
                self.state.cities[city].zombies += 1;
                self.out.tell(Event::ZombieUp { city });
                self.state.agenda.set_top(Task::ZombiePlace { left: left - 1 });
                self.unit_done();
            }
            _ => {
                self.state.agenda.pop();
            }
        }
    }

    /// An assassin kills a zombie (zombies.killed-by); the card is already discarded.
    pub fn kill_zombie(&mut self, city: City) {
        self.state.cities[city].zombies -= 1;
        self.state.zombies += 1;
        self.out.tell(Event::ZombiesGone { city, zombies: 1, for_ever: false });
    }

    /// One of the player's own agents becomes a vampire.
    pub fn bite(&mut self, agent: Agent) {
        self.state.vampires.add(agent);
        self.out.tell(Event::Vampire { agent, vampire: true });
    }

    /// A rival's agent becomes a vampire of the active player (vampires.convert).
    pub fn convert(&mut self, agent: Agent) {
        self.bite(agent);
        self.turn_agent(agent, self.state.active);
    }

    /// All vampires and zombies on the board are removed (card.society-of-leopold, card.society-of-leopold.main).
    pub fn society_of_leopold(&mut self) {
        let by = self.state.active;
        self.state.leopold = true;
        City::all().for_each(|city| self.clear_zombies(city, true));
        self.state.zombies = 0;
        for seat in by.round(self.state.players) {
            let vampires = self.state.seats[seat].agents.within(self.state.vampires).within(self.state.board);
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
            self.state.vampires.remove(agent);
            self.out.tell(Event::Vampire { agent, vampire: false });
        } else if seat == by {
            self.out.tell(Event::AgentLost { seat, agent });
            self.remove_agent(agent, Whereabouts::Gone);
        } else {
            self.capture(agent, seat, by);
        }
    }
}
