//! Setting up. Rules: setup.*, players.*.

use crate::content::Content;
use crate::event::Event;
use crate::ids::{Areas, ByArea, ELDERS, Happenings, Objectives, Power, Powers, SEATS};
use crate::rules::referee::Referee;
use crate::state::{KNOWERS, Player, State};
use crate::task::Task;
use kit::{Agenda, BySeat, Cards, Dice, Seat, Seats, Seed, Sink};

/// An empty table: full reserves and pools, no cards dealt, nobody's turn.
pub fn empty_table(content: &Content, players: u8, seed: &Seed) -> State {
    let player =
        Player { reserve: content.numbers.agents_per_player, powers: Powers::one(Power::Board), ..Player::default() };
    let mut seats = BySeat::default();
    Seat::all(players).for_each(|seat| seats[seat] = player);
    State {
        seats,
        deck: Cards::NONE,
        row: Cards::NONE,
        discard: Cards::NONE,
        somewhere: [Cards::NONE; KNOWERS],
        picked: Cards::NONE,
        agenda: Agenda::default(),
        agents: ByArea::default(),
        trouble: Areas::NONE,
        built_up: Areas::NONE,
        citizens: ByArea::default(),
        grenadiers: ByArea::default(),
        sites: ByArea::default(),
        elders: [None; ELDERS],
        level: content.numbers.insanity_start,
        unused_events: Happenings::every(),
        events: Default::default(),
        excluded: [[Objectives::NONE; SEATS]; SEATS],
        blurred: Seats::NONE,
        players,
        first: Seat(0),
        active: Seat(0),
        round: 0,
        begun: Seats::NONE,
        used: Powers::NONE,
        fresh: Powers::NONE,
        ready: Powers::NONE,
        rights: 0,
        must: false,
        in_play: None,
        last: None,
        shielded: Seats::NONE,
        paid: None,
        over: None,
        dice: Dice::new(seed),
    }
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Deals a new game, up to the first question (setup.order).
    pub fn deal(&mut self) {
        let players = self.state.players;
        let mut boards: Vec<u8> = (0..self.content.old_ones.len() as u8).collect();
        for seat in Seat::all(players) {
            let old_one = boards.remove(self.state.dice.below(boards.len() as u32) as usize);
            self.state.seats[seat].old_one = old_one;
            self.state.seats[seat].money = u16::from(self.content.numbers.starting_money);
            self.out.tell(Event::Board { seat, old_one });
        }
        for area in self.content.start.iter() {
            for seat in Seat::all(players) {
                self.put_agent(seat, area);
            }
            self.state.trouble.add(area);
        }
        self.state.deck = self.content.in_game(players);
        for seat in Seat::all(players) {
            let mut cards = Cards::NONE;
            for _ in 0..self.content.numbers.hand_size {
                let card = self.top_of_deck();
                cards.insert(card);
            }
            self.state.seats[seat].hand = cards;
            self.out.tell(Event::Dealt { seat, count: cards.len(), cards });
        }
        for _ in 0..self.content.numbers.face_up_row {
            self.fill_row();
        }
        let mut aims = Objectives::every();
        for seat in Seat::all(players) {
            let objective = aims.draw(&mut self.state.dice);
            self.state.seats[seat].objective = objective;
            self.out.tell(Event::Aim { seat, objective: Some(objective) });
        }
        let first = Seat(self.state.dice.below(u32::from(players)) as u8);
        self.state.first = first;
        self.out.tell(Event::FirstPlayer { seat: first });
        self.push(Task::Turn);
        self.begin_turn(first);
        self.run();
    }

    /// Sets an Agent out of the reserve on the board, without a word about Trouble (setup.agents).
    fn put_agent(&mut self, seat: Seat, area: crate::ids::Area) {
        let player = &mut self.state.seats[seat];
        player.reserve -= 1;
        player.at.add(area);
        self.state.agents[area][seat] += 1;
    }
}
