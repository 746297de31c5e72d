//! Reads TOML tables into a [`Catalog`], or reports all their faults.
//!
//! This takes three passes. The first reads names, so that tables can refer to each other in any order. The second
//! checks each value by itself. The third checks values against each other. Nothing here knows the rules of a game: the
//! names and tables that the Rust code of a game adds are its [`Natives`].
//!
//! A [`Source`] has the files of a pack and of the packs that are layered over it. [`Layers`] are the variants and
//! settings of a game. [`Texts`] has the texts of a source in all languages.
//!
//! ```
//! use speciate_content::{Source, Texts};
//! use speciate_model::message;
//!
//! let mut source = Source::built_in();
//! let texts = Texts::find(&source, Some("dominant-species"));
//! let turn = message!("serve-list-turn", turn = 3);
//! assert_eq!(texts.words("it").say(&turn), "turno 3");
//!
//! // Games name the packs that they are played with by hash.
//! let shipped = source.hash();
//! source.insert("content/marine/bots.toml", b"# Nothing yet.");
//! assert_ne!(source.hash(), shipped);
//! ```

mod added_names;
mod api;
mod as_table;
mod bot_style;
mod built_words;
pub mod card;
pub mod catalog;
mod changes;
mod changes_of_absent;
pub mod check;
mod differences;
mod display;
pub mod entries;
mod entry_texts;
pub mod faults;
mod fluent;
mod fluent_slips;
#[cfg(not(target_arch = "wasm32"))]
mod folder;
mod games;
mod layering;
pub mod limits;
pub mod look;
mod meanings;
mod metric;
mod missing;
mod missing_key;
mod missing_parts;
mod names;
mod names_of_pack;
mod namespaces;
mod natives;
pub mod node;
mod old_names;
pub mod order;
pub mod pack;
mod pack_files;
mod package;
mod packs;
pub mod parse;
mod parsed;
pub mod promise;
mod promise_files;
mod provenance;
pub mod read;
mod readable;
mod renamed;
mod rule_files;
mod script_bot;
mod script_tokens;
mod scripts;
mod season;
mod settings;
pub mod shape;
mod shipped;
mod source;
mod stored;
mod stray_texts;
mod succession;
pub mod table;
pub mod tables;
mod terrain;
mod text_params;
mod texts;
mod typo;
mod unknown_key;
#[cfg(not(target_arch = "wasm32"))]
mod unread;
pub mod variants;
mod wrong_table;

pub use api::{API, with_newest_api};
pub use bot_style::BotStyle;
pub use catalog::{Catalog, GameData};
pub use changes::{ContentLayer, LayerChanges, changes, is_of_rules};
pub use changes_of_absent::{AbsentEntry, absent_entries};
pub use differences::{
    Differences, Differing, FileChange, LineChange, ShownDifference, differences,
};
#[cfg(not(target_arch = "wasm32"))]
pub use folder::{ROOT_PARTS, holds_pack, pack_of, rename_to_pack};
pub use missing::as_written;
pub use names_of_pack::{layers_of_pack, pack_of_file, short_names};
pub use namespaces::{GameSoFar, short as short_name};
pub use natives::Natives;
pub use pack::PACK_PARTS;
pub use package::{EngineVersions, OtherEngine, Package, engine_for_new_packs, is_pack_id};
pub use provenance::{EntryFile, NotFound, Provenance, Set, provenance};
pub use script_tokens::{ScriptDefinition, ScriptTokens};
pub use scripts::PRELUDE;
pub use scripts::{ReplacedScript, ScriptSource, Scripted};
pub use season::SeasonTerms;
pub use shipped::{BuiltInDifference, unshipped};
pub use source::Source;
pub use texts::Texts;
pub use texts::{place_of, unread as unread_texts};
pub use typo::number_of_word;
#[cfg(not(target_arch = "wasm32"))]
pub use unread::FOR_PEOPLE;
pub use variants::Disagreement;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use card::text_id_prefix;
use faults::{Faults, is_translation_mistake};
use look::LOOK_TABLE;
use namespaces::Namespaces;
use node::{SourceOrigin, TableEntries};
use speciate_model::diagnostic::{Code, Diagnostics, FaultSource};
use speciate_model::log::Pack;
use speciate_model::roster::Roster;
use table::TableReader;

#[derive(Clone, Debug)]
pub struct LoadedContent {
    pub catalog: Catalog,
    /// The scripts of cards, house rules, sections and bots, in this order.
    pub scripts: Vec<ScriptSource>,
    pub packs: Vec<Pack>,
    pub texts: Texts,
}

/// The variants and settings that are applied to the tables of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Layers {
    /// The ids of variants, e.g. `short-game`. Later ones override earlier ones.
    pub variants: Vec<String>,
    /// Content paths with their values. Settings override variants.
    pub settings: Vec<(String, String)>,
}

