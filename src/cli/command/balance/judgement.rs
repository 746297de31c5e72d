//! Options that say how a run is judged, and the numbers of its tables.

use clap::Args;

use crate::cli_context::CliContext;
use crate::error::CommandResult;
use crate::options::WrongValue;
use crate::output::{data, json};
use serde_json::json as object;
use speciate_content::Layers;
use speciate_content::node::TableEntries;
use speciate_lab::balance::{self, BalanceResult, listed_numbers};
use speciate_model::message;
use speciate_table::tuning;

#[derive(Args, Debug)]
pub struct JudgementArgs {
    #[arg(long, value_name = "N", value_parser = within)]
    pub within: Option<f64>,
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
}

/// Reads a distance, with or without a percent sign.
fn within(text: &str) -> Result<f64, WrongValue> {
    let number = balance::percentage(text);
    number.filter(|number| (0.1..=50.0).contains(number)).ok_or_else(|| WrongValue {
        expected: message!("balance-within-expected"),
        example: "3".to_owned(),
    })
}

impl JudgementArgs {
    /// Returns a result judged as these options say. `root` is the tables without a change.
    pub fn judged(&self, result: BalanceResult, root: &TableEntries) -> BalanceResult {
        result.judged(self.within, self.title.clone(), root)
    }
}

/// Returns the tables of a game, which has been loaded before.
pub fn tables(rules: &str, layers: &Layers, cli: &CliContext) -> CommandResult<TableEntries> {
    let source = cli.source().map_err(Clone::clone)?;
    Ok(tuning::tables(rules, source, layers))
}

/// Prints the numbers that a pattern matches, with their values.
pub fn list_numbers(
    root: &TableEntries,
    pattern: &str,
    is_json: bool,
    cli: &CliContext,
) -> CommandResult {
    let numbers = listed_numbers(root, pattern).map_err(super::tune::no_numbers)?;
    if is_json {
        let row = |(path, value): &(String, i64)| object!({ "path": path, "value": value });
        return json(&numbers.iter().map(row).collect::<Vec<_>>());
    }
    let line = |(path, value): &(String, i64)| {
        let value = value.to_string();
        cli.render(&message!("balance-number-value", path = path, value = value)) + "\n"
    };
    data(&numbers.iter().map(line).collect::<String>())
}
