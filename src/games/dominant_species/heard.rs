//! Which facts happen in the base game, for the triggers of scripts.

use crate::EmittedFacts;
use speciate_model::event::EventType;

/// Which facts happen in the base game.
pub const HEARD: EmittedFacts = EmittedFacts {
    never: &[
        EventType::ActionEnded,
        EventType::AnimalPassed,
        EventType::AnimalRetrieved,
        EventType::BiomeReached,
        EventType::CardCopied,
        EventType::CardDealt,
        EventType::CardEndangered,
        EventType::CardHealed,
        EventType::CardLaid,
        EventType::CardLaidAside,
        EventType::CardPassed,
        EventType::CardReached,
        EventType::CardSlid,
        EventType::CardSlotted,
        EventType::CardsSwapped,
        EventType::DeckTakenUp,
        EventType::ElementWithdrawn,
        EventType::ExtraGoGained,
        EventType::GoEnded,
        EventType::PawnBumped,
        EventType::PhaseEnded,
        EventType::PrintedElementLost,
        EventType::SpaceCleared,
        EventType::SpaceSupplied,
        EventType::SpeciesParked,
        EventType::SpeciesUnparked,
        EventType::StartingPlayerSet,
        EventType::SurvivalAdvanced,
        EventType::TerrainMarkerLaid,
        EventType::TerrainMarkerReturned,
        EventType::TerrainMarkersBagged,
        EventType::TraitLost,
        EventType::TraitReturned,
        EventType::VictoryShared,
    ],
    by_scripts: &[],
    by_rules: &[(EventType::TileScored, "score")],
};
