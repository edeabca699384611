//! A finished game looked at again: each seat sees at every moment what it saw then, a table can go on from any moment, and
//! a broken record is refused with its line.

use kit::{Judge, Mark, Quality, Seat, Tell, Viewer, scenario};
use std::path::Path;
use table::replay::Replay;
use table::{Setup, Shelf, Table, Visitor};
use wire::message::{Branch, Mind};

/// The shortest kept game of each kind.
fn kept() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../records");
    let folders = std::fs::read_dir(root).expect("records/ is there");
    let shortest = |folder: std::io::Result<std::fs::DirEntry>| {
        let files = std::fs::read_dir(folder.expect("readable").path()).expect("a folder for each game");
        let texts = files.map(|file| std::fs::read_to_string(file.expect("readable").path()).expect("readable"));
        texts.min_by_key(|text| text.len()).expect("a record")
    };
    folders.map(shortest).collect()
}

/// Those games, and each to be looked at again.
fn replays(shelf: &Shelf) -> Vec<(String, Replay)> {
    kept().into_iter().map(|text| (text.clone(), Replay::open(shelf, &text).expect("sound"))).collect()
}

fn shelf() -> Shelf {
    Shelf::built_in().expect("the built-in content is sound")
}

fn branch(seat: &str, ply: usize) -> Branch {
    Branch { of: "a record".into(), ply, seat: seat.into() }
}

/// Runs a text as a scenario of its game.
struct Ran<'s>(&'s scenario::Scenario);

impl Visitor for Ran<'_> {
    type Out = Result<(), scenario::ScenarioError>;

    fn visit<G: Tell + Judge>(self, game: &G) -> Self::Out {
        scenario::run(game, self.0)
    }
}

/// From any moment of a finished game a scenario can be made, and it holds; of a game in play there is none.
#[test]
fn a_scenario_made_of_any_moment_holds() {
    let shelf = shelf();
    for (text, replay) in replays(&shelf) {
        let info = replay.info();
        let turns =
            info.marks.iter().filter(|mark| mark.what == Mark::Turn && mark.ply < info.plies).map(|mark| mark.ply);
        let first = turns.clone().min().expect("a turn");
        for ply in (first..info.plies).step_by(7).chain(turns) {
            let made = replay.scenario(ply).unwrap_or_else(|why| panic!("{}, ply {ply}: {why}", info.game));
            let file = scenario::parse("made", &made).expect("it is a scenario");
            let ran = shelf.visit(&file.game, Ran(&file.scenarios[0])).expect("the game is there");
            assert_eq!(ran, Ok(()), "{}, ply {ply}:\n{made}", info.game);
            assert!(made.contains("given ") && made.contains("offered "), "{made}");
        }
        assert!(replay.scenario(info.plies).is_err_and(|why| why.contains("over")));
        let record = kit::record::Record::read(&text).expect("sound");
        let live = shelf.game(&record.game).expect("there").open(&record, Some(info.plies - 1)).expect("sound");
        assert!(live.scenario(info.plies / 2).is_err_and(|why| why.contains("secrets")), "{}: in play", info.game);
    }
}

#[test]
fn every_seat_sees_at_every_moment_what_it_saw_then() {
    let shelf = shelf();
    for (text, replay) in replays(&shelf) {
        let record = kit::record::Record::read(&text).expect("sound");
        let game = shelf.game(&record.game).expect("there");
        let mut live = game.open(&record, Some(0)).expect("sound");
        let viewers: Vec<Viewer> =
            Seat::all(record.players).map(Viewer::Seat).chain(std::iter::once(Viewer::Watcher)).collect();
        let stories: Vec<_> = viewers.iter().map(|&viewer| replay.log(viewer)).collect();
        for ply in 0..=record.plies.len() {
            for (&viewer, story) in viewers.iter().zip(&stories) {
                assert_eq!(replay.view(viewer, ply), Some(live.view(viewer)), "ply {ply}, {viewer:?}");
                let told: Vec<_> = story.iter().filter(|entry| entry.ply == ply).cloned().collect();
                assert_eq!(told, live.log(viewer, ply), "ply {ply}, {viewer:?}");
            }
            if let Some(next) = record.plies.get(ply) {
                let seat = live.seat_of(&next.seat).expect("a seat");
                live.play(seat, &next.choice).expect("legal");
            }
        }
        assert_eq!(replay.view(Viewer::Watcher, record.plies.len() + 1), None);
        assert_eq!(replay.info().plies, record.plies.len());
        assert!(replay.info().marks.len() > 5, "a timeline has marks");
    }
}

