//! The result of a balance run at the terminal, as JSON and as a page.

use std::path::Path;

use super::keep::games_of;
use super::suggestion;
use crate::cli_context::CliContext;
use crate::error::CommandResult;
use crate::options::{ReportArgs, check_ending};
use crate::output::{data, json};
use crate::output_file::{check_output_file, write_output};
use speciate_model::message;
use speciate_model::words::{Message, Value, Words};
use speciate_text::story::{COLUMNS, wrap_into};
use speciate_tools::balance::{
    self, BalanceResult, BalanceThing, Comparison, ComparisonSubject, GroupResult, LineupResult,
    Measure, Sweep, ThingKind, UsageResult, VersionResult, WrittenBalance, figure, named, subject,
};
use speciate_tools::sim::Estimate;

/// The most rows of the tables of sources and of things that were used. JSON has all.
const ROWS_MAX: usize = 10;

/// The share of animals, in percent, that must use a thing, and not use it, before the table lists it.
const USED_MIN: f64 = 5.0;

/// Checks that the page can be written, before anything else is. `out` is the folder of the run. If it does not exist
/// yet, only the ending of a page in it is checked.
pub fn check_page(file: Option<&Path>, out: Option<&Path>) -> CommandResult {
    let Some(file) = file else { return Ok(()) };
    match out.is_some_and(|out| file.starts_with(out) && !out.exists()) {
        true => check_ending(file, "html"),
        false => check_output_file(file, "html"),
    }
}

