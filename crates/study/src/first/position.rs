//! The table as scenarios write it. Its fields are those of [`State`]; here stand those that people say otherwise than
//! the state keeps them (cubes by place, agents by where they are, permanent effects by who has them), the facts that are
//! told besides, and what follows from what was said: cubes not placed are in the pool, six of them in stock; initial
//! cards not elsewhere are in the deck, and so are the cards of a player's cities and agents; game cards not elsewhere are
//! unseen; main agents are in Washington; whoever could score is known.

use super::content::Content;
use super::ids::{Agent, Agents, Cities, City, Permanent, Permanents, Place, Spot, Track};
use super::state::{End, Royal, State, Whereabouts};
use super::task::Task;
use super::view::agent_names;
use super::{asked, scoring, setup};
use crate::parts::names::Names;
use crate::parts::side::Side;
use crate::parts::written::{complete, copies, show_discard};
use kit::written::{self, Fault, Map, Value, With, Written, each_seat, has_rest, ids, member};
use kit::{Card, Cards, Seat};
use serde_json::json;

/// Where main agents stand if nothing is said.
const HOME: &str = "washington";

/// A table with no cards in the cities, everything in stock, the first player to begin round 1.
fn bare(c: &Content, players: u8) -> State {
    let mut s = setup::empty_table(c, players, &kit::dice::seed_from_number(1));
    s.round = 1;
    for seat in Seat::all(players) {
        s.whereabouts[Agent::main(seat).index()] = Whereabouts::In(c.city(HOME).unwrap_or_default());
        s.seats[seat].identity = Side::BOTH[seat.index() % 2];
    }
    s
}

/// The position from which scenarios start.
pub fn empty(c: &Content, players: u8) -> Value {
    let s = bare(c, players);
    let mut position = s.write(&With { content: c, players, empty: true });
    for more in [arranged(c, &s), written::blank(points(c, &s)), written::blank(facts(c, &s))] {
        written::join(&mut position, more);
    }
    position
}

/// The whole truth about a state.
pub fn of(c: &Content, s: &State) -> Value {
    let mut position = s.write(&With { content: c, players: s.players, empty: false });
    for more in [arranged(c, s), points(c, s), facts(c, s)] {
        written::join(&mut position, more);
    }
    position
}

/// Where agents and permanent effects are: agents as agent:city or agent:mi-go, captured ones as agent:owner (main agents
/// by their player alone); permanent effects in the deck, on display, gone, in the city (Cthulhu), or with a player.
fn arranged(c: &Content, s: &State) -> Value {
    let city_id = |city: City| c.cities[city].id.as_str();
    let whereabouts = |agent: Agent| format!("{}:{}", c.agent_id(agent), s.city_of(agent).map_or("mi-go", city_id));
    let captive = |agent: Agent| match s.discs.get(agent.index()) {
        Some(Some(owner)) => format!("{}:{}", c.agent_id(agent), c.seat_id(*owner)),
        _ => c.agent_id(agent).to_string(),
    };
    let seat = |at: Seat| {
        let player = &s.seats[at];
        json!({
            "agents": player.agents.within(Agents::NAMED).iter().map(whereabouts).collect::<Value>(),
            "main": s.city_of(Agent::main(at)).map(city_id),
            "captured": player.captured.iter().map(captive).collect::<Value>(),
        })
    };
    let effect = |permanent: Permanent| {
        let at = match s.owner(permanent) {
            Some(seat) => c.seat_id(seat),
            None if s.display.has(permanent) => "display",
            None if s.permanents.has(permanent) => "deck",
            None if permanent == Permanent::CTHULHU && s.destroyed.is_some() => "city",
            None => "gone",
        };
        (Permanent::IDS[permanent.index()], json!({ "at": at }))
    };
    let lost = Agent::named().filter(|agent| s.whereabouts[agent.index()] == Whereabouts::Gone).collect();
    json!({
        "lost_agents": agent_names::<Value>(c, lost),
        "effects": Permanent::all().map(effect).collect::<Value>(),
        "seats": each_seat(c, s.players, seat),
    })
}

