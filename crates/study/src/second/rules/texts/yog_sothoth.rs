//! Yog-Sothoth. Rule: card.yog-sothoth.

use super::*;

/// The text.
pub struct YogSothoth;

impl CardText for YogSothoth {
    const ASKS: Option<&'static str> = Some("aim-yog-sothoth");

    fn usable(_: &Content, state: &State) -> Verdict<'static> {
        unless(state.agents_in_cities(state.active) > 0, "cards.no-empty-use")
    }

    fn aims(state: &State, aim: &mut impl FnMut(Choice)) {
        each_own_agent(state, aim);
    }

    fn aim<S: Sink<Event>>(referee: &mut Referee<'_, S>, card: Card, choice: Choice) {
        let Choice::Agent(..) = choice else { return no_aim(choice) };
        referee.text_done(card, true);
        referee.push(Task::YogSothoth);
        referee.yog_sothoth(choice);
    }
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Answers [`Task::YogSothoth`]: an agent is sacrificed (card.yog-sothoth).
    pub fn yog_sothoth(&mut self, choice: Choice) {
        if let Choice::Agent(city, seat) = choice {
            self.lift_agent(seat, city);
            self.me().sacrificed += 1;
            self.out.tell(Event::Sacrificed { seat, city });
            self.score(seat, self.content.numbers.yog_sothoth_vp_per_agent, Points::Loyalist, |me| {
                &mut me.ledger.sacrifice
            });
            if self.state.agents_in_cities(seat) > 0 {
                return;
            }
        }
        self.state.agenda.pop();
        self.reveal();
    }
}
