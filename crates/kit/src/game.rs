//! The contract every game keeps. Screen, bots, fuzzer and referee all stand on these two traits:
//! [`Game`] is the rules, [`Tell`] is their words. What bots need beside them is [`crate::Judge`].
//!
//! # Laws (checked by [`crate::conformance`])
//! 1. What [`Game::choices`] offers is [`Game::legal`] and accepted; everything else is refused with a rule, changing nothing.
//! 2. A question never has an empty list of choices, and every game ends.
//! 3. [`Game::redeal`] leaves the knower's view, question and choices as they are.
//! 4. A view depends only on what its viewer may know: it is equal, byte for byte, for states that differ elsewhere.
//! 5. A refusal depends only on what the asker may know: the same rule forbids the same choice in states that differ elsewhere.
//! 6. State, record and position survive writing and reading unchanged; pieces and cards are conserved.

use crate::book::Book;
use crate::cards::{Card, Cards};
use crate::catalogue::Catalogue;
use crate::choices::Choices;
use crate::dice::{Dice, Seed};
use crate::printed::{Printed, Shown};
use crate::seat::{BySeat, Seat, Seats};
use crate::settings::Chosen;
use crate::source::{ContentError, Source};
use crate::text::{Arg, Say, Text};
use crate::view::Part;
use crate::written::{Positions, Written};
pub use derive::{Basics, Fact};
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::RangeInclusive;

/// Where events go. `()` is the bots' sink: it costs nothing.
pub trait Sink<E> {
    /// Reports a fact that has just come true.
    fn tell(&mut self, event: E);
}

impl<E> Sink<E> for () {
    #[inline(always)]
    fn tell(&mut self, _: E) {}
}

impl<E> Sink<E> for Vec<E> {
    fn tell(&mut self, event: E) {
        self.push(event);
    }
}

/// Somebody looking at the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// Somebody without a seat: sees exactly what is public.
    Watcher,
}

impl Viewer {
    /// Is this the player of that seat?
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}

/// Why a choice is not legal: the id of the rule that forbids it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refusal<'r> {
    /// A rule id of the game's book.
    pub rule: &'r str,
}

/// Whether something is allowed, and if not, by which rule.
pub type Verdict<'r> = Result<(), Refusal<'r>>;

/// The rule under which something is done, unless another forbids it already.
pub type Under<'r> = Result<&'r str, Refusal<'r>>;

/// Forbids it by this rule.
pub fn refuse(rule: &str) -> Verdict<'_> {
    Err(Refusal { rule })
}

/// Forbids by this rule what does not fit.
#[inline]
pub fn unless(fits: bool, rule: &str) -> Verdict<'_> {
    if fits { Ok(()) } else { refuse(rule) }
}

/// A choice that tables treat in a way of its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Ends the player's turn: a page may ask once more.
    EndsTurn,
    /// Lets another player's deed happen: a player may want to answer so once and for all.
    LetsHappen,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Outcome {
    /// Who won; several if they share the victory.
    pub winners: Seats,
    /// The final score of each seat.
    pub scores: BySeat<i16>,
    /// A short stable word for the end that came about, as counted by `emerald sim`.
    pub reason: &'static str,
    /// The side (or objective) each seat turned out to have.
    pub sides: BySeat<&'static str>,
}

impl Outcome {
    /// Somebody has won for this reason; these are everybody's scores and sides.
    pub fn of(
        winners: Seats,
        reason: &'static str,
        accounts: impl Iterator<Item = (Seat, i16, &'static str)>,
    ) -> Outcome {
        let mut outcome = Outcome { winners, scores: BySeat::default(), reason, sides: BySeat::default() };
        accounts.for_each(|(seat, score, side)| (outcome.scores[seat], outcome.sides[seat]) = (score, side));
        outcome
    }
}

/// What changes, as far as it is alike in every game.
pub trait Basics {
    /// How many play.
    fn players(&self) -> u8;

    /// All chance of the game.
    fn dice(&self) -> &Dice;

    /// The same, to be replaced.
    fn dice_mut(&mut self) -> &mut Dice;
}

/// What a timeline of a game marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ts_rs::TS)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Mark {
    Turn,
    Claim,
    Kill,
    Hide,
    Madness,
    Reveal,
    Summon,
    Event,
    End,
}

/// A fact in the past tense.
pub trait Fact: Sized {
    /// The fact as this viewer may know it; `None` if even its having happened is hidden.
    fn seen_by(self, viewer: Viewer) -> Option<Self>;

    /// Does it show somebody something that was hidden?
    fn shows_something(&self) -> bool;

    /// Who did it.
    fn actor(&self) -> Option<Seat>;

    /// What a timeline marks it with, if it is worth a mark. Everybody sees it happen.
    fn mark(&self) -> Option<Mark>;
}

