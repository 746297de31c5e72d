//! Changes of dominance and of the Survival card within a step.
//!
//! They can change back and forth within a step. Only the result is told.

use crate::story::Teller;
use crate::story::tell::clause::{Clause, CountedItem};
use speciate_model::id::{AnimalId, HexId};
use speciate_model::message;
use speciate_model::words::Message;

#[derive(Clone, Debug, Default)]
pub(super) struct StepChanges {
    tiles: Vec<OwnerChange>,
    survival: Option<OwnerChange>,
}

/// The owner of a tile or of the Survival card at the beginning of the step and now.
#[derive(Clone, Debug)]
struct OwnerChange {
    tile: Option<HexId>,
    before: Option<(AnimalId, Message)>,
    now: Option<(AnimalId, Message)>,
    name: Message,
    facts: Vec<usize>,
}

impl StepChanges {
    /// Records a tile's new dominant animal; `None` if nobody dominates it.
    pub fn dominance(
        &mut self,
        at: usize,
        teller: &Teller<'_>,
        tile: HexId,
        now: Option<AnimalId>,
    ) {
        let name = teller.tile_name(tile);
        let named = |animal: AnimalId| (animal, teller.animal_name(animal));
        let now = now.map(named);
        match self.tiles.iter_mut().find(|change| change.tile == Some(tile)) {
            Some(change) => {
                change.facts.push(at);
                change.now = now;
                change.name = name;
            }
            None => {
                let before = teller.view.dominant(tile).map(named);
                self.tiles.push(OwnerChange {
                    tile: Some(tile),
                    before,
                    now,
                    name,
                    facts: vec![at],
                });
            }
        }
    }

    /// Records the new holder of the Survival card; `None` if nobody holds it.
    pub fn survival(&mut self, at: usize, teller: &Teller<'_>, now: Option<AnimalId>) {
        let named = |animal: AnimalId| (animal, teller.animal_name(animal));
        let now = now.map(named);
        match &mut self.survival {
            Some(change) => {
                change.facts.push(at);
                change.now = now;
            }
            None => {
                let before = teller.view.species().survival.map(named);
                let name = Message::new("story-survival-card");
                self.survival =
                    Some(OwnerChange { tile: None, before, now, name, facts: vec![at] });
            }
        }
    }

    pub const fn is_empty(&self) -> bool {
        self.tiles.is_empty() && self.survival.is_none()
    }

    pub fn clauses(&self) -> Vec<Clause> {
        let mut clauses: Vec<Clause> = Vec::new();
        for change in &self.tiles {
            let clause = change.dominance();
            let mut left = Some(clause);
            for own in &mut clauses {
                if let Some(clause) = left.take() {
                    left = own.absorb(clause).err();
                }
            }
            clauses.extend(left);
        }
        clauses.extend(self.survival.iter().map(OwnerChange::survival));
        clauses
    }
}

impl OwnerChange {
    fn dominance(&self) -> Clause {
        let (head, item) = match (&self.before, &self.now) {
            (Some((was, _)), Some((is, animal))) if was == is => {
                (message!("story-dominance-kept", animal = animal.clone()), self.name.clone())
            }
            (Some((_, was)), Some((_, animal))) => {
                let of =
                    message!("story-tile-from", tile = self.name.clone(), animal = was.clone());
                (message!("story-dominance-gained", animal = animal.clone()), of)
            }
            (None, Some((_, animal))) => {
                (message!("story-dominance-gained", animal = animal.clone()), self.name.clone())
            }
            (Some((_, was)), None) => {
                let of =
                    message!("story-tile-from", tile = self.name.clone(), animal = was.clone());
                (Message::new("story-dominance-lost"), of)
            }
            (None, None) => (Message::new("story-dominance-none"), self.name.clone()),
        };
        Clause::list(0, head, CountedItem::named(item)).telling(self.facts.clone())
    }

    fn survival(&self) -> Clause {
        let head = match (&self.before, &self.now) {
            (Some((was, _)), Some((is, animal))) if was == is => {
                message!("story-survival-kept", animal = animal.clone())
            }
            (Some((_, was)), Some((_, animal))) => {
                message!("story-survival-taken", animal = animal.clone(), from = was.clone())
            }
            (None, Some((_, animal))) => message!("story-survival-gained", animal = animal.clone()),
            (Some((_, was)), None) => message!("story-survival-lost", animal = was.clone()),
            (None, None) => Message::new("story-survival-none"),
        };
        Clause::new(0, head).telling(self.facts.clone())
    }
}
