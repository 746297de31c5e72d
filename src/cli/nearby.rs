//! Finds packs and scenarios in and below the working directory.

use std::path::{Path, PathBuf};

use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use speciate_content::{Layers, Natives, NotFound, Source, entry_names, holds_pack, provenance};
use speciate_games as games;
use speciate_model::log::file::text_at_most;
use speciate_model::log::store::Action;
use speciate_model::message;
use speciate_model::words::Message;
use speciate_table::find_by_name;

pub const HERE: &str = ".";

/// Returns the paths that are packs. Without paths, returns the working directory if it is a pack.
pub fn named_or_here(paths: &[PathBuf]) -> Vec<PathBuf> {
    let here = [PathBuf::from(HERE)];
    let paths = if paths.is_empty() { here.as_slice() } else { paths };
    paths.iter().filter(|path| holds_pack(path)).cloned().collect()
}

pub fn is_same(one: &Path, other: &Path) -> bool {
    one == other
        || one.canonicalize().ok().is_some_and(|one| other.canonicalize().ok() == Some(one))
}

/// Prints a note if the working directory is a pack that is not in use.
pub fn note_unused_pack(cli: &CliContext) {
    if cli.content_options().all(|(option, _)| option != "--pack") && holds_pack(Path::new(HERE)) {
        cli.print(message!("command-pack-here"));
    }
}

/// Returns the hint that says which other game has a card, if a game in the content in use has it.
pub fn hint_for_card_of_other_game(cli: &CliContext, card: &str) -> Option<Message> {
    let card = ("card".to_owned(), card.trim().to_lowercase());
    other_game(cli, |source, natives| entry_names(source, natives).contains(&card))
}

/// Returns the hint that says which other game has a content path.
pub fn hint_for_path_of_other_game(cli: &CliContext, path: &str) -> Option<Message> {
    other_game(cli, |source, natives| provenance(source, natives, &Layers::default(), path).is_ok())
}

/// Adds a hint to an error about a change `set=PATH=VALUE` of a game: which other game has the path, if this one does
/// not.
pub fn with_change_hint(
    error: CommandError,
    cli: &CliContext,
    game: &str,
    change: &str,
) -> CommandError {
    let set = change.strip_prefix("set=").and_then(|set| set.split_once('='));
    let (Some((path, _)), Ok(source)) = (set, cli.source()) else { return error };
    // An element of a list has no content path of its own.
    let list = path.trim().rsplit_once('.').filter(|(_, place)| place.parse::<usize>().is_ok());
    let list = list.map_or(path.trim(), |(list, _)| list);
    let bare = Layers::default();
    let has = |natives: &Natives| provenance(source, natives, &bare, list).is_ok();
    if games::natives(game).is_none_or(has) {
        return error;
    }
    match games::GAMES.iter().find(|other| has(other.natives)) {
        Some(other) => {
            let other_id = other.natives.rules;
            let words = cli.texts(other_id).words(cli.locale());
            let title = words.say(&find_by_name::of_rules(other_id, &words));
            error.hint(message!("lookup-other-game.hint-instead", game = title, name = other_id))
        }
        None => error,
    }
}

fn other_game(cli: &CliContext, has: impl Fn(&Source, &Natives) -> bool) -> Option<Message> {
    let source = cli.source().ok()?;
    let mut others = games::GAMES.iter().filter(|game| game.natives.rules != cli.rules());
    let game_id = others.find(|game| has(source, game.natives))?.natives.rules;
    let words = cli.texts(game_id).words(cli.locale());
    let title = words.say(&find_by_name::of_rules(game_id, &words));
    Some(message!("lookup-other-game.hint", game = title, name = game_id))
}

/// Adds a hint to an error about an unknown card: which game or nearby pack has the card.
pub fn with_card_hint(error: CommandError, cli: &CliContext, card: &str) -> CommandError {
    if let Some(hint) = hint_for_card_of_other_game(cli, card) {
        return error.hint(hint);
    }
    with_pack_near(error, cli, |folder| has_script(folder, card))
}

/// Adds a hint to an error: which nearby pack that is not in use has what is missing.
fn with_pack_near(
    error: CommandError,
    cli: &CliContext,
    has: impl Fn(&Path) -> bool,
) -> CommandError {
    let is_used = |folder: &Path| {
        cli.content_options().any(|(option, used)| option == "--pack" && is_same(used, folder))
    };
    match pack_folders().into_iter().find(|folder| !is_used(folder) && has(folder)) {
        Some(folder) => error.hint(message!("command-pack-near", folder = folder.as_path())),
        None => error,
    }
}

pub fn with_path_hint(error: CommandError, cli: &CliContext, path: &str) -> CommandError {
    match path.split('.').collect::<Vec<_>>().as_slice() {
        ["card", card, ..] if !has_card(cli, card) => with_card_hint(error, cli, card),
        _ => error,
    }
}

