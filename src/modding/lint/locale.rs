//! The texts of one locale of a pack, by key, and the arguments that these texts are given.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use fluent_syntax::ast;
use fluent_syntax::serializer::serialize;
use indexmap::IndexMap;

use crate::lint::checked_game::CheckedGame;
use speciate_content::card::CARD_TABLES;
use speciate_content::node::{TableEntries, TableEntry, TextFile};
use speciate_content::{Source, place_of, variants};
use speciate_games as games;
use speciate_model::diagnostic::{Place, suggestion};
use speciate_model::message;
use speciate_model::words::{Message, TextParts, Value, argument_in_form, form, parse, shown};
use speciate_text::explain::rule;
use speciate_text::story::question_args;

/// The texts of one locale by key, e.g. `card-NAME.effect`, in the order of the files.
#[derive(Debug, Default)]
pub(super) struct Locale<'a> {
    pub files: Vec<&'a TextFile>,
    pub texts: IndexMap<String, LocaleText<'a>>,
    /// The forms of nouns, e.g. `on`.
    forms: BTreeSet<String>,
    /// The parts of nouns that forms select by, e.g. `article`, each with its possible values.
    parts: BTreeMap<String, BTreeSet<String>>,
    /// The Fluent terms by key, e.g. `-tile`.
    pub terms: IndexMap<String, LocaleText<'a>>,
}

#[derive(Debug)]
pub(super) struct LocaleText<'a> {
    pub file: &'a TextFile,
    /// The slice of the file that contains the text's id or, for an attribute, the attribute's id.
    pub name: &'a str,
    pub id: &'a str,
    pub shown: TextParts<'a>,
    pub pattern: ast::Pattern<&'a str>,
    /// Whether a syntax error follows the text. The error may have cut off the end of the text.
    pub is_cut_off: bool,
}

impl<'a> Locale<'a> {
    /// Reads the texts of a pack in a locale, both for the game and for all games.
    pub fn read(pack: &'a Source, locale: &str, game: &str) -> Self {
        let mut found = Self::default();
        let is_own = |path: &&str| !is_of_another(path, "content/", game);
        let paths = pack.own_paths().filter(|path| locale_of(path) == Some(locale));
        for path in paths.filter(is_own) {
            if let Some(file) = pack.own_file(path) {
                found.add(file);
            }
        }
        found
    }

    /// Adds the noun forms of the shipped texts. Arguments that name a form are then listed without it, e.g.
    /// `tile-on` as `tile`.
    pub fn with_forms_of(mut self, shipped: &Self) -> Self {
        self.forms.extend(shipped.forms.iter().cloned());
        for (part, values) in &shipped.parts {
            self.parts.entry(part.clone()).or_default().extend(values.iter().cloned());
        }
        let forms = &self.forms;
        for text in self.texts.values_mut() {
            for name in &mut text.shown.arguments {
                match argument_in_form(name) {
                    Some((argument, form)) if forms.contains(form) => *name = argument,
                    _ => {}
                }
            }
        }
        self
    }

    /// Returns the hint for a name that is not an argument of the text. If it is an argument in a form that the
    /// language does not have, the hint lists the forms.
    pub fn argument_meant(&self, name: &str, given: &[&str]) -> Option<Message> {
        let (argument, form) = argument_in_form(name)
            .filter(|(argument, _)| given.contains(argument))
            .unwrap_or_default();
        if PLAYERS.contains(&name) && given.contains(&"animal") {
            return Some(message!("hint-did-you-mean", name = "animal"));
        }
        if argument.is_empty() {
            return suggestion(name, given.iter().copied());
        }
        Some(match self.forms.is_empty() {
            true => message!("lint-no-forms.hint", name = argument),
            false => {
                let forms = self.forms.iter().map(|form| format!("`{form}`").into()).collect();
                let forms = Value::List(forms);
                message!("lint-unknown-form.hint", form = form, name = argument, forms = forms)
            }
        })
    }

    pub fn is_form(id: &str) -> bool {
        id.starts_with(form::PREFIX)
    }

    /// Returns the possible values of a part of nouns, e.g. `article`; `None` if no form uses the part.
    pub fn part(&self, name: &str) -> Option<&BTreeSet<String>> {
        self.parts.get(name)
    }

    /// Returns the parts of nouns that forms use, each with its possible values.
    pub fn parts(&self) -> impl Iterator<Item = (&String, &BTreeSet<String>)> {
        self.parts.iter()
    }

