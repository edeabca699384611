//! London in words: text forms of choices and events, prompts, labels and log lines. All sentences come from
//! text/london-en.toml; here is only what goes into them.

pub mod draw;
mod gains;
pub mod position;
mod ways;

use crate::London;
use crate::choice::Choice;
use crate::content::Icon;
use crate::event::Event;
use crate::ids::{Area, Building, Elder, Objective, Objectives, Pawn, Power};
use crate::rules::steps;
use crate::state::{End, State};
use crate::task::{Deed, Pick, Src, Task, Threat};
use kit::text::{Arg, Say, Text};
use kit::{Buttons, Card, Game, Id, Printed, Role, Seat, Tell, Viewer};

impl London {
    /// A pawn in words: whose Agent, which Elder One.
    fn pawn(&self, pawn: Pawn, asked: Option<Seat>) -> Arg<'_> {
        let say =
            |key: &str, args: &[(&str, Arg)]| Arg::from(kit::text::plain(&self.text.say_of("london.pawn", key, args)));
        match pawn {
            Pawn::Agent(seat) if asked == Some(seat) => say("own", &[]),
            Pawn::Agent(seat) => say("agent", &[("seat", self.seat(seat))]),
            Pawn::Elder(elder) => self.elder(elder),
            Pawn::Citizen => say("citizen", &[]),
            Pawn::Grenadier => say("grenadier", &[]),
        }
    }

    fn area(&self, area: Area) -> Arg<'_> {
        let facts = &self.content.areas[area];
        Arg::thing("area", &facts.id, &facts.name)
    }

    fn elder(&self, elder: Elder) -> Arg<'_> {
        let facts = &self.content.elders[elder.index()];
        Arg::thing("elder", &facts.id, &facts.name)
    }

    fn building(&self, building: Building) -> Arg<'_> {
        let facts = &self.content.buildings[building.index()];
        Arg::thing("building", &facts.id, &facts.name)
    }

    fn old_one(&self, old_one: u8) -> Arg<'_> {
        let facts = &self.content.old_ones[usize::from(old_one)];
        Arg::thing("old_one", &facts.id, &facts.name)
    }

    fn objective(&self, objective: Objective) -> Arg<'_> {
        let facts = &self.content.objectives[objective as usize];
        Arg::thing("objective", &facts.id, &facts.name)
    }

    fn area_id(&self, area: Area) -> &str {
        &self.content.areas[area].id
    }

    fn pawn_id(&self, pawn: Pawn) -> &str {
        match pawn {
            Pawn::Agent(seat) => self.seat_id(seat),
            Pawn::Elder(elder) => &self.content.elders[elder.index()].id,
            Pawn::Citizen => "citizen",
            Pawn::Grenadier => "grenadier",
        }
    }

    /// The word for an ability: a board's does not name the board, since it is the player's own.
    fn power_id(&self, power: Power) -> &str {
        match power {
            Power::Board => "board",
            _ => &self.content.power(power, 0).id,
        }
    }

    fn power(&self, power: Power, old_one: u8) -> Arg<'_> {
        match power {
            Power::Board => self.old_one(old_one),
            Power::Elder(elder) => self.elder(elder),
            Power::Building(building) => self.building(building),
        }
    }

    /// What a step belongs to, by name.
    fn source(&self, state: &State, src: Src) -> Arg<'_> {
        match src {
            Src::Symbol(card) | Src::Text(card) => self.card(card),
            Src::Power(power) => self.power(power, state.me().old_one),
        }
    }

    fn aim_prompt(&self, state: &State, src: Src, at: u8, first: Pick) -> Say {
        let step = steps::step_of(&self.content, state, src, at).map_or("", |step| step.id());
        let source = ("card", self.source(state, src));
        let say = |key: String, args: &[(&str, Arg)]| self.text.say_of("london.prompt", &key, args);
        match first {
            Pick::None => say(format!("aim-{step}"), &[source]),
            Pick::Left(_) => say(format!("aim-{step}-more"), &[source]),
            Pick::Seat(seat) => say(format!("aim-{step}-seat"), &[source, ("seat", self.seat(seat))]),
            Pick::Building(building) => say("aim-build-area".into(), &[("building", self.building(building))]),
            Pick::Rolled(area) => say("aim-remove-rolled".into(), &[source, ("area", self.area(area))]),
            Pick::Pawn(from, pawn, _) => {
                let who = ("pawn", self.pawn(pawn, Some(state.active)));
                say(format!("aim-{step}-pawn"), &[source, who, ("area", self.area(from))])
            }
        }
    }

    fn window_prompt(&self, state: &State, threat: Threat) -> Say {
        let say = |key: &str, args: &[(&str, Arg)]| self.text.say_of("london.prompt", key, args);
        let who = ("seat", self.seat(state.active));
        let deed =
            state.agenda.iter().rev().find_map(|task| if let Task::Deed(deed) = task { Some(deed) } else { None });
        let asked = self.to_act(state);
        match (threat, deed) {
            (Threat::Removed { from }, _) => say("window-removed", &[("area", self.area(from))]),
            (Threat::Event, Some(Deed::Remove { pawn, area, .. })) => {
                say("window-event", &[("pawn", self.pawn(pawn, asked)), ("area", self.area(area))])
            }
            (_, Some(Deed::Remove { pawn, area, .. })) => {
                say("window-remove", &[who, ("pawn", self.pawn(pawn, asked)), ("area", self.area(area))])
            }
            (_, Some(Deed::Move { pawn, from, to })) => say(
                "window-move",
                &[who, ("pawn", self.pawn(pawn, asked)), ("from", self.area(from)), ("to", self.area(to))],
            ),
            (_, Some(Deed::Swap { one, two })) => {
                say("window-swap", &[who, ("one", self.pawn(one.1, asked)), ("two", self.pawn(two.1, asked))])
            }
            (_, Some(Deed::Hit { elder, .. })) => say("window-hit", &[who, ("elder", self.elder(elder))]),
            _ => {
                let card = state.in_play.map_or(Arg::from(""), |card| self.card(card));
                say("window-text", &[who, ("card", card)])
            }
        }
    }
}

