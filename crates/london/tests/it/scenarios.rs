//! Every scenario of London.

use crate::GAME;
use kit::testing::{all_scenarios, fails, verdict};
use std::path::Path;

#[test]
fn all_scenarios_hold() {
    all_scenarios(&*GAME, Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios")));
}

/// A scenario that cannot fail would be worse than none: positions and words of London must be noticed when they are wrong.
#[test]
fn a_wrong_statement_is_noticed() {
    let given = "given green.hand = simpsons-divan nancy\ngiven chelsea.agents.green = 1\n";
    let fails = |steps: &str, problem: &str| fails(&*GAME, 3, &format!("{given}{steps}"), problem);
    assert_eq!(verdict(&*GAME, 3, &format!("{given}green play simpsons-divan do\nthen green.money = 13")), Ok(()));
    fails("green play simpsons-divan do\nthen green.money = 12", "green.money is 13, not 12");
    fails("then chelsea.controller = yellow", "is green, not yellow");
    fails("sees yellow green.known = nancy", "is -, not nancy");
    fails("sees yellow green.objective = pride", "is -, not pride");
    fails("refused green play nancy : turn.must-play", "accepted");
    fails("refused green end-turn : again.extra-card", "refused by turn.must-play");
    fails("offered green end-turn", "not offered");
    fails("yellow play nancy", "green is asked, not yellow");
    fails("green play simpsons-divan do with die green 3", "cannot happen");
    fails("given yellow.hand = nancy\nthen asks = turn", "in two");
    fails("given chelsea.agents.green = 13\nthen asks = turn", "not that many Agents");
    fails("given lambeth.grenadiers = 1\nthen asks = turn", "have left the track");
    fails("given basatan.owner = green\nthen asks = turn", "both an owner and an area");
    fails("given level = 13\nthen asks = turn", "the level cannot be 13");
}
