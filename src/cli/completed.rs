//! What a shell completes the name of a game to, with a point of it.

use crate::cli_context::CliContext;
use crate::game_path::GamePath;
use crate::output::typed;
use speciate_table::point_names;

/// Returns the games and points whose names begin with what was typed; none where it is no game's.
///
/// Nothing is said of what cannot be read: somebody is still typing.
pub fn completed(text: &str, cli: &CliContext) -> Vec<String> {
    let names = match text.rsplit_once('@') {
        Some((game, point)) => {
            let read = |game: GamePath| Some(game.read_as_far_as_good().ok()?.log);
            let log = GamePath::find(game, cli).ok().and_then(read);
            let names = log.map(|log| point_names(&log, point)).unwrap_or_default();
            names.into_iter().map(|point| format!("{game}@{point}")).collect()
        }
        None => {
            let names = cli.game_names().into_iter();
            names.filter(|name| name.starts_with(text)).collect::<Vec<_>>()
        }
    };
    // A name that had to be quoted is not typed on as it stands.
    names.into_iter().filter(|name| typed(name) == *name).collect()
}
