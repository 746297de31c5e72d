//! The letters by which animals and elements are known on a map.

use crate::view::View;
use speciate_model::id::{AnimalId, ElementId};
use speciate_model::roster::NameTable;

impl View<'_> {
    /// Returns the letter of an animal on the map.
    pub fn animal_letter(&self, animal: AnimalId) -> char {
        letters(&self.roster().animals).get(animal.index()).copied().unwrap_or('?')
    }

    /// Returns the letter of an element, small where those of animals are capital.
    pub fn element_letter(&self, element: ElementId) -> char {
        let letter = letters(&self.roster().elements).get(element.index()).copied();
        letter.unwrap_or('?').to_ascii_lowercase()
    }
}

/// Returns a letter for each name: the first of it that no name before it has.
fn letters(names: &NameTable) -> Vec<char> {
    let mut taken: Vec<char> = Vec::new();
    for name in names.iter() {
        let own = name.chars().chain('a'..='z').map(|letter| letter.to_ascii_uppercase());
        let free = own.filter(char::is_ascii_uppercase).find(|letter| !taken.contains(letter));
        taken.push(free.unwrap_or('?'));
    }
    taken
}
