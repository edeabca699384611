//! Whom a table waits for though they are not there: noted in the database whenever it changes, so that they can be told
//! elsewhere. Nobody is told at tables where they are alone with bots: nobody waits for them there.

use super::Room;
use crate::clock::now;
use table::{Next, Sitter};

impl Room {
    /// Who is asked and away, at a table with other people.
    fn waited_for(&self) -> Option<&str> {
        let setup = self.setup();
        let asked = self.table.live()?.to_act()?;
        match setup.seats.get(asked.index())? {
            Sitter::Person { id, .. } if !setup.hot_seat && setup.people() > 1 && !self.table.is_here(id) => {
                // Not where the table answers by itself, rests or is over.
                (self.table.next() == Next::Person).then_some(id)
            }
            _ => None,
        }
    }

    /// Must it be noted whom the table waits for? What is not in memory waits as before.
    pub(super) fn waits_for_another(&self) -> bool {
        let noted = self.noted.as_ref().map(Option::as_deref);
        !self.table.must_resume() && noted != Some(self.waited_for())
    }

    /// Notes whom the table waits for now.
    pub(super) async fn note_whom_we_wait_for(&mut self) {
        let waited_for = self.waited_for().map(str::to_string);
        let (store, table) = (&self.hall.store, &self.setup().id);
        let wait = i64::try_from(self.hall.config.reminder_wait.as_secs()).unwrap_or(i64::MAX);
        let noted = async {
            // A room that has just opened does not know what was noted before.
            if self.noted.is_none() && store.waited_for(table).await? == waited_for {
                return Ok(());
            }
            store.note_wait(table, waited_for.as_deref(), now().saturating_add(wait)).await
        };
        match noted.await {
            Ok(()) => self.noted = Some(waited_for),
            // Tried again after the next call.
            Err(fault) => tracing::warn!(table = self.setup().id, %fault, "whom a table waits for could not be noted"),
        }
    }
}
