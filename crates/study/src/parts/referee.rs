//! The head of both editions' referees: who carries out what the rules say, step by step, and the smallest deeds, which
//! both do alike. The chapters of each edition add their own.

use super::event::Common;
use super::piles::Piles;
use super::turn::Course;
use kit::{Agenda, Basics, Card, Cards, Dice, Game, Printed, Seat, Seats, Sink};

/// The content, the state being changed, and somebody to tell.
pub struct Referee<'a, G: Game, S> {
    /// Printed values.
    pub content: &'a G::Content,
    /// The state being changed.
    pub state: &'a mut G::State,
    /// Where events go.
    pub out: &'a mut S,
}

/// A state, as far as the referees of both editions treat it alike.
pub trait Play: Basics {
    /// One player's things.
    type Player;
    /// What can wait on the agenda.
    type Task: Copy;

    /// The active player's things.
    fn me_mut(&mut self) -> &mut Self::Player;

    /// What still has to happen.
    fn agenda(&mut self) -> &mut Agenda<Self::Task>;

    /// The active player's hand, the cards picked from it, and the one picked last.
    fn picking(&mut self) -> (&mut Cards, &mut Cards, &mut Option<Card>);

    /// Where the game stands between two turns.
    fn course(&mut self) -> Course<'_>;

    /// The question to these players whether the game shall end.
    fn agree_task(ask: Seats) -> Self::Task;

    /// The question to this player where one of the first pieces goes; so many are left to place.
    fn set_up_task(seat: Seat, left: u8) -> Self::Task;

    /// What a player draws from, and the dice that decide it.
    fn drawing(&mut self, seat: Seat) -> (&mut Piles, &mut Dice);
}

impl<G: Game<Content: Printed, State: Play, Event: From<Common>>, S: Sink<G::Event>> Referee<'_, G, S> {
    /// The active player's things.
    #[inline]
    pub fn me(&mut self) -> &mut <G::State as Play>::Player {
        self.state.me_mut()
    }

    /// Puts a task on top of the agenda.
    #[inline]
    pub fn push(&mut self, task: <G::State as Play>::Task) {
        self.state.agenda().push(task);
    }

    /// Picks a hand card in secret: it leaves the hand, but nobody sees it yet.
    #[inline]
    pub fn pick(&mut self, card: Card) {
        let layout = self.content.layout();
        let (hand, picked, last) = self.state.picking();
        layout.remove(hand, card);
        layout.add(picked, card);
        *last = Some(card);
    }

    /// Draws cards, reshuffling when needed (first edition: hand.reshuffle; second: turn.reshuffle,
    /// turn.nothing-to-draw).
    pub fn draw(&mut self, seat: Seat, count: u8) {
        let (piles, dice) = self.state.drawing(seat);
        let (cards, reshuffled) = piles.draw_several(count, self.content.layout(), dice);
        if reshuffled {
            self.tell(Common::Reshuffled { seat });
        }
        if !cards.is_empty() {
            self.tell(Common::Drew { seat, count: cards.len(), cards });
        }
    }
}
