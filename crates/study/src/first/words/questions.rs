//! Questions in words: what is asked and of whom, what is at stake, and the label of every choice.

use crate::first::First;
use crate::first::choice::Choice;
use crate::first::content::{Effect, Symbol};
use crate::first::ids::{Place, Spot, Track, Use};
use crate::first::rules::{assassinate, buying, double, place, retrieve, travel};
use crate::first::state::State;
use crate::first::task::Task;
use crate::parts::side::Side;
use kit::text::{Arg, Say, plain};
use kit::{Card, Game, Tell, Viewer};

impl First {
    /// What the question is, for the one who must answer it.
    pub(super) fn question_of(&self, state: &State, task: Task) -> Say {
        let content = &self.content;
        let n = |n: u8| ("n", Arg::Number(i64::from(n)));
        let say = |key: &str, args: &[(&str, Arg)]| self.text.say_of("prompt", key, args);
        let active = ("seat", self.seat(state.active));
        let more = || ("more", Arg::Number(i64::from(self.can_add_cards(state))));
        match task {
            Task::SetUp { .. } => say("setup", &[]),
            Task::Turn => self.turn_prompt(state),
            Task::Place => say("place", &[n(place::symbols(content, state.picked).min(state.me().cubes)), more()]),
            Task::RetrieveCards => say(
                "retrieve-cards",
                &[n(place::symbols(content, state.picked).min(retrieve::cubes_out(content, state))), more()],
            ),
            Task::RetrieveCubes { left } => say("retrieve-cubes", &[n(left)]),
            Task::Buy => match buying::sum(content, state.picked) {
                gold if gold % 2 == 1 => say("buy-odd", &[]),
                gold => say("buy", &[n(gold / content.numbers.gold_per_bought_cube), more()]),
            },
            Task::Travel { cost: 0 } => say("travel", &[]),
            Task::Travel { cost } => {
                say("travel-more", &[n(cost), ("more", Arg::Number(i64::from(self.can_travel_on(state))))])
            }
            Task::Pay { left } => say("pay", &[n(left)]),
            Task::Markers => say("markers", &[more()]),
            Task::Discard => say("discard", &[more()]),
            Task::Freemasons => say("freemasons", &[]),
            Task::Aim { card } => say("aim", &[("card", self.card(card))]),
            Task::Support { card, deed } => {
                let tally = assassinate::tally(content, state, card, deed);
                let target = match (deed.victim(), deed.bombed_city()) {
                    (Some(agent), Some(city)) => {
                        let args = [("agent", self.agent(agent)), ("city", self.city(city))];
                        self.text.say("deed.target-agent", &args)
                    }
                    (_, Some(city)) => self.text.say("deed.target-royal", &[("royal", self.royal(city))]),
                    _ => Say::new(),
                };
                let target = ("target", plain(&target).into());
                match tally.missing.saturating_sub(tally.added) {
                    0 => say("support-more", &[target, more()]),
                    missing => say("support", &[target, n(missing)]),
                }
            }
            Task::BrotherhoodTo { .. } => say("brotherhood-to", &[]),
            Task::BrotherhoodMany { .. } => say("brotherhood-many", &[]),
            Task::Exile { city } => say("exile", &[("city", self.city(city))]),
            Task::ReturnTo { agent } => say("return-to", &[("agent", self.agent(agent))]),
            Task::Okhrana { seat, .. } => say("okhrana", &[("seat", self.seat(seat))]),
            Task::Pinkerton { left } => say("pinkerton", &[n(left)]),
            Task::ZombieAttack => say("zombie-attack", &[]),
            Task::ZombiePlace { left } => say("zombie-place", &[n(left)]),
            Task::Agree { .. } => say("agree", &[active]),
            Task::Foil { .. } => say("foil", &[active, ("deed", self.attempt(state))]),
            Task::Keep { agent, by } => say("keep", &[("seat", self.seat(by)), ("agent", self.agent(agent))]),
            Task::Escape { agent } => {
                say("escape", &[active, ("deed", self.attack(state)), ("agent", self.agent(agent))])
            }
            Task::Flee { agents } => match agents.first().and_then(|agent| Some((agent, state.city_of(agent)?))) {
                Some((agent, city)) => say("flee", &[("agent", self.agent(agent)), ("city", self.city(city))]),
                None => say("over", &[]),
            },
            Task::Cthulhu => say("cthulhu", &[]),
            Task::Leave { city, mains } => match travel::next_to_leave(state, city, mains) {
                Some((_, agent)) => say("leave", &[("agent", self.agent(agent)), ("city", self.city(city))]),
                None => say("over", &[]),
            },
            Task::Deed(_) | Task::Perish { .. } | Task::Drown { .. } | Task::TurnUp { .. } | Task::Finish { .. } => {
                say("over", &[])
            }
        }
    }

