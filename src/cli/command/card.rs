//! `speciate card`

use clap::Args;

use crate::cli::content::{self, RULES};
use crate::cli::error::{CommandError, Outcome};
use crate::cli::output::{data, json};
use crate::cli::surroundings::Surroundings;
use crate::content::Layers;
use crate::diagnostic::suggest;
use crate::explain::card::CardPage;
use crate::id::CardId;

/// Show what a card does, or all cards
#[derive(Args, Debug)]
pub struct Card {
    /// The card, e.g. `mass-exodus`
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
        let roster = &edition.catalog.roster;
        let cards = (0..roster.cards.len()).map(CardId::at);
        let mut pages = cards.map(|card| CardPage::new(&edition, words, card));
        let Some(name) = &self.name else {
            let all: Vec<CardPage> = pages.collect();
            let line =
                |page: &CardPage| format!("{} (`{}`): {}\n", page.name, page.id, page.effect);
            return match self.json {
                true => json(&all),
                false => data(&all.iter().map(line).collect::<String>()),
            };
        };
        let wanted = name.strip_prefix("card:").unwrap_or(name).to_lowercase();
        let same = |page: &CardPage| page.id == wanted || page.name.to_lowercase() == wanted;
        let Some(page) = pages.find(same) else {
            let error = CommandError::new(format!("no card is called `{name}`"));
            return Err(match suggest(&wanted, roster.cards.iter()) {
                Some(near) => error.hint(format!("did you mean `{near}`?")),
                None => error.hint("run `speciate card` to see them all"),
            });
        };
        if self.json { json(&page) } else { data(&page.text(words)) }
    }
}
