//! Whether the games of a version meet goals.

use super::super::blocks::Blocks;
use super::super::plan::BalancePlan;
use super::super::record::GameRecord;
use super::super::statistics::{NEEDED_MIN, SAME_MIN};
use super::super::verdict::{games_for_sameness, most_missing, two_digits};
use super::aim::AimGoal;
use super::result::{GoalState, GoalValue, SuggestionVerdict};
use speciate_bots::sim::statistics::round;

/// The largest estimate of how many games would be enough, as a multiple of the games played. A value that needs more
/// is so close to the edge of the tolerance that the estimate means nothing.
const FACTOR_MAX: f64 = 1_000.0;

/// Judges goals by the games of one version of a plan.
#[derive(Clone, Copy)]
pub(super) struct GoalJudge<'a> {
    pub plan: &'a BalancePlan,
    pub goals: &'a [AimGoal],
    /// The error probability that one goal is allowed.
    pub error: f64,
}

impl GoalJudge<'_> {
    /// Returns what the games of a version say about each goal with each line-up: all goals with the first line-up,
    /// then all with the second, and so on.
    pub fn judge(&self, records: &[GameRecord], version: usize) -> Vec<GoalValue> {
        let of_lineup = |lineup: usize| {
            let is_own =
                |game: &&GameRecord| (game.place.lineup, game.place.version) == (lineup, version);
            let blocks = Blocks::of(records.iter().filter(is_own), self.plan.block_size());
            let of_goal = |goal: &AimGoal| self.value(goal, &blocks);
            self.goals.iter().map(of_goal).collect::<Vec<_>>()
        };
        (0..self.plan.lineups.len()).flat_map(of_lineup).collect()
    }

    fn value(&self, goal: &AimGoal, blocks: &Blocks<'_>) -> GoalValue {
        let read = |game: &GameRecord| goal.value(game);
        let sample = blocks.sample(read);
        let bounds = match goal.is_share() {
            true => blocks.shares(read).bounds(self.error),
            false => sample.bounds_of_size(self.error, sample.mean().abs()),
        };
        // Too few blocks for a verdict get no bounds, because bounds that do not contain the goal would amount to a
        // verdict.
        let bounds = bounds.filter(|_| sample.is_enough());
        let (mean, played) = (sample.mean(), blocks.games().count() as u64);
        let (least, most) = (goal.goal - goal.tolerance, goal.goal + goal.tolerance);
        let missing = most_missing(goal.tolerance_in_percent());
        let distinct = sample.distinct as u64;
        let state = match bounds {
            _ if blocks.unfinished() > missing => {
                GoalState::Unfinished { percent: round(blocks.unfinished()) }
            }
            _ if blocks.abandoned() > missing => {
                GoalState::Abandoned { percent: round(blocks.abandoned()) }
            }
            // A value that is close enough is a claim of sameness.
            Some((low, high)) if low >= least && high <= most && distinct < SAME_MIN => {
                GoalState::NotEnoughGames { games_needed: games_for_sameness(distinct, played) }
            }
            Some((low, high)) if low >= least && high <= most => GoalState::Met,
            Some((low, high)) if high < least || low > most => GoalState::Missed,
            _ => {
                let reach = bounds.map(|(low, high)| (high - low) / 2.0);
                // The distance from the value to the nearest edge of the tolerance. The half-width of the bounds must
                // be smaller than this for a verdict.
                let room = ((mean - goal.goal).abs() - goal.tolerance).abs();
                let factor = reach.map(|reach| (reach / room).powi(2));
                let is_known = sample.distinct as f64 >= NEEDED_MIN;
                let factor = factor.filter(|factor| is_known && *factor <= FACTOR_MAX);
                let fewest = SAME_MIN as f64 / distinct.max(1) as f64;
                let games =
                    factor.and_then(|factor| two_digits(played, factor.max(fewest).max(1.0)));
                GoalState::NotEnoughGames { games_needed: games }
            }
        };
        let (low, high) = (bounds.map(|(low, _)| round(low)), bounds.map(|(_, high)| round(high)));
        GoalValue { value: round(mean), low, high, state }
    }
}