    /// What those who wait are told: the same for every hand the one asked might hold.
    pub(super) fn waiting_prompt(&self, state: &State) -> Say {
        let say = |key: &str, args: &[(&str, Arg)]| self.text.say_of("prompt", key, args);
        let Some(seat) = self.to_act(state) else { return say("over", &[]) };
        let who = ("seat", self.seat(seat));
        match state.agenda.iter().rev().find(|task| !task.is_secret()) {
            Some(Task::SetUp { .. }) => say("wait-setup", &[who]),
            Some(Task::Foil { .. }) => say("wait-foil", &[who]),
            Some(Task::Agree { .. }) => say("wait-agree", &[who]),
            Some(Task::Keep { agent, .. }) => say("wait-keep", &[who, ("agent", self.agent(agent))]),
            Some(Task::Escape { agent }) => say("wait-escape", &[who, ("agent", self.agent(agent))]),
            Some(Task::Flee { agents }) => match agents.first() {
                Some(agent) => say("wait-escape", &[who, ("agent", self.agent(agent))]),
                None => say("wait", &[who]),
            },
            Some(Task::Leave { city, mains }) => match travel::next_to_leave(state, city, mains) {
                Some((_, agent)) => say("wait-leave", &[who, ("agent", self.agent(agent)), ("city", self.city(city))]),
                None => say("wait", &[who]),
            },
            Some(Task::Cthulhu) => say("wait-cthulhu", &[who]),
            _ if state.actions >= self.content.numbers.actions_per_turn => say("wait-end", &[who]),
            _ => {
                let actions = i64::from(self.content.numbers.actions_per_turn);
                say(
                    "wait-turn",
                    &[who, ("action", Arg::Number(i64::from(state.actions) + 1)), ("actions", actions.into())],
                )
            }
        }
    }

    /// What is at stake, for the one who must answer.
    pub(super) fn stakes_of(&self, state: &State, viewer: Viewer) -> Option<Say> {
        let content = &self.content;
        let seat = self.to_act(state).filter(|&seat| viewer.is(seat))?;
        let say = |key: &str, args: &[(&str, Arg)]| Some(self.text.say_of("stakes", key, args));
        match state.agenda.top()? {
            Task::Foil { .. } => {
                let fitting = state.seats[seat].held.within(double::foiling(state, double::attempt(state)?));
                say(if fitting.is_empty() { "foil-none" } else { "foil-some" }, &[])
            }
            Task::Keep { agent, .. } => {
                let side = state.side(seat);
                let right = (agent == content.holmes) == (side == Side::Restorationist);
                let args = [("side", self.side(side)), ("agent", self.agent(agent))];
                say(if right { "keep-right" } else { "keep-wrong" }, &args)
            }
            Task::Escape { agent } => {
                let card = assassinate::escape_card(content, state, seat, agent)?;
                match state.seats[seat].piles.hand.has(card) {
                    true => say("escape-some", &[("card", self.card(card))]),
                    false => say("escape-none", &[]),
                }
            }
            _ => None,
        }
    }

