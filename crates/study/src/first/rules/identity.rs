//! Revealing identities, and sanity. Rules: identity.*, sanity.*.

use crate::first::event::Event;
use crate::first::rules::referee::Referee;
use crate::first::state::End;
use crate::parts::event::Common;
use crate::parts::side::Side;
use kit::{Seat, Sink};

impl<S: Sink<Event>> Referee<'_, S> {
    /// A player reveals; the points follow (identity.adjust).
    pub fn reveal(&mut self, seat: Seat) {
        if !self.state.seats[seat].revealed {
            self.state.seats[seat].revealed = true;
            self.tell(Common::Revealed { seat, side: self.state.side(seat) });
            self.note();
        }
    }

    /// A player must reveal because of madness or the main agent's death; a Restorationist ends the game
    /// (identity.forced, identity.restorationist-ends). Tells whether it was one.
    pub fn unmask(&mut self, seat: Seat) -> bool {
        self.reveal(seat);
        let restorationist = self.state.side(seat) == Side::Restorationist;
        if restorationist {
            // Whatever else ends the game in this unit, the death is what people will remember (end.several).
            self.state.ending = Some(End::MainAgent);
        }
        restorationist
    }

    /// A player must draw a sanity counter, unless openly a Loyalist (sanity.revealed-loyalist).
    pub fn test_sanity(&mut self, seat: Seat) {
        if !self.state.revealed_loyalist(seat) {
            self.draw_sanity(seat);
        }
    }

    /// Draws a sanity counter; tells whether it is Mad. An empty supply counts as Mad (sanity.draw, sanity.empty).
    pub fn draw_sanity(&mut self, seat: Seat) -> bool {
        let supply = self.state.mad + self.state.sane;
        if supply == 0 {
            self.out.tell(Event::NoSanity { seat });
            self.state.seats[seat].raving = true;
            self.unmask(seat);
            return true;
        }
        let mad = self.state.dice.below(u32::from(supply)) < u32::from(self.state.mad);
        self.out.tell(Event::Sanity { seat, mad });
        if !mad {
            self.state.sane -= 1;
            return false;
        }
        self.state.mad -= 1;
        self.state.seats[seat].mad += 1;
        if self.state.seats[seat].mad >= self.state.mad_limit(self.content, seat) {
            self.unmask(seat);
        }
        true
    }
}
