//! Are there advisories against what Emerald is made of? Asks cargo-audit and npm, where they are installed and their
//! source answers; where not, it says so and claims nothing. Apart from the tests: what somebody finds out elsewhere must
//! not make an unchanged tree fail them.

use crate::steps::Steps;
use crate::{Failure, Outcome, cargo, line, npm, on_path};
use serde_json::Value;
use std::path::Path;
use std::process::Command;

/// Asks whoever can be asked.
pub fn run(root: &Path, steps: &mut Steps) -> Outcome {
    let quick = ["audit", "--json", "--fetch-retries=0", "--fetch-timeout=10000"];
    let askers = [
        ("advisories (cargo audit)", on_path("cargo-audit").map(|_| cargo(root, &["audit", "--json"]))),
        ("advisories (npm audit)", on_path("npm").map(|_| npm(root, &quick))),
    ];
    for (name, command) in askers {
        match command.and_then(advisories) {
            None => {
                steps.skip(name, "not installed, or its source does not answer: nothing is known about holes there")
            }
            Some(count) => steps.run(name, || match count {
                0 => Ok(()),
                _ => Err(Failure::Failed(format!("{count} advisories stand against what the program is made of"))),
            })?,
        }
    }
    Ok(())
}

/// How many there are, if the source answers. What it says of them is shown.
fn advisories(mut command: Command) -> Option<u64> {
    let shown = line(&command);
    let out = command.output().ok()?;
    let count = counted(&serde_json::from_slice(&out.stdout).ok()?)?;
    if count > 0 {
        eprintln!("{shown} says:\n{}", String::from_utf8_lossy(&out.stdout));
    }
    Some(count)
}

/// Reads npm's answer or cargo-audit's; an error that comes as JSON is no answer.
fn counted(said: &Value) -> Option<u64> {
    said["metadata"]["vulnerabilities"]["total"].as_u64().or(said["vulnerabilities"]["count"].as_u64())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn an_error_is_not_taken_for_no_advisories() {
        assert_eq!(counted(&json!({"metadata": {"vulnerabilities": {"high": 1, "total": 3}}})), Some(3));
        assert_eq!(counted(&json!({"vulnerabilities": {"found": false, "count": 0, "list": []}})), Some(0));
        assert_eq!(counted(&json!({"message": "405 Method Not Allowed", "error": {"summary": ""}})), None);
    }
}
