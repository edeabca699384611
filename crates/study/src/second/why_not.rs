//! Why something a player tried is not legal: the rule that stands against it, as precise as the try allows.
//!
//! Called only for choices that are not offered, so every question can close with the rule it is asked under.

use super::assassinate;
use super::choice::Choice;
use super::content::Content;
use super::ids::{City, Use};
use super::moving;
use super::state::{Royal, State};
use super::task::Task;
use super::{content::Effect, texts};
use kit::{Card, Refusal, Seat};

/// The rule against a choice.
pub fn why_not(c: &Content, s: &State, choice: Choice) -> Refusal {
    let rule = match s.agenda.top() {
        None => "turn.stop",
        Some(task) => against(c, s, task, choice),
    };
    Refusal { rule }
}

/// The rule under which a card is played for a purpose.
fn rule_of_use(purpose: Use) -> &'static str {
    match purpose {
        Use::Place => "place.cards",
        Use::Claim => "claim.card",
        Use::Retrieve => "retrieve.cards",
        Use::Move => "move.cards",
        Use::Assassinate => "assassinate.card",
        Use::Restorationist | Use::Loyalist => "markers.cards",
        Use::Bomb => "assassinate.support-cards",
        Use::Text => "cardaction.use",
        Use::Discard => "discard.action",
    }
}

/// Has the player this card in hand, and does it show what it is to be played for?
fn shows(c: &Content, s: &State, card: Card, purpose: Use) -> bool {
    if !c.layout.kinds.has(card) || !s.me().piles.hand.has(card) {
        return false;
    }
    let face = c.face(card);
    match purpose {
        Use::Place => face.place > 0,
        Use::Claim => face.claim > 0,
        Use::Retrieve => face.retrieve > 0,
        Use::Move => face.moves > 0,
        Use::Assassinate => face.assassinate > 0,
        Use::Restorationist => face.markers[0] > 0,
        Use::Loyalist => face.markers[1] > 0,
        Use::Bomb => face.bomb > 0,
        Use::Text => face.effect.is_some(),
        Use::Discard => true,
    }
}