/// The rules of one game. `self` holds its content; a state holds only what changes.
pub trait Game: Send + Sync + 'static {
    /// Everything printed: values, names, rules.
    type Content: Printed + Shown;
    /// Everything that changes: table, agenda, dice. Inline data only.
    type State: Basics + Written<Self::Content> + Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// One thing a player can pick; at most 8 bytes.
    type Choice: Copy + Default + Eq + Ord + Hash + Debug + Send + Sync;
    /// A fact in the past tense.
    type Event: Fact + Copy + PartialEq + Debug + Send + Sync;
    /// The table as one viewer may see it, with every derived number a screen shows.
    type View<'g>: Part + Debug;

    /// The game's id, as used in files and on the command line.
    const ID: &'static str;

    /// The version of the rules: a record replays only under the version it was played with.
    const RULES: u32;

    /// The content that ships with the program.
    fn shipped() -> Source;

    /// The game with this content and its words.
    fn made_from(source: &Source) -> Result<Self, ContentError>
    where
        Self: Sized;

    /// The game as it ships.
    fn built_in() -> Result<Self, ContentError>
    where
        Self: Sized,
    {
        Self::made_from(&Self::shipped())
    }

    /// What the game is played with.
    fn content(&self) -> &Self::Content;

    /// The table settings it is played with, as far as they differ from the defaults.
    fn chosen(&self) -> &Chosen {
        self.content().settings().chosen()
    }

    /// The same game with these table settings. The error says what can be chosen instead.
    fn variant(&self, chosen: &Chosen) -> Result<Self, String>
    where
        Self: Sized,
    {
        Self::made_from(&self.content().settings().apply(chosen)?).map_err(|error| error.to_string())
    }

    /// How many can play.
    fn players(&self) -> RangeInclusive<u8>;

    /// Sets up a game; `players` must be within [`Game::players`].
    fn start(&self, players: u8, seed: &Seed, out: &mut impl Sink<Self::Event>) -> Self::State;

    /// Whose choice it is; `None` when the game is over.
    fn to_act(&self, state: &Self::State) -> Option<Seat>;

    /// Fills `into` with the legal choices of the open question (none when the game is over).
    fn choices(&self, state: &Self::State, into: &mut Choices<Self::Choice>);

    /// Plays a choice known to be legal; anything else is a programming error.
    fn apply_legal(&self, state: &mut Self::State, choice: Self::Choice, out: &mut impl Sink<Self::Event>);

    /// Does this choice answer the open question? If not, the rule that forbids it. Exactly what is offered is legal.
    fn legal(&self, state: &Self::State, choice: Self::Choice) -> Verdict<'_>;

    /// Plays a choice if it is legal, and refuses it with a rule, changing nothing, if it is not.
    fn apply(&self, state: &mut Self::State, choice: Self::Choice, out: &mut impl Sink<Self::Event>) -> Verdict<'_> {
        self.legal(state, choice)?;
        self.apply_legal(state, choice, out);
        Ok(())
    }

    /// The table as this viewer may see it: built up, never stripped down.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View<'_>;

    /// The event as this viewer may know it; `None` if even its having happened is hidden.
    fn seen_by(&self, event: Self::Event, viewer: Viewer) -> Option<Self::Event> {
        event.seen_by(viewer)
    }

    /// Does this event show somebody something hidden? Undo stops there.
    fn shows_something(&self, event: &Self::Event) -> bool {
        event.shows_something()
    }

    /// Another world the knower cannot tell from this one: hidden things dealt anew, future chance fresh.
    fn redeal(&self, state: &Self::State, knower: Seat, dice: &mut Dice) -> Self::State;

    /// The result, once the game is over.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// The dice of the state.
    fn dice<'s>(&self, state: &'s Self::State) -> &'s Dice {
        state.dice()
    }

    /// Replaces the dice: scenarios and searches ask "what if chance went otherwise".
    fn set_dice(&self, state: &mut Self::State, dice: Dice) {
        *state.dice_mut() = dice;
    }

    /// Is nothing half done? Between two such moments lies one whole action of a player.
    fn at_rest(&self, state: &Self::State) -> bool;

    /// How many play.
    fn seats(&self, state: &Self::State) -> u8 {
        state.players()
    }

    /// States all invariants of a position; the error says which is broken.
    fn check(&self, state: &Self::State) -> Result<(), String>;
}

/// The words of a game: names, prompts, log lines, and the text forms of choices and positions.
pub trait Tell: Positions {
    /// The hash of the content this game was made from.
    fn content_hash(&self) -> &str {
        &self.content().booklet().hash
    }

    /// The game's rules.
    fn book(&self) -> &Book {
        self.content().book()
    }

