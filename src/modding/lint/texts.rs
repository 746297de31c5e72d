//! Finds texts that are unused or missing, or that show arguments that they are not given.
//!
//! The texts of the code are compared with the English texts that are built into the binary: their ids and arguments.
//! Another language is compared with the English texts of its own pack.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};

use crate::lint::checked_game::CheckedGame;
use crate::lint::lacking::SingleSpaces;
use crate::lint::locale::{Locale, LocaleText, Params, all_params, file_name, locale_of};
use crate::lint::sound_english::SoundEnglish;
use crate::lint::{lacking, language, languages, names_in_sentences, new_params, nouns, renamed};
use speciate_content::node::TableEntries;
use speciate_content::{Natives, Source, entry_names, entry_names_in, place_of};
use speciate_model::diagnostic::{Code, Diagnostic, Place, edit_distance, may_be_near, suggest};
use speciate_model::message;
use speciate_model::words::{ENGLISH, has_language_code};

/// The kind and name of each table entry.
type EntryNames = BTreeSet<(String, String)>;

/// The minimum length at which two equal texts under different ids are probably not a coincidence.
const TELLING: usize = 12;

/// The folder of the texts that all games share.
const SHARED_TEXTS: &str = "content/locale/";
/// The maximum number of characters of a text that a finding shows.
const WORDS_MAX: usize = 80;

/// The maximum number of findings, because finding more would take too long.
const FOUND_MAX: usize = 2000;

/// After this many findings, no similar names are searched, because that takes the longest.
const MEANT_MAX: usize = 200;

/// Adds the findings about texts. `known` are the findings about tables and scripts.
pub(super) fn check(checked: &CheckedGame<'_>, known: &[Diagnostic], found: &mut Vec<Diagnostic>) {
    let (source, natives) = (checked.source, checked.game.natives);
    let shipped = Source::built_in();
    let of_code = Locale::read(&shipped, ENGLISH, natives.rules);
    let own_names: EntryNames = checked.tables().flat_map(entry_names_in).collect();
    let shipped_names = names_of_shipped(natives);
    let params = all_params(checked);
    let english: Vec<Locale<'_>> =
        source.all().map(|pack| Locale::read(pack, ENGLISH, natives.rules)).collect();
    let no_tables = TableEntries::new();
    let root = checked.plain.tables.as_ref().unwrap_or(&no_tables);
    lacking::sections(root, &english, found);
    names_in_sentences::check(root, &english, found);
    new_params::check(root, &english, found);
    language::check(&english, found);
    let single_spaces = SingleSpaces::of(root);
    let mut others: BTreeMap<&str, Vec<Locale<'_>>> = BTreeMap::new();
    for (pack, own_english) in source.all().zip(&english) {
        let locales: BTreeSet<&str> = pack.own_paths().filter_map(locale_of).collect();
        languages::check(pack, found);
        let removed = source.removed_by_others(pack);
        let mut sound = SoundEnglish::of(own_english, known, found);
        // English is first, because translations are compared only with texts that have no findings.
        let english_first = locales.get(ENGLISH).into_iter();
        let others_next = locales.iter().filter(|name| **name != ENGLISH);
        let names: Vec<&str> = english_first.chain(others_next).copied().collect();
        for name in names.into_iter().filter(|name| has_language_code(name)) {
            let shipped = Locale::read(&shipped, name, natives.rules);
            let texts = Locale::read(pack, name, natives.rules).with_forms_of(&shipped);
            let shipped = shipped.with_forms_of(&Locale::default());
            single_spaces.check(&texts, [&shipped, &of_code], found);
            if let Some(lowest) = others.get(name).and_then(|locales| locales.first()) {
                nouns::check(&texts, lowest, found);
            }
            let is_english = name == ENGLISH;
            let model = if is_english { &of_code } else { own_english };
            let renamed = match is_english {
                true => BTreeMap::new(),
                false => renamed::new_ids(pack, &texts, own_english),
            };
            let mut check = TextCheck {
                is_english,
                texts: &texts,
                model,
                of_code: &of_code,
                english: &english,
                shipped: &shipped,
                names: (&own_names, &shipped_names),
                game: natives.rules,
                params: &params,
                renamed,
                misnamed: BTreeMap::new(),
                removed: &removed,
                sound: &sound,
                found,
            };
            check.renamed(pack, name);
            check.misnamed = check.find_misnamed();
            if !is_english || !pack.is_pack() {
                check.lacking();
            }
            check.each();
            if is_english {
                sound = SoundEnglish::of(own_english, known, found);
            } else {
                others.entry(name).or_default().push(texts);
            }
        }
    }
    for texts in others.values() {
        language::check(texts, found);
    }
}

