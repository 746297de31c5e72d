//! `--variant ID` and `--set KEY=VALUE`.

use clap::Args;

use crate::error::{CommandError, CommandResult};
use crate::number::WrongValue;
use speciate_content::Layers;
use speciate_model::message;
use speciate_table::layers;

/// Variants and settings to layer over the content.
#[derive(Args, Debug)]
pub struct LayerArgs {
    /// Play a variant, e.g. `short-game`; can be repeated
    #[arg(long = "variant", value_name = "ID")]
    variants: Vec<String>,
    /// Override a value of the content, e.g. `rulings.turn_limit=12`; can be repeated
    #[arg(long = "set", value_parser = parse, value_name = "KEY=VALUE")]
    settings: Vec<(String, String)>,
}

impl LayerArgs {
    pub const fn is_any(&self) -> bool {
        !self.variants.is_empty() || !self.settings.is_empty()
    }

    pub fn given(&self) -> impl Iterator<Item = (&'static str, String)> {
        let variants = self.variants.iter().map(|id| ("--variant", id.clone()));
        let settings = self.settings.iter();
        variants.chain(settings.map(|(key, value)| ("--set", format!("{key}={value}"))))
    }

    pub fn layers(&self) -> CommandResult<Layers> {
        let layers = Layers { variants: self.variants.clone(), settings: self.settings.clone() };
        match layers::check(&layers) {
            Ok(()) => Ok(layers),
            Err(error) => Err(CommandError::new(error.message()).hint(error.hint())),
        }
    }
}

fn parse(text: &str) -> Result<(String, String), WrongValue> {
    match text.split_once('=') {
        Some((key, value)) if !key.trim().is_empty() => {
            Ok((key.trim().to_owned(), value.trim().to_owned()))
        }
        _ => Err(WrongValue {
            expected: message!("usage-setting"),
            example: "rulings.turn_limit=12".to_owned(),
        }),
    }
}