impl Tell for London {
    const LOG: &'static str = "london.log";

    fn question(&self, state: &State) -> Say {
        let Some(task) = state.agenda.top() else { return self.waiting(state) };
        let content = &self.content;
        let n = |n: u8| ("n", Arg::Number(i64::from(n)));
        let say = |key: &str, args: &[(&str, Arg)]| self.text.say_of("london.prompt", key, args);
        match task {
            Task::Turn => self.turn_prompt(state),
            Task::Symbol { card, at, .. } => {
                let icon = content.face(card).icons[usize::from(at)];
                let args = [("card", self.card(card)), n(content.face(card).money)];
                match icon {
                    Icon::Scroll => {
                        let summary = ("summary", Arg::from(content.card_words(card).summary.as_str()));
                        say("symbol-scroll", &[("card", self.card(card)), summary])
                    }
                    _ => say(&format!("symbol-{}", icon.id()), &args),
                }
            }
            Task::Aim { src, at, first } => self.aim_prompt(state, src, at, first),
            Task::Reply { src, at, left, .. } => {
                let step = steps::step_of(content, state, src, at).map_or("", |step| step.id());
                let args = [("card", self.source(state, src)), ("seat", self.seat(state.active)), n(left)];
                say(&format!("reply-{step}"), &args)
            }
            Task::Window { threat, .. } => self.window_prompt(state, threat),
            Task::Return { from, .. } => say("return", &[("area", self.area(from))]),
            Task::Draw { left, refill: true } => say("refill", &[n(left)]),
            Task::Draw { left, .. } => say("draw", &[n(left)]),
            Task::Discard { pounds: 0, .. } => say("discard", &[]),
            Task::Discard { pounds, .. } => say("discard-for", &[n(pounds)]),
            Task::Sacrifice { target, area, .. } => {
                say("sacrifice", &[("elder", self.elder(target)), ("area", self.area(area))])
            }
            Task::SummonPick { roll } => say("summon-pick", &[n(roll), ("level", Arg::Number(i64::from(state.level)))]),
            Task::SummonAt { elder } => say("summon-at", &[("elder", self.elder(elder))]),
            Task::Flood { from: None, .. } => say("flood", &[]),
            Task::Flood { from: Some(from), .. } => say("flood-to", &[("area", self.area(from))]),
            Task::Murder { area, .. } => say("murder", &[("area", self.area(area))]),
            Task::Subside { .. } => say("subside", &[]),
            Task::Steps { .. }
            | Task::Each { .. }
            | Task::Deed(_)
            | Task::Riots { .. }
            | Task::Murders { .. }
            | Task::EndTurn => say("over", &[]),
        }
    }