/// Returns the names of the entries that ship with a game. They never change, so they are read once.
fn names_of_shipped(natives: &Natives) -> Arc<EntryNames> {
    static READ: Mutex<BTreeMap<&str, Arc<EntryNames>>> = Mutex::new(BTreeMap::new());
    let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    let names = || Arc::new(entry_names(&Source::built_in(), natives));
    read.entry(natives.rules).or_insert_with(names).clone()
}

pub(super) struct TextCheck<'a, 'b> {
    pub(super) is_english: bool,
    pub(super) texts: &'a Locale<'a>,
    /// The texts that the locale should have.
    model: &'a Locale<'a>,
    /// The texts of the code.
    pub(super) of_code: &'a Locale<'a>,
    pub(super) english: &'a [Locale<'a>],
    /// The shipped texts of this locale.
    pub(super) shipped: &'a Locale<'a>,
    /// The table entries of this content, and the shipped ones.
    names: (&'a EntryNames, &'a EntryNames),
    pub(super) game: &'a str,
    pub(super) params: &'a Params,
    /// The new ids of translations that have old ids.
    pub(super) renamed: BTreeMap<String, String>,
    /// The right keys for translations that have wrong ones, by the wrong keys.
    pub(super) misnamed: BTreeMap<String, String>,
    /// The content paths that other packs remove.
    removed: &'a [&'a str],
    /// What is known about the English texts of the pack.
    pub(super) sound: &'a SoundEnglish,
    pub(super) found: &'b mut Vec<Diagnostic>,
}

impl TextCheck<'_, '_> {
    fn each(&mut self) {
        for (key, text) in &self.texts.texts {
            if self.found.len() >= FOUND_MAX {
                return;
            }
            let model = self.model.texts.get(key).or_else(|| self.of_code.texts.get(key));
            match model {
                None if self.renamed.contains_key(text.id) => {}
                None if self.is_grammar(text) => self.grammar(key, text),
                None if let Some(new) = self.misnamed.get(key).cloned() => {
                    self.misnamed(key, text, &new);
                }
                None if !self.is_said(key, text) => self.unused(key, text),
                None => self.own(key, text),
                Some(_) if self.sound.has_errors && !self.is_english => {}
                // The arguments of a text are known even without English.
                Some(_) if !self.has_sound_model(text) => self.own(key, text),
                Some(model) => self.compare(key, text, model),
            }
            self.references(key, text);
            self.other_formats(key, text);
            if !Locale::is_form(text.id) {
                let model = model.filter(|_| self.has_sound_model(text));
                self.variants(key, text, model);
            }
            self.shipped_elsewhere(key, text);
            self.page(key, text);
        }
    }

    /// Whether the text can be compared with its model: an English text with the text of the code, a translation with
    /// an English text without findings.
    fn has_sound_model(&self, text: &LocaleText<'_>) -> bool {
        self.is_english || self.sound.has(text.id)
    }

    /// Reports a shipped rule whose `.page` names neither a page nor a ruling. Rules that all games share are in no
    /// rulebook.
    fn page(&mut self, key: &str, text: &LocaleText<'_>) {
        let is_page = key.starts_with("rule-") && text.name == "page";
        let shipped = self.shipped.texts.get(key);
        let is_shipped = shipped.is_some_and(|text| !text.file.path.contains(SHARED_TEXTS));
        let words = &text.shown.words;
        if is_page && is_shipped && !words.contains(|letter: char| letter.is_ascii_digit()) {
            let message = message!("lint-rule-page", key = key, words = words.trim());
            let fault = Diagnostic::new(Code::RulePage, text.place(), message);
            self.found.push(fault.hint(message!("lint-rule-page.hint")));
        }
    }

