//! The referee carries out what the rules say, step by step, and reports every fact. Here are the small deeds that all
//! actions are made of; each chapter has a file of its own.

use crate::first::First;
use crate::first::event::{Event, Found, Home};
use crate::first::ids::{Agent, Agents, City, Place, Track};
use crate::first::rules::scoring;
use crate::first::state::{End, Whereabouts};
use crate::first::task::Task;
use kit::{Card, Cards, Seat, Sink};

/// The referee of this edition.
pub type Referee<'a, S> = crate::parts::referee::Referee<'a, First, S>;

impl<S: Sink<Event>> Referee<'_, S> {
    /// Plays the picked cards: they go face up on the discard pile, the last one on top (hand.played-to-discard).
    #[inline]
    pub fn play_picked(&mut self) -> Cards {
        let cards = std::mem::take(&mut self.state.picked);
        let top = self.state.last_picked.take();
        let me = &mut self.state.seats[self.state.active];
        me.piles.discard_played(&self.content.booklet.layout, cards, top);
        me.shown = me.shown.within(me.piles.hand);
        cards
    }

    /// The action under way takes effect with the picked cards and is then complete.
    #[inline]
    pub fn commit(&mut self) -> Cards {
        self.state.agenda.set_top(Task::Finish { free: false, stirs: false });
        self.play_picked()
    }

    /// A picked card is laid aside or leaves the game instead of being discarded; another comes to lie on top.
    pub fn set_aside(&mut self, card: Card) {
        self.content.booklet.layout.remove(&mut self.state.picked, card);
        let me = &mut self.state.seats[self.state.active];
        me.shown = me.shown.within(me.piles.hand);
        if self.state.last_picked.is_some_and(|last| !self.state.picked.has(last)) {
            self.state.last_picked = self.content.booklet.layout.kinds_in(self.state.picked).last();
        }
    }

    /// A picked card leaves the game (action.one-use).
    pub fn spend(&mut self, card: Card) {
        let seat = self.state.active;
        self.set_aside(card);
        self.content.booklet.layout.add(&mut self.state.seats[seat].spent, card);
        self.out.tell(Event::Spent { seat, card });
    }

    /// Finds a player's card and hands it over, or takes it out of the game; what came from the hand is replaced
    /// (hand.taken-from-deck, hand.forced-loss, timing.search-shuffle).
    pub fn take_card(&mut self, seat: Seat, card: Card, to: Option<Seat>) {
        let layout = &self.content.booklet.layout;
        let player = &mut self.state.seats[seat];
        let found = if player.piles.hand.has(card) {
            Found::Hand
        } else if player.piles.deck.has(card) {
            Found::Deck
        } else if player.piles.discard.has(card) {
            Found::Discard
        } else {
            if player.secret.has(card) {
                layout.remove(&mut player.secret, card);
                layout.add(&mut player.spent, card);
                self.out.tell(Event::Missing { seat, card });
            }
            return;
        };
        player.piles.confiscate(layout, card);
        player.shown = player.shown.within(player.piles.hand);
        match to {
            Some(to) => self.state.seats[to].piles.discard_open(layout, card),
            None => layout.add(&mut player.spent, card),
        }
        self.out.tell(Event::Lost { seat, card, found, to });
        if found == Found::Hand {
            self.draw(seat, 1);
        }
    }

    /// Puts an agent somewhere.
    #[inline]
    pub fn put(&mut self, agent: Agent, to: Whereabouts) {
        if let Whereabouts::In(city) = self.state.whereabouts[agent.index()] {
            self.state.cities[city].agents.remove(agent);
            self.state.board.remove(agent);
        }
        self.state.whereabouts[agent.index()] = to;
        if let Whereabouts::In(city) = to {
            self.state.cities[city].agents.add(agent);
            self.state.board.add(agent);
        }
    }

    /// An agent goes from one city to another.
    pub fn move_agent(&mut self, seat: Seat, agent: Agent, to: City) {
        if let Some(from) = self.state.city_of(agent) {
            self.put(agent, Whereabouts::In(to));
            self.out.tell(Event::Moved { seat, agent, from, to });
        }
    }

    /// An agent changes hands, with its card (double.transfer, vampires.convert).
    pub fn turn_agent(&mut self, agent: Agent, to: Seat) {
        let Some(from) = self.state.controller_of(agent) else { return };
        self.state.seats[from].agents.remove(agent);
        self.state.seats[to].agents.add(agent);
        self.state.discs[agent.index()] = Some(to);
        self.out.tell(Event::Turned { agent, from, to });
        if let Some(card) = self.content.agent_card(agent) {
            self.take_card(from, card, Some(to));
        }
        self.note();
    }

    /// An agent leaves the board for good; its card leaves the game (agents.dead-for-good).
    pub fn remove_agent(&mut self, agent: Agent, fate: Whereabouts) {
        let Some(seat) = self.state.controller_of(agent) else { return };
        self.leave_board(agent, seat, fate);
        if let Some(card) = self.content.agent_card(agent) {
            self.take_card(seat, card, None);
        }
    }

    /// Its counter leaves the board for good; what becomes of its card is another matter.
    pub fn leave_board(&mut self, agent: Agent, seat: Seat, fate: Whereabouts) {
        self.state.busy = true;
        self.put(agent, fate);
        self.state.seats[seat].agents.remove(agent);
        self.state.vampires.remove(agent);
    }

    /// An agent leaves the game without being captured.
    pub fn lose_agent(&mut self, agent: Agent) {
        if let Some(seat) = self.state.controller_of(agent) {
            self.out.tell(Event::AgentLost { seat, agent });
            self.remove_agent(agent, Whereabouts::Gone);
        }
    }

    /// All cubes of a player on a place go somewhere.
    pub fn send_cubes(&mut self, place: Place, seat: Seat, to: Home) {
        let cubes = self.state.cubes[place][seat];
        if cubes > 0 {
            self.state.cubes.remove(place, seat, cubes);
            let player = &mut self.state.seats[seat];
            *match to {
                Home::Limbo => &mut player.limbo,
                Home::Stock => &mut player.cubes,
                Home::Pool => &mut player.pool,
            } += cubes;
            self.out.tell(Event::CubesGone { seat, place, cubes, to });
        }
    }

    /// All cubes on a place go there, whosever they are.
    pub fn clear_place(&mut self, place: Place, to: Home) {
        for seat in Seat::all(self.state.players) {
            self.send_cubes(place, seat, to);
        }
    }

    /// A blocking disc, if there is one, goes back to the supply (board.blocking-effect).
    pub fn unblock(&mut self, place: Place) {
        if self.state.blocked.has(place) {
            self.state.blocked.remove(place);
            self.out.tell(Event::Unblocked { place });
        }
    }

    /// Zombies in a city go back to their owner's stock.
    pub fn clear_zombies(&mut self, city: City, for_ever: bool) {
        let zombies = std::mem::take(&mut self.state.cities[city].zombies);
        if zombies > 0 {
            self.state.zombies += zombies;
            self.out.tell(Event::ZombiesGone { city, zombies, for_ever });
        }
    }

    /// A marker moves, as far as its track goes (markers.action).
    pub fn marker(&mut self, track: Track, spaces: i8) {
        let top = self.content.track_top(track);
        let at = self.state.tracks[track.index()];
        let to = at.saturating_add_signed(spaces).min(top);
        self.state.tracks[track.index()] = to;
        if to != at {
            self.state.busy = true;
            self.out.tell(Event::Marker { track, spaces: to as i8 - at as i8, to });
        }
        self.note();
    }

    /// Points are recorded or taken off the track; the account they belong to is changed by the caller.
    pub fn scored(&mut self, seat: Seat, points: i8) {
        if points != 0 {
            self.out.tell(Event::Scored { seat, points });
        }
        self.note();
    }

    /// Takes note of conditions that end the game as soon as they are met, even if they do not last (end.immediate).
    #[inline]
    pub fn note(&mut self) {
        if self.state.ending.is_none() {
            self.state.ending = scoring::end_met(self.content, self.state);
        }
    }

    /// After every effect: who has become known to the authorities (known.moment)?
    pub fn settle(&mut self) {
        self.note();
        for seat in Seat::all(self.state.players) {
            if !self.state.seats[seat].known && scoring::could_score(self.content, self.state, seat) {
                self.state.seats[seat].known = true;
                self.out.tell(Event::Known { seat });
            }
        }
    }

    /// A unit is complete: the game ends if a condition was met in its course (end.immediate). Tells whether it goes on.
    #[inline]
    pub fn unit_done(&mut self) -> bool {
        self.settle();
        match self.state.ending {
            Some(end) => {
                self.end_game(end);
                false
            }
            None => true,
        }
    }

    /// The game is over: nothing else of the turn happens.
    pub fn end_game(&mut self, end: End) {
        self.play_picked();
        if let Some(card) = self.state.laid.take() {
            self.state.seats[self.state.active].piles.discard_open(&self.content.booklet.layout, card);
        }
        self.state.over = Some(end);
        self.state.agenda.clear();
        self.out.tell(Event::Over { end });
    }

    /// Agents are captured with the disc of their player (assassinate.agent-success).
    pub fn capture(&mut self, agent: Agent, of: Seat, by: Seat) {
        self.out.tell(Event::Captured { by, agent, of });
        self.remove_agent(agent, Whereabouts::Captured);
        self.state.seats[by].captured.add(agent);
    }

    /// Draws double-agent counters from the supply.
    pub fn draw_counters(&mut self, seat: Seat, count: u8) -> Agents {
        let mut drawn = Agents::NONE;
        for _ in 0..count.min(self.state.supply.len()) {
            let nth = self.state.dice.below(u32::from(self.state.supply.len())) as usize;
            if let Some(counter) = self.state.supply.iter().nth(nth) {
                self.state.supply.remove(counter);
                drawn.add(counter);
            }
        }
        if !drawn.is_empty() {
            self.out.tell(Event::CountersDrawn { seat, count: drawn.len(), counters: drawn });
        }
        drawn
    }
}
