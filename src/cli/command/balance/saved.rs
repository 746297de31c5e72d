//! `--save`: writes a pack with the change that was found.

use std::path::Path;

use crate::cli_context::CliContext;
use crate::command::pack::{self, PackFiles};
use crate::error::{CommandError, CommandResult};
use crate::output::shell_quoted_path;
use speciate_content::{Source, layered_tables};
use speciate_games as games;
use speciate_lab::balance::{
    NumberChange, NumberPattern, Suggestion, SuggestionVerdict, TunePlan, tuned_numbers,
};
use speciate_model::message;

/// Fails if the folder cannot become a pack.
pub fn check(folder: &Path) -> CommandResult {
    pack::id_of_new(folder)?;
    pack::must_be_free(folder)
}

/// Writes the pack. Without a change, says that there is nothing to write.
pub fn save(
    folder: &Path,
    suggestion: &Suggestion,
    plan: &TunePlan,
    cli: &CliContext,
) -> CommandResult {
    if suggestion.changes.is_empty() {
        cli.warn(message!("balance-not-saved", folder = folder));
        return Ok(());
    }
    let rules = &plan.base.versions[0].edition.catalog.rules;
    let manifest = pack::manifest(&pack::id_of_new(folder)?, &[rules.as_str()]);
    let mut files = vec![("pack.toml".to_owned(), manifest)];
    files.extend(suggestion.patch.iter().map(|file| (file.path.clone(), file.text.clone())));
    pack::require(&mut files, &pack::packs_to_require(cli)?);
    must_change(folder, &files, suggestion, plan, cli)?;
    pack::create(folder, &files)?;
    cli.print(message!("balance-saved", folder = shell_quoted_path(folder)));
    if suggestion.verdict != SuggestionVerdict::Met {
        cli.warn(message!("balance-saved-unproved"));
    }
    Ok(())
}

/// Fails if the pack does not load, or if a variant overrides one of its numbers.
fn must_change(
    folder: &Path,
    files: &PackFiles,
    suggestion: &Suggestion,
    plan: &TunePlan,
    cli: &CliContext,
) -> CommandResult {
    let rules = &plan.base.versions[0].edition.catalog.rules;
    let mut pack = Source::pack(&folder.display().to_string());
    for (path, text) in files {
        pack.insert(path, text.as_bytes());
    }
    let parts = cli.content_sources().map_err(Clone::clone)?;
    let packs = parts.packs.iter().cloned().chain([pack]).collect();
    let source = parts.root.clone().with_packs(packs)?;
    let mut layers = plan.base.layers.clone();
    // The command that plays with the pack leaves out settings that the pack replaces.
    layers.settings.retain(|(path, _)| suggestion.changes.iter().all(|one| one.path != *path));
    speciate_games::edition::load_with(&source, rules, &layers)?;
    let root = games::natives(rules)
        .and_then(|natives| layered_tables(&source, natives, &layers))
        .unwrap_or_default();
    let is_other = |change: &&NumberChange| {
        let pattern = NumberPattern { path: change.path.clone(), bounds: None };
        let found = tuned_numbers(&root, &[pattern]);
        found.map_or(true, |numbers| numbers.iter().all(|number| number.value != change.after))
    };
    match suggestion.changes.iter().find(is_other) {
        None => Ok(()),
        Some(change) => {
            let set = format!("--set {}={}", change.path, change.after);
            let error = message!("balance-save-over", path = &change.path);
            Err(CommandError::new(error).hint(message!("balance-save-over.hint", option = set)))
        }
    }
}
