//! An index: a folder of archives with a file that lists them. Any web server can serve it.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use semver::Version;
use serde::{Deserialize, Serialize};

use crate::pack_folder::is_hash;
use crate::package::archive::{self, PackArchive};
use crate::package::fault::{PackageFault, must_match_hash};
use crate::package::table_file::{self, FORMAT};
use speciate_content::{Package, is_pack_id};
use speciate_model::log::file::bytes_at_most;
use speciate_model::log::store::Action;

/// The file that lists the packs.
pub const INDEX_FILE: &str = "index.toml";
/// The comment on its first line.
const HEADER: &str = "Written by `speciate pack index build`.";
const EXTENSION: &str = "zip";

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
    /// The hash that identifies the pack in logs of games.
    pub hash: String,
    #[serde(flatten)]
    pub package: Package,
}

/// Provides access to the files of an index.
pub trait IndexFiles {
    /// Returns the name of a file as messages show it.
    fn shown(&self, file: &str) -> String;

    /// Reads a file. Fails if it has more than `most` bytes.
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
        read_file(&self.0.join(file), most)
    }
}

/// Reads a regular file. Fails if it has more than `most` bytes.
pub fn read_file(path: &Path, most: u64) -> Result<Vec<u8>, PackageFault> {
    bytes_at_most(path, most).map_err(|fault| PackageFault::System(fault.message()))
}

impl Index {
    /// Lists the archives in a folder and writes the list into the folder. Fails if an archive has changed since the
    /// folder last listed it, because somebody may have installed the old one.
    pub fn build(folder: &Path) -> Result<Self, PackageFault> {
        let failed =
            |error: std::io::Error| PackageFault::System(Action::Read.failed(folder, &error));
        let before = match folder.join(INDEX_FILE).exists() {
            true => Some(Self::read(&IndexFolder(folder.to_owned())).map_err(old_list_fault)?),
            false => None,
        };
        let mut packs = BTreeMap::new();
        for entry in fs::read_dir(folder).map_err(failed)? {
            let path = entry.map_err(failed)?.path();
            if !is_archive(&path) {
                continue;
            }
            let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let shown = path.display().to_string();
            let PackArchive { source, package, hash: archive } =
                archive::read(&shown, &read_file(&path, archive::BYTES_MAX)?)?;
            if !is_file_name(&file) {
                return Err(PackageFault::BadEntry { file: shown, id: package.id });
            }
            let Package { id, version, .. } = package.clone();
            let listed = before.as_ref().and_then(|before| before.find(&id, &version));
            if listed.is_some_and(|listed| listed.archive != archive) {
                let version = version.to_string();
                return Err(PackageFault::Changed { file: shown, id, version });
            }
            let found = IndexedPack { file, archive, hash: source.hash(), package };
            if let Some(other) = packs.insert((id.clone(), version.clone()), found) {
                let (other, version) = (other.file, version.to_string());
                return Err(PackageFault::Twice { file: shown, other, id, version });
            }
        }
        let index = Self { format: FORMAT, packs: packs.into_values().collect() };
        table_file::save(&index, HEADER, &folder.join(INDEX_FILE))?;
        Ok(index)
    }

    /// Fails if the index in a folder already lists a different archive for this version of a pack, because somebody
    /// may have installed it. `file` is the archive to be written.
    pub fn must_not_change(
        folder: &Path,
        file: &Path,
        package: &Package,
        hash: &str,
    ) -> Result<(), PackageFault> {
        // A file of this name is not necessarily an index.
        let Ok(index) = Self::read(&IndexFolder(folder.to_owned())) else { return Ok(()) };
        let listed = index.find(&package.id, &package.version);
        match listed.is_some_and(|listed| listed.archive != hash) {
            true => Err(PackageFault::Changed {
                file: file.display().to_string(),
                id: package.id.clone(),
                version: package.version.to_string(),
            }),
            false => Ok(()),
        }
    }