    /// Whether a text is used although the code does not have its id.
    fn is_said(&self, key: &str, text: &LocaleText<'_>) -> bool {
        if !self.is_english {
            return self.english.iter().any(|english| english.texts.contains_key(key));
        }
        if self.of_code.texts.contains_key(text.id) {
            return false;
        }
        let (kind, rest) = text.id.split_once('-').unwrap_or((text.id, ""));
        // Rules are found by their prefix, and a way is a word in a script. All other texts contain the name of their
        // owner, e.g. `question-CARD-tile`.
        let is_about = |name: &str| {
            rest.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
        };
        let removed = self.removed.iter().filter_map(|path| Some(path.split_once('.')?.1));
        let mut names = self.names.0.iter().map(|(_, name)| name.as_str()).chain(removed);
        ["rule", "way"].contains(&kind) || names.any(is_about)
    }

    /// Whether a text is a noun form, or a part of a noun that the forms use.
    fn is_grammar(&self, text: &LocaleText<'_>) -> bool {
        Locale::is_form(text.id) || text.name != text.id && self.texts.part(text.name).is_some()
    }

    /// Reports a noun part with a value that no noun form selects by.
    fn grammar(&mut self, key: &str, text: &LocaleText<'_>) {
        let Some(values) = self.texts.part(text.name).filter(|values| !values.is_empty()) else {
            return;
        };
        let words = text.shown.words.trim();
        let is_plain = text.shown.arguments.is_empty() && text.shown.texts.is_empty();
        if is_plain && !values.contains(words) {
            let place = text.place();
            let message = message!("lint-noun-part", key = key, words = words);
            let fault = Diagnostic::new(Code::VariantKey, place, message);
            self.found.push(fault.suggest(words, values.iter().map(String::as_str)));
        }
    }

    /// Whether a text that can be compared with its model is unused.
    pub(super) fn is_unused(&self, key: &str, text: &LocaleText<'_>) -> bool {
        let is_of_model =
            [self.model, self.of_code].iter().any(|locale| locale.texts.contains_key(key));
        let is_known = is_of_model || self.renamed.contains_key(text.id) || self.is_grammar(text);
        !is_known && !self.is_said(key, text) && self.has_sound_model(text)
    }

    fn unused(&mut self, key: &str, text: &LocaleText<'_>) {
        // The text may only seem unused because of a fault in a table or in English.
        if !self.has_sound_model(text) {
            return;
        }
        let of_id = |locale: &Locale<'_>| locale.texts.values().any(|one| one.id == text.id);
        // If the message itself is unknown, the place is its id rather than the attribute's.
        let is_known = of_id(self.of_code) || !self.is_english && self.english.iter().any(of_id);
        let place = place_of(text.file, if is_known { text.name } else { text.id });
        let fault =
            Diagnostic::new(Code::UnusedText, place, message!("lint-unused-text", key = key));
        let of_model = self.model.texts.iter();
        let known = of_model.filter(|(_, text)| self.has_sound_model(text));
        let known = known.map(|(key, _)| key.as_str());
        let is_meant = |near: &&str| {
            let may_be = self.tells_meant() && may_be_near(key, near);
            may_be && (!self.is_taken(near) || self.is_typo_of(key, near))
        };
        let near = suggest(key, known.filter(is_meant));
        self.found.push(match near {
            Some(near) => fault.hint(message!("hint-did-you-mean", name = near)),
            None if self.sound.has_errors => return,
            None => fault.hint(message!("lint-unused-text.hint")),
        });
    }

    /// Whether an entry already has this text, so it cannot be the intended one.
    fn is_taken(&self, key: &str) -> bool {
        let kind = key.split('-').next().unwrap_or_default();
        let is_of_entry =
            self.names.0.iter().any(|(own_kind, _)| own_kind == kind) || kind == "question";
        let has = |locale: &Locale<'_>| locale.texts.contains_key(key);
        is_of_entry && (has(self.texts) || self.is_english && self.english.iter().any(has))
    }

    /// Whether a key differs by one letter from a key of another pack that it should probably replace.
    fn is_typo_of(&self, key: &str, near: &str) -> bool {
        !self.texts.texts.contains_key(near) && edit_distance(key, near) == 1
    }

    /// Returns the keys of the texts that the model has but this locale lacks.
    pub(super) fn lacks(&self) -> impl Iterator<Item = &String> {
        let is_lacking = move |(key, text): &(&String, &LocaleText<'_>)| {
            let is_gone = self.is_english && self.is_of_gone(text.id);
            let is_renamed = self.renamed.values().any(|new| new == text.id);
            let is_there = self.texts.texts.contains_key(*key);
            !(is_there || is_gone || is_renamed) && self.has_sound_model(text)
        };
        self.model.texts.iter().filter(is_lacking).map(|(key, _)| key)
    }

