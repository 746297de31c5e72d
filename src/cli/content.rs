//! Loads the content that a command uses.

use std::path::Path;
use std::sync::Arc;

use crate::cli_context::CliContext;
use crate::error::CommandResult;
use crate::nearby;
use crate::output::typed;
use crate::rules::check_rules;
use speciate_content::{Disagreement, Layers, disagreements};
use speciate_engine::context::Edition;
use speciate_model::message;
use speciate_tools::lint;

/// Loads the edition of a game with variants and settings layered over it, and warns about conflicts between them.
pub fn load(cli: &CliContext, rules: &str, layers: &Layers) -> CommandResult<Arc<Edition>> {
    check_rules(rules)?;
    let source = cli.source().map_err(Clone::clone)?;
    let edition = speciate_games::edition::load_with(source, rules, layers)
        .map_err(|faults| nearby::hinted_of_settings(faults.into(), cli, (rules, layers)))?;
    cli.use_texts(&edition.texts);
    cli.warn_of_conflicts(source, rules);
    for Disagreement { path, first, counts } in disagreements(source, rules, layers) {
        cli.warn(message!("variants-disagree", path = path, first = first, counts = counts));
    }
    Ok(edition)
}

/// Warns about the number of errors that `check` finds in content that was named and nevertheless loads.
pub fn tell_errors(cli: &CliContext, rules: &str) {
    if cli.folders().next().is_none() {
        return;
    }
    let count = cli.source().map_or(0, |source| lint::check(source, rules).errors().len());
    if count > 0 {
        let of_pack = |(option, folder): (&str, &Path)| match option {
            "--pack" => typed(&folder.display().to_string()),
            _ => format!("{option} {}", typed(&folder.display().to_string())),
        };
        let named: Vec<String> = cli.folders().map(of_pack).collect();
        cli.warn(message!("command-check-finds", named = named.join(" "), count = count));
    }
}
