//! The first edition in words: text forms of choices and events, prompts, labels and log lines. All sentences come from
//! text/first-en.toml; here is only what goes into them.

use super::choice::Choice;
use super::event::{Event, Found, Home};
use super::ids::{Agent, Agents, City, Permanent, Place, Spot, Track, Use};
use super::position::Position;
use super::state::State;
use super::task::{Deed, Source, Task};
use super::{First, assassinate, buying, double, place, retrieve, travel};
use crate::parts::names::Names;
use crate::parts::side::Side;
use kit::book::Book;
use kit::text::{Arg, Say, Text, plain};
use kit::{Card, Cards, Game, Seat, Tell, Viewer};

/// The deed that waits for answers.
fn pending_deed(s: &State) -> Option<Deed> {
    s.agenda.iter().rev().find_map(|task| if let Task::Deed(deed) = task { Some(deed) } else { None })
}

impl First {
    fn seat(&self, seat: Seat) -> Arg {
        let facts = &self.content.seats[seat.index()];
        Arg::thing("seat", &facts.id, &facts.name)
    }

    fn city(&self, city: City) -> Arg {
        let facts = &self.content.cities[city];
        Arg::thing("city", &facts.id, &facts.name)
    }

    fn royal(&self, city: City) -> Arg {
        match &self.content.cities[city].royal {
            Some(royal) => Arg::thing("royal", &royal.id, &royal.name),
            None => self.city(city),
        }
    }

    fn card(&self, card: Card) -> Arg {
        Arg::thing("card", self.content.card_id(card), self.content.card_name(card))
    }

    fn cards(&self, cards: Cards) -> Arg {
        Arg::List(cards.iter().map(|bit| self.card(self.content.layout.kind(bit))).collect())
    }

    fn agent(&self, agent: Agent) -> Arg {
        match agent.main_of() {
            Some(seat) => {
                let words = plain(&self.text.say("main.agent", &[("seat", self.seat(seat))]));
                Arg::thing("seat", &self.content.seats[seat.index()].id, words)
            }
            None => {
                let facts = &self.content.agents[agent.index()];
                Arg::thing("card", self.content.card_id(facts.card), &facts.name)
            }
        }
    }

    fn agents(&self, agents: Agents) -> Arg {
        Arg::List(agents.iter().map(|agent| self.agent(agent)).collect())
    }

    fn side(&self, side: Side) -> Arg {
        Arg::thing("side", side.id(), plain(&self.text.say(&format!("side.{}", side.id()), &[])))
    }

    fn track(&self, track: Track) -> Arg {
        plain(&self.text.say(&format!("track.{}", track.id()), &[])).into()
    }

    /// A place in words; a game card by its name, if it still lies there.
    fn place_words(&self, place: Place, up: Option<Card>) -> Arg {
        let (key, args) = match (place.spot(), up) {
            (Spot::Box(city), _) => ("box", vec![("city", self.city(city))]),
            (Spot::Stack(city), Some(card)) => ("stack", vec![("city", self.city(city)), ("card", self.card(card))]),
            (Spot::Stack(city), None) => ("stack-empty", vec![("city", self.city(city))]),
            (Spot::Display(permanent), _) => {
                ("display", vec![("card", self.card(self.content.permanent_card(permanent)))])
            }
        };
        plain(&self.text.say(&format!("place.{key}"), &args)).into()
    }

    fn place_now(&self, s: &State, place: Place) -> Arg {
        self.place_words(place, s.card_on(&self.content, place))
    }

    fn deed(&self, deed: Deed) -> Arg {
        let (key, args) = match deed {
            Deed::Slay { city, .. } => ("slay", vec![("royal", self.royal(city))]),
            Deed::Hide { city, .. } => ("hide", vec![("royal", self.royal(city))]),
            Deed::Kill { city, agent } => ("kill", vec![("agent", self.agent(agent)), ("city", self.city(city))]),
            Deed::Destroy { agent } => ("destroy-verb", vec![("agent", self.agent(agent))]),
            Deed::Devour { agent } => ("devour-verb", vec![("agent", self.agent(agent))]),
            Deed::Convert { agent } => ("convert-verb", vec![("agent", self.agent(agent))]),
        };
        plain(&self.text.say(&format!("deed.{key}"), &args)).into()
    }

