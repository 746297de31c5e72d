//! The packs that are installed: stored under their hash, as games store theirs, and listed in one file.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use semver::{Version, VersionReq};
use serde::{Deserialize, Serialize};

use crate::pack_folder::PackFolder;
use crate::package::archive::PackArchive;
use crate::package::fault::PackageFault;
use crate::package::table_file::{self, FORMAT};
use crate::packs::PackStore as _;
use speciate_content::{Package, Source};
use speciate_model::log::Pack;
use speciate_model::log::file::lock as lock_file;
use speciate_model::log::store::Action;

/// The file that lists the packs.
pub const FILE: &str = "installed.toml";
/// What is said at the top of it.
const ABOUT: &str = "Written by `speciate pack`.";

/// The file that is locked while the packs are changed.
const LOCK: &str = "installed.lock";

/// The installed packs of a data directory.
#[derive(Debug)]
pub struct Installed {
    folder: PathBuf,
    table: InstalledTable,
    /// Locked until this is dropped; `None` if the packs are only read.
    lock: Option<File>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct InstalledTable {
    format: u32,
    /// The index that is used if no option names one: a folder or an address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    index: Option<String>,
    #[serde(default, rename = "pack")]
    packs: Vec<InstalledPack>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct InstalledPack {
    /// The hash by which logs of games identify the pack, and under which it is stored.
    pub hash: String,
    /// Where it came from: a folder, an archive or an index.
    pub source: String,
    #[serde(flatten)]
    pub package: Package,
}

impl Installed {
    /// Reads the list of a folder; empty if there is none yet.
    pub fn open(folder: &Path) -> Result<Self, PackageFault> {
        let found = table_file::read(&folder.join(FILE))?;
        let table = found.unwrap_or_else(|| Self::none().table);
        Ok(Self { folder: folder.to_owned(), table, lock: None })
    }

    /// Reads the list of a folder to change it. Until it is dropped, no other program can change the packs.
    pub fn open_to_change(folder: &Path) -> Result<Self, PackageFault> {
        let path = folder.join(LOCK);
        let lock = fs::create_dir_all(folder).and_then(|()| {
            let lock = File::options().write(true).create(true).truncate(false).open(&path)?;
            Ok(lock_file(&lock)?.then_some(lock))
        });
        let lock =
            lock.map_err(|error| PackageFault::System(Action::Lock.failed(&path, &error)))?;
        let busy = || PackageFault::Busy { folder: folder.display().to_string() };
        let lock = Some(lock.ok_or_else(busy)?);
        Ok(Self { lock, ..Self::open(folder)? })
    }

    /// Returns an empty list, for a machine without a data directory.
    pub fn none() -> Self {
        let table = InstalledTable { format: FORMAT, index: None, packs: Vec::new() };
        Self { folder: PathBuf::new(), table, lock: None }
    }

    /// Returns the packs, sorted by id and then by version.
    pub fn packs(&self) -> &[InstalledPack] {
        &self.table.packs
    }

    pub fn index(&self) -> Option<&str> {
        self.table.index.as_deref()
    }

    pub fn set_index(&mut self, index: &str) -> Result<(), PackageFault> {
        self.table.index = Some(index.to_owned());
        self.save()
    }

    pub fn has(&self, id: &str) -> bool {
        self.packs().iter().any(|pack| pack.package.id == id)
    }

    pub fn find(&self, id: &str, version: &Version) -> Option<&InstalledPack> {
        let is_it =
            |pack: &&InstalledPack| pack.package.id == id && pack.package.version == *version;
        self.packs().iter().find(is_it)
    }

    /// Stores a pack and lists it. Returns whether it was not installed yet.
    pub fn add(&mut self, archive: &PackArchive, source: &str) -> Result<bool, PackageFault> {
        let PackArchive { source: files, package, .. } = archive;
        let new = InstalledPack {
            hash: files.hash(),
            source: source.to_owned(),
            package: package.clone(),
        };
        let pack = new.pack();
        if let Some(old) = self.find(&package.id, &package.version) {
            if old.hash != new.hash {
                let (id, version) = (package.id.clone(), package.version.to_string());
                return Err(PackageFault::Republished { id, version });
            }
            // A stored pack that was damaged becomes whole again, and texts can have been corrected.
            self.store().write(&pack, &files.to_stored(&pack.id))?;
            return Ok(false);
        }
        self.store().write(&pack, &files.to_stored(&pack.id))?;
        self.table.packs.push(new);
        self.table.packs.sort_by(|one, other| {
            let key = |of: &InstalledPack| (of.package.id.clone(), of.package.version.clone());
            key(one).cmp(&key(other))
        });
        self.save()?;
        Ok(true)
    }

    /// Reads a stored pack. Fails if it is gone or is no longer what was installed.
    pub fn load(&self, pack: &InstalledPack) -> Result<Source, PackageFault> {
        let found = self.store().find(&pack.pack(), false)?;
        found.ok_or_else(|| PackageFault::Gone {
            id: pack.package.id.clone(),
            version: pack.package.version.to_string(),
        })
    }

    /// Fails if a stored pack is no longer what was installed.
    pub fn verify(&self, pack: &InstalledPack) -> Result<(), PackageFault> {
        let found = self.load(pack)?.package()?;
        match found == pack.package {
            true => Ok(()),
            false => Err(PackageFault::OtherHash {
                archive: self.folder.join(FILE).display().to_string(),
                expected: format!("{} {}", pack.package.id, pack.package.version),
                found: format!("{} {}", found.id, found.version),
            }),
        }
    }

    /// Removes all versions of a pack and returns them. Fails if another pack needs it.
    pub fn remove(&mut self, id: &str) -> Result<Vec<InstalledPack>, PackageFault> {
        if !self.has(id) {
            return Err(PackageFault::NotInstalled { id: id.to_owned() });
        }
        let needs =
            |pack: &&InstalledPack| pack.package.id != id && pack.package.needs(id).is_some();
        if let Some(by) = self.packs().iter().find(needs) {
            let Package { id: by, version, .. } = by.package.clone();
            let (id, version) = (id.to_owned(), version.to_string());
            return Err(PackageFault::Needed { id, version, by });
        }
        self.remove_all(|pack| pack.package.id == id)
    }

    /// Removes the versions of a pack that newer ones replace for every pack that needs it, and returns them.
    pub fn remove_outdated(&mut self, id: &str) -> Result<Vec<InstalledPack>, PackageFault> {
        let needs: Vec<VersionReq> = self
            .packs()
            .iter()
            .filter(|pack| pack.package.id != id)
            .filter_map(|pack| pack.package.needs(id))
            .collect();
        let versions = self.packs().iter().filter(|pack| pack.package.id == id);
        let versions: Vec<Version> = versions.map(|pack| pack.package.version.clone()).collect();
        self.remove_all(|pack| {
            let Package { id: own, version, .. } = &pack.package;
            // A pre-release does not replace a release.
            let replaces = |other: &&Version| {
                *other > version && (other.pre.is_empty() || !version.pre.is_empty())
            };
            let newer = || versions.iter().filter(replaces);
            let is_needed = needs.iter().any(|needed| {
                needed.matches(version) && !newer().any(|other| needed.matches(other))
            });
            own == id && newer().next().is_some() && !is_needed
        })
    }

    fn remove_all(
        &mut self,
        is_it: impl Fn(&InstalledPack) -> bool,
    ) -> Result<Vec<InstalledPack>, PackageFault> {
        let (gone, left) = self.table.packs.drain(..).partition(is_it);
        self.table.packs = left;
        // The list is written first: a file that nothing lists does no harm.
        self.save()?;
        let gone: Vec<InstalledPack> = gone;
        for pack in &gone {
            let path = self.folder.join(format!("{}.json", pack.hash));
            match fs::remove_file(&path) {
                Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                    return Err(PackageFault::System(Action::Write.failed(&path, &error)));
                }
                _ => {}
            }
        }
        Ok(gone)
    }

    fn store(&self) -> PackFolder {
        PackFolder::at(&self.folder)
    }

    fn save(&self) -> Result<(), PackageFault> {
        debug_assert!(self.lock.is_some(), "other programs must not change the list meanwhile");
        let path = self.folder.join(FILE);
        table_file::write(&path, table_file::text_of(&self.table, ABOUT, &path)?.as_bytes())
    }
}

impl InstalledPack {
    fn pack(&self) -> Pack {
        Pack { id: self.package.id.clone(), hash: self.hash.clone() }
    }
}
