//! All invariants of a position: nothing is lost, nothing is doubled (components.*).

use crate::second::content::Content;
use crate::second::ids::City;
use crate::second::state::{Royal, State};
use crate::second::task::Task;
use kit::{Cards, Copies, Printed, Seat};

/// The error says which invariant is broken.
pub fn check(content: &Content, state: &State) -> Result<(), String> {
    let n = &content.numbers;
    for seat in Seat::all(state.players) {
        let player = &state.seats[seat];
        let name = content.seat_name(seat);
        let expect = |what: &str, found: u8, wanted: u8| match found == wanted {
            true => Ok(()),
            false => Err(format!("{name} has {found} {what}, not {wanted}")),
        };
        expect("cubes", player.cubes + player.limbo + state.cubes_in_cities(seat), n.cubes_per_player)?;
        let captured = state.captives.iter().filter(|captive| captive.of == seat).count() as u8;
        expect("captured agents", player.captured, captured)?;
        expect(
            "agents",
            player.agents + state.agents_on_board(seat) + player.sacrificed + captured,
            n.agents_per_player,
        )?;
        if player.tokens > n.sanity_tokens_per_player {
            return Err(format!("{name} has {} sanity tokens", player.tokens));
        }
        let piles = &player.piles;
        let open_fits = piles.open.without(piles.discard).is_empty();
        if !open_fits || piles.top.is_some_and(|top| !piles.open.has(top)) {
            return Err(format!("{name}'s discard pile shows a card it does not hold"));
        }
        if player.mi_go > n.mi_go_max_agents {
            return Err(format!("{name} has {} agents on Mi-Go", player.mi_go));
        }
    }
    cards(content, state)?;
    stacks(state)?;
    let out = state.cities.0.iter().map(|city| city.zombies).sum::<u8>() + state.zombies;
    if out != if state.leopold { 0 } else { n.zombie_pieces } {
        return Err(format!("{out} zombies are in play"));
    }
    if state.tracks.iter().any(|&at| at > n.track_top) {
        return Err("a marker has left its track".into());
    }
    if state.over.is_none() && !state.agenda.iter().next().is_some_and(|task| task == Task::Turn) {
        return Err("the turn does not lie at the bottom of the agenda".into());
    }
    Ok(())
}

/// Every copy of every card is in exactly one place. Starting cards exist once per player.
fn cards(content: &Content, state: &State) -> Result<(), String> {
    let wrong = |found: u8, card| format!("{found} of {:?}", content.card_words(card).map(|words| &words.name));
    let mut common = Copies::default();
    for pile in [state.unseen, state.removed] {
        content.booklet.layout.count_in(&mut common, pile);
    }
    for seat in Seat::all(state.players) {
        let player = &state.seats[seat];
        let mut own = Copies::default();
        let mut hold = |pile: Cards| {
            content.booklet.layout.count_in(&mut own, pile);
            content.booklet.layout.count_in(&mut common, pile);
        };
        [player.piles.hand, player.piles.deck, player.piles.discard, player.kept, player.spent]
            .into_iter()
            .for_each(&mut hold);
        if seat == state.active {
            [state.picked, state.played].into_iter().for_each(&mut hold);
            state.weapon.map(Cards::only).into_iter().for_each(&mut hold);
        }
        if let Some(card) = content
            .booklet
            .layout
            .kinds_in(content.starting)
            .find(|&card| own.of(card) != content.booklet.layout.copies(card).len())
        {
            return Err(format!("{} has {}", content.seat_name(seat), wrong(own.of(card), card)));
        }
    }
    for city in City::all() {
        state.cities[city].up.iter().for_each(|&card| content.booklet.layout.count_in(&mut common, Cards::only(card)));
    }
    let mut others = content.booklet.layout.kinds.without(content.starting);
    for city in City::all() {
        let here = &state.cities[city];
        let card = content.cities[city].card;
        others = others.without(Cards::only(card));
        // A city card lies face down until it is turned up; removed face down, nobody ever sees it again.
        let fits = match common.of(card) {
            0 => here.city_below || here.down == 0,
            found => found == 1 && !here.city_below,
        };
        if !fits {
            return Err(format!("there are {}", wrong(common.of(card), card)));
        }
    }
    match others.iter().find(|&card| common.of(card) != content.booklet.layout.copies(card).len()) {
        None => Ok(()),
        Some(card) => Err(format!("there are {}", wrong(common.of(card), card))),
    }
}

fn stacks(state: &State) -> Result<(), String> {
    let mut game_cards = 0;
    for city in City::all() {
        let here = &state.cities[city];
        let special = u8::from(here.city_below) + u8::from(here.royal == Royal::Unseen);
        if special > here.down {
            return Err(format!("the stack of city {} is too small for what lies in it", city.0));
        }
        game_cards += here.down - special;
    }
    match game_cards <= state.unseen.len() {
        true => Ok(()),
        false => Err(format!("{game_cards} game cards lie face down, but only {} are unseen", state.unseen.len())),
    }
}
