//! Three Candles in the terminal, against a searching bot: `cargo run -p candles --example play`. The program `emerald` does
//! the same for the games on its shelf, with colours and undo; this is all that it takes.

use bots::Insight;
use candles::Candles;
use kit::text::plain;
use kit::{Dice, Game, Seat, Tell, Viewer};
use std::error::Error;
use std::time::{SystemTime, UNIX_EPOCH};

fn main() -> Result<(), Box<dyn Error>> {
    let game = Candles::built_in()?;
    let number = SystemTime::now().duration_since(UNIX_EPOCH)?.as_nanos() as u64;
    let (you, mut dice, mut events) = (Seat(0), Dice::from_number(number), Vec::new());
    let mut bot = bots::by_name::<Candles>("search:2000", bots::clock::system)?;
    let mut state = game.start(2, &dice.seed(), &mut ());
    while let Some(insight) = Insight::new(&game, &state) {
        let choice = if insight.seat() == you {
            println!("\n{}\n{}", game.draw(&state, Viewer::Seat(you)), plain(&game.prompt(&state, Viewer::Seat(you))));
            let mut line = String::new();
            if std::io::stdin().read_line(&mut line)? == 0 {
                return Ok(());
            }
            match game.parse(line.trim()) {
                Ok(choice) => choice,
                Err(problem) => {
                    println!("{problem}; write for example six:white");
                    continue;
                }
            }
        } else {
            bot.choose(insight, &mut dice)
        };
        events.clear();
        if let Err(refusal) = game.apply(&mut state, choice, &mut events) {
            println!("{} (rule {})", plain(&game.refusal(refusal)), refusal.rule);
        }
        let seen = events.iter().filter_map(|event| game.seen_by(*event, Viewer::Seat(you)));
        seen.filter_map(|event| game.log(&event)).for_each(|line| println!("{}", plain(&line)));
    }
    if let Some(outcome) = game.outcome(&state) {
        let seats = Seat::all(2).map(|seat| format!("{} {}", game.seat_name(seat), outcome.scores[seat]));
        println!(
            "\n{}: {}",
            seats.collect::<Vec<_>>().join(", "),
            if outcome.winners.has(you) { "you win" } else { "you lose" }
        );
    }
    Ok(())
}
