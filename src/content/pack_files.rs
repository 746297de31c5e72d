//! Warns about scripts, texts and helpers that two unrelated packs both have. The later pack wins.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Pattern};

use crate::added_names::is_complete;
use crate::namespaces::Namespaces;
use crate::node::TextFile;
use crate::script_tokens::{ScriptTokens, needed};
use crate::scripts::PRELUDE;
use crate::source::Source;
use crate::texts::place_of;
use speciate_model::diagnostic::{Code, Diagnostic, Place};
use speciate_model::message;
use speciate_model::words::parse;

/// A helper in the prelude of a pack, with all its definitions.
struct PackHelper<'a> {
    pack: &'a Source,
    file: &'a TextFile,
    /// Its name as a slice of the file.
    name: &'a str,
    written: Vec<Vec<&'a str>>,
}

struct PackText<'a> {
    file: &'a TextFile,
    /// Its key as written in the file.
    key: &'a str,
    pattern: Pattern<&'a str>,
}

/// Returns the warnings for a game, lower packs first.
pub(super) fn conflicts(source: &Source, game: &str) -> Vec<Diagnostic> {
    let names = &names_of_games(source, game);
    let packs: Vec<&Source> = source.packs().collect();
    let mut found = Vec::new();
    for (at, pack) in packs.iter().enumerate() {
        let is_unrelated = |other: &&&Source| {
            let folder = |pack: &Source| pack.display_folder().unwrap_or_default().to_owned();
            !source.are_related(&folder(pack), &folder(other))
        };
        let below: Vec<&Source> = packs[..at].iter().rev().filter(is_unrelated).copied().collect();
        find_script_conflicts(source, pack, &below, names, &mut found);
        find_text_conflicts(source, pack, &below, names, &mut found);
    }
    find_helper_conflicts(source, &packs, &mut found);
    found
}

/// Returns the names that packs add to a game, then the names that they add to other games. A file can belong to any
/// game, and packs with a card of the same name in one game do not differ in another.
fn names_of_games(source: &Source, game: &str) -> Vec<Namespaces> {
    let of_packs = source.packs().flat_map(Source::games_with_tables);
    let others: BTreeSet<String> = of_packs.filter(|other| other != game).collect();
    let all = std::iter::once(game).chain(others.iter().map(String::as_str));
    all.map(|game| Namespaces::of(source, game)).collect()
}

fn find_script_conflicts(
    source: &Source,
    pack: &Source,
    below: &[&Source],
    names: &[Namespaces],
    found: &mut Vec<Diagnostic>,
) {
    for path in pack.own_paths().filter(is_script) {
        let mut replaced = below.iter().filter_map(|other| Some((*other, other.own_file(path)?)));
        let (Some(file), Some((other, old))) = (pack.own_file(path), replaced.next()) else {
            continue;
        };
        let is_same =
            file.text == old.text && !calls_other_helpers(source, &file.text, [pack, other]);
        if is_same || calls_super(&file.text) {
            continue;
        }
        let card = path.rsplit('/').next().and_then(|name| name.strip_suffix(".rhai"));
        let card = card.unwrap_or_default();
        let packs = [pack.display_folder(), other.display_folder()];
        let is_other_card = names.iter().any(|names| names.differ_in(card, packs));
        if !is_other_card && !changes_absent_card(other, old, card) {
            let first = |file: &TextFile| Place::line(&file.path, &file.text, 1, 0);
            found.push(conflict_warning(source, (pack, first(file)), (other, first(old)), path));
        }
    }
}

/// Returns whether a pack changes a card that no pack below it has. This is a separate fault, which is reported
/// elsewhere.
fn changes_absent_card(pack: &Source, script: &TextFile, card: &str) -> bool {
    calls_super(&script.text) && !is_complete(pack, &("card".to_owned(), card.to_owned()))
}

/// Warns about helpers that a script finds only in packs that its own pack does not name, if they differ there. The
/// helper of the uppermost pack is called.
fn find_helper_conflicts(source: &Source, packs: &[&Source], found: &mut Vec<Diagnostic>) {
    let mut told = BTreeSet::new();
    for pack in packs {
        let is_near = named_by(source, pack);
        let (near, strange): (Vec<&Source>, Vec<&Source>) =
            packs.iter().copied().partition(|other| is_near(other));
        let near = near.into_iter().chain([source]).flat_map(helpers);
        let near: BTreeSet<&str> = near.map(|helper| helper.name).collect();
        // The uppermost pack comes first.
        let strange: Vec<PackHelper<'_>> = strange.into_iter().rev().flat_map(helpers).collect();
        let scripts = pack.own_paths().filter(is_script).filter_map(|path| pack.own_file(path));
        for tokens in scripts.map(|file| ScriptTokens::of(&file.text)) {
            for (at, upper) in strange.iter().enumerate() {
                let mut calls = tokens.calls(upper.name).peekable();
                let is_called = calls.peek().is_some() && calls.all(|is_defined| !is_defined);
                if !is_called || near.contains(upper.name) || told.contains(upper.name) {
                    continue;
                }
                let mut lower = strange[at + 1..].iter().filter(|other| other.name == upper.name);
                if let Some(lower) = lower.find(|other| other.written != upper.written) {
                    told.insert(upper.name);
                    let place = |helper: &PackHelper<'_>| place_of(helper.file, helper.name);
                    let (wins, loses) = ((upper.pack, place(upper)), (lower.pack, place(lower)));
                    found.push(conflict_warning(source, wins, loses, upper.name));
                }
            }
        }
    }
}

