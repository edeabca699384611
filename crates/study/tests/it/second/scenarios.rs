//! Every scenario of the second edition.

use super::GAME;
use kit::testing::{all_scenarios, fails, verdict};
use std::path::Path;

#[test]
fn all_scenarios_hold() {
    all_scenarios(&*GAME, Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios/second")));
}

/// A scenario that cannot fail would be worse than none: each kind of line must notice when it is wrong.
#[test]
fn a_wrong_statement_is_noticed() {
    let given = "given monday.hand = informer sympathisers\ngiven monday.cubes = 3\n";
    let fails = |steps: &str, problem: &str| fails(&*GAME, 4, &format!("{given}{steps}"), problem);
    assert_eq!(verdict(&*GAME, 4, &format!("{given}monday place informer rome\nthen rome.cubes.monday = 1")), Ok(()));
    fails("monday place informer rome\nthen rome.cubes.monday = 2", "test:7: rome.cubes.monday is 1, not 2");
    fails("then monday.hand = informer", "not informer");
    fails("then monday.hand has gunpowder", "lacks gunpowder");
    fails("then monday.hand has informer informer", "lacks informer");
    fails("then monday.hand lacks informer", "has informer");
    fails("then monday.hand counts 3", "counts 2, not 3");
    fails("then monday.tokens counts 3", "is no list");
    fails("given monday.side = loyalist\nthen asks = turn", "cannot be given");
    fails("given rome.cubes.monday = 99\nthen asks = turn", "`cities.rome.cubes.monday`: cannot be 99");
    fails("then monday.purse = 1", "there is no `purse`");
    fails("sees tuesday monday.hand = 3", "is 2, not 3");
    fails("sees watcher mine.hand = informer", "there is no");
    fails("refused monday place informer : place.cards", "accepted");
    fails("refused monday place gunpowder : place.all", "refused by place.cards");
    fails("refused monday place gunpowder : place.nothing", "there is no rule");
    fails("offered monday claim:informer", "not offered");
    fails("not-offered monday place:informer", "is offered");
    fails("offered tuesday pass", "tuesday is not asked");
    fails("tuesday pass", "monday is asked, not tuesday");
    fails("monday claim informer rome", "refused");
    fails("monday place informer rome with die monday insanity", "cannot happen");
    fails("monday pass\ngiven monday.tokens = 2", "before the first move");
    fails("monday pass\nagain\nthen actions = 1", "actions is 0");
}
