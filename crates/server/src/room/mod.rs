//! A room: the one task that owns a table. It takes calls in order, so nothing about a table happens at the same time as
//! something else. What is played and told is for the [`Table`] to say; the room adds what a server has: the journal, and
//! bots that think, in [`play`], seats in [`seats`], who is there in [`nearby`], what is done when its time has come in
//! [`time`], whom it waits for in [`waiting`], sockets and talk in [`tell`].

mod nearby;
mod play;
mod seats;
mod tell;
mod time;
mod waiting;

pub(crate) use tell::frame;

use crate::bots::Wanted;
use crate::clock::now;
use crate::error::Trouble;
use crate::hall::Hall;
use crate::person::Who;
use crate::store::{Entry, News, StoreError, Went, check_journal, moves};
use kit::Viewer;
use serde_json::Value;
use std::collections::{BTreeSet, HashMap};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use table::{Setup, Table};
use tokio::sync::{mpsc, oneshot};
use wire::message::{Status, ToServer};

/// How long a node thinks for the bots of a table without saying so again.
pub(super) const LEASE: Duration = Duration::from_secs(5);

/// How often a change is tried again that other nodes keep being faster with.
const TRIES: usize = 16;

const FASTER: Trouble = Trouble::Conflict("Somebody else was faster; look again and try again.");

/// What people hear at a table whose moves do not fit the rules or the content of this program.
const OTHER_VERSION: Trouble = Trouble::Conflict(
    "This game was begun under another version of the rules or cards, and what was played does not fit the present one. \
     Nothing is lost: it goes on as soon as the server runs the version it was begun with.",
);

/// What a room can be told. Every room keeps space for some dozens of these, so what is large is boxed.
pub(crate) enum Call {
    /// Somebody opened a socket; `from` is the last ply they know.
    Enter { link: Box<Link>, from: Option<usize> },
    /// A socket is gone.
    Exit(u64),
    /// A message came in on a socket.
    Said(u64, Box<ToServer>),
    /// A request over HTTP.
    Ask(Box<(Who, Ask)>, oneshot::Sender<Result<Value, Trouble>>),
    /// A bot has chosen, when there had been so many moves.
    Bot { at: usize, word: Box<str> },
    /// Another node has stored this entry.
    Follow(Box<Entry>),
    /// Something may be new in the database, by another node.
    Elsewhere(News),
    /// The other nodes have forgotten who is connected through this one.
    Announce,
    /// Its time has come: somebody's clock, or its own end.
    Wake,
    /// A person was signed out everywhere: their sockets close.
    Dismiss(Box<str>),
    /// The server shuts down.
    Close,
}

/// What can be asked over HTTP.
pub(crate) enum Ask {
    Info,
    Join {
        seat: Option<String>,
        invite: Option<String>,
    },
    Leave,
    Resign {
        seat: Option<String>,
    },
    Replace {
        seat: String,
        level: Option<String>,
    },
    Kick {
        seat: String,
    },
    Pause {
        on: bool,
    },
    Cancel {
        on: bool,
    },
    /// The host of the server closes the table.
    Close,
    /// The game begins as soon as nobody is missing, whatever time was said.
    Start,
    Rematch,
    Record,
    Forget,
    State {
        seat: Option<String>,
    },
    /// The view of an earlier ply, or of the end of every round.
    Past {
        seat: Option<String>,
        ply: Option<usize>,
    },
    Said {
        seat: Option<String>,
        message: ToServer,
    },
}

/// A message as it travels. Every socket keeps space for some dozens, so each takes as little as a text can.
pub(crate) type Text = Box<str>;

/// A socket at the table.
pub(crate) struct Link {
    pub(crate) socket: u64,
    pub(crate) who: Arc<Who>,
    pub(crate) out: mpsc::Sender<Text>,
}

/// Advice under way: for which socket, at which ply.
struct Advising {
    socket: u64,
    ply: usize,
    wanted: Wanted,
}

/// How the journal of a game in memory ends.
struct Journal {
    /// The mark of the last entry.
    mark: i64,
    /// When it was made.
    since: i64,
}

struct Room {
    hall: Arc<Hall>,
    me: mpsc::WeakSender<Call>,
    table: Table,
    journal: Journal,
    links: Vec<Link>,
    /// Must everybody hear again who is here?
    restless: bool,
    /// A bot is thinking, about the moment after so many moves.
    thinking: Option<(usize, Wanted)>,
    /// The advice that is being thought of. There is one person here at most when there is any, so one is one for a seat.
    advising: Option<Box<Advising>>,
    /// Was anybody here when the bots were last told?
    watched: bool,
    /// Does another node think for the bots of this table?
    elsewhere: bool,
    /// Has another node changed the setup, so that everybody must be shown their seats again?
    reseat: bool,
    /// When people were last seen to go, and since when this room knows who is here.
    went: HashMap<String, Went>,
    opened: Went,
    /// Who is connected through this node, as the other nodes know it; `None` if they must be told.
    announced: Option<BTreeSet<String>>,
    /// The numbers of the chat lines told last.
    said: BTreeSet<i64>,
    /// Whom this table waits for, as the database knows it; `None` if this room does not know what was noted.
    noted: Option<Option<String>>,
}

