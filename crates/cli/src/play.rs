//! `emerald play`: a game in the terminal against bots, with numbered choices.

use crate::cards::look_up;
use crate::content::{check_players, chosen, game};
use crate::terminal::{prompt, say};
use anyhow::{Result, anyhow, bail};
use clap::Args;
use kit::dice::{commitment, hex, seed_from_number};
use kit::text::plain;
use kit::{Seat, Viewer};
use std::io::BufRead;
use std::process::ExitCode;
use table::{AnyGame, Match, Shelf, clock};

/// Play in the terminal. Example: emerald play second-edition --players 4 --bots greedy
#[derive(Args)]
pub struct Play {
    /// The game (second-edition, first-edition, london)
    game: String,
    /// Number of players, you included
    #[arg(long, default_value_t = 4)]
    players: u8,
    /// Bots for the other seats (novice, messenger, clerk, inspector, agent, mastermind, random, greedy, search:ITERATIONS); fewer than seats are dealt round and round
    #[arg(long, value_delimiter = ',', default_value = "greedy")]
    bots: Vec<String>,
    /// Which seat you take, counted from 1
    #[arg(long, default_value_t = 1)]
    seat: u8,
    /// A setting of the table, such as points=24; may be repeated. A wrong one is answered with those there are
    #[arg(long = "set", value_name = "SETTING=VALUE")]
    settings: Vec<String>,
    /// Deal from this number instead of at random
    #[arg(long)]
    seed: Option<u64>,
    /// Write the record of the game to this file when it ends or you leave
    #[arg(long, value_name = "FILE")]
    record: Option<std::path::PathBuf>,
}

impl Play {
    pub fn run(self, shelf: &Shelf) -> Result<ExitCode> {
        let usual = game(shelf, &self.game)?;
        check_players(usual, self.players)?;
        let settings = usual.settings().for_people(chosen(&self.settings)?);
        let game = usual.variant(&settings).map_err(|error| anyhow!(error))?;
        let game = &*game;
        if !(1..=self.players).contains(&self.seat) {
            bail!("there is no seat {} at a table for {}; use --seat 1 to {}", self.seat, self.players, self.players);
        }
        let seed = self.seed.map_or_else(server::fresh_seed, seed_from_number);
        let mut table = game.start(self.players, seed);
        let me = Seat(self.seat - 1);
        say!("{}. You are {}. The hash of the seed is {}.", game.info().title, table.seat_name(me), commitment(&seed));
        let finished = self.play(game, &mut *table, me)?;
        if let Some(file) = &self.record {
            std::fs::write(file, table.record().write())?;
            say!("The record is in {}.", file.display());
        }
        if finished {
            say!("The seed was {}.", hex(&seed));
        }
        Ok(ExitCode::SUCCESS)
    }

    /// Plays to the end; tells whether it was reached.
    fn play(&self, game: &dyn AnyGame, table: &mut dyn Match, me: Seat) -> Result<bool> {
        let mut told = 0;
        let mut fresh = true;
        while let Some(seat) = table.to_act() {
            if seat != me {
                let others = seat.index() - usize::from(seat.0 > me.0);
                let bot = &self.bots[others % self.bots.len()];
                let number = table.ply() as u64 ^ u64::from(self.seat);
                let word = table.thought(bot, number, clock::system).map_err(|error| anyhow!(error))?();
                table
                    .play(seat, &word)
                    .map_err(|refused| anyhow!("the bot's choice was refused: {}", plain(&refused.say)))?;
                fresh = true;
                continue;
            }
            told = tell_log(table, me, told);
            if fresh {
                say!("\n{}", table.draw(Viewer::Seat(me)));
                fresh = false;
            }
            if !ask(game, table, me)? {
                return Ok(false);
            }
        }
        tell_log(table, me, told);
        say!("\n{}", table.draw(Viewer::Seat(me)));
        result(table);
        Ok(true)
    }
}

/// Tells what happened since; the log entries are numbered by ply.
fn tell_log(table: &dyn Match, me: Seat, since: usize) -> usize {
    for entry in table.log(Viewer::Seat(me), since) {
        say!("  {}", plain(&entry.say));
    }
    table.ply() + 1
}

/// Asks one question; false if the player leaves.
fn ask(game: &dyn AnyGame, table: &mut dyn Match, me: Seat) -> Result<bool> {
    let Some(decision) = table.decision(Viewer::Seat(me)) else { return Ok(true) };
    say!("\n{}", plain(&decision.prompt));
    if let Some(why) = &decision.why {
        say!("{}", plain(why));
    }
    for (at, choice) in decision.choices.iter().enumerate() {
        let card = choice.on.strip_prefix("card:").map_or(String::new(), |card| format!("{card}: "));
        say!("{:>4}  {card}{}", at + 1, plain(&choice.label));
    }
    let undo = if table.can_undo(me) { ", u to undo" } else { "" };
    loop {
        prompt(format_args!("Number (t for the table, c NAME for a card{undo}, q to leave): "))?;
        let mut line = String::new();
        if std::io::stdin().lock().read_line(&mut line)? == 0 {
            say!();
            return Ok(false);
        }
        match line.trim() {
            "q" => return Ok(false),
            "t" => {
                say!("\n{}", table.draw(Viewer::Seat(me)));
                return Ok(true);
            }
            "u" => {
                if !table.undo(me) {
                    say!("That cannot be taken back: something was shown, rolled or decided since.");
                }
                return Ok(true);
            }
            word if word.starts_with("c ") => {
                if !look_up(game, word[2..].trim()) {
                    say!("There is nothing of that name.");
                }
            }
            word => {
                let number = word.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
                let id = number.and_then(|at| decision.choices.get(at)).map_or(word, |choice| choice.id.as_str());
                match table.play(me, id) {
                    Ok(()) => return Ok(true),
                    Err(refused) if refused.rule.is_empty() => {
                        say!("Please give a number from 1 to {}.", decision.choices.len())
                    }
                    Err(refused) => say!("{} (rule {})", plain(&refused.say), refused.rule),
                }
            }
        }
    }
}

fn result(table: &dyn Match) {
    let Some(outcome) = table.outcome() else { return };
    say!("Final scores:");
    for seat in Seat::all(table.players()) {
        let crown = if outcome.winners.has(seat) { "  wins" } else { "" };
        say!("  {:<12} {:>3}  {}{crown}", table.seat_name(seat), outcome.scores[seat], outcome.sides[seat]);
    }
}
