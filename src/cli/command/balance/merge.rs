//! `speciate balance merge`

use std::path::PathBuf;

use clap::Args;

use super::keep::write_tables;
use super::report;
use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::options::number_between;
use crate::run_folder::{RunFolder, TableFormat};
use speciate_model::message;
use speciate_model::words::Value;
use speciate_tools::balance::{KeptPlan, Shard};
use speciate_tools::sim::Workers;

/// Put the parts of a run together that `--shard` has played
///
/// The new folder and the report are the same as those of one run. The parts must be complete.
#[derive(Args, Debug)]
pub struct BalanceMergeCommand {
    /// The folders of all parts, in any order
    #[arg(required = true, value_name = "DIR")]
    parts: Vec<PathBuf>,
    /// The folder of the whole run
    #[arg(long, value_name = "DIR", required = true)]
    out: PathBuf,
    /// Write the tables of the folder in this form
    #[arg(long, value_name = "FORMAT", default_value = "csv")]
    tables: TableFormat,
    /// The number of threads; by default one per processor
    #[arg(long, value_name = "N", value_parser = number_between::<u16>(1, 1024), allow_negative_numbers = true)]
    threads: Option<u16>,
    /// Write JSON
    #[arg(long)]
    json: bool,
    /// Also write the report with charts as one web page to this file
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
}

/// A part of a run with its folder.
struct MergedPart {
    shard: Shard,
    folder: RunFolder,
}

impl BalanceMergeCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        self.tables.check()?;
        let parts = self.complete_parts()?;
        report::create_page(self.html.as_deref())?;
        let first = &parts[0].folder;
        let whole = KeptPlan { shard: None, ..first.kept.clone() };
        let mut sources = Vec::new();
        for version in &whole.versions {
            sources.push(first.source(&version.packs)?);
        }
        let folder = RunFolder::begin(&self.out, whole, &sources)?;
        folder.put_together(parts.iter().map(|part| &part.folder))?;
        let plan = folder.plan()?;
        cli.use_texts(&plan.versions[0].edition.texts);
        let threads = usize::from(self.threads.unwrap_or(0));
        let workers = Workers::new(threads).map_err(|error| {
            CommandError::new(message!("command-no-threads", reason = error.to_string()))
        })?;
        let result = folder.run(&plan, &workers, &mut |_| true, cli)?;
        write_tables(&folder, &plan, &result, self.tables, cli)?;
        report::write(&result, self.html.as_deref(), self.json, Some(&folder.name()), cli)
    }

    /// Opens the parts and returns them in order. Fails unless they are the parts of one run, each once and complete.
    fn complete_parts(&self) -> CommandResult<Vec<MergedPart>> {
        let mut parts: Vec<MergedPart> = Vec::new();
        for path in &self.parts {
            let folder = RunFolder::open(path)?;
            let Some(shard) = folder.kept.shard else {
                return Err(CommandError::new(message!("merge-whole", folder = path.as_path()))
                    .hint(message!("merge-whole.hint")));
            };
            if let Some(first) = parts.first() {
                first.must_fit(&folder, shard)?;
            }
            if let Some(twice) = parts.iter().find(|part| part.shard.number() == shard.number()) {
                return Err(CommandError::new(message!(
                    "merge-twice",
                    part = shard.to_string(),
                    folder = twice.folder.name(),
                    other = folder.name()
                )));
            }
            parts.push(MergedPart { shard, folder });
        }
        parts.sort_by_key(|part| part.shard.number());
        let of = parts[0].shard.of();
        let has = |number: &u64| parts.iter().any(|part| part.shard.number() == *number);
        if let Some(lacking) = (1..=of).find(|number| !has(number)) {
            let lacking = format!("{lacking}/{of}");
            return Err(CommandError::new(message!("merge-gap", part = lacking.as_str()))
                .hint(message!("merge-gap.hint", part = lacking)));
        }
        parts.iter().try_for_each(MergedPart::must_be_complete)?;
        Ok(parts)
    }
}

impl MergedPart {
    /// Fails unless another folder is of the same run, in as many parts.
    fn must_fit(&self, other: &RunFolder, shard: Shard) -> CommandResult {
        let (folder, other_folder) = (self.folder.name(), other.name());
        if shard.of() != self.shard.of() {
            let (one, two) = (self.shard.to_string(), shard.to_string());
            let error = message!(
                "merge-counts",
                folder = folder,
                part = one,
                other = other_folder,
                other_part = two
            );
            return Err(CommandError::new(error));
        }
        let as_this = KeptPlan { shard: self.folder.kept.shard, ..other.kept.clone() };
        let differences = self.folder.kept.differences(&as_this);
        if differences.is_empty() {
            return Ok(());
        }
        Err(CommandError::new(message!(
            "merge-other",
            folder = folder,
            other = other_folder,
            differences = Value::All(differences.into_iter().map(Value::from).collect())
        )))
    }

    /// Fails if games of the part are missing.
    fn must_be_complete(&self) -> CommandResult {
        let wanted = self.folder.kept.games().map_or(0, |games| games.end - games.start);
        let found = self.folder.count()?;
        if found == wanted {
            return Ok(());
        }
        Err(CommandError::new(message!(
            "merge-incomplete",
            folder = self.folder.name(),
            part = self.shard.to_string(),
            found = found.to_string(),
            wanted = wanted.to_string()
        ))
        .hint(message!("merge-incomplete.hint")))
    }
}
