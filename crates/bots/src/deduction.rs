//! Who is who: how likely each of the others' secrets is, from what they did. Bayesian inference: a belief about what
//! is hidden, made likelier or less likely by every deed that is seen. Everything is judged in worlds redealt for the
//! knower, so nothing hidden enters, and what the knower is certain of stays certain.
//!
//! The *model of the others* is that a player with a secret does what serves it, with some noise: the logarithm of an
//! action's likelihood grows with the share it gained of what could be gained at best with that secret, and
//! [`Judge::CANDOUR`] is the inverse *temperature*, which says how firmly. Shares rather than gains, since with some
//! secrets there is more to be gained at any time. The secrets are compared within one world ([`Judge::suppose`]):
//! between two, chance differs more than they do.
//!
//! The *prior* is how often a redeal gives each secret. The *posterior*, what to believe now, is used twice: a search
//! deals its worlds by *rejection sampling* ([`Deduction::world`]: deal, keep it if it is likely enough, else deal
//! again), and people are told shares by *importance weighting* ([`Deduction::suspicions`]: many worlds, each counted
//! by how well it explains the past).

use crate::greedy::best_worth;
use kit::judge::exp;
use kit::{BySeat, Dice, Judge, Seat};

/// Worlds dealt to see what the knower cannot rule out, and those of them in which an action is judged.
const DEALS: usize = 32;
const WORLDS: usize = 4;

/// Positions looked at to see what could be gained at best.
const POSITIONS: u32 = 150;

/// Where less than this part of a lead could be gained, it matters little which share of it was.
const LITTLE: f32 = 0.125;

/// No secret becomes more than e to this power as likely as another: people err, bluff and have reasons of their own.
const DOUBT: f32 = 4.0;

/// Moments of rest looked at in one go: who comes late to a long game must not think about its past only.
const MEMORY: usize = 300;

