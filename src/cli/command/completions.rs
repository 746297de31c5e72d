//! `speciate completions`

use clap::{Args, CommandFactory as _};
use clap_complete::Shell;

use crate::cli::Cli;
use crate::cli::error::Outcome;
use crate::cli::output::data;

/// Print what a shell needs to complete this program's options
#[derive(Args, Debug)]
pub struct Completions {
    /// The shell
    shell: Shell,
}

impl Completions {
    /// Prints the shell's file.
    pub fn run(&self) -> Outcome {
        let mut text = Vec::new();
        clap_complete::generate(self.shell, &mut Cli::command(), "speciate", &mut text);
        data(&String::from_utf8_lossy(&text))
    }
}
