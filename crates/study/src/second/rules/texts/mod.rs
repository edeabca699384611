//! Action: use a card's text. Rules: cardaction.*, cards.no-empty-use, and `card.<id>` for each text.
//!
//! Each text has a file of its own here, in which all of it stands ([`CardText`]); `text_of!` is the table of them.

mod black_hand;
mod change_of_heart;
mod cthulhu;
mod draw_two;
mod duchess_duzes;
mod fenians;
mod hide_royalty;
mod holy_brotherhood;
mod infernal_machine;
mod inspector_lestrade;
mod irene_adler;
mod matvei_golovinski;
mod mi_go;
mod okhrana;
mod peoples_will;
mod pinkerton_agents;
mod redraw;
mod sherlock_holmes;
mod shoggoth;
mod sigmund_freud;
mod society_of_leopold;
mod terrors_of_the_night;
mod third_section;
mod vampires;
mod vladimir_burtsev;
mod yog_sothoth;
pub mod zombies;

use crate::parts::event::Common;
use crate::parts::side::Side;
use crate::second::choice::Choice;
use crate::second::content::{Content, Effect, Symbol, TextKind};
use crate::second::event::{Event, Points};
use crate::second::ids::{ByCity, City, Use};
use crate::second::rules::referee::Referee;
use crate::second::state::{End, Royal, State};
use crate::second::task::{Deed, Task};
use kit::{Card, Choices, Seat, Sink, Verdict, refuse, unless};
pub use redraw::redraw_choices;

/// A text, as its file tells it.
pub trait CardText: Sized {
    /// Does it need an aim? Then it is of no use without one (cards.no-empty-use).
    const AIMED: bool = false;

    /// The heading it must have, where the rules leave no choice.
    const HEADING: Option<TextKind> = None;

    /// The question for its aim, as a key of the catalogue; without one, the question that names the card.
    const ASKS: Option<&'static str> = None;

    /// Where its aim is really the face-up card of a city: what happens to that card, as a key of the catalogue.
    const ABOUT_CARD: Option<&'static str> = None;

    /// Can it be used now, from the active player's hand? If not, the rule that stands against it.
    fn usable(_: &Content, state: &State) -> Verdict<'static> {
        if Self::AIMED { some_aim::<Self>(state) } else { Ok(()) }
    }

    /// Everything it can be aimed at.
    fn aims(_: &State, _: &mut impl FnMut(Choice)) {}

    /// What it does at once. A text that needs an aim asks for it before anything is shown.
    fn begin<S: Sink<Event>>(referee: &mut Referee<'_, S>, card: Card) {
        referee.push(Task::Aim { card });
    }

    /// What it does with its aim; the card is already shown.
    fn aim<S: Sink<Event>>(_: &mut Referee<'_, S>, _: Card, choice: Choice) {
        no_aim(choice)
    }
}

/// Says something of the text with this effect: `text_of!(effect, Text => Text::usable(content, state))`.
#[rustfmt::skip] // a table: one line each
macro_rules! text_of {
    ($effect:expr, $text:ident => $told:expr) => {
        match $effect {
            Effect::BlackHand => { type $text = black_hand::BlackHand; $told }
            Effect::ChangeOfHeart => { type $text = change_of_heart::ChangeOfHeart; $told }
            Effect::Cthulhu => { type $text = cthulhu::Cthulhu; $told }
            Effect::DrawTwo => { type $text = draw_two::DrawTwo; $told }
            Effect::DuchessDuzes => { type $text = duchess_duzes::DuchessDuzes; $told }
            Effect::Fenians => { type $text = fenians::Fenians; $told }
            Effect::HideRoyalty => { type $text = hide_royalty::HideRoyalty; $told }
            Effect::HolyBrotherhood => { type $text = holy_brotherhood::HolyBrotherhood; $told }
            Effect::InfernalMachine => { type $text = infernal_machine::InfernalMachine; $told }
            Effect::InspectorLestrade => { type $text = inspector_lestrade::InspectorLestrade; $told }
            Effect::IreneAdler => { type $text = irene_adler::IreneAdler; $told }
            Effect::MatveiGolovinski => { type $text = matvei_golovinski::MatveiGolovinski; $told }
            Effect::MiGo => { type $text = mi_go::MiGo; $told }
            Effect::Okhrana => { type $text = okhrana::Okhrana; $told }
            Effect::PeoplesWill => { type $text = peoples_will::PeoplesWill; $told }
            Effect::PinkertonAgents => { type $text = pinkerton_agents::PinkertonAgents; $told }
            Effect::Redraw => { type $text = redraw::Redraw; $told }
            Effect::SherlockHolmes => { type $text = sherlock_holmes::SherlockHolmes; $told }
            Effect::Shoggoth => { type $text = shoggoth::Shoggoth; $told }
            Effect::SigmundFreud => { type $text = sigmund_freud::SigmundFreud; $told }
            Effect::SocietyOfLeopold => { type $text = society_of_leopold::SocietyOfLeopold; $told }
            Effect::TerrorsOfTheNight => { type $text = terrors_of_the_night::TerrorsOfTheNight; $told }
            Effect::ThirdSection => { type $text = third_section::ThirdSection; $told }
            Effect::Vampires => { type $text = vampires::Vampires; $told }
            Effect::VladimirBurtsev => { type $text = vladimir_burtsev::VladimirBurtsev; $told }
            Effect::YogSothoth => { type $text = yog_sothoth::YogSothoth; $told }
            Effect::Zombies => { type $text = zombies::Zombies; $told }
        }
    };
}

impl Effect {
    /// The heading the effect must have, where the rules leave no choice.
    pub fn heading(self) -> Option<TextKind> {
        text_of!(self, Text => Text::HEADING)
    }

