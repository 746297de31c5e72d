//! The current totals of a row (p. 4 to 6, 8).

use crate::card_game::tables::{CardGameNumbers, numbers};
use speciate_content::Catalog;
use speciate_content::catalog::{Biome, Creature};
use speciate_engine::context::{Context, Flow};
use speciate_model::id::{AnimalId, CardId, ElementId, TerrainId};

/// Animals in rows: the card, the player whose row it is in, and whether it is endangered.
pub type Rows = Vec<(CardId, AnimalId, bool)>;

/// Totals of rows at a biome, without the effects of cards in play.
#[derive(Clone, Copy, Debug)]
pub struct Totals<'a> {
    catalog: &'a Catalog,
    numbers: &'a CardGameNumbers,
    biome: &'a Biome,
}

impl<'a> Totals<'a> {
    pub fn at(
        catalog: &'a Catalog,
        numbers: &'a CardGameNumbers,
        biome: TerrainId,
    ) -> Option<Self> {
        let biome = catalog.terrains.get(biome.index())?.biome.as_ref()?;
        Some(Self { catalog, numbers, biome })
    }

    pub fn icons(&self) -> &'a [(ElementId, u8)] {
        &self.biome.icons
    }

    pub fn food_chain(&self, rows: &Rows, player: AnimalId) -> u16 {
        let own = own(self.catalog, rows, player);
        own.map(|(creature, side)| counted(self.value(&creature, side))).sum()
    }

    pub fn element(&self, rows: &Rows, player: AnimalId, element: ElementId) -> u16 {
        self.catalog.icons_in_row(rows.iter().copied(), player, element)
    }

    fn value(&self, creature: &Creature, endangered: bool) -> i32 {
        value_at(Some(self.biome), self.numbers, creature, endangered)
    }
}

/// Returns a player's food-chain total, including the effects of cards in play.
pub fn food_chain_total(context: &mut Context, player: AnimalId) -> Flow<u16> {
    let mut total: u16 = 0;
    for (card, of, endangered) in rows(context) {
        if of == player {
            total = total.saturating_add(card_food_chain(context, player, (card, endangered))?);
        }
    }
    Ok(total)
}

/// Returns what an animal in a player's row adds to the food-chain total, including the effects of cards in play.
pub fn card_food_chain(
    context: &mut Context,
    player: AnimalId,
    (card, endangered): (CardId, bool),
) -> Flow<u16> {
    let numbers = numbers(context)?;
    let Some(creature) = context.catalog().card(card).creature else { return Ok(0) };
    let biome = context.state().tiles.biome;
    let biome = biome.and_then(|biome| context.catalog().terrain(biome).biome.as_ref());
    let natural = value_at(biome, &numbers, &creature, endangered);
    // The minimum of 0 applies once, after all modifiers (C3, C15).
    Ok(counted(context.food_chain(player, card, natural)?))
}

pub fn element_total(context: &mut Context, player: AnimalId, element: ElementId) -> Flow<u16> {
    let rows = context.state().cards.in_rows();
    let natural = context.catalog().icons_in_row(rows, player, element);
    context.element_total(player, element, natural)
}

fn rows(context: &Context) -> Rows {
    context.state().cards.in_rows().collect()
}

fn own<'a>(
    catalog: &'a Catalog,
    rows: &'a Rows,
    player: AnimalId,
) -> impl Iterator<Item = (Creature, bool)> + 'a {
    let own = rows.iter().filter(move |(_, of, _)| *of == player);
    own.filter_map(|(card, _, endangered)| {
        Some((catalog.cards.get(card.index())?.creature?, *endangered))
    })
}

/// Returns the food chain of one side of an animal at a biome, including the biome's bonus or penalty.
fn value_at(
    biome: Option<&Biome>,
    numbers: &CardGameNumbers,
    creature: &Creature,
    endangered: bool,
) -> i32 {
    let class = Some(creature.class);
    let is_at = |of: fn(&Biome) -> Option<speciate_model::id::WordId>| biome.and_then(of) == class;
    let more = if is_at(|biome| biome.bonus) { numbers.biome_bonus } else { 0 };
    let less = if is_at(|biome| biome.penalty) { numbers.biome_penalty } else { 0 };
    i32::from(creature.side(endangered).food_chain) + i32::from(more) - i32::from(less)
}

/// Returns the number that a food chain counts for, at least 0 (C3).
fn counted(value: i32) -> u16 {
    value.clamp(0, u16::MAX.into()) as u16
}

/// Returns the players with the highest total, in the order of `players`, or none if it is 0 (C2).
pub fn highest(players: &[AnimalId], totals: &[u16]) -> Vec<AnimalId> {
    let most = totals.iter().copied().max().unwrap_or(0);
    let of = players.iter().zip(totals).filter(|(_, total)| **total == most && most > 0);
    of.map(|(player, _)| *player).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_highest_with_nothing() {
        let players = [AnimalId(0), AnimalId(1)];
        assert_eq!(highest(&players, &[0, 0]), []);
        assert_eq!(highest(&players, &[3, 3]), players);
        assert_eq!(highest(&players, &[3, 4]), [AnimalId(1)]);
    }
}
