//! Action: use a card's text. Rules: cardaction.*, cards.no-empty-use, and `card.<id>` for each text.
//!
//! Each effect has three parts: when it can be used ([`usable`]), what it is aimed at ([`aims`]), and what it does.

use crate::parts::side::Side;
use crate::second::choice::Choice;
use crate::second::content::{Content, Effect};
use crate::second::event::{Event, Points};
use crate::second::ids::{ByCity, City, Use};
use crate::second::rules::referee::Referee;
use crate::second::state::{End, Royal, State};
use crate::second::task::{Deed, Task};
use kit::{Card, Choices, Seat, Sink, Verdict, refuse, unless};

/// Can this text, of a card in hand, be used now? If not, the rule that stands against it.
pub fn usable(content: &Content, state: &State, card: Card) -> Verdict<'static> {
    use Effect::*;
    let me = state.me();
    let Some(effect) = content.face(card).effect else { return refuse("cardaction.use") };
    match effect {
        // You may always use these.
        BlackHand | ChangeOfHeart | SocietyOfLeopold | Redraw | Zombies => Ok(()),
        // A marker is never at the top while the game goes on.
        MatveiGolovinski | SigmundFreud => Ok(()),
        DrawTwo => unless(me.piles.can_draw(), "cards.no-empty-use"),
        HolyBrotherhood => unless(me.limbo > 0 && state.agents_on_board(state.active) > 0, "cards.no-empty-use"),
        PeoplesWill => unless(me.limbo > 0, "cards.no-empty-use"),
        PinkertonAgents => unless(me.agents > 0, "components.exhausted"),
        IreneAdler | Vampires if me.agents == 0 => refuse("components.exhausted"),
        MiGo | YogSothoth => unless(state.agents_in_cities(state.active) > 0, "cards.no-empty-use"),
        Okhrana => unless(City::all().any(|city| !state.cities[city].cubes.is_empty()), "cards.no-empty-use"),
        Cthulhu | DuchessDuzes | HideRoyalty | InspectorLestrade | IreneAdler | Shoggoth | TerrorsOfTheNight
        | ThirdSection | Vampires | VladimirBurtsev => {
            let mut found = false;
            aims(state, effect, &mut |_| found = true);
            unless(found, "cards.no-empty-use")
        }
        Fenians | InfernalMachine => refuse("cards.benefit"),
        SherlockHolmes => refuse("cards.interrupt"),
    }
}

/// Everything a text can be aimed at.
pub fn aims(state: &State, effect: Effect, aim: &mut impl FnMut(Choice)) {
    use Effect::*;
    let me = state.active;
    let others = || Seat::all(state.players).filter(move |&seat| seat != me);
    match effect {
        Cthulhu => {
            let anything = |city: &City| {
                let here = &state.cities[*city];
                here.up.is_some()
                    || here.down > 0
                    || here.zombies > 0
                    || Seat::all(state.players).any(|seat| here.pieces(seat) > 0)
            };
            City::all().filter(anything).for_each(|city| aim(Choice::City(city)));
        }
        DuchessDuzes => {
            City::all()
                .filter(|&city| state.cities[city].up.is_some() && state.cities[city].led_by(me))
                .for_each(|city| aim(Choice::City(city)));
        }
        HideRoyalty => {
            let here = |city: &City| state.cities[*city].royal == Royal::Here && state.cities[*city].led_by(me);
            City::all().filter(here).for_each(|city| aim(Choice::Royal(city)));
        }
        ThirdSection => {
            City::all().filter(|&city| state.cities[city].up.is_some()).for_each(|city| aim(Choice::City(city)))
        }
        PinkertonAgents => City::all().for_each(|city| aim(Choice::City(city))),
        InspectorLestrade | Okhrana => {
            for city in City::all() {
                Seat::all(state.players)
                    .filter(|&seat| state.cities[city].cubes[seat] > 0)
                    .for_each(|seat| aim(Choice::Cube(city, seat)));
            }
        }
        IreneAdler | Shoggoth | Vampires => {
            for city in City::all().filter(|&city| effect != Vampires || state.cities[city].agents[me] > 0) {
                others()
                    .filter(|&seat| state.cities[city].agents[seat] > 0)
                    .for_each(|seat| aim(Choice::Agent(city, seat)));
            }
        }
        MiGo | YogSothoth => {
            City::all().filter(|&city| state.cities[city].agents[me] > 0).for_each(|city| aim(Choice::Agent(city, me)));
        }
        TerrorsOfTheNight => {
            others().filter(|&seat| state.seats[seat].tokens > 0).for_each(|seat| aim(Choice::Seat(seat)))
        }
        VladimirBurtsev => {
            others().filter(|&seat| !state.seats[seat].revealed).for_each(|seat| aim(Choice::Seat(seat)))
        }
        _ => {}
    }
}

