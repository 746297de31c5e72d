//! What people who come to a game should know of how its cards were dealt and seen.

/// What a guest should know of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Joining {
    /// Whether only one person has ever played it.
    pub is_alone: bool,
    /// Whether somebody has seen what comes.
    pub was_seen_ahead: bool,
    /// Whether the game came from a file, which shows every card.
    pub is_from_file: bool,
    /// Whether it goes on from another game, with all that was hidden dealt anew.
    pub is_dealt_anew: bool,
}
