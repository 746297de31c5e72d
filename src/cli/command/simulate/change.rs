//! `--against CHANGE`: a change of content to compare with.

use std::sync::Arc;

use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::options::WrongValue;
use speciate_content::{Layers, Source};
use speciate_engine::context::Edition;
use speciate_engine::game::check_seats;
use speciate_model::message;
use speciate_table::layers;
use speciate_table::variation::ContentVariation;

/// Reads a change.
pub fn read(text: &str) -> Result<ContentVariation, WrongValue> {
    ContentVariation::parse(text).ok_or_else(|| WrongValue {
        expected: message!("usage-change"),
        example: "set=rulings.turn_limit=12".to_owned(),
    })
}

/// Loads the edition with a change on top of the content in use and `layers`. Fails if the edition has other animals than
/// `base`, or does not allow this many seats.
pub fn comparable(
    change: &ContentVariation,
    base: &Edition,
    players: usize,
    layers: &Layers,
    cli: &CliContext,
) -> CommandResult<Arc<Edition>> {
    let (layers, source) = content(change, layers, cli)?;
    layers::check(&layers)?;
    let changed = speciate_games::edition::load_with(&source, &base.catalog.rules, &layers)?;
    check_seats(&changed.catalog, players).map_err(|reason| CommandError::new(reason.message()))?;
    if changed.catalog.roster.animals != base.catalog.roster.animals {
        return Err(CommandError::new(message!("simulate-animals", change = &change.given)));
    }
    Ok(changed)
}

/// Returns `layers` and the content in use with a change on top.
pub fn content(
    change: &ContentVariation,
    layers: &Layers,
    cli: &CliContext,
) -> CommandResult<(Layers, Source)> {
    let whole = cli.source().map_err(Clone::clone)?;
    let parts = cli.content_sources().map_err(Clone::clone)?;
    Ok(change.content(layers, whole, parts)?)
}
