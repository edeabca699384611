//! The Doomsday track and the random events. Rules: insanity.*, grenadier.*, citizen.*, event.*.

use crate::choice::Choice;
use crate::content::{Content, TrackBox};
use crate::event::Event;
use crate::ids::{Area, Areas, Happening, Pawn};
use crate::rules::referee::Referee;
use crate::state::{End, State, area_of};
use crate::task::{Deed, Task, Threat};
use kit::{Cards, Choices, Seat, Seats, Sink};

/// Own Agents in flooded areas, or where the picked one goes (event.flood).
pub fn flood_choices(
    content: &Content,
    state: &State,
    seat: Seat,
    areas: Areas,
    from: Option<Area>,
    into: &mut Choices<Choice>,
) {
    match from {
        Some(from) => {
            content.next(from).without(areas).iter().for_each(|area| into.push(Choice::Area(area)));
        }
        None => {
            let wet = state.seats[seat].at.within(areas);
            wet.iter().for_each(|area| into.push(Choice::Pawn(area, Pawn::Agent(seat))));
        }
    }
}

/// Agents and New Citizens in the area rolled, own Agents only if there is nothing else (event.whitechapel-murders).
pub fn murder_choices(state: &State, seat: Seat, area: Area, into: &mut Choices<Choice>) {
    for other in Seat::all(state.players).filter(|&other| other != seat && state.agents[area][other] > 0) {
        into.push(Choice::Pawn(area, Pawn::Agent(other)));
    }
    if state.citizens[area] > 0 {
        into.push(Choice::Pawn(area, Pawn::Citizen));
    }
    if into.is_empty() {
        into.push(Choice::Pawn(area, Pawn::Agent(seat)));
    }
}

