//! `speciate pack`

mod files;
mod folder;
mod name;
mod new;

use clap::{Args, Subcommand};

use crate::cli::cli_context::CliContext;
use crate::cli::error::Outcome;

/// Make packs
#[derive(Args, Debug)]
pub struct Pack {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand, Debug)]
enum What {
    New(new::New),
}

impl Pack {
    /// Does what is asked for.
    pub fn run(&self, cli: &CliContext) -> Outcome {
        match &self.what {
            What::New(new) => new.run(cli),
        }
    }
}
