//! `speciate tune-bot`

use std::path::PathBuf;

use clap::Args;
use serde::Serialize;

use crate::cli_context::CliContext;
use crate::command::simulate::progress::Progress;
use crate::content;
use crate::error::{CommandError, CommandResult};
use crate::options::{self, LayerArgs, number_between, number_from};
use crate::output::{data, json};
use crate::output_file::{check_output_file, write_output};
use speciate_bots::sim::Estimate;
use speciate_content::{GameData, Layers, Source, layered_tables};
use speciate_games::natives;
use speciate_lab::weights::{
    self, UnknownWeight, WeightCheck, WeightNumber, WeightPlan, WeightResult,
};
use speciate_model::message;
use speciate_model::words::{Message, Words};
use speciate_table::seats;

#[derive(Args, Debug)]
pub struct TuneBotCommand {
    #[arg(value_name = "GAME")]
    rules: Option<String>,
    #[arg(long, value_name = "NAMES")]
    weights: Option<String>,
    #[arg(long, value_name = "BOTS", default_value = "greedy")]
    against: String,
    #[arg(long, default_value_t = 200, value_name = "N", value_parser = number_between::<u64>(2, 1_000_000), allow_negative_numbers = true)]
    tables: u64,
    #[arg(long, default_value_t = 2, value_name = "N", value_parser = number_between::<u32>(1, 1000), allow_negative_numbers = true)]
    passes: u32,
    #[arg(long, value_name = "N", value_parser = number_between::<u64>(0, u64::MAX), allow_negative_numbers = true)]
    seed: Option<u64>,
    #[arg(long, value_name = "N", value_parser = number_from::<usize>(0), allow_negative_numbers = true)]
    players: Option<usize>,
    #[arg(long, value_name = "N", value_parser = number_between::<u16>(1, 1024), allow_negative_numbers = true)]
    threads: Option<u16>,
    #[command(flatten)]
    layers: LayerArgs,
    #[arg(long)]
    json: bool,
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

impl TuneBotCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let rules = cli.rules_or(self.rules.as_deref())?;
        let layers = self.layers.layers()?;
        let plan = self.plan(cli, rules, &layers)?;
        if let Some(file) = &self.out {
            check_output_file(file, "toml")?;
        }
        let source = cli.source().map_err(Clone::clone)?;
        let make = |numbers: &[i64]| weights_with(source, rules, &layers, &plan.numbers, numbers);
        let mut progress = Progress::begin(plan.games_max(), cli);
        let workers = options::workers(self.threads)?.until(progress.stop_flag());
        let tuned =
            weights::tune(&plan, &make, &workers, &mut |played| progress.should_continue(played));
        progress.end();
        let Some(result) = tuned else { return Err(no_weights(rules)) };
        if result.is_interrupted {
            cli.warn(message!("tune-interrupted", games = result.games));
        }
        let changed = changed(&plan, &result);
        if let Some(file) = self.out.as_deref().filter(|_| !changed.is_empty()) {
            write_output(file, &weights::to_toml(&changed))?;
        }
        let report = WeightReport::of(&plan, &result);
        match self.json {
            true => json(&report)?,
            false => data(&report.to_text(&plan, &self.against, cli.words()))?,
        }
        if result.is_interrupted { Err(CommandError::interrupted()) } else { Ok(()) }
    }

    fn plan(&self, cli: &CliContext, rules: &str, layers: &Layers) -> CommandResult<WeightPlan> {
        let edition = content::load(cli, rules, layers)?;
        let source = cli.source().map_err(Clone::clone)?;
        let root = natives(rules).and_then(|natives| layered_tables(source, natives, layers));
        let all = root.map(|root| weights::numbers(&root)).unwrap_or_default();
        let names = self.weights.iter().flat_map(|names| names.split(','));
        let names: Vec<String> = names.map(|name| name.trim().to_owned()).collect();
        let numbers = weights::chosen(&all, &names).map_err(|UnknownWeight(name)| {
            let error = CommandError::new(message!("tune-unknown", name = name.as_str()));
            error.suggest(&name, all.iter().map(|number| number.name.as_str()))
        })?;
        if numbers.is_empty() {
            return Err(no_weights(rules));
        }
        Ok(WeightPlan {
            players: seats::count(&edition, self.players)?,
            against: options::bots(&edition, &self.against, cli)?,
            edition,
            numbers,
            tables: self.tables,
            passes: self.passes,
            seed: options::seed(self.seed)?,
        })
    }
}

