//! The description of the current biome. It calls the functions that score, and changes nothing.

use crate::card_game::scoring::{icons, with_most};
use crate::card_game::seats::from_starting;
use crate::card_game::totals::{card_food_chain, element_total, food_chain_total};
use crate::shared::biome_page::{BiomePage, BiomeRow, CardInRow, ElementOfBiome};
use speciate_engine::context::{Context, Flow};
use speciate_model::id::{AnimalId, ElementId};

/// Describes the current biome, if any.
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
    let own: Vec<_> = context.state().cards.in_rows().filter(|(_, of, _)| *of == player).collect();
    let mut cards = Vec::new();
    for (card, _, endangered) in own {
        let food_chain = card_food_chain(context, player, (card, endangered))?;
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