    fn waiting(&self, state: &State) -> Say {
        let say = |key: &str, args: &[(&str, Arg)]| self.text.say_of("london.prompt", key, args);
        let Some(seat) = self.to_act(state) else { return say("over", &[]) };
        let who = ("seat", self.seat(seat));
        match state.agenda.top() {
            Some(Task::Window { .. }) => say("wait-window", &[who]),
            Some(Task::Reply { .. } | Task::Return { .. }) => say("wait-reply", &[who]),
            Some(Task::Draw { .. }) => say("wait-draw", &[who]),
            _ => match state.in_play {
                Some(card) => say("wait-card", &[who, ("card", self.card(card))]),
                None => say("wait", &[who]),
            },
        }
    }

    fn draw(&self, state: &State, viewer: Viewer) -> String {
        draw::draw(self, state, viewer)
    }

    fn word(&self, choice: Choice) -> String {
        match choice {
            Choice::Play(card) => format!("play:{}", self.card_id(card)),
            Choice::Card(card) => format!("card:{}", self.card_id(card)),
            Choice::Interrupt(card) => format!("interrupt:{}", self.card_id(card)),
            Choice::Area(area) => self.area_id(area).into(),
            Choice::Pawn(area, pawn) => format!("{}:{}", self.area_id(area), self.pawn_id(pawn)),
            Choice::Seat(seat) => self.seat_id(seat).into(),
            Choice::Building(building) => format!("build:{}", self.content.buildings[building.index()].id),
            Choice::Elder(elder) => format!("summon:{}", self.content.elders[elder.index()].id),
            Choice::Use(power) => format!("use:{}", self.power_id(power)),
            _ => choice.button().unwrap_or_default().into(),
        }
    }

    fn parse(&self, word: &str) -> Result<Choice, String> {
        let content = &self.content;
        let area = |id: &str| content.area(id).ok_or_else(|| format!("`{word}`: there is no area {id}"));
        let card = |id: &str| content.card_of(id).ok_or_else(|| format!("`{word}`: there is no card {id}"));
        let elder = |id: &str| Elder::all().find(|each| content.elders[each.index()].id == id);
        let building = |id: &str| Building::all().find(|each| content.buildings[each.index()].id == id);
        let parts: Vec<&str> = word.split(':').collect();
        match parts[..] {
            ["play", id] => Ok(Choice::Play(card(id)?)),
            ["card", id] => Ok(Choice::Card(card(id)?)),
            ["interrupt", id] => Ok(Choice::Interrupt(card(id)?)),
            ["build", id] => building(id).map(Choice::Building).ok_or_else(|| format!("there is no Building {id}")),
            ["summon", id] => elder(id).map(Choice::Elder).ok_or_else(|| format!("there is no Elder One {id}")),
            ["use", id] => Power::all()
                .find(|&power| self.power_id(power) == id)
                .map(Choice::Use)
                .ok_or_else(|| format!("`{word}`: there is no ability {id}")),
            [at, of] => {
                let pawn = match of {
                    "citizen" => Some(Pawn::Citizen),
                    "grenadier" => Some(Pawn::Grenadier),
                    id => content.seat_of(id).map(Pawn::Agent).or_else(|| elder(id).map(Pawn::Elder)),
                };
                Ok(Choice::Pawn(area(at)?, pawn.ok_or_else(|| format!("`{word}`: there is no pawn {of}"))?))
            }
            [name] => match (content.area(name), content.seat_of(name)) {
                (Some(area), _) => Ok(Choice::Area(area)),
                (None, Some(seat)) => Ok(Choice::Seat(seat)),
                (None, None) => Choice::of_button(name)
                    .ok_or_else(|| format!("`{word}` is no choice: neither an area, nor a player, nor a button")),
            },
            _ => Err(format!("`{word}` is no choice")),
        }
    }

