//! The first edition in words. All sentences come from text/first-en.toml; here is only what goes into them: the nouns,
//! and the stable text forms of choices and events. What is asked is in `questions`, what has happened in `log`.

pub mod draw;
mod gains;
mod log;
pub mod position;
mod questions;
mod ways;

use crate::first::First;
use crate::first::choice::Choice;
use crate::first::content::Symbol;
use crate::first::event::{Event, Found};
use crate::first::ids::{Agent, Agents, City, Permanent, Place, Spot, Track, Use};
use crate::first::state::State;
use crate::first::task::{Deed, Task};
use crate::parts::city::CityIds;
use crate::parts::names::read_play;
use crate::parts::side::Side;
use kit::Printed;
use kit::text::{Arg, Say, Text, plain};
use kit::{Buttons, Card, Game, Id, Role, Seat, Tell, Viewer};

/// The deed that waits for answers.
fn pending_deed(state: &State) -> Option<Deed> {
    state.agenda.iter().rev().find_map(|task| if let Task::Deed(deed) = task { Some(deed) } else { None })
}

impl First {
    fn city(&self, city: City) -> Arg<'_> {
        self.content.say_city(city)
    }

    fn royal(&self, city: City) -> Arg<'_> {
        match &self.content.cities[city].royal {
            Some(royal) => Arg::thing("royal", &royal.id, &royal.name),
            None => self.city(city),
        }
    }

    fn agent(&self, agent: Agent) -> Arg<'_> {
        match agent.main_of() {
            Some(seat) => {
                let words = plain(&self.text.say("main.agent", &[("seat", self.seat(seat))]));
                Arg::thing("seat", self.content.seat_id(seat), words)
            }
            None => {
                let facts = &self.content.agents[agent.index()];
                Arg::thing("card", self.content.card_id(facts.card), &facts.name)
            }
        }
    }

    fn agents(&self, agents: Agents) -> Arg<'_> {
        Arg::List(agents.iter().map(|agent| self.agent(agent)).collect())
    }

    fn side(&self, side: Side) -> Arg<'_> {
        side.say(&self.text)
    }

    fn track(&self, track: Track) -> Arg<'_> {
        plain(&self.text.say_of("track", track.id(), &[])).into()
    }

    /// A place in words; a game card by its name, if it still lies there.
    fn place_words(&self, place: Place, up: Option<Card>) -> Arg<'_> {
        let (key, args) = match (place.spot(), up) {
            (Spot::Box(city), _) => ("box", vec![("city", self.city(city))]),
            (Spot::Stack(city), Some(card)) => ("stack", vec![("city", self.city(city)), ("card", self.card(card))]),
            (Spot::Stack(city), None) => ("stack-empty", vec![("city", self.city(city))]),
            (Spot::Display(permanent), _) => {
                ("display", vec![("card", self.card(self.content.permanent_card(permanent)))])
            }
        };
        plain(&self.text.say_of("place", key, &args)).into()
    }

    fn place_now(&self, state: &State, place: Place) -> Arg<'_> {
        self.place_words(place, state.card_on(&self.content, place))
    }

    fn deed(&self, deed: Deed) -> Arg<'_> {
        let (key, args) = match deed {
            Deed::Slay { city, .. } => ("slay", vec![("royal", self.royal(city))]),
            Deed::Hide { city, .. } => ("hide", vec![("royal", self.royal(city))]),
            Deed::Kill { city, agent } => ("kill", vec![("agent", self.agent(agent)), ("city", self.city(city))]),
            Deed::Destroy { agent } => ("destroy-verb", vec![("agent", self.agent(agent))]),
            Deed::Devour { agent } => ("devour-verb", vec![("agent", self.agent(agent))]),
            Deed::Convert { agent } => ("convert-verb", vec![("agent", self.agent(agent))]),
        };
        plain(&self.text.say_of("deed", key, &args)).into()
    }

    /// The attack that an escape would answer, as a verb.
    fn attack(&self, state: &State) -> Arg<'_> {
        match pending_deed(state) {
            Some(Deed::Kill { agent, .. }) => {
                plain(&self.text.say("deed.kill-verb", &[("agent", self.agent(agent))])).into()
            }
            Some(deed) => self.deed(deed),
            None => "".into(),
        }
    }

    fn attempt(&self, state: &State) -> Arg<'_> {
        pending_deed(state).map_or("".into(), |deed| self.deed(deed))
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
            "display" => Permanent::ALL.iter().copied().find(|at| at.id() == id).map(Place::display),
            _ => None,
        }
    }
}

impl Tell for First {
    const LOG: &'static str = "log";

    fn question(&self, state: &State) -> Say {
        state.agenda.top().map_or_else(|| self.waiting(state), |task| self.question_of(state, task))
    }

    fn waiting(&self, state: &State) -> Say {
        self.waiting_prompt(state)
    }

    fn draw(&self, state: &State, viewer: Viewer) -> String {
        draw::draw(self, state, viewer)
    }

    fn word(&self, choice: Choice) -> String {
        let agent = |agent: Agent| self.content.agent_id(agent);
        match choice {
            Choice::Play(purpose, card) => format!("{}:{}", purpose.id(), self.card_id(card)),
            Choice::Claim(place) => format!("claim:{}", self.place_id(place)),
            Choice::Place(place) => self.place_id(place),
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
            _ => choice.button().unwrap_or_default().into(),
        }
    }

