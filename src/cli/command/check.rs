//! `speciate check`

use std::path::Path;

use clap::Args;

use crate::cli::content::{RULES, check_rules};
use crate::cli::error::{CommandError, Outcome};
use crate::cli::output::{line, talk};
use crate::content::Source;
use crate::diagnostic::Diagnostics;

/// List every fault of content and scripts
#[derive(Args, Debug)]
pub struct Check {
    /// The game
    #[arg(default_value = RULES)]
    rules: String,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

impl Check {
    /// Lists the faults.
    pub fn run(&self, content: Option<&Path>) -> Outcome {
        check_rules(&self.rules)?;
        let faults = Source::find(content)
            .and_then(|source| crate::edition::load(&source, &self.rules, &[]))
            .err()
            .unwrap_or_else(|| Diagnostics::new(Vec::new()));
        if self.json {
            line(&faults.to_json().to_string())?;
        } else if !faults.is_empty() {
            line(&faults.to_string())?;
        }
        match faults.len() {
            0 => {
                talk("no faults");
                Ok(())
            }
            1 => Err(CommandError::new("1 fault")),
            count => Err(CommandError::new(format!("{count} faults"))),
        }
    }
}
