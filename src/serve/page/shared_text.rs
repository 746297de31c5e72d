//! Long texts that many pages have in common, such as the icons of a game. They are kept once.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError, Weak};

/// The length, in bytes, from which texts are shared.
const LONG: usize = 1024;
/// The number of stored texts at which unused texts are removed.
const CLEARED_FROM: usize = 1024;

static TEXTS: LazyLock<Mutex<SharedTexts>> = LazyLock::new(Mutex::default);

/// Returns a shared copy of a text. If it is long, reuses the copy that other pages have.
pub(super) fn shared(text: &str) -> Arc<str> {
    if text.len() < LONG { Arc::from(text) } else { kept_once(text) }
}

/// Returns the copy that other pages have of a text of any length.
pub(super) fn kept_once(text: &str) -> Arc<str> {
    TEXTS.lock().unwrap_or_else(PoisonError::into_inner).shared(text)
}

#[derive(Debug, Default)]
struct SharedTexts {
    by_hash: BTreeMap<[u8; 32], Weak<str>>,
    cleared_at: usize,
}

impl SharedTexts {
    fn shared(&mut self, text: &str) -> Arc<str> {
        let hash = *blake3::hash(text.as_bytes()).as_bytes();
        if let Some(known) = self.by_hash.get(&hash).and_then(Weak::upgrade) {
            return known;
        }
        if self.by_hash.len() >= self.cleared_at.max(CLEARED_FROM) {
            self.by_hash.retain(|_, text| text.strong_count() > 0);
            self.cleared_at = self.by_hash.len() * 2;
        }
        let new: Arc<str> = Arc::from(text);
        self.by_hash.insert(hash, Arc::downgrade(&new));
        new
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_long_texts_are_kept_once_and_only_while_they_are_used() {
        let long = |number: usize| format!("{number:>LONG$}");
        let mut texts = SharedTexts::default();
        let [one, other] = [(); 2].map(|()| texts.shared(&long(1)));
        assert!(Arc::ptr_eq(&one, &other));
        for number in 2..3 * CLEARED_FROM {
            assert_eq!(&*texts.shared(&long(number)), long(number));
        }
        assert!(texts.by_hash.len() <= CLEARED_FROM + 1, "{}", texts.by_hash.len());
        assert!(Arc::ptr_eq(&one, &texts.shared(&long(1))));
    }
}
