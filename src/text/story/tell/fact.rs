//! What each kind of fact adds to the story.

use crate::story::tell::Narrator;
use crate::story::tell::clause::{Clause, CountedItem};
use crate::story::tell::step::StepKind;
use speciate_model::event::Event;
use speciate_model::id::ElementId;
use speciate_model::message;
use speciate_model::state::Zone;
use speciate_model::words::Message;

impl Narrator<'_> {
    /// Tells a fact. The state is still the one before the fact.
    pub(super) fn tell_fact(&mut self, at: usize, fact: &Event) {
        let teller = self.teller();
        let is_setup = self.step.kind == StepKind::Setup;
        let plain = |message: Message| Some(Clause::new(at, message));
        let list = |head: Message, item: CountedItem| Some(Clause::list(at, head, item));
        let name = |animal| teller.name_of(animal);
        let one_disk = |element: ElementId| CountedItem::counted(teller.name_of(element), 1);
        let named_animal = |animal| CountedItem::named(teller.name_of(animal));
        let named_card = |card| CountedItem::named(teller.name_of(card));
        let clause = match *fact {
            Event::SetupBegan {} | Event::PositionArranged {} => {
                return self.open(at, fact, StepKind::Setup, 0);
            }
            Event::TurnBegan { .. } => return self.open(at, fact, StepKind::Phase, 0),
            Event::PhaseBegan { .. } | Event::PhaseLeftOut { .. } => {
                return self.open(at, fact, StepKind::Phase, 1);
            }
            Event::SectionBegan { .. } => return self.open(at, fact, StepKind::Section, 2),
            Event::SectionEnded { .. } => return self.begin_step(at, StepKind::Section, None),
            Event::AnimalReached { animal } => {
                return self.begin_step(at, StepKind::Go, Some(animal));
            }
            Event::GoEnded { animal } => return self.begin_step(at, StepKind::GoEnd, Some(animal)),
            Event::SpaceReached { space, animal } => {
                let is_placed_now = self.before == (StepKind::Go, Some(animal));
                self.begin_step(at, StepKind::Space(space), Some(animal));
                self.step.is_placed_now = is_placed_now;
                return;
            }
            Event::CardPlayed { card, animal, .. } => {
                let played = teller.card_with_effect("story-card-played", card);
                let played = played.with("animal", teller.name_of(animal));
                self.begin_step(at, StepKind::Card(card), Some(animal));
                if self.is_told(at) {
                    self.line(3, &played, vec![at]);
                }
                return;
            }
            // The story mentions the outcome of a draw, and the answer of a pass if there was one.
            Event::Drawn { .. } => None,
            Event::AnimalPassed { .. } if self.was_answered_by_pass(at) => None,
            // In games with rows, an animal that passes without being asked has no cards left.
            Event::AnimalPassed { animal } if self.catalog.has_rows() => {
                plain(message!("story-hand-empty", animal = name(animal)))
            }
            Event::Answered { seat, question, choice, .. } => {
                let clause = self.answered(at, seat, question, choice);
                self.hear(self.who_answered(seat));
                clause
            }
            Event::Called { seat, call } => self.called(at, seat, call),
            Event::DominanceGained { tile, animal } => {
                return self.owner_changed(at, Some(tile), Some(animal));
            }
            Event::DominanceLost { tile, .. } => return self.owner_changed(at, Some(tile), None),
            Event::SurvivalGained { animal } => return self.owner_changed(at, None, Some(animal)),
            Event::SurvivalLost { .. } => return self.owner_changed(at, None, None),
            Event::PointsGained { animal, points } => return self.gained(at, animal, points),
            Event::PointsLost { animal, points } | Event::PointsDeducted { animal, points } => {
                return self.lost(at, animal, points);
            }

            Event::SeatTaken { animal, seat } => {
                list(message!("story-seat-taken", seat = seat.number()), named_animal(animal))
            }
            Event::PawnsCounted { animal, available, aside } => list(
                message!("story-pawns-counted", available = available, aside = aside),
                named_animal(animal),
            ),
            Event::SpeciesCounted { animal, count } => {
                list(message!("story-species-counted", each = count), named_animal(animal))
            }
            Event::ElementsBagged { element, count } => list(
                Message::new("story-elements-bagged"),
                CountedItem::counted(teller.name_of(element), count),
            ),
            Event::ElementPrinted { animal, element, count } => list(
                Message::new("story-elements-printed"),
                CountedItem::named(message!(
                    "story-printed-on",
                    animal = name(animal),
                    element = teller.name_of(element),
                    count = count
                )),
            ),
            Event::InitiativeSet { animal, .. } => {
                list(Message::new("story-initiative-set"), named_animal(animal))
            }
            Event::TileTurnedUp { terrain, .. } if self.catalog.has_rows() => list(
                Message::new("story-biome-turned-up"),
                CountedItem::named(teller.name_of(terrain)),
            ),
            Event::TileTurnedUp { stack, terrain } => list(
                Message::new("story-tiles-turned-up"),
                CountedItem::named(message!(
                    "story-terrain-on",
                    terrain = teller.name_of(terrain),
                    stack = teller.stack_name(stack)
                )),
            ),
            // In games with biomes, `BiomeReached` tells this.
            Event::TileTaken { .. } if self.catalog.has_rows() => None,
            Event::TileTaken { stack, terrain } => plain(message!(
                "story-tile-taken",
                animal = self.actor_name(),
                terrain = teller.name_of(terrain),
                stack = teller.stack_name(stack)
            )),
            Event::TilePlaced { tile, terrain } => {
                let id = if is_setup { "story-setup-tiles" } else { "story-tiles-placed" };
                let name = teller.place_name(terrain, teller.roster().name(tile), "label");
                list(Message::new(id), CountedItem::named(name))
            }
            Event::TileCovered { tile, terrain } if !is_setup => plain(message!(
                "story-tile-covered",
                animal = self.actor_name(),
                tile = teller.tile_name(tile),
                terrain = teller.name_of(terrain)
            )),
            Event::TileScored { tile } => Some(Clause::begun(at, self.scores(tile))),
            Event::ElementPlaced { corner, element } => {
                let id = if is_setup { "story-setup-elements" } else { "story-elements-placed" };
                list(
                    Message::new(id),
                    CountedItem::named(teller.disk_at(corner, element, is_setup)),
                )
            }
            Event::ElementRemoved { corner, element } => {
                Some(self.element_removed(at, corner, element))
            }
            Event::ElementAdded { animal, element } => {
                list(message!("story-elements-added", animal = name(animal)), one_disk(element))
            }
            Event::ElementDiscarded { animal, element } => {
                list(self.discards(animal), one_disk(element))
            }
            Event::ElementSupplied { section, element } => list(
                message!("story-elements-supplied", section = teller.name_of(section)),
                one_disk(element),
            ),
            Event::ElementReturned { section, element } => {
                let section_name = teller.name_of(section);
                let head = match self.actor_of_space() {
                    Some(by) => {
                        message!("story-elements-returned-by", animal = by, section = section_name)
                    }
                    None => message!("story-elements-returned", section = section_name),
                };
                list(head, one_disk(element))
            }
            Event::ElementAdapted { animal, element, .. } => plain(message!(
                "story-element-adapted",
                animal = name(animal),
                element = teller.name_of(element),
                elements = self.state.elements.total(animal) + 1,
                slots = self.catalog.element_slots
            )),
            Event::ElementLaid { corner, element, .. } => plain(message!(
                "story-element-laid",
                animal = self.actor_name(),
                disk = teller.disk_name(corner, element)
            )),
            Event::ElementsSlid { from, to } => self.slid(at, from, to),
            Event::SpeciesPlaced { animal, tile, count } => {
                Some(self.species_placed(at, animal, tile, count))
            }
            Event::SpeciesRevived { animal, tile, count, unprotected } => {
                let id = match unprotected {
                    true => "story-species-brought-back",
                    false => "story-species-revived",
                };
                let item = CountedItem::species(teller.tile_name(tile), count, false);
                list(message!(id, animal = name(animal)), item)
            }
            Event::SpeciesMoved { animal, from, to, count, protected } => {
                let route = message!(
                    "story-route",
                    from = teller.tile_name(from),
                    to = teller.tile_name(to)
                );
                list(
                    message!("story-species-moved", animal = name(animal)),
                    CountedItem::moving(route, count, protected),
                )
            }
            Event::SpeciesEliminated { animal, tile, count, protected } => {
                Some(self.eliminated(at, animal, tile, count, protected))
            }
            Event::SpeciesReturned { animal, tile, count, protected } => list(
                message!("story-species-returned", animal = name(animal)),
                CountedItem::species(teller.tile_name(tile), count, protected),
            ),
            Event::PawnReturned { space, animal } => self.pawn_returned(at, space, animal),
            Event::SpecialPawnReturned { element, animal, .. }
                if self.step.kind == StepKind::Go && self.step.actor == Some(animal) =>
            {
                let pawn = message!("story-special-pawn", element = teller.name_of(element));
                list(self.retrieves(animal), CountedItem::named(pawn))
            }
            Event::AnimalRetrieved { animal } => Some(self.retrieved(at, animal)),
            Event::SpecialPawnGained { element, animal } => {
                Some(self.special_gained(at, element, animal))
            }
            Event::TargetSet { element, target } => Some(self.target_set(at, element, target)),
            Event::PawnGained { animal } => {
                list(Message::new("story-pawns-gained"), CountedItem::counted(name(animal), 1))
            }
            Event::PawnLost { animal } => {
                list(Message::new("story-pawns-lost"), CountedItem::counted(name(animal), 1))
            }
            Event::CardTurnedUp { card } => {
                list(Message::new("story-cards-turned-up"), named_card(card))
            }
            // A card leaves the game after it is carried out. That needs no sentence.
            Event::CardRemoved { card } if self.step.kind == StepKind::Card(card) => None,
            // The sentence about the cards that slide down implies that this card leaves its slot.
            Event::CardDiscarded { card } if self.leaves_slot(card) => None,
            Event::CardSlotted { card, slot } => Some(self.slotted(at, card, slot)),
            Event::CardSlid { card, slot } => {
                list(Message::new("story-cards-slid"), self.card_in_slot(card, slot))
            }
            Event::CardChosen { card, animal, tile, slot: slot @ 1.. } => plain(message!(
                "story-card-taken",
                animal = name(animal),
                tile = teller.tile_name(tile),
                card = teller.name_of(card),
                slot = slot
            )),
            Event::CardReached { card, animal, slot } => {
                let reached = teller.card_with_effect("story-card-reached", card);
                plain(reached.with("slot", slot).with("animal", name(animal)))
            }
            Event::CardActivated { card, animal } => self.activated(at, fact, card, animal),
            Event::TraitDealt { card, animal, .. } => {
                list(message!("story-traits-dealt", animal = name(animal)), named_card(card))
            }
            Event::TraitReturned { card, animal, .. } => {
                list(message!("story-traits-returned", animal = name(animal)), named_card(card))
            }
            Event::SpaceSupplied { space, element } => {
                self.supplied(at, space, teller.name_of(element))
            }
            Event::TerrainMarkerLaid { space, terrain } => {
                self.supplied(at, space, teller.name_of(terrain))
            }
            Event::SpaceCleared { space, element } => self.section_of(space).and_then(|section| {
                list(message!("story-elements-returned", section = section), one_disk(element))
            }),
            Event::TerrainMarkerReturned { terrain, .. } => list(
                Message::new("story-markers-returned"),
                CountedItem::counted(teller.name_of(terrain), 1),
            ),
            Event::TerrainMarkersBagged { terrain, count } => list(
                Message::new("story-markers-bagged"),
                CountedItem::counted(teller.name_of(terrain), count),
            ),
            Event::ElementMoved { .. }
            | Event::ElementPickedUp { .. }
            | Event::ElementSetDown { .. }
            | Event::ElementWithdrawn { .. } => plain(self.disk_moved(fact)),
            Event::CardSeen { card, seat } => {
                let animal = self.who_answered(seat);
                list(message!("story-cards-seen", animal = animal), named_card(card))
            }
            // The action itself has been told.
            Event::ActionEnded { .. } | Event::PhaseCompleted { .. } => None,
            Event::MarkerPlaced { marker: word, .. }
            | Event::MarkerRemoved { marker: word, .. }
            | Event::Noted { key: word, .. }
            | Event::NotedOn { key: word, .. }
            | Event::SecretKept { key: word, .. }
            | Event::SecretForgotten { key: word, .. }
                if teller.is_untold(word) =>
            {
                None
            }
            Event::CardLaid { card, animal, endangered } => {
                let id = if endangered { "story-card-laid-endangered" } else { "story-card-laid" };
                plain(message!(id, animal = name(animal), card = teller.name_of(card)))
            }
            Event::CardLaidAside { card, animal } => {
                let played = teller.card_with_effect("story-card-played", card);
                plain(played.with("animal", name(animal)))
            }
            Event::CardDealt { card, seat } if self.catalog.has_rows() => {
                let turn = &self.state.turn;
                let animal = turn.animals().find(|animal| turn.seat(*animal) == Some(seat));
                animal.and_then(|animal| {
                    list(message!("story-cards-dealt", animal = name(animal)), named_card(card))
                })
            }
            Event::CardDiscarded { card } if self.catalog.has_rows() => {
                match self.state.cards.zone(card) {
                    // A card that was carried out goes to the discard pile without a sentence.
                    Zone::Aside(_) => None,
                    _ => list(Message::new("story-cards-discarded"), named_card(card)),
                }
            }
            Event::EffectPrevented { card, animal } => plain(self.prevented(fact, card, animal)),
            Event::GameEnded { winner } => plain(teller.ended(winner)),
            Event::Resigned { seat } => plain(teller.sentence_about_player("story-resigned", seat)),
            Event::StopOffered { seat } => {
                let who = CountedItem::named(Message::of(self.who_answered(seat)));
                list(Message::new("story-stop-offers"), who)
            }
            Event::StopWithdrawn { seat } => {
                plain(teller.sentence_about_player("story-stop-withdrawn", seat))
            }
            Event::GameStopped {} => plain(Message::new("story-game-stopped")),
            Event::CoversCounted { .. }
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
            | Event::TileRemoved { .. }
            | Event::ElementsBoxed { .. }
            | Event::DrawSettled { .. }
            | Event::TileCovered { .. }
            | Event::InitiativeSwapped { .. }
            | Event::LastTurnAnnounced {}
            | Event::EndCalled {}
            | Event::Shuffled { .. }
            | Event::EffectAbandoned { .. }
            | Event::SectionAbandoned { .. }
            | Event::HookAbandoned { .. }
            | Event::TileStacked { .. }
            | Event::ProtectionEnded {}
            | Event::PawnPlaced { .. }
            | Event::PawnMoved { .. }
            | Event::CardStacked { .. }
            | Event::CardRemoved { .. }
            | Event::CardDiscarded { .. }
            | Event::CardDealt { .. }
            | Event::CardTakenUp { .. }
            | Event::HouseRuleActivated { .. }
            | Event::StartingPlayerSet { .. }
            | Event::AnimalPassed { .. }
            | Event::VictoryShared { .. }
            | Event::BiomeReached { .. }
            | Event::CardEndangered { .. }
            | Event::CardHealed { .. }
            | Event::CardsSwapped { .. }
            | Event::CardPassed { .. }
            | Event::DeckTakenUp {}
            | Event::DeckForgotten {}
            | Event::DeckLookedAt { .. }
            | Event::CardTucked { .. }
            | Event::CardPutBack { .. }
            | Event::CardPicked { .. }
            | Event::CardRevealed { .. }
            | Event::PhaseEnded { .. }
            | Event::PhaseSkipped { .. }
            | Event::PhaseRepeated { .. }
            | Event::TileLifted { .. }
            | Event::TileChanged { .. }
            | Event::SurvivalAdvanced { .. }
            | Event::PrintedElementLost { .. }
            | Event::ExtraGoGained { .. }
            | Event::SpeciesParked { .. }
            | Event::SpeciesUnparked { .. }
            | Event::PawnBumped { .. }
            | Event::SpecialPawnPlaced { .. }
            | Event::SpecialPawnReturned { .. }
            | Event::CardChosen { .. }
            | Event::CardPutAway { .. }
            | Event::TraitLost { .. }
            | Event::CardCopied { .. }
            | Event::Noted { .. }
            | Event::NotedOn { .. }
            | Event::MarkerPlaced { .. }
            | Event::MarkerRemoved { .. }
            | Event::SecretKept { .. }
            | Event::SecretForgotten { .. } => plain(self.sentence(fact)),
        };
        if let Some(clause) = clause {
            self.add(clause);
        }
    }
}
