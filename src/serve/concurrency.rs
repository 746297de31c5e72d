//! Limits on how much happens at the same time.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A limit on how many permits each key can have at once.
#[derive(Debug)]
pub struct ConcurrencyLimit<K: Ord> {
    most: usize,
    counts: Mutex<BTreeMap<K, usize>>,
}

#[derive(Debug)]
pub struct ConcurrencyPermit<K: Ord> {
    limit: Arc<ConcurrencyLimit<K>>,
    key: K,
}

impl<K: Ord + Clone> ConcurrencyLimit<K> {
    pub fn of(most: usize) -> Arc<Self> {
        Arc::new(Self { most, counts: Mutex::default() })
    }

    /// Returns a permit for `key`; `None` if the limit is reached.
    pub fn enter(self: &Arc<Self>, key: K) -> Option<ConcurrencyPermit<K>> {
        let mut counts = self.all();
        let count = counts.get(&key).copied().unwrap_or(0);
        if count >= self.most {
            return None;
        }
        counts.insert(key.clone(), count + 1);
        Some(ConcurrencyPermit { limit: self.clone(), key })
    }
}

impl<K: Ord> ConcurrencyLimit<K> {
    fn all(&self) -> MutexGuard<'_, BTreeMap<K, usize>> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Ord> Drop for ConcurrencyPermit<K> {
    fn drop(&mut self) {
        let mut counts = self.limit.all();
        match counts.get_mut(&self.key) {
            Some(count) if *count > 1 => *count -= 1,
            _ => drop(counts.remove(&self.key)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disconnected_client_frees_its_place() {
        let limit = ConcurrencyLimit::of(2);
        let one = limit.enter("ann");
        let two = limit.enter("ann");
        assert!(one.is_some() && two.is_some() && limit.enter("ann").is_none());
        assert!(limit.enter("bob").is_some());
        drop(one);
        assert!(limit.enter("ann").is_some());
        drop(two);
        assert!(limit.all().is_empty());
    }
}
