//! What every game here would otherwise say again in the same words. A game of the usual shape is a struct with `content`
//! and `text`, and a module for each thing it can be asked: most methods of the two traits only hand the question on.
//! Whatever a macro names and does not define (`State`, `view`, ...) is the game's own, as seen where it is used.

/// The part of [`crate::Game`] that hands on to the usual modules.
#[macro_export]
macro_rules! usual_rules {
    () => {
        type State = State;
        type Choice = Choice;
        type Event = Event;
        type View<'g> = View<'g>;

        fn start(&self, players: u8, seed: &$crate::Seed, out: &mut impl $crate::Sink<Event>) -> State {
            setup::start(&self.content, players, seed, out)
        }

        fn apply_legal(&self, state: &mut State, choice: Choice, out: &mut impl $crate::Sink<Event>) {
            let mut referee = Referee { c: &self.content, s: state, out };
            referee.answer_question(choice);
            referee.run();
        }

        fn view(&self, state: &State, viewer: $crate::Viewer) -> View<'_> {
            view::view(&self.content, state, viewer)
        }

        fn seen_by(&self, event: Event, viewer: $crate::Viewer) -> Option<Event> {
            Some(event.seen_by(viewer))
        }

        fn shows_something(&self, event: &Event) -> bool {
            event.shows_something()
        }

        fn redeal(&self, state: &State, knower: $crate::Seat, dice: &mut $crate::Dice) -> State {
            redeal::redeal(&self.content, state, knower, dice)
        }

        fn outcome(&self, state: &State) -> Option<$crate::Outcome> {
            state.over.map(|end| scoring::outcome(&self.content, state, end))
        }

        fn dice<'s>(&self, state: &'s State) -> &'s $crate::Dice {
            &state.dice
        }

        fn set_dice(&self, state: &mut State, dice: $crate::Dice) {
            state.dice = dice;
        }

        fn worth(&self, state: &State, seat: $crate::Seat) -> f32 {
            worth::worth(&self.content, state, seat)
        }

        fn seats(&self, state: &State) -> u8 {
            state.players
        }

        fn check(&self, state: &State) -> Result<(), String> {
            check::check(&self.content, state)
        }
    };
}

/// The part of [`crate::Tell`] that hands on to the usual modules.
#[macro_export]
macro_rules! usual_words {
    () => {
        fn content_hash(&self) -> &str {
            &self.content.hash
        }

        fn book(&self) -> &$crate::book::Book {
            &self.content.book
        }

        fn catalogue(&self) -> &$crate::catalogue::Catalogue {
            &self.content.catalogue
        }

        fn text(&self) -> &$crate::text::Text {
            &self.text
        }

        fn seat_id(&self, seat: $crate::Seat) -> &str {
            &self.content.seats[seat.index()].id
        }

        fn seat_name(&self, seat: $crate::Seat) -> &str {
            &self.content.seats[seat.index()].name
        }

        fn prompt(&self, state: &State, viewer: $crate::Viewer) -> $crate::text::Say {
            match (state.agenda.top(), self.to_act(state)) {
                (Some(task), Some(seat)) if viewer.is(seat) => self.prompt_of(state, task),
                _ => self.waiting_prompt(state),
            }
        }

        fn printed(&self) -> serde_json::Value {
            serde_json::to_value(printed::printed(&self.content)).unwrap_or_default()
        }

        fn empty_position(&self, players: u8) -> serde_json::Value {
            position::empty(&self.content, players)
        }

        fn position(&self, state: &State) -> serde_json::Value {
            position::of(&self.content, state)
        }

        fn set_up(&self, position: &serde_json::Value) -> Result<State, String> {
            position::set_up(&self.content, position)
        }

        fn draw(&self, state: &State, viewer: $crate::Viewer) -> String {
            draw::draw(self, state, viewer)
        }
    };
}

/// The content files of a game, from the folder at this path.
#[macro_export]
macro_rules! content_files {
    ($folder:literal) => {
        $crate::source::Source::new([
            ("rules.toml", include_str!(concat!($folder, "/rules.toml"))),
            ("cards.toml", include_str!(concat!($folder, "/cards.toml"))),
            ("board.toml", include_str!(concat!($folder, "/board.toml"))),
            ("numbers.toml", include_str!(concat!($folder, "/numbers.toml"))),
            ("fields.toml", include_str!(concat!($folder, "/fields.toml"))),
        ])
    };
}
