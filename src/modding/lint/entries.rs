//! Finds entries, scripts and files that have no effect, and lists of names that contain something other than names.

use std::collections::BTreeSet;

use indexmap::IndexMap;

use crate::lint::checked_game::CheckedGame;
use crate::lint::locale::{file_name, is_of_another, locale_of};
use speciate_content::card::{CARD_TABLES, CardTable};
use speciate_content::catalog::Abilities;
use speciate_content::entries::{entries_in, find, table};
use speciate_content::faults::Faults;
use speciate_content::node::{Node, NodeValue, TableEntries, TableEntry, TextFile};
use speciate_content::read::params::check_lists;
use speciate_content::read::script_bots::SCRIPT_BOT;
use speciate_content::tables::path_of;
use speciate_content::{PRELUDE, Source, short_name};
use speciate_engine::context::Edition;
use speciate_games::edition;
use speciate_model::diagnostic::{Code, Diagnostic, Place};
use speciate_model::id::CardId;
use speciate_model::message;
use speciate_model::words::{self, ENGLISH, has_language_code};

pub(super) fn check(checked: &CheckedGame<'_>, found: &mut Vec<Diagnostic>) {
    let (source, game) = (checked.source, checked.game.natives.rules);
    let Some(root) = &checked.plain.tables else { return };
    let mut scripts = BTreeSet::from(["scripts/prelude.rhai".to_owned()]);
    add_scripts(root, game, &mut scripts);
    for version in &checked.variants {
        let variant = version.layers.variants.join("+");
        if let Some(varied) = &version.tables {
            add_scripts(varied, game, &mut scripts);
            let before = found.len();
            unchanged(varied, "", found);
            let json = |tables: &TableEntries| NodeValue::Table(tables.clone()).json();
            let path = format!("content/{game}/variants/{variant}.toml");
            let file = source.all().find_map(|pack| pack.own_file(&path));
            let is_idle = found.len() == before && json(varied) == json(root);
            let is_sound = || {
                let content = version.faultless().cloned();
                content.is_some_and(|content| {
                    edition::build_edition(source, checked.game, content).is_ok()
                })
            };
            // A pack may already make all changes of a variant of the game, so such a variant is reported only if there
            // are no packs.
            let is_own = |file: &TextFile| file.pack.is_some() || source.packs().next().is_none();
            if let Some(file) = file.filter(|file| is_idle && is_own(file) && is_sound()) {
                let place = Place::line(&file.path, &file.text, 1, 0);
                let message = message!("lint-idle-variant", id = variant);
                let fault = Diagnostic::new(Code::NoEffect, place, message);
                found.push(fault.hint(message!("lint-idle-variant.hint")));
            }
        }
    }
    check_files(source, game, &scripts, found);
    check_tables(root, found);
    if let Some(content) = &checked.plain.content {
        let faults = Faults::default();
        check_lists(root, &content.catalog.roster, &faults);
        found.extend(faults.take());
    }
    outlier_rows(table(root, &["bot", "greedy", "section"]), found);
    for (_, section) in entries_in(root, "section") {
        let spaces = section.node.at(&["spaces"]);
        outlier_rows(spaces.and_then(|spaces| spaces.value.entries()), found);
    }
}

