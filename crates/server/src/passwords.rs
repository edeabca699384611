//! Passwords as argon2 hashes. Each takes time and memory on purpose, so only a few are worked on at a time and a few
//! more may wait; whoever comes then is asked to come back. Never logs nor keeps a password.

use crate::error::Trouble;
use argon2::Argon2;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use std::sync::Arc;
use tokio::sync::Semaphore;

/// A hash nobody has the password of.
const NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$wm1sOJbmNqvSwPkzV9FvDuJNUjbg5CVpaH3VhQzv4Yk";

/// Where passwords are hashed.
pub(crate) struct Passwords {
    /// Those who are here at all, and those among them who are being served.
    queue: Arc<Semaphore>,
    served: Arc<Semaphore>,
}

impl Passwords {
    /// So many at a time, and so many more who wait.
    pub(crate) fn new(at_once: usize, waiting: usize) -> Passwords {
        let places = |number: usize| Arc::new(Semaphore::new(number.min(Semaphore::MAX_PERMITS)));
        Passwords { queue: places(at_once.max(1).saturating_add(waiting)), served: places(at_once.max(1)) }
    }

    /// The hash to keep of a password.
    pub(crate) async fn hash(&self, password: String) -> Result<String, Trouble> {
        let hash = self.work(move || Argon2::default().hash_password(password.as_bytes()).map(|hash| hash.to_string()));
        hash.await?.map_err(|_| Trouble::Fault("a password could not be hashed".into()))
    }

    /// Is it the password of this hash? Without one it takes as long, and is not: who asks cannot tell the two apart.
    pub(crate) async fn fits(&self, password: String, hash: Option<&str>) -> Result<bool, Trouble> {
        let known = hash.is_some();
        let hash = hash.unwrap_or(NOBODY).to_string();
        let fits = self.work(move || Argon2::default().verify_password(password.as_bytes(), hash.as_str()).is_ok());
        Ok(fits.await? && known)
    }

    async fn work<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Trouble> {
        let here = Arc::clone(&self.queue).try_acquire_owned().map_err(|_| Trouble::TooFast)?;
        let closed = |_| Trouble::Fault("no passwords are hashed any more".into());
        let served = Arc::clone(&self.served).acquire_owned().await.map_err(closed)?;
        // Not on the threads that serve everybody; and the places stay taken until it is done, even if the asker has
        // gone.
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            drop((served, here));
            done
        });
        done.await.map_err(|error| Trouble::Fault(error.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::mpsc;

    /// Work that takes until it is told to end, and counts how many are at it.
    fn slow(busy: &Arc<AtomicUsize>) -> (impl FnOnce() -> usize + Send + 'static, mpsc::Sender<()>) {
        let (end, ended) = mpsc::channel::<()>();
        let busy = Arc::clone(busy);
        let work = move || {
            let most = busy.fetch_add(1, Ordering::SeqCst) + 1;
            let _ = ended.recv();
            busy.fetch_sub(1, Ordering::SeqCst);
            most
        };
        (work, end)
    }

    #[tokio::test]
    async fn a_few_are_hashed_a_few_wait_and_the_rest_is_sent_away() {
        let passwords = Arc::new(Passwords::new(2, 3));
        let busy = Arc::new(AtomicUsize::new(0));
        let (mut works, mut ends) = (Vec::new(), Vec::new());
        for number in 1..=5 {
            let (work, end) = slow(&busy);
            let passwords_of_work = Arc::clone(&passwords);
            works.push(tokio::spawn(async move { passwords_of_work.work(work).await }));
            ends.push(end);
            while passwords.queue.available_permits() > 5 - number {
                tokio::task::yield_now().await;
            }
        }
        assert!(matches!(passwords.work(|| ()).await, Err(Trouble::TooFast)), "a sixth");
        // An asker who has gone does not make room before the work is done.
        works[0].abort();
        assert!(matches!(passwords.work(|| ()).await, Err(Trouble::TooFast)), "still a sixth");
        drop(ends);
        for work in works.drain(1..) {
            assert!(work.await.expect("ends").expect("is done") <= 2, "never more than two at once");
        }
        while passwords.queue.available_permits() < 5 {
            tokio::task::yield_now().await;
        }
        assert!(passwords.work(|| ()).await.is_ok(), "and then there is room again");
    }
}