/// What the past says about each seat's secrets.
#[derive(Clone, Debug, Default)]
pub struct Deduction {
    /// How many moments of rest have been looked at.
    seen: usize,
    /// For each seat the secrets met so far, and how well they explain what the seat did: the logarithm of a
    /// likelihood, 0 for the best.
    evidence: BySeat<Vec<(&'static str, f32)>>,
}

/// The probability of each secret, by seat; a secret the knower is certain of stands alone.
pub type Suspicions = BySeat<Vec<(&'static str, f32)>>;

/// What the knower should think now, from the whole past: the table at every moment of rest, oldest first.
pub fn suspect<G: Judge>(game: &G, state: &G::State, past: &[G::State], knower: Seat, dice: &mut Dice) -> Suspicions {
    let mut deduction = Deduction::default();
    deduction.follow(game, past, knower, dice);
    deduction.suspicions(game, state, knower, dice)
}

impl Deduction {
    /// Looks at what the others did since last time. `past` is the table at every moment of rest, oldest first.
    pub fn follow<G: Judge>(&mut self, game: &G, past: &[G::State], knower: Seat, dice: &mut Dice) {
        for pair in past.windows(2).skip(self.seen.max(past.len().saturating_sub(MEMORY))) {
            if let [before, after] = pair
                && game.to_act(after).is_some()
                && let Some(actor) = game.to_act(before).filter(|&actor| actor != knower)
            {
                self.weigh_action(game, before, after, knower, actor, dice);
            }
        }
        self.seen = self.seen.max(past.len().saturating_sub(1));
    }

    fn weigh_action<G: Judge>(
        &mut self,
        game: &G,
        before: &G::State,
        after: &G::State,
        knower: Seat,
        actor: Seat,
        dice: &mut Dice,
    ) {
        let deal = |table: &G::State, dice: &mut Dice| game.redeal(table, knower, dice);
        let deals: Vec<[G::State; 2]> = (0..DEALS).map(|_| [deal(before, dice), deal(after, dice)]).collect();
        // What the knower cannot rule out, neither before the action nor after it.
        let has = |moment: usize, secret| deals.iter().any(|worlds| game.secret(&worlds[moment], actor) == secret);
        let mut secrets: Vec<&'static str> = deals.iter().map(|worlds| game.secret(&worlds[1], actor)).collect();
        secrets.sort_unstable();
        secrets.dedup();
        secrets.retain(|&secret| has(0, secret));
        if secrets.len() < 2 {
            return;
        }
        for [before, after] in &deals[..WORLDS] {
            let chance = dice.bits();
            let shares: Vec<f32> =
                secrets.iter().map(|secret| share(game, [before, after], actor, secret, chance)).collect();
            let usual = shares.iter().sum::<f32>() / shares.len() as f32;
            for (secret, share) in secrets.iter().zip(shares) {
                *self.evidence_for(actor, secret) += G::CANDOUR * (share - usual) / WORLDS as f32;
            }
        }
        let most = self.evidence[actor].iter().map(|(_, log)| *log).fold(f32::MIN, f32::max);
        self.evidence[actor].iter_mut().for_each(|(_, log)| *log = (*log - most).max(-DOUBT));
    }

    fn evidence_for(&mut self, seat: Seat, secret: &'static str) -> &mut f32 {
        let known = &mut self.evidence[seat];
        let at = known.iter().position(|(name, _)| *name == secret).unwrap_or_else(|| {
            known.push((secret, 0.0));
            known.len() - 1
        });
        &mut known[at].1
    }

    /// How likely the past is in this world, compared with the likeliest: at most 1.
    pub fn likelihood<G: Judge>(&self, game: &G, world: &G::State) -> f32 {
        let log = |seat: Seat| {
            let secret = game.secret(world, seat);
            self.evidence[seat].iter().find(|(name, _)| *name == secret).map_or(0.0, |(_, log)| *log)
        };
        exp(Seat::all(game.seats(world)).map(log).sum())
    }

    /// A redealt world, the likelier the better it explains the past (rejection sampling). With many players few deals
    /// do, so when none of several is taken it is the likeliest of them: a small bias for a bounded time.
    pub fn world<G: Judge>(&self, deal: impl Fn(&mut Dice) -> G::State, game: &G, dice: &mut Dice) -> G::State {
        const TRIES: u32 = 12;
        let mut best = None;
        for _ in 0..TRIES {
            let world = deal(dice);
            let likelihood = self.likelihood(game, &world);
            if likelihood * 1e6 >= dice.below(1_000_000) as f32 {
                return world;
            }
            if best.as_ref().is_none_or(|&(known, _)| likelihood > known) {
                best = Some((likelihood, world));
            }
        }
        best.map_or_else(|| deal(dice), |(_, world)| world)
    }

    /// What the knower should think of everybody's secrets now: the posterior, from worlds weighted by their
    /// likelihood.
    pub fn suspicions<G: Judge>(&self, game: &G, state: &G::State, knower: Seat, dice: &mut Dice) -> Suspicions {
        self.outlook(game, state, knower, |_| BySeat::default(), dice).0
    }

    /// The same, with everybody's chance to win as the knower should take it to be: the mean over the same worlds.
    pub fn prospects<G: Judge>(
        &self,
        game: &G,
        state: &G::State,
        knower: Seat,
        dice: &mut Dice,
    ) -> (Suspicions, BySeat<f32>) {
        self.outlook(game, state, knower, |world| game.chances(world), dice)
    }

    fn outlook<G: Judge>(
        &self,
        game: &G,
        state: &G::State,
        knower: Seat,
        judge: impl Fn(&G::State) -> BySeat<f32>,
        dice: &mut Dice,
    ) -> (Suspicions, BySeat<f32>) {
        const GUESSES: u32 = 400;
        let mut suspicions = Suspicions::default();
        let mut chances = BySeat::default();
        let mut all = 0.0;
        for _ in 0..GUESSES {
            let world = game.redeal(state, knower, dice);
            let weight = self.likelihood(game, &world);
            let judged = judge(&world);
            all += weight;
            for seat in Seat::all(game.seats(&world)) {
                let secret = game.secret(&world, seat);
                match suspicions[seat].iter_mut().find(|(name, _)| *name == secret) {
                    Some((_, sum)) => *sum += weight,
                    None => suspicions[seat].push((secret, weight)),
                }
                chances[seat] += weight * judged[seat];
            }
        }
        suspicions.0.iter_mut().flatten().for_each(|(_, share)| *share /= all);
        suspicions.0.iter_mut().for_each(|secrets| secrets.sort_by_key(|(name, _)| *name));
        chances.0.iter_mut().for_each(|chance| *chance /= all);
        (suspicions, chances)
    }
}

/// The share that an action gained of what could be gained with this secret: at most all of it, at worst lost instead.
fn share<G: Judge>(game: &G, worlds: [&G::State; 2], actor: Seat, secret: &'static str, chance: u64) -> f32 {
    let [before, after] = worlds.map(|world| {
        let mut world = world.clone();
        game.suppose(&mut world, actor, secret);
        world
    });
    let start = game.worth(&before, actor);
    let gain = game.worth(&after, actor) - start;
    let best = best_worth(game, &before, actor, POSITIONS, &mut Dice::from_number(chance)) - start;
    (gain / best.max(gain).max(LITTLE * G::LEAD)).max(-1.0)
}
