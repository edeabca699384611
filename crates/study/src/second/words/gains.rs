//! What an action brings, told from two positions: leads, points, pieces, markers. Only what everybody sees, and one's own
//! hand.

use crate::parts::side::Side;
use crate::second::Second;
use crate::second::content::Symbol;
use crate::second::ids::City;
use crate::second::state::State;
use kit::text::{Arg, Say};
use kit::{Cards, Seat, Tell};

impl Second {
    pub(super) fn gains_of(&self, before: &State, after: &State, seat: Seat) -> Vec<Say> {
        let say = |key: &str, args: &[(&str, Arg)]| self.text.say_of("second.gain", key, args);
        let n = |n: u8| ("n", Arg::Number(i64::from(n)));
        let mut gains = Vec::new();
        let more = after.score(seat).saturating_sub(before.score(seat));
        if more > 0 {
            gains.push(say("points", &[n(more)]));
        }
        for city in City::all() {
            let (was, is) = (&before.cities[city], &after.cities[city]);
            let at = ("city", self.city(city));
            for rival in Seat::all(before.players).filter(|&rival| rival != seat) {
                if is.agents[rival] < was.agents[rival] {
                    gains.push(say("agent", &[("seat", self.seat(rival)), at.clone()]));
                }
            }
            match was.leader(before.players) {
                Some(rival) if rival != seat && is.led_by(seat) => {
                    gains.push(say("takes", &[at, ("seat", self.seat(rival))]));
                }
                None if is.led_by(seat) => gains.push(say("leads", &[at])),
                _ => {}
            }
        }
        for side in [Side::Restorationist, Side::Loyalist] {
            if after.tracks[side.index()] > before.tracks[side.index()] {
                gains.push(say("marker", &[("side", self.side(side)), n(after.tracks[side.index()])]));
            }
        }
        let (had, has) = (&before.seats[seat], &after.seats[seat]);
        if has.cubes > had.cubes {
            gains.push(say("cubes", &[n(has.cubes - had.cubes)]));
        }
        let bombs = |hand: Cards| hand.iter().map(|card| self.content.face(card)[Symbol::Bomb]).sum::<u8>();
        match bombs(has.piles.hand) {
            0 => {}
            _ if gains.is_empty() => {}
            kept => gains.push(say("keeps", &[n(kept)])),
        }
        gains
    }
}