    /// The attack that an escape would answer, as a verb.
    fn attack(&self, s: &State) -> Arg {
        match pending_deed(s) {
            Some(Deed::Kill { agent, .. }) => {
                plain(&self.text.say("deed.kill-verb", &[("agent", self.agent(agent))])).into()
            }
            Some(deed) => self.deed(deed),
            None => "".into(),
        }
    }

    fn attempt(&self, s: &State) -> Arg {
        pending_deed(s).map_or("".into(), |deed| self.deed(deed))
    }

    fn card_id(&self, card: Card) -> &str {
        self.content.card_id(card)
    }

    fn city_id(&self, city: City) -> &str {
        &self.content.cities[city].id
    }

    fn place_id(&self, place: Place) -> String {
        match place.spot() {
            Spot::Box(city) => format!("box:{}", self.city_id(city)),
            Spot::Stack(city) => format!("stack:{}", self.city_id(city)),
            Spot::Display(permanent) => format!("display:{}", self.card_id(self.content.permanent_card(permanent))),
        }
    }

    /// The element on screen that shows a place.
    fn place_element(&self, place: Place) -> String {
        match place.spot() {
            Spot::Box(city) => format!("city:{}", self.city_id(city)),
            _ => self.place_id(place),
        }
    }

    fn read_place(&self, kind: &str, id: &str) -> Option<Place> {
        match kind {
            "box" => self.content.city(id).map(Place::city),
            "stack" => self.content.city(id).map(Place::stack),
            "display" => Permanent::all().find(|at| Permanent::IDS[at.index()] == id).map(Place::display),
            _ => None,
        }
    }

    fn prompt_of(&self, s: &State, task: Task) -> Say {
        let c = &self.content;
        let n = |n: u8| ("n", Arg::Number(i64::from(n)));
        let say = |key: &str, args: &[(&str, Arg)]| self.text.say(&format!("prompt.{key}"), args);
        let active = ("seat", self.seat(s.active));
        match task {
            Task::SetUp { .. } => say("setup", &[]),
            Task::Turn if s.actions >= c.numbers.actions_per_turn => say("turn-end", &[]),
            Task::Turn => {
                let nth = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"];
                let actions = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
                let args = [
                    ("nth", nth[usize::from(s.actions)].into()),
                    ("actions", actions[usize::from(c.numbers.actions_per_turn)].into()),
                ];
                say(if super::turn::may_claim(s) { "turn-claim" } else { "turn" }, &args)
            }
            Task::Place => say("place", &[n(place::symbols(c, s.picked).min(s.me().cubes))]),
            Task::RetrieveCards => {
                say("retrieve-cards", &[n(place::symbols(c, s.picked).min(retrieve::cubes_out(c, s)))])
            }
            Task::RetrieveCubes { left } => say("retrieve-cubes", &[n(left)]),
            Task::Buy => match buying::sum(c, s.picked) {
                gold if gold % 2 == 1 => say("buy-odd", &[]),
                gold => say("buy", &[n(gold / c.numbers.gold_per_bought_cube)]),
            },
            Task::Travel { cost: 0 } => say("travel", &[]),
            Task::Travel { cost } => say("travel-more", &[n(cost)]),
            Task::Pay { left } => say("pay", &[n(left)]),
            Task::Markers => say("markers", &[]),
            Task::Discard => say("discard", &[]),
            Task::Freemasons => say("freemasons", &[]),
            Task::Aim { card } => say("aim", &[("card", self.card(card))]),
            Task::Support { card, deed } => {
                let tally = assassinate::tally(c, s, card, deed);
                let target = match (deed.victim(), deed.bombed_city()) {
                    (Some(agent), Some(city)) => {
                        let args = [("agent", self.agent(agent)), ("city", self.city(city))];
                        self.text.say("deed.target-agent", &args)
                    }
                    (_, Some(city)) => self.text.say("deed.target-royal", &[("royal", self.royal(city))]),
                    _ => Say::new(),
                };
                say("support", &[("target", plain(&target).into()), n(tally.missing.saturating_sub(tally.added))])
            }
            Task::BrotherhoodTo { .. } => say("brotherhood-to", &[]),
            Task::BrotherhoodMany { .. } => say("brotherhood-many", &[]),
            Task::Exile { city } => say("exile", &[("city", self.city(city))]),
            Task::ReturnTo { agent } => say("return-to", &[("agent", self.agent(agent))]),
            Task::Okhrana { seat, .. } => say("okhrana", &[("seat", self.seat(seat))]),
            Task::Pinkerton { left } => say("pinkerton", &[n(left)]),
            Task::ZombieAttack => say("zombie-attack", &[]),
            Task::ZombiePlace { left } => say("zombie-place", &[n(left)]),
            Task::Foil { .. } => say("foil", &[active, ("deed", self.attempt(s))]),
            Task::Keep { agent, by } => say("keep", &[("seat", self.seat(by)), ("agent", self.agent(agent))]),
            Task::Escape { agent } => say("escape", &[active, ("deed", self.attack(s)), ("agent", self.agent(agent))]),
            Task::Flee { agents } => match agents.first().and_then(|agent| Some((agent, s.city_of(agent)?))) {
                Some((agent, city)) => say("flee", &[("agent", self.agent(agent)), ("city", self.city(city))]),
                None => say("over", &[]),
            },
            Task::Cthulhu => say("cthulhu", &[]),
            Task::Leave { city, mains } => match travel::next_to_leave(s, city, mains) {
                Some((_, agent)) => say("leave", &[("agent", self.agent(agent)), ("city", self.city(city))]),
                None => say("over", &[]),
            },
            Task::Deed(_) | Task::Perish { .. } | Task::Drown { .. } | Task::TurnUp { .. } | Task::Finish { .. } => {
                say("over", &[])
            }
        }
    }

