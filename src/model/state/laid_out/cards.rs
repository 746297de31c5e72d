//! Facts that lay out the players, their pawns, the current step of the turn, and the cards.

use crate::event::Event;
use crate::id::{
    ANIMALS_MAX, AnimalId, CARDS_MAX, CardId, ELEMENTS_MAX, ElementId, PhaseId, SPACES_MAX, Seat,
    SpaceId,
};
use crate::state::laid_out::LayoutBuilder;
use crate::state::{StateParts, Step, Zone};

impl LayoutBuilder<'_> {
    /// Lays out all cards, each seen by its holder. The deck comes last, because other cards come off its top.
    pub(super) fn cards(&mut self) {
        let cards = &self.state.cards;
        for card in (0..CARDS_MAX).map(CardId::at) {
            self.card(card);
        }
        for &card in cards.laid() {
            match cards.zone(card) {
                Zone::Active(animal) => self.emit(Event::CardActivated { card, animal }),
                Zone::Healthy(animal) => {
                    self.emit(Event::CardLaid { card, animal, endangered: false });
                }
                Zone::Endangered(animal) => {
                    self.emit(Event::CardLaid { card, animal, endangered: true });
                }
                _ => {}
            }
        }
        for (card, animal) in cards.active() {
            let original = cards.acts_as(card);
            if let Some(animal) = animal.filter(|_| original != card) {
                self.emit(Event::CardCopied { card, animal, of: original });
            }
        }
        for &card in cards.discard().iter().rev() {
            self.emit(Event::CardDiscarded { card });
        }
        for &card in cards.deck() {
            self.emit(Event::CardStacked { card });
        }
        self.cards_seen_in_deck();
        if let Some(taken) = cards.chosen {
            let (card, animal) = (taken.card, taken.animal);
            let (tile, slot) = (taken.tile, taken.slot);
            self.emit(Event::CardChosen { card, animal, tile, slot });
        }
    }

    /// Lays out which seats know cards of the deck.
    fn cards_seen_in_deck(&mut self) {
        let StateParts { cards, turn, .. } = &**self.state;
        let mut seats: Vec<Seat> = turn.animals().filter_map(|animal| turn.seat(animal)).collect();
        seats.sort_unstable();
        seats.dedup();
        for seat in seats {
            let is_known = |card: &&CardId| cards.sightings.last(**card, Some(seat)) > 0;
            for &card in cards.deck().iter().filter(is_known) {
                self.emit(Event::CardSeen { card, seat });
            }
        }
    }

    /// Lays out a card whose order among others does not matter.
    fn card(&mut self, card: CardId) {
        let StateParts { cards, turn, .. } = &**self.state;
        match cards.zone(card) {
            Zone::FaceUp => {
                self.emit(Event::CardStacked { card });
                self.emit(match cards.slot(card) {
                    Some(slot) => Event::CardSlotted { card, slot },
                    None => Event::CardTurnedUp { card },
                });
            }
            Zone::Hand(seat) => {
                self.emit(Event::CardStacked { card });
                self.emit(Event::CardDealt { card, seat });
            }
            Zone::Held(animal) => {
                let seat = turn.seat(animal).unwrap_or_default();
                self.emit(Event::TraitDealt { card, animal, seat });
            }
            Zone::PutAway => self.emit(Event::CardPutAway { card }),
            Zone::Aside(animal) => self.emit(Event::CardLaidAside { card, animal }),
            Zone::InForce => self.emit(Event::HouseRuleActivated { card }),
            Zone::Removed => self.emit(Event::CardRemoved { card }),
            // The card was carried out earlier, and nobody has it now.
            Zone::Box => {
                let taken = cards.played.filter(|taken| taken.card == card && taken.slot == 0);
                if let Some(animal) = taken.map(|taken| taken.animal) {
                    self.emit(Event::CardActivated { card, animal });
                    self.emit(Event::TraitLost { card, animal });
                }
            }
            Zone::Deck
            | Zone::Played(_)
            | Zone::Active(_)
            | Zone::Healthy(_)
            | Zone::Endangered(_)
            | Zone::Discard => {}
        }
    }
}

