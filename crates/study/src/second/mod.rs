//! A Study in Emerald, second edition. A file per chapter of the rule book; `mod.rs` is the table of contents: which
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
use kit::Printed;
use kit::source::{ContentError, Source};
use kit::text::Text;
use kit::{Choices, Dice, Game, Outcome, Seat, Seed, Sink, Verdict, Viewer, refuse, unless};
use rules::referee::Referee;
use rules::texts::zombies;
use rules::{
    assassinate, claim, discard, hand, identity, interrupt, markers, moving, place, retrieve, scoring, setup, texts,
    turn,
};
use state::{End, State};
use std::ops::RangeInclusive;
use task::Task;
use view::View;

/// The game: its content and its words.
pub struct Second {
    /// Printed values and rules.
    pub content: Content,
    /// Sentences.
    pub text: Text,
}

impl Game for Second {
    type Content = Content;
    type State = State;
    type Choice = Choice;
    type Event = Event;
    type View<'g> = View<'g>;

    const ID: &'static str = "second-edition";
    const RULES: u32 = 1;

    fn shipped() -> Source {
        kit::content_files!("../../../../content/second-edition")
    }

    fn made_from(source: &Source) -> Result<Second, ContentError> {
        let text = Text::parse("text/en.toml", include_str!("../../../../text/en.toml"))?;
        Ok(Second { content: Content::read(source)?, text })
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
        asked(state)
    }

    fn choices(&self, state: &State, into: &mut Choices<Choice>) {
        let content = &self.content;
        into.clear();
        let Some(task) = state.agenda.top() else { return };
        match task {
            Task::SetUp { .. } => setup::choices(into),
            Task::Turn => turn::choices(content, state, into),
            Task::Place => place::choices(content, state, into),
            Task::RetrieveCards => retrieve::card_choices(content, state, into),
            Task::RetrieveCubes { .. } => retrieve::cube_choices(state, into),
            Task::MoveCards => moving::card_choices(content, state, into),
            Task::MoveAgent { moved, least, .. } => moving::agent_choices(state, moved, least, into),
            Task::MoveTo { from, .. } => moving::destination_choices(from, into),
            Task::Markers => markers::choices(content, state, into),
            Task::ClaimCity { .. } => claim::city_choices(state, into),
            Task::ClaimMore { spare } => claim::more_choices(content, state, spare, into),
            Task::Target => assassinate::target_choices(content, state, into),
            Task::Support { city, victim } => assassinate::support_choices(content, state, city, victim, into),
            Task::AssassinateMore => assassinate::more_choices(content, state, into),
            Task::Discard => discard::choices(content, state, into),
            Task::Aim { card } => {
                if let Some(effect) = content.face(card).effect {
                    texts::aims(state, effect, &mut |choice| into.push(choice));
                }
            }
            Task::Okhrana { left } => {
                texts::more_aims(state, content::Effect::Okhrana, left < content.numbers.okhrana_max_cubes, into)
            }
            Task::MiGo { left } => {
                texts::more_aims(state, content::Effect::MiGo, left < content.numbers.mi_go_max_agents, into)
            }
            Task::YogSothoth => texts::more_aims(state, content::Effect::YogSothoth, true, into),
            Task::Redraw => texts::redraw_choices(content, state, into),
            Task::ReturnTo | Task::Reinforce { .. } => identity::choices(into),
            Task::ZombieAttack => zombies::attack_choices(state, into),
            Task::ZombiePlace { .. } => zombies::place_choices(into),
            Task::Window { ask } => interrupt::choices(content, state, ask, into),
            Task::Agree { .. } => [Choice::Agree, Choice::Pass].into_iter().for_each(|choice| into.push(choice)),
            Task::Deed(_) | Task::TurnUp { .. } | Task::Finish { .. } => {}
        }
    }

