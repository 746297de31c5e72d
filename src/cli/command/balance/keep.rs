//! Options of runs that are kept in a folder.

use std::path::{Path, PathBuf};

use clap::Args;

use crate::cli_context::CliContext;
use crate::error::CommandResult;
use crate::options::WrongValue;
use crate::run_folder::{RunFolder, TableFormat};
use speciate_lab::balance::{BalancePlan, BalanceResult, Shard, StoredPlan};
use speciate_model::message;
use speciate_table::variation::ChangedContent;

#[derive(Args, Debug)]
pub struct KeepArgs {
    #[arg(long, value_name = "DIR", conflicts_with = "aims")]
    out: Option<PathBuf>,
    #[arg(long, value_name = "FORMAT", requires = "out")]
    tables: Option<TableFormat>,
    #[arg(long, requires = "out")]
    decisions: bool,
    #[arg(
        long,
        value_name = "I/N",
        value_parser = shard,
        requires_all = ["out", "seed"],
        conflicts_with_all = ["json", "html", "precision", "minutes", "tables"]
    )]
    shard: Option<Shard>,
}

fn shard(text: &str) -> Result<Shard, WrongValue> {
    text.parse().map_err(|expected| WrongValue { expected, example: "2/8".to_owned() })
}

impl KeepArgs {
    /// Returns the seed of the run that the folder keeps, if it keeps one.
    pub fn seed(&self) -> CommandResult<Option<u64>> {
        match self.out.as_deref().filter(|folder| RunFolder::is_there(folder)) {
            Some(folder) => Ok(Some(RunFolder::open(folder)?.kept.seed)),
            None => Ok(None),
        }
    }

    /// Returns the folder that is to keep the run, if one is named.
    pub fn out(&self) -> Option<&Path> {
        self.out.as_deref()
    }

    pub const fn shard(&self) -> Option<Shard> {
        self.shard
    }

    /// Opens the folder that is to keep the run, if one is named. `changed` is the content of each version except the
    /// first.
    pub fn folder(
        &self,
        plan: &BalancePlan,
        changed: &[ChangedContent],
        cli: &CliContext,
    ) -> CommandResult<Option<RunFolder>> {
        let Some(folder) = &self.out else { return Ok(None) };
        self.format().check()?;
        let base = cli.source().map_err(Clone::clone)?;
        let (mut layers, mut sources) = (vec![plan.layers.clone()], vec![base.clone()]);
        layers.extend(changed.iter().map(|with| with.layers.clone()));
        sources.extend(changed.iter().filter_map(|with| with.source.clone()));
        let asked = StoredPlan::of(plan, &layers, self.decisions, self.shard);
        RunFolder::begin(folder, asked, &sources).map(Some)
    }

    fn format(&self) -> TableFormat {
        self.tables.unwrap_or(TableFormat::Csv)
    }

    /// Writes the tables of the games that a result is about.
    pub fn write_tables(
        &self,
        folder: &RunFolder,
        plan: &BalancePlan,
        result: &BalanceResult,
        cli: &CliContext,
    ) -> CommandResult {
        write_tables(folder, plan, result, self.format(), cli)
    }
}

/// Writes the tables of the games that a result is about.
pub fn write_tables(
    folder: &RunFolder,
    plan: &BalancePlan,
    result: &BalanceResult,
    format: TableFormat,
    cli: &CliContext,
) -> CommandResult {
    folder.write_tables(plan, games_of(result), format)?;
    cli.print(message!("run-kept", folder = folder.name()));
    Ok(())
}

/// Returns the number of games that a result is about.
pub fn games_of(result: &BalanceResult) -> u64 {
    let versions = result.lineups.iter().flat_map(|lineup| &lineup.versions);
    versions.map(|version| version.games.played).sum()
}