impl LayoutBuilder<'_> {
    pub(super) fn turn(&mut self) {
        self.seats();
        let StateParts { turn, tiles, .. } = &**self.state;
        // This fact sets the step, so it comes first unless the card's step is the current one.
        if turn.step != Step::Card {
            self.played();
        }
        self.pawns();
        let is_go = turn.space.is_none() && turn.animal.is_some() && turn.animal == turn.went;
        let goes_last = is_go && !matches!(turn.step, Step::GoEnd(_));
        if !goes_last {
            self.went();
        }
        match (turn.number, turn.step) {
            (0, Step::Unopened) => {}
            (0, _) => self.emit(Event::SetupPassed {}),
            (turn, _) => self.emit(Event::TurnOpeningPassed { turn }),
        }
        self.stand();
        if goes_last {
            self.went();
        }
        if turn.step == Step::Card {
            self.played();
        }
        for animal in (0..ANIMALS_MAX).map(AnimalId::at) {
            let flags = [
                (turn.has_passed(animal), Event::AnimalPassed { animal }),
                (turn.has_retrieved(animal), Event::AnimalRetrieved { animal }),
                (turn.goes_again(animal), Event::ExtraGoGained { animal }),
                (turn.shares_victory(animal), Event::VictoryShared { animal }),
            ];
            let so = flags.into_iter().filter(|(holds, _)| *holds);
            so.for_each(|(_, fact)| self.emit(fact));
        }
        if let (true, Some(phase)) = (turn.is_phase_ended, turn.phase) {
            self.emit(Event::PhaseEnded { phase });
        }
        for phase in (0..u32::BITS as u8).map(PhaseId) {
            if turn.skips(phase) {
                self.emit(Event::PhaseSkipped { phase });
            }
            if turn.repeats(phase) {
                self.emit(Event::PhaseRepeated { phase });
            }
        }
        let facts = [
            turn.is_last.then_some(Event::LastTurnAnnounced {}),
            turn.is_end_called.then_some(Event::EndCalled {}),
            turn.starting.map(|animal| Event::StartingPlayerSet { animal }),
            turn.winner.map(|winner| Event::GameEnded { winner }),
            turn.leaving.is_stopped().then_some(Event::GameStopped {}),
        ];
        turn.leaving.resigned_seats().iter().for_each(|&seat| self.emit(Event::Resigned { seat }));
        turn.seats_offering_stop().for_each(|seat| self.emit(Event::StopOffered { seat }));
        facts.into_iter().flatten().for_each(|fact| self.emit(fact));
        let scored = tiles.earth().filter(|tile| tiles.is_scored(*tile));
        scored.for_each(|tile| self.emit(Event::TileScored { tile }));
    }

    fn seats(&mut self) {
        let turn = &self.state.turn;
        for animal in (0..ANIMALS_MAX).map(AnimalId::at) {
            if let Some(seat) = turn.seat(animal) {
                self.emit(Event::SeatTaken { animal, seat });
            }
        }
        for (place, &animal) in (0..).zip(turn.initiative()) {
            self.emit(Event::InitiativeSet { animal, place });
        }
    }

    /// Lays out all pawns except the one placed in the last two steps.
    fn pawns(&mut self) {
        let pawns = &self.state.pawns;
        for animal in (0..ANIMALS_MAX).map(AnimalId::at) {
            let spaces = (0..SPACES_MAX).map(SpaceId::at);
            let placed = spaces.filter(|space| pawns.basic_on(*space) == Some(animal)).count();
            let (available, aside) = (pawns.available(animal) + placed as u8, pawns.aside(animal));
            if available > 0 || aside > 0 {
                self.emit(Event::PawnsCounted { animal, available, aside });
            }
        }
        for element in (0..ELEMENTS_MAX).map(ElementId::at) {
            let pawn = pawns.special(element);
            if pawn.target > 0 {
                self.emit(Event::TargetSet { element, target: pawn.target });
            }
            if let Some(animal) = pawn.owner {
                self.emit(Event::SpecialPawnGained { element, animal });
            }
        }
        let others = (0..SPACES_MAX).map(SpaceId::at);
        let others = others.filter(|space| Some(*space) != self.state.turn.placed);
        let placed: Vec<Event> = others.filter_map(|space| self.pawn(space)).collect();
        self.facts.extend(placed);
    }

    fn pawn(&self, space: SpaceId) -> Option<Event> {
        let pawns = &self.state.pawns;
        if let Some(animal) = pawns.basic_on(space) {
            return Some(Event::PawnPlaced { space, animal });
        }
        let element = pawns.special_on(space)?;
        let animal = pawns.special(element).owner?;
        Some(Event::SpecialPawnPlaced { space, element, animal })
    }

    /// Lays out the pawn placed in the last two steps. If it is no longer there, a pawn is placed and returned.
    fn placed(&mut self) {
        let Some(space) = self.state.turn.placed else { return };
        if let Some(fact) = self.pawn(space) {
            self.emit(fact);
            return;
        }
        let pawns = &self.state.pawns;
        let mut all = (0..ANIMALS_MAX).map(AnimalId::at);
        if let Some(animal) = all.find(|animal| pawns.available(*animal) > 0) {
            self.emit(Event::PawnPlaced { space, animal });
            self.emit(Event::PawnReturned { space, animal });
        }
    }

    fn stand(&mut self) {
        let turn = &self.state.turn;
        if let Some(phase) = turn.phase {
            self.emit(Event::PhasePassed { phase });
        }
        match (turn.section, turn.step) {
            (Some(section), Step::SectionEnd(_)) => self.emit(Event::SectionPassed { section }),
            (Some(section), _) => self.emit(Event::SectionOpeningPassed { section }),
            (None, _) => {}
        }
        if let (Some(space), Some(animal)) = (turn.space, turn.animal) {
            self.emit(Event::SpacePassed { space, animal });
        }
        if let Step::GoEnd(animal) = turn.step {
            self.emit(Event::GoEndPassed { animal });
        }
    }

    /// Lays out the last go, and the pawn placed in it.
    fn went(&mut self) {
        if let Some(animal) = self.state.turn.went {
            self.emit(Event::GoPassed { animal });
        }
        self.placed();
    }

    fn played(&mut self) {
        if let Some(taken) = self.state.cards.played {
            let (card, animal) = (taken.card, taken.animal);
            let (tile, slot) = (taken.tile, taken.slot);
            self.emit(Event::CardPlayPassed { card, animal, tile, slot });
        }
    }
}
