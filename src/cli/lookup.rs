//! The pages that commands print and that players can look up during a game.

use std::sync::Arc;

use serde::Serialize;

use crate::error::{CommandError, CommandResult};
use speciate_engine::context::Edition;
use speciate_games::shared::biome_page::BiomePage;
use speciate_games::shared::tile_page::TilePage;
use speciate_model::diagnostic::{qualified, suggest};
use speciate_model::id::{CardId, TerrainId};
use speciate_model::message;
use speciate_model::question::off_board;
use speciate_model::state::State;
use speciate_model::words::{Message, Value, Words};
use speciate_table::find_by_name;
use speciate_text::explain;
use speciate_text::explain::card::CardPage;
use speciate_text::explain::rule::{self, RulePage};

/// Where a page is shown, which decides how it writes commands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Typing {
    Shell,
    Game,
}

impl Typing {
    fn command(self, command: &str) -> String {
        match self {
            Self::Shell => format!("speciate {command}"),
            Self::Game => command.to_owned(),
        }
    }
}

/// The page of a rule or of a card.
#[derive(Serialize)]
#[serde(untagged)]
pub enum LookupPage {
    Rule(RulePage),
    Card(CardPage),
}

impl LookupPage {
    pub fn text(&self, words: &Words) -> String {
        match self {
            Self::Rule(page) => page.text(),
            Self::Card(page) => page.text(words),
        }
    }

    /// Returns the page without its lines for authors of content.
    pub fn text_for_players(&self, words: &Words) -> String {
        match self {
            Self::Rule(page) => page.text_for_players(),
            Self::Card(page) => page.text_for_players(words),
        }
    }

    /// Returns whether the page has this id or name. Letter case does not matter.
    pub fn is_called(&self, typed: &str) -> bool {
        let (id, name) = match self {
            Self::Rule(page) => (&page.name, &page.title),
            Self::Card(page) => (&page.id, &page.name),
        };
        let typed = typed.trim().to_lowercase();
        [id, name].into_iter().any(|own| own.to_lowercase() == typed)
    }

    /// Returns what to type in a game to see the page.
    pub fn command(&self) -> String {
        match self {
            Self::Rule(page) => format!("rule {}", page.name),
            Self::Card(page) => format!("card {}", page.id),
        }
    }
}

/// Returns the page of the card with an id or a name.
pub fn card(
    edition: &Edition,
    words: &Words,
    name: &str,
    typing: Typing,
) -> CommandResult<CardPage> {
    find_by_name::card_page(edition, words, name).ok_or_else(|| {
        let wanted = name.trim().to_lowercase();
        let several: Vec<CardPage> = find_by_name::cards_named(edition, words, &wanted).collect();
        let known = edition.catalog.roster.cards.iter();
        if several.len() > 1 && qualified(&wanted, known).is_empty() {
            let ids = Value::names(several.iter().map(|page| &page.id));
            let error = CommandError::new(message!("lookup-several-cards", name = name));
            return error.hint(message!("lookup-several-cards.hint", ids = ids));
        }
        let known = edition.catalog.roster.cards.iter();
        let all = message!("lookup-no-card.hint", command = typing.command("card"));
        unknown(message!("lookup-no-card", name = name), &wanted, known, all)
    })
}

pub fn cards<'a>(edition: &'a Edition, words: &'a Words) -> impl Iterator<Item = CardPage> + 'a {
    let cards = (0..edition.catalog.roster.cards.len()).map(CardId::at);
    cards.map(move |card| CardPage::new(edition, words, card))
}

/// Lists all cards with their effects. Face-up cards are marked.
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

/// Returns the page of the rule or card with a name.
pub fn rule(
    edition: &Edition,
    words: &Words,
    name: &str,
    typing: Typing,
) -> CommandResult<LookupPage> {
    let wanted = name.trim().to_lowercase();
    if let Some(page) = rule::page(edition, words, &wanted) {
        return Ok(LookupPage::Rule(page));
    }
    if let Ok(page) = card(edition, words, &wanted, typing) {
        return Ok(LookupPage::Card(page));
    }
    let like = rule::names_like(edition, words, &wanted);
    match &like[..] {
        [] => {}
        [only] => {
            if let Some(page) = rule::page(edition, words, only) {
                return Ok(LookupPage::Rule(page));
            }
        }
        several => {
            return Err(CommandError::new(message!("lookup-no-rule", name = name))
                .hint(message!("hint-use-one-of", names = Value::names(several))));
        }
    }
    let names = rule::names(edition);
    let known = names.iter().map(String::as_str).chain(edition.catalog.roster.cards.iter());
    let message = message!("lookup-no-rule", name = name);
    let last = names.iter().filter_map(|name| ruling(name)).max_by_key(|(_, number)| *number);
    if let (Some(_), Some((letter, last))) = (ruling(&wanted), last) {
        let letter = letter.to_uppercase().to_string();
        let hint = message!("lookup-no-rule.hint-ruling", letter = letter, last = last);
        return Err(CommandError::new(message).hint(hint));
    }
    let all = message!("lookup-no-rule.hint", command = typing.command("rule"));
    Err(unknown(message, &wanted, known, all))
}

