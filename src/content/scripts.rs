//! Finds the scripts of cards, traits, house rules, sections and bots.

use std::collections::BTreeMap;
use std::sync::Arc;

use indexmap::IndexMap;

use crate::card::{CARD_TABLES, CardTable, text_id_prefix};
use crate::catalog::{Catalog, ParamValue};
use crate::display::SCRIPT;
use crate::entries::find;
use crate::faults::kind_of;
use crate::namespaces::Namespaces;
use crate::natives::Natives;
use crate::node::{Node, SourceOrigin, TableEntries, TextFile};
use crate::read::script_bots::SCRIPT_BOT;
use crate::source::Source;
use crate::stray_texts::has_english;
use crate::table::TableReader;
use speciate_model::diagnostic::{Code, Diagnostic, edit_distance, suggest};
use speciate_model::id::{CardId, SectionId, WordId};
use speciate_model::message;
use speciate_model::roster::Roster;

/// The functions that all scripts share.
pub const PRELUDE: &str = "scripts/prelude.rhai";

/// The owner of a script.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Scripted {
    /// A card, trait or house rule.
    Card(CardId),
    Section(SectionId),
    /// A bot, given by the word that is its name.
    Bot(WordId),
}

impl Scripted {
    pub fn name(self, roster: &Roster) -> &str {
        match self {
            Self::Card(card) => roster.name(card),
            Self::Section(section) => roster.name(section),
            Self::Bot(bot) => roster.name(bot),
        }
    }

    /// Returns the `params` of the card, section or bot.
    pub fn params(self, catalog: &Catalog) -> &IndexMap<String, ParamValue> {
        match self {
            Self::Card(card) => &catalog.card(card).params,
            Self::Section(section) => &catalog.section(section).params,
            Self::Bot(bot) => catalog.params_of_bot(bot),
        }
    }
}

impl From<CardId> for Scripted {
    fn from(card: CardId) -> Self {
        Self::Card(card)
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScriptSource {
    pub owner: Scripted,
    /// The path, e.g. `scripts/GAME/cards/CARD.rhai`.
    pub file: String,
    pub text: String,
    /// The scripts that it replaces, uppermost first.
    pub replaced: Vec<ReplacedScript>,
    /// Texts in the script that mean an entry with a different name, each with that name.
    pub words: BTreeMap<String, String>,
}

/// A script that a higher pack replaces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReplacedScript {
    pub file: String,
    pub text: String,
    /// As in [`ScriptSource`].
    pub words: BTreeMap<String, String>,
}

/// Returns the scripts of all cards, house rules, sections and bots, in this order.
pub fn read(
    root: &TableReader<'_>,
    source: &Source,
    (natives, names): (&Natives, &Namespaces),
    catalog: &Catalog,
) -> Vec<ScriptSource> {
    let game = natives.rules;
    let mut reader =
        ScriptFolderReader { source, natives, names, root: root.entries(), found: Vec::new() };
    for of_table @ CardTable { name: key, .. } in CARD_TABLES {
        let Some(tables) = root.node(key).and_then(|_| root.table(key)) else { continue };
        for (name, entry, table) in tables.tables() {
            let card: Option<CardId> = catalog.roster.find(name);
            let row = card.and_then(|card| catalog.cards.get(card.index()));
            // Cards in rows have a script only if their entry says so.
            if row.is_some_and(|row| row.creature.is_some() && !row.scripted) {
                continue;
            }
            let named = table.word("script");
            let usual = reader.file_of(game, of_table, name, &entry.key);
            let at = named.map_or(&entry.key, |(_, at)| at);
            let mut files: Vec<&str> = named.iter().map(|(file, _)| *file).collect();
            files.extend(table.node("script").into_iter().flat_map(overridden));
            files.push(&usual);
            reader.add(&table, card.unwrap_or_default().into(), (key, name), &files, at);
        }
    }
    reader.add_sections(root, catalog);
    reader.add_bots(root, catalog);
    reader.found
}

/// Returns the path of a bot's script.
fn file_of_bot(game: &str, name: &str) -> String {
    format!("scripts/{game}/bots/{name}.rhai")
}

/// Returns the texts that a value has overridden, latest first.
fn overridden(node: &Node) -> impl Iterator<Item = &str> {
    node.before.iter().filter_map(|node| node.value.word())
}

/// Returns the script of an entry as each pack has it, uppermost first. The first one is in use.
pub(super) fn versions<'a>(
    source: &'a Source,
    (game, names): (&str, &Namespaces),
    root: &TableEntries,
    (table, name): (&str, &str),
) -> Vec<&'a Arc<TextFile>> {
    let Some(entry) = find(root, &[table, name]) else { return Vec::new() };
    let key = |key: &str| entry.node.at(&[key]);
    let mut paths: Vec<String> = Vec::new();
    if let Some(of_table) = CARD_TABLES.iter().find(|card_table| card_table.name == table) {
        if let Some(node) = key("script") {
            paths.extend(node.value.word().into_iter().chain(overridden(node)).map(str::to_owned));
        }
        paths.push(file_of((source, names), (game, *of_table), name, &entry.key));
    } else if table == "section" {
        let procedure = key("procedure").and_then(|node| node.value.word());
        let script = procedure.and_then(|procedure| procedure.strip_prefix(SCRIPT));
        paths.extend(script.map(|script| format!("scripts/{game}/sections/{script}.rhai")));
    } else if table == SCRIPT_BOT {
        paths.push(file_of_bot(game, names.name_of_files(SCRIPT_BOT, name)));
    }
    at_paths((source, names), &paths, name)
}

