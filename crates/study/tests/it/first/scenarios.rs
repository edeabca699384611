//! Every scenario of the first edition.

use super::GAME;
use kit::testing::{all_scenarios, fails, verdict};
use std::path::Path;

#[test]
fn all_scenarios_hold() {
    all_scenarios(&*GAME, Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios/first")));
}

/// A scenario that cannot fail would be worse than none: each kind of line must notice when it is wrong.
#[test]
fn a_wrong_statement_is_noticed() {
    let given = "given monday.hand = informers sympathisers\ngiven monday.agents = stepniak:rome\n";
    let fails = |steps: &str, problem: &str| fails(&*GAME, 4, &format!("{given}{steps}"), problem);
    let right = "monday place informers box:rome\nthen rome.cubes.monday = 1";
    assert_eq!(verdict(&*GAME, 4, &format!("{given}{right}")), Ok(()));
    fails("monday place informers box:rome\nthen rome.cubes.monday = 2", "rome.cubes.monday is 1, not 2");
    fails("then monday.agents = stepniak:paris", "not stepniak:paris");
    fails("then monday.purse = 1", "there is no `purse`");
    fails("refused monday place informers : place.exact", "accepted");
    fails("refused monday place dynamite : place.exact", "refused by place.action");
    fails("offered monday reveal", "not offered");
    fails("monday place informers box:rome with sanity monday mad", "cannot happen");
    fails("given monday.cubes = 21\nmonday pass", "cubes");
    fails("given monday.agents = stepniak:rome stepniak:paris\nmonday pass", "two places");
    fails("given monday.score = 3\nmonday pass", "points");
}