/// Starts the task of a room.
pub(crate) fn open(hall: Arc<Hall>, table: Table, me: mpsc::WeakSender<Call>, receive: mpsc::Receiver<Call>) {
    let room = Room {
        me,
        table,
        journal: Journal { mark: 0, since: 0 },
        links: Vec::new(),
        restless: false,
        thinking: None,
        advising: None,
        watched: false,
        elsewhere: false,
        reseat: false,
        went: HashMap::new(),
        opened: Went { seen: now(), at: hall.house.time() },
        announced: Some(BTreeSet::new()),
        said: BTreeSet::new(),
        noted: None,
        hall,
    };
    tokio::spawn(room.run(receive));
}

impl Room {
    async fn run(mut self, mut receive: mpsc::Receiver<Call>) {
        let hall = Arc::clone(&self.hall);
        hall.metrics.rooms.inc();
        Box::pin(self.recall()).await;
        Box::pin(self.hear_of(News::People)).await;
        // One timer for the life of the room: to put it off is cheap, to set another is not.
        let mut quiet = pin!(tokio::time::sleep(hall.config.idle));
        loop {
            tokio::select! {
                // Calls first: the clock is asked less often.
                biased;
                call = receive.recv() => match call {
                    Some(call) => self.take(call).await,
                    None => break,
                },
                () = &mut quiet => {
                    self.table.rest();
                    self.take_over().await;
                    // Not before the other nodes know that nobody is here.
                    let all_told = self.announced.as_ref().is_some_and(BTreeSet::is_empty);
                    Box::pin(self.look_at_the_time()).await;
                    if self.links.is_empty() && self.thinking.is_none() && all_told {
                        break;
                    }
                }
            }
            if *hall.closing.borrow() {
                break;
            }
            self.see_who_is_here();
            while self.reseat {
                self.reseat = false;
                Box::pin(self.seats_changed()).await;
            }
            if self.restless || self.announced.is_none() {
                Box::pin(self.announce()).await;
                Box::pin(self.drop_old_votes()).await;
            }
            if self.restless && receive.is_empty() {
                self.tell_infos();
            }
            if self.waits_for_another() {
                Box::pin(self.note_whom_we_wait_for()).await;
            }
            let rest = if self.elsewhere { LEASE } else { hall.config.idle };
            let rest = self.until_due().map_or(rest, |due| due.min(rest));
            quiet.as_mut().reset(tokio::time::Instant::now() + rest);
        }
        hall.rooms.forget(&self.setup().id, &self.me);
        hall.metrics.rooms.dec();
        // Sockets end when their room has let them go.
        self.links.clear();
        receive.close();
        // Calls that came while the room closed go to the next one.
        while let Some(call) = receive.recv().await {
            let (hall, id) = (Arc::clone(&hall), self.setup().id.clone());
            if !*hall.closing.borrow() {
                tokio::spawn(async move { hall.call(&id, call).await.map(|_| ()) });
            }
        }
    }

    async fn take(&mut self, call: Call) {
        match call {
            // What is rare is boxed, so that the task of a quiet room stays small.
            Call::Enter { link, from } => Box::pin(self.enter(*link, from)).await,
            Call::Exit(socket) => self.exit(socket),
            Call::Said(socket, message) => self.hear(socket, *message).await,
            Call::Ask(asked, answer) => {
                let (who, ask) = *asked;
                let result = Box::pin(self.answer(&who, ask)).await;
                let _ = answer.send(result);
            }
            Call::Bot { at, word } => self.bot_chose(at, &word).await,
            Call::Follow(entry) => Box::pin(self.follow(*entry)).await,
            Call::Elsewhere(news) => Box::pin(self.hear_of(news)).await,
            Call::Wake => Box::pin(self.wake()).await,
            Call::Announce => self.announced = None,
            Call::Dismiss(person) => self.let_go(|link| *link.who.id == *person),
            // Every room looks after every call whether the server shuts down.
            Call::Close => {}
        }
    }

