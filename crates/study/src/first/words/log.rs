//! What has happened in words: the sentence of every event, who did it and which elements it touched.

use crate::first::First;
use crate::first::event::{Event, Found, Home};
use crate::first::ids::{Agent, City, Place, Spot};
use crate::first::state::End;
use crate::first::task::CubesFrom;
use kit::text::{Arg, plain};
use kit::{Card, Seat, Tell};

/// Who did it.
pub(super) fn actor(event: &Event) -> Option<Seat> {
    use Event::*;
    match *event {
        FirstPlayer { seat }
        | Arrived { seat, .. }
        | TurnBegan { seat, .. }
        | Placed { seat, .. }
        | Retrieving { seat, .. }
        | CubeBack { seat, .. }
        | Bought { seat, .. }
        | Travelling { seat, .. }
        | Moved { seat, .. }
        | Marking { seat, .. }
        | Claimed { seat, .. }
        | CubesGone { seat, .. }
        | Recruited { seat, .. }
        | Controls { seat, .. }
        | Lost { seat, .. }
        | Missing { seat, .. }
        | Scored { seat, .. }
        | Sanity { seat, .. }
        | NoSanity { seat }
        | Revealed { seat, .. }
        | Known { seat }
        | Drew { seat, .. }
        | Reshuffled { seat }
        | Discarded { seat, .. }
        | Passed { seat }
        | Proposed { seat }
        | Agreed { seat }
        | Declined { seat }
        | Used { seat, .. }
        | Declared { seat, .. }
        | Exposed { seat, .. }
        | Stayed { seat, .. }
        | Foiled { seat }
        | Slain { seat, .. }
        | Hidden { seat, .. }
        | Survived { seat }
        | AgentLost { seat, .. }
        | Escaped { seat, .. }
        | CubesMoved { seat, .. }
        | FromPool { seat }
        | Hushed { seat, .. }
        | CountersDrawn { seat, .. }
        | CountersBack { seat, .. }
        | Changed { seat }
        | Lifted { seat, .. }
        | Returned { seat, .. }
        | Sacrificed { seat, .. }
        | Spent { seat, .. } => Some(seat),
        Turned { to, .. } => Some(to),
        Captured { by, .. } | Stolen { by, .. } | Peeked { by, .. } => Some(by),
        TurnedUp { .. }
        | RanOut { .. }
        | Displayed { .. }
        | Marker { .. }
        | Vampire { .. }
        | ZombieUp { .. }
        | ZombiesGone { .. }
        | Blocked { .. }
        | Unblocked { .. }
        | Locked { .. }
        | Destroyed { .. }
        | Purged { .. }
        | Over { .. } => None,
    }
}

