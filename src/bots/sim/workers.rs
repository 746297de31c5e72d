//! The threads that play games.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The threads that play games, and the flag that stops them. By default these are the threads of the process, one
/// for each processor.
#[derive(Debug, Default)]
pub struct Workers {
    #[cfg(not(target_arch = "wasm32"))]
    pool: Option<rayon::ThreadPool>,
    ends: Option<Arc<AtomicBool>>,
}

impl Workers {
    /// Returns workers with `threads` separate threads, or with one for each processor if `threads` is 0.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn new(threads: usize) -> Result<Self, rayon::ThreadPoolBuildError> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build()?;
        Ok(Self { pool: Some(pool), ends: None })
    }

    /// Returns the workers with a flag that stops them: once it is set, no further game begins.
    pub fn until(self, ends: Arc<AtomicBool>) -> Self {
        Self { ends: Some(ends), ..self }
    }

    /// Returns whether the workers were stopped.
    pub fn are_ended(&self) -> bool {
        self.ends.as_ref().is_some_and(|ends| ends.load(Ordering::Relaxed))
    }

    /// Returns how many games are played at the same time.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn count(&self) -> usize {
        self.pool
            .as_ref()
            .map_or_else(rayon::current_num_threads, rayon::ThreadPool::current_num_threads)
    }

    /// Returns how many games are played at the same time.
    #[cfg(target_arch = "wasm32")]
    pub const fn count(&self) -> usize {
        1
    }

    /// Appends the outcome of each index, in order, until the workers are stopped.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn collect<T: Send>(
        &self,
        indices: std::ops::Range<u64>,
        one: &(dyn Fn(u64) -> T + Sync),
        outcomes: &mut Vec<T>,
    ) {
        use rayon::prelude::*;
        let one = |index| (!self.are_ended()).then(|| one(index));
        let play = || outcomes.par_extend(indices.into_par_iter().filter_map(one));
        match &self.pool {
            Some(pool) => pool.install(play),
            None => play(),
        }
    }

    #[cfg(target_arch = "wasm32")]
    pub fn collect<T>(
        &self,
        indices: std::ops::Range<u64>,
        one: &(dyn Fn(u64) -> T + Sync),
        outcomes: &mut Vec<T>,
    ) {
        outcomes.extend(indices.take_while(|_| !self.are_ended()).map(one));
    }
}
