//! Pages that commands print and that can be looked up in the middle of a game.

use crate::cli::error::{CommandError, Outcome};
use crate::context::Edition;
use crate::diagnostic::suggest;
use crate::explain::card::CardPage;
use crate::explain::rule::{self, RulePage};
use crate::id::{CardId, HexId};
use crate::message;
use crate::roster::Roster;
use crate::words::{Message, Words};

/// The page of a rule; a card's name leads to the card.
pub enum Page {
    /// A rule.
    Rule(RulePage),
    /// A card.
    Card(CardPage),
}

/// Returns the card with an id or a name.
///
/// # Errors
///
/// No card is called so.
pub fn card(edition: &Edition, words: &Words, name: &str) -> Outcome<CardPage> {
    let wanted = name.strip_prefix("card:").unwrap_or(name).to_lowercase();
    let same = |page: &CardPage| page.id == wanted || page.name.to_lowercase() == wanted;
    cards(edition, words).find(same).ok_or_else(|| {
        let known = edition.catalog.roster.cards.iter();
        unknown(message!("lookup-no-card", name = name), &wanted, known, "lookup-no-card.hint")
    })
}

/// Returns the pages of all cards.
pub fn cards<'a>(edition: &'a Edition, words: &'a Words) -> impl Iterator<Item = CardPage> + 'a {
    let cards = (0..edition.catalog.roster.cards.len()).map(CardId::at);
    cards.map(move |card| CardPage::new(edition, words, card))
}

/// Returns a list of all cards with what they do; those that lie face up are marked.
pub fn all_cards(edition: &Edition, words: &Words, face_up: &[CardId]) -> String {
    let roster = &edition.catalog.roster;
    let is_face_up = |page: &CardPage| face_up.iter().any(|card| roster.name(*card) == page.id);
    let line = |page: CardPage| {
        let id = match is_face_up(&page) {
            true => "lookup-card-face-up",
            false => "lookup-card",
        };
        let (name, id_of, effect) = (&page.name, &page.id, &page.effect);
        words.say(&message!(id, name = name, id = id_of, effect = effect)) + "\n"
    };
    cards(edition, words).map(line).collect()
}

/// Returns the rule or card with a name.
///
/// # Errors
///
/// Neither is called so.
pub fn rule(edition: &Edition, words: &Words, name: &str) -> Outcome<Page> {
    if let Some(page) = rule::page(edition, words, name) {
        return Ok(Page::Rule(page));
    }
    if let Ok(page) = card(edition, words, name) {
        return Ok(Page::Card(page));
    }
    let names = rule::names(edition);
    let known = names.iter().map(String::as_str).chain(edition.catalog.roster.cards.iter());
    let wanted = name.to_lowercase();
    Err(unknown(message!("lookup-no-rule", name = name), &wanted, known, "lookup-no-rule.hint"))
}

/// Returns the index of all rules.
pub fn all_rules(edition: &Edition, words: &Words) -> String {
    let index = rule::index(edition, words);
    let wide = index.iter().map(|line| line.name.chars().count()).max().unwrap_or(0);
    let line =
        |line: &rule::IndexLine| format!("{:<wide$}  {} ({})\n", line.name, line.title, line.page);
    index.iter().map(line).collect()
}

/// Returns the hex with a name, which may be written as an option.
///
/// # Errors
///
/// No hex is called so.
pub fn hex(text: &str, roster: &Roster) -> Outcome<HexId> {
    let name = text.strip_prefix("tile:").unwrap_or(text);
    roster.find(name).ok_or_else(|| {
        let error = CommandError::new(message!("lookup-no-tile", name = text));
        error.meant(name, roster.hexes.iter())
    })
}

fn unknown<'a>(
    message: Message,
    wanted: &str,
    known: impl Iterator<Item = &'a str>,
    hint: &'static str,
) -> CommandError {
    let error = CommandError::new(message);
    error.hint(match suggest(wanted, known) {
        Some(near) => message!("hint-did-you-mean", name = near),
        None => Message::new(hint),
    })
}
