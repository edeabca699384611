//! A Study in Emerald, first edition. A file per chapter of the rule book; `mod.rs` is the table of contents: which
//! question is answered where.

pub mod actions;
pub mod assassinate;
pub mod board;
pub mod buying;
pub mod choice;
pub mod claim;
pub mod content;
pub mod discard;
pub mod double;
pub mod draw;
pub mod event;
mod files;
mod hand;
pub mod identity;
pub mod ids;
pub mod judge;
pub mod load;
mod made;
pub mod markers;
pub mod permanent;
pub mod place;
pub mod position;
pub mod printed;
pub mod redeal;
pub mod referee;
pub mod retrieve;
pub mod scoring;
pub mod setup;
pub mod state;
pub mod task;
pub mod travel;
pub mod turn;
pub mod view;
pub mod words;
pub mod zombies;

mod check;

use choice::Choice;
use content::Content;
use event::Event;
use ids::{Track, Use};
use kit::source::{ContentError, Source};
use kit::text::Text;
use kit::{Choices, Game, Seat, Sink, Verdict, refuse, unless};
use referee::Referee;
use state::State;
use std::ops::RangeInclusive;
use task::Task;
use view::View;

/// The game: its content and its words.
pub struct First {
    /// Printed values and rules.
    pub content: Content,
    /// Sentences.
    pub text: Text,
}

impl First {
    /// The game with the content and the words that ship with the program.
    pub fn built_in() -> Result<First, ContentError> {
        First::new(&load::built_in())
    }

    /// The game with other content.
    pub fn new(source: &Source) -> Result<First, ContentError> {
        let text = Text::parse("text/first-en.toml", include_str!("../../../../text/first-en.toml"))?;
        Ok(First { content: Content::read(source)?, text })
    }
}

impl Game for First {
    kit::usual_rules!();

    const ID: &'static str = "first-edition";
    const RULES: u32 = 1;

    fn players(&self) -> RangeInclusive<u8> {
        2..=kit::MAX_SEATS as u8
    }

    #[inline]
    fn to_act(&self, s: &State) -> Option<Seat> {
        asked(&self.content, s)
    }

    fn choices(&self, s: &State, into: &mut Choices<Choice>) {
        let c = &self.content;
        into.clear();
        let Some(task) = s.agenda.open() else { return };
        match *task {
            Task::SetUp { .. } => setup::choices(into),
            Task::Turn => turn::choices(c, s, into),
            Task::Place => place::choices(c, s, into),
            Task::RetrieveCards => retrieve::card_choices(c, s, into),
            Task::RetrieveCubes { .. } => retrieve::cube_choices(s, into),
            Task::Buy => buying::choices(c, s, into),
            Task::Travel { cost } => travel::choices(c, s, cost, into),
            Task::Pay { left } => travel::pay_choices(c, s, left, into),
            Task::Markers => markers::choices(c, s, into),
            Task::Discard | Task::Freemasons => discard::choices(c, s, into),
            Task::Aim { card } => actions::aims(c, s, card, into),
            Task::Support { card, deed } => assassinate::support_choices(c, s, card, deed, into),
            Task::BrotherhoodTo { from, .. } => actions::brotherhood_choices(s, from, into),
            Task::BrotherhoodMany { from, .. } => {
                (1..=actions::brotherhood_most(c, s, from)).for_each(|cubes| into.push(Choice::Number(cubes)))
            }
            Task::Exile { city } => permanent::exile_choices(s, city, into),
            Task::ReturnTo { .. } => permanent::return_choices(s, into),
            Task::Okhrana { seat, .. } => actions::okhrana_choices(s, seat, into),
            Task::Pinkerton { .. } => s.tray.iter().for_each(|counter| into.push(Choice::Counter(counter))),
            Task::ZombieAttack => zombies::attack_choices(s, into),
            Task::ZombiePlace { .. } => zombies::place_choices(c, s, into),
            Task::Foil { ask } => double::foil_choices(s, ask, into),
            Task::Keep { .. } => [Choice::Reveal, Choice::Pass].into_iter().for_each(|choice| into.push(choice)),
            Task::Escape { agent } => assassinate::escape_choices(c, s, agent, into),
            Task::Flee { agents } => {
                agents.first().into_iter().for_each(|agent| assassinate::escape_choices(c, s, agent, into))
            }
            Task::Cthulhu => board::cthulhu_choices(s, into),
            Task::Leave { city, mains } => travel::leave_choices(c, s, city, mains, into),
            Task::Deed(_) | Task::Perish { .. } | Task::Drown { .. } | Task::TurnUp { .. } | Task::Finish { .. } => {}
        }
    }