/// Adds the questions for which a bot has aims but that no card asks, and the cards whose worth the bot does not know.
pub(super) fn check_bots(
    checked: &CheckedGame<'_>,
    edition: &Edition,
    found: &mut Vec<Diagnostic>,
) {
    let catalog = &edition.catalog;
    let Some(root) = &checked.plain.tables else { return };
    let Some(worth) = find(root, &["bot", "greedy", "card_worth"]) else { return };
    let Some(rows) = worth.node.value.entries() else { return };
    for (card, row) in rows {
        let aims = row.node.at(&["aims"]).and_then(|aims| aims.value.entries());
        for (question, aim) in aims.into_iter().flatten() {
            let name = format!("{card}.{question}");
            if catalog.roster.questions.find(&name).is_none() {
                let message = message!("lint-aim-unasked", card = card, question = question);
                let fault = Diagnostic::new(Code::UnaskedAim, aim.key.place(), message);
                let of_card = |name| words_of(name, card);
                let asked = catalog.roster.questions.iter().filter_map(of_card);
                found.push(fault.suggest(question, asked));
            }
        }
    }
    for (card, entry) in entries_in(root, "card") {
        let is_known = rows.contains_key(card) || entry.key.pack().is_some();
        let last_turn = entry.node.at(&["last_turn"]).map(|flag| &flag.value);
        let is_last = matches!(last_turn, Some(NodeValue::Flag(true)));
        // The worth of a creature card is derived from the card itself.
        let id = catalog.roster.find::<CardId>(card);
        let is_animal = id.is_some_and(|id| catalog.card(id).creature.is_some());
        if !is_known && !is_animal && !is_last {
            let message = message!("lint-unweighed", card = card);
            let fault = Diagnostic::new(Code::Unweighed, worth.key.place(), message);
            found.push(fault.hint(message!("lint-unweighed.hint", card = card)));
        }
    }
}

fn words_of<'a>(question: &'a str, card: &str) -> Option<&'a str> {
    question.strip_prefix(card)?.strip_prefix('.')
}

fn add_scripts(root: &TableEntries, game: &str, scripts: &mut BTreeSet<String>) {
    for CardTable { name: kind, folder } in CARD_TABLES {
        for (name, entry) in entries_in(root, kind) {
            let name = short_name(name);
            if let Some(file) = entry.node.at(&["script"]).and_then(|file| file.value.word()) {
                scripts.insert(file.to_owned());
            } else {
                scripts.insert(format!("scripts/{game}/{folder}/{name}.rhai"));
                scripts.insert(format!("scripts/{name}.rhai"));
            }
        }
    }
    for (_, section) in entries_in(root, "section") {
        let procedure = section.node.at(&["procedure"]).and_then(|name| name.value.word());
        if let Some(script) = procedure.and_then(|name| name.strip_prefix("script:")) {
            scripts.insert(format!("scripts/{game}/sections/{script}.rhai"));
        }
    }
    for (bot, _) in entries_in(root, SCRIPT_BOT) {
        scripts.insert(format!("scripts/{game}/bots/{}.rhai", short_name(bot)));
    }
}

/// Returns the name of the bot for a script in the folder of bots.
fn bot_of<'a>(path: &'a str, game: &str) -> Option<&'a str> {
    let file = path.strip_prefix("scripts/")?.strip_prefix(game)?.strip_prefix("/bots/")?;
    file.strip_suffix(".rhai")
}

