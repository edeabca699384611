//! All invariants of a position: nothing is lost, nothing is doubled, nobody knows what is not so (components.*).

use crate::content::{Content, TrackBox};
use crate::ids::{Area, Areas, Building, Power, Powers};
use crate::state::{KNOWERS, PUBLIC, State};
use crate::task::Task;
use kit::{Cards, Printed, Seat};

/// The error says which invariant is broken.
pub fn check(content: &Content, state: &State) -> Result<(), String> {
    let n = &content.numbers;
    let ensure = |holds: bool, what: &dyn Fn() -> String| if holds { Ok(()) } else { Err(what()) };
    cards(content, state)?;
    for seat in Seat::all(state.players) {
        let player = &state.seats[seat];
        let name = content.seat_name(seat);
        let on_board: u8 = state.agents.0.iter().map(|agents| agents[seat]).sum();
        ensure(on_board + player.reserve == n.agents_per_player, &|| {
            format!("{name} has {} Agents, not {}", on_board + player.reserve, n.agents_per_player)
        })?;
        let at: Areas = Area::all().filter(|&area| state.agents[area][seat] > 0).collect();
        ensure(at == player.at, &|| format!("{name}'s Agents stand elsewhere"))?;
        let lairs: Areas = state.elders_of(seat).map(|(_, beast)| beast.area).collect();
        ensure(lairs == player.lairs, &|| format!("{name}'s Elder Ones stand elsewhere"))?;
        let powers: Powers = Power::all().filter(|&power| has_power(state, seat, power)).collect();
        ensure(powers == player.powers, &|| format!("{name} has other abilities than pieces"))?;
        for building in Building::all() {
            let stands = Area::all().find(|&area| state.sites[area] == Some((seat, building)));
            ensure(player.built[building.index()] == stands, &|| {
                format!("{name}'s {} is in two minds", content.buildings[building.index()].name)
            })?;
        }
        let mine = state.elders_of(seat).count();
        ensure(mine <= usize::from(n.max_elder_ones_per_player), &|| format!("{name} controls {mine} Elder Ones"))?;
        ensure(player.front.0 & !(content.loans.0 | content.blackmail.0) == 0, &|| {
            format!("a card lies before {name} that cannot")
        })?;
        for knower in 0..KNOWERS {
            let seen = player.seen[knower];
            ensure(seen.0 & !player.hand.0 == 0, &|| format!("somebody knows a card that {name} does not hold"))?;
            ensure(player.seen[PUBLIC].0 & !seen.0 == 0, &|| {
                format!("somebody has forgotten a card of {name} that everybody knows")
            })?;
        }
        for knower in Seat::all(state.players).filter(|&knower| knower != seat) {
            ensure(!state.excluded[knower.index()][seat.index()].has(player.objective), &|| {
                format!("somebody has ruled out the Objective that {name} holds")
            })?;
        }
    }
    let dealt = state.dealt_objectives();
    ensure(dealt.len() == state.players, &|| "two players hold the same Objective".into())?;
    ensure(state.elders.iter().flatten().all(|beast| beast.owner.0 < state.players), &|| {
        "an Elder One obeys nobody".into()
    })?;
    let built_up: Areas = Area::all().filter(|&area| state.sites[area].is_some()).collect();
    ensure(built_up == state.built_up, &|| "the Buildings stand elsewhere".into())?;
    let citizens: u8 = state.citizens.0.iter().sum();
    ensure(citizens <= n.new_citizens, &|| format!("there are {citizens} New Citizens"))?;
    let passed = content.track[..usize::from(state.level).min(content.track.len())].iter();
    let left_track = passed.filter(|&&each| each == TrackBox::Grenadier).count();
    let grenadiers: u8 = state.grenadiers.0.iter().sum();
    ensure(usize::from(grenadiers) <= left_track, &|| {
        format!("{grenadiers} Grenadiers are on the board, but only {left_track} have left the track")
    })?;
    ensure(state.level >= 1 && usize::from(state.level) <= content.track.len(), &|| {
        format!("there is no level {}", state.level)
    })?;
    ensure(state.events.iter().all(|&event| !state.unused_events.has(event)), &|| {
        "an Event card is in two places".into()
    })?;
    ensure(state.picked.0 & !state.me().hand.0 == 0, &|| "a card is looked at that is not there".into())?;
    let bottom = state.agenda.iter().next();
    ensure(state.over.is_some() || bottom == Some(Task::Turn), &|| "the turn does not lie at the bottom".into())
}

/// Has the player the piece the ability belongs to?
fn has_power(state: &State, seat: Seat, power: Power) -> bool {
    match power {
        Power::Board => true,
        Power::Elder(elder) => state.elders[elder.index()].is_some_and(|beast| beast.owner == seat),
        Power::Building(building) => state.seats[seat].built[building.index()].is_some(),
    }
}

/// Every card is in exactly one place, and yellow cards are drawn first.
fn cards(content: &Content, state: &State) -> Result<(), String> {
    let mut seen = Cards::NONE;
    let mut doubled = Cards::NONE;
    let mut add = |pile: Cards| {
        doubled.0 |= seen.0 & pile.0;
        seen.0 |= pile.0;
    };
    [state.deck, state.row, state.discard].into_iter().for_each(&mut add);
    Seat::all(state.players).for_each(|seat| {
        add(state.seats[seat].hand);
        add(state.seats[seat].front);
    });
    if let Some(card) = state.in_play {
        add(Cards(1 << card.0));
    }
    let all = content.in_game(state.players);
    let wrong = Cards(doubled.0 | seen.0 ^ all.0);
    if let Some(card) = wrong.iter().next() {
        return Err(format!("{} is in no place, in two, or not in this game", content.card_words(card).name));
    }
    for somewhere in &state.somewhere[..usize::from(state.players)] {
        if somewhere.0 & (state.deck.0 | state.row.0 | state.discard.0) != 0 {
            return Err("somebody thinks a card is in a hand that is not".into());
        }
    }
    Ok(())
}
