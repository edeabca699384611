//! Buckets of tokens: every address, person and socket may do so much per second, with a burst of ten seconds' worth.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
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
    pub(crate) fn take(&mut self, rate: f64) -> bool {
        self.fill(rate);
        let enough = self.tokens >= 1.0;
        if enough {
            self.tokens -= 1.0;
        }
        enough
    }

    fn fill(&mut self, rate: f64) {
        let now = Instant::now();
        let earned = now.duration_since(self.filled).as_secs_f64() * rate;
        self.tokens = (self.tokens + earned).min((rate * BURST).max(1.0));
        self.filled = now;
    }

    fn is_full(&mut self, rate: f64) -> bool {
        self.fill(rate);
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
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() > MANY {
            buckets.retain(|_, bucket| !bucket.is_full(self.rate));
        }
        if let Some(bucket) = buckets.get_mut(whom) {
            return bucket.take(self.rate);
        }
        // Still too many: a flood from many addresses. Serve, but remember no more, so that memory stays bounded.
        if buckets.len() <= 2 * MANY {
            let mut bucket = Bucket::new(self.rate);
            bucket.take(self.rate);
            buckets.insert(whom.to_string(), bucket);
        }
        true
    }
}

/// The name of an address for limits: one host on IPv4, one network of 64 bits on IPv6, where a host has many.
pub(crate) fn address(ip: IpAddr) -> String {
    match ip.to_canonical() {
        IpAddr::V4(ip) => ip.to_string(),
        IpAddr::V6(ip) => {
            let [a, b, c, d, ..] = ip.segments();
            format!("{a:x}:{b:x}:{c:x}:{d:x}::")
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
        assert_eq!(name("::ffff:127.0.0.1"), "127.0.0.1");
    }
}
