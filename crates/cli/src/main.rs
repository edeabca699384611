//! The `emerald` program: play, simulate, replay, look things up. Every command is a file of its own; this one only says
//! which there are. Errors go to stderr with exit code 2 and say what to do.

// What is printed goes through `terminal`.
#![deny(clippy::print_stdout, clippy::print_stderr)]

mod account;
mod arena;
mod backup;
mod bench;
mod cards;
mod ceilings;
mod check;
mod content;
mod database;
mod deduce;
mod endings;
mod export;
mod files;
mod fuzz;
mod import;
mod play;
mod replay;
mod report;
mod rules;
mod scenario;
mod series;
mod serve;
mod sim;
mod terminal;
mod your_box;

use anyhow::Result;
use clap::{Parser, Subcommand};
use std::path::PathBuf;
use std::process::ExitCode;
use terminal::complain;

#[global_allocator]
static MEMORY: server::Memory = server::Memory;

/// A digital tabletop for three games of hidden loyalty.
#[derive(Parser)]
#[command(name = "emerald", version, about)]
struct Arguments {
    /// Take content from this folder, laid out like the repository's content/: DIR/second-edition/cards.toml and so on (files you leave out stay built in)
    #[arg(long, global = true, value_name = "DIR")]
    content: Option<PathBuf>,
    /// Without a command: serve on this machine and open the browser
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Serve(Box<serve::Serve>),
    Export(export::Export),
    Import(import::Import),
    Backup(backup::Backup),
    Account(account::Account),
    Check(check::Check),
    Play(play::Play),
    Sim(sim::Sim),
    Arena(arena::Arena),
    Report(report::Report),
    Endings(endings::Endings),
    Deduce(deduce::Deduce),
    Replay(replay::Replay),
    Scenario(scenario::Scenarios),
    Rules(rules::Rules),
    Cards(cards::Cards),
    Content(your_box::Content),
    Bench(bench::Bench),
    Fuzz(fuzz::Fuzz),
}

fn run(arguments: Arguments) -> Result<ExitCode> {
    let shelf = content::shelf(arguments.content.as_deref())?;
    match arguments.command.unwrap_or_else(|| Command::Serve(Box::new(serve::Serve::at_home()))) {
        Command::Serve(command) => command.run(shelf),
        Command::Export(command) => command.run(),
        Command::Import(command) => command.run(&shelf),
        Command::Backup(command) => command.run(),
        Command::Account(command) => command.run(),
        Command::Check(command) => command.run(&shelf),
        Command::Play(command) => command.run(&shelf),
        Command::Sim(command) => command.run(&shelf),
        Command::Arena(command) => command.run(&shelf),
        Command::Report(command) => command.run(&shelf),
        Command::Endings(command) => command.run(&shelf),
        Command::Deduce(command) => command.run(&shelf),
        Command::Replay(command) => command.run(&shelf),
        Command::Scenario(command) => command.run(&shelf),
        Command::Rules(command) => command.run(&shelf),
        Command::Cards(command) => command.run(&shelf),
        Command::Content(command) => command.run(&shelf),
        Command::Bench(command) => command.run(&shelf),
        Command::Fuzz(command) => command.run(&shelf),
    }
}

fn main() -> ExitCode {
    match run(Arguments::parse()) {
        Ok(code) => code,
        Err(error) => {
            complain!("emerald: {error:#}");
            ExitCode::from(2)
        }
    }
}
