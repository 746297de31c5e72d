//! `speciate card`

use clap::Args;

use crate::cli::content::{self, RULES};
use crate::cli::error::Outcome;
use crate::cli::lookup::{self, Typing};
use crate::cli::nearby;
use crate::cli::output::{data, json};
use crate::cli::surroundings::Surroundings;
use crate::content::Layers;
use crate::story::fitted;

/// Show what a card does, or all cards
#[derive(Args, Debug)]
pub struct Card {
    /// The card, e.g. `mass-exodus`
    #[arg(allow_negative_numbers = true)]
    name: Option<String>,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

impl Card {
    /// Shows the card, or all of them.
    pub fn run(&self, around: &Surroundings) -> Outcome {
        let edition = content::load(around, RULES, &Layers::default())?;
        let words = around.words();
        let Some(name) = &self.name else {
            return match self.json {
                true => json(&lookup::cards(&edition, words).collect::<Vec<_>>()),
                false => data(&fitted(&lookup::all_cards(&edition, words, &[]))),
            };
        };
        let page = lookup::card(&edition, words, name, Typing::Shell)
            .map_err(|error| nearby::hinted(error, around, name))?;
        if self.json { json(&page) } else { data(&fitted(&page.text(words))) }
    }
}
