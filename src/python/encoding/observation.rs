//! Writes what a seat sees as numbers. Everything comes from the seat's view.

use super::layout::ObservationPart;
use super::{GameEncoding, VALUE, question_to};
use speciate_engine::view::View;
use speciate_model::id::{
    AnimalId, CornerId, ElementId, HexId, SectionId, SpaceId, StackId, TerrainId,
};
use speciate_model::question::{Choice, Question};
use speciate_model::state::Zone;

/// Writes what a seat sees to a row that is zero.
pub fn write(encoding: &GameEncoding, view: &View<'_>, asked: &[Question], row: &mut [u8]) {
    let mut writer = ObservationWriter { encoding, view, row };
    writer.turn();
    writer.seats(asked);
    if let Some(question) = view.seat().and_then(|seat| question_to(asked, seat)) {
        writer.question(question);
    }
    view.turn().animals().for_each(|animal| writer.animal(animal));
    writer.earth();
    writer.display();
    writer.cards();
    writer.notes();
}

struct ObservationWriter<'a> {
    encoding: &'a GameEncoding,
    view: &'a View<'a>,
    row: &'a mut [u8],
}

impl ObservationWriter<'_> {
    fn pair(&mut self, part: ObservationPart, first: usize, second: usize, value: f32) {
        let place = VALUE * self.encoding.layout.place(part, first, second);
        if let Some(bytes) = self.row.get_mut(place..place + VALUE) {
            bytes.copy_from_slice(&value.to_le_bytes());
        }
    }

    fn item(&mut self, part: ObservationPart, first: usize, value: f32) {
        // The only axis has width 1.
        self.pair(part, first, 0, value);
    }

    fn one(&mut self, part: ObservationPart, value: f32) {
        self.pair(part, 0, 0, value);
    }

    /// Adds 1 to the value of an answer.
    fn count_choice(&mut self, part: ObservationPart, choice: Choice) {
        let Some(number) = self.encoding.actions.number(choice) else { return };
        self.count(part, number);
    }

    fn count(&mut self, part: ObservationPart, first: usize) {
        let place = VALUE * self.encoding.layout.place(part, first, 0);
        let bytes = self.row.get(place..place + VALUE).and_then(|bytes| bytes.try_into().ok());
        self.item(part, first, bytes.map_or(0.0, f32::from_le_bytes) + 1.0);
    }

    fn turn(&mut self) {
        let turn = self.view.turn();
        self.one(ObservationPart::Turn, f32::from(turn.number));
        self.one(ObservationPart::LastTurn, truth(turn.is_last));
        self.one(ObservationPart::Over, truth(turn.is_over()));
        for (part, place) in [
            (ObservationPart::Phase, turn.phase.map(|phase| phase.index())),
            (ObservationPart::Section, turn.section.map(SectionId::index)),
            (ObservationPart::Space, turn.space.map(SpaceId::index)),
            (ObservationPart::Acting, turn.animal.map(AnimalId::index)),
            (ObservationPart::Starting, turn.starting.map(AnimalId::index)),
        ] {
            if let Some(place) = place {
                self.item(part, place, 1.0);
            }
        }
        for winner in turn.winners() {
            self.item(ObservationPart::Winner, winner.index(), 1.0);
        }
        for (place, animal) in (1_u8..).zip(turn.initiative()) {
            self.item(ObservationPart::Initiative, animal.index(), f32::from(place));
        }
    }

    fn seats(&mut self, asked: &[Question]) {
        let turn = self.view.turn();
        for animal in turn.animals() {
            let Some(seat) = turn.seat(animal) else { continue };
            let place = usize::from(seat.0);
            self.pair(ObservationPart::Seat, animal.index(), place, 1.0);
            let is_own = self.view.seat() == Some(seat);
            self.item(ObservationPart::Own, animal.index(), truth(is_own));
            let hand = self.view.hand_length(seat).unwrap_or_default();
            self.item(ObservationPart::HandCount, place, hand as f32);
        }
        for seat in turn.leaving.resigned_seats() {
            self.item(ObservationPart::Resigned, seat.0.into(), 1.0);
        }
        for question in asked {
            self.item(ObservationPart::Asked, question.seat.0.into(), 1.0);
        }
    }

    fn question(&mut self, question: &Question) {
        self.item(ObservationPart::Question, question.id.index(), 1.0);
        self.item(ObservationPart::QuestionAnimal, question.animal.index(), 1.0);
        if let Some(about) = question.about {
            self.count_choice(ObservationPart::About, about);
        }
        if let Some((left, of)) = question.left {
            self.one(ObservationPart::Left, f32::from(left));
            self.one(ObservationPart::LeftOf, f32::from(of));
        }
    }

    fn animal(&mut self, animal: AnimalId) {
        let (view, place) = (self.view, animal.index());
        let (turn, species, pawns) = (view.turn(), view.species(), view.pawns());
        for (part, value) in [
            (ObservationPart::Points, view.score().points(animal) as f32),
            (ObservationPart::Pool, species.pool(animal).into()),
            (ObservationPart::Eliminated, species.eliminated(animal).into()),
            (ObservationPart::Parked, species.parked(animal).into()),
            (ObservationPart::Pawns, pawns.available(animal).into()),
            (ObservationPart::PawnsAside, pawns.aside(animal).into()),
            (ObservationPart::HeldCount, view.held_count(animal).unwrap_or_default() as f32),
            (ObservationPart::Survival, truth(species.survival == Some(animal))),
            (ObservationPart::SurvivalPlace, view.score().survival(animal).into()),
            (ObservationPart::Passed, truth(turn.has_passed(animal))),
            (ObservationPart::Retrieved, truth(turn.has_retrieved(animal))),
            (ObservationPart::GoesAgain, truth(turn.goes_again(animal))),
        ] {
            self.item(part, place, value);
        }
        for element in self.elements() {
            let count = view.elements().on_animal(animal, element);
            self.pair(ObservationPart::AnimalElements, place, element.index(), count.into());
        }
        for (card, is_endangered) in view.row(animal) {
            let part = match is_endangered {
                true => ObservationPart::Endangered,
                false => ObservationPart::Healthy,
            };
            self.pair(part, card.index(), place, 1.0);
        }
        for card in view.cards(Zone::Held(animal)) {
            self.pair(ObservationPart::Held, card.index(), place, 1.0);
        }
    }

    fn elements(&self) -> impl Iterator<Item = ElementId> + use<> {
        (0..self.view.roster().elements.len()).map(ElementId::at)
    }

    fn earth(&mut self) {
        let view = self.view;
        view.earth().for_each(|tile| self.tile(tile));
        for corner in view.catalog().board.corner_ids() {
            if let Some(element) = view.elements().on_corner(corner) {
                self.pair(ObservationPart::Disk, CornerId::index(corner), element.index(), 1.0);
            }
        }
        for stack in (0..view.catalog().stacks.count).map(StackId) {
            let (face_up, left) = view.stack(stack);
            if let Some(terrain) = face_up {
                self.pair(ObservationPart::StackFaceUp, stack.index(), terrain.index(), 1.0);
            }
            let left = left.unwrap_or_default() as f32;
            self.item(ObservationPart::StackLeft, stack.index(), left);
        }
        self.one(ObservationPart::Covers, view.covers().into());
        if let Some(biome) = view.biome() {
            self.item(ObservationPart::Biome, biome.index(), 1.0);
        }
    }

    fn tile(&mut self, tile: HexId) {
        let (view, place) = (self.view, tile.index());
        if let Some(terrain) = view.terrain(tile) {
            self.pair(ObservationPart::Terrain, place, terrain.index(), 1.0);
        }
        if let Some(animal) = view.dominant(tile) {
            self.pair(ObservationPart::Dominant, place, animal.index(), 1.0);
        }
        self.item(ObservationPart::Scored, place, truth(view.is_scored(tile)));
        for animal in view.turn().animals() {
            let count = view.species().count(animal, tile);
            self.pair(ObservationPart::Species, place, animal.index(), count.into());
            let count = view.species().protected(animal, tile);
            self.pair(ObservationPart::Protected, place, animal.index(), count.into());
        }
    }

    fn display(&mut self) {
        let view = self.view;
        let (pawns, spaces) = (view.pawns(), view.spaces());
        for space in (0..view.roster().spaces.len()).map(SpaceId::at) {
            if let Some(animal) = pawns.on_space(space) {
                self.pair(ObservationPart::Pawn, space.index(), animal.index(), 1.0);
            }
            if let Some(element) = spaces.element(space) {
                self.pair(ObservationPart::BesideElement, space.index(), element.index(), 1.0);
            }
            if let Some(terrain) = spaces.terrain(space) {
                self.pair(ObservationPart::BesideTerrain, space.index(), terrain.index(), 1.0);
            }
        }
        for element in self.elements() {
            let place = element.index();
            self.item(ObservationPart::Bag, place, view.elements().bag()[place].into());
            let special = pawns.special(element);
            self.item(ObservationPart::SpecialTarget, place, special.target.into());
            if let Some(owner) = special.owner {
                self.pair(ObservationPart::SpecialOwner, place, owner.index(), 1.0);
            }
            if let Some(space) = special.space {
                self.pair(ObservationPart::SpecialSpace, place, space.index(), 1.0);
            }
            for section in (0..view.roster().sections.len()).map(SectionId::at) {
                let count = view.elements().display(section)[place];
                self.pair(ObservationPart::BoxElements, section.index(), place, count.into());
            }
        }
        for terrain in (0..view.roster().terrains.len()).map(TerrainId::at) {
            let count = spaces.bag()[terrain.index()];
            self.item(ObservationPart::MarkerBag, terrain.index(), count.into());
        }
    }

    fn cards(&mut self) {
        let view = self.view;
        let zones = [
            (ObservationPart::FaceUp, Zone::FaceUp),
            (ObservationPart::InForce, Zone::InForce),
            (ObservationPart::Discarded, Zone::Discard),
            (ObservationPart::Removed, Zone::Removed),
            (ObservationPart::InBox, Zone::Box),
        ];
        let hand = view.seat().map(|seat| (ObservationPart::Hand, Zone::Hand(seat)));
        for (part, zone) in zones.into_iter().chain(hand) {
            for card in view.cards(zone) {
                self.item(part, card.index(), 1.0);
                let slot = view.slot(card).unwrap_or_default();
                self.item(ObservationPart::Slot, card.index(), slot.into());
            }
        }
        for (card, animal) in view.active_cards() {
            if let Some(animal) = animal {
                self.pair(ObservationPart::Active, card.index(), animal.index(), 1.0);
            }
            let other = view.acts_as(card);
            let number = if other == card { 0 } else { other.index() + 1 };
            self.item(ObservationPart::ActsAs, card.index(), number as f32);
            let slot = view.slot(card).unwrap_or_default();
            self.item(ObservationPart::Slot, card.index(), slot.into());
        }
        if let Some(chosen) = view.chosen_card() {
            let (card, animal) = (chosen.card.index(), chosen.animal.index());
            self.pair(ObservationPart::Chosen, card, animal, 1.0);
        }
        self.one(ObservationPart::Deck, view.deck_length().unwrap_or_default() as f32);
        self.one(ObservationPart::PutAway, view.put_away_count().unwrap_or_default() as f32);
    }

    fn notes(&mut self) {
        let view = self.view;
        for (key, value) in view.notes().values() {
            self.item(ObservationPart::Note, key.index(), *value as f32);
        }
        for (marker, thing) in view.notes().markers() {
            self.count(ObservationPart::Marker, marker.index());
            self.count_choice(ObservationPart::Marked, *thing);
        }
        for (key, thing) in view.secrets() {
            self.count(ObservationPart::SecretKey, key.index());
            self.count_choice(ObservationPart::SecretThing, thing);
        }
    }
}

const fn truth(is_so: bool) -> f32 {
    if is_so { 1.0 } else { 0.0 }
}
