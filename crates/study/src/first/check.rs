//! All invariants of a position: nothing is lost, nothing is doubled (components.*).

use crate::first::content::Content;
use crate::first::ids::{Agent, Agents, City, Permanent, Place, Spot};
use crate::first::redeal::holder_of;
use crate::first::state::{Royal, State, Whereabouts};
use crate::first::task::Task;
use kit::Printed;
use kit::{Cards, Copies, Seat};

/// The error says which invariant is broken.
pub fn check(content: &Content, state: &State) -> Result<(), String> {
    for seat in Seat::all(state.players) {
        player(content, state, seat)?;
    }
    cards(content, state)?;
    agents(content, state)?;
    counters(state)?;
    cities(content, state)?;
    let n = &content.numbers;
    let zombies = state.cities.0.iter().map(|city| city.zombies).sum::<u8>() + state.zombies;
    if zombies != if state.leopold { 0 } else { n.zombies } {
        return Err(format!("{zombies} zombies are in play"));
    }
    let hidden: u8 = Seat::all(state.players).map(|seat| state.seats[seat].hidden.len()).sum();
    if state.safe + hidden != n.safe_counters || state.blocked.len() > n.blocking_discs {
        return Err("safe counters or blocking discs do not add up".into());
    }
    let mad: u8 = Seat::all(state.players).map(|seat| state.seats[seat].mad).sum();
    if state.mad + mad > n.sanity_mad || state.sane > n.sanity_sane {
        return Err("the sanity counters do not add up".into());
    }
    if state.over.is_none() && state.agenda.iter().next() != Some(Task::Turn) {
        return Err("the turn does not lie at the bottom of the agenda".into());
    }
    Ok(())
}

fn player(content: &Content, state: &State, seat: Seat) -> Result<(), String> {
    let (player, name) = (&state.seats[seat], content.seat_id(seat));
    let cubes = player.cubes + player.limbo + player.pool + state.cubes.of(seat);
    if cubes != content.numbers.cubes_per_player {
        return Err(format!("{name} has {cubes} cubes"));
    }
    if !Place::all().all(|place| state.cubes.places_of(seat).has(place) == (state.cubes[place][seat] > 0)) {
        return Err(format!("{name}'s cubes are not where they are said to be"));
    }
    let piles = &player.piles;
    // A pile fills its bits from the lowest upwards, so one pile is part of another when its bits are.
    let within = |part: Cards, whole: Cards| part.without(whole).is_empty();
    if !within(piles.open, piles.discard) || piles.top.is_some_and(|top| !piles.open.has(top)) {
        return Err(format!("{name}'s discard pile shows a card it does not hold"));
    }
    let mut hand = piles.hand;
    if seat == state.active {
        content.booklet.layout.join(&mut hand, state.picked);
    }
    if !within(player.shown, hand) {
        return Err(format!("{name}'s hand shows a card it does not hold"));
    }
    let vp = |cities: crate::first::ids::Cities, points: &dyn Fn(City) -> u8| cities.iter().map(points).sum::<u8>();
    let royal = |city: City| content.cities[city].royal.as_ref().map_or(0, |royal| royal.vp);
    let points =
        (vp(player.cities, &|city| content.cities[city].vp), vp(player.slain, &royal), vp(player.hidden, &royal));
    if points != (player.city_points, player.slain_points, player.hidden_points) {
        return Err(format!("{name}'s recorded points do not add up"));
    }
    Ok(())
}

/// Every copy of every card is in exactly one place. Initial cards exist once per player.
fn cards(content: &Content, state: &State) -> Result<(), String> {
    let mut common = Copies::default();
    let mut hold = |pile: Cards| content.booklet.layout.count_in(&mut common, pile);
    [state.unseen, state.removed].into_iter().for_each(&mut hold);
    for seat in Seat::all(state.players) {
        let player = &state.seats[seat];
        let mut own = Copies::default();
        let mut hold_own = |pile: Cards| {
            content.booklet.layout.count_in(&mut own, pile);
            hold(pile);
        };
        [player.piles.hand, player.piles.deck, player.piles.discard, player.spent, player.secret]
            .into_iter()
            .for_each(&mut hold_own);
        if seat == state.active {
            hold_own(state.picked);
            state.laid.map(Cards::only).into_iter().for_each(&mut hold_own);
        }
        if let Some(card) = content
            .booklet
            .layout
            .kinds_in(content.with.initial)
            .find(|&card| own.of(card) != content.booklet.layout.copies(card).len())
        {
            return Err(format!("{} has {} of {}", content.seat_id(seat), own.of(card), content.card_name(card)));
        }
        player.permanents.iter().for_each(|permanent| hold(Cards::only(content.permanent_card(permanent))));
    }
    let mut lies = |card| hold(Cards::only(card));
    state.cities.0.iter().filter_map(|city| city.up).for_each(&mut lies);
    state.permanents.with(state.display).iter().for_each(|permanent| lies(content.permanent_card(permanent)));
    state.destroyed.into_iter().for_each(|_| lies(content.permanent_card(Permanent::Cthulhu)));
    state.locked.and(content.bismarck).into_iter().for_each(&mut lies);
    let on_mi_go = Agent::named().filter(|agent| state.whereabouts[agent.index()] == Whereabouts::MiGo);
    on_mi_go.filter_map(|agent| content.agent_card(agent)).for_each(&mut lies);
    let boxed = City::all().filter(|&city| state.cities[city].controller.is_none() && state.destroyed != Some(city));
    boxed.for_each(|city| lies(content.cities[city].card));
    // Cthulhu is on its way while its city is being chosen and emptied.
    if state.agenda.iter().any(|task| matches!(task, Task::Cthulhu | Task::Drown { .. })) {
        lies(content.permanent_card(Permanent::Cthulhu));
    }
    let others = content.booklet.layout.kinds.without(content.with.initial);
    if let Some(card) = others.iter().find(|&card| common.of(card) != content.booklet.layout.copies(card).len()) {
        return Err(format!("there are {} of {}", common.of(card), content.card_name(card)));
    }
    let down: u8 = state.cities.0.iter().map(|city| city.down).sum();
    match down <= state.unseen.len() {
        true => Ok(()),
        false => Err(format!("{down} game cards lie face down, but only {} are unseen", state.unseen.len())),
    }
}

