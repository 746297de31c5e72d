//! What each kind of fact adds to the story.

use crate::story::Teller;
use crate::story::tell::Narrator;
use crate::story::tell::clause::{Clause, CountedItem};
use crate::story::tell::step::{PointsCause, StepKind};
use speciate_engine::view::Seen;
use speciate_model::event::{Event, EventType};
use speciate_model::id::{AnimalId, ElementId};
use speciate_model::message;
use speciate_model::question::Choice;
use speciate_model::words::Message;

impl Teller<'_> {
    /// Returns the sentence of a fact on its own, without context.
    pub fn fact(&self, fact: &Event) -> String {
        self.say(&self.fact_message(fact))
    }

    pub(super) fn fact_message(&self, fact: &Event) -> Message {
        let id = format!("fact-{}", fact.event_type().name().replace('_', "-"));
        let mut message = Message::new(id);
        fact.arguments(&mut |name, argument| {
            let value = self.argument(argument);
            message = std::mem::replace(&mut message, Message::new("")).with(name, value);
        });
        message
    }
}

impl Narrator<'_> {
    pub(super) fn tell_hidden(&mut self, at: usize, of: EventType) {
        let own = format!("hidden-{}", of.name().replace('_', "-"));
        let id = if self.words.has(&own) { own } else { "hidden-fact".to_owned() };
        let item = CountedItem::named(Message::new("story-hidden"));
        self.add(Clause::list(at, Message::new(id), item));
    }

    /// Tells a fact. The state is still the one before the fact.
    pub(super) fn tell_fact(&mut self, at: usize, fact: &Event) {
        let teller = self.teller();
        let is_setup = self.step.kind == StepKind::Setup;
        let alone = |teller: &Teller<'_>| Some(Clause::new(at, teller.fact_message(fact)));
        let list = |head: Message, item: CountedItem| Some(Clause::list(at, head, item));
        let animal = |animal: AnimalId| teller.animal_name(animal);
        let element = |element: ElementId| CountedItem::counted(teller.element_name(element), 1);
        let clause = match *fact {
            Event::SetupBegan {} | Event::PositionArranged {} => {
                let heading = teller.fact_message(fact);
                self.begin_step(at, StepKind::Setup, None);
                return self.heading(at, 0, &heading);
            }
            Event::TurnBegan { .. } => {
                let heading = teller.fact_message(fact);
                self.begin_step(at, StepKind::Phase, None);
                return self.heading(at, 0, &heading);
            }
            Event::PhaseBegan { .. } => {
                let heading = teller.fact_message(fact);
                self.begin_step(at, StepKind::Phase, None);
                return self.heading(at, 1, &heading);
            }
            Event::SectionBegan { .. } => {
                let heading = teller.fact_message(fact);
                self.begin_step(at, StepKind::Section, None);
                return self.heading(at, 2, &heading);
            }
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
                let played = message!(
                    "story-card-played",
                    animal = teller.animal_name(animal),
                    card = teller.card_name(card),
                    effect = teller.card_effect_text(card)
                );
                self.begin_step(at, StepKind::Card(card), Some(animal));
                if self.is_told(at) {
                    self.line(3, &played, vec![at]);
                }
                return;
            }
            // A draw is told by its outcome, and a pass by its answer, if there was one.
            Event::Drawn { .. } => None,
            Event::AnimalPassed { .. } if self.was_answered_by_pass(at) => None,
            // In games with rows, an animal that passes without being asked has no cards left.
            Event::AnimalPassed { animal: of } if self.catalog.has_rows() => {
                Some(Clause::new(at, message!("story-hand-empty", animal = animal(of))))
            }
            Event::Answered { seat, question, choice, .. } => {
                let told = self.answered(at, seat, question, choice);
                self.hear(self.who_answered(seat));
                told
            }
            Event::DominanceGained { tile, animal } => {
                return self.dominance(at, tile, Some(animal));
            }
            Event::DominanceLost { tile, .. } => return self.dominance(at, tile, None),
            Event::SurvivalGained { animal } => return self.survival(at, Some(animal)),
            Event::SurvivalLost { .. } => return self.survival(at, None),
            Event::PointsGained { animal, points } => return self.gained(at, animal, points),
            Event::PointsLost { animal, points } | Event::PointsDeducted { animal, points } => {
                return self.lost(at, animal, points);
            }

            Event::SeatTaken { animal: of, seat } => list(
                message!("story-seat-taken", seat = seat.number()),
                CountedItem::named(animal(of)),
            ),
            Event::PawnsCounted { animal: of, available, aside } => list(
                message!("story-pawns-counted", available = available, aside = aside),
                CountedItem::named(animal(of)),
            ),
            Event::SpeciesCounted { animal: of, count } => list(
                message!("story-species-counted", each = count),
                CountedItem::named(animal(of)),
            ),
            Event::ElementsBagged { element, count } => list(
                Message::new("story-elements-bagged"),
                CountedItem::counted(teller.element_name(element), count),
            ),
            Event::ElementPrinted { animal: of, element, count } => list(
                Message::new("story-elements-printed"),
                CountedItem::named(message!(
                    "story-printed-on",
                    animal = animal(of),
                    element = teller.element_name(element),
                    count = count
                )),
            ),
            Event::InitiativeSet { animal: of, .. } => {
                list(Message::new("story-initiative-set"), CountedItem::named(animal(of)))
            }
            Event::TileTurnedUp { terrain, .. } if self.catalog.has_rows() => list(
                Message::new("story-biome-turned-up"),
                CountedItem::named(teller.terrain_name(terrain)),
            ),
            Event::TileTurnedUp { stack, terrain } => list(
                Message::new("story-tiles-turned-up"),
                CountedItem::named(message!(
                    "story-terrain-on",
                    terrain = teller.terrain_name(terrain),
                    stack = teller.stack_name(stack)
                )),
            ),
            // In games with biomes, `BiomeReached` tells this.
            Event::TileTaken { .. } if self.catalog.has_rows() => None,
            Event::TileTaken { stack, terrain } => Some(Clause::new(
                at,
                message!(
                    "story-tile-taken",
                    animal = self.actor_name(),
                    terrain = teller.terrain_name(terrain),
                    stack = teller.stack_name(stack)
                ),
            )),
            Event::TilePlaced { tile, terrain } => {
                let id = if is_setup { "story-setup-tiles" } else { "story-tiles-placed" };
                let name = teller.place_name(terrain, teller.roster().name(tile), "label");
                list(Message::new(id), CountedItem::named(name))
            }
            Event::TileCovered { tile, terrain } if !is_setup => Some(Clause::new(
                at,
                message!(
                    "story-tile-covered",
                    animal = self.actor_name(),
                    tile = teller.tile_name(tile),
                    terrain = teller.terrain_name(terrain)
                ),
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
                // A covering tile removes elements by itself. Otherwise the acting animal has chosen the element.
                let by = self
                    .actor_of_space()
                    .filter(|_| matches!(self.step.cause, PointsCause::Unknown));
                let head = match by {
                    Some(by) => message!("story-elements-removed-by", animal = by),
                    None => Message::new("story-elements-removed"),
                };
                let is_short = head.arguments().is_empty();
                list(head, CountedItem::named(teller.disk_at(corner, element, is_short)))
            }
            Event::ElementAdded { animal: of, element: e } => {
                list(message!("story-elements-added", animal = animal(of)), element(e))
            }
            Event::ElementDiscarded { animal: of, element: e } => {
                list(self.discards(of), element(e))
            }
            Event::ElementSupplied { section, element: e } => list(
                message!("story-elements-supplied", section = teller.section_name(section)),
                element(e),
            ),
            Event::ElementReturned { section, element: e } => {
                let of = teller.section_name(section);
                let head = match self.actor_of_space() {
                    Some(by) => message!("story-elements-returned-by", animal = by, section = of),
                    None => message!("story-elements-returned", section = of),
                };
                list(head, element(e))
            }
            Event::ElementAdapted { animal: of, element, .. } => Some(Clause::new(
                at,
                message!(
                    "story-element-adapted",
                    animal = animal(of),
                    element = teller.element_name(element),
                    elements = self.state.elements.total(of) + 1,
                    slots = self.catalog.element_slots
                ),
            )),
            Event::ElementLaid { corner, element, .. } => Some(Clause::new(
                at,
                message!(
                    "story-element-laid",
                    animal = self.actor_name(),
                    disk = teller.disk_name(corner, element)
                ),
            )),
            Event::ElementsSlid { from, to } => self.slid(at, from, to),
            Event::SpeciesPlaced { animal: of, tile, count } => {
                let id = match self.step.kind {
                    StepKind::Setup => "story-setup-species",
                    StepKind::Section => "story-species-placed-freely",
                    StepKind::Phase
                    | StepKind::Go
                    | StepKind::Space(_)
                    | StepKind::Card(_)
                    | StepKind::GoEnd => "story-species-placed",
                };
                let item = CountedItem::species(teller.tile_name(tile), count, false);
                list(message!(id, animal = animal(of)), item)
            }
            Event::SpeciesRevived { animal: of, tile, count, unprotected } => {
                let id = match unprotected {
                    true => "story-species-brought-back",
                    false => "story-species-revived",
                };
                let item = CountedItem::species(teller.tile_name(tile), count, false);
                list(message!(id, animal = animal(of)), item)
            }
            Event::SpeciesMoved { animal: of, from, to, count, protected } => {
                let route = message!(
                    "story-route",
                    from = teller.tile_name(from),
                    to = teller.tile_name(to)
                );
                list(
                    message!("story-species-moved", animal = animal(of)),
                    CountedItem::moving(route, count, protected),
                )
            }
            Event::SpeciesEliminated { animal: of, tile, count, protected } => {
                Some(self.eliminated(at, of, tile, (count, protected)))
            }
            Event::SpeciesReturned { animal: of, tile, count, protected } => list(
                message!("story-species-returned", animal = animal(of)),
                CountedItem::species(teller.tile_name(tile), count, protected),
            ),
            Event::PawnReturned { space, animal: of } => self.pawn_returned(at, space, of),
            Event::SpecialPawnReturned { .. } => self.special_returned(at, fact),
            Event::AnimalRetrieved { animal: of } => Some(self.retrieved(at, of)),
            Event::SpecialPawnGained { element, animal: of } => {
                Some(self.special_gained(at, element, of))
            }
            Event::TargetSet { element, target } => Some(self.target_set(at, element, target)),
            Event::PawnGained { animal: of } => {
                list(Message::new("story-pawns-gained"), CountedItem::counted(animal(of), 1))
            }
            Event::PawnLost { animal: of } => {
                list(Message::new("story-pawns-lost"), CountedItem::counted(animal(of), 1))
            }
            Event::CardTurnedUp { card } => list(
                Message::new("story-cards-turned-up"),
                CountedItem::named(teller.card_name(card)),
            ),
            Event::CardRemoved { card } => match self.step.kind {
                // A card leaves the game after it is carried out. That needs no sentence.
                StepKind::Card(own) if own == card => None,
                _ => alone(&teller),
            },
            // The cards that slide down tell that this one leaves its slot.
            Event::CardDiscarded { card } if self.leaves_slot(card) => None,
            Event::CardSlotted { .. } | Event::CardSlid { .. } => self.in_slot(at, fact),
            Event::CardChosen { .. } => self.card_chosen(at, fact),
            Event::CardReached { .. } => self.card_reached(at, fact),
            Event::CardActivated { .. } => self.activated(at, fact),
            Event::TraitDealt { .. } | Event::TraitReturned { .. } => self.dealt(at, fact),
            Event::SpaceSupplied { .. }
            | Event::SpaceCleared { .. }
            | Event::TerrainMarkerLaid { .. }
            | Event::TerrainMarkerReturned { .. }
            | Event::TerrainMarkersBagged { .. } => self.beside(at, fact),
            Event::ElementMoved { .. }
            | Event::ElementPickedUp { .. }
            | Event::ElementSetDown { .. }
            | Event::ElementWithdrawn { .. } => self.disk_moved(at, fact),
            // The action itself tells this.
            Event::ActionEnded { .. } => None,
            Event::MarkerPlaced { marker: word, .. }
            | Event::MarkerRemoved { marker: word, .. }
            | Event::Noted { key: word, .. }
            | Event::NotedOn { key: word, .. }
                if teller.is_untold(word) =>
            {
                None
            }
            Event::CardLaid { .. } | Event::CardLaidAside { .. } => self.played_from_hand(at, fact),
            Event::CardDealt { .. } | Event::CardDiscarded { .. } if self.catalog.has_rows() => {
                self.dealt_or_discarded(at, fact)
            }
            Event::GameEnded { winner } => Some(Clause::new(at, teller.ended(winner))),
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
            | Event::PhaseEnded { .. }
            | Event::SurvivalAdvanced { .. }
            | Event::PrintedElementLost { .. }
            | Event::ExtraGoGained { .. }
            | Event::SpeciesParked { .. }
            | Event::SpeciesUnparked { .. }
            | Event::PawnBumped { .. }
            | Event::SpecialPawnPlaced { .. }
            | Event::CardPutAway { .. }
            | Event::TraitLost { .. }
            | Event::CardCopied { .. }
            | Event::Noted { .. }
            | Event::NotedOn { .. }
            | Event::MarkerPlaced { .. }
            | Event::MarkerRemoved { .. } => alone(&teller),
        };
        if let Some(clause) = clause {
            self.add(clause);
        }
    }

    fn was_answered_by_pass(&self, at: usize) -> bool {
        let before = at.checked_sub(1).and_then(|before| self.path.get(before));
        matches!(before, Some(Seen::Fact(Event::Answered { choice: Choice::Pass, .. })))
    }
}
