//! What lies on a table, a sentence for each thing: for pictures and pages that show it in their own way.

use crate::story::Teller;
use speciate_model::id::{AnimalId, CardId, HexId, SectionId, SpaceId, StackId, TerrainId, WordId};
use speciate_model::words::{Message, Value};

impl Teller<'_> {
    /// Returns a tile with its dominant animal, its species and how well they match its elements.
    pub fn tile_said(&self, tile: HexId) -> String {
        self.say(&self.tile_line(tile))
    }

    /// Returns a section with its pawns and what lies there; nothing where none of its spaces counts now.
    pub fn section_said(&self, section: SectionId) -> String {
        self.section_line(section).map_or_else(String::new, |line| self.say(&line))
    }

    /// Returns in few words what tells a space from the others of its section.
    pub fn space_said(&self, space: SpaceId) -> String {
        self.say(&Message::of(self.space_label(space)))
    }

    /// Returns a stack with its face-up tile.
    pub fn stack_said(&self, stack: StackId) -> String {
        self.say(&self.stack_line(stack))
    }

    /// Returns an animal with all that it has, and what else is so of it in this round.
    pub fn animal_said(&self, animal: AnimalId) -> String {
        if self.view.catalog().has_rows() {
            return self.say(&self.player_line(animal));
        }
        let letter = self.view.animal_letter(animal);
        let said = self.say(&self.animal_line(animal, letter));
        match self.standing_said(animal) {
            Some(standing) => format!("{said}; {standing}"),
            None => said,
        }
    }

    /// Returns what else is so of an animal in this round, such as its traits.
    pub fn standing_said(&self, animal: AnimalId) -> Option<String> {
        let standing = self.standing(animal);
        let items =
            speciate_model::message!("board-standing", items = Value::List(standing.clone()));
        (!standing.is_empty()).then(|| self.say(&items))
    }

    /// Returns a biome with what it shows.
    pub fn biome_said(&self, biome: TerrainId) -> String {
        self.say(&self.biome(biome))
    }

    /// Returns a card that can lie in a row, with one of its sides.
    pub fn creature_said(&self, card: CardId, is_endangered: bool) -> String {
        let line = self.card_line(card, is_endangered);
        line.map_or_else(|| self.card(card), |line: Message| self.say(&line))
    }

    /// Returns a terrain's name.
    pub fn terrain(&self, terrain: TerrainId) -> String {
        self.say(&self.terrain_name(terrain))
    }

    /// Returns the name of a class of animals, or of another word of a game.
    pub fn word(&self, word: WordId) -> String {
        self.say(&self.word_name(word))
    }
}
