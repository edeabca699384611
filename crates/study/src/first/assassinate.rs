//! Assassinating and hiding royalty, assassinating agents, and what follows. Rules: assassinate.*, agents.*,
//! card.master-of-disguise.

use super::choice::Choice;
use super::content::{Content, Purse};
use super::event::Event;
use super::ids::{Agent, Cities, City, Permanent, Use};
use super::referee::Referee;
use super::state::{Royal, State, Whereabouts};
use super::task::{Deed, Task};
use super::zombies;
use crate::parts::bombs::{Item, Tally};
use kit::{Card, Cards, Choices, Seat, Seats, Sink, Verdict, refuse, unless};

/// What a card offers to do, by its print, its agent's nature and Sebastian Moran (vampires.assassins,
/// card.sebastian-moran).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub struct Powers {
    pub slay: bool,
    pub kill: bool,
    pub hide: bool,
}

impl Powers {
    /// Those of a card in the active player's hand.
    #[inline]
    pub fn of(c: &Content, s: &State, card: Card) -> Powers {
        let face = c.face(card);
        let vampire = face.agent.is_some_and(|agent| s.vampires.has(agent));
        let moran = face.agent.is_some() && s.owns(s.active, Permanent::SEBASTIAN_MORAN);
        Powers { slay: face.slay || vampire, kill: face.kill || vampire || moran, hide: face.hide }
    }

    /// Anything at all?
    #[inline]
    pub fn any(self) -> bool {
        self.slay | self.kill | self.hide
    }
}

/// The cities in which a card can strike: where its agent is, or where any agent of the player is
/// (action.agent-card-needs-agent).
#[inline]
pub fn arena(c: &Content, s: &State, card: Card) -> Cities {
    match c.face(card).agent {
        None => s.cities_with(s.active),
        Some(agent) if s.me().agents.has(agent) => s.city_of(agent).map_or(Cities::NONE, Cities::one),
        Some(_) => Cities::NONE,
    }
}

/// Bomb points without cards: the agents in the city, and Sebastian Moran (assassinate.bombs).
#[inline]
pub fn strength(c: &Content, s: &State, city: City) -> u8 {
    let moran = if s.owns(s.active, Permanent::SEBASTIAN_MORAN) { c.numbers.moran_bomb_bonus } else { 0 };
    c.bombs.over(s.agents_in(city, s.active)) + moran
}

/// Everything a card's attempts can be aimed at; the card may be in hand or already picked.
pub fn aims(c: &Content, s: &State, card: Card, powers: Powers, aim: &mut impl FnMut(Choice)) {
    let hand = s.me().piles.hand;
    let picked = s.picked.has(card);
    let bombs = Purse::of(c, s.useful(c, hand)).bombs() - if picked { 0 } else { c.face(card).bomb };
    let targets = if powers.kill { s.targets(s.active) } else { Default::default() };
    for city in arena(c, s, card).iter() {
        let (here, facts) = (&s.cities[city], &c.cities[city]);
        let points = strength(c, s, city) + bombs;
        if facts.royal.as_ref().is_some_and(|royal| points >= royal.defence) {
            if powers.slay && is_there(s, city, false).is_ok() {
                aim(Choice::Royal(city));
            }
            if powers.hide && is_there(s, city, true).is_ok() {
                aim(Choice::Hide(city));
            }
        }
        if points >= facts.defence {
            targets.within(here.agents).iter().for_each(|agent| aim(Choice::Agent(agent)));
        }
        if (powers.slay | powers.kill) && here.zombies > 0 {
            aim(Choice::Zombie(city));
        }
    }
}

/// Is the royal person of this city there to be assassinated, or can it be hidden?
#[inline]
fn is_there(s: &State, city: City, hide: bool) -> Verdict<'static> {
    let here = s.cities[city].royal == Royal::Here;
    unless(here, if hide { "assassinate.hide" } else { "assassinate.royalty" })?;
    unless(!hide || s.safe > 0, "assassinate.hide-limit")
}

/// Is this agent a target? [`State::targets`] says it of all agents at once.
pub fn may_target<'c>(s: &State, agent: Agent, otherwise: &'c str) -> Verdict<'c> {
    zombies::may_attack(s, agent, otherwise)?;
    unless(!s.vampires.has(agent), "vampires.immune")
}