impl First {
    /// The sentence of an event and what goes into it.
    pub(super) fn log_parts(&self, event: &Event) -> (&'static str, Vec<(&'static str, Arg<'_>)>) {
        let seat = |who: Seat| ("seat", self.seat(who));
        let city = |at: City| ("city", self.city(at));
        let card = |card: Card| ("card", self.card(card));
        let agent = |who: Agent| ("agent", self.agent(who));
        let n = |n: u8| ("n", Arg::Number(i64::from(n)));
        let at = |place: Place| ("place", self.place_words(place, None));
        match *event {
            Event::FirstPlayer { seat: who } => ("first-player", vec![seat(who)]),
            Event::TurnedUp { city: at, card: up } => ("turned-up", vec![city(at), card(up)]),
            Event::RanOut { city: at } => ("ran-out", vec![city(at)]),
            Event::Displayed { permanent } => ("displayed", vec![card(self.content.permanent_card(permanent))]),
            Event::Arrived { seat: who, city: at } => ("arrived", vec![seat(who), city(at)]),
            Event::TurnBegan { seat: who, round } => ("turn-began", vec![seat(who), n(round)]),
            Event::Placed { seat: who, place, cubes, cards } => {
                let mut args = vec![seat(who), at(place), n(cubes)];
                if cards.is_empty() {
                    return ("placed-free", args);
                }
                args.push(("cards", self.cards(cards)));
                ("placed", args)
            }
            Event::Retrieving { seat: who, cubes, cards } => {
                ("retrieving", vec![seat(who), n(cubes), ("cards", self.cards(cards))])
            }
            Event::CubeBack { seat: who, from: Some(place) } => ("cube-back", vec![seat(who), at(place)]),
            Event::CubeBack { seat: who, from: None } => ("cube-back-limbo", vec![seat(who)]),
            Event::Bought { seat: who, cubes, cards } => {
                ("bought", vec![seat(who), n(cubes), ("cards", self.cards(cards))])
            }
            Event::Travelling { seat: who, cost, cards } => {
                ("travelling", vec![seat(who), n(cost), ("cards", self.cards(cards))])
            }
            Event::Moved { agent: who, from, to, .. } => {
                ("moved", vec![agent(who), ("from", self.city(from)), ("to", self.city(to))])
            }
            Event::Marking { seat: who, card: used } => ("marking", vec![seat(who), card(used)]),
            Event::Marker { track, spaces, to } => (
                if spaces < 0 { "marker-down" } else { "marker-up" },
                vec![("track", self.track(track)), n(spaces.unsigned_abs()), ("to", Arg::Number(i64::from(to)))],
            ),
            Event::Claimed { seat: who, place, card: taken } => match place.spot() {
                Spot::Box(at) => ("claimed-city", vec![seat(who), city(at)]),
                _ => ("claimed", vec![seat(who), card(taken)]),
            },
            Event::CubesGone { seat: who, place, cubes, to } => {
                let key = match to {
                    Home::Limbo => "cubes-limbo",
                    Home::Stock => "cubes-stock",
                    Home::Pool => "cubes-pool",
                };
                (key, vec![seat(who), at(place), n(cubes)])
            }
            Event::Recruited { seat: who, agent: joins, city: at } => {
                ("recruited", vec![seat(who), agent(joins), city(at)])
            }
            Event::Controls { seat: who, city: at } => ("controls", vec![seat(who), city(at)]),
            Event::Lost { seat: who, card: gone, found, to: Some(to) } => {
                let key = match found {
                    Found::Hand => "handed-hand",
                    Found::Deck => "handed-deck",
                    Found::Discard => "handed-discard",
                };
                (key, vec![seat(who), card(gone), ("to", self.seat(to))])
            }
            Event::Lost { seat: who, card: gone, found, to: None } => {
                let key = match found {
                    Found::Hand => "lost-hand",
                    Found::Deck => "lost-deck",
                    Found::Discard => "lost-discard",
                };
                (key, vec![seat(who), card(gone)])
            }
            Event::Missing { seat: who, card: gone } => ("missing", vec![seat(who), card(gone)]),
            Event::Scored { seat: who, points } => {
                (if points < 0 { "unscored" } else { "scored" }, vec![seat(who), n(points.unsigned_abs())])
            }
            Event::Sanity { seat: who, mad } => (if mad { "sanity-mad" } else { "sanity-sane" }, vec![seat(who)]),
            Event::NoSanity { seat: who } => ("no-sanity", vec![seat(who)]),
            Event::Revealed { seat: who, side } => ("revealed", vec![seat(who), ("side", self.side(side))]),
            Event::Known { seat: who } => ("known", vec![seat(who)]),
            Event::Drew { seat: who, count, cards } if cards.is_empty() => ("drew", vec![seat(who), n(count)]),
            Event::Drew { seat: who, cards, .. } => ("drew-seen", vec![seat(who), ("cards", self.cards(cards))]),
            Event::Reshuffled { seat: who } => ("reshuffled", vec![seat(who)]),
            Event::Discarded { seat: who, count, top, cards } if cards.is_empty() => {
                ("discarded", vec![seat(who), n(count), ("top", self.card(top))])
            }
            Event::Discarded { seat: who, top, cards, .. } => {
                ("discarded-seen", vec![seat(who), ("cards", self.cards(cards)), ("top", self.card(top))])
            }
            Event::Passed { seat: who } => ("passed", vec![seat(who)]),
            Event::Proposed { seat: who } => ("proposed", vec![seat(who)]),
            Event::Agreed { seat: who } => ("agreed", vec![seat(who)]),
            Event::Declined { seat: who } => ("declined", vec![seat(who)]),
            Event::Used { seat: who, card: used } => ("used", vec![seat(who), card(used)]),
            Event::Declared { seat: who, deed, card: used, support } => {
                let mut args = vec![seat(who), card(used), ("deed", self.deed(deed))];
                if support.is_empty() {
                    return ("declared", args);
                }
                args.push(("cards", self.cards(support)));
                ("declared-with", args)
            }
            Event::Exposed { seat: who, counter } => ("exposed", vec![seat(who), agent(counter)]),
            Event::Turned { agent: who, from, to } => {
                ("turned", vec![agent(who), ("from", self.seat(from)), ("to", self.seat(to))])
            }
            Event::Stayed { seat: who, agent: stays } => ("stayed", vec![seat(who), agent(stays)]),
            Event::Foiled { seat: who } => ("foiled", vec![seat(who)]),
            Event::Slain { seat: who, city: at } => ("slain", vec![seat(who), ("royal", self.royal(at))]),
            Event::Hidden { seat: who, city: at } => ("hidden", vec![seat(who), ("royal", self.royal(at))]),
            Event::Captured { by, agent: who, .. } => ("captured", vec![seat(by), agent(who)]),
            Event::Survived { seat: who } => ("survived", vec![seat(who)]),
            Event::AgentLost { seat: who, agent: gone } => ("agent-lost", vec![seat(who), agent(gone)]),
            Event::Escaped { seat: who, agent: fled, to, card: used } => {
                ("escaped", vec![seat(who), agent(fled), city(to), card(used)])
            }
            Event::Vampire { agent: who, vampire } => (if vampire { "vampire" } else { "human" }, vec![agent(who)]),
            Event::ZombieUp { city: at } => ("zombie-up", vec![city(at)]),
            Event::ZombiesGone { city: at, zombies, for_ever } => {
                (if for_ever { "zombies-destroyed" } else { "zombies-gone" }, vec![city(at), n(zombies)])
            }
            Event::Blocked { place } => ("blocked", vec![at(place)]),
            Event::Unblocked { place } => ("unblocked", vec![at(place)]),
            Event::Locked { city: at } => ("locked", vec![city(at)]),
            Event::Destroyed { city: at, up: None, .. } => ("destroyed", vec![city(at)]),
            Event::Destroyed { city: at, up: Some(up), down } => ("destroyed-card", vec![city(at), card(up), n(down)]),
            Event::CubesMoved { seat: who, from, to, cubes } => {
                let from = match from {
                    CubesFrom::Place(place) => self.place_words(place, None),
                    CubesFrom::Limbo => plain(&self.text.say("choice.limbo", &[])).into(),
                    CubesFrom::Stock => plain(&self.text.say("choice.stock", &[])).to_lowercase().into(),
                };
                ("cubes-moved", vec![seat(who), ("from", from), at(to), n(cubes)])
            }
            Event::FromPool { seat: who } => ("from-pool", vec![seat(who)]),
            Event::Purged { card: gone, .. } => ("purged", vec![card(gone)]),
            Event::Hushed { seat: who, card: None } => ("hushed", vec![seat(who)]),
            Event::Hushed { seat: who, card: Some(gone) } => ("hushed-seen", vec![seat(who), card(gone)]),
            Event::Stolen { by, from, counter } => {
                let mut args = vec![seat(by), ("from", self.seat(from))];
                match counter {
                    None => ("stolen", args),
                    Some(counter) => {
                        args.push(agent(counter));
                        ("stolen-seen", args)
                    }
                }
            }
            Event::CountersDrawn { seat: who, count, counters } => match counters.is_empty() {
                true => ("counters-drawn", vec![seat(who), n(count)]),
                false => ("counters-drawn-seen", vec![seat(who), n(count), ("agents", self.agents(counters))]),
            },
            Event::CountersBack { seat: who, count, counters } => match counters.is_empty() {
                true => ("counters-back", vec![seat(who), n(count)]),
                false => ("counters-back-seen", vec![seat(who), n(count), ("agents", self.agents(counters))]),
            },
            Event::Peeked { by, seat: other, side } => {
                let mut args = vec![seat(by), ("other", self.seat(other))];
                match side {
                    None => ("peeked", args),
                    Some(side) => {
                        args.push(("side", self.side(side)));
                        ("peeked-seen", args)
                    }
                }
            }
            Event::Changed { seat: who } => ("changed", vec![seat(who)]),
            Event::Lifted { seat: who, agent: gone } => ("lifted", vec![seat(who), agent(gone)]),
            Event::Returned { agent: back, city: at, .. } => ("returned", vec![agent(back), city(at)]),
            Event::Sacrificed { seat: who, agent: gone } => ("sacrificed", vec![seat(who), agent(gone)]),
            Event::Spent { card: gone, .. } => ("spent", vec![card(gone)]),
            Event::Over { end } => {
                let key = match end {
                    End::Track => "over-track",
                    End::Points => "over-points",
                    End::MainAgent => "over-main-agent",
                    End::Zombies => "over-zombies",
                    End::Reveal => "over-reveal",
                    End::Agreement => "over-agreement",
                    End::RoundLimit => "over-round-limit",
                };
                (key, vec![])
            }
        }
    }

