//! One sentence for each thing on the table, for drawings and pages with a layout of their own.

use crate::story::Teller;
use speciate_model::id::{AnimalId, CardId, HexId, SectionId, SpaceId, StackId, TerrainId, WordId};
use speciate_model::words::{Message, Value};

impl Teller<'_> {
    /// Returns a tile with its elements and the species on it, and which animal dominates it.
    pub fn tile_said(&self, tile: HexId) -> String {
        self.say(&self.tile_line(tile))
    }

    /// Returns a section with its pawns and disks; empty if none of its spaces is used in this game.
    pub fn section_said(&self, section: SectionId) -> String {
        self.section_line(section).map_or_else(String::new, |line| self.say(&line))
    }

    /// Returns the shortest label that tells a space from the others in its section.
    pub fn space_said(&self, space: SpaceId) -> String {
        self.say(&Message::of(self.space_label(space)))
    }

    /// Returns a stack with its face-up tile and how many tiles are below.
    pub fn stack_said(&self, stack: StackId) -> String {
        self.say(&self.stack_line(stack))
    }

    /// Returns an animal with its points, species, pawns and elements, its status in this round and its traits.
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

    /// Returns an animal's status in this round and its traits; `None` if there is nothing to say.
    pub fn standing_said(&self, animal: AnimalId) -> Option<String> {
        let standing = self.standing(animal);
        let items =
            speciate_model::message!("board-standing", items = Value::List(standing.clone()));
        (!standing.is_empty()).then(|| self.say(&items))
    }

    /// Returns a biome with its icons, bonus and penalty.
    pub fn biome_said(&self, biome: TerrainId) -> String {
        self.say(&self.biome(biome))
    }

    /// Returns one side of a creature card, or the name of any other card.
    pub fn creature_said(&self, card: CardId, is_endangered: bool) -> String {
        let line = self.card_line(card, is_endangered);
        line.map_or_else(|| self.card(card), |line: Message| self.say(&line))
    }

    /// Returns a terrain's name.
    pub fn terrain(&self, terrain: TerrainId) -> String {
        self.say(&self.terrain_name(terrain))
    }

    /// Returns the name of a class of animals or of another word of the game.
    pub fn word(&self, word: WordId) -> String {
        self.say(&self.word_name(word))
    }
}
