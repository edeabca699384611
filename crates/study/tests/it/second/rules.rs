//! Rules of the second edition that hold for whole games, for every deal or for every hand: what one scenario cannot say.

use super::GAME;
use kit::conformance::check_game;
use kit::dice::{Dice, seed_from_number};
use kit::scenario::set;
use kit::{Choices, Game, Id, Positions, Seat, Seats, Tell, Viewer};
use std::collections::BTreeSet;
use study::parts::city::CityIds;
use study::parts::event::Common;
use study::parts::side::Side;
use study::second::Second;
use study::second::choice::Choice;
use study::second::content::Symbol;
use study::second::event::{Event, Points};
use study::second::ids::{City, Use};
use study::second::rules::referee::Referee;
use study::second::state::{Royal, State};
use study::second::task::Task;

/// Plays a random game; `look` sees every state and the events that led to it.
fn random_game(game: &Second, players: u8, number: u64, mut look: impl FnMut(&State, &[Event])) -> State {
    let mut dice = Dice::from_number(number ^ 0x5ca1e);
    let mut events = Vec::new();
    let mut state = game.start(players, &seed_from_number(number), &mut events);
    let mut choices = Choices::new();
    loop {
        look(&state, &events);
        if game.to_act(&state).is_none() {
            return state;
        }
        game.choices(&state, &mut choices);
        // Discards and passes are many; without a preference for deeds hardly a game sees one.
        let deeds: Vec<Choice> = choices
            .iter()
            .copied()
            .filter(|choice| !matches!(choice, Choice::Pass | Choice::Play(Use::Discard, _)))
            .collect();
        let list = if deeds.is_empty() || dice.below(5) == 0 { &choices[..] } else { &deeds[..] };
        let choice = list[dice.below(list.len() as u32) as usize];
        events.clear();
        game.apply(&mut state, choice, &mut events).expect("offered choices are legal");
    }
}

// covers: components.cards
#[test]
fn the_box_holds_what_the_rule_says() {
    let game = &*GAME;
    let c = &game.content;
    assert_eq!(c.game_cards.len(), 66);
    let city_cards: BTreeSet<_> = City::all().map(|city| c.cities[city].card).collect();
    let royals: BTreeSet<_> = City::all().map(|city| c.cities[city].royal.id.clone()).collect();
    assert_eq!((city_cards.len(), royals.len()), (9, 9));
    assert!(city_cards.iter().all(|&card| !c.game_cards.has(card) && !c.starting.has(card)));
    assert_eq!(c.identities, [3, 3]);
    assert_eq!(c.numbers.track_markers, 2);
    assert_eq!((c.numbers.sanity_tokens_total, c.numbers.zombie_pieces), (15, 6));
    // What the engine deals with agrees: six zombies in the supply, and never more than fifteen tokens at a table of five.
    let state = game.start(5, &seed_from_number(1), &mut ());
    assert_eq!(state.zombies, 6);
    assert_eq!(Seat::all(5).map(|seat| state.seats[seat].tokens).sum::<u8>(), 15);
    assert_eq!(state.tracks.len(), 2);
}

// covers: components.player-set setup.deck setup.pieces
#[test]
fn all_player_sets_are_alike() {
    let game = &*GAME;
    assert_eq!(game.content.starting.len(), 10);
    let mut opening_hands = BTreeSet::new();
    for number in 0..50 {
        let state = game.start(5, &seed_from_number(number), &mut ());
        for seat in Seat::all(5) {
            let player = &state.seats[seat];
            assert_eq!((player.piles.hand.len(), player.piles.deck.len(), player.piles.discard.len()), (5, 5, 0));
            assert_eq!(player.piles.owned(&game.content.booklet.layout), game.content.starting);
            assert_eq!((player.cubes, player.limbo, player.agents), (5, 5, 10));
            opening_hands.insert(player.piles.hand.0);
        }
    }
    assert!(opening_hands.len() > 20, "the decks are shuffled");
}

