//! Limits the size of a pack, so that a pack from outside is checked quickly.

use crate::readable::texts_in;
use crate::source::Source;
use speciate_model::message;
use speciate_model::words::Message;

const FILES_MAX: usize = 1000;
/// The maximum size of all files of a pack together, in bytes.
const BYTES_MAX: usize = 2 * 1024 * 1024;
/// The maximum number of messages and attributes in a pack, in all languages together.
const TEXTS_MAX: usize = 20_000;

#[cfg(not(target_arch = "wasm32"))]
pub(super) const DEPTH_MAX: usize = 8;
/// The maximum number of directory entries in all folders together.
#[cfg(not(target_arch = "wasm32"))]
pub(super) const ENTRIES_MAX: usize = 4096;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Size {
    pub files: usize,
    /// The total size in bytes.
    pub bytes: usize,
    /// The total number of messages and attributes; 0 if files were not read.
    pub texts: usize,
}

impl Size {
    /// Returns the size of a pack's usable files, without the packs over it.
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

    /// Returns a sentence without its full stop that says which limit is exceeded, if any.
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

/// The maximum size of a stored pack, in bytes. JSON can need up to six bytes for each byte.
pub(super) const STORED_MAX: usize = 8 * BYTES_MAX;
