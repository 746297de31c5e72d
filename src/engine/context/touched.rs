//! What has changed since the rules last settled, so that only that is checked again.

use speciate_content::Catalog;
use speciate_model::board::HexSet;
use speciate_model::event::Event;
use speciate_model::id::HexId;
use speciate_model::state::State;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Touched {
    tiles: HexSet,
    animals: u16,
    species: bool,
}

impl Touched {
    pub(super) fn touch(&mut self, event: &Event, catalog: &Catalog) {
        match *event {
            Event::ElementPlaced { corner, .. }
            | Event::ElementRemoved { corner, .. }
            | Event::ElementLaid { corner, .. }
            | Event::ElementWithdrawn { corner, .. } => {
                for &tile in catalog.board.hexes_at(corner) {
                    self.tile(tile);
                }
            }
            Event::ElementAdded { animal, .. }
            | Event::ElementDiscarded { animal, .. }
            | Event::ElementAdapted { animal, .. }
            | Event::ElementPrinted { animal, .. }
            | Event::PrintedElementLost { animal, .. } => self.animals |= 1 << animal.0,
            Event::ElementPickedUp { corner, animal, .. }
            | Event::ElementSetDown { corner, animal, .. } => {
                self.animals |= 1 << animal.0;
                for &tile in catalog.board.hexes_at(corner) {
                    self.tile(tile);
                }
            }
            Event::ElementMoved { from, to, .. } => {
                for corner in [from, to] {
                    for &tile in catalog.board.hexes_at(corner) {
                        self.tile(tile);
                    }
                }
            }
            Event::SpeciesPlaced { tile, .. }
            | Event::SpeciesRevived { tile, .. }
            | Event::SpeciesEliminated { tile, .. }
            | Event::SpeciesReturned { tile, .. } => {
                self.tile(tile);
                self.species = true;
            }
            Event::SpeciesMoved { from, to, .. } => {
                self.tile(from);
                self.tile(to);
                self.species = true;
            }
            Event::TileCovered { tile, .. }
            | Event::TilePlaced { tile, .. }
            | Event::TileRemoved { tile, .. } => {
                self.tile(tile);
                self.species = true;
            }
            // Settling does not depend on these.
            Event::SetupBegan { .. }
            | Event::PositionArranged { .. }
            | Event::SeatTaken { .. }
            | Event::PawnsCounted { .. }
            | Event::SpeciesCounted { .. }
            | Event::ElementsBagged { .. }
            | Event::InitiativeSet { .. }
            | Event::CoversCounted { .. }
            | Event::TurnCounted { .. }
            | Event::PhasePassed { .. }
            | Event::SectionPassed { .. }
            | Event::SetupPassed { .. }
            | Event::TurnOpeningPassed { .. }
            | Event::GoPassed { .. }
            | Event::SectionOpeningPassed { .. }
            | Event::SpacePassed { .. }
            | Event::GoEndPassed { .. }
            | Event::CardPlayPassed { .. }
            | Event::DrawsCounted { .. }
            | Event::ElementsBoxed { .. }
            | Event::DrawSettled { .. }
            | Event::TurnBegan { .. }
            | Event::PhaseBegan { .. }
            | Event::AnimalReached { .. }
            | Event::SectionBegan { .. }
            | Event::SpaceReached { .. }
            | Event::SectionEnded { .. }
            | Event::InitiativeSwapped { .. }
            | Event::LastTurnAnnounced { .. }
            | Event::EndCalled { .. }
            | Event::GameEnded { .. }
            | Event::StartingPlayerSet { .. }
            | Event::AnimalPassed { .. }
            | Event::VictoryShared { .. }
            | Event::Drawn { .. }
            | Event::Shuffled { .. }
            | Event::Answered { .. }
            | Event::EffectAbandoned { .. }
            | Event::SectionAbandoned { .. }
            | Event::HookAbandoned { .. }
            | Event::TileStacked { .. }
            | Event::TileTurnedUp { .. }
            | Event::TileTaken { .. }
            | Event::TileScored { .. }
            | Event::DominanceGained { .. }
            | Event::DominanceLost { .. }
            | Event::BiomeReached { .. }
            | Event::ElementSupplied { .. }
            | Event::ElementReturned { .. }
            | Event::ElementsSlid { .. }
            | Event::ProtectionEnded { .. }
            | Event::SurvivalGained { .. }
            | Event::SurvivalLost { .. }
            | Event::PawnPlaced { .. }
            | Event::PawnReturned { .. }
            | Event::PawnMoved { .. }
            | Event::PawnGained { .. }
            | Event::PawnLost { .. }
            | Event::CardStacked { .. }
            | Event::CardTurnedUp { .. }
            | Event::CardDealt { .. }
            | Event::CardChosen { .. }
            | Event::CardPlayed { .. }
            | Event::CardActivated { .. }
            | Event::CardDiscarded { .. }
            | Event::CardTakenUp { .. }
            | Event::CardRemoved { .. }
            | Event::HouseRuleActivated { .. }
            | Event::CardLaid { .. }
            | Event::CardEndangered { .. }
            | Event::PointsGained { .. }
            | Event::PointsLost { .. }
            | Event::SurvivalAdvanced { .. }
            | Event::Noted { .. }
            | Event::NotedOn { .. }
            | Event::MarkerPlaced { .. }
            | Event::MarkerRemoved { .. }
            | Event::TerrainMarkersBagged { .. }
            | Event::AnimalRetrieved { .. }
            | Event::ActionEnded { .. }
            | Event::GoEnded { .. }
            | Event::ExtraGoGained { .. }
            | Event::SpaceSupplied { .. }
            | Event::SpaceCleared { .. }
            | Event::TerrainMarkerLaid { .. }
            | Event::TerrainMarkerReturned { .. }
            | Event::SpeciesParked { .. }
            | Event::SpeciesUnparked { .. }
            | Event::PawnBumped { .. }
            | Event::TargetSet { .. }
            | Event::SpecialPawnGained { .. }
            | Event::SpecialPawnPlaced { .. }
            | Event::SpecialPawnReturned { .. }
            | Event::CardPutAway { .. }
            | Event::CardSlotted { .. }
            | Event::CardSlid { .. }
            | Event::TraitDealt { .. }
            | Event::TraitReturned { .. }
            | Event::TraitLost { .. }
            | Event::CardCopied { .. }
            | Event::CardReached { .. }
            | Event::PhaseEnded { .. }
            | Event::CardHealed { .. }
            | Event::CardsSwapped { .. }
            | Event::CardLaidAside { .. }
            | Event::CardPassed { .. }
            | Event::DeckTakenUp { .. }
            | Event::PointsDeducted { .. } => {}
        }
    }

