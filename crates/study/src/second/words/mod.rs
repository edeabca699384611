//! The second edition in words: text forms of choices and events, prompts, labels and log lines. All sentences come from
//! text/en.toml; here is only what goes into them.

pub mod draw;
mod gains;
pub mod position;
mod ways;

use crate::parts::city::CityIds;
use crate::parts::names::read_play;
use crate::parts::side::Side;
use crate::second::Second;
use crate::second::choice::Choice;
use crate::second::content::{Effect, Symbol};
use crate::second::event::{Event, Points};
use crate::second::ids::{City, Use};
use crate::second::rules::{assassinate, interrupt, place};
use crate::second::state::State;
use crate::second::task::{Deed, Task};
use kit::Printed;
use kit::text::{Arg, Say, Text};
use kit::{Buttons, Card, Choices, Game, Id, Role, Seat, Tell, Viewer};

impl Second {
    fn city(&self, city: City) -> Arg<'_> {
        self.content.say_city(city)
    }

    fn royal(&self, city: City) -> Arg<'_> {
        let royal = &self.content.cities[city].royal;
        Arg::thing("royal", &royal.id, &royal.name)
    }

    fn side(&self, side: Side) -> Arg<'_> {
        side.say(&self.text)
    }

    fn city_id(&self, city: City) -> &str {
        &self.content.cities[city].id
    }

    fn question_of(&self, state: &State, task: Task) -> Say {
        let content = &self.content;
        let number = |n: u8| Arg::Number(i64::from(n));
        let sum = |symbol: Symbol| place::sum_and_least(content, state.picked, symbol).0;
        let say = |key: &str, args: &[(&str, Arg)]| self.text.say_of("second.prompt", key, args);
        let more = || ("more", number(u8::from(self.can_add_cards(state))));
        match task {
            Task::SetUp { .. } => say("setup", &[]),
            Task::Turn => self.turn_prompt(state),
            Task::Place => say("place", &[("n", number(sum(Symbol::Place).min(state.me().cubes))), more()]),
            Task::RetrieveCards => say("retrieve-cards", &[("n", number(sum(Symbol::Retrieve))), more()]),
            Task::RetrieveCubes { left } => say("retrieve-cubes", &[("n", number(left))]),
            Task::MoveCards => say("move-cards", &[("n", number(sum(Symbol::Move))), more()]),
            Task::MoveAgent { moved, least, .. } if moved < least => say("move-agent", &[]),
            Task::MoveAgent { .. } => say("move-agent-done", &[]),
            Task::MoveTo { from, .. } => say("move-to", &[("city", self.city(from))]),
            Task::Markers => say("markers", &[more()]),
            Task::ClaimCity { .. } => say("claim-city", &[]),
            Task::ClaimMore { .. } => say("claim-more", &[]),
            Task::Target => say("target", &[("card", state.weapon.map_or("".into(), |card| self.card(card)))]),
            Task::Support { city, victim } => {
                let tally = assassinate::tally(content, state, city, victim);
                let n = ("n", number(tally.missing.saturating_sub(tally.added)));
                match victim {
                    Some(victim) => {
                        say("support-agent", &[("victim", self.seat(victim)), ("city", self.city(city)), n])
                    }
                    None => say("support-royal", &[("royal", self.royal(city)), n]),
                }
            }
            Task::AssassinateMore => say("assassinate-more", &[]),
            Task::Discard => say("discard", &[more()]),
            Task::Aim { card } => match content.face(card).effect.and_then(Effect::asks) {
                Some(key) => say(key, &[]),
                None => say("aim", &[("card", self.card(card))]),
            },
            Task::Okhrana { .. } => say("okhrana", &[]),
            Task::MiGo { .. } => say("mi-go", &[]),
            Task::YogSothoth => say("yog-sothoth", &[]),
            Task::Redraw => say("redraw", &[]),
            Task::ReturnTo => say("return-to", &[]),
            Task::ZombieAttack => say("zombie-attack", &[]),
            Task::ZombiePlace { left } => say("zombie-place", &[("n", number(left))]),
            Task::Window { ask } => match interrupt::open_question(state, ask) {
                Some((_, deed)) => self.window_prompt(state, deed),
                None => say("over", &[]),
            },
            Task::Agree { .. } => say("agree", &[("seat", self.seat(state.active))]),
            Task::Reinforce { left, .. } => say("reinforce", &[("n", number(left))]),
            Task::Deed(_) | Task::TurnUp { .. } | Task::Finish { .. } => say("over", &[]),
        }
    }

    /// Is there another card to add to the action? A question names nothing that is not lit.
    fn can_add_cards(&self, state: &State) -> bool {
        let mut legal = Choices::new();
        self.choices(state, &mut legal);
        legal.iter().any(|choice| matches!(choice, Choice::Play(..)))
    }

    /// What choosing a city does, as a key of the catalogue: a button says more than a name.
    fn city_verb(&self, state: &State) -> &'static str {
        match state.agenda.top() {
            Some(Task::Place) => "place-in",
            Some(Task::SetUp { .. } | Task::Reinforce { .. }) => "agent-in",
            Some(Task::MoveTo { .. }) => "move-in",
            Some(Task::ZombiePlace { .. }) => "zombie-in",
            _ => "city",
        }
    }

    fn window_prompt(&self, state: &State, deed: Deed) -> Say {
        let (key, city) = match deed {
            Deed::Kill { city, .. } => ("window-kill", city),
            Deed::Shoggoth { city, .. } => ("window-shoggoth", city),
            Deed::Vampires { city, .. } => ("window-vampires", city),
            Deed::Zombie { city, .. } => ("window-zombie", city),
            Deed::Cthulhu { city, .. } => ("window-cthulhu", city),
        };
        self.text.say_of("second.prompt", key, &[("seat", self.seat(state.active)), ("city", self.city(city))])
    }

    /// The face-up card that choosing this city is really about, and what would happen to it, as a key of the catalogue.
    fn about_card(&self, state: &State, city: City) -> Option<(Card, &'static str)> {
        let fate = match state.agenda.top()? {
            Task::ClaimCity { .. } | Task::ClaimMore { .. } => Some("claim-card"),
            Task::Aim { card } => self.content.face(card).effect.and_then(Effect::about_card),
            _ => None,
        };
        state.cities[city].up.zip(fate)
    }
}