/// Splits a ruling's name, such as `r4`, into letter and number.
fn ruling(name: &str) -> Option<(char, u32)> {
    let letter = name.chars().next().filter(char::is_ascii_lowercase)?;
    Some((letter, name[1..].parse().ok()?))
}

pub fn all_rules(edition: &Edition, words: &Words) -> String {
    let index = rule::index(edition, words);
    let wide = index.iter().map(|line| line.name.chars().count()).max().unwrap_or(0);
    let line =
        |line: &rule::IndexLine| format!("{:<wide$}  {} ({})\n", line.name, line.title, line.page);
    index.iter().map(line).collect()
}

/// Returns the page of a tile or vacant hex. Its name may be written as an option's id.
pub fn tile_page(
    edition: &Arc<Edition>,
    state: &State,
    words: &Words,
    text: &str,
    typing: Typing,
) -> CommandResult<TilePage> {
    let roster = &edition.catalog.roster;
    let name = tile(text);
    let hex = roster.find(&name);
    if let Some(page) = hex.and_then(|hex| explain::tile::tile(edition, state, hex)) {
        return Ok(page);
    }
    if explain::tile::biome(edition, state).is_some() {
        let command = match typing {
            Typing::Shell => "explain GAME biome",
            Typing::Game => "explain biome",
        };
        let command = typing.command(command);
        return Err(CommandError::new(message!("lookup-no-tile", name = text))
            .hint(message!("lookup-no-tile.hint-biome", command = command)));
    }
    let map = match typing {
        Typing::Shell => "show GAME",
        Typing::Game => "map",
    };
    let map = typing.command(map);
    if let Some(off) = off_board(&name, roster) {
        return Err(CommandError::new(off).hint(message!("lookup-no-tile.hint-map", command = map)));
    }
    let error = CommandError::new(message!("lookup-no-tile", name = text));
    if name.starts_with(|first: char| first == '-' || first.is_ascii_digit()) {
        return Err(error.suggest(&name, roster.hexes.iter()));
    }
    let page = rule(edition, words, text, typing).ok().map(|page| page.command());
    Err(error.hint(match page {
        Some(page) => message!("lookup-no-tile.hint-page", command = typing.command(&page)),
        None => message!("lookup-no-tile.hint", command = map),
    }))
}

/// Returns the page of this round's biome if `text` names it: by its id or as `biome`.
pub fn biome_page(edition: &Arc<Edition>, state: &State, text: &str) -> Option<BiomePage> {
    let name = text.trim().to_lowercase();
    let named = edition.catalog.roster.find::<TerrainId>(&name);
    let is_named = name == "biome" || named.is_some() && named == state.tiles.biome;
    is_named.then(|| explain::tile::biome(edition, state)).flatten()
}

pub fn lines_text(lines: &[Message], words: &Words) -> String {
    lines.iter().map(|line| words.say(line) + "\n").collect()
}

/// Reads the name of a tile, which may be written as an option's id, or with blanks.
pub fn tile(text: &str) -> String {
    let name = text.trim().to_lowercase();
    name.strip_prefix("tile:").unwrap_or(&name).replace(' ', "")
}

fn unknown<'a>(
    message: Message,
    wanted: &str,
    known: impl Iterator<Item = &'a str>,
    all: Message,
) -> CommandError {
    let error = CommandError::new(message);
    let known: Vec<&str> = known.collect();
    let several = qualified(wanted, known.iter().copied());
    error.hint(match suggest(wanted, known.into_iter()) {
        _ if !several.is_empty() => {
            message!("hint-qualified", names = Value::names(several))
        }
        Some(near) => message!("hint-did-you-mean", name = near),
        None => all,
    })
}
