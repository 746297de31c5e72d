//! A lock file: the versions and hashes of packs that are used together.

use std::path::Path;

use semver::Version;
use serde::{Deserialize, Serialize};

use crate::package::fault::{PackageFault, must_match_hash};
use crate::package::installed::{Installed, InstalledPack};
use crate::package::table_file::{self, FORMAT};
use speciate_model::log::file::text_at_most;

/// The comment at the top of the file.
const ABOUT: &str =
    "Written by `speciate pack lock`. Each pack is layered over the packs before it.";
/// The beginning of a file that may be replaced.
const WRITTEN: &str = "# Written by `speciate pack lock`";

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Lock {
    format: u32,
    #[serde(default, rename = "pack")]
    pub packs: Vec<LockedPack>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LockedPack {
    pub id: String,
    pub version: Version,
    /// The hash that identifies the pack in logs of games.
    pub hash: String,
    /// The hash of the archive, which covers texts as well; empty in old files.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub archive: String,
}

impl Lock {
    pub fn of<'a>(packs: impl Iterator<Item = &'a InstalledPack>) -> Self {
        let packs = packs.map(|pack| LockedPack {
            id: pack.package.id.clone(),
            version: pack.package.version.clone(),
            hash: pack.hash.clone(),
            archive: pack.archive.clone(),
        });
        Self { format: FORMAT, packs: packs.collect() }
    }

    pub fn read(path: &Path) -> Result<Self, PackageFault> {
        table_file::read(path)
    }

    /// Writes the lock. Fails if the file exists and is not a lock.
    pub fn write(&self, path: &Path) -> Result<(), PackageFault> {
        if path.symlink_metadata().is_ok() {
            let text = text_at_most(path, table_file::BYTES_MAX);
            let text = text.map_err(|fault| PackageFault::System(fault.message()))?;
            // A damaged lock may be overwritten.
            if !text.trim_start().is_empty() && !text.starts_with(WRITTEN) {
                return Err(PackageFault::NoLock { file: path.display().to_string() });
            }
        }
        table_file::save(self, ABOUT, path)
    }
}

impl LockedPack {
    /// Returns the installed pack that is locked. Fails if it is not installed, or if a different pack is installed
    /// under its version.
    pub fn find<'a>(&self, installed: &'a Installed) -> Result<&'a InstalledPack, PackageFault> {
        let Self { id, version, .. } = self;
        let found = installed
            .find(id, version)
            .ok_or_else(|| PackageFault::Gone { id: id.clone(), version: version.to_string() })?;
        self.must_be(&format!("{id} {version}"), &found.hash, &found.archive)?;
        Ok(found)
    }

    /// Fails if these hashes differ from the locked pack's.
    pub fn must_be(&self, shown: &str, hash: &str, archive: &str) -> Result<(), PackageFault> {
        must_match_hash(shown, &self.hash, hash)?;
        match self.archive.is_empty() || archive.is_empty() {
            true => Ok(()),
            false => must_match_hash(shown, &self.archive, archive),
        }
    }
}
