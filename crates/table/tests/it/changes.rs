//! What a step changes in a view, put into the view that was, gives the view that is: for every viewer, choice after choice,
//! and for choices taken back, in a whole game of every game for two and in the beginning of one for as many as can play.

use kit::{Dice, Seat, Viewer};
use serde_json::Value;
use table::{Match, Shelf};
use wire::reader::{apply, tidy};

/// The views of one table, kept up to date by changes only.
struct Watched {
    table: Box<dyn Match>,
    views: Vec<(Viewer, Value)>,
}

impl Watched {
    fn follow(&mut self) {
        for (viewer, view) in &mut self.views {
            for change in self.table.changes(*viewer) {
                apply(view, &change.path, serde_json::from_str(change.value.get()).expect("JSON"));
            }
            let now = self.table.view(*viewer);
            assert_eq!(tidy(view), tidy(&now), "{} at ply {}", self.table.game(), self.table.ply());
        }
    }
}

#[test]
fn changes_lead_from_view_to_view() {
    let shelf = Shelf::built_in().expect("content");
    for game in shelf.games() {
        let mut dice = Dice::from_number(7);
        let [least, most] = game.info().players;
        for (players, plies) in [(least, usize::MAX), (most, 60)] {
            let table = game.start(players, [players; 32]);
            let viewers = Seat::all(players).map(Viewer::Seat).chain([Viewer::Watcher]);
            let views = viewers.map(|viewer| (viewer, table.view(viewer))).collect();
            let mut watched = Watched { table, views };
            let mut undone = 0;
            while let Some(seat) = watched.table.to_act().filter(|_| watched.table.ply() < plies) {
                let choices = watched.table.decision(Viewer::Seat(seat)).expect("a question").choices;
                let choice = &choices[dice.below(choices.len() as u32) as usize];
                watched.table.play(seat, &choice.id).expect("a legal choice");
                watched.follow();
                if watched.table.can_undo(seat) && dice.below(8) == 0 {
                    assert!(watched.table.undo(seat));
                    watched.follow();
                    undone += 1;
                }
            }
            assert!(undone > 0);
        }
    }
}
