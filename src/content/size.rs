//! How much a pack may hold in all, so that looking at a stranger's pack takes no more than a moment.

use crate::readable::texts_in;
use crate::source::Source;
use speciate_model::message;
use speciate_model::words::Message;

/// Most files of a pack.
const FILES_MAX: usize = 1000;
/// Most bytes of all files of a pack together.
const BYTES_MAX: usize = 2 * 1024 * 1024;
/// Most texts of a pack in all languages together, parts of texts among them.
const TEXTS_MAX: usize = 20_000;

/// Most folders within folders.
#[cfg(not(target_arch = "wasm32"))]
pub(super) const DEPTH_MAX: usize = 8;
/// Most entries of all folders together.
#[cfg(not(target_arch = "wasm32"))]
pub(super) const ENTRIES_MAX: usize = 4096;

/// What a pack holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Size {
    /// How many files.
    pub files: usize,
    /// How many bytes they have together.
    pub bytes: usize,
    /// How many texts they have together, where they were read.
    pub texts: usize,
}

impl Size {
    /// Returns what the files of a pack hold that can be used; packs over it are left out.
    pub(super) fn of(source: &Source) -> Self {
        let mut size = Self::default();
        for (path, file) in
            source.own_paths().filter_map(|path| Some((path, source.own_file(path)?)))
        {
            size.files += 1;
            size.bytes += file.text.len();
            if path.ends_with(".ftl") {
                size.texts += texts_in(&file.text).count();
            }
        }
        size
    }

    /// Returns a sentence, without its full stop, saying of what it has too much, if it has.
    pub(super) fn excess(&self) -> Option<Message> {
        let Self { files, bytes, texts } = *self;
        if files > FILES_MAX {
            return Some(message!("content-pack-files", most = FILES_MAX, found = files));
        }
        if bytes > BYTES_MAX {
            return Some(message!("content-pack-bytes", most = BYTES_MAX, found = bytes));
        }
        (texts > TEXTS_MAX).then(|| message!("content-pack-texts", most = TEXTS_MAX, found = texts))
    }
}

/// Most bytes of a pack as a store keeps it: each of its own can take six in JSON.
pub(super) const STORED_MAX: usize = 8 * BYTES_MAX;
