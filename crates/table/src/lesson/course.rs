//! A lesson as it is written down, `content/<game>/lesson.toml`: chapters, each a position in the scenario language, and
//! what the coach says and waits for; and beside them small positions to try a rule in. Read and checked here, without a
//! game; whether a chapter can be played is known when it is opened.

use kit::scenario::Line;
use kit::source::{ContentError, Source};
use serde::Deserialize;

const FILE: &str = "lesson.toml";
/// The coach says at most so many words at a time.
pub const MOST_WORDS: usize = 45;
/// And points at no more things at once.
pub const MOST_POINTS: usize = 2;

/// The whole lesson of one game.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Course {
    /// What it is called.
    pub title: String,
    /// Number of players.
    pub players: u8,
    /// Who the learner is.
    pub you: String,
    /// `given` lines that all chapters share.
    pub position: String,
    /// The chapters, in order.
    #[serde(rename = "chapter")]
    pub chapters: Vec<Chapter>,
    /// Positions to try a rule in.
    #[serde(default, rename = "example")]
    pub examples: Vec<Example>,
}

/// A small position, opened from the rules it shows and then played freely.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Example {
    /// Its address, stable.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// The rules it shows, the most important first.
    pub rules: Vec<String>,
    /// How things stand and what to try, in a sentence or two.
    pub say: String,
    /// `given` lines besides the common ones.
    #[serde(default)]
    pub position: String,
    /// The choices that try it, in their text form.
    pub play: Vec<String>,
    /// What chance brings at the last of them, as scenarios say it behind `with`.
    #[serde(default)]
    pub with: Vec<String>,
}

/// One idea, with a position of its own.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chapter {
    /// What it is called.
    pub title: String,
    /// `given` lines besides the common ones.
    #[serde(default)]
    pub position: String,
    /// What one can do afterwards, in a few words ...
    pub able: String,
    /// ... and in three lines.
    pub can: [String; 3],
    /// The steps, in order.
    #[serde(rename = "step")]
    pub steps: Vec<Step>,
}

/// One thing the coach says.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// A sentence or two.
    pub say: String,
    /// Keys of the elements meant; a task points at the element of its choice unless something is said here.
    #[serde(default)]
    pub at: Vec<String>,
    /// What to do; nothing if it is told only.
    #[serde(default, rename = "task")]
    pub tasks: Vec<Task>,
    /// Kind words for clicks on something else.
    #[serde(default)]
    pub wrong: Vec<Wrong>,
}

/// One choice of the learner's.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Task {
    /// What to do, in words.
    pub say: String,
    /// The choices that do it, in their text form. The first is the one the coach shows.
    pub play: Vec<String>,
    /// What chance brings, as scenarios say it behind `with`.
    #[serde(default)]
    pub with: Vec<String>,
    /// What the others do then, each `seat choice`.
    #[serde(default)]
    pub then: Vec<String>,
}

/// A kind word for a click on something that is not meant now: what was right about it, the fact, where to try.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wrong {
    /// Keys of elements; a `*` at the beginning or the end stands for anything.
    pub on: Vec<String>,
    /// The word.
    pub say: String,
    /// The rule behind it, if the engine would not refuse it.
    #[serde(default)]
    pub rule: String,
}

impl Course {
    /// The lesson that ships with the program; `None` if the game has none.
    pub fn built_in(game: &str) -> Option<Result<Course, ContentError>> {
        let text = match game {
            "second-edition" => include_str!("../../../../content/second-edition/lesson.toml"),
            "first-edition" => include_str!("../../../../content/first-edition/lesson.toml"),
            "london" => include_str!("../../../../content/london/lesson.toml"),
            _ => return None,
        };
        Some(Course::read(text))
    }

    /// Reads a lesson.
    pub fn read(text: &str) -> Result<Course, ContentError> {
        let course: Course = Source::new([(FILE, text)]).read(FILE)?;
        for example in &course.examples {
            within_words(&example.say).map_err(|(problem, remedy)| {
                ContentError::new(FILE, format!("example {}", example.id), problem, remedy)
            })?;
        }
        for chapter in &course.chapters {
            for (at, step) in chapter.steps.iter().enumerate() {
                step.check().map_err(|(problem, remedy)| {
                    ContentError::new(FILE, format!("chapter {}, step {}", chapter.title, at + 1), problem, remedy)
                })?;
            }
        }
        Ok(course)
    }
}

fn within_words(say: &str) -> Result<(), (String, &'static str)> {
    let words = say.split_whitespace().count();
    match words > MOST_WORDS {
        true => Err((format!("{words} words are too many: {say}"), "say it in 45, or in two steps")),
        false => Ok(()),
    }
}

impl Step {
    fn check(&self) -> Result<(), (String, &'static str)> {
        let said = [&self.say].into_iter().chain(self.wrong.iter().map(|wrong| &wrong.say));
        said.into_iter().try_for_each(|say| within_words(say))?;
        if self.at.len() > MOST_POINTS {
            return Err(("it points at too many things".into(), "point at one or two"));
        }
        if self.tasks.iter().any(|task| task.play.is_empty()) {
            return Err(("a task has no choice".into(), "name at least one in `play`"));
        }
        Ok(())
    }
}

impl Example {
    /// What tries it, so that chance can be found for it.
    pub(crate) fn script(&self, you: &str) -> Vec<Line> {
        let last = self.play.len().saturating_sub(1);
        let line = |(at, word): (usize, &String)| {
            let with = if at == last { self.with.clone() } else { Vec::new() };
            Line { seat: you.into(), word: word.clone(), with }
        };
        self.play.iter().enumerate().map(line).collect()
    }
}

impl Chapter {
    /// Everything that is played in it if the learner does what the coach would show.
    pub(crate) fn script(&self, you: &str) -> Vec<Line> {
        self.steps.iter().flat_map(|step| &step.tasks).flat_map(|task| task.script(you)).collect()
    }
}

impl Task {
    /// The learner's choice, and then those of the others.
    pub(crate) fn script(&self, you: &str) -> Vec<Line> {
        let yours = Line { seat: you.into(), word: self.play[0].clone(), with: self.with.clone() };
        let theirs = self.then.iter().map(|line| {
            let (seat, word) = line.split_once(' ').unwrap_or((line, ""));
            Line { seat: seat.into(), word: word.into(), with: Vec::new() }
        });
        [yours].into_iter().chain(theirs).collect()
    }
}

impl Wrong {
    /// Is it about that element?
    pub(crate) fn is_about(&self, key: &str) -> bool {
        self.on.iter().any(|on| match (on.strip_prefix('*'), on.strip_suffix('*')) {
            (Some(end), _) => key.ends_with(end),
            (_, Some(start)) => key.starts_with(start),
            _ => on == key,
        })
    }
}
