//! Changes in dominance and in the owner of the Survival card within a step.
//!
//! The owner can change back and forth within a step. Only the result is told.

use crate::story::Teller;
use crate::story::tell::Narrator;
use crate::story::tell::clause::{Clause, CountedItem};
use crate::story::tell::step::StepKind;
use speciate_model::id::{AnimalId, ElementId, HexId, SectionId};
use speciate_model::message;
use speciate_model::words::Message;

#[derive(Clone, Debug, Default)]
pub(super) struct StepChanges(Vec<OwnerChange>);

/// The owner of a tile, or of the Survival card if `tile` is `None`, at the beginning of the step and now.
#[derive(Clone, Debug)]
struct OwnerChange {
    tile: Option<HexId>,
    before: Option<(AnimalId, Message)>,
    now: Option<(AnimalId, Message)>,
    name: Message,
    facts: Vec<usize>,
}

impl StepChanges {
    fn record(
        &mut self,
        at: usize,
        teller: &Teller<'_>,
        tile: Option<HexId>,
        now: Option<AnimalId>,
    ) {
        let named = |animal: AnimalId| (animal, teller.name_of(animal));
        let (name, before) = match tile {
            Some(tile) => (teller.tile_name(tile), teller.view.dominant(tile)),
            None => (Message::new("story-survival-card"), teller.view.species().survival),
        };
        let (before, now) = (before.map(named), now.map(named));
        match self.0.iter_mut().find(|change| change.tile == tile) {
            Some(change) => {
                change.facts.push(at);
                (change.now, change.name) = (now, name);
            }
            None => self.0.push(OwnerChange { tile, before, now, name, facts: vec![at] }),
        }
    }

    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn clauses(&self) -> Vec<Clause> {
        let mut clauses: Vec<Clause> = Vec::new();
        let (tiles, survival): (Vec<_>, Vec<_>) =
            self.0.iter().partition(|change| change.tile.is_some());
        for change in tiles {
            let mut left = Some(change.dominance());
            for own in &mut clauses {
                if let Some(clause) = left.take() {
                    left = own.absorb(clause).err();
                }
            }
            clauses.extend(left);
        }
        clauses.extend(survival.into_iter().map(OwnerChange::survival));
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
                let item =
                    message!("story-tile-from", tile = self.name.clone(), animal = was.clone());
                (message!("story-dominance-gained", animal = animal.clone()), item)
            }
            (None, Some((_, animal))) => {
                (message!("story-dominance-gained", animal = animal.clone()), self.name.clone())
            }
            (Some((_, was)), None) => {
                (message!("story-dominance-lost", animal = was.clone()), self.name.clone())
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

impl Narrator<'_> {
    pub(super) fn actor_of_space(&self) -> Option<Message> {
        let actor = self.step.actor.filter(|_| matches!(self.step.kind, StepKind::Space(_)))?;
        Some(self.teller().name_of(actor))
    }

    pub(super) fn actor_name(&self) -> Message {
        match self.step.actor {
            Some(animal) => self.teller().name_of(animal),
            None => Message::new("story-nobody"),
        }
    }

    pub(super) fn slid(&self, at: usize, from: SectionId, to: SectionId) -> Option<Clause> {
        let teller = self.teller();
        let head =
            message!("story-elements-slid", from = teller.name_of(from), to = teller.name_of(to));
        let counts = self.state.elements.display(from).iter().enumerate();
        let mut clause = Clause::new(at, head);
        for (index, count) in counts.filter(|(_, count)| **count > 0) {
            clause.add(CountedItem::counted(teller.name_of(ElementId::at(index)), *count));
        }
        Some(clause)
    }

    /// Records that a tile, or the Survival card if `tile` is `None`, has a new owner or no owner any more. This is
    /// told at the end of the step.
    pub(super) fn owner_changed(&mut self, at: usize, tile: Option<HexId>, now: Option<AnimalId>) {
        if self.is_told(at) {
            let mut follows = std::mem::take(&mut self.step.follows);
            follows.record(at, &self.teller(), tile, now);
            self.step.follows = follows;
        }
    }
}
