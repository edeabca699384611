//! Looks at every way to carry out the action at hand and takes the one after which the position is worth most by the
//! game's own judgement ([`Judge::worth`]). Plans one action, then follows the plan as long as it stays possible. One
//! who overlooks things is weaker, and errs as people do: takes the best of what it has noticed.

use crate::{Bot, Insight};
use kit::{Choices, Dice, Judge, MOST_CHOICES, Seat};

/// Positions looked at for one action.
const NODES: u32 = 2_400;

/// Worlds over which chance and hidden cards are averaged.
const WORLDS: u32 = 2;

/// The greedy player.
pub struct Greedy<G: Judge> {
    /// The rest of the action being carried out, next choice last.
    plan: Vec<G::Choice>,
    /// Of a hundred choices so many are overlooked.
    overlooks: u32,
}

impl<G: Judge> Default for Greedy<G> {
    fn default() -> Self {
        Greedy::overlooking(0)
    }
}

impl<G: Judge> Greedy<G> {
    /// A player who overlooks so many of a hundred choices, others at every question.
    pub fn overlooking(overlooks: u32) -> Greedy<G> {
        Greedy { plan: Vec::new(), overlooks }
    }
}

impl<G: Judge> Bot<G> for Greedy<G> {
    fn choose(&mut self, insight: Insight<'_, G>, dice: &mut Dice) -> G::Choice {
        let choices = insight.choices();
        if choices.len() == 1 {
            self.plan.clear();
            return choices[0];
        }
        if let Some(next) = self.plan.pop().filter(|next| choices.contains(next)) {
            return next;
        }
        let noticed = noticed(choices.len(), self.overlooks, dice);
        let worlds: Vec<G::State> = (0..WORLDS).map(|_| insight.world(dice)).collect();
        let mut best: Option<(f32, Vec<G::Choice>)> = None;
        for (_, &choice) in choices.iter().enumerate().filter(|(at, _)| noticed[*at]) {
            let mut total = 0.0;
            let mut plan = Vec::new();
            for world in &worlds {
                let mut search = Lookahead {
                    game: insight.game(),
                    seat: insight.seat(),
                    nodes: NODES / WORLDS / choices.len() as u32,
                    dice,
                };
                let mut next = world.clone();
                search.game.apply_legal(&mut next, choice, &mut ());
                let (worth, line) = search.best(&next);
                total += worth;
                plan = line;
            }
            // A hair's breadth of chance settles ties, so that the bot is not always drawn to the first city.
            total += search_tie(dice);
            if best.as_ref().is_none_or(|(most, _)| total > *most) {
                plan.push(choice);
                best = Some((total, plan));
            }
        }
        let (_, mut plan) = best.unwrap_or((0.0, vec![choices[0]]));
        let choice = plan.pop().unwrap_or(choices[0]);
        // Who overlooks things loses the thread, too: what comes next is a question of its own.
        if self.overlooks == 0 {
            self.plan = plan;
        }
        choice
    }
}

/// What the position can be worth to the one who acts when the action is over, as far as so many positions tell.
pub fn best_worth<G: Judge>(game: &G, state: &G::State, seat: Seat, nodes: u32, dice: &mut Dice) -> f32 {
    let mut choices = Choices::new();
    game.choices(state, &mut choices);
    let nodes = nodes / choices.len().max(1) as u32;
    let worth = |&choice: &G::Choice| {
        let mut next = state.clone();
        game.apply_legal(&mut next, choice, &mut ());
        Lookahead { game, seat, nodes, dice }.best(&next).0
    };
    choices.iter().map(worth).fold(f32::MIN, f32::max)
}

/// Which of so many choices are noticed: at least one.
fn noticed(choices: usize, overlooks: u32, dice: &mut Dice) -> [bool; MOST_CHOICES] {
    let mut noticed = [true; MOST_CHOICES];
    if overlooks > 0 {
        noticed.iter_mut().take(choices).for_each(|sees| *sees = dice.below(100) >= overlooks);
        noticed[dice.below(choices as u32) as usize] = true;
    }
    noticed
}

fn search_tie(dice: &mut Dice) -> f32 {
    dice.below(1000) as f32 * 1e-5
}

struct Lookahead<'a, G: Judge> {
    game: &'a G,
    seat: Seat,
    nodes: u32,
    dice: &'a mut Dice,
}

impl<G: Judge> Lookahead<'_, G> {
    /// The best end of the action from here, and the choices that lead there, next one last.
    fn best(&mut self, state: &G::State) -> (f32, Vec<G::Choice>) {
        let Some(asked) = self.game.to_act(state) else {
            return (self.game.worth(state, self.seat), Vec::new());
        };
        if self.game.at_rest(state) {
            return (self.game.worth(state, self.seat), Vec::new());
        }
        let mut choices = Choices::new();
        self.game.choices(state, &mut choices);
        if asked != self.seat {
            // Somebody else answers, who knows how; then the action goes on. Plans do not reach beyond that.
            let answer = choices[self.dice.below(choices.len() as u32) as usize];
            let mut next = state.clone();
            self.game.apply_legal(&mut next, answer, &mut ());
            return (self.best(&next).0, Vec::new());
        }
        // Begin anywhere, so that a budget too small for all choices is not always spent on the first ones.
        let first = self.dice.below(choices.len() as u32) as usize;
        let mut best: Option<(f32, Vec<G::Choice>)> = None;
        for at in 0..choices.len() {
            let choice = choices[(first + at) % choices.len()];
            if best.is_some() && (self.nodes == 0 || self.game.only_reorders(state, choice)) {
                continue;
            }
            self.nodes = self.nodes.saturating_sub(1);
            let mut next = state.clone();
            self.game.apply_legal(&mut next, choice, &mut ());
            let (worth, mut line) = self.best(&next);
            if best.as_ref().is_none_or(|(most, _)| worth > *most) {
                line.push(choice);
                best = Some((worth, line));
            }
        }
        best.unwrap_or((self.game.worth(state, self.seat), Vec::new()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_overlooks_nothing_draws_nothing() {
        let mut dice = Dice::from_number(1);
        let before = dice.position();
        assert!(noticed(30, 0, &mut dice).iter().all(|&sees| sees));
        assert_eq!(dice.position(), before, "the greedy player's dice fall as ever");
    }

    #[test]
    fn who_overlooks_everything_still_notices_something() {
        let mut dice = Dice::from_number(1);
        for choices in 2..40 {
            let noticed = noticed(choices, 100, &mut dice);
            assert_eq!(noticed[..choices].iter().filter(|&&sees| sees).count(), 1);
        }
    }
}
