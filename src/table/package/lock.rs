//! A lock: the versions and hashes of packs that are used together, in a file.

use std::path::Path;

use semver::Version;
use serde::{Deserialize, Serialize};

use crate::package::fault::PackageFault;
use crate::package::installed::{Installed, InstalledPack};
use crate::package::table_file::{self, FORMAT};

/// What is said at the top of the file.
const ABOUT: &str = "Written by `speciate pack lock`. The packs lie over each other in this order.";

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
    /// The hash by which logs of games identify the pack.
    pub hash: String,
}

impl Lock {
    pub fn of<'a>(packs: impl Iterator<Item = &'a InstalledPack>) -> Self {
        let packs = packs.map(|pack| LockedPack {
            id: pack.package.id.clone(),
            version: pack.package.version.clone(),
            hash: pack.hash.clone(),
        });
        Self { format: FORMAT, packs: packs.collect() }
    }

    pub fn read(path: &Path) -> Result<Self, PackageFault> {
        let gone = || {
            let missing = std::io::Error::from(std::io::ErrorKind::NotFound);
            let action = speciate_model::log::store::Action::Read;
            PackageFault::System(action.failed(path, &missing))
        };
        table_file::read(path)?.ok_or_else(gone)
    }

    pub fn write(&self, path: &Path) -> Result<(), PackageFault> {
        table_file::write(path, table_file::text_of(self, ABOUT, path)?.as_bytes())
    }
}

impl LockedPack {
    /// Returns the installed pack that is locked. Fails if it is not installed, or another pack is under its
    /// version.
    pub fn find<'a>(&self, installed: &'a Installed) -> Result<&'a InstalledPack, PackageFault> {
        let Self { id, version, hash } = self;
        let found = installed
            .find(id, version)
            .ok_or_else(|| PackageFault::Gone { id: id.clone(), version: version.to_string() })?;
        match found.hash == *hash {
            true => Ok(found),
            false => Err(PackageFault::OtherHash {
                archive: format!("{id} {version}"),
                expected: hash.clone(),
                found: found.hash.clone(),
            }),
        }
    }
}
