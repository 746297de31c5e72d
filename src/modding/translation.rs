//! Translations of a pack, or of all shipped content: what is missing, what is outdated, and the files to fill in.
//!
//! A translation file shows each English text as a comment, with `# | ` before each line. The translation goes below
//! the comment. When the English text changes, it no longer matches the comment, so the translation is outdated. The
//! comment also shows the additional parts that the language needs, e.g. Italian's `.article` of a terrain, after `# +
//! `.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{self, Entry};
use fluent_syntax::serializer::serialize;
use serde::Serialize;

use crate::lint::nouns::{NounPart, NounParts};
pub use crate::renamed_texts::RenamedText;
use crate::renamed_texts::new_text_id;
use speciate_content::Source;
use speciate_model::words::{ENGLISH, parse};

/// The prefix of each line of the English text in a comment.
const SHOWN: &str = "| ";
/// The prefix of each line of the English text that an outdated translation was made from.
const BEFORE: &str = "- ";
/// The prefix of each part that the language needs but the English text does not have.
const NEEDED: &str = "+ ";
/// The comment line of a translation whose English text has changed.
const OUTDATED: &str = "outdated";

/// A file with texts in another language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TranslatedFile {
    /// The path in the pack, e.g. `locale/de/cards.ftl`.
    pub path: String,
    /// How many texts the English file has.
    pub texts: usize,
    /// The ids of the texts without a translation. If a translation lacks only a part of a text, that part is named, e.g.
    /// `card-aquatic.effect`.
    pub missing: Vec<String>,
    /// The texts whose English text has changed since they were translated.
    pub outdated: Vec<OutdatedText>,
    /// The translations that have the old ids of their texts. The written file has the new ids.
    pub renamed: Vec<RenamedText>,
    /// The texts whose translation does not show the English text in a comment, so a change of the English text would
    /// not be noticed. The written file shows it.
    pub unrecorded: Vec<String>,
    /// Whether any of the texts is at least partly translated.
    #[serde(skip)]
    pub is_begun: bool,
    /// The new content of the file; `None` if it need not be written.
    #[serde(skip)]
    pub text: Option<String>,
}

impl TranslatedFile {
    /// Returns how many texts are completely translated.
    pub fn translated(&self) -> usize {
        let of_text = |part: &String| part.split('.').next().unwrap_or_default().to_owned();
        self.texts - self.missing.iter().map(of_text).collect::<BTreeSet<String>>().len()
    }
}

/// A translation whose English text has changed since it was made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OutdatedText {
    pub id: String,
    /// The line of the translation in its file, counted from 1.
    pub line: usize,
    /// The English text that was translated.
    pub before: String,
    pub now: String,
}

/// Compares the English texts of a pack, without the packs above it, with their translations into another language.
/// `existing` returns the text of a translation file; `headed` is the first comment of a new one. Texts of all games
/// are in `locale/` of a pack, and in `content/locale/` of the root: `is_of_root` determines which of them is written.
///
/// # Errors
///
/// Fails with the first error of `existing`.
pub fn translation<E>(
    pack: &Source,
    language: &str,
    headed: &str,
    is_of_root: bool,
    existing: impl Fn(&str) -> Result<Option<String>, E>,
) -> Result<Vec<TranslatedFile>, E> {
    let english = format!("locale/{ENGLISH}/");
    let renamed = pack.package().map(|package| package.renamed).unwrap_or_default();
    // Shipped texts already have all parts that they need.
    let nouns = match is_of_root {
        true => NounParts::default(),
        false => NounParts::of_shipped(language),
    };
    let own = pack.own_paths().filter(|path| path.ends_with(".ftl"));
    let files = own.filter_map(|path| {
        let (folder, name) = path.split_once(&english)?;
        let text = &pack.own_file(path)?.text;
        let folder = if folder == "content/" && !is_of_root { "" } else { folder };
        let path = format!("{folder}locale/{language}/{name}");
        Some(existing(&path).map(|found| match found {
            Some(found) => compared(path, text, &found, &renamed, &nouns, !is_of_root),
            None => new_file(path, text, headed, &nouns),
        }))
    });
    files.collect()
}

/// An English text, or its translation.
struct Text<'a> {
    /// The text's id, with a leading dash if it is a term.
    id: String,
    /// The lines of its comment.
    comment: Vec<&'a str>,
    entry: Entry<&'a str>,
}

