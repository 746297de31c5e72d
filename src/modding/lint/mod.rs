//! The linter: reports content that does not load, and content that loads but is probably a mistake.
//!
//! Loading only finds faults that make a game unplayable. All other checks are here and run on request, so they cost no
//! time while games are played.

mod all_games;
mod arguments;
mod checked_game;
mod entries;
mod findings;
mod hidden;
mod ignore;
mod lacking;
mod language;
mod languages;
mod locale;
mod look_slips;
mod looks;
mod manifests;
mod misnamed;
mod names_in_sentences;
mod new_params;
pub(crate) mod nouns;
mod of_packs;
mod other_formats;
mod renamed;
pub(crate) mod script;
mod sound_english;
mod text_variants;
mod texts;

pub use findings::{Baseline, BaselineError, Changes, Findings};

use std::collections::BTreeSet;

use all_games::FindingsOfGames;
use checked_game::CheckedGame;
use speciate_content::{Source, conflicts, unread_texts};
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
    let checked = CheckedGame::load(source, game);
    // If only pictures are wrong, the rest can still be checked.
    let content = checked.plain.faultless_but_pictures();
    let faults = with_packs_apart(checked.plain.faults.clone(), source, game_id);
    let mut found: Vec<Diagnostic> = faults.iter().cloned().collect();
    if content.is_some() {
        let unread: Vec<Diagnostic> = unread_texts(source, game_id).into_iter().collect();
        if unread.is_empty() {
            let of_variants = checked.variants.iter().flat_map(|version| version.faults.iter());
            let is_new = |fault: &&Diagnostic| faults.iter().all(|known| known != *fault);
            found.extend(of_variants.filter(is_new).cloned());
        }
        found.extend(unread);
    }
    found.extend(conflicts(source, natives));
    found.extend(scripts(&checked));
    found.extend(source.unread().cloned());
    let mut beyond = Vec::new();
    hidden::check(source, &mut beyond);
    manifests::check(source, &mut beyond);
    texts::check(&checked, &found, &mut beyond);
    entries::check(&checked, &mut beyond);
    let built = content.map(|content| edition::build_edition(source, game, content.clone()));
    if let Some(Ok(edition)) = built {
        entries::check_bots(&checked, &edition, &mut beyond);
        lacking::rule_pages(&checked, &mut beyond);
        lacking::classes(source, natives, &edition, &mut beyond);
        leave_out_words_of_classes(&mut beyond);
        of_packs::check(&checked, &edition, &mut beyond);
        looks::check(&checked, &edition, &mut beyond);
    }
    found.extend(source.located(Diagnostics::new(beyond)));
    ignore::without_ignored(Diagnostics::new(found), source)
}

/// Removes the findings that rule pages lack the word for a class, if the class itself is reported.
fn leave_out_words_of_classes(found: &mut Vec<Diagnostic>) {
    let key = |one: &Diagnostic| one.message.text("key").map(str::to_owned);
    let of_classes = found.iter().filter(|one| one.message.id() == "lint-class-words");
    let told: BTreeSet<String> = of_classes.filter_map(key).collect();
    found.retain(|one| {
        let is_of_page = one.message.id() == "lint-page-lacks";
        !(is_of_page && key(one).is_some_and(|key| told.contains(&key)))
    });
}

/// Returns the findings about several games, without duplicates. A text or script is unused only if no game of its pack
/// uses it.
pub fn check_all<'a>(source: &'a Source, games: impl IntoIterator<Item = &'a str>) -> Diagnostics {
    FindingsOfGames::of(source, games).all()
}

fn scripts(checked: &CheckedGame<'_>) -> Vec<Diagnostic> {
    let mut seen = BTreeSet::new();
    let mut found = script::check(checked, &checked.plain, &mut seen);
    let has_broken_promise = found.iter().any(|one| one.code == Code::BrokenPromise);
    for version in &checked.variants {
        // The findings would be the same, except that findings about broken promises also show where the promise is
        // made.
        if !has_broken_promise && script::are_alike(&checked.plain, version) {
            continue;
        }
        for one in script::check(checked, version, &mut seen) {
            if !found.contains(&one) {
                found.push(one);
            }
        }
    }
    found
}
