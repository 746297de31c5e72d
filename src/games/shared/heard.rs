//! The facts that happen only because of scripts, in all games.

use speciate_content::shape::with;
use speciate_model::event::EventType;

/// Facts that only scripts cause in all games, each with the verb that causes it.
pub const BY_SCRIPTS: [(EventType, &str); 10] = [
    (EventType::CardPicked, "take_from_deck"),
    (EventType::CardPutBack, "put_in_deck"),
    (EventType::CardRevealed, "reveal"),
    (EventType::CardSeen, "look_at_deck"),
    (EventType::CardTucked, "put_in_deck"),
    (EventType::DeckLookedAt, "look_at_deck"),
    (EventType::PhaseEnded, "end_phase"),
    (EventType::PhaseLeftOut, "skip_phase"),
    (EventType::PhaseRepeated, "repeat_phase"),
    (EventType::PhaseSkipped, "skip_phase"),
];

/// Facts that only scripts cause in games with earth.
pub const BY_SCRIPTS_WITH_EARTH: [(EventType, &str); 12] = with(
    BY_SCRIPTS,
    [(EventType::DeckTakenUp, "shuffle_deck"), (EventType::TileLifted, "lift_tile")],
);
