//! Whether a fact from outside can be folded.
//!
//! This does not check the rules, only that the fact is possible in the current state: everything that it names
//! exists, and nothing is taken from where it is not. Folding an admitted fact cannot fail.

mod cards;
mod elements;
mod guard;
mod pawns;
mod spaces;
mod species;
mod tiles;
mod turn;

use crate::event::Event;
use crate::roster::Roster;
use crate::state::{State, Zone};
use crate::words::Message;
use guard::{Guard, GuardResult, need};

impl State {
    /// Returns `Ok` if `event` is possible in this state, else a message that says why not.
    pub fn admits(&self, event: &Event, roster: &Roster) -> Result<(), Message> {
        let guard = Guard { state: self, roster };
        match *event {
            Event::SetupBegan {} | Event::PositionArranged {} | Event::CoversCounted { .. } => {
                Ok(())
            }
            Event::TerrainMarkersBagged { terrain, count } => {
                guard.terrain_markers_bagged(terrain, count)
            }
            Event::SeatTaken { animal, seat } => guard.seat_taken(animal, seat),
            Event::PawnsCounted { animal, available, aside } => {
                guard.pawns_counted(animal, available, aside)
            }
            Event::SpeciesCounted { animal, count } => guard.species_counted(animal, count),
            Event::ElementsBagged { element, count } => guard.disks_counted(element, count),
            Event::ElementPrinted { animal, element, count } => {
                guard.element_printed(animal, element, count)
            }
            Event::PrintedElementLost { animal, element, count } => {
                guard.printed_element_lost(animal, element, count)
            }
            Event::InitiativeSet { animal, place } => guard.initiative_set(animal, place),

            Event::TileRemoved { tile, terrain } => guard.tile_removed(tile, terrain),
            Event::ElementsBoxed { element, count } => guard.elements_boxed(element, count),
            Event::DrawSettled { stream, element } => guard.draw_settled(stream, element),

            Event::SetupPassed {} => Ok(()),
            Event::TurnBegan { turn }
            | Event::TurnCounted { turn }
            | Event::TurnOpeningPassed { turn } => guard.turn_began(turn),
            Event::PhaseBegan { phase } | Event::PhasePassed { phase } => guard.has(phase),
            Event::AnimalReached { animal }
            | Event::GoPassed { animal }
            | Event::GoEndPassed { animal } => guard.has(animal),
            Event::SectionBegan { section }
            | Event::SectionOpeningPassed { section }
            | Event::SectionEnded { section }
            | Event::SectionPassed { section } => guard.has(section),
            Event::SpaceReached { space, animal } | Event::SpacePassed { space, animal } => {
                guard.has(space).and_then(|()| guard.has(animal))
            }
            Event::InitiativeSwapped { animal, with } => guard.initiative_swapped(animal, with),
            Event::LastTurnAnnounced {} | Event::EndCalled {} => Ok(()),
            Event::PhaseEnded { phase } => guard.has(phase),
            Event::GameEnded { winner } => guard.has(winner),
            Event::StartingPlayerSet { animal }
            | Event::AnimalPassed { animal }
            | Event::VictoryShared { animal }
            | Event::AnimalRetrieved { animal }
            | Event::GoEnded { animal }
            | Event::ExtraGoGained { animal } => guard.has(animal),
            Event::ActionEnded { space, animal } => {
                guard.has(space).and_then(|()| guard.has(animal))
            }

            Event::Drawn { stream, bound, value } => guard.drawn(stream, bound, value),
            Event::Shuffled { stream, .. } | Event::DrawsCounted { stream, .. } => {
                guard.has(stream)
            }

            Event::Answered { seat, question, choice, options, .. } => {
                guard.answered(seat, question, choice, options)
            }
            Event::EffectAbandoned { card, animal } => {
                guard.has(card).and_then(|()| guard.has(animal))
            }
            Event::SectionAbandoned { section } => guard.has(section),
            Event::HookAbandoned { card } => guard.has(card),

            Event::TileStacked { stack, terrain } => guard.tile_stacked(stack, terrain),
            Event::TileTurnedUp { stack, terrain } => guard.tile_turned_up(stack, terrain),
            Event::TileTaken { stack, terrain } => guard.tile_taken(stack, terrain),
            Event::TilePlaced { tile, terrain } => guard.tile_placed(tile, terrain),
            Event::TileCovered { tile, terrain } => guard.tile_covered(tile, terrain),
            Event::TileScored { tile } => guard.on_earth(tile),
            Event::DominanceGained { tile, animal } => {
                guard.on_earth(tile).and_then(|()| guard.has(animal))
            }
            Event::DominanceLost { tile, animal } => guard.dominance_lost(tile, animal),
            Event::BiomeReached { terrain } => guard.has(terrain),

            Event::ElementPlaced { corner, element } => guard.element_placed(corner, element),
            Event::ElementRemoved { corner, element } => guard.element_removed(corner, element),
            Event::ElementAdded { animal, element } => guard.element_added(animal, element),
            Event::ElementDiscarded { animal, element } => guard.element_discarded(animal, element),
            Event::ElementSupplied { section, element } => guard.element_supplied(section, element),
            Event::ElementReturned { section, element } => guard.element_returned(section, element),
            Event::ElementAdapted { section, animal, element } => {
                guard.element_adapted(section, animal, element)
            }
            Event::ElementLaid { section, corner, element } => {
                guard.element_laid(section, corner, element)
            }
            Event::ElementsSlid { from, to } => guard.elements_slid(from, to),
            Event::ElementWithdrawn { corner, section, element } => {
                guard.element_withdrawn(corner, section, element)
            }
            Event::ElementMoved { from, to, element } => guard.element_moved(from, to, element),
            Event::ElementPickedUp { corner, animal, element } => {
                guard.element_picked_up(corner, animal, element)
            }
            Event::ElementSetDown { animal, corner, element } => {
                guard.element_set_down(animal, corner, element)
            }

            Event::SpaceSupplied { space, element } => guard.space_supplied(space, element),
            Event::SpaceCleared { space, element } => guard.space_cleared(space, element),
            Event::TerrainMarkerLaid { space, terrain } => {
                guard.terrain_marker_laid(space, terrain)
            }
            Event::TerrainMarkerReturned { space, terrain } => {
                guard.terrain_marker_returned(space, terrain)
            }

            Event::SpeciesPlaced { animal, tile, count } => {
                guard.species_placed(animal, tile, count)
            }
            Event::SpeciesRevived { animal, tile, count, .. } => {
                guard.species_revived(animal, tile, count)
            }
            Event::SpeciesMoved { animal, from, to, count, protected } => {
                guard.species_moved(animal, from, to, count, protected)
            }
            Event::SpeciesEliminated { animal, tile, count, protected } => {
                guard.species_eliminated(animal, tile, count, protected)
            }
            Event::SpeciesReturned { animal, tile, count, protected } => {
                guard.species_returned(animal, tile, count, protected)
            }
            Event::ProtectionEnded {} => Ok(()),
            Event::SurvivalGained { animal } => guard.has(animal),
            Event::SurvivalLost { animal } => guard.survival_lost(animal),
            Event::SpeciesParked { animal, section } => guard.species_parked(animal, section),
            Event::SpeciesUnparked { animal, section } => guard.species_unparked(animal, section),

            Event::PawnPlaced { space, animal } => guard.pawn_placed(space, animal),
            Event::PawnReturned { space, animal } => guard.pawn_returned(space, animal),
            Event::PawnMoved { from, to, animal } => guard.pawn_moved(from, to, animal),
            Event::PawnGained { animal } => guard.pawn_gained(animal),
            Event::PawnLost { animal } => guard.pawn_lost(animal),
            Event::PawnBumped { space, animal, by } => {
                guard.has(by).and_then(|()| guard.pawn_returned(space, animal))
            }
            Event::TargetSet { element, .. } => guard.has(element),
            Event::SpecialPawnGained { element, animal } => {
                guard.has(element).and_then(|()| guard.has(animal))
            }
            Event::SpecialPawnPlaced { space, element, animal } => {
                guard.special_pawn_placed(space, element, animal)
            }
            Event::SpecialPawnReturned { space, element, animal } => {
                guard.special_pawn_returned(space, element, animal)
            }

            Event::CardStacked { card } => guard.card_stacked(card),
            Event::CardTurnedUp { card } => guard.on_top(card),
            Event::CardDealt { card, seat } => {
                guard.has_seat(seat).and_then(|()| guard.on_top(card))
            }
            Event::CardPutAway { card } => guard.off_deck(card),
            Event::CardSlotted { card, slot } => {
                guard.on_top(card).and_then(|()| guard.vacant_slot(slot))
            }
            Event::CardSlid { card, slot } => guard.card_slid(card, slot),
            Event::TraitDealt { card, animal, seat } => {
                guard.has_seat(seat)?;
                guard.has(animal).and_then(|()| guard.off_deck(card))
            }
            Event::TraitReturned { card, animal, seat } => {
                guard.has_seat(seat)?;
                guard.card_in(card, animal, Zone::Held(animal))
            }
            Event::TraitLost { card, animal } => guard.card_in(card, animal, Zone::Active(animal)),
            Event::CardCopied { card, animal, of } => {
                guard.card_in(card, animal, Zone::Active(animal))?;
                guard.has(of)
            }
            Event::CardReached { card, animal, slot } => {
                guard.has(card)?;
                guard.has(animal).and_then(|()| guard.slot_or_none(slot))
            }
            Event::CardChosen { card, animal, tile, slot }
            | Event::CardPlayed { card, animal, tile, slot }
            | Event::CardPlayPassed { card, animal, tile, slot } => {
                guard.card_taken(card, animal, tile, slot)
            }
            Event::CardActivated { card, animal } => {
                guard.has(animal).and_then(|()| guard.off_deck(card))
            }
            Event::CardTakenUp { card, seat } => {
                guard.has_seat(seat).and_then(|()| guard.off_deck(card))
            }
            Event::CardDiscarded { card }
            | Event::CardRemoved { card }
            | Event::HouseRuleActivated { card } => guard.off_deck(card),
            Event::CardLaid { card, animal, .. } => {
                guard.has(animal).and_then(|()| guard.off_deck(card))
            }
            Event::CardEndangered { card, animal } => guard.card_endangered(card, animal),
            Event::CardHealed { card, animal } => guard.card_healed(card, animal),
            Event::CardsSwapped { card, animal, with, other } => {
                guard.cards_swapped((card, animal), (with, other))
            }
            Event::CardLaidAside { card, animal } => {
                guard.has(animal).and_then(|()| guard.off_deck(card))
            }
            Event::CardPassed { card, from, to } => guard.card_passed(card, from, to),
            Event::DeckTakenUp {} => Ok(()),

            Event::PointsGained { animal, points } => guard.points_gained(animal, points),
            Event::PointsLost { animal, points } => guard.points_lost(animal, points),
            Event::PointsDeducted { animal, points } => guard.points_deducted(animal, points),
            Event::SurvivalAdvanced { animal } => guard.has(animal),

            Event::Noted { key, .. } => guard.has(key),
            Event::NotedOn { key, on, .. } => guard.noted_on(key, on),
            Event::MarkerPlaced { marker, on } => guard.marker_placed(marker, on),
            Event::MarkerRemoved { marker, on } => guard.marker_removed(marker, on),
        }
    }
}
