//! The head of both editions' referees: who carries out what the rules say, step by step, and the smallest deeds, which
//! both do alike. The chapters of each edition add their own.

/// Defines an edition's `Referee`, of the `Content`, `State`, `Player`, `Task` and `Event` that are in scope.
macro_rules! referee {
    () => {
        /// The content, the state being changed, and somebody to tell.
        pub struct Referee<'a, S> {
            /// Printed values.
            pub content: &'a Content,
            /// The state being changed.
            pub state: &'a mut State,
            /// Where events go.
            pub out: &'a mut S,
        }

        impl<S: kit::Sink<Event>> Referee<'_, S> {
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

            /// Picks a hand card in secret: it leaves the hand, but nobody sees it yet.
            #[inline]
            pub fn pick(&mut self, card: kit::Card) {
                let layout = &self.content.layout;
                layout.remove(&mut self.state.seats[self.state.active].piles.hand, card);
                layout.add(&mut self.state.picked, card);
                self.state.last_picked = Some(card);
            }

            /// Picks one more card to discard (discard.action); with an empty hand there is nothing left to ask.
            pub fn pick_discard(&mut self, card: kit::Card) {
                self.pick(card);
                self.added_discard();
            }

            /// After each card that is to be discarded.
            pub fn added_discard(&mut self) {
                if self.state.me().piles.hand.is_empty() {
                    self.discard_done();
                }
            }

            /// Draws cards, reshuffling when needed (first edition: hand.reshuffle; second: turn.reshuffle,
            /// turn.nothing-to-draw).
            pub fn draw(&mut self, seat: kit::Seat, count: u8) {
                let piles = &mut self.state.seats[seat].piles;
                let (cards, reshuffled) = piles.draw_several(count, &self.content.layout, &mut self.state.dice);
                if reshuffled {
                    self.out.tell(Event::Reshuffled { seat });
                }
                if !cards.is_empty() {
                    self.out.tell(Event::Drew { seat, count: cards.len(), cards });
                }
            }
        }
    };
}
pub(crate) use referee;
