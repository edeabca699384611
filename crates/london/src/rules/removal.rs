//! Removal by texts and abilities that need no Assassination. Rules: elder.hits-for-all, elder.basatan, citizen.effects,
//! card.baron-maupertuis, card.sweeney-todd, card.mr-edward-hyde, card.the-thing-below-parliament.

use crate::choice::Choice;
use crate::content::Scene;
use crate::ids::{Area, Areas, Pawn};
use crate::rules::minions::{here, offer_minions};
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

/// Pieces that belong to nobody and may be removed: New Citizens, or Grenadiers where it is Basatan's choice.
fn neutral(state: &State, basatan: bool) -> Areas {
    match basatan {
        true => Area::all().filter(|&area| state.grenadiers[area] > 0).collect(),
        false => state.settled(),
    }
}

/// Is there anything to remove in these areas? `paid`: another player chooses, and the active player's Minions are safe.
pub fn any(state: &State, scene: Areas, paid: bool, basatan: bool) -> bool {
    let others = state.others().filter(|&seat| !state.shielded.has(seat));
    let own = if paid { Areas::NONE } else { state.me().at };
    let all = others.fold(own.with(neutral(state, basatan)), |areas, seat| areas.with(state.minions(seat)));
    !all.within(scene).is_empty()
}

/// What may be chosen: Agents of anybody, Elder Ones of others, and neutral pieces.
pub fn offer(state: &State, scene: Areas, paid: bool, basatan: bool, into: &mut Choices<Choice>) {
    for seat in Seat::all(state.players).filter(|&seat| !state.shielded.has(seat)) {
        if seat != state.active {
            offer_minions(state, seat, scene, into);
        } else if !paid {
            let own = state.seats[seat].at.within(scene);
            own.iter().for_each(|area| into.push(Choice::Pawn(area, Pawn::Agent(seat))));
        }
    }
    let piece = if basatan { Pawn::Grenadier } else { Pawn::Citizen };
    neutral(state, basatan).within(scene).iter().for_each(|area| into.push(Choice::Pawn(area, piece)));
}

/// One's own Agents may be left where there is nothing else (card.sweeney-todd, card.mr-edward-hyde).
pub fn may_decline(state: &State, scene: Scene, list: &[Choice]) -> bool {
    let own = |choice: &Choice| matches!(*choice, Choice::Pawn(_, Pawn::Agent(seat)) if seat == state.active);
    matches!(scene, Scene::Rolled | Scene::Trouble) && list.iter().all(own)
}