/// The points on the victory point track; said in a position, they must be right.
fn points(c: &Content, s: &State) -> Value {
    json!({ "seats": each_seat(c, s.players, |seat| json!({ "score": scoring::score(c, s, seat) })) })
}

/// What follows from the state and cannot be given: the open question, the end, what a side would score now.
fn facts(c: &Content, s: &State) -> Value {
    let scoring = s.over.map(|_| scoring::score_all(c, s));
    let winners = scoring.iter().flat_map(|scoring| scoring.winners.iter()).map(|seat| c.seat_id(seat));
    let seat = |at: Seat| {
        let account = scoring.as_ref().map(|scoring| scoring.accounts[at.index()]);
        json!({
            "points": scoring::for_side(c, s, at, s.side(at)).total(),
            "final": account.map(|account| account.points.total()),
            "discs": account.map(|account| account.discs),
            "side": s.side(at),
        })
    };
    json!({
        "asks": s.agenda.top().map(written::task_name),
        "asked": asked(c, s).map(|seat| c.seat_id(seat)),
        "over": s.over.map(End::id),
        "winners": winners.collect::<Value>(),
        "seats": each_seat(c, s.players, seat),
    })
}

/// Makes a state of a position, at the moment when the player whose turn it is chooses what to do.
pub fn set_up(c: &Content, given: &Value) -> Result<State, String> {
    let players = written::players(given)?;
    let mut s = bare(c, players);
    let with = With { content: c, players, empty: false };
    written::refuse(&facts(c, &s), given)?;
    s.read(given, &with)?;
    turn(c, &s)?;
    cities(c, &mut s)?;
    member(given, "effects", |from| effects(c, &mut s, from, &with))?;
    for seat in Seat::all(players) {
        let (id, given) = (c.seat_id(seat), &given["seats"][c.seat_id(seat)]);
        agents(c, &mut s, seat, given, &with).map_err(|fault| fault.inside(id))?;
        royals(c, &mut s, seat)?;
        cubes_of(c, &mut s, seat, given)?;
    }
    member(given, "lost_agents", |from| {
        ids(from)?.try_for_each(|id| place(c, &mut s, named(c, id)?, None, Whereabouts::Gone))
    })?;
    board(&mut s);
    counters(c, &mut s, given)?;
    for seat in Seat::all(players) {
        cards(c, &mut s, seat, &given["seats"][c.seat_id(seat)])?;
    }
    lay_out_rest(c, &mut s, given);
    count(c, &mut s, given)?;
    s.agenda.push(Task::Turn);
    Ok(s)
}

/// Refuses a turn that cannot be.
fn turn(c: &Content, s: &State) -> Result<(), String> {
    if s.round == 0 {
        return Err("a game has no round 0".into());
    }
    if let Some(track) = Track::BOTH.into_iter().find(|&track| s.tracks[track.index()] >= c.track_top(track)) {
        let at = s.tracks[track.index()];
        return Err(format!("the {} marker cannot stand on {at}: the game would be over", track.id()));
    }
    match s.locked.is_some() && s.locked == s.destroyed {
        true => Err("a destroyed city is not locked".into()),
        false => Ok(()),
    }
}

