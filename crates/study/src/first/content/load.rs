//! Reading the content files: validated once, with errors that name file, entry and field. Here the cheapest routes are
//! found, for every pair of cities that may be closed.

use crate::first::content::files::{BoardFile, CardsFile, Deck, RawCard, RawIdentity, RawTrack};
use crate::first::content::made;
use crate::first::content::{
    AgentFacts, CardWords, CityFacts, Connection, Content, Costs, Effect, Face, Numbers, Purse, Routes, RoyalFacts,
    Sum, Symbol, TextKind, With, simple,
};
use crate::first::ids::{AGENTS, Agent, ByCity, CITIES, Cities, City, PERMANENTS, Permanent, Track};
use crate::parts::load::{WORDS, exactly, expect_sum, fault, files, seats};
use crate::parts::side::Side;
use kit::printed::{Booklet, SeatFacts};
use kit::source::{ContentError, Source, lay_out};
use kit::{Card, Cards, Id, Layout, MAX_SEATS, Seat};
use std::str::FromStr;
use strum::EnumCount;

impl Content {
    /// Reads and validates the files.
    pub fn read(source: &Source) -> Result<Content, ContentError> {
        let (cards, board, numbers): (CardsFile, BoardFile, Numbers) = files(source)?;
        check_numbers(&numbers)?;
        let layout = lay_out(cards.card.iter().map(|card| (card.id.as_str(), card.copies)))?;
        let find = Finder { layout: &layout, cards: &cards.card };
        let cities = cities(&board, &find)?;
        let agents = agents(&board, &find)?;
        let permanents = permanents(&find)?;

        let mut faces = Box::new([Face::default(); 128]);
        let mut words = vec![None; 128];
        let mut with = With::default();
        let mut simple = Box::new([0; 128]);
        let mut purse = Box::new([Purse::default(); 128]);
        for (card, raw) in layout.all().zip(&cards.card) {
            let face = face(raw, &cities, &agents)?;
            faces[card.index()] = face;
            words[card.index()] = Some(CardWords {
                id: raw.id.clone(),
                name: raw.name.clone(),
                deck: raw.deck.id(),
                copies: raw.copies,
                texts: raw.text.iter().cloned().collect(),
            });
            simple[card.index()] = simple_uses(&face);
            layout.copies(card).iter().for_each(|bit| purse[bit.index()] = Purse::of_card(&face));
            sort_in(&mut with, &layout, card, &face, raw);
        }
        expect_sum("initial", with.initial.len(), numbers.initial_cards_per_player)?;
        expect_sum("game", with.game.len(), numbers.game_cards)?;

        let (mut bombs, mut agent_points) = (Sum::default(), Sum::default());
        for agent in Agent::named() {
            bombs.set(agent, agents[agent.index()].bombs);
            agent_points.set(agent, agents[agent.index()].vp);
        }
        for (seat, raw) in Seat::all(MAX_SEATS as u8).zip(&board.player_set) {
            bombs.set(Agent::main(seat), raw.bombs.min(Sum::MOST));
        }
        let named = |id: &str| {
            Agent::named().find(|agent| agents[agent.index()].id == id).ok_or_else(|| {
                fault("board.toml", format!("agent {id}"), "there is no such agent", "add the agent: a rule names it")
            })
        };
        let (holmes, moriarty) = (named("sherlock-holmes")?, named("professor-moriarty")?);
        let bismarck = layout.all().find(|card| faces[card.index()].effect == Some(Effect::Bismarck));
        let connections = connections(&board, &cities)?;
        let routes = routes(&connections);
        let sentence = |id: &str| {
            let kinds = |cards: Cards| {
                let kinds = layout.kinds_in(cards);
                kinds.filter_map(|card| Some((words[card.index()].as_ref()?, &faces[card.index()])))
            };
            match id {
                "initial-cards" => Some(made::deck_sentence(
                    "Every player starts with the same initial cards, some of which have an action.",
                    kinds(with.initial),
                )),
                "city-cards" => {
                    Some(made::deck_sentence("The city cards have symbols and no card action.", kinds(with.city)))
                }
                "scoring-spaces" => Some(made::scoring_spaces(&board.track)),
                "first-scoring-spaces" => Some(made::first_scoring_spaces(&board.track)),
                _ => {
                    let (card, _) = find.card(id)?;
                    let face = &faces[card.index()];
                    let agent = face.agent.map(|agent| &agents[agent.index()]);
                    Some(made::card_sentence(words[card.index()].as_ref()?, face, agent))
                }
            }
        };
        let identities = identities(&board.identity)?;
        let track_points = [track(&board.track, Track::Revolution)?, track(&board.track, Track::War)?];
        let player_sets = board.player_set.into_iter();
        let seats =
            seats(player_sets.map(|seat| SeatFacts { id: seat.id, name: seat.name, colour: seat.colour }).collect())?;
        let booklet = Booklet::read(source, layout.clone(), seats, &sentence, &WORDS)?;
        Ok(Content {
            faces,
            words,
            cities,
            agents,
            connections,
            routes,
            permanents,
            numbers,
            bombs,
            agent_points,
            track_points,
            with,
            simple,
            purse,
            holmes,
            moriarty,
            bismarck,
            identities,
            booklet,
        })
    }
}

