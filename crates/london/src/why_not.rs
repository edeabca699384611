//! Why something a player tried is not legal: the rule that stands against it, as precise as the try allows.
//!
//! Called only for choices that are not offered, so every question can close with the rule it is asked under.

use crate::buildings;
use crate::choice::Choice;
use crate::content::{Content, Icon, Scene, Spot, Step};
use crate::ids::{Pawn, Power};
use crate::state::{End, State};
use crate::steps;
use crate::task::{Pick, Src, Task, Threat};
use kit::{Card, Refusal};

/// The rule against a choice.
pub fn why_not(c: &Content, s: &State, choice: Choice) -> Refusal {
    let rule = match (s.agenda.top(), s.over) {
        (Some(task), _) => against(c, s, task, choice),
        (None, Some(End::Objective(_))) => "end.objective",
        (None, Some(End::Exhaustion)) => "end.exhaustion",
        (None, _) => "end.insanity",
    };
    Refusal { rule }
}

fn against(c: &Content, s: &State, task: Task, choice: Choice) -> &'static str {
    match (task, choice) {
        (Task::Turn, Choice::Play(_)) if s.rights == 0 => "again.extra-card",
        (Task::Turn, Choice::Play(_) | Choice::EndTurn) => "turn.must-play",
        (Task::Turn, Choice::Interrupt(card)) if c.time.has(card) => "interrupt.window-own-turn",
        (_, Choice::Interrupt(_)) if !matches!(task, Task::Window { .. }) => "interrupt.prompt",
        (Task::Turn | Task::Symbol { .. }, Choice::Use(power)) => against_power(c, s, power, task),
        (_, Choice::Use(_)) => "turn.abilities",
        (Task::Turn, _) => "turn.sequence",
        (Task::Symbol { card, at, can }, _) => against_symbol(c, s, card, at, can, choice),
        (Task::Aim { src, at, first }, _) => match steps::step_of(c, s, src, at) {
            Some(step) => against_aim(c, s, src, step, first, choice),
            None => "play.scroll",
        },
        (Task::Reply { src, at, .. }, _) => {
            steps::step_of(c, s, src, at).map_or("play.scroll", |step| rule_of(c, src, step))
        }
        (Task::Window { threat, .. }, Choice::Interrupt(_)) => match threat {
            Threat::Text => "interrupt.window-text",
            Threat::Move { .. } => "interrupt.window-move",
            Threat::Remove { .. } | Threat::Event => "interrupt.window-remove",
            Threat::Removed { .. } => "interrupt.window-removed",
        },
        (Task::Window { .. }, _) => "interrupt.prompt",
        (Task::Return { .. }, _) => "effect.return",
        (Task::Draw { .. }, Choice::Deck) => "draw.deck-empty",
        (Task::Draw { .. }, _) => "draw.choice",
        (Task::Discard { redraw: true, .. }, _) => "old-one.nyarlathotep",
        (Task::Discard { .. }, _) => "play.scroll",
        (Task::Sacrifice { .. }, _) => "kill.sacrifice-limit",
        (Task::SummonPick { .. }, Choice::Elder(elder)) if s.elders[elder.index()].is_none() => "summon.pay",
        (Task::SummonPick { .. }, _) => "summon.choose",
        (Task::SummonAt { .. }, _) => "summon.place",
        (Task::Flood { .. }, _) => "event.flood",
        (Task::Murder { .. } | Task::Murders { .. }, _) => "event.whitechapel-murders",
        (Task::Subside { .. }, _) => "event.subsidence",
        (Task::Steps { .. } | Task::Each { .. } | Task::Deed(_) | Task::EndTurn, _) => "turn.sequence",
    }
}

fn against_power(c: &Content, s: &State, power: Power, task: Task) -> &'static str {
    if matches!(task, Task::Symbol { at: 0, .. }) || s.me().powers & power.bit() == 0 {
        return "turn.abilities";
    }
    if s.used & power.bit() != 0 {
        return match (power, s.fresh & power.bit() != 0) {
            (Power::Elder(_), true) => "elder.not-on-summon-turn",
            (Power::Building(_), true) => "build.not-same-turn",
            (Power::Elder(_), false) => "elder.ability",
            (Power::Building(_), false) => "build.ability",
            (Power::Board, _) => "old-one.ability",
        };
    }
    rule_of_power(&c.power(power, s.me().old_one).rule)
}

/// The rule of an ability, as a word that lives for ever; abilities are the content's, their rules the book's.
fn rule_of_power(rule: &str) -> &'static str {
    const RULES: [&str; 16] = [
        "build.tenement",
        "build.office",
        "build.factory",
        "build.hotel",
        "build.mansion",
        "build.palace",
        "elder.basatan",
        "elder.nodens",
        "elder.haunter-of-the-dark",
        "elder.mother-hydra",
        "elder.bokrug",
        "elder.dagon",
        "old-one.cthulhu",
        "old-one.hastur",
        "old-one.nyarlathotep",
        "old-one.shub-niggurath",
    ];
    RULES.into_iter().find(|known| *known == rule).unwrap_or("turn.abilities")
}