/// What follows from the cities.
fn cities(c: &Content, s: &mut State) -> Result<(), String> {
    for city in City::all() {
        let here = &s.cities[city];
        if here.up.is_some_and(|card| !c.with.game.has(card)) || here.up.is_none() && here.down > 0 {
            let id = &c.cities[city].id;
            return Err(format!("{id}: only a game card can lie on a stack, and one does if there are others beneath"));
        }
        if let Some(seat) = here.controller {
            s.seats[seat].cities.add(city);
            s.seats[seat].city_points += c.cities[city].vp;
        }
    }
    if s.locked.is_some_and(|city| s.cities[city].controller.is_none()) {
        return Err("a locked city has a controller".into());
    }
    if s.destroyed.is_some_and(|city| s.cities[city].controller.is_some()) {
        return Err("a destroyed city has no controller".into());
    }
    let on_board: u8 = s.cities.0.iter().map(|city| city.zombies).fold(0, u8::saturating_add);
    let all = if s.leopold { 0 } else { c.numbers.zombies };
    s.zombies = all.checked_sub(on_board).ok_or("there are not that many zombies")?;
    match on_board > 0 && s.zombies_of.is_none() {
        true => Err("zombies on the board belong to somebody: say zombies_of".into()),
        false => Ok(()),
    }
}

fn effects(c: &Content, s: &mut State, from: &Value, with: &With<'_, Content>) -> Result<(), Fault> {
    s.permanents = Permanents::NONE;
    for permanent in Permanent::all() {
        let id = Permanent::IDS[permanent.index()];
        let at = written::id(&from[id]["at"]).map_err(|fault| fault.inside("at").inside(id))?;
        let drowned = permanent == Permanent::CTHULHU && s.destroyed.is_some();
        match at {
            // What has been done already cannot be in the deck.
            "deck" | "city" if drowned => {}
            "gone" if drowned => return Err(Fault::new("Cthulhu lies in the city it destroyed").inside(id)),
            "deck" if permanent == Permanent::SOCIETY_OF_LEOPOLD && s.leopold => discard(c, s, permanent),
            "deck" => s.permanents.add(permanent),
            "display" => s.display.add(permanent),
            "gone" => discard(c, s, permanent),
            owner if permanent != Permanent::CTHULHU => {
                let seat = written::seat(owner, with).map_err(|fault| fault.inside("at").inside(id))?;
                s.seats[seat].permanents.add(permanent);
            }
            _ => return Err(Fault::new("it cannot be there").inside(id)),
        }
    }
    Ok(())
}

/// The card of a permanent effect has left the game.
fn discard(c: &Content, s: &mut State, permanent: Permanent) {
    let card = c.permanent_card(permanent);
    if !s.removed.has(card) {
        c.layout.add(&mut s.removed, card);
    }
}

/// A recruited agent or its counter.
fn named(c: &Content, id: &str) -> Result<Agent, Fault> {
    let found = c.agent(id).filter(|agent| agent.main_of().is_none());
    found.ok_or_else(|| Fault::new(format!("there is no agent {id}")))
}

/// Two words divided by a colon.
fn pair<'v>(entry: &'v str, form: &str) -> Result<(&'v str, &'v str), Fault> {
    entry.split_once(':').ok_or_else(|| Fault::new(format!("`{entry}`: write {form}")))
}

fn agents(c: &Content, s: &mut State, seat: Seat, from: &Value, with: &With<'_, Content>) -> Result<(), Fault> {
    let city = |from: &Value| {
        let mut city = City::default();
        city.read(from, with).map(|()| Whereabouts::In(city))
    };
    member(from, "main", |from| {
        s.whereabouts[Agent::main(seat).index()] = city(from)?;
        Ok(())
    })?;
    member(from, "agents", |from| {
        ids(from)?.try_for_each(|entry| {
            let (agent, at) = pair(entry, "agent:city")?;
            let at = if at == "mi-go" { Whereabouts::MiGo } else { city(&at.into())? };
            s.seats[seat].agents.add(named(c, agent)?);
            place(c, s, named(c, agent)?, Some(seat), at)
        })
    })?;
    member(from, "captured", |from| {
        ids(from)?.try_for_each(|entry| {
            let (agent, owner) = pair(entry, "agent:owner")?;
            s.seats[seat].captured.add(named(c, agent)?);
            place(c, s, named(c, agent)?, Some(written::seat(owner, with)?), Whereabouts::Captured)
        })
    })?;
    let sacrificed = s.seats[seat].sacrificed.within(Agents::NAMED);
    sacrificed.iter().try_for_each(|agent| place(c, s, agent, Some(seat), Whereabouts::Sacrificed))
}

