//! `speciate check`

use std::path::{Path, PathBuf};

use clap::Args;

use crate::cli::content::{RULES, check_rules};
use crate::cli::error::{CommandError, Outcome};
use crate::cli::output::line;
use crate::cli::surroundings::Surroundings;
use crate::content::{Layers, Source, conflicts, holds_pack, variants};
use crate::diagnostic::{Diagnostics, Severity};
use crate::edition::games;
use crate::message;

/// List every fault of content and scripts
#[derive(Args, Debug)]
pub struct Check {
    /// Folders of packs, to be laid over what they extend; the game, where it is not the first one
    #[arg(value_name = "PATH|GAME")]
    what: Vec<PathBuf>,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

impl Check {
    /// Returns the folders of packs that are named.
    pub fn packs(&self) -> impl Iterator<Item = &Path> {
        self.what.iter().map(PathBuf::as_path).filter(|path| holds_pack(path))
    }

    /// Lists the faults.
    pub fn run(&self, around: &Surroundings) -> Outcome {
        let rules = self.rules()?;
        let faults = match around.source() {
            Ok(source) => check(source, rules),
            Err(faults) => faults.clone(),
        };
        if self.json {
            line(&faults.to_json(around.words()).to_string())?;
        } else if !faults.is_empty() {
            line(&faults.to_text(around.words(), false))?;
        }
        match faults.iter().filter(|fault| fault.severity == Severity::Error).count() {
            0 => {
                around.talk(message!("command-no-faults"));
                Ok(())
            }
            count => Err(CommandError::new(message!("command-faults", count = count))),
        }
    }

    /// Returns the game that is meant.
    fn rules(&self) -> Outcome<&str> {
        let mut rules = RULES;
        for path in self.what.iter().filter(|path| !holds_pack(path)) {
            match path.to_str() {
                Some(name) if games().contains(&name) => rules = name,
                Some(name) if path.components().count() == 1 && !path.exists() => {
                    check_rules(name)?;
                }
                _ => {
                    let message = message!("command-not-pack", path = path.as_path());
                    return Err(CommandError::new(message));
                }
            }
        }
        Ok(rules)
    }
}

/// Returns the faults of the game as it is, else those of its variants, and what packs differ in.
fn check(source: &Source, rules: &str) -> Diagnostics {
    let warnings = conflicts(source, rules);
    let mut faults: Vec<_> = crate::edition::load(source, rules, &[]).err().into_iter().collect();
    if faults.is_empty() {
        for variant in variants(source, rules) {
            let layers = Layers { variants: vec![variant], ..Layers::default() };
            faults.extend(crate::edition::load_with(source, rules, &layers).err());
        }
    }
    Diagnostics::new(faults.into_iter().flatten().chain(warnings).collect())
}