/// Returns whether the content in use has a card.
fn has_card(cli: &CliContext, card: &str) -> bool {
    let card = ("card".to_owned(), card.to_owned());
    cli.source().is_ok_and(|source| entry_names(source, cli.game().natives).contains(&card))
}

/// Adds the same hint to an error about variants and settings, for the first unknown variant, or the first setting of
/// an unknown card.
pub fn with_settings_hint(
    error: CommandError,
    cli: &CliContext,
    game: &str,
    layers: &Layers,
) -> CommandError {
    let (Ok(source), Some(natives)) = (cli.source(), games::natives(game)) else { return error };
    let file = |id: &String| format!("content/{game}/variants/{id}.toml");
    let is_there = |path: &String| source.all().any(|pack| pack.own_file(path).is_some());
    if let Some(path) = layers.variants.iter().map(file).find(|path| !is_there(path)) {
        return with_pack_near(error, cli, |folder| folder.join(&path).is_file());
    }
    let bare = Layers::default();
    let is_missing =
        |key: &str| matches!(provenance(source, natives, &bare, key), Err(NotFound::Path(_)));
    let cards = layers.settings.iter().filter_map(|(key, _)| key.strip_prefix("card."));
    let cards = cards.map(|rest| format!("card.{}", rest.split('.').next().unwrap_or(rest)));
    match cards.into_iter().find(|card| is_missing(card)) {
        Some(card) => with_path_hint(error, cli, &card),
        None => error,
    }
}

/// Returns the working directory if it is a pack, and then the folders of packs in it.
pub fn pack_folders() -> Vec<PathBuf> {
    let here = Some(PathBuf::from(HERE)).filter(|folder| holds_pack(folder));
    here.into_iter().chain(pack_folders_in(Path::new(""))).collect()
}

/// Returns the folders of packs in a folder. An empty path is the working directory.
pub fn pack_folders_in(folder: &Path) -> Vec<PathBuf> {
    let read = if folder.as_os_str().is_empty() { Path::new(HERE) } else { folder };
    let entries = std::fs::read_dir(read).into_iter().flatten().flatten();
    let inner = entries.map(|entry| folder.join(entry.file_name()));
    let mut inner: Vec<PathBuf> = inner.filter(|folder| holds_pack(folder)).collect();
    inner.sort();
    inner
}

fn has_script(folder: &Path, card: &str) -> bool {
    let file = format!("/{card}.rhai");
    let pack = Source::read_pack(folder).ok();
    pack.is_some_and(|pack| pack.paths().any(|path| path.ends_with(&file)))
}

/// The folders searched for scenarios if none is named, in this order.
pub const SCENARIO_FOLDERS: [&str; 2] = ["tests/scenarios", "scenarios"];

/// The maximum size of a file in bytes: about a hundred times the longest that ships.
const LENGTH_MAX: u64 = 8 * 1024 * 1024;

pub fn scenario_folder() -> Option<PathBuf> {
    SCENARIO_FOLDERS.iter().map(PathBuf::from).find(|folder| folder.is_dir())
}

/// Adds a file, or all `.toml` files in a folder and its subfolders.
pub fn gather_scenarios(path: &Path, files: &mut Vec<PathBuf>) -> CommandResult {
    let failed = |error: &std::io::Error| CommandError::new(Action::Read.failed(path, error));
    if !path.exists() {
        let error = CommandError::new(message!("scenario-no-path", path = path));
        let name = path.to_str().unwrap_or_default();
        let (packs, beside) = (pack_folders(), files_beside(path));
        return Err(match beside.is_empty() {
            true => error.suggest(name, packs.iter().filter_map(|folder| folder.to_str())),
            false => error.suggest(name, beside.iter().filter_map(|file| file.to_str())),
        });
    }
    if !path.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    for entry in std::fs::read_dir(path).map_err(|error| failed(&error))? {
        let inner = entry.map_err(|error| failed(&error))?.path();
        if inner.is_dir() || inner.extension().is_some_and(|ending| ending == "toml") {
            gather_scenarios(&inner, files)?;
        }
    }
    Ok(())
}

/// Returns the files in the parent folder of a path.
fn files_beside(path: &Path) -> Vec<PathBuf> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let entries = folder.and_then(|folder| std::fs::read_dir(folder).ok()).into_iter().flatten();
    let files = entries.flatten().map(|entry| entry.path()).filter(|path| path.is_file());
    let mut files: Vec<PathBuf> = files.collect();
    files.sort();
    files
}

pub fn text_of(path: &Path) -> CommandResult<String> {
    text_at_most(path, LENGTH_MAX).map_err(|fault| CommandError::new(fault.message()))
}
