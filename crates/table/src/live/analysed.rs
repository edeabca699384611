//! What looking back finds, in the words the page is told it.

use super::{others, told};
use bots::analysis::{Analysis, Judged, Standing};
use kit::{BySeat, Judge, Seat, Tell};
use std::sync::Arc;
use wire::message::{self, Analysed, Mind};

/// A finished game being judged, moment by moment.
pub(super) struct Moments<G: Tell + Judge> {
    pub game: Arc<G>,
    pub players: u8,
    pub analysis: Analysis<G>,
}

impl<G: Tell + Judge> Moments<G> {
    /// Of a thousand, as many as can be told apart: a game has hundreds of moments, and they are kept.
    fn by_seat(&self, chances: BySeat<f32>) -> Vec<f32> {
        Seat::all(self.players).map(|seat| (chances[seat] * 1000.0).round() / 1000.0).collect()
    }

    fn standing(&self, Standing { chances, minds }: Standing) -> message::Standing {
        let mind = |seat: Seat| {
            let (suspicions, chances) = &minds[seat];
            Mind { chances: self.by_seat(*chances), secrets: others(&*self.game, self.players, seat, suspicions) }
        };
        message::Standing { chances: self.by_seat(chances), minds: Seat::all(self.players).map(mind).collect() }
    }

    fn judged(&self, Judged { seat, quality, chance, best, why }: Judged<G::Choice>) -> message::Judged {
        let preferred = told(&*self.game, self.analysis.table(), best.0);
        message::Judged { seat: self.game.seat_id(seat).into(), quality, chance, best: best.1, preferred, why }
    }
}

impl<G: Tell + Judge> Iterator for Moments<G> {
    type Item = Analysed;

    fn next(&mut self) -> Option<Analysed> {
        let moment = self.analysis.next()?;
        Some(Analysed {
            ply: moment.ply,
            standing: moment.standing.map(|standing| self.standing(standing)),
            judged: moment.judged.map(|judged| self.judged(judged)),
        })
    }
}