fn check_files(
    source: &Source,
    game_id: &str,
    scripts: &BTreeSet<String>,
    found: &mut Vec<Diagnostic>,
) {
    for pack in source.all() {
        let removed = source.removed_by_others(pack);
        for path in pack.own_paths() {
            let Some(file) = pack.own_file(path) else { continue };
            let place = || Place::line(&file.path, &file.text, 1, 0);
            let game = path.strip_prefix("content/").and_then(|path| path.split_once('/'));
            if path.ends_with(".rhai") {
                if is_of_another(path, "scripts/", game_id) {
                    continue;
                }
                // A pack may have removed the card that a script in a lower pack belongs to.
                let is_below = !pack.is_pack() && source.packs().next().is_some();
                let stem = file_name(path).trim_end_matches(".rhai");
                let is_removed =
                    removed.iter().any(|removed| removed.split('.').nth(1) == Some(stem));
                if !is_below && !is_removed && !scripts.contains(path) && path != PRELUDE {
                    let message = message!("lint-unused-script");
                    let fault = Diagnostic::new(Code::UnusedScript, place(), message);
                    found.push(fault.hint(match bot_of(path, game_id) {
                        Some(name) => {
                            let file = pack.shown(&format!("content/{game_id}/bots.toml"));
                            message!("lint-unused-script.hint-bot", name = name, file = file)
                        }
                        None => message!("lint-unused-script.hint"),
                    }));
                }
                continue;
            }
            let is_read = match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
                "ftl" => locale_of(path).is_some(),
                // Pictures are read only if a look names them.
                "svg" => true,
                _ => {
                    game.is_some() || path.ends_with("pack.toml") || path.starts_with("scenarios/")
                }
            };
            // Scenarios are only read from the folder `scenarios`.
            let is_scenario = path.ends_with(".toml")
                && path.starts_with("content/")
                && file.text.lines().any(|line| line.trim() == "[[scenario]]");
            if !is_read || is_scenario {
                let fault =
                    Diagnostic::new(Code::UnreadFile, place(), message!("lint-unread-file"));
                let home = path_of(game_id, path).or_else(|| home_of_texts(pack, path));
                found.push(match home {
                    Some(to) => {
                        fault.hint(message!("content-move-file.hint", to = pack.shown(&to)))
                    }
                    None => fault.hint(message!("lint-unread-file.hint")),
                });
            }
        }
    }
}

/// Returns the path that a file of texts should have in a pack. The file may be named after its language.
fn home_of_texts(pack: &Source, path: &str) -> Option<String> {
    let name = file_name(path);
    let stem = name.strip_suffix(".ftl").filter(|_| pack.is_pack())?;
    let is_language = stem.len() == 2 && has_language_code(stem);
    let language = if is_language { stem } else { ENGLISH };
    Some(format!("locale/{language}/{name}"))
}

/// Reports values of variants that equal what they override.
fn unchanged(entries: &TableEntries, before: &str, found: &mut Vec<Diagnostic>) {
    for (key, entry) in entries {
        let path = if before.is_empty() { key.clone() } else { format!("{before}.{key}") };
        let (node, at) = (&entry.node, entry.node.origin.place());
        let of_variant = matches!(&at.spot, speciate_model::diagnostic::FaultSource::File(file) if file.contains("/variants/"));
        let old = node.before.first();
        let same = old.is_some_and(|old| old.value.json() == node.value.json());
        // A pack may already set the value that a variant of the game sets.
        let below_pack =
            node.origin.pack().is_none() && old.is_some_and(|old| old.origin.pack().is_some());
        if of_variant && same && !below_pack {
            let message =
                message!("lint-changes-nothing", path = &path, value = node.value.written());
            let fault = Diagnostic::new(Code::NoEffect, at, message);
            found.push(fault.hint(message!("lint-changes-nothing.hint")));
        }
        if let NodeValue::Table(inner) = &node.value {
            unchanged(inner, &path, found);
        }
    }
}

