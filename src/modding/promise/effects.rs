//! The effects of facts on animals and tiles, in the terms that promises use.

use speciate_content::Catalog;
use speciate_content::promise::{Change, EffectKind};
use speciate_model::event::{Argument, Event};
use speciate_model::id::{AnimalId, CardId, HexId, Seat, TerrainId};
use speciate_model::state::{State, Zone};

/// Returns what a fact does, to which animal, and how much of it counts. `state` is the state before the fact.
pub(super) fn effects(fact: &Event, state: &State) -> Vec<(EffectKind, AnimalId, u32)> {
    let of_seat = |kind: EffectKind, seat: Seat| {
        let mut animals = state.turn.animals();
        let first = animals.find(|animal| state.turn.seat(*animal) == Some(seat));
        first.map(|animal| (kind, animal, 1))
    };
    let moved = |card: CardId| match state.cards.zone(card) {
        Zone::Healthy(animal) | Zone::Endangered(animal) => Some((EffectKind::Rows, animal, 1)),
        Zone::Hand(seat) => of_seat(EffectKind::Hands, seat),
        _ => None,
    };
    match *fact {
        Event::Answered { seat, .. } => of_seat(EffectKind::Asks, seat).into_iter().collect(),
        Event::SpeciesEliminated { animal, count, .. } => {
            vec![(EffectKind::Eliminates, animal, count.into())]
        }
        Event::SpeciesPlaced { animal, count, .. }
        | Event::SpeciesRevived { animal, count, .. } => {
            vec![(EffectKind::Places, animal, count.into())]
        }
        Event::SpeciesMoved { animal, count, .. }
        | Event::SpeciesReturned { animal, count, .. } => {
            vec![(EffectKind::Moves, animal, count.into())]
        }
        Event::PointsGained { animal, points } => vec![(EffectKind::Gains, animal, points.into())],
        Event::PointsLost { animal, points } | Event::PointsDeducted { animal, points } => {
            vec![(EffectKind::Loses, animal, points.into())]
        }
        Event::PawnGained { animal } | Event::PawnLost { animal } => {
            vec![(EffectKind::Pawns, animal, 1)]
        }
        Event::PawnPlaced { animal, .. }
        | Event::PawnReturned { animal, .. }
        | Event::PawnMoved { animal, .. }
        | Event::PawnBumped { animal, .. }
        | Event::SpecialPawnGained { animal, .. }
        | Event::SpecialPawnPlaced { animal, .. }
        | Event::SpecialPawnReturned { animal, .. } => vec![(EffectKind::Pawns, animal, 0)],
        Event::ElementAdded { animal, .. }
        | Event::ElementDiscarded { animal, .. }
        | Event::ElementAdapted { animal, .. }
        | Event::ElementPickedUp { animal, .. }
        | Event::ElementSetDown { animal, .. }
        | Event::ElementPrinted { animal, .. }
        | Event::PrintedElementLost { animal, .. } => vec![(EffectKind::Elements, animal, 1)],
        Event::CardEndangered { animal, .. } | Event::CardHealed { animal, .. } => {
            vec![(EffectKind::Rows, animal, 1)]
        }
        Event::CardsSwapped { animal, other, .. } => {
            vec![(EffectKind::Rows, animal, 1), (EffectKind::Rows, other, 1)]
        }
        Event::CardLaid { card, animal, .. } => {
            moved(card).into_iter().chain([(EffectKind::Rows, animal, 1)]).collect()
        }
        Event::CardTakenUp { card, seat } => {
            moved(card).into_iter().chain(of_seat(EffectKind::Hands, seat)).collect()
        }
        Event::CardDiscarded { card }
        | Event::CardRemoved { card }
        | Event::CardActivated { card, .. }
        | Event::CardLaidAside { card, .. }
        | Event::CardTucked { card, .. }
        | Event::CardPutBack { card, .. }
        | Event::CardRevealed { card } => moved(card).into_iter().collect(),
        Event::CardDealt { seat, .. } | Event::CardPicked { seat, .. } => {
            of_seat(EffectKind::Hands, seat).into_iter().collect()
        }
        Event::CardPassed { from, to, .. } => {
            [from, to].into_iter().filter_map(|seat| of_seat(EffectKind::Hands, seat)).collect()
        }
        // All facts are listed, so that the author of a new one must decide what it does.
        Event::SetupBegan {}
        | Event::PositionArranged {}
        | Event::SeatTaken { .. }
        | Event::PawnsCounted { .. }
        | Event::SpeciesCounted { .. }
        | Event::ElementsBagged { .. }
        | Event::InitiativeSet { .. }
        | Event::CoversCounted { .. }
        | Event::TerrainMarkersBagged { .. }
        | Event::TurnCounted { .. }
        | Event::PhasePassed { .. }
        | Event::SectionPassed { .. }
        | Event::SetupPassed {}
        | Event::TurnOpeningPassed { .. }
        | Event::GoPassed { .. }
        | Event::SectionOpeningPassed { .. }
        | Event::SpacePassed { .. }
        | Event::GoEndPassed { .. }
        | Event::CardPlayPassed { .. }
        | Event::DrawsCounted { .. }
        | Event::TileRemoved { .. }
        | Event::ElementsBoxed { .. }
        | Event::DeckForgotten {}
        | Event::DrawSettled { .. }
        | Event::TurnBegan { .. }
        | Event::PhaseBegan { .. }
        | Event::AnimalReached { .. }
        | Event::SectionBegan { .. }
        | Event::SpaceReached { .. }
        | Event::SectionEnded { .. }
        | Event::InitiativeSwapped { .. }
        | Event::LastTurnAnnounced {}
        | Event::EndCalled {}
        | Event::GameEnded { .. }
        | Event::StartingPlayerSet { .. }
        | Event::AnimalPassed { .. }
        | Event::VictoryShared { .. }
        | Event::AnimalRetrieved { .. }
        | Event::ActionEnded { .. }
        | Event::GoEnded { .. }
        | Event::ExtraGoGained { .. }
        | Event::PhaseEnded { .. }
        | Event::PhaseSkipped { .. }
        | Event::PhaseLeftOut { .. }
        | Event::PhaseRepeated { .. }
        | Event::PhaseCompleted { .. }
        | Event::Resigned { .. }
        | Event::StopOffered { .. }
        | Event::StopWithdrawn { .. }
        | Event::GameStopped {}
        | Event::Drawn { .. }
        | Event::Shuffled { .. }
        | Event::EffectAbandoned { .. }
        | Event::EffectPrevented { .. }
        | Event::SectionAbandoned { .. }
        | Event::HookAbandoned { .. }
        | Event::Called { .. }
        | Event::TileStacked { .. }
        | Event::TileTurnedUp { .. }
        | Event::TileTaken { .. }
        | Event::TilePlaced { .. }
        | Event::TileCovered { .. }
        | Event::TileLifted { .. }
        | Event::TileChanged { .. }
        | Event::TileScored { .. }
        | Event::DominanceGained { .. }
        | Event::DominanceLost { .. }
        | Event::BiomeReached { .. }
        | Event::ElementPlaced { .. }
        | Event::ElementRemoved { .. }
        | Event::ElementSupplied { .. }
        | Event::ElementReturned { .. }
        | Event::ElementLaid { .. }
        | Event::ElementsSlid { .. }
        | Event::ElementWithdrawn { .. }
        | Event::ElementMoved { .. }
        | Event::SpaceSupplied { .. }
        | Event::SpaceCleared { .. }
        | Event::TerrainMarkerLaid { .. }
        | Event::TerrainMarkerReturned { .. }
        | Event::ProtectionEnded {}
        | Event::SurvivalGained { .. }
        | Event::SurvivalLost { .. }
        | Event::SpeciesParked { .. }
        | Event::SpeciesUnparked { .. }
        | Event::TargetSet { .. }
        | Event::CardStacked { .. }
        | Event::CardTurnedUp { .. }
        | Event::CardPutAway { .. }
        | Event::CardSlotted { .. }
        | Event::CardSlid { .. }
        | Event::TraitDealt { .. }
        | Event::TraitReturned { .. }
        | Event::CardCopied { .. }
        | Event::TraitLost { .. }
        | Event::CardReached { .. }
        | Event::CardChosen { .. }
        | Event::CardPlayed { .. }
        | Event::HouseRuleActivated { .. }
        | Event::DeckTakenUp {}
        | Event::DeckLookedAt { .. }
        | Event::CardSeen { .. }
        | Event::SurvivalAdvanced { .. }
        | Event::Noted { .. }
        | Event::NotedOn { .. }
        | Event::MarkerPlaced { .. }
        | Event::MarkerRemoved { .. }
        | Event::SecretKept { .. }
        | Event::SecretForgotten { .. } => Vec::new(),
    }
}

/// Returns the tiles that a fact changes. Each inner list contains alternatives, only one of which counts, because a
/// disk touches several tiles.
pub(super) fn changed_tiles(fact: &Event, catalog: &Catalog) -> Vec<Vec<HexId>> {
    let Some(Change::Tiles | Change::Elements | Change::Species) = Change::of(fact.event_type())
    else {
        return Vec::new();
    };
    let mut found = Vec::new();
    fact.arguments(&mut |_, argument| match argument {
        Argument::Tile(tile) => found.push(vec![tile]),
        Argument::Corner(corner) => found.push(catalog.board.hexes_at(corner).to_vec()),
        _ => {}
    });
    found
}

/// Returns the terrain of the tile that a fact lays on a vacant hex.
pub(super) const fn laid(fact: &Event) -> Option<TerrainId> {
    match *fact {
        Event::TilePlaced { terrain, .. } => Some(terrain),
        _ => None,
    }
}
