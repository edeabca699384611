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

    /// Carries out two rows of steps at the same time. If both fail, the second is told.
    pub fn beside(
        &mut self,
        one: impl FnOnce(&mut Steps) -> Outcome + Send,
        two: impl FnOnce(&mut Steps) -> Outcome,
    ) -> Outcome {
        let mut other = Steps::default();
        let (first, second) = std::thread::scope(|scope| {
            let first = scope.spawn(|| one(&mut other));
            let second = two(self);
            (first.join().unwrap_or_else(|_| Err(Failure::Failed("a step panicked".into()))), second)
        });
        self.done.append(&mut other.done);
        second.and(first)
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
    fn of_two_rows_of_steps_both_are_done_and_each_can_fail() {
        let fail = |steps: &mut Steps| steps.run("bad", || Err(Failure::Failed("no".into())));
        let pass = |steps: &mut Steps| steps.run("good", || Ok(()));
        for (one, two, good) in [(true, true, true), (true, false, false), (false, true, false)] {
            let mut steps = Steps::default();
            let outcome = steps.beside(
                |steps| if one { pass(steps) } else { fail(steps) },
                |steps| if two { pass(steps) } else { fail(steps) },
            );
            assert_eq!((outcome.is_ok(), steps.done.len()), (good, 2));
        }
    }

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
