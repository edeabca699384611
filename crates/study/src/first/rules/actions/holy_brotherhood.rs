//! The Holy Brotherhood. Rule: card.holy-brotherhood.

use super::*;

/// The action.
pub struct HolyBrotherhood;

impl CardAction for HolyBrotherhood {
    fn usable(content: &Content, state: &State, _: Card) -> bool {
        state.me().pool < content.numbers.cubes_per_player
    }

    fn aims(_: &Content, state: &State, _: Card, aim: &mut impl FnMut(Choice)) {
        state.cubes.places_of(state.active).iter().for_each(|place| aim(Choice::Place(place)));
        if state.me().limbo > 0 {
            aim(Choice::Limbo);
        }
        if state.me().cubes > 0 {
            aim(Choice::Stock);
        }
    }

    fn aim<S: Sink<Event>>(referee: &mut Referee<'_, S>, card: Card, choice: Choice) -> bool {
        let from = match choice {
            Choice::Place(place) => CubesFrom::Place(place),
            Choice::Limbo => CubesFrom::Limbo,
            Choice::Stock => CubesFrom::Stock,
            _ => return false,
        };
        referee.state.agenda.set_top(Task::BrotherhoodTo { card, from });
        true
    }
}

/// Where the Holy Brotherhood can take cubes: to another place.
pub fn destinations(state: &State, from: CubesFrom, into: &mut Choices<Choice>) {
    for place in state.placeable(state.active).iter() {
        into.offer(Choice::Place(place), from != CubesFrom::Place(place));
    }
}

/// How many cubes it can take from there.
pub fn most(content: &Content, state: &State, from: CubesFrom) -> u8 {
    let there = match from {
        CubesFrom::Place(place) => state.cubes[place][state.active],
        CubesFrom::Limbo => state.me().limbo,
        CubesFrom::Stock => state.me().cubes,
    };
    there.min(content.numbers.brotherhood_cubes)
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Answers [`Task::BrotherhoodTo`].
    pub fn brotherhood_to(&mut self, choice: Choice, card: Card, from: CubesFrom) {
        let Choice::Place(to) = choice else { unreachable!("{choice:?} does not answer BrotherhoodTo") };
        self.state.agenda.set_top(Task::BrotherhoodMany { card, from, to });
        if most(self.content, self.state, from) == 1 {
            self.brotherhood_many(Choice::Number(1), card, from, to);
        }
    }

    /// Answers [`Task::BrotherhoodMany`].
    pub fn brotherhood_many(&mut self, choice: Choice, card: Card, from: CubesFrom, to: Place) {
        let Choice::Number(cubes) = choice else { unreachable!("{choice:?} does not answer BrotherhoodMany") };
        let seat = self.state.active;
        self.use_card(card);
        match from {
            CubesFrom::Place(place) => self.state.cubes.remove(place, seat, cubes),
            CubesFrom::Limbo => self.me().limbo -= cubes,
            CubesFrom::Stock => self.me().cubes -= cubes,
        }
        self.state.cubes.add(to, seat, cubes);
        self.out.tell(Event::CubesMoved { seat, from, to, cubes });
    }
}
