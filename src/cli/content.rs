//! Loads the content that a command uses, and checks names of games.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use crate::absent_packs;
use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::nearby;
use crate::output::shell_quoted_path;
use speciate_content::{Disagreement, Layers, Source, disagreements, holds_pack};
use speciate_engine::context::Edition;
use speciate_games as games;
use speciate_games::{UsableContent, without_faulty_scripts};
use speciate_modding::lint;
use speciate_model::message;
use speciate_table as table;

/// Loads the edition of a game with variants and settings layered over it, and warns about conflicts between them.
pub fn load(cli: &CliContext, game: &str, layers: &Layers) -> CommandResult<Arc<Edition>> {
    check_rules(game)?;
    load_from(cli, cli.source().map_err(Clone::clone)?, game, layers)
}

/// Like [`load`], but from a different source than the command's.
pub fn load_from(
    cli: &CliContext,
    source: &Source,
    game: &str,
    layers: &Layers,
) -> CommandResult<Arc<Edition>> {
    let edition = speciate_games::edition::load_with(source, game, layers).map_err(|faults| {
        let faults = absent_packs::named(cli, source, faults);
        nearby::with_settings_hint(faults.into(), cli, game, layers)
    })?;
    cli.use_texts(&edition.texts);
    cli.warn_of_conflicts(source, game);
    for Disagreement { path, first, counts } in disagreements(source, game, layers) {
        cli.warn(message!("variants-disagree", path = path, first = first, counts = counts));
    }
    Ok(edition)
}

/// The content in which a card is tried.
#[derive(Debug)]
pub struct TrialContent {
    pub source: Source,
    pub edition: Arc<Edition>,
    /// The cards that do nothing in this content, because their scripts have faults.
    pub idle: BTreeSet<String>,
    /// Why the unchanged content cannot be used, if there are such cards.
    pub error: Option<CommandError>,
}

/// Loads the content of a game as [`load`] does, but cards whose scripts have faults do nothing in it.
pub fn load_to_try(cli: &CliContext, game: &str, layers: &Layers) -> CommandResult<TrialContent> {
    let error = match load(cli, game, layers) {
        Ok(edition) => {
            let source = cli.source().map_err(Clone::clone)?.clone();
            return Ok(TrialContent { source, edition, idle: BTreeSet::new(), error: None });
        }
        Err(error) => error,
    };
    let usable = cli.source().ok().and_then(|source| without_faulty_scripts(source, game, layers));
    let Some(UsableContent { source, idle }) = usable else { return Err(error) };
    let edition = load_from(cli, &source, game, layers)?;
    Ok(TrialContent { source, edition, idle, error: Some(error) })
}

/// Warns how many errors `check` finds in content that was named and still loads.
pub fn tell_errors(cli: &CliContext, game: &str) {
    if cli.content_options().next().is_none() {
        return;
    }
    let count = cli.source().map_or(0, |source| lint::check(source, game).errors().len());
    if count > 0 {
        let of_pack = |(option, folder): (&str, &Path)| match option {
            "--pack" => shell_quoted_path(folder),
            _ => format!("{option} {}", shell_quoted_path(folder)),
        };
        let named: Vec<String> = cli.content_options().map(of_pack).collect();
        cli.warn(message!("command-check-finds", named = named.join(" "), count = count));
    }
}

pub fn check_rules(game: &str) -> CommandResult {
    table::contents::check_rules(game).map_err(|_| unknown_rules(game))
}

pub fn unknown_rules(name: &str) -> CommandError {
    let error = CommandError::new(message!("command-game-unknown", name = name));
    if holds_pack(Path::new(name)) {
        let folder = shell_quoted_path(Path::new(name));
        return error.hint(message!("command-directory.hint-pack", folder = folder));
    }
    error.suggest(name, games::names().into_iter())
}