impl Tell for Second {
    const LOG: &'static str = "second.log";

    fn question(&self, state: &State) -> Say {
        state.agenda.top().map_or_else(|| self.waiting(state), |task| self.question_of(state, task))
    }

    fn waiting(&self, state: &State) -> Say {
        let say = |key: &str, args: &[(&str, Arg)]| self.text.say_of("second.prompt", key, args);
        let Some(seat) = self.to_act(state) else { return say("over", &[]) };
        let who = ("seat", self.seat(seat));
        let open = state.agenda.iter().rev().find(|task| !task.is_secret());
        match open {
            Some(Task::SetUp { .. }) => say("wait-setup", &[who]),
            Some(Task::Window { .. }) => say("wait-window", &[who]),
            Some(Task::Agree { .. }) => say("wait-agree", &[who]),
            Some(Task::Reinforce { .. }) => say("wait-reinforce", &[who]),
            _ if state.actions >= self.content.numbers.actions_per_turn => say("wait-end", &[who]),
            _ => say(
                "wait-turn",
                &[
                    who,
                    ("action", Arg::Number(i64::from(state.actions) + 1)),
                    ("actions", Arg::Number(i64::from(self.content.numbers.actions_per_turn))),
                ],
            ),
        }
    }

    fn draw(&self, state: &State, viewer: Viewer) -> String {
        draw::draw(self, state, viewer)
    }

    fn word(&self, choice: Choice) -> String {
        match choice {
            Choice::Play(purpose, card) => [purpose.id(), ":", self.card_id(card)].concat(),
            Choice::City(city) => self.city_id(city).into(),
            Choice::Agent(city, seat) => ["agent:", self.city_id(city), ":", self.seat_id(seat)].concat(),
            Choice::Cube(city, seat) => ["cube:", self.city_id(city), ":", self.seat_id(seat)].concat(),
            Choice::Royal(city) => ["royal:", self.city_id(city)].concat(),
            Choice::Seat(seat) => self.seat_id(seat).into(),
            _ => choice.button().unwrap_or_default().into(),
        }
    }

