//! Prints how findings and the outcomes of scenarios changed after files were saved.

use std::collections::BTreeMap;

use crate::cli_context::CliContext;
use crate::error::CommandResult;
use crate::output::{data, line};
use speciate_modding::lint::Changes;
use speciate_modding::scenario::{Scenario, ScenarioFailure, ScenarioOutcome};
use speciate_model::diagnostic::{Diagnostic, Diagnostics};
use speciate_model::message;
use speciate_model::words::{Message, Words};

/// Old findings are listed again if there are at most this many.
const LEFT_MAX: usize = 5;
const REPORTS_MAX: usize = 3;
const NAMED_MAX: usize = 5;

/// Prints new findings in full, and one line for each other finding.
pub fn tell_findings(cli: &CliContext, changes: &Changes) -> CommandResult {
    let words = cli.words();
    let Changes { new, gone, left } = changes;
    let count = new.len() + left.len();
    if new.is_empty() && gone.is_empty() {
        return line(&words.say(&message!("watch-same", count = count)));
    }
    if !new.is_empty() {
        line(&new.to_text(words, false))?;
    }
    // If the content does not load, other faults are not checked and may only be hidden.
    tell_each_finding(gone, if new.has_errors() { "watch-hidden" } else { "watch-gone" }, words)?;
    if left.len() <= LEFT_MAX {
        tell_each_finding(left, "watch-left", words)?;
    }
    let counts = message!("watch-findings", count = count, new = new.len(), gone = gone.len());
    line(&words.say(&counts))
}

fn tell_each_finding(findings: &Diagnostics, id: &'static str, words: &Words) -> CommandResult {
    findings.iter().try_for_each(|finding| {
        let message =
            Message::new(id).with("place", place(finding)).with("said", finding.message.clone());
        line(&words.say(&message))
    })
}

fn place(finding: &Diagnostic) -> Message {
    let spot = finding.place.spot.message();
    match finding.place.line {
        0 => spot,
        line => message!("watch-place", file = spot, line = line),
    }
}

/// Scenarios with their outcomes, by file, name, and the number of earlier scenarios with that name in the file.
#[derive(Clone, Debug, Default)]
pub struct Results(BTreeMap<(String, String, usize), ScenarioResult>);

#[derive(Clone, Debug)]
struct ScenarioResult {
    scenario: Scenario,
    outcome: ScenarioOutcome,
}

impl Results {
    pub fn new(scenarios: &[Scenario], outcomes: &[ScenarioOutcome]) -> Self {
        let mut all = BTreeMap::new();
        for (scenario, outcome) in scenarios.iter().zip(outcomes) {
            let mut key = (scenario.place.spot.to_string(), scenario.name.clone(), 0);
            while all.contains_key(&key) {
                key.2 += 1;
            }
            let (scenario, outcome) = (scenario.clone(), outcome.clone());
            all.insert(key, ScenarioResult { scenario, outcome });
        }
        Self(all)
    }

    /// Prints the changes since `before`: scenarios that newly fail, or fail in a new way, with their reports, one line
    /// for each other scenario, or `unchanged` if nothing changed.
    pub fn tell_since(
        &self,
        before: &Self,
        cli: &CliContext,
        unchanged: &'static str,
    ) -> CommandResult {
        let words = cli.words();
        let mut news = OutcomeChanges::default();
        for (key, played) in &self.0 {
            news.add(played, before.0.get(key));
        }
        let is_gone = |(key, _): &(&_, &ScenarioResult)| !self.0.contains_key(*key);
        news.gone = before.0.iter().filter(is_gone).map(|(_, played)| played).collect();
        let passed = self.0.values().filter(|played| played.outcome.has_passed()).count();
        let failed = self.0.len() - passed;
        let summary = message!("scenario-summary", passed = passed, failed = failed);
        if news.is_empty() {
            return line(&words.say(&Message::new(unchanged).with("summary", summary)));
        }
        news.tell_failing(words)?;
        tell_each(&news.passing, "watch-passes", "watch-passes-all", words)?;
        tell_each(&news.added, "watch-new-passes", "watch-new-passes-all", words)?;
        tell_each(&news.gone, "watch-scenario-gone", "watch-scenario-gone-all", words)?;
        tell_each(&news.still, "watch-fails", "watch-fails-all", words)?;
        line(&words.say(&summary))
    }
}

