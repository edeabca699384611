//! Assassinating and hiding royalty, assassinating agents, and what follows. Rules: assassinate.*, agents.*,
//! card.master-of-disguise.

use crate::first::choice::Choice;
use crate::first::content::{Content, Purse, Symbol};
use crate::first::event::Event;
use crate::first::ids::{Agent, Cities, City, Permanent, Use};
use crate::first::rules::referee::Referee;
use crate::first::rules::zombies;
use crate::first::state::{Royal, State, Whereabouts};
use crate::first::task::{Deed, Task};
use crate::parts::bombs::Tally;
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
    pub fn of(content: &Content, state: &State, card: Card) -> Powers {
        let face = content.face(card);
        let vampire = face.agent.is_some_and(|agent| state.vampires.has(agent));
        let moran = face.agent.is_some() && state.owns(state.active, Permanent::SebastianMoran);
        Powers {
            slay: face.offers(Symbol::AssassinateRoyalty) || vampire,
            kill: face.offers(Symbol::AssassinateAgent) || vampire || moran,
            hide: face.offers(Symbol::HideRoyalty),
        }
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
pub fn arena(content: &Content, state: &State, card: Card) -> Cities {
    match content.face(card).agent {
        None => state.cities_with(state.active),
        Some(agent) if state.me().agents.has(agent) => state.city_of(agent).map_or(Cities::NONE, Cities::one),
        Some(_) => Cities::NONE,
    }
}

/// Bomb points without cards: the agents in the city, and Sebastian Moran (assassinate.bombs).
#[inline]
pub fn strength(content: &Content, state: &State, city: City) -> u8 {
    let moran = if state.owns(state.active, Permanent::SebastianMoran) { content.numbers.moran_bomb_bonus } else { 0 };
    content.bombs.over(state.agents_in(city, state.active)) + moran
}

/// Everything a card's attempts can be aimed at; the card may be in hand or already picked.
pub fn aims(content: &Content, state: &State, card: Card, powers: Powers, aim: &mut impl FnMut(Choice)) {
    let hand = state.me().piles.hand;
    let picked = state.picked.has(card);
    let bombs = Purse::of(content, state.useful(content, hand)).bombs()
        - if picked { 0 } else { content.face(card)[Symbol::Bomb] };
    let targets = if powers.kill { state.targets(state.active) } else { Default::default() };
    for city in arena(content, state, card).iter() {
        let (here, facts) = (&state.cities[city], &content.cities[city]);
        let points = strength(content, state, city) + bombs;
        if facts.royal.as_ref().is_some_and(|royal| points >= royal.defence) {
            if powers.slay && is_there(state, city, false).is_ok() {
                aim(Choice::Royal(city));
            }
            if powers.hide && is_there(state, city, true).is_ok() {
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
fn is_there(state: &State, city: City, hide: bool) -> Verdict<'static> {
    let here = state.cities[city].royal == Royal::Here;
    unless(here, if hide { "assassinate.hide" } else { "assassinate.royalty" })?;
    unless(!hide || state.safe > 0, "assassinate.hide-limit")
}

/// Is this agent a target? [`State::targets`] says it of all agents at once.
pub fn may_target<'c>(state: &State, agent: Agent, otherwise: &'c str) -> Verdict<'c> {
    zombies::may_attack(state, agent, state.unguarded(state.active, Agent::NAMED), otherwise)?;
    unless(!state.vampires.has(agent), "vampires.immune")
}

/// May one of this card's attempts be aimed at that person, if there are bombs enough?
pub fn may_aim(content: &Content, state: &State, card: Card, powers: Powers, aim: Choice) -> Verdict<'static> {
    let reaches = |city: Option<City>, absent| {
        let with_agent = content.face(card).agent.is_some();
        let there = city.is_some_and(|city| arena(content, state, card).has(city));
        unless(there, if with_agent { "action.agent-card-needs-agent" } else { absent })
    };
    match aim {
        Choice::Royal(city) | Choice::Hide(city) => {
            let hide = aim == Choice::Hide(city);
            unless(if hide { powers.hide } else { powers.slay }, "action.choose-one")?;
            unless(state.destroyed != Some(city), "board.destroyed-royal")?;
            reaches(Some(city), "assassinate.royalty")?;
            is_there(state, city, hide)
        }
        Choice::Agent(agent) => {
            unless(powers.kill, "action.choose-one")?;
            unless(!state.me().agents.has(agent), "assassinate.agent")?;
            reaches(state.city_of(agent), "assassinate.agent")?;
            may_target(state, agent, "assassinate.agent")
        }
        _ => refuse("action.choose-one"),
    }
}

/// Why the attempts of a hand card cannot be aimed at anything: the rule that comes nearest to allowing it.
pub fn obstacle(content: &Content, state: &State, card: Card) -> &'static str {
    let powers = Powers::of(content, state, card);
    match () {
        () if !powers.any() => "action.must-have-effect",
        () if arena(content, state, card).is_empty() => "action.agent-card-needs-agent",
        () if any_aim(content, state, card, powers, u8::MAX / 2) => "assassinate.need",
        () if powers.hide && state.safe == 0 => "assassinate.hide-limit",
        () => "action.must-have-effect",
    }
}

