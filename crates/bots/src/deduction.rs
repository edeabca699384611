//! Who is who: how likely each of the others' secrets is, from what they did.
//!
//! The model of a player is a random one whose actions are tilted towards what serves the secret: an action that gains
//! `d` of a lead ([`Game::LEAD`]) is `e^(d CANDOUR)` times as likely as at random ([`Game::CANDOUR`]). Bayes does the rest:
//! an action speaks for the secrets it served better than what could have been done instead. Everything is judged in
//! worlds redealt for the knower, so nothing hidden enters, and what the knower is certain of stays certain. The secrets
//! are compared within one world ([`Game::suppose`]): between two, chance differs more than they do.

use crate::light::Light;
use kit::{BySeat, Choices, Dice, Game, Seat};

/// Worlds in which an action is looked at.
const WORLDS: usize = 32;

/// No action gains or loses more than this, for all that it tells: ends of games would drown everything.
const MOST: f32 = 1.5;

/// No secret becomes more than e to this power as likely as another: people err, bluff and have reasons of their own.
const DOUBT: f32 = 4.0;

/// Moments of rest looked at in one go: who comes late to a long game must not think about its past only.
const MEMORY: usize = 300;

/// What the past says about each seat's secrets.
#[derive(Clone, Debug, Default)]
pub struct Deduction {
    /// How many moments of rest have been looked at.
    seen: usize,
    /// For each seat the secrets met so far, and how well they explain what the seat did (a logarithm).
    evidence: BySeat<Vec<(&'static str, f32)>>,
}

/// The probability of each secret, by seat; a secret the knower is certain of stands alone.
pub type Suspicions = BySeat<Vec<(&'static str, f32)>>;

/// What the knower should think now, from the whole past: the table at every moment of rest, oldest first.
pub fn suspect<G: Game>(game: &G, state: &G::State, past: &[G::State], knower: Seat, dice: &mut Dice) -> Suspicions {
    let mut deduction = Deduction::default();
    deduction.follow(game, past, knower, dice);
    deduction.suspicions(game, state, knower, dice)
}

impl Deduction {
    /// Looks at what the others did since last time. `past` is the table at every moment of rest, oldest first.
    pub fn follow<G: Game>(&mut self, game: &G, past: &[G::State], knower: Seat, dice: &mut Dice) {
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

    fn weigh_action<G: Game>(
        &mut self,
        game: &G,
        before: &G::State,
        after: &G::State,
        knower: Seat,
        actor: Seat,
        dice: &mut Dice,
    ) {
        let deal = |table: &G::State, dice: &mut Dice| game.redeal(table, knower, dice);
        let deals: Vec<[G::State; 2]> = (0..WORLDS).map(|_| [deal(before, dice), deal(after, dice)]).collect();
        // What the knower cannot rule out, neither before the action nor after it.
        let has = |moment: usize, secret| deals.iter().any(|worlds| game.secret(&worlds[moment], actor) == secret);
        let mut secrets: Vec<&'static str> = deals.iter().map(|worlds| game.secret(&worlds[1], actor)).collect();
        secrets.sort_unstable();
        secrets.dedup();
        secrets.retain(|&secret| has(0, secret));
        if secrets.len() < 2 {
            return;
        }
        let mut tallies: Vec<Tally> = secrets.iter().map(|_| Tally::default()).collect();
        for [before, after] in &deals {
            let chance = dice.bits();
            let looks: Vec<Look> =
                secrets.iter().map(|secret| look(game, [before, after], actor, secret, chance)).collect();
            // Only how the secrets differ in the same world counts: what they share would be noise.
            let usual = |of: fn(&Look) -> f32| looks.iter().map(of).sum::<f32>() / looks.len() as f32;
            let (gain, instead) = (usual(|look| look.gain), usual(|look| look.instead));
            for (tally, look) in tallies.iter_mut().zip(&looks) {
                tally.gain.add(look.gain - gain);
                tally.instead.add(look.instead / instead);
            }
        }
        for (secret, tally) in secrets.iter().zip(&tallies) {
            // A difference within the error of the few worlds says little.
            let differs = tally.says().powi(2);
            *self.evidence_for(actor, secret) += tally.says() * differs / (differs + tally.error()).max(f32::EPSILON);
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
    pub fn likelihood<G: Game>(&self, game: &G, world: &G::State) -> f32 {
        let log = |seat: Seat| {
            let secret = game.secret(world, seat);
            self.evidence[seat].iter().find(|(name, _)| *name == secret).map_or(0.0, |(_, log)| *log)
        };
        Seat::all(game.seats(world)).map(log).sum::<f32>().exp()
    }

    /// A redealt world, the likelier the better it explains the past.
    pub fn world<G: Game>(&self, deal: impl Fn(&mut Dice) -> G::State, game: &G, dice: &mut Dice) -> G::State {
        const TRIES: u32 = 12;
        let mut world = deal(dice);
        for _ in 1..TRIES {
            if self.likelihood(game, &world) * 1e6 >= dice.below(1_000_000) as f32 {
                break;
            }
            world = deal(dice);
        }
        world
    }

    /// What the knower should think of everybody's secrets now.
    pub fn suspicions<G: Game>(&self, game: &G, state: &G::State, knower: Seat, dice: &mut Dice) -> Suspicions {
        const DEALS: u32 = 400;
        let mut suspicions = Suspicions::default();
        let mut all = 0.0;
        for _ in 0..DEALS {
            let world = game.redeal(state, knower, dice);
            let weight = self.likelihood(game, &world);
            all += weight;
            for seat in Seat::all(game.seats(&world)) {
                let secret = game.secret(&world, seat);
                match suspicions[seat].iter_mut().find(|(name, _)| *name == secret) {
                    Some((_, sum)) => *sum += weight,
                    None => suspicions[seat].push((secret, weight)),
                }
            }
        }
        suspicions.0.iter_mut().flatten().for_each(|(_, share)| *share /= all);
        suspicions.0.iter_mut().for_each(|secrets| secrets.sort_by_key(|(name, _)| *name));
        suspicions
    }
}

/// What an action and any other do for one secret in one world.
struct Look {
    /// What the action gained, in logarithms of likelihood.
    gain: f32,
    /// How likely any action that could have been taken instead was, compared with a random player's.
    instead: f32,
}

fn look<G: Game>(game: &G, worlds: [&G::State; 2], actor: Seat, secret: &'static str, chance: u64) -> Look {
    let [before, after] = worlds.map(|world| {
        let mut world = world.clone();
        game.suppose(&mut world, actor, secret);
        world
    });
    let start = game.worth(&before, actor);
    let gain = |worth: f32| ((worth - start) / G::LEAD).clamp(-MOST, MOST);
    let instead = worth_of_any_action(game, before, actor, Light::new(chance));
    Look { gain: G::CANDOUR * gain(game.worth(&after, actor)), instead: (G::CANDOUR * gain(instead)).exp() }
}

/// How one secret compares with the others, over all worlds.
#[derive(Default)]
struct Tally {
    gain: Mean,
    instead: Mean,
}

impl Tally {
    /// How well the secret explains the action: the logarithm of its likelihood.
    fn says(&self) -> f32 {
        self.gain.mean() - self.instead.mean().ln()
    }

    /// The square of the error that this is likely to have.
    fn error(&self) -> f32 {
        self.gain.error() + self.instead.error() / self.instead.mean().powi(2)
    }
}

#[derive(Default)]
struct Mean {
    sum: f32,
    squares: f32,
    number: f32,
}

impl Mean {
    fn add(&mut self, one: f32) {
        self.sum += one;
        self.squares += one * one;
        self.number += 1.0;
    }

    fn mean(&self) -> f32 {
        self.sum / self.number.max(1.0)
    }

    /// The square of the mean's own error.
    fn error(&self) -> f32 {
        (self.squares / self.number.max(1.0) - self.mean().powi(2)).max(0.0) / (self.number - 1.0).max(1.0)
    }
}

/// What the world is worth to the actor after any one action.
fn worth_of_any_action<G: Game>(game: &G, mut world: G::State, actor: Seat, mut light: Light) -> f32 {
    const LONGEST: u32 = 60;
    let mut choices = Choices::new();
    for step in 0..LONGEST {
        if game.to_act(&world).is_none() || (step > 0 && game.at_rest(&world)) {
            break;
        }
        game.choices(&world, &mut choices);
        let choice = light.choose(game, &world, &choices);
        game.apply_legal(&mut world, choice, &mut ());
    }
    game.worth(&world, actor)
}
