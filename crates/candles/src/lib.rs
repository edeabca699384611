//! Three Candles: a small game for two to four players with secret hands and secret patrons, and a complete one. It is the
//! example that docs/a-new-game.md walks through, written the way all games here are: the rules in `rules`, what changes in
//! `state`, what is printed in `content`, who sees what in `view`, the words in `words`, and what bots need in `judge`.

pub mod content;
pub mod judge;
pub mod rules;
pub mod state;
pub mod view;
pub mod words;

use content::Content;
use kit::source::{ContentError, Source};
use kit::text::Text;
use kit::{Choices, Dice, Game, Outcome, Seat, Seed, Sink, Verdict, Viewer};
use state::{Choice, Event, State};
use std::ops::RangeInclusive;
use view::View;

/// The game: its content and its words.
pub struct Candles {
    /// Printed values and rules.
    pub content: Content,
    /// Sentences.
    pub text: Text,
}

impl Game for Candles {
    type Content = Content;
    type State = State;
    type Choice = Choice;
    type Event = Event;
    type View<'g> = View<'g>;

    const ID: &'static str = "candles";
    const RULES: u32 = 1;

    fn shipped() -> Source {
        kit::content_files!("../content")
    }

    fn made_from(source: &Source) -> Result<Candles, ContentError> {
        let text = Text::parse("content/en.toml", include_str!("../content/en.toml"))?;
        Ok(Candles { content: Content::read(source)?, text })
    }

    fn content(&self) -> &Content {
        &self.content
    }

    fn players(&self) -> RangeInclusive<u8> {
        2..=4
    }

    fn start(&self, players: u8, seed: &Seed, out: &mut impl Sink<Event>) -> State {
        rules::start(&self.content, players, seed, out)
    }

    fn to_act(&self, state: &State) -> Option<Seat> {
        (!rules::is_over(&self.content, state)).then_some(state.active)
    }

    fn choices(&self, state: &State, into: &mut Choices<Choice>) {
        into.clear();
        rules::all_choices(&self.content).for_each(|choice| into.offer(choice, self.legal(state, choice).is_ok()));
    }

    fn legal(&self, state: &State, choice: Choice) -> Verdict<'_> {
        rules::legal(&self.content, state, choice)
    }

    fn apply_legal(&self, state: &mut State, choice: Choice, out: &mut impl Sink<Event>) {
        rules::place(&self.content, state, choice, out);
    }

    fn view(&self, state: &State, viewer: Viewer) -> View<'_> {
        view::view(&self.content, state, viewer)
    }

    fn redeal(&self, state: &State, knower: Seat, dice: &mut Dice) -> State {
        rules::redeal(&self.content, state, knower, dice)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        rules::is_over(&self.content, state).then(|| rules::outcome(&self.content, state))
    }

    fn at_rest(&self, _: &State) -> bool {
        true // every choice is a whole turn
    }

    fn check(&self, state: &State) -> Result<(), String> {
        rules::check(&self.content, state)
    }
}
