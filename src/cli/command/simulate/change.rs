//! `--against CHANGE`: a change of content to compare with.

use crate::cli_context::CliContext;
use crate::error::CommandResult;
use crate::options::WrongValue;
use speciate_content::Layers;
use speciate_engine::context::Edition;
use speciate_model::message;
use speciate_table::variation::{ContentVariation, UnchangedContent};

/// Reads a change.
pub fn read(text: &str) -> Result<ContentVariation, WrongValue> {
    ContentVariation::parse(text).ok_or_else(|| WrongValue {
        expected: message!("usage-change"),
        example: "set=rulings.turn_limit=12".to_owned(),
    })
}

/// Warns about changes that only affect the weights of bots: all bots then have the new weights, so none of the bots
/// becomes stronger.
pub fn warn_of_weights(changes: &[ContentVariation], rules: &str, cli: &CliContext) {
    for change in changes.iter().filter(|change| change.is_weight_of_bots()) {
        cli.warn(message!("simulate-weights", change = &change.given));
        let setting = change.given.trim_start_matches("set=");
        let hint = message!("simulate-weights.hint", game = rules, setting = setting);
        cli.print(message!("command-hint", hint = hint));
    }
}

/// Returns the content in use, which changes are compared with. `layers` are the variants and settings of the edition.
pub fn unchanged<'a>(
    edition: &'a Edition,
    players: usize,
    layers: &'a Layers,
    cli: &'a CliContext,
) -> CommandResult<UnchangedContent<'a>> {
    let source = cli.source().map_err(Clone::clone)?;
    let parts = cli.content_sources().map_err(Clone::clone)?;
    Ok(UnchangedContent { edition, players, layers, source, parts })
}
