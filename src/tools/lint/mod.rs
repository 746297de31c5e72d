//! The linter: reports content that does not load, and content that loads but is probably a mistake.
//!
//! Loading only finds faults that make a game unplayable. All other checks are here and run on request, so they
//! cost nothing while games are played.

mod all_games;
mod arguments;
mod entries;
mod findings;
mod hidden;
mod ignore;
mod lacking;
mod language;
mod languages;
mod locale;
mod looks;
mod names_in_sentences;
mod new_params;
mod of_packs;
mod renamed;
pub(crate) mod script;
mod texts;

pub use findings::{Baseline, BaselineError, Changes, Findings};

use std::collections::BTreeSet;

use all_games::FindingsOfGames;
use speciate_content as content;
use speciate_content::{
    Layers, LoadedContent, Natives, Source, conflicts, load_ignoring_texts, unread_texts, variants,
};
use speciate_games::{edition, with_packs_apart};
use speciate_model::diagnostic::{Code, Diagnostic, Diagnostics};

/// Returns all findings about a game: faults on loading it (if there are none, faults on loading its variants),
/// conflicts between packs, and likely mistakes. Findings that a comment ignores are left out.
pub fn check(source: &Source, game_id: &str) -> Diagnostics {
    let game = match edition::game(game_id) {
        Ok(game) => game,
        Err(fault) => return fault,
    };
    let natives = game.natives;
    let (loaded, faults) = load(source, game_id, natives);
    let faults = with_packs_apart(faults, source, game_id);
    let mut found: Vec<Diagnostic> = faults.iter().cloned().collect();
    if loaded.is_some() {
        let unread: Vec<Diagnostic> = unread_texts(source, game_id).into_iter().collect();
        if unread.is_empty() {
            let of_variants = of_variants(source, game_id, natives).into_iter();
            found.extend(of_variants.filter(|fault| faults.iter().all(|known| known != fault)));
        }
        found.extend(unread);
    }
    found.extend(conflicts(source, natives));
    found.extend(scripts(source, game_id));
    found.extend(source.unread().cloned());
    let mut beyond = Vec::new();
    hidden::check(source, &mut beyond);
    texts::check(source, natives, &mut beyond);
    entries::check(source, natives, &mut beyond);
    let built = loaded.map(|loaded| edition::build_edition(source, game, loaded));
    if let Some(Ok(edition)) = built {
        entries::check_bots(source, natives, &edition, &mut beyond);
        lacking::rule_pages(source, game, &mut beyond);
        lacking::classes(source, natives, &edition, &mut beyond);
        of_packs::check(source, natives, &edition, &mut beyond);
        looks::check(source, natives, &edition, faults.is_empty(), &mut beyond);
    }
    found.extend(source.located(Diagnostics::new(beyond)));
    ignore::without_ignored(Diagnostics::new(found), source)
}

/// Returns the content of a game and its faults. If only pictures are wrong, the rest can still be checked.
fn load(source: &Source, game: &str, natives: &Natives) -> (Option<LoadedContent>, Diagnostics) {
    let faults = match content::load(source, game, &[], natives) {
        Ok(loaded) => return (Some(loaded), Diagnostics::default()),
        Err(faults) => faults,
    };
    let are_only_of_pictures = faults.iter().all(|fault| fault.code == Code::Picture);
    let load = || load_ignoring_texts(source, game, &Layers::default(), natives);
    (are_only_of_pictures.then(load).flatten(), faults)
}

/// Returns the faults of each variant of a game.
fn of_variants(source: &Source, game: &str, natives: &Natives) -> Vec<Diagnostic> {
    let faults = variants(source, game).into_iter().filter_map(|variant| {
        let layers = Layers { variants: vec![variant], ..Layers::default() };
        content::load_with(source, game, &layers, natives).err()
    });
    faults.flatten().collect()
}

/// Returns the findings about several games, each once. A text or script is unused only if no game of its pack uses it.
pub fn check_all<'a>(source: &'a Source, games: impl IntoIterator<Item = &'a str>) -> Diagnostics {
    FindingsOfGames::of(source, games).all()
}

fn scripts(source: &Source, game: &str) -> Vec<Diagnostic> {
    let mut seen = BTreeSet::new();
    let mut found = script::check(source, game, &Layers::default(), &mut seen);
    for variant in variants(source, game) {
        let layers = Layers { variants: vec![variant], ..Layers::default() };
        for one in script::check(source, game, &layers, &mut seen) {
            if !found.contains(&one) {
                found.push(one);
            }
        }
    }
    found
}