fn place(c: &Content, s: &mut State, agent: Agent, owner: Option<Seat>, at: Whereabouts) -> Result<(), Fault> {
    if s.whereabouts[agent.index()] != Whereabouts::Unclaimed {
        return Err(Fault::new(format!("{} cannot be in two places", c.agent_id(agent))));
    }
    s.whereabouts[agent.index()] = at;
    s.discs[agent.index()] = owner;
    Ok(())
}

/// The agents that stand in cities, as the cities keep them.
fn board(s: &mut State) {
    for agent in Seat::all(s.players).flat_map(|seat| s.seats[seat].agents.iter()).collect::<Agents>().iter() {
        if let Some(city) = s.city_of(agent) {
            s.cities[city].agents.add(agent);
            s.board.add(agent);
        }
    }
}

/// The royal persons a player has taken, and what they count.
fn royals(c: &Content, s: &mut State, seat: Seat) -> Result<(), String> {
    let (slain, hidden) = (s.seats[seat].slain, s.seats[seat].hidden);
    for (cities, how) in [(slain, Royal::Slain), (hidden, Royal::Hidden)] {
        for city in cities.iter() {
            if s.cities[city].royal != Royal::Here {
                return Err(format!("{}: there is no royal person left to take", c.cities[city].id));
            }
            s.cities[city].royal = how;
        }
    }
    let worth = |cities: Cities| -> u8 {
        cities.iter().filter_map(|city| c.cities[city].royal.as_ref()).map(|royal| royal.vp).sum()
    };
    let player = &mut s.seats[seat];
    (player.slain_points, player.hidden_points) = (worth(slain), worth(hidden));
    Ok(())
}

/// Cubes not placed and not in Limbo are in stock or in the pool.
fn cubes_of(c: &Content, s: &mut State, seat: Seat, given: &Value) -> Result<(), String> {
    let placed = Place::all().map(|place| s.cubes[place][seat]).fold(0, u8::saturating_add);
    let player = &mut s.seats[seat];
    let (total, usual) = (c.numbers.cubes_per_player, c.numbers.cubes_available_at_start);
    let rest = total.checked_sub(placed).and_then(|left| left.checked_sub(player.limbo));
    let (cubes, pool) = (player.cubes, player.pool);
    let split = rest.and_then(|rest| match (given["cubes"].is_null(), given["pool"].is_null()) {
        (false, false) => (cubes.checked_add(pool) == Some(rest)).then_some((cubes, pool)),
        (false, true) => Some((cubes, rest.checked_sub(cubes)?)),
        (true, false) => Some((rest.checked_sub(pool)?, pool)),
        (true, true) => Some((rest.min(usual), rest - rest.min(usual))),
    });
    let none = || format!("{}'s cubes do not add up to {total}", c.seat_id(seat));
    (player.cubes, player.pool) = split.ok_or_else(none)?;
    Ok(())
}

/// Double-agent counters: those with nobody are in the supply.
fn counters(c: &Content, s: &mut State, given: &Value) -> Result<(), String> {
    let players = Seat::all(s.players).map(|seat| &s.seats[seat]);
    let sets = players.flat_map(|player| [player.fresh, player.sacrificed, player.held, player.turned]);
    if let Some(main) = sets.fold(s.supply, Agents::with).without(Agents::NAMED).first() {
        return Err(format!("the main agent of {} has no counter and cannot leave", c.agent_id(main)));
    }
    let mut supply = Agents::NAMED;
    for seat in Seat::all(s.players) {
        let (held, turned) = (s.seats[seat].held, s.seats[seat].turned);
        if !held.within(turned).is_empty() || !held.with(turned).without(supply).is_empty() {
            return Err("a double-agent counter cannot be in two places".into());
        }
        supply = supply.without(held).without(turned);
        held.iter().for_each(|counter| s.clues.saw(seat, counter, seat.0));
    }
    s.supply = if has_rest(&given["supply"]) { supply } else { s.supply.within(supply) };
    // Counters not named anywhere lie face up beside the board, as if spent by the first player.
    s.seats[Seat(0)].turned.0 |= supply.without(s.supply).0;
    Ok(())
}

