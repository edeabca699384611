//! Reads a position into a state, with everything that follows from what was said; what cannot be is refused.

use super::{Position, SeatPosition};
use crate::first::content::Content;
use crate::first::ids::{Agent, Agents, Cities, City, Permanent, Permanents, Place, Track};
use crate::first::state::{Royal, State, Whereabouts};
use crate::first::task::Task;
use crate::first::{scoring, setup};
use crate::parts::names::Names;
use crate::parts::written::{self, copies, has_rest};
use kit::{Card, Cards, Seat, Seats};
use std::collections::BTreeMap;

impl Position {
    /// Makes a state of it, at the moment when the player whose turn it is chooses what to do.
    pub fn set_up(&self, c: &Content) -> Result<State, String> {
        if !(2..=kit::MAX_SEATS as u8).contains(&self.players) || self.seats.len() != usize::from(self.players) {
            return Err(format!("{} players cannot sit on {} seats", self.players, self.seats.len()));
        }
        if self.over.is_some() || !self.picked.is_empty() || self.asks.is_some() || !self.winners.is_empty() {
            return Err("`over`, `picked`, `asks` and `winners` follow from play; they cannot be given".into());
        }
        let mut read = Reader {
            c,
            players: self.players,
            s: setup::empty_table(c, self.players, &kit::dice::seed_from_number(1)),
        };
        read.turn(self)?;
        read.cities(self)?;
        read.effects(self)?;
        for seat in Seat::all(self.players) {
            read.player(self, seat)?;
        }
        read.counters(self)?;
        read.cards(self)?;
        read.count(self)?;
        read.s.agenda.push(Task::Turn);
        Ok(read.s)
    }
}

/// Reads a position into a state, step by step.
struct Reader<'a> {
    c: &'a Content,
    players: u8,
    s: State,
}