/// May one of this card's attempts be aimed at that person, if there are bombs enough?
pub fn may_aim(c: &Content, s: &State, card: Card, powers: Powers, aim: Choice) -> Verdict<'static> {
    let reaches = |city: Option<City>, absent| {
        let with_agent = c.face(card).agent.is_some();
        let there = city.is_some_and(|city| arena(c, s, card).has(city));
        unless(there, if with_agent { "action.agent-card-needs-agent" } else { absent })
    };
    match aim {
        Choice::Royal(city) | Choice::Hide(city) => {
            let hide = aim == Choice::Hide(city);
            unless(if hide { powers.hide } else { powers.slay }, "action.choose-one")?;
            unless(s.destroyed != Some(city), "board.destroyed-royal")?;
            reaches(Some(city), "assassinate.royalty")?;
            is_there(s, city, hide)
        }
        Choice::Agent(agent) => {
            unless(powers.kill, "action.choose-one")?;
            unless(!s.me().agents.has(agent), "assassinate.agent")?;
            reaches(s.city_of(agent), "assassinate.agent")?;
            may_target(s, agent, "assassinate.agent")
        }
        _ => refuse("action.choose-one"),
    }
}

/// Why the attempts of a hand card cannot be aimed at anything: the rule that comes nearest to allowing it.
pub fn obstacle(c: &Content, s: &State, card: Card) -> &'static str {
    let powers = Powers::of(c, s, card);
    match () {
        () if !powers.any() => "action.must-have-effect",
        () if arena(c, s, card).is_empty() => "action.agent-card-needs-agent",
        () if any_aim(c, s, card, powers, u8::MAX / 2) => "assassinate.need",
        () if powers.hide && s.safe == 0 => "assassinate.hide-limit",
        () => "action.must-have-effect",
    }
}

/// Is there anything at all that the attempts of this hand card can be aimed at, with so many bombs in the hand? As
/// [`aims`], in a form that stops early: it is asked of every card in every hand.
pub fn any_aim(c: &Content, s: &State, card: Card, powers: Powers, bombs: u8) -> bool {
    let bombs = bombs - c.face(card).bomb;
    let targets = if powers.kill { s.targets(s.active) } else { Default::default() };
    let royalty = powers.slay || powers.hide && s.safe > 0;
    arena(c, s, card).iter().any(|city| {
        let (here, facts) = (&s.cities[city], &c.cities[city]);
        if (powers.slay | powers.kill) && here.zombies > 0 {
            return true;
        }
        // Most cities have nobody to aim at: no bombs need be counted there.
        let royal = royalty && here.royal == Royal::Here;
        let agent = !targets.within(here.agents).is_empty();
        (royal || agent) && {
            let points = strength(c, s, city) + bombs;
            royal && facts.royal.as_ref().is_some_and(|royal| points >= royal.defence)
                || agent && points >= facts.defence
        }
    })
}

/// The deed a choice of aim stands for, if it needs bombs.
pub fn deed(c: &Content, s: &State, card: Card, aim: Choice) -> Option<Deed> {
    let with = c.face(card).agent;
    Some(match aim {
        Choice::Royal(city) => Deed::Slay { city, with },
        Choice::Hide(city) => Deed::Hide { city, with },
        Choice::Agent(agent) => Deed::Kill { city: s.city_of(agent)?, agent },
        _ => return None,
    })
}

/// Bomb points that cards must still bring against a target (assassinate.need).
pub fn missing(c: &Content, s: &State, deed: Deed) -> u8 {
    let Some(city) = deed.bombed_city() else { return 0 };
    let facts = &c.cities[city];
    let royal = facts.royal.as_ref().map_or(0, |royal| royal.defence);
    let defence = if deed.victim().is_some() { facts.defence } else { royal };
    defence.saturating_sub(strength(c, s, city))
}

/// What the bomb cards picked so far bring. The card that gives the action is picked too, but its own bombs do not count.
pub fn tally(c: &Content, s: &State, card: Card, deed: Deed) -> Tally {
    let mut support = s.picked;
    c.layout.remove(&mut support, card);
    support
        .iter()
        .fold(Tally::new(missing(c, s, deed)), |tally, bit| tally.with(c.face(c.layout.kind(bit)).bomb, false))
}

