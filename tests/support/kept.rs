//! Kept logs: games of many kinds as the engine of their time wrote them.

use std::fs;
use std::io::BufReader;
use std::path::{Path, PathBuf};

use serde::Deserialize;

/// What is known about a kept log.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kept {
    /// What makes it different from the others.
    pub about: String,
    /// The hash of the state at its head.
    pub hash: String,
    /// The open question, if there is one.
    pub asks: Option<String>,
    /// Whether the game has ended.
    #[serde(default)]
    pub over: bool,
    /// The first difference when it is replayed through the rules, or `None` if it verifies.
    pub differs: Option<Differs>,
    /// Whether later engines decide the open step differently, so it must be accepted and begins again.
    #[serde(default)]
    pub anew: bool,
    /// A pack with fixed scripts that no longer stop the game.
    pub mended: Option<String>,
}

/// The first difference that `verify` finds.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Differs {
    /// The number of the entry.
    pub entry: u32,
    /// The kind of the difference, or of the damage.
    pub kind: String,
    /// The reason for the difference.
    pub because: String,
}

impl Kept {
    /// Returns whether the game continues only after it has adopted different content.
    pub const fn is_frozen(&self) -> bool {
        self.mended.is_some() || self.anew
    }
}

/// Returns every kept log by name, in the order of `kept.toml`.
pub fn all() -> indexmap::IndexMap<String, Kept> {
    toml::from_str(&fs::read_to_string(folder().join("kept.toml")).unwrap()).unwrap()
}

/// Returns the bytes of a kept log.
pub fn read(name: &str) -> Vec<u8> {
    decompressed(&folder().join(format!("{name}.jsonl.xz")))
}

/// Copies the packs of all kept logs to the place where the program looks for the packs of logs in a folder.
pub fn copy_packs(into: &Path) {
    let packs = into.join(".speciate/packs");
    fs::create_dir_all(&packs).unwrap();
    for entry in fs::read_dir(folder().join("packs")).unwrap() {
        let path = entry.unwrap().path();
        fs::write(packs.join(path.file_stem().unwrap()), decompressed(&path)).unwrap();
    }
}

/// Returns the folder of a pack with fixed scripts that no longer stop a game.
pub fn mended(pack: &str) -> PathBuf {
    folder().join("mended").join(pack)
}

/// Returns the folder of the kept logs.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/logs/kept")
}

fn decompressed(path: &Path) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut file = BufReader::new(fs::File::open(path).unwrap());
    lzma_rs::xz_decompress(&mut file, &mut bytes).unwrap();
    bytes
}
