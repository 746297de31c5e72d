//! The names that the Card Game's Rust code adds to the roster.

use crate::native_names;
use speciate_model::id::{PhaseId, QuestionId, StreamId};

native_names!(PHASES: PhaseId {
    CARD_PLAY = "card-play",
    /// Players play more cards if a card allows it.
    LAST_CARDS = "last-cards",
    SCORING = "scoring",
    /// The next biome, empty rows, new cards.
    ROUND_END = "round-end",
    /// Survival scores, and the winners are named.
    FINAL_SCORING = "final-scoring",
});

native_names!(STREAMS: StreamId {
    STARTING_PLAYER = "starting-player",
    BIOMES = "biomes",
    DECK = "deck",
});

native_names!(QUESTIONS: QuestionId {
    TURN = "turn",
    /// Which animal does the icon suppress?
    SUPPRESS = "suppress",
    /// Which of the animals that leave play goes to the hand?
    TAKE = "take",
    /// Which card is played after card play has ended?
    LAST_CARD = "last-card",
});