/// Finds cards by their ids.
struct Finder<'a> {
    layout: &'a Layout,
    cards: &'a [RawCard],
}

impl<'a> Finder<'a> {
    fn card(&self, id: &str) -> Option<(Card, &'a RawCard)> {
        self.layout.all().zip(self.cards).find(|(_, raw)| raw.id == id)
    }
}

fn check_numbers(n: &Numbers) -> Result<(), ContentError> {
    let players = || 2..=MAX_SEATS as u8;
    let stacks_fit = players().all(|players| {
        let each = n.cards_per_stack.get(players);
        each > 0 && u16::from(each) * CITIES as u16 <= u16::from(n.game_cards)
    });
    let counters_fit =
        players().all(|players| usize::from(n.double_agents_dealt.get(players)) * usize::from(players) <= AGENTS);
    let checks = [
        ("cubes_available_at_start", n.cubes_available_at_start <= n.cubes_per_player, "at most cubes_per_player"),
        ("cubes_per_player", n.cubes_per_player <= 60, "at most 60"),
        ("actions_per_turn", (1..=9).contains(&n.actions_per_turn), "1 to 9"),
        ("hand_size", (1..=20).contains(&n.hand_size), "1 to 20"),
        ("hand_size_with_watson", (1..=20).contains(&n.hand_size_with_watson), "1 to 20"),
        ("cards_per_stack", stacks_fit, "at least 1, and no more in twelve stacks than there are game cards"),
        ("double_agents_dealt", counters_fit, "no more than 22 for all players"),
        ("gold_per_bought_cube", n.gold_per_bought_cube == 2, "2: cards show one or two gold"),
        ("sanity_mad", n.sanity_mad.max(n.sanity_sane) <= 60, "at most 60 of each kind"),
        (
            "mad_to_reveal",
            n.mad_to_reveal > 0 && n.mad_to_reveal <= n.mad_to_reveal_with_freud,
            "1 or more, not over Freud's",
        ),
        ("zombies", (1..=60).contains(&n.zombies), "1 to 60"),
        ("blocking_discs", n.blocking_discs <= 36, "at most 36, one for each place"),
        ("round_limit", n.round_limit > 0, "at least 1"),
        ("quiet_rounds", (1..=40).contains(&n.quiet_rounds), "1 to 40"),
        ("agreement", n.agreement <= 1, "0 or 1"),
        ("mi_go_capacity", (1..=20).contains(&n.mi_go_capacity), "1 to 20"),
        ("pinkerton_kept", (1..=n.pinkerton_drawn).contains(&n.pinkerton_kept), "1 or more, at most pinkerton_drawn"),
        ("golovinsky_max_spaces", (1..=9).contains(&n.golovinsky_max_spaces), "1 to 9"),
        ("okhrana_cubes", (1..=9).contains(&n.okhrana_cubes), "1 to 9"),
        ("brotherhood_cubes", (1..=9).contains(&n.brotherhood_cubes), "1 to 9"),
        ("cultists_points_per_disc", n.cultists_points_per_disc <= 9, "at most 9"),
        ("moran_bomb_bonus", n.moran_bomb_bonus <= 9, "at most 9"),
        (
            "permanent_effects_on_display_at_start",
            usize::from(n.permanent_effects_on_display_at_start) <= PERMANENTS,
            "at most 12",
        ),
        (
            "vp_all_zombies",
            [n.vp_all_zombies, n.vp_necronomicon, n.vp_black_hand_per_royal, n.vp_per_vampire, n.vp_per_sacrifice]
                .iter()
                .chain([&n.vp_per_restorationist_agent_killed])
                .all(|&points| points <= 12),
            "at most 12 points for anything",
        ),
    ];
    match checks.iter().find(|(_, sound, _)| !sound) {
        Some((field, _, wanted)) => {
            Err(fault("numbers.toml", format!("field {field}"), "the number does not fit", format!("make it {wanted}")))
        }
        None => Ok(()),
    }
}

