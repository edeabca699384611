//! Action: move the markers. Rules: markers.*.

use crate::first::choice::Choice;
use crate::first::content::Content;
use crate::first::event::Event;
use crate::first::ids::{Track, Use};
use crate::first::rules::referee::Referee;
use crate::first::state::State;
use crate::first::task::Task;
use kit::{Card, Choices, Sink, Verdict, unless};

/// Would this card's arrow move its marker from here (markers.must-move)?
#[inline]
fn moves(content: &Content, tracks: [u8; 2], card: Card, track: Track) -> bool {
    let spaces = content.face(card).arrows[track.index()];
    let at = tracks[track.index()];
    (spaces > 0) & (at < content.track_top(track)) | (spaces < 0) & (at > 0)
}

/// Where the markers will stand after the arrows picked so far.
pub fn ahead(content: &Content, state: &State) -> [u8; 2] {
    let mut tracks = state.tracks;
    for &(card, track) in &state.arrows {
        let at = &mut tracks[track.index()];
        *at = at.saturating_add_signed(content.face(card).arrows[track.index()]).min(content.track_top(track));
    }
    tracks
}

/// May this arrow be added? Not beyond the end of the game.
#[inline]
pub fn may_add(content: &Content, state: &State, card: Card, track: Track) -> Verdict<'static> {
    let tracks = ahead(content, state);
    let at_top = |track: &Track| tracks[track.index()] >= content.track_top(*track);
    unless(!Track::BOTH.iter().any(at_top), "markers.order")?;
    unless(!state.arrows.is_full() && moves(content, tracks, card, track), "markers.must-move")
}

/// More arrows, or enough.
pub fn choices(content: &Content, state: &State, into: &mut Choices<Choice>) {
    let hand = state.useful(content, state.me().piles.hand).within(content.booklet.layout.kinds);
    for (track, purpose) in [(Track::Revolution, Use::Revolution), (Track::War, Use::War)] {
        for card in hand.within(content.with.arrow[track.index()]).iter() {
            into.offer(Choice::Play(purpose, card), may_add(content, state, card, track).is_ok());
        }
    }
    into.push(Choice::Done);
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// The action begins with a card that is already picked.
    pub fn first_arrow(&mut self, card: Card, track: Track) {
        self.push(Task::Markers);
        self.add_arrow(card, track);
    }

    /// Answers [`Task::Markers`].
    pub fn markers(&mut self, choice: Choice) {
        match choice {
            Choice::Play(purpose, card) => {
                self.pick(card);
                self.add_arrow(card, if purpose == Use::War { Track::War } else { Track::Revolution });
            }
            _ => self.follow_arrows(),
        }
    }

    /// After each card: if no other can be added, the markers move at once.
    fn add_arrow(&mut self, card: Card, track: Track) {
        self.state.arrows.push((card, track));
        let hand =
            self.state.useful(self.content, self.state.me().piles.hand).within(self.content.booklet.layout.kinds);
        let more = |track: Track| {
            let mut cards = hand.within(self.content.with.arrow[track.index()]).iter();
            cards.any(|card| may_add(self.content, self.state, card, track).is_ok())
        };
        if !more(Track::Revolution) && !more(Track::War) {
            self.follow_arrows();
        }
    }

    /// The arrows take effect one by one; the game may end in between (markers.order).
    fn follow_arrows(&mut self) {
        let seat = self.state.active;
        let arrows = std::mem::take(&mut self.state.arrows);
        self.commit();
        for (card, track) in arrows {
            self.out.tell(Event::Marking { seat, card });
            self.marker(track, self.content.face(card).arrows[track.index()]);
            if !self.unit_done() {
                return;
            }
        }
    }
}
