//! An index: a folder of archives with a file that lists them. Any web server can serve it.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::Read as _;
use std::path::{Path, PathBuf};

use semver::Version;
use serde::{Deserialize, Serialize};

use crate::package::archive::{self, PackArchive};
use crate::package::fault::PackageFault;
use crate::package::table_file::{self, FORMAT};
use speciate_content::{Package, is_pack_id};
use speciate_model::log::store::{Action, StoreFault};

/// The file that lists the packs.
pub const FILE: &str = "index.toml";
/// What is said at the top of it.
const ABOUT: &str = "Written by `speciate pack index build`.";
const ENDING: &str = "zip";

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Index {
    format: u32,
    #[serde(default, rename = "pack")]
    pub packs: Vec<IndexedPack>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct IndexedPack {
    /// The name of the archive, which is beside the index.
    pub file: String,
    /// The BLAKE3 hash of the archive.
    pub archive: String,
    /// The hash by which logs of games identify the pack.
    pub hash: String,
    #[serde(flatten)]
    pub package: Package,
}

/// Where the files of an index are.
pub trait IndexFiles {
    /// Returns the name of a file in messages.
    fn shown(&self, file: &str) -> String;

    /// Reads a file, up to one byte more than `most`.
    fn read(&self, file: &str, most: u64) -> Result<Vec<u8>, PackageFault>;
}

/// An index in a folder of this machine.
#[derive(Clone, Debug)]
pub struct IndexFolder(pub PathBuf);

impl IndexFiles for IndexFolder {
    fn shown(&self, file: &str) -> String {
        self.0.join(file).display().to_string()
    }

    fn read(&self, file: &str, most: u64) -> Result<Vec<u8>, PackageFault> {
        bytes_at_most(&self.0.join(file), most)
    }
}

/// Reads a regular file, up to one byte more than `most`.
pub fn bytes_at_most(path: &Path, most: u64) -> Result<Vec<u8>, PackageFault> {
    let failed = |error: std::io::Error| PackageFault::System(Action::Read.failed(path, &error));
    // Opening a pipe, for example, would wait forever for a writer.
    if !fs::metadata(path).map_err(failed)?.is_file() {
        let fault = StoreFault::NoRegularFile { path: path.to_owned() };
        return Err(PackageFault::System(fault.message()));
    }
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(failed)?;
    file.take(most + 1).read_to_end(&mut bytes).map_err(failed)?;
    Ok(bytes)
}

impl Index {
    /// Lists the archives in a folder and writes the list into it.
    pub fn build(folder: &Path) -> Result<Self, PackageFault> {
        let failed =
            |error: std::io::Error| PackageFault::System(Action::Read.failed(folder, &error));
        let mut packs = BTreeMap::new();
        for entry in fs::read_dir(folder).map_err(failed)? {
            let path = entry.map_err(failed)?.path();
            if path.extension().is_none_or(|ending| ending != ENDING) {
                continue;
            }
            let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let shown = path.display().to_string();
            let PackArchive { source, package, hash: archive } =
                archive::read(&shown, &bytes_at_most(&path, archive::BYTES_MAX)?)?;
            if !is_file_name(&file) {
                return Err(PackageFault::BadEntry { file: shown, id: package.id });
            }
            let key = (package.id.clone(), package.version.clone());
            let found = IndexedPack { file, archive, hash: source.hash(), package };
            if let Some(other) = packs.insert(key, found) {
                let Package { id, version, .. } = other.package;
                let (other, version) = (other.file, version.to_string());
                return Err(PackageFault::Twice { file: shown, other, id, version });
            }
        }
        let index = Self { format: FORMAT, packs: packs.into_values().collect() };
        let path = folder.join(FILE);
        table_file::write(&path, table_file::text_of(&index, ABOUT, &path)?.as_bytes())?;
        Ok(index)
    }

    /// Reads the list of an index, which can come from anywhere.
    pub fn read(files: &dyn IndexFiles) -> Result<Self, PackageFault> {
        let shown = files.shown(FILE);
        let bytes = files.read(FILE, table_file::BYTES_MAX)?;
        let text = String::from_utf8_lossy(&bytes);
        let index: Self = table_file::parse(&shown, &text)?;
        for IndexedPack { file, package, .. } in &index.packs {
            if !is_file_name(file) || !is_pack_id(&package.id) {
                return Err(PackageFault::BadEntry { file: shown, id: package.id.clone() });
            }
        }
        Ok(index)
    }

    pub fn find(&self, id: &str, version: &Version) -> Option<&IndexedPack> {
        let is_it = |pack: &&IndexedPack| pack.package.id == id && pack.package.version == *version;
        self.packs.iter().find(is_it)
    }

    /// Returns the newest version of each pack whose id, title or description has a text, in any case.
    pub fn search(&self, text: &str) -> Vec<&IndexedPack> {
        let text = text.to_lowercase();
        let mut found: BTreeMap<&str, &IndexedPack> = BTreeMap::new();
        for pack in &self.packs {
            let Package { id, title, description, version, .. } = &pack.package;
            let has_text = |words: &String| words.to_lowercase().contains(&text);
            let is_newer = found.get(id.as_str()).is_none_or(|of| of.package.version < *version);
            if [id, title, description].into_iter().any(has_text) && is_newer {
                found.insert(id, pack);
            }
        }
        found.into_values().collect()
    }
}

impl IndexedPack {
    /// Reads the archive of this pack. Fails if it is not the one that the index lists.
    pub fn fetch(&self, files: &dyn IndexFiles) -> Result<PackArchive, PackageFault> {
        let shown = files.shown(&self.file);
        let bytes = files.read(&self.file, archive::BYTES_MAX)?;
        let found = archive::hash_of(&bytes);
        let differs = |expected: &str, found: String| {
            let (archive, expected) = (shown.clone(), expected.to_owned());
            Err(PackageFault::OtherHash { archive, expected, found })
        };
        if found != self.archive {
            return differs(&self.archive, found);
        }
        let read = archive::read(&shown, &bytes)?;
        if read.package != self.package {
            let found = format!("{} {}", read.package.id, read.package.version);
            return differs(&format!("{} {}", self.package.id, self.package.version), found);
        }
        if read.source.hash() != self.hash {
            return differs(&self.hash, read.source.hash());
        }
        Ok(read)
    }
}

/// Returns whether a name is that of an archive beside an index, in every file system and address.
fn is_file_name(name: &str) -> bool {
    let is_sign = |sign: u8| sign.is_ascii_alphanumeric() || b".-_+".contains(&sign);
    name.bytes().all(is_sign) && !name.starts_with('.') && name.ends_with(".zip")
}