/// Is there anything at all that the attempts of this hand card can be aimed at, with so many bombs in the hand? As
/// [`aims`], in a form that stops early: it is asked of every card in every hand.
pub fn any_aim(content: &Content, state: &State, card: Card, powers: Powers, bombs: u8) -> bool {
    let bombs = bombs - content.face(card)[Symbol::Bomb];
    let targets = if powers.kill { state.targets(state.active) } else { Default::default() };
    let royalty = powers.slay || powers.hide && state.safe > 0;
    arena(content, state, card).iter().any(|city| {
        let (here, facts) = (&state.cities[city], &content.cities[city]);
        if (powers.slay | powers.kill) && here.zombies > 0 {
            return true;
        }
        // Most cities have nobody to aim at: no bombs need be counted there.
        let royal = royalty && here.royal == Royal::Here;
        let agent = !targets.within(here.agents).is_empty();
        (royal || agent) && {
            let points = strength(content, state, city) + bombs;
            royal && facts.royal.as_ref().is_some_and(|royal| points >= royal.defence)
                || agent && points >= facts.defence
        }
    })
}

/// The deed a choice of aim stands for, if it needs bombs.
pub fn deed(content: &Content, state: &State, card: Card, aim: Choice) -> Option<Deed> {
    let with = content.face(card).agent;
    Some(match aim {
        Choice::Royal(city) => Deed::Slay { city, with },
        Choice::Hide(city) => Deed::Hide { city, with },
        Choice::Agent(agent) => Deed::Kill { city: state.city_of(agent)?, agent },
        _ => return None,
    })
}

/// Bomb points that cards must still bring against a target (assassinate.need).
pub fn missing(content: &Content, state: &State, deed: Deed) -> u8 {
    let Some(city) = deed.bombed_city() else { return 0 };
    let facts = &content.cities[city];
    let royal = facts.royal.as_ref().map_or(0, |royal| royal.defence);
    let defence = if deed.victim().is_some() { facts.defence } else { royal };
    defence.saturating_sub(strength(content, state, city))
}

/// What the bomb cards picked so far bring. The card that gives the action is picked too, but its own bombs do not count.
pub fn tally(content: &Content, state: &State, card: Card, deed: Deed) -> Tally {
    let mut support = state.picked;
    content.booklet.layout.remove(&mut support, card);
    support.iter().fold(Tally::new(missing(content, state, deed)), |tally, bit| {
        tally.with(content.face(content.booklet.layout.kind(bit))[Symbol::Bomb], false)
    })
}

/// The bomb cards in hand: more of them than are needed may be played (assassinate.spare-cards).
fn bomb_cards(content: &Content, state: &State) -> Cards {
    state.useful(content, state.me().piles.hand).within(content.booklet.layout.kinds).within(content.with.bomb)
}

/// Another bomb card, or enough once the points are reached.
pub fn support_choices(content: &Content, state: &State, card: Card, deed: Deed, into: &mut Choices<Choice>) {
    bomb_cards(content, state).iter().for_each(|bomb| into.push(Choice::Play(Use::Bomb, bomb)));
    into.offer(Choice::Done, tally(content, state, card, deed).reached());
}

/// The card with which Master of Disguise would save this agent: its own, or for a main agent that of the city it is in,
/// if its player controls that (card.master-of-disguise).
pub fn escape_card(content: &Content, state: &State, seat: Seat, agent: Agent) -> Option<Card> {
    match agent.main_of() {
        None => content.agent_card(agent),
        Some(_) => {
            let city = state.city_of(agent)?;
            (state.cities[city].controller == Some(seat)).then(|| content.cities[city].card)
        }
    }
}

/// Who is asked whether Master of Disguise saves this agent. Only public facts count: owning the effect, an open way, a
/// card in hand, and that the card needed has not openly left the game (card.master-of-disguise.where).
pub fn escapee(content: &Content, state: &State, agent: Agent) -> Option<Seat> {
    let seat = state.owner(Permanent::MasterOfDisguise).filter(|&seat| state.seats[seat].agents.has(agent))?;
    let card = escape_card(content, state, seat, agent)?;
    let gone = Seat::all(state.players).any(|each| state.seats[each].spent.has(card));
    let way = !content.routes.connected[state.city_of(agent)?].within(state.open_to(seat)).is_empty();
    (!gone && way && !state.seats[seat].piles.hand.is_empty()).then_some(seat)
}

