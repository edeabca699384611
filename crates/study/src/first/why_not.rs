//! Why something a player tried is not legal: the rule that stands against it, as precise as the try allows.
//!
//! Called only for choices that are not offered, so every question can close with the rule it is asked under. A refusal
//! tells a player nothing but what that player may know.

use super::assassinate::{self, Powers};
use super::choice::Choice;
use super::content::{Content, Effect, Routes};
use super::ids::{Agent, City, Permanent, Place, Spot, Use};
use super::state::{Royal, State};
use super::task::Task;
use super::{asked, board, claim, markers, permanent, travel, turn};
use kit::{Card, Refusal, Seat};

/// The rule against a choice.
pub fn why_not(c: &Content, s: &State, choice: Choice) -> Refusal {
    let rule = match s.agenda.top() {
        None => "end.immediate",
        Some(task) => against(c, s, task, choice),
    };
    Refusal { rule }
}

/// The rule under which a card is played for a purpose.
fn rule_of_use(purpose: Use) -> &'static str {
    match purpose {
        Use::Place => "place.action",
        Use::Retrieve => "retrieve.action",
        Use::Buy => "buy.action",
        Use::Pay => "move.action",
        Use::Revolution | Use::War => "markers.action",
        Use::Bomb => "assassinate.bombs",
        Use::Action => "action.basic",
        Use::Discard => "discard.action",
        Use::Remove => "card.third-section",
        Use::MiGo => "card.mi-go",
        Use::Sacrifice => "card.yog-sothoth",
        Use::Exile => "card.devils-island",
        Use::Exchange => "card.mrs-hudson",
    }
}

/// Does the card show what it is to be played for?
fn shows(c: &Content, card: Card, purpose: Use) -> bool {
    let face = c.face(card);
    match purpose {
        Use::Place | Use::Retrieve => face.cube > 0,
        Use::Buy | Use::Pay => face.gold > 0,
        Use::Revolution => face.arrows[0] != 0,
        Use::War => face.arrows[1] != 0,
        Use::Bomb => face.bomb > 0,
        Use::Action | Use::Discard | Use::Remove | Use::Exchange => true,
        Use::MiGo | Use::Sacrifice => face.agent.is_some(),
        Use::Exile => face.city.is_some(),
    }
}

/// What is wrong with playing this card at all: it is not in hand, useless, or shows nothing of the kind.
fn against_card(c: &Content, s: &State, purpose: Use, card: Card) -> Option<&'static str> {
    let held = c.layout.kinds.has(card) && s.me().piles.hand.has(card);
    let undead = c.with.vampires.has(card) || c.with.zombies.has(card);
    let for_symbols_or_action = !matches!(purpose, Use::Discard | Use::Remove | Use::Exchange);
    match held {
        false => Some(rule_of_use(purpose)),
        true if s.leopold && undead && for_symbols_or_action => Some("card.society-of-leopold"),
        true if !shows(c, card, purpose) => Some("hand.contributes"),
        true => None,
    }
}

