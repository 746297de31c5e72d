//! The styles of the greedy bot. A style plays with different weights, so that results do not depend on a single way of
//! playing.

/// A style of the greedy bot. Each game says in `bot.style` which weights a style changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BotStyle {
    /// Spreads over the board, or plays many cards.
    Expands,
    /// Takes as much as it can from others.
    Attacks,
    /// Gathers what will help later.
    Hoards,
}

impl BotStyle {
    pub const ALL: [Self; 3] = [Self::Expands, Self::Attacks, Self::Hoards];

    /// Returns the name of its table in `bot.style`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Expands => "expands",
            Self::Attacks => "attacks",
            Self::Hoards => "hoards",
        }
    }
}