    fn conceivable(&self) -> Vec<Choice> {
        let seats = || Seat::all(crate::ids::SEATS as u8);
        let pawns = || {
            let agents = seats().map(Pawn::Agent).chain(Elder::all().map(Pawn::Elder));
            agents.chain([Pawn::Citizen, Pawn::Grenadier])
        };
        let mut all: Vec<Choice> = Choice::buttons().collect();
        let cards = (0..self.content.faces.len() as u8).map(Card);
        all.extend(cards.flat_map(|card| [Choice::Play(card), Choice::Card(card), Choice::Interrupt(card)]));
        all.extend(
            Area::all().flat_map(|area| pawns().map(move |pawn| Choice::Pawn(area, pawn)).chain([Choice::Area(area)])),
        );
        all.extend(seats().map(Choice::Seat));
        all.extend(Building::all().map(Choice::Building));
        all.extend(Elder::all().map(Choice::Elder));
        all.extend(Power::all().map(Choice::Use));
        all
    }

    fn event_word(&self, event: &Event) -> String {
        let seat = |seat: Seat| self.seat_id(seat);
        match *event {
            Event::Board { seat: who, old_one } => {
                format!("board {} {}", seat(who), self.content.old_ones[usize::from(old_one)].id)
            }
            Event::Dealt { seat: who, cards, .. } => format!("dealt {} {}", seat(who), self.card_ids(cards)),
            Event::Aim { seat: who, objective: Some(aim) } => format!("aim {} {}", seat(who), aim.id()),
            Event::RowUp { card } => format!("row {}", self.card_id(card)),
            Event::FirstPlayer { seat: who } => format!("first {}", seat(who)),
            Event::TurnBegan { seat: who } => format!("turn {}", seat(who)),
            Event::Rolled { seat: who, number } => format!("die {} {number}", seat(who)),
            Event::Happened { event } => format!("event {}", event.id()),
            Event::Drew { seat: who, card: Some(card) } => format!("drew {} {}", seat(who), self.card_id(card)),
            Event::Salvaged { seat: who, cards } => format!("salvaged {} {}", seat(who), self.card_ids(cards)),
            Event::Gave { from, to, card: Some(card) } => {
                format!("gave {} {} {}", seat(from), seat(to), self.card_id(card))
            }
            Event::Peeked { seat: who, objectives } => {
                let ids: Vec<&str> = objectives.iter().map(Objective::id).collect();
                format!("peeked {} {}", seat(who), ids.join(" "))
            }
            Event::Changed { seat: who, objective: Some(aim) } => format!("changed {} {}", seat(who), aim.id()),
            Event::Lost { cards } => format!("lost {}", self.card_ids(cards)),
            Event::Over { end } => format!("over {}", end.id()),
            _ => String::new(),
        }
    }

    fn stakes(&self, state: &State, viewer: Viewer) -> Option<Say> {
        let Some(Task::Window { seat, threat }) = state.agenda.top() else { return None };
        if !viewer.is(seat) {
            return None;
        }
        let holds = !state.seats[seat].hand.within(crate::rules::interrupt::answers(&self.content, threat)).is_empty();
        let key = match threat {
            _ if !holds => "none",
            Threat::Removed { .. } => "removed",
            _ => "kept",
        };
        Some(self.text.say_of("london.stakes", key, &[]))
    }

