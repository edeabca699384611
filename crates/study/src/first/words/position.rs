//! The table as scenarios write it. Its fields are those of [`State`]; here stand those that people say otherwise than
//! the state keeps them (cubes by place, agents by where they are, permanent effects by who has them), the facts that are
//! told besides, and what follows from what was said: cubes not placed are in the pool, six of them in stock; initial
//! cards not elsewhere are in the deck, and so are the cards of a player's cities and agents; game cards not elsewhere are
//! unseen; main agents are in Washington; whoever could score is known.

use crate::first::First;
use crate::first::content::Content;
use crate::first::ids::{Agent, Agents, Cities, City, Permanent, Permanents, Place, Spot, Track};
use crate::first::rules::{scoring, setup};
use crate::first::state::{Royal, State, Whereabouts};
use crate::first::task::Task;
use crate::first::view::agent_names;
use crate::parts::city::CityIds;
use crate::parts::side::Side;
use crate::parts::written::{complete, copies, show_discard};
use kit::written::{self, Fault, Map, Value, With, Written, each_seat, has_rest, ids, member};
use kit::{Card, Cards, Id, Positions, Printed, Seat};
use serde_json::json;

/// Where main agents stand if nothing is said.
const HOME: &str = "washington";

impl Positions for First {
    fn bare(&self, players: u8) -> State {
        let content = &self.content;
        let mut state = setup::empty_table(content, players, &kit::dice::seed_from_number(1));
        state.round = 1;
        for seat in Seat::all(players) {
            state.whereabouts[Agent::main(seat).index()] = Whereabouts::In(content.city(HOME).unwrap_or_default());
            state.seats[seat].identity = Side::BOTH[seat.index() % 2];
        }
        state
    }

    fn besides(&self, state: &State) -> Value {
        arranged(&self.content, state)
    }

    /// The points on the victory point track; said in a position, they must be right.
    fn sums(&self, state: &State) -> Value {
        let content = &self.content;
        let seat = |seat: Seat| json!({ "score": scoring::score(content, state, seat) });
        json!({ "seats": each_seat(content, state.players, seat) })
    }

    /// What a side would score now.
    fn follows(&self, state: &State) -> Value {
        let content = &self.content;
        let scoring = state.over.map(|_| scoring::score_all(content, state));
        let seat = |at: Seat| {
            let account = scoring.as_ref().map(|scoring| scoring.accounts[at.index()]);
            json!({
                "points": scoring::for_side(content, state, at, state.side(at)).total(),
                "final": account.map(|account| account.points.total()),
                "discs": account.map(|account| account.discs),
                "side": state.side(at),
            })
        };
        json!({
            "asks": state.agenda.top().map(written::task_name),
            "seats": each_seat(content, state.players, seat),
        })
    }

    fn complete(&self, state: &mut State, given: &Value) -> Result<(), String> {
        let (content, players) = (&self.content, state.players);
        let with = With { content, players, empty: false };
        turn(content, state)?;
        cities(content, state)?;
        member(given, "effects", |from| effects(content, state, from, &with))?;
        for seat in Seat::all(players) {
            let (id, given) = (content.seat_id(seat), &given["seats"][content.seat_id(seat)]);
            agents(content, state, seat, given, &with).map_err(|fault| fault.inside(id))?;
            royals(content, state, seat)?;
            cubes_of(content, state, seat, given)?;
        }
        member(given, "lost_agents", |from| {
            ids(from)?.try_for_each(|id| place(content, state, named(content, id)?, None, Whereabouts::Gone))
        })?;
        board(state);
        counters(content, state, given)?;
        for seat in Seat::all(players) {
            cards(content, state, seat, &given["seats"][content.seat_id(seat)])?;
        }
        lay_out_rest(content, state, given);
        count(content, state, given)?;
        state.agenda.push(Task::Turn);
        Ok(())
    }
}

