//! `--aim` and `--tune`: searches for a change of numbers.

use std::path::PathBuf;

use clap::Args;

use super::saved;
use super::tune_progress::TuneProgress;
use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::options::WrongValue;
use speciate_bots::sim::Workers;
use speciate_lab::balance::{
    self, AIMS, AimFault, BalanceAim, BalancePlan, BalanceResult, NumberFault, NumberPattern,
    PatternFault, TunePlan,
};
use speciate_model::diagnostic::suggest;
use speciate_model::message;
use speciate_model::words::Value;
use speciate_table::tuning::{self, TuningError};

#[derive(Args, Debug)]
pub struct TuneArgs {
    #[arg(long = "aim", value_name = "AIM", value_parser = aim, requires = "numbers", conflicts_with_all = ["against", "sweep"])]
    aims: Vec<String>,
    #[arg(long = "tune", value_name = "PATH[=FROM..TO],…", value_parser = pattern, value_delimiter = ',', requires = "aims")]
    numbers: Vec<NumberPattern>,
    #[arg(long, value_name = "DIR", requires = "aims")]
    save: Option<PathBuf>,
}

/// Returns an aim as it was typed, if it is one.
fn aim(text: &str) -> Result<String, WrongValue> {
    let wrong = |fault| match fault {
        AimFault::UnknownName { name } => {
            let near = suggest(&name, AIMS.iter().map(|aim| aim.name));
            let near = near.and_then(|near| AIMS.iter().find(|aim| aim.name == near));
            let forms = Value::names(AIMS.iter().map(|aim| aim.form));
            WrongValue {
                expected: message!("usage-one-of", names = forms),
                example: near.unwrap_or(&AIMS[0]).example.to_owned(),
            }
        }
        AimFault::WrongForm { form, .. } => WrongValue {
            expected: message!("balance-aim-expected", form = form.form),
            example: form.example.to_owned(),
        },
    };
    BalanceAim::read(text).map(|_| text.to_owned()).map_err(wrong)
}

fn pattern(text: &str) -> Result<NumberPattern, WrongValue> {
    NumberPattern::read(text).map_err(|fault| {
        let expected = fault.message();
        match fault {
            PatternFault::Reversed { meant } => WrongValue { expected, example: meant },
            PatternFault::Form => {
                WrongValue { expected, example: "terrain.sea.scores.0=4..12".to_owned() }
            }
        }
    })
}

impl TuneArgs {
    /// Returns the search, given the plan of the game as it is and the margin; `None` without an aim.
    pub fn plan(
        &self,
        base: &BalancePlan,
        within: Option<f64>,
        cli: &CliContext,
    ) -> CommandResult<Option<TunePlan>> {
        if self.aims.is_empty() {
            return Ok(None);
        }
        if let Some(folder) = &self.save {
            saved::check(folder)?;
        }
        let source = cli.source().map_err(Clone::clone)?.clone();
        let edition = &base.versions[0].edition;
        let aims = tuning::aims(edition, &self.aims).map_err(wrong)?;
        let numbers =
            tuning::numbers(edition, &source, &base.layers, &self.numbers).map_err(wrong)?;
        Ok(Some(TunePlan { base: base.clone(), source, aims, numbers, within }))
    }

    /// Writes the pack of `--save`.
    pub fn save(&self, plan: &TunePlan, result: &BalanceResult, cli: &CliContext) -> CommandResult {
        match (&self.save, &result.suggestion) {
            (Some(folder), Some(suggestion)) => saved::save(folder, suggestion, plan, cli),
            _ => Ok(()),
        }
    }
}

/// Searches, and shows the progress of the search.
pub fn run(plan: &TunePlan, workers: &Workers, cli: &CliContext) -> BalanceResult {
    let mut progress = TuneProgress::begin(plan, cli);
    let result =
        balance::tune(plan, workers, &mut |stage, now| progress.should_continue(stage, now));
    progress.end();
    result
}

/// Returns the error for a search that is not possible, with hints.
fn wrong(fault: TuningError) -> CommandError {
    let error = CommandError::new(fault.message());
    match fault {
        TuningError::Aim(_) | TuningError::AimTwice { .. } => error,
        TuningError::Animal(wrong) => wrong.into(),
        TuningError::Numbers(fault) => with_hint(error, fault),
    }
}

/// Returns the error for a path without numbers, with hints.
pub fn no_numbers(fault: NumberFault) -> CommandError {
    with_hint(CommandError::new(fault.message()), fault)
}

fn with_hint(error: CommandError, fault: NumberFault) -> CommandError {
    match fault {
        NumberFault::Nothing { meant: Some(meant), .. } => {
            error.hint(message!("hint-did-you-mean", name = meant))
        }
        NumberFault::Nothing { part, known, .. } => {
            error.suggest(&part, known.iter().map(String::as_str))
        }
        NumberFault::NoNumber { near, .. } if near.is_empty() => error,
        NumberFault::NoNumber { near, .. } => {
            error.hint(message!("balance-tune-no-number.hint", near = Value::names(near)))
        }
        NumberFault::NoRule { .. } => error.hint(message!("balance-tune-no-rule.hint")),
        NumberFault::OutOfBounds { number, bounds: (least, most) } => {
            let sweep = format!("--sweep {}={least}..{most}", number.path);
            error.hint(message!("balance-tune-bounds.hint", sweep = sweep))
        }
        NumberFault::TooMany { .. } => error.hint(message!("balance-tune-many.hint")),
    }
}