/// Returns the helpers in the prelude of a pack.
fn helpers(pack: &Source) -> Vec<PackHelper<'_>> {
    let Some(file) = pack.own_file(PRELUDE) else { return Vec::new() };
    let mut found: Vec<PackHelper<'_>> = Vec::new();
    for definition in ScriptTokens::of(&file.text).definitions() {
        if definition.params.is_none() {
            continue;
        }
        let (name, written) = (definition.name, definition.written());
        match found.iter_mut().find(|helper| helper.name == name) {
            Some(helper) => helper.written.push(written),
            None => found.push(PackHelper { pack, file, name, written: vec![written] }),
        }
    }
    found
}

fn is_script(path: &&str) -> bool {
    path.ends_with(".rhai") && *path != PRELUDE
}

/// Returns whether a script calls helpers that differ between two packs.
fn calls_other_helpers(source: &Source, script: &str, packs: [&Source; 2]) -> bool {
    let [upper, lower] = packs.map(|pack| needed(script, &preludes(source, pack)));
    upper != lower
}

/// Returns a function that says whether another pack is the given one or is among the packs that it names.
fn named_by<'a>(source: &'a Source, pack: &Source) -> impl Fn(&&Source) -> bool + use<'a> {
    let below = source.below(pack.display_folder().unwrap_or_default());
    move |other: &&Source| {
        let id = source.id_of(other.display_folder().unwrap_or_default());
        below.iter().any(|known| known == id)
    }
}

/// Returns the helpers of a pack and of the packs that it names, uppermost first.
fn preludes<'a>(source: &'a Source, pack: &Source) -> Vec<&'a str> {
    let packs: Vec<&Source> = source.packs().filter(named_by(source, pack)).collect();
    let files = packs.into_iter().rev().filter_map(|pack| pack.own_file(PRELUDE));
    files.map(|file| file.text.as_str()).collect()
}

/// Returns whether a script calls the one that it replaces.
fn calls_super(script: &str) -> bool {
    ScriptTokens::of(script).calls("super").next().is_some()
}

fn find_text_conflicts(
    source: &Source,
    pack: &Source,
    below: &[&Source],
    names: &[Namespaces],
    found: &mut Vec<Diagnostic>,
) {
    let others: Vec<_> = below.iter().map(|other| (*other, texts_of(other, names))).collect();
    for (id, text) in texts_of(pack, names) {
        let mut below = others.iter().filter_map(|(other, texts)| Some((*other, texts.get(&id)?)));
        if let Some((other, old)) = below.next()
            && text.pattern != old.pattern
        {
            let (place, old_place) = (place_of(text.file, text.key), place_of(old.file, old.key));
            let stored = id.1.first().map_or("", String::as_str);
            found.push(conflict_warning(source, (pack, place), (other, old_place), stored));
        }
    }
}

/// Returns the texts of a pack by language and stored ids, one for each game.
fn texts_of<'a>(
    pack: &'a Source,
    names: &[Namespaces],
) -> BTreeMap<(String, Vec<String>), PackText<'a>> {
    let mut found = BTreeMap::new();
    for path in pack.own_paths() {
        let parts = path.strip_prefix("locale/").and_then(|path| path.split_once('/'));
        let (Some((locale, _)), Some(file)) = (parts, pack.own_file(path)) else { continue };
        for entry in parse(&file.text).0.body {
            let Entry::Message(message) = entry else { continue };
            let id = message.id.name;
            let value = message.value.into_iter().map(|pattern| (id.to_owned(), id, pattern));
            let attributes = message.attributes.into_iter().map(|attribute| {
                (format!("{id}.{}", attribute.id.name), attribute.id.name, attribute.value)
            });
            for (written, key, pattern) in value.chain(attributes) {
                let id = |names: &Namespaces| names.text_id(pack.display_folder(), &written);
                let ids = names.iter().map(id).collect();
                found.insert((locale.to_owned(), ids), PackText { file, key, pattern });
            }
        }
    }
    found
}

fn conflict_warning(
    source: &Source,
    (pack, place): (&Source, Place),
    (other, old): (&Source, Place),
    path: &str,
) -> Diagnostic {
    let id = |pack: &Source| source.id_of(pack.display_folder().unwrap_or_default()).to_owned();
    let message = message!("content-packs-differ", path = path, pack = id(pack), other = id(other));
    let old = source.located_place(old);
    let note = message!("content-pack-other.note", file = old.spot.message(), line = old.line);
    let warning = Diagnostic::new(Code::PackConflict, place, message).note(note);
    source.explained(warning, [&id(pack), &id(other)])
}
