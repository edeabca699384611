//! Who may think next. Bots and advisers share a few places, and more of them may want one than there are: moves at
//! tables that somebody watches come first, then advice, then moves at tables nobody watches. It hands out places and
//! does not care what is thought there.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;

/// What is to be thought about, the most urgent first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A bot's move where somebody is waiting for it.
    Watched,
    /// Advice to a person.
    Advice,
    /// A bot's move where nobody is.
    Unwatched,
}

impl Kind {
    pub(crate) const ALL: [Kind; 3] = [Kind::Watched, Kind::Advice, Kind::Unwatched];
}

/// How many more urgent thoughts may go before a less urgent one that waits: last is not never.
const PATIENCE: u32 = 16;

/// The places to think at, and who waits for one.
#[derive(Clone)]
pub(crate) struct Thinkers(Arc<Mutex<Board>>);

struct Board {
    places: usize,
    /// How many moves at tables nobody watches may be thought about at the same time.
    unwatched: usize,
    /// By kind: who waits, how many think, and how often the kind was passed over since its last turn.
    queues: [Queue; 3],
    thinking: [usize; 3],
    passed: [u32; 3],
    numbers: u64,
}

/// Those who wait, by the person they think for: each person has one thought in turn, however many tables they opened.
#[derive(Default)]
struct Queue(VecDeque<(String, VecDeque<Waiting>)>);

struct Waiting {
    number: u64,
    table: String,
    call: oneshot::Sender<Desk>,
}

impl Queue {
    fn push(&mut self, person: &str, waiting: Waiting) {
        match self.0.iter_mut().find(|(known, _)| known == person) {
            Some((_, theirs)) => theirs.push_back(waiting),
            None => self.0.push_back((person.into(), VecDeque::from([waiting]))),
        }
    }

    fn pop(&mut self) -> Option<Waiting> {
        let (person, mut theirs) = self.0.pop_front()?;
        let next = theirs.pop_front();
        if !theirs.is_empty() {
            self.0.push_back((person, theirs));
        }
        next
    }

    /// Takes out whoever is meant, with the person they think for.
    fn remove(&mut self, meant: impl Fn(&Waiting) -> bool) -> Option<(String, Waiting)> {
        let (at, found) = self
            .0
            .iter()
            .enumerate()
            .find_map(|(at, (_, theirs))| theirs.iter().position(&meant).map(|found| (at, found)))?;
        let (person, theirs) = &mut self.0[at];
        let taken = (person.clone(), theirs.remove(found)?);
        if theirs.is_empty() {
            self.0.remove(at);
        }
        Some(taken)
    }

    fn len(&self) -> usize {
        self.0.iter().map(|(_, theirs)| theirs.len()).sum()
    }
}

impl Board {
    /// May a thought of this kind begin now? One place always stays free for moves that somebody waits for.
    fn may(&self, kind: Kind) -> bool {
        let [moves, advice, unwatched] = self.thinking;
        let spare = advice + unwatched < self.places - 1;
        moves + advice + unwatched < self.places
            && match kind {
                Kind::Watched => true,
                Kind::Advice => spare,
                Kind::Unwatched => spare && unwatched < self.unwatched,
            }
    }

    /// The next thought that may begin.
    fn next(&mut self) -> Option<(Kind, Waiting)> {
        let ready = |kind: &Kind| !self.queues[*kind as usize].0.is_empty() && self.may(*kind);
        let overdue = |kind: &Kind| self.passed[*kind as usize] >= PATIENCE && ready(kind);
        let kind = Kind::ALL.into_iter().find(overdue).or_else(|| Kind::ALL.into_iter().find(ready))?;
        for less in &Kind::ALL[kind as usize + 1..] {
            if !self.queues[*less as usize].0.is_empty() {
                self.passed[*less as usize] += 1;
            }
        }
        self.passed[kind as usize] = 0;
        let waiting = self.queues[kind as usize].pop()?;
        self.thinking[kind as usize] += 1;
        Some((kind, waiting))
    }
}