fn against_symbol(c: &Content, s: &State, card: Card, at: u8, can: bool, choice: Choice) -> &'static str {
    let src = Src::Symbol(card);
    match (c.face(card).icons[usize::from(at)], choice) {
        (Icon::Insanity, _) => "play.optional",
        (Icon::Summon, Choice::Do) => "summon.condition",
        (Icon::Scroll, Choice::Do) => "play.scroll-target",
        (Icon::Minion, Choice::Area(_) | Choice::Pawn(..)) => against_aim(c, s, src, Step::Minion, Pick::None, choice),
        (Icon::Building, Choice::Building(_) | Choice::Area(_)) => {
            against_aim(c, s, src, Step::Build { half: false }, Pick::None, choice)
        }
        (Icon::Skull, Choice::Pawn(..)) => against_aim(c, s, src, Step::Assassinate, Pick::None, choice),
        (_, Choice::Do) if !can => "play.impossible",
        _ => "play.order",
    }
}

fn against_aim(c: &Content, s: &State, src: Src, step: Step, first: Pick, choice: Choice) -> &'static str {
    let mine = |pawn: Pawn| s.owner(pawn) == Some(s.active);
    match (step, first, choice) {
        (Step::Minion, Pick::Pawn(..), _) | (Step::Minion, _, Choice::Pawn(..)) => "minion.move",
        (Step::Minion, _, _) => "minion.place",
        (Step::Assassinate, _, Choice::Pawn(_, Pawn::Grenadier)) => "kill.not-grenadier",
        (Step::Assassinate, _, Choice::Pawn(_, pawn)) if mine(pawn) => "kill.not-grenadier",
        (Step::Assassinate, _, Choice::Pawn(area, _)) if !s.trouble.has(area) => "trouble.meaning",
        (Step::Assassinate, _, _) => "kill.target",
        (Step::Build { half }, _, Choice::Building(building)) if first == Pick::None => {
            let all = s.me().built.iter().all(Option::is_some);
            match s.me().built[building.index()].is_some() && !all {
                true => "build.one-per-area",
                false if s.me().money < buildings::price(c, building, half) => "build.cost",
                false => "build.conditions",
            }
        }
        (Step::Build { .. }, _, Choice::Area(area)) if s.sites[area].is_some() => "build.one-per-area",
        (Step::Build { .. }, _, _) => "build.conditions",
        (Step::Trouble { spot }, _, Choice::Area(area)) if s.trouble.has(area) && spot != Spot::MyMinion => {
            "trouble.one-per-area"
        }
        (Step::Remove { scene: Scene::Trouble, .. }, _, Choice::Pawn(area, _)) if !s.trouble.has(area) => {
            rule_of(c, src, step)
        }
        (_, _, Choice::Seat(_)) => "play.scroll-target",
        (_, _, Choice::Done | Choice::Skip | Choice::EndTurn) => "play.scroll",
        _ => rule_of(c, src, step),
    }
}

/// The rule under which a step of a text or ability is carried out.
fn rule_of(c: &Content, src: Src, step: Step) -> &'static str {
    if let Src::Power(power) = src
        && power != Power::Board
    {
        return rule_of_power(&c.power(power, 0).rule);
    }
    match step {
        Step::Minion => "minion.place",
        Step::Summon => "summon.condition",
        Step::Assassinate => "kill.target",
        Step::Build { .. } => "build.conditions",
        Step::Push { .. } => "effect.push",
        Step::Takeover { .. } => "effect.takeover",
        Step::Blackmail => "effect.blackmail",
        Step::Tribute { .. } => "effect.tribute",
        Step::Favour { .. } => "effect.favour",
        Step::Toll { .. } => "card.the-foundling-hospital",
        Step::Ransom { .. } => "card.captain-shaws-fire-brigade",
        Step::Cull => "card.the-rats-in-the-walls",
        Step::Swap => "card.the-mi-go-surgeon",
        Step::Inspect => "card.inspector-bucket",
        Step::Pickpocket { .. } => "card.a-j-raffles",
        Step::Rents { .. } => "card.mr-tulkinghorn",
        Step::Transfer { .. } => "card.henry-holy-peter",
        Step::Remove { paid: true, .. } => "card.baron-maupertuis",
        Step::Remove { scene: Scene::Rolled, .. } => "card.sweeney-todd",
        Step::Remove { scene: Scene::At(_), .. } => "card.the-thing-below-parliament",
        Step::Place { spot: Spot::Near(_), .. } => "effect.westminster",
        Step::Place { spot: Spot::MyBuilding, .. } => "card.mrs-hudson",
        Step::Place { spot: Spot::Trouble, .. } => "card.the-chartists",
        Step::Place { .. } | Step::Travel { .. } | Step::Trouble { .. } => "play.scroll",
        _ => "play.scroll",
    }
}
