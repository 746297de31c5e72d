//! Totals of a row (p. 4 to 6, 8): those of the moment.

use crate::content::Catalog;
use crate::content::catalog::{Biome, Creature};
use crate::games::card_game::tables::Numbers;
use crate::id::{AnimalId, CardId, ElementId, TerrainId};

/// Animals in rows: which card, in whose row, and whether endangered.
pub type Rows = Vec<(CardId, AnimalId, bool)>;

/// What the rows are worth at a biome.
#[derive(Clone, Copy, Debug)]
pub struct Totals<'a> {
    catalog: &'a Catalog,
    numbers: &'a Numbers,
    biome: &'a Biome,
}

impl<'a> Totals<'a> {
    /// Returns the totals at a biome.
    pub fn at(catalog: &'a Catalog, numbers: &'a Numbers, biome: TerrainId) -> Option<Self> {
        let biome = catalog.terrains.get(biome.index())?.biome.as_ref()?;
        Some(Self { catalog, numbers, biome })
    }

    /// Returns the icons of the biome, by element.
    pub fn icons(&self) -> &'a [(ElementId, u8)] {
        &self.biome.icons
    }

    /// Returns a player's food chain total.
    pub fn food_chain(&self, rows: &Rows, player: AnimalId) -> u16 {
        self.own(rows, player).map(|(creature, side)| self.value(&creature, side)).sum()
    }

    /// Returns a player's total of an element.
    pub fn element(&self, rows: &Rows, player: AnimalId, element: ElementId) -> u16 {
        let own = self.own(rows, player).filter(|(creature, _)| creature.element == element);
        own.map(|(creature, endangered)| u16::from(creature.side(endangered).icons)).sum()
    }

    /// Returns an animal's food chain: not less than 0 (C3).
    fn value(&self, creature: &Creature, endangered: bool) -> u16 {
        let value = u16::from(creature.side(endangered).food_chain);
        let class = Some(creature.class);
        let more = if self.biome.bonus == class { self.numbers.biome_bonus } else { 0 };
        let less = if self.biome.penalty == class { self.numbers.biome_penalty } else { 0 };
        (value + u16::from(more)).saturating_sub(u16::from(less))
    }

    fn own(&self, rows: &Rows, player: AnimalId) -> impl Iterator<Item = (Creature, bool)> {
        let own = rows.iter().filter(move |(_, of, _)| *of == player);
        own.filter_map(|(card, _, endangered)| {
            Some((self.catalog.cards.get(card.index())?.creature?, *endangered))
        })
    }
}

/// Returns which players have the highest total, in their order; nobody where it is 0 (C2).
pub fn highest(players: &[AnimalId], total: impl Fn(AnimalId) -> u16) -> Vec<AnimalId> {
    let totals: Vec<u16> = players.iter().map(|player| total(*player)).collect();
    let most = totals.iter().copied().max().unwrap_or(0);
    let of = players.iter().zip(totals).filter(|(_, total)| *total == most && most > 0);
    of.map(|(player, _)| *player).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_highest_with_nothing() {
        let (one, other) = (AnimalId(0), AnimalId(1));
        let highest = |of_one, of_other| {
            highest(&[one, other], |player| if player == one { of_one } else { of_other })
        };
        assert_eq!(highest(0, 0), []);
        assert_eq!(highest(3, 3), [one, other]);
        assert_eq!(highest(3, 4), [other]);
    }
}
