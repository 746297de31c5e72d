//! `speciate balance merge`

use std::cmp::Ordering;
use std::path::PathBuf;

use clap::Args;

use super::judgement::JudgementArgs;
use super::keep::write_tables;
use super::{failures, report};
use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::options::{self, ReportArgs};
use crate::run_folder::{RunFolder, TableFormat};
use speciate_content::layered_tables;
use speciate_games as games;
use speciate_lab::balance::{BalancePlan, Shard, StoredPlan};
use speciate_model::message;
use speciate_model::words::Value;

#[derive(Args, Debug)]
pub struct BalanceMergeCommand {
    #[arg(required = true, value_name = "DIR")]
    parts: Vec<PathBuf>,
    #[arg(long, value_name = "DIR", required = true)]
    out: PathBuf,
    #[arg(long, value_name = "FORMAT", default_value = "csv")]
    tables: TableFormat,
    #[command(flatten)]
    judgement: JudgementArgs,
    #[command(flatten)]
    report: ReportArgs,
}

/// A part of a run with its folder.
struct MergedPart {
    shard: Shard,
    folder: RunFolder,
}

impl BalanceMergeCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        self.tables.check()?;
        let parts = self.all_parts()?;
        report::check_page(self.report.html.as_deref(), Some(&self.out))?;
        let first = &parts[0].folder;
        let plan = first.plan()?;
        parts.iter().try_for_each(|part| part.must_be_whole(&plan))?;
        let whole = StoredPlan { shard: None, ..first.kept.clone() };
        let natives = games::natives(&whole.rules);
        let root = natives.and_then(|natives| {
            let source = first.source(&whole.versions[0].packs).ok()?;
            layered_tables(&source, natives, &whole.layers())
        });
        let mut sources = Vec::new();
        for version in &whole.versions {
            sources.push(first.source(&version.packs)?);
        }
        let folder = RunFolder::begin(&self.out, whole, &sources)?;
        folder.put_together(parts.iter().map(|part| &part.folder))?;
        cli.use_texts(&plan.versions[0].edition.texts);
        let workers = options::workers(self.report.threads)?;
        let result = folder.run(&plan, &workers, &mut |_| true, cli)?;
        let result = self.judgement.judged(result, &root.unwrap_or_default());
        write_tables(&folder, &plan, &result, self.tables, cli)?;
        failures::warn_of_failures(&result, &plan, cli);
        report::write(&result, &self.report, Some(&folder.name()), cli)?;
        failures::fail_if_frozen(&result)
    }

    /// Opens the parts and returns them in order. Fails unless they are different parts of the same run.
    fn all_parts(&self) -> CommandResult<Vec<MergedPart>> {
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
        Ok(parts)
    }
}

impl MergedPart {
    /// Fails unless the other folder belongs to the same run, divided into the same number of parts.
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
        let as_this = StoredPlan { shard: self.folder.kept.shard, ..other.kept.clone() };
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

    /// Fails if games of the part are damaged or missing, or if it has more games than it should.
    fn must_be_whole(&self, plan: &BalancePlan) -> CommandResult {
        let wanted = self.folder.kept.games().map_or(0, |games| games.end - games.start);
        let mut found = 0_u64;
        self.folder.each_game(plan, u64::MAX, &mut |_| {
            found += 1;
            Ok(())
        })?;
        let (id, hint) = match found.cmp(&wanted) {
            Ordering::Equal => return Ok(()),
            Ordering::Less => ("merge-incomplete", message!("merge-incomplete.hint")),
            Ordering::Greater => {
                let line = (wanted + 1).to_string();
                ("merge-too-many", message!("merge-too-many.hint", line = line))
            }
        };
        let error = message!(
            id,
            folder = self.folder.name(),
            part = self.shard.to_string(),
            found = found.to_string(),
            wanted = wanted.to_string()
        );
        Err(CommandError::new(error).hint(hint))
    }
}
