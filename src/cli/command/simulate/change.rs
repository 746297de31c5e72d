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
