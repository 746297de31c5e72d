//! Loads a game: content and scripts become an [`Edition`].

use std::sync::Arc;

use crate as games;
use crate::GameModule;
use crate::packs_together::with_packs_apart;
use speciate_content as content;
use speciate_content::{
    Catalog, GameSoFar, Layers, LoadedContent, Natives, PRELUDE, ScriptSource, Source,
};
use speciate_engine::context::Edition;
use speciate_engine::script::{Library, ScriptFault, SharedFile};
use speciate_model::diagnostic::{Code, Diagnostic, Diagnostics, Place};
use speciate_model::message;
use speciate_model::roster::Roster;
use speciate_model::words::Value;

/// Loads a game: its tables with `settings` applied, its scripts and its rules.
///
/// # Errors
///
/// Returns every fault in content, settings and scripts.
pub fn load(
    source: &Source,
    game: &str,
    settings: &[(String, String)],
) -> Result<Arc<Edition>, Diagnostics> {
    load_with(source, game, &Layers { settings: settings.to_vec(), ..Layers::default() })
}

/// Loads a game as [`load`] does, with the variants of `layers` applied before its settings.
///
/// # Errors
///
/// Returns every fault in content, variants, settings and scripts.
pub fn load_with(
    source: &Source,
    game: &str,
    layers: &Layers,
) -> Result<Arc<Edition>, Diagnostics> {
    load_for(source, game, layers, &Roster::default())
        .map_err(|faults| with_packs_apart(faults, source, game))
}

/// Loads a game so that a game in progress can continue with it. Names in `names` keep their ids, and new names
/// come after them.
///
/// # Errors
///
/// The errors of [`load_with`]. Also fails if a name in `names` is missing from the content, or if the content has a
/// new animal, element or hex.
pub fn load_for(
    source: &Source,
    game: &str,
    layers: &Layers,
    names: &Roster,
) -> Result<Arc<Edition>, Diagnostics> {
    load_to_adopt(source, game, layers, names.into())
}

/// Loads a game as [`load_for`] does, for a game in progress whose packs may differ from the packs of the source.
///
/// # Errors
///
/// Like [`load_for`].
pub fn load_to_adopt(
    source: &Source,
    game_id: &str,
    layers: &Layers,
    so_far: GameSoFar<'_>,
) -> Result<Arc<Edition>, Diagnostics> {
    let game = game(game_id)?;
    let loaded = content::load_for(source, game_id, layers, game.natives, so_far)
        .map_err(|faults| with_faults_of_scripts(faults, source, game_id, layers))?;
    build_edition(source, game, loaded)
}

/// Compiles the scripts of loaded content into an edition.
///
/// # Errors
///
/// Returns every fault in the scripts.
pub fn build_edition(
    source: &Source,
    game: &GameModule,
    loaded: LoadedContent,
) -> Result<Arc<Edition>, Diagnostics> {
    let mut catalog = loaded.catalog;
    let scripts = compile_scripts(source, &mut catalog, &loaded.scripts)?;
    Ok(Arc::new(Edition::new(game.rules, catalog, scripts, loaded.packs, loaded.texts)))
}

fn compile_scripts(
    source: &Source,
    catalog: &mut Catalog,
    scripts: &[ScriptSource],
) -> Result<Library, Diagnostics> {
    let natives = game(&catalog.rules)?.natives;
    let prelude = prelude(source, natives, &catalog.roster);
    Library::new(catalog, scripts, &prelude).map_err(|faults| faults_of_scripts(source, faults))
}

/// Adds file positions to faults in scripts.
pub fn faults_of_scripts(source: &Source, faults: Vec<ScriptFault>) -> Diagnostics {
    let faults = faults.into_iter().map(|fault| diagnostic(source, fault)).collect();
    source.located(Diagnostics::new(faults))
}

/// Adds the faults in scripts if the content lacks only texts or scripts, so that both kinds are reported at once.
fn with_faults_of_scripts(
    faults: Diagnostics,
    source: &Source,
    game_id: &str,
    layers: &Layers,
) -> Diagnostics {
    let loaded = game(game_id)
        .ok()
        .filter(|_| content::has_only_faults_outside_tables(&faults))
        .and_then(|game| content::load_ignoring_texts(source, game_id, layers, game.natives));
    let Some(LoadedContent { mut catalog, scripts, .. }) = loaded else { return faults };
    match compile_scripts(source, &mut catalog, &scripts) {
        Ok(_) => faults,
        Err(of_scripts) => Diagnostics::new(faults.into_iter().chain(of_scripts).collect()),
    }
}

/// Returns the files of functions that scripts share, lowest pack first.
pub fn prelude<'a>(source: &'a Source, natives: &Natives, roster: &Roster) -> Vec<SharedFile<'a>> {
    let words = content::words_of_preludes(source, natives, roster);
    let files =
        source.all().filter_map(|pack| Some((pack.display_folder(), pack.own_file(PRELUDE)?)));
    let shared = files.map(|(folder, file)| SharedFile {
        file: &file.path,
        text: &file.text,
        packs: folder.map(|folder| source.with_extensions(folder)).unwrap_or_default(),
        words: folder.and_then(|folder| words.get(folder).cloned()).unwrap_or_default(),
        named_by: folder.map(|folder| source.naming(folder)).unwrap_or_default(),
    });
    shared.collect()
}

pub fn game(game: &str) -> Result<&'static GameModule, Diagnostics> {
    games::find(game).ok_or_else(|| unknown_rules(game))
}

fn unknown_rules(name: &str) -> Diagnostics {
    let known = games::names();
    let message = message!("content-unknown-game", games = Value::names(&known), name = name);
    let fault = Diagnostic::new(Code::UnknownGame, Place::file("RULES"), message);
    Diagnostics::new(vec![fault.suggest(name, known.into_iter())])
}

fn diagnostic(source: &Source, fault: ScriptFault) -> Diagnostic {
    let text = source.text_shown(&fault.file).unwrap_or_default();
    let place = Place::line(fault.file, text, fault.line, fault.column).word();
    let diagnostic = Diagnostic::new(fault.code, place, fault.message);
    match fault.hint {
        Some(hint) => diagnostic.hint(hint),
        None => diagnostic,
    }
}
