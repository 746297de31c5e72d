//! `speciate pack update` and `pack remove`

use std::collections::BTreeSet;

use clap::Args;
use semver::VersionReq;

use super::install::report;
use super::place::{self, IndexOption};
use super::plan::{Installation, Origin};
use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::output::data;
use crate::packages;
use speciate_content::Package;
use speciate_model::message;
use speciate_model::words::Message;
use speciate_table::package::{Added, Installed, outdated};

/// Install newer versions of packs from the index
#[derive(Args, Debug)]
pub struct PackUpdateCommand {
    /// The name of the pack; by default all
    #[arg(value_name = "NAME")]
    name: Option<String>,
    /// Show what would be installed and removed, and change nothing
    #[arg(long)]
    dry_run: bool,
    #[command(flatten)]
    index: IndexOption,
}

/// What an update has done so far.
#[derive(Default)]
struct Outcome {
    out: String,
    /// The packs that could be updated, and those that they require.
    done: BTreeSet<String>,
    errors: Vec<CommandError>,
}

impl Outcome {
    fn say(&mut self, cli: &CliContext, message: &Message) {
        self.out += &format!("{}\n", cli.say(message));
    }
}

impl PackUpdateCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let installed = place::installed(cli)?;
        if let Some(name) = self.name.as_ref().filter(|name| !installed.has(name)) {
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
            // A pack that cannot be updated must not keep the others from it.
            let result = match self.dry_run {
                true => preview(cli, &update, &installed, &mut outcome),
                false => carry_out(cli, &update, &mut outcome),
            };
            outcome.errors.extend(result.err());
        }
        if !self.dry_run {
            let removed = remove_outdated(cli, &mut outcome);
            outcome.errors.extend(removed.err());
        }
        data(&outcome.out)?;
        let Some(last) = outcome.errors.pop() else { return Ok(()) };
        outcome.errors.iter().for_each(|error| cli.tell_error(error));
        Err(last)
    }
}

fn carry_out(cli: &CliContext, update: &Installation<'_>, outcome: &mut Outcome) -> CommandResult {
    let added = update.install(cli)?;
    let is_new = |(_, added): &&(Package, Added)| *added != Added::WasThere;
    let new: Vec<_> = added.iter().filter(is_new).cloned().collect();
    outcome.out += &report(cli, &new);
    if new.is_empty()
        && let Some((package, _)) = added.last()
    {
        let (id, version) = (&package.id, package.version.to_string());
        outcome.say(cli, &message!("pack-newest", id = id, version = version));
    }
    outcome.done.extend(added.into_iter().map(|(package, _)| package.id));
    Ok(())
}

/// Says what an update would install and remove.
fn preview(
    cli: &CliContext,
    update: &Installation<'_>,
    installed: &Installed,
    outcome: &mut Outcome,
) -> CommandResult {
    let plan = update.plan(cli, installed)?;
    // Several packs can require the same one.
    let is_new = |(package, _): &(Package, Origin)| outcome.done.insert(package.id.clone());
    let plan: Vec<_> = plan.into_iter().filter(is_new).collect();
    let new: Vec<&Package> = plan
        .iter()
        .filter(|(_, origin)| *origin == Origin::Index)
        .map(|(package, _)| package)
        .collect();
    let later: Vec<&Package> =
        installed.packs().iter().map(|pack| &pack.package).chain(new.iter().copied()).collect();
    for Package { id, version, .. } in &new {
        let message = message!("pack-would-install", id = id, version = version.to_string());
        outcome.say(cli, &message);
    }
    if new.is_empty()
        && let Some((package, _)) = plan.last()
    {
        let (id, version) = (&package.id, package.version.to_string());
        outcome.say(cli, &message!("pack-newest", id = id, version = version));
    }
    for (package, _) in &plan {
        for version in outdated(&later, &package.id) {
            let version = version.to_string();
            outcome.say(cli, &message!("pack-would-remove", id = &package.id, version = version));
        }
    }
    Ok(())
}

fn remove_outdated(cli: &CliContext, outcome: &mut Outcome) -> CommandResult {
    if outcome.done.is_empty() {
        return Ok(());
    }
    let mut installed = place::installed_to_change(cli)?;
    for id in std::mem::take(&mut outcome.done) {
        for old in installed.remove_outdated(&id)? {
            let version = old.package.version.to_string();
            outcome.say(cli, &message!("pack-replaced", id = &id, version = version));
        }
    }
    Ok(())
}

/// Remove installed packs; games that use them keep them
#[derive(Args, Debug)]
pub struct PackRemoveCommand {
    /// The names of the packs, e.g. `tides` for all its versions or `tides@1.2.0` for one
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
            out += &format!("{}\n", cli.say(&message!("pack-removed", id = id, version = version)));
        }
        data(&out)
    }
}
