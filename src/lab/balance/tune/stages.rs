//! The stages of a search for a change, and the report on them.

use super::super::plan::{BalancePlan, ERROR};
use super::super::record::GameRecord;
use super::super::result::BalanceResult;
use super::super::run::{self, RunProgress};
use super::super::verdict::Margin;
use super::TunePlan;
use super::aim::AimGoal;
use super::judge::{GoalJudge, disagreement, together};
use super::number::{TunedNumber, size};
use super::objective::TuneObjective;
use super::patch::patch;
use super::result::{
    GoalResult, GoalValue, NumberChange, SearchEffort, Suggestion, SuggestionVerdict,
};
use super::search::ChangeSearch;
use speciate_bots::sim::Workers;
use speciate_bots::sim::statistics::round;

/// A search while it runs.
pub(super) struct TuneRun<'a> {
    plan: &'a TunePlan,
    workers: &'a Workers,
    goals: Vec<AimGoal>,
}

/// The games of a stage, and their results for each goal with each line-up.
pub(super) struct StageGames {
    records: Vec<GameRecord>,
    is_interrupted: bool,
    /// For each version.
    values: Vec<Vec<GoalValue>>,
}

impl StageGames {
    /// Returns the verdict from the games of the base if no search is needed or possible.
    pub fn final_verdict(&self) -> Option<SuggestionVerdict> {
        match together(&self.values[0]) {
            _ if self.is_interrupted => Some(SuggestionVerdict::Interrupted),
            SuggestionVerdict::Met => Some(SuggestionVerdict::MetAlready),
            verdict @ (SuggestionVerdict::Unfinished { .. }
            | SuggestionVerdict::Abandoned { .. }) => Some(verdict),
            _ => None,
        }
    }
}

impl<'a> TuneRun<'a> {
    pub fn new(plan: &'a TunePlan, workers: &'a Workers) -> Self {
        let default = plan.base.margin();
        let margin = plan.within.map_or(default, |own| Margin { points: own, percent: own });
        let goals = AimGoal::all(&plan.aims, &plan.base, margin);
        Self { plan, workers, goals }
    }

    /// Plays the games of a stage.
    pub fn play(
        &self,
        plan: &BalancePlan,
        should_continue: &mut dyn FnMut(RunProgress) -> bool,
    ) -> StageGames {
        let others = self.comparisons();
        let (records, is_interrupted) = run::play(plan, self.workers, others, should_continue);
        let comparisons = run::comparisons(plan, &records) + others;
        let judge =
            GoalJudge { plan, goals: &self.goals, error: ERROR / comparisons.max(1) as f64 };
        let values = (0..plan.versions.len()).map(|version| judge.judge(&records, version));
        StageGames { values: values.collect(), records, is_interrupted }
    }

    /// Returns the number of comparisons with goals: in the first games, and in the check with and without the change.
    fn comparisons(&self) -> usize {
        3 * self.goals.len() * self.plan.base.lineups.len()
    }

    /// Returns the search that follows the games of the base.
    pub fn search(&self, base: &StageGames) -> ChangeSearch<'_> {
        let objective = TuneObjective::new(&self.goals, &base.values[0], &self.plan.numbers);
        let games = self.plan.search_games(base.records.len() as u64);
        ChangeSearch::new(self.plan, self.workers, &self.goals, objective, &base.records, games)
    }

    /// Returns the report on the base, without a change.
    pub fn unchanged(
        &self,
        base: &StageGames,
        verdict: SuggestionVerdict,
        effort: SearchEffort,
    ) -> BalanceResult {
        let is_interrupted = verdict == SuggestionVerdict::Interrupted;
        let suggestion = self.suggestion(verdict, &self.plan.values(), base, effort);
        self.report(&self.plan.base, base, is_interrupted, suggestion)
    }

    /// Returns the report on a change, given the games with and without it.
    pub fn changed(
        &self,
        check: &BalancePlan,
        games: &StageGames,
        values: &[i64],
        effort: SearchEffort,
    ) -> BalanceResult {
        let lineups = self.plan.base.lineups.iter();
        let bots: Vec<String> = lineups.map(|lineup| lineup.name.clone()).collect();
        let verdict = match together(&games.values[1]) {
            SuggestionVerdict::Missed => {
                disagreement(&games.values[1], &bots).unwrap_or(SuggestionVerdict::Missed)
            }
            verdict => verdict,
        };
        let suggestion = self.suggestion(verdict, values, games, effort);
        self.report(check, games, games.is_interrupted, suggestion)
    }

    fn suggestion(
        &self,
        verdict: SuggestionVerdict,
        values: &[i64],
        games: &StageGames,
        search: SearchEffort,
    ) -> Suggestion {
        let numbers = &self.plan.numbers;
        let changed = numbers.iter().zip(values).filter(|(number, value)| number.value != **value);
        let change = |(number, value): (&TunedNumber, &i64)| NumberChange {
            path: number.path.clone(),
            before: number.value,
            after: *value,
        };
        let changes: Vec<NumberChange> = changed.map(change).collect();
        Suggestion {
            aims: self.plan.aims.iter().map(|aim| aim.given.clone()).collect(),
            verdict,
            size: round(100.0 * size(numbers, values)),
            patch: patch(self.plan, values, &changes),
            changes,
            numbers: numbers.clone(),
            goals: self.results(games),
            search,
            seed: Some(self.plan.base.seed),
            within: self.plan.within,
        }
    }

    fn results(&self, games: &StageGames) -> Vec<GoalResult> {
        let lineups = self.plan.base.lineups.iter();
        let goals = lineups
            .flat_map(|lineup| self.goals.iter().map(move |goal| (lineup.name.clone(), goal)));
        let (before, after) = (&games.values[0], games.values.get(1));
        let result = |(place, (bots, goal)): (usize, (String, &AimGoal))| GoalResult {
            bots,
            measure: goal.measure,
            subject: goal.subject.clone(),
            goal: round(goal.goal),
            tolerance: round(goal.tolerance),
            before: before[place].clone(),
            after: after.map(|after| after[place].clone()),
        };
        goals.enumerate().map(result).collect()
    }

    fn report(
        &self,
        plan: &BalancePlan,
        games: &StageGames,
        is_interrupted: bool,
        suggestion: Suggestion,
    ) -> BalanceResult {
        let result = run::result(plan, &games.records, self.comparisons(), is_interrupted);
        let mut result = match self.plan.within {
            Some(within) => result.within(within),
            None => result,
        };
        result.suggestion = Some(suggestion);
        result
    }
}
