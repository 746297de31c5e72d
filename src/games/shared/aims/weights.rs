//! The weights of the greedy bot. No rule reads them.

use indexmap::IndexMap;

use speciate_model::id::{CardId, SectionId};

/// The weights of the greedy bot that games share, in hundredths of a victory point unless stated otherwise.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SharedWeights {
    pub points: i64,
    /// Value for opponents, in percent of the same value for the bot, divided among them.
    pub rivals: i64,
    /// Additional weight of the leading opponent, in percent.
    pub leader: i64,
    /// Points for a place on a tile that nobody has scored yet, in percent.
    pub prospect: i64,
    /// How much of `prospect` counts for an animal that matches nothing, in percent.
    pub fleeting: i64,
    /// Dominating a tile; 0 in games without dominance of tiles.
    pub dominance: i64,
    /// A species on a tile where the animal matches something.
    pub species: i64,
    /// A species on a tile where the animal matches nothing.
    pub endangered: i64,
    pub pool: i64,
    /// A matching element on a tile that the animal occupies.
    pub matching: i64,
    /// A disk on earth of an element that the animal has.
    pub supply: i64,
    pub element: i64,
    /// For the leader, the card that makes this turn the last. The others lose as much.
    pub ending: i64,
    /// A point of lead when the last turn is chosen, in percent.
    pub lead: i64,
    /// A card without its own weight.
    pub card: i64,
    /// The weight of a pawn in each section, by section id.
    pub sections: Vec<SectionWeight>,
    pub cards: CardWeights,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SectionWeight {
    /// The percentage that counts of what its action would bring now.
    pub percent: i64,
    pub more: i64,
}

/// The weights of the cards that the table names.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CardWeights(pub IndexMap<CardId, CardWeight>);

/// The value of a card, and the aims of its questions.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CardWeight {
    pub worth: i64,
    pub aims: IndexMap<String, Aim>,
}

/// What happens to the chosen thing, if the options do not show it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// Everything else is lost.
    Keep,
    /// The animal loses it.
    Lose,
    /// The animal gains it.
    Gain,
    /// The tile suffers.
    Clear,
    /// The more species the tile has, the better.
    Crowd,
    /// It becomes healthy.
    Heal,
    /// It swaps places with another.
    Swap,
}

impl Aim {
    pub const NAMES: [(&'static str, Self); 7] = [
        ("keep", Self::Keep),
        ("lose", Self::Lose),
        ("gain", Self::Gain),
        ("clear", Self::Clear),
        ("crowd", Self::Crowd),
        ("heal", Self::Heal),
        ("swap", Self::Swap),
    ];
}

impl SharedWeights {
    /// Returns the weights for the last round. Everything on earth is scored soon, and what only helps later is
    /// worth nothing.
    pub fn closing(&self) -> Self {
        Self {
            prospect: 100,
            fleeting: 0,
            dominance: 0,
            species: 1,
            endangered: 0,
            pool: 0,
            matching: 1,
            supply: 0,
            element: 0,
            ..self.clone()
        }
    }

    pub fn section(&self, section: SectionId) -> SectionWeight {
        self.sections.get(section.index()).copied().unwrap_or_default()
    }

    pub fn worth(&self, card: CardId) -> i64 {
        self.cards.worth(card).unwrap_or(self.card)
    }
}

impl CardWeights {
    /// Returns the value of carrying out a card, if the table names it.
    pub fn worth(&self, card: CardId) -> Option<i64> {
        self.0.get(&card).map(|weight| weight.worth)
    }

    /// Returns the aim of a question of a card, if the table gives one.
    pub fn aim(&self, card: CardId, question: &str) -> Option<Aim> {
        self.0.get(&card)?.aims.get(question).copied()
    }
}

impl Default for SectionWeight {
    fn default() -> Self {
        Self { percent: 100, more: 0 }
    }
}
