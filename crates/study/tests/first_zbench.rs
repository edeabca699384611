use kit::{Choices, Game, dice::seed_from_number};
use std::time::Instant;
fn bench<G: Game>(game: &G, name: &str) {
    let mut random = fastrand::Rng::with_seed(7);
    let mut choices = Choices::new();
    let mut ends = std::collections::BTreeMap::new();
    let t = Instant::now();
    let (mut decisions, mut offered) = (0u64, 0u64);
    let games = 1500;
    for number in 0..games {
        let mut state = game.start(4, &seed_from_number(number), &mut ());
        loop {
            game.choices(&state, &mut choices);
            if choices.is_empty() { break; }
            offered += choices.len() as u64;
            let choice = choices[random.usize(..choices.len())];
            game.apply_legal(&mut state, choice, &mut ());
            decisions += 1;
        }
        *ends.entry(game.outcome(&state).unwrap().reason).or_insert(0) += 1;
    }
    let e = t.elapsed().as_secs_f64();
    println!("{name}: {:.2} M/s, {} dec/game, {:.1} offered, {:?} size {}", decisions as f64 / e / 1e6, decisions / games, offered as f64/decisions as f64, ends, size_of::<G::State>());
}
#[test]
fn speed() {
    for _ in 0..2 {
    bench(&study::first::First::built_in().unwrap(), "first");
    bench(&study::second::Second::built_in().unwrap(), "second");
    }
}
