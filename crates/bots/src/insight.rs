//! What a bot may look at: the open question, its choices, and worlds dealt from what its seat knows. The true state stays
//! inside, out of reach.

use kit::{Choices, Dice, Game, Seat};

/// The table as the bot of the seat that is asked may know it.
pub struct Insight<'a, G: Game> {
    game: &'a G,
    state: &'a G::State,
    seat: Seat,
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
        game.to_act(state).map(|seat| Insight { game, state, seat })
    }

    /// The rules.
    pub fn game(&self) -> &'a G {
        self.game
    }

    /// Who is asked.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What can be chosen.
    pub fn choices(&self) -> Choices<G::Choice> {
        let mut choices = Choices::new();
        self.game.choices(self.state, &mut choices);
        choices
    }

    /// A world that looks to this seat exactly like the true one.
    pub fn world(&self, dice: &mut Dice) -> G::State {
        self.game.redeal(self.state, self.seat, dice)
    }

    /// The table as this seat sees it.
    pub fn view(&self) -> G::View {
        self.game.view(self.state, kit::Viewer::Seat(self.seat))
    }
}
