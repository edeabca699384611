//! A Study in Emerald, first edition. A file per chapter of the rule book; `mod.rs` is the table of contents: which
//! question is answered where.

pub mod choice;
pub mod content;
pub mod event;
pub mod ids;
pub mod judge;
pub mod redeal;
pub mod rules;
pub mod state;
pub mod task;
pub mod view;
pub mod words;

mod check;

pub use content::printed;

use choice::Choice;
use content::Content;
use event::Event;
use ids::{Track, Use};
use kit::source::{ContentError, Source};
use kit::text::Text;
use kit::{Choices, Dice, Game, Outcome, Seat, Seed, Sink, Verdict, Viewer, refuse, unless};
use rules::referee::Referee;
use rules::{
    actions, assassinate, board, buying, discard, double, hand, markers, permanent, place, retrieve, scoring, setup,
    travel, turn, zombies,
};
use state::{End, State};
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

impl Game for First {
    type Content = Content;
    type State = State;
    type Choice = Choice;
    type Event = Event;
    type View<'g> = View<'g>;

    const ID: &'static str = "first-edition";
    const RULES: u32 = 1;

    fn shipped() -> Source {
        kit::content_files!("../../../../content/first-edition")
    }

    fn made_from(source: &Source) -> Result<First, ContentError> {
        let text = Text::parse("text/first-en.toml", include_str!("../../../../text/first-en.toml"))?;
        Ok(First { content: Content::read(source)?, text })
    }

    fn content(&self) -> &Content {
        &self.content
    }

    fn players(&self) -> RangeInclusive<u8> {
        2..=kit::MAX_SEATS as u8
    }

    fn start(&self, players: u8, seed: &Seed, out: &mut impl Sink<Event>) -> State {
        setup::start(&self.content, players, seed, out)
    }

    #[inline]
    fn to_act(&self, state: &State) -> Option<Seat> {
        asked(&self.content, state)
    }

    fn choices(&self, state: &State, into: &mut Choices<Choice>) {
        let content = &self.content;
        into.clear();
        let Some(task) = state.agenda.open() else { return };
        match *task {
            Task::SetUp { .. } => setup::choices(into),
            Task::Turn => turn::choices(content, state, into),
            Task::Place => place::choices(content, state, into),
            Task::RetrieveCards => retrieve::card_choices(content, state, into),
            Task::RetrieveCubes { .. } => retrieve::cube_choices(state, into),
            Task::Buy => buying::choices(content, state, into),
            Task::Travel { cost } => travel::choices(content, state, cost, into),
            Task::Pay { left } => travel::pay_choices(content, state, left, into),
            Task::Markers => markers::choices(content, state, into),
            Task::Discard | Task::Freemasons => discard::choices(content, state, into),
            Task::Aim { card } => actions::aims(content, state, card, into),
            Task::Support { card, deed } => assassinate::support_choices(content, state, card, deed, into),
            Task::BrotherhoodTo { from, .. } => actions::holy_brotherhood::destinations(state, from, into),
            Task::BrotherhoodMany { from, .. } => (1..=actions::holy_brotherhood::most(content, state, from))
                .for_each(|cubes| into.push(Choice::Number(cubes))),
            Task::Exile { city } => permanent::exile_choices(state, city, into),
            Task::ReturnTo { .. } => permanent::return_choices(state, into),
            Task::Okhrana { seat, .. } => actions::okhrana::more_cubes(state, seat, into),
            Task::Pinkerton { .. } => state.tray.iter().for_each(|counter| into.push(Choice::Counter(counter))),
            Task::ZombieAttack => zombies::attack_choices(state, into),
            Task::ZombiePlace { .. } => zombies::place_choices(content, state, into),
            Task::Foil { ask } => double::foil_choices(state, ask, into),
            Task::Agree { .. } => [Choice::Agree, Choice::Pass].into_iter().for_each(|choice| into.push(choice)),
            Task::Keep { .. } => [Choice::Reveal, Choice::Pass].into_iter().for_each(|choice| into.push(choice)),
            Task::Escape { agent } => assassinate::escape_choices(content, state, agent, into),
            Task::Flee { agents } => {
                agents.first().into_iter().for_each(|agent| assassinate::escape_choices(content, state, agent, into))
            }
            Task::Cthulhu => board::cthulhu_choices(state, into),
            Task::Leave { city, mains } => travel::leave_choices(content, state, city, mains, into),
            Task::Deed(_) | Task::Perish { .. } | Task::Drown { .. } | Task::TurnUp { .. } | Task::Finish { .. } => {}
        }
    }