    fn label(&self, state: &State, choice: Choice) -> Say {
        let content = &self.content;
        let say = |key: &str, args: &[(&str, Arg)]| self.text.say_of("london.choice", key, args);
        let asked = self.to_act(state);
        let symbol = match state.agenda.top() {
            Some(Task::Symbol { card, at, .. }) => Some((card, content.face(card).icons[usize::from(at)])),
            _ => None,
        };
        match choice {
            Choice::Play(card) => say("play", &[("card", self.card(card))]),
            Choice::Card(card) => say("card", &[("card", self.card(card))]),
            Choice::Interrupt(card) => say("interrupt", &[("card", self.card(card))]),
            Choice::Area(area) if matches!(symbol, Some((_, Icon::Minion))) => {
                say("place", &[("area", self.area(area))])
            }
            Choice::Area(area) => say(self.area_verb(state), &[("area", self.area(area))]),
            Choice::Pawn(area, pawn) => say("pawn", &[("pawn", self.pawn(pawn, asked)), ("area", self.area(area))]),
            Choice::Seat(seat) => say("seat", &[("seat", self.seat(seat))]),
            Choice::Building(building) => {
                let half = matches!(state.agenda.top(), Some(Task::Aim { src: Src::Text(_), .. }));
                let price = crate::rules::buildings::price(content, building, half);
                say("building", &[("building", self.building(building)), ("n", Arg::Number(i64::from(price)))])
            }
            Choice::Elder(elder) => {
                let roll = if let Some(Task::SummonPick { roll }) = state.agenda.top() { roll } else { 0 };
                let price = crate::rules::summon::price(content, state, roll, elder);
                say("elder", &[("elder", self.elder(elder)), ("n", Arg::Number(i64::from(price)))])
            }
            Choice::Use(power) => {
                let ability = content.power(power, state.me().old_one).ability.clone();
                say("use", &[("power", self.power(power, state.me().old_one)), ("ability", ability.into())])
            }
            Choice::Deck => say("deck", &[]),
            Choice::Do => match symbol {
                Some((card, Icon::Money)) => {
                    say("do-money", &[("n", Arg::Number(i64::from(content.face(card).money)))])
                }
                Some((_, icon)) => say(&format!("do-{}", icon.id()), &[]),
                None => say("do", &[]),
            },
            Choice::Pay => say("pay", &[]),
            Choice::Refuse => say("refuse", &[]),
            Choice::Skip => say("skip", &[]),
            Choice::Done => say(
                match state.agenda.top() {
                    Some(Task::SummonPick { .. }) => "done-summon",
                    Some(Task::Sacrifice { .. }) => "done-sacrifice",
                    Some(Task::Discard { .. }) => "done-discard",
                    _ => "done",
                },
                &[],
            ),
            Choice::Pass => say("pass", &[]),
            Choice::EndTurn => say("end-turn", &[]),
        }
    }

    fn role(&self, state: &State, choice: Choice) -> Option<Role> {
        match choice {
            Choice::EndTurn => Some(Role::EndsTurn),
            Choice::Pass if self.to_act(state) != Some(state.active) => Some(Role::LetsHappen),
            _ => None,
        }
    }

    fn meant(&self, state: &State, element: &str) -> Option<Choice> {
        let (kind, id) = element.split_once(':').unwrap_or((element, ""));
        let word = match (kind, state.agenda.top()?) {
            ("area" | "pawn" | "seat", _) => id.into(),
            ("power", _) => format!("use:{id}"),
            ("building", _) => format!("build:{id}"),
            ("elder", _) => format!("summon:{id}"),
            ("card", Task::Turn) => format!("play:{id}"),
            ("card", Task::Window { .. }) => format!("interrupt:{id}"),
            _ => element.into(),
        };
        self.parse(&word).ok()
    }

    fn element(&self, _: &State, choice: Choice) -> String {
        match choice {
            Choice::Play(card) | Choice::Card(card) | Choice::Interrupt(card) => format!("card:{}", self.card_id(card)),
            Choice::Area(area) => format!("area:{}", self.area_id(area)),
            Choice::Pawn(area, pawn) => format!("pawn:{}:{}", self.area_id(area), self.pawn_id(pawn)),
            Choice::Seat(seat) => format!("seat:{}", self.seat_id(seat)),
            Choice::Building(building) => format!("building:{}", self.content.buildings[building.index()].id),
            Choice::Elder(elder) => format!("elder:{}", self.content.elders[elder.index()].id),
            Choice::Use(power) => format!("power:{}", self.power_id(power)),
            Choice::Deck => "deck".into(),
            Choice::Do
            | Choice::Pay
            | Choice::Refuse
            | Choice::Skip
            | Choice::Done
            | Choice::Pass
            | Choice::EndTurn => "button".into(),
        }
    }

