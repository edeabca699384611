//! All invariants of a position: nothing is lost, nothing is doubled (components.*).

use super::content::Content;
use super::ids::{Agent, Agents, City, Permanent, Place, Spot};
use super::redeal::holder_of;
use super::state::{Royal, State, Whereabouts};
use super::task::Task;
use crate::parts::names::Names;
use kit::{Cards, Seat, Tally};

/// The error says which invariant is broken.
pub fn check(c: &Content, s: &State) -> Result<(), String> {
    for seat in Seat::all(s.players) {
        player(c, s, seat)?;
    }
    cards(c, s)?;
    agents(c, s)?;
    counters(s)?;
    cities(c, s)?;
    let n = &c.numbers;
    let zombies = s.cities.0.iter().map(|city| city.zombies).sum::<u8>() + s.zombies;
    if zombies != if s.leopold { 0 } else { n.zombies } {
        return Err(format!("{zombies} zombies are in play"));
    }
    let hidden: u8 = Seat::all(s.players).map(|seat| s.seats[seat].hidden.len()).sum();
    if s.safe + hidden != n.safe_counters || s.blocked.len() > n.blocking_discs {
        return Err("safe counters or blocking discs do not add up".into());
    }
    let mad: u8 = Seat::all(s.players).map(|seat| s.seats[seat].mad).sum();
    if s.mad + mad > n.sanity_mad || s.sane > n.sanity_sane {
        return Err("the sanity counters do not add up".into());
    }
    if s.over.is_none() && s.agenda.iter().next() != Some(Task::Turn) {
        return Err("the turn does not lie at the bottom of the agenda".into());
    }
    Ok(())
}

fn player(c: &Content, s: &State, seat: Seat) -> Result<(), String> {
    let (player, name) = (&s.seats[seat], c.seat_id(seat));
    let cubes = player.cubes + player.limbo + player.pool + s.cubes.of(seat);
    if cubes != c.numbers.cubes_per_player {
        return Err(format!("{name} has {cubes} cubes"));
    }
    if !Place::all().all(|place| s.cubes.places_of(seat).has(place) == (s.cubes[place][seat] > 0)) {
        return Err(format!("{name}'s cubes are not where they are said to be"));
    }
    let piles = &player.piles;
    // A pile fills its bits from the lowest upwards, so one pile is part of another when its bits are.
    let within = |part: Cards, whole: Cards| part.without(whole).is_empty();
    if !within(piles.open, piles.discard) || piles.top.is_some_and(|top| !piles.open.has(top)) {
        return Err(format!("{name}'s discard pile shows a card it does not hold"));
    }
    let mut hand = piles.hand;
    if seat == s.active {
        c.layout.join(&mut hand, s.picked);
    }
    if !within(player.shown, hand) {
        return Err(format!("{name}'s hand shows a card it does not hold"));
    }
    let vp = |cities: super::ids::Cities, points: &dyn Fn(City) -> u8| cities.iter().map(points).sum::<u8>();
    let royal = |city: City| c.cities[city].royal.as_ref().map_or(0, |royal| royal.vp);
    let points = (vp(player.cities, &|city| c.cities[city].vp), vp(player.slain, &royal), vp(player.hidden, &royal));
    if points != (player.city_points, player.slain_points, player.hidden_points) {
        return Err(format!("{name}'s recorded points do not add up"));
    }
    Ok(())
}

/// Every copy of every card is in exactly one place. Initial cards exist once per player.
fn cards(c: &Content, s: &State) -> Result<(), String> {
    let mut common = Tally::default();
    let mut hold = |pile: Cards| c.layout.tally(&mut common, pile);
    [s.unseen, s.removed].into_iter().for_each(&mut hold);
    for seat in Seat::all(s.players) {
        let player = &s.seats[seat];
        let mut own = Tally::default();
        let mut hold_own = |pile: Cards| {
            c.layout.tally(&mut own, pile);
            hold(pile);
        };
        [player.piles.hand, player.piles.deck, player.piles.discard, player.spent, player.secret]
            .into_iter()
            .for_each(&mut hold_own);
        if seat == s.active {
            hold_own(s.picked);
            s.laid.map(Cards::only).into_iter().for_each(&mut hold_own);
        }
        if let Some(card) = c.layout.kinds_in(c.with.initial).find(|&card| own.of(card) != c.layout.copies(card).len())
        {
            return Err(format!("{} has {} of {}", c.seat_id(seat), own.of(card), c.card_name(card)));
        }
        player.permanents.iter().for_each(|permanent| hold(Cards::only(c.permanent_card(permanent))));
    }
    let mut lies = |card| hold(Cards::only(card));
    s.cities.0.iter().filter_map(|city| city.up).for_each(&mut lies);
    s.permanents.with(s.display).iter().for_each(|permanent| lies(c.permanent_card(permanent)));
    s.destroyed.into_iter().for_each(|_| lies(c.permanent_card(Permanent::CTHULHU)));
    s.locked.and(c.bismarck).into_iter().for_each(&mut lies);
    let on_mi_go = Agent::named().filter(|agent| s.whereabouts[agent.index()] == Whereabouts::MiGo);
    on_mi_go.filter_map(|agent| c.agent_card(agent)).for_each(&mut lies);
    let boxed = City::all().filter(|&city| s.cities[city].controller.is_none() && s.destroyed != Some(city));
    boxed.for_each(|city| lies(c.cities[city].card));
    // Cthulhu is on its way while its city is being chosen and emptied.
    if s.agenda.iter().any(|task| matches!(task, Task::Cthulhu | Task::Drown { .. })) {
        lies(c.permanent_card(Permanent::CTHULHU));
    }
    let others = c.layout.kinds.without(c.with.initial);
    if let Some(card) = others.iter().find(|&card| common.of(card) != c.layout.copies(card).len()) {
        return Err(format!("there are {} of {}", common.of(card), c.card_name(card)));
    }
    let down: u8 = s.cities.0.iter().map(|city| city.down).sum();
    match down <= s.unseen.len() {
        true => Ok(()),
        false => Err(format!("{down} game cards lie face down, but only {} are unseen", s.unseen.len())),
    }
}

