//! The words of locales, which are built once instead of at every use.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use speciate_model::words::Words;

/// The words that were built, by locale. Copies share them.
#[derive(Clone, Debug, Default)]
pub(super) struct BuiltWords(Arc<Mutex<BTreeMap<String, LocaleWords>>>);

/// The words of one locale, once they are built.
type LocaleWords = Arc<OnceLock<Arc<Words>>>;

impl BuiltWords {
    /// Returns the words of a locale. Only the first call builds them.
    pub fn get(&self, locale: &str, build: impl FnOnce() -> Words) -> Arc<Words> {
        let of_locale = {
            let mut built = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            built.entry(locale.to_owned()).or_default().clone()
        };
        // Other locales do not wait for this one.
        of_locale.get_or_init(|| Arc::new(build())).clone()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::time::Duration;

    use speciate_model::words::ENGLISH;

    use super::*;

    fn words(locale: &str) -> Words {
        Words::new(locale, std::iter::empty(), std::iter::empty())
    }

    #[test]
    fn a_locale_does_not_wait_for_another_one() {
        let built = BuiltWords::default();
        let (send, received) = mpsc::channel();
        built.get("it", || {
            let shared = built.clone();
            std::thread::spawn(move || send.send(shared.get(ENGLISH, || words(ENGLISH))));
            assert!(received.recv_timeout(Duration::from_secs(60)).is_ok());
            words("it")
        });
    }

    #[test]
    fn words_are_built_once() {
        let built = BuiltWords::default();
        let first = built.get(ENGLISH, || words(ENGLISH));
        let reloaded = built.clone().get(ENGLISH, || panic!("the words are already built"));
        assert!(Arc::ptr_eq(&first, &reloaded));
    }
}
