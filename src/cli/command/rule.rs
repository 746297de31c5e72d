//! `speciate rule`

use clap::Args;

use crate::cli_context::CliContext;
use crate::content;
use crate::error::CommandResult;
use crate::layer_args::LayerArgs;
use crate::lookup::{self, LookupPage, Typing};
use crate::output::{data, json};
use speciate_text::explain::rule;
use speciate_text::story::fitted;

/// Show a rule, or the index of all: phases, sections, terms, animals, terrains, rulings
#[derive(Args, Debug)]
pub struct RuleCommand {
    /// What to look up, e.g. `dominance`, `migration`, `bird`, `R4`
    #[arg(allow_negative_numbers = true)]
    name: Option<String>,
    #[command(flatten)]
    laid: LayerArgs,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

impl RuleCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let edition = content::load(cli, cli.rules(), &self.laid.layers()?)?;
        let words = cli.words();
        let Some(name) = &self.name else {
            return match self.json {
                true => json(&rule::index(&edition, words)),
                false => data(&fitted(&lookup::all_rules(&edition, words))),
            };
        };
        match lookup::rule(&edition, words, name, Typing::Shell)? {
            LookupPage::Rule(page) if self.json => json(&page),
            LookupPage::Card(page) if self.json => json(&page),
            LookupPage::Rule(page) => data(&fitted(&page.text())),
            LookupPage::Card(page) => data(&fitted(&page.text(words))),
        }
    }
}