    /// The elements an event touched.
    pub(super) fn touched_by(&self, event: &Event) -> Vec<String> {
        use Event::*;
        let city = |city: City| vec![format!("city:{}", self.city_id(city))];
        let agent = |agent: Agent| vec![format!("agent:{}", self.content.agent_id(agent))];
        let place = |place: Place| vec![self.place_element(place)];
        match *event {
            TurnedUp { city: at, .. } => vec![format!("stack:{}", self.city_id(at))],
            RanOut { city: at }
            | Arrived { city: at, .. }
            | Controls { city: at, .. }
            | Slain { city: at, .. }
            | Hidden { city: at, .. }
            | ZombieUp { city: at }
            | ZombiesGone { city: at, .. }
            | Locked { city: at }
            | Destroyed { city: at, .. } => city(at),
            Displayed { permanent } => place(Place::display(permanent)),
            Placed { place: at, .. }
            | Claimed { place: at, .. }
            | CubesGone { place: at, .. }
            | CubesMoved { to: at, .. }
            | CubeBack { from: Some(at), .. }
            | Blocked { place: at }
            | Unblocked { place: at }
            | Purged { place: at, .. } => place(at),
            CubeBack { from: None, .. } => vec!["limbo".into()],
            Moved { agent: who, .. }
            | Recruited { agent: who, .. }
            | Turned { agent: who, .. }
            | Stayed { agent: who, .. }
            | Captured { agent: who, .. }
            | AgentLost { agent: who, .. }
            | Escaped { agent: who, .. }
            | Vampire { agent: who, .. }
            | Lifted { agent: who, .. }
            | Returned { agent: who, .. }
            | Sacrificed { agent: who, .. } => agent(who),
            Marker { track, .. } => vec![format!("track:{}", track.id())],
            Declared { deed, .. } => deed.bombed_city().map(city).unwrap_or_default(),
            Revealed { seat, .. } | Known { seat } | Sanity { seat, .. } | Peeked { seat, .. } | Changed { seat } => {
                vec![format!("seat:{}", self.seat_id(seat))]
            }
            _ => Vec::new(),
        }
    }
}
