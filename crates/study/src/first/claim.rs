//! Action: claim a card. Rules: claim.*, card.cultists, card.change-of-heart, card.necronomicon.

use super::choice::Choice;
use super::content::{Content, Effect};
use super::event::{Event, Home};
use super::ids::{City, Permanent, Place, Spot};
use super::referee::Referee;
use super::state::{End, State, Whereabouts};
use super::task::Task;
use super::turn;
use crate::parts::side::Side;
use kit::{Card, Choices, Counts, Seat, Sink, Verdict, unless};

/// May the card of this place be claimed now?
pub fn allowed(c: &Content, s: &State, place: Place) -> Verdict<'static> {
    unless(turn::may_claim(s), if s.actions > 0 { "claim.first-action" } else { "turn.free-before-claim" })?;
    unless(!s.shut(s.active).has(place), "claim.closed")?;
    unless(s.places().has(place), "claim.what")?;
    unless(!s.blocked.has(place), "claim.blocked")?;
    unless(!is_own_city(s, place), "claim.own-city")?;
    unless(s.cubes[place][s.active] > 0, "claim.need-cube")?;
    outweighs(c, s, place)
}

/// Every place whose card may be claimed, once it is time: [`allowed`] for many places at once.
pub fn choices(c: &Content, s: &State, into: &mut Choices<Choice>) {
    // The need for a cube of one's own leaves few places to look at, all of which are there (claim.need-cube).
    let open = s.cubes.places_of(s.active).without(s.shut(s.active)).without(s.blocked);
    for place in open.iter() {
        into.offer(Choice::Claim(place), outweighs(c, s, place).is_ok() & !is_own_city(s, place));
    }
}

/// A city that you control already (claim.own-city).
#[inline]
fn is_own_city(s: &State, place: Place) -> bool {
    matches!(place.spot(), Spot::Box(city) if s.cities[city].controller == Some(s.active))
}

/// Has no rival more points of influence, nor as many and more agents?
#[inline]
fn outweighs(c: &Content, s: &State, place: Place) -> Verdict<'static> {
    let (points, agents) = weights(c, s, place);
    let [mine, my_agents] = [points, agents].map(|lanes| Counts::lane(lanes, s.active));
    let (more, as_many) = (Counts::at_least(points, mine + 1), Counts::at_least(points, mine));
    let ties = as_many & Counts::at_least(agents, my_agents + 1);
    unless(more | ties == 0, if more != 0 { "claim.most" } else { "claim.tie" })
}

/// A player's points of influence, then agents.
pub fn weight(c: &Content, s: &State, place: Place, seat: Seat) -> (u8, u8) {
    let (points, agents) = weights(c, s, place);
    (Counts::lane(points, seat), Counts::lane(agents, seat))
}

