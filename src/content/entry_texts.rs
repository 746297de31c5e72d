//! Checks that the entries of tables have English texts.

use std::cell::RefCell;
use std::collections::BTreeMap;

use crate::Catalog;
use crate::card::table_of;
use crate::entries::{find, origin};
use crate::faults::Faults;
use crate::missing::{self, Missing, text_missing};
use crate::node::TableEntries;
use crate::read::clocks::CLOCK;
use crate::read::metrics::METRIC;
use crate::read::options::OPTION;
use crate::read::seasons::SEASON;
use crate::read::tournaments::FORMAT;
use crate::source::Source;
use crate::stray_texts::{belongs_to_other_entry, in_other_locale, outside_locale_folder};
use crate::texts::{KINDS, TextEntry, Texts, place_of};
use speciate_model::diagnostic::{Code, Diagnostic, Place, edit_distance, suggest};
use speciate_model::message;
use speciate_model::roster::{NameTable, Roster};
use speciate_model::words::ENGLISH;

/// The English texts of a game, and the entries that need them.
pub(super) struct TextLookup<'a> {
    pub root: &'a TableEntries,
    pub source: &'a Source,
    pub game: &'a str,
    /// The texts of all locales.
    pub all: &'a Texts,
    /// The English texts.
    pub texts: &'a BTreeMap<String, TextEntry<'a>>,
    pub faults: &'a Faults,
    /// Texts that are missing and not just misspelt.
    pub missing: RefCell<Vec<Missing>>,
}

/// Reports names of entries that have no English text.
pub(super) fn check_names(look: &TextLookup<'_>, catalog: &Catalog) {
    let Roster { animals, elements, terrains, sections, cards, .. } = &catalog.roster;
    for (kind, names) in KINDS.into_iter().zip([animals, elements, terrains, sections, cards]) {
        for (place, name) in names.iter().enumerate().take_while(|_| !look.faults.is_full()) {
            let card = catalog.cards.get(place).filter(|_| kind == "card");
            let table = card.map_or(kind, table_of);
            let has_effect =
                kind == "card" && card.is_none_or(|card| card.creature.is_none() || card.scripted);
            look.check(kind, table, (name, has_effect), names);
        }
    }
    let options: Vec<&String> = catalog.options.keys().collect();
    let metrics: Vec<&String> = catalog.metrics.iter().map(|metric| &metric.name).collect();
    let clocks: Vec<&String> = catalog.clocks.keys().collect();
    let seasons: Vec<&String> = catalog.seasons.keys().collect();
    let formats: Vec<&String> = catalog.formats.keys().collect();
    for (kind, own) in [
        (OPTION, options),
        (METRIC, metrics),
        (CLOCK, clocks),
        (SEASON, seasons),
        (FORMAT, formats),
    ] {
        let mut names = NameTable::default();
        for name in &own {
            names.add(name);
        }
        for name in own {
            look.check(kind, kind, (name.as_str(), false), &names);
        }
    }
    missing::tell(look.missing.take(), look.faults);
}