/// Where agents and permanent effects are: agents as agent:city or agent:mi-go, captured ones as agent:owner (main agents
/// by their player alone); permanent effects in the deck, on display, gone, in the city (Cthulhu), or with a player.
fn arranged(content: &Content, state: &State) -> Value {
    let city_id = |city: City| content.cities[city].id.as_str();
    let whereabouts =
        |agent: Agent| format!("{}:{}", content.agent_id(agent), state.city_of(agent).map_or("mi-go", city_id));
    let captive = |agent: Agent| match state.discs.get(agent.index()) {
        Some(Some(owner)) => format!("{}:{}", content.agent_id(agent), content.seat_id(*owner)),
        _ => content.agent_id(agent).to_string(),
    };
    let seat = |at: Seat| {
        let player = &state.seats[at];
        json!({
            "agents": player.agents.within(Agent::NAMED).iter().map(whereabouts).collect::<Value>(),
            "main": state.city_of(Agent::main(at)).map(city_id),
            "captured": player.captured.iter().map(captive).collect::<Value>(),
        })
    };
    let effect = |permanent: Permanent| {
        let at = match state.owner(permanent) {
            Some(seat) => content.seat_id(seat),
            None if state.display.has(permanent) => "display",
            None if state.permanents.has(permanent) => "deck",
            None if permanent == Permanent::Cthulhu && state.destroyed.is_some() => "city",
            None => "gone",
        };
        (permanent.id(), json!({ "at": at }))
    };
    let lost = Agent::named().filter(|agent| state.whereabouts[agent.index()] == Whereabouts::Gone).collect();
    json!({
        "lost_agents": agent_names::<Value>(content, lost),
        "effects": Permanent::ALL.iter().copied().map(effect).collect::<Value>(),
        "seats": each_seat(content, state.players, seat),
    })
}

/// Refuses a turn that cannot be.
fn turn(content: &Content, state: &State) -> Result<(), String> {
    if state.round == 0 {
        return Err("a game has no round 0".into());
    }
    if let Some(track) = Track::BOTH.into_iter().find(|&track| state.tracks[track.index()] >= content.track_top(track))
    {
        let at = state.tracks[track.index()];
        return Err(format!("the {} marker cannot stand on {at}: the game would be over", track.id()));
    }
    match state.locked.is_some() && state.locked == state.destroyed {
        true => Err("a destroyed city is not locked".into()),
        false => Ok(()),
    }
}

/// What follows from the cities.
fn cities(content: &Content, state: &mut State) -> Result<(), String> {
    for city in City::all() {
        let here = &state.cities[city];
        if here.up.is_some_and(|card| !content.with.game.has(card)) || here.up.is_none() && here.down > 0 {
            let id = &content.cities[city].id;
            return Err(format!("{id}: only a game card can lie on a stack, and one does if there are others beneath"));
        }
        if let Some(seat) = here.controller {
            state.seats[seat].cities.add(city);
            state.seats[seat].city_points += content.cities[city].vp;
        }
    }
    if state.locked.is_some_and(|city| state.cities[city].controller.is_none()) {
        return Err("a locked city has a controller".into());
    }
    if state.destroyed.is_some_and(|city| state.cities[city].controller.is_some()) {
        return Err("a destroyed city has no controller".into());
    }
    let on_board: u8 = state.cities.0.iter().map(|city| city.zombies).fold(0, u8::saturating_add);
    let all = if state.leopold { 0 } else { content.numbers.zombies };
    state.zombies = all.checked_sub(on_board).ok_or("there are not that many zombies")?;
    match on_board > 0 && state.zombies_of.is_none() {
        true => Err("zombies on the board belong to somebody: say zombies_of".into()),
        false => Ok(()),
    }
}

