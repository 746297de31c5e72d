//! `speciate check`

use clap::Args;

use crate::cli::content::{RULES, check_rules};
use crate::cli::error::{CommandError, Outcome};
use crate::cli::output::line;
use crate::cli::surroundings::Surroundings;
use crate::content::{Layers, Source, variants};
use crate::diagnostic::Diagnostics;
use crate::message;

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
    pub fn run(&self, around: &Surroundings) -> Outcome {
        check_rules(&self.rules)?;
        let faults = match around.source() {
            Ok(source) => check(source, &self.rules).err().unwrap_or_default(),
            Err(faults) => faults.clone(),
        };
        if self.json {
            line(&faults.to_json(around.words()).to_string())?;
        } else if !faults.is_empty() {
            line(&faults.to_text(around.words(), false))?;
        }
        match faults.len() {
            0 => {
                around.talk(message!("command-no-faults"));
                Ok(())
            }
            count => Err(CommandError::new(message!("command-faults", count = count))),
        }
    }
}

/// Loads the game as it is, then with each of its variants.
fn check(source: &Source, rules: &str) -> Result<(), Diagnostics> {
    crate::edition::load(source, rules, &[])?;
    let mut faults = Vec::new();
    for variant in variants(source, rules) {
        let layers = Layers { variants: vec![variant], ..Layers::default() };
        faults.extend(crate::edition::load_with(source, rules, &layers).err());
    }
    match faults.is_empty() {
        true => Ok(()),
        false => Err(Diagnostics::new(faults.into_iter().flatten().collect())),
    }
}
