//! Action: use a card's own action. Rules: action.*, and `card.<id>` for each card.
//!
//! Each action has three parts: when it can be used ([`usable`]), what it is aimed at ([`aims`]), and what it does.

use crate::first::choice::Choice;
use crate::first::content::{Content, Effect, Purse};
use crate::first::event::Event;
use crate::first::ids::{Agent, City, Place, Track, Use};
use crate::first::rules::assassinate::{self, Powers};
use crate::first::rules::referee::Referee;
use crate::first::rules::{board, place, zombies};
use crate::first::state::State;
use crate::first::task::{CubesFrom, Deed, Task};
use crate::parts::names::Names;
use kit::{Card, Choices, Seat, Sink, Under, Verdict, unless};

/// Can the action of this hand card be used now (action.must-have-effect), with so many bombs in the hand?
#[inline]
pub fn usable(content: &Content, state: &State, card: Card, bombs: u8) -> bool {
    let face = content.face(card);
    let me = state.me();
    if !has_its_agent(content, state, card) {
        return false;
    }
    let special = match face.effect {
        Some(Effect::DiogenesClub) => me.piles.can_draw(),
        Some(Effect::Freemasons) => me.piles.can_draw() || me.piles.hand.len() > 1,
        Some(Effect::MatveiGolovinsky) => true,
        Some(Effect::PeoplesWill) => me.pool > 0,
        Some(Effect::DuchessDuzes) => me.cubes > 0,
        Some(Effect::PinkertonAgents) => !state.supply.is_empty(),
        Some(Effect::HolyBrotherhood) => me.pool < content.numbers.cubes_per_player,
        Some(Effect::Shoggoth) => !state.targets(state.active).is_empty(),
        Some(Effect::Nadar) => !me.agents.within(state.board).is_empty(),
        Some(Effect::Zombies) => zombies::usable(content, state),
        Some(Effect::Vampires) => !zombies::own_humans(state).with(zombies::convertible(state)).is_empty(),
        Some(Effect::BlackHand | Effect::Necronomicon | Effect::PeterRachkovsky) | None => false,
        Some(_) => {
            let mut found = false;
            special_aims(content, state, card, &mut |_| found = true);
            found
        }
    };
    let powers = Powers::of(content, state, card);
    special || face.block || powers.any() && assassinate::any_aim(content, state, card, powers, bombs)
}

/// Is it no agent's card, or does the player control that agent (action.other-agent-actions)? A sacrificed agent is gone,
/// while its card is still there.
#[inline]
fn has_its_agent(content: &Content, state: &State, card: Card) -> bool {
    content.face(card).agent.is_none_or(|agent| state.me().agents.has(agent))
}

/// [`usable`]; if it is not, the rule that comes nearest to allowing it.
pub fn may_use(content: &Content, state: &State, card: Card) -> Verdict<'static> {
    let special = content.face(card).effect.is_some();
    unless(!special || has_its_agent(content, state, card), "action.other-agent-actions")?;
    let bombs = Purse::of(content, state.useful(content, state.me().piles.hand)).bombs();
    unless(usable(content, state, card, bombs), assassinate::obstacle(content, state, card))
}

/// Everything the action of a card can be aimed at.
pub fn aims(content: &Content, state: &State, card: Card, into: &mut Choices<Choice>) {
    special_aims(content, state, card, &mut |choice| into.push(choice));
    if content.face(card).block {
        board::blockable(content, state).iter().for_each(|place| into.push(Choice::Place(place)));
    }
    let powers = Powers::of(content, state, card);
    if powers.any() {
        assassinate::aims(content, state, card, powers, &mut |choice| into.push(choice));
    }
}

