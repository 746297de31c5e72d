//! The current totals of a row (p. 4 to 6, 8), and the description of the current biome.

use crate::card_game::deck::from_starting;
use crate::card_game::scoring::{icons, with_most};
use crate::card_game::tables::{CardGameNumbers, numbers};
use crate::shared::biome_page::{BiomePage, BiomeRow, CardInRow, ElementOfBiome};
use speciate_content::Catalog;
use speciate_content::catalog::{Biome, Creature};
use speciate_engine::context::{Context, Flow};
use speciate_model::id::{AnimalId, CardId, ElementId, TerrainId};

/// Animals in rows: the card, the player whose row it is in, and whether it is endangered.
pub type Rows = Vec<(CardId, AnimalId, bool)>;

/// What counts at a biome, without the effects of cards in play.
#[derive(Clone, Copy, Debug)]
pub struct Totals<'a> {
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
        Some(Self { numbers, biome })
    }

    pub fn icons(&self) -> &'a [(ElementId, u8)] {
        &self.biome.icons
    }

    /// Returns what an animal adds to the food-chain total of its row.
    pub fn food_chain(&self, creature: &Creature, endangered: bool) -> u16 {
        counted(value_at(Some(self.biome), self.numbers, creature, endangered))
    }
}

/// Returns a player's food-chain total, including the effects of cards in play.
pub fn food_chain_total(context: &mut Context, player: AnimalId) -> Flow<u16> {
    let mut total: u16 = 0;
    for (card, owner, endangered) in rows(context) {
        if owner == player {
            total = total.saturating_add(card_food_chain(context, player, card, endangered)?);
        }
    }
    Ok(total)
}

/// Returns what an animal in a player's row adds to the food-chain total, including the effects of cards in play.
fn card_food_chain(
    context: &mut Context,
    player: AnimalId,
    card: CardId,
    endangered: bool,
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

/// Returns the food chain of one side of an animal at a biome, including the biome's bonus or penalty.
fn value_at(
    biome: Option<&Biome>,
    numbers: &CardGameNumbers,
    creature: &Creature,
    endangered: bool,
) -> i32 {
    let class = Some(creature.class);
    let is_at =
        |field: fn(&Biome) -> Option<speciate_model::id::WordId>| biome.and_then(field) == class;
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
    let leaders = players.iter().zip(totals).filter(|(_, total)| **total == most && most > 0);
    leaders.map(|(player, _)| *player).collect()
}

pub fn biome_page(context: &mut Context) -> Option<BiomePage> {
    let biome = context.state().tiles.biome?;
    let biome = context.roster().name(biome).to_owned();
    page(context, biome).ok()
}

fn page(context: &mut Context, biome: String) -> Flow<BiomePage> {
    let players = from_starting(context.state());
    let dominance = context.state().turn.number;
    let dominant = with_most(context, &players, food_chain_total)?;
    let mut elements = Vec::new();
    for (element, points) in icons(context) {
        let total = |context: &mut Context, player| element_total(context, player, element);
        elements.push((element, u16::from(points), with_most(context, &players, total)?));
    }
    let mut rows = Vec::new();
    for player in players {
        let of_elements = elements.iter().filter(|(.., winners)| winners.contains(&player));
        let of_elements: u16 = of_elements.map(|(_, points, _)| points).sum();
        let points = of_elements + if dominant.contains(&player) { dominance } else { 0 };
        rows.push(row(context, player, points)?);
    }
    let names = |animals: &[AnimalId]| -> Vec<String> {
        animals.iter().map(|animal| context.roster().name(*animal).to_owned()).collect()
    };
    let element = |(element, points, winners): &(ElementId, u16, Vec<AnimalId>)| ElementOfBiome {
        element: context.roster().name(*element).to_owned(),
        points: *points,
        animals: names(winners),
    };
    let elements = elements.iter().map(element).collect();
    Ok(BiomePage { biome, dominance, players: rows, dominant: names(&dominant), elements })
}

fn row(context: &mut Context, player: AnimalId, points: u16) -> Flow<BiomeRow> {
    let own: Vec<_> =
        context.state().cards.in_rows().filter(|(_, owner, _)| *owner == player).collect();
    let mut cards = Vec::new();
    for (card, _, endangered) in own {
        let food_chain = card_food_chain(context, player, card, endangered)?;
        let card = context.roster().name(card).to_owned();
        cards.push(CardInRow { card, endangered, food_chain });
    }
    let mut elements = indexmap::IndexMap::new();
    for index in 0..context.roster().elements.len() {
        let element = ElementId::at(index);
        let total = element_total(context, player, element)?;
        if total > 0 {
            elements.insert(context.roster().name(element).to_owned(), total);
        }
    }
    let food_chain = food_chain_total(context, player)?;
    let animal = context.roster().name(player).to_owned();
    Ok(BiomeRow { animal, cards, food_chain, elements, points })
}