/// Bomb cards that can still lead to a legal payment (assassinate.no-spare-cards).
pub fn support_choices(c: &Content, s: &State, card: Card, deed: Deed, into: &mut Choices<Choice>) {
    let tally = tally(c, s, card, deed);
    let hand = s.useful(c, s.me().piles.hand);
    for bomb in hand.within(c.layout.kinds).within(c.with.bomb).iter() {
        into.offer(Choice::Play(Use::Bomb, bomb), can_support(c, hand, tally, bomb));
    }
}

fn can_support(c: &Content, hand: Cards, tally: Tally, card: Card) -> bool {
    let mut rest = hand.within(c.with.bomb_cards);
    c.layout.remove(&mut rest, card);
    let item = |bit: Card| Item { bombs: c.face(c.layout.kind(bit)).bomb, text: 0, single: false };
    tally.with(c.face(card).bomb, false).can_finish(rest.iter().map(item))
}

/// The card with which Master of Disguise would save this agent: its own, or for a main agent that of the city it is in,
/// if its player controls that (card.master-of-disguise).
pub fn escape_card(c: &Content, s: &State, seat: Seat, agent: Agent) -> Option<Card> {
    match agent.main_of() {
        None => c.agent_card(agent),
        Some(_) => {
            let city = s.city_of(agent)?;
            (s.cities[city].controller == Some(seat)).then(|| c.cities[city].card)
        }
    }
}

/// Who is asked whether Master of Disguise saves this agent. Only public facts count: owning the effect, an open way, a
/// card in hand, and that the card needed has not openly left the game (card.master-of-disguise.where).
pub fn escapee(c: &Content, s: &State, agent: Agent) -> Option<Seat> {
    let seat = s.owner(Permanent::MASTER_OF_DISGUISE).filter(|&seat| s.seats[seat].agents.has(agent))?;
    let card = escape_card(c, s, seat, agent)?;
    let gone = Seat::all(s.players).any(|each| s.seats[each].spent.has(card));
    let way = !c.routes.connected[s.city_of(agent)?].within(s.open_to(seat)).is_empty();
    (!gone && way && !s.seats[seat].piles.hand.is_empty()).then_some(seat)
}

