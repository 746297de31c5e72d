//! `speciate pack upgrade`

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use clap::Args;

use crate::cli_context::CliContext;
use crate::error::CommandResult;
use crate::output::data;
use speciate_content::{API, Source};
use speciate_engine::script::api::{RENAMED_VERBS, defined_functions, with_new_names};
use speciate_model::message;
use speciate_model::words::{Message, Value};
use speciate_table::package::table_file;

const MANIFEST: &str = "pack.toml";

/// Write the new names of words that have changed, and set `api` to the newest version
///
/// Old names keep working, so a pack need not be upgraded. `check` names the words that have changed.
#[derive(Args, Debug)]
pub struct PackUpgradeCommand {
    /// The folder of the pack
    #[arg(value_name = "DIR", default_value = ".")]
    folder: PathBuf,
    /// Only say what would change
    #[arg(long)]
    dry_run: bool,
}

/// A file with its new text and what changes in it.
struct UpgradedFile {
    path: PathBuf,
    text: String,
    changes: Message,
}

impl PackUpgradeCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let source = Source::read_pack(&self.folder)?;
        source.package()?;
        let files: Vec<UpgradedFile> =
            scripts(&source).into_iter().chain(self.manifest(&source)).collect();
        if files.is_empty() {
            return data(&format!("{}\n", cli.render(&message!("pack-up-to-date", api = API))));
        }
        for UpgradedFile { path, text, changes } in &files {
            if !self.dry_run {
                table_file::write(path, text.as_bytes())?;
            }
            let id = if self.dry_run { "pack-would-upgrade" } else { "pack-upgraded" };
            let said = Message::new(id).with("file", path.as_path());
            data(&format!("{}\n", cli.render(&said.with("changes", changes.clone()))))?;
        }
        Ok(())
    }

    /// Returns the manifest with the newest `api`, unless it has that already.
    fn manifest(&self, source: &Source) -> Option<UpgradedFile> {
        let (text, old) = (source.text(MANIFEST)?, source.package().ok()?.api);
        if i64::from(old) >= API {
            return None;
        }
        let changes = message!("pack-upgrade-api", old = old, new = API);
        Some(UpgradedFile { path: self.folder.join(MANIFEST), text: with_api(text), changes })
    }
}

/// Returns the scripts that call verbs by old names.
fn scripts(source: &Source) -> Vec<UpgradedFile> {
    let files = || source.files_in("scripts").filter(|(path, _)| path.ends_with(".rhai"));
    let own: BTreeSet<String> =
        files().flat_map(|(_, text)| defined_functions(text)).map(str::to_owned).collect();
    let upgraded = |(path, text): (&str, &str)| {
        let (text, counts) = with_new_names(text, &own);
        let changes = Value::List(renames(&counts));
        let changes = message!("pack-upgrade-words", words = changes);
        (!counts.is_empty()).then(|| UpgradedFile { path: Path::new(path).into(), text, changes })
    };
    files().filter_map(upgraded).collect()
}

fn renames(counts: &BTreeMap<&'static str, usize>) -> Vec<Value> {
    let renamed = RENAMED_VERBS.iter().filter_map(|verb| Some((verb, counts.get(verb.old)?)));
    let said = |(verb, count): (&speciate_engine::script::api::RenamedVerb, &usize)| {
        message!("pack-upgrade-word", old = verb.old, new = verb.new, count = *count).into()
    };
    renamed.map(said).collect()
}

/// Returns a manifest with the newest `api`.
fn with_api(text: &str) -> String {
    let new = format!("api = {API}");
    let is_api = |line: &str| {
        line.strip_prefix("api").is_some_and(|rest| rest.trim_start().starts_with('='))
    };
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let end = lines.iter().position(|line| line.starts_with('[')).unwrap_or(lines.len());
    match lines[..end].iter().position(|line| is_api(line)) {
        Some(at) => lines[at] = new,
        None => {
            let version = lines[..end].iter().position(|line| line.starts_with("version"));
            lines.insert(version.map_or(0, |at| at + 1), new);
        }
    }
    lines.join("\n") + "\n"
}