/// Returns the content of a game with settings applied. Fails like [`load_with`].
pub fn load(
    source: &Source,
    game: &str,
    settings: &[(String, String)],
    natives: &Natives,
) -> Result<LoadedContent, Diagnostics> {
    let layers = Layers { settings: settings.to_vec(), ..Layers::default() };
    load_with(source, game, &layers, natives)
}

/// Returns the packs of a source as a log records them, root pack first.
pub fn packs(source: &Source) -> Vec<Pack> {
    pack::record(source, &Faults::default())
}

pub fn variants(source: &Source, game: &str) -> Vec<String> {
    variants::ids(source, game)
}

/// Returns the names of all entries of a game, with and without its variants. Each name comes after the prefix of its
/// text id, e.g. (`card`, `aquatic`).
pub fn entry_names(source: &Source, natives: &Natives) -> BTreeSet<(String, String)> {
    let of_variants = variants(source, natives.rules).into_iter().map(|variant| vec![variant]);
    let layers = std::iter::once(Vec::new()).chain(of_variants);
    let tables = layers.filter_map(|variants| {
        layered_tables(source, natives, &Layers { variants, ..Layers::default() })
    });
    tables.flat_map(|root| entry_names_in(&root)).collect()
}

/// Returns the names of all entries of a game's tables, each with the prefix of its text id.
pub fn entry_names_in(root: &TableEntries) -> BTreeSet<(String, String)> {
    let mut found = BTreeSet::new();
    // Looks have no texts: they belong to entries of other tables.
    for (kind, entry) in root.iter().filter(|(kind, _)| *kind != LOOK_TABLE) {
        let kind = text_id_prefix(kind);
        if let Some(entries) = entry.node.value.entries() {
            // A pack writes its own names without the pack's id.
            let names = entries.keys().map(String::as_str);
            let all = names.flat_map(|name| [name, namespaces::short(name)]);
            found.extend(all.map(|name| (kind.to_owned(), name.to_owned())));
        }
    }
    found
}

/// Returns the tables of a game with all layers applied, or `None` if a file cannot be read.
pub fn layered_tables(source: &Source, natives: &Natives, layers: &Layers) -> Option<TableEntries> {
    let names = Namespaces::of(source, natives.rules);
    lay_all(source, natives, layers, &names, &Faults::default()).map(|(root, _)| root)
}

/// Returns the content of a game with variants and settings applied.
///
/// A setting is a content path with its value, e.g. `terrain.sea.speciation` and `3`. The path of a
/// ruling is `rulings.NAME`. The value is TOML; text that is not TOML is taken as a string.
///
/// Fails with all faults of the content, the variants and the settings. Mistakes in translations are not
/// fatal: English is used instead, and `check` reports the mistakes.
pub fn load_with(
    source: &Source,
    game: &str,
    layers: &Layers,
    natives: &Natives,
) -> Result<LoadedContent, Diagnostics> {
    load_for(source, game, layers, natives, (&Roster::default()).into())
}

/// Returns the content with which a running game continues. Names that the game already has keep their ids; new names
/// come after them.
///
/// Also fails if a name is gone, or if there are new animals, elements or hexes.
pub fn load_for(
    source: &Source,
    game_id: &str,
    layers: &Layers,
    natives: &Natives,
    game: GameSoFar<'_>,
) -> Result<LoadedContent, Diagnostics> {
    let load = |layers: &Layers| {
        let faults = Faults::default();
        match assemble(source, game_id, layers, (natives, game), &faults) {
            Some(loaded) if faults.are_only_of_translations() => Ok(loaded),
            _ => Err(source.located(faults.take())),
        }
    };
    load(layers).map_err(|faults| {
        settings::attribute_to_settings(faults, layers, |layers| {
            load(layers).err().unwrap_or_default()
        })
    })
}

/// Returns the content of a game even if texts, scripts or pictures are missing or wrong, so that other faults can be
/// found. Returns `None` if there are other faults.
pub fn load_ignoring_texts(
    source: &Source,
    game: &str,
    layers: &Layers,
    natives: &Natives,
) -> Option<LoadedContent> {
    load_with_faults(source, game, layers, natives).0
}

/// Returns what [`load_ignoring_texts`] returns, and all faults of the content.
pub fn load_with_faults(
    source: &Source,
    game: &str,
    layers: &Layers,
    natives: &Natives,
) -> (Option<LoadedContent>, Diagnostics) {
    let faults = Faults::default();
    let loaded = assemble(source, game, layers, (natives, (&Roster::default()).into()), &faults);
    let faults = faults.take();
    let loaded = loaded.filter(|_| has_only_faults_outside_tables(&faults));
    (loaded, source.located(faults))
}

/// Returns whether only texts, scripts and pictures are missing or wrong, so that the rest can be checked.
pub fn has_only_faults_outside_tables(faults: &Diagnostics) -> bool {
    faults.iter().all(|fault| {
        let is_text =
            matches!(&fault.place.spot, FaultSource::File(file) if file.ends_with(".ftl"));
        is_text || matches!(fault.code, Code::MissingText | Code::MissingScript | Code::Picture)
    })
}

