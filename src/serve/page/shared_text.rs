//! Texts that many pages have in common, such as the icons of a game and the tiles of its board. They are kept once.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// The length, in bytes, from which texts are shared.
const LONG: usize = 1024;
/// The number of stored texts at which unused texts are removed.
const CLEARED_FROM: usize = 1024;

static TEXTS: Mutex<SharedTexts<str>> = Mutex::new(SharedTexts::new());
static FRAMES: Mutex<SharedTexts<[Arc<str>]>> = Mutex::new(SharedTexts::new());

/// Returns a shared copy of a text. If it is long, reuses the copy that other pages have.
pub(super) fn shared(text: &str) -> Arc<str> {
    if text.len() < LONG { Arc::from(text) } else { kept_once(text) }
}

/// Returns the copy that other pages have of a text of any length.
pub(super) fn kept_once(text: &str) -> Arc<str> {
    let hash = blake3::hash(text.as_bytes());
    let mut texts = TEXTS.lock().unwrap_or_else(PoisonError::into_inner);
    texts.shared(*hash.as_bytes(), || Arc::from(text))
}

/// Returns the copy that other pages have of the texts around the parts of a page.
pub(super) fn frame_kept_once(frame: &Arc<[Arc<str>]>) -> Arc<[Arc<str>]> {
    let mut hasher = blake3::Hasher::new();
    for text in &**frame {
        // The lengths say where each text ends.
        hasher.update(&text.len().to_le_bytes());
        hasher.update(text.as_bytes());
    }
    let mut frames = FRAMES.lock().unwrap_or_else(PoisonError::into_inner);
    frames.shared(*hasher.finalize().as_bytes(), || frame.clone())
}

#[derive(Debug)]
struct SharedTexts<T: ?Sized> {
    by_hash: BTreeMap<[u8; 32], Weak<T>>,
    cleared_at: usize,
}

impl<T: ?Sized> SharedTexts<T> {
    const fn new() -> Self {
        Self { by_hash: BTreeMap::new(), cleared_at: 0 }
    }

    /// Returns the copy with a hash. If nobody uses one, the copy is what `make` returns.
    fn shared(&mut self, hash: [u8; 32], make: impl FnOnce() -> Arc<T>) -> Arc<T> {
        if let Some(known) = self.by_hash.get(&hash).and_then(Weak::upgrade) {
            return known;
        }
        if self.by_hash.len() >= self.cleared_at.max(CLEARED_FROM) {
            self.by_hash.retain(|_, text| text.strong_count() > 0);
            self.cleared_at = self.by_hash.len() * 2;
        }
        let new = make();
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
        let mut texts = SharedTexts::<str>::new();
        let mut shared = |number: usize| {
            let text = long(number);
            let hash = *blake3::hash(text.as_bytes()).as_bytes();
            let shared = texts.shared(hash, || Arc::from(text.as_str()));
            (shared, texts.by_hash.len())
        };
        let [one, other] = [(); 2].map(|()| shared(1).0);
        assert!(Arc::ptr_eq(&one, &other));
        for number in 2..3 * CLEARED_FROM {
            assert_eq!(&*shared(number).0, long(number));
        }
        let (again, count) = shared(1);
        assert!(count <= CLEARED_FROM + 1, "{count}");
        assert!(Arc::ptr_eq(&one, &again));
    }

    #[test]
    fn equal_frames_are_kept_once() {
        let frame = |texts: [&str; 2]| {
            let frame: Arc<[Arc<str>]> = texts.map(Arc::<str>::from).into();
            frame_kept_once(&frame)
        };
        let (one, other) = (frame(["<p>", "</p>"]), frame(["<p>", "</p>"]));
        assert!(Arc::ptr_eq(&one, &other));
        let longer = frame(["<p><", "/p>"]);
        assert_eq!(longer.iter().map(|text| &**text).collect::<Vec<_>>(), ["<p><", "/p>"]);
    }
}
