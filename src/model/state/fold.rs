//! The only code that changes state.

use crate::event::Event;
use crate::state::turn::Step;
use crate::state::{State, StateParts, TakenCard, Zone};

impl State {
    /// Applies `event`.
    ///
    /// This reads no table, script, clock or random number and knows no rules. It cannot fail, so check facts
    /// from outside with [`State::admits`] first.
    #[inline]
    pub fn fold(&mut self, event: &Event) {
        self.parts.fold(event);
    }
}

impl StateParts {
    fn fold(&mut self, event: &Event) {
        match *event {
            Event::SetupBegan {} => self.turn.step = Step::Setup,
            Event::SeatTaken { animal, seat } => self.turn.seat_taken(animal, seat),
            Event::PawnsCounted { animal, available, aside } => {
                self.pawns.counted(animal, available, aside);
            }
            Event::SpeciesCounted { animal, count } => self.species.counted(animal, count),
            Event::ElementsBagged { element, count } => self.elements.bagged(element, count),
            Event::ElementPrinted { animal, element, count } => {
                self.elements.printed_on(animal, element, count);
            }
            Event::PrintedElementLost { animal, element, count } => {
                self.elements.printed_lost(animal, element, count);
            }
            Event::InitiativeSet { animal, place } => self.turn.initiative_set(animal, place),
            Event::CoversCounted { count } => self.tiles.covers = count,
            Event::TerrainMarkersBagged { terrain, count } => {
                self.spaces.markers_bagged(terrain, count);
            }

            Event::TurnCounted { turn } => self.turn.number = turn,
            Event::PhasePassed { phase } => self.turn.phase_began(phase),
            Event::SectionPassed { section } => self.turn.section_ended(section),
            Event::SetupPassed {} => self.turn.step = Step::Setup,
            Event::TurnOpeningPassed { turn } => self.turn.turn_began(turn),
            Event::GoPassed { animal } => self.turn.animal_reached(animal),
            Event::SectionOpeningPassed { section } => self.turn.section_began(section),
            Event::SpacePassed { space, animal } => self.turn.space_reached(space, animal),
            Event::GoEndPassed { animal } => self.turn.go_ended(animal),
            Event::CardPlayPassed { card, animal, tile, slot } => {
                self.turn.step = Step::Card;
                self.cards.played(TakenCard { card, animal, tile, slot });
            }
            Event::DrawsCounted { stream, count } => self.turn.draws_counted(stream, count),
            Event::TileRemoved { tile, .. } => self.tiles.removed(tile),
            Event::ElementsBoxed { element, count } => self.elements.boxed(element, count),
            Event::DrawSettled { stream, element } => self.settled.add(stream, element),

            Event::TurnBegan { turn } => {
                self.turn.turn_began(turn);
                self.tiles.turn_began();
            }
            Event::PhaseBegan { phase } => self.turn.phase_began(phase),
            Event::AnimalReached { animal } => self.turn.animal_reached(animal),
            Event::SectionBegan { section } => self.turn.section_began(section),
            Event::SpaceReached { space, animal } => self.turn.space_reached(space, animal),
            Event::SectionEnded { section } => self.turn.section_ended(section),
            Event::InitiativeSwapped { animal, with } => self.turn.initiative_swapped(animal, with),
            Event::LastTurnAnnounced {} => self.turn.is_last = true,
            Event::EndCalled {} => self.turn.is_end_called = true,
            Event::GameEnded { winner } => self.turn.winner = Some(winner),
            Event::StartingPlayerSet { animal } => self.turn.starting = Some(animal),
            Event::AnimalPassed { animal } => self.turn.animal_passed(animal),
            Event::VictoryShared { animal } => self.turn.victory_shared(animal),
            Event::AnimalRetrieved { animal } => self.turn.animal_retrieved(animal),
            Event::GoEnded { animal } => self.turn.go_ended(animal),
            Event::ExtraGoGained { animal } => self.turn.extra_go_gained(animal),
            Event::PhaseEnded { .. } => {
                self.turn.is_phase_ended = true;
                self.turn.phase_changed();
            }
            Event::PhaseSkipped { phase } => self.turn.phase_skipped(phase),
            Event::PhaseLeftOut { phase } => self.turn.phase_left_out(phase),
            Event::PhaseRepeated { phase } => self.turn.phase_repeated(phase),
            Event::Resigned { seat } => self.turn.leaving.resign(seat),
            Event::StopOffered { seat } => self.turn.leaving.offer(seat),
            Event::StopWithdrawn { seat } => self.turn.leaving.withdraw(seat),
            Event::GameStopped {} => self.turn.leaving.stop(),

            Event::Drawn { stream, .. } | Event::Shuffled { stream, .. } => {
                self.turn.drawn(stream);
                self.settled.drawn(stream);
            }

            // A card that is passed after this answer was chosen at a different time from the cards passed before it.
            Event::Answered { .. } => {
                self.cards.sightings.start_exchange();
                self.turn.answered();
            }

            // These facts change nothing. Other facts record their effects.
            Event::PositionArranged {}
            | Event::Called { .. }
            | Event::EffectAbandoned { .. }
            | Event::EffectPrevented { .. }
            | Event::PhaseCompleted { .. }
            | Event::SectionAbandoned { .. }
            | Event::CardReached { .. }
            | Event::DeckLookedAt { .. }
            | Event::ActionEnded { .. } => {}
            Event::HookAbandoned { card } => self.failures.failed(card),

            Event::TileStacked { stack, terrain } => self.tiles.stacked(stack, terrain),
            Event::TileTurnedUp { stack, terrain } => self.tiles.turned_up(stack, terrain),
            Event::TileTaken { stack, .. } => self.tiles.taken(stack),
            Event::TilePlaced { tile, terrain } => self.tiles.placed(tile, terrain),
            Event::TileCovered { tile, terrain } => self.tiles.covered(tile, terrain),
            Event::TileLifted { tile, .. } => self.tiles.removed(tile),
            Event::TileChanged { tile, terrain } => self.tiles.placed(tile, terrain),
            Event::TileScored { tile } => self.tiles.scored(tile),
            Event::DominanceGained { tile, animal } => self.tiles.dominance(tile, Some(animal)),
            Event::DominanceLost { tile, .. } => self.tiles.dominance(tile, None),
            Event::BiomeReached { terrain } => self.tiles.biome_reached(terrain),

            Event::ElementPlaced { corner, element } => {
                self.elements.taken_from_bag(element);
                self.elements.laid(corner, element);
            }
            Event::ElementRemoved { corner, element } => {
                self.elements.removed_to_bag(corner, element);
            }
            Event::ElementAdded { animal, element } => {
                self.elements.taken_from_bag(element);
                self.elements.added_to(animal, element);
            }
            Event::ElementDiscarded { animal, element } => self.elements.discarded(animal, element),
            Event::ElementSupplied { section, element } => {
                self.elements.taken_from_bag(element);
                self.elements.supplied(section, element);
            }
            Event::ElementReturned { section, element } => {
                self.elements.taken(section, element);
                self.elements.bagged(element, 1);
            }
            Event::ElementAdapted { section, animal, element } => {
                self.elements.taken(section, element);
                self.elements.added_to(animal, element);
            }
            Event::ElementLaid { section, corner, element } => {
                self.elements.taken(section, element);
                self.elements.laid(corner, element);
            }
            Event::ElementsSlid { from, to } => self.elements.slid(from, to),
            Event::ElementWithdrawn { corner, section, element } => {
                self.elements.picked_up(corner, element);
                self.elements.supplied(section, element);
            }
            Event::ElementMoved { from, to, element } => {
                self.elements.picked_up(from, element);
                self.elements.laid(to, element);
            }
            Event::ElementPickedUp { corner, animal, element } => {
                self.elements.picked_up(corner, element);
                self.elements.added_to(animal, element);
            }
            Event::ElementSetDown { animal, corner, element } => {
                self.elements.taken_off(animal, element);
                self.elements.laid(corner, element);
            }

            Event::SpaceSupplied { space, element } => {
                self.elements.taken_from_bag(element);
                self.spaces.supplied(space, element);
            }
            Event::SpaceCleared { space, element } => {
                self.spaces.cleared(space);
                self.elements.bagged(element, 1);
            }
            Event::TerrainMarkerLaid { space, terrain } => self.spaces.marker_laid(space, terrain),
            Event::TerrainMarkerReturned { space, terrain } => {
                self.spaces.marker_returned(space, terrain);
            }

            Event::SpeciesPlaced { animal, tile, count } => {
                self.species.placed(animal, tile, count);
            }
            Event::SpeciesRevived { animal, tile, count, unprotected } => {
                self.species.revived(animal, tile, count, !unprotected);
            }
            Event::SpeciesMoved { animal, from, to, count, protected } => {
                self.species.moved(animal, from, to, count, protected);
            }
            Event::SpeciesEliminated { animal, tile, count, protected } => {
                self.species.eliminated_from(animal, tile, count, protected);
            }
            Event::SpeciesReturned { animal, tile, count, protected } => {
                self.species.returned(animal, tile, count, protected);
            }
            Event::ProtectionEnded {} => self.species.protection_ended(),
            Event::SurvivalGained { animal } => self.species.survival = Some(animal),
            Event::SurvivalLost { .. } => self.species.survival = None,
            Event::SpeciesParked { animal, .. } => self.species.was_parked(animal),
            Event::SpeciesUnparked { animal, .. } => self.species.was_unparked(animal),

            Event::PawnPlaced { space, animal } => {
                self.pawns.placed(space, animal);
                self.turn.placed = Some(space);
            }
            Event::PawnReturned { space, animal } | Event::PawnBumped { space, animal, .. } => {
                self.pawns.returned(space, animal);
            }
            Event::PawnMoved { from, to, animal } => self.pawns.moved(from, to, animal),
            Event::PawnGained { animal } => self.pawns.gained(animal),
            Event::PawnLost { animal } => self.pawns.lost(animal),
            Event::TargetSet { element, target } => self.pawns.target_set(element, target),
            Event::SpecialPawnGained { element, animal } => {
                self.pawns.special_gained(element, animal);
            }
            Event::SpecialPawnPlaced { space, element, .. } => {
                self.pawns.special_placed(element, space);
                self.turn.placed = Some(space);
            }
            Event::SpecialPawnReturned { element, .. } => self.pawns.special_returned(element),

            Event::CardStacked { card } => self.cards.stacked(card),
            Event::CardTurnedUp { card } => self.cards.off_the_top(card, Zone::FaceUp),
            Event::CardDealt { card, seat } => self.cards.off_the_top(card, Zone::Hand(seat)),
            Event::CardPutAway { card } => self.cards.set_zone(card, Zone::PutAway),
            Event::CardSlotted { card, slot } => {
                self.cards.off_the_top(card, Zone::FaceUp);
                self.cards.slotted(card, slot);
            }
            Event::CardSlid { card, slot } => self.cards.slotted(card, slot),
            Event::TraitDealt { card, animal, seat } => {
                self.cards.move_hidden(card, Zone::Held(animal), Some(seat));
            }
            Event::TraitReturned { card, seat, .. } => {
                self.cards.move_hidden(card, Zone::Box, Some(seat));
            }
            Event::TraitLost { card, .. } => self.cards.move_hidden(card, Zone::Box, None),
            Event::CardCopied { card, of: original, .. } => self.cards.copied(card, original),
            Event::CardChosen { card, animal, tile, slot } => {
                self.cards.chosen(TakenCard { card, animal, tile, slot });
            }
            Event::CardPlayed { card, animal, tile, slot } => {
                self.turn.step = Step::Card;
                self.cards.played(TakenCard { card, animal, tile, slot });
            }
            Event::CardActivated { card, animal } => {
                self.cards.set_zone(card, Zone::Active(animal));
            }
            Event::CardDiscarded { card } => self.cards.set_zone(card, Zone::Discard),
            Event::CardTakenUp { card, seat } => {
                self.cards.move_hidden(card, Zone::Hand(seat), None);
            }
            Event::CardRemoved { card } => self.cards.set_zone(card, Zone::Removed),
            Event::HouseRuleActivated { card } => self.cards.set_zone(card, Zone::InForce),
            Event::CardLaid { card, animal, endangered } => {
                self.cards.set_zone(card, Zone::in_row(animal, endangered));
            }
            Event::CardEndangered { card, animal } => {
                self.cards.set_zone(card, Zone::Endangered(animal));
            }
            Event::CardHealed { card, animal } => {
                self.cards.set_zone(card, Zone::Healthy(animal));
            }
            Event::CardsSwapped { card, with, .. } => self.cards.swapped(card, with),
            Event::CardLaidAside { card, animal } => self.cards.laid_aside(card, animal),
            Event::CardPassed { card, from, to } => self.cards.passed(card, from, to),
            Event::DeckTakenUp {} | Event::DeckForgotten {} => self.cards.deck_taken_up(),
            Event::CardSeen { card, seat } => self.cards.sightings.saw(card, Some(seat)),
            Event::CardTucked { card, seat, place } => self.cards.tucked(card, seat, place),
            Event::CardPutBack { card, place } => self.cards.put_back(card, place),
            Event::CardPicked { card, seat } => self.cards.picked(card, seat),
            Event::CardRevealed { card } => self.cards.revealed(card),

            Event::PointsGained { animal, points } => self.score.gained(animal, points),
            Event::PointsLost { animal, points } => self.score.lost(animal, points),
            Event::PointsDeducted { animal, points } => self.score.deducted(animal, points),
            Event::SurvivalAdvanced { animal } => self.score.survival_advanced(animal),

            Event::Noted { key, value } => self.notes.noted(key, value),
            Event::NotedOn { key, on, value } => self.notes.noted_on(key, on, value),
            Event::MarkerPlaced { marker, on } => self.notes.marker_placed(marker, on),
            Event::MarkerRemoved { marker, on } => self.notes.marker_removed(marker, on),
            Event::SecretKept { seat, key, thing } => self.secrets.kept(seat, key, thing),
            Event::SecretForgotten { seat, key, thing } => {
                self.secrets.forgotten(seat, key, thing);
            }
        }
    }
}
