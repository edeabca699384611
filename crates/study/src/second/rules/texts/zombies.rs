//! The Zombies card. Rules: card.zombies, card.zombies-order, card.zombies-owner, mix.zombies-foiled, mix.zombies-cthulhu.

use super::*;

/// The text.
pub struct Zombies;

impl CardText for Zombies {
    fn begin<S: Sink<Event>>(referee: &mut Referee<'_, S>, card: Card) {
        referee.use_text(card);
        referee.state.done = ByCity::default();
        referee.state.spared = ByCity::default();
        referee.push(Task::Finish { free: referee.is_free(card) });
        referee.push(Task::ZombieAttack);
    }
}

/// Agents the zombies may still attack, or no more.
pub fn attack_choices(state: &State, into: &mut Choices<Choice>) {
    for city in City::all() {
        for victim in Seat::all(state.players).filter(|&seat| may_attack(state, city, seat).is_ok()) {
            into.push(Choice::Agent(city, victim));
        }
    }
    into.push(Choice::Done);
}

/// May a zombie here attack an agent of that player? Each zombie makes one attempt, a city stops after one loss, and a
/// protected agent is not attacked again.
fn may_attack(state: &State, city: City, victim: Seat) -> Verdict<'static> {
    let (here, spared) = (&state.cities[city], state.spared[city][victim]);
    let unspared = here.agents[victim] > spared;
    unless(unspared || spared == 0, "mix.zombies-foiled")?;
    unless(victim != state.active && here.zombies > state.done[city] && unspared, "card.zombies")
}

/// Answers to [`Task::ZombieAttack`].
pub fn legal_attack(state: &State, choice: Choice) -> Verdict<'static> {
    match choice {
        Choice::Agent(city, victim) => may_attack(state, city, victim),
        Choice::Done => Ok(()),
        _ => refuse("card.zombies"),
    }
}

/// Any city.
pub fn place_choices(into: &mut Choices<Choice>) {
    City::all().for_each(|city| into.push(Choice::City(city)));
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Answers [`Task::ZombieAttack`].
    pub fn zombie_attack(&mut self, choice: Choice) {
        match choice {
            Choice::Agent(city, victim) => self.attempt(Deed::Zombie { city, victim }),
            _ => self.zombies_arrive(),
        }
    }

    /// The attacks are over: two more zombies are placed, or as many as there are.
    pub fn zombies_arrive(&mut self) {
        self.state.agenda.pop();
        let left = self.content.numbers.zombies_placed_per_use.min(self.state.zombies);
        if left > 0 {
            self.push(Task::ZombiePlace { left });
        }
    }

    /// Is there anything to ask about the attacks?
    pub fn zombies_can_attack(&self) -> bool {
        City::all().any(|city| Seat::all(self.state.players).any(|seat| may_attack(self.state, city, seat).is_ok()))
    }

    /// Answers [`Task::ZombiePlace`].
    pub fn zombie_place(&mut self, choice: Choice, left: u8) {
        let Choice::City(city) = choice else { unreachable!("{choice:?} does not answer ZombiePlace") };
        self.state.zombies -= 1;
        self.state.cities[city].zombies += 1;
        self.out.tell(Event::ZombiePlaced { seat: self.state.active, city });
        match left - 1 {
            0 => {
                self.state.agenda.pop();
            }
            left => self.state.agenda.set_top(Task::ZombiePlace { left }),
        }
    }

    /// Nobody stopped an attack.
    pub fn zombie_kills(&mut self, city: City, victim: Seat) {
        // Once an agent has been removed in a city, no more attacks happen there.
        self.state.done[city] = u8::MAX;
        self.kill_home(city, victim);
        self.reveal();
    }
}
