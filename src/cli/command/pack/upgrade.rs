//! `speciate pack upgrade`

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use clap::Args;

use crate::cli_context::CliContext;
use crate::error::CommandResult;
use crate::output::data;
use speciate_content::{API, Source, with_newest_api};
use speciate_engine::script::api::{RENAMED_VERBS, RenamedVerb};
use speciate_modding::lint;
use speciate_model::diagnostic::Code;
use speciate_model::message;
use speciate_model::words::{Message, Value};
use speciate_table::package::table_file;

const MANIFEST: &str = "pack.toml";

#[derive(Args, Debug)]
pub struct PackUpgradeCommand {
    #[arg(value_name = "DIR", default_value = ".")]
    pub folder: PathBuf,
    #[arg(long)]
    dry_run: bool,
}

/// A file with its new text and what changes in it.
struct UpgradedFile {
    path: PathBuf,
    text: String,
    changes: Value,
}

impl PackUpgradeCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let source = Source::read_pack(&self.folder)?;
        source.package()?;
        let files: Vec<UpgradedFile> =
            scripts(cli, &source)?.into_iter().chain(self.manifest(&source)).collect();
        if files.is_empty() {
            return data(&format!("{}\n", cli.render(&message!("pack-up-to-date", api = API))));
        }
        for UpgradedFile { path, text, changes } in &files {
            if !self.dry_run {
                table_file::write(path, text.as_bytes())?;
            }
            let id = if self.dry_run { "pack-would-upgrade" } else { "pack-upgraded" };
            let message = Message::new(id).with("file", path.as_path());
            data(&format!("{}\n", cli.render(&message.with("changes", changes.clone()))))?;
        }
        Ok(())
    }

    /// Returns the manifest with the newest `api`, unless it has that already.
    fn manifest(&self, source: &Source) -> Option<UpgradedFile> {
        let (text, old) = (source.text(MANIFEST)?, source.package().ok()?.api);
        if i64::from(old) >= API {
            return None;
        }
        let changes = message!("pack-upgrade-api", old = old, new = API).into();
        Some(UpgradedFile {
            path: self.folder.join(MANIFEST),
            text: with_newest_api(text),
            changes,
        })
    }
}

/// Returns the scripts that call verbs by old names. `check` finds these calls.
fn scripts(cli: &CliContext, source: &Source) -> CommandResult<Vec<UpgradedFile>> {
    let in_use = cli.source().map_err(Clone::clone)?;
    let games = cli.games();
    let found = games.iter().flat_map(|game| lint::check(in_use, game.natives.rules));
    let old_words = found.filter(|finding| finding.code == Code::RenamedWord);
    // A file can be for several games.
    let places: BTreeSet<(String, usize, usize)> = old_words
        .map(|finding| finding.place)
        .map(|place| (place.spot.to_string(), place.line, place.column))
        .collect();
    let upgraded = |(path, text): (&str, &str)| {
        let places = places.iter().filter(|(file, ..)| file == path);
        let places: Vec<(usize, usize)> =
            places.map(|(_, line, column)| (*line, *column)).collect();
        let (text, counts) = with_new_names(text, &places);
        let changes = Value::List(renames(&counts));
        (!counts.is_empty()).then(|| UpgradedFile { path: Path::new(path).into(), text, changes })
    };
    Ok(source.files_in("scripts").filter_map(upgraded).collect())
}

/// Returns a script with the new names of the verbs that it calls at these lines and columns, and how often each verb
/// is renamed.
fn with_new_names(
    text: &str,
    places: &[(usize, usize)],
) -> (String, BTreeMap<&'static str, usize>) {
    let mut lines: Vec<String> = text.split_inclusive('\n').map(str::to_owned).collect();
    let mut counts = BTreeMap::new();
    // The last call of a line comes first, so that the columns of the earlier calls do not change.
    for (line, column) in places.iter().rev() {
        let Some(line) = line.checked_sub(1).and_then(|line| lines.get_mut(line)) else { continue };
        let Some((at, _)) = line.char_indices().nth(column.saturating_sub(1)) else { continue };
        let verb = RENAMED_VERBS.iter().find(|verb| line[at..].starts_with(verb.old));
        if let Some(RenamedVerb { old, new, .. }) = verb {
            line.replace_range(at..at + old.len(), new);
            *counts.entry(*old).or_default() += 1;
        }
    }
    (lines.concat(), counts)
}

fn renames(counts: &BTreeMap<&'static str, usize>) -> Vec<Value> {
    let renamed = RENAMED_VERBS.iter().filter_map(|verb| Some((verb, counts.get(verb.old)?)));
    let change = |(verb, count): (&RenamedVerb, &usize)| {
        message!("pack-upgrade-word", old = verb.old, new = verb.new, count = *count).into()
    };
    renamed.map(change).collect()
}
