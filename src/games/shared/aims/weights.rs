//! What the greedy bot goes by: weights that no rule reads.

use indexmap::IndexMap;

use speciate_model::id::{CardId, SectionId};

/// The greedy bot's weights that the games share, in hundredths of a victory point where nothing else is
/// said.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SharedWeights {
    /// A point of its own.
    pub points: i64,
    /// What the others have, in percent of what is its own, shared out among them.
    pub rivals: i64,
    /// What the leader among the others has, in percent more.
    pub leader: i64,
    /// The points for a place on a tile, in percent, before anybody scores it.
    pub prospect: i64,
    /// What that counts, in percent, where nothing matches.
    pub fleeting: i64,
    /// Dominating a tile; nothing in a game where nobody dominates one.
    pub dominance: i64,
    /// A species on a tile where something matches.
    pub species: i64,
    /// A species on a tile where nothing matches.
    pub endangered: i64,
    /// A species in the gene pool.
    pub pool: i64,
    /// A matching element on a tile that the animal occupies.
    pub matching: i64,
    /// A disk on earth of a type that the animal has.
    pub supply: i64,
    /// An element on the animal.
    pub element: i64,
    /// The card with the last turn, for the leader; as much is lost by the others.
    pub ending: i64,
    /// Each point of lead when the last turn is chosen, in percent.
    pub lead: i64,
    /// A card that is not named.
    pub card: i64,
    /// What a pawn in each section is worth, by section.
    pub sections: Vec<SectionWeight>,
    /// What single cards are worth.
    pub cards: CardWeights,
}

/// What a pawn in a section is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SectionWeight {
    /// How much of what its action would bring now.
    pub percent: i64,
    /// What it is worth beyond that.
    pub more: i64,
}

/// What the cards are worth that are named.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CardWeights(pub IndexMap<CardId, CardWeight>);

/// What a card is worth, and what its questions are for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CardWeight {
    /// What carrying it out is worth.
    pub worth: i64,
    /// What the answers to its questions are for, by question.
    pub aims: IndexMap<String, Aim>,
}

/// What the answer to a question is for, where it cannot be told from the options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// All but the chosen is lost.
    Keep,
    /// The chosen leaves the animal.
    Lose,
    /// The chosen comes to the animal.
    Gain,
    /// The chosen tile suffers.
    Clear,
    /// The chosen tile had better be full.
    Crowd,
    /// The chosen becomes healthy.
    Heal,
    /// The chosen changes places with another.
    Swap,
}

impl Aim {
    /// The names of all, as tables write them.
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
    /// Returns them for the last round: what stands is all scored soon, and nothing else counts that is
    /// only good for later.
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

    /// Returns what a pawn in a section is worth.
    pub fn section(&self, section: SectionId) -> SectionWeight {
        self.sections.get(section.index()).copied().unwrap_or_default()
    }

    /// Returns what carrying out a card is worth.
    pub fn worth(&self, card: CardId) -> i64 {
        self.cards.worth(card).unwrap_or(self.card)
    }
}

impl CardWeights {
    /// Returns what carrying out a card is worth, if it is named.
    pub fn worth(&self, card: CardId) -> Option<i64> {
        self.0.get(&card).map(|weight| weight.worth)
    }

    /// Returns what the answer to a question of a card is for, if that is said.
    pub fn aim(&self, card: CardId, question: &str) -> Option<Aim> {
        self.0.get(&card)?.aims.get(question).copied()
    }
}

impl Default for SectionWeight {
    fn default() -> Self {
        Self { percent: 100, more: 0 }
    }
}
