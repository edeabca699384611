//! Removal by texts and abilities that need no Assassination. Rules: elder.hits-for-all, elder.basatan, citizen.effects,
//! card.baron-maupertuis, card.sweeney-todd, card.mr-edward-hyde, card.the-thing-below-parliament.

use crate::choice::Choice;
use crate::content::Scene;
use crate::ids::{Area, Areas, Elder, Pawn, Power};
use crate::rules::minions::{each_minion, here, offer_minions};
use crate::state::State;
use crate::task::{Pick, Src};
use kit::{Choices, Seat};

/// Where a text or ability removes from.
pub fn scene(state: &State, src: Src, scene: Scene, first: Pick) -> Areas {
    match (scene, first) {
        (_, Pick::Rolled(area)) => Areas::one(area),
        (Scene::Trouble, _) => state.trouble,
        (Scene::At(area), _) => Areas::one(area),
        (Scene::Rolled, _) => Areas::every(),
        (Scene::Here, _) => here(state, src),
    }
}

/// The Elder One whose ability this is, if it is one that removes where it stands: it also reaches Grenadiers and every
/// Elder One but itself, and leaves New Citizens alone (elder.basatan).
pub fn basatan(src: Src, scene: Scene) -> Option<Elder> {
    match (src, scene) {
        (Src::Power(Power::Elder(elder)), Scene::Here) => Some(elder),
        _ => None,
    }
}

/// Pieces that belong to nobody and may be removed: New Citizens, or Grenadiers where it is Basatan's choice.
fn neutral(state: &State, basatan: Option<Elder>) -> Areas {
    match basatan {
        Some(_) => Area::all().filter(|&area| state.grenadiers[area] > 0).collect(),
        None => state.settled(),
    }
}

/// Own Minions that may be chosen: Agents, and for Basatan the other Elder Ones.
fn each_own(state: &State, scene: Areas, basatan: Option<Elder>, mut found: impl FnMut(Area, Pawn)) {
    each_minion(state, state.active, scene, |area, pawn| match pawn {
        Pawn::Elder(elder) if basatan.is_none_or(|itself| itself == elder) => {}
        _ => found(area, pawn),
    });
}

/// Is there anything to remove in these areas? `paid`: another player chooses, and the active player's Minions are safe.
pub fn any(state: &State, scene: Areas, paid: bool, basatan: Option<Elder>) -> bool {
    let others = state.others().filter(|&seat| !state.shielded.has(seat));
    let mut own = Areas::NONE;
    if !paid {
        each_own(state, scene, basatan, |area, _| own.add(area));
    }
    let all = others.fold(own.with(neutral(state, basatan)), |areas, seat| areas.with(state.minions(seat)));
    !all.within(scene).is_empty()
}

/// What may be chosen: Agents of anybody, Elder Ones of others, and neutral pieces.
pub fn offer(state: &State, scene: Areas, paid: bool, basatan: Option<Elder>, into: &mut Choices<Choice>) {
    for seat in Seat::all(state.players).filter(|&seat| !state.shielded.has(seat)) {
        if seat != state.active {
            offer_minions(state, seat, scene, into);
        } else if !paid {
            each_own(state, scene, basatan, |area, pawn| into.push(Choice::Pawn(area, pawn)));
        }
    }
    let piece = if basatan.is_some() { Pawn::Grenadier } else { Pawn::Citizen };
    neutral(state, basatan).within(scene).iter().for_each(|area| into.push(Choice::Pawn(area, piece)));
}

/// One's own Agents may be left where there is nothing else (card.sweeney-todd, card.mr-edward-hyde).
pub fn may_decline(state: &State, scene: Scene, list: &[Choice]) -> bool {
    let own = |choice: &Choice| matches!(*choice, Choice::Pawn(_, Pawn::Agent(seat)) if seat == state.active);
    matches!(scene, Scene::Rolled | Scene::Trouble) && list.iter().all(own)
}
