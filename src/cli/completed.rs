//! Shell completion of a game's name and a point of it.

use crate::cli_context::CliContext;
use crate::game_path::GamePath;
use crate::output::typed;
use speciate_table::point_names;

/// Returns the games and points that begin with `text`.
///
/// Errors yield no completions, because the argument is still being typed.
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
    // A name that needs quotes cannot be completed in a shell.
    names.into_iter().filter(|name| typed(name) == *name).collect()
}