fn agents(content: &Content, state: &State) -> Result<(), String> {
    let mut seen = Agents::NONE;
    for city in City::all() {
        for agent in state.cities[city].agents.iter() {
            if state.city_of(agent) != Some(city) || seen.has(agent) {
                return Err(format!("{} is in two places", content.agent_id(agent)));
            }
            seen.add(agent);
        }
    }
    if seen != state.board {
        return Err("the agents on the board are miscounted".into());
    }
    for agent in Agent::named() {
        let owners = Seat::all(state.players).filter(|&seat| state.seats[seat].agents.has(agent)).count();
        let alive = matches!(state.whereabouts[agent.index()], Whereabouts::In(_) | Whereabouts::MiGo);
        let disc_fits = state.controller_of(agent).is_none_or(|seat| state.discs[agent.index()] == Some(seat));
        if owners != usize::from(alive) || !disc_fits {
            return Err(format!("{} has {owners} masters", content.agent_id(agent)));
        }
    }
    for seat in Seat::all(state.players).filter(|_| state.over.is_none() && state.ending.is_none() && state.round > 0) {
        if !state.board.has(Agent::main(seat)) {
            return Err(format!("the main agent of {} is nowhere", content.seat_id(seat)));
        }
    }
    Ok(())
}

/// Every double-agent counter is somewhere, and nobody's clues are wrong.
fn counters(state: &State) -> Result<(), String> {
    for counter in Agent::named() {
        let places = [state.supply, state.tray].into_iter();
        let seats = Seat::all(state.players).flat_map(|seat| [state.seats[seat].held, state.seats[seat].turned]);
        let found = places.chain(seats).filter(|set| set.has(counter)).count();
        if found != 1 {
            return Err(format!("double-agent counter {} is in {found} places", counter.0));
        }
        let Some(holder) = holder_of(state, counter) else { continue };
        for seat in Seat::all(state.players) {
            let clue = state.clues.0[counter.index()][seat];
            if clue >> holder & 1 == 0 || (holder == seat.0) != (clue >> seat.0 & 1 == 1) {
                return Err(format!("player {} has a wrong clue about counter {}", seat.0, counter.0));
            }
        }
    }
    Ok(())
}

fn cities(content: &Content, state: &State) -> Result<(), String> {
    for city in City::all() {
        let here = &state.cities[city];
        let id = &content.cities[city].id;
        let owners: Vec<Seat> = Seat::all(state.players).filter(|&seat| state.seats[seat].cities.has(city)).collect();
        if owners.len() > 1 || owners.first().copied() != here.controller {
            return Err(format!("{id} is controlled by several"));
        }
        let takers = |taken: fn(&crate::first::state::Player) -> crate::first::ids::Cities| {
            Seat::all(state.players).filter(|&seat| taken(&state.seats[seat]).has(city)).count()
        };
        let fits = match here.royal {
            Royal::None => content.cities[city].royal.is_none(),
            Royal::Here => takers(|player| player.slain) + takers(|player| player.hidden) == 0,
            Royal::Slain => takers(|player| player.slain) == 1,
            Royal::Hidden => takers(|player| player.hidden) == 1,
        };
        if !fits {
            return Err(format!("the royal person of {id} is miscounted"));
        }
        if state.destroyed == Some(city) && (!here.agents.is_empty() || here.up.is_some() || here.zombies > 0) {
            return Err(format!("something is left in {id}"));
        }
    }
    for place in Place::all() {
        let gone = match place.spot() {
            Spot::Box(city) => state.destroyed == Some(city),
            Spot::Stack(city) => {
                state.cities[city].up.is_none() && !state.agenda.iter().any(|task| task == Task::TurnUp { city })
            }
            Spot::Display(permanent) => !state.display.has(permanent),
        };
        if gone && (!state.cubes[place].is_empty() || state.blocked.has(place)) {
            return Err(format!("something lies on place {}, which is not there", place.0));
        }
    }
    Ok(())
}
