//! How much anybody may do: buckets of tokens for what is done again and again, so much per second with a burst of ten
//! seconds' worth, and places for what lasts. It counts; what is counted, and what a refusal sounds like, is for
//! others.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

/// Seconds' worth of tokens that can be saved up.
const BURST: f64 = 10.0;

/// Full buckets are forgotten when there are more than this.
const MANY: usize = 10_000;

/// One bucket; starts full.
#[derive(Clone, Debug)]
pub(crate) struct Bucket {
    tokens: f64,
    filled: Instant,
}

impl Bucket {
    pub(crate) fn new(rate: f64) -> Bucket {
        Bucket { tokens: (rate * BURST).max(1.0), filled: Instant::now() }
    }

    /// Takes a token if there is one.
    pub(crate) fn take(&mut self, rate: f64, now: Instant) -> bool {
        self.fill(rate, now);
        let enough = self.tokens >= 1.0;
        if enough {
            self.tokens -= 1.0;
        }
        enough
    }

    fn fill(&mut self, rate: f64, now: Instant) {
        let earned = now.duration_since(self.filled).as_secs_f64() * rate;
        self.tokens = (self.tokens + earned).min((rate * BURST).max(1.0));
        self.filled = now;
    }

    fn is_full(&mut self, rate: f64, now: Instant) -> bool {
        self.fill(rate, now);
        self.tokens >= (rate * BURST).max(1.0)
    }
}

/// Buckets by address or person, for one kind of request.
pub(crate) struct Limiter {
    rate: f64,
    buckets: Mutex<HashMap<String, Bucket>>,
}

impl Limiter {
    pub(crate) fn new(rate: f64) -> Limiter {
        Limiter { rate, buckets: Mutex::default() }
    }

    /// May this one do it once more now?
    pub(crate) fn allow(&self, whom: &str) -> bool {
        self.allow_at(whom, Instant::now())
    }

    fn allow_at(&self, whom: &str, now: Instant) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() > MANY {
            buckets.retain(|_, bucket| !bucket.is_full(self.rate, now));
        }
        if let Some(bucket) = buckets.get_mut(whom) {
            return bucket.take(self.rate, now);
        }
        // Still too many: a flood from many addresses. Serve, but remember no more, so that memory stays bounded.
        if buckets.len() <= 2 * MANY {
            let mut bucket = Bucket::new(self.rate);
            bucket.take(self.rate, now);
            buckets.insert(whom.to_string(), bucket);
        }
        true
    }
}

/// What an address may do, and what all together may, beside what each person or socket may. The address is asked
/// first, so that one over its limit takes nothing away from the others.
pub(crate) struct Shared {
    address: Limiter,
    all: Mutex<Bucket>,
    all_rate: f64,
}

impl Shared {
    pub(crate) fn new(address: f64, all: f64) -> Shared {
        Shared { address: Limiter::new(address), all: Mutex::new(Bucket::new(all)), all_rate: all }
    }

    /// May this address do it once more now?
    pub(crate) fn allow(&self, address: &str) -> bool {
        self.allow_at(address, Instant::now())
    }

    /// The same for who has just looked at the clock: every message of every socket comes by here.
    pub(crate) fn allow_at(&self, address: &str, now: Instant) -> bool {
        let all = || self.all.lock().unwrap_or_else(PoisonError::into_inner).take(self.all_rate, now);
        self.address.allow_at(address, now) && all()
    }
}

/// Permits for what lasts: so many for one address, so many for all.
pub(crate) struct Permits {
    each: usize,
    all: usize,
    taken: Mutex<Taken>,
}

#[derive(Default)]
struct Taken {
    all: usize,
    by_address: HashMap<Arc<str>, usize>,
}

/// A place that is taken; given back when dropped.
pub(crate) struct Permit {
    places: Arc<Permits>,
    address: Option<Arc<str>>,
}

impl Permits {
    pub(crate) fn new(each: usize, all: usize) -> Arc<Permits> {
        Arc::new(Permits { each, all, taken: Mutex::default() })
    }

    /// A place, if there is one; without an address only the number of all counts.
    pub(crate) fn take(self: &Arc<Permits>, address: Option<Arc<str>>) -> Option<Permit> {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let theirs = address.as_ref().and_then(|address| taken.by_address.get(address)).copied().unwrap_or(0);
        if taken.all >= self.all || theirs >= self.each {
            return None;
        }
        taken.all += 1;
        if let Some(address) = &address {
            taken.by_address.insert(Arc::clone(address), theirs + 1);
        }
        Some(Permit { places: Arc::clone(self), address })
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut taken = self.places.taken.lock().unwrap_or_else(PoisonError::into_inner);
        taken.all -= 1;
        let Some(address) = &self.address else { return };
        if let Some(theirs) = taken.by_address.get_mut(address) {
            *theirs -= 1;
            if *theirs == 0 {
                taken.by_address.remove(address);
            }
        }
    }
}

/// The name of an address for limits: one host on IPv4, one network of 64 bits on IPv6, where a host has many.
pub(crate) fn address(ip: IpAddr) -> Arc<str> {
    match ip.to_canonical() {
        IpAddr::V4(ip) => ip.to_string().into(),
        IpAddr::V6(ip) => {
            let [a, b, c, d, ..] = ip.segments();
            format!("{a:x}:{b:x}:{c:x}:{d:x}::").into()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_allowed_and_then_no_more() {
        let limiter = Limiter::new(0.5);
        let allowed = (0..20).filter(|_| limiter.allow("a")).count();
        assert_eq!(allowed, 5);
        assert!(limiter.allow("b"), "others are not affected");
    }

    #[test]
    fn neighbours_on_ipv6_share_a_bucket() {
        let name = |text: &str| address(text.parse().expect("an address"));
        assert_eq!(name("2001:db8::1"), name("2001:db8::2"));
        assert_ne!(name("2001:db8::1"), name("2001:db8:1::1"));
        assert_eq!(&*name("::ffff:127.0.0.1"), "127.0.0.1");
    }

    #[test]
    fn an_address_over_its_limit_leaves_the_others_theirs() {
        let shared = Shared::new(0.3, 0.8);
        let allowed = |address: &str| (0..50).filter(|_| shared.allow(address)).count();
        assert_eq!(allowed("a"), 3);
        assert_eq!(allowed("b"), 3, "another address is not affected");
        assert_eq!(allowed("c"), 2, "but all together have a limit");
    }

    #[test]
    fn places_are_counted_by_address_and_over_all_and_given_back() {
        let places = Permits::new(2, 3);
        let take = |address: &str| places.take(Some(address.into()));
        let (first, second) = (take("a"), take("a"));
        assert!(first.is_some() && second.is_some() && take("a").is_none(), "an address has two");
        let third = take("b");
        assert!(third.is_some() && take("c").is_none() && places.take(None).is_none(), "and all together three");
        drop(first);
        assert!(places.take(None).is_some() && take("c").is_some() && take("a").is_some());
        drop((second, third));
        assert!(places.taken.lock().expect("whole").by_address.is_empty(), "nobody is remembered");
    }
}
