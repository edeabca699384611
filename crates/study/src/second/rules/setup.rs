//! Setting up. Rules: setup.*, components.player-set, players.*.

use crate::parts::side::deal_identity;
use crate::second::choice::Choice;
use crate::second::content::Content;
use crate::second::event::Event;
use crate::second::ids::{ByCity, City};
use crate::second::rules::referee::Referee;
use crate::second::state::{CityState, Player, Royal, State};
use crate::second::task::Task;
use kit::{Agenda, BySeat, Cards, Choices, Dice, Seat, Seats, Seed, Sink};

/// An empty table: no cubes or cards dealt, nobody's turn.
pub fn empty_table(content: &Content, players: u8, seed: &Seed) -> State {
    let player = Player {
        agents: content.numbers.agents_per_player,
        tokens: content.numbers.sanity_tokens_per_player,
        ..Player::default()
    };
    let mut seats = BySeat::default();
    Seat::all(players).for_each(|seat| seats[seat] = player);
    State {
        seats,
        cities: ByCity::default(),
        unseen: content.game_cards,
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
        zombies: content.numbers.zombie_pieces,
        shaken: Seats::NONE,
        over: None,
        dice: Dice::new(seed),
    }
}

/// A new game, up to the first question.
pub fn start<S: Sink<Event>>(content: &Content, players: u8, seed: &Seed, out: &mut S) -> State {
    let mut state = empty_table(content, players, seed);
    let mut referee = Referee { content, state: &mut state, out };
    referee.deal();
    state
}

/// Any city (setup.agents).
pub fn choices(into: &mut Choices<Choice>) {
    City::all().for_each(|city| into.push(Choice::City(city)));
}

impl<S: Sink<Event>> Referee<'_, S> {
    fn deal(&mut self) {
        let players = self.state.players;
        let down = self.content.numbers.stack_game_cards.get(players) + 2;
        self.state.cities = ByCity::new(
            [CityState { down, city_below: true, royal: Royal::Unseen, ..CityState::default() };
                crate::second::ids::CITIES],
        );
        City::all().for_each(|city| self.turn_up(city));
        let mut identities = self.content.identities;
        for seat in Seat::all(players) {
            let player = &mut self.state.seats[seat];
            player.cubes = self.content.numbers.cubes_start_in_stock;
            player.limbo = self.content.numbers.cubes_start_in_limbo;
            player.piles.deck = self.content.starting;
            player.identity = deal_identity(&mut identities, &mut self.state.dice);
            self.draw(seat, self.content.numbers.hand_size);
        }
        let first = self.draw_first();
        self.push(Task::Turn);
        self.push(Task::SetUp { seat: first, left: players * self.content.numbers.agents_placed_at_setup });
    }

    /// Answers [`Task::SetUp`].
    pub fn set_up(&mut self, choice: Choice, seat: Seat, left: u8) {
        let Choice::City(city) = choice else { unreachable!("{choice:?} does not answer SetUp") };
        self.place_agents(seat, city, 1);
        self.placed_first(seat, left);
    }
}