/// The rule under which the action of a card is aimed so, unless one forbids it already.
pub fn aim_rule<'c>(content: &'c Content, state: &State, card: Card, choice: Choice) -> Under<'c> {
    use Effect::*;
    let face = content.face(card);
    let powers = Powers::of(content, state, card);
    let mine = |agent: Agent| state.me().agents.has(agent);
    let rule = face.effect.and_then(|_| content.card_rule(card)).unwrap_or("action.basic");
    match (face.effect, choice) {
        (Some(Shoggoth), Choice::Agent(agent)) => assassinate::may_target(state, agent, rule).and(Ok(rule)),
        (Some(Vampires), Choice::Agent(agent)) if mine(agent) => Ok("vampires.action"),
        (Some(Vampires), Choice::Agent(agent)) if agent.main_of().is_some() => Ok("vampires.convert"),
        (Some(Vampires), Choice::Agent(agent)) => {
            zombies::may_attack(state, agent, state.prey(state.active), "vampires.convert").and(Ok("vampires.convert"))
        }
        (_, Choice::Royal(_) | Choice::Hide(_) | Choice::Agent(_)) if powers.any() => {
            assassinate::may_aim(content, state, card, powers, choice).and(Ok("assassinate.need"))
        }
        (_, Choice::Zombie(_)) => Ok("zombies.killed-by"),
        (Some(ThirdSection), Choice::Play(..)) => Ok("card.third-section.hand"),
        (Some(DuchessDuzes), Choice::Place(place)) => place::allowed(state, place).and(Ok(rule)),
        (Some(Nadar), Choice::Move(agent, to)) if mine(agent) && state.closed_to(state.active, to) => {
            Ok("move.closed-cities")
        }
        (_, Choice::Place(_)) if face.block => Ok("board.blocking"),
        _ => Ok(rule),
    }
}

fn special_aims(content: &Content, state: &State, card: Card, aim: &mut impl FnMut(Choice)) {
    use Effect::*;
    let me = state.me();
    let Some(effect) = content.face(card).effect else { return };
    let rivals = || Seat::all(state.players).filter(|&seat| seat != state.active);
    match effect {
        Bismarck => {
            let lockable = |city: &City| state.locked != Some(*city) && state.destroyed != Some(*city);
            me.cities.iter().filter(lockable).for_each(|city| aim(Choice::City(city)));
        }
        DuchessDuzes => state.placeable(state.active).iter().for_each(|place| aim(Choice::Place(place))),
        HolyBrotherhood => {
            state.cubes.places_of(state.active).iter().for_each(|place| aim(Choice::Place(place)));
            if me.limbo > 0 {
                aim(Choice::Limbo);
            }
            if me.cubes > 0 {
                aim(Choice::Stock);
            }
        }
        IreneAdler => {
            rivals().filter(|&seat| state.seats[seat].held.len() >= 2).for_each(|seat| aim(Choice::Seat(seat)))
        }
        MatveiGolovinsky => {
            let room = content.track_top(Track::War) - state.tracks[Track::War.index()];
            (1..=content.numbers.golovinsky_max_spaces.min(room)).for_each(|spaces| aim(Choice::Number(spaces)));
        }
        Nadar => {
            let open = state.open_to(state.active);
            for agent in me.agents.within(state.board).iter() {
                let elsewhere = open.iter().filter(|&city| !state.cities[city].agents.has(agent));
                elsewhere.for_each(|city| aim(Choice::Move(agent, city)));
            }
        }
        Okhrana => {
            for seat in rivals() {
                state.cubes.places_of(seat).iter().for_each(|place| aim(Choice::Cube(place, seat)));
            }
        }
        Shoggoth => state.targets(state.active).iter().for_each(|agent| aim(Choice::Agent(agent))),
        TerrorsOfTheNight => {
            rivals().filter(|&seat| !state.revealed_loyalist(seat)).for_each(|seat| aim(Choice::Seat(seat)))
        }
        ThirdSection => {
            board::purgeable(state).iter().for_each(|place| aim(Choice::Place(place)));
            let mut hand = kit::Cards(me.piles.hand.0 & !content.with.city.0);
            if !state.picked.has(card) {
                content.layout.remove(&mut hand, card);
            }
            content.layout.kinds_in(hand).for_each(|card| aim(Choice::Play(Use::Remove, card)));
        }
        Vampires => zombies::own_humans(state)
            .with(zombies::convertible(state))
            .iter()
            .for_each(|agent| aim(Choice::Agent(agent))),
        VladimirBurtsev => {
            rivals().filter(|&seat| !state.seats[seat].revealed).for_each(|seat| aim(Choice::Seat(seat)))
        }
        BlackHand | DiogenesClub | Freemasons | Necronomicon | PeoplesWill | PeterRachkovsky | PinkertonAgents
        | Zombies => {}
    }
}

