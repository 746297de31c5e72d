//! The packs that people can choose when they make a game: the packs in use, and installed packs.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use semver::VersionReq;

use crate::pack_sources::ContentSources;
use crate::package::resolve::range_of;
use crate::package::{Installed, InstalledPack, PackageFault, resolve};
use speciate_content::look::Icon;
use speciate_content::{Package, Source};
use speciate_model::diagnostic::Diagnostics;
use speciate_model::log::Pack;

/// The maximum number of packs that a game can be made with, including the packs that they require.
const CHOSEN_MAX: usize = 24;

/// How many installed packs stay in memory after use.
const KEPT_MAX: usize = 24;

/// The packs that are offered in addition to those in use.
#[derive(Debug, Default)]
pub struct PackOffer {
    /// The folder of the installed packs; `None` if none are offered.
    folder: Option<PathBuf>,
    /// The installed packs that are offered, with their versions; if empty, all are offered.
    only: Vec<(String, VersionReq)>,
    /// The packs that were used last, by hash.
    kept: Mutex<Vec<(String, Source)>>,
    /// What was read from installed packs, by the hashes of their files; `None` for a pack that cannot be read.
    known: Mutex<BTreeMap<String, Option<Arc<KnownPack>>>>,
}

/// A pack that a game can be made with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OfferedPack {
    pub package: Package,
    /// Its picture, if it has one.
    pub icon: Option<Icon>,
    /// Whether a game gets the pack by default.
    pub is_usual: bool,
}

/// Details of an installed pack that the list of installed packs does not contain.
#[derive(Debug)]
struct KnownPack {
    /// The games that the pack is for.
    games: Vec<String>,
    icon: Option<Icon>,
}

impl KnownPack {
    /// Returns whether the pack is for a game. A pack without tables, e.g. a translation, is for all games.
    fn is_for(&self, game_id: &str) -> bool {
        self.games.is_empty() || self.games.iter().any(|game| game == game_id)
    }
}

/// Why a choice of packs cannot be used for a game.
#[derive(Debug)]
pub enum ChoiceFault {
    NotOffered {
        id: String,
    },
    TooMany {
        most: usize,
    },
    /// The packs cannot be combined, or one of them cannot be read.
    Packages(PackageFault),
    /// The packs cannot be layered.
    Faults(Diagnostics),
}

impl PackOffer {
    /// Offers the packs that are installed in a folder.
    pub fn of_installed(folder: PathBuf) -> Self {
        Self { folder: Some(folder), ..Self::default() }
    }

    /// Restricts the installed packs that are offered to these. An empty list means no restriction.
    pub fn only(self, packs: Vec<(String, VersionReq)>) -> Self {
        Self { only: packs, ..self }
    }

    /// Returns the packs that are offered for a game: those in use, then the installed ones, each in the newest version.
    /// Packs in use that cannot be read are left out.
    pub fn packs(
        &self,
        parts: &ContentSources,
        game: &str,
    ) -> Result<Vec<OfferedPack>, PackageFault> {
        let usual = parts.packs.iter().filter_map(|pack| {
            Some(OfferedPack { package: pack.package().ok()?, icon: pack.icon(), is_usual: true })
        });
        let mut found: Vec<OfferedPack> = usual.collect();
        let count = found.len();
        let installed = self.installed()?;
        // Later versions come later.
        for pack in installed.packs().iter().rev() {
            let package = &pack.package;
            if found.iter().any(|known| known.package.id == package.id) || !self.offers(package) {
                continue;
            }
            // A pack that cannot be read is not offered.
            let known = self.known(&installed, pack);
            if let Some(known) = known.filter(|known| known.is_for(game)) {
                let (package, icon) = (package.clone(), known.icon.clone());
                found.push(OfferedPack { package, icon, is_usual: false });
            }
        }
        found[count..]
            .sort_by(|one, other| one.package.title_or_id().cmp(other.package.title_or_id()));
        Ok(found)
    }