/// The hand, the deck and the discard pile of a player.
fn cards(c: &Content, s: &mut State, seat: Seat, given: &Value) -> Result<(), String> {
    let board = s.board;
    let player = &mut s.seats[seat];
    let piles = &mut player.piles;
    let initial = c.layout.kinds_in(c.with.initial).map(|card| (card, c.layout.copies(card).len()));
    let cities = player.cities.iter().map(|city| (c.cities[city].card, 1));
    let agents = player.agents.within(board).iter().filter_map(|agent| c.agent_card(agent)).map(|card| (card, 1));
    for (card, wanted) in initial.chain(cities).chain(agents) {
        let found = copies(c, &[piles.hand, piles.discard, piles.deck, player.spent, player.secret], card);
        let to = if has_rest(&given["deck"]) { &mut piles.deck } else { &mut player.spent };
        (found..wanted).for_each(|_| c.layout.add(to, card));
    }
    if let Some(card) = c.layout.kinds_in(player.spent.within(c.with.city)).next() {
        return Err(format!("the controller of a city has its card: say where {} is", c.card_id(card)));
    }
    show_discard(c, piles, given);
    let owned = piles.hand.0 | piles.deck.0 | piles.discard.0 | player.secret.0;
    player.necronomicon = owned & c.with.necronomicon.0 != 0;
    Ok(())
}

/// Cards of dead agents and of a destroyed city have left the game; game cards that are nowhere else are unseen.
fn lay_out_rest(c: &Content, s: &mut State, given: &Value) {
    let dead = |agent: &Agent| {
        use Whereabouts::*;
        matches!(s.whereabouts[agent.index()], Captured | Sacrificed | Gone)
    };
    let drowned = s.destroyed.map(|city| c.cities[city].card);
    let dead = Agent::named().filter(dead).filter_map(|agent| c.agent_card(agent));
    for card in drowned.into_iter().chain(dead).collect::<Vec<_>>() {
        if placed(c, s, card) == 0 {
            c.layout.add(&mut s.removed, card);
        }
    }
    let mut rest = Cards::NONE;
    for card in c.layout.kinds_in(c.with.game) {
        let boxed = Some(card) == c.bismarck && s.locked.is_some();
        let aboard = c.face(card).agent.is_some_and(|agent| s.whereabouts[agent.index()] == Whereabouts::MiGo);
        complete(c, &mut rest, card, placed(c, s, card) + u8::from(boxed) + u8::from(aboard));
    }
    if has_rest(&given["unseen"]) {
        s.unseen = rest;
    }
    // An explicit list leaves the others out of the game.
    for card in c.layout.kinds_in(rest) {
        let left_out = c.layout.count(rest, card).saturating_sub(c.layout.count(s.unseen, card));
        (0..left_out).for_each(|_| c.layout.add(&mut s.removed, card));
    }
}

/// How many copies of a card lie somewhere on the table, face up or with players.
fn placed(c: &Content, s: &State, card: Card) -> u8 {
    let with_players = Seat::all(s.players).map(|seat| {
        let player = &s.seats[seat];
        let piles = &player.piles;
        copies(c, &[piles.hand, piles.deck, piles.discard, player.spent, player.secret], card)
    });
    let up = s.cities.0.iter().filter(|city| city.up == Some(card)).count() as u8;
    with_players.sum::<u8>() + up + c.layout.count(s.removed, card)
}

