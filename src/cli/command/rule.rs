//! `speciate rule` and `speciate card`

use std::sync::Arc;

use clap::Args;

use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::game_path::GameName;
use crate::lookup::{self, Typing};
use crate::options::LayerArgs;
use crate::output::json_or_text;
use crate::point::ViewedPoint;
use crate::{content, nearby};
use speciate_engine::context::Edition;
use speciate_text::explain::rule;

#[derive(Args, Debug)]
pub struct RuleCommand {
    #[arg(allow_negative_numbers = true)]
    name: Option<String>,
    #[arg(conflicts_with_all = ["variants", "settings"])]
    game: Option<GameName>,
    #[command(flatten)]
    layers: LayerArgs,
    #[arg(long)]
    json: bool,
}

impl RuleCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let edition = edition_of(self.game.as_ref(), &self.layers, cli)?;
        let words = cli.words();
        let Some(name) = &self.name else {
            let index = rule::index(&edition, words);
            return json_or_text(self.json, &index, || lookup::all_rules(&edition, words));
        };
        let page = lookup::rule(&edition, words, name, Typing::Shell)?;
        json_or_text(self.json, &page, || page.text(words))
    }
}

#[derive(Args, Debug)]
pub struct CardCommand {
    #[arg(allow_negative_numbers = true)]
    name: Option<String>,
    #[arg(conflicts_with_all = ["variants", "settings"])]
    game: Option<GameName>,
    #[command(flatten)]
    layers: LayerArgs,
    #[arg(long)]
    json: bool,
}

impl CardCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let edition = edition_of(self.game.as_ref(), &self.layers, cli)?;
        let words = cli.words();
        let Some(name) = &self.name else {
            let cards: Vec<_> = lookup::cards(&edition, words).collect();
            return json_or_text(self.json, &cards, || lookup::all_cards(&edition, words, &[]));
        };
        let page = lookup::card(&edition, words, name, Typing::Shell)
            .map_err(|error| self.hinted(error, cli, name))?;
        json_or_text(self.json, &page, || page.text(words))
    }

    /// Adds where an unknown card is. A saved game has its own cards.
    fn hinted(&self, error: CommandError, cli: &CliContext, name: &str) -> CommandError {
        match self.game {
            Some(_) => error,
            None => nearby::with_card_hint(error, cli, name),
        }
    }
}

/// Returns the content of a saved game at a point, or else the content in use.
fn edition_of(
    game: Option<&GameName>,
    layers: &LayerArgs,
    cli: &CliContext,
) -> CommandResult<Arc<Edition>> {
    match game {
        Some(game) => Ok(ViewedPoint::of(&game.find(cli)?, None, cli)?.point.edition),
        None => content::load(cli, cli.rules(), &layers.layers()?),
    }
}