    pub const fn tile(&mut self, tile: HexId) {
        self.tiles.add(tile);
    }

    /// Marks everything, for a change that affects all of earth.
    pub const fn everything(&mut self) {
        *self = Self { tiles: HexSet::ALL, animals: u16::MAX, species: true };
    }

    /// Returns whether a fact can change a modifier's answer. The facts of settling cannot.
    pub(super) const fn can_modify(event: &Event) -> bool {
        !event.event_type().follows()
            && !matches!(event, Event::Drawn { .. } | Event::Shuffled { .. })
    }

    pub fn is_clean(&self) -> bool {
        *self == Self::default()
    }

    /// Returns what was marked and clears it: the tiles of earth whose species, elements or terrain
    /// may have changed, and whether species came, went or changed terrain.
    pub fn take(&mut self, state: &State) -> (HexSet, bool) {
        let mut taken = std::mem::take(self);
        if taken.animals != 0 {
            let touched = |animal: usize| taken.animals >> animal & 1 == 1;
            let stands = |(animal, &count): (usize, &u8)| count > 0 && touched(animal);
            let stand_on =
                |tile: &HexId| state.species.on_tile(*tile).iter().enumerate().any(stands);
            state.tiles.earth().filter(stand_on).for_each(|tile| taken.tiles.add(tile));
        }
        (taken.tiles.both(state.tiles.earth_set()), taken.species)
    }
}