    /// Returns content for a game: its root pack, the chosen packs and the packs that they require. Only packs that are
    /// offered for this game can be chosen.
    pub fn choose(
        &self,
        parts: &ContentSources,
        game: &str,
        ids: &[String],
    ) -> Result<Source, ChoiceFault> {
        let offered = self.packs(parts, game)?;
        let installed = self.installed()?;
        let usual: Vec<(Package, &Source)> =
            parts.packs.iter().filter_map(|pack| Some((pack.package().ok()?, pack))).collect();
        let root = parts.root.package().map_err(ChoiceFault::Faults)?;
        let mut candidates = installed.candidates(&root);
        usual.iter().for_each(|(package, _)| candidates.add_only(package));
        let mut wanted = Vec::new();
        for id in ids {
            let is_usual = usual.iter().any(|(package, _)| package.id == *id);
            let is_offered = offered.iter().any(|pack| pack.package.id == *id);
            let versions = match is_usual {
                true => Some(VersionReq::STAR),
                false => self.versions(id).filter(|_| is_offered),
            };
            let not_offered = || ChoiceFault::NotOffered { id: id.clone() };
            wanted.push((id.clone(), versions.ok_or_else(not_offered)?));
        }
        let order = resolve(&candidates, &wanted)?;
        let order: Vec<&Package> =
            order.into_iter().filter(|package| package.id != root.id).collect();
        if order.len() > CHOSEN_MAX {
            return Err(ChoiceFault::TooMany { most: CHOSEN_MAX });
        }
        let mut packs = Vec::new();
        for package in order {
            packs.push(match usual.iter().find(|(usual, _)| usual.id == package.id) {
                Some((_, source)) => without_folder(source, &package.id),
                None => self.load(&installed, package)?,
            });
        }
        parts.root.clone().with_packs(packs).map_err(ChoiceFault::Faults)
    }

    fn installed(&self) -> Result<Installed, PackageFault> {
        self.folder.as_deref().map_or_else(|| Ok(Installed::none()), Installed::open)
    }

    fn offers(&self, package: &Package) -> bool {
        let versions = self.versions(&package.id);
        package.other_engine().is_none()
            && versions.is_some_and(|versions| range_of(&versions).contains(&package.version))
    }

    /// Returns the versions of an installed pack that are offered; `None` if the pack is not offered.
    fn versions(&self, id: &str) -> Option<VersionReq> {
        match self.only.is_empty() {
            true => Some(VersionReq::STAR),
            false => {
                self.only.iter().find(|(own, _)| own == id).map(|(_, versions)| versions.clone())
            }
        }
    }

    /// Returns the details of an installed pack, which are read only once; `None` if it cannot be read.
    fn known(&self, installed: &Installed, pack: &InstalledPack) -> Option<Arc<KnownPack>> {
        let key = key_of(pack);
        if let Some(known) = locked(&self.known).get(&key) {
            return known.clone();
        }
        let read =
            |source: Source| Arc::new(KnownPack { games: source.games(), icon: source.icon() });
        let known = installed.load(pack).ok().map(read);
        locked(&self.known).insert(key, known.clone());
        known
    }

    fn load(&self, installed: &Installed, package: &Package) -> Result<Source, PackageFault> {
        let gone = || PackageFault::NotInstalled { id: package.id.clone() };
        let found = installed.find(&package.id, &package.version).ok_or_else(gone)?;
        let key = key_of(found);
        let mut kept = locked(&self.kept);
        let source = match kept.iter().position(|(own_key, _)| *own_key == key) {
            Some(place) => kept.remove(place).1,
            None => installed.load(found)?,
        };
        kept.push((key, source.clone()));
        let outdated = kept.len().saturating_sub(KEPT_MAX);
        kept.drain(..outdated);
        Ok(source)
    }
}

impl From<PackageFault> for ChoiceFault {
    fn from(fault: PackageFault) -> Self {
        Self::Packages(fault)
    }
}

/// Returns a text that differs for packs with different files.
fn key_of(pack: &InstalledPack) -> String {
    format!("{}-{}", pack.hash, pack.archive)
}

/// Returns a pack whose messages do not name the folder that it was read from. The person who makes a game does not
/// need to know the folder.
fn without_folder(pack: &Source, id: &str) -> Source {
    if !pack.display_folder().is_some_and(|folder| Path::new(folder).is_absolute()) {
        return pack.clone();
    }
    let named = Pack { id: id.to_owned(), hash: pack.hash() };
    let unnamed = Source::from_stored(pack.to_stored(id).as_bytes(), &named, false);
    unnamed.unwrap_or_else(|_| pack.clone())
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // Ignore poisoning: a thread that panicked made its change completely or not at all.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