    fn parse(&self, word: &str) -> Result<Choice, String> {
        let content = &self.content;
        let city = |id: &str| content.city(id).ok_or_else(|| format!("`{word}`: there is no city {id}"));
        let seat = |id: &str| content.seat_of(id).ok_or_else(|| format!("`{word}`: there is no player {id}"));
        let parts: Vec<&str> = word.split(':').collect();
        match parts[..] {
            ["royal", at] => Ok(Choice::Royal(city(at)?)),
            ["agent", at, of] => Ok(Choice::Agent(city(at)?, seat(of)?)),
            ["cube", at, of] => Ok(Choice::Cube(city(at)?, seat(of)?)),
            [name] => match (content.city(name), content.seat_of(name)) {
                (Some(city), _) => Ok(Choice::City(city)),
                (None, Some(seat)) => Ok(Choice::Seat(seat)),
                (None, None) => Choice::of_button(name)
                    .ok_or_else(|| format!("`{word}` is no choice: neither a city, nor a player, nor a button")),
            },
            [purpose, card] => {
                read_play(content, word, purpose, card).map(|(purpose, card)| Choice::Play(purpose, card))
            }
            _ => Err(format!("`{word}` is no choice")),
        }
    }

    fn text(&self) -> &Text {
        &self.text
    }

    fn conceivable(&self) -> Vec<Choice> {
        let mut all: Vec<Choice> = Choice::buttons().collect();
        let cards = || self.content.booklet.layout.kinds.iter();
        let seats = || Seat::all(kit::MAX_SEATS as u8);
        all.extend(Use::ALL.iter().copied().flat_map(|purpose| cards().map(move |card| Choice::Play(purpose, card))));
        all.extend(City::all().flat_map(|city| {
            let pieces = seats().flat_map(move |seat| [Choice::Agent(city, seat), Choice::Cube(city, seat)]);
            pieces.chain([Choice::City(city), Choice::Royal(city)])
        }));
        all.extend(seats().map(Choice::Seat));
        all
    }

    fn event_word(&self, event: &Event) -> String {
        let seat = |seat: Seat| self.seat_id(seat);
        match *event {
            Event::Common(common) => common.word(&self.content),
            Event::TurnedUp { city, card } => format!("turned {} {}", self.city_id(city), self.card_id(card)),
            Event::RoyalUp { city } => format!("turned {} royal", self.city_id(city)),
            Event::Rolled { seat: who, insane } => {
                format!("die {} {}", seat(who), if insane { "insanity" } else { "sane" })
            }
            Event::Claimed { seat: who, card, .. } => format!("claimed {} {}", seat(who), self.card_id(card)),
            Event::Foiled { seat: who, card } => format!("foiled {} {}", seat(who), self.card_id(card)),
            Event::Over { end } => format!("over {}", end.id()),
            _ => String::new(),
        }
    }

    fn stakes(&self, state: &State, viewer: Viewer) -> Option<Say> {
        let Some(Task::Window { ask }) = state.agenda.top() else { return None };
        let (seat, deed) = interrupt::open_question(state, ask).filter(|(seat, _)| viewer.is(*seat))?;
        let holds = !state.seats[seat].piles.hand.within(interrupt::answers(&self.content, deed)).is_empty();
        let key = match deed {
            _ if !holds => "window-none",
            Deed::Cthulhu { .. } => "window-cthulhu",
            _ if state.agents_on_board(seat) == 1 && !state.seats[seat].revealed => "window-last",
            _ => "window-kept",
        };
        Some(self.text.say_of("second.stakes", key, &[]))
    }