/// Returns what can be said of all goals together.
pub(super) fn together(values: &[GoalValue]) -> SuggestionVerdict {
    let mut verdict = SuggestionVerdict::Met;
    for value in values {
        match (&value.state, &mut verdict) {
            (GoalState::Unfinished { percent }, _) => {
                return SuggestionVerdict::Unfinished { percent: *percent };
            }
            (GoalState::Abandoned { percent }, _) => {
                return SuggestionVerdict::Abandoned { percent: *percent };
            }
            (GoalState::Missed, _) => verdict = SuggestionVerdict::Missed,
            (GoalState::NotEnoughGames { games_needed }, SuggestionVerdict::Met) => {
                verdict = SuggestionVerdict::NotEnoughGames { games_needed: *games_needed };
            }
            (
                GoalState::NotEnoughGames { games_needed },
                SuggestionVerdict::NotEnoughGames { games_needed: most },
            ) => {
                // If one value is so near an edge of the tolerance that no number of games is enough for it, none is
                // enough for all.
                *most = (*most).zip(*games_needed).map(|(one, other)| one.max(other));
            }
            (GoalState::Met | GoalState::NotEnoughGames { .. }, _) => {}
        }
    }
    verdict
}

/// Returns the verdict that bots disagree: the goals are met with some line-ups, and missed with others. `values` has
/// all goals with the first line-up, then all with the next one, and so on. `None` if the bots do not disagree.
pub(super) fn disagreement(values: &[GoalValue], bots: &[String]) -> Option<SuggestionVerdict> {
    let goals = (values.len() / bots.len().max(1)).max(1);
    let with = |wanted: &SuggestionVerdict| -> Vec<String> {
        let own = values.chunks(goals).zip(bots);
        own.filter(|(values, _)| together(values) == *wanted)
            .map(|(_, bots)| bots.clone())
            .collect()
    };
    let (met, missed) = (with(&SuggestionVerdict::Met), with(&SuggestionVerdict::Missed));
    let is_split = !met.is_empty() && !missed.is_empty();
    is_split.then_some(SuggestionVerdict::BotsDisagree { met, missed })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(state: GoalState) -> GoalValue {
        GoalValue { value: 0.0, low: None, high: None, state }
    }

    #[test]
    fn one_missed_goal_is_enough_and_open_ones_add_up() {
        let open = |games_needed| value(GoalState::NotEnoughGames { games_needed });
        let (met, missed) = (value(GoalState::Met), value(GoalState::Missed));
        let unfinished = value(GoalState::Unfinished { percent: 3.0 });
        let abandoned = value(GoalState::Abandoned { percent: 4.0 });
        let few = |games_needed| SuggestionVerdict::NotEnoughGames { games_needed };
        for (values, verdict) in [
            (vec![met.clone(), met.clone()], SuggestionVerdict::Met),
            (vec![met.clone(), open(Some(90)), open(Some(70))], few(Some(90))),
            (vec![open(Some(90)), met.clone(), open(None)], few(None)),
            (vec![open(Some(90)), missed.clone(), open(None)], SuggestionVerdict::Missed),
            (vec![missed.clone(), unfinished], SuggestionVerdict::Unfinished { percent: 3.0 }),
            (vec![missed, abandoned], SuggestionVerdict::Abandoned { percent: 4.0 }),
        ] {
            assert_eq!(together(&values), verdict);
        }
    }

    #[test]
    fn bots_disagree_if_only_some_of_them_meet_the_goals() {
        let bots = ["random".to_owned(), "greedy".to_owned()];
        let (met, missed) = (value(GoalState::Met), value(GoalState::Missed));
        let open = value(GoalState::NotEnoughGames { games_needed: None });
        let split = disagreement(&[met.clone(), met.clone(), met.clone(), missed.clone()], &bots);
        let (of_random, of_greedy) = (vec!["random".to_owned()], vec!["greedy".to_owned()]);
        let expected = SuggestionVerdict::BotsDisagree { met: of_random, missed: of_greedy };
        assert_eq!(split, Some(expected));
        assert_eq!(disagreement(&[met.clone(), open], &bots), None);
        assert_eq!(disagreement(&[missed.clone(), missed], &bots), None);
        assert_eq!(disagreement(&[met.clone(), met], &bots), None);
    }
}
