//! The question of a turn names what is useful in it: the cards that can be claimed, and in the fewest words what else is
//! lit. It is made from the legal choices and from what lies open, and names nothing that cannot be done.

use crate::parts::names::which_action;
use crate::second::Second;
use crate::second::choice::Choice;
use crate::second::content::Symbol;
use crate::second::ids::{City, Use};
use crate::second::rules::claim;
use crate::second::state::State;
use kit::text::{Arg, Say};
use kit::{Choices, Game, Tell};

/// So many things of a kind are named; the rest can be seen on the board.
const NAMED: usize = 2;
/// So many ways to use an action are named.
const WAYS: usize = 3;

impl Second {
    /// The question of a turn.
    pub(super) fn turn_prompt(&self, state: &State) -> Say {
        let of = self.content.numbers.actions_per_turn;
        let say = |key: &str, args: &[(&str, Arg)]| self.text.say_of("second.prompt", key, args);
        let mut legal = Choices::new();
        self.choices(state, &mut legal);
        let ways = self.ways(state, &legal);
        if state.actions >= of {
            return match ways.is_empty() {
                true => say("turn-end", &[]),
                false => say("turn-end-free", &[("ways", Arg::Either(ways))]),
            };
        }
        let [nth, actions] = which_action(state.actions, of);
        let claims: Vec<City> = match legal.iter().any(|choice| matches!(choice, Choice::Play(Use::Claim, _))) {
            true => City::all().filter(|&city| claim::allowed(state, city).is_ok()).take(NAMED).collect(),
            false => Vec::new(),
        };
        if claims.is_empty() {
            return match ways.is_empty() {
                true => say("turn-pass", &[nth, actions]),
                false => say("turn", &[nth, actions, ("ways", Arg::Either(ways))]),
            };
        }
        let cities = Arg::List(claims.iter().map(|&city| self.city(city)).collect());
        let cards = claims.iter().filter_map(|&city| state.cities[city].up).map(|card| self.card(card));
        let args = [nth, actions, ("cities", cities), ("cards", Arg::Either(cards.collect()))];
        let mut asked = say("turn-claim", &args);
        if !ways.is_empty() {
            asked.extend(say("turn-else", &[("ways", Arg::Either(ways))]));
        }
        asked
    }

    /// What else can be done, the most telling first.
    fn ways(&self, state: &State, legal: &Choices<Choice>) -> Vec<Arg<'_>> {
        let way = |key: &str, args: &[(&str, Arg)]| Arg::Part(self.text.say_of("second.way", key, args));
        let cards = |purpose: Use| {
            legal.iter().filter_map(move |choice| match choice {
                Choice::Play(each, card) if *each == purpose => Some(*card),
                _ => None,
            })
        };
        let can = |purpose: Use| cards(purpose).next().is_some();
        let mut ways = Vec::new();
        if can(Use::Assassinate) {
            ways.push(way("assassinate", &[]));
        }
        let most = cards(Use::Place).map(|card| self.content.face(card)[Symbol::Place]).max();
        if let Some(most) = most {
            let leads: Vec<Arg> = City::all()
                .filter(|&city| self.would_lead(state, city, most))
                .take(NAMED)
                .map(|city| self.city(city))
                .collect();
            ways.push(match leads.is_empty() {
                true => way("place", &[]),
                false => way("place-lead", &[("cities", Arg::Either(leads))]),
            });
        }
        let texts: Vec<Arg> = cards(Use::Text).take(NAMED).map(|card| self.card(card)).collect();
        if !texts.is_empty() {
            ways.push(way("text", &[("cards", Arg::Either(texts))]));
        }
        if legal.contains(&Choice::Return) {
            ways.push(way("return", &[]));
        }
        if can(Use::Move) {
            ways.push(way("move", &[]));
        }
        if can(Use::Restorationist) || can(Use::Loyalist) {
            ways.push(way("marker", &[]));
        }
        if can(Use::Retrieve) {
            ways.push(way("retrieve", &[]));
        }
        if can(Use::Discard) && ways.is_empty() {
            ways.push(way("discard", &[]));
        }
        ways.truncate(WAYS);
        ways
    }

    /// Would so many cubes more give the lead in a city where the player stands already, and a card to claim with it?
    fn would_lead(&self, state: &State, city: City, cubes: u8) -> bool {
        let here = &state.cities[city];
        let me = state.active;
        let pieces = |seat: kit::Seat| here.cubes[seat] + here.agents[seat];
        let rivals = kit::Seat::all(state.players).filter(|&seat| seat != me);
        here.up.is_some()
            && pieces(me) > 0
            && !here.led_by(me)
            && rivals.map(pieces).max().unwrap_or(0) < pieces(me) + cubes.min(state.me().cubes)
    }
}