    fn legal(&self, state: &State, choice: Choice) -> Verdict<'_> {
        let content = &self.content;
        let Some(task) = state.agenda.top() else { return refuse("turn.stop") };
        if let Some(uses) = task.adds() {
            hand::belongs(content, state, choice, uses)?;
        }
        // Where one rule says it all, what is offered is the check.
        let listed = |rule| {
            let mut choices = Choices::new();
            self.choices(state, &mut choices);
            unless(choices.contains(&choice), rule)
        };
        match task {
            Task::SetUp { .. } => listed("setup.agents"),
            Task::Turn => turn::legal(content, state, choice),
            Task::Place => place::legal(content, state, choice),
            Task::RetrieveCards => retrieve::legal(content, state, false, choice),
            Task::RetrieveCubes { .. } => retrieve::legal(content, state, true, choice),
            Task::MoveCards => moving::legal_card(content, state, choice),
            Task::MoveAgent { moved, least, .. } => moving::legal_agent(state, moved, least, choice),
            Task::MoveTo { .. } => listed("move.cards"),
            Task::Markers => markers::legal(content, state, choice),
            Task::ClaimCity { spare } => claim::legal(state, false, spare, choice),
            Task::ClaimMore { spare } => claim::legal(state, true, spare, choice),
            Task::Target => assassinate::legal_target(content, state, choice),
            Task::Support { city, victim } => assassinate::legal_support(content, state, city, victim, choice),
            Task::AssassinateMore => assassinate::legal_more(content, state, choice),
            Task::Discard => listed("discard.action"),
            Task::Redraw => listed("cards.free-not-inside"),
            Task::Aim { card } => listed(content.card_rule(card).unwrap_or(ids::Use::Text.rule())),
            Task::Okhrana { .. } => listed("card.okhrana"),
            Task::MiGo { .. } | Task::ReturnTo => listed("card.mi-go"),
            Task::YogSothoth => listed("card.yog-sothoth"),
            Task::ZombieAttack => zombies::legal_attack(state, choice),
            Task::ZombiePlace { .. } => listed("card.zombies"),
            Task::Window { ask } => interrupt::legal(content, state, ask, choice),
            Task::Agree { .. } => listed("end.agreement"),
            Task::Reinforce { .. } => listed("identity.loyalist"),
            Task::Deed(_) | Task::TurnUp { .. } | Task::Finish { .. } => refuse("turn.kinds"),
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
fn asked(state: &State) -> Option<Seat> {
    match state.agenda.top()? {
        Task::SetUp { seat, .. } | Task::Reinforce { seat, .. } => Some(seat),
        Task::Window { ask } | Task::Agree { ask } => state.first_asked(ask),
        _ => Some(state.active),
    }
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Hands the choice to the chapter whose question is open.
    fn answer_question(&mut self, choice: Choice) {
        let task = self.state.agenda.top().expect("a finished game asks nothing");
        match task {
            Task::SetUp { seat, left } => self.set_up(choice, seat, left),
            Task::Turn => self.begin_action(choice),
            Task::Place => self.place(choice),
            Task::RetrieveCards => self.retrieve_cards(choice),
            Task::RetrieveCubes { left } => self.retrieve_cube(choice, left),
            Task::MoveCards => self.move_cards(choice),
            Task::MoveAgent { moved, least, most } => self.move_agent(choice, moved, least, most),
            Task::MoveTo { from, moved, least, most } => self.move_to(choice, from, moved, least, most),
            Task::Markers => self.markers(choice),
            Task::ClaimCity { spare } => self.claim_city(choice, spare),
            Task::ClaimMore { spare } => self.claim_more(choice, spare),
            Task::Target => self.target(choice),
            Task::Support { city, victim } => self.support(choice, city, victim),
            Task::AssassinateMore => self.assassinate_more(choice),
            Task::Discard => self.discard(choice),
            Task::Aim { card } => self.aim(choice, card),
            Task::Okhrana { left } => self.okhrana(choice, left),
            Task::MiGo { left } => self.mi_go(choice, left),
            Task::YogSothoth => self.yog_sothoth(choice),
            Task::Redraw => self.redraw(choice),
            Task::ReturnTo => self.return_to(choice),
            Task::ZombieAttack => self.zombie_attack(choice),
            Task::ZombiePlace { left } => self.zombie_place(choice, left),
            Task::Window { ask } => self.answer(choice, ask),
            Task::Agree { ask } => {
                if self.agreed(choice == Choice::Agree, ask) {
                    self.end_game(End::Agreement);
                }
            }
            Task::Reinforce { seat, left } => self.reinforce(choice, seat, left),
            Task::Deed(_) | Task::TurnUp { .. } | Task::Finish { .. } => unreachable!("{task:?} asks nothing"),
        }
    }

    /// Carries out tasks until one of them is a question.
    #[inline]
    fn run(&mut self) {
        while self.state.agenda.open().is_some_and(Task::may_run) && self.run_task() {}
    }

    /// Carries out the task on top. False if it has to ask. Out of line, since most choices lead straight to a question.
    #[inline(never)]
    fn run_task(&mut self) -> bool {
        let Some(task) = self.state.agenda.top() else { return false };
        match task {
            Task::Finish { free } => {
                self.state.agenda.pop();
                self.finish(free);
            }
            Task::TurnUp { city } => {
                self.state.agenda.pop();
                self.turn_up(city);
            }
            Task::Deed(deed) => {
                self.state.agenda.pop();
                self.carry_out(deed);
            }
            Task::ClaimMore { spare } if !self.can_claim_more(spare) => {
                self.state.agenda.set_top(Task::Finish { free: false })
            }
            Task::AssassinateMore if !self.can_assassinate_more() => {
                self.state.agenda.set_top(Task::Finish { free: false })
            }
            Task::ZombieAttack if !self.zombies_can_attack() => self.zombies_arrive(),
            _ => return false,
        }
        true
    }
}
