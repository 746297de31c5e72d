//! Which facts happen in the Card Game, for checks of triggers.

use crate::EmittedFacts;
use speciate_model::event::EventType;

pub const HEARD: EmittedFacts = EmittedFacts {
    never: &[
        EventType::ActionEnded,
        EventType::AnimalRetrieved,
        EventType::CardChosen,
        EventType::CardCopied,
        EventType::CardPlayed,
        EventType::CardReached,
        EventType::CardSlid,
        EventType::CardSlotted,
        EventType::CardTurnedUp,
        EventType::ElementAdapted,
        EventType::ElementWithdrawn,
        EventType::ExtraGoGained,
        EventType::GoEnded,
        EventType::InitiativeSwapped,
        EventType::PawnBumped,
        EventType::PawnPlaced,
        EventType::PrintedElementLost,
        EventType::ProtectionEnded,
        EventType::SectionBegan,
        EventType::SectionEnded,
        EventType::SpaceCleared,
        EventType::SpaceReached,
        EventType::SpaceSupplied,
        EventType::SpeciesParked,
        EventType::SpeciesUnparked,
        EventType::TerrainMarkerLaid,
        EventType::TerrainMarkerReturned,
        EventType::TerrainMarkersBagged,
        EventType::TileScored,
        EventType::TraitLost,
        EventType::TraitReturned,
    ],
    by_scripts: &[(EventType::PhaseEnded, "end_phase")],
    by_rules: &[],
};
