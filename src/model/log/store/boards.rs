//! Analysis boards: games that a person started from a point in another game to try out answers. Also analyses of
//! games, kept so that nobody waits for the same analysis twice. `tests/logs/boards.rs` tests both.

use std::fmt::Debug;

use super::StoreFault;

/// The maximum number of analyses that are kept for one game. The latest ones are kept.
#[cfg(all(any(feature = "sqlite", feature = "postgres"), not(target_arch = "wasm32")))]
pub(super) const ANALYSES_MAX: u32 = 8;

/// An analysis board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnalysisBoard {
    /// The name of the board, which is a game of the store.
    pub name: String,
    /// The name of the game from which the board was started.
    pub origin: String,
    /// The entry of that game after which the board starts.
    pub entry: u32,
    /// The number of facts of the board when it was started.
    pub facts: u32,
    /// The title that its owner gave it; empty if it has no title yet.
    pub title: String,
}

/// The analysis boards of a store, and its kept analyses.
pub trait BoardStore: Debug + Send + Sync {
    /// Records that a game is an analysis board.
    fn set_board(&self, board: &AnalysisBoard) -> Result<(), StoreFault>;

    /// Returns the analysis board with this name; `None` if the game is not a board.
    fn board(&self, name: &str) -> Result<Option<AnalysisBoard>, StoreFault>;

    /// Returns the boards that the holder of a session began from a game, the newest last.
    fn boards_of(&self, session: &str, origin: &str) -> Result<Vec<AnalysisBoard>, StoreFault>;

    /// Removes an analysis board for everybody, with everything that was said and written down there. Only its opening
    /// stays: it shows that somebody may have seen how the game could continue.
    fn remove_board(&self, name: &str) -> Result<(), StoreFault>;

    /// Returns the kept analysis of a game up to entry `head`, as it was written.
    fn analysis(&self, game: &str, head: u32) -> Result<Option<String>, StoreFault>;

    /// Keeps the analysis of a game up to entry `head`, and deletes old analyses of the same game.
    fn keep_analysis(&self, game: &str, head: u32, text: &str) -> Result<(), StoreFault>;
}
