//! `speciate pack`

mod files;
mod folder;
mod name;
mod new;

use clap::{Args, Subcommand};

use crate::cli::error::Outcome;
use crate::cli::surroundings::Surroundings;

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
    pub fn run(&self, around: &Surroundings) -> Outcome {
        match &self.what {
            What::New(new) => new.run(around),
        }
    }
}