// covers: setup.stacks setup.stack-size setup.leftover setup.turn-up players.two players.three players.four players.five
#[test]
fn every_stack_holds_its_city_its_royal_and_game_cards() {
    let game = &*GAME;
    for (players, each, left_out) in [(2, 3, 39), (3, 3, 39), (4, 4, 30), (5, 5, 21)] {
        for number in 0..20 {
            let mut events = Vec::new();
            let mut state = game.start(players, &seed_from_number(number), &mut events);
            for city in City::all() {
                assert!(state.cities[city].up.is_some(), "every stack shows a card after the set-up");
            }
            // Turn up everything, city by city.
            let mut referee = Referee { content: &game.content, state: &mut state, out: &mut events };
            for city in City::all() {
                while referee.state.cities[city].down > 0 {
                    referee.turn_up(city);
                }
            }
            for city in City::all() {
                let up: Vec<_> = events
                    .iter()
                    .filter_map(|event| {
                        if let Event::TurnedUp { city: at, card } = *event {
                            (at == city).then_some(card)
                        } else {
                            None
                        }
                    })
                    .collect();
                let royals =
                    events.iter().filter(|event| matches!(event, Event::RoyalUp { city: at } if *at == city)).count();
                assert_eq!(royals, 1);
                assert_eq!(up.iter().filter(|&&card| card == game.content.cities[city].card).count(), 1);
                assert_eq!(
                    up.iter()
                        .filter(|&&card| game.content.game_cards.has(game.content.booklet.layout.kind(card)))
                        .count(),
                    each
                );
                assert_eq!(up.len(), each + 1);
            }
            assert_eq!(state.unseen.len(), left_out, "the rest stays out of the game");
        }
    }
}

// covers: setup.stacks setup.royalty-up
#[test]
fn any_card_of_a_stack_may_be_uppermost() {
    let game = &*GAME;
    let (mut royals, mut cities, mut stacks) = (0u32, 0u32, 0u32);
    for number in 0..1_000 {
        let state = game.start(5, &seed_from_number(number), &mut ());
        for city in City::all() {
            stacks += 1;
            royals += u32::from(state.cities[city].royal == Royal::Here);
            cities += u32::from(state.cities[city].up == Some(game.content.cities[city].card));
        }
    }
    // One card in seven is the royal; of the six others one is the city.
    assert!(royals.abs_diff(stacks / 7) < 200, "{royals} of {stacks}");
    assert!(cities.abs_diff(stacks / 6) < 200, "{cities} of {stacks}");
}

// covers: setup.identity players.mix players.two
#[test]
fn identities_come_from_six_cards() {
    let game = &*GAME;
    for players in 2..=5u8 {
        let mut counts = BTreeSet::new();
        let mut by_seat = [0u32; 5];
        for number in 0..600 {
            let state = game.start(players, &seed_from_number(number), &mut ());
            let loyal = Seat::all(players).filter(|&seat| state.seats[seat].identity == Side::Loyalist).count() as u8;
            assert!(loyal <= 3 && players - loyal <= 3, "there are three cards of each side");
            counts.insert(loyal);
            Seat::all(players)
                .for_each(|seat| by_seat[seat.index()] += u32::from(state.seats[seat].identity == Side::Loyalist));
        }
        let expected: BTreeSet<u8> = (players.saturating_sub(3)..=players.min(3)).collect();
        assert_eq!(counts, expected, "every split that six cards allow, and no other");
        assert_eq!(counts.contains(&0), players <= 3, "everybody on one side only with two or three");
        assert!(by_seat[..usize::from(players)].iter().all(|count| count.abs_diff(300) < 75), "{by_seat:?}");
    }
}

// covers: setup.first-player setup.agents
#[test]
fn anybody_may_begin_and_places_first() {
    let game = &*GAME;
    let mut begun = [0u32; 5];
    for number in 0..1_000 {
        let mut events = Vec::new();
        let state = game.start(5, &seed_from_number(number), &mut events);
        begun[state.first.index()] += 1;
        assert_eq!(game.to_act(&state), Some(state.first));
        // The draw is the last step before the agents: all hands are dealt by then.
        assert_eq!(events.last(), Some(&Event::Common(Common::FirstPlayer { seat: state.first })));
    }
    assert!(begun.iter().all(|count| count.abs_diff(200) < 80), "{begun:?}");
}

