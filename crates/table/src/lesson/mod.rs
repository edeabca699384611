//! A coach at a table: hears what the learner does before the table does, lets through what the step is about, answers
//! everything else with a kind word, and plays the others' scripted answers. Nothing outside the task changes the position.
//!
//! The host keeps the [`Lesson`] beside its [`Table`] and hands it every message first, as long as
//! [`Lesson::is_over`] does not say that the rest of the game is played freely; only then do bots think.

mod course;

pub use course::{Chapter, Course, Example, MOST_POINTS, MOST_WORDS, Step, Task, Wrong};

use crate::levels;
use crate::setup::{Setup, Sitter};
use crate::shelf::AnyGame;
use crate::table::Table;
use kit::{Seat, Seed, Viewer};
use std::sync::Arc;
use wire::message::{
    ChapterInfo, CoachAside, CoachEnd, CoachTask, CoachWish, ExampleFace, Refused, ToClient, ToServer,
};

/// Where a learner is: chapter, step and task, counted from 0. The step after a chapter's last is its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Place {
    /// The chapter.
    pub chapter: usize,
    /// The step in it.
    pub step: usize,
    task: usize,
}

impl Place {
    /// A step of a chapter, from its beginning.
    pub fn new(chapter: usize, step: usize) -> Place {
        Place { chapter, step, task: 0 }
    }
}

/// A lesson being given at a table.
pub struct Lesson {
    course: Course,
    you: Seat,
    at: Place,
    over: bool,
}

impl Course {
    /// A table with the learner, a person with an id and a name, and novices on the other seats.
    fn table(
        &self,
        game: &Arc<dyn AnyGame>,
        (person, name): (&str, &str),
        seed: &Seed,
    ) -> Result<(Table, Seat), String> {
        let seats = Seat::all(self.players);
        let sitter = |seat: Seat| match game.seat_id(seat) == self.you {
            true => Sitter::Person { id: person.into(), name: name.into() },
            false => Sitter::Bot { level: levels::NOVICE.into() },
        };
        let mut setup = Setup::new(&**game, "lesson".into(), seats.map(sitter).collect(), seed, 0);
        setup.start_if_full(&**game, 0);
        let table = Table::new(Arc::clone(game), setup);
        let you = table.seat_of(&self.you).ok_or_else(|| format!("there is no seat {}", self.you))?;
        Ok((table, you))
    }

    /// A table at one of the examples, to be played freely. The error tells what is wrong with it.
    pub fn open_example(
        &self,
        game: &Arc<dyn AnyGame>,
        id: &str,
        person: (&str, &str),
        seed: &Seed,
    ) -> Result<Table, String> {
        let example = self.examples.iter().find(|example| example.id == id).ok_or("There is no such example.")?;
        let (mut table, _) = self.table(game, person, seed)?;
        let given = format!("{}\n{}", self.position, example.position);
        let live = game.arrange(self.players, &given, &example.script(&self.you));
        table.lay_out(live.map_err(|problem| format!("example {id}: {problem}"))?);
        Ok(table)
    }

    /// The examples as the page lists them.
    pub fn shown(&self) -> Vec<ExampleFace> {
        let face = |Example { id, title, rules, say, .. }: &Example| ExampleFace {
            id: id.clone(),
            title: title.clone(),
            rules: rules.clone(),
            say: say.clone(),
        };
        self.examples.iter().map(face).collect()
    }
}

impl Lesson {
    /// A table for the lesson, and the coach at it. The learner is a person with an id and a name. A place that the lesson
    /// does not have is taken for its beginning; the error tells what is wrong with the lesson.
    pub fn begin(
        game: &Arc<dyn AnyGame>,
        course: Course,
        (person, name): (&str, &str),
        at: Place,
        seed: &Seed,
    ) -> Result<(Table, Lesson), String> {
        let (mut table, you) = course.table(game, (person, name), seed)?;
        let mut lesson = Lesson { course, you, at: Place::default(), over: false };
        lesson.go(&mut table, lesson.known(at))?;
        Ok((table, lesson))
    }

    /// Is the rest of the game played freely?
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Where the learner is.
    pub fn place(&self) -> Place {
        self.at
    }

    /// What is being taught.
    pub fn course(&self) -> &Course {
        &self.course
    }