    /// Records a noun form with the parts that it uses.
    fn add_form(&mut self, id: &str, shown: &TextParts<'_>) {
        let Some(form) = id.strip_prefix(form::PREFIX) else { return };
        self.forms.insert(form.to_owned());
        for part in &shown.arguments {
            self.parts.entry((*part).to_owned()).or_default();
        }
        for choice in &shown.choices {
            let keys = choice.keys.iter().map(|key| (*key).to_owned());
            self.parts.entry(choice.by.to_owned()).or_default().extend(keys);
        }
    }

    /// Returns the last text of file `name` that comes before `key` in the order of another locale.
    pub fn before(&self, other: &Locale<'_>, key: &str, name: &str) -> Option<&LocaleText<'a>> {
        let at = other.texts.get_index_of(key)?;
        let mut earlier = (0..at).rev().filter_map(|at| other.texts.get_index(at));
        earlier.find_map(|(key, _)| {
            self.texts.get(key).filter(|text| file_name(&text.file.path) == name)
        })
    }

    pub fn after(&self, text: &LocaleText<'a>) -> Option<&LocaleText<'a>> {
        let at = self.texts.values().position(|one| std::ptr::eq(one.name, text.name))?;
        let next = self.texts.get_index(at + 1).map(|(_, next)| next)?;
        Some(next).filter(|next| std::ptr::eq(next.file, text.file))
    }

    fn add(&mut self, file: &'a Arc<TextFile>) {
        self.files.push(file);
        let mut entries = parse(&file.text).0.body.into_iter().peekable();
        while let Some(entry) = entries.next() {
            let is_cut_off = matches!(entries.peek(), Some(ast::Entry::Junk { .. }));
            let (sign, id, value, attributes) = match entry {
                ast::Entry::Message(message) => {
                    ("", message.id.name, message.value, message.attributes)
                }
                ast::Entry::Term(term) => ("-", term.id.name, Some(term.value), term.attributes),
                _ => continue,
            };
            let value = value.into_iter().map(|value| (format!("{sign}{id}"), id, value));
            let attributes = attributes.into_iter().map(|attribute| {
                (format!("{sign}{id}.{}", attribute.id.name), attribute.id.name, attribute.value)
            });
            for (key, name, pattern) in value.chain(attributes) {
                let text =
                    LocaleText { file, name, id, shown: shown(&pattern), pattern, is_cut_off };
                if sign.is_empty() {
                    self.add_form(id, &text.shown);
                    self.texts.insert(key, text);
                } else {
                    self.terms.insert(key, text);
                }
            }
        }
    }

    pub fn has(&self, key: &str) -> bool {
        self.texts.contains_key(key) || self.terms.contains_key(key)
    }

    pub fn all(&self) -> impl Iterator<Item = (&String, &LocaleText<'a>)> {
        self.texts.iter().chain(&self.terms)
    }
}

/// Arguments in other games that stand for the animal of a player.
const PLAYERS: [&str; 4] = ["player", "owner", "seat", "you"];

impl LocaleText<'_> {
    pub fn place(&self) -> Place {
        place_of(self.file, self.name)
    }

    /// Returns the text as it is in its file, in one line, cut off at a word after at most this many characters.
    pub fn as_written(&self, most: usize) -> String {
        let message = ast::Message {
            id: ast::Identifier { name: "id" },
            value: Some(self.pattern.clone()),
            attributes: Vec::new(),
            comment: None,
        };
        let written = serialize(&ast::Resource { body: vec![ast::Entry::Message(message)] });
        let text = written.trim_start_matches("id =").split_whitespace().collect::<Vec<_>>();
        let text = text.join(" ");
        let Some((end, next)) = text.char_indices().nth(most) else { return text };
        let word = text[..end].rfind(' ').filter(|_| next != ' ');
        format!("{} …", &text[..word.unwrap_or(end)])
    }

    /// Returns the keys of the texts and terms that the text refers to, each with its id in the file.
    pub fn shows(&self) -> impl Iterator<Item = (String, &str)> {
        let key = |sign: &str, (id, attribute): &(&str, Option<&str>)| match attribute {
            Some(attribute) => format!("{sign}{id}.{attribute}"),
            None => format!("{sign}{id}"),
        };
        let texts = self.shown.texts.iter().map(move |text| (key("", text), text.0));
        let terms = self.shown.terms.iter().map(move |term| (key("-", term), term.0));
        texts.chain(terms)
    }
}

/// Returns the locale of a file; `None` if it is not a locale file.
pub(super) fn locale_of(path: &str) -> Option<&str> {
    let (folder, name) = path.rsplit_once('/')?;
    let (folders, locale) = folder.rsplit_once('/')?;
    let is_locale = folders == "locale" || folders.ends_with("/locale");
    Some(locale).filter(|_| is_locale && name.ends_with(".ftl"))
}

pub(super) fn file_name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

/// Returns whether a file is in `part`, in the folder of a game other than `game_id`.
pub(super) fn is_of_another(path: &str, part: &str, game_id: &str) -> bool {
    let folder = path.strip_prefix(part).and_then(|path| path.split_once('/'));
    folder.is_some_and(|(game, _)| game != game_id && games::find(game).is_some())
}

/// The names of the params of cards, house rules and sections, and of the numbers of variants, by owner.
pub(super) type Params = BTreeMap<String, BTreeSet<String>>;

/// Returns the params of a game and all its variants, and the numbers that the variants set.
pub(super) fn all_params(checked: &CheckedGame<'_>) -> Params {
    let numbers = variants::numbers(checked.source, checked.game.natives.rules).into_iter();
    let mut found: Params =
        numbers.map(|(id, numbers)| (id, numbers.into_keys().collect())).collect();
    for root in checked.tables() {
        for (name, params) in params_of(root) {
            found.entry(name).or_default().extend(params);
        }
    }
    found
}

fn params_of(root: &TableEntries) -> Params {
    let inner = |entry: &TableEntry| entry.node.value.entries().cloned();
    let kinds = CARD_TABLES.iter().map(|table| table.name).chain(["section"]);
    let rows = kinds.filter_map(|kind| root.get(kind).and_then(inner)).flatten();
    let names = |params: TableEntries| params.into_iter().map(|(name, _)| name).collect();
    let params = rows.map(|(name, row)| {
        let params = inner(&row).and_then(|row| row.get("params").and_then(inner));
        (name, params.map(names).unwrap_or_default())
    });
    params.collect()
}

/// Returns the arguments that a text is given; `None` if they are not known.
pub(super) fn given<'a>(key: &str, params: &'a Params, game: &str) -> Option<Vec<&'a str>> {
    let of_page = || page_args(key, params, game);
    params_of_effect(key, params).or_else(|| arguments_of(key, params)).or_else(of_page)
}