#[test]
fn a_table_goes_on_from_any_moment_of_it() {
    let shelf = shelf();
    for (_, replay) in replays(&shelf) {
        let info = replay.info();
        for ply in [0, info.plies / 2, info.plies - 1] {
            let seat = info.seats.last().expect("a seat");
            let from = branch(seat, ply);
            let fork = replay.fork(("me", "Ada"), from.clone(), "novice", ("t".into(), 1));
            let (setup, moves): (Setup, _) = fork.expect("a table");
            assert_eq!(setup.branch, Some(from), "it says where it came from");
            let mut table = Table::new(shelf.take(&info.game).expect("there"), setup);
            let moves: Vec<(&str, Option<&str>)> =
                moves.iter().map(|(word, turn)| (word.as_str(), turn.as_deref())).collect();
            if let Err(misfit) = table.resume(moves) {
                panic!("ply {ply}: {:?} {}", misfit.at, misfit.why);
            }
            let viewer = replay.viewer(Some(seat)).expect("a seat");
            let live = table.live().expect("it is played");
            assert_eq!(Some(live.view(viewer)), replay.view(viewer, ply));
        }
        let over = replay.fork(("me", "Ada"), branch(&info.seats[0], info.plies), "novice", ("t".into(), 1));
        assert!(over.is_err_and(|why| why.contains("over")));
        let nobody = replay.fork(("me", "Ada"), branch("sunday", 1), "novice", ("t".into(), 1));
        assert!(nobody.is_err_and(|why| why.contains("no such seat")));
        assert!(replay.fork(("me", "Ada"), branch(&info.seats[0], 1), "wizard", ("t".into(), 1)).is_err());
    }
}

/// Judged twice it is judged the same; the last moment is the result; and a game in play is not judged at all.
#[test]
fn a_finished_game_is_judged_moment_by_moment() {
    let shelf = shelf();
    for (text, replay) in replays(&shelf) {
        let info = replay.info();
        let judge = || replay.analysis(40).expect("it is over").collect::<Vec<_>>();
        let moments = judge();
        assert_eq!(moments, judge(), "{}", info.game);
        assert!(moments.iter().map(|moment| moment.ply).eq(0..=info.plies));
        let judged: Vec<_> = moments.iter().filter_map(|moment| moment.judged.as_ref()).collect();
        assert!(judged.len() > info.plies / 4, "{}: {} judged", info.game, judged.len());
        for judged in &judged {
            assert!(judged.best >= judged.chance, "{}: nothing is better than the best", info.game);
            assert!(judged.why.is_empty() || matches!(judged.quality, Quality::Slip | Quality::Mistake));
        }
        let standings: Vec<_> = moments.iter().filter_map(|moment| moment.standing.as_ref()).collect();
        let whole =
            |secrets: &[(String, f32)]| (secrets.iter().map(|(_, share)| share).sum::<f32>() - 1.0).abs() < 0.01;
        let all = |mind: &Mind| {
            mind.secrets.iter().all(|of| whole(&of.secrets)) && mind.secrets.len() + 1 == info.seats.len()
        };
        assert!(standings.iter().all(|standing| standing.minds.iter().all(all)), "{}", info.game);
        let end = standings.last().expect("the end");
        assert!(end.chances.iter().all(|&chance| chance == 0.0 || chance == 1.0), "{}: {:?}", info.game, end.chances);
        let record = kit::record::Record::read(&text).expect("sound");
        let live = shelf.game(&record.game).expect("there").open(&record, Some(info.plies / 2)).expect("sound");
        assert!(live.analysis(40).is_none(), "{}: in play", info.game);
    }
}

#[test]
fn a_broken_record_is_refused_with_its_line() {
    let shelf = shelf();
    let text = kept().remove(0);
    let refused = |text: &str| Replay::open(&shelf, text).err().expect("it must be refused");
    let lines: Vec<&str> = text.lines().collect();
    let last = lines.len() - 1;
    let at = lines.iter().rposition(|line| line.starts_with(char::is_numeric)).unwrap_or(last - 1);
    let without = |at: usize| [&lines[..at], &lines[at + 1..]].concat().join("\n");
    assert!(refused("hello").starts_with("Line 1 "), "{}", refused("hello"));
    assert!(refused(&without(at)).starts_with("Line "), "{}", refused(&without(at)));
    assert!(!refused(&without(last)).is_empty(), "the end is missing");
}
