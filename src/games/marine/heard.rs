//! Which facts happen in Marine, for checks of triggers.

use crate::EmittedFacts;
use speciate_model::event::EventType;

pub const HEARD: EmittedFacts = EmittedFacts {
    never: &[
        EventType::AnimalPassed,
        EventType::BiomeReached,
        EventType::CardDealt,
        EventType::CardEndangered,
        EventType::CardHealed,
        EventType::CardLaid,
        EventType::CardLaidAside,
        EventType::CardPassed,
        EventType::CardTurnedUp,
        EventType::CardsSwapped,
        EventType::DeckTakenUp,
        EventType::InitiativeSwapped,
        EventType::PhaseEnded,
        EventType::ProtectionEnded,
        EventType::SectionBegan,
        EventType::SectionEnded,
        EventType::StartingPlayerSet,
        EventType::SurvivalAdvanced,
        EventType::VictoryShared,
    ],
    by_scripts: &[],
    by_rules: &[],
};
