//! The words of Three Candles: choices and events as text, prompts, log lines, and the table as scenarios write it.

use crate::Candles;
use crate::rules::{all_choices, empty_table, points, strength};
use crate::state::{Candle, Choice, Event, State};
use kit::dice::seed_from_number;
use kit::text::{Arg, Say, Text};
use kit::written::{each_seat, has_rest};
use kit::{Game, Positions, Printed, Role, Seat, Tell, Viewer};
use serde_json::{Value, json};

impl Candles {
    fn seat(&self, seat: Seat) -> (&'static str, Arg<'_>) {
        ("seat", Arg::thing("seat", self.content.seat_id(seat), self.content.seat_name(seat)))
    }

    fn card(&self, card: kit::Card) -> (&'static str, Arg<'_>) {
        ("card", self.content.say_card(card))
    }

    fn candle(&self, candle: Candle) -> (&'static str, Arg<'_>) {
        let named = &self.content.candles[candle as usize];
        ("candle", Arg::thing("candle", &named.id, named.name.to_lowercase()))
    }
}

impl Tell for Candles {
    const LOG: &'static str = "log";

    fn word(&self, choice: Choice) -> String {
        format!("{}:{}", self.content.card_id(choice.card), choice.candle.id())
    }

    fn parse(&self, word: &str) -> Result<Choice, String> {
        let (card, candle) =
            word.split_once(':').ok_or_else(|| format!("`{word}` is not a card, a colon and a candle"))?;
        let card = self.content.card_of(card).ok_or_else(|| format!("there is no card `{card}`"))?;
        let candle = Candle::of(candle).ok_or_else(|| format!("there is no candle `{candle}`"))?;
        Ok(Choice { card, candle })
    }

    fn conceivable(&self) -> Vec<Choice> {
        all_choices(&self.content).collect()
    }

    fn event_word(&self, event: &Event) -> String {
        let seat = |seat| self.content.seat_id(seat);
        match *event {
            Event::Placed { seat: who, card, candle } => {
                format!("placed {} {} {}", seat(who), self.content.card_id(card), candle.id())
            }
            Event::Drew { seat: who, card } => {
                format!("drew {} {}", seat(who), card.map_or("-", |card| self.content.card_id(card)))
            }
        }
    }

    fn question(&self, _: &State) -> Say {
        self.text.say("prompt.turn", &[])
    }

    fn waiting(&self, state: &State) -> Say {
        match self.to_act(state) {
            Some(seat) => self.text.say("prompt.wait", &[self.seat(seat)]),
            None => self.text.say("prompt.over", &[]),
        }
    }

    fn stakes(&self, state: &State, viewer: Viewer) -> Option<Say> {
        let seat = self.to_act(state).filter(|&seat| viewer.is(seat))?;
        Some(self.text.say("prompt.stakes", &[self.candle(state.seats[seat].patron)]))
    }

    fn label(&self, _: &State, choice: Choice) -> Say {
        self.text.say("label.place", &[self.card(choice.card), self.candle(choice.candle)])
    }

    fn role(&self, _: &State, _: Choice) -> Option<Role> {
        Some(Role::EndsTurn)
    }

    fn meant(&self, _: &State, element: &str) -> Option<Choice> {
        let card = self.content.card_of(element.strip_prefix("card:")?)?;
        Some(Choice { card, candle: Candle::White })
    }

    fn element(&self, _: &State, choice: Choice) -> String {
        format!("card:{}", self.content.card_id(choice.card))
    }

    fn log_parts(&self, event: &Event) -> Option<(&'static str, Vec<(&'static str, Arg<'_>)>)> {
        Some(match *event {
            Event::Placed { seat, card, candle } => {
                ("placed", vec![self.seat(seat), self.card(card), self.candle(candle)])
            }
            Event::Drew { seat, card: Some(card) } => ("drew-seen", vec![self.seat(seat), self.card(card)]),
            Event::Drew { seat, card: None } => ("drew", vec![self.seat(seat)]),
        })
    }

    fn text(&self) -> &Text {
        &self.text
    }

    fn touches(&self, event: &Event) -> Vec<String> {
        match event {
            Event::Placed { candle, .. } => vec![format!("candle:{}", candle.id())],
            Event::Drew { .. } => Vec::new(),
        }
    }

    fn draw(&self, state: &State, viewer: Viewer) -> String {
        let content = &self.content;
        let mut lines = Vec::new();
        for seat in Seat::all(state.players) {
            let player = &state.seats[seat];
            let at = |candle: Candle| format!("{} {:>2}", candle.id(), strength(content, player, candle));
            let own = if viewer.is(seat) { format!("  patron {}", player.patron.id()) } else { String::new() };
            lines.push(format!("{:<8} {}{own}", content.seat_name(seat), Candle::ALL.map(at).join("  ")));
        }
        if let Viewer::Seat(me) = viewer {
            let hand: Vec<&str> = state.seats[me].hand.iter().map(|card| content.card_name(card)).collect();
            lines.push(format!("Your hand: {}", hand.join(", ")));
        }
        lines.join("\n")
    }
}

impl Positions for Candles {
    /// Patrons go round in the order of the candles.
    fn bare(&self, players: u8) -> State {
        let mut state = empty_table(&self.content, players, &seed_from_number(1));
        Seat::all(players).for_each(|seat| state.seats[seat].patron = Candle::ALL[seat.index() % 3]);
        state
    }

    fn follows(&self, state: &State) -> Value {
        let points = points(&self.content, state);
        json!({ "seats": each_seat(&self.content, state.players, |seat| json!({ "points": points[seat] })) })
    }

    /// Cards that are nowhere else are unseen, and patrons that nobody has were not dealt.
    fn complete(&self, state: &mut State, given: &Value) -> Result<(), String> {
        let (content, layout) = (&self.content, &self.content.booklet.layout);
        if has_rest(&given["unseen"]) {
            state.unseen = content.deck;
            for seat in Seat::all(state.players) {
                let player = state.seats[seat];
                for pile in [player.hand, player.white, player.red, player.black] {
                    let enough = |card| layout.count(state.unseen, card) >= layout.count(pile, card);
                    if !layout.kinds_in(pile).all(enough) {
                        return Err(format!("there are only {} cards of a rank", content.numbers.copies));
                    }
                    layout.take_out(&mut state.unseen, pile);
                }
            }
        }
        for seat in Seat::all(state.players) {
            let left = &mut state.patrons[state.seats[seat].patron as usize];
            *left = left.checked_sub(1).ok_or("there are only two patrons of a candle")?;
        }
        Ok(())
    }
}
