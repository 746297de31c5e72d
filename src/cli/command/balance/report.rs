//! The result of a balance run at the terminal, as JSON and as a page.

mod sources;
mod sweep;

use std::path::Path;

use indexmap::IndexMap;

use super::failures::effects_abandoned;
use super::keep::games_of;
use super::suggestion;
use crate::cli_context::CliContext;
use crate::error::CommandResult;
use crate::options::{ReportArgs, check_ending};
use crate::output::{self, data, json};
use crate::output_file::{check_output_file, write_output};
use speciate_bots::sim::Estimate;
use speciate_lab::balance::{
    self, BalanceResult, BalanceThing, ChangeResult, ComparisonSubject, DIFFERING_MIN,
    FairnessVerdict, GroupResult, LineupResult, Sweep, VersionResult, WrittenBalance, figure,
    named, subject,
};
use speciate_model::message;
use speciate_model::words::{Message, Value, Words};
use speciate_text::story::wrap_into;

/// Checks that the page can be written before anything else is written. `out` is the folder of the run. For a page in a
/// folder that does not exist yet, only the file extension is checked.
pub fn check_page(file: Option<&Path>, out: Option<&Path>) -> CommandResult {
    let Some(file) = file else { return Ok(()) };
    match out.is_some_and(|out| file.starts_with(out) && !out.exists()) {
        true => check_ending(file, "html"),
        false => check_output_file(file, "html"),
    }
}

/// Writes a result: to the file of the page, if one is asked for, and to stdout. `run` is the folder that keeps the run,
/// as it is typed.
pub fn write(
    result: &BalanceResult,
    asked: &ReportArgs,
    run: Option<&str>,
    cli: &CliContext,
) -> CommandResult {
    let words = cli.words();
    if let Some(file) = &asked.html {
        let page = match run {
            Some(run) => balance::page_of_kept(result, words, &cli.options(), run),
            None => balance::page(result, words, &cli.options()),
        };
        write_output(file, &page)?;
        cli.print(message!("balance-page-written", file = file.as_path()));
    }
    match asked.json {
        true => json(&WrittenBalance::of(result, words)),
        false => data(&text(result, run, words, &cli.options())),
    }
}

/// Returns the report. `options` are the command-line options that select the content.
fn text(result: &BalanceResult, run: Option<&str>, words: &Words, options: &str) -> String {
    let setup = &result.setup;
    let games = result.lineups.first().and_then(|lineup| lineup.versions.first());
    let heading = message!(
        "balance-heading",
        title = &setup.rules,
        games = games.map_or(0, |version| version.games.played),
        players = setup.players,
        bots = setup.bots.join(" + "),
        seed = balance::seed(result)
    );
    let mut report = Report { out: String::new(), words };
    if let Some(title) = &setup.title {
        report.out.push_str(&format!("{title}\n\n"));
    }
    report.paragraph(&heading);
    report.content(&setup.variants, &setup.settings);
    report.notes(result);
    report.out.push('\n');
    for verdict in balance::verdicts(result, words) {
        report.verdict(&verdict);
    }
    report.out.push('\n');
    let caution =
        message!("balance-caution", percent = setup.confidence as u64, count = setup.comparisons);
    report.paragraph(&caution);
    report.paragraph(&message!(
        "balance-bounds",
        points = figure(setup.tolerance),
        percent = figure(setup.tolerance_percent),
        blocks = DIFFERING_MIN
    ));
    if let Some(found) = &result.suggestion {
        report.out.push_str(&suggestion::text(result, found, words, options));
    }
    for lineup in &result.lineups {
        report.paragraph(&message!("balance-players", bots = &lineup.bots));
        report.lineup(lineup, result.sweep.as_ref());
    }
    if let Some(run) = run {
        report.games(result, run);
    }
    report.out
}

/// The minimum number of games of an animal, a seat or a place for its bounds to be shown.
const BOUNDED_MIN: u64 = 20;

struct Report<'a> {
    out: String,
    words: &'a Words,
}

