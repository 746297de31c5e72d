//! The threads that play.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::sim::GameOutcome;

/// The threads that play games: the threads of the process, one for each processor, or a number of their own; and the
/// flag that stops them.
#[derive(Debug, Default)]
pub struct Workers {
    #[cfg(not(target_arch = "wasm32"))]
    pool: Option<rayon::ThreadPool>,
    ends: Option<Arc<AtomicBool>>,
}

impl Workers {
    /// Returns so many threads of their own; with 0, one for each processor.
    ///
    /// # Errors
    ///
    /// What the system says.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn new(threads: usize) -> Result<Self, rayon::ThreadPoolBuildError> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build()?;
        Ok(Self { pool: Some(pool), ends: None })
    }

    /// Returns the workers with a flag. Once it is set, no further game is begun.
    pub fn until(self, ends: Arc<AtomicBool>) -> Self {
        Self { ends: Some(ends), ..self }
    }

    /// Returns whether no further game is to be begun.
    pub(super) fn are_ended(&self) -> bool {
        self.ends.as_ref().is_some_and(|ends| ends.load(Ordering::Relaxed))
    }

    /// Returns how many there are.
    #[cfg(not(target_arch = "wasm32"))]
    pub(super) fn count(&self) -> usize {
        self.pool
            .as_ref()
            .map_or_else(rayon::current_num_threads, rayon::ThreadPool::current_num_threads)
    }

    /// Returns how many there are.
    #[cfg(target_arch = "wasm32")]
    pub(super) const fn count(&self) -> usize {
        1
    }

    /// Appends what `one` returns for each index, in their order, until they are ended.
    #[cfg(not(target_arch = "wasm32"))]
    pub(super) fn play(
        &self,
        indices: std::ops::Range<u64>,
        one: &(dyn Fn(u64) -> GameOutcome + Sync),
        outcomes: &mut Vec<GameOutcome>,
    ) {
        use rayon::prelude::*;
        let one = |index| (!self.are_ended()).then(|| one(index));
        let play = || outcomes.par_extend(indices.into_par_iter().filter_map(one));
        match &self.pool {
            Some(pool) => pool.install(play),
            None => play(),
        }
    }

    /// Appends what `one` returns for each index, in their order, until they are ended.
    #[cfg(target_arch = "wasm32")]
    pub(super) fn play(
        &self,
        indices: std::ops::Range<u64>,
        one: &(dyn Fn(u64) -> GameOutcome + Sync),
        outcomes: &mut Vec<GameOutcome>,
    ) {
        outcomes.extend(indices.take_while(|_| !self.are_ended()).map(one));
    }
}
