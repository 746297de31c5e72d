//! What cards show that lie in rows, and the biomes that they lie there for.

use speciate_model::id::{ElementId, WordId};

/// What a biome shows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Biome {
    /// Its icons, with how often each is there.
    pub icons: Vec<(ElementId, u8)>,
    /// The class whose food chain is worth more here.
    pub bonus: Option<WordId>,
    /// The class whose food chain is worth less here.
    pub penalty: Option<WordId>,
    /// Whether it lies under all others.
    pub last: bool,
}

/// What a card shows that can lie in a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Creature {
    /// Its class.
    pub class: WordId,
    /// Its element, on both sides.
    pub element: ElementId,
    /// Its healthy side.
    pub healthy: CardSide,
    /// Its endangered side.
    pub endangered: CardSide,
    /// The class of which its healthy side suppresses a card.
    pub suppresses: Option<WordId>,
}

/// A side of such a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CardSide {
    /// Its food chain value.
    pub food_chain: u8,
    /// How many icons of its element it shows.
    pub icons: u8,
}

impl Creature {
    /// Returns the side that is up.
    pub const fn side(&self, endangered: bool) -> CardSide {
        if endangered { self.endangered } else { self.healthy }
    }
}
