//! Cards in the rows of animals, and biomes.

use speciate_model::id::{ElementId, WordId};

/// The printed facts of a biome.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Biome {
    /// Its icons, with the number of each.
    pub icons: Vec<(ElementId, u8)>,
    /// The class whose food chain is worth more in this biome.
    pub bonus: Option<WordId>,
    /// The class whose food chain is worth less in this biome.
    pub penalty: Option<WordId>,
    /// Whether it is placed below all others.
    pub last: bool,
}

/// The printed facts of a card that can be in a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Creature {
    pub class: WordId,
    /// The element on both sides.
    pub element: ElementId,
    pub healthy: CardSide,
    pub endangered: CardSide,
    /// The class of which the healthy side suppresses a card.
    pub suppresses: Option<WordId>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CardSide {
    pub food_chain: u8,
    /// The number of icons of the card's element.
    pub icons: u8,
}

impl Creature {
    /// Returns the visible side.
    pub const fn side(&self, endangered: bool) -> CardSide {
        if endangered { self.endangered } else { self.healthy }
    }
}
