//! A bot that is another program: it reads questions and writes answers, one JSON document a line. The protocol is in
//! docs/bot-protocol.md. A program that hangs, dies or answers nonsense does not hold up the game: greedy answers for
//! it, and the fault is reported.
//!
//! Whoever may name such a bot may start programs on this machine, so [`crate::by_name`] does not know it; only
//! [`summon`] does, for the command line.

use crate::greedy::Greedy;
use crate::{Bot, Insight, by_name, clock};
use kit::text::plain;
use kit::{Dice, Judge, Tell};
use serde::Deserialize;
use serde_json::json;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::Duration;

/// How long a program may think about one choice.
const PATIENCE: Duration = Duration::from_secs(10);

/// A longer line is nonsense.
const LONGEST_LINE: u64 = 64 * 1024;

/// A bot by any name, `exec:COMMAND` included. Only for those who may start programs here.
pub fn summon<G: Tell + Judge>(name: &str) -> Result<Box<dyn Bot<G>>, String> {
    match name.strip_prefix("exec:") {
        Some(command) => Ok(Box::new(Exec::<G>::start(command, PATIENCE)?)),
        None => by_name(name, clock::system),
    }
}

/// A player that is another program.
pub struct Exec<G: Tell + Judge> {
    command: String,
    patience: Duration,
    /// `None` once it has died or been given up.
    program: Option<Program>,
    asked: u64,
    instead: Greedy<G>,
    faults: Vec<String>,
}

/// A running program and its lines.
struct Program {
    child: Child,
    questions: ChildStdin,
    answers: Receiver<String>,
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended by itself already; either way it must not stay behind.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What a program answers.
#[derive(Deserialize)]
struct Answer {
    id: u64,
    choice: String,
}

impl<G: Tell + Judge> Exec<G> {
    /// Starts the command, which is split at spaces, without a shell.
    pub fn start(command: &str, patience: Duration) -> Result<Exec<G>, String> {
        let mut words = command.split_whitespace();
        let program = words.next().ok_or("exec: needs a command, as in exec:python3 bot.py")?;
        let mut child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("cannot start `{command}`: {error}"))?;
        let (Some(questions), Some(lines)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(format!("cannot talk to `{command}`"));
        };
        let (sender, answers) = sync_channel(16);
        // The thread ends with the program's output; it is the only way to wait for a line no longer than we like.
        std::thread::spawn(move || {
            let mut lines = BufReader::new(lines);
            loop {
                let mut line = String::new();
                match std::io::Read::take(&mut lines, LONGEST_LINE).read_line(&mut line) {
                    Ok(1..) if sender.send(line).is_ok() => {}
                    _ => return,
                }
            }
        });
        Ok(Exec {
            command: command.into(),
            patience,
            program: Some(Program { child, questions, answers }),
            asked: 0,
            instead: Greedy::default(),
            faults: Vec::new(),
        })
    }

    fn ask(&mut self, insight: Insight<'_, G>) -> Result<G::Choice, Fault> {
        let Some(program) = &mut self.program else { return Err(Fault::Silent) };
        self.asked += 1;
        let game = insight.game();
        let choices = insight.choices();
        let question = json!({
            "id": self.asked,
            "game": G::ID,
            "seat": game.seat_id(insight.seat()),
            "prompt": plain(&insight.prompt()),
            "choices": choices.iter().map(|&choice| json!({
                "id": game.word(choice),
                "label": plain(&insight.label(choice)),
            })).collect::<Vec<_>>(),
            "view": insight.view(),
        });
        writeln!(program.questions, "{question}")
            .and_then(|()| program.questions.flush())
            .map_err(|error| Fault::Gone(format!("takes no more questions ({error})")))?;
        loop {
            let line = program.answers.recv_timeout(self.patience).map_err(|error| match error {
                RecvTimeoutError::Timeout => Fault::Gone(format!("gave no answer in {:?}", self.patience)),
                RecvTimeoutError::Disconnected => Fault::Gone("ended".into()),
            })?;
            let shown: String = line.trim().chars().take(80).collect();
            let answer: Answer = serde_json::from_str(&line)
                .map_err(|error| Fault::Nonsense(format!("answered `{shown}`, which is no answer ({error})")))?;
            // An answer to an earlier question came too late; the right one may still follow.
            if answer.id < self.asked {
                continue;
            }
            let word = answer.choice;
            return game
                .parse(&word)
                .ok()
                .filter(|choice| answer.id == self.asked && choices.contains(choice))
                .ok_or_else(|| Fault::Nonsense(format!("answered `{shown}`, which is not on the list")));
        }
    }
}

/// Why a program did not answer.
enum Fault {
    /// It was given up before.
    Silent,
    /// It is given up now.
    Gone(String),
    /// It may do better next time.
    Nonsense(String),
}

impl<G: Tell + Judge> Bot<G> for Exec<G> {
    fn choose(&mut self, insight: Insight<'_, G>, dice: &mut Dice) -> G::Choice {
        let fault = match self.ask(insight) {
            Ok(choice) => return choice,
            Err(fault) => fault,
        };
        match fault {
            Fault::Silent => {}
            Fault::Nonsense(what) => self.faults.push(format!("`{}` {what}", self.command)),
            Fault::Gone(what) => {
                self.program = None;
                self.faults.push(format!("`{}` {what}; greedy plays on for it", self.command));
            }
        }
        self.instead.choose(insight, dice)
    }

    fn faults(&mut self) -> Vec<String> {
        std::mem::take(&mut self.faults)
    }
}