/// Counters that are counted, what is known, and points that were said.
fn count(c: &Content, s: &mut State, given: &Value) -> Result<(), String> {
    let n = &c.numbers;
    let mad = Seat::all(s.players).map(|seat| s.seats[seat].mad).fold(0, u8::saturating_add);
    let in_supply = n.sanity_mad.checked_sub(mad).ok_or("there are not that many Mad counters")?;
    s.mad = if given["mad"].is_null() { in_supply } else { s.mad };
    if s.mad > in_supply {
        return Err("there are not that many Mad counters".into());
    }
    let hidden: u8 = Seat::all(s.players).map(|seat| s.seats[seat].hidden.len()).sum();
    s.safe = n.safe_counters.checked_sub(hidden).ok_or("there are not that many safe counters")?;
    for seat in Seat::all(s.players) {
        let id = c.seat_id(seat);
        let given = &given["seats"][id];
        if given["known"].is_null() {
            s.seats[seat].known = scoring::could_score(c, s, seat);
        }
        let score = scoring::score(c, s, seat);
        if !given["score"].is_null() && given["score"] != score {
            return Err(format!("{id} has {score} points, not {}", given["score"]));
        }
        if score >= scoring::limit(c, s) {
            return Err(format!("{id} has {score} points: the game would be over"));
        }
    }
    Ok(())
}

/// Where in a position a place stands: the table, the row, and what its columns begin with.
fn row(c: &Content, place: Place) -> (&'static str, &str, &'static str) {
    match place.spot() {
        Spot::Box(city) => ("cities", &c.cities[city].id, ""),
        Spot::Stack(city) => ("cities", &c.cities[city].id, "card_"),
        Spot::Display(permanent) => ("effects", Permanent::IDS[permanent.index()], ""),
    }
}

/// A value for every place, as a column of the tables the places stand in.
fn write_places<T: Written<Content>>(column: &str, value: impl Fn(Place) -> T, with: &With<'_, Content>) -> Value {
    let mut tables = Map::new();
    for place in Place::all() {
        let (table, id, prefix) = row(with.content, place);
        let cell = Value::from_iter([(format!("{prefix}{column}"), value(place).write(with))]);
        written::put(&mut tables, table, Value::from_iter([(id, cell)]));
    }
    tables.into()
}

/// Reads such values.
fn read_places<T: Written<Content> + Default>(
    column: &str,
    from: &Value,
    with: &With<'_, Content>,
    mut take: impl FnMut(Place, T),
) -> Result<(), Fault> {
    for place in Place::all() {
        let (table, id, prefix) = row(with.content, place);
        let mut value = T::default();
        let cell = |from: &Value| {
            written::at_most(from, with.content.numbers.cubes_per_player)?;
            value.read(from, with)
        };
        let cell = |from: &Value| member(from, &format!("{prefix}{column}"), cell);
        member(from, table, |from| member(from, id, cell))?;
        take(place, value);
    }
    Ok(())
}

/// Cubes, by the places they lie on.
pub mod cubes {
    use super::*;
    use crate::first::state::Cubes;
    use kit::Counts;

    /// In the tables of cities and effects.
    pub fn write(cubes: &Cubes, with: &With<'_, Content>) -> Value {
        write_places("cubes", |place| cubes[place], with)
    }

    /// Reads them.
    pub fn read(cubes: &mut Cubes, from: &Value, with: &With<'_, Content>) -> Result<(), Fault> {
        read_places("cubes", from, with, |place, counts: Counts| {
            Seat::all(with.players).for_each(|seat| cubes.add(place, seat, counts[seat]));
        })
    }
}

/// Blocking discs, by the places they lie on.
pub mod blocked {
    use super::*;
    use crate::first::ids::Places;

    /// In the tables of cities and effects.
    pub fn write(blocked: &Places, with: &With<'_, Content>) -> Value {
        write_places("blocked", |place| blocked.has(place), with)
    }

    /// Reads them.
    pub fn read(blocked: &mut Places, from: &Value, with: &With<'_, Content>) -> Result<(), Fault> {
        read_places("blocked", from, with, |place, disc: bool| {
            if disc {
                blocked.add(place);
            }
        })
    }
}