/// Returns the files at these paths from all packs that can have files of the entry: path by path, uppermost pack
/// first.
fn at_paths<'a>(
    (source, names): (&'a Source, &Namespaces),
    paths: &[impl AsRef<str>],
    name: &str,
) -> Vec<&'a Arc<TextFile>> {
    let mut found: Vec<&Arc<TextFile>> = Vec::new();
    for path in paths {
        let of_path: Vec<_> = of_entry((source, names), path.as_ref(), name).collect();
        for file in of_path.into_iter().rev() {
            if found.iter().all(|known| known.path != file.path) {
                found.push(file);
            }
        }
    }
    found
}

fn of_entry<'a>(
    (source, names): (&'a Source, &Namespaces),
    path: &str,
    name: &str,
) -> impl Iterator<Item = &'a Arc<TextFile>> {
    source.files(path).filter(move |file| names.is_of_family(file.pack.as_deref(), name))
}

/// Returns the path of a script that the table does not name: `scripts/GAME/FOLDER/NAME.rhai`, or else
/// `scripts/NAME.rhai`, which is simpler for packs with few cards.
fn file_of(
    content: (&Source, &Namespaces),
    (game, CardTable { name: table, folder }): (&str, CardTable),
    stored: &str,
    at: &SourceOrigin,
) -> String {
    let name = content.1.name_of_files(text_id_prefix(table), stored);
    let usual = format!("scripts/{game}/{folder}/{name}.rhai");
    let short = format!("scripts/{name}.rhai");
    let is_there =
        |file: &str| of_entry(content, file, stored).next().is_some() || content.0.is_refused(file);
    let is_short = short != PRELUDE && (is_there(&short) || at.pack().is_some());
    if is_short && !is_there(&usual) { short } else { usual }
}

struct ScriptFolderReader<'a> {
    source: &'a Source,
    natives: &'a Natives,
    names: &'a Namespaces,
    root: &'a TableEntries,
    found: Vec<ScriptSource>,
}

