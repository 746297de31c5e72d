//! `speciate rule`

use clap::Args;

use crate::cli::content::{self, RULES};
use crate::cli::error::{CommandError, Outcome};
use crate::cli::output::{data, json};
use crate::cli::surroundings::Surroundings;
use crate::content::Layers;
use crate::context::Edition;
use crate::diagnostic::suggest;
use crate::explain::card::CardPage;
use crate::explain::rule::{self, IndexLine};
use crate::id::CardId;
use crate::words::Words;

/// Show a rule, or the index of all: phases, sections, terms, animals, terrains, rulings
#[derive(Args, Debug)]
pub struct Rule {
    /// What to look up, e.g. `dominance`, `migration`, `bird`, `R4`
    name: Option<String>,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

impl Rule {
    /// Shows the rule, or the index.
    pub fn run(&self, around: &Surroundings) -> Outcome {
        let edition = content::load(around, RULES, &Layers::default())?;
        let words = around.words();
        let Some(name) = &self.name else { return self.index(&edition, words) };
        if let Some(page) = rule::page(&edition, words, name) {
            return if self.json { json(&page) } else { data(&page.text()) };
        }
        let roster = &edition.catalog.roster;
        if let Some(card) = roster.find::<CardId>(&name.to_lowercase()) {
            let page = CardPage::new(&edition, words, card);
            return if self.json { json(&page) } else { data(&page.text(words)) };
        }
        let names = rule::names(&edition);
        let known = names.iter().map(String::as_str).chain(roster.cards.iter());
        let error = CommandError::new(format!("no rule is called `{name}`"));
        Err(match suggest(&name.to_lowercase(), known) {
            Some(near) => error.hint(format!("did you mean `{near}`?")),
            None => error.hint("run `speciate rule` to see them all"),
        })
    }

    fn index(&self, edition: &Edition, words: &Words) -> Outcome {
        let index = rule::index(edition, words);
        let wide = index.iter().map(|line| line.name.chars().count()).max().unwrap_or(0);
        let line = |IndexLine { name, title, page }: &IndexLine| {
            format!("{name:<wide$}  {title} ({page})\n")
        };
        match self.json {
            true => json(&index),
            false => data(&index.iter().map(line).collect::<String>()),
        }
    }
}
