//! London of the Old Ones. A file per chapter of the rule book; `lib.rs` is the table of contents: which question is
//! answered where. What cards and abilities do is data in content/london, in the vocabulary of `steps`.

mod check;
pub mod choice;
pub mod content;
pub mod event;
pub mod ids;
pub mod judge;
pub mod know;
pub mod redeal;
pub mod rules;
pub mod state;
pub mod task;
pub mod view;
pub mod words;

pub use content::printed;

use choice::Choice;
use content::Content;
use event::Event;
use kit::source::{ContentError, Source};
use kit::text::Text;
use kit::{Choices, Dice, Game, Outcome, Seat, Seed, Sink, Verdict, Viewer, refuse, unless};
use rules::referee::Referee;
use rules::{hands, happening, interrupt, kill, scoring, setup, steps, summon, turn};
use state::{End, State};
use std::ops::RangeInclusive;
use task::Task;
use view::View;

/// The game: its content and its words.
pub struct London {
    /// Printed values and rules.
    pub content: Content,
    /// Sentences.
    pub text: Text,
}

impl Game for London {
    type Content = Content;
    type State = State;
    type Choice = Choice;
    type Event = Event;
    type View<'g> = View<'g>;

    const ID: &'static str = "london";
    const RULES: u32 = 1;

    fn shipped() -> Source {
        kit::content_files!("../../../content/london")
    }

    fn made_from(source: &Source) -> Result<London, ContentError> {
        let text = Text::parse("text/london-en.toml", include_str!("../../../text/london-en.toml"))?;
        Ok(London { content: Content::read(source)?, text })
    }

    fn content(&self) -> &Content {
        &self.content
    }

    fn players(&self) -> RangeInclusive<u8> {
        2..=ids::SEATS as u8
    }

    fn start(&self, players: u8, seed: &Seed, out: &mut impl Sink<Event>) -> State {
        let mut state = setup::empty_table(&self.content, players, seed);
        Referee { content: &self.content, state: &mut state, out }.deal();
        state
    }

    #[inline]
    fn to_act(&self, state: &State) -> Option<Seat> {
        asked(state)
    }

    fn choices(&self, state: &State, into: &mut Choices<Choice>) {
        let content = &self.content;
        into.clear();
        let Some(task) = state.agenda.open() else { return };
        let step = |src, at| steps::step_of(content, state, src, at);
        match *task {
            Task::Turn => turn::choices(content, state, into),
            Task::Symbol { card, at, can } => turn::symbol_choices(content, state, card, at, can, into),
            Task::Aim { src, at, first } => {
                if let Some(step) = step(src, at) {
                    steps::aims(content, state, src, step, first, into);
                }
            }
            Task::Reply { src, at, seat, .. } => {
                if let Some(step) = step(src, at) {
                    steps::reply_choices(state, src, step, seat, into);
                }
            }
            Task::Window { seat, threat } => interrupt::choices(content, state, seat, threat, into),
            Task::Return { seat, from } => interrupt::return_choices(content, state, seat, from, into),
            Task::Draw { .. } => turn::draw_choices(state, into),
            Task::Discard { done, least, .. } => hands::discard_choices(state, done, least, into),
            Task::Sacrifice { area, target, agents, elders, .. } => {
                kill::sacrifice_choices(content, state, area, target, agents, elders, into)
            }
            Task::SummonPick { roll } => summon::choices(content, state, roll, into),
            Task::SummonAt { .. } => state.minions(state.active).iter().for_each(|area| into.push(Choice::Area(area))),
            Task::Flood { seat, areas, from, .. } => happening::flood_choices(content, state, seat, areas, from, into),
            Task::Murder { seat, area } => happening::murder_choices(state, seat, area, into),
            Task::Subside { seat, .. } => happening::subside_choices(state, seat, into),
            Task::Steps { .. }
            | Task::Each { .. }
            | Task::Deed(_)
            | Task::Riots { .. }
            | Task::Murders { .. }
            | Task::EndTurn => {}
        }
    }

