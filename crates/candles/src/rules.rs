//! The rules of Three Candles, chapter by chapter: setting up, a turn, the end; and what no player may know.

use crate::content::Content;
use crate::state::{Candle, Choice, Event, Player, State};
use kit::{BySeat, Cards, Dice, Outcome, Seat, Seats, Seed, Sink, Verdict, unless};

/// Deals patrons and hands (setup.patron, setup.hand).
pub fn start(content: &Content, players: u8, seed: &Seed, out: &mut impl Sink<Event>) -> State {
    let mut state = empty_table(content, players, seed);
    deal_patrons(&mut state, Seats::NONE);
    for seat in Seat::all(players) {
        (0..content.numbers.hand_size).for_each(|_| draw(content, &mut state, seat, out));
    }
    state.active = Seat(state.dice.below(players.into()) as u8);
    state
}

/// A table on which nothing has been dealt.
pub fn empty_table(content: &Content, players: u8, seed: &Seed) -> State {
    State {
        seats: BySeat::default(),
        unseen: content.deck,
        patrons: [content.numbers.patrons_per_candle; 3],
        players,
        active: Seat(0),
        dice: Dice::new(seed),
    }
}

/// Deals a patron to everybody but those who keep theirs.
fn deal_patrons(state: &mut State, keep: Seats) {
    for seat in Seat::all(state.players).filter(|&seat| !keep.has(seat)) {
        let left: u8 = state.patrons.iter().sum();
        let mut nth = state.dice.below(left.into()) as u8;
        for (candle, left) in Candle::ALL.into_iter().zip(&mut state.patrons) {
            if nth < *left {
                *left -= 1;
                state.seats[seat].patron = candle;
                break;
            }
            nth -= *left;
        }
    }
}

fn draw(content: &Content, state: &mut State, seat: Seat, out: &mut impl Sink<Event>) {
    if !state.unseen.is_empty() {
        let card = content.booklet.layout.draw(&mut state.unseen, &mut state.dice);
        content.booklet.layout.add(&mut state.seats[seat].hand, card);
        out.tell(Event::Drew { seat, card: Some(card) });
    }
}

/// Every card at every candle.
pub fn all_choices(content: &Content) -> impl Iterator<Item = Choice> + '_ {
    content.booklet.layout.all().flat_map(|card| Candle::ALL.map(|candle| Choice { card, candle }))
}

/// May this card go there now? If not, the rule against it.
pub fn legal<'c>(content: &'c Content, state: &State, choice: Choice) -> Verdict<'c> {
    let me = &state.seats[state.active];
    unless(!is_over(content, state), "end.cards")?;
    unless(content.booklet.layout.count(me.hand, choice.card) > 0, "turn.place")?;
    let is_six = |card| content.rank(card) == 6;
    let only_sixes = content.booklet.layout.kinds_in(me.hand).all(is_six);
    unless(!is_six(choice.card) || me.at(choice.candle).is_empty() || only_sixes, "turn.six")
}

/// A whole turn (turn.place).
pub fn place(content: &Content, state: &mut State, choice: Choice, out: &mut impl Sink<Event>) {
    let seat = state.active;
    let player = &mut state.seats[seat];
    content.booklet.layout.remove(&mut player.hand, choice.card);
    content.booklet.layout.add(player.at_mut(choice.candle), choice.card);
    out.tell(Event::Placed { seat, card: choice.card, candle: choice.candle });
    draw(content, state, seat, out);
    state.active = seat.next(state.players);
}

/// Has everybody placed their cards (end.cards)? A player whose hand is empty cannot place more.
pub fn is_over(content: &Content, state: &State) -> bool {
    let done = |player: &Player| player.placed() >= content.numbers.cards_to_place || player.hand.is_empty();
    done(&state.seats[state.active])
}

/// How strong a player is at a candle.
pub fn strength(content: &Content, player: &Player, candle: Candle) -> u8 {
    player.at(candle).iter().map(|card| content.rank(card)).sum()
}

/// The points of a candle for its strongest player, if there is one (end.candle).
pub fn winner_at(content: &Content, state: &State, candle: Candle) -> Option<(Seat, u8)> {
    let strength = |seat: Seat| strength(content, &state.seats[seat], candle);
    let seat = Seat::all(state.players).max_by_key(|&seat| strength(seat))?;
    let alone = Seat::all(state.players).filter(|&other| strength(other) == strength(seat)).count() == 1;
    let doubled = if state.seats[seat].patron == candle { 2 } else { 1 };
    alone.then_some((seat, content.numbers.candle_points * doubled))
}

/// Everybody's points, if the game ended now.
pub fn points(content: &Content, state: &State) -> BySeat<u8> {
    let mut points = BySeat::default();
    Candle::ALL
        .iter()
        .filter_map(|&candle| winner_at(content, state, candle))
        .for_each(|(seat, won)| points[seat] += won);
    points
}

/// The result (end.winner).
pub fn outcome(content: &Content, state: &State) -> Outcome {
    let points = points(content, state);
    let most = Seat::all(state.players).map(|seat| points[seat]).max().unwrap_or(0);
    let winners = Seat::all(state.players).filter(|&seat| points[seat] == most).collect();
    let seat = |seat| (seat, points[seat].into(), state.seats[seat].patron.id());
    Outcome::of(winners, "cards", Seat::all(state.players).map(seat))
}

/// Another world that the knower cannot tell from this one: the others' hands and patrons are dealt anew.
pub fn redeal(content: &Content, state: &State, knower: Seat, dice: &mut Dice) -> State {
    let mut world = state.clone();
    world.dice = Dice::new(&dice.seed());
    // At the end all patrons are turned up, and only the hands are still secret.
    let known = if is_over(content, state) { Seats::all(state.players) } else { Seats::one(knower) };
    let others = || Seat::all(state.players).filter(|&seat| seat != knower);
    for seat in others() {
        content.booklet.layout.join(&mut world.unseen, world.seats[seat].hand);
        if !known.has(seat) {
            world.patrons[world.seats[seat].patron as usize] += 1;
        }
    }
    deal_patrons(&mut world, known);
    for seat in others() {
        let count = std::mem::take(&mut world.seats[seat].hand).len();
        for _ in 0..count {
            let card = content.booklet.layout.draw(&mut world.unseen, &mut world.dice);
            content.booklet.layout.add(&mut world.seats[seat].hand, card);
        }
    }
    world.dice = Dice::new(&dice.seed());
    world
}

/// What always holds: no card is lost or doubled, and no patron.
pub fn check(content: &Content, state: &State) -> Result<(), String> {
    for rank in content.booklet.layout.all() {
        let count = |pile: Cards| u16::from(content.booklet.layout.count(pile, rank));
        let held = |seat: Seat| {
            let player = &state.seats[seat];
            count(player.hand) + Candle::ALL.iter().map(|&candle| count(player.at(candle))).sum::<u16>()
        };
        let all = count(state.unseen) + Seat::all(state.players).map(held).sum::<u16>();
        if all != u16::from(content.numbers.copies) {
            return Err(format!("there are {all} cards of rank {}", content.rank(rank)));
        }
    }
    for candle in Candle::ALL {
        let dealt = Seat::all(state.players).filter(|&seat| state.seats[seat].patron == candle).count() as u8;
        if dealt + state.patrons[candle as usize] != content.numbers.patrons_per_candle {
            return Err(format!(
                "there are not {} patrons of the {} candle",
                content.numbers.patrons_per_candle,
                candle.id()
            ));
        }
    }
    Ok(())
}
