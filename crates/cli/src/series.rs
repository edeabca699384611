//! What every command that plays many games between bots is told, and how it has them played.

use crate::content::{check_players, chosen, game};
use anyhow::{Context, Result, anyhow};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use kit::settings::Chosen;
use kit::{Judge, Tell};
use lab::sim::Plan;
use table::{Shelf, Visitor};

/// A series of games.
#[derive(Args)]
pub struct Series {
    /// The game (second-edition, first-edition, london)
    pub game: String,
    /// All chance comes from this number
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// A setting of the table, such as points=24; may be repeated. A wrong one is answered with those there are
    #[arg(long = "set", value_name = "SETTING=VALUE")]
    settings: Vec<String>,
    /// Threads (all cores if not said)
    #[arg(long)]
    threads: Option<usize>,
}

impl Series {
    /// So many games of these bots.
    pub fn plan(&self, players: u8, games: u64, bots: &[String]) -> Plan {
        Plan { players, games, bots: bots.to_vec(), seed: self.seed }
    }

    /// Has so many games played by each number of players, on as many threads as wished for and with the settings of the
    /// table. `with` makes somebody who plays them.
    pub fn play<T, V: Visitor<Out = Result<T, String>>>(
        &self,
        shelf: &Shelf,
        (players, games, bots): (&[u8], u64, &[String]),
        with: impl Fn(Plan, ProgressBar) -> V,
    ) -> Result<Vec<T>> {
        let played = game(shelf, &self.game)?;
        players.iter().try_for_each(|&players| check_players(played, players))?;
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.threads.unwrap_or(0));
        pool.build_global().context("cannot set the number of threads")?;
        let (chosen, bar) = (chosen(&self.settings)?, progress(games * players.len() as u64));
        let each = players.iter().map(|&players| {
            let with = Varied(with(self.plan(players, games, bots), bar.clone()), &chosen);
            shelf.visit(&self.game, with).context("no such game")?.map_err(|error| anyhow!(error))
        });
        let all = each.collect::<Result<_>>()?;
        bar.finish_and_clear();
        Ok(all)
    }
}

/// Somebody who wants the game with other settings.
struct Varied<'a, V>(V, &'a Chosen);

impl<T, V: Visitor<Out = Result<T, String>>> Visitor for Varied<'_, V> {
    type Out = V::Out;
    fn visit<G: Tell + Judge>(self, game: &G) -> Self::Out {
        match self.1.is_empty() {
            true => self.0.visit(game),
            false => self.0.visit(&game.variant(self.1)?),
        }
    }
}

/// A progress bar on a terminal, none in a pipe.
pub fn progress(length: u64) -> ProgressBar {
    let bar = ProgressBar::new(length);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {per_sec}, {eta} left") {
        bar.set_style(style);
    }
    bar
}
