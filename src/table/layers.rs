//! Variants and settings that lie over the content of a game.

use speciate_content::Layers;
use speciate_engine::game::Table;
use speciate_model::log::Opening;
use speciate_model::message;
use speciate_model::words::{Message, errors};

/// Why variants and settings cannot lie over a content together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LayersError {
    /// A key is set twice.
    SetTwice {
        /// The key.
        key: String,
    },
    /// A variant is named twice.
    VariantTwice {
        /// Its id.
        id: String,
    },
}

impl LayersError {
    /// Returns it as a sentence without its full stop.
    pub fn message(&self) -> Message {
        match self {
            Self::SetTwice { key } => message!("command-set-twice", key = key),
            Self::VariantTwice { id } => message!("command-variant-twice", name = id),
        }
    }

    /// Returns what to do.
    pub fn hint(&self) -> Message {
        match self {
            Self::SetTwice { .. } => message!("command-set-twice.hint"),
            Self::VariantTwice { .. } => message!("command-variant-twice.hint"),
        }
    }
}

errors! { LayersError; }

/// Refuses layers of which one would lie over itself.
pub fn check(layers: &Layers) -> Result<(), LayersError> {
    if let Some(key) = twice(layers.settings.iter().map(|(key, _)| key)) {
        return Err(LayersError::SetTwice { key: key.clone() });
    }
    match twice(layers.variants.iter()) {
        Some(id) => Err(LayersError::VariantTwice { id: id.clone() }),
        None => Ok(()),
    }
}

/// Returns the layers that a log was opened with.
pub fn of_opening(opening: &Opening) -> Layers {
    let settings = &opening.settings;
    Layers {
        variants: opening.variants.clone(),
        settings: settings.iter().map(|(key, value)| (key.clone(), value.clone())).collect(),
    }
}

/// Has a table record the layers of its content.
pub fn record(layers: Layers, table: &mut Table) {
    table.variants = layers.variants;
    table.settings = layers.settings.into_iter().collect();
}

/// Returns the first name that stands there a second time.
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
