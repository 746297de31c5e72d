//! What there is to say of the biome that is competed for.

use indexmap::IndexMap;
use serde::Serialize;

use crate::shared::tile_page::named;
use speciate_model::message;
use speciate_model::words::{Message, Value};

/// What there is to say of the biome that is competed for, cards in play heard.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BiomePage {
    /// Its name, e.g. `jungle`.
    pub biome: String,
    /// What its dominance brings now.
    pub dominance: u16,
    /// The players, clockwise from the starting one.
    pub players: Vec<BiomeRow>,
    /// Who would dominate it: those with the highest total of the food chain.
    pub dominant: Vec<String>,
    /// Its elements, with what each brings and to whom.
    pub elements: Vec<ElementOfBiome>,
}

/// A player's row at the biome.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BiomeRow {
    /// Whose it is.
    pub animal: String,
    /// The animals in it, each with what it counts in the food chain.
    pub cards: Vec<CardInRow>,
    /// What they come to.
    pub food_chain: u16,
    /// What they come to by element; none of what they have nothing of.
    pub elements: IndexMap<String, u16>,
    /// What scoring now would bring.
    pub points: u16,
}

/// An animal in a row.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CardInRow {
    /// The card.
    pub card: String,
    /// Whether its endangered side is up.
    pub endangered: bool,
    /// What it counts in the food chain.
    pub food_chain: u16,
}

/// An element of the biome.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ElementOfBiome {
    /// The element.
    pub element: String,
    /// What it brings.
    pub points: u16,
    /// To whom.
    pub animals: Vec<String>,
}

impl BiomePage {
    /// Returns what there is to say, a message for each line.
    pub fn lines(&self) -> Vec<Message> {
        let biome = named("terrain", &self.biome);
        let mut lines = vec![message!("biome-head", biome = biome, points = self.dominance)];
        lines.extend(self.players.iter().flat_map(BiomeRow::lines));
        lines.push(match self.dominant.is_empty() {
            true => Message::new("biome-dominant-none"),
            false => {
                let animals = animals(&self.dominant);
                message!("biome-dominant", animals = animals, points = self.dominance)
            }
        });
        lines.extend(self.elements.iter().map(ElementOfBiome::line));
        lines
    }
}

impl BiomeRow {
    fn lines(&self) -> Vec<Message> {
        let element = |(element, total): (&String, &u16)| {
            let of = named("element", element);
            message!("story-item-counted", of = of, count = *total).into()
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
