//! Prints how the outcomes of scenarios changed after files were saved.

use std::collections::BTreeMap;

use crate::cli_context::CliContext;
use crate::error::CommandResult;
use crate::output::{data, line};
use speciate_model::diagnostic::Diagnostics;
use speciate_model::message;
use speciate_model::words::{Message, Words};
use speciate_tools::scenario::{self, Scenario};

const REPORTS_MAX: usize = 3;
const NAMED_MAX: usize = 5;

#[derive(Clone, Debug, Default)]
pub struct Results {
    rows: Vec<OutcomeRow>,
    /// The index in `rows` by file, name, and the number of earlier scenarios with that name in the file.
    places: BTreeMap<(String, String, usize), usize>,
}

#[derive(Clone, Debug)]
struct OutcomeRow {
    scenario: Scenario,
    outcome: scenario::ScenarioOutcome,
}

impl Results {
    pub fn new(scenarios: &[Scenario], outcomes: &[scenario::ScenarioOutcome]) -> Self {
        let mut results = Self::default();
        for (scenario, outcome) in scenarios.iter().zip(outcomes) {
            let file = scenario.place.spot.to_string();
            let name = scenario.name.clone();
            let places = &results.places;
            let key = (0..)
                .map(|number| (file.clone(), name.clone(), number))
                .find(|key| !places.contains_key(key));
            let Some(key) = key else { continue };
            results.places.insert(key, results.rows.len());
            results.rows.push(OutcomeRow { scenario: scenario.clone(), outcome: outcome.clone() });
        }
        results
    }

    /// Prints the changes since `before`: scenarios that fail newly or in a new way with their reports, one line
    /// for each other, or `unchanged` if nothing changed.
    pub fn tell_since(
        &self,
        before: &Self,
        cli: &CliContext,
        unchanged: &'static str,
    ) -> CommandResult {
        let words = cli.words();
        let mut news = OutcomeChanges::default();
        for (key, place) in &self.places {
            let row = &self.rows[*place];
            let earlier = before.places.get(key).map(|place| &before.rows[*place]);
            news.add(*place, row, earlier);
        }
        let is_gone =
            |(key, _): &(&(String, String, usize), &usize)| !self.places.contains_key(key);
        let gone: Vec<&OutcomeRow> =
            before.places.iter().filter(is_gone).map(|(_, place)| &before.rows[*place]).collect();
        let failed = self.rows.iter().filter(|row| !row.outcome.has_passed()).count();
        let passed = self.rows.len() - failed;
        let summary = message!("scenario-summary", passed = passed, failed = failed);
        if news.is_empty() && gone.is_empty() {
            return line(&words.say(&Message::new(unchanged).with("summary", summary)));
        }
        self.tell_failing(&news.failing, words)?;
        let rows = |places: &[usize]| places.iter().map(|place| &self.rows[*place]).collect();
        let passing: Vec<&OutcomeRow> = rows(&news.passing);
        tell_each(&passing, ["watch-passes", "watch-passes-all"], words)?;
        tell_each(&rows(&news.added), ["watch-new-passes", "watch-new-passes-all"], words)?;
        tell_each(&gone, ["watch-scenario-gone", "watch-scenario-gone-all"], words)?;
        tell_each(&rows(&news.still), ["watch-fails", "watch-fails-all"], words)?;
        line(&words.say(&summary))
    }

    /// Shows failing scenarios: only the first ones if there are many, and the same content faults only once.
    fn tell_failing(&self, failing: &[(usize, bool)], words: &Words) -> CommandResult {
        let mut shown: Vec<&Diagnostics> = Vec::new();
        let (mut reports, mut same, mut more) = (0, 0, Vec::new());
        for (place, is_otherwise) in failing {
            let row = &self.rows[*place];
            match &row.outcome {
                scenario::ScenarioOutcome::Faulty(faults) if shown.contains(&faults) => {
                    same += 1;
                    continue;
                }
                _ if reports == REPORTS_MAX => {
                    more.push(row);
                    continue;
                }
                scenario::ScenarioOutcome::Faulty(faults) => shown.push(faults),
                scenario::ScenarioOutcome::Passed | scenario::ScenarioOutcome::Failed(_) => {}
            }
            reports += 1;
            if *is_otherwise {
                line(&words.say(&message!("watch-otherwise")))?;
            }
            data(&row.outcome.to_text(&row.scenario, words))?;
        }
        if same > 0 {
            line(&words.say(&message!("watch-same-reason", count = same)))?;
        }
        tell_each(&more, ["watch-fails-too", "watch-fails-too-all"], words)
    }
}

/// Changes of outcomes, as indices of rows.
#[derive(Debug, Default)]
struct OutcomeChanges {
    /// Newly failing ones, and whether they failed before in another way.
    failing: Vec<(usize, bool)>,
    /// Failing in the same way as before.
    still: Vec<usize>,
    /// Passing now after a failure.
    passing: Vec<usize>,
    /// New ones that pass.
    added: Vec<usize>,
}

impl OutcomeChanges {
    fn add(&mut self, place: usize, row: &OutcomeRow, earlier: Option<&OutcomeRow>) {
        let had_passed = earlier.map(|earlier| earlier.outcome.has_passed());
        match (row.outcome.has_passed(), had_passed, earlier) {
            (true, Some(true), _) => {}
            (true, Some(false), _) => self.passing.push(place),
            (true, None, _) => self.added.push(place),
            (false, _, Some(earlier)) if fails_alike(&row.outcome, &earlier.outcome) => {
                self.still.push(place);
            }
            (false, had_passed, _) => self.failing.push((place, had_passed == Some(false))),
        }
    }

    fn is_empty(&self) -> bool {
        self.failing.is_empty() && self.passing.is_empty() && self.added.is_empty()
    }
}

/// Returns whether two runs of a scenario fail in the same way. Line numbers may differ.
fn fails_alike(a: &scenario::ScenarioOutcome, b: &scenario::ScenarioOutcome) -> bool {
    match (a, b) {
        (scenario::ScenarioOutcome::Failed(a), scenario::ScenarioOutcome::Failed(b)) => {
            let said = |report: &scenario::ScenarioReport| -> Vec<_> {
                let failures = report.failures.iter();
                failures.map(|failure| (failure.message.clone(), failure.lists.clone())).collect()
            };
            said(a) == said(b) && a.facts == b.facts
        }
        (scenario::ScenarioOutcome::Faulty(a), scenario::ScenarioOutcome::Faulty(b)) => {
            let said = |faults: &Diagnostics| -> Vec<_> {
                faults
                    .iter()
                    .map(|fault| (fault.place.spot.clone(), fault.message.clone()))
                    .collect()
            };
            said(a) == said(b)
        }
        _ => false,
    }
}

/// Prints a line for each scenario, or only their number if there are many.
fn tell_each(rows: &[&OutcomeRow], [each, all]: [&'static str; 2], words: &Words) -> CommandResult {
    if rows.len() > NAMED_MAX {
        return line(&words.say(&Message::new(all).with("count", rows.len())));
    }
    rows.iter().try_for_each(|row| {
        line(&words.say(&Message::new(each).with("title", row.scenario.title())))
    })
}
