//! `speciate pack update` and `pack remove`

use std::collections::BTreeSet;

use clap::Args;
use semver::VersionReq;

use super::place::{self, IndexOption};
use super::plan::{Installation, is_same};
use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::output::data;
use crate::packages;
use speciate_content::Package;
use speciate_model::message;
use speciate_model::words::Message;
use speciate_table::package::{Added, Installed, outdated};

#[derive(Args, Debug)]
pub struct PackUpdateCommand {
    #[arg(value_name = "NAME")]
    name: Option<String>,
    #[arg(long)]
    dry_run: bool,
    #[command(flatten)]
    index: IndexOption,
}

/// What an update has done so far, or would do.
#[derive(Default)]
struct Outcome {
    out: String,
    /// The packs that could be updated, and the packs that they require.
    done: BTreeSet<String>,
    /// The packs that were installed or repaired.
    new: Vec<Package>,
    errors: Vec<CommandError>,
}

impl Outcome {
    fn say(&mut self, cli: &CliContext, message: &Message) {
        self.out += &format!("{}\n", cli.render(message));
    }
}

impl PackUpdateCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let installed = place::installed(cli)?;
        if let Some(name) = self.name.as_ref().filter(|name| !installed.has(name)) {
            let is_version = name.contains('@');
            if packages::named(name).is_some_and(|(id, _)| is_version && installed.has(&id)) {
                let error = CommandError::new(message!("pack-update-version"));
                return Err(error.hint(message!("pack-update-version.hint", name = name)));
            }
            return Err(packages::not_installed(name, &installed));
        }
        let index = self.index.open(&installed)?;
        if let Some(name) = self.name.as_ref().filter(|name| !index.list.has(name)) {
            return Err(index.lacks(name));
        }
        let names = installed.packs().iter().map(|pack| pack.package.id.as_str());
        let names: BTreeSet<&str> =
            names.filter(|name| self.name.as_ref().is_none_or(|only| only == name)).collect();
        let mut outcome = Outcome::default();
        for pack in installed.packs().iter().filter(|pack| names.contains(pack.package.id.as_str()))
        {
            index.warn_if_other(cli, pack);
        }
        for name in names {
            if !index.list.has(name) {
                let message = message!("pack-not-listed", id = name, index = &index.place);
                outcome.say(cli, &message);
                continue;
            }
            let wanted = (name.to_owned(), VersionReq::STAR);
            let update = Installation { index: Some(&index), own: None, wanted };
            let added = match self.dry_run {
                true => update.forecast(cli, &installed, &outcome.new),
                false => update.install(cli),
            };
            // A pack that cannot be updated must not prevent the others from being updated.
            match added {
                Ok(added) => self.tell(cli, added, &mut outcome),
                Err(error) => outcome.errors.push(error),
            }
        }
        if self.dry_run {
            tell_outdated(cli, &installed, &mut outcome);
        } else {
            let removed = remove_outdated(cli, &mut outcome);
            outcome.errors.extend(removed.err());
        }
        data(&outcome.out)?;
        let Some(last) = outcome.errors.pop() else { return Ok(()) };
        outcome.errors.iter().for_each(|error| cli.print_error(error));
        Err(last)
    }

    /// Says what happened to a pack and to the packs that it requires.
    fn tell(&self, cli: &CliContext, added: Vec<(Package, Added)>, outcome: &mut Outcome) {
        for (package, added) in &added {
            let (id, version) = (&package.id, package.version.to_string());
            let message = match added {
                Added::New if self.dry_run => {
                    message!("pack-would-install", id = id, version = version)
                }
                Added::New => message!("pack-added", id = id, version = version),
                Added::Repaired if self.dry_run => {
                    message!("pack-would-repair", id = id, version = version)
                }
                Added::Repaired => message!("pack-repaired", id = id, version = version),
                Added::WasThere => continue,
            };
            outcome.say(cli, &message);
            outcome.new.push(package.clone());
        }
        if added.iter().all(|(_, added)| *added == Added::WasThere)
            && let Some((package, _)) = added.last()
            && !outcome.new.iter().any(|new| is_same(new, package))
        {
            let (id, version) = (&package.id, package.version.to_string());
            outcome.say(cli, &message!("pack-newest", id = id, version = version));
        }
        outcome.done.extend(added.into_iter().map(|(package, _)| package.id));
    }
}

/// Says which versions would be removed.
fn tell_outdated(cli: &CliContext, installed: &Installed, outcome: &mut Outcome) {
    let new = std::mem::take(&mut outcome.new);
    let is_there = |package: &&Package| installed.find(&package.id, &package.version).is_some();
    let there = installed.packs().iter().map(|pack| &pack.package);
    let later: Vec<&Package> = there.chain(new.iter().filter(|new| !is_there(new))).collect();
    for Package { id, version, .. } in outdated(&later, &outcome.done) {
        let version = version.to_string();
        outcome.say(cli, &message!("pack-would-remove", id = id, version = version));
    }
}

fn remove_outdated(cli: &CliContext, outcome: &mut Outcome) -> CommandResult {
    if outcome.done.is_empty() {
        return Ok(());
    }
    let mut installed = place::installed_to_change(cli)?;
    for old in installed.remove_outdated(&std::mem::take(&mut outcome.done))? {
        let (id, version) = (&old.package.id, old.package.version.to_string());
        outcome.say(cli, &message!("pack-replaced", id = id, version = version));
    }
    Ok(())
}

#[derive(Args, Debug)]
pub struct PackRemoveCommand {
    #[arg(value_name = "NAME", required = true)]
    names: Vec<String>,
}

impl PackRemoveCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let mut installed = place::installed_to_change(cli)?;
        let mut wanted = Vec::new();
        for name in &self.names {
            let named = packages::named(name).filter(|(id, _)| installed.has(id));
            wanted.push(named.ok_or_else(|| packages::not_installed(name, &installed))?);
        }
        let mut out = String::new();
        for gone in installed.remove(&wanted)? {
            let (id, version) = (gone.package.id, gone.package.version.to_string());
            out +=
                &format!("{}\n", cli.render(&message!("pack-removed", id = id, version = version)));
        }
        data(&out)
    }
}
