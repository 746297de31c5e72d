//! A description of the current biome, for players and programs.

use indexmap::IndexMap;
use serde::Serialize;

use crate::shared::tile_page::named;
use speciate_model::message;
use speciate_model::words::{Message, Value};

/// A description of the current biome. Its numbers include the effects of cards in play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BiomePage {
    /// The biome's name, e.g. `jungle`.
    pub biome: String,
    /// The points that its dominant players would gain now.
    pub dominance: u16,
    /// The players, clockwise from the starting player.
    pub players: Vec<BiomeRow>,
    /// Who would dominate it: the players with the highest food-chain total.
    pub dominant: Vec<String>,
    /// Its elements, each with its points and the players who would gain them.
    pub elements: Vec<ElementOfBiome>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BiomeRow {
    pub animal: String,
    pub cards: Vec<CardInRow>,
    pub food_chain: u16,
    /// The nonzero totals by element.
    pub elements: IndexMap<String, u16>,
    pub points: u16,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CardInRow {
    pub card: String,
    /// Whether its endangered side is up.
    pub endangered: bool,
    pub food_chain: u16,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ElementOfBiome {
    pub element: String,
    pub points: u16,
    pub animals: Vec<String>,
}

impl BiomePage {
    /// Returns the description as messages, one per line.
    pub fn lines(&self) -> Vec<Message> {
        let biome = named("terrain", &self.biome);
        let mut lines = vec![message!("biome-head", biome = biome, points = self.dominance)];
        lines.extend(self.players.iter().flat_map(BiomeRow::lines));
        lines.push(match self.dominant.is_empty() {
            true => Message::new("biome-dominant-none"),
            false => {
                let animals = animals(&self.dominant);
                let count = self.dominant.len();
                message!(
                    "biome-dominant",
                    animals = animals,
                    points = self.dominance,
                    count = count
                )
            }
        });
        lines.extend(self.elements.iter().map(ElementOfBiome::line));
        lines
    }
}

impl BiomeRow {
    fn lines(&self) -> Vec<Message> {
        let element = |(element, total): (&String, &u16)| {
            let name = named("element", element);
            message!("story-item-counted", of = name, count = *total).into()
        };
        let head = message!(
            "biome-row",
            animal = named("animal", &self.animal),
            total = self.food_chain,
            points = self.points,
            count = self.elements.len(),
            elements = Value::List(self.elements.iter().map(element).collect()),
        );
        let card = |card: &CardInRow| {
            message!(
                "biome-card",
                card = named("card", &card.card),
                food_chain = card.food_chain,
                endangered = u8::from(card.endangered),
            )
        };
        std::iter::once(head).chain(self.cards.iter().map(card)).collect()
    }
}

impl ElementOfBiome {
    fn line(&self) -> Message {
        let element = named("element", &self.element);
        match self.animals.is_empty() {
            true => message!("biome-element-none", element = element, points = self.points),
            false => message!(
                "biome-element",
                element = element,
                points = self.points,
                animals = animals(&self.animals),
            ),
        }
    }
}

fn animals(names: &[String]) -> Value {
    Value::All(names.iter().map(|name| named("animal", name).into()).collect())
}