fn against(c: &Content, s: &State, task: Task, choice: Choice) -> &'static str {
    // A card added for something else than the action under way.
    let own_purpose = |purpose: Use| match task {
        Task::Place => purpose == Use::Place,
        Task::RetrieveCards => purpose == Use::Retrieve,
        Task::Buy => purpose == Use::Buy,
        Task::Travel { .. } | Task::Pay { .. } => purpose == Use::Pay,
        Task::Markers => matches!(purpose, Use::Revolution | Use::War),
        Task::Discard | Task::Freemasons => purpose == Use::Discard,
        Task::Support { .. } => purpose == Use::Bomb,
        Task::Aim { .. } => purpose == Use::Remove,
        _ => true,
    };
    let another_asked = asked(c, s) != Some(s.active);
    if let (Choice::Play(purpose, card), false, false) = (choice, task == Task::Turn, another_asked) {
        if !own_purpose(purpose) {
            let free = purpose == Use::Action && c.with.free.has(card);
            return if free { "turn.free-actions" } else { "hand.one-purpose" };
        }
        if let Some(rule) = against_card(c, s, purpose, card) {
            return rule;
        }
    }
    match task {
        Task::SetUp { .. } => "setup.main-agents",
        Task::Turn => against_action(c, s, choice),
        Task::Place => match choice {
            Choice::Play(..) => "place.exact",
            Choice::Place(place) => against_place(s, place),
            _ => "place.action",
        },
        Task::RetrieveCards | Task::RetrieveCubes { .. } => match choice {
            Choice::Stock => "retrieve.not-pool",
            Choice::Place(_) | Choice::Limbo => "retrieve.action",
            _ => "retrieve.exact",
        },
        Task::Buy => "buy.exact",
        Task::Travel { .. } => against_journey(c, s, choice),
        Task::Pay { .. } => "move.exact",
        Task::Markers => match choice {
            Choice::Play(..) => {
                let tracks = markers::ahead(c, s);
                let at_top = super::ids::Track::BOTH.iter().any(|&track| tracks[track.index()] >= c.track_top(track));
                if at_top { "markers.order" } else { "markers.must-move" }
            }
            _ => "markers.action",
        },
        Task::Discard => "discard.action",
        Task::Freemasons => "card.freemasons",
        Task::Aim { card } => against_aim(c, s, card, choice),
        Task::Support { card, .. } => match choice {
            Choice::Play(_, bomb) if bomb == card => "assassinate.bombs",
            Choice::Play(..) => "assassinate.no-spare-cards",
            _ => "assassinate.need",
        },
        Task::BrotherhoodTo { .. } => match choice {
            Choice::Place(place) if s.places().has(place) && !s.placeable(s.active).has(place) => "place.closed",
            _ => "card.holy-brotherhood",
        },
        Task::BrotherhoodMany { .. } => "card.holy-brotherhood",
        Task::Exile { .. } => "card.devils-island",
        Task::ReturnTo { .. } => "card.mi-go.return",
        Task::Okhrana { .. } => "card.okhrana",
        Task::Pinkerton { .. } => "card.pinkerton-agents",
        Task::ZombieAttack => match choice {
            Choice::Agent(agent) => against_prey(s, agent).unwrap_or("zombies.kill"),
            _ => "zombies.kill",
        },
        Task::ZombiePlace { .. } => match choice {
            Choice::City(city) if s.locked == Some(city) => "board.locked",
            Choice::City(city) if s.destroyed == Some(city) => "board.destroyed",
            _ => "zombies.place",
        },
        Task::Foil { .. } => match choice {
            Choice::Counter(_) => "assassinate.foil",
            _ => "assassinate.foil-asked",
        },
        Task::Keep { .. } => "double.keep-prompt",
        Task::Escape { .. } | Task::Flee { .. } => match choice {
            Choice::Move(..) => "card.master-of-disguise",
            _ => "card.master-of-disguise.where",
        },
        Task::Cthulhu => "card.cthulhu.locked",
        Task::Leave { .. } => "move.forced",
        Task::Deed(_) | Task::Perish { .. } | Task::Drown { .. } | Task::TurnUp { .. } | Task::Finish { .. } => {
            "turn.actions"
        }
    }
}

fn against_action(c: &Content, s: &State, choice: Choice) -> &'static str {
    let over = s.actions >= c.numbers.actions_per_turn;
    match choice {
        Choice::Play(purpose, card) => match against_card(c, s, purpose, card) {
            Some(rule) => rule,
            None => against_play(c, s, purpose, card, over),
        },
        Choice::Claim(place) => against_claim(c, s, place),
        Choice::Return(agent) if permanent::on_mi_go(s, s.active).has(agent) => "card.mi-go.return",
        Choice::Return(_) => "card.mi-go",
        Choice::Pass | Choice::EndTurn => "turn.structure",
        _ if over => "turn.structure",
        Choice::Travel => "move.exact",
        Choice::Counter(counter) if s.me().held.has(counter) => "double.legal",
        Choice::Counter(_) => "double.action",
        Choice::Reveal => "identity.action",
        // Cubes for another place than the one just chosen.
        Choice::Place(_) => "place.one-place",
        _ => "turn.actions",
    }
}

