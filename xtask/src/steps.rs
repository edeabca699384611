//! Steps of a long chore: each is announced, timed and named when it fails. Everything goes to standard error.

use crate::{Failure, Outcome};
use std::time::{Duration, Instant};

/// The steps done so far.
#[derive(Default)]
pub struct Steps {
    done: Vec<(&'static str, Result<Duration, &'static str>)>,
}

impl Steps {
    /// Carries out a step.
    pub fn run(&mut self, name: &'static str, step: impl FnOnce() -> Outcome) -> Outcome {
        eprintln!("\n=== {name}");
        let start = Instant::now();
        let outcome = step();
        self.done.push((name, Ok(start.elapsed())));
        outcome.map_err(|failure| {
            self.report();
            match failure {
                Failure::Failed(problem) => Failure::Failed(format!("the step \"{name}\" failed: {problem}")),
                usage @ Failure::Usage(_) => usage,
            }
        })
    }

    /// Notes, loudly, that a step was left out.
    pub fn skip(&mut self, name: &'static str, reason: &'static str) {
        eprintln!("\n!!! SKIPPED: {name}: {reason}");
        self.done.push((name, Err(reason)));
    }

    /// The time of every step so far.
    pub fn report(&self) {
        eprintln!();
        for (name, result) in &self.done {
            match result {
                Ok(time) => eprintln!("{:8.1} s  {name}", time.as_secs_f64()),
                Err(reason) => eprintln!(" SKIPPED    {name}: {reason}"),
            }
        }
        let total: Duration = self.done.iter().filter_map(|(_, result)| result.ok()).sum();
        eprintln!("{:8.1} s  in all", total.as_secs_f64());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failing_step_is_named() {
        let mut steps = Steps::default();
        assert!(steps.run("first", || Ok(())).is_ok());
        let Err(Failure::Failed(problem)) = steps.run("second", || Err(Failure::Failed("no".into()))) else {
            panic!("the failure is lost");
        };
        assert_eq!(problem, "the step \"second\" failed: no");
    }
}