impl Reader<'_> {
    fn seat(&self, id: &str) -> Result<Seat, String> {
        self.c.read_seat(self.players, id)
    }

    fn city(&self, id: &str) -> Result<City, String> {
        self.c.city(id).ok_or_else(|| format!("there is no city {id}"))
    }

    fn city_set(&self, ids: &[String]) -> Result<Cities, String> {
        ids.iter().map(|id| self.city(id)).collect()
    }

    /// A recruited agent or its counter.
    fn agent(&self, id: &str) -> Result<Agent, String> {
        let found = self.c.agent(id).filter(|agent| agent.main_of().is_none());
        found.ok_or_else(|| format!("there is no agent {id}"))
    }

    fn agent_set(&self, ids: &[String]) -> Result<Agents, String> {
        ids.iter().map(|id| self.agent(id)).collect()
    }

    fn cubes(&mut self, place: Place, counts: &BTreeMap<String, u8>) -> Result<(), String> {
        if let Some(many) = counts.values().find(|&&cubes| cubes > self.c.numbers.cubes_per_player) {
            return Err(format!("{many} cubes are more than a player has"));
        }
        let counts = self.c.read_counts(self.players, counts)?;
        Seat::all(self.players).for_each(|seat| self.s.cubes.add(place, seat, counts[seat]));
        Ok(())
    }

    fn turn(&mut self, given: &Position) -> Result<(), String> {
        let n = &self.c.numbers;
        self.s.first = self.seat(&given.first)?;
        self.s.active = self.seat(&given.turn)?;
        if given.actions > n.actions_per_turn || given.round == 0 || given.round > n.round_limit {
            return Err("there is no such action in a turn, or no such round in a game".into());
        }
        if given.idle >= n.stalemate_rounds * self.players {
            return Err("after so many idle turns the game would be over".into());
        }
        let s = &mut self.s;
        (s.round, s.actions, s.free_done, s.idle) = (given.round, given.actions, given.free_done, given.idle);
        (s.busy, s.leopold) = (given.busy, given.leopold);
        for track in Track::BOTH {
            let at = *given.tracks.get(track.id()).ok_or("a track is missing")?;
            if at >= self.c.track_top(track) {
                return Err(format!("the {} marker cannot stand on {at}: the game would be over", track.id()));
            }
            self.s.tracks[track.index()] = at;
        }
        self.s.locked = given.locked.as_deref().map(|id| self.city(id)).transpose()?;
        self.s.destroyed = given.destroyed.as_deref().map(|id| self.city(id)).transpose()?;
        if self.s.locked.is_some() && self.s.locked == self.s.destroyed {
            return Err("a destroyed city is not locked".into());
        }
        self.s.zombies_of = given.zombies_of.as_deref().map(|id| self.seat(id)).transpose()?;
        Ok(())
    }

    fn cities(&mut self, given: &Position) -> Result<(), String> {
        for city in City::all() {
            let id = &self.c.cities[city].id;
            let here = given.cities.get(id).ok_or_else(|| format!("the city {id} is missing"))?;
            if here.agents.is_some() || here.royal.is_some() {
                return Err(format!("{id}: agents and royal persons are said for each player"));
            }
            if here.down > self.c.numbers.cards_per_stack.get(self.players) || here.zombies > self.c.numbers.zombies {
                return Err(format!("{id}: a stack is not that high, or there are not that many zombies"));
            }
            let up = here.up.as_deref().map(|id| self.c.read_card(id)).transpose()?;
            if up.is_some_and(|card| !self.c.with.game.has(card)) || up.is_none() && here.down > 0 {
                return Err(format!(
                    "{id}: only a game card can lie on a stack, and one does if there are others beneath"
                ));
            }
            self.cubes(Place::city(city), &here.cubes)?;
            self.cubes(Place::stack(city), &here.card_cubes)?;
            for (place, blocked) in [(Place::city(city), here.blocked), (Place::stack(city), here.card_blocked)] {
                if blocked {
                    self.s.blocked.add(place);
                }
            }
            let controller = here.controller.as_deref().map(|id| self.seat(id)).transpose()?;
            let state = &mut self.s.cities[city];
            (state.up, state.down, state.zombies, state.controller) = (up, here.down, here.zombies, controller);
            if let Some(seat) = controller {
                self.s.seats[seat].cities.add(city);
                self.s.seats[seat].city_points += self.c.cities[city].vp;
            }
        }
        if self.s.locked.is_some_and(|city| self.s.cities[city].controller.is_none()) {
            return Err("a locked city has a controller".into());
        }
        if self.s.destroyed.is_some_and(|city| self.s.cities[city].controller.is_some()) {
            return Err("a destroyed city has no controller".into());
        }
        let on_board: u8 = self.s.cities.0.iter().map(|city| city.zombies).fold(0, u8::saturating_add);
        let all = if self.s.leopold { 0 } else { self.c.numbers.zombies };
        self.s.zombies = all.checked_sub(on_board).ok_or("there are not that many zombies")?;
        if on_board > 0 && self.s.zombies_of.is_none() {
            return Err("zombies on the board belong to somebody: say zombies_of".into());
        }
        Ok(())
    }

    fn effects(&mut self, given: &Position) -> Result<(), String> {
        self.s.permanents = Permanents::NONE;
        for permanent in Permanent::all() {
            let id = Permanent::IDS[permanent.index()];
            let effect = given.effects.get(id).ok_or_else(|| format!("the permanent effect {id} is missing"))?;
            match effect.at.as_str() {
                // What has been done already cannot be in the deck.
                "deck" if permanent == Permanent::CTHULHU && self.s.destroyed.is_some() => {}
                "deck" if permanent == Permanent::SOCIETY_OF_LEOPOLD && self.s.leopold => {
                    self.c.layout.add(&mut self.s.removed, self.c.permanent_card(permanent))
                }
                "deck" => self.s.permanents.add(permanent),
                "display" => self.s.display.add(permanent),
                "city" if permanent == Permanent::CTHULHU && self.s.destroyed.is_some() => {}
                "gone" if permanent == Permanent::CTHULHU && self.s.destroyed.is_some() => {
                    return Err("Cthulhu lies in the city it destroyed".into());
                }
                "gone" => self.c.layout.add(&mut self.s.removed, self.c.permanent_card(permanent)),
                owner if permanent != Permanent::CTHULHU => {
                    let seat = self.seat(owner)?;
                    self.s.seats[seat].permanents.add(permanent);
                }
                _ => return Err(format!("{id} cannot be there")),
            }
            let place = Place::display(permanent);
            self.cubes(place, &effect.cubes)?;
            if effect.blocked {
                self.s.blocked.add(place);
            }
        }
        Ok(())
    }

    fn player(&mut self, given: &Position, seat: Seat) -> Result<(), String> {
        let c = self.c;
        let id = c.seat_id(seat);
        let given = given.seats.get(id).ok_or_else(|| format!("the player {id} is missing"))?;
        self.agents_of(given, seat)?;
        let placed = Place::all().map(|place| self.s.cubes[place][seat]).fold(0, u8::saturating_add);
        let (slain, hidden) = (self.city_set(&given.slain)?, self.city_set(&given.hidden)?);
        let royals = |cities: Cities| -> u8 {
            cities.iter().filter_map(|city| c.cities[city].royal.as_ref()).map(|royal| royal.vp).sum()
        };
        for (cities, how) in [(slain, Royal::Slain), (hidden, Royal::Hidden)] {
            for city in cities.iter() {
                if self.s.cities[city].royal != Royal::Here {
                    return Err(format!("{}: there is no royal person left to take", c.cities[city].id));
                }
                self.s.cities[city].royal = how;
            }
        }
        let seen_by = given.seen_by.iter().map(|id| self.seat(id)).collect::<Result<Seats, _>>()?;
        let (secret, free_used) = (c.read_pile(&given.secret)?, c.read_pile(&given.free_used)?);
        let fresh = self.agent_set(&given.fresh)?;
        let player = &mut self.s.seats[seat];
        (player.slain, player.hidden) = (slain, hidden);
        (player.slain_points, player.hidden_points) = (royals(slain), royals(hidden));
        (player.secret, player.free_used, player.fresh, player.seen_by) = (secret, free_used, fresh, seen_by);
        (player.mad, player.raving, player.exchanged) = (given.mad, given.raving, given.exchanged);
        (player.identity, player.heart, player.revealed) = (given.identity, given.heart, given.revealed);
        let total = c.numbers.cubes_per_player;
        let limbo = given.limbo.unwrap_or(0);
        let rest = total.checked_sub(placed).and_then(|left| left.checked_sub(limbo));
        let usual = c.numbers.cubes_available_at_start;
        let split = rest.and_then(|rest| match (given.cubes, given.pool) {
            (Some(cubes), Some(pool)) => (cubes.checked_add(pool) == Some(rest)).then_some((cubes, pool)),
            (Some(cubes), None) => Some((cubes, rest.checked_sub(cubes)?)),
            (None, Some(pool)) => Some((rest.checked_sub(pool)?, pool)),
            (None, None) => Some((rest.min(usual), rest - rest.min(usual))),
        });
        let (cubes, pool) = split.ok_or_else(|| format!("{id}'s cubes do not add up to {total}"))?;
        (player.cubes, player.limbo, player.pool) = (cubes, limbo, pool);
        Ok(())
    }

    fn agents_of(&mut self, given: &SeatPosition, seat: Seat) -> Result<(), String> {
        let main = given.main.as_deref().ok_or("every main agent is in a city")?;
        let mut places = vec![(Agent::main(seat), Whereabouts::In(self.city(main)?))];
        for entry in &given.agents {
            let (agent, at) = entry.split_once(':').ok_or_else(|| format!("`{entry}`: write agent:city"))?;
            let at = if at == "mi-go" { Whereabouts::MiGo } else { Whereabouts::In(self.city(at)?) };
            places.push((self.agent(agent)?, at));
        }
        for id in &given.sacrificed {
            let agent = self.agent(id)?;
            self.place_agent(agent, seat, Whereabouts::Sacrificed)?;
            self.s.seats[seat].sacrificed.add(agent);
        }
        for entry in &given.captured {
            let (agent, owner) = match entry.split_once(':') {
                Some((agent, owner)) => (self.agent(agent)?, self.seat(owner)?),
                None => return Err(format!("`{entry}`: write agent:owner")),
            };
            self.place_agent(agent, owner, Whereabouts::Captured)?;
            self.s.seats[seat].captured.add(agent);
        }
        for (agent, at) in places {
            self.place_agent(agent, seat, at)?;
            self.s.seats[seat].agents.add(agent);
            if let Whereabouts::In(city) = at {
                self.s.cities[city].agents.add(agent);
                self.s.board.add(agent);
            }
        }
        Ok(())
    }

    fn place_agent(&mut self, agent: Agent, owner: Seat, at: Whereabouts) -> Result<(), String> {
        if self.s.whereabouts[agent.index()] != Whereabouts::Unclaimed {
            return Err(format!("{} cannot be in two places", self.c.agent_id(agent)));
        }
        self.s.whereabouts[agent.index()] = at;
        if let Some(disc) = self.s.discs.get_mut(agent.index()) {
            *disc = Some(owner);
        }
        Ok(())
    }

    fn counters(&mut self, given: &Position) -> Result<(), String> {
        for id in &given.lost_agents {
            let agent = self.agent(id)?;
            let owner = Seat(0);
            self.place_agent(agent, owner, Whereabouts::Gone)?;
            self.s.discs[agent.index()] = None;
        }
        for id in &given.vampires {
            let agent = self.c.agent(id).ok_or_else(|| format!("there is no agent {id}"))?;
            self.s.vampires.add(agent);
        }
        let mut supply = Agents::NAMED;
        for seat in Seat::all(self.players) {
            let player = &given.seats[self.c.seat_id(seat)];
            let (held, turned) =
                (self.agent_set(&player.double_agents)?, self.agent_set(&player.revealed_double_agents)?);
            if !supply.within(held).within(turned).is_empty() || held.with(turned).within(supply) != held.with(turned) {
                return Err("a double-agent counter cannot be in two places".into());
            }
            supply = supply.without(held).without(turned);
            self.s.seats[seat].held = held;
            self.s.seats[seat].turned = turned;
            held.iter().for_each(|counter| self.s.clues.saw(seat, counter, seat.0));
        }
        self.s.supply = supply;
        if !has_rest(&given.supply) {
            // Counters not named anywhere lie face up beside the board, as if spent by the first player.
            self.s.supply = self.agent_set(&given.supply)?.within(supply);
            self.s.seats[Seat(0)].turned.0 |= supply.without(self.s.supply).0;
        }
        Ok(())
    }

    /// Hands, decks and discard piles; then what is left unseen.
    fn cards(&mut self, given: &Position) -> Result<(), String> {
        let c = self.c;
        let layout = &c.layout;
        c.layout.join(&mut self.s.removed, c.read_pile(&given.removed)?);
        for seat in Seat::all(self.players) {
            let player = &given.seats[c.seat_id(seat)];
            let (hand, discard) = (c.read_pile(&player.hand)?, c.read_pile(&player.discard)?);
            let all_the_rest = has_rest(&player.deck);
            let mut deck = written::named(c, &player.deck)?;
            let mut spent = c.read_pile(&player.spent)?;
            let secret = self.s.seats[seat].secret;
            let mut due: Vec<(Card, u8)> =
                layout.kinds_in(c.with.initial).map(|card| (card, layout.copies(card).len())).collect();
            due.extend(self.s.seats[seat].cities.iter().map(|city| (c.cities[city].card, 1)));
            let agents = self.s.seats[seat].agents.within(self.s.board);
            due.extend(agents.iter().filter_map(|agent| c.agent_card(agent)).map(|card| (card, 1)));
            for (card, wanted) in due {
                let found = copies(c, &[hand, discard, deck, spent, secret], card);
                let pile = if all_the_rest { &mut deck } else { &mut spent };
                (found..wanted).for_each(|_| layout.add(pile, card));
            }
            if let Some(card) = layout.kinds_in(spent.within(c.with.city)).next() {
                return Err(format!("the controller of a city has its card: say where {} is", c.card_id(card)));
            }
            let piles = written::piles(c, [hand, deck, discard], &player.open, &player.top)?;
            let shown = c.read_pile(&player.shown)?;
            let state = &mut self.s.seats[seat];
            state.piles = piles;
            (state.spent, state.shown) = (spent, shown);
            state.necronomicon = (hand.0 | deck.0 | discard.0 | secret.0) & c.with.necronomicon.0 != 0;
        }
        self.lay_out_rest(given)
    }

    /// Cards of dead agents and of a destroyed city have left the game; game cards that are nowhere else are unseen.
    fn lay_out_rest(&mut self, given: &Position) -> Result<(), String> {
        let c = self.c;
        let layout = &c.layout;
        let mut gone: Vec<Card> = self.s.destroyed.map(|city| c.cities[city].card).into_iter().collect();
        let dead = |agent: &Agent| {
            use Whereabouts::*;
            matches!(self.s.whereabouts[agent.index()], Captured | Sacrificed | Gone)
        };
        gone.extend(Agent::named().filter(dead).filter_map(|agent| c.agent_card(agent)));
        for card in gone {
            if self.placed(card) == 0 {
                layout.add(&mut self.s.removed, card);
            }
        }
        for card in layout.all().filter(|&card| !c.with.initial.has(card)) {
            let placed = self.placed(card);
            if placed > layout.copies(card).len() {
                return Err(format!("there are not {placed} copies of {}", c.card_id(card)));
            }
        }
        let mut unseen = Cards::NONE;
        for card in layout.kinds_in(c.with.game) {
            let boxed = Some(card) == c.bismarck && self.s.locked.is_some();
            let aboard = c.face(card).agent.is_some_and(|agent| self.s.whereabouts[agent.index()] == Whereabouts::MiGo);
            let elsewhere = self.placed(card) + u8::from(boxed) + u8::from(aboard);
            (elsewhere..layout.copies(card).len()).for_each(|_| layout.add(&mut unseen, card));
        }
        self.s.unseen = written::pile_or(c, &given.unseen, unseen)?;
        // An explicit list leaves the others out of the game.
        for card in layout.kinds_in(unseen) {
            let left_out = layout.count(unseen, card).saturating_sub(layout.count(self.s.unseen, card));
            (0..left_out).for_each(|_| layout.add(&mut self.s.removed, card));
        }
        Ok(())
    }

    /// How many copies of a card lie somewhere on the table, face up or with players.
    fn placed(&self, card: Card) -> u8 {
        let mut placed = self.c.layout.count(self.s.removed, card);
        for seat in Seat::all(self.players) {
            let player = &self.s.seats[seat];
            let piles = &player.piles;
            placed += copies(self.c, &[piles.hand, piles.deck, piles.discard, player.spent, player.secret], card);
        }
        placed + self.s.cities.0.iter().filter(|city| city.up == Some(card)).count() as u8
    }

    /// Counters that are counted, what is known, and points that were said.
    fn count(&mut self, given: &Position) -> Result<(), String> {
        let n = &self.c.numbers;
        let mad = Seat::all(self.players).map(|seat| self.s.seats[seat].mad).fold(0, u8::saturating_add);
        let in_supply = n.sanity_mad.checked_sub(mad).ok_or("there are not that many Mad counters")?;
        self.s.mad = given.mad.unwrap_or(in_supply);
        self.s.sane = given.sane.unwrap_or(n.sanity_sane);
        if self.s.mad > in_supply {
            return Err("there are not that many Mad counters".into());
        }
        let hidden: u8 = Seat::all(self.players).map(|seat| self.s.seats[seat].hidden.len()).sum();
        self.s.safe = n.safe_counters.checked_sub(hidden).ok_or("there are not that many safe counters")?;
        for seat in Seat::all(self.players) {
            let id = self.c.seat_id(seat);
            let wanted = &given.seats[id];
            self.s.seats[seat].known = wanted.known.unwrap_or_else(|| scoring::could_score(self.c, &self.s, seat));
            let score = scoring::score(self.c, &self.s, seat);
            if wanted.score.is_some_and(|wanted| wanted != score) {
                return Err(format!("{id} has {score} points, not those that were said"));
            }
            if score >= scoring::limit(self.c, &self.s) {
                return Err(format!("{id} has {score} points: the game would be over"));
            }
        }
        Ok(())
    }
}
