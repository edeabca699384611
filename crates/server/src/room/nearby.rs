//! Who is at a table, wherever they are connected: through this node, or through another on the same PostgreSQL. Each room
//! notes in the database who is connected through its own node and reads there who is through others; with SQLite there is
//! one node and the database is not asked.

use super::Room;
use crate::store::{Kind, StoreError};
use std::collections::BTreeSet;
use table::{Setup, Sitter};

impl Room {
    /// Has this person been gone for so long that others may vote for a bot?
    pub(super) fn is_away(&self, person: &str) -> bool {
        self.away_for(person).is_some_and(|away| away >= self.hall.config.absent)
    }

    /// Tells the other nodes who is connected through this one, if that has changed.
    pub(super) async fn announce(&mut self) {
        if self.hall.store.kind() == Kind::Sqlite {
            return;
        }
        let here: BTreeSet<String> = self.links.iter().map(|link| link.who.id.clone()).collect();
        if self.announced.as_ref() == Some(&here) {
            return;
        }
        match self.hall.store.note_present(&self.setup().id, &here).await {
            Ok(()) => self.announced = Some(here),
            Err(fault) => {
                // Tried again after the next call.
                self.announced = None;
                tracing::warn!(table = self.setup().id, %fault, "other nodes could not be told who is here");
            }
        }
    }

    /// Looks who is connected through other nodes.
    pub(super) async fn look_around(&mut self) -> Result<(), StoreError> {
        if self.hall.store.kind() == Kind::Sqlite {
            return Ok(());
        }
        let far = self.hall.store.present(&self.setup().id).await?;
        if far != *self.table.far() {
            let gone: Vec<String> = self.table.far().difference(&far).cloned().collect();
            gone.iter().for_each(|person| self.went_now(person));
            self.table.set_far(far);
            self.restless = true;
        }
        Ok(())
    }

    /// The seats that are voted about, though whoever sits there has come back.
    fn old_votes(&self) -> Vec<u8> {
        let stands = |seat: &u8| match self.setup().seats.get(usize::from(*seat)) {
            Some(Sitter::Person { id, .. }) => !self.table.is_here(id),
            _ => false,
        };
        self.setup().votes.keys().copied().filter(|seat| !stands(seat)).collect()
    }

    /// Who has come back, through whatever node, is no longer voted about.
    pub(super) async fn drop_old_votes(&mut self) {
        let old = self.old_votes();
        if old.is_empty() {
            return;
        }
        let done = |setup: &Setup| !old.iter().any(|seat| setup.votes.contains_key(seat));
        let change = |setup: &mut Setup| setup.votes.retain(|seat, _| !old.contains(seat));
        if let Err(trouble) = self.change_until(done, change).await {
            tracing::warn!(table = self.setup().id, ?trouble, "old votes could not be dropped");
        }
    }
}
