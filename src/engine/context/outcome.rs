//! Decisions that rules and scripts make in the same way and that cards in play can change, e.g. about points and
//! opponents.

use crate::context::{Context, Flow};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId, CornerId, ElementId, HexId};
use speciate_model::state::State;

/// The opponents of an animal, as a set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opponents(u16);

impl Opponents {
    pub const fn has(self, animal: AnimalId) -> bool {
        self.0 >> animal.0 & 1 == 1
    }

    /// Returns whether any opponent has species on a tile.
    pub fn are_on(self, state: &State, tile: HexId) -> bool {
        let counts = state.species.on_tile(tile);
        self.places().any(|animal| counts[animal] > 0)
    }

    /// Returns the opponents' places in the food chain.
    fn places(self) -> impl Iterator<Item = usize> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = left.trailing_zeros();
            left &= left.checked_sub(1)?;
            Some(next as usize)
        })
    }
}

impl Context {
    /// Returns an animal's opponents: every other animal in play (p. 8), unless a card says
    /// otherwise.
    pub fn opponents(&mut self, animal: AnimalId) -> Flow<Opponents> {
        let mut found = 0;
        for other in self.state.turn.animals() {
            let is_other = other != animal;
            // No animal is its own opponent, even if a card says so.
            if is_other && self.is_opponent(animal, other, true)? {
                found |= 1 << other.0;
            }
        }
        Ok(Opponents(found))
    }

    /// Returns how many elements an animal can have, printed ones included (p. 8).
    pub fn slots_for_elements(&mut self, animal: AnimalId) -> Flow<u16> {
        let printed = self.catalog().element_slots;
        self.element_slots(animal, printed)
    }

    /// Returns an animal's bonus points for a count (p. 3). `source` names the procedure, card,
    /// house rule or section that grants them.
    pub fn bonus(&mut self, animal: AnimalId, count: usize, source: &str) -> Flow<u16> {
        let printed = self.catalog().bonus(count);
        self.bonus_points(animal, count, source, printed)
    }

    /// Returns the fact that changes an animal's points, or `None` if they stay the same. Gains
    /// stop at the largest number that can be counted. Losses stop at 0 (p. 8), unless the game allows points below 0
    /// (C4). The fact carries the actual change.
    pub fn points_change(&mut self, animal: AnimalId, change: i64) -> Flow<Option<Event>> {
        let size = u16::try_from(change.unsigned_abs()).unwrap_or(u16::MAX);
        if size == 0 {
            return Ok(None);
        }
        let gains = change > 0;
        let size = match gains {
            true => self.points_gained(animal, size, size)?,
            false => self.points_lost(animal, size, size)?,
        };
        let (now, below_zero) = (self.state.score.points(animal), self.catalog().points_below_zero);
        let most = match (gains, below_zero) {
            (true, _) => i32::from(u16::MAX) - now,
            (false, true) => i32::from(u16::MAX) + now,
            (false, false) => now,
        };
        let points = size.min(most.clamp(0, u16::MAX.into()) as u16);
        Ok((points > 0).then_some(match (gains, below_zero) {
            (true, _) => Event::PointsGained { animal, points },
            (false, true) => Event::PointsDeducted { animal, points },
            (false, false) => Event::PointsLost { animal, points },
        }))
    }

    /// Returns the fact that eliminates species of an animal from a tile. They go to the box, not
    /// to the gene pool (p. 8), unless a card says otherwise.
    pub fn elimination(
        &mut self,
        animal: AnimalId,
        tile: HexId,
        count: u8,
        protected: bool,
    ) -> Flow<Event> {
        Ok(match self.where_eliminated_goes(animal, tile, "eliminated")? {
            "gene-pool" => Event::SpeciesReturned { animal, tile, count, protected },
            _ => Event::SpeciesEliminated { animal, tile, count, protected },
        })
    }

    /// Removes the disk on a corner. It goes to the bag, unless a card says otherwise.
    pub fn remove_disk(&mut self, corner: CornerId) -> Flow {
        let Some(element) = self.state.elements.on_corner(corner) else { return Ok(()) };
        self.remove(Event::ElementRemoved { corner, element }, element)
    }

    /// Removes an added element from an animal. It goes to the bag, unless a card says otherwise.
    pub fn discard_element(&mut self, animal: AnimalId, element: ElementId) -> Flow {
        self.remove(Event::ElementDiscarded { animal, element }, element)
    }

    fn remove(&mut self, removal: Event, element: ElementId) -> Flow {
        let into = self.where_removed_goes(element, None)?;
        self.emit(removal);
        if let Some(section) = into {
            self.emit(Event::ElementSupplied { section, element });
        }
        Ok(())
    }

    /// Moves a card that was carried out or discarded to where `natural` says, unless a card says
    /// otherwise.
    pub fn let_go(&mut self, card: CardId, animal: AnimalId, natural: &'static str) -> Flow {
        let place = self.where_discarded_goes(card, natural)?;
        let seat = self.state.turn.seat(animal);
        self.emit(match (place, seat) {
            ("hand", Some(seat)) => Event::CardTakenUp { card, seat },
            ("removed", _) => Event::CardRemoved { card },
            _ => Event::CardDiscarded { card },
        });
        Ok(())
    }
}
