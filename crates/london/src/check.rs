//! All invariants of a position: nothing is lost, nothing is doubled, nobody knows what is not so (components.*).

use crate::content::{Content, TrackBox};
use crate::ids::{Area, Areas, Building, Power};
use crate::state::{KNOWERS, PUBLIC, State};
use crate::task::Task;
use kit::{Cards, Seat};

/// The error says which invariant is broken.
pub fn check(c: &Content, s: &State) -> Result<(), String> {
    let n = &c.numbers;
    let ensure = |holds: bool, what: &dyn Fn() -> String| if holds { Ok(()) } else { Err(what()) };
    cards(c, s)?;
    for seat in Seat::all(s.players) {
        let player = &s.seats[seat];
        let name = &c.seats[seat.index()].name;
        let on_board: u8 = s.agents.0.iter().map(|agents| agents[seat]).sum();
        ensure(on_board + player.reserve == n.agents_per_player, &|| {
            format!("{name} has {} Agents, not {}", on_board + player.reserve, n.agents_per_player)
        })?;
        let at: Areas = Area::all().filter(|&area| s.agents[area][seat] > 0).collect();
        ensure(at == player.at, &|| format!("{name}'s Agents stand elsewhere"))?;
        let lairs: Areas = s.elders_of(seat).map(|(_, beast)| beast.area).collect();
        ensure(lairs == player.lairs, &|| format!("{name}'s Elder Ones stand elsewhere"))?;
        let powers = Power::all().filter(|&power| has_power(s, seat, power)).fold(0, |bits, power| bits | power.bit());
        ensure(powers == player.powers, &|| format!("{name} has other abilities than pieces"))?;
        for building in Building::all() {
            let stands = Area::all().find(|&area| s.sites[area] == Some((seat, building)));
            ensure(player.built[building.index()] == stands, &|| {
                format!("{name}'s {} is in two minds", c.buildings[building.index()].name)
            })?;
        }
        let mine = s.elders_of(seat).count();
        ensure(mine <= usize::from(n.max_elder_ones_per_player), &|| format!("{name} controls {mine} Elder Ones"))?;
        ensure(player.front.0 & !(c.loans.0 | c.blackmail.0) == 0, &|| {
            format!("a card lies before {name} that cannot")
        })?;
        for knower in 0..KNOWERS {
            let seen = player.seen[knower];
            ensure(seen.0 & !player.hand.0 == 0, &|| format!("somebody knows a card that {name} does not hold"))?;
            ensure(player.seen[PUBLIC].0 & !seen.0 == 0, &|| {
                format!("somebody has forgotten a card of {name} that everybody knows")
            })?;
        }
        for knower in Seat::all(s.players).filter(|&knower| knower != seat) {
            ensure(s.excluded[knower.index()][seat.index()] & player.objective.bit() == 0, &|| {
                format!("somebody has ruled out the Objective that {name} holds")
            })?;
        }
    }
    let dealt = s.dealt_objectives();
    ensure(dealt.count_ones() == u32::from(s.players), &|| "two players hold the same Objective".into())?;
    ensure(s.elders.iter().flatten().all(|beast| beast.owner.0 < s.players), &|| "an Elder One obeys nobody".into())?;
    let built_up: Areas = Area::all().filter(|&area| s.sites[area].is_some()).collect();
    ensure(built_up == s.built_up, &|| "the Buildings stand elsewhere".into())?;
    let citizens: u8 = s.citizens.0.iter().sum();
    ensure(citizens <= n.new_citizens, &|| format!("there are {citizens} New Citizens"))?;
    let passed = c.track[..usize::from(s.level).min(c.track.len())].iter();
    let left_track = passed.filter(|&&each| each == TrackBox::Grenadier).count();
    let grenadiers: u8 = s.grenadiers.0.iter().sum();
    ensure(usize::from(grenadiers) <= left_track, &|| {
        format!("{grenadiers} Grenadiers are on the board, but only {left_track} have left the track")
    })?;
    ensure(s.level >= 1 && usize::from(s.level) <= c.track.len(), &|| format!("there is no level {}", s.level))?;
    ensure(s.events.iter().all(|event| s.unused_events & event.bit() == 0), &|| {
        "an Event card is in two places".into()
    })?;
    ensure(s.picked.0 & !s.me().hand.0 == 0, &|| "a card is looked at that is not there".into())?;
    let bottom = s.agenda.iter().next();
    ensure(s.over.is_some() || bottom == Some(Task::Turn), &|| "the turn does not lie at the bottom".into())
}

/// Has the player the piece the ability belongs to?
fn has_power(s: &State, seat: Seat, power: Power) -> bool {
    match power {
        Power::Board => true,
        Power::Elder(elder) => s.elders[elder.index()].is_some_and(|beast| beast.owner == seat),
        Power::Building(building) => s.seats[seat].built[building.index()].is_some(),
    }
}

/// Every card is in exactly one place, and yellow cards are drawn first.
fn cards(c: &Content, s: &State) -> Result<(), String> {
    let mut seen = Cards::NONE;
    let mut doubled = Cards::NONE;
    let mut add = |pile: Cards| {
        doubled.0 |= seen.0 & pile.0;
        seen.0 |= pile.0;
    };
    [s.deck, s.row, s.discard].into_iter().for_each(&mut add);
    Seat::all(s.players).for_each(|seat| {
        add(s.seats[seat].hand);
        add(s.seats[seat].front);
    });
    if let Some(card) = s.in_play {
        add(Cards(1 << card.0));
    }
    let all = c.in_game(s.players);
    let wrong = Cards(doubled.0 | seen.0 ^ all.0);
    if let Some(card) = wrong.iter().next() {
        return Err(format!("{} is in no place, in two, or not in this game", c.card_words(card).name));
    }
    for somewhere in &s.somewhere[..usize::from(s.players)] {
        if somewhere.0 & (s.deck.0 | s.row.0 | s.discard.0) != 0 {
            return Err("somebody thinks a card is in a hand that is not".into());
        }
    }
    Ok(())
}
