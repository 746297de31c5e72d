//! Rule pages: one for each phase, section, term, ability, animal, element, terrain and ruling.

mod given;
mod pages;

pub use given::page_args;
pub(super) use pages::section_rule;

use serde::Serialize;

use crate::explain::is_for_modders;
use speciate_content::catalog::{Allowed, Ruling, RulingValue};
use speciate_engine::context::Edition;
use speciate_model::message;
use speciate_model::words::{Message, Words};

/// The prefix of the message ids of rules.
const PREFIX: &str = "rule-";

/// The prefixes of messages that are only parts of pages.
const PARTS: [&str; 3] = ["rule-of-", "rule-ability-", "rule-page-"];

/// A page of the rules, in the words of a locale.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RulePage {
    /// Its name, e.g. `migration`.
    pub name: String,
    pub title: String,
    /// The page of the rulebook, or the number of a ruling.
    pub page: String,
    pub paragraphs: Vec<String>,
    /// The numbers of the rulings about it, e.g. `R4`.
    pub rulings: Vec<String>,
    /// The paragraphs that are only for authors of content.
    #[serde(skip)]
    pub for_modders: Vec<String>,
}

/// A ruling about a page or a card, in the words of a locale.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulingNote {
    /// Its number, e.g. `R4`.
    pub number: String,
    pub title: String,
    /// What it says, and how this game is played.
    pub text: String,
    /// The same as a line of a page, which begins with the number.
    pub line: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct IndexLine {
    pub name: String,
    pub title: String,
    pub page: String,
}

/// Returns an index line for every page except card pages: written pages, then animals, elements and terrains.
pub fn index(edition: &Edition, words: &Words) -> Vec<IndexLine> {
    let line = |name: &str| {
        let (title, page) = pages::head(edition, words, name)?;
        Some(IndexLine { name: name.to_owned(), title, page })
    };
    names(edition).iter().filter_map(|name| line(name)).collect()
}

/// Returns the names of all pages except card pages. Pages that all games share come last.
pub fn names(edition: &Edition) -> Vec<String> {
    let roster = &edition.catalog.roster;
    let is_page = |id: &&String| !PARTS.iter().any(|part| id.starts_with(part));
    let ids = edition.texts.ids(PREFIX);
    let is_shared = |id: &&String| Words::built_in().has(id);
    let (shared, own): (Vec<&String>, Vec<&String>) = ids.iter().partition(is_shared);
    let written = own.into_iter().chain(shared).filter(is_page);
    let written = written.filter_map(|id| id.strip_prefix(PREFIX));
    let named = [&roster.animals, &roster.elements, &roster.terrains];
    written.chain(named.into_iter().flat_map(|names| names.iter())).map(str::to_owned).collect()
}

pub fn is_written(words: &Words, name: &str) -> bool {
    words.has(&format!("{PREFIX}{name}"))
}

/// Returns the names of the pages whose titles contain this word or have these initials, e.g. `vp`.
pub fn names_like(edition: &Edition, words: &Words, wanted: &str) -> Vec<String> {
    let wanted = wanted.to_lowercase();
    let is_between = |sign: char| !sign.is_alphanumeric();
    let titles = index(edition, words).into_iter().map(|line| {
        let title = line.title.to_lowercase();
        let of_title = title.split(is_between).filter(|word| !word.is_empty());
        (line.name, of_title.map(str::to_owned).collect::<Vec<_>>())
    });
    let titles: Vec<(String, Vec<String>)> = titles.collect();
    let has_initials = |of_title: &[String]| {
        let initials = of_title.iter().filter_map(|word| word.chars().next());
        of_title.len() > 1 && initials.collect::<String>() == wanted
    };
    let named = |is_like: &dyn Fn(&[String]) -> bool| -> Vec<String> {
        titles
            .iter()
            .filter(|(_, title_words)| is_like(title_words))
            .map(|(name, _)| name.clone())
            .collect()
    };
    match named(&has_initials) {
        none if none.is_empty() => named(&|of_title| of_title.contains(&wanted)),
        found => found,
    }
}

/// Returns the page with this name or title, ignoring case.
pub fn page(edition: &Edition, words: &Words, name: &str) -> Option<RulePage> {
    let wanted = name.to_lowercase();
    let same = |line: &IndexLine| line.name == wanted || line.title.to_lowercase() == wanted;
    let IndexLine { name, title, page } = index(edition, words).into_iter().find(same)?;
    let rulings = rulings_about(edition, words, &name).into_iter();
    let paragraphs = paragraphs(edition, words, &name);
    let for_modders = paragraphs.iter().filter(|paragraph| is_for_modders(paragraph));
    Some(RulePage {
        for_modders: for_modders.map(|paragraph| words.say(paragraph)).collect(),
        paragraphs: paragraphs.iter().map(|paragraph| words.say(paragraph)).collect(),
        rulings: rulings.map(|(number, _)| number).collect(),
        name,
        title,
        page,
    })
}

/// Returns the rulings about a page or a card.
pub fn ruling_notes(edition: &Edition, words: &Words, name: &str) -> Vec<RulingNote> {
    let note = |(number, line): (String, Message)| {
        let title = words.say(&Message::new(format!("{PREFIX}{}.title", number.to_lowercase())));
        let line = words.say(&line);
        let text = line.strip_prefix(&format!("{number}: ")).unwrap_or(&line).to_owned();
        RulingNote { number, title, text, line }
    };
    rulings_about(edition, words, name).into_iter().map(note).collect()
}

