//! Why a package is refused, cannot be found or cannot be used.

use crate::package::explain::ConflictFact;
use crate::packs::PackFault;
use speciate_content::is_pack_id;
use speciate_model::diagnostic::{Code, Diagnostic, Diagnostics, Place, suggest};
use speciate_model::message;
use speciate_model::words::{Message, errors};

errors! {
    /// Why an archive is refused. No part of it has been written.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum ArchiveFault {
        /// It is not an archive in the zip format, or it is damaged.
        NoZip = "archive-no-zip",
        /// The archive itself is too large.
        TooLarge { most: u64 } = "archive-too-large",
        TooManyFiles { most: usize, found: usize } = "archive-too-many-files",
        /// The files are too large together once they are unpacked.
        TooMuch { most: u64 } = "archive-too-much",
        /// The path is absolute, leads out of the pack, or has characters that not every system can have in names.
        Name { name: String } = "archive-name",
        Link { name: String } = "archive-link",
        /// Two files have the same name.
        Duplicate = "archive-duplicate",
        /// Two names differ only in case.
        Collision { name: String, other: String } = "archive-collision",
        FileAndFolder { name: String } = "archive-file-and-folder",
        Encrypted { name: String } = "archive-encrypted",
        /// The file is compressed with a method other than deflate.
        Method { name: String } = "archive-method",
        Broken { name: String } = "archive-broken",
        /// There is no `pack.toml` at the top of the archive.
        NoManifest = "archive-no-manifest",
    }
}

errors! {
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum PackageFault {
        Archive { archive: String, fault: ArchiveFault } => {
            message!("package-archive", archive = archive, reason = fault.message())
        },
        /// An archive of the pack would be refused.
        NotBuilt { folder: String, fault: ArchiveFault } => {
            message!("package-not-built", folder = folder, reason = fault.message())
        },
        /// The pack itself is at fault.
        Content { faults: Diagnostics } => message!("package-content"),
        /// A file cannot be read or written.
        System(reason: Message),
        /// Another program is changing the installed packs.
        Busy { folder: String } = "package-busy",
        /// A file of tables cannot be parsed.
        Table { file: String, line: usize, reason: String } = "package-table",
        /// A file of tables was written in a different version of the format.
        Format { file: String, expected: u32, found: u32 } = "package-format",
        /// A file exceeds its maximum length.
        TooLong { file: String, most: u64 } = "package-too-long",
        /// An index lists an archive under a name that is not valid for an archive.
        BadEntry { file: String, id: String } = "package-bad-entry",
        /// A file lists a pack with an invalid id.
        BadId { file: String, id: String } = "package-bad-id",
        /// A file lists a pack without the hash that is needed to find it.
        NoHash { file: String, id: String } = "package-no-hash",
        /// Two archives of an index have the same id and version.
        Twice { file: String, other: String, id: String, version: String } = "package-twice",
        /// A file from the index differs from what the index lists.
        OtherHash { archive: String, expected: String, found: String } = "package-other-hash",
        /// The details of a pack in an index differ from the pack's manifest.
        ListedOtherwise { archive: String, id: String, version: String, key: String } = "package-listed-otherwise",
        /// An archive of an index has been replaced by a different archive of the same version.
        Changed { file: String, id: String, version: String } = "package-changed",
        /// The list of an index to be rebuilt is damaged, so it is unknown what was published.
        DamagedList { fault: Box<PackageFault> } => fault.message(),
        /// The file for a lock contains something else.
        NoLock { file: String } = "package-no-lock",
        /// A different pack with this id and version is already installed.
        Republished { id: String, version: String } = "package-republished",
        /// A pack is named as a folder, but a lock also contains it.
        LockedAndNamed { id: String, file: String } = "package-locked-and-named",
        NotInstalled { id: String } = "package-not-installed",
        /// Another installed pack needs it.
        Needed { id: String, version: String, by: String } = "package-needed",
        NotInIndex { id: String, index: String } = "package-not-in-index",
        /// A stored pack cannot be read or written.
        Stored(fault: PackFault),
        /// A stored pack is gone.
        Gone { id: String, version: String } = "package-gone",
        /// A pack that a lock names is not installed.
        LockedGone { id: String, version: String, file: String } = "package-locked-gone",
        /// No versions of the packs can be combined.
        Conflict { facts: Vec<ConflictFact> } => message!("package-conflict"),
        /// There are too many ways to combine the packs to check all of them.
        TooManyCombinations = "package-too-many-combinations",
        /// An address cannot be used.
        Fetch { url: String, reason: Message } = "package-fetch",
    }
}

