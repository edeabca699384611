//! Action: use a card's own action. Rules: action.*, and `card.<id>` for each card.
//!
//! What several cards offer (assassinations, blocking discs) stands here and in chapters of its own. An action that only one
//! card has is a file here, in which all of it stands ([`CardAction`]); `action_of!` is the table of them.

mod bismarck;
mod diogenes_club;
mod duchess_duzes;
mod freemasons;
pub mod holy_brotherhood;
mod irene_adler;
mod matvei_golovinsky;
mod nadar;
pub mod okhrana;
mod peoples_will;
mod pinkerton_agents;
mod shoggoth;
mod terrors_of_the_night;
mod third_section;
mod vampires;
mod vladimir_burtsev;
mod zombies_card;

use crate::first::choice::Choice;
use crate::first::content::{Content, Effect, Purse, Symbol};
use crate::first::event::{Event, Home};
use crate::first::ids::{Agents, City, Place, Track, Use};
use crate::first::rules::assassinate::{self, Powers};
use crate::first::rules::referee::Referee;
use crate::first::rules::{board, place, zombies};
use crate::first::state::State;
use crate::first::task::{CubesFrom, Deed, Task};
use crate::parts::event::Common;
use kit::{Card, Choices, Printed, Seat, Sink, Under, Verdict, unless};

/// An action that only one card has, as its file tells it.
pub trait CardAction {
    /// Is it an action at all? Some cards work when they are claimed or when points are counted.
    const IS_ACTION: bool = true;

    /// Can it be used now, from the active player's hand (action.must-have-effect)? If there is something to aim it at.
    #[inline]
    fn usable(content: &Content, state: &State, card: Card) -> bool {
        let mut found = false;
        Self::aims(content, state, card, &mut |_| found = true);
        found
    }

    /// Everything it can be aimed at.
    #[inline]
    fn aims(_: &Content, _: &State, _: Card, _: &mut impl FnMut(Choice)) {}

    /// The rule under which it is aimed so, unless one forbids it already, where that is not simply the card's `rule`.
    fn aim_rule<'c>(_: &State, _: Choice, _rule: &'c str) -> Option<Under<'c>> {
        None
    }

    /// What it does at once; the card is already picked. An action that needs an aim asks for it before anything is shown.
    fn begin<S: Sink<Event>>(referee: &mut Referee<'_, S>, card: Card) {
        referee.push(Task::Aim { card });
    }

    /// Does it with this aim; false if the aim is none of its own.
    fn aim<S: Sink<Event>>(_: &mut Referee<'_, S>, _: Card, _: Choice) -> bool {
        false
    }
}

/// Cards that work when they are claimed (`claim`) or when points are counted (`scoring`).
struct Passive;

impl CardAction for Passive {
    const IS_ACTION: bool = false;
}

/// Says something of the action with this effect: `action_of!(effect, Action => Action::usable(content, state, card))`.
#[rustfmt::skip] // a table: one line each
macro_rules! action_of {
    ($effect:expr, $action:ident => $told:expr) => {
        match $effect {
            Effect::Bismarck => { type $action = bismarck::Bismarck; $told }
            Effect::DiogenesClub => { type $action = diogenes_club::DiogenesClub; $told }
            Effect::DuchessDuzes => { type $action = duchess_duzes::DuchessDuzes; $told }
            Effect::Freemasons => { type $action = freemasons::Freemasons; $told }
            Effect::HolyBrotherhood => { type $action = holy_brotherhood::HolyBrotherhood; $told }
            Effect::IreneAdler => { type $action = irene_adler::IreneAdler; $told }
            Effect::MatveiGolovinsky => { type $action = matvei_golovinsky::MatveiGolovinsky; $told }
            Effect::Nadar => { type $action = nadar::Nadar; $told }
            Effect::Okhrana => { type $action = okhrana::Okhrana; $told }
            Effect::PeoplesWill => { type $action = peoples_will::PeoplesWill; $told }
            Effect::PinkertonAgents => { type $action = pinkerton_agents::PinkertonAgents; $told }
            Effect::Shoggoth => { type $action = shoggoth::Shoggoth; $told }
            Effect::TerrorsOfTheNight => { type $action = terrors_of_the_night::TerrorsOfTheNight; $told }
            Effect::ThirdSection => { type $action = third_section::ThirdSection; $told }
            Effect::Vampires => { type $action = vampires::Vampires; $told }
            Effect::VladimirBurtsev => { type $action = vladimir_burtsev::VladimirBurtsev; $told }
            Effect::Zombies => { type $action = zombies_card::Zombies; $told }
            Effect::BlackHand | Effect::Necronomicon | Effect::PeterRachkovsky => { type $action = Passive; $told }
        }
    };
}

impl Effect {
    /// Is it a card action of its own ("special")?
    pub fn is_action(self) -> bool {
        action_of!(self, Action => Action::IS_ACTION)
    }
}

/// Can the action of this hand card be used now (action.must-have-effect), with so many bombs in the hand?
#[inline]
pub fn usable(content: &Content, state: &State, card: Card, bombs: u8) -> bool {
    let face = content.face(card);
    if !has_its_agent(content, state, card) {
        return false;
    }
    let special = face.effect.is_some_and(|effect| action_of!(effect, Action => Action::usable(content, state, card)));
    let powers = Powers::of(content, state, card);
    special
        || face.offers(Symbol::BlockingDisc)
        || powers.any() && assassinate::any_aim(content, state, card, powers, bombs)
}