fn effects(content: &Content, state: &mut State, from: &Value, with: &With<'_, Content>) -> Result<(), Fault> {
    state.permanents = Permanents::NONE;
    for &permanent in Permanent::ALL {
        let id = permanent.id();
        let at = written::id(&from[id]["at"]).map_err(|fault| fault.inside("at").inside(id))?;
        let drowned = permanent == Permanent::Cthulhu && state.destroyed.is_some();
        match at {
            // What has been done already cannot be in the deck.
            "deck" | "city" if drowned => {}
            "gone" if drowned => return Err(Fault::new("Cthulhu lies in the city it destroyed").inside(id)),
            "deck" if permanent == Permanent::SocietyOfLeopold && state.leopold => discard(content, state, permanent),
            "deck" => state.permanents.add(permanent),
            "display" => state.display.add(permanent),
            "gone" => discard(content, state, permanent),
            owner if permanent != Permanent::Cthulhu => {
                let seat = written::seat(owner, with).map_err(|fault| fault.inside("at").inside(id))?;
                state.seats[seat].permanents.add(permanent);
            }
            _ => return Err(Fault::new("it cannot be there").inside(id)),
        }
    }
    Ok(())
}

/// The card of a permanent effect has left the game.
fn discard(content: &Content, state: &mut State, permanent: Permanent) {
    let card = content.permanent_card(permanent);
    if !state.removed.has(card) {
        content.booklet.layout.add(&mut state.removed, card);
    }
}

/// A recruited agent or its counter.
fn named(content: &Content, id: &str) -> Result<Agent, Fault> {
    let found = content.agent(id).filter(|agent| agent.main_of().is_none());
    found.ok_or_else(|| Fault::new(format!("there is no agent {id}")))
}

/// Two words divided by a colon.
fn pair<'v>(entry: &'v str, form: &str) -> Result<(&'v str, &'v str), Fault> {
    entry.split_once(':').ok_or_else(|| Fault::new(format!("`{entry}`: write {form}")))
}

fn agents(
    content: &Content,
    state: &mut State,
    seat: Seat,
    from: &Value,
    with: &With<'_, Content>,
) -> Result<(), Fault> {
    let city = |from: &Value| {
        let mut city = City::default();
        city.read(from, with).map(|()| Whereabouts::In(city))
    };
    member(from, "main", |from| {
        state.whereabouts[Agent::main(seat).index()] = city(from)?;
        Ok(())
    })?;
    member(from, "agents", |from| {
        ids(from)?.try_for_each(|entry| {
            let (agent, at) = pair(entry, "agent:city")?;
            let at = if at == "mi-go" { Whereabouts::MiGo } else { city(&at.into())? };
            state.seats[seat].agents.add(named(content, agent)?);
            place(content, state, named(content, agent)?, Some(seat), at)
        })
    })?;
    member(from, "captured", |from| {
        ids(from)?.try_for_each(|entry| {
            let (agent, owner) = pair(entry, "agent:owner")?;
            state.seats[seat].captured.add(named(content, agent)?);
            place(content, state, named(content, agent)?, Some(written::seat(owner, with)?), Whereabouts::Captured)
        })
    })?;
    let sacrificed = state.seats[seat].sacrificed.within(Agent::NAMED);
    sacrificed.iter().try_for_each(|agent| place(content, state, agent, Some(seat), Whereabouts::Sacrificed))
}

fn place(
    content: &Content,
    state: &mut State,
    agent: Agent,
    owner: Option<Seat>,
    at: Whereabouts,
) -> Result<(), Fault> {
    if state.whereabouts[agent.index()] != Whereabouts::Unclaimed {
        return Err(Fault::new(format!("{} cannot be in two places", content.agent_id(agent))));
    }
    state.whereabouts[agent.index()] = at;
    state.discs[agent.index()] = owner;
    Ok(())
}

/// The agents that stand in cities, as the cities keep them.
fn board(state: &mut State) {
    for agent in Seat::all(state.players).flat_map(|seat| state.seats[seat].agents.iter()).collect::<Agents>().iter() {
        if let Some(city) = state.city_of(agent) {
            state.cities[city].agents.add(agent);
            state.board.add(agent);
        }
    }
}

/// The royal persons a player has taken, and what they count.
fn royals(content: &Content, state: &mut State, seat: Seat) -> Result<(), String> {
    let (slain, hidden) = (state.seats[seat].slain, state.seats[seat].hidden);
    for (cities, how) in [(slain, Royal::Slain), (hidden, Royal::Hidden)] {
        for city in cities.iter() {
            if state.cities[city].royal != Royal::Here {
                return Err(format!("{}: there is no royal person left to take", content.cities[city].id));
            }
            state.cities[city].royal = how;
        }
    }
    let worth = |cities: Cities| -> u8 {
        cities.iter().filter_map(|city| content.cities[city].royal.as_ref()).map(|royal| royal.vp).sum()
    };
    let player = &mut state.seats[seat];
    (player.slain_points, player.hidden_points) = (worth(slain), worth(hidden));
    Ok(())
}