// covers: sanity.die
#[test]
fn the_die_shows_insanity_on_three_faces_of_six() {
    let game = &*GAME;
    assert_eq!((game.content.numbers.sanity_die_faces, game.content.numbers.sanity_die_insanity_faces), (6, 3));
    let mut state = game.start(2, &seed_from_number(3), &mut ());
    let mut insane = 0u32;
    for _ in 0..6_000 {
        state.seats[Seat(0)].tokens = 3;
        let mut events = Vec::new();
        let fell = Referee { content: &game.content, state: &mut state, out: &mut events }.roll(Seat(0));
        insane += u32::from(fell);
        // Openly: everybody is told how it fell.
        assert_eq!(game.seen_by(events[0], Viewer::Watcher), Some(Event::Rolled { seat: Seat(0), insane: fell }));
        assert_eq!(state.seats[Seat(0)].tokens, if fell { 2 } else { 3 });
    }
    assert!(insane.abs_diff(3_000) < 300, "{insane} of 6000");
}

// covers: turn.order turn.two-actions
#[test]
fn turns_go_clockwise_to_the_end() {
    let game = &*GAME;
    for players in 2..=5 {
        for number in 0..15 {
            let mut expected: Option<(Seat, u8)> = None;
            let mut first = Seat(0);
            let mut actions = 0;
            random_game(game, players, number, |state, events| {
                for event in events {
                    match *event {
                        Event::Common(Common::FirstPlayer { seat }) => (first, expected) = (seat, Some((seat, 1))),
                        Event::Common(Common::TurnBegan { seat, round }) => {
                            assert_eq!(Some((seat, round)), expected, "with {players} players in game {number}");
                            assert!(round == 1 && seat == first || actions == 2, "a turn has two actions");
                            let next = seat.next(players);
                            expected = Some((next, round + u8::from(next == first)));
                        }
                        _ => {}
                    }
                }
                actions = state.actions;
            });
        }
    }
}

// covers: info.hand info.hidden-discard info.peek info.watchers
#[test]
fn what_is_told_of_hidden_cards_names_none() {
    let game = &*GAME;
    let (mut draws, mut discards, mut peeks) = (0, 0, 0);
    for number in 0..60 {
        random_game(game, 4, number, |_, events| {
            for &event in events {
                for viewer in Seat::all(4).map(Viewer::Seat).chain([Viewer::Watcher]) {
                    match (event, game.seen_by(event, viewer).expect("nothing happens unseen")) {
                        (
                            Event::Common(Common::Drew { seat, count, cards }),
                            Event::Common(Common::Drew { cards: seen, count: told, .. }),
                        ) => {
                            draws += 1;
                            assert_eq!(told, count);
                            assert_eq!(seen, if viewer.is(seat) { cards } else { kit::Cards::NONE });
                        }
                        (
                            Event::Common(Common::Discarded { seat, count, top, cards }),
                            Event::Common(Common::Discarded { cards: seen, count: told, top: shown, .. }),
                        ) => {
                            discards += 1;
                            assert_eq!((told, shown), (count, top));
                            assert_eq!(seen, if viewer.is(seat) { cards } else { kit::Cards::NONE });
                        }
                        (Event::Peeked { by, side, .. }, Event::Peeked { side: seen, .. }) => {
                            peeks += 1;
                            assert_eq!(seen, if viewer.is(by) { side } else { None });
                        }
                        (told, seen) => assert_eq!(told, seen),
                    }
                }
            }
        });
    }
    assert!(draws > 1_000 && discards > 100 && peeks > 0, "{draws} draws, {discards} discards, {peeks} peeks");
}

/// The table of a position.
fn given(players: u8, lines: &[(&str, &str)]) -> State {
    let mut position = GAME.empty_position(players);
    lines.iter().for_each(|(path, value)| set(&mut position, path, value).expect("there is such a place"));
    GAME.set_up(&position).expect("the position is sound")
}

