//! `speciate card`

use clap::Args;

use crate::cli_context::CliContext;
use crate::content;
use crate::error::CommandResult;
use crate::layer_args::LayerArgs;
use crate::lookup::{self, Typing};
use crate::nearby;
use crate::output::{data, json};
use speciate_text::story::fitted;

/// Show what a card does, or all cards
#[derive(Args, Debug)]
pub struct CardCommand {
    /// The card, e.g. `mass-exodus`
    #[arg(allow_negative_numbers = true)]
    name: Option<String>,
    #[command(flatten)]
    laid: LayerArgs,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

impl CardCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let edition = content::load(cli, cli.rules(), &self.laid.layers()?)?;
        let words = cli.words();
        let Some(name) = &self.name else {
            return match self.json {
                true => json(&lookup::cards(&edition, words).collect::<Vec<_>>()),
                false => data(&fitted(&lookup::all_cards(&edition, words, &[]))),
            };
        };
        let page = lookup::card(&edition, words, name, Typing::Shell)
            .map_err(|error| nearby::hinted(error, cli, name))?;
        if self.json { json(&page) } else { data(&fitted(&page.text(words))) }
    }
}
