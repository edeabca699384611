//! Action: claim a card. Rules: claim.*, card.cultists, card.change-of-heart, card.necronomicon.

use crate::first::choice::Choice;
use crate::first::content::{Content, Effect, Symbol};
use crate::first::event::{Event, Home};
use crate::first::ids::{City, Permanent, Place, Spot};
use crate::first::rules::referee::Referee;
use crate::first::rules::turn;
use crate::first::state::{End, State, Whereabouts};
use crate::first::task::Task;
use crate::parts::event::Common;
use crate::parts::side::Side;
use kit::{Card, Choices, Counts, Seat, Sink, Verdict, unless};

/// May the card of this place be claimed now?
pub fn allowed(content: &Content, state: &State, place: Place) -> Verdict<'static> {
    unless(turn::may_claim(state), if state.actions > 0 { "claim.first-action" } else { "turn.free-before-claim" })?;
    unless(!state.shut(state.active).has(place), "claim.closed")?;
    unless(state.places().has(place), "claim.what")?;
    unless(!state.blocked.has(place), "claim.blocked")?;
    unless(!is_own_city(state, place), "claim.own-city")?;
    unless(state.cubes[place][state.active] > 0, "claim.need-cube")?;
    outweighs(content, state, place)
}

/// Every place whose card may be claimed, once it is time: [`allowed`] for many places at once.
pub fn choices(content: &Content, state: &State, into: &mut Choices<Choice>) {
    // The need for a cube of one's own leaves few places to look at, all of which are there (claim.need-cube).
    let open = state.cubes.places_of(state.active).without(state.shut(state.active)).without(state.blocked);
    for place in open.iter() {
        into.offer(Choice::Claim(place), outweighs(content, state, place).is_ok() & !is_own_city(state, place));
    }
}

/// A city that you control already (claim.own-city).
#[inline]
fn is_own_city(state: &State, place: Place) -> bool {
    matches!(place.spot(), Spot::Box(city) if state.cities[city].controller == Some(state.active))
}

/// Has no rival more points of influence, nor as many and more agents?
#[inline]
fn outweighs(content: &Content, state: &State, place: Place) -> Verdict<'static> {
    let (points, agents) = weights(content, state, place);
    let [mine, my_agents] = [points, agents].map(|lanes| Counts::lane(lanes, state.active));
    let (more, as_many) = (Counts::at_least(points, mine + 1), Counts::at_least(points, mine));
    let ties = as_many & Counts::at_least(agents, my_agents + 1);
    unless(more | ties == 0, if more != 0 { "claim.most" } else { "claim.tie" })
}

/// A player's points of influence, then agents.
pub fn weight(content: &Content, state: &State, place: Place, seat: Seat) -> (u8, u8) {
    let (points, agents) = weights(content, state, place);
    (Counts::lane(points, seat), Counts::lane(agents, seat))
}

