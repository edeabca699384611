//! Answers questions natively, one on each line of the input, and prints how many milliseconds each took, or with the word
//! `answers` the answers themselves: what `npm run speed` compares the module in a browser with.

use browser::Host;
use std::error::Error;
use std::io::{BufRead, stdin};
use std::time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    let answers = std::env::args().nth(1).is_some_and(|word| word == "answers");
    let mut host = Host::new(table::clock::system);
    for question in stdin().lock().lines() {
        let question = question?;
        let start = Instant::now();
        let answer = host.hear(question.as_bytes());
        let took = start.elapsed().as_secs_f64() * 1000.0;
        if !answer.starts_with(b"{\"ok\"") {
            return Err(format!("{question}: {}", String::from_utf8_lossy(&answer)).into());
        }
        match answers {
            true => println!("{}", String::from_utf8_lossy(&answer)),
            false => println!("{took}"),
        }
    }
    Ok(())
}
