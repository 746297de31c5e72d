//! Variants and settings layered over a game's content.

use speciate_content::Layers;
use speciate_engine::game::Table;
use speciate_model::log::Opening;
use speciate_model::message;
use speciate_model::words::{Message, errors};

errors! {
    /// Why variants and settings cannot be combined.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum LayersError {
        SetTwice { key: String } = "command-set-twice",
        VariantTwice { name: String } = "command-variant-twice",
    }
}

impl LayersError {
    pub fn hint(&self) -> Message {
        match self {
            Self::SetTwice { .. } => message!("command-set-twice.hint"),
            Self::VariantTwice { .. } => message!("command-variant-twice.hint"),
        }
    }
}

/// Refuses a variant or a setting that occurs twice.
pub fn check(layers: &Layers) -> Result<(), LayersError> {
    if let Some(key) = twice(layers.settings.iter().map(|(key, _)| key)) {
        return Err(LayersError::SetTwice { key: key.clone() });
    }
    match twice(layers.variants.iter()) {
        Some(id) => Err(LayersError::VariantTwice { name: id.clone() }),
        None => Ok(()),
    }
}

pub fn of_opening(opening: &Opening) -> Layers {
    let settings = &opening.settings;
    Layers {
        variants: opening.variants.clone(),
        settings: settings.iter().map(|(key, value)| (key.clone(), value.clone())).collect(),
    }
}

pub fn record(layers: Layers, table: &mut Table) {
    table.variants = layers.variants;
    table.settings = layers.settings.into_iter().collect();
}

/// Returns the first name that occurs a second time.
fn twice<'a>(names: impl Iterator<Item = &'a String>) -> Option<&'a String> {
    let mut seen = Vec::new();
    for name in names {
        if seen.contains(&name) {
            return Some(name);
        }
        seen.push(name);
    }
    None
}