/// Everybody's points of influence and agents, as words of [`Counts`] (claim.points, card.cultists).
#[inline]
fn weights(content: &Content, state: &State, place: Place) -> (u64, u64) {
    let cubes = state.cubes[place].lanes();
    let (Spot::Box(city) | Spot::Stack(city)) = place.spot() else { return (cubes, 0) };
    let here = &state.cities[city];
    let masters = here.agents.iter().filter_map(|agent| state.master(agent));
    let agents = masters.fold(0, |agents, seat| agents + Counts::one(seat));
    let cultists = here.controller.filter(|&seat| state.owns(seat, Permanent::Cultists));
    let bonus = cultists.map_or(0, |seat| Counts::one(seat) * u64::from(content.numbers.cultists_points_per_disc));
    (cubes + agents + bonus, agents)
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// A claim, step by step (claim.order). What others decide about, and the next card, lie on the agenda.
    pub fn claim(&mut self, place: Place) {
        let seat = self.state.active;
        let Some(card) = self.state.card_on(self.content, place) else { unreachable!("there is a card to claim") };
        self.state.busy = true;
        self.push(Task::Finish { free: false, stirs: true });
        self.out.tell(Event::Claimed { seat, place, card });
        for owner in Seat::all(self.state.players) {
            self.send_cubes(place, owner, if owner == seat { Home::Limbo } else { Home::Stock });
        }
        match place.spot() {
            Spot::Box(city) => self.take_city(city, card),
            Spot::Stack(city) => {
                self.state.cities[city].up = None;
                self.push(Task::TurnUp { city });
                self.take_game_card(city, card);
            }
            Spot::Display(permanent) => {
                self.state.display.remove(permanent);
                if permanent != Permanent::Cthulhu {
                    self.me().permanents.add(permanent);
                }
            }
        }
        if self.content.face(card)[Symbol::Sanity] > 0 {
            self.test_sanity(seat);
        }
        match place.spot() {
            Spot::Display(Permanent::ChangeOfHeart) => self.change_heart(),
            Spot::Display(Permanent::Cthulhu) => self.push(Task::Cthulhu),
            Spot::Display(Permanent::SocietyOfLeopold) => self.society_of_leopold(),
            _ if self.content.face(card).effect == Some(Effect::PeterRachkovsky) => {
                self.gain_counters(seat, self.content.numbers.rachkovsky_counters)
            }
            _ => {}
        }
    }

    /// A game card goes on the discard pile; an agent comes into play (claim.game-card).
    fn take_game_card(&mut self, city: City, card: Card) {
        let seat = self.state.active;
        let face = *self.content.face(card);
        self.state.seats[seat].piles.discard_open(&self.content.booklet.layout, card);
        if let Some(agent) = face.agent {
            self.put(agent, Whereabouts::In(city));
            self.me().agents.add(agent);
            self.state.discs[agent.index()] = Some(seat);
            self.out.tell(Event::Recruited { seat, agent, city });
        }
        match face.effect {
            Some(Effect::Necronomicon) => {
                self.me().necronomicon = true;
                self.scored(seat, self.content.numbers.vp_necronomicon as i8);
            }
            Some(Effect::Zombies) => self.state.zombies_of = Some(seat),
            _ => {}
        }
    }

    /// A city and its card change hands (claim.city-card).
    fn take_city(&mut self, city: City, card: Card) {
        let seat = self.state.active;
        match self.state.cities[city].controller {
            Some(before) => {
                self.lose_city(city, before);
                self.take_card(before, card, Some(seat));
            }
            None => self.state.seats[seat].piles.discard_open(&self.content.booklet.layout, card),
        }
        self.state.cities[city].controller = Some(seat);
        let me = self.me();
        me.cities.add(city);
        let points = self.content.cities[city].vp;
        self.me().city_points += points;
        self.out.tell(Event::Controls { seat, city });
        self.scored(seat, points as i8);
    }

    /// A control disc leaves a city, and its points go with it.
    pub fn lose_city(&mut self, city: City, seat: Seat) {
        let points = self.content.cities[city].vp;
        let player = &mut self.state.seats[seat];
        player.cities.remove(city);
        player.city_points -= points;
        self.state.cities[city].controller = None;
        self.scored(seat, -(points as i8));
    }

    /// The player changes sides (card.change-of-heart, card.change-of-heart.revealed).
    fn change_heart(&mut self) {
        let seat = self.state.active;
        let limit = self.state.mad_limit(self.content, seat);
        let me = self.me();
        me.heart = !me.heart;
        let gone_mad = me.raving || me.mad >= limit;
        let revealed = me.revealed;
        self.tell(Common::Changed { seat });
        if revealed && gone_mad && self.state.side(seat) == Side::Restorationist {
            self.state.ending = Some(End::MainAgent);
        }
        self.note();
    }

    /// Turns up the next card of a stack, or notes that it has run out (claim.stack). The stack has no order until now:
    /// any unseen card may be the next.
    pub fn turn_up(&mut self, city: City) {
        let here = &mut self.state.cities[city];
        if here.down > 0 {
            here.down -= 1;
            let card = self.content.booklet.layout.draw(&mut self.state.unseen, &mut self.state.dice);
            here.up = Some(card);
            self.out.tell(Event::TurnedUp { city, card });
            return;
        }
        self.out.tell(Event::RanOut { city });
        self.marker(crate::first::ids::Track::War, self.content.numbers.war_up_when_stack_runs_out as i8);
        for _ in 0..self.content.numbers.permanent_effects_revealed_when_stack_runs_out {
            self.display_permanent();
        }
    }

    /// Adds a permanent effect to the display, if any is left (claim.display).
    pub fn display_permanent(&mut self) {
        let deck = self.state.permanents;
        if deck.is_empty() {
            return;
        }
        let nth = self.state.dice.below(u32::from(deck.len())) as usize;
        if let Some(permanent) = deck.iter().nth(nth) {
            self.state.permanents.remove(permanent);
            self.state.display.add(permanent);
            self.out.tell(Event::Displayed { permanent });
        }
    }
}
