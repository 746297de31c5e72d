//! Finds entries, scripts and files that have no effect, and lists of names that contain something other than names.

use std::collections::BTreeSet;

use indexmap::IndexMap;

use crate::lint::checked_game::CheckedGame;
use crate::lint::locale::{file_name, is_of_another, locale_of};
use speciate_content::card::{CARD_TABLES, CardTable};
use speciate_content::catalog::Abilities;
use speciate_content::entries::{find, table};
use speciate_content::faults::Faults;
use speciate_content::node::{NodeValue, TableEntries, TableEntry, TextFile};
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
    for section in table(root, &["section"]).into_iter().flat_map(TableEntries::values) {
        let spaces = section.node.value.entries().and_then(|section| table(section, &["spaces"]));
        outlier_rows(spaces, found);
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
        let aims = row.node.value.entries().and_then(|row| table(row, &["aims"]));
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
    for (card, entry) in table(root, &["card"]).into_iter().flatten() {
        let is_known = rows.contains_key(card) || entry.key.pack().is_some();
        let flag = |key: &str| {
            let flag = entry.node.value.entries().and_then(|card| card.get(key));
            matches!(flag.map(|flag| &flag.node.value), Some(NodeValue::Flag(true)))
        };
        // The worth of a creature card is derived from the card itself.
        let id = catalog.roster.find::<CardId>(card);
        let is_animal = id.is_some_and(|id| catalog.card(id).creature.is_some());
        if !is_known && !is_animal && !flag("last_turn") {
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
        for (name, entry) in table(root, &[kind]).into_iter().flatten() {
            let name = short_name(name);
            let named = entry.node.value.entries().and_then(|entry| entry.get("script"));
            if let Some(NodeValue::Word(file)) = named.map(|entry| &entry.node.value) {
                scripts.insert(file.clone());
            } else {
                scripts.insert(format!("scripts/{game}/{folder}/{name}.rhai"));
                scripts.insert(format!("scripts/{name}.rhai"));
            }
        }
    }
    for section in table(root, &["section"]).into_iter().flat_map(TableEntries::values) {
        let procedure = section.node.value.entries().and_then(|section| section.get("procedure"));
        if let Some(NodeValue::Word(name)) = procedure.map(|entry| &entry.node.value)
            && let Some(script) = name.strip_prefix("script:")
        {
            scripts.insert(format!("scripts/{game}/sections/{script}.rhai"));
        }
    }
    for bot in table(root, &[SCRIPT_BOT]).into_iter().flat_map(TableEntries::keys) {
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
    let mut report = |code, at: &TableEntry, message, hint| {
        found.push(Diagnostic::new(code, at.node.origin.place(), message).hint(message!(hint)));
    };
    let number = |entry: Option<&TableEntry>| match entry.map(|entry| &entry.node.value) {
        Some(NodeValue::Number(number)) => Some(*number),
        _ => None,
    };
    for (name, terrain) in table(root, &["terrain"]).into_iter().flatten() {
        let tiles = terrain.node.value.entries().and_then(|terrain| terrain.get("tiles"));
        if let Some(tiles) = tiles.filter(|_| number(tiles) == Some(0)) {
            report(
                Code::UnusedEntry,
                tiles,
                message!("lint-no-tiles", name = name),
                "lint-no-tiles.hint",
            );
        }
    }
    for (name, section) in table(root, &["section"]).into_iter().flatten() {
        let spaces = section.node.value.entries().and_then(|section| section.get("spaces"));
        let none = |spaces: &&TableEntry| {
            number(Some(spaces)) == Some(0)
                || spaces.node.value.entries().is_some_and(TableEntries::is_empty)
        };
        if let Some(spaces) = spaces.filter(none) {
            report(
                Code::UnusedEntry,
                spaces,
                message!("lint-no-spaces", name = name),
                "lint-no-spaces.hint",
            );
        }
    }
    for (name, animal) in table(root, &["animal"]).into_iter().flatten() {
        let abilities =
            animal.node.value.entries().and_then(|animal| table(animal, &["abilities"]));
        for (ability, value) in abilities.into_iter().flatten() {
            let none = Abilities::default().migration_range;
            let none = if ability == "migration_range" { i64::from(none) } else { 0 };
            if number(Some(value)) == Some(none) {
                let message = message!("lint-no-ability", name = name, ability = ability);
                report(Code::NoEffect, value, message, "lint-no-ability.hint");
            }
        }
    }
    for (name, ruling) in table(root, &["rulings"]).into_iter().flatten() {
        let allowed = ruling.node.value.entries().and_then(|ruling| ruling.get("allowed"));
        let single = |allowed: &&TableEntry| match &allowed.node.value {
            NodeValue::List(values) => values.len() < 2,
            NodeValue::Table(range) => number(range.get("from")) == number(range.get("to")),
            _ => false,
        };
        if let Some(allowed) = allowed.filter(single) {
            report(
                Code::NoEffect,
                allowed,
                message!("lint-no-choice", name = name),
                "lint-no-choice.hint",
            );
        }
    }
    for (name, element) in table(root, &["element"]).into_iter().flatten() {
        let uses = ["animal", "board", "section", "terrain"];
        let used = uses.iter().filter_map(|kind| root.get(*kind)).any(|entry| says(entry, name));
        if !used {
            report(
                Code::UnusedEntry,
                element,
                message!("lint-unused-element", name = name),
                "lint-unused-element.hint",
            );
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
        let length = |row: &TableEntry| {
            let entry = row.node.value.entries().and_then(|row| row.get(key));
            match entry.map(|entry| &entry.node.value) {
                None => 0,
                Some(NodeValue::List(nodes)) => nodes.len() + 1,
                Some(_) => 1,
            }
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