    /// What those who wait are told: the same for every hand the one asked might hold.
    fn waiting_prompt(&self, s: &State) -> Say {
        let say = |key: &str, args: &[(&str, Arg)]| self.text.say(&format!("prompt.{key}"), args);
        let Some(seat) = self.to_act(s) else { return say("over", &[]) };
        let who = ("seat", self.seat(seat));
        match s.agenda.iter().rev().find(|task| !task.is_secret()) {
            Some(Task::SetUp { .. }) => say("wait-setup", &[who]),
            Some(Task::Foil { .. }) => say("wait-foil", &[who]),
            Some(Task::Keep { agent, .. }) => say("wait-keep", &[who, ("agent", self.agent(agent))]),
            Some(Task::Escape { agent }) => say("wait-escape", &[who, ("agent", self.agent(agent))]),
            Some(Task::Flee { agents }) => match agents.first() {
                Some(agent) => say("wait-escape", &[who, ("agent", self.agent(agent))]),
                None => say("wait", &[who]),
            },
            Some(Task::Leave { city, mains }) => match travel::next_to_leave(s, city, mains) {
                Some((_, agent)) => say("wait-leave", &[who, ("agent", self.agent(agent)), ("city", self.city(city))]),
                None => say("wait", &[who]),
            },
            Some(Task::Cthulhu) => say("wait-cthulhu", &[who]),
            _ if s.actions >= self.content.numbers.actions_per_turn => say("wait-end", &[who]),
            _ => {
                let actions = i64::from(self.content.numbers.actions_per_turn);
                say("wait-turn", &[who, ("action", Arg::Number(i64::from(s.actions) + 1)), ("actions", actions.into())])
            }
        }
    }

