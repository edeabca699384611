//! Setting up. Rules: setup.*, components.*.

use crate::first::choice::Choice;
use crate::first::content::Content;
use crate::first::event::Event;
use crate::first::ids::{AGENTS, Agent, Agents, ByCity, City, PIECES, Permanents, Places};
use crate::first::rules::referee::Referee;
use crate::first::state::{CityState, Clues, Cubes, Player, Royal, State, Whereabouts};
use crate::first::task::Task;
use crate::parts::side::deal_identity;
use kit::{Agenda, BySeat, Cards, Choices, Dice, Seat, Seed, Sink};

/// An empty table: full stocks, no cards dealt, nobody's turn.
pub fn empty_table(content: &Content, players: u8, seed: &Seed) -> State {
    let n = &content.numbers;
    let mut seats = BySeat::default();
    for seat in Seat::all(players) {
        seats[seat] = Player {
            agents: Agents::one(Agent::main(seat)),
            cubes: n.cubes_available_at_start,
            pool: n.cubes_per_player - n.cubes_available_at_start,
            ..Player::default()
        };
    }
    let mut cities = ByCity::default();
    for city in City::all() {
        let royal = if content.cities[city].royal.is_some() { Royal::Here } else { Royal::None };
        cities[city] = CityState { royal, ..CityState::default() };
    }
    let mut clues = Clues::default();
    for seat in Seat::all(players) {
        clues.0.iter_mut().for_each(|clue| clue[seat] = Clues::elsewhere(seat));
    }
    State {
        seats,
        cities,
        cubes: Cubes::default(),
        blocked: Places::NONE,
        whereabouts: [Whereabouts::Unclaimed; PIECES],
        discs: [None; AGENTS],
        board: Agents::NONE,
        vampires: Agents::NONE,
        permanents: Permanents::every(),
        display: Permanents::NONE,
        locked: None,
        destroyed: None,
        zombies_of: None,
        zombies: n.zombies,
        leopold: false,
        supply: Agent::NAMED,
        tray: Agents::NONE,
        clues,
        mad: n.sanity_mad,
        sane: n.sanity_sane,
        safe: n.safe_counters,
        unseen: content.with.game,
        removed: Cards::NONE,
        agenda: Agenda::default(),
        picked: Cards::NONE,
        last_picked: None,
        laid: None,
        arrows: Default::default(),
        travellers: Agents::NONE,
        goals: [City::new(0); PIECES],
        attacked: Default::default(),
        players,
        first: Seat(0),
        active: Seat(0),
        round: 0,
        actions: 0,
        free_done: false,
        idle: 0,
        busy: false,
        tracks: [0; 2],
        ending: None,
        over: None,
        dice: Dice::new(seed),
    }
}

/// A new game, up to the first question.
pub fn start<S: Sink<Event>>(content: &Content, players: u8, seed: &Seed, out: &mut S) -> State {
    let mut state = empty_table(content, players, seed);
    Referee { content, state: &mut state, out }.deal();
    state
}

/// Any city (setup.main-agents).
pub fn choices(into: &mut Choices<Choice>) {
    City::all().for_each(|city| into.push(Choice::City(city)));
}

impl<S: Sink<Event>> Referee<'_, S> {
    fn deal(&mut self) {
        let (content, players) = (self.content, self.state.players);
        let mut identities = content.identities;
        for city in City::all() {
            self.state.cities[city].down = content.numbers.cards_per_stack.get(players);
            self.turn_up(city);
        }
        (0..content.numbers.permanent_effects_on_display_at_start).for_each(|_| self.display_permanent());
        for seat in Seat::all(players) {
            self.state.seats[seat].identity = deal_identity(&mut identities, &mut self.state.dice);
            self.state.seats[seat].piles.deck = content.with.initial;
            self.gain_counters(seat, content.numbers.double_agents_dealt.get(players));
            self.draw(seat, content.numbers.hand_size);
        }
        let first = self.draw_first();
        self.push(Task::Turn);
        self.push(Task::SetUp { seat: first, left: players });
    }

    /// Answers [`Task::SetUp`].
    pub fn set_up(&mut self, choice: Choice, seat: Seat, left: u8) {
        let Choice::City(city) = choice else { unreachable!("{choice:?} does not answer SetUp") };
        self.put(Agent::main(seat), Whereabouts::In(city));
        self.out.tell(Event::Arrived { seat, city });
        self.placed_first(seat, left);
    }
}
