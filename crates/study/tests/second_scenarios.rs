//! Every scenario of the second edition.

use kit::scenario::{parse, run};
use study::second::Second;

#[test]
fn all_scenarios_hold() {
    let game = Second::built_in().expect("the built-in content is sound");
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios/second");
    let mut failures = Vec::new();
    let mut count = 0;
    for entry in std::fs::read_dir(folder).expect("the scenarios are there") {
        let path = entry.expect("readable").path();
        let name = path.file_name().expect("a file").to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).expect("readable");
        match parse(&name, &text) {
            Err(error) => failures.push(error.to_string()),
            Ok(file) => {
                count += file.scenarios.len();
                for scenario in &file.scenarios {
                    if std::env::var_os("SCENARIO_NAMES").is_some() {
                        eprintln!("{name}: {}", scenario.name);
                    }
                    failures.extend(run(&game, scenario).err().map(|error| error.to_string()));
                }
            }
        }
    }
    assert!(failures.is_empty(), "{} of {count} scenarios failed:\n{}", failures.len(), failures.join("\n"));
    assert!(count > 1, "no scenario was found");
}