    /// What somebody hears who comes to learn, after what the table itself tells.
    pub fn welcome(&self, table: &Table) -> Vec<ToClient> {
        let chapter = |chapter: &Chapter| ChapterInfo { title: chapter.title.clone(), steps: chapter.steps.len() };
        let chapters = self.course.chapters.iter().map(chapter).collect();
        vec![ToClient::Lesson { title: self.course.title.clone(), chapters }, self.coach(table, None)]
    }

    /// A message of the learner's, and what the learner hears.
    pub fn hear(&mut self, table: &mut Table, message: ToServer) -> Vec<ToClient> {
        match message {
            ToServer::Coach(wish) => self.wished(table, &wish),
            ToServer::Play { ply, choice, .. } if self.is_at(table, ply) => self.played(table, &choice),
            ToServer::Why { ply, element } if self.is_at(table, ply) => vec![self.wondered(table, &element)],
            ToServer::Undo { ply } if self.is_at(table, ply) && self.at.task > 0 => {
                self.turn_to(table, Place { task: self.at.task - 1, ..self.at })
            }
            ToServer::Play { .. } | ToServer::Why { .. } | ToServer::Undo { .. } => {
                vec![table.as_it_stands(self.viewer()), self.coach(table, None)]
            }
            _ => vec![self.coach(table, None)],
        }
    }

    fn viewer(&self) -> Viewer {
        Viewer::Seat(self.you)
    }

    fn is_at(&self, table: &Table, ply: usize) -> bool {
        table.live().is_some_and(|live| live.ply() == ply)
    }

    fn chapter(&self) -> &Chapter {
        &self.course.chapters[self.at.chapter]
    }

    /// `None` at the chapter's end.
    fn step(&self) -> Option<&Step> {
        self.chapter().steps.get(self.at.step)
    }

    /// The task to be done next.
    fn task(&self) -> Option<&Task> {
        self.step()?.tasks.get(self.at.task)
    }

    /// The place if there is such a one, else the beginning of its chapter or of the lesson.
    fn known(&self, at: Place) -> Place {
        match self.course.chapters.get(at.chapter) {
            Some(chapter) if at.step <= chapter.steps.len() => at,
            Some(_) => Place::new(at.chapter, 0),
            None => Place::default(),
        }
    }

    fn wished(&mut self, table: &mut Table, wish: &CoachWish) -> Vec<ToClient> {
        let Place { chapter, step, .. } = self.at;
        match wish {
            CoachWish::Play => {
                self.over = true;
                Vec::new()
            }
            CoachWish::Show => match self.task().map(|task| task.play[0].clone()) {
                Some(choice) => self.played(table, &choice),
                None => vec![self.coach(table, None)],
            },
            CoachWish::Next if self.step().is_none() => self.turn_to(table, self.known(Place::new(chapter + 1, 0))),
            CoachWish::Next if self.task().is_some() => vec![self.coach(table, None)],
            CoachWish::Next => {
                self.at = Place::new(chapter, step + 1);
                vec![self.coach(table, None)]
            }
            CoachWish::Back if self.at.task > 0 => self.turn_to(table, Place::new(chapter, step)),
            CoachWish::Back if step > 0 => self.turn_to(table, Place::new(chapter, step - 1)),
            CoachWish::Back => self.turn_to(table, Place::new(chapter.saturating_sub(1), 0)),
            CoachWish::Chapter { number } => self.turn_to(table, self.known(Place::new(*number, 0))),
        }
    }

    /// Sets up another place of the lesson and tells how the table stands there.
    fn turn_to(&mut self, table: &mut Table, at: Place) -> Vec<ToClient> {
        match self.go(table, at) {
            Ok(()) => vec![table.as_it_stands(self.viewer()), self.coach(table, None)],
            Err(problem) => vec![ToClient::error(problem)],
        }
    }

    /// Sets the chapter up and plays it as far as that place.
    fn go(&mut self, table: &mut Table, at: Place) -> Result<(), String> {
        let Course { players, position, chapters, you, .. } = &self.course;
        let chapter = chapters.get(at.chapter).ok_or("the lesson has no chapters")?;
        let script = chapter.script(you);
        let live = table.game().arrange(*players, &format!("{position}\n{}", chapter.position), &script);
        let mut live = live.map_err(|problem| format!("chapter {}: {problem}", chapter.title))?;
        let done = |step: usize| if step == at.step { at.task } else { usize::MAX };
        let steps = chapter.steps.iter().enumerate().take(at.step + 1);
        let tasks = steps.flat_map(|(number, step)| step.tasks.iter().take(done(number)));
        for line in tasks.flat_map(|task| task.script(you)) {
            let seat = live.seat_of(&line.seat).ok_or_else(|| format!("there is no seat {}", line.seat))?;
            live.play(seat, &line.word).map_err(|refused| format!("rule {} refuses {}", refused.rule, line.word))?;
        }
        table.lay_out(live);
        self.at = at;
        Ok(())
    }

