//! `speciate rule`

use clap::Args;

use crate::cli::cli_context::CliContext;
use crate::cli::content;
use crate::cli::error::Outcome;
use crate::cli::lookup::{self, Page, Typing};
use crate::cli::output::{data, json};
use crate::cli::setting::Laid;
use crate::explain::rule;
use crate::story::fitted;

/// Show a rule, or the index of all: phases, sections, terms, animals, terrains, rulings
#[derive(Args, Debug)]
pub struct Rule {
    /// What to look up, e.g. `dominance`, `migration`, `bird`, `R4`
    #[arg(allow_negative_numbers = true)]
    name: Option<String>,
    #[command(flatten)]
    laid: Laid,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

impl Rule {
    /// Shows the rule, or the index.
    pub fn run(&self, cli: &CliContext) -> Outcome {
        let edition = content::load(cli, cli.rules(), &self.laid.layers()?)?;
        let words = cli.words();
        let Some(name) = &self.name else {
            return match self.json {
                true => json(&rule::index(&edition, words)),
                false => data(&fitted(&lookup::all_rules(&edition, words))),
            };
        };
        match lookup::rule(&edition, words, name, Typing::Shell)? {
            Page::Rule(page) if self.json => json(&page),
            Page::Card(page) if self.json => json(&page),
            Page::Rule(page) => data(&fitted(&page.text())),
            Page::Card(page) => data(&fitted(&page.text(words))),
        }
    }
}
