//! The question of a turn names what is useful in it: the cards that can be claimed, and in the fewest words what else is
//! lit. It is made from the legal choices and from what lies open, and names nothing that cannot be done.

use crate::first::First;
use crate::first::choice::Choice;
use crate::first::ids::{Place, Spot, Use};
use crate::first::state::State;
use crate::parts::names::which_action;
use kit::text::{Arg, Say};
use kit::{Choices, Game, Tell};

/// So many things of a kind are named; the rest can be seen on the board.
const NAMED: usize = 2;
/// So many ways to use an action are named.
const WAYS: usize = 3;

impl First {
    fn lit(&self, state: &State) -> Choices<Choice> {
        let mut legal = Choices::new();
        self.choices(state, &mut legal);
        legal
    }

    /// Is there another card to add to the action?
    pub(super) fn can_add_cards(&self, state: &State) -> bool {
        self.lit(state).iter().any(|choice| matches!(choice, Choice::Play(..)))
    }

    /// Is there another journey to add?
    pub(super) fn can_travel_on(&self, state: &State) -> bool {
        self.lit(state).iter().any(|choice| matches!(choice, Choice::Move(..)))
    }

    /// The question of a turn.
    pub(super) fn turn_prompt(&self, state: &State) -> Say {
        let of = self.content.numbers.actions_per_turn;
        let say = |key: &str, args: &[(&str, Arg)]| self.text.say_of("prompt", key, args);
        let legal = self.lit(state);
        let ways = self.ways(&legal);
        if state.actions >= of {
            return match ways.is_empty() {
                true => say("turn-end", &[]),
                false => say("turn-end-free", &[("ways", Arg::Either(ways))]),
            };
        }
        let [nth, actions] = which_action(state.actions, of);
        let claims = legal.iter().filter_map(|choice| match choice {
            Choice::Claim(place) => Some(self.named_place(state, *place)),
            _ => None,
        });
        let claims: Vec<Arg> = claims.take(NAMED).collect();
        if claims.is_empty() {
            return match ways.is_empty() {
                true => say("turn-pass", &[nth, actions]),
                false => say("turn", &[nth, actions, ("ways", Arg::Either(ways))]),
            };
        }
        let mut asked = say("turn-claim", &[nth, actions, ("cards", Arg::Either(claims))]);
        if !ways.is_empty() {
            asked.extend(say("turn-else", &[("ways", Arg::Either(ways))]));
        }
        asked
    }

    /// A place whose card can be claimed, so that a page can link it.
    fn named_place(&self, state: &State, place: Place) -> Arg<'_> {
        match (place.spot(), state.card_on(&self.content, place)) {
            (Spot::Box(city) | Spot::Stack(city), None) | (Spot::Box(city), Some(_)) => self.city(city),
            (Spot::Stack(city), Some(card)) => {
                let args = [("city", self.city(city)), ("card", self.card(card))];
                Arg::Part(self.text.say_of("place", "stack", &args))
            }
            (Spot::Display(permanent), _) => self.card(self.content.permanent_card(permanent)),
        }
    }

    /// What else can be done, the most telling first.
    fn ways(&self, legal: &Choices<Choice>) -> Vec<Arg<'_>> {
        let way = |key: &str, args: &[(&str, Arg)]| Arg::Part(self.text.say_of("way", key, args));
        let can = |purpose: Use| legal.iter().any(|choice| matches!(choice, Choice::Play(each, _) if *each == purpose));
        let action = |choice: &Choice| match choice {
            Choice::Play(Use::Action, card) => Some(self.card(*card)),
            _ => None,
        };
        let mut ways = Vec::new();
        let texts: Vec<Arg> = legal.iter().filter_map(action).take(NAMED).collect();
        if can(Use::Place) {
            ways.push(way("place", &[]));
        }
        if !texts.is_empty() {
            ways.push(way("action", &[("cards", Arg::Either(texts))]));
        }
        for (lit, key) in [
            (legal.contains(&Choice::Travel), "travel"),
            (can(Use::Revolution) || can(Use::War), "marker"),
            (can(Use::Buy), "buy"),
            (can(Use::Retrieve), "retrieve"),
            (legal.iter().any(|choice| matches!(choice, Choice::Return(_))), "return"),
            ([Use::MiGo, Use::Sacrifice, Use::Exile, Use::Exchange].into_iter().any(can), "permanent"),
            (legal.contains(&Choice::Reveal), "reveal"),
        ] {
            if lit {
                ways.push(way(key, &[]));
            }
        }
        if ways.is_empty() && can(Use::Discard) {
            ways.push(way("discard", &[]));
        }
        ways.truncate(WAYS);
        ways
    }
}