    fn legal(&self, state: &State, choice: Choice) -> Verdict<'_> {
        let content = &self.content;
        let Some(task) = state.agenda.top() else { return refuse("end.immediate") };
        if let (Choice::Play(purpose, card), true) = (choice, asked(content, state) == Some(state.active)) {
            hand::serves(content, state, task, purpose, card)?;
        }
        // Where one rule says it all, what is offered is the check.
        let listed = |rule| {
            let mut choices = Choices::new();
            self.choices(state, &mut choices);
            unless(choices.contains(&choice), rule)
        };
        match (task, choice) {
            (Task::SetUp { .. }, _) => listed("setup.main-agents"),
            (Task::Turn, _) => turn::legal(content, state, choice),
            (Task::Place, Choice::Play(..)) => listed("place.exact"),
            (Task::Place, Choice::Place(place)) => place::allowed(state, place),
            (Task::Place, _) => refuse("place.action"),
            (Task::RetrieveCards | Task::RetrieveCubes { .. }, Choice::Stock) => refuse("retrieve.not-pool"),
            (Task::RetrieveCards | Task::RetrieveCubes { .. }, Choice::Place(_) | Choice::Limbo) => {
                listed("retrieve.action")
            }
            (Task::RetrieveCards | Task::RetrieveCubes { .. }, _) => listed("retrieve.exact"),
            (Task::Buy, _) => listed("buy.exact"),
            (Task::Travel { cost }, Choice::Move(agent, to)) => travel::may_go(content, state, cost, agent, to),
            (Task::Travel { .. } | Task::Pay { .. }, _) => listed("move.exact"),
            (Task::Markers, Choice::Play(Use::War, card)) => markers::may_add(content, state, card, Track::War),
            (Task::Markers, Choice::Play(_, card)) => markers::may_add(content, state, card, Track::Revolution),
            (Task::Markers, _) => listed("markers.action"),
            (Task::Discard, _) => listed("discard.action"),
            (Task::Freemasons, _) => listed("card.freemasons"),
            (Task::Aim { card }, _) => listed(actions::aim_rule(content, state, card, choice)?),
            (Task::Support { .. }, Choice::Play(..)) => listed("assassinate.bombs"),
            (Task::Support { .. }, _) => listed("assassinate.need"),
            (Task::BrotherhoodTo { .. }, Choice::Place(place)) => {
                place::allowed(state, place)?;
                listed("card.holy-brotherhood")
            }
            (Task::BrotherhoodTo { .. } | Task::BrotherhoodMany { .. }, _) => listed("card.holy-brotherhood"),
            (Task::Exile { .. }, _) => listed("card.devils-island"),
            (Task::ReturnTo { .. }, _) => listed("card.mi-go.return"),
            (Task::Okhrana { .. }, _) => listed("card.okhrana"),
            (Task::Pinkerton { .. }, _) => listed("card.pinkerton-agents"),
            (Task::ZombieAttack, Choice::Agent(agent)) => {
                zombies::may_attack(state, agent, state.prey(state.active), "zombies.kill")?;
                listed("zombies.kill")
            }
            (Task::ZombieAttack, _) => listed("zombies.kill"),
            (Task::ZombiePlace { .. }, Choice::City(city)) if state.locked == Some(city) => refuse("board.locked"),
            (Task::ZombiePlace { .. }, Choice::City(city)) if state.destroyed == Some(city) => {
                refuse("board.destroyed")
            }
            (Task::ZombiePlace { .. }, _) => listed("zombies.place"),
            (Task::Foil { .. }, Choice::Counter(_)) => listed("assassinate.foil"),
            (Task::Foil { .. }, _) => listed("assassinate.foil-asked"),
            (Task::Keep { .. }, _) => listed("double.keep-prompt"),
            (Task::Agree { .. }, _) => listed("end.agreement"),
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

    fn apply_legal(&self, state: &mut State, choice: Choice, out: &mut impl Sink<Event>) {
        let mut referee = Referee { content: &self.content, state, out };
        referee.answer_question(choice);
        referee.run();
    }

    fn at_rest(&self, state: &State) -> bool {
        matches!(state.agenda.top(), None | Some(Task::Turn | Task::SetUp { .. }))
    }

    fn view(&self, state: &State, viewer: Viewer) -> View<'_> {
        view::view(&self.content, state, viewer)
    }

