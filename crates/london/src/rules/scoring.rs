//! Objectives, the end of the game and points. Rules: objective.*, end.*, score.*.

use crate::content::Content;
use crate::ids::{Area, Areas, Building, Objective, SEATS};
use crate::state::{End, State};
use kit::{Id, Outcome, Seat, Seats};

/// How far a player is with an Objective, and how far one must be; Sloth is never fulfilled in play.
pub fn progress(content: &Content, state: &State, seat: Seat, objective: Objective) -> (i16, i16) {
    let n = &content.numbers;
    let (have, need) = match objective {
        Objective::Envy if n.different_aims > 0 => {
            let contested = |&area: &Area| {
                let pieces = state.pieces(area);
                pieces.sum() > pieces[seat]
            };
            (controlled(state, seat).iter().filter(contested).count() as i16, n.envy_areas.get(state.players))
        }
        Objective::Lust => (i16::from(state.minions(seat).len()), n.lust_areas.get(state.players)),
        Objective::Wrath => (i16::from(state.trouble.len()), n.wrath_trouble.get(state.players)),
        Objective::Greed => (wealth(content, state, seat), n.greed_worth.get(state.players)),
        Objective::Gluttony if n.different_aims > 0 => {
            let agents = i16::from(state.agents_on_board(content, seat));
            let buildings = state.seats[seat].built.iter().flatten().count() as i16;
            let elders: i16 = state.elders_of(seat).map(|(elder, _)| i16::from(content.hp(elder))).sum();
            (agents + buildings + elders, n.gluttony_total.get(state.players))
        }
        Objective::Pride | Objective::Envy | Objective::Gluttony => {
            (i16::from(controlled(state, seat).len()), n.control_areas.get(state.players))
        }
        Objective::Sloth => (0, 1),
    };
    (have, i16::from(need))
}

/// What an Objective counts, as a word for the page.
pub fn counted(content: &Content, objective: Objective) -> &'static str {
    let different = content.numbers.different_aims > 0;
    match objective {
        Objective::Envy if different => "shared",
        Objective::Gluttony if different => "pieces",
        Objective::Pride | Objective::Envy | Objective::Gluttony => "control",
        Objective::Lust => "presence",
        Objective::Wrath => "trouble",
        Objective::Greed => "worth",
        Objective::Sloth => "",
    }
}

/// The areas a player controls (control.most); without a piece there nobody does.
fn controlled(state: &State, seat: Seat) -> Areas {
    let present =
        state.seats[seat].built.iter().flatten().fold(state.minions(seat), |areas, &area| areas.with(Areas::one(area)));
    present.iter().filter(|&area| state.controls(seat, area)).collect()
}

/// Cash and Buildings less loans (objective.greed).
pub fn wealth(content: &Content, state: &State, seat: Seat) -> i16 {
    let player = &state.seats[seat];
    let loans = i16::from(player.front.within(content.loans).len()) * i16::from(content.numbers.loan_repayment);
    player.money as i16 + building_points(content, state, seat) - loans
}

/// Is the player's own Objective fulfilled (objective.when)?
pub fn fulfilled(content: &Content, state: &State, seat: Seat) -> bool {
    let objective = state.seats[seat].objective;
    let (have, need) = progress(content, state, seat, objective);
    objective != Objective::Sloth && have >= need
}

fn building_points(content: &Content, state: &State, seat: Seat) -> i16 {
    let built = &state.seats[seat].built;
    Building::all()
        .filter(|building| built[building.index()].is_some())
        .map(|building| i16::from(content.cost(building)))
        .sum()
}

/// One player's final account (score.*).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub struct Account {
    pub agents: i16,
    pub elders: i16,
    pub buildings: i16,
    /// Cash after repaying.
    pub money: i16,
    pub loans_repaid: u8,
    /// Points lost for loans that could not be repaid.
    pub penalty: i16,
    pub total: i16,
    /// The cost of the most expensive Building (score.ties).
    pub dearest: u8,
}

/// A player's account as it would be if the game ended now.
pub fn account(content: &Content, state: &State, seat: Seat) -> Account {
    let n = &content.numbers;
    let player = &state.seats[seat];
    let loans = player.front.within(content.loans).len();
    let repayment = u16::from(n.loan_repayment);
    let repaid = (player.money.checked_div(repayment).unwrap_or(0)).min(u16::from(loans)) as u8;
    let agents = i16::from(state.agents_on_board(content, seat)) * i16::from(n.points_per_agent);
    let hp: i16 = state.elders_of(seat).map(|(elder, _)| i16::from(content.hp(elder))).sum();
    let elders = hp * i16::from(n.points_per_elder_hp);
    let buildings = building_points(content, state, seat);
    let money = (player.money - u16::from(repaid) * repayment) as i16;
    let penalty = i16::from(loans - repaid) * i16::from(n.loan_penalty_points);
    let dearest =
        Building::all().filter(|b| player.built[b.index()].is_some()).map(|b| content.cost(b)).max().unwrap_or(0);
    let total = agents + elders + buildings + money - penalty;
    Account { agents, elders, buildings, money, loans_repaid: repaid, penalty, total, dearest }
}

/// Who has won (end.sloth-first, score.ties).
pub fn winners(content: &Content, state: &State, end: End) -> Seats {
    if let End::Objective(seat) = end {
        return Seats::one(seat);
    }
    if let Some(seat) = Seat::all(state.players).find(|&seat| state.seats[seat].objective == Objective::Sloth) {
        return Seats::one(seat);
    }
    let mut accounts = [(i16::MIN, 0); SEATS];
    for seat in Seat::all(state.players) {
        let account = account(content, state, seat);
        accounts[seat.index()] = (account.total, account.dearest);
    }
    let best = accounts.iter().max().copied().unwrap_or_default();
    Seat::all(state.players).filter(|seat| accounts[seat.index()] == best).collect()
}

/// The result.
pub fn outcome(content: &Content, state: &State, end: End) -> Outcome {
    let seat = |seat| (seat, account(content, state, seat).total, state.seats[seat].objective.id());
    Outcome::of(winners(content, state, end), end.id(), Seat::all(state.players).map(seat))
}