/// Writes a result: to the file of the page, if one is asked for, and to stdout. `run` is the folder that keeps the run, as
/// it is typed.
pub fn write(
    result: &BalanceResult,
    asked: &ReportArgs,
    run: Option<&str>,
    cli: &CliContext,
) -> CommandResult {
    let words = cli.words();
    warn_of_abandoned(result, cli);
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

/// Returns the report. `options` are the options of commands that say which content is used.
fn text(result: &BalanceResult, run: Option<&str>, words: &Words, options: &str) -> String {
    let setup = &result.setup;
    let games = result.lineups.first().and_then(|lineup| lineup.versions.first());
    let heading = message!(
        "balance-heading",
        title = &setup.rules,
        games = games.map_or(0, |version| version.games.played),
        players = setup.players,
        bots = setup.bots.join(" + "),
        seed = setup.seed.to_string()
    );
    let mut report = Report { out: String::new(), words };
    report.paragraph(&heading);
    report.notes(result);
    report.out.push('\n');
    for verdict in balance::verdicts(result, words) {
        report.paragraph(&verdict);
    }
    report.out.push('\n');
    let caution =
        message!("balance-caution", percent = setup.confidence as u64, count = setup.comparisons);
    report.paragraph(&caution);
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

/// Warns of scripts that failed in the games, with the command that shows the first fault.
fn warn_of_abandoned(result: &BalanceResult, cli: &CliContext) {
    let Some(abandoned) = effects_abandoned(result) else { return };
    cli.warn(abandoned);
    if let Some(command) = balance::command_of_abandoned(result, cli.words(), &cli.options()) {
        let hint = message!("balance-effects-abandoned.hint", command = command);
        cli.print(message!("command-hint", hint = hint));
    }
}

/// Says how many effects were abandoned, if any.
fn effects_abandoned(result: &BalanceResult) -> Option<Message> {
    let versions = result.lineups.iter().flat_map(|lineup| &lineup.versions);
    let count: u64 = versions.map(|version| version.games.abandoned_effects).sum();
    (count > 0).then(|| message!("balance-effects-abandoned", count = count))
}

struct Report<'a> {
    out: String,
    words: &'a Words,
}

impl Report<'_> {
    fn paragraph(&mut self, message: &Message) {
        wrap_into(&mut self.out, &self.words.say(message), (0, 2), COLUMNS);
    }

    fn say(&self, id: &'static str) -> String {
        self.words.say(&message!(id))
    }

    fn value(&self, value: Value) -> String {
        self.words.say(&Message::of(value))
    }

    /// Says which games do not count, and which may not be typical.
    fn notes(&mut self, result: &BalanceResult) {
        let versions = result.lineups.iter().flat_map(|lineup| &lineup.versions);
        let left_out: u64 =
            versions.map(|version| version.games.unfinished + version.games.frozen).sum();
        if left_out > 0 {
            self.paragraph(&message!("balance-left-out", count = left_out));
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
                    self.comparisons(&change.change, &change.comparisons);
                }
            }
        }
        self.length(base);
        self.sources(base);
        self.usage(base);
    }

    /// Adds the table of wins by animal, seat and place in the food chain.
    fn shares(&mut self, base: &VersionResult, lineup: &LineupResult) {
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
        for (number, seat) in (1..).zip(&base.seats) {
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
        self.out.push_str(&format!(
            "{name:28} {games:6} {:>6} {:>13} {:>6} {:>11} {:>13}\n",
            figure(wins.mean),
            self.bounds(wins),
            figure(fair),
            figure(points.mean),
            self.bounds(points),
        ));
    }

    /// Adds the table of a change.
    fn comparisons(&mut self, change: &str, comparisons: &[Comparison]) {
        let header = format!(
            "\n{change}\n{:40} {:>7} {:>7} {:>9} {:>15}  {}\n",
            self.say("column-measure"),
            self.say("column-before"),
            self.say("column-after"),
            self.say("column-difference"),
            self.say("column-all-likely"),
            self.say("column-verdict"),
        );
        self.out.push_str(&header);
        for found in comparisons {
            let name = self.words.say(&balance::measured(found, self.words));
            self.out.push_str(&format!(
                "{name:40} {:>7} {:>7} {:>9} {:>15}  {}\n",
                figure(found.before),
                figure(found.after),
                figure(found.difference.mean),
                self.between(found.low, found.high),
                self.words.say(&balance::short(found)),
            ));
        }
    }

    /// Adds the table of a sweep: wins of each animal for each combination of values.
    fn sweep(&mut self, sweep: &Sweep, lineup: &LineupResult) {
        let paths = sweep.axes.iter().map(|axis| Value::Text(format!("`{}`", axis.path)));
        let heading = message!("balance-sweep", path = Value::All(paths.collect()));
        self.out.push('\n');
        self.paragraph(&heading);
        let Some(base) = lineup.versions.first() else { return };
        let mut header = format!("{:12}", "");
        for name in base.animals.keys() {
            header.push_str(&format!(" {:>11}", self.value(named("animal", name, self.words))));
        }
        self.out.push_str(&format!("{header}\n"));
        for point in &sweep.points {
            let values: Vec<String> = point.values.iter().map(i64::to_string).collect();
            let mut row = format!("{:12}", values.join(", "));
            let change = lineup.changes.get(point.version - 1);
            for name in base.animals.keys() {
                let wins = lineup.versions.get(point.version).and_then(|v| v.animals.get(name));
                let wins = wins.map_or_else(String::new, |group| figure(group.wins.mean));
                let is_wins = |found: &&Comparison| {
                    found.measure == Measure::Wins
                        && found.subject == ComparisonSubject::Animal(name.clone())
                };
                let found = change.and_then(|change| change.comparisons.iter().find(is_wins));
                let mark = match found.map(|found| &found.verdict) {
                    Some(balance::Verdict::More) => "+",
                    Some(balance::Verdict::Less) => "-",
                    _ => " ",
                };
                row.push_str(&format!(" {:>11}", wins + mark));
            }
            self.out.push_str(&format!("{row}\n"));
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
            turns = figure(turns.mean.mean),
            low = turns.lower_quarter as u64,
            high = turns.upper_quarter as u64,
            decisions = base.decisions.mean.mean.round() as u64
        ));
        let changes = figure(lead.changes.mean.mean);
        let known = lead.known_after.median.round() as u64;
        self.paragraph(&message!("balance-lead", changes = changes, known = known));
        self.paragraph(&message!("balance-forced", forced = figure(base.forced.mean)));
    }

    /// Adds the sources of points, over all animals.
    fn sources(&mut self, base: &VersionResult) {
        let mut sums: Vec<(&BalanceThing, f64)> = Vec::new();
        for source in base.points.values().flat_map(|points| &points.sources) {
            match sums.iter_mut().find(|(thing, _)| *thing == &source.thing) {
                Some((_, sum)) => *sum += source.points.mean,
                None => sums.push((&source.thing, source.points.mean)),
            }
        }
        if sums.is_empty() {
            return;
        }
        sums.sort_by(|(_, one), (_, other)| other.abs().total_cmp(&one.abs()));
        self.out.push('\n');
        self.paragraph(&message!("balance-sources"));
        for (thing, sum) in sums.into_iter().take(ROWS_MAX) {
            let name = self.thing(thing);
            let mean = figure(sum / base.points.len() as f64);
            self.out.push_str(&format!("  {name:40} {mean:>7}\n"));
        }
    }

    /// Adds the things whose use goes together with winning or losing.
    fn usage(&mut self, base: &VersionResult) {
        let is_telling = |usage: &&UsageResult| {
            let share = 100.0 * usage.used as f64 / usage.of.max(1) as f64;
            usage.thing.kind != ThingKind::Space && (USED_MIN..100.0 - USED_MIN).contains(&share)
        };
        let used = base.usage.iter().filter(is_telling);
        let mut used: Vec<(&UsageResult, Estimate)> =
            used.filter_map(|usage| Some((usage, usage.difference?))).collect();
        if used.is_empty() {
            return;
        }
        // A wide interval around a large difference says little, so the nearer bound decides.
        let sure = |usage: &UsageResult| match (usage.low, usage.high) {
            (Some(low), Some(high)) => low.max(-high),
            _ => f64::NEG_INFINITY,
        };
        used.sort_by(|(one, _), (other, _)| sure(other).total_cmp(&sure(one)));
        self.out.push('\n');
        let things = base.usage.iter().filter(|usage| usage.difference.is_some()).count();
        self.paragraph(&message!("balance-usage", count = things));
        for (usage, difference) in used.into_iter().take(ROWS_MAX) {
            let count = message!("balance-usage-row", used = usage.used, of = usage.of);
            let (name, count) = (self.thing(&usage.thing), self.words.say(&count));
            let bounds = self.between(usage.low, usage.high);
            let mean = figure(difference.mean);
            self.out.push_str(&format!("  {name:40} {count:>16} {mean:>7} {bounds:>15}\n"));
        }
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
            (Some(low), Some(high)) => format!("{} … {}", figure(low), figure(high)),
            _ => self.say("simulate-no-bounds"),
        }
    }
}
