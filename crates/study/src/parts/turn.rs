//! How turns go round in both editions: who begins, what is counted from turn to turn, discarding, and the end by
//! agreement.

use super::event::Common;
use super::referee::{Play, Referee};
use kit::{Basics, Card, Game, Printed, Seat, Seats, Sink, Verdict, unless};

/// Where the game stands between two turns.
pub struct Course<'a> {
    /// Who began.
    pub first: &'a mut Seat,
    /// Whose turn it is.
    pub active: &'a mut Seat,
    /// The round, from 1; 0 while the board is set up.
    pub round: &'a mut u8,
    /// Actions taken in this turn.
    pub actions: &'a mut u8,
    /// Turns in a row in which nothing was claimed, killed or scored.
    pub idle: &'a mut u8,
    /// Was something claimed, killed or scored in this turn, or a marker moved?
    pub busy: &'a mut bool,
}

/// The numbers that turns go by.
#[derive(Clone, Copy)]
pub struct Pace {
    /// Rounds without a claim, a killing, a point or a marker's step that make a game quiet (end.agreement).
    pub quiet_rounds: u8,
    /// May everybody together end a quiet game?
    pub agreement: bool,
    /// The last round.
    pub round_limit: u8,
}

impl Pace {
    /// Turns in a row that make a game quiet.
    pub fn quiet_turns(self, players: u8) -> u8 {
        self.quiet_rounds * players
    }

    /// May the active player propose the end now, after so many quiet turns and actions in this one?
    pub fn may_propose(self, players: u8, idle: u8, actions: u8) -> Verdict<'static> {
        unless(self.agreement && actions == 0 && idle >= self.quiet_turns(players), "end.agreement")
    }
}

impl<G: Game<Content: Printed, State: Play, Event: From<Common>>, S: Sink<G::Event>> Referee<'_, G, S> {
    /// Reports what happens in both editions alike.
    #[inline]
    pub fn tell(&mut self, fact: Common) {
        self.out.tell(fact.into());
    }

    /// Draws the first player, who begins to place the first pieces.
    pub fn draw_first(&mut self) -> Seat {
        let players = self.state.players();
        let first = Seat(self.state.dice_mut().below(u32::from(players)) as u8);
        let course = self.state.course();
        (*course.first, *course.active) = (first, first);
        self.tell(Common::FirstPlayer { seat: first });
        first
    }

    /// One of the first pieces is placed: the next player's turn to place one, or with the last of them the first turn.
    pub fn placed_first(&mut self, seat: Seat, left: u8) {
        let players = self.state.players();
        if left > 1 {
            return self.state.agenda().set_top(<G::State as Play>::set_up_task(seat.next(players), left - 1));
        }
        self.state.agenda().pop();
        let course = self.state.course();
        *course.round = 1;
        let first = *course.first;
        self.begin_turn(first);
    }

    /// The next player's turn begins.
    pub fn begin_turn(&mut self, seat: Seat) {
        let course = self.state.course();
        (*course.active, *course.actions, *course.busy) = (seat, 0, false);
        let round = *course.round;
        self.tell(Common::TurnBegan { seat, round });
    }

    /// Counts quiet turns and rounds, and begins the next turn. False if this was the last one.
    pub fn turn_is_over(&mut self, pace: Pace) -> bool {
        let players = self.state.players();
        let course = self.state.course();
        *course.idle = if *course.busy { 0 } else { (*course.idle + 1).min(pace.quiet_turns(players)) };
        let next = course.active.next(players);
        if next == *course.first {
            if *course.round >= pace.round_limit {
                return false;
            }
            *course.round += 1;
        }
        self.begin_turn(next);
        true
    }

    /// Picks one more card to discard (discard.action). False if the hand is empty now: there is nothing left to ask.
    pub fn pick_discard(&mut self, card: Card) -> bool {
        self.pick(card);
        !self.state.picking().0.is_empty()
    }

    /// The picked cards go to the discard pile unseen, the last one on top; tells how many.
    pub fn discard_picked(&mut self) -> u8 {
        let seat = *self.state.course().active;
        let (_, picked, last) = self.state.picking();
        let (cards, last) = (std::mem::take(picked), last.take());
        let count = cards.len();
        if let Some(top) = last.filter(|_| count > 0) {
            self.state.drawing(seat).0.discard_hidden(self.content.layout(), cards, top);
            self.tell(Common::Discarded { seat, count, top, cards });
        }
        count
    }

    /// The active player proposes the end; everybody else is asked.
    pub fn propose_end(&mut self) {
        let seat = *self.state.course().active;
        self.tell(Common::Proposed { seat });
        let ask: Seats = Seat::all(self.state.players()).filter(|&other| other != seat).collect();
        self.push(<G::State as Play>::agree_task(ask));
    }

    /// Takes the answer to a proposal; tells whether everybody has agreed. Who declines keeps the question from coming
    /// again until it has been quiet as long again.
    pub fn agreed(&mut self, agrees: bool, mut ask: Seats) -> bool {
        let players = self.state.players();
        let active = *self.state.course().active;
        let Some(seat) = ask.first_from(active, players) else { unreachable!("a proposal asks somebody") };
        self.state.agenda().pop();
        if !agrees {
            *self.state.course().idle = 0;
            self.tell(Common::Declined { seat });
            return false;
        }
        self.tell(Common::Agreed { seat });
        ask.remove(seat);
        if !ask.is_empty() {
            self.push(<G::State as Play>::agree_task(ask));
        }
        ask.is_empty()
    }
}
