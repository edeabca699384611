//! Finished games are kept for ever: every record in records/ replays, choice by choice, to the result it was stored with.

use kit::record::Record;
use std::path::Path;
use table::Shelf;

#[test]
fn every_kept_game_replays_to_its_result() {
    let shelf = Shelf::built_in().expect("the built-in content is sound");
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../records");
    let mut replayed = 0;
    for folder in std::fs::read_dir(root).expect("records/ is there") {
        for file in std::fs::read_dir(folder.expect("readable").path()).expect("a folder for each game") {
            let path = file.expect("readable").path();
            let name = path.display().to_string();
            let record = Record::read(&std::fs::read_to_string(&path).expect("readable"))
                .unwrap_or_else(|error| panic!("{name}: {error}"));
            let game = shelf.game(&record.game).unwrap_or_else(|| panic!("{name}: there is no game {}", record.game));
            game.verify(&record).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert!(record.result.is_some(), "{name}: only finished games are kept");
            replayed += 1;
        }
    }
    assert!(replayed >= 12, "only {replayed} games are kept");
}
