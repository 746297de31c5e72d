//! Limits how many of a kind exist at once, for example connections of an address or streams of a
//! session.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A limit on how many permits each key can have at once.
#[derive(Debug)]
pub struct ConcurrencyLimit<K: Ord> {
    most: usize,
    of: Mutex<BTreeMap<K, usize>>,
}

#[derive(Debug)]
pub struct ConcurrencyPermit<K: Ord> {
    crowd: Arc<ConcurrencyLimit<K>>,
    key: K,
}

impl<K: Ord + Clone> ConcurrencyLimit<K> {
    pub fn of(most: usize) -> Arc<Self> {
        Arc::new(Self { most, of: Mutex::default() })
    }

    /// Returns a permit for `key`; `None` if the limit is reached.
    pub fn enter(self: &Arc<Self>, key: K) -> Option<ConcurrencyPermit<K>> {
        let mut of = self.all();
        let count = of.get(&key).copied().unwrap_or(0);
        if count >= self.most {
            return None;
        }
        of.insert(key.clone(), count + 1);
        Some(ConcurrencyPermit { crowd: self.clone(), key })
    }
}

impl<K: Ord> ConcurrencyLimit<K> {
    fn all(&self) -> MutexGuard<'_, BTreeMap<K, usize>> {
        self.of.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Ord> Drop for ConcurrencyPermit<K> {
    fn drop(&mut self) {
        let mut of = self.crowd.all();
        match of.get_mut(&self.key) {
            Some(count) if *count > 1 => *count -= 1,
            _ => drop(of.remove(&self.key)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_leaves_makes_room_and_leaves_nothing_behind() {
        let crowd = ConcurrencyLimit::of(2);
        let one = crowd.enter("ann");
        let two = crowd.enter("ann");
        assert!(one.is_some() && two.is_some() && crowd.enter("ann").is_none());
        assert!(crowd.enter("bob").is_some());
        drop(one);
        assert!(crowd.enter("ann").is_some());
        drop(two);
        assert!(crowd.all().is_empty());
    }
}
