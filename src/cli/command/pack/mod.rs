//! `speciate pack`: creates packs, makes archives and indexes of them, and installs them.

mod build;
mod example;
#[cfg_attr(not(feature = "fetch"), path = "no_fetch.rs")]
mod fetch;
mod files;
mod index;
mod install;
mod list;
mod lock;
mod new;
mod place;
mod plan;
mod update;
mod upgrade;

pub use example::ExamplePack;
pub use files::{PackFiles, create, manifest, must_be_free, require};
pub use new::{id_of_new, packs_to_require};

use std::path::PathBuf;

use clap::{Args, Subcommand};

use crate::cli_context::CliContext;
use crate::error::CommandResult;

#[derive(Args, Debug)]
pub struct PackCommand {
    #[command(subcommand)]
    what: PackSubcommand,
}

#[derive(Subcommand, Debug)]
enum PackSubcommand {
    New(new::PackNewCommand),
    Build(build::PackBuildCommand),
    Add(install::PackAddCommand),
    List(list::PackListCommand),
    Info(list::PackInfoCommand),
    Remove(update::PackRemoveCommand),
    Update(update::PackUpdateCommand),
    Upgrade(upgrade::PackUpgradeCommand),
    Verify(list::PackVerifyCommand),
    Search(list::PackSearchCommand),
    Index(index::PackIndexCommand),
    Lock(lock::PackLockCommand),
}

impl PackCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        match &self.what {
            PackSubcommand::New(new) => new.run(cli),
            PackSubcommand::Build(build) => build.run(cli),
            PackSubcommand::Add(add) => add.run(cli),
            PackSubcommand::List(list) => list.run(cli),
            PackSubcommand::Info(info) => info.run(cli),
            PackSubcommand::Remove(remove) => remove.run(cli),
            PackSubcommand::Update(update) => update.run(cli),
            PackSubcommand::Upgrade(upgrade) => upgrade.run(cli),
            PackSubcommand::Verify(verify) => verify.run(cli),
            PackSubcommand::Search(search) => search.run(cli),
            PackSubcommand::Index(index) => index.run(cli),
            PackSubcommand::Lock(lock) => lock.run(cli),
        }
    }

    /// Returns the packs that the command is about, so that they are in use.
    pub fn packs(&self) -> Vec<PathBuf> {
        match &self.what {
            PackSubcommand::Build(build) => vec![build.folder.clone()],
            PackSubcommand::Upgrade(upgrade) => vec![upgrade.folder.clone()],
            _ => Vec::new(),
        }
    }
}
