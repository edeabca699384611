//! All invariants of a position: nothing is lost, nothing is doubled (components.*).

use super::content::Content;
use super::ids::City;
use super::state::{Royal, State};
use super::task::Task;
use kit::{Cards, Seat};

/// The error says which invariant is broken.
pub fn check(c: &Content, s: &State) -> Result<(), String> {
    let n = &c.numbers;
    for seat in Seat::all(s.players) {
        let player = &s.seats[seat];
        let name = &c.seats[seat.index()].name;
        let expect = |what: &str, found: u8, wanted: u8| match found == wanted {
            true => Ok(()),
            false => Err(format!("{name} has {found} {what}, not {wanted}")),
        };
        expect("cubes", player.cubes + player.limbo + s.cubes_in_cities(seat), n.cubes_per_player)?;
        let captured = s.captives.iter().filter(|captive| captive.of == seat).count() as u8;
        expect("captured agents", player.captured, captured)?;
        expect("agents", player.agents + s.agents_on_board(seat) + player.sacrificed + captured, n.agents_per_player)?;
        if player.tokens > n.sanity_tokens_per_player {
            return Err(format!("{name} has {} sanity tokens", player.tokens));
        }
        let piles = &player.piles;
        let open_fits =
            c.layout.all().all(|card| c.layout.count(piles.open, card) <= c.layout.count(piles.discard, card));
        if !open_fits || piles.top.is_some_and(|top| !piles.open.has(top)) {
            return Err(format!("{name}'s discard pile shows a card it does not hold"));
        }
        if player.mi_go > n.mi_go_max_agents {
            return Err(format!("{name} has {} agents on Mi-Go", player.mi_go));
        }
    }
    cards(c, s)?;
    stacks(s)?;
    let out = s.cities.0.iter().map(|city| city.zombies).sum::<u8>() + s.zombies;
    if out != if s.leopold { 0 } else { n.zombie_pieces } {
        return Err(format!("{out} zombies are in play"));
    }
    if s.tracks.iter().any(|&at| at > n.track_top) {
        return Err("a marker has left its track".into());
    }
    if s.over.is_none() && !s.agenda.iter().next().is_some_and(|task| task == Task::Turn) {
        return Err("the turn does not lie at the bottom of the agenda".into());
    }
    Ok(())
}

/// Every copy of every card is in exactly one place. Starting cards exist once per player.
fn cards(c: &Content, s: &State) -> Result<(), String> {
    let mut common = vec![s.unseen, s.removed];
    for seat in Seat::all(s.players) {
        let player = &s.seats[seat];
        let mut piles = vec![player.piles.hand, player.piles.deck, player.piles.discard, player.kept, player.spent];
        if seat == s.active {
            piles.extend([s.picked, s.played]);
            if let Some(weapon) = s.weapon {
                let mut pile = Cards::NONE;
                c.layout.add(&mut pile, weapon);
                piles.push(pile);
            }
        }
        for card in c.layout.kinds_in(c.starting) {
            let found: u8 = piles.iter().map(|&pile| c.layout.count(pile, card)).sum();
            if found != c.layout.copies(card).len() {
                return Err(format!(
                    "{} has {found} of {:?}",
                    c.seats[seat.index()].name,
                    c.card_words(card).map(|words| &words.name)
                ));
            }
        }
        common.extend(piles);
    }
    for city in City::all() {
        let mut pile = Cards::NONE;
        s.cities[city].up.iter().for_each(|&card| c.layout.add(&mut pile, card));
        common.push(pile);
    }
    for card in c.layout.all().filter(|&card| !c.starting.has(card)) {
        let found: u8 = common.iter().map(|&pile| c.layout.count(pile, card)).sum();
        let city = City::all().find(|&city| c.cities[city].card == card);
        // A city card lies face down until it is turned up; removed face down, nobody ever sees it again.
        let fits = match city {
            Some(city) => {
                found == 1 && !s.cities[city].city_below
                    || found == 0 && (s.cities[city].city_below || s.cities[city].down == 0)
            }
            None => found == c.layout.copies(card).len(),
        };
        if !fits {
            return Err(format!("there are {found} of {:?}", c.card_words(card).map(|words| &words.name)));
        }
    }
    Ok(())
}

fn stacks(s: &State) -> Result<(), String> {
    let mut game_cards = 0;
    for city in City::all() {
        let here = &s.cities[city];
        let special = u8::from(here.city_below) + u8::from(here.royal == Royal::Unseen);
        if special > here.down {
            return Err(format!("the stack of city {} is too small for what lies in it", city.0));
        }
        game_cards += here.down - special;
    }
    match game_cards <= s.unseen.len() {
        true => Ok(()),
        false => Err(format!("{game_cards} game cards lie face down, but only {} are unseen", s.unseen.len())),
    }
}