fn against(c: &Content, s: &State, task: Task, choice: Choice) -> &'static str {
    // A card added for something else than the action under way.
    if let (Choice::Play(purpose, card), true) = (choice, !matches!(task, Task::Turn | Task::Window { .. })) {
        if !shows(c, s, card, purpose) {
            return rule_of_use(purpose);
        }
        if purpose == Use::Text && c.with.free.has(card) {
            return "cards.free-not-inside";
        }
        if purpose == Use::Text && c.with.action.has(card) {
            return "cardaction.cannot-combine";
        }
    }
    if choice == Choice::Return
        && s.me().mi_go > 0
        && !matches!(task, Task::Turn | Task::Window { .. } | Task::Reinforce { .. })
    {
        return "cards.free-not-inside";
    }
    match task {
        Task::SetUp { .. } => "setup.agents",
        Task::Turn => against_action(c, s, choice),
        Task::Place => match choice {
            Choice::Play(Use::Place, _) => "place.short-stock",
            Choice::Play(..) => "cards.one-purpose",
            Choice::Done | Choice::Pass | Choice::EndTurn => "place.all",
            _ => "place.one-city",
        },
        Task::RetrieveCards => match choice {
            Choice::Play(Use::Retrieve, _) | Choice::Done | Choice::Pass | Choice::EndTurn => "retrieve.exact",
            Choice::Play(..) => "cards.one-purpose",
            _ => "retrieve.where",
        },
        Task::RetrieveCubes { .. } => match choice {
            Choice::Done | Choice::Pass | Choice::EndTurn | Choice::Play(..) => "retrieve.exact",
            _ => "retrieve.where",
        },
        Task::MoveCards | Task::MoveAgent { .. } => match choice {
            Choice::Play(Use::Move, _) | Choice::Done | Choice::Pass | Choice::EndTurn => "move.fewer",
            Choice::Play(..) => "cards.one-purpose",
            Choice::Agent(city, seat)
                if seat == s.active
                    && in_play(s, city)
                    && s.cities[city].agents[seat] > 0
                    && !moving::can_move(s, city) =>
            {
                "move.once"
            }
            _ => "move.own",
        },
        Task::MoveTo { .. } => "move.cards",
        Task::Markers => match choice {
            Choice::Play(Use::Restorationist | Use::Loyalist, _) => "markers.overpay",
            Choice::Play(..) => "cards.one-purpose",
            _ => "markers.full",
        },
        Task::ClaimCity { .. } | Task::ClaimMore { .. } => match choice {
            Choice::City(city) if matches!(task, Task::ClaimMore { spare: 0 }) => {
                against_claim(s, city).unwrap_or("claim.several")
            }
            Choice::City(city) => against_claim(s, city).unwrap_or("claim.card"),
            Choice::Royal(_) => "claim.what",
            Choice::Play(Use::Claim, _) => "claim.double-symbol",
            Choice::Play(..) => "cards.one-purpose",
            _ => "claim.card",
        },
        Task::Target | Task::AssassinateMore => against_target(c, s, choice),
        Task::Support { .. } => match choice {
            Choice::Play(Use::Text, card) if c.face(card).effect == Some(Effect::Fenians) && s.alternate.has(card) => {
                "card.fenians"
            }
            Choice::Play(Use::Bomb | Use::Text, _) => "assassinate.overpay",
            Choice::Play(..) => "cards.one-purpose",
            _ => "assassinate.value",
        },
        Task::Discard | Task::Redraw => match (task, choice) {
            (Task::Redraw, Choice::Play(..)) => "cards.one-purpose",
            (Task::Redraw, _) => "cards.free-not-inside",
            _ => "discard.action",
        },
        Task::Aim { card } => rule_of_card(c, card),
        Task::Okhrana { .. } => "card.okhrana",
        Task::MiGo { .. } => "card.mi-go",
        Task::YogSothoth => "card.yog-sothoth",
        Task::ReturnTo => "card.mi-go",
        Task::ZombieAttack => match choice {
            Choice::Agent(city, seat) if in_play(s, city) && seat.0 < s.players && s.spared[city][seat] > 0 => {
                "mix.zombies-foiled"
            }
            _ => "card.zombies",
        },
        Task::ZombiePlace { .. } => "card.zombies",
        Task::Window { ask } => match choice {
            Choice::Play(Use::Text, card) if c.with.vampires.has(card) || c.with.holmes.has(card) => {
                let holds = s.first_asked(ask).is_some_and(|seat| s.seats[seat].piles.hand.has(card));
                // Held and yet not offered: it is Vampires, against something else than an assassination.
                if holds { "mix.vampires-narrow" } else { "interrupt.asked" }
            }
            Choice::Play(..) => "cards.interrupt",
            _ => "interrupt.when",
        },
        Task::Reinforce { .. } => "identity.loyalist",
        Task::Deed(_) | Task::TurnUp { .. } | Task::Finish { .. } => "turn.kinds",
    }
}

fn in_play(s: &State, city: City) -> bool {
    city.index() < s.cities.0.len()
}

fn against_action(c: &Content, s: &State, choice: Choice) -> &'static str {
    let over = s.actions >= c.numbers.actions_per_turn;
    match choice {
        Choice::Play(purpose, card) => {
            if !shows(c, s, card, purpose) {
                return rule_of_use(purpose);
            }
            if purpose == Use::Text && c.with.free.has(card) {
                return match texts::usable(c, s, card) {
                    Err(refusal) => refusal.rule,
                    Ok(()) if !s.me().piles.free_left(&c.layout, s.me().free_used, card) => "cards.free-once",
                    Ok(()) => "cards.free",
                };
            }
            match purpose {
                Use::Claim if s.actions > 0 => "claim.first-action",
                _ if over => "turn.two-actions",
                Use::Claim => against_any_claim(s),
                Use::Place => "place.short-stock",
                Use::Retrieve => "retrieve.exact",
                Use::Move => "move.own",
                Use::Restorationist | Use::Loyalist => "markers.overpay",
                Use::Assassinate => against_any_target(c, s, card),
                Use::Text => texts::usable(c, s, card).err().map_or("cardaction.use", |refusal| refusal.rule),
                Use::Bomb => "assassinate.support-cards",
                Use::Discard => "discard.action",
            }
        }
        Choice::Return if s.me().mi_go > 0 => "card.mi-go-return",
        Choice::Return => "card.mi-go",
        Choice::Pass | Choice::EndTurn => "turn.two-actions",
        Choice::Seat(_) => "identity.not-voluntary",
        _ => "turn.kinds",
    }
}

/// Why the card of this city cannot be claimed.
fn against_claim(s: &State, city: City) -> Option<&'static str> {
    let here = s.cities.0.get(city.index())?;
    if here.up.is_none() {
        return Some("claim.empty");
    }
    if here.cubes[s.active] == 0 {
        return Some("claim.cube-needed");
    }
    (!here.led_by(s.active)).then_some("claim.majority")
}

