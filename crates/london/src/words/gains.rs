//! What a card or an ability brings, told from two positions: the own Objective, areas, Buildings, money. Only what everybody
//! sees, and one's own Objective.

use crate::London;
use crate::ids::{Area, Objective};
use crate::rules::scoring;
use crate::state::State;
use kit::text::{Arg, Say};
use kit::{Seat, Tell};

impl London {
    pub(super) fn gains_of(&self, before: &State, after: &State, seat: Seat) -> Vec<Say> {
        let say = |key: &str, args: &[(&str, Arg)]| self.text.say_of("london.gain", key, args);
        let n = |n: i64| ("n", Arg::Number(n));
        let mut gains = Vec::new();
        let aim = before.seats[seat].objective;
        if aim != Objective::Sloth {
            let (had, _) = scoring::progress(&self.content, before, seat, aim);
            let (has, need) = scoring::progress(&self.content, after, seat, aim);
            if has > had {
                let of = ("of", Arg::Number(i64::from(need)));
                gains.push(say("objective", &[("objective", self.objective(aim)), n(i64::from(has)), of]));
            }
        }
        for area in Area::all() {
            let at = ("area", self.area(area));
            match before.controller(area) {
                _ if !after.controls(seat, area) || before.controls(seat, area) => {}
                Some(rival) => gains.push(say("takes", &[at, ("seat", self.seat(rival))])),
                None => gains.push(say("controls", &[at])),
            }
        }
        for area in Area::all() {
            if let (None, Some((owner, building))) = (before.sites[area], after.sites[area])
                && owner == seat
            {
                gains.push(say("builds", &[("building", self.building(building)), ("area", self.area(area))]));
            }
        }
        let (had, has) = (&before.seats[seat], &after.seats[seat]);
        if has.money > had.money {
            gains.push(say("money", &[n(i64::from(has.money - had.money))]));
        }
        if has.reserve < had.reserve {
            gains.push(say("agents", &[n(i64::from(had.reserve - has.reserve))]));
        }
        gains
    }
}