/// Cubes not placed and not in Limbo are in stock or in the pool.
fn cubes_of(content: &Content, state: &mut State, seat: Seat, given: &Value) -> Result<(), String> {
    let placed = Place::all().map(|place| state.cubes[place][seat]).fold(0, u8::saturating_add);
    let player = &mut state.seats[seat];
    let (total, usual) = (content.numbers.cubes_per_player, content.numbers.cubes_available_at_start);
    let rest = total.checked_sub(placed).and_then(|left| left.checked_sub(player.limbo));
    let (cubes, pool) = (player.cubes, player.pool);
    let split = rest.and_then(|rest| match (given["cubes"].is_null(), given["pool"].is_null()) {
        (false, false) => (cubes.checked_add(pool) == Some(rest)).then_some((cubes, pool)),
        (false, true) => Some((cubes, rest.checked_sub(cubes)?)),
        (true, false) => Some((rest.checked_sub(pool)?, pool)),
        (true, true) => Some((rest.min(usual), rest - rest.min(usual))),
    });
    let none = || format!("{}'s cubes do not add up to {total}", content.seat_id(seat));
    (player.cubes, player.pool) = split.ok_or_else(none)?;
    Ok(())
}

/// Double-agent counters: those with nobody are in the supply.
fn counters(content: &Content, state: &mut State, given: &Value) -> Result<(), String> {
    let players = Seat::all(state.players).map(|seat| &state.seats[seat]);
    let sets = players.flat_map(|player| [player.fresh, player.sacrificed, player.held, player.turned]);
    if let Some(main) = sets.fold(state.supply, Agents::with).without(Agent::NAMED).first() {
        return Err(format!("the main agent of {} has no counter and cannot leave", content.agent_id(main)));
    }
    let mut supply = Agent::NAMED;
    for seat in Seat::all(state.players) {
        let (held, turned) = (state.seats[seat].held, state.seats[seat].turned);
        if !held.within(turned).is_empty() || !held.with(turned).without(supply).is_empty() {
            return Err("a double-agent counter cannot be in two places".into());
        }
        supply = supply.without(held).without(turned);
        held.iter().for_each(|counter| state.clues.saw(seat, counter, seat.0));
    }
    state.supply = if has_rest(&given["supply"]) { supply } else { state.supply.within(supply) };
    // Counters not named anywhere lie face up beside the board, as if spent by the first player.
    state.seats[Seat(0)].turned.0 |= supply.without(state.supply).0;
    Ok(())
}

/// The hand, the deck and the discard pile of a player.
fn cards(content: &Content, state: &mut State, seat: Seat, given: &Value) -> Result<(), String> {
    let board = state.board;
    let player = &mut state.seats[seat];
    let piles = &mut player.piles;
    let initial = content
        .booklet
        .layout
        .kinds_in(content.with.initial)
        .map(|card| (card, content.booklet.layout.copies(card).len()));
    let cities = player.cities.iter().map(|city| (content.cities[city].card, 1));
    let carded = player.agents.within(board).with(player.sacrificed);
    let agents = carded.iter().filter_map(|agent| content.agent_card(agent)).map(|card| (card, 1));
    for (card, wanted) in initial.chain(cities).chain(agents) {
        let found = copies(
            content,
            [piles.hand, piles.discard, piles.deck, player.spent, player.secret],
            std::iter::empty(),
            card,
        );
        let to = if has_rest(&given["deck"]) { &mut piles.deck } else { &mut player.spent };
        (found..wanted).for_each(|_| content.booklet.layout.add(to, card));
    }
    if let Some(card) = content.booklet.layout.kinds_in(player.spent.within(content.with.city)).next() {
        return Err(format!("the controller of a city has its card: say where {} is", content.card_id(card)));
    }
    show_discard(content, piles, given);
    let owned = piles.hand.0 | piles.deck.0 | piles.discard.0 | player.secret.0;
    player.necronomicon = owned & content.with.necronomicon.0 != 0;
    Ok(())
}