/// Everybody's points of influence and agents, as words of [`Counts`] (claim.points, card.cultists).
#[inline]
fn weights(c: &Content, s: &State, place: Place) -> (u64, u64) {
    let cubes = s.cubes[place].lanes();
    let (Spot::Box(city) | Spot::Stack(city)) = place.spot() else { return (cubes, 0) };
    let here = &s.cities[city];
    let masters = here.agents.iter().filter_map(|agent| s.master(agent));
    let agents = masters.fold(0, |agents, seat| agents + Counts::one(seat));
    let cultists = here.controller.filter(|&seat| s.owns(seat, Permanent::CULTISTS));
    let bonus = cultists.map_or(0, |seat| Counts::one(seat) * u64::from(c.numbers.cultists_points_per_disc));
    (cubes + agents + bonus, agents)
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// A claim, step by step (claim.order). What others decide about, and the next card, lie on the agenda.
    pub fn claim(&mut self, place: Place) {
        let seat = self.s.active;
        let Some(card) = self.s.card_on(self.c, place) else { unreachable!("there is a card to claim") };
        self.s.busy = true;
        self.push(Task::Finish { free: false, stirs: true });
        self.out.tell(Event::Claimed { seat, place, card });
        for owner in Seat::all(self.s.players) {
            self.send_cubes(place, owner, if owner == seat { Home::Limbo } else { Home::Stock });
        }
        match place.spot() {
            Spot::Box(city) => self.take_city(city, card),
            Spot::Stack(city) => {
                self.s.cities[city].up = None;
                self.push(Task::TurnUp { city });
                self.take_game_card(city, card);
            }
            Spot::Display(permanent) => {
                self.s.display.remove(permanent);
                if permanent != Permanent::CTHULHU {
                    self.me().permanents.add(permanent);
                }
            }
        }
        if self.c.face(card).sanity {
            self.test_sanity(seat);
        }
        match place.spot() {
            Spot::Display(Permanent::CHANGE_OF_HEART) => self.change_heart(),
            Spot::Display(Permanent::CTHULHU) => self.push(Task::Cthulhu),
            Spot::Display(Permanent::SOCIETY_OF_LEOPOLD) => self.society_of_leopold(),
            _ if self.c.face(card).effect == Some(Effect::PeterRachkovsky) => {
                self.gain_counters(seat, self.c.numbers.rachkovsky_counters)
            }
            _ => {}
        }
    }

    /// A game card goes on the discard pile; an agent comes into play (claim.game-card).
    fn take_game_card(&mut self, city: City, card: Card) {
        let seat = self.s.active;
        let face = *self.c.face(card);
        self.s.seats[seat].piles.discard_open(&self.c.layout, card);
        if let Some(agent) = face.agent {
            self.put(agent, Whereabouts::In(city));
            self.me().agents.add(agent);
            self.s.discs[agent.index()] = Some(seat);
            self.out.tell(Event::Recruited { seat, agent, city });
        }
        match face.effect {
            Some(Effect::Necronomicon) => {
                self.me().necronomicon = true;
                self.scored(seat, self.c.numbers.vp_necronomicon as i8);
            }
            Some(Effect::Zombies) => self.s.zombies_of = Some(seat),
            _ => {}
        }
    }

    /// A city and its card change hands (claim.city-card).
    fn take_city(&mut self, city: City, card: Card) {
        let seat = self.s.active;
        match self.s.cities[city].controller {
            Some(before) => {
                self.lose_city(city, before);
                self.take_card(before, card, Some(seat));
            }
            None => self.s.seats[seat].piles.discard_open(&self.c.layout, card),
        }
        self.s.cities[city].controller = Some(seat);
        let me = self.me();
        me.cities.add(city);
        let points = self.c.cities[city].vp;
        self.me().city_points += points;
        self.out.tell(Event::Controls { seat, city });
        self.scored(seat, points as i8);
    }

    /// A control disc leaves a city, and its points go with it.
    pub fn lose_city(&mut self, city: City, seat: Seat) {
        let points = self.c.cities[city].vp;
        let player = &mut self.s.seats[seat];
        player.cities.remove(city);
        player.city_points -= points;
        self.s.cities[city].controller = None;
        self.scored(seat, -(points as i8));
    }

    /// The player changes sides (card.change-of-heart, card.change-of-heart.revealed).
    fn change_heart(&mut self) {
        let seat = self.s.active;
        let limit = self.s.mad_limit(self.c, seat);
        let me = self.me();
        me.heart = !me.heart;
        let gone_mad = me.raving || me.mad >= limit;
        let revealed = me.revealed;
        self.out.tell(Event::Changed { seat });
        if revealed && gone_mad && self.s.side(seat) == Side::Restorationist {
            self.s.ending = Some(End::MainAgent);
        }
        self.note();
    }

    /// Turns up the next card of a stack, or notes that it has run out (claim.stack). The stack has no order until now:
    /// any unseen card may be the next.
    pub fn turn_up(&mut self, city: City) {
        let here = &mut self.s.cities[city];
        if here.down > 0 {
            here.down -= 1;
            let card = self.c.layout.draw(&mut self.s.unseen, &mut self.s.dice);
            here.up = Some(card);
            self.out.tell(Event::TurnedUp { city, card });
            return;
        }
        self.out.tell(Event::RanOut { city });
        self.marker(super::ids::Track::War, self.c.numbers.war_up_when_stack_runs_out as i8);
        for _ in 0..self.c.numbers.permanent_effects_revealed_when_stack_runs_out {
            self.display_permanent();
        }
    }

    /// Adds a permanent effect to the display, if any is left (claim.display).
    pub fn display_permanent(&mut self) {
        let deck = self.s.permanents;
        if deck.is_empty() {
            return;
        }
        let nth = self.s.dice.below(u32::from(deck.len())) as usize;
        if let Some(permanent) = deck.iter().nth(nth) {
            self.s.permanents.remove(permanent);
            self.s.display.add(permanent);
            self.out.tell(Event::Displayed { permanent });
        }
    }
}