/// Friday attacks Monday, who has claimed Sherlock Holmes; he holds him or not.
fn attack(game: &Second, holds: bool) -> State {
    let (hand, other) = if holds { ("sherlock-holmes", "informer") } else { ("informer", "sherlock-holmes") };
    // A second informer was spent long ago, in both worlds.
    let mut state = given(
        5,
        &[
            ("turn", "friday"),
            ("monday.hand", hand),
            ("monday.deck", &format!("{other} gunpowder")),
            ("friday.hand", "hired-assassin"),
            ("cairo.agents.friday", "4"),
            ("cairo.agents.monday", "1"),
            ("rome.agents.monday", "1"),
        ],
    );
    for word in ["assassinate:hired-assassin", "agent:cairo:monday"] {
        let choice = game.parse(word).expect("a choice");
        game.apply(&mut state, choice, &mut ()).expect("legal");
    }
    state
}

// covers: info.interrupt-privacy interrupt.asked
#[test]
fn nobody_can_tell_a_defender_with_the_card_from_one_without() {
    let game = &*GAME;
    let others = || [1, 2, 3, 4].map(|seat| Viewer::Seat(Seat(seat))).into_iter().chain([Viewer::Watcher]);
    let sight = |state: &State, viewer: Viewer| {
        let view = serde_json::to_string(&game.view(state, viewer)).expect("a view can be written");
        (view, game.prompt(state, viewer), game.stakes(state, viewer), game.to_act(state))
    };
    let (mut holds, mut lacks) = (attack(game, true), attack(game, false));
    assert_eq!(game.to_act(&lacks), Some(Seat(0)), "Monday is asked, whatever he holds");
    for viewer in others() {
        assert_eq!(sight(&holds, viewer), sight(&lacks, viewer), "{viewer:?}, while Monday thinks");
    }
    // Only Monday's own choices differ; letting it happen looks the same.
    let (mut with, mut without) = (Vec::new(), Vec::new());
    game.apply(&mut holds, Choice::Pass, &mut with).expect("legal");
    game.apply(&mut lacks, Choice::Pass, &mut without).expect("legal");
    for viewer in others() {
        assert_eq!(sight(&holds, viewer), sight(&lacks, viewer), "{viewer:?}, afterwards");
        let told =
            |events: &[Event]| events.iter().filter_map(|&event| game.seen_by(event, viewer)).collect::<Vec<_>>();
        assert_eq!(told(&with), told(&without));
    }
}

// covers: interrupt.order
#[test]
fn those_asked_are_asked_clockwise_from_the_active_player() {
    // With a single Sherlock Holmes no two players are ever asked about one deed, so the question is put here by hand.
    let game = &*GAME;
    let mut state = given(
        5,
        &[
            ("turn", "wednesday"),
            ("vienna.agents.monday", "1"),
            ("vienna.agents.tuesday", "1"),
            ("vienna.agents.friday", "1"),
            ("rome.agents.monday", "1"),
            ("rome.agents.tuesday", "1"),
            ("rome.agents.friday", "1"),
            ("wednesday.hand", "cthulhu"),
            ("monday.hand", "sherlock-holmes"),
        ],
    );
    for word in ["text:cthulhu", "vienna"] {
        game.apply(&mut state, game.parse(word).expect("a choice"), &mut ()).expect("legal");
    }
    assert_eq!(game.to_act(&state), Some(Seat(0)), "the only one who might answer");
    let ask: Seats = [Seat(0), Seat(1), Seat(4)].into_iter().collect();
    state.agenda.set_top(Task::Window { ask });
    let mut answered = state.clone();
    for asked in [Seat(4), Seat(0), Seat(1)] {
        assert_eq!(game.to_act(&state), Some(asked));
        game.apply(&mut state, Choice::Pass, &mut ()).expect("legal");
    }
    let vienna = game.content.city("vienna").expect("a city");
    assert_eq!(state.cities[vienna].agents[Seat(0)], 0);
    // As soon as one interrupts, the others are not asked.
    game.apply(&mut answered, Choice::Pass, &mut ()).expect("legal");
    game.apply(&mut answered, game.parse("text:sherlock-holmes").expect("a choice"), &mut ()).expect("legal");
    assert_eq!(game.to_act(&answered), Some(Seat(2)));
    assert_eq!(answered.cities[vienna].agents[Seat(1)], 1);
}

