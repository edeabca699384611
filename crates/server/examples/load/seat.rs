//! One seat of a table as a player who picks at random needs it: the ply and the words of the choices. Of a step no more is
//! read than which phrases are new, since choices are told by their numbers.

use crate::Result;
use crate::line::Line;
use serde::de::{Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, de};
use std::fmt;
use std::sync::Arc;

pub struct Seat {
    line: Line,
    /// The phrases told so far: the words of choices, and nothing of the others.
    told: Vec<Option<Arc<str>>>,
    pub ply: u64,
    pub choices: Vec<Arc<str>>,
}

impl Seat {
    /// Takes a seat and hears how the table stands.
    pub async fn take(line: Line) -> Result<Seat> {
        let mut seat = Seat { line, told: Vec::new(), ply: 0, choices: Vec::new() };
        seat.hear(u64::MAX).await?;
        // Every move that is counted is a player's: the table answers no question by itself.
        seat.line.tell(r#"{"t":"asking","on":true}"#).await?;
        Ok(seat)
    }

    /// Plays a choice.
    pub async fn play(&mut self, choice: usize) -> Result<()> {
        let message = format!(r#"{{"t":"play","ply":{},"choice":"{}"}}"#, self.ply, self.choices[choice]);
        self.line.tell(&message).await
    }

    /// Hears until there is another ply than the one known.
    pub async fn hear(&mut self, known: u64) -> Result<()> {
        loop {
            let text = self.line.hear().await?;
            if text.starts_with(br#"{"t":"step""#) {
                let step = serde_json::from_slice(text)?;
                self.read(step);
            } else if text.starts_with(br#"{"t":"state""#) {
                let state: State = serde_json::from_slice(text)?;
                self.ply = state.ply;
                self.choices = state
                    .decision
                    .map_or_else(Vec::new, |decision| decision.choices)
                    .into_iter()
                    .map(|choice| choice.id.into())
                    .collect();
            } else if text.starts_with(br#"{"t":"error""#) || text.starts_with(br#"{"t":"refused""#) {
                return Err(String::from_utf8_lossy(text).into());
            } else {
                continue;
            }
            if self.ply != known {
                return Ok(());
            }
        }
    }

    fn read(&mut self, step: Step) {
        if step.fresh {
            self.told.clear();
        }
        // Places of the view, then what stands there: in `diff` that is no phrase.
        step.diff.into_iter().step_by(2).for_each(|place| self.note(place));
        step.texts.into_iter().for_each(|text| self.note(text));
        match step.decision {
            Part::Missing => {}
            Part::List(asked) => {
                self.choices.clear();
                for (at, part) in asked.into_iter().enumerate() {
                    match part {
                        Part::List(choices) if at == CHOICES => {
                            self.choices = choices.into_iter().filter_map(|choice| self.phrase(choice)).collect();
                        }
                        other => self.note(other),
                    }
                }
            }
            _ => self.choices.clear(),
        }
        step.log.into_iter().for_each(|line| self.note(line));
        self.ply = step.ply;
    }

    /// Remembers what is new in a part of a step.
    fn note(&mut self, part: Part) {
        match part {
            Part::List(parts) => parts.into_iter().for_each(|part| self.note(part)),
            part => drop(self.phrase(part)),
        }
    }

    fn phrase(&mut self, part: Part) -> Option<Arc<str>> {
        match part {
            Part::Number(number) => self.told.get(number).cloned().flatten(),
            Part::Phrase(word) => {
                self.told.push(word.clone());
                word
            }
            Part::List(_) | Part::Other | Part::Missing => None,
        }
    }
}

#[derive(Deserialize)]
struct State {
    ply: u64,
    decision: Option<Decision>,
}

#[derive(Deserialize)]
struct Decision {
    choices: Vec<Choice>,
}

#[derive(Deserialize)]
struct Choice {
    id: String,
}

#[derive(Deserialize)]
#[serde(default)]
#[derive(Default)]
struct Step {
    ply: u64,
    fresh: bool,
    #[serde(rename = "d")]
    diff: Vec<Part>,
    #[serde(rename = "x")]
    texts: Vec<Part>,
    #[serde(rename = "q")]
    decision: Part,
    #[serde(rename = "l")]
    log: Vec<Part>,
}

/// Where the choices stand in a question.
const CHOICES: usize = 2;

/// Part of a step.
#[derive(Default)]
enum Part {
    #[default]
    Missing,
    Number(usize),
    /// A phrase told for the first time; its id if it has one.
    Phrase(Option<Arc<str>>),
    List(Vec<Part>),
    Other,
}

impl<'de> Deserialize<'de> for Part {
    fn deserialize<D: Deserializer<'de>>(source: D) -> std::result::Result<Part, D::Error> {
        source.deserialize_any(Parts)
    }
}

struct Parts;

impl<'de> Visitor<'de> for Parts {
    type Value = Part;

    fn expecting(&self, out: &mut fmt::Formatter) -> fmt::Result {
        out.write_str("part of a step")
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> std::result::Result<Part, E> {
        usize::try_from(number).map(Part::Number).map_err(E::custom)
    }

    fn visit_i64<E>(self, _: i64) -> std::result::Result<Part, E> {
        Ok(Part::Other)
    }

    fn visit_bool<E>(self, _: bool) -> std::result::Result<Part, E> {
        Ok(Part::Other)
    }

    fn visit_unit<E>(self) -> std::result::Result<Part, E> {
        Ok(Part::Other)
    }

    fn visit_str<E>(self, _: &str) -> std::result::Result<Part, E> {
        Ok(Part::Phrase(None))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> std::result::Result<Part, A::Error> {
        let mut id = None;
        while let Some(key) = map.next_key::<&str>()? {
            match key {
                "id" => id = Some(map.next_value::<&str>()?.into()),
                _ => drop(map.next_value::<IgnoredAny>()?),
            }
        }
        Ok(Part::Phrase(id))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> std::result::Result<Part, A::Error> {
        let mut parts = Vec::new();
        while let Some(part) = list.next_element()? {
            parts.push(part);
        }
        Ok(Part::List(parts))
    }
}