#[derive(Debug, Default)]
struct OutcomeChanges<'a> {
    /// Scenarios that newly fail, each with whether it failed in a different way before.
    failing: Vec<(&'a ScenarioResult, bool)>,
    /// Failing in the same way as before.
    still: Vec<&'a ScenarioResult>,
    /// Passing now after a failure.
    passing: Vec<&'a ScenarioResult>,
    /// New ones that pass.
    added: Vec<&'a ScenarioResult>,
    gone: Vec<&'a ScenarioResult>,
}

impl<'a> OutcomeChanges<'a> {
    fn add(&mut self, now: &'a ScenarioResult, earlier: Option<&ScenarioResult>) {
        let had_passed = earlier.map(|earlier| earlier.outcome.has_passed());
        match (now.outcome.has_passed(), had_passed, earlier) {
            (true, Some(true), _) => {}
            (true, Some(false), _) => self.passing.push(now),
            (true, None, _) => self.added.push(now),
            (false, _, Some(earlier)) if fails_alike(&now.outcome, &earlier.outcome) => {
                self.still.push(now);
            }
            (false, had_passed, _) => self.failing.push((now, had_passed == Some(false))),
        }
    }

    fn is_empty(&self) -> bool {
        self.failing.is_empty()
            && self.passing.is_empty()
            && self.added.is_empty()
            && self.gone.is_empty()
    }

    /// Shows failing scenarios: only the first ones if there are many, and the same content faults only once.
    fn tell_failing(&self, words: &Words) -> CommandResult {
        let mut shown: Vec<&Diagnostics> = Vec::new();
        let (mut reports, mut same, mut more) = (0, 0, Vec::new());
        for (played, is_otherwise) in &self.failing {
            match &played.outcome {
                ScenarioOutcome::Faulty(faults) if shown.contains(&faults) => {
                    same += 1;
                    continue;
                }
                _ if reports == REPORTS_MAX => {
                    more.push(*played);
                    continue;
                }
                ScenarioOutcome::Faulty(faults) => shown.push(faults),
                ScenarioOutcome::Passed | ScenarioOutcome::Failed(_) => {}
            }
            reports += 1;
            if *is_otherwise {
                line(&words.say(&message!("watch-otherwise")))?;
            }
            data(&played.outcome.to_text(&played.scenario, words))?;
        }
        if same > 0 {
            line(&words.say(&message!("watch-same-reason", count = same)))?;
        }
        tell_each(&more, "watch-fails-too", "watch-fails-too-all", words)
    }
}

/// Returns whether two runs of a scenario fail in the same way. Line numbers may differ.
fn fails_alike(a: &ScenarioOutcome, b: &ScenarioOutcome) -> bool {
    match (a, b) {
        (ScenarioOutcome::Failed(a), ScenarioOutcome::Failed(b)) => {
            let parts =
                |failure: &ScenarioFailure| (failure.message.clone(), failure.lists.clone());
            a.failures.iter().map(parts).eq(b.failures.iter().map(parts)) && a.facts == b.facts
        }
        (ScenarioOutcome::Faulty(a), ScenarioOutcome::Faulty(b)) => {
            let parts = |fault: &Diagnostic| (fault.place.spot.clone(), fault.message.clone());
            a.iter().map(parts).eq(b.iter().map(parts))
        }
        _ => false,
    }
}

/// Prints a line for each scenario, or only their number if there are many.
fn tell_each(
    played: &[&ScenarioResult],
    each: &'static str,
    all: &'static str,
    words: &Words,
) -> CommandResult {
    if played.len() > NAMED_MAX {
        return line(&words.say(&Message::new(all).with("count", played.len())));
    }
    played.iter().try_for_each(|played| {
        line(&words.say(&Message::new(each).with("title", played.scenario.title())))
    })
}
