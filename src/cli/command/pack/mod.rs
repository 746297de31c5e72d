//! `speciate pack`

mod files;
mod folder;
mod name;
mod new;

use clap::{Args, Subcommand};

use crate::cli_context::CliContext;
use crate::error::CommandResult;

/// Create packs
#[derive(Args, Debug)]
pub struct PackCommand {
    #[command(subcommand)]
    what: PackSubcommand,
}

#[derive(Subcommand, Debug)]
enum PackSubcommand {
    New(new::PackNewCommand),
}

impl PackCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        match &self.what {
            PackSubcommand::New(new) => new.run(cli),
        }
    }
}
