//! The command that plays a game of bots again, and keeps its log.

use crate::cli_context::CliContext;
use crate::options::LayerArgs;
use crate::output::shell_quoted;

/// A game that bots played.
pub struct BotGame<'a> {
    pub rules: &'a str,
    pub seed: u64,
    pub players: usize,
    /// The bots as they are typed.
    pub bots: &'a str,
}

impl BotGame<'_> {
    /// Returns the command, with the variants and settings that the game was played with.
    pub fn command(&self, layers: &LayerArgs, cli: &CliContext) -> String {
        let Self { rules, seed, players, bots } = self;
        let bots = shell_quoted(bots);
        let (layers, options) = (layers.typed(), cli.options());
        format!(
            "speciate play {rules} --auto --seed {seed} --players {players} --bots {bots}{layers}{options}"
        )
    }
}
