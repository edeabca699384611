//! The head of both editions' referees: who carries out what the rules say, step by step, and the smallest deeds, which
//! both do alike. The chapters of each edition add their own.

use super::piles::Piles;
use kit::{Agenda, Card, Cards, Dice, Game, Printed, Seat, Sink};

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
pub trait Play {
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

    /// What a player draws from, and the dice that decide it.
    fn drawing(&mut self, seat: Seat) -> (&mut Piles, &mut Dice);
}

/// The events of what both referees do alike.
pub trait Draws {
    /// A discard pile became a deck.
    fn reshuffled(seat: Seat) -> Self;

    /// A player drew cards.
    fn drew(seat: Seat, cards: Cards) -> Self;
}

impl<G: Game<Content: Printed, State: Play, Event: Draws>, S: Sink<G::Event>> Referee<'_, G, S> {
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
            self.out.tell(G::Event::reshuffled(seat));
        }
        if !cards.is_empty() {
            self.out.tell(G::Event::drew(seat, cards));
        }
    }
}