/// Returns the title, the place in the rulebook and the paragraphs of a page. The rulings about it are left out,
/// because each has its own page.
pub fn messages(edition: &Edition, words: &Words, name: &str) -> Vec<Message> {
    let (title, page) = pages::head_messages(&edition.catalog, words, name);
    [title, page].into_iter().chain(pages::paragraphs(edition, words, name)).collect()
}

/// Returns the paragraphs of a page, followed by the rulings about it.
fn paragraphs(edition: &Edition, words: &Words, name: &str) -> Vec<Message> {
    let rulings = rulings_about(edition, words, name).into_iter().map(|(_, line)| line);
    pages::paragraphs(edition, words, name).into_iter().chain(rulings).collect()
}

impl RulePage {
    pub fn text(&self) -> String {
        format!("{} ({})\n{}\n", self.title, self.page, self.paragraphs.join("\n"))
    }

    /// Returns the page without its paragraphs for authors of content.
    pub fn text_for_players(&self) -> String {
        let kept = |paragraph: &&String| !self.for_modders.contains(paragraph);
        let kept: Vec<&str> = self.paragraphs.iter().filter(kept).map(String::as_str).collect();
        format!("{} ({})\n{}\n", self.title, self.page, kept.join("\n"))
    }
}

/// Returns, for each ruling about a page or card, its number and a line.
pub(super) fn rulings_about(
    edition: &Edition,
    words: &Words,
    name: &str,
) -> Vec<(String, Message)> {
    let ids = edition.texts.ids(PREFIX);
    let concerned = ids.into_iter().filter(|id| {
        let about = Message::new(format!("{id}.about"));
        words.has(about.id()) && words.say(&about).split(' ').any(|other| other == name)
    });
    concerned.map(|id| (number(&id), ruling_line(edition, words, &id))).collect()
}

/// Returns a line with a ruling and its setting. If there are several settings, the first is shown.
fn ruling_line(edition: &Edition, words: &Words, id: &str) -> Message {
    let line = |message_id: &'static str| {
        message!(message_id, number = number(id), text = Message::new(id.to_owned()))
    };
    match settings(edition, id).next().map(|(_, ruling)| &ruling.value) {
        None => line("rule-page-ruling"),
        Some(RulingValue::Word(value)) => {
            line("rule-page-ruling-set").with("gloss", gloss(words, id, value))
        }
        Some(RulingValue::Number(value)) => line("rule-page-ruling-number")
            .with("value", *value)
            .with("gloss", gloss(words, id, "number")),
    }
}

/// Returns lines with the settings of a ruling and their allowed values.
fn setting_lines(edition: &Edition, words: &Words, id: &str) -> Vec<Message> {
    let lines =
        |(name, ruling): (&String, _)| lines_of(words, id, &format!("rulings.{name}"), ruling);
    settings(edition, id).flat_map(lines).collect()
}

/// Returns lines with the setup options of packs: what each option is, its value, and its allowed values.
fn option_lines(edition: &Edition, words: &Words) -> Vec<Message> {
    let lines = |(name, option): (&String, &Ruling)| {
        let id = format!("option-{name}");
        let title = message!("rule-page-option", option = Message::new(id.clone()));
        let lines = lines_of(words, &id, &format!("option.{name}"), option);
        [title].into_iter().chain(lines).collect::<Vec<_>>()
    };
    edition.catalog.options.iter().flat_map(lines).collect()
}

fn lines_of(words: &Words, id: &str, setting: &str, ruling: &Ruling) -> Vec<Message> {
    match (&ruling.value, &ruling.allowed) {
        (RulingValue::Word(value), Allowed::Words(allowed)) => {
            let now = message!(
                "rule-page-value",
                setting = setting,
                value = value,
                gloss = gloss(words, id, value),
            );
            let other = |other: &String| {
                message!("rule-page-other", value = other, gloss = gloss(words, id, other))
            };
            let others = allowed.iter().filter(|other| *other != value);
            [now].into_iter().chain(others.map(other)).collect()
        }
        (RulingValue::Number(value), Allowed::Numbers(from, to)) => vec![message!(
            "rule-page-number",
            setting = setting,
            value = *value,
            gloss = gloss(words, id, "number"),
            from = *from,
            to = *to,
        )],
        // A word always has a list of allowed words, a number a range.
        (RulingValue::Word(_), Allowed::Numbers(..))
        | (RulingValue::Number(_), Allowed::Words(_)) => Vec::new(),
    }
}

/// Returns the settings of the ruling whose text has this id, each with its name.
fn settings<'a>(
    edition: &'a Edition,
    id: &str,
) -> impl Iterator<Item = (&'a String, &'a Ruling)> + use<'a> {
    let number = number(id);
    edition.catalog.rulings.iter().filter(move |(_, ruling)| ruling.number == number)
}

/// Returns the text for a value of a ruling or option with this id; if there is none, the value itself.
pub fn gloss(words: &Words, id: &str, value: &str) -> Message {
    let gloss = Message::new(format!("{id}.{value}"));
    if words.has(gloss.id()) { gloss } else { Message::verbatim(value) }
}

fn number(id: &str) -> String {
    id.trim_start_matches(PREFIX).to_uppercase()
}