    /// The learner has made a choice: it is what the step is about, or it is answered.
    fn played(&mut self, table: &mut Table, choice: &str) -> Vec<ToClient> {
        let Some(task) = self.task().filter(|task| task.play.iter().any(|word| word == choice)).cloned() else {
            return vec![self.coach(table, Some(self.aside_to(table, choice)))];
        };
        let mut told = Vec::new();
        for mut line in task.script(&self.course.you) {
            if line.seat == self.course.you && told.is_empty() {
                line.word = choice.into();
            }
            let seat = table.seat_of(&line.seat).unwrap_or(self.you);
            if let Err(refused) = table.choose(seat, &line.word) {
                // Another choice than the coach's own has led elsewhere; what the coach would have done is set up instead.
                if told.is_empty() {
                    let on = self.element(table, choice);
                    let rule = refused.rule.clone();
                    let aside = CoachAside { on, say: None, refused: Some(refused), rule };
                    return vec![self.coach(table, Some(aside))];
                }
                return self.turn_to(table, self.after_task());
            }
            let steps = table.step().into_iter().map(|told| told.message);
            told.extend(steps);
        }
        self.at = self.after_task();
        told.push(self.coach(table, None));
        told
    }

    /// Where one is after the present task.
    fn after_task(&self) -> Place {
        let Place { chapter, step, task } = self.at;
        match self.step().is_some_and(|step| task + 1 < step.tasks.len()) {
            true => Place { task: task + 1, ..self.at },
            false => Place::new(chapter, step + 1),
        }
    }

    /// The key of the element that shows a choice.
    fn element(&self, table: &Table, choice: &str) -> String {
        let decision = table.live().and_then(|live| live.decision(self.viewer()));
        let found = decision.into_iter().flat_map(|decision| decision.choices).find(|each| each.id == choice);
        found.map_or_else(|| "button".into(), |choice| choice.on)
    }

    /// A choice that the step is not about: legal or not, it is not made.
    fn aside_to(&self, table: &Table, choice: &str) -> CoachAside {
        self.aside(self.element(table, choice), None)
    }

    /// Something was clicked that nothing can be done with.
    fn wondered(&self, table: &Table, element: &str) -> ToClient {
        let element: String = element.chars().take(100).collect();
        let refused = table.live().and_then(|live| live.why_not(self.you, &element)).map(|(_, refused)| refused);
        self.coach(table, Some(self.aside(element, refused)))
    }

    fn aside(&self, on: String, refused: Option<Refused>) -> CoachAside {
        let word = self.step().and_then(|step| step.wrong.iter().find(|wrong| wrong.is_about(&on)));
        let of_step = word.map(|wrong| wrong.rule.clone()).unwrap_or_default();
        let rule = refused.as_ref().map(|refused| refused.rule.clone()).filter(|rule| !rule.is_empty());
        CoachAside { on, say: word.map(|wrong| wrong.say.clone()), refused, rule: rule.unwrap_or(of_step) }
    }

    fn coach(&self, table: &Table, aside: Option<CoachAside>) -> ToClient {
        let Place { chapter, step, task } = self.at;
        let wanted = self.task().map(|task| task.play[0].clone());
        let tasks = self.step().map_or(&[][..], |step| &step.tasks);
        let tasks = tasks.iter().enumerate().map(|(at, each)| CoachTask { say: each.say.clone(), done: at < task });
        let end = || CoachEnd { title: self.chapter().able.clone(), lines: self.chapter().can.to_vec() };
        ToClient::Coach {
            chapter,
            step,
            say: self.step().map_or_else(String::new, |step| step.say.clone()),
            points_at: self.points_at(table),
            tasks: tasks.collect(),
            wanted,
            end: self.step().is_none().then(end),
            aside,
        }
    }

    /// What the coach points at: what the step says, else the element of the choice to be made.
    fn points_at(&self, table: &Table) -> Vec<String> {
        match (self.step(), self.task()) {
            (Some(step), None) => step.at.clone(),
            (Some(step), Some(_)) if !step.at.is_empty() => step.at.clone(),
            (_, Some(task)) => vec![self.element(table, &task.play[0])],
            (None, None) => Vec::new(),
        }
    }
}
