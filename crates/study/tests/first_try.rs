use kit::{Choices, Game, dice::seed_from_number};
use study::first::First;
#[test]
fn random() {
    let game = First::built_in().unwrap();
    println!("state {}", size_of::<<First as Game>::State>());
    let mut random = fastrand::Rng::with_seed(3);
    let mut choices = Choices::new();
    let mut ends = std::collections::BTreeMap::new();
    let mut most = 0;
    let mut total = 0u64;
    for n in 0..4000u64 {
        let players = 2 + (n % 4) as u8;
        let mut state = game.start(players, &seed_from_number(n), &mut ());
        let mut history = vec![];
        loop {
            if let Err(e) = game.check(&state) { panic!("{n} {players}: {e} after {:?} agenda {:?}", &history[history.len().saturating_sub(5)..], state.agenda); }
            game.choices(&state, &mut choices);
            most = most.max(choices.len());
            if game.to_act(&state).is_none() { assert!(state.over.is_some()); break; }
            assert!(!choices.is_empty(), "{n}: {:?}", state.agenda);
            let choice = choices[random.usize(..choices.len())];
            history.push(choice);
            game.apply_legal(&mut state, choice, &mut ());
            total += 1;
        }
        *ends.entry((players, game.outcome(&state).unwrap().reason)).or_insert(0) += 1;
    }
    println!("{ends:?} most {most} total {total}");
}
