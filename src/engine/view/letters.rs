//! The letters of animals and elements on a map.

use crate::view::View;
use speciate_model::id::{AnimalId, ElementId};
use speciate_model::roster::NameTable;

impl View<'_> {
    /// Returns the letter of an animal, in upper case.
    pub fn animal_letter(&self, animal: AnimalId) -> char {
        letters(&self.roster().animals).get(animal.index()).copied().unwrap_or('?')
    }

    /// Returns the letter of an element, in lower case.
    pub fn element_letter(&self, element: ElementId) -> char {
        let letter = letters(&self.roster().elements).get(element.index()).copied();
        letter.unwrap_or('?').to_ascii_lowercase()
    }
}

/// Returns a letter for each name: its first letter that no earlier name has.
fn letters(names: &NameTable) -> Vec<char> {
    let mut taken: Vec<char> = Vec::new();
    for name in names.iter() {
        let own = name.chars().chain('a'..='z').map(|letter| letter.to_ascii_uppercase());
        let free = own.filter(char::is_ascii_uppercase).find(|letter| !taken.contains(letter));
        taken.push(free.unwrap_or('?'));
    }
    taken
}