    fn play_label(&self, s: &State, purpose: Use, card: Card) -> Say {
        let c = &self.content;
        let face = c.face(card);
        let say = |key: &str, args: &[(&str, Arg)]| self.text.say(&format!("choice.{key}"), args);
        let n = |n: u8| ("n", Arg::Number(i64::from(n)));
        let agent = || ("agent", face.agent.map_or_else(|| self.card(card), |agent| self.agent(agent)));
        let arrow = |track: Track| {
            let spaces = face.arrows[track.index()];
            let key = if spaces < 0 { "arrow-down" } else { "arrow-up" };
            say(key, &[("track", self.track(track)), n(spaces.unsigned_abs())])
        };
        match purpose {
            Use::Place => say("place", &[n(face.cube.min(s.me().cubes))]),
            Use::Retrieve => say("retrieve", &[n(face.cube.min(retrieve::cubes_out(c, s)))]),
            Use::Buy => say("buy", &[n(face.gold)]),
            Use::Pay => say("pay", &[n(face.gold)]),
            Use::Revolution => arrow(Track::Revolution),
            Use::War => arrow(Track::War),
            Use::Bomb => say("bomb", &[n(face.bomb)]),
            Use::Action => match c.card_words(card).and_then(|words| words.text.as_ref()) {
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
    fn place_label(&self, s: &State, at: Place) -> Say {
        let say = |key: &str, args: &[(&str, Arg)]| self.text.say(&format!("choice.{key}"), args);
        let place = ("place", self.place_now(s, at));
        let used = match s.agenda.top() {
            Some(Task::Aim { card }) => *self.content.face(card),
            _ => return say("at-place", &[place]),
        };
        match (used.block, used.effect, s.card_on(&self.content, at)) {
            (true, ..) => say(if s.blocked.has(at) { "unblock" } else { "block" }, &[place]),
            (false, Some(super::content::Effect::ThirdSection), Some(card)) => {
                say("purge", &[("card", self.card(card))])
            }
            _ => say("at-place", &[place]),
        }
    }
}

impl Tell for First {
    type Position = Position;

    fn content_hash(&self) -> &str {
        &self.content.hash
    }

    fn book(&self) -> &Book {
        &self.content.book
    }

    fn text(&self) -> &Text {
        &self.text
    }

    fn seat_id(&self, seat: Seat) -> &str {
        &self.content.seats[seat.index()].id
    }

    fn seat_name(&self, seat: Seat) -> &str {
        &self.content.seats[seat.index()].name
    }

    fn word(&self, choice: Choice) -> String {
        let agent = |agent: Agent| self.content.agent_id(agent);
        match choice {
            Choice::Play(purpose, card) => format!("{}:{}", purpose.id(), self.card_id(card)),
            Choice::Claim(place) => format!("claim:{}", self.place_id(place)),
            Choice::Place(place) => self.place_id(place),
            Choice::Limbo => "limbo".into(),
            Choice::Stock => "stock".into(),
            Choice::Travel => "travel".into(),
            Choice::Move(who, to) => format!("move:{}:{}", agent(who), self.city_id(to)),
            Choice::City(city) => self.city_id(city).into(),
            Choice::Agent(who) => format!("agent:{}", agent(who)),
            Choice::Royal(city) => format!("royal:{}", self.city_id(city)),
            Choice::Hide(city) => format!("hide:{}", self.city_id(city)),
            Choice::Zombie(city) => format!("zombie:{}", self.city_id(city)),
            Choice::Cube(place, seat) => format!("cube:{}:{}", self.place_id(place), self.seat_id(seat)),
            Choice::Seat(seat) => self.seat_id(seat).into(),
            Choice::Counter(who) => format!("counter:{}", agent(who)),
            Choice::Return(who) => format!("return:{}", agent(who)),
            Choice::Number(number) => number.to_string(),
            Choice::Reveal => "reveal".into(),
            Choice::Pass => "pass".into(),
            Choice::Done => "done".into(),
            Choice::EndTurn => "end-turn".into(),
        }
    }

    fn parse(&self, word: &str) -> Result<Choice, String> {
        let c = &self.content;
        let all = kit::MAX_SEATS as u8;
        let city = |id: &str| c.city(id).ok_or_else(|| format!("`{word}`: there is no city {id}"));
        let seat = |id: &str| c.read_seat(all, id).map_err(|problem| format!("`{word}`: {problem}"));
        let agent = |id: &str| c.agent(id).ok_or_else(|| format!("`{word}`: there is no agent {id}"));
        let counter = |id: &str| {
            agent(id).and_then(|agent| match agent.main_of() {
                None => Ok(agent),
                Some(_) => Err(format!("`{word}`: a main agent has no such counter")),
            })
        };
        let place = |kind: &str, id: &str| {
            self.read_place(kind, id).ok_or_else(|| format!("`{word}`: there is no place {kind}:{id}"))
        };
        let parts: Vec<&str> = word.split(':').collect();
        match parts[..] {
            ["limbo"] => Ok(Choice::Limbo),
            ["stock"] => Ok(Choice::Stock),
            ["travel"] => Ok(Choice::Travel),
            ["reveal"] => Ok(Choice::Reveal),
            ["pass"] => Ok(Choice::Pass),
            ["done"] => Ok(Choice::Done),
            ["end-turn"] => Ok(Choice::EndTurn),
            ["claim", kind, id] => Ok(Choice::Claim(place(kind, id)?)),
            ["cube", kind, id, of] => Ok(Choice::Cube(place(kind, id)?, seat(of)?)),
            ["move", who, to] => Ok(Choice::Move(agent(who)?, city(to)?)),
            ["agent", who] => Ok(Choice::Agent(agent(who)?)),
            ["counter", who] => Ok(Choice::Counter(counter(who)?)),
            ["return", who] => Ok(Choice::Return(counter(who)?)),
            ["royal", at] => Ok(Choice::Royal(city(at)?)),
            ["hide", at] => Ok(Choice::Hide(city(at)?)),
            ["zombie", at] => Ok(Choice::Zombie(city(at)?)),
            [kind @ ("box" | "stack" | "display"), id] => Ok(Choice::Place(place(kind, id)?)),
            [name] => match (c.city(name), c.read_seat(all, name), name.parse::<u8>()) {
                (Some(city), ..) => Ok(Choice::City(city)),
                (_, Ok(seat), _) => Ok(Choice::Seat(seat)),
                (.., Ok(number)) if number.to_string() == name => Ok(Choice::Number(number)),
                _ => Err(format!("`{word}` is no choice: neither a city, nor a player, nor a button")),
            },
            [purpose, card] => {
                let purpose = Use::ALL
                    .into_iter()
                    .find(|each| each.id() == purpose)
                    .ok_or_else(|| format!("`{word}`: a card cannot be played for `{purpose}`"))?;
                Ok(Choice::Play(purpose, c.read_card(card).map_err(|problem| format!("`{word}`: {problem}"))?))
            }
            _ => Err(format!("`{word}` is no choice")),
        }
    }

    fn event_word(&self, event: &Event) -> String {
        let seat = |seat: Seat| self.seat_id(seat);
        let agent = |agent: Agent| self.content.agent_id(agent);
        let ids = |cards: Cards| self.content.names(cards).join(" ");
        match *event {
            Event::FirstPlayer { seat: who } => format!("first {}", seat(who)),
            Event::TurnedUp { city, card } => format!("turned {} {}", self.city_id(city), self.card_id(card)),
            Event::Displayed { permanent } => {
                format!("displayed {}", self.card_id(self.content.permanent_card(permanent)))
            }
            Event::Sanity { seat: who, mad } => format!("sanity {} {}", seat(who), if mad { "mad" } else { "sane" }),
            Event::Drew { seat: who, cards, .. } => format!("drew {} {}", seat(who), ids(cards)),
            Event::Reshuffled { seat: who } => format!("reshuffled {}", seat(who)),
            Event::Revealed { seat: who, side } => format!("revealed {} {}", seat(who), side.id()),
            Event::Known { seat: who } => format!("known {}", seat(who)),
            Event::Missing { seat: who, card } => format!("missing {} {}", seat(who), self.card_id(card)),
            Event::Lost { seat: who, card, found, .. } => {
                let found = match found {
                    Found::Hand => "hand",
                    Found::Deck => "deck",
                    Found::Discard => "discard",
                };
                format!("lost {} {} {found}", seat(who), self.card_id(card))
            }
            Event::Stolen { by, from, counter: Some(counter) } => {
                format!("stolen {} {} {}", seat(by), seat(from), agent(counter))
            }
            Event::CountersDrawn { seat: who, counters, .. } => {
                format!("counters {} {}", seat(who), super::view::agent_names(&self.content, counters).join(" "))
            }
            Event::Foiled { seat: who } => format!("foiled {}", seat(who)),
            Event::Over { end } => format!("over {}", end.id()),
            Event::TurnBegan { seat: who, round } => format!("turn {} {round}", seat(who)),
            _ => String::new(),
        }
    }

    fn prompt(&self, s: &State, viewer: Viewer) -> Say {
        match (s.agenda.top(), self.to_act(s)) {
            (Some(task), Some(seat)) if viewer.is(seat) => self.prompt_of(s, task),
            _ => self.waiting_prompt(s),
        }
    }

    fn stakes(&self, s: &State, viewer: Viewer) -> Option<Say> {
        let c = &self.content;
        let seat = self.to_act(s).filter(|&seat| viewer.is(seat))?;
        let say = |key: &str, args: &[(&str, Arg)]| Some(self.text.say(&format!("stakes.{key}"), args));
        match s.agenda.top()? {
            Task::Foil { .. } => {
                let fitting = s.seats[seat].held.within(double::foiling(s, double::attempt(s)?));
                say(if fitting.is_empty() { "foil-none" } else { "foil-some" }, &[])
            }
            Task::Keep { agent, .. } => {
                let side = s.side(seat);
                let right = (agent == c.holmes) == (side == Side::Restorationist);
                let args = [("side", self.side(side)), ("agent", self.agent(agent))];
                say(if right { "keep-right" } else { "keep-wrong" }, &args)
            }
            Task::Escape { agent } => {
                let card = assassinate::escape_card(c, s, seat, agent)?;
                match s.seats[seat].piles.hand.has(card) {
                    true => say("escape-some", &[("card", self.card(card))]),
                    false => say("escape-none", &[]),
                }
            }
            _ => None,
        }
    }

    fn label(&self, s: &State, choice: Choice) -> Say {
        let say = |key: &str, args: &[(&str, Arg)]| self.text.say(&format!("choice.{key}"), args);
        let task = s.agenda.top();
        let window =
            matches!(task, Some(Task::Foil { .. } | Task::Keep { .. } | Task::Escape { .. } | Task::Flee { .. }));
        match choice {
            Choice::Play(purpose, card) => self.play_label(s, purpose, card),
            Choice::Claim(place) => match (place.spot(), s.card_on(&self.content, place)) {
                (Spot::Box(city), _) => say("claim-city", &[("city", self.city(city))]),
                (_, Some(card)) => say("claim", &[("card", self.card(card))]),
                (Spot::Stack(city), None) => say("claim-city", &[("city", self.city(city))]),
                (Spot::Display(_), None) => say("claim", &[("card", self.place_now(s, place))]),
            },
            Choice::Place(place) => self.place_label(s, place),
            Choice::Limbo => say("limbo", &[]),
            Choice::Stock => say("stock", &[]),
            Choice::Travel => say("travel", &[]),
            Choice::Move(agent, to) => {
                let (who, city) = (("agent", self.agent(agent)), ("city", self.city(to)));
                let from = s.city_of(agent).filter(|_| matches!(task, Some(Task::Travel { .. })));
                match from.map(|from| travel::costs(&self.content, s)[from][to]) {
                    Some(cost) => say("move", &[who, city, ("n", Arg::Number(i64::from(cost)))]),
                    None => say("move-free", &[who, city]),
                }
            }
            Choice::City(city) => say("city", &[("city", self.city(city))]),
            Choice::Agent(agent) => match s.city_of(agent) {
                Some(city) => say("agent-in", &[("agent", self.agent(agent)), ("city", self.city(city))]),
                None => say("agent", &[("agent", self.agent(agent))]),
            },
            Choice::Royal(city) => say("royal", &[("royal", self.royal(city))]),
            Choice::Hide(city) => say("hide", &[("royal", self.royal(city))]),
            Choice::Zombie(city) => say("zombie", &[("city", self.city(city))]),
            Choice::Cube(place, seat) => say("cube", &[("seat", self.seat(seat)), ("place", self.place_now(s, place))]),
            Choice::Seat(seat) => say("seat", &[("seat", self.seat(seat))]),
            Choice::Counter(agent) => {
                let key = if matches!(task, Some(Task::Pinkerton { .. })) { "counter-keep" } else { "counter" };
                say(key, &[("agent", self.agent(agent))])
            }
            Choice::Return(agent) => say("return", &[("agent", self.agent(agent))]),
            Choice::Number(number) => say("number", &[("n", Arg::Number(i64::from(number)))]),
            Choice::Reveal => say(if window { "reveal" } else { "reveal-end" }, &[]),
            Choice::Pass => say(if window { "let-happen" } else { "pass" }, &[]),
            Choice::Done => {
                let several = matches!(task, Some(Task::Buy | Task::Markers | Task::Discard | Task::Freemasons));
                say(if several { "done" } else { "stop" }, &[])
            }
            Choice::EndTurn => say("end-turn", &[]),
        }
    }

    fn element(&self, _: &State, choice: Choice) -> String {
        match choice {
            Choice::Play(_, card) => format!("card:{}", self.card_id(card)),
            Choice::Claim(place) | Choice::Place(place) | Choice::Cube(place, _) => self.place_element(place),
            Choice::Limbo | Choice::Stock => self.word(choice),
            Choice::Move(_, city) | Choice::City(city) | Choice::Zombie(city) => format!("city:{}", self.city_id(city)),
            Choice::Royal(city) | Choice::Hide(city) => format!("royal:{}", self.city_id(city)),
            Choice::Agent(agent) | Choice::Return(agent) => format!("agent:{}", self.content.agent_id(agent)),
            Choice::Seat(seat) => format!("seat:{}", self.seat_id(seat)),
            Choice::Counter(_) => self.word(choice),
            Choice::Travel | Choice::Number(_) | Choice::Reveal | Choice::Pass | Choice::Done | Choice::EndTurn => {
                "button".into()
            }
        }
    }

    fn log(&self, event: &Event) -> Option<Say> {
        let (key, args) = self.log_parts(event);
        Some(self.text.say(&format!("log.{key}"), &args))
    }

    fn actor(&self, event: &Event) -> Option<Seat> {
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

    fn touches(&self, event: &Event) -> Vec<String> {
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

    fn cards(&self) -> Vec<(String, String)> {
        let line = |card: Card| (self.card_id(card).to_string(), super::draw::card_line(self, card));
        self.content.layout.all().map(line).collect()
    }

    fn printed(&self) -> serde_json::Value {
        serde_json::to_value(super::printed::printed(&self.content)).unwrap_or_default()
    }

    fn empty_position(&self, players: u8) -> Position {
        Position::empty(&self.content, players)
    }

    fn position(&self, state: &State) -> Position {
        Position::of(&self.content, state)
    }

    fn set_up(&self, position: &Position) -> Result<State, String> {
        position.set_up(&self.content)
    }

    fn draw(&self, state: &State, viewer: Viewer) -> String {
        super::draw::draw(self, state, viewer)
    }
}

impl First {
    /// The sentence of an event and what goes into it.
    fn log_parts(&self, event: &Event) -> (&'static str, Vec<(&'static str, Arg)>) {
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
                    Source::Place(place) => self.place_words(place, None),
                    Source::Limbo => plain(&self.text.say("choice.limbo", &[])).into(),
                    Source::Stock => plain(&self.text.say("choice.stock", &[])).to_lowercase().into(),
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
                use super::state::End;
                let key = match end {
                    End::Track => "over-track",
                    End::Points => "over-points",
                    End::MainAgent => "over-main-agent",
                    End::Zombies => "over-zombies",
                    End::Reveal => "over-reveal",
                    End::Stalemate => "over-stalemate",
                    End::RoundLimit => "over-round-limit",
                };
                (key, vec![])
            }
        }
    }
}