fn check_tables(root: &TableEntries, found: &mut Vec<Diagnostic>) {
    let mut report = |code, at: &Node, message, hint| {
        found.push(Diagnostic::new(code, at.origin.place(), message).hint(message!(hint)));
    };
    for (name, terrain) in entries_in(root, "terrain") {
        let tiles = terrain.node.at(&["tiles"]);
        if let Some(tiles) = tiles.filter(|tiles| tiles.value.number() == Some(0)) {
            let message = message!("lint-no-tiles", name = name);
            report(Code::UnusedEntry, tiles, message, "lint-no-tiles.hint");
        }
    }
    for (name, section) in entries_in(root, "section") {
        let none = |spaces: &&Node| {
            spaces.value.number() == Some(0)
                || spaces.value.entries().is_some_and(TableEntries::is_empty)
        };
        if let Some(spaces) = section.node.at(&["spaces"]).filter(none) {
            let message = message!("lint-no-spaces", name = name);
            report(Code::UnusedEntry, spaces, message, "lint-no-spaces.hint");
        }
    }
    for (name, animal) in entries_in(root, "animal") {
        let abilities = animal.node.at(&["abilities"]).and_then(|node| node.value.entries());
        for (ability, value) in abilities.into_iter().flatten() {
            let none = Abilities::default().migration_range;
            let none = if ability == "migration_range" { i64::from(none) } else { 0 };
            if value.node.value.number() == Some(none) {
                let message = message!("lint-no-ability", name = name, ability = ability);
                report(Code::NoEffect, &value.node, message, "lint-no-ability.hint");
            }
        }
    }
    for (name, ruling) in entries_in(root, "rulings") {
        let single = |allowed: &&Node| match &allowed.value {
            NodeValue::List(values) => values.len() < 2,
            NodeValue::Table(_) => {
                let bound = |key: &str| allowed.at(&[key]).and_then(|bound| bound.value.number());
                bound("from") == bound("to")
            }
            _ => false,
        };
        if let Some(allowed) = ruling.node.at(&["allowed"]).filter(single) {
            let message = message!("lint-no-choice", name = name);
            report(Code::NoEffect, allowed, message, "lint-no-choice.hint");
        }
    }
    for (name, element) in entries_in(root, "element") {
        let uses = ["animal", "board", "section", "terrain"];
        let used = uses.iter().filter_map(|kind| root.get(*kind)).any(|entry| says(entry, name));
        if !used {
            let message = message!("lint-unused-element", name = name);
            report(Code::UnusedEntry, &element.node, message, "lint-unused-element.hint");
        }
    }
}

fn says(entry: &TableEntry, name: &str) -> bool {
    fn value_says(value: &NodeValue, name: &str) -> bool {
        match value {
            NodeValue::Word(word) => word == name,
            NodeValue::List(nodes) => nodes.iter().any(|node| value_says(&node.value, name)),
            NodeValue::Table(entries) => {
                entries.iter().any(|(key, entry)| key == name || says(entry, name))
            }
            _ => false,
        }
    }
    value_says(&entry.node.value, name)
}

/// Reports a row, among at least four, if it is the only one that lacks a key, or the only one whose list has a
/// different length. Rows marked by a flag are skipped, because they are different on purpose.
fn outlier_rows(rows: Option<&TableEntries>, found: &mut Vec<Diagnostic>) {
    let is_marked = |row: &TableEntry| {
        let is_flag = |entry: &TableEntry| matches!(entry.node.value, NodeValue::Flag(true));
        row.node.value.entries().is_some_and(|row| row.values().any(is_flag))
    };
    let unmarked = rows.into_iter().flatten().filter(|(_, row)| !is_marked(row));
    let rows: IndexMap<&String, &TableEntry> = unmarked.collect();
    if rows.len() < 4 {
        return;
    }
    let tables = rows.values().filter_map(|row| row.node.value.entries());
    let keys: BTreeSet<&String> = tables.flat_map(TableEntries::keys).collect();
    for key in keys {
        let length = |row: &TableEntry| match row.node.at(&[key.as_str()]).map(|node| &node.value) {
            None => 0,
            Some(NodeValue::List(nodes)) => nodes.len() + 1,
            Some(_) => 1,
        };
        let lengths: Vec<usize> = rows.values().map(|row| length(row)).collect();
        for (at, (name, row)) in rows.iter().enumerate() {
            let others = || lengths.iter().enumerate().filter(|(other, _)| *other != at);
            let all_alike = others().all(|(_, other)| *other == lengths[usize::from(at == 0)]);
            if row.key.pack().is_none() && all_alike && lengths[at] != lengths[usize::from(at == 0)]
            {
                let others =
                    words::Value::names(rows.keys().filter(|other| *other != name).copied());
                let message =
                    message!("lint-odd-one", name = name.as_str(), key = key, others = others);
                let hint = message!("lint-odd-one.hint", key = key);
                found.push(Diagnostic::new(Code::OddOne, row.key.place(), message).hint(hint));
            }
        }
    }
}
