//! Looks at any point of a game without going there.

use crate::game::{Game, Position};

impl Game {
    /// Returns the position just after the first `facts` facts of the path, with what was asked there. Among the
    /// facts that follow from an answer, nothing is asked. Returns `None` if the path is shorter or the content in
    /// force there is not available.
    pub fn at(&self, facts: usize) -> Option<Position> {
        let mut path = self.log.path();
        if facts > path.len() {
            return None;
        }
        if facts == path.len() {
            return Some(self.position.clone());
        }
        path.truncate(facts);
        let edition = self.edition_after(facts)?;
        let (opening, chance) = (self.log.opening(), self.chance.clone());
        let terms = self.log.terms_after(facts);
        let halted = Position::before_open_step(edition, opening, chance, terms, &path);
        Some(halted.asking())
    }
}
