//! The referee carries out what the rules say, step by step, and reports every fact. Here are the small deeds that all
//! chapters share: dice, money, Trouble, pawns that come and go.

use crate::content::Content;
use crate::event::Event;
use crate::ids::{Area, Building, Pawn, Power};
use crate::know;
use crate::state::{Beast, Player, State};
use crate::task::Task;
use kit::{Card, Seat, Sink};

/// The content, the state being changed, and somebody to tell.
pub struct Referee<'a, S> {
    /// Printed values.
    pub content: &'a Content,
    /// The state being changed.
    pub state: &'a mut State,
    /// Where events go.
    pub out: &'a mut S,
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// The active player's things.
    #[inline]
    pub fn me(&mut self) -> &mut Player {
        &mut self.state.seats[self.state.active]
    }

    /// Puts a task on top of the agenda.
    #[inline]
    pub fn push(&mut self, task: Task) {
        self.state.agenda.push(task);
    }

    /// Rolls the die (game.chance).
    pub fn roll(&mut self, seat: Seat) -> u8 {
        let number = self.state.dice.below(u32::from(self.content.numbers.die_sides)) as u8 + 1;
        self.out.tell(Event::Rolled { seat, number });
        number
    }

    /// Money from the bank, which never runs out (money.bank).
    pub fn gain(&mut self, seat: Seat, pounds: u16) {
        if pounds > 0 {
            self.state.seats[seat].money += pounds;
            self.out.tell(Event::Got { seat, pounds });
        }
    }

    /// Money to the bank; it must be there.
    pub fn spend(&mut self, seat: Seat, pounds: u16) {
        if pounds > 0 {
            debug_assert!(self.state.seats[seat].money >= pounds, "a condition was not checked");
            self.state.seats[seat].money -= pounds;
            self.out.tell(Event::Spent { seat, pounds });
        }
    }

    /// Money from one player to another, as far as it goes (money.short).
    pub fn pay(&mut self, from: Seat, to: Seat, pounds: u16) {
        let pounds = pounds.min(self.state.seats[from].money);
        if pounds > 0 {
            self.state.seats[from].money -= pounds;
            self.state.seats[to].money += pounds;
            self.out.tell(Event::Paid { from, to, pounds });
        }
    }

    /// Puts Trouble there unless there is some (trouble.one-per-area).
    pub fn trouble(&mut self, area: Area) {
        if !self.state.trouble.has(area) {
            self.state.trouble.add(area);
            self.out.tell(Event::Trouble { area });
        }
    }

    /// Takes Trouble away, if there is some.
    pub fn calm(&mut self, area: Area) {
        if self.state.trouble.has(area) {
            self.state.trouble.remove(area);
            self.out.tell(Event::Calm { area });
        }
    }

    /// Takes a pawn off the board or out of an area, without its Trouble.
    fn lift(&mut self, pawn: Pawn, area: Area) {
        match pawn {
            Pawn::Agent(seat) => {
                let agents = &mut self.state.agents[area];
                agents[seat] -= 1;
                if agents[seat] == 0 {
                    self.state.seats[seat].at.remove(area);
                }
            }
            Pawn::Elder(_) => {}
            Pawn::Citizen => self.state.citizens[area] -= 1,
            Pawn::Grenadier => self.state.grenadiers[area] -= 1,
        }
    }

    /// Puts a pawn down, without Trouble.
    fn set_down(&mut self, pawn: Pawn, area: Area) {
        match pawn {
            Pawn::Agent(seat) => {
                self.state.agents[area][seat] += 1;
                self.state.seats[seat].at.add(area);
            }
            Pawn::Elder(elder) => {
                let beast = self.state.elders[elder.index()].map(|beast| Beast { area, ..beast });
                self.state.set_beast(elder, beast);
            }
            Pawn::Citizen => self.state.citizens[area] += 1,
            Pawn::Grenadier => self.state.grenadiers[area] += 1,
        }
    }

    /// Trouble because a pawn arrives at others (trouble.enter). An Elder One on its way still counts at its old place.
    fn disturb(&mut self, area: Area) {
        if self.state.pawns_at(area) > 0 {
            self.trouble(area);
        }
    }

    /// Places an Agent from the reserve, or one lifted from `from` if the reserve is empty (minion.reserve-empty).
    pub fn place_agent(&mut self, seat: Seat, area: Area, from: Option<Area>, quiet: bool) {
        match from {
            Some(from) => {
                self.lift(Pawn::Agent(seat), from);
                self.calm(from);
            }
            None => self.state.seats[seat].reserve -= 1,
        }
        if !quiet {
            self.disturb(area);
        }
        self.set_down(Pawn::Agent(seat), area);
        self.out.tell(match from {
            Some(from) => Event::Moved { pawn: Pawn::Agent(seat), owner: Some(seat), from, to: area },
            None => Event::Placed { seat, area },
        });
    }

    /// A New Citizen arrives from the supply (citizen.pawn).
    pub fn place_citizen(&mut self, area: Area) {
        self.disturb(area);
        self.set_down(Pawn::Citizen, area);
        self.out.tell(Event::Citizen { area });
    }

    /// Moves a pawn: it leaves, then it arrives (trouble.sequence).
    pub fn move_pawn(&mut self, pawn: Pawn, from: Area, to: Area) {
        let owner = self.state.owner(pawn);
        self.lift(pawn, from);
        self.calm(from);
        self.disturb(to);
        self.set_down(pawn, to);
        self.out.tell(Event::Moved { pawn, owner, from, to });
    }

    /// An Elder One moves with an Agent: both leave, then both arrive (elder.haunter-of-the-dark).
    pub fn move_together(&mut self, one: Pawn, two: Pawn, from: Area, to: Area) {
        let owner = self.state.owner(one);
        self.lift(two, from);
        self.calm(from);
        self.disturb(to);
        for pawn in [one, two] {
            self.set_down(pawn, to);
            self.out.tell(Event::Moved { pawn, owner, from, to });
        }
    }

    /// Two pawns change places: both leave, then both arrive (trouble.swap).
    pub fn swap(&mut self, one: (Area, Pawn), two: (Area, Pawn)) {
        self.lift(one.1, one.0);
        self.lift(two.1, two.0);
        self.calm(one.0);
        self.calm(two.0);
        // An Elder One stays on the books of its old area until it is set down, so others are counted without it.
        let rest =
            |state: &State, area: Area, gone: Pawn| state.pawns_at(area) - u8::from(matches!(gone, Pawn::Elder(_)));
        let (there, here) = (rest(self.state, two.0, two.1), rest(self.state, one.0, one.1));
        self.set_down(one.1, two.0);
        self.set_down(two.1, one.0);
        self.out.tell(Event::Swapped { one: one.1, two: two.1, at: one.0, and: two.0 });
        if there > 0 {
            self.trouble(two.0);
        }
        if here > 0 {
            self.trouble(one.0);
        }
    }

    /// Takes a pawn off the board: Agents to the reserve, Elder Ones to the pool, New Citizens to the supply, Grenadiers
    /// out of the game. A Grenadier takes no Trouble with it (trouble.leave, grenadier.not-pawn).
    pub fn take_off(&mut self, pawn: Pawn, area: Area, sacrifice: bool) {
        let owner = self.state.owner(pawn);
        self.lift(pawn, area);
        match pawn {
            Pawn::Agent(seat) => self.state.seats[seat].reserve += 1,
            Pawn::Elder(elder) => self.state.set_beast(elder, None),
            Pawn::Citizen | Pawn::Grenadier => {}
        }
        self.out.tell(match sacrifice {
            true => Event::Sacrificed { pawn, owner, area },
            false => Event::Removed { pawn, owner, area },
        });
        if pawn != Pawn::Grenadier {
            self.calm(area);
        }
    }

    /// Puts a Building on the board.
    pub fn set_building(&mut self, seat: Seat, building: Building, area: Area) {
        self.state.set_site(area, seat, building);
        self.out.tell(Event::Built { seat, building, area });
    }

    /// An ability gained by the active player rests for this turn (elder.not-on-summon-turn, build.not-same-turn).
    pub fn gain_power(&mut self, power: Power) {
        self.state.used.add(power);
        self.state.fresh.add(power);
    }

    /// A Building goes back to its owner's reserve (build.lost).
    pub fn raze(&mut self, area: Area) {
        if let Some((seat, building)) = self.state.clear_site(area) {
            self.out.tell(Event::Razed { seat, building, area });
        }
    }

    /// A hand card is put on the open discard pile.
    pub fn discard(&mut self, seat: Seat, card: Card) {
        know::lose_open(self.state, seat, card);
        self.state.discard.insert(card);
        self.out.tell(Event::Discarded { seat, card });
    }

    /// A card passes secretly from hand to hand (info.hand).
    pub fn give(&mut self, from: Seat, to: Seat, card: Card) {
        know::give(self.content, self.state, from, to, card);
        self.out.tell(Event::Gave { from, to, card: Some(card) });
    }

    /// The top card of the deck: yellow ones come first, otherwise any may be next (setup.deck).
    pub fn top_of_deck(&mut self) -> Card {
        let mut yellow = self.state.deck.within(self.content.yellow);
        if yellow.is_empty() {
            return self.state.deck.draw(&mut self.state.dice);
        }
        let card = yellow.draw(&mut self.state.dice);
        self.state.deck.withdraw(card);
        card
    }

    /// Draws the top card of the deck into a hand.
    pub fn draw_from_deck(&mut self, seat: Seat) {
        let card = self.top_of_deck();
        self.state.seats[seat].hand.insert(card);
        self.out.tell(Event::Drew { seat, card: Some(card) });
    }

    /// Turns up a card into the row, if the deck has one (draw.row-refilled).
    pub fn fill_row(&mut self) {
        if !self.state.deck.is_empty() {
            let card = self.top_of_deck();
            self.state.row.insert(card);
            self.out.tell(Event::RowUp { card });
        }
    }
}
