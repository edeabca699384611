//! Answers, natively, the questions that the page's unit tests put to the WebAssembly module, and writes both into a file:
//! whole random games of every kind, and what the searching bot and others choose. `cargo xtask engine` calls it.

use browser::Host;
use serde_json::{Value, json};
use std::error::Error;

/// Random games for each game and number of players; all of them when it must be thorough.
const GAMES: u64 = 100;
const ALL_GAMES: u64 = 34_000;

/// Choices of the searching bot in each game.
const PLIES: u64 = 24;

/// Levels that would choose otherwise there, were their chance or their sums not the same.
const LEVELS: [&str; 3] = ["novice", "clerk", "inspector"];

fn main() -> Result<(), Box<dyn Error>> {
    let file = std::env::args().nth(1).ok_or("which file? give its path")?;
    let games = if std::env::var_os("EMERALD_THOROUGH").is_some() { ALL_GAMES } else { GAMES };
    let mut host = Host::new(table::clock::system);
    let mut asked = Vec::new();
    let mut ask = |question: Value| -> Result<Value, Box<dyn Error>> {
        let answer: Value = serde_json::from_slice(&host.hear(question.to_string().as_bytes()))?;
        asked.push(json!({ "question": question, "answer": answer }));
        Ok(answer["ok"].clone())
    };
    for info in ask(json!({ "ask": "games" }))?.as_array().ok_or("no games")? {
        let number = |at: usize| info["players"][at].as_u64().unwrap_or_default();
        for players in number(0)..=number(1) {
            ask(json!({ "ask": "signature", "game": info["game"], "players": players, "games": games }))?;
        }
        // The searching bot on both seats of one device: each choice it makes must be the same.
        let wish = json!({ "game": info["game"], "players": 2, "seats": [{ "kind": "you" }, { "kind": "you" }] });
        let fresh = json!({ "ask": "wish", "wish": wish, "name": "", "id": "t", "seed": "11".repeat(32), "now": 0 });
        let setup = ask(fresh)?;
        ask(json!({ "ask": "open", "id": "t", "setup": setup, "moves": [] }))?;
        ask(json!({ "ask": "enter", "from": null }))?;
        let mut asked = setup["first"].clone();
        for ply in 0..PLIES {
            ask(json!({ "ask": "hear", "message": { "t": "hold", "seat": asked } }))?;
            // One of several who search the same.
            ask(json!({ "ask": "tried", "level": "search:300", "number": ply, "part": ply % 3, "of": 3 }))?;
            for level in LEVELS {
                ask(json!({ "ask": "think", "level": level, "number": ply }))?;
            }
            let word = ask(json!({ "ask": "think", "level": "search:300", "number": ply }))?;
            let moved = ask(json!({ "ask": "hear", "message": { "t": "play", "ply": ply, "choice": word } }))?;
            asked = moved["keep"]["move"]["made"][1].clone();
            ask(json!({ "ask": "kept" }))?;
        }
    }
    std::fs::write(file, Value::from(asked).to_string())?;
    Ok(())
}
