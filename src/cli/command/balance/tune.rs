//! `--aim` and `--tune`: searches for a change of numbers.

use std::path::PathBuf;

use clap::Args;

use super::saved;
use super::tune_progress::TuneProgress;
use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::options::WrongValue;
use speciate_content::layered_tables;
use speciate_games as games;
use speciate_model::message;
use speciate_model::words::Value;
use speciate_table::seats;
use speciate_tools::balance::{
    self, AIMS, AimFault, BalanceAim, BalancePlan, BalanceResult, NumberFault, NumberPattern,
    TunePlan, TunedNumber, tuned_numbers,
};
use speciate_tools::sim::Workers;

#[derive(Args, Debug)]
pub struct TuneArgs {
    /// Search for the smallest change of the numbers of `--tune` that meets an aim; can be repeated
    #[arg(long = "aim", value_name = "AIM", help = aim_help(), requires = "numbers", conflicts_with_all = ["against", "sweep"])]
    aims: Vec<String>,
    /// The numbers that may change, with `*` for any name in one part of a path, e.g. `terrain.*.scores`; by default
    /// each by half of it at most, with bounds e.g. `terrain.sea.scores.0=4..12`
    #[arg(long = "tune", value_name = "PATH[=FROM..TO],…", value_parser = pattern, value_delimiter = ',', requires = "aims")]
    numbers: Vec<NumberPattern>,
    /// How far from the aim is near enough: percentage points of wins, and percent of any other value
    /// [default: 10, or twice `--precision`]
    #[arg(long, value_name = "N", value_parser = within, requires = "aims")]
    within: Option<f64>,
    /// Write a pack with the change that was found into this folder
    #[arg(long, value_name = "DIR", requires = "aims")]
    save: Option<PathBuf>,
}

/// Returns the help of `--aim` with all aims.
fn aim_help() -> String {
    let aims: Vec<String> =
        AIMS.iter().map(|aim| format!("`{}` ({})", aim.form, aim.about)).collect();
    format!(
        "Search for the smallest change of the numbers of `--tune` that meets an aim: {}; can be repeated",
        aims.join(", ")
    )
}

fn pattern(text: &str) -> Result<NumberPattern, WrongValue> {
    NumberPattern::read(text).ok_or_else(|| match the_right_way_round(text) {
        Some(example) => WrongValue { expected: message!("balance-range-reversed"), example },
        None => WrongValue {
            expected: message!("balance-tune-expected"),
            example: "terrain.sea.scores.0=4..12".to_owned(),
        },
    })
}

/// Returns a pattern whose bounds are reversed with the smaller one first; `None` if they are not reversed.
fn the_right_way_round(text: &str) -> Option<String> {
    let (path, bounds) = text.split_once('=')?;
    let (from, to) = bounds.split_once("..")?;
    let (from, to): (i64, i64) = (from.trim().parse().ok()?, to.trim().parse().ok()?);
    (from > to).then(|| format!("{}={to}..{from}", path.trim()))
}

/// Reads a distance, with or without a percent sign.
fn within(text: &str) -> Result<f64, WrongValue> {
    let number = balance::percentage(text);
    number.filter(|number| (0.1..=50.0).contains(number)).ok_or_else(|| WrongValue {
        expected: message!("balance-within-expected"),
        example: "3".to_owned(),
    })
}

impl TuneArgs {
    /// Returns the search, given the plan of the game as it is; `None` without an aim.
    pub fn plan(&self, base: &BalancePlan, cli: &CliContext) -> CommandResult<Option<TunePlan>> {
        if self.aims.is_empty() {
            return Ok(None);
        }
        if let Some(folder) = &self.save {
            saved::check(folder)?;
        }
        let source = cli.source().map_err(Clone::clone)?.clone();
        let aims = self.read_aims(base)?;
        let numbers = self.read_numbers(base, cli)?;
        Ok(Some(TunePlan { base: base.clone(), source, aims, numbers, within: self.within }))
    }

