//! What people who join a game should know about how its cards were dealt and seen.

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct JoinNotice {
    /// Whether only one person has ever played the game.
    pub is_alone: bool,
    /// Whether someone has seen the game's future.
    pub was_seen_ahead: bool,
    /// Whether the game came from a file, which shows every card.
    pub is_from_file: bool,
    /// Whether it continues another game, with everything hidden dealt anew.
    pub is_dealt_anew: bool,
}