/// Where the Holy Brotherhood can take cubes: to another place.
pub fn brotherhood_choices(state: &State, from: CubesFrom, into: &mut Choices<Choice>) {
    for place in state.placeable(state.active).iter() {
        into.offer(Choice::Place(place), from != CubesFrom::Place(place));
    }
}

/// How many cubes it can take from there.
pub fn brotherhood_most(content: &Content, state: &State, from: CubesFrom) -> u8 {
    let there = match from {
        CubesFrom::Place(place) => state.cubes[place][state.active],
        CubesFrom::Limbo => state.me().limbo,
        CubesFrom::Stock => state.me().cubes,
    };
    there.min(content.numbers.brotherhood_cubes)
}

/// Another cube of the same player, or enough (card.okhrana).
pub fn okhrana_choices(state: &State, seat: Seat, into: &mut Choices<Choice>) {
    state.cubes.places_of(seat).iter().for_each(|place| into.push(Choice::Cube(place, seat)));
    into.push(Choice::Done);
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Is the action of this card free?
    fn is_free(&self, card: Card) -> bool {
        self.content.with.free.has(card)
    }

    /// The card's action begins; what needs no aim is done at once. The card is already picked.
    pub fn begin_card_action(&mut self, card: Card) {
        use Effect::*;
        match self.content.face(card).effect {
            Some(DiogenesClub) => {
                self.lay_aside(card);
                self.draw(self.state.active, self.content.numbers.diogenes_draw);
            }
            Some(Freemasons) => {
                self.lay_aside(card);
                self.push(Task::Freemasons);
                self.added_discard();
            }
            Some(PeoplesWill) => {
                self.push(Task::Aim { card });
                self.use_card(card);
                let seat = self.state.active;
                self.me().pool -= 1;
                self.me().cubes += 1;
                self.out.tell(Event::FromPool { seat });
            }
            Some(PinkertonAgents) => {
                self.push(Task::Aim { card });
                self.use_card(card);
                self.pinkerton();
            }
            Some(Zombies) => {
                self.push(Task::Aim { card });
                self.use_card(card);
                self.zombies();
            }
            _ => self.push(Task::Aim { card }),
        }
    }

    /// Shows the card and puts it, if it is not used up, on the discard pile. The action lies on the agenda as complete,
    /// beneath whatever it still brings.
    fn use_card(&mut self, card: Card) {
        let seat = self.state.active;
        self.out.tell(Event::Used { seat, card });
        if self.content.face(card).one_use {
            self.spend(card);
        }
        self.commit();
        self.note_use(card);
    }

    fn note_use(&mut self, card: Card) {
        let free = self.is_free(card);
        if free {
            self.content.layout.add(&mut self.me().free_used, card);
        }
        self.state.agenda.set_top(Task::Finish { free, stirs: true });
    }

    /// The card is laid aside until its free action is complete (card.diogenes-club, card.freemasons).
    fn lay_aside(&mut self, card: Card) {
        let seat = self.state.active;
        self.set_aside(card);
        self.state.last_picked = None;
        self.state.laid = Some(card);
        self.state.busy = true;
        self.push(Task::Aim { card });
        self.note_use(card);
        self.out.tell(Event::Used { seat, card });
    }

    /// Answers [`Task::Aim`].
    pub fn aim(&mut self, choice: Choice, card: Card) {
        use Effect::*;
        let seat = self.state.active;
        let effect = self.content.face(card).effect;
        match (effect, choice) {
            (Some(Shoggoth), Choice::Agent(agent)) => {
                self.use_card(card);
                self.push(Task::Deed(Deed::Destroy { agent }));
                self.push(Task::Escape { agent });
            }
            (Some(Vampires), Choice::Agent(agent)) => {
                self.use_card(card);
                if self.state.me().agents.has(agent) {
                    return self.bite(agent);
                }
                self.push(Task::Deed(Deed::Convert { agent }));
                self.push(Task::Escape { agent });
            }
            (_, Choice::Zombie(city)) => {
                // Killing a zombie never uses a card up (action.one-use).
                self.out.tell(Event::Used { seat, card });
                self.commit();
                self.state.agenda.set_top(Task::Finish { free: false, stirs: true });
                self.kill_zombie(city);
            }
            (_, Choice::Royal(_) | Choice::Hide(_) | Choice::Agent(_)) => {
                let Some(deed) = assassinate::deed(self.content, self.state, card, choice) else { return };
                self.take_aim(card, deed);
            }
            (Some(DuchessDuzes), Choice::Place(place)) => {
                self.use_card(card);
                self.place_cubes(place, 1, kit::Cards::NONE);
            }
            (Some(HolyBrotherhood), Choice::Place(_) | Choice::Limbo | Choice::Stock) => {
                let from = match choice {
                    Choice::Place(place) => CubesFrom::Place(place),
                    Choice::Limbo => CubesFrom::Limbo,
                    _ => CubesFrom::Stock,
                };
                self.state.agenda.set_top(Task::BrotherhoodTo { card, from });
            }
            (Some(ThirdSection), Choice::Place(place)) => {
                self.use_card(card);
                self.purge(place);
            }
            (Some(ThirdSection), Choice::Play(_, gone)) => {
                self.pick(gone);
                self.hush(gone);
                self.state.last_picked = Some(card);
                self.use_card(card);
            }
            (_, Choice::Place(place)) => {
                self.use_card(card);
                self.toggle_block(place);
            }
            (Some(Bismarck), Choice::City(city)) => {
                self.out.tell(Event::Used { seat, card });
                self.set_aside(card);
                self.commit();
                self.lock(city);
            }
            (Some(IreneAdler), Choice::Seat(rival)) => {
                self.use_card(card);
                self.steal(rival);
            }
            (Some(TerrorsOfTheNight), Choice::Seat(rival)) => {
                self.use_card(card);
                self.test_sanity(rival);
            }
            (Some(VladimirBurtsev), Choice::Seat(rival)) => {
                self.use_card(card);
                self.state.seats[rival].seen_by.add(seat);
                let side = Some(self.state.side(rival));
                self.out.tell(Event::Peeked { by: seat, seat: rival, side });
            }
            (Some(MatveiGolovinsky), Choice::Number(spaces)) => {
                self.use_card(card);
                self.marker(Track::War, spaces as i8);
            }
            (Some(Nadar), Choice::Move(agent, to)) => {
                self.use_card(card);
                self.move_agent(seat, agent, to);
            }
            (Some(Okhrana), Choice::Cube(_, rival)) => {
                self.use_card(card);
                let left = self.content.numbers.okhrana_cubes;
                self.push(Task::Okhrana { seat: rival, left });
                self.okhrana(choice, rival, left);
            }
            (effect, choice) => unreachable!("{choice:?} is no aim of {effect:?}"),
        }
    }

    /// Answers [`Task::BrotherhoodTo`].
    pub fn brotherhood_to(&mut self, choice: Choice, card: Card, from: CubesFrom) {
        let Choice::Place(to) = choice else { unreachable!("{choice:?} does not answer BrotherhoodTo") };
        self.state.agenda.set_top(Task::BrotherhoodMany { card, from, to });
        if brotherhood_most(self.content, self.state, from) == 1 {
            self.brotherhood_many(Choice::Number(1), card, from, to);
        }
    }

    /// Answers [`Task::BrotherhoodMany`].
    pub fn brotherhood_many(&mut self, choice: Choice, card: Card, from: CubesFrom, to: Place) {
        let Choice::Number(cubes) = choice else { unreachable!("{choice:?} does not answer BrotherhoodMany") };
        let seat = self.state.active;
        self.use_card(card);
        match from {
            CubesFrom::Place(place) => self.state.cubes.remove(place, seat, cubes),
            CubesFrom::Limbo => self.me().limbo -= cubes,
            CubesFrom::Stock => self.me().cubes -= cubes,
        }
        self.state.cubes.add(to, seat, cubes);
        self.out.tell(Event::CubesMoved { seat, from, to, cubes });
    }

    /// Answers [`Task::Okhrana`]: a cube goes to Limbo.
    pub fn okhrana(&mut self, choice: Choice, seat: Seat, left: u8) {
        if let Choice::Cube(place, _) = choice {
            self.state.cubes.remove(place, seat, 1);
            self.state.seats[seat].limbo += 1;
            let to = crate::first::event::Home::Limbo;
            self.out.tell(Event::CubesGone { seat, place, cubes: 1, to });
            if left > 1 && self.state.cubes.of(seat) > 0 {
                return self.state.agenda.set_top(Task::Okhrana { seat, left: left - 1 });
            }
        }
        self.state.agenda.pop();
    }
}