impl Thinkers {
    /// So many places, at least two: the least urgent never take the last one. Of them, so many for tables nobody
    /// watches.
    pub(crate) fn new(places: usize, unwatched: usize) -> Thinkers {
        Thinkers(Arc::new(Mutex::new(Board {
            places: places.max(2),
            unwatched: unwatched.max(1),
            queues: Default::default(),
            thinking: [0; 3],
            passed: [0; 3],
            numbers: 0,
        })))
    }

    /// Queues up for a place, for a table and one of its people.
    pub(crate) fn queue(&self, kind: Kind, table: &str, person: &str) -> Turn {
        let (call, called) = oneshot::channel();
        let number = {
            let mut board = self.lock();
            board.numbers += 1;
            let number = board.numbers;
            board.queues[kind as usize].push(person, Waiting { number, table: table.into(), call });
            number
        };
        self.call();
        Turn { thinkers: self.clone(), number, called }
    }

    /// Somebody came to a table, or the last one went: the move that waits there changes queues.
    pub(crate) fn watched(&self, table: &str, watched: bool) {
        let (from, to) = if watched { (Kind::Unwatched, Kind::Watched) } else { (Kind::Watched, Kind::Unwatched) };
        let mut board = self.lock();
        if let Some((person, waiting)) = board.queues[from as usize].remove(|waiting| waiting.table == table) {
            board.queues[to as usize].push(&person, waiting);
        }
        drop(board);
        self.call();
    }

    /// How many wait, by kind.
    pub(crate) fn waiting(&self) -> [usize; 3] {
        let board = self.lock();
        Kind::ALL.map(|kind| board.queues[kind as usize].len())
    }

    /// Calls everybody whose turn it is. The lock is not held while calling: a place nobody takes any more comes back
    /// here.
    fn call(&self) {
        loop {
            let Some((kind, waiting)) = self.lock().next() else { return };
            drop(waiting.call.send(Desk { thinkers: self.clone(), kind }));
        }
    }

