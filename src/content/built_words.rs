//! The words of locales, so that they are built once and not at every use.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use speciate_model::words::Words;

/// The words that were built, by locale. Copies share them.
#[derive(Clone, Debug, Default)]
pub(super) struct BuiltWords(Arc<Mutex<BTreeMap<String, Arc<Words>>>>);

impl BuiltWords {
    /// Returns the words of a locale. Only the first call builds them.
    pub fn get(&self, locale: &str, build: impl FnOnce() -> Words) -> Arc<Words> {
        let mut built = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        built.entry(locale.to_owned()).or_insert_with(|| Arc::new(build())).clone()
    }
}
