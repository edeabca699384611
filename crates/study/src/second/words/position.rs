//! The table as scenarios write it. Its fields are those of [`State`]; here stand only the facts that are told besides
//! them, and what follows from what was said: cubes and agents not on the board are in stock, starting cards not
//! elsewhere are in the deck, game cards not elsewhere are unseen.

use crate::parts::side::Side;
use crate::parts::written::{complete, copies, show_discard};
use crate::second::Second;
use crate::second::content::Content;
use crate::second::ids::City;
use crate::second::rules::{scoring, setup};
use crate::second::state::{Royal, State};
use crate::second::task::Task;
use kit::written::{self, each_seat, has_rest};
use kit::{Card, Cards, Positions, Printed, Seat};
use serde_json::{Value, json};

/// No player can have more points than this, so that sums of them stay small.
const MOST_POINTS: u8 = 120;

impl Positions for Second {
    fn bare(&self, players: u8) -> State {
        let mut state = setup::empty_table(&self.content, players, &kit::dice::seed_from_number(1));
        state.round = 1;
        state.cities.0.iter_mut().for_each(|city| city.royal = Royal::Lost);
        Seat::all(players).for_each(|seat| state.seats[seat].identity = Side::BOTH[seat.index() % 2]);
        state
    }

    /// The running totals. One that is given is reached with neutral points.
    fn sums(&self, state: &State) -> Value {
        let seat = |seat: Seat| json!({ "score": state.score(seat) });
        json!({ "seats": each_seat(&self.content, state.players, seat) })
    }

    /// The side now held, and the points in the end.
    fn follows(&self, state: &State) -> Value {
        let scoring = state.over.map(|_| scoring::score(&self.content, state));
        let seat = |at: Seat| {
            let total = scoring.as_ref().map(|scoring| scoring.accounts[at.index()].total);
            json!({ "final": total, "side": state.side(at) })
        };
        json!({
            "asks": state.agenda.top().map(written::task_name),
            "seats": each_seat(&self.content, state.players, seat),
        })
    }

    fn complete(&self, state: &mut State, given: &Value) -> Result<(), String> {
        let content = &self.content;
        if state.round == 0 {
            return Err("a game has no round 0".into());
        }
        if let Some(up) = state.cities.0.iter().filter_map(|city| city.up).find(|&card| content.starting.has(card)) {
            return Err(format!("{} is a starting card: it lies on no stack", content.card_id(up)));
        }
        for seat in Seat::all(state.players) {
            player(content, state, seat, &given["seats"][content.seat_id(seat)])?;
        }
        if given["zombies"].is_null() {
            let on_board: u8 = state.cities.0.iter().map(|city| city.zombies).sum();
            let all = if state.leopold { on_board } else { content.numbers.zombie_pieces };
            state.zombies = all.checked_sub(on_board).ok_or("there are not that many zombies")?;
        }
        lose_city_cards(content, state);
        if has_rest(&given["unseen"]) {
            state.unseen = Cards::NONE;
            for card in content.booklet.layout.kinds_in(content.game_cards) {
                let found = placed(content, state, card);
                complete(content, &mut state.unseen, card, found);
            }
        }
        if !state.unseen.without(content.game_cards).is_empty() {
            return Err("only game cards can be unseen".into());
        }
        state.agenda.push(Task::Turn);
        Ok(())
    }
}

/// What follows from the things of a player that were said.
fn player(content: &Content, state: &mut State, seat: Seat, given: &Value) -> Result<(), String> {
    let (id, n, said) = (content.seat_id(seat), &content.numbers, |field: &str| !given[field].is_null());
    let (cubes_out, agents_out, difference) =
        (state.cubes_in_cities(seat), state.agents_in_cities(seat), state.difference());
    let player = &mut state.seats[seat];
    for held in state.captives.iter().filter(|held| held.by == seat) {
        if !player.kept.has(held.card) {
            content.booklet.layout.add(&mut player.kept, held.card);
        }
    }
    player.captured = state.captives.iter().filter(|held| held.of == seat).count() as u8;

    // Cubes that are neither in cities nor where they were said to be lie in the other of stock and Limbo.
    let (placed, follows) = match (said("cubes"), said("limbo")) {
        (true, true) => (player.cubes + player.limbo, None),
        (true, false) => (player.cubes, Some(&mut player.limbo)),
        (false, _) => (player.limbo, Some(&mut player.cubes)),
    };
    let left = n.cubes_per_player.checked_sub(cubes_out).and_then(|left| left.checked_sub(placed));
    let left = left.ok_or_else(|| format!("{id}'s cubes do not add up to {}", n.cubes_per_player))?;
    follows.into_iter().for_each(|cubes| *cubes = left);

    // Agents not on the board are in stock; those said not to be there either count as sacrificed.
    let placed = [agents_out, player.mi_go, player.captured, player.sacrificed];
    let left = placed.iter().try_fold(n.agents_per_player, |left, &placed| left.checked_sub(placed));
    let stock = if said("agents") { player.agents } else { left.unwrap_or(0) };
    let sacrificed = left.and_then(|left| left.checked_sub(stock));
    player.sacrificed += sacrificed.ok_or_else(|| format!("{id} has not that many agents"))?;
    player.agents = stock;

    // Starting cards that are nowhere else are in the deck, or have left the game if the deck was given.
    let piles = &mut player.piles;
    for card in content.booklet.layout.kinds_in(content.starting) {
        let found = copies(
            content,
            [piles.hand, piles.deck, piles.discard, player.kept, player.spent],
            std::iter::empty(),
            card,
        );
        let to = if has_rest(&given["deck"]) { &mut piles.deck } else { &mut player.spent };
        complete(content, to, card, found);
    }
    show_discard(content, piles, given);

    let points = given["points"].as_object().into_iter().flatten().filter_map(|(_, line)| line.as_u64());
    if points.sum::<u64>() > u64::from(MOST_POINTS) {
        return Err(format!("{id}.points cannot be more than {MOST_POINTS} together"));
    }
    if said("score") {
        let mut score = 0u8;
        written::read_plain(&mut score, &given["score"]).map_err(|fault| fault.inside("score").inside(id))?;
        written::at_most(&given["score"], MOST_POINTS).map_err(|fault| fault.inside("score").inside(id))?;
        let others = player.ledger.total() - player.ledger.neutral + difference;
        let neutral = score.checked_sub(others);
        player.ledger.neutral =
            neutral.ok_or_else(|| format!("{id} cannot have a score of {score}: other points make {others}"))?;
    }
    Ok(())
}

/// How many copies of a card lie somewhere on the table, face up or with players.
fn placed(content: &Content, state: &State, card: Card) -> u8 {
    let held = |seat: Seat| {
        let player = &state.seats[seat];
        [player.piles.hand, player.piles.deck, player.piles.discard, player.kept, player.spent]
    };
    let piles = Seat::all(state.players).flat_map(held).chain([state.removed]);
    copies(content, piles, state.cities.0.iter().map(|city| city.up), card)
}

/// City cards that are neither placed nor in their stack have left the game.
fn lose_city_cards(content: &Content, state: &mut State) {
    for city in City::all() {
        let card = content.cities[city].card;
        if !state.cities[city].city_below && placed(content, state, card) == 0 {
            content.booklet.layout.add(&mut state.removed, card);
        }
    }
}
