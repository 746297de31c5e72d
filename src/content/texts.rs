//! Reads the locale files of a game, and checks that all names and cards have texts.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use fluent_syntax::ast;
use indexmap::IndexMap;

use crate::Catalog;
use crate::built_words::BuiltWords;
use crate::entry_texts::{TextLookup, check_names};
use crate::faults::Faults;
use crate::fluent::broken;
use crate::namespaces::{Namespaces, stored_key};
use crate::node::{TableEntries, TextFile};
use crate::source::Source;
use crate::text_params::check_params;
use speciate_model::diagnostic::{Code, Diagnostic, Diagnostics, Place};
use speciate_model::message;
use speciate_model::words::{ENGLISH, Words, parse, shown};

/// The locale files of a game by locale, including those that all games share.
#[derive(Clone, Debug, Default)]
pub struct Texts {
    files: BTreeMap<String, Vec<Arc<TextFile>>>,
    /// The folders of the packs in messages, lowest first.
    packs: Vec<Arc<str>>,
    built: BuiltWords,
}

/// The kinds of things that have texts. The id of a text starts with its kind.
pub(super) const KINDS: [&str; 5] = ["animal", "element", "terrain", "section", "card"];

impl PartialEq for Texts {
    fn eq(&self, other: &Self) -> bool {
        let texts = |texts: &Self| -> Vec<(String, Vec<String>)> {
            let of_locale = |(locale, files): (&String, &Vec<Arc<TextFile>>)| {
                (locale.clone(), files.iter().map(|file| file.text.clone()).collect())
            };
            texts.files.iter().map(of_locale).collect()
        };
        self.packs == other.packs && texts(self) == texts(other)
    }
}

impl Eq for Texts {}

pub(super) struct TextEntry<'a> {
    pub(super) file: &'a TextFile,
    /// The id of the message or attribute, as a slice of the file.
    pub(super) name: &'a str,
    pub(super) shows: Vec<&'a str>,
    pub(super) is_empty: bool,
}

impl Texts {
    /// Returns the locale files that all games share, and the files of `game` if it is given.
    /// Files of higher packs come later and so override others. The files are not checked here;
    /// loading the game does that.
    pub fn find(source: &Source, game: Option<&str>) -> Self {
        let names = game.map(|game| Namespaces::of(source, game)).unwrap_or_default();
        Self::find_with(source, game, &names)
    }

    fn find_with(source: &Source, game: Option<&str>, names: &Namespaces) -> Self {
        let mut texts = Self::default();
        for pack in source.all() {
            let shared = if pack.is_pack() { "locale/" } else { "content/locale/" };
            let own = game.map(|game| format!("content/{game}/locale/"));
            for folder in std::iter::once(shared.to_owned()).chain(own) {
                texts.add(pack, &folder, names);
            }
            texts.packs.extend(pack.display_folder().map(Arc::from));
        }
        texts
    }

    fn add(&mut self, pack: &Source, folder: &str, names: &Namespaces) {
        for path in pack.own_paths() {
            let parts = path.strip_prefix(folder).and_then(|name| name.split_once('/'));
            if let (Some((locale, _)), Some(file)) = (parts, pack.own_file(path)) {
                let stored = names.text(file.pack.as_deref(), &file.text).map(|text| {
                    Arc::new(TextFile::new(file.path.clone(), text, file.pack.clone()))
                });
                let files = self.files.entry(locale.to_owned()).or_default();
                files.push(stored.unwrap_or_else(|| file.clone()));
            }
        }
    }