/// Slip away to a connected city, or not.
pub fn escape_choices(c: &Content, s: &State, agent: Agent, into: &mut Choices<Choice>) {
    if let (Some(seat), Some(city)) = (escapee(c, s, agent), s.city_of(agent)) {
        let holds = escape_card(c, s, seat, agent).is_some_and(|card| s.seats[seat].piles.hand.has(card));
        for to in c.routes.connected[city].within(s.open_to(seat)).iter() {
            into.offer(Choice::Move(agent, to), holds);
        }
        into.push(Choice::Pass);
    }
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// The target is chosen. If the agents' bombs are enough it is struck at once.
    pub fn take_aim(&mut self, card: Card, deed: Deed) {
        match missing(self.c, self.s, deed) {
            0 => self.strike(card, deed),
            _ => self.s.agenda.set_top(Task::Support { card, deed }),
        }
    }

    /// Answers [`Task::Support`]. As soon as the points are reached it is done: any further card would be superfluous.
    pub fn support(&mut self, choice: Choice, card: Card, deed: Deed) {
        let Choice::Play(_, bomb) = choice else { unreachable!("{choice:?} does not answer Support") };
        self.pick(bomb);
        if tally(self.c, self.s, card, deed).reached() {
            self.strike(card, deed);
        }
    }

    /// The attempt is declared: one-use cards leave the game, the others are discarded, and rivals may answer
    /// (assassinate.sequence).
    fn strike(&mut self, card: Card, deed: Deed) {
        let seat = self.s.active;
        let mut support = self.s.picked;
        self.c.layout.remove(&mut support, card);
        self.out.tell(Event::Declared { seat, deed, card, support });
        for bit in support.iter() {
            let bomb = self.c.layout.kind(bit);
            // Played for their bombs, only cards without an action are used up (hand.one-use-symbol).
            let face = self.c.face(bomb);
            if face.one_use && !(face.slay | face.kill | face.hide | face.effect.is_some()) {
                self.spend(bomb);
            }
        }
        if self.c.face(card).one_use {
            self.spend(card);
        }
        self.commit();
        self.s.agenda.set_top(Task::Finish { free: false, stirs: true });
        self.push(Task::Deed(deed));
        if let Some(agent) = deed.victim() {
            self.push(Task::Escape { agent });
        }
        let ask: Seats = self.s.rivals(seat).collect();
        self.push(Task::Foil { ask });
    }

    /// Answers [`Task::Escape`].
    pub fn escape(&mut self, choice: Choice, agent: Agent) {
        match choice {
            Choice::Move(_, to) => {
                self.slip_away(agent, to);
                self.call_off();
            }
            _ => {
                self.s.agenda.pop();
            }
        }
    }

    /// Answers [`Task::Flee`] (card.master-of-disguise.cthulhu).
    pub fn flee(&mut self, choice: Choice, mut agents: super::ids::Agents) {
        let Some(agent) = agents.first() else { unreachable!("somebody is asked to flee") };
        if let Choice::Move(_, to) = choice {
            self.slip_away(agent, to);
        }
        agents.remove(agent);
        self.s.agenda.set_top(Task::Flee { agents });
    }

    /// The card is played, replaced, and the agent moves.
    fn slip_away(&mut self, agent: Agent, to: City) {
        let Some(seat) = self.s.controller_of(agent) else { return };
        let Some(card) = escape_card(self.c, self.s, seat, agent) else { return };
        let player = &mut self.s.seats[seat];
        self.c.layout.remove(&mut player.piles.hand, card);
        player.piles.discard_open(&self.c.layout, card);
        player.shown = player.shown.within(player.piles.hand);
        self.out.tell(Event::Escaped { seat, agent, to, card });
        self.draw(seat, 1);
        self.put(agent, Whereabouts::In(to));
    }

    /// A deed that nobody stopped.
    pub fn carry_out(&mut self, deed: Deed) {
        match deed {
            Deed::Slay { city, with } => self.take_royal(city, with, Royal::Slain),
            Deed::Hide { city, with } => self.take_royal(city, with, Royal::Hidden),
            Deed::Kill { agent, .. } | Deed::Destroy { agent } | Deed::Devour { agent } => self.kill(agent),
            Deed::Convert { agent } => self.convert(agent),
        }
        self.unit_done();
    }

    /// The disc, the points, the sanity counter (assassinate.royalty-success, assassinate.hide,
    /// assassinate.mad-loses-agent).
    fn take_royal(&mut self, city: City, with: Option<Agent>, how: Royal) {
        let seat = self.s.active;
        let points = self.c.cities[city].royal.as_ref().map_or(0, |royal| royal.vp);
        self.s.cities[city].royal = how;
        if how == Royal::Slain {
            self.me().slain.add(city);
            self.me().slain_points += points;
            self.out.tell(Event::Slain { seat, city });
        } else {
            self.s.safe -= 1;
            self.me().hidden.add(city);
            self.me().hidden_points += points;
            self.out.tell(Event::Hidden { seat, city });
        }
        self.scored(seat, points as i8);
        let steadfast = [self.c.holmes, self.c.moriarty];
        let fragile = with.filter(|agent| !self.s.vampires.has(*agent) && !steadfast.contains(agent));
        // A revealed Loyalist draws only where an agent may be lost (sanity.revealed-loyalist).
        let mad = (fragile.is_some() || !self.s.revealed_loyalist(seat)) && self.draw_sanity(seat);
        if let (true, Some(agent)) = (mad, fragile) {
            self.lose_agent(agent);
        }
    }

    /// An agent is captured; a main agent's player reveals (assassinate.agent-success, assassinate.main-success).
    fn kill(&mut self, agent: Agent) {
        let Some(of) = self.s.controller_of(agent) else { return };
        let by = self.s.active;
        // A main agent's player reveals; a Loyalist's counter stays.
        if agent.main_of().is_none() || self.unmask(of) {
            self.capture(agent, of, by);
        } else {
            self.out.tell(Event::Survived { seat: of });
        }
    }
}
