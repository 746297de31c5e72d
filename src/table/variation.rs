//! Changes of content to compare with: a setting, a variant or a pack.

use std::path::Path;

use crate::pack_sources::ContentSources;
use speciate_content::{Layers, Source};
use speciate_model::diagnostic::Diagnostics;

/// A change of content, e.g. `set=rulings.turn_limit=12`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ContentVariation {
    /// The change as it was typed.
    pub given: String,
    kind: VariationKind,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum VariationKind {
    Set(String, String),
    Variant(String),
    Pack(String),
}

impl ContentVariation {
    /// Reads `set=KEY=VALUE`, `variant=ID` or `pack=DIR`. Returns `None` if the text has another form.
    pub fn parse(text: &str) -> Option<Self> {
        let (kind, value) = text.split_once('=')?;
        let value = value.trim();
        let kind = match (kind.trim(), value.split_once('=')) {
            (_, _) if value.is_empty() => return None,
            ("set", Some((key, value))) if !key.trim().is_empty() => {
                VariationKind::Set(key.trim().to_owned(), value.trim().to_owned())
            }
            ("variant", _) => VariationKind::Variant(value.to_owned()),
            ("pack", _) => VariationKind::Pack(value.to_owned()),
            _ => return None,
        };
        Some(Self { given: text.to_owned(), kind })
    }

    /// Returns the change that sets a value of the content.
    pub fn setting(path: &str, value: &str) -> Self {
        let given = format!("set={path}={value}");
        Self { given, kind: VariationKind::Set(path.to_owned(), value.to_owned()) }
    }

    /// Returns `layers` and the content with this change on top. `whole` is the content in use, and `parts` are its packs
    /// before they are layered. Fails if a pack cannot be read or layered.
    pub fn content(
        &self,
        layers: &Layers,
        whole: &Source,
        parts: &ContentSources,
    ) -> Result<(Layers, Source), Diagnostics> {
        let mut layers = layers.clone();
        match &self.kind {
            VariationKind::Set(key, value) => {
                // The change overrides a setting of the same key.
                layers.settings.retain(|(known, _)| known != key);
                layers.settings.push((key.clone(), value.clone()));
            }
            VariationKind::Variant(id) => layers.variants.push(id.clone()),
            VariationKind::Pack(folder) => {
                let pack = Source::read_pack(Path::new(folder))?;
                let packs = parts.packs.iter().cloned().chain([pack]).collect();
                return Ok((layers, parts.root.clone().with_packs(packs)?));
            }
        }
        Ok((layers, whole.clone()))
    }
}
