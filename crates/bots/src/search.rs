//! Plans ahead in many worlds: information-set Monte Carlo tree search (ISMCTS), which grows a tree of the choices that
//! prove good in many quick trials and looks closest where it pays. It sees nothing but an [`Insight`].
//!
//! One iteration, in the field's words and in plain ones:
//! - *Determinisation*: hidden cards and sides are dealt anew from what the seat knows, likely worlds more often than
//!   unlikely ones ([`Deduction::world`]). All worlds share one tree, whose nodes are choices and not positions, so
//!   what is learnt in one world serves in all (single-observer ISMCTS).
//! - *Selection*, down the tree: by PUCT, the mean value so far plus a bonus for what was tried seldom. The bonus is
//!   shared out by a *prior*, a first guess of how good each choice is. The prior comes from a *survey*, a search
//!   through the ways to carry out the action that begins here, made into shares by a softmax with a *temperature*
//!   ([`Manner::bias`]); where nobody has surveyed, from the game's own inclination ([`Judge::lean`]).
//! - *Expansion*: the walk ends with the first choice never made before, which becomes a node if a survey has not made
//!   it one.
//! - *Rollout*: the action under way is finished in the best way a survey found; then, where the game asks for it, some
//!   more choices are drawn by a quick policy (`light`). The rollout is truncated: after [`Manner::cut`] choices, as
//!   soon as no action is half done, a static evaluation ([`Judge::chances`]) says how likely each seat is to win from
//!   there.
//! - *Backpropagation*: every node on the way learns the value for the seat that chose it. Everybody is taken to seek
//!   their own chance to win (max^n).
//!
//! Two things are not as in the textbook. Worlds differ far more than choices do: with four at the table, who is on
//! whose side decides more than any one action. So what is learnt is not the chance at the end of an iteration but its
//! gain on the chance that the same world gave at the beginning, a *baseline* that takes most of the luck of the deal
//! out. And an action is several choices, of which the first says little: so the survey's finding also counts as some
//! visits that were never made ([`Manner::trust`]), until real ones outweigh it.
//!
//! The choice visited most is made. The tree is thrown away after each question.

use crate::clock::Clock;
use crate::deduction::Deduction;
use crate::light::Light;
use crate::together::{Part, most_tried};
use crate::tree::{ROOT, Tree};
use crate::{Bot, Insight};
use kit::judge::exp;
use kit::{BySeat, Choices, Dice, Judge, MOST_CHOICES, Seat};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// How long to think about one choice.
#[derive(Clone, Copy, Debug)]
pub enum Budget {
    /// So many iterations: the same dice give the same choice.
    Iterations(u32),
    /// So much time by this clock: more when nothing is half done, less in the middle of an action.
    #[allow(missing_docs)]
    Time { rest: Duration, within: Duration, clock: Clock },
}

impl Budget {
    /// What one of several has: iterations are shared out, time is not, for they think at the same time.
    fn share(self, part: Part) -> Budget {
        match self {
            Budget::Iterations(all) => Budget::Iterations(part.share(all)),
            time @ Budget::Time { .. } => time,
        }
    }

    /// The time, where it counts.
    fn now(self) -> Duration {
        match self {
            Budget::Iterations(_) => Duration::ZERO,
            Budget::Time { clock, .. } => clock(),
        }
    }

    /// How many iterations are still to come after so many, with so much time spent in all and so much of it on them;
    /// time is taken to buy as many as it did.
    fn left(self, iterations: u32, spent: Duration, on_them: Duration, at_rest: bool) -> u32 {
        match self {
            Budget::Iterations(most) => most - iterations,
            Budget::Time { rest, within, .. } => {
                let time = (if at_rest { rest } else { within }).saturating_sub(spent);
                (time.div_duration_f32(on_them) * iterations.max(1) as f32).ceil() as u32
            }
        }
    }
}

