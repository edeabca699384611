//! The bots by their names: levels for people, and the plain names that the laboratory uses.

use crate::Bot;
use crate::clock::Clock;
use crate::greedy::Greedy;
use crate::hasty::Hasty;
use crate::random::Random;
use crate::search::{Budget, Manner, Search};
use kit::Judge;
use std::time::Duration;

/// An opponent that people can choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// Its name, as [`by_name`] takes it.
    pub name: &'static str,
    /// What to expect, in a sentence.
    pub about: &'static str,
}

/// The levels, from the weakest to the strongest.
pub const LEVELS: [Level; 6] = [
    Level { name: "novice", about: "Overlooks four of five things that could be done. Answers at once." },
    Level { name: "messenger", about: "Overlooks three of five things that could be done. Answers at once." },
    Level { name: "clerk", about: "Looks one action ahead and takes what counts most now. Answers at once." },
    Level { name: "inspector", about: "Plans ahead every other time, else takes what counts now. Answers at once." },
    Level { name: "agent", about: "Plans some actions ahead in a thousand imagined games. Answers within a second." },
    Level { name: "mastermind", about: "Plans ahead and guesses who is who. Thinks up to two seconds an action." },
];

/// Of a hundred choices a novice and a messenger overlook so many.
const NOVICE: u32 = 80;
const MESSENGER: u32 = 60;

/// Iterations of an inspector, who is greedy at one question in so many.
const INSPECTOR: u32 = 300;
const HASTY: u32 = 2;

/// Thinking time of a mastermind before an action, and in the middle of one.
const MASTERMIND: [Duration; 2] = [Duration::from_millis(2_000), Duration::from_millis(500)];

/// Iterations of an agent.
const AGENT: u32 = 1_000;

/// No search may be given more iterations than this: names come from strangers, too.
const MOST_ITERATIONS: u32 = 200_000;

/// A bot by its name: a level, `random`, `greedy`, `greedy/overlooks=50`, which overlooks half, or `search:ITERATIONS` with
/// options such as `/cut=60` behind it. Those that have so much time to think go by the clock.
pub fn by_name<G: Judge>(name: &str, clock: Clock) -> Result<Box<dyn Bot<G>>, String> {
    match name {
        "random" => Ok(Box::new(Random)),
        "greedy" | "clerk" => Ok(Box::new(Greedy::default())),
        "novice" => Ok(Box::new(Greedy::overlooking(NOVICE))),
        "messenger" => Ok(Box::new(Greedy::overlooking(MESSENGER))),
        "inspector" => Ok(Box::new(Hasty::new(Search::new(Budget::Iterations(INSPECTOR)), HASTY))),
        "agent" => Ok(Box::new(Search::new(Budget::Iterations(AGENT)))),
        "mastermind" => {
            let [rest, within] = MASTERMIND;
            Ok(Box::new(Search::new(Budget::Time { rest, within, clock })))
        }
        _ => match (name.strip_prefix("search:"), name.strip_prefix("greedy/overlooks=")) {
            (Some(spec), _) => search(spec).map_err(|problem| format!("bot `{name}`: {problem}")),
            (_, Some(share)) => match share.parse() {
                Ok(share @ 0..=100) => Ok(Box::new(Greedy::overlooking(share))),
                _ => Err(format!("bot `{name}`: `{share}` is no share of a hundred")),
            },
            _ => Err(format!("there is no bot `{name}`; known are: {}", names())),
        },
    }
}

/// Does this bot search for so long that several places to think help it? The others answer at once.
pub fn searches(name: &str) -> bool {
    matches!(name, "agent" | "mastermind") || name.starts_with("search:")
}

/// The names there are, for messages.
pub fn names() -> String {
    let levels: Vec<&str> = LEVELS.iter().map(|level| level.name).collect();
    format!("{}, random, greedy, search:ITERATIONS", levels.join(", "))
}

fn search<G: Judge>(spec: &str) -> Result<Box<dyn Bot<G>>, String> {
    let mut parts = spec.split('/');
    let iterations = parts.next().unwrap_or_default();
    let iterations = match iterations.parse() {
        Ok(number @ 1..=MOST_ITERATIONS) => number,
        _ => return Err(format!("`{iterations}` is no number of iterations from 1 to {MOST_ITERATIONS}")),
    };
    let mut manner = Manner::best::<G>();
    for part in parts {
        let (option, value) =
            part.split_once('=').ok_or_else(|| format!("`{part}` is not of the form option=value"))?;
        let number: f32 = value.parse().map_err(|_| format!("`{value}` is no number"))?;
        match option {
            "cut" => manner.cut = number as u32,
            "curiosity" => manner.curiosity = number,
            "bias" => manner.bias = number,
            "trust" => manner.trust = number,
            "survey" => manner.survey = number as u32,
            "deduce" => manner.deduce = number > 0.0,
            _ => {
                return Err(format!(
                    "there is no option `{option}`; known are: cut, curiosity, bias, trust, survey, deduce"
                ));
            }
        }
    }
    Ok(Box::new(Search::with_manner(Budget::Iterations(iterations), manner)))
}
