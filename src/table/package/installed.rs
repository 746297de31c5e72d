//! The installed packs. They are stored under their hashes, like the packs of games, and listed in one file.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use semver::{Version, VersionReq};
use serde::{Deserialize, Serialize};

use crate::pack_folder::{PackFolder, is_hash};
use crate::package::archive::PackArchive;
use crate::package::fault::PackageFault;
use crate::package::index::differing_key;
use crate::package::resolve::{Candidates, range_of};
use crate::package::table_file::{self, FORMAT};
use crate::packs::PackStore as _;
use speciate_content::{Package, Source, is_pack_id};
use speciate_model::log::Pack;
use speciate_model::log::file::lock as lock_file;
use speciate_model::log::store::Action;

/// The file that lists the packs.
pub const FILE: &str = "installed.toml";
/// The comment at the top of that file.
const ABOUT: &str = "Written by `speciate pack`.";

/// The file that is locked while the packs are changed.
const LOCK: &str = "installed.lock";

/// How many times to try to get the lock, one second apart. Nothing is downloaded while the lock is held, so other
/// processes hold it only briefly.
const LOCK_TRIES: usize = 20;

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
    /// The hash of its archive, which covers texts as well; empty in old lists.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub archive: String,
    /// Where it came from: a folder, an archive or an index.
    pub source: String,
    #[serde(flatten)]
    pub package: Package,
}

impl Installed {
    /// Reads the list of a folder; empty if there is none yet.
    pub fn open(folder: &Path) -> Result<Self, PackageFault> {
        let path = folder.join(FILE);
        if path.symlink_metadata().is_err_and(|error| error.kind() == ErrorKind::NotFound) {
            return Ok(Self { folder: folder.to_owned(), ..Self::none() });
        }
        let table: InstalledTable = table_file::read(&path)?;
        // The hashes become file names, so the list must not be able to name other files.
        for InstalledPack { hash, archive, package, .. } in &table.packs {
            let (file, id) = (path.display().to_string(), package.id.clone());
            if !is_pack_id(&id) {
                return Err(PackageFault::BadId { file, id });
            }
            if !is_hash(hash) || !archive.is_empty() && !is_hash(archive) {
                return Err(PackageFault::NoHash { file, id });
            }
        }
        Ok(Self { folder: folder.to_owned(), table, lock: None })
    }

