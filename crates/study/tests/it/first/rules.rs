//! Rules of the first edition that hold for whole games or for every deal: what one scenario cannot say.

use super::GAME;
use kit::dice::{Dice, seed_from_number};
use kit::testing::random_game;
use kit::{Game, Seat, Tell, Viewer};
use std::collections::BTreeSet;
use study::first::content::Sum;
use study::first::event::Event;
use study::first::ids::{Agent, Agents, City, Permanent, Track};
use study::first::state::Royal;
use study::parts::city::CityIds;
use study::parts::event::Common;
use study::parts::side::Side;

// covers: components.player setup.player-kit setup.decks
#[test]
fn all_player_sets_are_alike() {
    let game = &*GAME;
    let mut hands = BTreeSet::new();
    let mut begun = [0u32; 5];
    for number in 0..300 {
        let mut events = Vec::new();
        let state = game.start(5, &seed_from_number(number), &mut events);
        begun[state.first.index()] += 1;
        assert_eq!(events.last(), Some(&Event::Common(Common::FirstPlayer { seat: state.first })));
        for seat in Seat::all(5) {
            let player = &state.seats[seat];
            assert_eq!((player.piles.hand.len(), player.piles.deck.len(), player.piles.discard.len()), (5, 5, 0));
            assert_eq!(player.piles.owned(&game.content.booklet.layout), game.content.with.initial);
            assert_eq!((player.cubes, player.pool, player.limbo), (6, 14, 0));
            assert_eq!(player.agents, Agents::one(Agent::main(seat)));
            hands.insert(player.piles.hand.0);
        }
    }
    assert!(hands.len() > 20, "the decks are shuffled");
    assert!(begun.iter().all(|count| count.abs_diff(60) < 35), "anybody may begin: {begun:?}");
}

// covers: components.cards components.counters components.board
#[test]
fn the_box_holds_what_the_rules_say() {
    let game = &*GAME;
    let c = &game.content;
    assert_eq!((c.with.game.len(), c.with.initial.len(), c.with.city.len()), (60, 10, 12));
    let agents = c.booklet.layout.all().filter(|&card| c.face(card).agent.is_some()).count();
    assert_eq!((agents, c.agents.len(), c.permanents.iter().collect::<BTreeSet<_>>().len()), (22, 22, 12));
    assert_eq!(c.identities, [3, 3]);
    let state = game.start(4, &seed_from_number(1), &mut ());
    assert_eq!((state.mad + state.sane, state.safe, state.zombies, c.numbers.blocking_discs), (18, 3, 8, 10));
    let royals = City::all().filter(|&city| state.cities[city].royal == Royal::Here).count();
    assert_eq!((City::all().count(), royals), (12, 9));
    assert!(City::all().all(|city| c.cities[city].vp > 0 && c.cities[city].defence > 0));
    assert!(Track::BOTH.iter().all(|&track| c.track_top(track) == 15));
    // Every main agent's counter shows one bomb.
    assert!(Seat::all(5).all(|seat| c.bombs.over(Agents::one(Agent::main(seat))) == 1));
    assert!(c.agents.iter().all(|agent| agent.bombs <= Sum::MOST && agent.vp <= Sum::MOST));
}

// covers: setup.stacks setup.city-cards setup.permanent-effects setup.tracks setup.nobody-known
#[test]
fn the_table_is_laid() {
    let game = &*GAME;
    let c = &game.content;
    let mut tops = BTreeSet::new();
    let mut displays = BTreeSet::new();
    for (players, each) in [(2, 3), (3, 3), (4, 4), (5, 4)] {
        for number in 0..40 {
            let state = game.start(players, &seed_from_number(number), &mut ());
            for city in City::all() {
                let here = &state.cities[city];
                assert_eq!(here.down + u8::from(here.up.is_some()), each, "one of the cards is face up");
                assert_eq!(here.controller, None);
                tops.extend(here.up);
            }
            assert_eq!(state.unseen.len(), 60 - 12, "the others are face down or out of the game, unseen");
            assert_eq!((state.display.len(), state.permanents.len()), (2, 10));
            displays.extend(state.display.iter());
            assert_eq!(state.tracks, [0, 0]);
            for seat in Seat::all(players) {
                assert!(!state.seats[seat].known && !state.seats[seat].revealed);
                assert_eq!(study::first::rules::scoring::score(c, &state, seat), 0);
            }
            assert!(state.removed.is_empty(), "the city cards lie in their box");
        }
    }
    assert_eq!(tops.len(), c.booklet.layout.kinds_in(c.with.game).count(), "any game card may be uppermost");
    assert_eq!(displays.len(), Permanent::ALL.len(), "any permanent effect may be displayed");
}

// covers: setup.identities
#[test]
fn identities_come_from_six_cards() {
    let game = &*GAME;
    for players in 2..=5u8 {
        let mut splits = BTreeSet::new();
        for number in 0..500 {
            let state = game.start(players, &seed_from_number(number), &mut ());
            splits.insert(Seat::all(players).filter(|&seat| state.side(seat) == Side::Loyalist).count() as u8);
        }
        let possible: BTreeSet<u8> = (players.saturating_sub(3)..=players.min(3)).collect();
        assert_eq!(splits, possible, "every split that six cards allow, and no other");
    }
}