impl Text<'_> {
    /// Whether the text names a thing itself, rather than only having other texts about it.
    const fn is_named(&self) -> bool {
        match &self.entry {
            Entry::Message(message) => message.value.is_some(),
            _ => false,
        }
    }

    /// Returns the names of the text's parts: its id if it has a value, and its attributes after its id.
    fn parts(&self) -> Vec<String> {
        let (has_value, attributes) = match &self.entry {
            Entry::Message(message) => (message.value.is_some(), &message.attributes[..]),
            Entry::Term(term) => (true, &term.attributes[..]),
            _ => (false, &[][..]),
        };
        let value = has_value.then(|| self.id.clone());
        let attributes =
            attributes.iter().map(|attribute| format!("{}.{}", self.id, attribute.id.name));
        value.into_iter().chain(attributes).collect()
    }

    fn source(&self) -> String {
        serialize(&ast::Resource { body: vec![self.entry.clone()] }).trim_end().to_owned()
    }
}

fn text_of(entry: Entry<&str>) -> Result<Text<'_>, Entry<&str>> {
    let (id, comment, entry) = match entry {
        Entry::Message(mut message) => {
            let comment = message.comment.take();
            (message.id.name.to_owned(), comment, Entry::Message(message))
        }
        Entry::Term(mut term) => {
            let comment = term.comment.take();
            (format!("-{}", term.id.name), comment, Entry::Term(term))
        }
        other => return Err(other),
    };
    Ok(Text { id, comment: comment.map(|comment| comment.content).unwrap_or_default(), entry })
}

fn texts(file: &str) -> Vec<Text<'_>> {
    parse(file).0.body.into_iter().filter_map(|entry| text_of(entry).ok()).collect()
}

/// Returns a comment with the lines of a text after `mark`.
fn commented(text: &str, mark: &str) -> String {
    text.lines().map(|line| format!("# {mark}{line}").trim_end().to_owned() + "\n").collect()
}

