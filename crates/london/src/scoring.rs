//! Objectives, the end of the game and points. Rules: objective.*, end.*, score.*.

use crate::content::Content;
use crate::ids::{Area, Areas, Building, Objective, SEATS};
use crate::state::{End, State};
use kit::{BySeat, Outcome, Seat, Seats};

/// How far a player is with an Objective, and how far one must be; Sloth is never fulfilled in play.
pub fn progress(c: &Content, s: &State, seat: Seat, objective: Objective) -> (i16, i16) {
    let n = &c.numbers;
    let (have, need) = match objective {
        Objective::Pride => (i16::from(controlled(s, seat).len()), n.pride_areas.get(s.players)),
        Objective::Envy => {
            let contested = |&area: &Area| {
                let pieces = s.pieces(area);
                pieces.sum() > pieces[seat]
            };
            (controlled(s, seat).iter().filter(contested).count() as i16, n.envy_areas.get(s.players))
        }
        Objective::Lust => (i16::from(s.minions(seat).len()), n.lust_areas.get(s.players)),
        Objective::Wrath => (i16::from(s.trouble.len()), n.wrath_trouble.get(s.players)),
        Objective::Greed => (wealth(c, s, seat), n.greed_worth.get(s.players)),
        Objective::Gluttony => {
            let agents = i16::from(s.agents_on_board(c, seat));
            let buildings = s.seats[seat].built.iter().flatten().count() as i16;
            let elders: i16 = s.elders_of(seat).map(|(elder, _)| i16::from(c.hp(elder))).sum();
            (agents + buildings + elders, n.gluttony_total.get(s.players))
        }
        Objective::Sloth => (0, 1),
    };
    (have, i16::from(need))
}

/// The areas a player controls (control.most); without a piece there nobody does.
fn controlled(s: &State, seat: Seat) -> Areas {
    let present = s.seats[seat].built.iter().flatten().fold(s.minions(seat), |areas, &area| areas.or(area.bit()));
    present.iter().filter(|&area| s.controls(seat, area)).collect()
}

/// Cash and Buildings less loans (objective.greed).
pub fn wealth(c: &Content, s: &State, seat: Seat) -> i16 {
    let player = &s.seats[seat];
    let loans = i16::from(player.front.within(c.loans).len()) * i16::from(c.numbers.loan_repayment);
    player.money as i16 + building_points(c, s, seat) - loans
}

/// Is the player's own Objective fulfilled (objective.when)?
pub fn fulfilled(c: &Content, s: &State, seat: Seat) -> bool {
    let objective = s.seats[seat].objective;
    let (have, need) = progress(c, s, seat, objective);
    objective != Objective::Sloth && have >= need
}

fn building_points(c: &Content, s: &State, seat: Seat) -> i16 {
    let built = &s.seats[seat].built;
    Building::all()
        .filter(|building| built[building.index()].is_some())
        .map(|building| i16::from(c.cost(building)))
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
pub fn account(c: &Content, s: &State, seat: Seat) -> Account {
    let n = &c.numbers;
    let player = &s.seats[seat];
    let loans = player.front.within(c.loans).len();
    let repayment = u16::from(n.loan_repayment);
    let repaid = (player.money.checked_div(repayment).unwrap_or(0)).min(u16::from(loans)) as u8;
    let agents = i16::from(s.agents_on_board(c, seat)) * i16::from(n.points_per_agent);
    let hp: i16 = s.elders_of(seat).map(|(elder, _)| i16::from(c.hp(elder))).sum();
    let elders = hp * i16::from(n.points_per_elder_hp);
    let buildings = building_points(c, s, seat);
    let money = (player.money - u16::from(repaid) * repayment) as i16;
    let penalty = i16::from(loans - repaid) * i16::from(n.loan_penalty_points);
    let dearest = Building::all().filter(|b| player.built[b.index()].is_some()).map(|b| c.cost(b)).max().unwrap_or(0);
    let total = agents + elders + buildings + money - penalty;
    Account { agents, elders, buildings, money, loans_repaid: repaid, penalty, total, dearest }
}

/// Who has won (end.sloth-first, score.ties).
pub fn winners(c: &Content, s: &State, end: End) -> Seats {
    if let End::Objective(seat) = end {
        return Seats::one(seat);
    }
    if let Some(seat) = Seat::all(s.players).find(|&seat| s.seats[seat].objective == Objective::Sloth) {
        return Seats::one(seat);
    }
    let mut accounts = [(i16::MIN, 0); SEATS];
    for seat in Seat::all(s.players) {
        let account = account(c, s, seat);
        accounts[seat.index()] = (account.total, account.dearest);
    }
    let best = accounts.iter().max().copied().unwrap_or_default();
    Seat::all(s.players).filter(|seat| accounts[seat.index()] == best).collect()
}

/// The result.
pub fn outcome(c: &Content, s: &State, end: End) -> Outcome {
    let mut scores = BySeat::default();
    let mut sides = BySeat([""; kit::MAX_SEATS]);
    for seat in Seat::all(s.players) {
        scores[seat] = account(c, s, seat).total;
        sides[seat] = s.seats[seat].objective.id();
    }
    Outcome { winners: winners(c, s, end), scores, reason: end.id(), sides }
}