/// Is it no agent's card, or does the player control that agent (action.other-agent-actions)? A sacrificed agent is gone,
/// while its card is still there.
#[inline]
fn has_its_agent(content: &Content, state: &State, card: Card) -> bool {
    content.face(card).agent.is_none_or(|agent| state.me().agents.has(agent))
}

/// [`usable`]; if it is not, the rule that comes nearest to allowing it.
pub fn may_use(content: &Content, state: &State, card: Card) -> Verdict<'static> {
    let special = content.face(card).effect.is_some();
    unless(!special || has_its_agent(content, state, card), "action.other-agent-actions")?;
    let bombs = Purse::of(content, state.useful(content, state.me().piles.hand)).bombs();
    unless(usable(content, state, card, bombs), assassinate::obstacle(content, state, card))
}

/// Everything the action of a card can be aimed at.
pub fn aims(content: &Content, state: &State, card: Card, into: &mut Choices<Choice>) {
    let face = content.face(card);
    if let Some(effect) = face.effect {
        action_of!(effect, Action => Action::aims(content, state, card, &mut |choice| into.push(choice)));
    }
    if face.offers(Symbol::BlockingDisc) {
        board::blockable(content, state).iter().for_each(|place| into.push(Choice::Place(place)));
    }
    let powers = Powers::of(content, state, card);
    if powers.any() {
        assassinate::aims(content, state, card, powers, &mut |choice| into.push(choice));
    }
}

/// The rule under which the action of a card is aimed so, unless one forbids it already.
pub fn aim_rule<'c>(content: &'c Content, state: &State, card: Card, choice: Choice) -> Under<'c> {
    let face = content.face(card);
    let powers = Powers::of(content, state, card);
    let rule = face.effect.and_then(|_| content.card_rule(card)).unwrap_or("action.basic");
    let own = face.effect.and_then(|effect| action_of!(effect, Action => Action::aim_rule(state, choice, rule)));
    own.unwrap_or_else(|| match choice {
        Choice::Royal(_) | Choice::Hide(_) | Choice::Agent(_) if powers.any() => {
            assassinate::may_aim(content, state, card, powers, choice).and(Ok("assassinate.need"))
        }
        Choice::Zombie(_) => Ok("zombies.killed-by"),
        Choice::Place(_) if face.offers(Symbol::BlockingDisc) => Ok("board.blocking"),
        _ => Ok(rule),
    })
}

/// The other players.
fn rivals(state: &State) -> impl Iterator<Item = Seat> + use<> {
    let me = state.active;
    Seat::all(state.players).filter(move |&seat| seat != me)
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Is the action of this card free?
    fn is_free(&self, card: Card) -> bool {
        self.content.with.free.has(card)
    }

    /// The card's action begins; what needs no aim is done at once. The card is already picked.
    pub fn begin_card_action(&mut self, card: Card) {
        match self.content.face(card).effect {
            Some(effect) => action_of!(effect, Action => Action::begin(self, card)),
            None => self.push(Task::Aim { card }),
        }
    }

    /// The card is used without an aim.
    fn use_at_once(&mut self, card: Card) {
        self.push(Task::Aim { card });
        self.use_card(card);
    }

    /// Shows the card and puts it, if it is not used up, on the discard pile. The action lies on the agenda as complete,
    /// beneath whatever it still brings.
    fn use_card(&mut self, card: Card) {
        let seat = self.state.active;
        self.tell(Common::Used { seat, card });
        if self.content.face(card).one_use {
            self.spend(card);
        }
        self.commit();
        self.note_use(card);
    }

    fn note_use(&mut self, card: Card) {
        let free = self.is_free(card);
        if free {
            self.content.booklet.layout.add(&mut self.me().free_used, card);
        }
        self.state.agenda.set_top(Task::Finish { free, stirs: true });
    }

    /// The card is laid aside until its free action is complete (card.diogenes-club, card.freemasons).
    fn lay_aside(&mut self, card: Card) {
        let seat = self.state.active;
        self.set_aside(card);
        self.state.last_picked = None;
        self.state.laid = Some(card);
        self.push(Task::Aim { card });
        self.note_use(card);
        self.tell(Common::Used { seat, card });
    }

    /// Answers [`Task::Aim`].
    pub fn aim(&mut self, choice: Choice, card: Card) {
        let effect = self.content.face(card).effect;
        if effect.is_some_and(|effect| action_of!(effect, Action => Action::aim(self, card, choice))) {
            return;
        }
        match choice {
            Choice::Zombie(city) => {
                // Killing a zombie never uses a card up (action.one-use).
                self.tell(Common::Used { seat: self.state.active, card });
                self.commit();
                self.state.agenda.set_top(Task::Finish { free: false, stirs: true });
                self.kill_zombie(city);
            }
            Choice::Royal(_) | Choice::Hide(_) | Choice::Agent(_) => {
                let Some(deed) = assassinate::deed(self.content, self.state, card, choice) else { return };
                self.take_aim(card, deed);
            }
            Choice::Place(place) => {
                self.use_card(card);
                self.toggle_block(place);
            }
            _ => unreachable!("{choice:?} is no aim of {effect:?}"),
        }
    }
}
