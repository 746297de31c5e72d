//! The packs that a command names: folders, installed packs, and the packs of a lock file.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::cli_context::CliContext;
use crate::command::pack::ExamplePack;
use crate::error::CommandError;
use crate::nearby;
use semver::{Version, VersionReq};
use speciate_content::{Package, Source, holds_pack, is_pack_id};
use speciate_model::diagnostic::{Code, Diagnostic, Diagnostics, Place, suggest};
use speciate_model::message;
use speciate_table::games_folder::GamesFolder;
use speciate_table::package::{Installed, Lock, PackageFault, resolve};

/// Returns the id and the versions that an argument such as `tides`, `tides@1.2.0` or `tides@^1.2` names. A whole
/// version means exactly this one.
pub fn named(text: &str) -> Option<(String, VersionReq)> {
    let (id, versions) = text.split_once('@').unwrap_or((text, "*"));
    let versions = match Version::parse(versions) {
        Ok(version) => VersionReq::parse(&format!("={version}")),
        Err(_) => VersionReq::parse(versions),
    };
    Some((id.to_owned(), versions.ok().filter(|_| is_pack_id(id))?))
}

/// Returns the id and the versions of an installed pack that an argument names. A folder with a pack takes precedence.
pub fn named_installed(path: &Path) -> Option<(String, VersionReq)> {
    named(path.to_str()?).filter(|_| !holds_pack(path))
}

/// Says which folders are used instead of installed packs of the same name.
pub fn tell_folders(cli: &CliContext, named_packs: &[PathBuf]) {
    let Ok(installed) = installed(cli) else { return };
    for path in named_packs.iter().filter(|path| holds_pack(path)) {
        if let Some((id, _)) = path.to_str().and_then(named)
            && installed.has(&id)
        {
            cli.print(message!("pack-from-folder", id = path.as_path()));
        }
    }
}

/// Reads the named packs and the installed packs that they require, each after the packs that it is layered over.
pub fn read(
    cli: &CliContext,
    named: &[PathBuf],
    lock: Option<&Path>,
    root: &Source,
) -> Result<Vec<Source>, Diagnostics> {
    if named.is_empty() && lock.is_none() {
        return Ok(Vec::new());
    }
    let installed = installed(cli)?;
    let (mut names, mut folders) = (Vec::new(), Vec::new());
    for path in named {
        match named_installed(path) {
            Some((id, versions)) if installed.has(&id) => names.push((id, versions)),
            // Faults of a folder that exists are reported below.
            Some(_) if path.symlink_metadata().is_err() => return Err(no_pack(path, &installed)),
            _ => folders.push(path),
        }
    }
    let sources: Vec<Source> =
        folders.into_iter().map(|folder| Source::read_pack(folder)).collect::<Result<_, _>>()?;
    let packages: Result<Vec<Package>, _> = sources.iter().map(Source::package).collect();
    // A faulty pack is reported where the packs are layered.
    let (Ok(packages), Ok(root)) = (packages, root.package()) else { return Ok(sources) };
    let all_stand_alone =
        packages.iter().all(|package| stands_alone(package, &packages, &installed));
    if lock.is_none() && names.is_empty() && all_stand_alone {
        return Ok(sources);
    }
    layered(named, lock, &installed, &root, (sources, &packages))
        .map_err(|fault| fault.diagnostics(&shown(named, lock)))
}

/// Returns the error that no pack with this name is installed.
pub fn not_installed(name: &str, installed: &Installed) -> CommandError {
    let known = installed.packs().iter().map(|pack| pack.package.id.as_str());
    CommandError::from(PackageFault::NotInstalled { id: name.to_owned() }).suggest(name, known)
}

/// Returns the packs that are installed; none without a data directory.
pub fn installed(cli: &CliContext) -> Result<Installed, Diagnostics> {
    let Some(folder) = cli.games_folder().map(GamesFolder::packs) else {
        return Ok(Installed::none());
    };
    let shown = folder.display().to_string();
    Installed::open(&folder).map_err(|fault| fault.diagnostics(&shown))
}

/// Separates the ids of packs that are installed from the others.
pub fn installed_among(cli: &CliContext, ids: Vec<String>) -> (Vec<String>, Vec<String>) {
    match installed(cli) {
        Ok(installed) => ids.into_iter().partition(|id| installed.has(id)),
        Err(_) => (Vec::new(), ids),
    }
}

fn no_pack(name: &Path, installed: &Installed) -> Diagnostics {
    let shown = name.display().to_string();
    let message = message!("content-no-pack", shown = &shown);
    let fault = Diagnostic::new(Code::NoPack, Place::file(&shown), message);
    let mut folders = nearby::pack_folders();
    folders.extend(name.parent().map(nearby::pack_folders_in).unwrap_or_default());
    let installed = installed.packs().iter().map(|pack| pack.package.id.as_str());
    let known = folders.iter().filter_map(|folder| folder.to_str()).chain(installed);
    if let Some(near) = suggest(&shown, known) {
        return fault.hint(message!("hint-did-you-mean", name = near)).into();
    }
    if let Some(example) = ExamplePack::near(&shown) {
        return fault.hint(message!("package-no-such.hint-example", name = example)).into();
    }
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
    let mut candidates = installed.candidates(root);
    let mut wanted = Vec::new();
    if let Some(lock) = lock {
        for pack in Lock::read(lock)?.packs {
            // The folder would silently take the place of what is locked.
            if packages.iter().any(|package| package.id == pack.id) {
                let file = lock.display().to_string();
                return Err(PackageFault::LockedAndNamed { id: pack.id, file });
            }
            let found = pack.find(installed).map_err(|fault| match fault {
                PackageFault::Gone { id, version } => {
                    let file = lock.display().to_string();
                    PackageFault::LockedGone { id, version, file }
                }
                other => other,
            })?;
            candidates.add_only(&found.package);
            wanted.push((pack.id, VersionReq::STAR));
        }
    }
    let mut of_folders = packages.iter();
    for path in named {
        match named_installed(path).filter(|(id, _)| installed.has(id)) {
            Some(named) => wanted.push(named),
            None => {
                let Some(package) = of_folders.next() else { continue };
                candidates.add_only(package);
                wanted.push((package.id.clone(), VersionReq::STAR));
            }
        }
    }
    let order = resolve(&candidates, &wanted)?;
    let mut loaded = Vec::new();
    for package in order.into_iter().filter(|package| package.id != root.id) {
        let folder = packages.iter().position(|other| other.id == package.id);
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
