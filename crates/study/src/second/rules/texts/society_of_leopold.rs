//! The Society of Leopold. Rules: card.society-of-leopold, mix.leopold-unclaimed.

use super::*;

/// The text.
pub struct SocietyOfLeopold;

impl CardText for SocietyOfLeopold {
    fn begin<S: Sink<Event>>(referee: &mut Referee<'_, S>, card: Card) {
        referee.use_text(card);
        referee.society_of_leopold();
        referee.text_done(card, false);
    }
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// All zombies, and the cards Zombies and Vampires, are destroyed (card.society-of-leopold, mix.leopold-unclaimed).
    fn society_of_leopold(&mut self) {
        self.state.leopold = true;
        for city in City::all() {
            let zombies = std::mem::take(&mut self.state.cities[city].zombies);
            if zombies > 0 {
                self.out.tell(Event::ZombiesGone { city, zombies, for_ever: true });
            }
        }
        self.state.zombies = 0;
        let undead = kit::Cards(self.content.with.zombies.0 | self.content.with.vampires.0);
        for seat in self.state.active.round(self.state.players) {
            let mut replacements = 0;
            for card in undead.iter() {
                while let Some(from_hand) = self.confiscate(seat, card) {
                    replacements += u8::from(from_hand);
                }
            }
            self.draw(seat, replacements);
        }
        for city in City::all() {
            if let Some(card) = self.state.cities[city].up.filter(|&card| undead.has(card)) {
                self.state.cities[city].up = None;
                self.content.booklet.layout.add(&mut self.state.removed, card);
                self.out.tell(Event::CardGone { city, card });
                self.turn_up(city);
            }
        }
    }

    /// Takes a card from a player for good, with the points scored for it; tells whether it was in hand.
    fn confiscate(&mut self, seat: Seat, card: Card) -> Option<bool> {
        let layout = &self.content.booklet.layout;
        let player = &mut self.state.seats[seat];
        let from_hand = match player.kept.has(card) {
            true => {
                layout.remove(&mut player.kept, card);
                false
            }
            false => player.piles.confiscate(layout, card)?,
        };
        layout.add(&mut player.spent, card);
        self.out.tell(Event::Confiscated { seat, card });
        let face = *self.content.face(card);
        let ledger = &mut self.state.seats[seat].ledger;
        let lines = [
            (&mut ledger.neutral, face[Symbol::VpNeutral], Points::Neutral),
            (&mut ledger.restorationist, face[Symbol::VpRestorationist], Points::Restorationist),
            (&mut ledger.loyalist, face[Symbol::VpLoyalist], Points::Loyalist),
        ];
        for (line, points, kind) in lines {
            // A position written by hand may hold the card without its points.
            let points = points.min(*line);
            if points > 0 {
                *line -= points;
                self.out.tell(Event::Scored { seat, points: -(points as i8), kind });
            }
        }
        Some(from_hand)
    }
}
