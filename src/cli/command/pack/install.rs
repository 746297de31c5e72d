//! `speciate pack add`, `pack update` and `pack remove`

use std::path::Path;

use clap::Args;
use semver::VersionReq;

use super::place::{self, IndexOption, OpenIndex};
use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::output::data;
use crate::packages;
use speciate_content::{Package, Source, is_pack_id};
use speciate_model::message;
use speciate_table::package::index::bytes_at_most;
use speciate_table::package::{
    Candidates, Installed, Lock, PackArchive, PackageFault, archive, resolve,
};

/// Install a pack and the packs that it requires
#[derive(Args, Debug)]
pub struct PackAddCommand {
    /// A folder, an archive, or the name of a pack in the index, e.g. `tides` or `tides@^1.2`; by default the packs of
    /// `--lock`
    #[arg(value_name = "DIR|ZIP|NAME")]
    pack: Option<String>,
    #[command(flatten)]
    index: IndexOption,
}

/// A pack that does not come from the index, and where it comes from.
type OwnPack = (PackArchive, String);

impl PackAddCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let mut installed = place::installed_to_change(cli)?;
        let index = self.index.open(&installed)?;
        let Some(pack) = &self.pack else { return self.add_locked(cli, &mut installed, index) };
        let own = own_pack(pack)?;
        let wanted = match &own {
            Some((archive, _)) => (archive.package.id.clone(), VersionReq::STAR),
            None => named(pack)?,
        };
        if own.is_none() && index.is_none() {
            self.index.needed(&installed)?;
        }
        if let Some(index) = &index
            && own.is_none()
            && index.list.packs.iter().all(|pack| pack.package.id != wanted.0)
        {
            let fault = PackageFault::NotInIndex { id: wanted.0, index: index.place.clone() };
            let known = index.list.packs.iter().map(|pack| pack.package.id.as_str());
            let id = pack.split('@').next().unwrap_or(pack);
            return Err(CommandError::from(fault).meant(id, known));
        }
        let added = install(cli, &mut installed, index.as_ref(), own, &wanted)?;
        let mut out = report(cli, &added);
        out += &format!(
            "{}\n  speciate play --pack {}\n",
            cli.say(&message!("pack-added-play")),
            wanted.0
        );
        data(&out)
    }

    /// Installs the packs of the file that `--lock` names, exactly as they are locked.
    fn add_locked(
        &self,
        cli: &CliContext,
        installed: &mut Installed,
        index: Option<OpenIndex>,
    ) -> CommandResult {
        let Some(file) = cli.lock() else {
            let error = CommandError::new(message!("pack-add-nothing"));
            return Err(error.hint(message!("pack-add-nothing.hint")));
        };
        let mut added = Vec::new();
        for pack in Lock::read(file)?.packs {
            if pack.find(installed).is_ok() {
                continue;
            }
            let Some(index) = &index else { return self.index.needed(installed).map(drop) };
            let found = index.list.find(&pack.id, &pack.version);
            let found = found.ok_or_else(|| PackageFault::NotInIndex {
                id: format!("{} {}", pack.id, pack.version),
                index: index.place.clone(),
            })?;
            let archive = found.fetch(&*index.files)?;
            if archive.source.hash() != pack.hash {
                return Err(PackageFault::OtherHash {
                    archive: index.files.shown(&found.file),
                    expected: pack.hash,
                    found: archive.source.hash(),
                }
                .into());
            }
            let is_new = installed.add(&archive, &index.place)?;
            added.push((archive.package, is_new));
        }
        let message = message!("pack-added-locked", file = file);
        data(&format!("{}{}\n", report(cli, &added), cli.say(&message)))
    }
}

/// Reads the pack of a folder, a file or an address; `None` if the argument is a name.
fn own_pack(pack: &str) -> CommandResult<Option<OwnPack>> {
    if place::is_url(pack) {
        return Ok(Some((archive::read(pack, &place::archive_at(pack)?)?, pack.to_owned())));
    }
    let path = Path::new(pack);
    if path.is_dir() {
        let bytes = archive::build(&Source::read_pack(path)?, &[])?;
        return Ok(Some((archive::read(pack, &bytes)?, place::absolute(pack))));
    }
    if path.symlink_metadata().is_ok() || pack.ends_with(".zip") {
        let bytes = bytes_at_most(path, archive::BYTES_MAX)?;
        return Ok(Some((archive::read(pack, &bytes)?, place::absolute(pack))));
    }
    Ok(None)
}

/// Returns the id and the versions that an argument such as `tides@^1.2` names.
fn named(pack: &str) -> CommandResult<(String, VersionReq)> {
    let (id, versions) = pack.split_once('@').unwrap_or((pack, "*"));
    let versions = VersionReq::parse(versions).ok().filter(|_| is_pack_id(id));
    versions.map(|versions| (id.to_owned(), versions)).ok_or_else(|| {
        let error = CommandError::new(message!("pack-add-unknown", pack = pack));
        error.hint(message!("pack-add-unknown.hint"))
    })
}