// covers: score.ledger score.when score.tracks score.not-lost score.types
#[test]
fn the_account_is_the_sum_of_what_was_told() {
    let game = &*GAME;
    for players in 2..=5u8 {
        for number in 0..25 {
            let mut told = [[0i16; 4]; 5];
            let mut tracks = [0u8; 2];
            random_game(game, players, number, |state, events| {
                for event in events {
                    match *event {
                        Event::Scored { seat, points, kind } => {
                            let kind = match kind {
                                Points::Neutral => 0,
                                Points::Restorationist => 1,
                                Points::Loyalist => 2,
                                Points::Kill => 3,
                            };
                            told[seat.index()][kind] += i16::from(points);
                        }
                        Event::MarkerUp { side, steps, to } => {
                            tracks[side.index()] += steps;
                            assert_eq!(tracks[side.index()], to);
                        }
                        _ => {}
                    }
                }
                for seat in Seat::all(players) {
                    let ledger = &state.seats[seat].ledger;
                    let account = [
                        ledger.neutral,
                        ledger.for_side(Side::Restorationist),
                        ledger.for_side(Side::Loyalist),
                        ledger.kills,
                    ]
                    .map(i16::from);
                    assert_eq!(account, told[seat.index()]);
                    let total: i16 = account.iter().sum::<i16>() + i16::from(tracks[0].abs_diff(tracks[1]));
                    assert_eq!(i16::from(state.score(seat)), total);
                }
            });
        }
    }
}

// covers: final.loyalist final.restorationist final.kill final.tracks final.lowest final.lowest-tie final.penalty-once
// covers: final.same-side final.winner final.tie
#[test]
fn the_result_is_what_the_rules_say() {
    let game = &*GAME;
    for players in 2..=5u8 {
        for number in 0..40 {
            let state = random_game(game, players, number, |_, _| {});
            let outcome = game.outcome(&state).expect("the game is over");
            let mut adjusted = Vec::new();
            for seat in Seat::all(players) {
                let (player, side) = (&state.seats[seat], state.side(seat));
                let mut points = i16::from(player.ledger.neutral) + i16::from(player.ledger.for_side(side));
                if side == Side::Loyalist {
                    let prey = state
                        .captives
                        .iter()
                        .filter(|held| held.by == seat && state.side(held.of) == Side::Restorationist);
                    points += prey.map(|held| i16::from(game.content.face(held.card)[Symbol::KillVp])).sum::<i16>();
                }
                let lead = i16::from(state.tracks[side.index()]) - i16::from(state.tracks[side.other().index()]);
                adjusted.push((points + lead.max(0), side));
            }
            let low = adjusted.iter().map(|(points, _)| *points).min().expect("somebody plays");
            let fallen = if adjusted.contains(&(low, Side::Loyalist)) { Side::Loyalist } else { Side::Restorationist };
            let finals: Vec<(i16, Side)> =
                adjusted.iter().map(|&(points, side)| (points - if side == fallen { 5 } else { 0 }, side)).collect();
            let best = finals.iter().map(|(points, _)| *points).max().expect("somebody plays");
            let winning_side =
                if finals.contains(&(best, Side::Restorationist)) { Side::Restorationist } else { Side::Loyalist };
            for seat in Seat::all(players) {
                assert_eq!(outcome.scores[seat], finals[seat.index()].0, "{players} players, game {number}");
                assert_eq!(outcome.winners.has(seat), finals[seat.index()] == (best, winning_side));
            }
        }
    }
}

