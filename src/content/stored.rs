//! Stores a pack's files in JSON, so that a game can continue with its own content, and limits the
//! size of packs.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::readable::texts_in;
use crate::source::Source;
use speciate_model::diagnostic::{Code, Diagnostic, Diagnostics, Place};
use speciate_model::log::Pack;
use speciate_model::message;
use speciate_model::words::Message;

/// The version of the format.
const VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Stored {
    speciate_pack: u32,
    id: String,
    /// The hash that identifies the pack in logs. It covers the files that affect a game.
    hash: String,
    /// The hash of all stored files, including texts.
    whole: String,
    files: BTreeMap<String, String>,
}

impl Source {
    /// The maximum size of a stored pack, in bytes.
    pub const STORED_MAX: usize = STORED_MAX;

    /// Returns the stored form of the pack, without the packs over it and without scenarios.
    pub fn to_stored(&self, id: &str) -> String {
        let kept = self.own_paths().filter(|path| !path.starts_with("scenarios/"));
        let text = |path: &str| Some((path.to_owned(), self.own_file(path)?.text.clone()));
        let files: BTreeMap<String, String> = kept.filter_map(text).collect();
        let stored = Stored {
            speciate_pack: VERSION,
            id: id.to_owned(),
            hash: self.hash(),
            whole: hash_of(&files),
            files,
        };
        // Serializing strings and numbers cannot fail.
        let mut text = serde_json::to_string_pretty(&stored).unwrap_or_default();
        text.push('\n');
        text
    }

    /// Returns the hash of all files of all packs that a game or its pages use. Unlike [`Source::hash`], it covers texts
    /// and looks.
    pub fn whole_hash(&self) -> String {
        let mut hasher = blake3::Hasher::new();
        for pack in self.all() {
            hasher.update(&[u8::from(pack.is_pack())]);
            for path in pack.own_paths().filter(|path| !path.starts_with("scenarios/")) {
                let text = pack.own_file(path).map_or("", |file| file.text.as_str());
                for part in [path, text] {
                    hasher.update(&(part.len() as u64).to_le_bytes());
                    hasher.update(part.as_bytes());
                }
            }
        }
        hasher.finalize().to_hex().to_string()
    }

    /// Restores a stored pack. Fails if it is not `pack`. `is_root` is set for the root pack.
    pub fn from_stored(text: &[u8], pack: &Pack, is_root: bool) -> Result<Self, Message> {
        let stored: Stored = serde_json::from_slice(text)
            .map_err(|error| message!("store-no-json", reason = error.to_string()))?;
        if stored.speciate_pack != VERSION {
            let found = stored.speciate_pack;
            return Err(message!("store-version", expected = VERSION, found = found));
        }
        let shown = format!("{}@{}", pack.id, pack.hash.get(..8).unwrap_or(&pack.hash));
        let mut source = if is_root { Self::default() } else { Self::pack(&shown) };
        source.folder = is_root.then_some(shown);
        for (path, text) in &stored.files {
            source.insert(path, text.as_bytes());
        }
        if let Some(excess) = Size::of(&source).excess() {
            return Err(excess);
        }
        let is_same = stored.id == pack.id
            && source.hash() == pack.hash
            && hash_of(&stored.files) == stored.whole;
        if is_same { Ok(source) } else { Err(message!("store-other-hash")) }
    }
}

fn hash_of(files: &BTreeMap<String, String>) -> String {
    let mut hasher = blake3::Hasher::new();
    for part in files.iter().flat_map(|(path, text)| [path, text]) {
        hasher.update(&(part.len() as u64).to_le_bytes());
        hasher.update(part.as_bytes());
    }
    hasher.finalize().to_hex().to_string()
}

const FILES_MAX: usize = 1000;
/// The maximum size of all files of a pack together, in bytes.
const BYTES_MAX: usize = 4 * 1024 * 1024;
/// The maximum number of messages and attributes in a pack, in all languages together.
const TEXTS_MAX: usize = 50_000;

#[cfg(not(target_arch = "wasm32"))]
pub(super) const DEPTH_MAX: usize = 8;
/// The maximum number of directory entries in all folders together.
#[cfg(not(target_arch = "wasm32"))]
pub(super) const ENTRIES_MAX: usize = 4096;

/// The size of a pack. It is limited, so that a pack from outside is checked quickly.
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

pub(super) fn refuse_excess(shown: &str, excess: Option<Message>) -> Result<(), Diagnostics> {
    let Some(message) = excess else { return Ok(()) };
    let fault = Diagnostic::new(Code::TooMany, Place::file(shown), message);
    Err(fault.hint(message!("content-pack-size.hint")).into())
}

/// The maximum size of a stored pack, in bytes. JSON can need up to six bytes for each byte.
pub(super) const STORED_MAX: usize = 8 * BYTES_MAX;
