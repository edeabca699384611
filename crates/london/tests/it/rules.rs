//! Rules of London that hold for whole games or for every deal: what one scenario cannot say.

use crate::GAME;
use kit::dice::seed_from_number;
use kit::testing::random_game;
use kit::{Game, Id, Seat};
use london::content::{Icon, TrackBox};
use london::event::Event;
use london::ids::{Area, Objective};
use london::rules::scoring::counted;
use std::collections::BTreeSet;

// covers: components.cards effect.icons-only
#[test]
fn the_box_holds_the_cards_the_rule_says() {
    let game = &*GAME;
    let c = &game.content;
    assert_eq!((c.yellow.len(), c.purple.len(), c.words.len()), (48, 53, 101));
    let names: BTreeSet<&str> = c.words.iter().map(|words| words.name.as_str()).collect();
    assert_eq!(names.len(), 101, "all cards are different");
    let textless = c.words.iter().filter(|words| words.rule == "effect.icons-only");
    assert_eq!(textless.filter(|words| words.summary.is_empty()).count(), 25);
    assert_eq!((c.objectives.len(), c.events.len()), (7, 9));
    assert_eq!((c.buildings.len() * c.booklet.seats.len(), c.elders.len(), c.old_ones.len()), (24, 6, 4));
}

// covers: components.pieces setup.pools setup.track
#[test]
fn the_box_holds_the_pieces_the_rule_says() {
    let game = &*GAME;
    let c = &game.content;
    assert_eq!((c.numbers.agents_per_player, c.buildings.len(), c.booklet.seats.len()), (12, 6, 4));
    assert_eq!((c.numbers.new_citizens, c.numbers.die_sides, c.elders.len()), (3, 12, 6));
    assert_eq!(c.track.iter().filter(|&&each| each == TrackBox::Grenadier).count(), 4);
    assert_eq!(c.elders.iter().map(|elder| u32::from(elder.value)).sum::<u32>(), 18);
    for players in 2..=4 {
        let state = game.start(players, &seed_from_number(3), &mut ());
        assert!(state.elders.iter().all(Option::is_none), "all six take part with any number of players");
        assert_eq!((state.citizen_supply(c), state.level), (3, 1));
    }
}

// covers: components.board components.river
#[test]
fn twelve_areas_sixteen_borders_seven_bridges() {
    let game = &*GAME;
    let c = &game.content;
    let links: u32 = Area::all().map(|area| u32::from(c.next(area).len())).sum();
    assert_eq!(links, 2 * (16 + 7));
    for area in Area::all() {
        assert!(!c.next(area).has(area), "no area is its own neighbour");
        assert!((3..=6).contains(&c.next(area).len()));
        assert!(c.next(area).iter().all(|next| c.next(next).has(area)));
    }
    let inland: Vec<&str> =
        Area::all().filter(|&area| !c.river.has(area)).map(|area| c.areas[area].id.as_str()).collect();
    assert_eq!(inland, ["the-west-end", "holborn", "clerkenwell"]);
}

// covers: play.symbols
#[test]
fn there_are_nine_symbols() {
    let game = &*GAME;
    let count =
        |icon: Icon| game.content.faces.iter().flat_map(|face| &face.icons).filter(|&&each| each == icon).count();
    let all = [
        Icon::Minion,
        Icon::Building,
        Icon::Skull,
        Icon::Summon,
        Icon::Money,
        Icon::Scroll,
        Icon::Insanity,
        Icon::Again,
        Icon::Interrupt,
    ];
    assert_eq!(all.map(count), [31, 22, 11, 12, 19, 70, 17, 28, 6]);
}

// covers: game.players turn.sequence setup.first-player
#[test]
fn everybody_plays_in_turn_to_the_end() {
    let game = &*GAME;
    assert_eq!(game.players(), 2..=4);
    for players in 2..=4 {
        for number in 0..20 {
            let mut turns: Vec<Seat> = Vec::new();
            let end = random_game(game, players, number, |_, events| {
                turns.extend(events.iter().filter_map(|event| match *event {
                    Event::TurnBegan { seat } => Some(seat),
                    _ => None,
                }));
            });
            assert_eq!(turns[0], end.first);
            assert!(turns.windows(2).all(|pair| pair[1] == pair[0].next(players)), "nobody is passed over");
            assert!(turns.len() > usize::from(players), "nobody wins in the first round");
        }
    }
}

// covers: setup.old-ones setup.objectives setup.first-player setup.hands
#[test]
fn every_deal_can_come_about_and_gives_each_player_something_else() {
    let game = &*GAME;
    for players in 2..=4 {
        let (mut boards, mut aims, mut firsts) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        for number in 0..60 {
            let state = game.start(players, &seed_from_number(number), &mut ());
            let dealt: Vec<_> = Seat::all(players).map(|seat| state.seats[seat]).collect();
            let different: BTreeSet<u8> = dealt.iter().map(|player| player.old_one).collect();
            assert_eq!(different.len(), usize::from(players));
            assert_eq!(state.dealt_objectives().len(), players);
            assert!(dealt.iter().all(|player| player.hand.len() == 5));
            boards.extend(different);
            aims.extend(dealt.iter().map(|player| player.objective));
            firsts.insert(state.first.0);
        }
        assert_eq!((boards.len(), aims.len(), firsts.len()), (4, Objective::ALL.len(), usize::from(players)));
    }
}

// covers: setup.deck draw.no-reshuffle
#[test]
fn yellow_cards_come_first_and_nothing_comes_back() {
    let game = &*GAME;
    for number in 0..20 {
        let mut before = u8::MAX;
        random_game(game, 3, number, |state, events| {
            assert!(state.deck.len() <= before, "the deck only shrinks");
            before = state.deck.len();
            let purple = events.iter().any(|event| match *event {
                Event::RowUp { card } | Event::Drew { card: Some(card), .. } => game.content.purple.has(card),
                _ => false,
            });
            assert!(!purple || state.deck.within(game.content.yellow).is_empty());
        });
    }
}

// covers: insanity.step insanity.only-up event.no-chain
#[test]
fn the_marker_rises_step_by_step() {
    let game = &*GAME;
    for number in 0..20 {
        let mut level = game.content.numbers.insanity_start;
        random_game(game, 4, number, |state, events| {
            for event in events {
                if let Event::Insanity { level: new } = *event {
                    assert_eq!(new, level + 1);
                    level = new;
                }
            }
            assert_eq!(state.level, level, "nothing else moves the marker");
        });
    }
}

// covers: trouble.supply trouble.one-per-area summon.limit build.one-per-area
#[test]
fn pieces_keep_to_their_limits_in_any_game() {
    let game = &*GAME;
    for number in 0..20 {
        random_game(game, 4, number, |state, _| {
            assert!(state.trouble.len() <= 12);
            assert!(Seat::all(4).all(|seat| state.elders_of(seat).count() <= 2));
            let standing: usize = Seat::all(4).map(|seat| state.seats[seat].built.iter().flatten().count()).sum();
            assert_eq!(standing, usize::from(state.built_up.len()), "one Building an area");
        });
    }
}

// covers: objective.envy objective.gluttony
#[test]
fn what_an_objective_counts_goes_by_the_aims_of_the_table() {
    let content = &GAME.content;
    let mut other = content.clone();
    other.numbers.different_aims = 1;
    let changed: Vec<_> = Objective::ALL
        .iter()
        .map(|&aim| (aim.id(), counted(content, aim), counted(&other, aim)))
        .filter(|(_, usual, different)| usual != different)
        .collect();
    assert_eq!(changed, [("envy", "control", "shared"), ("gluttony", "control", "pieces")]);
}