    fn read_aims(&self, base: &BalancePlan) -> CommandResult<Vec<BalanceAim>> {
        let edition = &base.versions[0].edition;
        let mut aims: Vec<BalanceAim> = Vec::new();
        for text in &self.aims {
            let mut aim = BalanceAim::read(text).map_err(|fault| wrong_aim(text, fault))?;
            if let Some(name) = &aim.animal {
                let animals = seats::animals(edition, name, &[])?;
                let roster = &edition.catalog.roster;
                aim.animal = animals.first().map(|animal| roster.name(*animal).to_owned());
            }
            if aims.iter().any(|known| known.is_about_the_same(&aim)) {
                return Err(CommandError::new(message!("balance-aim-twice", aim = text)));
            }
            aims.push(aim);
        }
        Ok(aims)
    }

    fn read_numbers(
        &self,
        base: &BalancePlan,
        cli: &CliContext,
    ) -> CommandResult<Vec<TunedNumber>> {
        let source = cli.source().map_err(Clone::clone)?;
        let rules = &base.versions[0].edition.catalog.rules;
        // The base has been loaded, so that its tables can be read.
        let root = games::natives(rules)
            .and_then(|natives| layered_tables(source, natives, &base.layers))
            .unwrap_or_default();
        tuned_numbers(&root, &self.numbers).map_err(no_numbers)
    }

    /// Writes the pack of `--save`.
    pub fn save(&self, plan: &TunePlan, result: &BalanceResult, cli: &CliContext) -> CommandResult {
        match (&self.save, &result.suggestion) {
            (Some(folder), Some(suggestion)) => saved::save(folder, suggestion, plan, cli),
            _ => Ok(()),
        }
    }
}

/// Searches, and shows how far the search is.
pub fn run(plan: &TunePlan, workers: &Workers, cli: &CliContext) -> BalanceResult {
    let mut progress = TuneProgress::begin(plan, cli);
    let result =
        balance::tune(plan, workers, &mut |stage, now| progress.should_continue(stage, now));
    progress.end();
    result
}

fn wrong_aim(text: &str, fault: AimFault) -> CommandError {
    match fault {
        AimFault::UnknownName => {
            let name = text.split(['=', ':']).next().unwrap_or_default().trim();
            let error = CommandError::new(message!("balance-aim-unknown", name = name));
            error.suggest(name, AIMS.iter().map(|aim| aim.name))
        }
        AimFault::WrongForm(form) => {
            let error = message!("balance-aim-form", found = text.trim(), form = form.form);
            let hint =
                message!("balance-aim-form.hint", example = format!("--aim {}", form.example));
            CommandError::new(error).hint(hint)
        }
    }
}

fn no_numbers(fault: NumberFault) -> CommandError {
    match fault {
        NumberFault::Nothing { path, part, known, meant } => {
            let error = message!("balance-tune-nothing", path = path, part = &part);
            let error = CommandError::new(error);
            match meant {
                Some(meant) => error.hint(message!("hint-did-you-mean", name = meant)),
                None => error.suggest(&part, known.iter().map(String::as_str)),
            }
        }
        NumberFault::NoNumber { path, near } => {
            let error = CommandError::new(message!("balance-tune-no-number", path = path));
            match near.is_empty() {
                true => error,
                false => {
                    error.hint(message!("balance-tune-no-number.hint", near = Value::names(near)))
                }
            }
        }
        NumberFault::NoRule { path } => {
            CommandError::new(message!("balance-tune-no-rule", path = path))
                .hint(message!("balance-tune-no-rule.hint"))
        }
        NumberFault::OutOfBounds { number, bounds: (least, most) } => {
            let (path, value) = (&number.path, number.value);
            let sweep = format!("--sweep {path}={least}..{most}");
            let error = message!(
                "balance-tune-bounds",
                path = path,
                value = value,
                least = least,
                most = most
            );
            CommandError::new(error).hint(message!("balance-tune-bounds.hint", sweep = sweep))
        }
        NumberFault::TooMany { count, most } => {
            CommandError::new(message!("balance-tune-many", count = count, most = most))
                .hint(message!("balance-tune-many.hint"))
        }
    }
}