    async fn answer(&mut self, who: &Who, ask: Ask) -> Result<Value, Trouble> {
        if !matches!(ask, Ask::Info | Ask::Record | Ask::Forget) {
            self.come_back(who).await?;
            self.called_in(who);
        }
        match ask {
            Ask::Info => {
                self.load().await?;
                Ok(json(&self.listed(&who.id)))
            }
            Ask::Join { seat, invite } => self.join(who, seat, invite).await,
            Ask::Leave => self.leave(who).await,
            Ask::Resign { seat } => self.resign(who, seat).await,
            Ask::Replace { seat, level } => self.replace(who, &seat, level).await,
            Ask::Kick { seat } => self.kick(who, &seat).await,
            Ask::Pause { on } => self.pause(who, on).await,
            Ask::Cancel { on } => self.cancel(who, on).await,
            Ask::Close => self.close(who).await,
            Ask::Start => self.start(who).await,
            Ask::Rematch => self.rematch(who).await,
            Ask::Record => self.record().await,
            Ask::Forget => self.forget(who).await,
            Ask::State { seat } => {
                self.load().await?;
                let viewer = self.viewer_for(who, seat.as_deref())?;
                let state = self.table.state(viewer, None).ok_or(Trouble::Conflict("The game has not begun."))?;
                Ok(json(&state))
            }
            Ask::Past { seat, ply } => {
                self.load().await?;
                let viewer = self.viewer_for(who, seat.as_deref())?;
                let live = self.table.live().ok_or(Trouble::Conflict("The game has not begun."))?;
                match ply {
                    None => Ok(Value::from(live.rounds(viewer))),
                    Some(ply) => {
                        live.view_at(viewer, ply).ok_or_else(|| Trouble::mistake("The game has not come so far."))
                    }
                }
            }
            Ask::Said { seat, message } => {
                self.load().await?;
                let viewer = self.viewer_for(who, seat.as_deref())?;
                let answer = self.act(who, viewer, None, message).await;
                match answer.or_else(|| self.table.state(viewer, None)) {
                    Some(message) => Ok(json(&message)),
                    None => Err(Trouble::Conflict("The game has not begun.")),
                }
            }
        }
    }

    fn setup(&self) -> &Setup {
        self.table.setup()
    }

    /// Through whose eyes a request without a socket sees the table.
    fn viewer_for(&self, who: &Who, seat: Option<&str>) -> Result<Viewer, Trouble> {
        match seat {
            None => Ok(self.setup().usual_viewer(&who.id)),
            Some(id) => match self.table.seat_of(id) {
                Some(seat) if self.setup().sits(&who.id, seat) => Ok(Viewer::Seat(seat)),
                _ => Err(Trouble::Forbidden("That is not your seat.")),
            },
        }
    }

    /// Gets the game, if it has begun and is not in memory.
    async fn load(&mut self) -> Result<(), Trouble> {
        match self.table.must_resume() {
            true => Box::pin(self.read_journal()).await,
            false => Ok(()),
        }
    }

    /// Plays the game from the journal up to now.
    async fn read_journal(&mut self) -> Result<(), Trouble> {
        let journal = self.hall.store.journal(&self.setup().id, 0).await?;
        let mark = check_journal(&journal)?;
        let game = Arc::clone(self.table.game());
        let same_version = self.setup().is_of(&*game);
        if let Err(misfit) = self.table.resume(moves(&journal)) {
            let Setup { id, rules, content, .. } = self.setup();
            tracing::warn!(table = id, ?misfit, rules, content, "a table cannot be replayed");
            return Err(match misfit.at {
                Some(_) if !same_version => OTHER_VERSION,
                at => StoreError::Damaged { table: id.clone(), at: at.and_then(|at| i64::try_from(at).ok()) }.into(),
            });
        }
        let since = journal.last().map(|entry| entry.made).or(self.setup().started);
        self.journal = Journal { mark, since: since.unwrap_or_else(now) };
        if !same_version && self.setup().status == Status::Playing {
            // Every choice so far is also one of the present version, so the whole game is now a game of that version.
            let (rules, content) = game.version();
            self.change(|setup| (setup.rules, setup.content) = (rules, content.into())).await?;
        }
        self.settle().await
    }

    /// Stores a changed setup and makes it ours. On `Conflict` another node was first, and its setup is read.
    async fn change(&mut self, change: impl FnOnce(&mut Setup)) -> Result<(), Trouble> {
        let mut next = self.setup().clone();
        change(&mut next);
        next.touch(self.hall.house.time(), self.table.moves());
        next.version += 1;
        if self.hall.store.change_table(&next).await? {
            self.table.set_up(next);
            return Ok(());
        }
        self.read_setup().await?;
        Err(FASTER)
    }

    /// Changes the setup until it is as wanted, by whichever node.
    async fn change_until(
        &mut self,
        done: impl Fn(&Setup) -> bool,
        change: impl Fn(&mut Setup),
    ) -> Result<(), Trouble> {
        for _ in 0..TRIES {
            if done(self.setup()) {
                return Ok(());
            }
            match self.change(&change).await {
                Err(Trouble::Conflict(_)) => {}
                other => return other,
            }
        }
        Err(FASTER)
    }

    async fn read_setup(&mut self) -> Result<(), Trouble> {
        if let Some(setup) = self.hall.store.table(&self.setup().id).await? {
            self.reseat |= setup.version != self.setup().version;
            self.table.set_up(setup);
        }
        self.restless = true;
        Ok(())
    }

    /// Looks for what another node has stored, and tells it here.
    async fn hear_of(&mut self, news: News) {
        let done = match news {
            News::Journal => self.catch_up().await,
            News::Setup => self.read_setup().await,
            News::Chat => self.hear_chat().await,
            News::People => self.look_around().await.map_err(Trouble::from),
            News::Dismissed => self.drop_the_signed_out().await,
            News::Bots => {
                self.take_over().await;
                Ok(())
            }
        };
        if let Err(trouble) = done {
            tracing::error!(table = self.setup().id, ?trouble, ?news, "what another node stored could not be read");
        }
    }
}

/// A message as JSON; messages always have one.
fn json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}
