//! Interrupts: who is asked, and what an answer does. Rules: interrupt.*, card.sherlock-holmes, mix.vampires-narrow,
//! info.interrupt-privacy.

use super::choice::Choice;
use super::content::Content;
use super::event::Event;
use super::ids::Use;
use super::referee::Referee;
use super::state::State;
use super::task::{Deed, Task};
use kit::{Card, Cards, Choices, Seat, Seats, Sink, Verdict, refuse, unless};

/// The cards that could stop this deed: Sherlock Holmes, and against an assassination also Vampires.
pub fn answers(c: &Content, deed: Deed) -> Cards {
    match deed {
        Deed::Kill { .. } => Cards(c.with.holmes.0 | c.with.vampires.0),
        _ => c.with.holmes,
    }
}

/// Who is asked. It follows from public facts alone: whose agent is threatened, who has openly claimed a fitting card
/// that is still theirs, and whether there is a card in that hand at all (interrupt.asked).
pub fn asked(c: &Content, s: &State, deed: Deed) -> Seats {
    let answers = answers(c, deed);
    let threatened = |seat: Seat| match deed {
        Deed::Kill { victim, .. }
        | Deed::Shoggoth { victim, .. }
        | Deed::Vampires { victim, .. }
        | Deed::Zombie { victim, .. } => seat == victim,
        Deed::Cthulhu { city, .. } => seat != s.active && s.cities[city].agents[seat] > 0,
    };
    let could = |seat: Seat| {
        let piles = &s.seats[seat].piles;
        !piles.hand.is_empty() && (piles.hand.0 | piles.deck.0 | piles.discard.0) & answers.0 != 0
    };
    Seat::all(s.players).filter(|&seat| threatened(seat) && could(seat)).collect()
}

/// Play a fitting card, or let it happen.
pub fn choices(c: &Content, s: &State, ask: Seats, into: &mut Choices<Choice>) {
    let Some((seat, deed)) = open_question(s, ask) else { return };
    for card in s.seats[seat].piles.hand.within(answers(c, deed)).within(c.layout.kinds).iter() {
        into.push(Choice::Play(Use::Text, card));
    }
    into.push(Choice::Pass);
}

/// Answers to [`Task::Window`].
pub fn legal(c: &Content, s: &State, ask: Seats, choice: Choice) -> Verdict<'static> {
    match (choice, open_question(s, ask)) {
        (Choice::Pass, _) => Ok(()),
        (Choice::Play(Use::Text, card), Some((seat, deed))) if c.with.vampires.has(card) || c.with.holmes.has(card) => {
            unless(s.seats[seat].piles.hand.has(card), "interrupt.asked")?;
            unless(answers(c, deed).has(card), "mix.vampires-narrow")
        }
        (Choice::Play(..), _) => refuse("cards.interrupt"),
        _ => refuse("interrupt.when"),
    }
}

/// Who is asked now, and about which deed.
pub fn open_question(s: &State, ask: Seats) -> Option<(Seat, Deed)> {
    let seat = s.first_asked(ask)?;
    let deed = s.agenda.iter().rev().find_map(|task| if let Task::Deed(deed) = task { Some(deed) } else { None })?;
    Some((seat, deed))
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Answers [`Task::Window`].
    pub fn answer(&mut self, choice: Choice, mut ask: Seats) {
        let Some((seat, deed)) = open_question(self.s, ask) else {
            unreachable!("a window asks somebody about a deed")
        };
        self.s.agenda.pop();
        match choice {
            Choice::Play(_, card) => {
                self.s.agenda.pop();
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
        self.c.layout.remove(&mut self.s.seats[seat].piles.hand, card);
        self.out.tell(Event::Foiled { seat, card });
        match deed {
            Deed::Kill { .. } => {
                let weapon = self.s.weapon.take().expect("an assassination has a weapon");
                self.spend(weapon, false);
            }
            Deed::Shoggoth { card, .. } | Deed::Vampires { card, .. } | Deed::Cthulhu { card, .. } => {
                self.text_done(card, false)
            }
            Deed::Zombie { city, victim } => {
                self.s.done[city] += 1;
                self.s.spared[city][victim] += 1;
            }
        }
        self.draw(seat, 1);
        self.s.seats[seat].piles.discard_open(&self.c.layout, card);
    }
}