/// The parameters of the search, found by playing (docs/measured/bots.md).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Manner {
    /// Length of a rollout: decisions drawn by the quick policy behind the tree before the position is judged.
    pub cut: u32,
    /// The exploration constant of PUCT: how curious the search is about choices it knows little of, at a table of two;
    /// of four twice as much, for the more play, the more chance is in what is learnt.
    pub curiosity: f32,
    /// The temperature of the priors: so much more of a chance to win makes a choice e times as interesting. 0 if no
    /// survey shall direct the search.
    pub bias: f32,
    /// As many visits does the outlook of a survey count for (virtual visits).
    pub trust: f32,
    /// Visits after which the actions at a node are surveyed; the root is surveyed at once.
    pub survey: u32,
    /// Does the past direct which worlds are dealt (deduction), or is every deal as likely as the cards make it?
    pub deduce: bool,
    /// Nodes the tree may have.
    pub nodes: usize,
}

impl Manner {
    /// The best manner known for this game.
    pub fn best<G: Judge>() -> Manner {
        Manner { cut: G::AHEAD, curiosity: 0.15, bias: 0.01, trust: 3.0, survey: 40, deduce: true, nodes: 1 << 19 }
    }
}

/// What the search found out about one choice.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Finding<C> {
    /// The choice.
    pub choice: C,
    /// How often it was tried.
    pub visits: u32,
    /// The mean chance to win after it.
    pub chance: f32,
}

/// The searching player, for one seat of one game.
pub struct Search<G: Judge> {
    budget: Budget,
    manner: Manner,
    tree: Option<Tree<G::Choice>>,
    deduction: Deduction,
    /// The choice that is looked at however little it promises.
    followed: Option<G::Choice>,
}

impl<G: Judge> Search<G> {
    /// A player with that budget, searching in the best manner known.
    pub fn new(budget: Budget) -> Search<G> {
        Search::with_manner(budget, Manner::best::<G>())
    }

    /// A player who searches in another manner.
    pub fn with_manner(budget: Budget, manner: Manner) -> Search<G> {
        Search { budget, manner, tree: None, deduction: Deduction::default(), followed: None }
    }

    /// Thinks about the open question as long as the budget allows; tells what it found, in the order of the choices.
    pub fn think(&mut self, insight: Insight<'_, G>, dice: &mut Dice) -> Vec<Finding<G::Choice>> {
        self.ponder(insight, false, &AtomicBool::new(false), dice)
    }

    /// The same, with one iteration in [`FOLLOWED`] given to this choice, so that it is known as well as the better ones.
    pub fn think_about(
        &mut self,
        choice: G::Choice,
        insight: Insight<'_, G>,
        dice: &mut Dice,
    ) -> Vec<Finding<G::Choice>> {
        self.followed = Some(choice);
        let found = self.think(insight, dice);
        self.followed = None;
        found
    }

    /// What the player believes of the others: to be told of what they did, and asked.
    pub fn deduction(&mut self) -> &mut Deduction {
        &mut self.deduction
    }

    /// The same until somebody says stop: then it tells what it has found so far.
    pub fn think_until(
        &mut self,
        insight: Insight<'_, G>,
        stop: &AtomicBool,
        dice: &mut Dice,
    ) -> Vec<Finding<G::Choice>> {
        self.ponder(insight, false, stop, dice)
    }

