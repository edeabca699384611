//! What an action brings, told from two positions: influence, cities, points, markers, cubes. Only what everybody sees.

use crate::first::First;
use crate::first::ids::{City, Place, Track};
use crate::first::rules::claim;
use crate::first::state::State;
use kit::text::{Arg, Say};
use kit::{Seat, Tell};

impl First {
    pub(super) fn gains_of(&self, before: &State, after: &State, seat: Seat) -> Vec<Say> {
        let say = |key: &str, args: &[(&str, Arg)]| self.text.say_of("gain", key, args);
        let n = |n: u8| ("n", Arg::Number(i64::from(n)));
        let mut gains = Vec::new();
        for city in City::all() {
            let (was, is) = (before.cities[city].controller, after.cities[city].controller);
            match was {
                _ if is != Some(seat) || was == is => {}
                Some(rival) => gains.push(say("takes", &[("city", self.city(city)), ("seat", self.seat(rival))])),
                None => gains.push(say("city", &[("city", self.city(city))])),
            }
        }
        let (had, has) = (&before.seats[seat], &after.seats[seat]);
        for permanent in has.permanents.without(had.permanents).iter() {
            gains.push(say("card", &[("card", self.card(self.content.permanent_card(permanent)))]));
        }
        let leads = |state: &State, place: Place| {
            let mine = claim::weight(&self.content, state, place, seat);
            let rivals = Seat::all(state.players).filter(|&rival| rival != seat);
            state.cubes[place][seat] > 0
                && rivals.map(|rival| claim::weight(&self.content, state, place, rival)).all(|theirs| theirs < mine)
        };
        for place in after.cubes.places_of(seat).iter().filter(|&place| leads(after, place) && !leads(before, place)) {
            gains.push(say("leads", &[("place", self.place_now(after, place))]));
        }
        for track in [Track::Revolution, Track::War] {
            let (was, is) = (before.tracks[track.index()], after.tracks[track.index()]);
            if was != is {
                gains.push(say("marker", &[("track", self.track(track)), n(is)]));
            }
        }
        if has.cubes > had.cubes {
            gains.push(say("cubes", &[n(has.cubes - had.cubes)]));
        }
        gains
    }
}