/// Returns the English text in the lines of a comment; `None` if it shows none.
fn recorded(comment: &[&str], mark: &str) -> Option<String> {
    let lines = comment.iter().filter_map(|line| {
        line.strip_prefix(mark).or_else(|| (*line == mark.trim_end()).then_some(""))
    });
    let lines: Vec<&str> = lines.collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

/// Returns the comment with an English text and the additional parts that the language needs.
fn as_comment(text: &Text<'_>, nouns: &NounParts) -> String {
    let needed: Vec<String> = match text.is_named() {
        true => nouns.of_id(&text.id).iter().map(NounPart::line).collect(),
        false => Vec::new(),
    };
    let (english, needed) = (text.source(), needed.join("\n"));
    format!("{}{}", commented(&english, SHOWN), commented(&needed, NEEDED))
}

fn new_file(path: String, english: &str, headed: &str, nouns: &NounParts) -> TranslatedFile {
    let mut missing = Vec::new();
    let mut file: String = headed.lines().map(|line| format!("### {line}\n")).collect();
    file.push('\n');
    for entry in parse(english).0.body {
        match text_of(entry) {
            Ok(text) => {
                // The English comment about the text also helps the translator.
                file += &commented(&text.comment.join("\n"), "");
                file += &format!("{}\n", as_comment(&text, nouns));
                missing.push(text.id);
            }
            Err(comment) => {
                let comment = serialize(&ast::Resource { body: vec![comment] });
                file += &format!("{}\n\n", comment.trim_end());
            }
        }
    }
    let file = format!("{}\n", file.trim_end());
    let (texts, outdated) = (missing.len(), Vec::new());
    let (renamed, unrecorded, text) = (Vec::new(), Vec::new(), Some(file));
    TranslatedFile { path, texts, missing, outdated, renamed, unrecorded, is_begun: false, text }
}

/// Compares a file with the English one. `records` says whether the English text is added to translations that do not
/// show it: the shipped ones do not.
fn compared(
    path: String,
    english: &str,
    found: &str,
    renamed: &BTreeMap<String, String>,
    nouns: &NounParts,
    records: bool,
) -> TranslatedFile {
    let found = found.replace("\r\n", "\n");
    let english = texts(english);
    let renamed = renamed_in(&found, &english, renamed);
    let existing = renamed.iter().fold(found.clone(), |file, text| with_new_id(&file, text));
    let translated = texts(&existing);
    let waiting = waiting(&existing);
    let (mut missing, mut outdated, mut unrecorded) = (Vec::new(), Vec::new(), Vec::new());
    let (mut file, mut added) = (existing.clone(), String::new());
    for text in &english {
        let now = text.source();
        let Some(found) = translated.iter().find(|found| found.id == text.id) else {
            missing.push(text.id.clone());
            match waiting.iter().find(|waiting| names(waiting, &text.id)) {
                Some(shown) if *shown == now => {}
                Some(shown) => {
                    file = file.replacen(&commented(shown, SHOWN), &commented(&now, SHOWN), 1);
                }
                None => added += &format!("\n{}", as_comment(text, nouns)),
            }
            continue;
        };
        let parts = found.parts();
        let needed = nouns.of_id(&text.id).iter().filter(|_| found.is_named());
        let needed = needed.map(|part| format!("{}.{}", text.id, part.name));
        missing.extend(text.parts().into_iter().chain(needed).filter(|part| !parts.contains(part)));
        let Some(shown) = recorded(&found.comment, SHOWN) else {
            if records {
                file = with_english(&file, &text.id, &now);
                unrecorded.push(text.id.clone());
            }
            continue;
        };
        let before = recorded(&found.comment, BEFORE);
        let is_marked = found.comment.contains(&OUTDATED);
        if shown == now && !is_marked {
            continue;
        }
        if shown != now {
            let old = match is_marked {
                true => String::new(),
                false => format!("# {OUTDATED}\n{}", commented(&shown, BEFORE)),
            };
            let new = format!("{old}{}", commented(&now, SHOWN));
            file = file.replacen(&commented(&shown, SHOWN), &new, 1);
        }
        let line = line_of(&existing, &text.id);
        let before = before.filter(|_| is_marked).unwrap_or(shown);
        outdated.push(OutdatedText { id: text.id.clone(), line, before, now });
    }
    file += &added;
    let is_begun = english.iter().any(|text| translated.iter().any(|found| found.id == text.id));
    let text = (file != found).then_some(file);
    let texts = english.len();
    TranslatedFile { path, texts, missing, outdated, renamed, unrecorded, is_begun, text }
}

/// Returns the translations in a file that have the old ids of their texts.
fn renamed_in(
    file: &str,
    english: &[Text<'_>],
    renamed: &BTreeMap<String, String>,
) -> Vec<RenamedText> {
    let translated = texts(file);
    let has = |texts: &[Text<'_>], id: &str| texts.iter().any(|text| text.id == id);
    let old = translated.iter().filter(|text| !has(english, &text.id));
    let found = old.filter_map(|text| {
        let is_new = |id: &str| has(english, id) && !has(&translated, id);
        let new = new_text_id(&text.id, renamed, is_new)?;
        Some(RenamedText { old: text.id.clone(), new, line: line_of(file, &text.id) })
    });
    found.collect()
}

/// Returns a file with the new id of a text. The comment with its English text has the new id too.
fn with_new_id(file: &str, RenamedText { old, new, .. }: &RenamedText) -> String {
    let mark = format!("# {SHOWN}");
    let mut with = String::with_capacity(file.len());
    for line in file.split_inclusive('\n') {
        let (mark, text) = match line.strip_prefix(&mark) {
            Some(text) => (mark.as_str(), text),
            None => ("", line),
        };
        match text.strip_prefix(old.as_str()).filter(|_| names(text, old)) {
            Some(rest) => with += &format!("{mark}{new}{rest}"),
            None => with += line,
        }
    }
    with
}

/// Returns a file with an English text in the comment of its translation.
fn with_english(file: &str, id: &str, english: &str) -> String {
    let mut with = String::with_capacity(file.len() + english.len());
    let mut is_put = false;
    for line in file.split_inclusive('\n') {
        if !is_put && names(line, id) {
            with += &commented(english, SHOWN);
            is_put = true;
        }
        with += line;
    }
    with
}

/// Returns the English texts in comments that have no translation below them.
fn waiting(file: &str) -> Vec<String> {
    let body = parse(file).0.body.into_iter();
    let shown = body.filter_map(|entry| match entry {
        Entry::Comment(comment) => recorded(&comment.content, SHOWN),
        _ => None,
    });
    shown.collect()
}

/// Whether this is the source of the text with this id.
fn names(source: &str, id: &str) -> bool {
    source.strip_prefix(id).is_some_and(|rest| rest.trim_start().starts_with('='))
}

fn line_of(file: &str, id: &str) -> usize {
    file.lines().position(|line| names(line, id)).map_or(1, |before| before + 1)
}