fn against_play(c: &Content, s: &State, purpose: Use, card: Card, over: bool) -> &'static str {
    let owns = |permanent: Permanent| s.owns(s.active, permanent);
    let free = purpose == Use::Action && c.with.free.has(card);
    match purpose {
        Use::MiGo if owns(Permanent::MI_GO) && permanent::sacrificed_by(c, s, card).is_none() => "agents.without-card",
        Use::MiGo => "card.mi-go",
        Use::Exile if owns(Permanent::DEVILS_ISLAND) && !turn::free_left(c, s, card) => "turn.free-once",
        Use::Exile => "card.devils-island",
        Use::Exchange => "card.mrs-hudson",
        Use::Action if free && !turn::free_left(c, s, card) => "turn.free-once",
        _ if over && !free => "turn.structure",
        Use::Place => "place.exact",
        Use::Retrieve => "retrieve.exact",
        Use::Buy => "buy.exact",
        Use::Revolution | Use::War => "markers.must-move",
        Use::Action => against_card_action(c, s, card),
        Use::Sacrifice => "card.yog-sothoth",
        Use::Pay | Use::Bomb | Use::Discard | Use::Remove => rule_of_use(purpose),
    }
}

/// Why the action of a card in hand cannot be used at all.
fn against_card_action(c: &Content, s: &State, card: Card) -> &'static str {
    let powers = Powers::of(c, s, card);
    if !powers.any() {
        return "action.must-have-effect";
    }
    let arena = assassinate::arena(c, s, card);
    if arena.is_empty() {
        return "action.agent-card-needs-agent";
    }
    let royal = |city: City| s.cities[city].royal == Royal::Here;
    if powers.hide && s.safe == 0 && !powers.kill && !powers.slay {
        return "assassinate.hide-limit";
    }
    let near = |city: City| !s.cities[city].agents.within(s.targets(s.active)).is_empty();
    let in_sight = arena.iter().any(|city| (powers.slay | powers.hide) && royal(city) || powers.kill && near(city));
    if in_sight { "assassinate.need" } else { "action.must-have-effect" }
}

/// Why no cubes can go to a place.
fn against_place(s: &State, place: Place) -> &'static str {
    match place.spot() {
        Spot::Stack(_) | Spot::Display(_) if !s.places().has(place) => "overview.terms-place",
        _ => "place.closed",
    }
}

/// Why the card of a place cannot be claimed.
pub fn against_claim(c: &Content, s: &State, place: Place) -> &'static str {
    if s.actions > 0 {
        return "claim.first-action";
    }
    if s.free_done {
        return "turn.free-before-claim";
    }
    let closed = match place.spot() {
        Spot::Box(city) => s.locked == Some(city) || s.destroyed == Some(city),
        Spot::Stack(city) => s.closed_to(s.active, city),
        Spot::Display(_) => false,
    };
    let mine = claim::weight(c, s, place, s.active);
    let rivals = || Seat::all(s.players).filter(|&seat| seat != s.active).map(|seat| claim::weight(c, s, place, seat));
    match () {
        () if closed => "claim.closed",
        () if !s.places().has(place) => "claim.what",
        () if s.blocked.has(place) => "claim.blocked",
        () if claim::is_own_city(s, place) => "claim.own-city",
        () if s.cubes[place][s.active] == 0 => "claim.need-cube",
        () if rivals().any(|(points, _)| points > mine.0) => "claim.most",
        () => "claim.tie",
    }
}

/// Why an agent cannot go there.
fn against_journey(c: &Content, s: &State, choice: Choice) -> &'static str {
    let Choice::Move(agent, to) = choice else { return "move.exact" };
    let Some(from) = s.city_of(agent).filter(|_| s.me().agents.has(agent)) else { return "move.action" };
    match () {
        () if from == to || s.travellers.has(agent) => "move.real-move",
        () if travel::costs(c, s)[from][to] == Routes::NO_WAY => "move.closed-cities",
        () => "move.exact",
    }
}

/// Why an agent is no prey, if it is not.
fn against_prey(s: &State, agent: Agent) -> Option<&'static str> {
    let owner = s.controller_of(agent)?;
    match () {
        () if owner == s.active => None,
        () if !s.seats[owner].known => Some("known.start"),
        () if agent.main_of().is_some() && !s.prey(s.active).has(agent) => Some("assassinate.main-target"),
        () => None,
    }
}

