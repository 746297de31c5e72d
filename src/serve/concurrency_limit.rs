//! How many of a kind are there at once: connections of an address, streams of a session.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Those who are there, by what they have in common; no more than so many each.
#[derive(Debug)]
pub struct ConcurrencyLimit<K: Ord> {
    most: usize,
    of: Mutex<BTreeMap<K, usize>>,
}

/// A place among them, until it is dropped.
#[derive(Debug)]
pub struct ConcurrencyPermit<K: Ord> {
    crowd: Arc<ConcurrencyLimit<K>>,
    key: K,
}

impl<K: Ord + Clone> ConcurrencyLimit<K> {
    /// Returns one of which nobody is there yet.
    pub fn of(most: usize) -> Arc<Self> {
        Arc::new(Self { most, of: Mutex::default() })
    }

    /// Returns a place, where there is one left.
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