    /// Thinks, and if wanted only until the rest of the budget could not change which choice is tried most.
    fn ponder(
        &mut self,
        insight: Insight<'_, G>,
        decide: bool,
        stop: &AtomicBool,
        dice: &mut Dice,
    ) -> Vec<Finding<G::Choice>> {
        let started = self.budget.now();
        let tree = self.tree.get_or_insert_with(|| Tree::new(self.manner.nodes));
        tree.clear();
        if self.manner.deduce {
            insight.deduce(&mut self.deduction, dice);
        }
        let deduction = &self.deduction;
        let choices = insight.choices();
        let mut walk = Walk {
            game: insight.game(),
            manner: self.manner,
            curiosity: self.manner.curiosity * f32::from(insight.players()) / 2.0,
            tree,
            light: Light::new(dice.bits()),
            choices: Choices::new(),
            children: [None; MOST_CHOICES],
            shares: [0.0; MOST_CHOICES],
            path: Vec::with_capacity(256),
            followed: self.followed,
            before: BySeat::default(),
            start: 0.0,
            news: 1.0,
        };
        let (mut iterations, mut before) = (0, 0.0);
        for number in 1..=FIRST_WORLDS {
            let world = deduction.world(|dice| insight.world(dice), insight.game(), dice);
            walk.news = 1.0 / number as f32;
            walk.survey(&world, ROOT, FIRST_SURVEY);
        }
        walk.news = 0.5;
        let began = self.budget.now();
        loop {
            let now = self.budget.now();
            let left = self.budget.left(iterations, now - started, now - began, insight.at_rest());
            let decided = decide && iterations.is_multiple_of(32) && walk.tree.lead(ROOT) > left;
            if left == 0 || decided || stop.load(Ordering::Relaxed) {
                break;
            }
            iterations += 1;
            walk.iterate(deduction.world(|dice| insight.world(dice), insight.game(), dice));
            before += walk.before[insight.seat()];
        }
        let usual = before / iterations.max(1) as f32;
        let finding = |&choice: &G::Choice| {
            let node = tree.find(ROOT, choice).map(|node| *tree.at(node));
            Finding {
                choice,
                visits: node.map_or(0, |node| node.visits),
                chance: (usual + node.map_or(0.0, |node| node.expected(0.0, 0.0))).clamp(0.0, 1.0),
            }
        };
        choices.iter().map(finding).collect()
    }
}

impl<G: Judge> Bot<G> for Search<G> {
    fn choose(&mut self, insight: Insight<'_, G>, dice: &mut Dice) -> G::Choice {
        most_tried(self.tried(insight, Part::WHOLE, dice)).unwrap_or(insight.choices()[0])
    }

    fn tried(&mut self, insight: Insight<'_, G>, part: Part, dice: &mut Dice) -> Vec<(G::Choice, u32)> {
        let choices = insight.choices();
        if choices.len() == 1 {
            return vec![(choices[0], 1)];
        }
        let whole = self.budget;
        self.budget = whole.share(part);
        let found = self.ponder(insight, true, &AtomicBool::new(false), dice);
        self.budget = whole;
        found.into_iter().map(|finding| (finding.choice, finding.visits)).collect()
    }
}

/// Positions looked at in a survey of the actions at the root, and elsewhere.
const FIRST_SURVEY: u32 = 600;
const SURVEY: u32 = 250;

/// One iteration in so many goes to a choice that is followed ([`Search::think_about`]).
pub const FOLLOWED: u32 = 4;

/// Worlds in which the root is surveyed.
const FIRST_WORLDS: u32 = 6;

/// One search under way.
struct Walk<'a, G: Judge> {
    game: &'a G,
    manner: Manner,
    /// The manner's, with so many at the table.
    curiosity: f32,
    tree: &'a mut Tree<G::Choice>,
    light: Light,
    choices: Choices<G::Choice>,
    /// For each choice its node, if it has one, and its share of the curiosity.
    children: [Option<u32>; MOST_CHOICES],
    shares: [f32; MOST_CHOICES],
    /// The nodes of this iteration below the root, and who chose them.
    path: Vec<(u32, Seat)>,
    /// The choice at the root that is looked at however little it promises.
    followed: Option<G::Choice>,
    /// Everybody's chance in this world before anything is chosen.
    before: BySeat<f32>,
    /// The chance of the one who acts where the survey under way begins. Outlooks count from there and not from the
    /// root: hopeful about what was never tried, so that many answers of the others are, not only the best with open
    /// cards.
    start: f32,
    /// How much that survey counts against those before it.
    news: f32,
}