    fn label(&self, state: &State, choice: Choice) -> Say {
        let say = |key: &str, args: &[(&str, Arg)]| self.text.say_of("second.choice", key, args);
        let window = matches!(state.agenda.top(), Some(Task::Window { .. }));
        let proposed = matches!(state.agenda.top(), Some(Task::Agree { .. }));
        match choice {
            Choice::Play(Use::Text, card) if window => say("interrupt", &[("card", self.card(card))]),
            Choice::Play(purpose, card) => {
                let face = self.content.face(card);
                let summary = self
                    .content
                    .card_words(card)
                    .and_then(|words| words.texts.first())
                    .map_or("", |text| &text.summary);
                let n = match purpose {
                    Use::Place => face[Symbol::Place].min(state.me().cubes),
                    _ => purpose.symbol().map_or(1, |symbol| face[symbol]),
                };
                say(purpose.id(), &[("n", Arg::Number(i64::from(n))), ("summary", summary.into())])
            }
            Choice::City(city) => match self.about_card(state, city) {
                Some((card, fate)) => say(fate, &[("card", self.card(card)), ("city", self.city(city))]),
                None => say(self.city_verb(state), &[("city", self.city(city))]),
            },
            Choice::Limbo => say("limbo", &[]),
            Choice::Agent(city, seat) if seat == state.active => say("own-agent", &[("city", self.city(city))]),
            Choice::Agent(city, seat) => say("agent", &[("seat", self.seat(seat)), ("city", self.city(city))]),
            Choice::Cube(city, seat) => say("cube", &[("seat", self.seat(seat)), ("city", self.city(city))]),
            Choice::Royal(city) => say("royal", &[("royal", self.royal(city))]),
            Choice::Seat(seat) => say("seat", &[("seat", self.seat(seat))]),
            Choice::Return => say("return", &[]),
            Choice::Pass if window => say("let-happen", &[]),
            Choice::Pass if proposed => say("decline", &[]),
            Choice::Pass => say("pass", &[]),
            Choice::Done => say(
                match state.agenda.top() {
                    Some(Task::Markers) => "done-markers",
                    Some(Task::Discard) => "done-discard",
                    Some(Task::Redraw) => "done-redraw",
                    _ => "stop",
                },
                &[],
            ),
            Choice::EndTurn => say("end-turn", &[]),
            Choice::Agree => say(if proposed { "agree" } else { "propose" }, &[]),
        }
    }

    fn role(&self, state: &State, choice: Choice) -> Option<Role> {
        match choice {
            Choice::EndTurn => Some(Role::EndsTurn),
            // To decline is an answer of its own, which no standing pass gives.
            Choice::Pass if matches!(state.agenda.top(), Some(Task::Window { .. })) => Some(Role::LetsHappen),
            _ => None,
        }
    }

    fn meant(&self, state: &State, element: &str) -> Option<Choice> {
        let (kind, id) = element.split_once(':').unwrap_or((element, ""));
        match kind {
            "city" | "stack" | "seat" => self.parse(id).ok(),
            "cube" if id.starts_with("limbo") => Some(Choice::Limbo),
            "card" => {
                let card = self.content.card_of(id)?;
                let uses = state.agenda.top()?.adds().unwrap_or(Use::ALL);
                let shown = uses.iter().find(|purpose| self.content.face(card).serves(**purpose));
                Some(Choice::Play(*shown.or(uses.first()).unwrap_or(&Use::Discard), card))
            }
            _ => self.parse(element).ok(),
        }
    }

    fn element(&self, state: &State, choice: Choice) -> String {
        match choice {
            Choice::City(city) if self.about_card(state, city).is_some() => ["stack:", self.city_id(city)].concat(),
            Choice::Play(_, card) => ["card:", self.card_id(card)].concat(),
            Choice::City(city) => ["city:", self.city_id(city)].concat(),
            Choice::Limbo => "limbo".into(),
            Choice::Agent(..) | Choice::Cube(..) | Choice::Royal(_) => self.word(choice),
            Choice::Seat(seat) => ["seat:", self.seat_id(seat)].concat(),
            Choice::Return | Choice::Pass | Choice::Done | Choice::EndTurn | Choice::Agree => "button".into(),
        }
    }

