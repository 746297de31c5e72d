//! Finds the scripts of cards, traits, house rules and sections.

use indexmap::IndexMap;

use crate::card::{CARD_TABLES, CardTable};
use crate::catalog::{Catalog, ParamValue};
use crate::display::SCRIPT;
use crate::faults::kind_of;
use crate::node::SourceOrigin;
use crate::source::Source;
use crate::table::TableReader;
use speciate_model::diagnostic::{Code, Diagnostic, edit_distance, suggest};
use speciate_model::id::{CardId, SectionId};
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
}

impl Scripted {
    pub fn name(self, roster: &Roster) -> &str {
        match self {
            Self::Card(card) => roster.name(card),
            Self::Section(section) => roster.name(section),
        }
    }

    /// Returns the `params` of the card or section.
    pub fn params(self, catalog: &Catalog) -> &IndexMap<String, ParamValue> {
        match self {
            Self::Card(card) => &catalog.card(card).params,
            Self::Section(section) => &catalog.section(section).params,
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
    pub of: Scripted,
    /// The path, e.g. `scripts/GAME/cards/CARD.rhai`.
    pub file: String,
    pub text: String,
}

/// Returns the scripts of all cards, house rules and sections, in this order.
pub fn read(
    root: &TableReader<'_>,
    source: &Source,
    rules: &str,
    catalog: &Catalog,
) -> Vec<ScriptSource> {
    let mut reader = ScriptFolderReader { source, found: Vec::new() };
    for CardTable { name: key, folder } in CARD_TABLES {
        let Some(tables) = root.node(key).and_then(|_| root.table(key)) else { continue };
        for (name, entry, table) in tables.tables() {
            let card: Option<CardId> = catalog.roster.find(name);
            let row = card.and_then(|card| catalog.cards.get(card.index()));
            // Cards in rows have no script.
            if row.is_some_and(|row| row.creature.is_some()) {
                continue;
            }
            let named = table.word("script");
            let file = match named {
                Some((file, _)) => file.to_owned(),
                None => reader.file_of(rules, folder, name, &entry.key),
            };
            let at = named.map_or(&entry.key, |(_, at)| at);
            reader.add(&table, card.unwrap_or_default().into(), (key, name), file, at);
        }
    }
    // The table reader has already reported what is missing.
    let Some(sections) = root.node("section").and_then(|_| root.table("section")) else {
        return reader.found;
    };
    for (name, entry, table) in sections.tables() {
        let section: Option<SectionId> = catalog.roster.find(name);
        let row = section.and_then(|section| catalog.sections.get(section.index()));
        let procedure = row.map(|section| section.procedure.as_str());
        if let Some(script) = procedure.and_then(|procedure| procedure.strip_prefix(SCRIPT)) {
            let file = format!("scripts/{rules}/sections/{script}.rhai");
            let section = Scripted::Section(section.unwrap_or_default());
            reader.add(&table, section, ("section", name), file, &entry.key);
        }
    }
    reader.found
}

struct ScriptFolderReader<'a> {
    source: &'a Source,
    found: Vec<ScriptSource>,
}

impl ScriptFolderReader<'_> {
    /// Returns the path of a script that the table does not name: `scripts/GAME/FOLDER/NAME.rhai`,
    /// else `scripts/NAME.rhai`, which suits packs with few cards.
    fn file_of(&self, rules: &str, folder: &str, name: &str, at: &SourceOrigin) -> String {
        let usual = format!("scripts/{rules}/{folder}/{name}.rhai");
        let short = format!("scripts/{name}.rhai");
        let is_there =
            |file: &str| self.source.file(file).is_some() || self.source.is_refused(file);
        let is_short = short != PRELUDE && (is_there(&short) || at.pack().is_some());
        if is_short && !is_there(&usual) { short } else { usual }
    }

    /// Returns the file with the same name in another folder of the pack.
    fn misplaced(&self, file: &str, at: &SourceOrigin) -> Option<&str> {
        let name = |path: &str| path.rsplit('/').next().unwrap_or_default().to_owned();
        let mut packs = self.source.all();
        let pack = packs.find(|pack| pack.display_folder() == at.pack())?;
        pack.own_paths().find(|path| *path != PRELUDE && name(path) == name(file))
    }

    fn add(
        &mut self,
        table: &TableReader<'_>,
        of: Scripted,
        (key, name): (&str, &str),
        file: String,
        at: &SourceOrigin,
    ) {
        let is_script = file.starts_with("scripts/") && file.ends_with(".rhai");
        match self.source.file(&file).filter(|_| is_script) {
            Some(script) => {
                let (file, text) = (script.path.clone(), script.text.clone());
                self.found.push(ScriptSource { of, file, text });
            }
            None if self.source.is_refused(&file) => {}
            None => {
                let message = message!(
                    "content-script-missing",
                    kind = kind_of(key),
                    name = name,
                    file = &file
                );
                let fault = Diagnostic::new(Code::MissingScript, at.place(), message);
                let pack = at.pack().map_or(String::new(), |pack| format!("{pack}/"));
                if let Some(from) = self.misplaced(&file, at) {
                    let (from, to) = (format!("{pack}{from}"), format!("{pack}{file}"));
                    let hint = message!("content-move-file.hint-from", from = from, to = to);
                    table.faults().add(fault.hint(hint));
                    return;
                }
                let scripts = self.source.paths().filter(|path| path.ends_with(".rhai"));
                let near = suggest(&file, scripts);
                table.faults().add(match near {
                    // Long paths are all similar, so only a likely typo is suggested.
                    Some(near) if edit_distance(near, &file) <= 2 => {
                        fault.hint(message!("hint-did-you-mean", name = near))
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
