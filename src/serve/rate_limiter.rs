//! How often something may happen, for each address or name.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

/// How many keys are known at most.
const KEYS_MAX: usize = 10_000;

/// How many times something may happen at once, and how long it takes until it may happen one more time.
#[derive(Clone, Copy, Debug)]
pub struct RateLimit {
    pub burst: u32,
    pub every: Duration,
}

/// How often something may still happen for each key. Recent keys are in the first map. When it is full, it replaces the
/// second map, which is forgotten.
#[derive(Debug)]
pub struct RateLimiter<K> {
    rate: RateLimit,
    left: Mutex<[BTreeMap<K, (u32, Instant)>; 2]>,
}

impl<K: Ord> RateLimiter<K> {
    pub fn of(rate: RateLimit) -> Self {
        Self { rate, left: Mutex::default() }
    }

    /// Returns whether something that counts `counts` times may happen for a key.
    pub fn allow(&self, key: K, counts: u32, now: Instant) -> bool {
        let RateLimit { burst, every } = self.rate;
        let mut left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        let [lately, before] = &mut *left;
        let known = lately.remove(&key).or_else(|| before.remove(&key));
        let (mut left, mut since) = known.unwrap_or((burst, now));
        let gained = (now - since).as_millis() / every.as_millis().max(1);
        if gained > 0 {
            let gained = u32::try_from(gained).unwrap_or(burst);
            (left, since) = (left.saturating_add(gained).min(burst), now);
        }
        let after = left.checked_sub(counts);
        if lately.len() >= KEYS_MAX / 2 {
            *before = std::mem::take(lately);
        }
        lately.insert(key, (after.unwrap_or(left), since));
        after.is_some()
    }

    /// No longer counts something that has happened once for a key.
    pub fn take_back(&self, key: &K) {
        let mut left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((left, _)) = left.iter_mut().find_map(|known| known.get_mut(key)) {
            *left = left.saturating_add(1).min(self.rate.burst);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: RateLimit = RateLimit { burst: 600, every: Duration::from_millis(50) };

    #[test]
    fn a_burst_is_allowed_and_then_one_after_the_other() {
        let rates = RateLimiter::of(RATE);
        let now = Instant::now();
        let allowed = |at| (0..1000).filter(|_| rates.allow("ann", 1, at)).count() as u32;
        assert_eq!(allowed(now), RATE.burst);
        assert_eq!(allowed(now + Duration::from_secs(1)), 20);
        assert_eq!(allowed(now + Duration::from_secs(3600)), RATE.burst);
        assert!(!rates.allow("ann", 1, now + Duration::from_secs(3600)));
        assert!(rates.allow("bob", 600, now) && !rates.allow("bob", 1, now));
    }

    #[test]
    fn attempts_that_are_taken_back_never_allow_more_than_the_limit() {
        let rates = RateLimiter::of(RATE);
        let now = Instant::now();
        rates.take_back(&"ann");
        assert!(rates.allow("ann", 1, now));
        (0..3).for_each(|_| rates.take_back(&"ann"));
        assert!(rates.allow("ann", 600, now) && !rates.allow("ann", 1, now));
        rates.take_back(&"ann");
        assert!(rates.allow("ann", 1, now) && !rates.allow("ann", 1, now));
    }

    #[test]
    fn old_keys_are_forgotten_and_their_number_is_limited() {
        let rates = RateLimiter::of(RATE);
        let now = Instant::now();
        assert!((0..RATE.burst).all(|_| rates.allow(0, 1, now)));
        for number in 1..3 * KEYS_MAX as u32 {
            assert!(rates.allow(number, 1, now));
            let left = rates.left.lock().unwrap();
            assert!(left[0].len() + left[1].len() <= KEYS_MAX);
            drop(left);
            // A key that keeps asking is not forgotten.
            assert!(number % 100 > 0 || !rates.allow(0, 1, now), "{number}");
        }
    }
}