fn no_weights(rules: &str) -> CommandError {
    CommandError::new(message!("tune-no-weights", game = rules))
}

/// Returns the weights of the greedy bot with these numbers, or `None` if one of them is out of range.
fn weights_with(
    source: &Source,
    rules: &str,
    layers: &Layers,
    names: &[WeightNumber],
    numbers: &[i64],
) -> Option<GameData> {
    let settings = names.iter().zip(numbers);
    let settings = settings.map(|(WeightNumber { name, .. }, number)| {
        (format!("bot.greedy.{name}"), number.to_string())
    });
    let mut layers = layers.clone();
    layers.settings.extend(settings);
    let loaded = speciate_content::load_with(source, rules, &layers, natives(rules)?);
    Some(loaded.ok()?.catalog.weights)
}

/// Returns the weights that have changed, with their new numbers.
fn changed(plan: &WeightPlan, result: &WeightResult) -> Vec<WeightNumber> {
    let all = plan.numbers.iter().zip(&result.tuned);
    let changed = all.filter(|(number, value)| number.value != **value);
    changed.map(|(number, value)| WeightNumber { value: *value, ..number.clone() }).collect()
}

#[derive(Serialize)]
struct WeightReport {
    games: u64,
    /// Whether an interrupt ended the run.
    partial: bool,
    seed: u64,
    weights: Vec<WeightBeforeAndAfter>,
    /// What the weights before and after won at new tables; `null` if no weight has changed or the run was interrupted.
    check: Option<WeightCheck>,
}

#[derive(Serialize)]
struct WeightBeforeAndAfter {
    name: String,
    before: i64,
    after: i64,
}

impl WeightReport {
    fn of(plan: &WeightPlan, result: &WeightResult) -> Self {
        let all = plan.numbers.iter().zip(&result.tuned);
        let weight = |(number, after): (&WeightNumber, &i64)| WeightBeforeAndAfter {
            name: number.name.clone(),
            before: number.value,
            after: *after,
        };
        Self {
            games: result.games,
            partial: result.is_interrupted,
            seed: plan.seed,
            weights: all.map(weight).collect(),
            check: result.check,
        }
    }

    fn to_text(&self, plan: &WeightPlan, against: &str, words: &Words) -> String {
        let heading = message!(
            "tune-played",
            games = self.games,
            players = plan.players,
            against = against,
            seed = self.seed.to_string()
        );
        let say = |id: &'static str| words.say(&message!(id));
        let columns = [say("column-weight"), say("column-before"), say("column-after")];
        let mut out = format!(
            "{}\n\n{:32} {:>8} {:>8}\n",
            words.say(&heading),
            columns[0],
            columns[1],
            columns[2]
        );
        for WeightBeforeAndAfter { name, before, after } in &self.weights {
            let mark = if before == after { "" } else { " *" };
            out.push_str(&format!("{name:32} {before:8} {after:8}{mark}\n"));
        }
        out.push_str(&format!("\n{}\n", words.say(&self.verdict(plan.tables))));
        out
    }

    fn verdict(&self, tables: u64) -> Message {
        let Some(check) = &self.check else {
            return match self.partial {
                true => message!("tune-unchecked"),
                false => message!("tune-unchanged"),
            };
        };
        let number = |value: f64| format!("{value:.1}");
        let bound = |bound: Option<f64>| bound.map_or_else(|| "–".to_owned(), number);
        let Estimate { mean, low, high, .. } = check.more;
        let (before, after) = (number(check.before.mean), number(check.after.mean));
        let (low, high) = (bound(low), bound(high));
        match check.is_better() {
            true => message!(
                "tune-better",
                tables = tables,
                before = before,
                after = after,
                low = low,
                high = high
            ),
            false => message!(
                "tune-not-better",
                tables = tables,
                more = number(mean),
                low = low,
                high = high
            ),
        }
    }
}