fn face(raw: &RawCard, cities: &ByCity<CityFacts>, agents: &[AgentFacts; AGENTS]) -> Result<Face, ContentError> {
    let wrong = |field: &str, problem: &str, remedy: &str| {
        Err(fault("cards.toml", format!("card {}, field {field}", raw.id), problem, remedy))
    };
    let mut symbols = [0; Symbol::COUNT];
    for &(symbol, count) in &raw.symbols.0 {
        symbols[symbol as usize] = count;
    }
    let most = |symbol: Symbol| match symbol {
        Symbol::Cube | Symbol::Gold => 2,
        Symbol::Bomb => 9,
        _ => 0,
    };
    if raw.symbols.0.iter().any(|&(symbol, count)| count > most(symbol)) {
        return wrong("symbols", "a card shows at most 2 cubes, 2 gold and 9 bombs", "lower the number");
    }
    let mut arrows = [0; 2];
    for arrow in &raw.arrows {
        let track = Track::BOTH.into_iter().find(|track| track.id() == arrow.track);
        match track.map(|track| &mut arrows[track.index()]) {
            Some(spaces) if *spaces == 0 && (1..=9).contains(&arrow.spaces.unsigned_abs()) => *spaces = arrow.spaces,
            _ => {
                let remedy = "write track = \"war\" or \"revolution\", once each, and 1 to 9 spaces";
                return wrong("arrows", "this is no arrow a card can show", remedy);
            }
        }
    }
    let city = raw.city.as_deref().map(|id| City::all().find(|&city| cities[city].id == id));
    if (raw.deck == Deck::City) != raw.city.is_some() || city == Some(None) {
        return wrong("city", "city cards name a city of board.toml, and only they do", "correct the field");
    }
    let agent = raw.agent.as_deref().map(|id| Agent::named().find(|agent| agents[agent.index()].id == id));
    if agent == Some(None) || raw.agent.is_some() && raw.deck != Deck::Game {
        return wrong("agent", "there is no such agent, or this is no game card", "name an agent of board.toml");
    }
    if let Some(action) =
        raw.actions.iter().find(|&&action| action != Symbol::Special && !Symbol::DEEDS.contains(&action))
    {
        return wrong("actions", &format!("{} is no action", action.id()), "name an action, or special");
    }
    raw.actions.iter().for_each(|&action| symbols[action as usize] = 1);
    symbols[Symbol::Sanity as usize] = u8::from(raw.sanity);
    let effect = Effect::from_str(&raw.id).ok().filter(|_| raw.deck == Deck::Game);
    if raw.actions.contains(&Symbol::Special) != effect.is_some_and(Effect::is_action) {
        let remedy = "special actions need code: their values can be changed, but they cannot be invented or left out";
        return wrong("actions", "no such special action is known, or this card needs it", remedy);
    }
    if (!raw.actions.is_empty() || effect.is_some()) && raw.text.is_none() {
        return wrong("text", "this card needs its text", "add the field text");
    }
    let one_use = raw.text.as_ref().is_some_and(|text| text.one_use);
    Ok(Face { symbols, arrows, agent: agent.flatten(), city: city.flatten(), one_use, effect })
}

/// What the symbols of a card allow.
fn simple_uses(face: &Face) -> u8 {
    let [revolution, war] = face.arrows;
    let shown = [
        (simple::PLACE | simple::RETRIEVE, face[Symbol::Cube] > 0),
        (simple::BUY_ONE, face[Symbol::Gold] == 1),
        (simple::BUY_TWO, face[Symbol::Gold] == 2),
        (simple::REVOLUTION_UP, revolution > 0),
        (simple::REVOLUTION_DOWN, revolution < 0),
        (simple::WAR_UP, war > 0),
        (simple::WAR_DOWN, war < 0),
    ];
    shown.iter().fold(0, |bits, &(reason, shown)| bits | if shown { reason } else { 0 })
}

fn sort_in(with: &mut With, layout: &Layout, card: Card, face: &Face, raw: &RawCard) {
    let deck = match raw.deck {
        Deck::Initial => &mut with.initial,
        Deck::Game => &mut with.game,
        Deck::City => &mut with.city,
        Deck::Permanent => return,
    };
    deck.0 |= layout.copies(card).0;
    let kind = |set: &mut Cards, belongs: bool| set.0 |= u128::from(belongs) << card.0;
    kind(&mut with.cube, face[Symbol::Cube] > 0);
    kind(&mut with.gold, face[Symbol::Gold] > 0);
    kind(&mut with.bomb, face[Symbol::Bomb] > 0);
    Track::BOTH.iter().for_each(|track| kind(&mut with.arrow[track.index()], face.arrows[track.index()] != 0));
    if face[Symbol::Bomb] > 0 {
        with.bomb_cards.0 |= layout.copies(card).0;
    }
    let free = raw.text.as_ref().is_some_and(|text| text.kind == TextKind::Free);
    kind(&mut with.free, free);
    kind(&mut with.action, !free && (!raw.actions.is_empty() || face.agent.is_some()));
    kind(&mut with.agent, face.agent.is_some());
    kind(&mut with.black_hand, face.effect == Some(Effect::BlackHand));
    kind(&mut with.necronomicon, face.effect == Some(Effect::Necronomicon));
    kind(&mut with.vampires, face.effect == Some(Effect::Vampires));
    kind(&mut with.zombies, face.effect == Some(Effect::Zombies));
}