fn agents(c: &Content, s: &State) -> Result<(), String> {
    let mut seen = Agents::NONE;
    for city in City::all() {
        for agent in s.cities[city].agents.iter() {
            if s.city_of(agent) != Some(city) || seen.has(agent) {
                return Err(format!("{} is in two places", c.agent_id(agent)));
            }
            seen.add(agent);
        }
    }
    if seen != s.board {
        return Err("the agents on the board are miscounted".into());
    }
    for agent in Agent::named() {
        let owners = Seat::all(s.players).filter(|&seat| s.seats[seat].agents.has(agent)).count();
        let alive = matches!(s.whereabouts[agent.index()], Whereabouts::In(_) | Whereabouts::MiGo);
        let disc_fits = s.controller_of(agent).is_none_or(|seat| s.discs[agent.index()] == Some(seat));
        if owners != usize::from(alive) || !disc_fits {
            return Err(format!("{} has {owners} masters", c.agent_id(agent)));
        }
    }
    for seat in Seat::all(s.players).filter(|_| s.over.is_none() && s.ending.is_none() && s.round > 0) {
        if !s.board.has(Agent::main(seat)) {
            return Err(format!("the main agent of {} is nowhere", c.seat_id(seat)));
        }
    }
    Ok(())
}

/// Every double-agent counter is somewhere, and nobody's clues are wrong.
fn counters(s: &State) -> Result<(), String> {
    for counter in Agent::named() {
        let places = [s.supply, s.tray].into_iter();
        let seats = Seat::all(s.players).flat_map(|seat| [s.seats[seat].held, s.seats[seat].turned]);
        let found = places.chain(seats).filter(|set| set.has(counter)).count();
        if found != 1 {
            return Err(format!("double-agent counter {} is in {found} places", counter.0));
        }
        let Some(holder) = holder_of(s, counter) else { continue };
        for seat in Seat::all(s.players) {
            let clue = s.clues.0[counter.index()][seat];
            if clue >> holder & 1 == 0 || (holder == seat.0) != (clue >> seat.0 & 1 == 1) {
                return Err(format!("player {} has a wrong clue about counter {}", seat.0, counter.0));
            }
        }
    }
    Ok(())
}

fn cities(c: &Content, s: &State) -> Result<(), String> {
    for city in City::all() {
        let here = &s.cities[city];
        let id = &c.cities[city].id;
        let owners: Vec<Seat> = Seat::all(s.players).filter(|&seat| s.seats[seat].cities.has(city)).collect();
        if owners.len() > 1 || owners.first().copied() != here.controller {
            return Err(format!("{id} is controlled by several"));
        }
        let takers = |taken: fn(&super::state::Player) -> super::ids::Cities| {
            Seat::all(s.players).filter(|&seat| taken(&s.seats[seat]).has(city)).count()
        };
        let fits = match here.royal {
            Royal::None => c.cities[city].royal.is_none(),
            Royal::Here => takers(|player| player.slain) + takers(|player| player.hidden) == 0,
            Royal::Slain => takers(|player| player.slain) == 1,
            Royal::Hidden => takers(|player| player.hidden) == 1,
        };
        if !fits {
            return Err(format!("the royal person of {id} is miscounted"));
        }
        if s.destroyed == Some(city) && (!here.agents.is_empty() || here.up.is_some() || here.zombies > 0) {
            return Err(format!("something is left in {id}"));
        }
    }
    for place in Place::all() {
        let gone = match place.spot() {
            Spot::Box(city) => s.destroyed == Some(city),
            Spot::Stack(city) => {
                s.cities[city].up.is_none() && !s.agenda.iter().any(|task| task == Task::TurnUp { city })
            }
            Spot::Display(permanent) => !s.display.has(permanent),
        };
        if gone && (!s.cubes[place].is_empty() || s.blocked.has(place)) {
            return Err(format!("something lies on place {}, which is not there", place.0));
        }
    }
    Ok(())
}