impl Report<'_> {
    fn paragraph(&mut self, message: &Message) {
        wrap_into(&mut self.out, &self.words.say(message), (0, 2), output::columns());
    }

    /// Adds a verdict after its sign.
    fn verdict(&mut self, verdict: &Message) {
        let said = self.words.say(verdict);
        match balance::sign(verdict) {
            Some(sign) => {
                wrap_into(&mut self.out, &format!("{sign} {said}"), (0, 2), output::columns());
            }
            None => wrap_into(&mut self.out, &said, (0, 2), output::columns()),
        }
    }

    fn say(&self, id: &'static str) -> String {
        self.words.say(&message!(id))
    }

    fn value(&self, value: Value) -> String {
        self.words.say(&Message::of(value))
    }

    /// Says with which variants and settings the game was played, if there are any.
    fn content(&mut self, variants: &[String], settings: &IndexMap<String, String>) {
        let variants = variants.iter().map(|id| format!("`--variant {id}`"));
        let settings = settings.iter().map(|(path, value)| format!("`--set {path}={value}`"));
        let all: Vec<Value> = variants.chain(settings).map(Value::Text).collect();
        if !all.is_empty() {
            self.paragraph(&message!("balance-content", options = Value::All(all)));
        }
    }

    /// Says which games do not count, and which may not be typical.
    fn notes(&mut self, result: &BalanceResult) {
        let versions = result.lineups.iter().flat_map(|lineup| &lineup.versions);
        let left_out: u64 = versions.map(|version| version.games.unfinished).sum();
        if left_out > 0 {
            self.paragraph(&message!("balance-left-out", count = left_out));
        }
        let frozen = balance::frozen_games(result);
        if frozen > 0 {
            self.paragraph(&message!("balance-left-out-frozen", count = frozen));
        }
        if let Some(abandoned) = effects_abandoned(result) {
            self.paragraph(&message!("balance-note", note = abandoned));
        }
        for base in result.lineups.iter().filter_map(|lineup| lineup.versions.first()) {
            let (distinct, games) = (base.games.distinct, base.games.finished);
            if distinct < games {
                self.paragraph(&message!("balance-few-differ", distinct = distinct, games = games));
            }
        }
        if let Some(missed) = balance::precision_missed(result) {
            self.paragraph(&missed);
        }
    }

    fn lineup(&mut self, lineup: &LineupResult, sweep: Option<&Sweep>) {
        let Some(base) = lineup.versions.first() else { return };
        self.shares(base, lineup);
        match sweep {
            Some(sweep) => self.sweep(sweep, lineup),
            None => {
                for change in &lineup.changes {
                    self.comparisons(change);
                }
            }
        }
        self.length(base);
        // A sweep has too many versions for a table of each.
        let changed: &[VersionResult] = if sweep.is_some() { &[] } else { &lineup.versions[1..] };
        self.sources(base, changed);
        self.usage(base);
    }

    /// Adds the table of wins by animal, seat and place in the food chain.
    fn shares(&mut self, base: &VersionResult, lineup: &LineupResult) {
        if base.games.finished == 0 {
            return;
        }
        let header = format!(
            "\n{:28} {:>6} {:>6} {:>13} {:>6} {:>11} {:>13}\n",
            self.say("column-animal"),
            self.say("column-games"),
            self.say("column-win-percent"),
            self.say("column-likely"),
            self.say("column-fair"),
            self.say("column-mean-points"),
            self.say("column-likely"),
        );
        self.out.push_str(&header);
        let fairness = &lineup.fairness;
        for (name, animal) in &base.animals {
            let name = self.value(named("animal", name, self.words));
            self.share(&name, animal, fairness.animals.fair);
        }
        // If the seats have no effect, their table only repeats the table of the animals.
        let do_seats_matter = fairness.seats.verdict != FairnessVerdict::NoEffect;
        for (number, seat) in (1..).zip(&base.seats).filter(|_| do_seats_matter) {
            let name = self.value(subject(&ComparisonSubject::Seat(number), self.words));
            self.share(&name, seat, fairness.seats.fair);
        }
        // If all animals play, the places are the animals.
        if !fairness.places.comparisons.is_empty() {
            for (number, place) in (1..).zip(&base.places) {
                let name = self.value(subject(&ComparisonSubject::Place(number), self.words));
                self.share(&name, place, fairness.places.fair);
            }
        }
    }

    fn share(&mut self, name: &str, group: &GroupResult, fair: f64) {
        let GroupResult { games, wins, points, .. } = group;
        // The bounds of very few games are so wide that they say nothing.
        let bounds = |estimate| match *games < BOUNDED_MIN {
            true => self.between(None, None),
            false => self.bounds(estimate),
        };
        let (wins_bounds, points_bounds) = (bounds(wins), bounds(points));
        self.out.push_str(&format!(
            "{name:28} {games:6} {:>6} {wins_bounds:>13} {:>6} {:>11} {points_bounds:>13}\n",
            figure(wins.mean).text(self.words),
            figure(fair).text(self.words),
            figure(points.mean).text(self.words),
        ));
    }

    /// Adds the table of a change.
    fn comparisons(&mut self, change: &ChangeResult) {
        self.out.push_str(&format!("\n{}", change.change));
        if let Some(numbers) = balance::changed_numbers(change, self.words) {
            self.out.push_str(&format!(" ({})", self.value(numbers)));
        }
        let header = format!(
            "\n{:40} {:>7} {:>7} {:>9} {:>15}  {}\n",
            self.say("column-measure"),
            self.say("column-before"),
            self.say("column-after"),
            self.say("column-difference"),
            self.say("column-all-likely"),
            self.say("column-verdict"),
        );
        self.out.push_str(&header);
        for found in &change.comparisons {
            let name = self.words.say(&balance::measured(found, self.words));
            let (before, after) = balance::figures_apart(found);
            let (before, after) = (before.text(self.words), after.text(self.words));
            self.out.push_str(&format!(
                "{name:40} {before:>7} {after:>7} {:>9} {:>15}  {}\n",
                figure(found.difference.mean).text(self.words),
                self.between(found.low, found.high),
                self.words.say(&balance::short(found)),
            ));
        }
    }

    fn length(&mut self, base: &VersionResult) {
        if base.games.finished == 0 {
            return;
        }
        let (turns, lead) = (&base.turns, &base.lead);
        self.out.push('\n');
        self.paragraph(&message!(
            "balance-length",
            spread = balance::spread(turns),
            turns = figure(turns.mean.mean),
            low = turns.lower_quarter as u64,
            high = turns.upper_quarter as u64,
            decisions = base.decisions.mean.mean.round() as u64
        ));
        let known = &lead.known_after;
        self.paragraph(&message!(
            "balance-lead",
            changes = figure(lead.changes.mean.mean),
            known = figure(known.mean.mean),
            median = figure(known.median)
        ));
        self.paragraph(&message!("balance-forced", forced = figure(base.forced.mean)));
    }

    /// Says how to open the games behind the numbers, which are kept.
    fn games(&mut self, result: &BalanceResult, run: &str) {
        self.out.push('\n');
        self.paragraph(&message!("run-open", run = run, games = games_of(result).to_string()));
        self.paragraph(&message!("run-won"));
        for (number, lineup) in result.lineups.iter().enumerate() {
            let Some(base) = lineup.versions.first() else { continue };
            let games = |group: &GroupResult| {
                let numbers =
                    group.examples.iter().map(|game| result.game_number(number, 0, *game));
                numbers.map(|game| game.to_string()).collect::<Vec<_>>().join(" ")
            };
            if result.lineups.len() > 1 {
                self.paragraph(&message!("balance-with-bots", bots = &lineup.bots));
            }
            for (id, animal) in base.animals.iter().filter(|(_, all)| !all.examples.is_empty()) {
                let name = self.value(named("animal", id, self.words));
                self.out.push_str(&format!("  {name:28} {}\n", games(animal)));
            }
        }
    }

    fn thing(&self, thing: &BalanceThing) -> String {
        self.value(balance::thing(thing, self.words))
    }

    fn bounds(&self, estimate: &Estimate) -> String {
        self.between(estimate.low, estimate.high)
    }

    fn between(&self, low: Option<f64>, high: Option<f64>) -> String {
        match (low, high) {
            (Some(low), Some(high)) => {
                let (low, high) = (balance::figure_below(low), balance::figure_above(high));
                format!("{} … {}", low.text(self.words), high.text(self.words))
            }
            _ => self.say("simulate-no-bounds"),
        }
    }
}