    /// Reads the list of an index, which can come from anywhere.
    pub fn read(files: &dyn IndexFiles) -> Result<Self, PackageFault> {
        let shown = files.shown(INDEX_FILE);
        let bytes = files.read(INDEX_FILE, table_file::BYTES_MAX)?;
        let text = String::from_utf8_lossy(&bytes);
        let index: Self = table_file::parse(&shown, &text)?;
        for IndexedPack { file, archive, hash, package } in &index.packs {
            let id = package.id.clone();
            if !is_pack_id(&id) {
                return Err(PackageFault::BadId { file: shown, id });
            }
            if !is_file_name(file) {
                return Err(PackageFault::BadEntry { file: shown, id });
            }
            if !is_hash(archive) || !is_hash(hash) {
                return Err(PackageFault::NoHash { file: shown, id });
            }
        }
        Ok(index)
    }

    pub fn find(&self, id: &str, version: &Version) -> Option<&IndexedPack> {
        let is_it = |pack: &&IndexedPack| pack.package.id == id && pack.package.version == *version;
        self.packs.iter().find(is_it)
    }

    pub fn has(&self, id: &str) -> bool {
        self.packs.iter().any(|pack| pack.package.id == id)
    }

    /// Returns the newest version of each pack whose id, title or description contains a text, ignoring case. Prefers
    /// versions that this engine can load.
    pub fn search(&self, text: &str) -> Vec<&IndexedPack> {
        let text = text.to_lowercase();
        let mut found: BTreeMap<&str, &IndexedPack> = BTreeMap::new();
        let rank = |package: &Package| (package.other_engine().is_none(), package.version.clone());
        for pack in &self.packs {
            let Package { id, title, description, .. } = &pack.package;
            let has_text = |words: &String| words.to_lowercase().contains(&text);
            let is_newer = found
                .get(id.as_str())
                .is_none_or(|other| rank(&other.package) < rank(&pack.package));
            if [id, title, description].into_iter().any(has_text) && is_newer {
                found.insert(id, pack);
            }
        }
        found.into_values().collect()
    }
}

impl IndexedPack {
    /// Reads the archive of this pack. Fails if it is not the one that the index lists, or if its manifest differs from
    /// the index in a key that decides which versions are chosen.
    pub fn fetch(&self, files: &dyn IndexFiles) -> Result<PackArchive, PackageFault> {
        let shown = files.shown(&self.file);
        let bytes = files.read(&self.file, archive::BYTES_MAX)?;
        must_match_hash(&shown, &self.archive, &archive::hash_of(&bytes))?;
        let read = archive::read(&shown, &bytes)?;
        must_match_hash(&shown, &self.hash, &read.source.hash())?;
        if let Some(key) = differing_key(&self.package, &read.package) {
            let (id, version) = (self.package.id.clone(), self.package.version.to_string());
            let key = key.to_owned();
            return Err(PackageFault::ListedOtherwise { archive: shown, id, version, key });
        }
        Ok(read)
    }
}

/// Converts a fault of the old list. The usual hint is to rebuild the index. It would not help here, because the index
/// is being rebuilt.
fn old_list_fault(fault: PackageFault) -> PackageFault {
    match fault {
        PackageFault::Table { .. }
        | PackageFault::BadEntry { .. }
        | PackageFault::BadId { .. }
        | PackageFault::NoHash { .. } => PackageFault::DamagedList { fault: Box::new(fault) },
        other => other,
    }
}

/// Returns the first key on which two manifests differ, among the keys that affect the choice of versions.
pub(super) fn differing_key(one: &Package, other: &Package) -> Option<&'static str> {
    let keys = [
        ("id", one.id == other.id),
        ("version", one.version == other.version),
        ("engine", one.engine.is_none() || one.engine == other.engine),
        ("api", one.api == other.api),
        ("extends", one.extends == other.extends),
        ("requires", one.requires == other.requires),
        ("optional", one.optional == other.optional),
        ("incompatible", one.incompatible == other.incompatible),
    ];
    keys.into_iter().find(|(_, is_same)| !is_same).map(|(key, _)| key)
}

/// Returns whether a path is the path of an archive.
pub fn is_archive(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case(EXTENSION))
}

/// Returns whether a name can be the name of an archive in every file system and in a URL.
fn is_file_name(name: &str) -> bool {
    let is_sign = |sign: u8| sign.is_ascii_alphanumeric() || b".-_+".contains(&sign);
    name.bytes().all(is_sign) && !name.starts_with('.') && is_archive(Path::new(name))
}
