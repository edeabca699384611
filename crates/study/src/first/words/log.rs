//! What has happened in words: the sentence of every event, and which elements it touched.

use crate::first::First;
use crate::first::event::{Event, Found, Home};
use crate::first::ids::{Agent, City, Place, Spot};
use crate::first::state::End;
use crate::first::task::CubesFrom;
use kit::text::{Arg, plain};
use kit::{Card, Id, Seat, Tell};

impl First {
    /// The sentence of an event and what goes into it.
    pub(super) fn line_of(&self, event: &Event) -> (&'static str, Vec<(&'static str, Arg<'_>)>) {
        let seat = |who: Seat| ("seat", self.seat(who));
        let city = |at: City| ("city", self.city(at));
        let card = |card: Card| ("card", self.card(card));
        let agent = |who: Agent| ("agent", self.agent(who));
        let n = |n: u8| ("n", Arg::Number(i64::from(n)));
        let at = |place: Place| ("place", self.place_words(place, None));
        match *event {
            Event::Common(common) => common.log(&self.content, &self.text),
            Event::TurnedUp { city: at, card: up } => ("turned-up", vec![city(at), card(up)]),
            Event::RanOut { city: at } => ("ran-out", vec![city(at)]),
            Event::Displayed { permanent } => ("displayed", vec![card(self.content.permanent_card(permanent))]),
            Event::Arrived { seat: who, city: at } => ("arrived", vec![seat(who), city(at)]),
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
            Event::Known { seat: who } => ("known", vec![seat(who)]),
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
        let city = |city: City| format!("city:{}", self.city_id(city));
        match *event {
            Common(common) => common.touches(&self.content),
            TurnedUp { city: at, .. } => vec![format!("stack:{}", self.city_id(at))],
            Displayed { permanent } => vec![self.place_element(Place::display(permanent))],
            CubesMoved { to: at, .. } | CubeBack { from: Some(at), .. } => vec![self.place_element(at)],
            CubeBack { from: None, .. } => vec!["limbo".into()],
            Marker { track, .. } => vec![format!("track:{}", track.id())],
            Declared { deed, .. } => deed.bombed_city().map(city).into_iter().collect(),
            Known { seat } | Sanity { seat, .. } | Peeked { seat, .. } => {
                vec![format!("seat:{}", self.seat_id(seat))]
            }
            _ => {
                let agent = event.agent().map(|agent| format!("agent:{}", self.content.agent_id(agent)));
                let place = || event.place().map(|place| self.place_element(place));
                agent.or_else(place).or_else(|| event.city().map(city)).into_iter().collect()
            }
        }
    }
}