fn cities(board: &BoardFile, find: &Finder<'_>) -> Result<ByCity<CityFacts>, ContentError> {
    let mut found = Vec::new();
    for raw in &board.city {
        let place = |field: &str| format!("city {}, field {field}", raw.id);
        let royal = match &raw.royalty {
            None => None,
            Some(id) => {
                let royal = board.royalty.iter().find(|royal| royal.id == *id && royal.city == raw.id);
                let royal =
                    royal.filter(|royal| (1..=40).contains(&royal.defence) && royal.vp <= 12).ok_or_else(|| {
                        fault(
                            "board.toml",
                            place("royalty"),
                            format!("no royal person {id} of this city exists, or its values do not fit"),
                            "name one whose city is this one, with a defence of 1 to 40 and at most 12 points",
                        )
                    })?;
                Some(RoyalFacts {
                    id: royal.id.clone(),
                    name: royal.name.clone(),
                    defence: royal.defence,
                    vp: royal.vp,
                })
            }
        };
        let is_its_card = |raw_card: &RawCard| {
            raw_card.deck == Deck::City && raw_card.city.as_deref() == Some(&raw.id) && raw_card.copies == 1
        };
        let (card, _) = find.card(&raw.card).filter(|(_, card)| is_its_card(card)).ok_or_else(|| {
            fault(
                "board.toml",
                place("card"),
                format!("no single city card {} of this city exists", raw.card),
                "name a card of cards.toml whose city is this one",
            )
        })?;
        if !(1..=40).contains(&raw.defence) || raw.vp > 12 {
            return Err(fault(
                "board.toml",
                place("defence"),
                "a defence is 1 to 40 and points at most 12",
                "correct it",
            ));
        }
        found.push(CityFacts {
            id: raw.id.clone(),
            name: raw.name.clone(),
            vp: raw.vp,
            defence: raw.defence,
            card,
            royal,
            map: raw.map,
        });
    }
    exactly("board.toml", "cities", found, |city| &city.id).map(ByCity::new)
}

fn agents(board: &BoardFile, find: &Finder<'_>) -> Result<[AgentFacts; AGENTS], ContentError> {
    let mut found = Vec::new();
    for raw in &board.agent {
        let is_its_card = |card: &RawCard| card.agent.as_deref() == Some(&raw.id) && card.copies == 1;
        let card = find.card(&raw.card).filter(|(_, card)| is_its_card(card));
        match card {
            Some((card, _)) if raw.bombs <= Sum::MOST && raw.vp <= Sum::MOST => {
                let (id, name) = (raw.id.clone(), raw.name.clone());
                found.push(AgentFacts { id, name, bombs: raw.bombs, vp: raw.vp, card });
            }
            _ => {
                return Err(fault(
                    "board.toml",
                    format!("agent {}", raw.id),
                    "its card is missing, or it has more than 3 bombs or points",
                    "name a single card of cards.toml whose agent it is, and correct the numbers",
                ));
            }
        }
    }
    exactly("board.toml", "agents", found, |agent| &agent.id)
}

fn permanents(find: &Finder<'_>) -> Result<[Card; PERMANENTS], ContentError> {
    let mut cards = [Card(0); PERMANENTS];
    for &permanent in Permanent::ALL {
        let id = permanent.id();
        let found = find.card(id).filter(|(_, raw)| raw.deck == Deck::Permanent && raw.copies == 1);
        let (card, _) = found.ok_or_else(|| {
            let remedy = "each of the twelve permanent effects exists once: add it";
            fault("cards.toml", format!("card {id}"), "this permanent effect is missing", remedy)
        })?;
        cards[permanent as usize] = card;
    }
    let count = find.cards.iter().filter(|raw| raw.deck == Deck::Permanent).count();
    match count == PERMANENTS {
        true => Ok(cards),
        false => Err(fault(
            "cards.toml",
            "deck permanent",
            "there is a permanent effect that no rule knows",
            "remove it: permanent effects need code",
        )),
    }
}