    fn gains(&self, before: &State, after: &State, seat: Seat) -> Vec<Say> {
        self.gains_of(before, after, seat)
    }

    fn touches(&self, event: &Event) -> Vec<String> {
        use Event::*;
        let area = |area: Area| format!("area:{}", self.area_id(area));
        match *event {
            Moved { from, to, .. } => vec![area(from), area(to)],
            Swapped { at, and, .. } => vec![area(at), area(and)],
            Hit { elder, .. } => vec![format!("elder:{}", self.content.elders[elder.index()].id)],
            Insanity { .. } => vec!["track".into()],
            Paid { from, to, .. } | Gave { from, to, .. } => {
                vec![format!("seat:{}", self.seat_id(from)), format!("seat:{}", self.seat_id(to))]
            }
            RowUp { card } | Played { card, .. } | Took { card, .. } => vec![format!("card:{}", self.card_id(card))],
            _ => event.area().map(area).into_iter().collect(),
        }
    }

    fn text(&self) -> &Text {
        &self.text
    }

    fn log_parts(&self, event: &Event) -> Option<(&'static str, Vec<(&'static str, Arg<'_>)>)> {
        let seat = |who: Seat| ("seat", self.seat(who));
        let area = |at: Area| ("area", self.area(at));
        let card = |card: Card| ("card", self.card(card));
        let n = |n: u16| ("n", Arg::Number(i64::from(n)));
        let pawn = |pawn: Pawn| ("pawn", self.pawn(pawn, None));
        Some(match *event {
            Event::Board { seat: who, old_one } => ("board", vec![seat(who), ("old_one", self.old_one(old_one))]),
            Event::Dealt { seat: who, count, cards } if cards.is_empty() => ("dealt", vec![seat(who), n(count.into())]),
            Event::Dealt { seat: who, cards, .. } => ("dealt-seen", vec![seat(who), ("cards", self.cards(cards))]),
            Event::Aim { seat: who, objective: None } => ("aim", vec![seat(who)]),
            Event::Aim { seat: who, objective: Some(aim) } => {
                ("aim-seen", vec![seat(who), ("objective", self.objective(aim))])
            }
            Event::RowUp { card: up } => ("row-up", vec![card(up)]),
            Event::FirstPlayer { seat: who } => ("first-player", vec![seat(who)]),
            Event::TurnBegan { seat: who } => ("turn-began", vec![seat(who)]),
            Event::Played { seat: who, card: played } => ("played", vec![seat(who), card(played)]),
            Event::Used { seat: who, power: Power::Board } => ("used-board", vec![seat(who)]),
            Event::Used { seat: who, power } => ("used", vec![seat(who), ("power", self.power(power, 0))]),
            Event::Rolled { seat: who, number } => ("rolled", vec![seat(who), n(number.into())]),
            Event::Placed { seat: who, area: at } => ("placed", vec![seat(who), area(at)]),
            Event::Moved { pawn: who, from, to, .. } => {
                ("moved", vec![pawn(who), ("from", self.area(from)), ("to", self.area(to))])
            }
            Event::Swapped { one, two, at, and } => (
                "swapped",
                vec![
                    ("one", self.pawn(one, None)),
                    ("two", self.pawn(two, None)),
                    ("from", self.area(at)),
                    ("to", self.area(and)),
                ],
            ),
            Event::Trouble { area: at } => ("trouble", vec![area(at)]),
            Event::Calm { area: at } => ("calm", vec![area(at)]),
            Event::Removed { pawn: who, area: at, .. } => ("removed", vec![pawn(who), area(at)]),
            Event::Sacrificed { pawn: who, area: at, .. } => ("sacrificed", vec![pawn(who), area(at)]),
            Event::Hit { elder, hits } => ("hit", vec![("elder", self.elder(elder)), n(hits.into())]),
            Event::Interrupted { seat: who, card: used } => ("interrupted", vec![seat(who), card(used)]),
            Event::Returned { seat: who, area: at } => ("returned", vec![seat(who), area(at)]),
            Event::Got { seat: who, pounds } => ("got", vec![seat(who), n(pounds)]),
            Event::Spent { seat: who, pounds } => ("spent", vec![seat(who), n(pounds)]),
            Event::Paid { from, to, pounds } => ("paid", vec![seat(from), ("other", self.seat(to)), n(pounds)]),
            Event::Insanity { level } => ("insanity", vec![n(level.into())]),
            Event::Grenadier { area: at } => ("grenadier", vec![area(at)]),
            Event::Happened { event } => {
                let facts = &self.content.events[event as usize];
                ("happened", vec![("event", Arg::thing("event", &facts.id, &facts.name))])
            }
            Event::Flooded { area: at } => ("flooded", vec![area(at)]),
            Event::Citizen { area: at } => ("citizen", vec![area(at)]),
            Event::Lost { cards } => ("lost", vec![("cards", self.cards(cards))]),
            Event::Summoned { seat: who, elder, area: at } => {
                ("summoned", vec![seat(who), ("elder", self.elder(elder)), area(at)])
            }
            Event::SummonFailed { seat: who } => ("summon-failed", vec![seat(who)]),
            Event::Built { seat: who, building, area: at } => {
                ("built", vec![seat(who), ("building", self.building(building)), area(at)])
            }
            Event::Razed { seat: who, building, area: at } => {
                ("razed", vec![seat(who), ("building", self.building(building)), area(at)])
            }
            Event::Drew { seat: who, card: None } => ("drew", vec![seat(who)]),
            Event::Drew { seat: who, card: Some(drawn) } => ("drew-seen", vec![seat(who), card(drawn)]),
            Event::Took { seat: who, card: taken } => ("took", vec![seat(who), card(taken)]),
            Event::Salvaged { seat: who, cards } => ("salvaged", vec![seat(who), ("cards", self.cards(cards))]),
            Event::Discarded { seat: who, card: gone } => ("discarded", vec![seat(who), card(gone)]),
            Event::Gave { from, to, card: None } => ("gave", vec![seat(from), ("other", self.seat(to))]),
            Event::Gave { from, to, card: Some(given) } => {
                ("gave-seen", vec![seat(from), ("other", self.seat(to)), card(given)])
            }
            Event::Looked { by, seat: other, cards } if cards.is_empty() => {
                ("looked", vec![seat(by), ("other", self.seat(other))])
            }
            Event::Looked { by, seat: other, cards } => {
                ("looked-seen", vec![seat(by), ("other", self.seat(other)), ("cards", self.cards(cards))])
            }
            Event::Exchanged { one, two, .. } => ("exchanged", vec![seat(one), ("other", self.seat(two))]),
            Event::Peeked { seat: who, objectives: Objectives::NONE } => ("peeked", vec![seat(who)]),
            Event::Peeked { seat: who, objectives } => {
                let aims = objectives.iter().map(|aim| self.objective(aim)).collect();
                ("peeked-seen", vec![seat(who), ("objectives", Arg::List(aims))])
            }
            Event::Changed { seat: who, objective: None } => ("changed", vec![seat(who)]),
            Event::Changed { seat: who, objective: Some(aim) } => {
                ("changed-seen", vec![seat(who), ("objective", self.objective(aim))])
            }
            Event::Borrowed { seat: who, card: loan } => ("borrowed", vec![seat(who), card(loan)]),
            Event::Blackmailed { seat: who, card: threat } => ("blackmailed", vec![seat(who), card(threat)]),
            Event::TookBack { seat: who, card: back } => ("took-back", vec![seat(who), card(back)]),
            Event::Over { end: End::Objective(who) } => ("over-objective", vec![seat(who)]),
            Event::Over { end: End::Exhaustion } => ("over-exhaustion", vec![]),
            Event::Over { end: End::Insanity } => ("over-insanity", vec![]),
        })
    }
}
