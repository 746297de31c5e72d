//! The names that the Card Game's Rust code brings to the roster.

use crate::native_names;
use speciate_model::id::{PhaseId, QuestionId, StreamId};

native_names!(PHASES: PhaseId {
    /// Each in turn plays a card or passes.
    CARD_PLAY = "card-play",
    /// Those play on whom a card lets.
    LAST_CARDS = "last-cards",
    /// The biome scores.
    SCORING = "scoring",
    /// The next biome, cleared rows, new cards.
    ROUND_END = "round-end",
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
    /// Which of the animals that leave play goes to the hand?
    TAKE = "take",
    /// Which card is played once card play has ended?
    LAST_CARD = "last-card",
});