fn connections(board: &BoardFile, cities: &ByCity<CityFacts>) -> Result<Vec<Connection>, ContentError> {
    let read = |raw: &crate::first::content::files::RawConnection| {
        let find = |id: &String| City::all().find(|&city| cities[city].id == *id);
        let ends: Option<Vec<City>> = raw.ends.iter().map(find).collect();
        match ends {
            Some(ends) if ends.len() >= 2 && (ends.len() > 2) == raw.junction && (1..=9).contains(&raw.cost) => {
                Ok(Connection { id: raw.id.clone(), ends, cost: raw.cost })
            }
            _ => Err(fault(
                "board.toml",
                format!("connection {}", raw.id),
                "its ends or its cost do not fit",
                "name two cities, or three and more with junction = true, and a cost of 1 to 9",
            )),
        }
    };
    let found = board.connection.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    let alone = City::all().find(|city| !found.iter().any(|connection| connection.ends.contains(city)));
    match alone {
        None => Ok(found),
        Some(city) => Err(fault(
            "board.toml",
            format!("city {}", cities[city].id),
            "no connection leads to it",
            "add a connection",
        )),
    }
}

/// The cheapest routes (move.cost, move.junction, move.closed-cities).
fn routes(connections: &[Connection]) -> Routes {
    let mut connected = ByCity::new([Cities::NONE; CITIES]);
    let mut direct = ByCity::new([ByCity::new([Routes::NO_WAY; CITIES]); CITIES]);
    for connection in connections {
        for &from in &connection.ends {
            for &to in connection.ends.iter().filter(|&&to| to != from) {
                connected[from].add(to);
                direct[from][to] = direct[from][to].min(connection.cost);
            }
        }
    }
    let none_or_city = || City::all().map(Some).chain([None]);
    let closed = none_or_city().flat_map(|one| none_or_city().map(move |two| (one, two)));
    let closed: Vec<Costs> = closed.map(|(one, two)| cheapest(&direct, &[one, two])).collect();
    let prices = closed.iter().map(prices).collect();
    Routes { connected, closed, prices }
}

/// What journeys from each city can cost, one bit for each price.
fn prices(costs: &Costs) -> ByCity<u32> {
    let set = |row: &ByCity<u8>| row.0.iter().filter(|&&cost| cost < 32).fold(0, |set, &cost| set | 1 << cost);
    ByCity::new(std::array::from_fn(|from| set(&costs.0[from])))
}

/// All cheapest costs while some cities may not be entered.
fn cheapest(direct: &Costs, closed: &[Option<City>]) -> Costs {
    let mut costs = *direct;
    for city in closed.iter().flatten() {
        City::all().for_each(|from| costs[from][*city] = Routes::NO_WAY);
    }
    for through in City::all() {
        for from in City::all().filter(|&from| from != through) {
            for to in City::all().filter(|&to| to != from) {
                let around = costs[from][through].saturating_add(costs[through][to]);
                costs[from][to] = costs[from][to].min(around);
            }
        }
    }
    costs
}

fn identities(raw: &[RawIdentity]) -> Result<[u8; 2], ContentError> {
    let copies = |side: Side| raw.iter().find(|identity| identity.id == side.id()).map(|identity| identity.copies);
    match (copies(Side::Restorationist), copies(Side::Loyalist)) {
        (Some(one), Some(two)) if raw.len() == 2 && usize::from(one.min(9) + two.min(9)) >= MAX_SEATS => Ok([one, two]),
        _ => Err(fault(
            "board.toml",
            "identity",
            "there must be restorationist and loyalist cards, at least five together",
            "correct the copies",
        )),
    }
}

/// The points of every space of a track.
fn track(raw: &[RawTrack], track: Track) -> Result<Vec<u8>, ContentError> {
    let found = raw.iter().find(|raw| raw.id == track.id()).filter(|raw| {
        let scorer = Side::BOTH[track.index()].id();
        raw.scores_for == scorer && (1..=60).contains(&raw.top) && raw.vp_spaces.iter().all(|space| space.vp <= 12)
    });
    let found = found.ok_or_else(|| {
        fault(
            "board.toml",
            format!("track {}", track.id()),
            "the track is missing, or does not fit",
            "give it a top of 1 to 60, at most 12 points a space, and the side that scores it",
        )
    })?;
    let points = |at: u8| found.vp_spaces.iter().filter(|space| space.space <= at).map(|space| space.vp).max();
    Ok((0..=found.top).map(|at| points(at).unwrap_or(0)).collect())
}