/// Returns the params that the text of a card's effect is given as arguments.
pub(super) fn params_of_effect<'a>(key: &str, params: &'a Params) -> Option<Vec<&'a str>> {
    Some(params.get(card_of_effect(key)?)?.iter().map(String::as_str).collect())
}

/// Returns whether a text describes a card's effect.
pub(super) fn is_effect(key: &str) -> bool {
    card_of_effect(key).is_some()
}

fn card_of_effect(key: &str) -> Option<&str> {
    key.strip_prefix("card-")?.strip_suffix(".effect")
}

/// Whether a text that is given these arguments can show the argument `name`, possibly in a form, e.g. `tile-on`.
pub(super) fn is_shown_by(given: &[&str], name: &str) -> bool {
    let in_form = argument_in_form(name).is_some_and(|(argument, _)| given.contains(&argument));
    in_form || given.contains(&name)
}

/// Returns the arguments of a text; `None` if they are not known or checked elsewhere.
pub(super) fn arguments_of<'a>(key: &str, params: &'a Params) -> Option<Vec<&'a str>> {
    let (id, attribute) = match key.split_once('.') {
        Some((id, attribute)) => (id, Some(attribute)),
        None => (key, None),
    };
    let (kind, name) = id.split_once('-')?;
    let own = || params.get(name).into_iter().flatten().map(String::as_str);
    match (kind, attribute) {
        ("question", _) => question_args(attribute),
        ("lesson", None) => question_args(None),
        // Scripts of several cards can offer the same word, each with its own params.
        ("way", None) => Some(params.values().flatten().map(String::as_str).collect()),
        ("action", None) => Some(own().chain(["box"]).collect()),
        ("terrain", Some("tile" | "label")) => Some(vec!["tile"]),
        ("animal" | "card" | "element" | "phase" | "section" | "stream" | "terrain", None)
        | ("rule", Some("title" | "page" | "about")) => Some(Vec::new()),
        _ => None,
    }
}

pub(super) fn page_args<'a>(key: &str, params: &'a Params, game: &str) -> Option<Vec<&'a str>> {
    let name = key.strip_prefix("rule-").filter(|name| !name.contains('.'))?;
    let mut given: Vec<&'a str> =
        params.get(name).into_iter().flatten().map(String::as_str).collect();
    for name in rule::page_args(game) {
        given.push(name);
    }
    Some(given)
}
