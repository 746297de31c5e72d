//! Content without the faulty scripts of some cards, so that the other cards can be used while the scripts are being
//! written.

use std::collections::BTreeSet;

use crate::edition;
use speciate_content::{
    Layers, LoadedContent, ScriptSource, Scripted, Source, load_ignoring_texts,
};
use speciate_model::diagnostic::{Code, Diagnostic, Diagnostics, FaultSource};
use speciate_model::id::CardId;

/// A script that never does anything, for any card, trait or house rule.
const IDLE: &str = "fn on_turn_began(you, params, event) {}\n";

/// Content in which some cards do nothing, because their scripts have faults.
#[derive(Clone, Debug)]
pub struct UsableContent {
    pub source: Source,
    /// The names of these cards.
    pub idle: BTreeSet<String>,
}

/// Returns the content of a game with scripts that do nothing instead of faulty and missing ones. Returns `None` if
/// anything else is at fault, such as a table, a text or the script of a section.
pub fn without_faulty_scripts(
    source: &Source,
    game_id: &str,
    layers: &Layers,
) -> Option<UsableContent> {
    let mut usable = UsableContent { source: source.clone(), idle: BTreeSet::new() };
    let mut replaced = BTreeSet::new();
    // A missing script can hide the faults of others, so this is repeated until no new script is at fault.
    while let Err(faults) = edition::load_with(&usable.source, game_id, layers) {
        for script in faulty_scripts(&usable.source, game_id, layers, &faults)? {
            if !replaced.insert(script.file.clone()) {
                return None;
            }
            usable.source = usable.source.with_file(&script.file, IDLE);
            usable.idle.extend(script.cards);
        }
    }
    Some(usable)
}

/// A faulty or missing script, and the names of the cards whose script it is.
struct FaultyScript {
    file: String,
    cards: BTreeSet<String>,
}

/// Returns the scripts that are at fault, without duplicates; `None` if anything else is at fault.
fn faulty_scripts(
    source: &Source,
    game_id: &str,
    layers: &Layers,
    faults: &Diagnostics,
) -> Option<Vec<FaultyScript>> {
    let natives = edition::game(game_id).ok()?.natives;
    let loaded = load_ignoring_texts(source, game_id, layers, natives)?;
    let mut found: Vec<FaultyScript> = Vec::new();
    for fault in faults.iter() {
        let script = match fault.code {
            Code::MissingScript => missing_script(source, &loaded, fault)?,
            _ => faulty_script(source, &loaded, fault)?,
        };
        if found.iter().all(|known| known.file != script.file) {
            found.push(script);
        }
    }
    Some(found)
}

fn missing_script(
    source: &Source,
    loaded: &LoadedContent,
    fault: &Diagnostic,
) -> Option<FaultyScript> {
    let (name, file) = (fault.message.text("name")?, fault.message.text("file")?);
    loaded.catalog.roster.find::<CardId>(name)?;
    let table = own_path(source, fault)?;
    let file = source.pack_of(&table).map_or(file.to_owned(), |pack| pack.shown(file));
    Some(FaultyScript { file, cards: BTreeSet::from([name.to_owned()]) })
}

fn faulty_script(
    source: &Source,
    loaded: &LoadedContent,
    fault: &Diagnostic,
) -> Option<FaultyScript> {
    let file = own_path(source, fault)?;
    let is_in_use = |script: &&ScriptSource| {
        script.file == file || script.replaced.iter().any(|replaced| replaced.file == file)
    };
    let owners = loaded.scripts.iter().filter(is_in_use).map(|script| script.owner);
    let name = |owner: Scripted| match owner {
        Scripted::Card(_) => Some(owner.name(&loaded.catalog.roster).to_owned()),
        Scripted::Section(_) | Scripted::Bot(_) => None,
    };
    let cards: BTreeSet<String> = owners.map(name).collect::<Option<_>>()?;
    (!cards.is_empty()).then_some(FaultyScript { file, cards })
}

/// Returns the file of a fault, without the folder of the root pack.
fn own_path(source: &Source, fault: &Diagnostic) -> Option<String> {
    let FaultSource::File(file) = &fault.place.spot else { return None };
    let root = source.folder().map(|folder| format!("{}/", folder.trim_end_matches('/')));
    let inside = root.and_then(|root| file.strip_prefix(&root));
    Some(inside.unwrap_or(file).to_owned())
}