impl PackageFault {
    pub fn hint(&self) -> Option<Message> {
        Some(match self {
            Self::Archive { .. } => message!("package-archive.hint"),
            Self::NotBuilt { .. } => message!("package-not-built.hint"),
            Self::Table { file, .. } if is_address(file) => message!("package-table.hint-address"),
            Self::Table { .. } | Self::NoHash { .. } => message!("package-table.hint"),
            Self::BadId { .. } => message!("package-bad-id.hint"),
            Self::ListedOtherwise { .. } => message!("package-listed-otherwise.hint"),
            Self::DamagedList { .. } => message!("package-damaged-list.hint"),
            Self::NoLock { .. } => message!("package-no-lock.hint"),
            Self::Changed { .. } => message!("package-changed.hint"),
            Self::TooManyCombinations => message!("package-too-many-combinations.hint"),
            Self::BadEntry { .. } => message!("package-bad-entry.hint"),
            Self::Busy { .. } => message!("package-busy.hint"),
            Self::Format { .. } => message!("package-format.hint"),
            Self::OtherHash { archive, .. } if is_address(archive) => {
                message!("package-other-hash.hint-address")
            }
            Self::OtherHash { .. } => message!("package-other-hash.hint"),
            Self::Republished { .. } => message!("package-republished.hint"),
            Self::NotInstalled { .. } => message!("package-not-installed.hint"),
            Self::LockedAndNamed { .. } => message!("package-locked-and-named.hint"),
            Self::Twice { .. } => message!("package-twice.hint"),
            Self::Needed { by, .. } => message!("package-needed.hint", by = by),
            Self::NotInIndex { .. } => message!("package-not-in-index.hint"),
            Self::Gone { id, version } => {
                message!("package-gone.hint", id = id, version = version)
            }
            Self::LockedGone { file, .. } => message!("package-locked-gone.hint", file = file),
            Self::Conflict { facts } => {
                let unknown = facts.iter().find_map(|fact| match fact {
                    ConflictFact::Unknown { id } if is_pack_id(id) => Some(id),
                    _ => None,
                });
                let is_other =
                    |fact: &ConflictFact| matches!(fact, ConflictFact::OtherEngine { .. });
                match unknown {
                    _ if facts.iter().any(is_other) => message!("package-conflict.hint-engine"),
                    Some(id) => message!("package-conflict.hint-add", id = id),
                    None => message!("package-conflict.hint"),
                }
            }
            Self::Content { .. }
            | Self::System(_)
            | Self::TooLong { .. }
            | Self::Stored(_)
            | Self::Fetch { .. } => return None,
        })
    }

    /// Returns the sentences that explain the fault further.
    pub fn notes(&self) -> Vec<Message> {
        match self {
            Self::Conflict { facts } => facts.iter().map(ConflictFact::message).collect(),
            _ => Vec::new(),
        }
    }

    /// Returns the fault as a fault of the packs in use; `named` is how the packs were named.
    pub fn diagnostics(self, named: &str) -> Diagnostics {
        if let Self::Content { faults } = self {
            return faults;
        }
        let fault = Diagnostic::new(Code::UnknownPack, Place::file(named), self.message());
        let fault = self.notes().into_iter().fold(fault, Diagnostic::note);
        match self.meant(named).or_else(|| self.hint()) {
            Some(hint) => fault.hint(hint),
            None => fault,
        }
        .into()
    }

    /// Returns a hint that an unknown pack may be a misspelt name of a pack in use.
    fn meant(&self, named: &str) -> Option<Message> {
        let Self::Conflict { facts } = self else { return None };
        let in_use = || named.split_whitespace().filter_map(|name| name.rsplit('/').next());
        let near = facts.iter().find_map(|fact| match fact {
            ConflictFact::Unknown { id } => suggest(id, in_use().filter(|name| name != id)),
            _ => None,
        })?;
        Some(message!("hint-did-you-mean", name = near))
    }
}

/// Fails if a hash is not the expected one.
pub fn must_match_hash(archive: &str, expected: &str, found: &str) -> Result<(), PackageFault> {
    if expected == found {
        return Ok(());
    }
    let [archive, expected, found] = [archive, expected, found].map(str::to_owned);
    Err(PackageFault::OtherHash { archive, expected, found })
}

/// Returns whether a place is a URL rather than a path.
pub fn is_address(place: &str) -> bool {
    place.contains("://")
}

impl From<Diagnostics> for PackageFault {
    fn from(faults: Diagnostics) -> Self {
        Self::Content { faults }
    }
}

impl From<PackFault> for PackageFault {
    fn from(fault: PackFault) -> Self {
        Self::Stored(fault)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_pack_can_be_the_misspelt_name_of_one_in_use() {
        let hint = |named| {
            let facts = vec![ConflictFact::Unknown { id: "lagon".to_owned() }];
            let told = PackageFault::Conflict { facts }.diagnostics(named);
            told.iter().flat_map(|fault| &fault.hints).map(|hint| hint.id().to_owned()).collect()
        };
        let ids: [Vec<String>; 2] = [hint("packs/lagoon storm"), hint("storm")];
        assert_eq!(ids, [["hint-did-you-mean"], ["package-conflict.hint-add"]]);
    }
}