    /// Reads the list of a folder in order to change it. Until the returned value is dropped, no other program can
    /// change the packs.
    pub fn open_to_change(folder: &Path) -> Result<Self, PackageFault> {
        let path = folder.join(LOCK);
        let lock = fs::create_dir_all(folder).and_then(|()| {
            let lock = File::options().write(true).create(true).truncate(false).open(&path)?;
            for _ in 0..LOCK_TRIES {
                if lock_file(&lock)? {
                    return Ok(Some(lock));
                }
            }
            Ok(None)
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

    pub fn set_index(&mut self, index: Option<&str>) -> Result<(), PackageFault> {
        self.table.index = index.map(str::to_owned);
        self.save()
    }

    /// Returns the installed packs and the root pack as candidates.
    pub fn candidates<'a>(&'a self, root: &'a Package) -> Candidates<'a> {
        let mut candidates = Candidates::default();
        self.packs().iter().for_each(|pack| candidates.add(&pack.package));
        candidates.add_only(root);
        candidates
    }

    pub fn has(&self, id: &str) -> bool {
        self.packs().iter().any(|pack| pack.package.id == id)
    }

    pub fn find(&self, id: &str, version: &Version) -> Option<&InstalledPack> {
        self.packs().iter().find(|pack| pack.is(id, version))
    }

    /// Stores a pack and lists it. Fails if a different pack is installed under the same id and version.
    pub fn add(&mut self, archive: &PackArchive, source: &str) -> Result<Added, PackageFault> {
        let PackArchive { source: files, package, hash } = archive;
        let new = InstalledPack {
            hash: files.hash(),
            archive: hash.clone(),
            source: source.to_owned(),
            package: package.clone(),
        };
        let place = self.packs().iter().position(|pack| pack.is(&package.id, &package.version));
        let added = match place.map(|place| &self.packs()[place]) {
            Some(old) if !old.is_same(&new) => {
                let (id, version) = (package.id.clone(), package.version.to_string());
                return Err(PackageFault::Republished { id, version });
            }
            Some(old) if self.verify(old).is_ok() && old.archive == new.archive => {
                return Ok(Added::WasThere);
            }
            Some(old) if self.verify(old).is_ok() => Added::WasThere,
            Some(_) => Added::Repaired,
            None => Added::New,
        };
        let pack = new.pack();
        self.store().write(&pack, &files.to_stored(&pack.id))?;
        match place {
            Some(place) => self.table.packs[place] = new,
            None => self.table.packs.push(new),
        }
        self.table.packs.sort_by(|one, other| {
            let key =
                |pack: &InstalledPack| (pack.package.id.clone(), pack.package.version.clone());
            key(one).cmp(&key(other))
        });
        self.save()?;
        Ok(added)
    }

    /// Reads a stored pack. Fails if it is gone, or if it has changed since it was installed.
    pub fn load(&self, pack: &InstalledPack) -> Result<Source, PackageFault> {
        let found = self.store().find(&pack.pack(), false)?;
        found.ok_or_else(|| PackageFault::Gone {
            id: pack.package.id.clone(),
            version: pack.package.version.to_string(),
        })
    }

    /// Fails if a stored pack is no longer what was installed.
    pub fn verify(&self, pack: &InstalledPack) -> Result<(), PackageFault> {
        let found = self.load(pack)?.package_of_any_engine()?;
        match differing_key(&pack.package, &found) {
            None => Ok(()),
            Some(key) => Err(PackageFault::ListedOtherwise {
                archive: self.folder.join(FILE).display().to_string(),
                id: pack.package.id.clone(),
                version: pack.package.version.to_string(),
                key: key.to_owned(),
            }),
        }
    }

    /// Removes versions of packs and returns them. Fails if one of these packs is not installed, or if another pack
    /// needs one of them and no remaining version meets its requirement.
    pub fn remove(
        &mut self,
        named: &[(String, VersionReq)],
    ) -> Result<Vec<InstalledPack>, PackageFault> {
        let is_named = |pack: &InstalledPack, (id, versions): &(String, VersionReq)| {
            pack.package.id == *id && range_of(versions).contains(&pack.package.version)
        };
        for named in named {
            if !self.packs().iter().any(|pack| is_named(pack, named)) {
                let id = shown(named);
                return Err(PackageFault::NotInstalled { id });
            }
        }
        let is_to_remove = |pack: &InstalledPack| named.iter().any(|named| is_named(pack, named));
        let (gone, left): (Vec<_>, Vec<_>) =
            self.packs().iter().partition(|pack| is_to_remove(pack));
        for by in &left {
            let is_enough = |pack: &InstalledPack| takes(&by.package, &pack.package);
            let lost = gone.iter().find(|pack| is_enough(pack));
            if let Some(lost) = lost
                && !left.iter().any(|pack| pack.package.id == lost.package.id && is_enough(pack))
            {
                let (id, version) = (lost.package.id.clone(), by.package.version.to_string());
                return Err(PackageFault::Needed { id, version, by: by.package.id.clone() });
            }
        }
        self.remove_all(is_to_remove)
    }

    /// Removes the outdated versions of some packs: for every pack that needs them, a newer version will do.
    /// Returns the removed packs.
    pub fn remove_outdated(
        &mut self,
        ids: &BTreeSet<String>,
    ) -> Result<Vec<InstalledPack>, PackageFault> {
        let packages: Vec<&Package> = self.packs().iter().map(|pack| &pack.package).collect();
        let outdated: Vec<Package> = outdated(&packages, ids).into_iter().cloned().collect();
        self.remove_all(|pack| outdated.iter().any(|old| pack.is(&old.id, &old.version)))
    }

    fn remove_all(
        &mut self,
        is_it: impl Fn(&InstalledPack) -> bool,
    ) -> Result<Vec<InstalledPack>, PackageFault> {
        let (gone, left) = self.table.packs.drain(..).partition(is_it);
        self.table.packs = left;
        // Write the list first: a file that is not listed does no harm.
        self.save()?;
        let gone: Vec<InstalledPack> = gone;
        for pack in &gone {
            let path = self.folder.join(format!("{}.json", pack.hash));
            match fs::remove_file(&path) {
                Err(error) if error.kind() != ErrorKind::NotFound => {
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
        table_file::save(&self.table, ABOUT, &self.folder.join(FILE))
    }
}

/// The result of installing a pack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Added {
    New,
    /// The pack was already installed, but its stored files were damaged or gone.
    Repaired,
    WasThere,
}

impl InstalledPack {
    fn pack(&self) -> Pack {
        Pack { id: self.package.id.clone(), hash: self.hash.clone() }
    }

    fn is(&self, id: &str, version: &Version) -> bool {
        self.package.id == id && self.package.version == *version
    }

    /// Returns whether two packs of the same version have the same files. If either pack lacks a hash, that hash is not
    /// compared.
    fn is_same(&self, other: &Self) -> bool {
        let is_unknown = self.archive.is_empty() || other.archive.is_empty();
        self.hash == other.hash && (is_unknown || self.archive == other.archive)
    }
}

/// Returns a pack and its versions in the form in which they are typed.
fn shown((id, versions): &(String, VersionReq)) -> String {
    match *versions == VersionReq::STAR {
        true => id.clone(),
        false => format!("{id}@{versions}"),
    }
}

/// Returns the outdated versions of some packs: for every pack that needs them, a newer version will do. A
/// version that only an outdated pack needs is outdated as well.
pub fn outdated<'a>(packages: &[&'a Package], ids: &BTreeSet<String>) -> Vec<&'a Package> {
    let mut left = packages.to_vec();
    let mut found: Vec<&Package> = Vec::new();
    loop {
        let is_old = |old: &&Package| ids.contains(&old.id) && is_outdated(old, &left);
        let (old, kept): (Vec<&Package>, Vec<&Package>) = left.iter().copied().partition(is_old);
        if old.is_empty() {
            found.sort_by(|one, other| (&one.id, &one.version).cmp(&(&other.id, &other.version)));
            return found;
        }
        found.extend(old);
        left = kept;
    }
}

/// Returns whether newer versions replace a version for every pack that needs it.
fn is_outdated(old: &Package, packages: &[&Package]) -> bool {
    // A pre-release does not replace a release. A version for another engine does not replace one for this engine.
    let replaces = |new: &&&Package| {
        new.id == old.id
            && new.version > old.version
            && (new.version.pre.is_empty() || !old.version.pre.is_empty())
            && (new.other_engine().is_none() || old.other_engine().is_some())
    };
    let newer: Vec<&&Package> = packages.iter().filter(replaces).collect();
    let is_needed = |by: &&Package| takes(by, old) && !newer.iter().any(|newer| takes(by, newer));
    !newer.is_empty() && !packages.iter().any(is_needed)
}

/// Returns whether a pack needs another pack and accepts its version. `VersionReq::matches` is not used because it
/// excludes pre-releases that the choice of versions allows.
fn takes(package: &Package, other: &Package) -> bool {
    let needed = package.needs(&other.id).filter(|_| package.id != other.id);
    needed.is_some_and(|versions| range_of(&versions).contains(&other.version))
}