    fn legal(&self, s: &State, choice: Choice) -> Verdict<'_> {
        let c = &self.content;
        let Some(task) = s.agenda.top() else { return refuse("end.immediate") };
        if let (Choice::Play(purpose, card), true) = (choice, asked(c, s) == Some(s.active)) {
            hand::serves(c, s, task, purpose, card)?;
        }
        // Where one rule says it all, what is offered is the check.
        let listed = |rule| {
            let mut choices = Choices::new();
            self.choices(s, &mut choices);
            unless(choices.contains(&choice), rule)
        };
        match (task, choice) {
            (Task::SetUp { .. }, _) => listed("setup.main-agents"),
            (Task::Turn, _) => turn::legal(c, s, choice),
            (Task::Place, Choice::Play(..)) => listed("place.exact"),
            (Task::Place, Choice::Place(place)) => place::allowed(s, place),
            (Task::Place, _) => refuse("place.action"),
            (Task::RetrieveCards | Task::RetrieveCubes { .. }, Choice::Stock) => refuse("retrieve.not-pool"),
            (Task::RetrieveCards | Task::RetrieveCubes { .. }, Choice::Place(_) | Choice::Limbo) => {
                listed("retrieve.action")
            }
            (Task::RetrieveCards | Task::RetrieveCubes { .. }, _) => listed("retrieve.exact"),
            (Task::Buy, _) => listed("buy.exact"),
            (Task::Travel { cost }, Choice::Move(agent, to)) => travel::may_go(c, s, cost, agent, to),
            (Task::Travel { .. } | Task::Pay { .. }, _) => listed("move.exact"),
            (Task::Markers, Choice::Play(Use::War, card)) => markers::may_add(c, s, card, Track::War),
            (Task::Markers, Choice::Play(_, card)) => markers::may_add(c, s, card, Track::Revolution),
            (Task::Markers, _) => listed("markers.action"),
            (Task::Discard, _) => listed("discard.action"),
            (Task::Freemasons, _) => listed("card.freemasons"),
            (Task::Aim { card }, _) => listed(actions::aim_rule(c, s, card, choice)?),
            (Task::Support { card, .. }, Choice::Play(_, bomb)) if bomb == card => listed("assassinate.bombs"),
            (Task::Support { .. }, Choice::Play(..)) => listed("assassinate.no-spare-cards"),
            (Task::Support { .. }, _) => refuse("assassinate.need"),
            (Task::BrotherhoodTo { .. }, Choice::Place(place)) => {
                place::allowed(s, place)?;
                listed("card.holy-brotherhood")
            }
            (Task::BrotherhoodTo { .. } | Task::BrotherhoodMany { .. }, _) => listed("card.holy-brotherhood"),
            (Task::Exile { .. }, _) => listed("card.devils-island"),
            (Task::ReturnTo { .. }, _) => listed("card.mi-go.return"),
            (Task::Okhrana { .. }, _) => listed("card.okhrana"),
            (Task::Pinkerton { .. }, _) => listed("card.pinkerton-agents"),
            (Task::ZombieAttack, Choice::Agent(agent)) => {
                zombies::may_attack(s, agent, "zombies.kill")?;
                listed("zombies.kill")
            }
            (Task::ZombieAttack, _) => listed("zombies.kill"),
            (Task::ZombiePlace { .. }, Choice::City(city)) if s.locked == Some(city) => refuse("board.locked"),
            (Task::ZombiePlace { .. }, Choice::City(city)) if s.destroyed == Some(city) => refuse("board.destroyed"),
            (Task::ZombiePlace { .. }, _) => listed("zombies.place"),
            (Task::Foil { .. }, Choice::Counter(_)) => listed("assassinate.foil"),
            (Task::Foil { .. }, _) => listed("assassinate.foil-asked"),
            (Task::Keep { .. }, _) => listed("double.keep-prompt"),
            (Task::Escape { .. } | Task::Flee { .. }, Choice::Move(..)) => listed("card.master-of-disguise"),
            (Task::Escape { .. } | Task::Flee { .. }, _) => listed("card.master-of-disguise.where"),
            (Task::Cthulhu, _) => listed("card.cthulhu.locked"),
            (Task::Leave { .. }, _) => listed("move.forced"),
            (
                Task::Deed(_) | Task::Perish { .. } | Task::Drown { .. } | Task::TurnUp { .. } | Task::Finish { .. },
                _,
            ) => refuse("turn.actions"),
        }
    }

    fn at_rest(&self, state: &State) -> bool {
        matches!(state.agenda.top(), None | Some(Task::Turn | Task::SetUp { .. }))
    }
}

