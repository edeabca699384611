//! The referee carries out what the rules say, step by step, and reports every fact. Here are the small deeds that all
//! actions are made of; each action has a file of its own.

use crate::second::Second;
use crate::second::event::{Event, Points};
use crate::second::ids::City;
use crate::second::state::{Player, Royal};
use kit::{Card, Cards, Seat, Sink};

/// The referee of this edition.
pub type Referee<'a, S> = crate::parts::referee::Referee<'a, Second, S>;

impl<S: Sink<Event>> Referee<'_, S> {
    /// Shows the picked cards: they are played (cards.paid-first).
    #[inline]
    pub fn show_picked(&mut self) -> Cards {
        let shown = std::mem::take(&mut self.state.picked);
        self.content.booklet.layout.join(&mut self.state.played, shown);
        self.state.last_played = self.state.last_picked.take();
        shown
    }

    /// The action is complete: the cards played for it go to the discard pile, the one played last on top
    /// (cards.after-play).
    #[inline]
    pub fn discard_played(&mut self) {
        let played = std::mem::take(&mut self.state.played);
        let last = self.state.last_played.take();
        self.state.seats[self.state.active].piles.discard_played(&self.content.booklet.layout, played, last);
    }

    /// A card leaves the game, or goes to the kept area if it has scored points (cards.kept, cardaction.one-use).
    pub fn spend(&mut self, card: Card, scored: bool) {
        let kept = scored || self.content.face(card).points() > 0;
        let seat = self.state.active;
        let layout = &self.content.booklet.layout;
        let player = self.me();
        layout.add(if kept { &mut player.kept } else { &mut player.spent }, card);
        self.out.tell(Event::Spent { seat, card, kept });
    }

    /// Enters points (score.when).
    pub fn score(&mut self, seat: Seat, points: u8, kind: Points, line: impl FnOnce(&mut Player) -> &mut u8) {
        if points > 0 {
            *line(&mut self.state.seats[seat]) += points;
            self.state.busy = true;
            self.out.tell(Event::Scored { seat, points: points as i8, kind });
        }
    }

    /// Puts agents from stock into a city, as many as there are (components.exhausted).
    pub fn place_agents(&mut self, seat: Seat, city: City, wanted: u8) {
        let agents = wanted.min(self.state.seats[seat].agents);
        if agents > 0 {
            self.state.seats[seat].agents -= agents;
            self.state.cities[city].agents[seat] += agents;
            self.out.tell(Event::AgentsPlaced { seat, city, agents });
        }
    }

    /// Takes one agent out of a city; where it goes is the caller's business. Its owner may have to reveal.
    pub fn lift_agent(&mut self, seat: Seat, city: City) {
        self.state.cities[city].agents[seat] -= 1;
        self.state.shaken.add(seat);
    }

    /// After a claim or a taken royal: the active player's cubes there go to Limbo, all others home (claim.cubes,
    /// assassinate.cubes).
    pub fn clear_cubes(&mut self, city: City) {
        let cubes = std::mem::take(&mut self.state.cities[city].cubes);
        for seat in Seat::all(self.state.players) {
            let count = cubes[seat];
            if count == 0 {
                continue;
            }
            let limbo = seat == self.state.active;
            let player = &mut self.state.seats[seat];
            *if limbo { &mut player.limbo } else { &mut player.cubes } += count;
            self.out.tell(Event::CubesCleared { seat, city, cubes: count, limbo });
        }
    }

    /// Moves a marker up, as far as the track allows (markers.full).
    pub fn marker_up(&mut self, side: crate::parts::side::Side, steps: u8) {
        let track = &mut self.state.tracks[side.index()];
        let steps = steps.min(self.content.numbers.track_top.saturating_sub(*track));
        *track += steps;
        let to = *track;
        if steps > 0 {
            self.state.busy = true;
            self.out.tell(Event::MarkerUp { side, steps, to });
        }
    }

    /// Rolls the Sanity die for a player; tells whether it shows insanity (sanity.die, sanity.loss).
    pub fn roll(&mut self, seat: Seat) -> bool {
        let numbers = &self.content.numbers;
        let insane =
            self.state.dice.below(u32::from(numbers.sanity_die_faces)) < u32::from(numbers.sanity_die_insanity_faces);
        self.out.tell(Event::Rolled { seat, insane });
        if insane && self.state.seats[seat].tokens > 0 {
            let player = &mut self.state.seats[seat];
            player.tokens -= 1;
            let left = player.tokens;
            self.state.shaken.add(seat);
            self.out.tell(Event::TokenLost { seat, left });
        }
        insane
    }

    /// The roll after taking a royal: insanity also costs an agent there (assassinate.royal-sanity, sanity.none-left).
    pub fn roll_for_royal(&mut self, city: City) {
        let seat = self.state.active;
        if self.roll(seat) && self.state.cities[city].agents[seat] > 0 {
            self.lift_agent(seat, city);
            self.state.seats[seat].agents += 1;
            self.out.tell(Event::AgentBroken { seat, city });
        }
    }

    /// Turns up cards until one stays on the stack or none is left (setup.royalty-up, claim.turn-up,
    /// mix.leopold-unclaimed). The stack has no order until now: any of its cards may be the next.
    pub fn turn_up(&mut self, city: City) {
        let here = &mut self.state.cities[city];
        here.up = None;
        while self.state.cities[city].down > 0 {
            let here = &mut self.state.cities[city];
            let nth = self.state.dice.below(u32::from(here.down));
            here.down -= 1;
            let special = u32::from(here.city_below) + u32::from(here.royal == Royal::Unseen);
            if nth < special {
                if nth == 0 && here.city_below {
                    here.city_below = false;
                    let card = self.content.cities[city].card;
                    here.up = Some(card);
                    self.out.tell(Event::TurnedUp { city, card });
                    return;
                }
                here.royal = Royal::Here;
                self.out.tell(Event::RoyalUp { city });
                continue;
            }
            let card = self.content.booklet.layout.draw(&mut self.state.unseen, &mut self.state.dice);
            self.out.tell(Event::TurnedUp { city, card });
            if self.state.leopold && (self.content.with.zombies.has(card) || self.content.with.vampires.has(card)) {
                self.content.booklet.layout.add(&mut self.state.removed, card);
                self.out.tell(Event::CardGone { city, card });
                continue;
            }
            self.state.cities[city].up = Some(card);
            return;
        }
    }
}
