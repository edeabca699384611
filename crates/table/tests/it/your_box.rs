//! An owner's own values, as the page asks for them.

use kit::sheet::Said;
use table::shelf::GAMES;
use table::your_box::{report, sheet_of, told, trials};
use wire::message::{BoxAnswer, BoxValue};

fn answer(value: &BoxValue, said: Said) -> BoxAnswer {
    let BoxValue { table, component, field, .. } = value.clone();
    BoxAnswer { table, component, field, value: said }
}

#[test]
fn all_as_here_changes_nothing_in_any_game() {
    for game in GAMES {
        let all = told(game, None).expect("a game of ours");
        let answers: Vec<BoxAnswer> = all.iter().map(|value| answer(value, value.ours)).collect();
        let checked = report(game, &answers).expect("our own values");
        assert_eq!((checked.filled, checked.all, checked.contradiction), (all.len(), all.len(), None));
        assert!(checked.changed.is_empty() && checked.odd.is_empty(), "{game}: {:?}", checked.odd);
        let again = told(game, Some(&checked.sheet)).expect("our own list");
        assert!(again.iter().all(|value| value.yours == Some(value.ours)), "a list that was saved is read again");
    }
}

#[test]
fn another_value_becomes_content_and_is_tried() {
    let game = "second-edition";
    let all = told(game, None).expect("a game of ours");
    let rome = all.iter().find(|v| v.component == "rome" && v.field == "bomb" && v.table == "city").expect("Rome");
    let Said::Number(ours) = rome.ours else { panic!("a number") };
    let answers = [answer(rome, Said::Number(ours + 1))];
    let checked = report(game, &answers).expect("possible");
    assert_eq!((checked.filled, checked.contradiction), (1, None));
    assert_eq!(checked.changed.len(), 1, "one file is another");
    assert!(checked.content.is_some());
    let [with_ours, with_theirs] = trials(game, &answers, 3, 4).expect("played");
    assert_eq!((with_ours.games, with_theirs.games), (4, 4));
    assert_eq!(trials(game, &answers, 3, 4).expect("played"), [with_ours, with_theirs], "the same twice");
}

#[test]
fn what_cannot_be_is_said() {
    let all = told("second-edition", None).expect("a game of ours");
    let cubes = all.iter().find(|value| value.field == "cubes_per_player").expect("a number of the game");
    let contradiction = report("second-edition", &[answer(cubes, Said::Number(3))]).expect("read").contradiction;
    assert!(contradiction.expect("the cubes no longer add up").contains("cubes_per_player"));
    let flag = report("second-edition", &[answer(cubes, Said::Flag(true))]).expect_err("no number");
    assert!(flag.contains("a whole number"), "{flag}");
    let unknown = BoxAnswer { field: "nonsense".into(), ..answer(cubes, Said::Number(3)) };
    assert!(sheet_of("second-edition", &[unknown]).expect_err("unknown").contains("nonsense"));
    assert!(told("chess", None).expect_err("no such game").contains("chess"));
    let london = report("london", &[]).expect("empty").sheet;
    assert!(told("second-edition", Some(&london)).expect_err("another game").contains("london"));
}