impl TextLookup<'_> {
    fn check(&self, kind: &str, table: &'static str, name: (&str, bool), names: &NameTable) {
        let (name, has_effect) = name;
        let mut missing = vec![format!("{kind}-{name}")];
        missing.extend(has_effect.then(|| format!("{kind}-{name}.effect")));
        missing.retain(|key| self.texts.get(key).is_none_or(|text| text.is_empty));
        let Some(first) = missing.first() else { return };
        let at = origin(self.root, &[table, name]);
        // A value where a table is expected was taken for an entry.
        let entry = find(self.root, &[table, name]);
        if entry.is_some_and(|entry| entry.node.value.entries().is_none()) {
            return;
        }
        let folder = match at.pack() {
            Some(pack) => format!("{pack}/locale/{ENGLISH}"),
            None => format!("content/{}/locale/{ENGLISH}", self.game),
        };
        if let Some((place, to)) = in_other_locale(self.source, at.pack(), first) {
            if !self.faults.has_in(Code::MissingText, &place.spot) {
                let message = message!("content-no-english");
                let fault = Diagnostic::new(Code::MissingText, place, message);
                self.faults.add(fault.hint(message!("content-no-english.hint", to = to)));
            }
            return;
        }
        if let Some((place, to)) = outside_locale_folder(self.source, at.pack(), self.game, first) {
            let message = text_missing(table, name, first, &folder);
            let fault = Diagnostic::new(Code::MissingText, place, message);
            self.faults.add(fault.hint(message!("content-move-file.hint", to = to)));
            return;
        }
        let mut misspelt = None;
        let mut plain = Vec::new();
        for key in missing {
            if let Some((place, typed)) = self.without_dot(&key) {
                let message = text_missing(table, name, &key, &folder);
                let fault = Diagnostic::new(Code::MissingText, place, message);
                self.faults.add(fault.hint(message!("slip-write", typed = typed)));
                continue;
            }
            let is_free = |near: &&str| {
                let has_other_kind = !near.starts_with(&format!("{kind}-"));
                let is_alike = near.contains('.') == key.contains('.');
                let is_slip = has_other_kind && edit_distance(&key, near) == 1;
                is_alike && (is_slip || !belongs_to_other_entry(near, names, kind))
            };
            let near = suggest(&key, self.texts.keys().map(String::as_str).filter(is_free));
            // A text from below the pack is never taken for a misspelt one.
            let is_own = |near: &&str| {
                self.texts.get(*near).is_some_and(|text| text.file.pack.as_deref() == at.pack())
            };
            let Some(near) = near.filter(is_own) else {
                plain.push(key);
                continue;
            };
            // The attributes of a misspelt message are reported with it.
            let id = near.split_once('.').map(|(id, _)| id);
            if id.is_some() && id == misspelt {
                continue;
            }
            misspelt = Some(near);
            // The name in the table is correct if a script or another locale has it.
            let is_right = match kind {
                "card" => !self.faults.has_at(Code::MissingScript, &at.place()),
                _ => self.all.is_elsewhere(&key),
            };
            let text = self.texts.get(near).filter(|_| is_right);
            let place = text.map_or_else(|| at.place(), |text| place_of(text.file, text.name));
            let message = text_missing(table, name, &key, &folder);
            let fault = Diagnostic::new(Code::MissingText, place, message);
            let near = written(near);
            // If nothing shows which of the two names is right, the hint leaves it open.
            self.faults.add(match is_right || kind == "card" {
                true => fault.hint(message!("content-rename.hint", name = near, to = key)),
                false => {
                    fault.hint(message!("content-text-missing.hint-same", near = near, key = key))
                }
            });
        }
        if !plain.is_empty() {
            let (place, entry) = (at.place(), (table, name.to_owned()));
            self.missing.borrow_mut().push(Missing { place, entry, keys: plain, folder });
        }
    }

    /// Returns the place of an attribute that lacks the dot before it, so that it is part of the text itself, and how
    /// the attribute must begin.
    fn without_dot(&self, key: &str) -> Option<(Place, String)> {
        let (id, part) = key.split_once('.')?;
        let TextEntry { file, name, .. } = self.texts.get(id)?;
        let first = place_of(file, name).line;
        let below = file.text.lines().enumerate().skip(first);
        let mut inner = below.take_while(|(_, line)| line.starts_with(' '));
        let begins = |line: &str| {
            let rest = line.trim_start().strip_prefix(part);
            rest.is_some_and(|rest| rest.trim_start().starts_with('='))
        };
        let (at, line) = inner.find(|(_, line)| begins(line))?;
        let column = line.len() - line.trim_start().len() + 1;
        let place = Place::line(&file.path, &file.text, at + 1, column).word();
        Some((place, format!(".{part} =")))
    }
}

/// Returns the key of a text as it is written in files, where ids have no colons.
fn written(key: &str) -> String {
    key.replacen(':', "_", 1)
}
