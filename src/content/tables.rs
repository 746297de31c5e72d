//! Merges the table files of a game into one tree, so that content paths do not contain file names.

use std::sync::Arc;

use crate::entries::table_mut;
use crate::faults::Faults;
use crate::look::{LOOK_TABLE, look_kind, look_of};
use crate::natives::{Natives, TableFile};
use crate::node::{Node, NodeValue, TableEntries, TableEntry};
use crate::parse::parse_file;
use crate::promise_files;
use crate::read::{self, LOOKS, PROMISES};
use crate::source::{Source, shipped_looks};
use crate::variants;
use speciate_model::diagnostic::{Code, Diagnostic, Place, suggest};
use speciate_model::message;
use speciate_model::words;

pub(super) fn gather(source: &Source, natives: &Natives, faults: &Faults) -> TableEntries {
    let game_id = natives.rules;
    let folder = format!("content/{game_id}");
    let games = source.games_with_tables();
    if games.iter().all(|game| game != game_id) {
        let fault = Diagnostic::new(
            Code::UnknownGame,
            Place::file("content"),
            message!("content-no-game", rules = game_id),
        );
        faults.add(fault.suggest(game_id, games.iter().map(String::as_str)));
        return TableEntries::new();
    }
    let mut root = tables_of(source, &folder, natives.tables, faults);
    let has_looks = natives.tables.iter().any(|file| file.name == LOOKS);
    let path = format!("{folder}/{LOOKS}.toml");
    if has_looks && source.own_file(&path).is_none() && !source.is_refused(&path) {
        add_shipped_looks(&mut root, game_id, faults);
    }
    root
}

/// Adds the looks of the shipped game to content from before looks existed, so that its appearance does not change.
fn add_shipped_looks(root: &mut TableEntries, game: &str, faults: &Faults) {
    let Some(file) = shipped_looks(game) else { return };
    let mut looks = parse_file(&Arc::new(file), faults).unwrap_or_default();
    let kinds = table_mut(&mut looks, &[LOOK_TABLE]).into_iter().flatten();
    for (kind, entry) in kinds {
        let NodeValue::Table(looks) = &mut entry.node.value else { continue };
        let is_there = |name: &str| {
            let mut tables = root.iter().filter(|(table, _)| {
                let kind = if kind == "pawn" { "animal" } else { kind };
                look_kind(table) == kind
            });
            tables.any(|(_, table)| table.node.at(&[name]).is_some())
        };
        if !["board", "class", "count"].contains(&kind.as_str()) {
            looks.retain(|name, _| is_there(name));
        }
    }
    merge(root, looks, "", faults);
}

/// Returns the tables of a pack for this game. Reports tables for unknown games.
pub(super) fn of_pack(
    root: &Source,
    pack: &Source,
    natives: &Natives,
    faults: &Faults,
) -> TableEntries {
    let known: Vec<&str> = root
        .own_paths()
        .filter_map(|path| path.strip_prefix("content/")?.strip_suffix("/game.toml"))
        .collect();
    let games = pack.games_with_tables();
    for game in games.iter().map(String::as_str).filter(|game| !known.contains(game)) {
        let place = Place::file(pack.shown(&format!("content/{game}")));
        let names = words::Value::names(&known);
        let message = message!("content-unknown-game", games = names, name = game);
        let fault = Diagnostic::new(Code::UnknownGame, place, message);
        faults.add(fault.suggest(game, known.iter().copied()));
    }
    tables_of(pack, &format!("content/{}", natives.rules), natives.tables, faults)
}

/// Returns the tables of a folder. Only the root pack must have all files.
fn tables_of(source: &Source, folder: &str, files: &[&TableFile], faults: &Faults) -> TableEntries {
    let mut root = TableEntries::new();
    for TableFile { name, optional, .. } in files {
        let path = format!("{folder}/{name}.toml");
        match source.own_file(&path) {
            Some(file) => {
                let mut tables = source.tables_in(file, faults).unwrap_or_default();
                if *name == LOOKS {
                    keep_looks(&mut tables, faults);
                }
                match *name == PROMISES {
                    // The file of promises comes after the files whose entries the promises are about.
                    true => promise_files::lay(&mut root, tables, source.is_pack(), faults),
                    false => merge(&mut root, tables, "", faults),
                }
            }
            None if source.is_refused(&path) || source.is_pack() => {}
            None if *optional => {}
            None => faults.add(
                Diagnostic::new(
                    Code::MissingFile,
                    Place::file(&path),
                    message!("content-file-missing", path = path),
                )
                .hint(message!("content-file-missing.hint")),
            ),
        }
    }
    report_strangers(source, folder, files, faults);
    root
}