/// Returns a warning for each entry that two unrelated packs add, and for each value, script or
/// text that they set differently. The later pack wins.
pub fn conflicts(source: &Source, natives: &Natives) -> Diagnostics {
    if source.packs().next().is_none() {
        return Diagnostics::default();
    }
    let names = Namespaces::of(source, natives.rules);
    let found = lay_all(source, natives, &Layers::default(), &names, &Faults::default());
    let in_tables = found.map(|(_, conflicts)| conflicts).unwrap_or_default();
    let all = in_tables.into_iter().chain(pack_files::conflicts(source, natives.rules)).collect();
    source.located(Diagnostics::new(all))
}

/// Returns the words in the prelude of each pack that mean an entry with a different name, by the pack's folder.
/// `of_game` has the names of a running game.
pub fn words_of_preludes(
    source: &Source,
    natives: &Natives,
    of_game: &Roster,
) -> BTreeMap<String, BTreeMap<String, String>> {
    let names = Namespaces::of(source, natives.rules).in_game(of_game.into());
    let folders = source.packs().filter_map(Source::display_folder);
    let root = match names.are_apart() {
        true => TableEntries::new(),
        false => tables::gather(source, natives, &Faults::default()),
    };
    let meanings = |folder: &str| names.meanings(Some(folder), natives, &root).words().clone();
    folders.map(|folder| (folder.to_owned(), meanings(folder))).collect()
}

/// Returns the values that variants of a game set differently. The later variant wins.
pub fn disagreements(source: &Source, game: &str, layers: &Layers) -> Vec<Disagreement> {
    variants::disagreements(source, game, &layers.variants)
}

/// Returns the tables of a game with packs, variants and settings applied, and the warnings about packs. Returns `None`
/// if tables have faults.
fn lay_all(
    source: &Source,
    natives: &Natives,
    layers: &Layers,
    names: &Namespaces,
    faults: &Faults,
) -> Option<(TableEntries, Diagnostics)> {
    let mut entries = tables::gather(source, natives, faults);
    // If a file is missing or broken, every name in it would be reported as unknown.
    if !faults.is_empty() {
        return None;
    }
    let conflicts = layering::lay_over(&mut entries, source, natives, names, faults)?;
    variants::lay_over(&mut entries, source, (natives, names), &layers.variants, faults);
    let (meanings, renamed) = (names.meanings(None, natives, &entries), renamed::of_all(source));
    settings::lay_over(&mut entries, &layers.settings, (&meanings, &renamed), faults);
    Some((entries, conflicts))
}

fn assemble(
    source: &Source,
    game_id: &str,
    layers: &Layers,
    (natives, game): (&Natives, GameSoFar<'_>),
    faults: &Faults,
) -> Option<LoadedContent> {
    // A translation that cannot be read must not prevent the rest from being assembled.
    source.report(faults, |fault| !is_translation_mistake(fault));
    let loaded = assemble_readable(source, game_id, layers, (natives, game), faults);
    source.report(faults, is_translation_mistake);
    loaded
}

fn assemble_readable(
    source: &Source,
    game_id: &str,
    layers: &Layers,
    (natives, game): (&Natives, GameSoFar<'_>),
    faults: &Faults,
) -> Option<LoadedContent> {
    let packs = pack::record(source, faults);
    let names = Namespaces::of(source, game_id).in_game(game);
    let (entries, _) = lay_all(source, natives, layers, &names, faults)?;
    let mut skeleton = names::skeleton(&entries, natives, &names, faults);
    succession::keep_game_names(&mut skeleton, game.names, (&entries, source), faults);
    let spellings: Vec<(String, String)> = names.spellings().collect();
    skeleton.roster.add_spellings(spellings.iter().map(|(spelling, name)| (&**spelling, &**name)));
    // Reading too many entries takes a long time and only repeats the same fault. If the content names a different
    // game, its values do not matter.
    if faults.found_too_many() || faults.has(Code::GameName) {
        return None;
    }
    let origin = SourceOrigin::Whole(Arc::from(format!("content/{game_id}")));
    let keys = read::keys(natives);
    let root = TableReader::of_file(&entries, &origin, &keys, faults);
    let mut catalog = read::catalog(&root, &skeleton, natives, source);
    catalog.rules = game_id.to_owned();
    catalog.variants = variants::numbers(source, game_id);
    catalog.renamed = renamed::of_all(source);
    let scripts = scripts::read(&root, source, (natives, &names), &catalog);
    promise_files::forget_of_replaced(&mut catalog, &scripts, &entries, source);
    root.report_unknown_keys();
    if faults.are_only_of_pictures() {
        read::check(natives, &entries, &catalog, faults);
    }
    let texts = texts::read(&entries, source, (game_id, &names), &catalog, faults);
    Some(LoadedContent { catalog, scripts, packs, texts })
}