    fn lock(&self) -> MutexGuard<'_, Board> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A turn in the queue; given up when dropped.
pub(crate) struct Turn {
    thinkers: Thinkers,
    number: u64,
    called: oneshot::Receiver<Desk>,
}

impl Turn {
    /// Waits for a place.
    pub(crate) async fn come(mut self) -> Option<Desk> {
        (&mut self.called).await.ok()
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let mut board = self.thinkers.lock();
        let number = self.number;
        let gone = board.queues.iter_mut().find_map(|queue| queue.remove(|waiting| waiting.number == number));
        drop(board);
        drop(gone);
    }
}

/// A place to think at; given back when dropped.
pub(crate) struct Desk {
    thinkers: Thinkers,
    kind: Kind,
}

impl Drop for Desk {
    fn drop(&mut self) {
        self.thinkers.lock().thinking[self.kind as usize] -= 1;
        self.thinkers.call();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The place, if it is their turn by now.
    fn begins(turn: &mut Turn) -> Option<Desk> {
        turn.called.try_recv().ok()
    }

    fn move_at(thinkers: &Thinkers, table: &str) -> Turn {
        thinkers.queue(Kind::Watched, table, table)
    }

    #[test]
    fn a_move_begins_at_once_however_much_advice_is_wanted() {
        for places in [1, 2, 8] {
            let thinkers = Thinkers::new(places, 8);
            let mut flood: Vec<Turn> =
                (0..235).map(|number| thinkers.queue(Kind::Advice, &format!("t{number}"), "rude")).collect();
            let thinking: Vec<Desk> = flood.iter_mut().filter_map(begins).collect();
            assert_eq!(thinking.len(), places.max(2) - 1, "advice leaves one place free, even on one core");
            assert!(begins(&mut move_at(&thinkers, "calm")).is_some());
        }
    }

    #[test]
    fn whoever_gives_up_waiting_never_begins() {
        let thinkers = Thinkers::new(2, 1);
        let mut turns: Vec<Turn> = (0..5).map(|_| thinkers.queue(Kind::Advice, "t", "rude")).collect();
        let first = begins(&mut turns[0]);
        assert!(first.is_some());
        assert_eq!(thinkers.waiting(), [0, 4, 0]);
        drop(turns);
        assert_eq!(thinkers.waiting(), [0, 0, 0], "gone from the queue");
        let mut next = thinkers.queue(Kind::Advice, "t", "calm");
        assert!(begins(&mut next).is_none(), "what runs keeps its place until it ends");
        drop(first);
        assert!(begins(&mut next).is_some());
    }

    #[test]
    fn a_place_called_out_to_nobody_comes_back() {
        let thinkers = Thinkers::new(2, 1);
        drop(thinkers.queue(Kind::Advice, "t", "gone"));
        assert!(begins(&mut thinkers.queue(Kind::Advice, "t", "calm")).is_some());
    }

    #[test]
    fn tables_nobody_watches_think_last_and_few_at_a_time() {
        let thinkers = Thinkers::new(4, 2);
        let ghost = |number: usize| thinkers.queue(Kind::Unwatched, &format!("ghost{number}"), &format!("g{number}"));
        let mut ghosts: Vec<Turn> = (0..30).map(ghost).collect();
        let thinking: Vec<Desk> = ghosts.iter_mut().filter_map(begins).collect();
        assert_eq!(thinking.len(), 2, "two at a time, although four places are free");
        let taken: Vec<_> = (0..2).map(|_| begins(&mut move_at(&thinkers, "busy"))).collect();
        assert!(taken.iter().all(Option::is_some));
        // All places are taken. Whoever comes now goes before all ghosts.
        let mut advice = thinkers.queue(Kind::Advice, "calm", "calm");
        let mut calm = move_at(&thinkers, "calm");
        drop(thinking);
        assert!(begins(&mut calm).is_some() && begins(&mut advice).is_some());
    }

    #[test]
    fn last_is_not_never() {
        let thinkers = Thinkers::new(2, 1);
        let both = [begins(&mut move_at(&thinkers, "a")), begins(&mut move_at(&thinkers, "b"))];
        let mut ghost = thinkers.queue(Kind::Unwatched, "ghost", "g");
        let mut waiting: VecDeque<Turn> = (0..100).map(|number| move_at(&thinkers, &format!("t{number}"))).collect();
        let mut places = VecDeque::from(both);
        let mut before = 0;
        let served = loop {
            drop(places.pop_front());
            if let Some(place) = begins(&mut ghost) {
                break place;
            }
            places.push_back(begins(&mut waiting[before]));
            before += 1;
        };
        assert_eq!(before, PATIENCE as usize);
        drop(served);
    }

    #[test]
    fn people_take_turns_however_many_tables_they_have() {
        let thinkers = Thinkers::new(2, 1);
        let busy = [begins(&mut move_at(&thinkers, "a")), begins(&mut move_at(&thinkers, "b"))];
        let mut many: Vec<Turn> =
            (0..30).map(|number| thinkers.queue(Kind::Watched, &format!("t{number}"), "many")).collect();
        let mut one = thinkers.queue(Kind::Watched, "mine", "one");
        drop(busy);
        assert!(begins(&mut many[0]).is_some());
        assert!(begins(&mut one).is_some(), "second in turn, not thirty-first");
    }

    #[test]
    fn a_waiting_move_follows_whether_its_table_is_watched() {
        let thinkers = Thinkers::new(2, 1);
        let _ghost = begins(&mut thinkers.queue(Kind::Unwatched, "other", "g"));
        let mut turn = thinkers.queue(Kind::Unwatched, "mine", "me");
        assert!(begins(&mut turn).is_none());
        thinkers.watched("mine", true);
        let _mine = begins(&mut turn).expect("somebody came, and it begins at once");
        let _left = move_at(&thinkers, "left");
        assert_eq!(thinkers.waiting(), [1, 0, 0]);
        thinkers.watched("left", false);
        assert_eq!(thinkers.waiting(), [0, 0, 1]);
    }
}
