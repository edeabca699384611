//! Setting up. Rules: setup.*, components.player-set, players.*.

use super::choice::Choice;
use super::content::Content;
use super::event::Event;
use super::ids::{ByCity, City};
use super::referee::Referee;
use super::state::{CityState, Player, Royal, State};
use super::task::Task;
use crate::parts::side::deal_identity;
use kit::{Agenda, BySeat, Cards, Choices, Dice, Seat, Seats, Seed, Sink};

/// An empty table: full stocks, no cards dealt, nobody's turn.
pub fn empty_table(c: &Content, players: u8, seed: &Seed) -> State {
    let player = Player {
        cubes: c.numbers.cubes_per_player,
        agents: c.numbers.agents_per_player,
        tokens: c.numbers.sanity_tokens_per_player,
        ..Player::default()
    };
    let mut seats = BySeat::default();
    Seat::all(players).for_each(|seat| seats[seat] = player);
    State {
        seats,
        cities: ByCity::default(),
        unseen: c.game_cards,
        removed: Cards::NONE,
        agenda: Agenda::default(),
        picked: Cards::NONE,
        alternate: Cards::NONE,
        played: Cards::NONE,
        last_picked: None,
        last_played: None,
        weapon: None,
        captives: Default::default(),
        done: ByCity::default(),
        spared: ByCity::default(),
        players,
        first: Seat(0),
        active: Seat(0),
        round: 0,
        actions: 0,
        idle: 0,
        busy: false,
        leopold: false,
        tracks: [0; 2],
        zombies: c.numbers.zombie_pieces,
        shaken: Seats::NONE,
        over: None,
        dice: Dice::new(seed),
    }
}

/// A new game, up to the first question.
pub fn start<S: Sink<Event>>(c: &Content, players: u8, seed: &Seed, out: &mut S) -> State {
    let mut state = empty_table(c, players, seed);
    let mut referee = Referee { c, s: &mut state, out };
    referee.deal();
    state
}

/// Any city (setup.agents).
pub fn choices(into: &mut Choices<Choice>) {
    City::all().for_each(|city| into.push(Choice::City(city)));
}

impl<S: Sink<Event>> Referee<'_, S> {
    fn deal(&mut self) {
        let players = self.s.players;
        let down = self.c.numbers.stack_game_cards.get(players) + 2;
        self.s.cities = ByCity(
            [CityState { down, city_below: true, royal: Royal::Unseen, ..CityState::default() }; super::ids::CITIES],
        );
        City::all().for_each(|city| self.turn_up(city));
        let mut identities = self.c.identities;
        for seat in Seat::all(players) {
            let player = &mut self.s.seats[seat];
            player.cubes = self.c.numbers.cubes_start_in_stock;
            player.limbo = self.c.numbers.cubes_start_in_limbo;
            player.piles.deck = self.c.starting;
            player.identity = deal_identity(&mut identities, &mut self.s.dice);
            self.draw(seat, self.c.numbers.hand_size);
        }
        let first = Seat(self.s.dice.below(u32::from(players)) as u8);
        self.s.first = first;
        self.s.active = first;
        self.out.tell(Event::FirstPlayer { seat: first });
        self.push(Task::Turn);
        self.push(Task::SetUp { seat: first, left: players * self.c.numbers.agents_placed_at_setup });
    }

    /// Answers [`Task::SetUp`].
    pub fn set_up(&mut self, choice: Choice, seat: Seat, left: u8) {
        let Choice::City(city) = choice else { unreachable!("{choice:?} does not answer SetUp") };
        self.place_agents(seat, city, 1);
        match left - 1 {
            0 => {
                self.s.agenda.pop();
                self.s.round = 1;
                self.begin_turn(self.s.first);
            }
            left => self.s.agenda.set_top(Task::SetUp { seat: seat.next(self.s.players), left }),
        }
    }
}