/// The next aim of a text that may be aimed several times, or enough if one has been chosen.
pub fn more_aims(state: &State, effect: Effect, enough: bool, into: &mut Choices<Choice>) {
    aims(state, effect, &mut |choice| into.push(choice));
    if enough {
        into.push(Choice::Done);
    }
}

/// Cards that may be discarded for a redraw, or enough.
pub fn redraw_choices(content: &Content, state: &State, into: &mut Choices<Choice>) {
    content.layout.kinds_in(state.me().piles.hand).for_each(|card| into.push(Choice::Play(Use::Discard, card)));
    into.push(Choice::Done);
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// A text is to be used. Texts that need an aim ask for it before anything is shown.
    pub fn begin_text(&mut self, card: Card) {
        use Effect::*;
        match self.effect(card) {
            Cthulhu | DuchessDuzes | HideRoyalty | ThirdSection | PinkertonAgents | InspectorLestrade | Okhrana
            | IreneAdler | Shoggoth | Vampires | MiGo | YogSothoth | TerrorsOfTheNight | VladimirBurtsev => {
                self.push(Task::Aim { card })
            }
            BlackHand => {
                self.use_text(card);
                self.me().black_hand = true;
                let points = self.content.numbers.black_hand_vp_per_royalty * self.state.me().slain.len();
                self.score(self.state.active, points, Points::Restorationist, |me| &mut me.ledger.black_hand);
                self.text_done(card, true);
            }
            ChangeOfHeart => {
                self.use_text(card);
                self.me().heart = !self.state.me().heart;
                self.text_done(card, true);
                self.out.tell(Event::Changed { seat: self.state.active });
                if self.state.me().revealed && self.state.side(self.state.active) == Side::Restorationist {
                    self.end_game(End::ChangeOfHeart);
                }
            }
            DrawTwo => {
                self.use_text(card);
                self.draw(self.state.active, self.content.numbers.watson_draw);
                self.text_done(card, false);
            }
            Redraw => {
                self.use_text(card);
                match self.state.me().piles.hand.is_empty() {
                    true => self.redraw_done(),
                    false => self.push(Task::Redraw),
                }
            }
            HolyBrotherhood => {
                self.use_text(card);
                self.take_from_limbo(self.state.agents_on_board(self.state.active));
                self.text_done(card, false);
            }
            PeoplesWill => {
                self.use_text(card);
                self.take_from_limbo(u8::MAX);
                self.text_done(card, false);
            }
            MatveiGolovinski => {
                self.use_text(card);
                self.marker_up(Side::Loyalist, self.content.numbers.golovinski_steps);
                self.text_done(card, false);
            }
            SigmundFreud => {
                self.use_text(card);
                let seat = self.state.active;
                let tokens = self.content.numbers.sanity_tokens_per_player.saturating_sub(self.state.me().tokens);
                self.me().tokens += tokens;
                self.out.tell(Event::Healed { seat, tokens });
                self.marker_up(Side::Restorationist, self.content.numbers.freud_steps);
                self.text_done(card, false);
            }
            SocietyOfLeopold => {
                self.use_text(card);
                self.society_of_leopold();
                self.text_done(card, false);
            }
            Zombies => {
                self.use_text(card);
                self.state.done = ByCity::default();
                self.state.spared = ByCity::default();
                self.push(Task::Finish { free: self.is_free(card) });
                self.push(Task::ZombieAttack);
            }
            Fenians | InfernalMachine | SherlockHolmes => unreachable!("this text begins no action"),
        }
    }

    /// Answers [`Task::Aim`].
    pub fn aim(&mut self, choice: Choice, card: Card) {
        use Effect::*;
        self.state.agenda.pop();
        self.use_text(card);
        let seat = self.state.active;
        match (self.effect(card), choice) {
            (Cthulhu, Choice::City(city)) => self.attempt(Deed::Cthulhu { card, city }),
            (DuchessDuzes, Choice::City(city)) => {
                self.push(Task::Finish { free: self.is_free(card) });
                self.leave_play(card, false);
                self.claim(city, None);
            }
            (HideRoyalty, Choice::Royal(city)) => {
                self.state.cities[city].royal = Royal::Hidden;
                self.me().hidden.add(city);
                self.out.tell(Event::RoyalHidden { by: seat, city });
                self.score(seat, self.content.cities[city].royal.vp, Points::Loyalist, |me| &mut me.ledger.hidden);
                self.text_done(card, true);
                self.roll_for_royal(city);
                self.clear_cubes(city);
                self.reveal();
            }
            (ThirdSection, Choice::City(city)) => {
                let gone = self.state.cities[city].up.take().expect("a face-up card is the aim");
                self.content.layout.add(&mut self.state.removed, gone);
                self.out.tell(Event::CardGone { city, card: gone });
                self.turn_up(city);
                self.text_done(card, false);
            }
            (PinkertonAgents, Choice::City(city)) => {
                self.place_agents(seat, city, self.content.numbers.pinkerton_agents);
                self.text_done(card, false);
            }
            (InspectorLestrade, Choice::Cube(city, owner)) => {
                let cubes = std::mem::take(&mut self.state.cities[city].cubes[owner]);
                self.state.seats[owner].cubes += cubes;
                self.out.tell(Event::CubesCleared { seat: owner, city, cubes, limbo: false });
                self.text_done(card, false);
            }
            (IreneAdler, Choice::Agent(city, victim)) => {
                self.replace(city, victim);
                self.text_done(card, false);
                self.reveal();
            }
            (Shoggoth, Choice::Agent(city, victim)) => self.attempt(Deed::Shoggoth { card, city, victim }),
            (Vampires, Choice::Agent(city, victim)) => self.attempt(Deed::Vampires { card, city, victim }),
            (TerrorsOfTheNight, Choice::Seat(target)) => {
                self.roll(target);
                self.text_done(card, false);
                self.reveal();
            }
            (VladimirBurtsev, Choice::Seat(target)) => {
                self.state.seats[target].seen_by.add(seat);
                let side = Some(self.state.seats[target].identity);
                self.out.tell(Event::Peeked { by: seat, seat: target, side });
                self.text_done(card, false);
            }
            (Okhrana, Choice::Cube(..)) => {
                self.text_done(card, false);
                self.push(Task::Okhrana { left: self.content.numbers.okhrana_max_cubes });
                self.okhrana(choice, self.content.numbers.okhrana_max_cubes);
            }
            (MiGo, Choice::Agent(..)) => {
                self.text_done(card, true);
                self.me().mi_go_fresh = true;
                self.push(Task::MiGo { left: self.content.numbers.mi_go_max_agents });
                self.mi_go(choice, self.content.numbers.mi_go_max_agents);
            }
            (YogSothoth, Choice::Agent(..)) => {
                self.text_done(card, true);
                self.push(Task::YogSothoth);
                self.yog_sothoth(choice);
            }
            (effect, choice) => unreachable!("{choice:?} is no aim of {effect:?}"),
        }
    }

    fn effect(&self, card: Card) -> Effect {
        self.content.face(card).effect.expect("a text has an effect")
    }

    /// Is the text headed Free action?
    pub fn is_free(&self, card: Card) -> bool {
        self.content.with.free.has(card)
    }

    /// The card is shown and its text takes effect.
    fn use_text(&mut self, card: Card) {
        let seat = self.state.active;
        self.show_picked();
        if self.is_free(card) {
            self.content.layout.add(&mut self.state.seats[seat].free_used, card);
        }
        // Free actions that only draw and discard count as nothing (end.stalemate).
        self.state.busy |= !matches!(self.effect(card), Effect::DrawTwo | Effect::Redraw);
        self.out.tell(Event::Used { seat, card });
    }

    /// A one-use card leaves play; any other stays on the table until the action is finished (cards.one-use).
    fn leave_play(&mut self, card: Card, scored: bool) {
        if self.content.face(card).one_use || scored {
            self.content.layout.remove(&mut self.state.played, card);
            self.state.last_played = None;
            self.spend(card, scored);
        }
    }

    /// The text has been carried out: the card leaves play or will be discarded, and the action is finished once
    /// everything above it on the agenda is done.
    pub fn text_done(&mut self, card: Card, scored: bool) {
        self.push(Task::Finish { free: self.is_free(card) });
        self.leave_play(card, scored);
    }

    /// Takes back cubes from Limbo (card.holy-brotherhood, card.peoples-will).
    fn take_from_limbo(&mut self, most: u8) {
        let seat = self.state.active;
        let cubes = self.state.me().limbo.min(most);
        self.me().limbo -= cubes;
        self.me().cubes += cubes;
        self.out.tell(Event::LimboBack { seat, cubes });
    }

    /// Another player's agent goes home and one from the active player's stock takes its place.
    fn replace(&mut self, city: City, victim: Seat) {
        let by = self.state.active;
        self.lift_agent(victim, city);
        self.state.seats[victim].agents += 1;
        self.me().agents -= 1;
        self.state.cities[city].agents[by] += 1;
        self.out.tell(Event::Replaced { by, city, victim });
    }

    /// Answers [`Task::Okhrana`]: a cube goes to Limbo (card.okhrana).
    pub fn okhrana(&mut self, choice: Choice, left: u8) {
        if let Choice::Cube(city, seat) = choice {
            self.state.cities[city].cubes[seat] -= 1;
            self.state.seats[seat].limbo += 1;
            self.out.tell(Event::CubeToLimbo { seat, city });
            let more = City::all().any(|city| !self.state.cities[city].cubes.is_empty());
            if left > 1 && more {
                return self.state.agenda.set_top(Task::Okhrana { left: left - 1 });
            }
        }
        self.state.agenda.pop();
    }

    /// Answers [`Task::MiGo`]: an agent hides on the card (card.mi-go).
    pub fn mi_go(&mut self, choice: Choice, left: u8) {
        if let Choice::Agent(city, seat) = choice {
            self.state.cities[city].agents[seat] -= 1;
            self.me().mi_go += 1;
            self.out.tell(Event::Hidden { seat, city });
            if left > 1 && self.state.agents_in_cities(seat) > 0 {
                return self.state.agenda.set_top(Task::MiGo { left: left - 1 });
            }
        }
        self.state.agenda.pop();
    }

    /// Answers [`Task::YogSothoth`]: an agent is sacrificed (card.yog-sothoth).
    pub fn yog_sothoth(&mut self, choice: Choice) {
        if let Choice::Agent(city, seat) = choice {
            self.lift_agent(seat, city);
            self.me().sacrificed += 1;
            self.out.tell(Event::Sacrificed { seat, city });
            self.score(seat, self.content.numbers.yog_sothoth_vp_per_agent, Points::Loyalist, |me| {
                &mut me.ledger.sacrifice
            });
            if self.state.agents_in_cities(seat) > 0 {
                return;
            }
        }
        self.state.agenda.pop();
        self.reveal();
    }

    /// Answers [`Task::Redraw`] (card.freemasons, card.mrs-hudson).
    pub fn redraw(&mut self, choice: Choice) {
        if let Choice::Play(_, card) = choice {
            self.pick(card);
            if !self.state.me().piles.hand.is_empty() {
                return;
            }
        }
        self.state.agenda.pop();
        self.redraw_done();
    }

    fn redraw_done(&mut self) {
        let count = self.discard_picked();
        self.draw(self.state.active, count + 1);
        // The card itself is discarded last, so that it is not part of the reshuffle.
        let card = self.state.last_played.expect("the card used lies on the table");
        self.text_done(card, false);
    }

    /// Answers [`Task::ReturnTo`] (card.mi-go-return).
    pub fn return_to(&mut self, choice: Choice) {
        let Choice::City(city) = choice else { unreachable!("{choice:?} does not answer ReturnTo") };
        let seat = self.state.active;
        let agents = std::mem::take(&mut self.me().mi_go);
        self.state.cities[city].agents[seat] += agents;
        self.state.busy = true;
        self.out.tell(Event::Returned { seat, city, agents });
        let kept = self.state.me().kept;
        let mi_go =
            self.content.layout.kinds_in(kept).find(|&card| self.content.face(card).effect == Some(Effect::MiGo));
        if let Some(card) = mi_go {
            self.content.layout.remove(&mut self.me().kept, card);
            self.spend(card, false);
        }
        self.state.agenda.set_top(Task::Finish { free: true });
    }

    /// All zombies, and the cards Zombies and Vampires, are destroyed (card.society-of-leopold, mix.leopold-unclaimed).
    fn society_of_leopold(&mut self) {
        self.state.leopold = true;
        for city in City::all() {
            let zombies = std::mem::take(&mut self.state.cities[city].zombies);
            if zombies > 0 {
                self.out.tell(Event::ZombiesGone { city, zombies, for_ever: true });
            }
        }
        self.state.zombies = 0;
        let undead = kit::Cards(self.content.with.zombies.0 | self.content.with.vampires.0);
        for seat in self.state.active.round(self.state.players) {
            let mut replacements = 0;
            for card in undead.iter() {
                while let Some(from_hand) = self.confiscate(seat, card) {
                    replacements += u8::from(from_hand);
                }
            }
            self.draw(seat, replacements);
        }
        for city in City::all() {
            if let Some(card) = self.state.cities[city].up.filter(|&card| undead.has(card)) {
                self.state.cities[city].up = None;
                self.content.layout.add(&mut self.state.removed, card);
                self.out.tell(Event::CardGone { city, card });
                self.turn_up(city);
            }
        }
    }

    /// Takes a card from a player for good, with the points scored for it; tells whether it was in hand.
    fn confiscate(&mut self, seat: Seat, card: Card) -> Option<bool> {
        let layout = &self.content.layout;
        let player = &mut self.state.seats[seat];
        let from_hand = match player.kept.has(card) {
            true => {
                layout.remove(&mut player.kept, card);
                false
            }
            false => player.piles.confiscate(layout, card)?,
        };
        layout.add(&mut player.spent, card);
        self.out.tell(Event::Confiscated { seat, card });
        let face = *self.content.face(card);
        let ledger = &mut self.state.seats[seat].ledger;
        let lines = [
            (&mut ledger.neutral, face.vp_neutral, Points::Neutral),
            (&mut ledger.restorationist, face.vp_restorationist, Points::Restorationist),
            (&mut ledger.loyalist, face.vp_loyalist, Points::Loyalist),
        ];
        for (line, points, kind) in lines {
            // A position written by hand may hold the card without its points.
            let points = points.min(*line);
            if points > 0 {
                *line -= points;
                self.out.tell(Event::Scored { seat, points: -(points as i8), kind });
            }
        }
        Some(from_hand)
    }

    /// Carries out a deed that nobody stopped.
    pub fn carry_out(&mut self, deed: Deed) {
        match deed {
            Deed::Kill { city, victim } => self.kill(city, victim),
            Deed::Shoggoth { card, city, victim } => {
                self.push(Task::Finish { free: self.is_free(card) });
                self.content.layout.remove(&mut self.state.played, card);
                self.state.last_played = None;
                self.capture(card, city, victim);
                self.reveal();
            }
            Deed::Vampires { card, city, victim } => {
                self.text_done(card, false);
                self.replace(city, victim);
                self.reveal();
            }
            Deed::Zombie { city, victim } => {
                // Once an agent has been removed in a city, no more attacks happen there.
                self.state.done[city] = u8::MAX;
                self.kill_home(city, victim);
                self.reveal();
            }
            Deed::Cthulhu { card, city } => {
                self.text_done(card, false);
                self.drown(city);
                self.reveal();
            }
        }
    }

    /// Cthulhu comes (card.cthulhu).
    fn drown(&mut self, city: City) {
        let here = std::mem::take(&mut self.state.cities[city]);
        // A royal in its slot stays; one in the stack is lost unseen.
        let royal = if here.royal == Royal::Unseen { Royal::Lost } else { here.royal };
        self.state.cities[city].royal = royal;
        if let Some(card) = here.up {
            self.content.layout.add(&mut self.state.removed, card);
        }
        self.out.tell(Event::CityDrowned { city, up: here.up, down: here.down });
        for seat in Seat::all(self.state.players) {
            let (agents, cubes) = (here.agents[seat], here.cubes[seat]);
            if agents > 0 {
                self.state.seats[seat].agents += agents;
                self.state.shaken.add(seat);
                self.out.tell(Event::AgentsHome { seat, city, agents });
            }
            if cubes > 0 {
                self.state.seats[seat].limbo += cubes;
                self.out.tell(Event::CubesCleared { seat, city, cubes, limbo: true });
            }
        }
        if here.zombies > 0 {
            self.state.zombies += here.zombies;
            self.out.tell(Event::ZombiesGone { city, zombies: here.zombies, for_ever: false });
        }
    }
}
