//! Finds things by their names: by id in any letter case, or by name in any locale.

use speciate_content::Texts;
use speciate_engine::context::Edition;
use speciate_model::diagnostic::qualified;
use speciate_model::id::{AnimalId, CardId};
use speciate_model::roster::Roster;
use speciate_model::words::{Message, Words};
use speciate_text::explain::card::CardPage;
use speciate_text::story::Named;

/// Returns the thing with this id, in any letter case; otherwise the thing with this name in any locale.
pub fn find<T: Named>(typed: &str, roster: &Roster, texts: &Texts) -> Option<T> {
    let typed = typed.trim();
    let wanted = typed.to_lowercase();
    let by_name = || {
        texts.locales().find_map(|locale| {
            let words = texts.words(locale);
            let name = |id: &&str| words.say(&Message::new(format!("{}-{id}", T::KIND)));
            let is_meant = |id: &&str| name(id).to_lowercase() == wanted;
            T::names(roster).iter().find(is_meant).and_then(|id| roster.find(id))
        })
    };
    roster.find(typed).or_else(|| roster.find(&wanted)).or_else(by_name)
}

/// Returns the title of a game from `words`, or its name, e.g. `marine`, if it has no title.
pub fn of_rules(game: &str, words: &Words) -> Message {
    match words.has("game-title") {
        true => Message::new("game-title"),
        false => Message::verbatim(game),
    }
}

/// Replaces each known animal name in a text such as `mammal+bird` by the animal's id.
pub fn animals(typed: &str, roster: &Roster, texts: &Texts) -> String {
    let id = |name: &str| match find::<AnimalId>(name, roster, texts) {
        Some(animal) => roster.name(animal).to_owned(),
        None => name.to_owned(),
    };
    typed.split('+').map(id).collect::<Vec<_>>().join("+")
}

/// Returns the page of a card, found by its id (with or without `card:`), or otherwise by its name in these words or in
/// any other locale. Returns `None` if several cards have the name.
pub fn card_page(edition: &Edition, words: &Words, typed: &str) -> Option<CardPage> {
    let wanted = typed.trim().to_lowercase();
    let wanted = wanted.strip_prefix("card:").unwrap_or(&wanted).to_owned();
    let roster = &edition.catalog.roster;
    let page = |card| CardPage::new(edition, words, card);
    if let Some(card) = roster.find::<CardId>(&wanted) {
        return Some(page(card));
    }
    // If several packs add cards with this short name, it identifies none of them.
    if qualified(&wanted, roster.cards.iter()).len() > 1 {
        return None;
    }
    let mut named = cards_named(edition, words, &wanted);
    match (named.next(), named.next()) {
        (Some(of_name), None) => Some(of_name),
        (Some(_), Some(_)) => None,
        (None, _) => find(&wanted, roster, &edition.texts).map(page),
    }
}

/// Returns the pages of the cards whose name in these words is `name`, which must be in lower case.
pub fn cards_named<'a>(
    edition: &'a Edition,
    words: &'a Words,
    name: &'a str,
) -> impl Iterator<Item = CardPage> + 'a {
    let all = (0..edition.catalog.roster.cards.len()).map(CardId::at);
    let pages = all.map(|card| CardPage::new(edition, words, card));
    pages.filter(move |page| page.name.to_lowercase() == name)
}
