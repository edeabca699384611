//! Action: claim cards. Rules: claim.*, card.duchess-duzes.

use crate::second::choice::Choice;
use crate::second::content::{Content, Symbol};
use crate::second::event::{Event, Points};
use crate::second::ids::{City, Use};
use crate::second::rules::referee::Referee;
use crate::second::state::State;
use crate::second::task::Task;
use kit::{Card, Choices, Sink, Verdict, refuse, unless};

/// May the face-up card of this city be claimed with a claim symbol?
#[inline]
pub fn allowed(state: &State, city: City) -> Verdict<'static> {
    let here = &state.cities[city];
    unless(here.up.is_some(), "claim.empty")?;
    unless(here.cubes[state.active] > 0, "claim.cube-needed")?;
    unless(here.led_by(state.active), "claim.majority")
}

/// May any card be claimed? If not, the rule that comes nearest to allowing it.
pub fn allowed_somewhere(state: &State) -> Verdict<'static> {
    let here = |city: City| &state.cities[city];
    let any = |fits: &dyn Fn(City) -> bool| City::all().any(fits);
    let led = |city: City| here(city).led_by(state.active);
    match () {
        () if any(&|city| allowed(state, city).is_ok()) => Ok(()),
        () if any(&|city| here(city).up.is_some() && led(city)) => refuse("claim.cube-needed"),
        () if any(&|city| here(city).cubes[state.active] > 0 && led(city)) => refuse("claim.empty"),
        () => refuse("claim.majority"),
    }
}

/// The cities whose card may be taken now.
pub fn city_choices(state: &State, into: &mut Choices<Choice>) {
    City::all().filter(|&city| allowed(state, city).is_ok()).for_each(|city| into.push(Choice::City(city)));
}

/// Answers to "which city", and to "another one" when `more`: paid by one of `spare` symbols or by another card.
pub fn legal(state: &State, more: bool, spare: u8, choice: Choice) -> Verdict<'static> {
    match choice {
        Choice::Play(..) => unless(more && spare == 0, "claim.double-symbol"),
        Choice::City(city) => {
            allowed(state, city)?;
            unless(spare > 0, "claim.several")
        }
        Choice::Done => unless(more, "claim.card"),
        Choice::Royal(_) => refuse("claim.what"),
        _ => refuse("claim.card"),
    }
}

/// Another claim, paid by a spare symbol or by another card, or enough (claim.several, claim.double-symbol).
pub fn more_choices(content: &Content, state: &State, spare: u8, into: &mut Choices<Choice>) {
    match spare {
        0 => {
            let hand = state.me().piles.hand.within(content.booklet.layout.kinds).within(content.with.claim);
            hand.iter().for_each(|card| into.push(Choice::Play(Use::Claim, card)));
        }
        _ => city_choices(state, into),
    }
    into.push(Choice::Done);
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Answers [`Task::ClaimCity`]: the card picked is shown and pays.
    pub fn claim_city(&mut self, choice: Choice, spare: u8) {
        let Choice::City(city) = choice else { unreachable!("{choice:?} does not answer ClaimCity") };
        let paid = self.state.last_picked;
        self.show_picked();
        // A claim after the first lies above the question whether to go on, which is asked anew.
        self.state.agenda.pop();
        if matches!(self.state.agenda.top(), Some(Task::ClaimMore { .. })) {
            self.state.agenda.pop();
        }
        self.push(Task::ClaimMore { spare: spare - 1 });
        self.claim(city, paid);
    }

    /// Answers [`Task::ClaimMore`].
    pub fn claim_more(&mut self, choice: Choice, spare: u8) {
        match choice {
            Choice::Play(_, card) => {
                self.pick(card);
                self.push(Task::ClaimCity { spare: self.content.face(card)[Symbol::Claim] });
            }
            Choice::City(city) => {
                self.state.agenda.set_top(Task::ClaimMore { spare: spare - 1 });
                self.claim(city, None);
            }
            _ => self.state.agenda.set_top(Task::Finish { free: false }),
        }
    }

    /// One claim, step by step (claim.steps). What follows lies on the agenda: reveals, then the next card.
    pub fn claim(&mut self, city: City, paid: Option<Card>) {
        let seat = self.state.active;
        let card = self.state.cities[city].up.take().expect("a claim needs a face-up card");
        self.state.busy = true;
        self.state.seats[seat].piles.discard_open(&self.content.booklet.layout, card);
        self.out.tell(Event::Claimed { seat, city, card, paid });
        self.clear_cubes(city);
        let face = *self.content.face(card);
        self.place_agents(seat, city, face[Symbol::Agent]);
        self.score(seat, face[Symbol::VpNeutral], Points::Neutral, |me| &mut me.ledger.neutral);
        self.score(seat, face[Symbol::VpRestorationist], Points::Restorationist, |me| &mut me.ledger.restorationist);
        self.score(seat, face[Symbol::VpLoyalist], Points::Loyalist, |me| &mut me.ledger.loyalist);
        if face[Symbol::Insanity] > 0 && self.state.seats[seat].tokens > 0 {
            self.roll(seat);
        }
        self.push(Task::TurnUp { city });
        self.reveal();
    }

    /// Is there another claim to ask about? If not, the action ends by itself: nothing follows a claim that reached the
    /// target (end.target-when). Public facts decide: ending it for want of a claim card would tell the others what is not
    /// in the hand.
    pub fn can_claim_more(&self, spare: u8) -> bool {
        let payable = spare > 0 || !self.state.me().piles.hand.is_empty();
        payable && !self.target_reached() && City::all().any(|city| allowed(self.state, city).is_ok())
    }
}