impl ScriptFolderReader<'_> {
    fn file_of(&self, game: &str, table: CardTable, name: &str, at: &SourceOrigin) -> String {
        file_of((self.source, self.names), (game, table), name, at)
    }

    fn add_sections(&mut self, root: &TableReader<'_>, catalog: &Catalog) {
        let game = self.natives.rules;
        // The table reader has already reported what is missing.
        let Some(sections) = root.node("section").and_then(|_| root.table("section")) else {
            return;
        };
        for (name, entry, table) in sections.tables() {
            let section: Option<SectionId> = catalog.roster.find(name);
            let row = section.and_then(|section| catalog.sections.get(section.index()));
            let procedure = row.map(|section| section.procedure.as_str());
            if let Some(script) = procedure.and_then(|procedure| procedure.strip_prefix(SCRIPT)) {
                let file = format!("scripts/{game}/sections/{script}.rhai");
                let section = Scripted::Section(section.unwrap_or_default());
                self.add(&table, section, ("section", name), &[&file], &entry.key);
            }
        }
    }

    fn add_bots(&mut self, root: &TableReader<'_>, catalog: &Catalog) {
        let game = self.natives.rules;
        let Some(bots) = root.node(SCRIPT_BOT).and_then(|_| root.table(SCRIPT_BOT)) else {
            return;
        };
        for (name, entry, table) in bots.tables() {
            let Some(bot) = catalog.roster.find(name) else { continue };
            let file = file_of_bot(game, self.names.name_of_files(SCRIPT_BOT, name));
            self.add(&table, Scripted::Bot(bot), (SCRIPT_BOT, name), &[&file], &entry.key);
        }
    }

    /// Returns the file with the same name in another folder of the pack.
    fn misplaced(&self, file: &str, at: &SourceOrigin) -> Option<&str> {
        let name = |path: &str| path.rsplit('/').next().unwrap_or_default().to_owned();
        let mut packs = self.source.all();
        let pack = packs.find(|pack| pack.display_folder() == at.pack())?;
        pack.own_paths().find(|path| *path != PRELUDE && name(path) == name(file))
    }

    /// Returns whether an entry other than `own` has the name of a script, so that the name is not a misspelling.
    fn is_of_other_entry(&self, script: &str, own: &str) -> bool {
        let file = script.rsplit('/').next().unwrap_or_default();
        let name = file.strip_suffix(".rhai").unwrap_or_default();
        let mut tables = CARD_TABLES.iter().map(|table| table.name).chain(["section", SCRIPT_BOT]);
        name != own && tables.any(|table| find(self.root, &[table, name]).is_some())
    }

    /// Returns the script of a pack that is meant by a path outside the pack's scripts, e.g. `scripts/tide.rhai` for
    /// `tide`.
    fn script_meant(&self, path: &str, at: &SourceOrigin) -> Option<&str> {
        let name = path.rsplit('/').next().unwrap_or_default();
        let file = format!("/{}.rhai", name.strip_suffix(".rhai").unwrap_or(name));
        let mut scripts = self.source.paths().filter(|path| path.starts_with("scripts/"));
        scripts.find(|path| path.ends_with(&file)).filter(|_| at.pack().is_some())
    }

    /// Returns the entry that a misspelt heading means: the entry named after a script, if the pack has a text for it.
    fn entry_meant(&self, table: &str, script: &str, at: &SourceOrigin) -> Option<String> {
        CARD_TABLES.iter().find(|cards| cards.name == table)?;
        let file = script.rsplit('/').next().unwrap_or_default();
        let name = file.strip_suffix(".rhai")?;
        let pack = self.source.packs().find(|pack| pack.display_folder() == at.pack())?;
        let id = format!("{}-{name}", text_id_prefix(table));
        has_english(pack, &id).then(|| format!("{table}.{name}"))
    }

    /// Returns the meanings of texts in a script.
    fn words(&self, file: &TextFile) -> BTreeMap<String, String> {
        let pack = file.pack.as_deref();
        self.names.meanings(pack, self.natives, self.root).words().clone()
    }

    fn add(
        &mut self,
        table: &TableReader<'_>,
        owner: Scripted,
        (key, name): (&str, &str),
        files: &[&str],
        at: &SourceOrigin,
    ) {
        let [file, ..] = *files else { return };
        let is_script = file.starts_with("scripts/") && file.ends_with(".rhai");
        let all = at_paths((self.source, self.names), files, name);
        let is_there = || of_entry((self.source, self.names), file, name).next().is_some();
        match all.split_first().filter(|_| is_script && is_there()) {
            Some((script, below)) => {
                let (file, text) = (script.path.clone(), script.text.clone());
                let replaced = below.iter().map(|file| ReplacedScript {
                    file: file.path.clone(),
                    text: file.text.clone(),
                    words: self.words(file),
                });
                let (replaced, words) = (replaced.collect(), self.words(script));
                self.found.push(ScriptSource { owner, file, text, replaced, words });
            }
            None if self.source.is_refused(file) => {}
            None => {
                let message = message!(
                    "content-script-missing",
                    kind = kind_of(key),
                    name = name,
                    file = file
                );
                let fault = Diagnostic::new(Code::MissingScript, at.place(), message);
                let pack = at.pack().map_or(String::new(), |pack| format!("{pack}/"));
                if let Some(script) = self.script_meant(file, at).filter(|_| !is_script) {
                    let typed = format!("script = \"{script}\"");
                    table.faults().add(fault.hint(message!("slip-write", typed = typed)));
                    return;
                }
                if let Some(from) = self.misplaced(file, at).filter(|_| is_script) {
                    let (from, to) = (format!("{pack}{from}"), format!("{pack}{file}"));
                    let hint = message!("content-move-file.hint-from", from = from, to = to);
                    table.faults().add(fault.hint(hint));
                    return;
                }
                let scripts =
                    self.source.paths().filter(|path| !self.is_of_other_entry(path, name));
                // Long paths are all similar, so only a likely typo is suggested.
                let near = suggest(file, scripts.filter(|path| path.ends_with(".rhai")))
                    .filter(|near| edit_distance(near, file) <= 2);
                let is_usual = table.node("script").is_none();
                let entry = near.and_then(|near| self.entry_meant(key, near, at));
                table.faults().add(match near {
                    Some(_) if let Some(entry) = entry.as_ref().filter(|_| is_usual) => {
                        fault.hint(message!("hint-did-you-mean", name = entry))
                    }
                    Some(near) => fault.hint(message!("hint-did-you-mean", name = near)),
                    _ if !is_script && at.pack().is_some() => {
                        let typed = format!("script = \"scripts/{name}.rhai\"");
                        fault.hint(message!("slip-write", typed = typed))
                    }
                    _ => {
                        let path = format!("{pack}{file}");
                        fault.hint(message!("content-script-missing.hint", path = path))
                    }
                });
            }
        }
    }
}
