use bots::{Bot, Insight, by_name};
use kit::dice::seed_from_number;
use kit::{Dice, Game};
use study::first::First;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let (players, games): (u8, u64) = (a[1].parse().unwrap(), a[2].parse().unwrap());
    let names: Vec<&str> = a[3].split(',').collect();
    let game = First::built_in().unwrap();
    let mut ends = std::collections::BTreeMap::new();
    let mut sides = std::collections::BTreeMap::new();
    let mut wins = vec![0; 5];
    let (mut rounds, mut decisions, mut mixed, mut mixed_loyal) = (0u64, 0u64, 0, 0);
    let t = std::time::Instant::now();
    for n in 0..games {
        let mut bots: Vec<Box<dyn Bot<First>>> = (0..players as usize).map(|s| by_name(names[(s + n as usize) % names.len()]).unwrap()).collect();
        let mut dice = Dice::from_number(n.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 77);
        let mut state = game.start(players, &seed_from_number(dice.bits()), &mut ());
        while let Some(insight) = Insight::new(&game, &state) {
            let seat = insight.seat();
            let choice = bots[seat.index()].choose(insight, &mut dice);
            game.apply(&mut state, choice, &mut ()).unwrap();
            decisions += 1;
            if a.len() > 5 && game.at_rest(&state) && n == a[5].parse::<u64>().unwrap_or(0) { use kit::Tell; println!("{} {}: {} [stock {} limbo {} pool {}] score {:?}", state.round, seat.0, game.word(choice), state.seats[seat].cubes, state.seats[seat].limbo, state.seats[seat].pool, study::first::scoring::score(&game.content, &state, seat)); }
        }
        let o = game.outcome(&state).unwrap();
        rounds += state.round as u64;
        *ends.entry(o.reason).or_insert(0) += 1;
        let all: std::collections::BTreeSet<_> = kit::Seat::all(players).map(|s| o.sides[s]).collect();
        for w in o.winners.iter() { wins[(w.index() + n as usize) % names.len()] += 1; *sides.entry(o.sides[w]).or_insert(0) += 1; }
        if all.len() == 2 { mixed += 1; if o.winners.iter().any(|w| o.sides[w] == "loyalist") { mixed_loyal += 1; } }
        if a.len() > 4 { println!("{n} {} {:?} {:?} r{}", o.reason, &o.scores.0[..players as usize], &o.sides.0[..players as usize], state.round); }
    }
    println!("{players}p {names:?} {games} games {:.1}s: ends {ends:?} sides {sides:?} wins {wins:?} rounds {:.1} decisions {:.0} mixed {mixed} loyal {mixed_loyal}", t.elapsed().as_secs_f64(), rounds as f64 / games as f64, decisions as f64 / games as f64);
}
