//! The names that the Card Game's Rust code brings to the roster.

use crate::games::native_names;
use crate::id::{PhaseId, QuestionId, StreamId};

native_names!(PHASES: PhaseId {
    /// Each in turn plays a card or passes.
    CARD_PLAY = "card-play",
    /// The biome scores.
    SCORING = "scoring",
    /// Who has won.
    FINAL_SCORING = "final-scoring",
});

native_names!(STREAMS: StreamId {
    /// Who goes first.
    STARTING_PLAYER = "starting-player",
    /// The order of the biomes.
    BIOMES = "biomes",
    /// The order of the deck.
    DECK = "deck",
});

native_names!(QUESTIONS: QuestionId {
    /// Which card is played?
    TURN = "turn",
    /// Which animal does the icon suppress?
    SUPPRESS = "suppress",
});