// covers: setup.double-agents info.double-agents
#[test]
fn double_agents_are_dealt_in_secret() {
    let game = &*GAME;
    for (players, each) in [(2, 4), (3, 3), (4, 2), (5, 2)] {
        let state = game.start(players, &seed_from_number(7), &mut ());
        assert_eq!(state.supply.len(), 22 - players * each);
        for seat in Seat::all(players) {
            assert_eq!(state.seats[seat].held.len(), each);
            for viewer in Seat::all(players) {
                let seen = game.view(&state, Viewer::Seat(viewer)).seats[seat.index()].double_agents_seen.len();
                assert_eq!(seen, if viewer == seat { usize::from(each) } else { 0 });
            }
        }
    }
}

// covers: setup.main-agents overview.clockwise
#[test]
fn main_agents_are_placed_clockwise_and_may_share_a_city() {
    let game = &*GAME;
    let mut state = game.start(4, &seed_from_number(3), &mut ());
    let first = state.first;
    for seat in first.round(4) {
        assert_eq!(game.to_act(&state), Some(seat));
        let rome = game.parse("rome").expect("a city");
        game.apply(&mut state, rome, &mut ()).expect("any city will do");
    }
    let rome = game.content.city("rome").expect("a city");
    assert_eq!(state.cities[rome].agents.len(), 4);
    assert_eq!((game.to_act(&state), state.round), (Some(first), 1));
}

// covers: move.forced timing.list move.connected
#[test]
fn whoever_must_leave_finds_a_way() {
    // With one lock and one destroyed city every city keeps an open neighbour, so nobody is ever stuck.
    let game = &*GAME;
    let connected = &game.content.routes.connected;
    for city in City::all() {
        assert!(connected[city].len() >= 2, "{}", game.content.cities[city].id);
        assert!(connected[city].iter().all(|other| connected[other].has(city)), "connections lead both ways");
    }
}

// covers: move.cost move.junction
#[test]
fn routes_agree_with_a_search_by_hand() {
    let game = &*GAME;
    let c = &game.content;
    for one in City::all().map(Some).chain([None]) {
        let costs = c.routes.costs(one, None);
        for from in City::all() {
            // Repeatedly relaxing every connection finds the cheapest way.
            let mut best = [u32::MAX; study::first::ids::CITIES];
            best[from.index()] = 0;
            for _ in City::all() {
                for connection in &c.connections {
                    for &via in &connection.ends {
                        for &to in connection.ends.iter().filter(|&&to| to != via && Some(to) != one) {
                            let cost = best[via.index()].saturating_add(u32::from(connection.cost));
                            best[to.index()] = best[to.index()].min(cost);
                        }
                    }
                }
            }
            for to in City::all().filter(|&to| to != from) {
                let expected = u8::try_from(best[to.index()]).unwrap_or(u8::MAX);
                assert_eq!(costs[from][to], expected, "{} to {}", c.cities[from].id, c.cities[to].id);
            }
        }
    }
}

// covers: assassinate.foil-asked double.keep-prompt card.master-of-disguise.where timing.order
#[test]
fn whom_a_window_asks_tells_nothing() {
    // In worlds that a player cannot tell apart the same players are asked, and whoever waits reads the same words.
    let game = &*GAME;
    let mut windows = 0;
    let mut dice = Dice::from_number(11);
    for number in 0..150 {
        let players = 3 + (number % 3) as u8;
        random_game(game, players, number, |state, _| {
            let asked = game.to_act(state);
            if asked.is_some_and(|seat| seat != state.active) && state.round > 0 {
                windows += 1;
                for knower in Seat::all(players).filter(|&knower| Some(knower) != asked) {
                    let world = game.redeal(state, knower, &mut dice);
                    assert_eq!(game.to_act(&world), asked);
                    assert_eq!(game.prompt(&world, Viewer::Watcher), game.prompt(state, Viewer::Watcher));
                }
            }
        });
    }
    assert!(windows > 50, "only {windows} windows were seen");
}

// covers: turn.structure end.track-top end.points end.main-agent end.never-stuck end.immediate
#[test]
fn games_end_as_soon_as_a_condition_is_met() {
    let game = &*GAME;
    let c = &game.content;
    let mut reasons = BTreeSet::new();
    for number in 0..120 {
        let players = 2 + (number % 4) as u8;
        let state = random_game(game, players, number, |state, _| {
            if state.over.is_none() && game.at_rest(state) {
                assert!(Track::BOTH.iter().all(|&track| state.tracks[track.index()] < c.track_top(track)));
                let limit = [35, 30, 26, 22][usize::from(players) - 2];
                assert!(Seat::all(players).all(|seat| study::first::rules::scoring::score(c, state, seat) < limit));
                assert!(state.actions <= 2 && state.round <= 100 && state.idle <= 3 * players);
            }
        });
        reasons.insert(game.outcome(&state).expect("over").reason);
    }
    assert!(["track", "main-agent"].iter().all(|reason| reasons.contains(reason)), "{reasons:?}");
}