/// Cards of dead agents and of a destroyed city have left the game; game cards that are nowhere else are unseen.
fn lay_out_rest(content: &Content, state: &mut State, given: &Value) {
    let dead = |agent: &Agent| {
        use Whereabouts::*;
        matches!(state.whereabouts[agent.index()], Captured | Gone)
    };
    let drowned = state.destroyed.map(|city| content.cities[city].card);
    let dead = Agent::named().filter(dead).filter_map(|agent| content.agent_card(agent));
    for card in drowned.into_iter().chain(dead).collect::<Vec<_>>() {
        if placed(content, state, card) == 0 {
            content.booklet.layout.add(&mut state.removed, card);
        }
    }
    let mut rest = Cards::NONE;
    for card in content.booklet.layout.kinds_in(content.with.game) {
        let boxed = Some(card) == content.bismarck && state.locked.is_some();
        let aboard =
            content.face(card).agent.is_some_and(|agent| state.whereabouts[agent.index()] == Whereabouts::MiGo);
        complete(content, &mut rest, card, placed(content, state, card) + u8::from(boxed) + u8::from(aboard));
    }
    if has_rest(&given["unseen"]) {
        state.unseen = rest;
    }
    // An explicit list leaves the others out of the game.
    for card in content.booklet.layout.kinds_in(rest) {
        let left_out =
            content.booklet.layout.count(rest, card).saturating_sub(content.booklet.layout.count(state.unseen, card));
        (0..left_out).for_each(|_| content.booklet.layout.add(&mut state.removed, card));
    }
}

/// How many copies of a card lie somewhere on the table, face up or with players.
fn placed(content: &Content, state: &State, card: Card) -> u8 {
    let held = |seat: Seat| {
        let player = &state.seats[seat];
        [player.piles.hand, player.piles.deck, player.piles.discard, player.spent, player.secret]
    };
    let piles = Seat::all(state.players).flat_map(held).chain([state.removed]);
    copies(content, piles, state.cities.0.iter().map(|city| city.up), card)
}

/// Counters that are counted, what is known, and points that were said.
fn count(content: &Content, state: &mut State, given: &Value) -> Result<(), String> {
    let n = &content.numbers;
    let mad = Seat::all(state.players).map(|seat| state.seats[seat].mad).fold(0, u8::saturating_add);
    let in_supply = n.sanity_mad.checked_sub(mad).ok_or("there are not that many Mad counters")?;
    state.mad = if given["mad"].is_null() { in_supply } else { state.mad };
    if state.mad > in_supply {
        return Err("there are not that many Mad counters".into());
    }
    let hidden: u8 = Seat::all(state.players).map(|seat| state.seats[seat].hidden.len()).sum();
    state.safe = n.safe_counters.checked_sub(hidden).ok_or("there are not that many safe counters")?;
    for seat in Seat::all(state.players) {
        let id = content.seat_id(seat);
        let given = &given["seats"][id];
        if given["known"].is_null() {
            state.seats[seat].known = scoring::could_score(content, state, seat);
        }
        let score = scoring::score(content, state, seat);
        if !given["score"].is_null() && given["score"] != score {
            return Err(format!("{id} has {score} points, not {}", given["score"]));
        }
        if score >= scoring::limit(content, state) {
            return Err(format!("{id} has {score} points: the game would be over"));
        }
    }
    Ok(())
}

/// Where in a position a place stands: the table, the row, and what its columns begin with.
fn row(content: &Content, place: Place) -> (&'static str, &str, &'static str) {
    match place.spot() {
        Spot::Box(city) => ("cities", &content.cities[city].id, ""),
        Spot::Stack(city) => ("cities", &content.cities[city].id, "card_"),
        Spot::Display(permanent) => ("effects", permanent.id(), ""),
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