/// Every order and choice of some hand cards: the play is accepted exactly when `legal` says so.
fn all_plays(
    purpose: Use,
    hand: &[&str],
    (path, number): (&str, u8),
    legal: impl Fn(&[u8]) -> bool,
    symbols: impl Fn(&str) -> u8,
) {
    let game = &*GAME;
    let start = given(2, &[("monday.hand", &hand.join(" ")), (path, &number.to_string())]);
    let mut tried = 0;
    for subset in 1..1u32 << hand.len() {
        let mut cards: Vec<&str> =
            hand.iter().enumerate().filter(|(at, _)| subset >> at & 1 == 1).map(|(_, card)| *card).collect();
        for _ in 0..2 {
            cards.reverse();
            let mut state = start.clone();
            let mut choices = Choices::new();
            let accepted = cards.iter().all(|card| {
                let choice = game.parse(&format!("{}:{card}", purpose.id())).expect("a choice");
                game.choices(&state, &mut choices);
                choices.contains(&choice) && game.apply(&mut state, choice, &mut ()).is_ok()
            });
            let shown: Vec<u8> = cards.iter().map(|card| symbols(card)).collect();
            assert_eq!(accepted, legal(&shown), "{cards:?}");
            tried += 1;
        }
    }
    assert!(tried > 10);
}

// covers: place.short-stock cards.no-overpay
#[test]
fn placing_takes_no_superfluous_card() {
    for stock in 0..=7u8 {
        let legal = |shown: &[u8]| {
            let sum: u8 = shown.iter().sum();
            stock > 0 && (sum <= stock || shown.iter().all(|card| sum - card < stock))
        };
        let symbols =
            |card: &str| if ["sympathisers", "duchess-duzes", "emma-goldman"].contains(&card) { 2 } else { 1 };
        all_plays(
            Use::Place,
            &["sympathisers", "informer", "duchess-duzes", "gunpowder", "emma-goldman", "informer"],
            ("monday.cubes", stock),
            legal,
            symbols,
        );
    }
}

// covers: retrieve.exact
#[test]
fn retrieving_never_shows_more_symbols_than_cubes() {
    for out in 0..=8u8 {
        let legal = |shown: &[u8]| shown.iter().sum::<u8>() <= out;
        let symbols = |card: &str| if ["safe-house", "mrs-hudson", "odonovan-rossa"].contains(&card) { 2 } else { 1 };
        all_plays(
            Use::Retrieve,
            &["safe-house", "go-between", "mrs-hudson", "sympathisers", "odonovan-rossa"],
            ("monday.limbo", out),
            legal,
            symbols,
        );
    }
}

// covers: move.fewer
#[test]
fn moving_takes_no_superfluous_card() {
    for agents in 0..=7u8 {
        // Without any single card there must be fewer symbols than agents that can move.
        let legal = |shown: &[u8]| {
            let sum: u8 = shown.iter().sum();
            agents > 0 && shown.iter().all(|card| sum - card < agents)
        };
        let symbols = |card: &str| match card {
            "nadars-airships" => 3,
            "railway-tickets" | "elisee-reclus" => 2,
            _ => 1,
        };
        all_plays(
            Use::Move,
            &["nadars-airships", "railway-tickets", "underground-cell", "elisee-reclus", "hired-assassin"],
            ("rome.agents.monday", agents),
            legal,
            symbols,
        );
    }
}

// covers: end.target end.marker end.restorationist end.round-limit
#[test]
fn games_end_in_the_ways_the_rules_name() {
    let game = &*GAME;
    let mut reasons = BTreeSet::new();
    for number in 0..80 {
        let played = check_game(game, 2 + (number % 4) as u8, number, 1_000).expect("the laws hold");
        reasons.insert(played.reason);
        let players = 2 + (number % 4) as u8;
        let state = random_game(game, players, number, |state, _| {
            // While the game goes on, and no action is under way, none of the ends has come about.
            if state.over.is_none() && game.at_rest(state) {
                let target = [28, 24, 22, 20][usize::from(players) - 2];
                assert!(Seat::all(players).all(|seat| state.score(seat) < target));
                assert!(state.tracks.iter().all(|&at| at < 10));
                assert!(state.round <= 60 && state.idle <= 3 * players);
                assert!(
                    Seat::all(players).all(|seat| !state.seats[seat].revealed || state.side(seat) == Side::Loyalist)
                );
            }
        });
        reasons.insert(game.outcome(&state).expect("over").reason);
    }
    assert!(["target", "restorationist"].iter().all(|reason| reasons.contains(reason)), "{reasons:?}");
}
