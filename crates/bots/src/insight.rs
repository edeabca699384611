//! What a bot may look at: the open question, its choices, and worlds dealt from what its seat knows. The true state
//! stays inside, out of reach.

use crate::deduction::Deduction;
use kit::text::Say;
use kit::{Choices, Dice, Game, Judge, Seat, Tell, Viewer};

/// The table as the bot of the seat that is asked may know it.
pub struct Insight<'a, G: Game> {
    game: &'a G,
    state: &'a G::State,
    seat: Seat,
    past: &'a [G::State],
}

impl<G: Game> Clone for Insight<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Insight<'_, G> {}

impl<'a, G: Game> Insight<'a, G> {
    /// The insight of the seat that is asked; `None` when the game is over.
    pub fn new(game: &'a G, state: &'a G::State) -> Option<Insight<'a, G>> {
        Insight::remembering(game, state, &[])
    }

    /// The same for a seat that remembers the table at every moment of rest so far, oldest first.
    pub fn remembering(game: &'a G, state: &'a G::State, past: &'a [G::State]) -> Option<Insight<'a, G>> {
        game.to_act(state).map(|seat| Insight { game, state, seat, past })
    }

    /// The rules.
    pub fn game(&self) -> &'a G {
        self.game
    }

    /// Who is asked.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// How many play.
    pub fn players(&self) -> u8 {
        self.game.seats(self.state)
    }

    /// What can be chosen.
    pub fn choices(&self) -> Choices<G::Choice> {
        let mut choices = Choices::new();
        self.game.choices(self.state, &mut choices);
        choices
    }

    /// Is nothing half done?
    pub fn at_rest(&self) -> bool {
        self.game.at_rest(self.state)
    }

    /// A world that looks to this seat exactly like the true one.
    pub fn world(&self, dice: &mut Dice) -> G::State {
        self.game.redeal(self.state, self.seat, dice)
    }

    /// The table as this seat sees it.
    pub fn view(&self) -> G::View<'_> {
        self.game.view(self.state, Viewer::Seat(self.seat))
    }
}

impl<G: Judge> Insight<'_, G> {
    /// Draws conclusions from what the others did since it was last asked to.
    pub fn deduce(&self, deduction: &mut Deduction, dice: &mut Dice) {
        deduction.follow(self.game, self.past, self.seat, dice);
    }
}

impl<G: Tell> Insight<'_, G> {
    /// The question in words.
    pub fn prompt(&self) -> Say {
        self.game.prompt(self.state, Viewer::Seat(self.seat))
    }

    /// A choice in words.
    pub fn label(&self, choice: G::Choice) -> Say {
        self.game.label(self.state, choice)
    }
}