/// Buildings that may be lost (event.subsidence).
pub fn subside_choices(state: &State, seat: Seat, into: &mut Choices<Choice>) {
    state.seats[seat].built.iter().flatten().for_each(|&area| into.push(Choice::Area(area)));
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// The marker rises by one and the new box is carried out (insanity.step).
    pub fn insanity(&mut self) {
        self.state.level += 1;
        let level = self.state.level;
        self.out.tell(Event::Insanity { level });
        match self.content.track[usize::from(level) - 1] {
            TrackBox::Start | TrackBox::Empty => {}
            TrackBox::End => self.end_game(End::Insanity),
            TrackBox::Grenadier => {
                let area = area_of(self.roll(self.state.active));
                self.state.grenadiers[area] += 1;
                self.out.tell(Event::Grenadier { area });
                self.calm(area);
            }
            TrackBox::Event => {
                let event = self.draw_event();
                self.state.events.push(event);
                self.out.tell(Event::Happened { event });
                self.happen(event);
            }
        }
    }

    /// The top card of the Event deck. Used cards lie under it in the order of use, and come again when all have been used
    /// (insanity.event-box, info.decks).
    fn draw_event(&mut self) -> Happening {
        if self.state.unused_events.is_empty() {
            return self.state.events.remove(0);
        }
        self.state.unused_events.draw(&mut self.state.dice)
    }

    fn happen(&mut self, event: Happening) {
        let active = self.state.active;
        match event {
            Happening::Flood => {
                let mut areas = Areas::NONE;
                for _ in 0..self.content.numbers.flood_rolls {
                    let area = area_of(self.roll(active));
                    if self.content.river.has(area) && !areas.has(area) {
                        areas.add(area);
                        self.out.tell(Event::Flooded { area });
                    }
                }
                let wait = Seats::all(self.state.players);
                self.push(Task::Flood { seat: active, wait, areas, from: None });
            }
            Happening::Fire => {
                let mut before: Option<Area> = None;
                loop {
                    let area = area_of(self.roll(active));
                    let spreads = before.is_none_or(|before| self.content.next(before).has(area));
                    if !spreads || self.state.sites[area].is_none() {
                        break;
                    }
                    self.raze(area);
                    before = Some(area);
                }
            }
            Happening::PeaSouper => {
                let mut cards = Cards::NONE;
                for _ in 0..self.content.numbers.pea_souper_cards.min(self.state.deck.len()) {
                    let card = self.top_of_deck();
                    cards.insert(card);
                }
                self.state.discard.0 |= cards.0;
                self.out.tell(Event::Lost { cards });
            }
            Happening::Riots => {
                let area = area_of(self.roll(active));
                self.raze(area);
                self.calm(area);
                (0..self.state.grenadiers[area]).for_each(|_| self.take_off(Pawn::Grenadier, area, false));
                (0..self.state.citizens[area]).for_each(|_| self.take_off(Pawn::Citizen, area, false));
                let (wait, left) = (Seats::all(self.state.players), self.state.agents[area][active]);
                self.push(Task::Riots { area, seat: active, wait, left });
            }
            Happening::GasExplosion => {
                let area = area_of(self.roll(active));
                self.raze(area);
            }
            Happening::EarthTremor => {
                for _ in 0..self.content.numbers.tremor_rolls {
                    let area = area_of(self.roll(active));
                    self.raze(area);
                }
            }
            Happening::NewCitizens => {
                for _ in 0..self.content.numbers.citizen_rolls {
                    if self.state.citizen_supply(self.content) > 0 {
                        let area = area_of(self.roll(active));
                        self.place_citizen(area);
                    }
                }
            }
            Happening::WhitechapelMurders => self.push(Task::Murders { wait: Seats::all(self.state.players) }),
            Happening::Subsidence => self.push(Task::Subside { seat: active, wait: Seats::all(self.state.players) }),
        }
    }

    /// The next player clockwise who is still to be dealt with by an event.
    fn next_in(&self, wait: Seats) -> Option<Seat> {
        wait.first_from(self.state.active, self.state.players)
    }

    /// The flood: asks the next player with an Agent in the water. True if it asks.
    pub fn run_flood(&mut self, mut wait: Seats, areas: Areas, from: Option<Area>) -> bool {
        if from.is_some() {
            return true;
        }
        while let Some(seat) = self.next_in(wait) {
            if !self.state.seats[seat].at.within(areas).is_empty() {
                self.state.agenda.set_top(Task::Flood { seat, wait, areas, from: None });
                return true;
            }
            wait.remove(seat);
        }
        self.state.agenda.pop();
        false
    }

    /// Answers [`Task::Flood`] (event.flood-details).
    pub fn flood(&mut self, choice: Choice, seat: Seat, wait: Seats, areas: Areas, from: Option<Area>) {
        let from = match (choice, from) {
            (Choice::Area(to), Some(from)) => {
                self.move_pawn(Pawn::Agent(seat), from, to);
                None
            }
            (Choice::Pawn(area, _), _) => Some(area),
            _ => unreachable!("{choice:?} does not answer a flood"),
        };
        self.state.agenda.set_top(Task::Flood { seat, wait, areas, from });
    }

    /// Riots remove Agent after Agent; those of others than the player who rolled may be saved or come back (event.riots).
    pub fn run_riots(&mut self, area: Area, seat: Seat, mut wait: Seats, left: u8) {
        if left > 0 {
            self.state.agenda.set_top(Task::Riots { area, seat, wait, left: left - 1 });
            let own = seat == self.state.active;
            self.push(Task::Deed(Deed::Remove { pawn: Pawn::Agent(seat), area, own }));
            if !own {
                self.ask(seat, Threat::Event);
            }
            return;
        }
        wait.remove(seat);
        match self.next_in(wait) {
            Some(seat) => {
                self.state.agenda.set_top(Task::Riots { area, seat, wait, left: self.state.agents[area][seat] })
            }
            None => {
                self.state.agenda.pop();
            }
        }
    }

    /// The next player rolls for Whitechapel Murders.
    pub fn run_murders(&mut self, mut wait: Seats) {
        let Some(seat) = self.next_in(wait) else {
            self.state.agenda.pop();
            return;
        };
        wait.remove(seat);
        self.state.agenda.set_top(Task::Murders { wait });
        let area = area_of(self.roll(seat));
        if self.state.agents[area].sum() + self.state.citizens[area] > 0 {
            self.push(Task::Murder { seat, area });
        }
    }

    /// Answers [`Task::Murder`]; the owner may interrupt, unless it is the player who rolled.
    pub fn murder(&mut self, choice: Choice, seat: Seat) {
        let Choice::Pawn(area, pawn) = choice else { unreachable!("{choice:?} is no pawn") };
        self.state.agenda.pop();
        let owner = self.state.owner(pawn).filter(|&owner| owner != seat);
        self.push(Task::Deed(Deed::Remove { pawn, area, own: owner.is_none() }));
        if let Some(owner) = owner {
            self.ask(owner, Threat::Event);
        }
    }

    /// Subsidence: players who can pay for all do, the others choose what to lose. True if it asks.
    pub fn run_subside(&mut self, mut wait: Seats) -> bool {
        while let Some(seat) = self.next_in(wait) {
            let player = &self.state.seats[seat];
            let owed = player.built.iter().flatten().count() as u16 * u16::from(self.content.numbers.subsidence_pounds);
            if player.money < owed {
                self.state.agenda.set_top(Task::Subside { seat, wait });
                return true;
            }
            self.spend(seat, owed);
            wait.remove(seat);
        }
        self.state.agenda.pop();
        false
    }

    /// Answers [`Task::Subside`]: one Building goes; what is left is paid once the money suffices.
    pub fn subside(&mut self, choice: Choice) {
        let Choice::Area(area) = choice else { unreachable!("{choice:?} is no area") };
        self.raze(area);
    }
}