    /// A choice as a button would say it.
    pub(super) fn label_of(&self, state: &State, choice: Choice) -> Say {
        let say = |key: &str, args: &[(&str, Arg)]| self.text.say_of("choice", key, args);
        let task = state.agenda.top();
        let proposed = matches!(state.agenda.top(), Some(Task::Agree { .. }));
        let window =
            matches!(task, Some(Task::Foil { .. } | Task::Keep { .. } | Task::Escape { .. } | Task::Flee { .. }));
        match choice {
            Choice::Play(purpose, card) => self.play_label(state, purpose, card),
            Choice::Claim(place) => match (place.spot(), state.card_on(&self.content, place)) {
                (Spot::Box(city), _) => say("claim-city", &[("city", self.city(city))]),
                (_, Some(card)) => say("claim", &[("card", self.card(card))]),
                (Spot::Stack(city), None) => say("claim-city", &[("city", self.city(city))]),
                (Spot::Display(_), None) => say("claim", &[("card", self.place_now(state, place))]),
            },
            Choice::Place(place) => self.place_label(state, place),
            Choice::Limbo => say("limbo", &[]),
            Choice::Stock => say("stock", &[]),
            Choice::Travel => say("travel", &[]),
            Choice::Move(agent, to) => {
                let (who, city) = (("agent", self.agent(agent)), ("city", self.city(to)));
                let from = state.city_of(agent).filter(|_| matches!(task, Some(Task::Travel { .. })));
                match from.map(|from| travel::costs(&self.content, state)[from][to]) {
                    Some(cost) => say("move", &[who, city, ("n", Arg::Number(i64::from(cost)))]),
                    None => say("move-free", &[who, city]),
                }
            }
            Choice::City(city) => {
                let key = match task {
                    Some(Task::SetUp { .. }) => "agent-to",
                    Some(Task::Leave { .. } | Task::ReturnTo { .. }) => "city-to",
                    Some(Task::ZombiePlace { .. }) => "zombie-to",
                    _ => "city",
                };
                say(key, &[("city", self.city(city))])
            }
            Choice::Agent(agent) => match state.city_of(agent) {
                Some(city) => say("agent-in", &[("agent", self.agent(agent)), ("city", self.city(city))]),
                None => say("agent", &[("agent", self.agent(agent))]),
            },
            Choice::Royal(city) => say("royal", &[("royal", self.royal(city))]),
            Choice::Hide(city) => say("hide", &[("royal", self.royal(city))]),
            Choice::Zombie(city) => say("zombie", &[("city", self.city(city))]),
            Choice::Cube(place, seat) => {
                say("cube", &[("seat", self.seat(seat)), ("place", self.place_now(state, place))])
            }
            Choice::Seat(seat) => say("seat", &[("seat", self.seat(seat))]),
            Choice::Counter(agent) => {
                let key = if matches!(task, Some(Task::Pinkerton { .. })) { "counter-keep" } else { "counter" };
                say(key, &[("agent", self.agent(agent))])
            }
            Choice::Return(agent) => say("return", &[("agent", self.agent(agent))]),
            Choice::Number(number) => say("number", &[("n", Arg::Number(i64::from(number)))]),
            Choice::Reveal => say(if window { "reveal" } else { "reveal-end" }, &[]),
            Choice::Pass if proposed => say("decline", &[]),
            Choice::Pass => say(if window { "let-happen" } else { "pass" }, &[]),
            Choice::Done => {
                let key = match task {
                    Some(Task::Support { .. }) => "strike",
                    Some(Task::Buy) => "done-buy",
                    Some(Task::Markers) => "done-markers",
                    Some(Task::Discard) => "done-discard",
                    Some(Task::Freemasons) => "done-freemasons",
                    _ => "stop",
                };
                say(key, &[])
            }
            Choice::EndTurn => say("end-turn", &[]),
            Choice::Agree => say(if proposed { "agree" } else { "propose" }, &[]),
        }
    }

    fn play_label(&self, state: &State, purpose: Use, card: Card) -> Say {
        let content = &self.content;
        let face = content.face(card);
        let say = |key: &str, args: &[(&str, Arg)]| self.text.say_of("choice", key, args);
        let n = |n: u8| ("n", Arg::Number(i64::from(n)));
        let agent = || ("agent", face.agent.map_or_else(|| self.card(card), |agent| self.agent(agent)));
        let arrow = |track: Track| {
            let spaces = face.arrows[track.index()];
            let key = if spaces < 0 { "arrow-down" } else { "arrow-up" };
            say(key, &[("track", self.track(track)), n(spaces.unsigned_abs())])
        };
        match purpose {
            Use::Place => say("place", &[n(face[Symbol::Cube].min(state.me().cubes))]),
            Use::Retrieve => say("retrieve", &[n(face[Symbol::Cube].min(retrieve::cubes_out(content, state)))]),
            Use::Buy => say("buy", &[n(face[Symbol::Gold])]),
            Use::Pay => say("pay", &[n(face[Symbol::Gold])]),
            Use::Revolution => arrow(Track::Revolution),
            Use::War => arrow(Track::War),
            Use::Bomb => say("bomb", &[n(face[Symbol::Bomb])]),
            Use::Action => match content.card_words(card).and_then(|words| words.texts.first()) {
                Some(text) => say("action", &[("summary", text.summary.as_str().into())]),
                None => say("action-agent", &[agent()]),
            },
            Use::Discard => say("discard", &[]),
            Use::Remove => say("remove", &[("card", self.card(card))]),
            Use::MiGo => say("mi-go", &[agent()]),
            Use::Sacrifice => say("sacrifice", &[agent()]),
            Use::Exile => say("exile", &[("city", face.city.map_or_else(|| self.card(card), |city| self.city(city)))]),
            Use::Exchange => say("exchange", &[]),
        }
    }

    /// A place as the open question means it: for cubes, for a disc, or the card on it.
    fn place_label(&self, state: &State, at: Place) -> Say {
        let say = |key: &str, args: &[(&str, Arg)]| self.text.say_of("choice", key, args);
        let place = ("place", self.place_now(state, at));
        let used = match state.agenda.top() {
            Some(Task::Aim { card }) => *self.content.face(card),
            Some(Task::Place) => return say("place-on", &[place]),
            _ => return say("at-place", &[place]),
        };
        match (used.offers(Symbol::BlockingDisc), used.effect, state.card_on(&self.content, at)) {
            (true, ..) => say(if state.blocked.has(at) { "unblock" } else { "block" }, &[place]),
            (false, Some(Effect::ThirdSection), Some(card)) => say("purge", &[("card", self.card(card))]),
            _ => say("at-place", &[place]),
        }
    }
}