    fn redeal(&self, state: &State, knower: Seat, dice: &mut Dice) -> State {
        redeal::redeal(&self.content, state, knower, dice)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.over.map(|end| scoring::outcome(&self.content, state, end))
    }

    fn check(&self, state: &State) -> Result<(), String> {
        check::check(&self.content, state)
    }
}

/// Who must answer the open question.
#[inline]
pub fn asked(content: &Content, state: &State) -> Option<Seat> {
    match state.agenda.top()? {
        Task::SetUp { seat, .. } => Some(seat),
        Task::Foil { ask } => double::next_asked(state, ask),
        Task::Agree { ask } => state.first_asked(ask),
        Task::Keep { agent, .. } => state.controller_of(agent),
        Task::Escape { agent } => assassinate::escapee(content, state, agent),
        Task::Flee { agents } => assassinate::escapee(content, state, agents.first()?),
        Task::Leave { city, mains } => travel::next_to_leave(state, city, mains).map(|(seat, _)| seat),
        _ => Some(state.active),
    }
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Hands the choice to the chapter whose question is open.
    fn answer_question(&mut self, choice: Choice) {
        let task = self.state.agenda.open().expect("a finished game asks nothing");
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
            Task::Agree { ask } => {
                if self.agreed(choice == Choice::Agree, ask) {
                    self.end_game(End::Agreement);
                }
            }
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
        while self.state.agenda.open().is_some_and(Task::may_run) && self.run_task() {}
    }

    /// Carries out the task on top. False if it has to ask. Out of line, since most choices lead straight to a question.
    #[inline(never)]
    fn run_task(&mut self) -> bool {
        let Some(task) = self.state.agenda.top() else { return false };
        match task {
            Task::Finish { free, stirs } => {
                self.state.agenda.pop();
                self.finish(free, stirs);
            }
            Task::TurnUp { city } => {
                self.state.agenda.pop();
                self.turn_up(city);
            }
            Task::Deed(deed) => {
                self.state.agenda.pop();
                self.carry_out(deed);
            }
            Task::Perish { city } => {
                self.state.agenda.pop();
                self.perish(city);
            }
            Task::Drown { city } => {
                self.state.agenda.pop();
                self.drown(city);
            }
            Task::ZombieAttack if zombies::prey(self.state, self.state.attacked).is_empty() => self.zombies_rise(),
            Task::ZombiePlace { left } if left == 0 || zombies::grounds(self.content, self.state).is_empty() => {
                self.state.agenda.pop();
            }
            Task::Flee { mut agents } if asked(self.content, self.state).is_none() => match agents.first() {
                Some(agent) => {
                    agents.remove(agent);
                    self.state.agenda.set_top(Task::Flee { agents });
                }
                None => {
                    self.state.agenda.pop();
                }
            },
            Task::Foil { .. } | Task::Escape { .. } | Task::Leave { .. }
                if asked(self.content, self.state).is_none() =>
            {
                self.state.agenda.pop();
            }
            _ => return false,
        }
        true
    }
}
