//! `--against CHANGE`: a change of content to compare with.

use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;

use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::options::WrongValue;
use speciate_content::{Layers, Source};
use speciate_engine::context::Edition;
use speciate_engine::game::check_seats;
use speciate_model::message;
use speciate_table::layers;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ContentVariation {
    /// The argument as it was typed.
    pub given: String,
    kind: VariationKind,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum VariationKind {
    Set(String, String),
    Variant(String),
    Pack(String),
}

impl FromStr for ContentVariation {
    type Err = WrongValue;

    fn from_str(text: &str) -> Result<Self, WrongValue> {
        let wrong = || WrongValue {
            expected: message!("usage-change"),
            example: "set=rulings.turn_limit=12".to_owned(),
        };
        let (kind, value) = text.split_once('=').ok_or_else(wrong)?;
        let value = value.trim();
        let kind = match (kind.trim(), value.split_once('=')) {
            (_, _) if value.is_empty() => return Err(wrong()),
            ("set", Some((key, value))) if !key.trim().is_empty() => {
                VariationKind::Set(key.trim().to_owned(), value.trim().to_owned())
            }
            ("variant", _) => VariationKind::Variant(value.to_owned()),
            ("pack", _) => VariationKind::Pack(value.to_owned()),
            _ => return Err(wrong()),
        };
        Ok(Self { given: text.to_owned(), kind })
    }
}

impl ContentVariation {
    /// Returns the change that sets a value of the content.
    pub fn setting(path: &str, value: &str) -> Self {
        let given = format!("set={path}={value}");
        Self { given, kind: VariationKind::Set(path.to_owned(), value.to_owned()) }
    }

    /// As [`ContentVariation::edition`]. Fails if the edition has other animals than `base`, or does not allow this many
    /// seats.
    pub fn comparable(
        &self,
        base: &Edition,
        players: usize,
        layers: &Layers,
        cli: &CliContext,
    ) -> CommandResult<Arc<Edition>> {
        let changed = self.edition(&base.catalog.rules, layers, cli)?;
        check_seats(&changed.catalog, players)
            .map_err(|reason| CommandError::new(reason.message()))?;
        if changed.catalog.roster.animals != base.catalog.roster.animals {
            return Err(CommandError::new(message!("simulate-animals", change = &self.given)));
        }
        Ok(changed)
    }

    /// Loads the edition with this change on top of the content in use and `layers`.
    pub fn edition(
        &self,
        game: &str,
        layers: &Layers,
        cli: &CliContext,
    ) -> CommandResult<Arc<Edition>> {
        let (layers, source) = self.content(layers, cli)?;
        layers::check(&layers)?;
        Ok(speciate_games::edition::load_with(&source, game, &layers)?)
    }

    /// Returns `layers` and the content in use with this change on top.
    pub fn content(&self, layers: &Layers, cli: &CliContext) -> CommandResult<(Layers, Source)> {
        let mut layers = layers.clone();
        let source = cli.source().map_err(Clone::clone)?;
        match &self.kind {
            VariationKind::Set(key, value) => {
                // The change overrides a setting of the same key.
                layers.settings.retain(|(known, _)| known != key);
                layers.settings.push((key.clone(), value.clone()));
            }
            VariationKind::Variant(id) => layers.variants.push(id.clone()),
            VariationKind::Pack(folder) => {
                let parts = cli.content_sources().map_err(Clone::clone)?;
                let pack = Source::read_pack(Path::new(folder))?;
                let packs = parts.packs.iter().cloned().chain([pack]).collect();
                return Ok((layers, parts.root.clone().with_packs(packs)?));
            }
        }
        Ok((layers, source.clone()))
    }
}