    /// Returns the locales that have files, e.g. `en`.
    pub fn locales(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    /// Returns the words of a locale. English is used for texts that the locale lacks, and for
    /// texts that a pack replaced in English but not in the locale.
    pub fn words(&self, locale: &str) -> Arc<Words> {
        let words = || Words::new(locale, self.of(locale), self.of(ENGLISH));
        self.built.get(locale, || words().with_english(self.outdated(locale)))
    }

    /// Returns the keys whose English text comes from a higher pack than their text in the locale.
    fn outdated(&self, locale: &str) -> BTreeSet<String> {
        let of_packs = |locale: &str| -> Vec<Arc<TextFile>> {
            let files = self.files.get(locale).into_iter().flatten();
            files.filter(|file| file.pack.is_some()).cloned().collect()
        };
        let (english, own) = (of_packs(ENGLISH), of_packs(locale));
        if locale == ENGLISH || english.is_empty() {
            return BTreeSet::new();
        }
        let (english, own) =
            (gather(&english, &Faults::default()), gather(&own, &Faults::default()));
        let layer = |text: &TextEntry<'_>| {
            self.packs.iter().position(|pack| Some(pack) == text.file.pack.as_ref())
        };
        let is_outdated = |(key, text): &(&String, &TextEntry<'_>)| {
            own.get(*key).is_none_or(|own| layer(own) < layer(text))
        };
        english.iter().filter(is_outdated).map(|(key, _)| key.clone()).collect()
    }

    /// Returns the ids of the English messages that start with `prefix`, in the order of the files.
    pub fn ids(&self, prefix: &str) -> Vec<String> {
        let of_file = |text: &str| {
            let entries = parse(text).0.body.into_iter();
            let ids = entries.filter_map(|entry| match entry {
                ast::Entry::Message(message) => Some(stored_key(message.id.name)),
                _ => None,
            });
            ids.filter(|id| id.starts_with(prefix)).collect::<Vec<_>>()
        };
        self.of(ENGLISH).flat_map(of_file).collect()
    }

    /// Returns the names of the arguments that an English text shows, e.g. of `card-NAME.effect`.
    pub fn shown_by(&self, id: &str) -> Vec<String> {
        // Searching a file for a word is much quicker than parsing it.
        let written = id.split('.').next().unwrap_or_default().replace(':', "_");
        let files = self.files.get(ENGLISH).into_iter().flatten();
        let files: Vec<_> = files.filter(|file| file.text.contains(&written)).cloned().collect();
        let texts = gather(&files, &Faults::default());
        let shows = texts.get(id).map(|text| text.shows.iter().map(|name| (*name).to_owned()));
        shows.into_iter().flatten().collect()
    }

    /// Returns the English message of an id and its attributes, each with its places, from the uppermost pack down.
    pub fn versions(&self, id: &str) -> IndexMap<String, Vec<Place>> {
        let mut found: IndexMap<String, Vec<Place>> = IndexMap::new();
        for file in self.files.get(ENGLISH).into_iter().flatten() {
            let texts = gather(std::slice::from_ref(file), &Faults::default());
            for (key, text) in texts {
                if key.strip_prefix(id).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
                {
                    found.entry(key).or_default().insert(0, place_of(file, text.name));
                }
            }
        }
        found
    }

    /// Returns whether a language other than English has a text.
    pub fn is_elsewhere(&self, key: &str) -> bool {
        let others = self.files.iter().filter(|(locale, _)| *locale != ENGLISH);
        let mut found = others.map(|(_, files)| gather(files, &Faults::default()));
        found.any(|texts| texts.contains_key(key))
    }

    /// Returns the files without the shared files of the root pack and its files about other subjects, because these
    /// have no texts for names in tables.
    fn with_entry_texts(&self, game: &str) -> Self {
        let own = format!("content/{game}/");
        let is_of_thing = |line: &str| KINDS.iter().any(|kind| line.starts_with(kind));
        let is_left = |file: &&Arc<TextFile>| {
            file.pack.is_some() || file.path.starts_with(&own) && file.text.lines().any(is_of_thing)
        };
        let left = |files: &Vec<_>| files.iter().filter(is_left).cloned().collect();
        let files = self.files.iter().map(|(locale, files)| (locale.clone(), left(files)));
        Self { files: files.collect(), packs: self.packs.clone(), ..Self::default() }
    }

    fn of(&self, locale: &str) -> impl Iterator<Item = &str> {
        self.files.get(locale).into_iter().flatten().map(|file| file.text.as_str())
    }
}

