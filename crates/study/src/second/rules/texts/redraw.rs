//! The Freemasons and Mrs Hudson exchange cards. Rules: card.freemasons, card.mrs-hudson.

use super::*;

/// The text.
pub struct Redraw;

impl CardText for Redraw {
    fn begin<S: Sink<Event>>(referee: &mut Referee<'_, S>, card: Card) {
        referee.use_text(card);
        match referee.state.me().piles.hand.is_empty() {
            true => referee.redraw_done(),
            false => referee.push(Task::Redraw),
        }
    }
}

/// Cards that may be discarded for a redraw, or enough.
pub fn redraw_choices(content: &Content, state: &State, into: &mut Choices<Choice>) {
    content.booklet.layout.kinds_in(state.me().piles.hand).for_each(|card| into.push(Choice::Play(Use::Discard, card)));
    into.push(Choice::Done);
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Answers [`Task::Redraw`] (card.freemasons, card.mrs-hudson).
    pub fn redraw(&mut self, choice: Choice) {
        if let Choice::Play(_, card) = choice {
            self.pick(card);
            if !self.state.me().piles.hand.is_empty() {
                return;
            }
        }
        self.state.agenda.pop();
        self.redraw_done();
    }

    fn redraw_done(&mut self) {
        let count = self.discard_picked();
        self.draw(self.state.active, count + 1);
        // The card itself is discarded last, so that it is not part of the reshuffle.
        let card = self.state.last_played.expect("the card used lies on the table");
        self.text_done(card, false);
    }
}
