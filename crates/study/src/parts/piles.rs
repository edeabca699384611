//! A player's own cards: hand, draw deck and discard pile.
//!
//! Second edition: info.hand, info.deck, info.discard, info.hidden-discard, turn.reshuffle, turn.nothing-to-draw.
//! First edition: info.hand, hand.reshuffle, hand.taken-from-deck, discard.action.

use kit::written::Written;
use kit::{Card, Cards, Dice, Layout};
use serde::{Deserialize, Serialize};

/// Hand, deck and discard pile of one player. The deck has no order: nobody ever knows it, so a draw picks at random.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, Written)]
pub struct Piles {
    /// Cards in hand.
    pub hand: Cards,
    /// Cards in the draw deck.
    #[written(follows)]
    pub deck: Cards,
    /// Cards in the discard pile.
    pub discard: Cards,
    /// The part of the discard pile that everybody saw arrive; the rest was discarded face down.
    #[written(follows)]
    pub open: Cards,
    /// The card on top of the discard pile, which everybody sees.
    pub top: Option<Card>,
}

impl Piles {
    /// Everything the player owns in these piles; which cards that are is public.
    #[inline]
    pub fn owned(&self, layout: &Layout) -> Cards {
        let mut owned = self.hand;
        layout.join(&mut owned, self.deck);
        layout.join(&mut owned, self.discard);
        owned
    }

    /// May a card still be used for a free action this turn? Copies are alike, so with several a player may use as many
    /// as there are (second edition: cards.free-once; first: turn.free-once).
    pub fn free_left(&self, layout: &Layout, used: Cards, card: Card) -> bool {
        let used = layout.count(used, card);
        used == 0 || used < layout.count(self.owned(layout), card)
    }

    /// Is there anything left to draw, now or after a reshuffle?
    #[inline]
    pub fn can_draw(&self) -> bool {
        !(self.deck.is_empty() && self.discard.is_empty())
    }

    /// Draws one card into the hand, reshuffling the discard pile if the deck is empty. Tells the card, if there was
    /// one, and whether the pile was reshuffled for it.
    #[inline]
    pub fn draw(&mut self, layout: &Layout, dice: &mut Dice) -> (Option<Card>, bool) {
        let reshuffled = self.deck.is_empty() && !self.discard.is_empty();
        if reshuffled {
            self.deck = std::mem::take(&mut self.discard);
            self.open = Cards::NONE;
            self.top = None;
        }
        if self.deck.is_empty() {
            return (None, false);
        }
        let card = layout.draw(&mut self.deck, dice);
        layout.add(&mut self.hand, card);
        (Some(card), reshuffled)
    }

    /// Draws several cards, as many as there are. Tells which, and whether the pile was reshuffled for them.
    #[inline] // where nobody is told, nothing need be noted down
    pub fn draw_several(&mut self, count: u8, layout: &Layout, dice: &mut Dice) -> (Cards, bool) {
        let (mut drawn, mut reshuffled) = (Cards::NONE, false);
        for _ in 0..count {
            let (card, again) = self.draw(layout, dice);
            reshuffled |= again;
            let Some(card) = card else { break };
            layout.add(&mut drawn, card);
        }
        (drawn, reshuffled)
    }

    /// Puts cards that were played face up on the discard pile, this one on top.
    #[inline]
    pub fn discard_played(&mut self, layout: &Layout, cards: Cards, top: Option<Card>) {
        if cards.is_empty() {
            return;
        }
        debug_assert!(top.is_some_and(|card| cards.has(card)), "one of the cards lies on top");
        layout.join(&mut self.discard, cards);
        layout.join(&mut self.open, cards);
        self.top = top;
    }

    /// Puts a card face up on the discard pile.
    #[inline]
    pub fn discard_open(&mut self, layout: &Layout, card: Card) {
        layout.add(&mut self.discard, card);
        layout.add(&mut self.open, card);
        self.top = Some(card);
    }

    /// Puts cards face down into the pile, except the last one, which lies visibly on top.
    pub fn discard_hidden(&mut self, layout: &Layout, cards: Cards, last: Card) {
        layout.join(&mut self.discard, cards);
        layout.add(&mut self.open, last);
        self.top = Some(last);
    }

    /// Deals anew what the others do not know of these piles: which of the unseen cards are in hand (apart from those
    /// they know to be there), in the deck or face down in the discard pile.
    pub fn redeal(&mut self, layout: &Layout, known_in_hand: Cards, dice: &mut Dice) {
        let (hand, hidden) = (self.hand.len() - known_in_hand.len(), self.discard.len() - self.open.len());
        let mut pool = self.hand;
        layout.join(&mut pool, self.deck);
        layout.join(&mut pool, self.discard);
        layout.take_out(&mut pool, self.open);
        layout.take_out(&mut pool, known_in_hand);
        self.hand = known_in_hand;
        (0..hand).for_each(|_| layout.add(&mut self.hand, layout.draw(&mut pool, dice)));
        self.discard = self.open;
        (0..hidden).for_each(|_| layout.add(&mut self.discard, layout.draw(&mut pool, dice)));
        self.deck = pool;
    }

    /// Takes a card out of whichever pile holds it; tells whether it came from the hand. If it was the visible top of
    /// the discard pile, nothing is seen there until the next discard: the order beneath is nobody's knowledge.
    pub fn confiscate(&mut self, layout: &Layout, card: Card) -> Option<bool> {
        if self.hand.has(card) {
            layout.remove(&mut self.hand, card);
            return Some(true);
        }
        if self.deck.has(card) {
            layout.remove(&mut self.deck, card);
            return Some(false);
        }
        if !self.discard.has(card) {
            return None;
        }
        if self.open.has(card) && layout.count(self.open, card) == layout.count(self.discard, card) {
            layout.remove(&mut self.open, card);
        }
        layout.remove(&mut self.discard, card);
        if self.top == Some(card) && !self.open.has(card) {
            self.top = None;
        }
        Some(false)
    }
}