/// Installs the newest fitting versions of a pack and of what it requires. Returns them in the order of layering,
/// each with whether it is new.
fn install(
    cli: &CliContext,
    installed: &mut Installed,
    index: Option<&OpenIndex>,
    own: Option<OwnPack>,
    wanted: &(String, VersionReq),
) -> CommandResult<Vec<(Package, bool)>> {
    let root = cli.parts().map_err(Clone::clone)?.root.package()?;
    let before = installed.packs().to_vec();
    let mut candidates = Candidates::default();
    for pack in &before {
        candidates.add(&pack.package);
    }
    for pack in index.into_iter().flat_map(|index| &index.list.packs) {
        candidates.add(&pack.package);
    }
    candidates.add_only(&root);
    if let Some((archive, _)) = &own {
        candidates.add_only(&archive.package);
    }
    let chosen = resolve(&candidates, std::slice::from_ref(wanted));
    let chosen = chosen.map_err(|facts| PackageFault::Conflict { facts })?;
    // All archives are read before the first pack is installed.
    let mut found = Vec::new();
    for package in chosen.into_iter().filter(|package| package.id != root.id) {
        if let Some((archive, from)) = own.as_ref().filter(|(of, _)| of.package == *package) {
            found.push((package, Some((archive.clone(), from.clone()))));
        } else if installed.find(&package.id, &package.version).is_some() {
            found.push((package, None));
        } else if let Some(index) = index
            && let Some(listed) = index.list.find(&package.id, &package.version)
        {
            let archive = listed.fetch(&*index.files)?;
            found.push((package, Some((archive, index.place.clone()))));
        }
    }
    let mut added = Vec::new();
    for (package, archive) in found {
        let is_new = match archive {
            Some((archive, from)) => installed.add(&archive, &from)?,
            None => false,
        };
        added.push((package.clone(), is_new));
    }
    Ok(added)
}

fn report(cli: &CliContext, added: &[(Package, bool)]) -> String {
    let line = |(package, is_new): &(Package, bool)| {
        let (id, version) = (&package.id, package.version.to_string());
        let message = match is_new {
            true => message!("pack-added", id = id, version = version),
            false => message!("pack-there", id = id, version = version),
        };
        cli.say(&message) + "\n"
    };
    added.iter().map(line).collect()
}

/// Install newer versions of packs from the index
#[derive(Args, Debug)]
pub struct PackUpdateCommand {
    /// The name of the pack; by default all
    #[arg(value_name = "NAME")]
    name: Option<String>,
    #[command(flatten)]
    index: IndexOption,
}

impl PackUpdateCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let mut installed = place::installed_to_change(cli)?;
        if let Some(name) = self.name.as_ref().filter(|name| !installed.has(name)) {
            return Err(packages::not_installed(name, &installed));
        }
        let index = self.index.needed(&installed)?;
        let mut names: Vec<String> =
            installed.packs().iter().map(|pack| pack.package.id.clone()).collect();
        names.dedup();
        names.retain(|name| self.name.as_ref().is_none_or(|only| only == name));
        let (mut out, mut newest) = (String::new(), Vec::new());
        for name in names {
            let wanted = (name.clone(), VersionReq::STAR);
            let added = install(cli, &mut installed, Some(&index), None, &wanted)?;
            let new: Vec<_> = added.iter().filter(|(_, is_new)| *is_new).cloned().collect();
            out += &report(cli, &new);
            if new.is_empty()
                && let Some((package, _)) = added.last()
            {
                let (id, version) = (&package.id, package.version.to_string());
                let message = message!("pack-newest", id = id, version = version);
                out += &format!("{}\n", cli.say(&message));
            }
            newest.extend(added.into_iter().map(|(package, _)| package.id));
        }
        newest.sort_unstable();
        newest.dedup();
        for id in newest {
            for old in installed.remove_outdated(&id)? {
                let version = old.package.version.to_string();
                let message = message!("pack-replaced", id = &id, version = version);
                out += &format!("{}\n", cli.say(&message));
            }
        }
        data(&out)
    }
}

/// Remove an installed pack; games that use it keep it
#[derive(Args, Debug)]
pub struct PackRemoveCommand {
    /// The name of the pack
    #[arg(value_name = "NAME")]
    name: String,
}

impl PackRemoveCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let mut installed = place::installed_to_change(cli)?;
        if !installed.has(&self.name) {
            return Err(packages::not_installed(&self.name, &installed));
        }
        let mut out = String::new();
        for gone in installed.remove(&self.name)? {
            let (id, version) = (gone.package.id, gone.package.version.to_string());
            out += &format!("{}\n", cli.say(&message!("pack-removed", id = id, version = version)));
        }
        data(&out)
    }
}
