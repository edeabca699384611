//! Looking back at a finished game: how everybody's chances swung, what each could believe of the others, and how good every
//! decision was. All but the chances with open cards is judged from what a seat knew then, through the same [`Insight`] as a
//! bot has: what only hindsight shows is never called a mistake.

use crate::Insight;
use crate::deduction::Suspicions;
use crate::hint::why;
use crate::search::{Budget, Finding, Search};
use kit::text::Say;
use kit::{BySeat, Choices, Dice, Judge, Quality, Seat, Tell};
use std::sync::Arc;

/// Iterations of the search for each decision, unless somebody asks for more: a second edition's game of four within a
/// minute on one core (docs/measured/bots.md).
pub const EFFORT: u32 = 3_000;

/// One moment of the game: before a choice, or the end.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment<C> {
    /// How many choices had been made.
    pub ply: usize,
    /// Where nothing was half done: how it stood.
    pub standing: Option<Standing>,
    /// Where somebody had more than one choice: how good theirs was.
    pub judged: Option<Judged<C>>,
}

/// How it stood.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// Everybody's chance to win, judged with open cards.
    pub chances: BySeat<f32>,
    /// What each seat could think then: of the others' secrets, and of everybody's chances.
    pub minds: BySeat<(Suspicions, BySeat<f32>)>,
}

/// How good a decision was, judged by what could be known.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged<C> {
    /// Who decided.
    pub seat: Seat,
    /// How it compares with the best choice.
    pub quality: Quality,
    /// The chance to win after the choice that was made.
    pub chance: f32,
    /// What the search would have chosen, and the chance after that.
    pub best: (C, f32),
    /// What the best choice leads to; said only where another one was made and cost something.
    pub why: Say,
}

/// A finished game being judged: an iterator over its moments, each the work of a few thousandths of a second up to some
/// tenths. The same game, effort and seed give the same.
pub struct Analysis<G: Tell + Judge> {
    game: Arc<G>,
    /// The table at the moment judged last.
    state: G::State,
    plies: Vec<(Seat, G::Choice)>,
    /// How many moments have been judged; one more than the choices when all have.
    done: usize,
    /// The table at every moment of rest so far.
    past: Vec<G::State>,
    /// A player in each seat, who remembers what it made of the others.
    players: Vec<Search<G>>,
    seed: u64,
}

impl<G: Tell + Judge> Analysis<G> {
    /// From its beginning and the choices made; so many iterations of the search for each decision.
    pub fn new(game: Arc<G>, start: G::State, plies: Vec<(Seat, G::Choice)>, effort: u32, seed: u64) -> Analysis<G> {
        let players = Seat::all(game.seats(&start)).map(|_| Search::new(Budget::Iterations(effort))).collect();
        Analysis { game, state: start, plies, done: 0, past: Vec::new(), players, seed }
    }

    /// The table at the moment that was told last.
    pub fn table(&self) -> &G::State {
        &self.state
    }

    /// What is judged here depends on nothing but the game up to now: each moment has dice of its own.
    fn dice(&self) -> Dice {
        Dice::from_number(self.seed ^ ((self.done as u64) << 32))
    }

    fn standing(&mut self) -> Standing {
        let mut dice = self.dice();
        let (game, state) = (&*self.game, &self.state);
        let chances = game.chances(state);
        let seats = Seat::all(self.players.len() as u8);
        let mut minds = BySeat::default();
        for (seat, player) in seats.clone().zip(&mut self.players) {
            minds[seat] = match game.to_act(state) {
                Some(_) => {
                    player.deduction().follow(game, &self.past, seat, &mut dice);
                    player.deduction().prospects(game, state, seat, &mut dice)
                }
                // At the end everything is turned over.
                None => {
                    let mut certain = Suspicions::default();
                    seats.clone().for_each(|each| certain[each].push((game.secret(state, each), 1.0)));
                    (certain, chances)
                }
            };
        }
        Standing { chances, minds }
    }

    fn judge(&mut self, made: G::Choice) -> Option<Judged<G::Choice>> {
        let mut dice = self.dice();
        let insight = Insight::remembering(&*self.game, &self.state, &self.past)?;
        let mut choices = Choices::new();
        self.game.choices(&self.state, &mut choices);
        if choices.len() < 2 {
            return None;
        }
        let seat = insight.seat();
        let found = self.players[usize::from(seat.0)].think_about(made, insight, &mut dice);
        judged(seat, made, &found, |best| why(insight, best, &mut dice))
    }
}

/// The quality on a choice from what the search found.
fn judged<C: Copy + PartialEq>(
    seat: Seat,
    made: C,
    found: &[Finding<C>],
    why: impl FnOnce(C) -> Say,
) -> Option<Judged<C>> {
    let ours = found.iter().find(|finding| finding.choice == made)?;
    // The search's own preference is what it tried most; the choice that was made is tried often for its own sake, so it
    // counts by its chance.
    let best = found.iter().filter(|finding| finding.choice != made).max_by_key(|finding| finding.visits)?;
    let lost = best.chance - ours.chance;
    let quality = Quality::of(lost);
    let best = if lost > 0.0 { best } else { ours };
    let costly = matches!(quality, Quality::Slip | Quality::Mistake);
    let why = if costly { why(best.choice) } else { Say::default() };
    Some(Judged { seat, quality, chance: ours.chance, best: (best.choice, best.chance), why })
}

impl<G: Tell + Judge> Iterator for Analysis<G> {
    type Item = Moment<G::Choice>;

    fn next(&mut self) -> Option<Moment<G::Choice>> {
        let ply = self.done;
        if ply > self.plies.len() {
            return None;
        }
        if let Some(&(_, last)) = ply.checked_sub(1).and_then(|last| self.plies.get(last)) {
            self.game.apply_legal(&mut self.state, last, &mut ());
        }
        let made = self.plies.get(ply).map(|&(_, choice)| choice);
        let rests = made.is_none() || self.game.at_rest(&self.state);
        if rests {
            self.past.push(self.state.clone());
        }
        let standing = rests.then(|| self.standing());
        let judged = made.and_then(|made| self.judge(made));
        self.done += 1;
        Some(Moment { ply, standing, judged })
    }
}
