//! Finds games in the manifests of packs that the engine does not know, and manifests with both spellings of the
//! license key.

use speciate_content::node::TextFile;
use speciate_content::pack::FILE;
use speciate_content::{Source, place_of};
use speciate_games as games;
use speciate_model::diagnostic::{Code, Diagnostic, Place};
use speciate_model::message;
use speciate_model::words::Value;

/// Adds a finding for each.
pub(super) fn check(source: &Source, found: &mut Vec<Diagnostic>) {
    for pack in source.packs() {
        let Some(file) = pack.own_file(FILE) else { continue };
        let named = pack.package().map(|package| package.games).unwrap_or_default();
        for name in named.iter().filter(|name| games::find(name).is_none()) {
            let known = Value::names(games::names());
            let message = message!("content-unknown-game", games = known, name = name);
            let fault = Diagnostic::new(Code::UnknownGame, place_of_game(file, name), message);
            found.push(fault.suggest(name, games::names().into_iter()));
        }
        found.extend(second_license(file));
    }
}

/// Returns where a manifest names a game, or else the whole file.
fn place_of_game(file: &TextFile, name: &str) -> Place {
    let from = file.text.find("games").unwrap_or_default();
    let quoted = ['"', '\''].map(|quote| format!("{quote}{name}{quote}"));
    let mut parts = quoted.iter().filter_map(|quoted| {
        let at = from + file.text[from..].find(quoted)?;
        Some(&file.text[at..at + quoted.len()])
    });
    parts.next().map_or_else(|| Place::file(&file.path), |part| place_of(file, part))
}

/// Returns the fault that a manifest has both spellings of the license key.
fn second_license(file: &TextFile) -> Option<Diagnostic> {
    let top = file.text.lines().take_while(|line| !line.trim_start().starts_with('['));
    let keys = top.filter_map(|line| Some(line.split_once('=')?.0.trim()));
    let mut keys = keys.filter(|key| ["license", "licence"].contains(key));
    let (first, second) = (keys.next()?, keys.next()?);
    let message = message!("content-duplicate-key-here", key = second);
    let fault = Diagnostic::new(Code::DuplicateKey, place_of(file, second), message);
    Some(fault.other(place_of(file, first)).hint(message!("hint-remove-one")))
}
