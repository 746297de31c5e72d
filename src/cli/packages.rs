//! The packs that a command names: folders, installed packs, and the packs of a lock file.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::cli_context::CliContext;
use crate::error::CommandError;
use semver::VersionReq;
use speciate_content::{Package, Source, is_pack_id};
use speciate_model::diagnostic::{Code, Diagnostic, Diagnostics, Place};
use speciate_model::message;
use speciate_table::games_folder::GamesFolder;
use speciate_table::package::{Candidates, Installed, Lock, PackageFault, resolve};

/// Returns whether an argument can only be the name of an installed pack.
pub fn is_name(path: &Path) -> bool {
    path.to_str().is_some_and(is_pack_id) && path.symlink_metadata().is_err()
}

/// Reads the named packs and the installed packs that they require, each after those that it lies over.
pub fn read(
    cli: &CliContext,
    named: &[PathBuf],
    lock: Option<&Path>,
    root: &Source,
) -> Result<Vec<Source>, Diagnostics> {
    let (names, folders): (Vec<&PathBuf>, Vec<&PathBuf>) =
        named.iter().partition(|path| is_name(path));
    if names.is_empty() && folders.is_empty() && lock.is_none() {
        return Ok(Vec::new());
    }
    let installed = installed(cli)?;
    for name in names {
        if !installed.has(&name.display().to_string()) {
            return Err(no_pack(name));
        }
    }
    let sources: Vec<Source> =
        folders.into_iter().map(|folder| Source::read_pack(folder)).collect::<Result<_, _>>()?;
    let packages: Result<Vec<Package>, _> = sources.iter().map(Source::package).collect();
    // A pack at fault is reported where the packs are layered.
    let (Ok(packages), Ok(root)) = (packages, root.package()) else { return Ok(sources) };
    let all_stand_alone =
        packages.iter().all(|package| stands_alone(package, &packages, &installed));
    if lock.is_none() && named.len() == sources.len() && all_stand_alone {
        return Ok(sources);
    }
    layered(named, lock, &installed, &root, (sources, &packages))
        .map_err(|fault| fault.diagnostics(&shown(named, lock)))
}

/// Returns the error that no pack of a name is installed.
pub fn not_installed(name: &str, installed: &Installed) -> CommandError {
    let known = installed.packs().iter().map(|pack| pack.package.id.as_str());
    CommandError::from(PackageFault::NotInstalled { id: name.to_owned() }).meant(name, known)
}

/// Returns the packs that are installed; none without a data directory.
fn installed(cli: &CliContext) -> Result<Installed, Diagnostics> {
    let Some(folder) = cli.home().map(GamesFolder::packs) else { return Ok(Installed::none()) };
    let shown = folder.display().to_string();
    Installed::open(&folder).map_err(|fault| fault.diagnostics(&shown))
}

fn no_pack(name: &Path) -> Diagnostics {
    let shown = name.display().to_string();
    let message = message!("content-no-pack", shown = &shown);
    let fault = Diagnostic::new(Code::NoPack, Place::file(&shown), message);
    let hint = message!("package-no-such.hint", id = shown);
    fault.hint(message!("content-no-pack.hint")).hint(hint).into()
}

fn shown(named: &[PathBuf], lock: Option<&Path>) -> String {
    let all = lock.into_iter().chain(named.iter().map(PathBuf::as_path));
    all.map(|path| path.display().to_string()).collect::<Vec<_>>().join(" ")
}

/// Returns whether a pack in a folder says nothing about packs that are not named as folders.
fn stands_alone(package: &Package, packages: &[Package], installed: &Installed) -> bool {
    let is_named = packages.iter().any(|other| other.id == package.extends);
    let is_named_twice = packages.iter().filter(|other| other.id == package.id).count() > 1;
    let says_nothing = [&package.requires, &package.optional, &package.incompatible]
        .into_iter()
        .all(BTreeMap::is_empty);
    is_named_twice || (says_nothing && (is_named || !installed.has(&package.extends)))
}

fn layered(
    named: &[PathBuf],
    lock: Option<&Path>,
    installed: &Installed,
    root: &Package,
    (sources, packages): (Vec<Source>, &[Package]),
) -> Result<Vec<Source>, PackageFault> {
    let mut candidates = Candidates::default();
    for pack in installed.packs() {
        candidates.add(&pack.package);
    }
    candidates.add_only(root);
    let mut wanted = Vec::new();
    if let Some(lock) = lock {
        for pack in Lock::read(lock)?.packs {
            candidates.add_only(&pack.find(installed)?.package);
            wanted.push((pack.id, VersionReq::STAR));
        }
    }
    let mut of_folders = packages.iter();
    for path in named {
        let id = match is_name(path) {
            true => path.display().to_string(),
            false => {
                let Some(package) = of_folders.next() else { continue };
                candidates.add_only(package);
                package.id.clone()
            }
        };
        wanted.push((id, VersionReq::STAR));
    }
    let order = resolve(&candidates, &wanted).map_err(|facts| PackageFault::Conflict { facts })?;
    let mut loaded = Vec::new();
    for package in order.into_iter().filter(|package| package.id != root.id) {
        let folder = packages.iter().position(|of| of.id == package.id);
        match folder {
            Some(place) => loaded.push(sources[place].clone()),
            None => {
                let found = installed.find(&package.id, &package.version);
                let gone = || PackageFault::NotInstalled { id: package.id.clone() };
                loaded.push(installed.load(found.ok_or_else(gone)?)?);
            }
        }
    }
    Ok(loaded)
}