    fn gains(&self, before: &State, after: &State, seat: Seat) -> Vec<Say> {
        self.gains_of(before, after, seat)
    }

    fn touches(&self, event: &Event) -> Vec<String> {
        use Event::*;
        let city = |city: City| ["city:", self.city_id(city)].concat();
        match *event {
            Common(common) => common.touches(&self.content),
            Moved { from, to, .. } => vec![city(from), city(to)],
            CubeBack { from: None, .. } | LimboBack { .. } => vec!["limbo".into()],
            Peeked { seat, .. } | TokenLost { seat, .. } => {
                vec![["seat:", self.seat_id(seat)].concat()]
            }
            CubeBack { from: Some(at), .. } => vec![city(at)],
            _ => event.city().map(city).into_iter().collect(),
        }
    }

    fn log_parts(&self, event: &Event) -> Option<(&'static str, Vec<(&'static str, Arg<'_>)>)> {
        let seat = |who: Seat| ("seat", self.seat(who));
        let city = |at: City| ("city", self.city(at));
        let card = |card: Card| ("card", self.card(card));
        let n = |n: u8| ("n", Arg::Number(i64::from(n)));
        Some(match *event {
            Event::Common(common) => common.log(&self.content, &self.text),
            Event::TurnedUp { city: at, card: up } => ("turned-up", vec![city(at), card(up)]),
            Event::RoyalUp { city: at } => ("royal-up", vec![city(at), ("royal", self.royal(at))]),
            Event::Placed { seat: who, city: at, cubes, cards } => {
                ("placed", vec![seat(who), city(at), n(cubes), ("cards", self.cards(cards))])
            }
            Event::Retrieving { seat: who, cubes, cards } => {
                ("retrieving", vec![seat(who), n(cubes), ("cards", self.cards(cards))])
            }
            Event::CubeBack { seat: who, from: Some(at) } => ("cube-back", vec![seat(who), city(at)]),
            Event::CubeBack { seat: who, from: None } => ("cube-back-limbo", vec![seat(who)]),
            Event::Moving { seat: who, cards } => ("moving", vec![seat(who), ("cards", self.cards(cards))]),
            Event::Moved { seat: who, from, to } => {
                ("moved", vec![seat(who), ("from", self.city(from)), ("to", self.city(to))])
            }
            Event::Marking { seat: who, cards } => ("marking", vec![seat(who), ("cards", self.cards(cards))]),
            Event::MarkerUp { side, steps, to } => {
                ("marker-up", vec![("side", self.side(side)), n(steps), ("to", Arg::Number(i64::from(to)))])
            }
            Event::Claimed { seat: who, city: at, card: taken, paid: Some(paid) } => {
                ("claimed", vec![seat(who), city(at), card(taken), ("paid", self.card(paid))])
            }
            Event::Claimed { seat: who, city: at, card: taken, paid: None } => {
                ("claimed-free", vec![seat(who), city(at), card(taken)])
            }
            Event::CubesCleared { seat: who, city: at, cubes, limbo } => {
                (if limbo { "cubes-limbo" } else { "cubes-home" }, vec![seat(who), city(at), n(cubes)])
            }
            Event::AgentsPlaced { seat: who, city: at, agents } => {
                ("agents-placed", vec![seat(who), city(at), n(agents)])
            }
            Event::Scored { seat: who, points, kind } => {
                let kind = match kind {
                    Points::Neutral => "neutral",
                    Points::Restorationist => "restorationist",
                    Points::Loyalist => "loyalist",
                    Points::Kill => "kill",
                };
                let kind = kit::text::plain(&self.text.say_of("second.points", kind, &[]));
                (
                    if points < 0 { "lost-points" } else { "scored" },
                    vec![seat(who), n(points.unsigned_abs()), ("kind", kind.into())],
                )
            }
            Event::Rolled { seat: who, insane } => {
                (if insane { "rolled-insane" } else { "rolled-sane" }, vec![seat(who)])
            }
            Event::TokenLost { seat: who, left: 0 } => ("token-last", vec![seat(who)]),
            Event::TokenLost { seat: who, left } => ("token-lost", vec![seat(who), n(left)]),
            Event::AgentBroken { seat: who, city: at } => ("agent-broken", vec![seat(who), city(at)]),
            Event::Declared { seat: who, city: at, victim, weapon, support } => {
                let mut args = vec![seat(who), ("weapon", self.card(weapon))];
                let with = !support.is_empty();
                if with {
                    args.push(("cards", self.cards(support)));
                }
                match victim {
                    Some(victim) => {
                        args.extend([("victim", self.seat(victim)), city(at)]);
                        (if with { "declared-with" } else { "declared" }, args)
                    }
                    None => {
                        args.push(("royal", self.royal(at)));
                        (if with { "declared-royal-with" } else { "declared-royal" }, args)
                    }
                }
            }
            Event::Foiled { seat: who, card: used } => ("foiled", vec![seat(who), card(used)]),
            Event::Killed { city: at, victim, on: None, .. } => {
                ("killed", vec![city(at), ("victim", self.seat(victim))])
            }
            Event::Killed { city: at, victim, on: Some(on), .. } => {
                ("killed-on", vec![city(at), ("victim", self.seat(victim)), card(on)])
            }
            Event::RoyalSlain { by, city: at } => ("royal-slain", vec![seat(by), ("royal", self.royal(at))]),
            Event::RoyalHidden { by, city: at } => ("royal-hidden", vec![seat(by), ("royal", self.royal(at))]),
            Event::Replaced { by, city: at, victim } => {
                ("replaced", vec![seat(by), city(at), ("victim", self.seat(victim))])
            }
            Event::Spent { card: spent, kept: false, .. } => ("spent", vec![card(spent)]),
            Event::Spent { seat: who, card: spent, kept: true } => ("kept", vec![seat(who), card(spent)]),
            Event::CityDrowned { city: at, up: Some(up), down } => {
                ("city-drowned-up", vec![city(at), card(up), n(down)])
            }
            Event::CityDrowned { city: at, up: None, down } => ("city-drowned", vec![city(at), n(down)]),
            Event::AgentsHome { seat: who, city: at, agents } => ("agents-home", vec![seat(who), city(at), n(agents)]),
            Event::ZombiesGone { city: at, zombies, for_ever } => {
                (if for_ever { "zombies-destroyed" } else { "zombies-gone" }, vec![city(at), n(zombies)])
            }
            Event::CardGone { city: at, card: gone } => ("card-gone", vec![city(at), card(gone)]),
            Event::CubeToLimbo { seat: who, city: at } => ("cube-to-limbo", vec![seat(who), city(at)]),
            Event::LimboBack { seat: who, cubes } => ("limbo-back", vec![seat(who), n(cubes)]),
            Event::Healed { tokens: 0, .. } => return None,
            Event::Healed { seat: who, tokens } => ("healed", vec![seat(who), n(tokens)]),
            Event::ZombiePlaced { city: at, .. } => ("zombie-placed", vec![city(at)]),
            Event::Confiscated { seat: who, card: gone } => ("confiscated", vec![seat(who), card(gone)]),
            Event::Peeked { by, seat: other, side: None } => ("peeked", vec![seat(by), ("other", self.seat(other))]),
            Event::Peeked { by, seat: other, side: Some(side) } => {
                ("peeked-seen", vec![seat(by), ("other", self.seat(other)), ("side", self.side(side))])
            }
            Event::Hidden { seat: who, city: at } => ("hidden", vec![seat(who), city(at)]),
            Event::Returned { seat: who, city: at, agents } => ("returned", vec![seat(who), city(at), n(agents)]),
            Event::Sacrificed { seat: who, city: at } => ("sacrificed", vec![seat(who), city(at)]),
            Event::Over { end } => {
                let key = match end.id() {
                    "target" => "over-target",
                    "marker" => "over-marker",
                    "restorationist" => "over-restorationist",
                    "change-of-heart" => "over-change-of-heart",
                    "agreement" => "over-agreement",
                    _ => "over-round-limit",
                };
                (key, vec![])
            }
        })
    }
}
