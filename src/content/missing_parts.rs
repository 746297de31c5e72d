//! Distinguishes new entries of a pack from misspelt names of known entries.

use crate::card::text_id_prefix;
use crate::entries::table;
use crate::faults::{Faults, kind_of};
use crate::namespaces::Namespaces;
use crate::natives::Natives;
use crate::node::{NodeValue, TableEntries, TableEntry};
use crate::order::ORDERED;
use crate::read::script_bots::SCRIPT_BOT;
use crate::shape::Shape;
use crate::source::{Layer, Source};
use crate::stray_texts::has_english;
use crate::wrong_table;
use speciate_model::diagnostic::{Code, Diagnostic, suggest};
use speciate_model::message;
use speciate_model::words::{Message, Value as Word};

/// Removes and reports each entry of a pack whose name is almost the name of a known entry and which lacks what a new
/// entry needs. Further faults about it would hide the cause.
pub(super) fn reject_misspelt_entries(
    tables: &mut TableEntries,
    root: &TableEntries,
    layer: &Layer,
    (natives, names): (&Natives, &Namespaces),
    faults: &Faults,
) {
    let tell = |fault: Diagnostic| faults.add(fault);
    tables.retain(|kind, entry| match in_small_letters(kind, entry, root) {
        Some(fault) => {
            tell(fault);
            false
        }
        None => true,
    });
    for (kind, keys) in kinds(natives) {
        let Some(known) = table(root, &[kind]) else { continue };
        let Some(NodeValue::Table(own)) = tables.get_mut(kind).map(|entry| &mut entry.node.value)
        else {
            continue;
        };
        own.retain(|name, entry| {
            let is_new = !known.contains_key(name);
            if let Some(fault) = wrong_table::fault(kind, name, entry, natives).filter(|_| is_new) {
                tell(fault);
                return false;
            }
            let near = suggest(name, known.keys().map(String::as_str));
            let near = near.filter(|_| is_new);
            let in_files = names.name_of_files(text_id_prefix(kind), name);
            let lacks =
                MissingParts { kind, name: in_files, files: &layer.files, game: natives.rules };
            let Some((near, needs)) = near.zip(lacks.needed(entry, &keys)) else { return true };
            let message = message!("content-no-such", kind = kind_of(kind), name = name);
            let needs = message!("content-no-such.hint", kind = kind_of(kind), needs = needs);
            let fault = Diagnostic::new(Code::UnknownPath, entry.key.place(), message);
            tell(fault.hint(message!("hint-did-you-mean", name = near)).hint(needs));
            false
        });
    }
}

/// Returns the tables to which packs can add entries, each with its required keys.
fn kinds(natives: &Natives) -> Vec<(&'static str, Vec<&'static str>)> {
    let keys = natives.tables.iter().flat_map(|file| file.keys);
    let kinds = keys.filter(|key| ORDERED.contains(&key.name));
    let needed = kinds.filter_map(|kind| {
        let Shape::ByName(entries) = kind.value.shape else { return None };
        let Shape::Table(keys) = entries.each.shape else { return None };
        let must = keys.iter().filter(|key| key.must).map(|key| key.name);
        Some((kind.name, must.collect()))
    });
    needed.collect()
}

/// Returns the fault that the name of a table has the wrong case.
fn in_small_letters(kind: &str, entry: &TableEntry, root: &TableEntries) -> Option<Diagnostic> {
    let mut tables = root.keys().map(String::as_str);
    let near = tables.find(|known| *known != kind && known.eq_ignore_ascii_case(kind));
    let near = near.or_else(|| means_bots(kind).then_some(SCRIPT_BOT))?;
    let (mut path, mut meant) = (kind.to_owned(), near.to_owned());
    let own = entry.node.value.entries().filter(|own| own.len() == 1);
    let first = own.and_then(TableEntries::first);
    if let Some((name, _)) = first {
        let known = table(root, &[near]).into_iter().flat_map(TableEntries::keys);
        let near = suggest(name, known.map(String::as_str));
        path = format!("{path}.{name}");
        meant = format!("{meant}.{}", near.unwrap_or(name));
    }
    let why = message!("content-nothing-called", name = kind);
    let message = message!("content-unknown-path", path = path, why = why);
    let fault = Diagnostic::new(Code::UnknownPath, entry.key.place(), message);
    Some(fault.hint(message!("hint-did-you-mean", name = meant)))
}

/// Returns whether a misspelt table name means the table of script bots, which the game itself lacks.
fn means_bots(kind: &str) -> bool {
    let letters = kind.replace(['_', '-'], "").to_ascii_lowercase();
    kind != SCRIPT_BOT && ["scriptbot", "scriptbots"].contains(&letters.as_str())
}

/// Checks what a new entry of a pack lacks.
struct MissingParts<'a> {
    kind: &'a str,
    name: &'a str,
    files: &'a Source,
    game: &'a str,
}

impl MissingParts<'_> {
    /// Returns what the entry needs, or `None` if it has its script or all its keys.
    fn needed(&self, entry: &TableEntry, keys: &[&str]) -> Option<Word> {
        let own = entry.node.value.entries()?;
        let mut needs: Vec<Message> = keys
            .iter()
            .filter(|key| !own.contains_key(**key))
            .map(|key| message!("content-needs-key", key = *key))
            .collect();
        if keys.is_empty() && !own.contains_key("script") && !self.has_script() {
            let file = self.files.shown(&format!("scripts/{}.rhai", self.name));
            needs.push(message!("content-needs-script", file = file));
        }
        if needs.is_empty() {
            return None;
        }
        let text = format!("{}-{}", text_id_prefix(self.kind), self.name);
        if !has_english(self.files, &text) {
            needs.push(message!("content-needs-text", id = text));
        }
        Some(Word::All(needs.into_iter().map(Word::Message).collect()))
    }

    /// Returns whether the pack has a script of this name in any folder.
    fn has_script(&self) -> bool {
        let file = format!("/{}.rhai", self.name);
        let unread = self.files.unread().map(|fault| fault.place.spot.to_string());
        self.files.own_paths().any(|path| path.ends_with(&file))
            || self.files.is_refused(&format!("scripts{file}"))
            || self.files.is_refused(&format!("scripts/{}/cards{file}", self.game))
            || unread.into_iter().any(|path| path.contains(&file))
    }
}