/// Refuses everything but looks. No hash covers the file of looks, so it must not contain rules.
fn keep_looks(tables: &mut TableEntries, faults: &Faults) {
    for (key, entry) in tables.extract_if(.., |key, _| key != LOOK_TABLE) {
        let message = message!("content-not-a-look", table = &key);
        let fault = Diagnostic::new(Code::UnknownKey, entry.key.place(), message);
        faults.add(match suggest(&key, [LOOK_TABLE].into_iter()) {
            Some(_) => fault.suggest(&key, [LOOK_TABLE].into_iter()),
            None if let Some(look) = look_meant(&key, &entry) => {
                fault.hint(message!("slip-write", typed = format!("[{look}]")))
            }
            None => fault.hint(message!("content-not-a-look.hint", table = key)),
        });
    }
}

/// Returns the content path of the look that is meant by an entry of another table, if the entry has only keys of
/// looks.
fn look_meant(table: &str, entry: &TableEntry) -> Option<String> {
    let (name, own) = entry.node.value.entries()?.first()?;
    let path = format!("{table}.{name}");
    let mut looks = own.node.value.entries()?.keys().map(|key| look_of(&path, key));
    let first = looks.next()??;
    looks.all(|look| look.is_some()).then_some(first)
}

/// Returns the path at which a file with this name is read, if it is one of the common table files.
pub fn path_of(game: &str, file: &str) -> Option<String> {
    let name = file.rsplit('/').next()?;
    let stem = name.strip_suffix(".toml")?;
    read::is_shared(stem).then(|| format!("content/{game}/{name}"))
}

fn merge(into: &mut TableEntries, from: TableEntries, path: &str, faults: &Faults) {
    for (key, entry) in from {
        let here = format!("{path}{key}");
        let Some(existing) = into.get_mut(&key) else {
            into.insert(key, entry);
            continue;
        };
        match (existing, entry) {
            (
                TableEntry { node: Node { value: NodeValue::Table(inner), .. }, .. },
                TableEntry { node: Node { value: NodeValue::Table(more), .. }, .. },
            ) if path.is_empty() => merge(inner, more, &format!("{here}."), faults),
            (existing, entry) => {
                let before = existing.key.place();
                let fault = Diagnostic::new(
                    Code::DuplicateKey,
                    entry.key.place(),
                    message!("content-written-before", path = &here),
                );
                let file = before.spot.message();
                let hint = message!("content-written-before.hint", path = &here, file = file);
                faults.add(fault.other(before).hint(hint));
            }
        }
    }
}

fn report_strangers(source: &Source, folder: &str, files: &[&TableFile], faults: &Faults) {
    let prefix = format!("{folder}/");
    for path in source.own_paths() {
        let Some(name) = path.strip_prefix(&prefix).and_then(|name| name.strip_suffix(".toml"))
        else {
            continue;
        };
        let known = || files.iter().map(|file| file.name);
        if known().all(|known| known != name) && variants::id(path, &prefix).is_none() {
            let message = message!("content-unknown-file", name = name);
            let fault =
                Diagnostic::new(Code::UnknownFile, Place::file(source.shown(path)), message);
            if name.starts_with("scenarios/") {
                let to = source.shown(&format!("{name}.toml"));
                faults.add(fault.hint(message!("content-move-file.hint", to = to)));
                continue;
            }
            faults.add(match suggest(name, known()) {
                Some(near) => {
                    let (name, to) = (format!("{name}.toml"), format!("{near}.toml"));
                    fault.hint(message!("content-rename.hint", name = name, to = to))
                }
                None => fault.suggest(name, known()),
            });
        }
    }
}
