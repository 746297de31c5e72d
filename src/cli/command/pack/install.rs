//! `speciate pack add`

use std::path::Path;

use clap::Args;
use semver::VersionReq;

use super::build::for_people;
use super::fetch::get;
use super::place::{self, IndexOption, OpenIndex};
use super::plan::{Installation, OwnPack};
use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::output::data;
use crate::packages::named;
use speciate_content::{Package, Source, holds_pack};
use speciate_model::message;
use speciate_table::package::fault::is_address;
use speciate_table::package::index::{is_archive, read_file};
use speciate_table::package::lock::LockedPack;
use speciate_table::package::{Added, Lock, PackArchive, PackageFault, archive};

#[derive(Args, Debug)]
pub struct PackAddCommand {
    #[arg(value_name = "DIR|ZIP|NAME")]
    pack: Option<String>,
    #[command(flatten)]
    index: IndexOption,
}

impl PackAddCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let Some(pack) = &self.pack else { return self.add_locked(cli) };
        // With `--index`, a name means a pack of the index, even if there is a folder of the same name.
        let own = match self.index.is_named() && named(pack).is_some() {
            true => None,
            false => own_pack(pack)?,
        };
        let wanted = match &own {
            Some((archive, _)) => (archive.package.id.clone(), VersionReq::STAR),
            None => named(pack).ok_or_else(|| {
                let error = CommandError::new(message!("pack-add-unknown", pack = pack));
                error.hint(message!("pack-add-unknown.hint"))
            })?,
        };
        let root = cli.content_sources().map_err(Clone::clone)?.root.package()?;
        if wanted.0 == root.id {
            let error = CommandError::new(message!("pack-add-root", id = &wanted.0));
            return Err(error.hint(message!("pack-add-root.hint")));
        }
        let added = match &own {
            Some(own) => self.add_own(cli, own, &wanted)?,
            None => self.add_named(cli, &wanted)?,
        };
        let mut out = String::new();
        // A name without a path can also mean a pack of the index.
        if own.is_some() && named(pack).is_some() {
            out += &format!("{}\n", cli.render(&message!("pack-added-folder", id = pack)));
        }
        out += &report(cli, &added);
        out += &format!(
            "{}\n  speciate play --pack {}{}\n",
            cli.render(&message!("pack-added-play")),
            wanted.0,
            cli.data_option()
        );
        data(&out)
    }

    /// Installs a pack that does not come from the index. The index is only read if something else is missing.
    fn add_own(
        &self,
        cli: &CliContext,
        own: &OwnPack,
        wanted: &(String, VersionReq),
    ) -> CommandResult<Vec<(Package, Added)>> {
        let alone = Installation { index: None, own: Some(own), wanted: wanted.clone() };
        let installed = place::installed(cli)?;
        if alone.plan(cli, &installed).is_ok() || self.index.place(&installed).is_none() {
            return alone.install(cli);
        }
        let index = self.index.open(&installed)?;
        Installation { index: Some(&index), ..alone }.install(cli)
    }

    fn add_named(
        &self,
        cli: &CliContext,
        wanted: &(String, VersionReq),
    ) -> CommandResult<Vec<(Package, Added)>> {
        let index = self.index.open(&place::installed(cli)?)?;
        if !index.list.has(&wanted.0) {
            return Err(index.lacks(&wanted.0));
        }
        Installation { index: Some(&index), own: None, wanted: wanted.clone() }.install(cli)
    }

    /// Installs the packs of the file that `--lock` names, exactly as they are locked.
    fn add_locked(&self, cli: &CliContext) -> CommandResult {
        let Some(file) = cli.lock() else {
            let error = CommandError::new(message!("pack-add-nothing"));
            return Err(error.hint(message!("pack-add-nothing.hint")));
        };
        let installed = place::installed(cli)?;
        let is_whole = |pack: &LockedPack| {
            pack.find(&installed).is_ok_and(|found| installed.verify(found).is_ok())
        };
        let mut missing = Lock::read(file)?.packs;
        missing.retain(|pack| !is_whole(pack));
        let mut archives = Vec::new();
        if !missing.is_empty() {
            let index = self.index.open(&installed)?;
            for pack in missing {
                archives.push((locked(&index, &pack)?, place::absolute(&index.place)));
            }
        }
        let mut added = Vec::new();
        if !archives.is_empty() {
            let mut installed = place::installed_to_change(cli)?;
            for (archive, from) in archives {
                let outcome = installed.add(&archive, &from)?;
                added.push((archive.package, outcome));
            }
        }
        let message = message!("pack-added-locked", file = file);
        data(&format!("{}{}\n", report(cli, &added), cli.render(&message)))
    }
}

/// Gets a locked pack from an index. Fails if the index has a different pack under its version.
fn locked(index: &OpenIndex, pack: &LockedPack) -> CommandResult<PackArchive> {
    let found = index.list.find(&pack.id, &pack.version);
    let found = found.ok_or_else(|| PackageFault::NotInIndex {
        id: format!("{} {}", pack.id, pack.version),
        index: index.place.clone(),
    })?;
    let archive = found.fetch(&*index.files)?;
    let shown = index.files.shown(&found.file);
    pack.must_be(&shown, &archive.source.hash(), &archive.hash)?;
    Ok(archive)
}

/// Reads the pack of a folder, a file or an address; `None` if the argument is a name.
fn own_pack(pack: &str) -> CommandResult<Option<OwnPack>> {
    if is_address(pack) {
        return Ok(Some((archive::read(pack, &get(pack, archive::BYTES_MAX)?)?, pack.to_owned())));
    }
    let path = Path::new(pack);
    // A folder that holds no pack, e.g. a folder of games, does not hide a pack of the same name.
    if named(pack).is_some() && !holds_pack(path) {
        return Ok(None);
    }
    if path.is_dir() {
        let bytes = archive::build(&Source::read_pack(path)?, &for_people(path)?)?;
        return Ok(Some((archive::read(pack, &bytes)?, place::absolute(pack))));
    }
    if path.symlink_metadata().is_ok() || is_archive(path) {
        let bytes = read_file(path, archive::BYTES_MAX)?;
        return Ok(Some((archive::read(pack, &bytes)?, place::absolute(pack))));
    }
    Ok(None)
}

/// Returns a line about each pack.
pub fn report(cli: &CliContext, added: &[(Package, Added)]) -> String {
    let line = |(package, outcome): &(Package, Added)| {
        let (id, version) = (&package.id, package.version.to_string());
        let message = match outcome {
            Added::New => message!("pack-added", id = id, version = version),
            Added::Repaired => message!("pack-repaired", id = id, version = version),
            Added::WasThere => message!("pack-there", id = id, version = version),
        };
        cli.render(&message) + "\n"
    };
    added.iter().map(line).collect()
}