impl<G: Judge> Walk<'_, G> {
    fn iterate(&mut self, mut world: G::State) {
        self.path.clear();
        self.before = self.game.chances(&world);
        self.descend(&mut world);
        self.finish_action(&mut world);
        self.play_on(&mut world);
        let after = self.game.chances(&world);
        self.learn(&after);
    }

    /// Selection and expansion: goes down the tree until a node is new, the game is over or the memory is used up.
    fn descend(&mut self, world: &mut G::State) {
        let mut node = ROOT;
        while let Some(seat) = self.game.to_act(world) {
            self.game.choices(world, &mut self.choices);
            if self.choices.len() == 1 {
                self.game.apply_legal(world, self.choices[0], &mut ());
                continue;
            }
            let at = self.select(world, node);
            let choice = self.choices[at];
            self.game.apply_legal(world, choice, &mut ());
            let before = || self.children[..at].iter().rev().find_map(|&child| child);
            let next = self.children[at].or_else(|| self.tree.add(node, before(), choice));
            let Some(next) = next else { return };
            self.path.push((next, seat));
            if self.tree.at(next).visits == 0 {
                return;
            }
            node = next;
        }
    }

    /// Which choice promises most, or is too little known: the one with the highest PUCT score. In place of its
    /// parent's visits stands how often a choice was on offer, since not every world offers every choice.
    fn select(&mut self, world: &G::State, node: u32) -> usize {
        let visits = self.tree.at(node).visits;
        if node == ROOT
            && visits.is_multiple_of(FOLLOWED)
            && let Some(at) = self.choices.iter().position(|&choice| Some(choice) == self.followed)
        {
            self.tree.find_all(node, &self.choices, &mut self.children);
            return at;
        }
        if self.manner.bias > 0.0 && visits == self.manner.survey && self.game.at_rest(world) {
            self.survey(world, node, SURVEY);
        }
        self.tree.find_all(node, &self.choices, &mut self.children);
        let (shared, unknown) = self.share_out(world);
        // Begin anywhere, so that equals are not always tried in the same order.
        let first = self.light.random.u64(..self.choices.len() as u64) as usize;
        let mut best = (f32::MIN, 0);
        for at in (first..self.choices.len()).chain(0..first) {
            let share = self.shares[at];
            if share == 0.0 {
                continue;
            }
            let (value, made, offered) = match self.children[at] {
                Some(child) => {
                    let child = self.tree.at_mut(child);
                    child.offered += 1;
                    (child.expected(unknown, self.manner.trust), child.visits, child.offered)
                }
                None => (unknown, 0, visits),
            };
            let curious = self.curiosity * share / shared;
            let score = value + curious * (offered.max(1) as f32).sqrt() / (1.0 + made as f32);
            if score > best.0 {
                best = (score, at);
            }
        }
        best.1
    }

    /// The priors, not yet divided by their sum: a softmax of the outlooks where somebody has looked, with a least
    /// share for everything; the game's inclination elsewhere; and nothing for choices that only reorder. Gives the sum
    /// of the shares, and what to expect of a choice never made (first-play urgency): a little less than of those made
    /// here before.
    fn share_out(&mut self, world: &G::State) -> (f32, f32) {
        let known = self.children[..self.choices.len()].iter().map(|child| child.map(|child| self.tree.at(child)));
        let (mut best, mut total, mut visits) = (f32::MIN, 0.0, 0);
        for child in known.clone().flatten() {
            best = best.max(child.outlook.unwrap_or(f32::MIN));
            total += child.total;
            visits += child.visits;
        }
        let lean = self.game.lean(world);
        let mut sum = 0.0;
        for ((share, child), &choice) in self.shares.iter_mut().zip(known).zip(&self.choices) {
            *share = match child.and_then(|child| child.outlook) {
                _ if self.game.only_reorders(world, choice) => 0.0,
                // Far behind the best, what is beyond the least share is not worth an exponential.
                Some(outlook) if outlook < best - 8.0 * self.manner.bias => 0.02,
                Some(outlook) => exp((outlook - best) / self.manner.bias) + 0.02,
                None if best > f32::MIN => 0.02,
                None => f32::from(lean(choice)),
            };
            sum += *share;
        }
        (sum, if visits == 0 { 0.0 } else { total / visits as f32 - 0.05 })
    }

    /// A depth-first search, within a budget of positions, through the ways to carry out the action that begins here,
    /// much as the greedy player does it; notes at every node what the best of them gains for the one who acts.
    fn survey(&mut self, world: &G::State, node: u32, positions: u32) {
        if let Some(seat) = self.game.to_act(world)
            && self.manner.bias > 0.0
        {
            self.start = self.game.chances(world)[seat];
            self.look(world, seat, Some(node), positions, true);
        }
    }

    fn look(&mut self, world: &G::State, seat: Seat, node: Option<u32>, positions: u32, first: bool) -> f32 {
        let asked = self.game.to_act(world);
        if asked.is_none() || (!first && self.game.at_rest(world)) {
            return self.game.chances(world)[seat] - self.start;
        }
        let mut choices = Choices::new();
        self.game.choices(world, &mut choices);
        let alone = choices.len() == 1;
        let each = positions / choices.len() as u32;
        // Others answer somehow; and when there are too many ways, any one of them must do.
        if asked != Some(seat) || (each == 0 && !alone) {
            let mut next = world.clone();
            let choice = self.light.choose(self.game, world, &choices);
            self.game.apply_legal(&mut next, choice, &mut ());
            return self.look(&next, seat, None, 0, false);
        }
        let mut best = f32::MIN;
        let mut before = None;
        for &choice in &choices {
            if self.game.only_reorders(world, choice) {
                continue;
            }
            let mut next = world.clone();
            self.game.apply_legal(&mut next, choice, &mut ());
            let child = match (node, alone) {
                (node, true) => node,
                (Some(node), false) => self.tree.find(node, choice).or_else(|| self.tree.add(node, before, choice)),
                (None, _) => None,
            };
            before = child.or(before);
            let gain = self.look(&next, seat, child, each, false);
            if let Some(child) = child.filter(|_| !alone) {
                let child = self.tree.at_mut(child);
                child.outlook = Some(child.outlook.map_or(gain, |known| known + self.news * (gain - known)));
            }
            best = best.max(gain);
        }
        best
    }

    /// Goes on from the last node in the best way a survey has found.
    fn finish_action(&mut self, world: &mut G::State) {
        let mut node = self.path.last().map_or(ROOT, |&(node, _)| node);
        while self.game.to_act(world).is_some() && !self.game.at_rest(world) {
            self.game.choices(world, &mut self.choices);
            if self.choices.len() == 1 {
                self.game.apply_legal(world, self.choices[0], &mut ());
                continue;
            }
            self.tree.find_all(node, &self.choices, &mut self.children);
            let outlook = |at: usize| Some((self.tree.at(self.children[at]?).outlook?, at));
            let best = (0..self.choices.len()).filter_map(outlook).max_by(|one, two| one.0.total_cmp(&two.0));
            let Some((_, at)) = best else { return };
            self.game.apply_legal(world, self.choices[at], &mut ());
            node = self.children[at].unwrap_or(ROOT);
        }
    }

    /// The rollout: plays by the quick policy behind the tree, and on until nothing is half done.
    fn play_on(&mut self, world: &mut G::State) {
        let mut played = 0;
        while self.game.to_act(world).is_some() {
            if played >= self.manner.cut && (self.game.at_rest(world) || played >= self.manner.cut.saturating_add(40)) {
                return;
            }
            played += 1;
            self.game.choices(world, &mut self.choices);
            let choice = self.light.choose(self.game, world, &self.choices);
            self.game.apply_legal(world, choice, &mut ());
        }
    }

    /// Backpropagation: each node learns what its seat gained in this world.
    fn learn(&mut self, after: &BySeat<f32>) {
        self.tree.at_mut(ROOT).visits += 1;
        for &(node, seat) in &self.path {
            let node = self.tree.at_mut(node);
            node.visits += 1;
            node.total += after[seat] - self.before[seat];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What was spent on guessing who is who does not make the iterations look slow.
    #[test]
    fn time_left_buys_as_many_iterations_as_time_spent_on_them() {
        let ms = Duration::from_millis;
        let budget = Budget::Time { rest: ms(2_000), within: ms(500), clock: crate::clock::system };
        assert_eq!(budget.left(32, ms(1_500), ms(1), true), 16_000);
        assert_eq!(budget.left(32, ms(400), ms(10), false), 320);
        assert_eq!(budget.left(32, ms(2_000), ms(10), true), 0);
        assert_eq!(Budget::Iterations(100).left(32, ms(9), ms(9), true), 68);
    }
}
