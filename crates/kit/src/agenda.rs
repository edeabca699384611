//! What still has to happen: a stack of small tasks inside the state, next task on top.
//!
//! Pending work is plain data, so a state can be copied, stored and shown in the middle of any effect.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// How deep effects may nest. No rule comes near it; `push` checks in debug builds.
const DEPTH: usize = 12;

/// A stack of tasks.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(bound(serialize = "T: Serialize", deserialize = "T: Deserialize<'de>"))]
pub struct Agenda<T>(ArrayVec<T, DEPTH>);

impl<T> Default for Agenda<T> {
    fn default() -> Self {
        Agenda(ArrayVec::new())
    }
}

impl<T: Copy> Agenda<T> {
    /// The task to do next.
    #[inline]
    pub fn top(&self) -> Option<T> {
        self.0.last().copied()
    }

    /// The task to do next, where it lies: whoever tells tasks apart in it reads only what the task at hand is made of.
    #[inline]
    pub fn open(&self) -> Option<&T> {
        self.0.last()
    }

    /// Puts a task on top: it will be done before everything that is already there.
    #[inline]
    pub fn push(&mut self, task: T) {
        self.0.push(task);
    }

    /// Takes the top task off.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.0.pop()
    }

    /// Replaces the top task.
    #[inline]
    pub fn set_top(&mut self, task: T) {
        if let Some(top) = self.0.last_mut() {
            *top = task;
        }
    }

    /// Forgets everything: the game is over.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// The tasks from the bottom to the top.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = T> {
        self.0.iter().copied()
    }

    /// Number of tasks.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Nothing left to do?
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