/// Who must answer the open question.
#[inline]
pub fn asked(c: &Content, s: &State) -> Option<Seat> {
    match s.agenda.top()? {
        Task::SetUp { seat, .. } => Some(seat),
        Task::Foil { ask } => double::next_asked(s, ask),
        Task::Keep { agent, .. } => s.controller_of(agent),
        Task::Escape { agent } => assassinate::escapee(c, s, agent),
        Task::Flee { agents } => assassinate::escapee(c, s, agents.first()?),
        Task::Leave { city, mains } => travel::next_to_leave(s, city, mains).map(|(seat, _)| seat),
        _ => Some(s.active),
    }
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Hands the choice to the chapter whose question is open.
    fn answer_question(&mut self, choice: Choice) {
        let task = self.s.agenda.open().expect("a finished game asks nothing");
        match *task {
            Task::SetUp { seat, left } => self.set_up(choice, seat, left),
            Task::Turn => self.begin_action(choice),
            Task::Place => self.place(choice),
            Task::RetrieveCards => self.retrieve_cards(choice),
            Task::RetrieveCubes { left } => self.retrieve_cube(choice, left),
            Task::Buy => self.buy(choice),
            Task::Travel { cost } => self.travel(choice, cost),
            Task::Pay { left } => self.pay(choice, left),
            Task::Markers => self.markers(choice),
            Task::Discard | Task::Freemasons => self.discard(choice),
            Task::Aim { card } => self.aim(choice, card),
            Task::Support { card, deed } => self.support(choice, card, deed),
            Task::BrotherhoodTo { card, from } => self.brotherhood_to(choice, card, from),
            Task::BrotherhoodMany { card, from, to } => self.brotherhood_many(choice, card, from, to),
            Task::Exile { city } => self.exile(choice, city),
            Task::ReturnTo { agent } => self.return_to(choice, agent),
            Task::Okhrana { seat, left } => self.okhrana(choice, seat, left),
            Task::Pinkerton { left } => self.keep_counter(choice, left),
            Task::ZombieAttack => self.zombie_attack(choice),
            Task::ZombiePlace { left } => self.zombie_place(choice, left),
            Task::Foil { ask } => self.foil(choice, ask),
            Task::Keep { agent, by } => self.keep(choice, agent, by),
            Task::Escape { agent } => self.escape(choice, agent),
            Task::Flee { agents } => self.flee(choice, agents),
            Task::Cthulhu => self.cthulhu(choice),
            Task::Leave { .. } => self.leave(choice),
            Task::Deed(_) | Task::Perish { .. } | Task::Drown { .. } | Task::TurnUp { .. } | Task::Finish { .. } => {
                unreachable!("{task:?} asks nothing")
            }
        }
    }

    /// Carries out tasks until one of them is a question that somebody must answer.
    #[inline]
    fn run(&mut self) {
        while self.s.agenda.open().is_some_and(Task::may_run) && self.run_task() {}
    }

    /// Carries out the task on top. False if it has to ask. Out of line, since most choices lead straight to a question.
    #[inline(never)]
    fn run_task(&mut self) -> bool {
        let Some(task) = self.s.agenda.top() else { return false };
        match task {
            Task::Finish { free, stirs } => {
                self.s.agenda.pop();
                self.finish(free, stirs);
            }
            Task::TurnUp { city } => {
                self.s.agenda.pop();
                self.turn_up(city);
            }
            Task::Deed(deed) => {
                self.s.agenda.pop();
                self.carry_out(deed);
            }
            Task::Perish { city } => {
                self.s.agenda.pop();
                self.perish(city);
            }
            Task::Drown { city } => {
                self.s.agenda.pop();
                self.drown(city);
            }
            Task::ZombieAttack if zombies::prey(self.s, self.s.attacked).is_empty() => self.zombies_rise(),
            Task::ZombiePlace { left } if left == 0 || zombies::grounds(self.c, self.s).is_empty() => {
                self.s.agenda.pop();
            }
            Task::Flee { mut agents } if asked(self.c, self.s).is_none() => match agents.first() {
                Some(agent) => {
                    agents.remove(agent);
                    self.s.agenda.set_top(Task::Flee { agents });
                }
                None => {
                    self.s.agenda.pop();
                }
            },
            Task::Foil { .. } | Task::Escape { .. } | Task::Leave { .. } if asked(self.c, self.s).is_none() => {
                self.s.agenda.pop();
            }
            _ => return false,
        }
        true
    }
}
