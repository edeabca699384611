//! Interrupts: who is asked, and what an answer does. Rules: interrupt.*, card.sherlock-holmes, mix.vampires-narrow,
//! info.interrupt-privacy.

use crate::second::choice::Choice;
use crate::second::content::Content;
use crate::second::event::Event;
use crate::second::ids::Use;
use crate::second::rules::referee::Referee;
use crate::second::state::State;
use crate::second::task::{Deed, Task};
use kit::{Card, Cards, Choices, Seat, Seats, Sink, Verdict, refuse, unless};

/// The cards that could stop this deed: Sherlock Holmes, and against an assassination also Vampires.
pub fn answers(content: &Content, deed: Deed) -> Cards {
    match deed {
        Deed::Kill { .. } => Cards(content.with.holmes.0 | content.with.vampires.0),
        _ => content.with.holmes,
    }
}

/// Who is asked. It follows from public facts alone: whose agent is threatened, who has openly claimed a fitting card
/// that is still theirs, and whether there is a card in that hand at all (interrupt.asked).
pub fn asked(content: &Content, state: &State, deed: Deed) -> Seats {
    let answers = answers(content, deed);
    let threatened = |seat: Seat| match deed {
        Deed::Kill { victim, .. }
        | Deed::Shoggoth { victim, .. }
        | Deed::Vampires { victim, .. }
        | Deed::Zombie { victim, .. } => seat == victim,
        Deed::Cthulhu { city, .. } => seat != state.active && state.cities[city].agents[seat] > 0,
    };
    let could = |seat: Seat| {
        let piles = &state.seats[seat].piles;
        !piles.hand.is_empty() && (piles.hand.0 | piles.deck.0 | piles.discard.0) & answers.0 != 0
    };
    Seat::all(state.players).filter(|&seat| threatened(seat) && could(seat)).collect()
}

/// Play a fitting card, or let it happen.
pub fn choices(content: &Content, state: &State, ask: Seats, into: &mut Choices<Choice>) {
    let Some((seat, deed)) = open_question(state, ask) else { return };
    for card in state.seats[seat].piles.hand.within(answers(content, deed)).within(content.booklet.layout.kinds).iter()
    {
        into.push(Choice::Play(Use::Text, card));
    }
    into.push(Choice::Pass);
}

/// Answers to [`Task::Window`].
pub fn legal(content: &Content, state: &State, ask: Seats, choice: Choice) -> Verdict<'static> {
    match (choice, open_question(state, ask)) {
        (Choice::Pass, _) => Ok(()),
        (Choice::Play(Use::Text, card), Some((seat, deed)))
            if content.with.vampires.has(card) || content.with.holmes.has(card) =>
        {
            unless(state.seats[seat].piles.hand.has(card), "interrupt.asked")?;
            unless(answers(content, deed).has(card), "mix.vampires-narrow")
        }
        (Choice::Play(..), _) => refuse("cards.interrupt"),
        _ => refuse("interrupt.when"),
    }
}

/// Who is asked now, and about which deed.
pub fn open_question(state: &State, ask: Seats) -> Option<(Seat, Deed)> {
    let seat = state.first_asked(ask)?;
    let deed =
        state.agenda.iter().rev().find_map(|task| if let Task::Deed(deed) = task { Some(deed) } else { None })?;
    Some((seat, deed))
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Answers [`Task::Window`].
    pub fn answer(&mut self, choice: Choice, mut ask: Seats) {
        let Some((seat, deed)) = open_question(self.state, ask) else {
            unreachable!("a window asks somebody about a deed")
        };
        self.state.agenda.pop();
        match choice {
            Choice::Play(_, card) => {
                self.state.agenda.pop();
                self.stop(seat, card, deed);
            }
            _ => {
                ask.remove(seat);
                if !ask.is_empty() {
                    self.push(Task::Window { ask });
                }
            }
        }
    }

    /// The deed is stopped; the attacker pays as if it had worked (interrupt.attacker-pays); the defender draws a
    /// replacement and only then discards the card (interrupt.replacement).
    fn stop(&mut self, seat: Seat, card: Card, deed: Deed) {
        self.content.booklet.layout.remove(&mut self.state.seats[seat].piles.hand, card);
        self.out.tell(Event::Foiled { seat, card });
        match deed {
            Deed::Kill { .. } => {
                let weapon = self.state.weapon.take().expect("an assassination has a weapon");
                self.spend(weapon, false);
            }
            Deed::Shoggoth { card, .. } | Deed::Vampires { card, .. } | Deed::Cthulhu { card, .. } => {
                self.text_done(card, false)
            }
            Deed::Zombie { city, victim } => {
                self.state.done[city] += 1;
                self.state.spared[city][victim] += 1;
            }
        }
        self.draw(seat, 1);
        self.state.seats[seat].piles.discard_open(&self.content.booklet.layout, card);
    }
}