    /// Reports the texts that the model has but this locale lacks.
    fn lacking(&mut self) {
        let is_misnamed = |key: &&String| self.misnamed.values().any(|new| new == *key);
        let keys: Vec<String> = self.lacks().filter(|key| !is_misnamed(key)).cloned().collect();
        for key in &keys {
            if self.found.len() >= FOUND_MAX {
                return;
            }
            let Some(text) = self.model.texts.get(key) else { continue };
            let file = file_name(&text.file.path);
            // The message has attributes, but no words of its own.
            if let Some(empty) = self.texts.texts.values().find(|text| text.id == key) {
                let message = message!("lint-empty-text", key = key);
                let place = place_of(empty.file, empty.id);
                let fault = Diagnostic::new(Code::LackingText, place, message);
                self.found.push(fault.hint(message!("lint-empty-text.hint", key = key)));
                continue;
            }
            let before = self.texts.before(self.model, key, file);
            let (place, hint) = match before.map(|before| (before, self.texts.after(before))) {
                Some((_, Some(next))) => {
                    let hint = message!("lint-lacking-text.hint-before", key = key);
                    let part = if next.id == text.id { next.name } else { next.id };
                    (place_of(next.file, part), hint)
                }
                other => {
                    let same =
                        |own: &&&speciate_content::node::TextFile| file_name(&own.path) == file;
                    let own = self.texts.files.iter().find(same).or(self.texts.files.first());
                    let hint = message!("lint-lacking-text.hint", key = key, file = file);
                    let folder = |path: &str| path.strip_suffix(file_name(path)).map(str::to_owned);
                    match (other, own) {
                        (Some((before, _)), _) => (before.place(), hint),
                        (None, Some(own)) if file_name(&own.path) == file => {
                            let hint = message!("lint-lacking-text.hint-file", key = key);
                            (Place::file(&own.path), hint)
                        }
                        (None, Some(own)) => {
                            let path = folder(&own.path).unwrap_or_default() + file;
                            let hint = message!("lint-lacking-text.hint-new", file = &path);
                            (Place::file(path), hint)
                        }
                        (None, None) => continue,
                    }
                }
            };
            let words = text.as_written(WORDS_MAX);
            let message = message!("lint-lacking-text", key = key, words = words);
            self.found.push(Diagnostic::new(Code::LackingText, place, message).hint(hint));
        }
    }

    /// Whether a text belongs to a shipped entry that is not in these tables.
    fn is_of_gone(&self, id: &str) -> bool {
        self.names.1.difference(self.names.0).any(|(kind, name)| {
            id == format!("{kind}-{name}") || id.starts_with(&format!("question-{name}-"))
        })
    }

    /// Whether there are few enough findings to search for similar names.
    pub(super) fn tells_meant(&self) -> bool {
        self.found.len() < MEANT_MAX
    }

    /// Reports a text that is shipped under another id, or one with the same words as a shipped text but different
    /// arguments.
    fn shipped_elsewhere(&mut self, key: &str, text: &LocaleText<'_>) {
        let Some(shipped) = self.shipped.texts.get(key).filter(|one| one.pattern != text.pattern)
        else {
            return;
        };
        let (own, before) = (&text.shown, &shipped.shown);
        if own.words == before.words && own.arguments != before.arguments {
            let pairs = own.arguments.iter().zip(&before.arguments);
            let other = pairs.clone().find(|(own, before)| own != before);
            // If an argument is missing, the remaining ones show which.
            let fewer = before.arguments.get(own.arguments.len());
            if let Some((name, meant)) = other.or(own.arguments.last().zip(fewer)) {
                let message = message!("lint-other-argument", meant = *meant, name = *name);
                let place = place_of(text.file, name);
                let hint = message!("hint-did-you-mean", name = *meant);
                self.found.push(Diagnostic::new(Code::OtherArgument, place, message).hint(hint));
            }
        }
        let twin = self.shipped.texts.iter().find(|(_, other)| other.pattern == text.pattern);
        if let Some((twin, _)) = twin.filter(|_| own.words.len() >= TELLING) {
            let place = text.place();
            let message = message!("lint-misplaced-text", key = key, twin = twin);
            let hint = message!("lint-misplaced-text.hint", twin = twin);
            self.found.push(Diagnostic::new(Code::MisplacedText, place, message).hint(hint));
        }
    }
}