    fn parse(&self, word: &str) -> Result<Choice, String> {
        let content = &self.content;
        let city = |id: &str| content.city(id).ok_or_else(|| format!("`{word}`: there is no city {id}"));
        let seat = |id: &str| content.seat_of(id).ok_or_else(|| format!("`{word}`: there is no player {id}"));
        let agent = |id: &str| content.agent(id).ok_or_else(|| format!("`{word}`: there is no agent {id}"));
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
            [name] => match (content.city(name), content.seat_of(name), name.parse::<u8>()) {
                (Some(city), ..) => Ok(Choice::City(city)),
                (_, Some(seat), _) => Ok(Choice::Seat(seat)),
                (.., Ok(number)) if number.to_string() == name => Ok(Choice::Number(number)),
                _ => Choice::of_button(name)
                    .ok_or_else(|| format!("`{word}` is no choice: neither a city, nor a player, nor a button")),
            },
            [purpose, card] => {
                read_play(content, word, purpose, card).map(|(purpose, card)| Choice::Play(purpose, card))
            }
            _ => Err(format!("`{word}` is no choice")),
        }
    }

    fn conceivable(&self) -> Vec<Choice> {
        let seats = || Seat::all(kit::MAX_SEATS as u8);
        let cards = || self.content.booklet.layout.kinds.iter();
        let agents = || Agent::named().chain(seats().map(Agent::main));
        let mut all: Vec<Choice> = Choice::buttons().collect();
        all.extend(Use::ALL.iter().copied().flat_map(|purpose| cards().map(move |card| Choice::Play(purpose, card))));
        all.extend(Place::all().flat_map(|place| {
            let cubes = seats().map(move |seat| Choice::Cube(place, seat));
            cubes.chain([Choice::Claim(place), Choice::Place(place)])
        }));
        all.extend(City::all().flat_map(|city| {
            let moves = agents().map(move |agent| Choice::Move(agent, city));
            moves.chain([Choice::City(city), Choice::Royal(city), Choice::Hide(city), Choice::Zombie(city)])
        }));
        all.extend(agents().map(Choice::Agent));
        all.extend(Agent::named().flat_map(|agent| [Choice::Counter(agent), Choice::Return(agent)]));
        all.extend(seats().map(Choice::Seat));
        all.extend((0..=u8::MAX).map(Choice::Number));
        all
    }

    fn event_word(&self, event: &Event) -> String {
        let seat = |seat: Seat| self.seat_id(seat);
        let agent = |agent: Agent| self.content.agent_id(agent);
        match *event {
            Event::Common(common) => common.word(&self.content),
            Event::TurnedUp { city, card } => format!("turned {} {}", self.city_id(city), self.card_id(card)),
            Event::Displayed { permanent } => {
                format!("displayed {}", self.card_id(self.content.permanent_card(permanent)))
            }
            Event::Sanity { seat: who, mad } => format!("sanity {} {}", seat(who), if mad { "mad" } else { "sane" }),
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
                format!(
                    "counters {} {}",
                    seat(who),
                    crate::first::view::agent_names::<&str>(&self.content, counters).join(" ")
                )
            }
            Event::Foiled { seat: who } => format!("foiled {}", seat(who)),
            Event::Over { end } => format!("over {}", end.id()),
            _ => String::new(),
        }
    }

    fn stakes(&self, state: &State, viewer: Viewer) -> Option<Say> {
        self.stakes_of(state, viewer)
    }

    fn label(&self, state: &State, choice: Choice) -> Say {
        self.label_of(state, choice)
    }

    fn role(&self, state: &State, choice: Choice) -> Option<Role> {
        match choice {
            Choice::EndTurn => Some(Role::EndsTurn),
            // To decline is an answer of its own, which no standing pass gives.
            Choice::Pass if matches!(state.agenda.top(), Some(Task::Agree { .. })) => None,
            Choice::Pass if self.to_act(state) != Some(state.active) => Some(Role::LetsHappen),
            _ => None,
        }
    }

    fn meant(&self, state: &State, element: &str) -> Option<Choice> {
        let (kind, id) = element.split_once(':').unwrap_or((element, ""));
        let task = state.agenda.top()?;
        match kind {
            "seat" => self.parse(id).ok(),
            "city" => self.parse(&format!("box:{id}")).ok(),
            "stack" | "display" if task == Task::Turn => self.parse(&format!("claim:{element}")).ok(),
            "card" => {
                let card = self.content.card_of(id)?;
                let face = self.content.face(card);
                let purpose = match task {
                    Task::Place => Use::Place,
                    Task::RetrieveCards => Use::Retrieve,
                    Task::Buy => Use::Buy,
                    Task::Travel { .. } | Task::Pay { .. } => Use::Pay,
                    Task::Markers if face.arrows[Track::War.index()] != 0 => Use::War,
                    Task::Markers => Use::Revolution,
                    Task::Support { .. } => Use::Bomb,
                    Task::Discard | Task::Freemasons => Use::Discard,
                    _ if face[Symbol::Cube] > 0 => Use::Place,
                    _ if face[Symbol::Gold] > 0 => Use::Buy,
                    _ if face.effect.is_some() => Use::Action,
                    _ => Use::Discard,
                };
                Some(Choice::Play(purpose, card))
            }
            _ => self.parse(element).ok(),
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
            Choice::Travel | Choice::Number(_) | Choice::Reveal => "button".into(),
            Choice::Pass | Choice::Done | Choice::EndTurn | Choice::Agree => "button".into(),
        }
    }

    fn gains(&self, before: &State, after: &State, seat: Seat) -> Vec<Say> {
        self.gains_of(before, after, seat)
    }

    fn touches(&self, event: &Event) -> Vec<String> {
        self.touched_by(event)
    }

    fn text(&self) -> &Text {
        &self.text
    }

    fn log_parts(&self, event: &Event) -> Option<(&'static str, Vec<(&'static str, Arg<'_>)>)> {
        Some(self.line_of(event))
    }
}