/// Slip away to a connected city, or not.
pub fn escape_choices(content: &Content, state: &State, agent: Agent, into: &mut Choices<Choice>) {
    if let (Some(seat), Some(city)) = (escapee(content, state, agent), state.city_of(agent)) {
        let holds = escape_card(content, state, seat, agent).is_some_and(|card| state.seats[seat].piles.hand.has(card));
        for to in content.routes.connected[city].within(state.open_to(seat)).iter() {
            into.offer(Choice::Move(agent, to), holds);
        }
        into.push(Choice::Pass);
    }
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// The target is chosen; which bomb cards support the deed is asked.
    pub fn take_aim(&mut self, card: Card, deed: Deed) {
        self.state.agenda.set_top(Task::Support { card, deed });
        self.strike_if_nothing_to_add(card, deed);
    }

    /// Answers [`Task::Support`].
    pub fn support(&mut self, choice: Choice, card: Card, deed: Deed) {
        match choice {
            Choice::Play(_, bomb) => {
                self.pick(bomb);
                self.strike_if_nothing_to_add(card, deed);
            }
            _ => self.strike(card, deed),
        }
    }

    /// Without another bomb card in hand there is nothing to ask. The others do not notice: all this is still secret.
    fn strike_if_nothing_to_add(&mut self, card: Card, deed: Deed) {
        if bomb_cards(self.content, self.state).is_empty() {
            self.strike(card, deed);
        }
    }

    /// The attempt is declared: one-use cards leave the game, the others are discarded, and rivals may answer
    /// (assassinate.sequence).
    fn strike(&mut self, card: Card, deed: Deed) {
        let seat = self.state.active;
        let mut support = self.state.picked;
        self.content.booklet.layout.remove(&mut support, card);
        self.out.tell(Event::Declared { seat, deed, card, support });
        for bit in support.iter() {
            let bomb = self.content.booklet.layout.kind(bit);
            // Played for their bombs, only cards without an action are used up (hand.one-use-symbol).
            let face = self.content.face(bomb);
            if face.one_use
                && !(face.offers(Symbol::AssassinateRoyalty)
                    | face.offers(Symbol::AssassinateAgent)
                    | face.offers(Symbol::HideRoyalty)
                    | face.effect.is_some())
            {
                self.spend(bomb);
            }
        }
        if self.content.face(card).one_use {
            self.spend(card);
        }
        self.commit();
        self.state.agenda.set_top(Task::Finish { free: false, stirs: true });
        self.push(Task::Deed(deed));
        if let Some(agent) = deed.victim() {
            self.push(Task::Escape { agent });
        }
        let ask: Seats = self.state.rivals(seat).collect();
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
                self.state.agenda.pop();
            }
        }
    }

    /// Answers [`Task::Flee`] (card.master-of-disguise.cthulhu).
    pub fn flee(&mut self, choice: Choice, mut agents: crate::first::ids::Agents) {
        let Some(agent) = agents.first() else { unreachable!("somebody is asked to flee") };
        if let Choice::Move(_, to) = choice {
            self.slip_away(agent, to);
        }
        agents.remove(agent);
        self.state.agenda.set_top(Task::Flee { agents });
    }

    /// The card is played, replaced, and the agent moves.
    fn slip_away(&mut self, agent: Agent, to: City) {
        let Some(seat) = self.state.controller_of(agent) else { return };
        let Some(card) = escape_card(self.content, self.state, seat, agent) else { return };
        let player = &mut self.state.seats[seat];
        self.content.booklet.layout.remove(&mut player.piles.hand, card);
        player.piles.discard_open(&self.content.booklet.layout, card);
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
        let seat = self.state.active;
        let points = self.content.cities[city].royal.as_ref().map_or(0, |royal| royal.vp);
        self.state.busy = true;
        self.state.cities[city].royal = how;
        if how == Royal::Slain {
            self.me().slain.add(city);
            self.me().slain_points += points;
            self.out.tell(Event::Slain { seat, city });
        } else {
            self.state.safe -= 1;
            self.me().hidden.add(city);
            self.me().hidden_points += points;
            self.out.tell(Event::Hidden { seat, city });
        }
        self.scored(seat, points as i8);
        let steadfast = [self.content.holmes, self.content.moriarty];
        let fragile = with.filter(|agent| !self.state.vampires.has(*agent) && !steadfast.contains(agent));
        // A revealed Loyalist draws here too (sanity.revealed-loyalist).
        let mad = self.draw_sanity(seat);
        if let (true, Some(agent)) = (mad, fragile) {
            self.lose_agent(agent);
        }
    }

    /// An agent is captured; a main agent's player reveals (assassinate.agent-success, assassinate.main-success).
    fn kill(&mut self, agent: Agent) {
        let Some(of) = self.state.controller_of(agent) else { return };
        let by = self.state.active;
        // A main agent's player reveals; a Loyalist's counter stays.
        if agent.main_of().is_none() || self.unmask(of) {
            self.capture(agent, of, by);
        } else {
            self.out.tell(Event::Survived { seat: of });
        }
    }
}