/// Reads the texts of a game in all locales. They must be valid Fluent, and English must be complete.
///
/// A test checks all built-in texts. If the root pack has no other texts, only the files with texts for names in tables
/// are read. If anything is wrong, all files are read, because hints need them.
pub fn read(
    root: &TableEntries,
    source: &Source,
    (game, names): (&str, &Namespaces),
    catalog: &Catalog,
    faults: &Faults,
) -> Texts {
    let texts = Texts::find_with(source, Some(game), names);
    let look_through = |texts: &Texts, faults: &Faults| {
        check(texts, (root, source, game), catalog, faults);
        faults.is_empty()
    };
    let is_sound = || look_through(&texts.with_entry_texts(game), &Faults::default());
    if !(faults.is_empty() && has_shipped_texts(source, game) && is_sound()) {
        look_through(&texts, faults);
    }
    texts
}

/// Returns the faults of the locale files that loading has skipped.
pub fn unread(source: &Source, game: &str) -> Diagnostics {
    let faults = Faults::default();
    if has_shipped_texts(source, game) {
        for files in Texts::find(source, Some(game)).files.values() {
            gather(files, &faults);
        }
    }
    source.located(faults.take())
}

fn has_shipped_texts(source: &Source, game: &str) -> bool {
    let folders = ["content/locale".to_owned(), format!("content/{game}/locale")];
    folders.iter().all(|folder| source.is_as_shipped(folder))
}

fn check(
    texts: &Texts,
    (root, source, game): (&TableEntries, &Source, &str),
    catalog: &Catalog,
    faults: &Faults,
) {
    let check_words = |english: &BTreeMap<String, TextEntry<'_>>| {
        let missing = RefCell::default();
        let look = TextLookup { root, source, game, all: texts, texts: english, faults, missing };
        check_names(&look, catalog);
    };
    for (locale, files) in &texts.files {
        let found = gather(files, faults);
        if locale == ENGLISH {
            check_words(&found);
            // If a translation shows a different argument, the English text is used, and `check` reports the
            // difference.
            check_params(&found, catalog, faults);
        }
    }
    if !texts.files.contains_key(ENGLISH) {
        check_words(&BTreeMap::new());
    }
}

/// Returns all texts of a locale by key, e.g. `card-NAME.effect`.
fn gather<'a>(files: &'a [Arc<TextFile>], faults: &Faults) -> BTreeMap<String, TextEntry<'a>> {
    let mut found = BTreeMap::new();
    for file in files {
        let (resource, syntax) = parse(&file.text);
        for fault in syntax {
            faults.add(broken(file, fault));
        }
        for entry in resource.body {
            if let ast::Entry::Message(message) = entry {
                gather_message(&message, file, &mut found, faults);
            }
        }
    }
    found
}

fn gather_message<'a>(
    message: &ast::Message<&'a str>,
    file: &'a TextFile,
    found: &mut BTreeMap<String, TextEntry<'a>>,
    faults: &Faults,
) {
    let (id, key) = (message.id.name, stored_key(message.id.name));
    let value = message.value.iter().map(|pattern| (key.clone(), id, pattern));
    let attributes = message.attributes.iter().map(|attribute| {
        (format!("{key}.{}", attribute.id.name), attribute.id.name, &attribute.value)
    });
    for (key, name, pattern) in value.chain(attributes) {
        let (shows, is_empty) = (shown(pattern).arguments, pattern.elements.is_empty());
        let text = TextEntry { file, name, shows, is_empty };
        // A text of a higher pack replaces the one below, and a game's text replaces a shared one.
        let before = found.insert(key.clone(), text).filter(|before| before.file.is_beside(file));
        if let Some(before) = before {
            let message = message!("content-text-twice", key = &key);
            let fault = Diagnostic::new(Code::DuplicateText, place_of(file, name), message);
            let other = place_of(before.file, before.name);
            faults.add(fault.other(other).hint(message!("hint-remove-one")));
        }
    }
}

/// Returns the place of a slice of the file. Fluent's parser returns slices of the text, so a slice's address gives its
/// position.
pub fn place_of(file: &TextFile, part: &str) -> Place {
    let start = (part.as_ptr() as usize).saturating_sub(file.text.as_ptr() as usize);
    file.place(start..start + part.len())
}