    /// The question for its aim, as a key of the catalogue; without one, the question that names the card.
    pub fn asks(self) -> Option<&'static str> {
        text_of!(self, Text => Text::ASKS)
    }

    /// What happens to the face-up card that is its aim, as a key of the catalogue.
    pub fn about_card(self) -> Option<&'static str> {
        text_of!(self, Text => Text::ABOUT_CARD)
    }
}

/// Can this text, of a card in hand, be used now? If not, the rule that stands against it.
pub fn usable(content: &Content, state: &State, card: Card) -> Verdict<'static> {
    let Some(effect) = content.face(card).effect else { return refuse("cardaction.use") };
    text_of!(effect, Text => Text::usable(content, state))
}

/// Everything a text can be aimed at.
pub fn aims(state: &State, effect: Effect, aim: &mut impl FnMut(Choice)) {
    text_of!(effect, Text => Text::aims(state, aim))
}

/// The next aim of a text that may be aimed several times, or enough if one has been chosen.
pub fn more_aims(state: &State, effect: Effect, enough: bool, into: &mut Choices<Choice>) {
    aims(state, effect, &mut |choice| into.push(choice));
    if enough {
        into.push(Choice::Done);
    }
}

/// A text that needs an aim is of use if there is one.
fn some_aim<T: CardText>(state: &State) -> Verdict<'static> {
    let mut found = false;
    T::aims(state, &mut |_| found = true);
    unless(found, "cards.no-empty-use")
}

/// What is offered is all that a text is aimed at.
fn no_aim(choice: Choice) {
    unreachable!("{choice:?} is no aim of this text")
}

/// The other players.
fn rivals(state: &State) -> impl Iterator<Item = Seat> + use<> {
    let me = state.active;
    Seat::all(state.players).filter(move |&seat| seat != me)
}

/// Aims at the agents of other players in a city.
fn each_rival(state: &State, city: City, aim: &mut impl FnMut(Choice)) {
    rivals(state).filter(|&seat| state.cities[city].agents[seat] > 0).for_each(|seat| aim(Choice::Agent(city, seat)));
}

/// Aims at one's own agents.
fn each_own_agent(state: &State, aim: &mut impl FnMut(Choice)) {
    let me = state.active;
    City::all().filter(|&city| state.cities[city].agents[me] > 0).for_each(|city| aim(Choice::Agent(city, me)));
}

/// Aims at everybody's cubes.
fn each_cube(state: &State, aim: &mut impl FnMut(Choice)) {
    for city in City::all() {
        Seat::all(state.players)
            .filter(|&seat| state.cities[city].cubes[seat] > 0)
            .for_each(|seat| aim(Choice::Cube(city, seat)));
    }
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// A text is to be used.
    pub fn begin_text(&mut self, card: Card) {
        text_of!(self.effect(card), Text => Text::begin(self, card))
    }

    /// Answers [`Task::Aim`].
    pub fn aim(&mut self, choice: Choice, card: Card) {
        self.state.agenda.pop();
        self.use_text(card);
        text_of!(self.effect(card), Text => Text::aim(self, card, choice))
    }

    fn effect(&self, card: Card) -> Effect {
        self.content.face(card).effect.expect("a text has an effect")
    }

    /// Is the text headed Free action?
    pub fn is_free(&self, card: Card) -> bool {
        self.content.with.free.has(card)
    }

    /// The card is shown and its text takes effect.
    fn use_text(&mut self, card: Card) {
        let seat = self.state.active;
        self.show_picked();
        if self.is_free(card) {
            self.content.booklet.layout.add(&mut self.state.seats[seat].free_used, card);
        }
        self.tell(Common::Used { seat, card });
    }

    /// A one-use card leaves play; any other stays on the table until the action is finished (cards.one-use).
    fn leave_play(&mut self, card: Card, scored: bool) {
        if self.content.face(card).one_use || scored {
            self.content.booklet.layout.remove(&mut self.state.played, card);
            self.state.last_played = None;
            self.spend(card, scored);
        }
    }

    /// The text has been carried out: the card leaves play or will be discarded, and the action is finished once
    /// everything above it on the agenda is done.
    pub fn text_done(&mut self, card: Card, scored: bool) {
        self.push(Task::Finish { free: self.is_free(card) });
        self.leave_play(card, scored);
    }

    /// Takes back cubes from Limbo (card.holy-brotherhood, card.peoples-will).
    fn take_from_limbo(&mut self, most: u8) {
        let seat = self.state.active;
        let cubes = self.state.me().limbo.min(most);
        self.me().limbo -= cubes;
        self.me().cubes += cubes;
        self.out.tell(Event::LimboBack { seat, cubes });
    }

    /// Another player's agent goes home and one from the active player's stock takes its place.
    fn replace(&mut self, city: City, victim: Seat) {
        let by = self.state.active;
        self.lift_agent(victim, city);
        self.state.seats[victim].agents += 1;
        self.me().agents -= 1;
        self.state.cities[city].agents[by] += 1;
        self.state.busy = true;
        self.out.tell(Event::Replaced { by, city, victim });
    }

    /// Carries out a deed that nobody stopped.
    pub fn carry_out(&mut self, deed: Deed) {
        match deed {
            Deed::Kill { city, victim } => self.kill(city, victim),
            Deed::Shoggoth { card, city, victim } => self.shoggoth(card, city, victim),
            Deed::Vampires { card, city, victim } => self.vampires(card, city, victim),
            Deed::Zombie { city, victim } => self.zombie_kills(city, victim),
            Deed::Cthulhu { card, city } => {
                self.text_done(card, false);
                self.drown(city);
                self.reveal();
            }
        }
    }
}