/// Why no card can be claimed anywhere.
fn against_any_claim(s: &State) -> &'static str {
    let nearly = |city: City| s.cities[city].up.is_some() && s.cities[city].led_by(s.active);
    let bare = |city: City| {
        s.cities[city].up.is_none() && s.cities[city].cubes[s.active] > 0 && s.cities[city].led_by(s.active)
    };
    if City::all().any(nearly) {
        "claim.cube-needed"
    } else if City::all().any(bare) {
        "claim.empty"
    } else {
        "claim.majority"
    }
}

fn against_target(c: &Content, s: &State, choice: Choice) -> &'static str {
    let (city, victim) = match choice {
        Choice::Agent(city, victim) if victim == s.active => {
            return if in_play(s, city) { "assassinate.not-own" } else { "assassinate.card" };
        }
        Choice::Agent(city, victim) => (city, Some(victim)),
        Choice::Royal(city) => (city, None),
        Choice::Cube(..) => return "assassinate.not-own",
        Choice::Play(Use::Assassinate, card) => return against_any_target(c, s, card),
        Choice::Play(..) => return "cards.one-purpose",
        _ => return "assassinate.card",
    };
    if !in_play(s, city) || victim.is_some_and(|seat| seat.0 >= s.players) {
        return "assassinate.card";
    }
    let here = &s.cities[city];
    if here.agents[s.active] == 0 {
        return "assassinate.agent-present";
    }
    if !here.led_by(s.active) {
        return "assassinate.majority";
    }
    let present = victim.map_or(here.royal == Royal::Here, |seat| here.agents[seat] > 0);
    if !present {
        return "assassinate.not-own";
    }
    if matches!(s.agenda.top(), Some(Task::AssassinateMore)) { "assassinate.several" } else { "assassinate.value" }
}

/// Why a weapon finds no target anywhere.
fn against_any_target(c: &Content, s: &State, weapon: Card) -> &'static str {
    let mut hand = s.me().piles.hand;
    if hand.has(weapon) {
        c.layout.remove(&mut hand, weapon);
    }
    let target = |city: City| {
        s.cities[city].royal == Royal::Here
            || Seat::all(s.players).any(|seat| seat != s.active && s.cities[city].agents[seat] > 0)
    };
    let agents = || City::all().filter(|&city| s.cities[city].agents[s.active] > 0 && target(city));
    if agents().any(|city| assassinate::may_strike(s, city)) {
        "assassinate.value"
    } else if agents().next().is_some() {
        "assassinate.majority"
    } else {
        "assassinate.agent-present"
    }
}

/// The rule of a card with a text.
fn rule_of_card(c: &Content, card: Card) -> &'static str {
    use Effect::*;
    match c.face(card).effect {
        Some(BlackHand) => "card.black-hand",
        Some(ChangeOfHeart) => "card.change-of-heart",
        Some(Cthulhu) => "card.cthulhu",
        Some(DrawTwo) => "card.doctor-watson",
        Some(DuchessDuzes) => "card.duchess-duzes",
        Some(Fenians) => "card.fenians",
        Some(Redraw) => "card.freemasons",
        Some(HideRoyalty) => "card.hide-royalty",
        Some(HolyBrotherhood) => "card.holy-brotherhood",
        Some(InfernalMachine) => "card.infernal-machine",
        Some(InspectorLestrade) => "card.inspector-lestrade",
        Some(IreneAdler) => "card.irene-adler",
        Some(MatveiGolovinski) => "card.matvei-golovinski",
        Some(MiGo) => "card.mi-go",
        Some(Okhrana) => "card.okhrana",
        Some(PeoplesWill) => "card.peoples-will",
        Some(PinkertonAgents) => "card.pinkerton-agents",
        Some(SherlockHolmes) => "card.sherlock-holmes",
        Some(Shoggoth) => "card.shoggoth",
        Some(SigmundFreud) => "card.sigmund-freud",
        Some(SocietyOfLeopold) => "card.society-of-leopold",
        Some(TerrorsOfTheNight) => "card.terrors-of-the-night",
        Some(ThirdSection) => "card.third-section",
        Some(Vampires) => "card.vampires",
        Some(VladimirBurtsev) => "card.vladimir-burtsev",
        Some(YogSothoth) => "card.yog-sothoth",
        Some(Zombies) => "card.zombies",
        None => "cardaction.use",
    }
}