    fn legal(&self, state: &State, choice: Choice) -> Verdict<'_> {
        let content = &self.content;
        let Some(task) = state.agenda.top() else {
            return refuse(match state.over {
                Some(End::Objective(_)) => "end.objective",
                Some(End::Exhaustion) => "end.exhaustion",
                _ => "end.insanity",
            });
        };
        let step = |src, at| steps::step_of(content, state, src, at);
        // Where one rule says it all, what is offered is the check.
        let listed = |rule| {
            let mut choices = Choices::new();
            self.choices(state, &mut choices);
            unless(choices.contains(&choice), rule)
        };
        match (task, choice) {
            // Not before the first symbol: that was the moment before the card.
            (Task::Turn | Task::Symbol { at: 1.., .. }, Choice::Use(power)) => turn::may_use(content, state, power),
            (_, Choice::Use(_)) => refuse("turn.abilities"),
            (Task::Window { threat, .. }, Choice::Interrupt(_)) => listed(threat.rule()),
            (Task::Turn, Choice::Interrupt(card)) if content.time.has(card) => listed("interrupt.window-own-turn"),
            (Task::Window { .. }, _) | (_, Choice::Interrupt(_)) => listed("interrupt.prompt"),
            (Task::Turn, Choice::Play(_)) if state.rights == 0 => refuse("again.extra-card"),
            (Task::Turn, Choice::Play(_) | Choice::EndTurn) => listed("turn.must-play"),
            (Task::Symbol { card, at, can }, _) => listed(turn::symbol_rule(content, state, card, at, can, choice)?),
            (Task::Aim { src, at, first }, _) => match step(src, at) {
                Some(step) => listed(steps::aim_rule(content, state, src, step, first, choice)?),
                None => refuse("play.scroll"),
            },
            (Task::Reply { src, at, .. }, _) => {
                listed(step(src, at).map_or("play.scroll", |step| steps::rule_of(content, state, src, step)))
            }
            (Task::Return { .. }, _) => listed("effect.return"),
            (Task::Draw { .. }, Choice::Deck) => listed("draw.deck-empty"),
            (Task::Draw { .. }, _) => listed("draw.choice"),
            (Task::Discard { redraw: true, .. }, _) => listed("old-one.nyarlathotep"),
            (Task::Discard { .. }, _) => listed("play.scroll"),
            (Task::Sacrifice { .. }, _) => listed("kill.sacrifice-limit"),
            (Task::SummonPick { roll }, Choice::Elder(elder)) => summon::may_summon(content, state, roll, elder),
            (Task::SummonPick { .. }, _) => listed("summon.choose"),
            (Task::SummonAt { .. }, _) => listed("summon.place"),
            (Task::Flood { .. }, _) => listed("event.flood"),
            (Task::Riots { .. }, _) => listed("event.riots"),
            (Task::Murder { .. } | Task::Murders { .. }, _) => listed("event.whitechapel-murders"),
            (Task::Subside { .. }, _) => listed("event.subsidence"),
            (Task::Turn | Task::Steps { .. } | Task::Each { .. } | Task::Deed(_) | Task::EndTurn, _) => {
                refuse("turn.sequence")
            }
        }
    }

    fn apply_legal(&self, state: &mut State, choice: Choice, out: &mut impl Sink<Event>) {
        let mut referee = Referee { content: &self.content, state, out };
        referee.answer_question(choice);
        referee.run();
    }

    fn at_rest(&self, state: &State) -> bool {
        matches!(state.agenda.top(), None | Some(Task::Turn))
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

/// Who answers the open question.
#[inline]
pub fn asked(state: &State) -> Option<Seat> {
    match state.agenda.top()? {
        Task::Reply { seat, .. }
        | Task::Window { seat, .. }
        | Task::Return { seat, .. }
        | Task::Flood { seat, .. }
        | Task::Murder { seat, .. }
        | Task::Subside { seat, .. } => Some(seat),
        _ => Some(state.active),
    }
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Hands the choice to the chapter whose question is open.
    fn answer_question(&mut self, choice: Choice) {
        let task = self.state.agenda.open().expect("a finished game asks nothing");
        match *task {
            Task::Turn => self.turn(choice),
            Task::Symbol { card, at, .. } => self.symbol(choice, card, at),
            Task::Aim { src, at, first } => self.aim(choice, src, at, first),
            Task::Reply { src, at, seat, left } => self.reply(choice, src, at, seat, left),
            Task::Window { seat, threat } => self.window(choice, seat, threat),
            Task::Return { seat, .. } => self.return_agent(choice, seat),
            Task::Draw { left, refill } => self.draw(choice, left, refill),
            Task::Discard { done, least, most, pounds, redraw } => {
                self.discard_pick(choice, done, least, most, pounds, redraw)
            }
            Task::Sacrifice { src, area, target, agents, elders } => {
                self.sacrifice(choice, src, area, target, agents, elders)
            }
            Task::SummonPick { roll } => self.summon_pick(choice, roll),
            Task::SummonAt { elder } => self.summon_at(choice, elder),
            Task::Flood { seat, wait, areas, from } => self.flood(choice, seat, wait, areas, from),
            Task::Murder { seat, .. } => self.murder(choice, seat),
            Task::Subside { .. } => self.subside(choice),
            Task::Steps { .. }
            | Task::Each { .. }
            | Task::Deed(_)
            | Task::Riots { .. }
            | Task::Murders { .. }
            | Task::EndTurn => {
                unreachable!("{task:?} asks nothing")
            }
        }
    }

    /// Carries out tasks until one of them is a question.
    pub fn run(&mut self) {
        while let Some(task) = self.state.agenda.open() {
            match *task {
                Task::Turn => {
                    if self.run_turn() {
                        return;
                    }
                }
                Task::Symbol { card, at, .. } => {
                    if self.run_symbol(card, at) {
                        return;
                    }
                }
                Task::Steps { src, at, end } => self.run_steps(src, at, end),
                Task::Each { src, at, ask } => self.run_each(src, at, ask),
                Task::Deed(deed) => {
                    self.state.agenda.pop();
                    self.carry_out(deed);
                }
                Task::Draw { left, refill } => {
                    if self.run_draw(left, refill) {
                        return;
                    }
                }
                Task::Discard { .. } if self.state.me().hand.is_empty() => {
                    self.state.agenda.pop();
                }
                Task::Flood { wait, areas, from, .. } => {
                    if self.run_flood(wait, areas, from) {
                        return;
                    }
                }
                Task::Riots { area, seat, wait, left } => self.run_riots(area, seat, wait, left),
                Task::Murders { wait } => self.run_murders(wait),
                Task::Subside { wait, .. } => {
                    if self.run_subside(wait) {
                        return;
                    }
                }
                Task::EndTurn => {
                    self.state.agenda.pop();
                    self.next_player();
                }
                Task::Aim { .. }
                | Task::Reply { .. }
                | Task::Window { .. }
                | Task::Return { .. }
                | Task::Discard { .. }
                | Task::Sacrifice { .. }
                | Task::SummonPick { .. }
                | Task::SummonAt { .. }
                | Task::Murder { .. } => return,
            }
        }
    }
}
