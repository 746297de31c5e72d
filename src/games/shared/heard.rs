//! The facts that happen only because of scripts, in all games with earth.

use speciate_model::event::EventType;

/// Facts that only scripts cause, each with the verb that causes it.
pub const BY_SCRIPTS: &[(EventType, &str)] = &[
    (EventType::CardPicked, "take_from_deck"),
    (EventType::CardPutBack, "put_in_deck"),
    (EventType::CardRevealed, "reveal"),
    (EventType::CardSeen, "look_at_deck"),
    (EventType::CardTucked, "put_in_deck"),
    (EventType::DeckLookedAt, "look_at_deck"),
    (EventType::DeckTakenUp, "shuffle_deck"),
    (EventType::PhaseEnded, "end_phase"),
    (EventType::PhaseLeftOut, "skip_phase"),
    (EventType::PhaseRepeated, "repeat_phase"),
    (EventType::PhaseSkipped, "skip_phase"),
    (EventType::TileLifted, "lift_tile"),
];