    /// The catalogue the sentences come from.
    fn text(&self) -> &Text;

    /// The id of a seat ("monday").
    fn seat_id(&self, seat: Seat) -> &str {
        self.content().seat_id(seat)
    }

    /// The name of a seat ("Monday").
    fn seat_name(&self, seat: Seat) -> &str {
        self.content().seat_name(seat)
    }

    /// A seat as sentences name it.
    fn seat(&self, seat: Seat) -> Arg<'_> {
        self.content().say_seat(seat)
    }

    /// A card as sentences name it.
    fn card(&self, card: Card) -> Arg<'_> {
        self.content().say_card(card)
    }

    /// Cards as sentences name them.
    fn cards(&self, cards: Cards) -> Arg<'_> {
        self.content().say_cards(cards)
    }

    /// The id of a card, whichever copy of it.
    fn card_id(&self, card: Card) -> &str {
        self.content().card_id(card)
    }

    /// Cards as words, for event words and drawings.
    fn card_ids(&self, cards: Cards) -> String {
        self.content().card_ids(cards).join(" ")
    }

    /// The stable text form of a choice: one word without spaces.
    fn word(&self, choice: Self::Choice) -> String;

    /// Reads a choice back; the error says what is wrong with the word.
    fn parse(&self, word: &str) -> Result<Self::Choice, String>;

    /// Every choice there is a word for, legal or not: all that somebody could try.
    fn conceivable(&self) -> Vec<Self::Choice>;

    /// The stable text form of an event, for scenarios ("die monday insanity").
    fn event_word(&self, event: &Self::Event) -> String;

    /// What the question is, for the one who must answer it or for somebody who waits. Tells a viewer nothing it may not know.
    fn prompt(&self, state: &Self::State, viewer: Viewer) -> Say {
        match self.to_act(state) {
            Some(seat) if viewer.is(seat) => self.question(state),
            _ => self.waiting(state),
        }
    }

    /// The open question, for the one who must answer it.
    fn question(&self, state: &Self::State) -> Say;

    /// What those who wait are told: the same for every hand the one asked might hold.
    fn waiting(&self, state: &Self::State) -> Say;

    /// A second line for the one who answers: what is at stake.
    fn stakes(&self, state: &Self::State, viewer: Viewer) -> Option<Say>;

    /// The label of a choice, as a button would say it.
    fn label(&self, state: &Self::State, choice: Self::Choice) -> Say;

    /// What a table does with the choice beside playing it, if anything.
    fn role(&self, state: &Self::State, choice: Self::Choice) -> Option<Role>;

    /// The choice that a click on this element of the screen would most likely have been, whether or not it is legal.
    fn meant(&self, state: &Self::State, element: &str) -> Option<Self::Choice>;

    /// The key of the element on screen that stands for the choice ("card:informer", "city:rome", "button").
    fn element(&self, state: &Self::State, choice: Self::Choice) -> String;

    /// The section of the catalogue with the lines of the log.
    const LOG: &'static str;

    /// The line of the log for an event (already redacted) and what goes into it, if it deserves one.
    fn log_parts(&self, event: &Self::Event) -> Option<(&'static str, Vec<(&'static str, Arg<'_>)>)>;

    /// The log line for an event (already redacted), if it deserves one.
    fn log(&self, event: &Self::Event) -> Option<Say> {
        self.log_parts(event).map(|(key, args)| self.text().say_of(Self::LOG, key, &args))
    }

    /// What the second of two positions has more or less for a seat than the first, as parts of a sentence about what was
    /// done between them ("takes Rome from Tuesday"), the weightiest first. Only what the seat sees in both.
    fn gains(&self, _before: &Self::State, _after: &Self::State, _seat: Seat) -> Vec<Say> {
        Vec::new()
    }

    /// The elements an event touched, for highlighting.
    fn touches(&self, event: &Self::Event) -> Vec<String>;

    /// The words of a refusal: the catalogue's own sentence, or the rule's.
    fn refusal(&self, refusal: Refusal<'_>) -> Say {
        let key = format!("refusal.{}", refusal.rule);
        match self.text().has(&key) {
            true => self.text().say(&key, &[]),
            false => crate::text::plain_say(self.book().get(refusal.rule).map_or(refusal.rule, |rule| &rule.text)),
        }
    }

    /// Everything in the box, for looking it up.
    fn catalogue(&self) -> &Catalogue {
        &self.content().booklet().catalogue
    }

    /// Everything printed, as JSON for the page: cards, board, numbers, rules.
    fn printed(&self) -> serde_json::Value {
        crate::written::write_plain(&self.content().faces())
    }

    /// The table as text for a terminal.
    fn draw(&self, state: &Self::State, viewer: Viewer) -> String;
}
