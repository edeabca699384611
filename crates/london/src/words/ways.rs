//! The question of a turn names what is useful in it: a card that serves the player's own Objective, abilities that are
//! ready, and nothing that cannot be done. Only the player asked reads it, so it may speak of the Objective.

use crate::London;
use crate::choice::Choice;
use crate::content::Icon;
use crate::ids::Objective;
use crate::state::State;
use crate::task::{Pick, Task};
use kit::text::{Arg, Say};
use kit::{Card, Choices, Game, Tell};

/// So many abilities are named; the rest can be seen on the board.
const NAMED: usize = 2;

/// Does a symbol bring its player nearer to this Objective by itself?
fn serves(icon: Icon, objective: Objective) -> bool {
    use Objective::{Envy, Gluttony, Greed, Lust, Pride, Sloth};
    matches!(
        (icon, objective),
        (Icon::Minion, Pride | Envy | Lust)
            | (Icon::Money | Icon::Building, Greed)
            | (Icon::Building | Icon::Summon, Gluttony)
            | (Icon::Insanity, Sloth)
    )
}

impl London {
    /// The question of a turn.
    pub(super) fn turn_prompt(&self, state: &State) -> Say {
        let say = |key: &str, args: &[(&str, Arg)]| self.text.say_of("london.prompt", key, args);
        let way = |key: &str, args: &[(&str, Arg)]| Arg::Part(self.text.say_of("london.way", key, args));
        let mut legal = Choices::new();
        self.choices(state, &mut legal);
        let cards =
            || legal.iter().filter_map(|choice| if let Choice::Play(card) = choice { Some(*card) } else { None });
        let powers = legal.iter().filter_map(|choice| match choice {
            Choice::Use(power) => Some(self.power(*power, state.me().old_one)),
            _ => None,
        });
        let powers: Vec<Arg> = powers.take(NAMED).collect();
        let playable = cards().next().is_some();
        if playable && state.must {
            let mut asked = match self.helpful(state, cards()) {
                Some(card) => {
                    say("turn-for", &[("card", self.card(card)), ("objective", self.objective(state.me().objective))])
                }
                None => say("turn", &[]),
            };
            if !powers.is_empty() {
                asked.extend(say("turn-use", &[("powers", Arg::Either(powers))]));
            }
            return asked;
        }
        let mut ways = Vec::new();
        if playable {
            ways.push(way("play", &[("n", Arg::Number(i64::from(state.rights)))]));
        }
        if !powers.is_empty() {
            ways.push(way("use", &[("powers", Arg::Either(powers))]));
        }
        if ways.is_empty() {
            return say("turn-end", &[]);
        }
        ways.push(way("end", &[]));
        say("turn-more", &[("ways", Arg::Either(ways))])
    }

    /// The card with the most symbols that serve the Objective, if any has one.
    fn helpful(&self, state: &State, cards: impl Iterator<Item = Card>) -> Option<Card> {
        let aim = state.me().objective;
        let symbols = |card: Card| self.content.face(card).icons.iter().filter(|&&icon| serves(icon, aim)).count();
        let best = cards.min_by_key(|&card| (std::cmp::Reverse(symbols(card)), card))?;
        (symbols(best) > 0).then_some(best)
    }

    /// What choosing an area does, as a key of the catalogue: a button says more than a name.
    pub(super) fn area_verb(&self, state: &State) -> &'static str {
        match state.agenda.top() {
            Some(Task::SummonAt { .. }) => "summon-in",
            Some(Task::Return { .. }) => "back-in",
            Some(Task::Aim { first: Pick::Building(_), .. }) => "build-in",
            Some(Task::Aim { first: Pick::Pawn(..), .. } | Task::Flood { from: Some(_), .. }) => "go-to",
            _ => "area",
        }
    }
}