/// Why an agent is no target of an assassin, if it is not.
fn against_victim(s: &State, agent: Agent) -> Option<&'static str> {
    let vampire = s.vampires.has(agent) && s.controller_of(agent) != Some(s.active);
    against_prey(s, agent).or(vampire.then_some("vampires.immune"))
}

fn against_aim(c: &Content, s: &State, card: Card, choice: Choice) -> &'static str {
    let face = c.face(card);
    let powers = Powers::of(c, s, card);
    let here = |city: City| assassinate::arena(c, s, card).has(city);
    let absent = if face.agent.is_some() { "action.agent-card-needs-agent" } else { "assassinate.royalty" };
    let rule = rule_of_card(c, card);
    match (face.effect, choice) {
        (_, Choice::Royal(city)) if powers.slay => match () {
            () if s.destroyed == Some(city) => "board.destroyed-royal",
            () if !here(city) => absent,
            () if s.cities[city].royal != Royal::Here => "assassinate.royalty",
            () => "assassinate.need",
        },
        (_, Choice::Hide(city)) if powers.hide => match () {
            () if s.destroyed == Some(city) => "board.destroyed-royal",
            () if !here(city) => absent,
            () if s.cities[city].royal != Royal::Here => "assassinate.hide",
            () if s.safe == 0 => "assassinate.hide-limit",
            () => "assassinate.need",
        },
        (Some(Effect::Vampires), Choice::Agent(agent)) => match () {
            () if s.me().agents.has(agent) => "vampires.action",
            () => against_prey(s, agent).filter(|_| agent.main_of().is_none()).unwrap_or("vampires.convert"),
        },
        (Some(Effect::Shoggoth), Choice::Agent(agent)) => against_victim(s, agent).unwrap_or("card.shoggoth"),
        (_, Choice::Agent(agent)) if powers.kill => match s.city_of(agent) {
            _ if s.me().agents.has(agent) => "assassinate.agent",
            Some(city) if here(city) => against_victim(s, agent).unwrap_or("assassinate.need"),
            _ if face.agent.is_some() => "action.agent-card-needs-agent",
            _ => "assassinate.agent",
        },
        (_, Choice::Royal(_) | Choice::Hide(_) | Choice::Agent(_)) if powers.any() => "action.choose-one",
        (_, Choice::Zombie(_)) => "zombies.killed-by",
        (Some(Effect::ThirdSection), Choice::Play(..)) => "card.third-section.hand",
        (Some(Effect::DuchessDuzes), Choice::Place(place)) => against_place(s, place),
        (Some(Effect::Nadar), Choice::Move(agent, to)) if s.me().agents.has(agent) && s.closed_to(s.active, to) => {
            "move.closed-cities"
        }
        (_, Choice::Place(place)) if face.block && !board::blockable(c, s).has(place) => "board.blocking",
        _ => rule,
    }
}

/// The rule of a card with an action of its own.
fn rule_of_card(c: &Content, card: Card) -> &'static str {
    use Effect::*;
    match c.face(card).effect {
        Some(Bismarck) => "card.bismarck",
        Some(BlackHand) => "card.black-hand",
        Some(DiogenesClub) => "card.diogenes-club",
        Some(DuchessDuzes) => "card.duchess-d-uzes",
        Some(Freemasons) => "card.freemasons",
        Some(HolyBrotherhood) => "card.holy-brotherhood",
        Some(IreneAdler) => "card.irene-adler",
        Some(MatveiGolovinsky) => "card.matvei-golovinsky",
        Some(Nadar) => "card.nadar",
        Some(Necronomicon) => "card.necronomicon",
        Some(Okhrana) => "card.okhrana",
        Some(PeoplesWill) => "card.peoples-will",
        Some(PeterRachkovsky) => "card.peter-rachkovsky",
        Some(PinkertonAgents) => "card.pinkerton-agents",
        Some(Shoggoth) => "card.shoggoth",
        Some(TerrorsOfTheNight) => "card.terrors-of-the-night",
        Some(ThirdSection) => "card.third-section",
        Some(Vampires) => "card.vampires",
        Some(VladimirBurtsev) => "card.vladimir-burtsev",
        Some(Zombies) => "card.zombies",
        None => "action.basic",
    }
}
