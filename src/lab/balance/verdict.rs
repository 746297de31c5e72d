//! Verdicts: what can be concluded from each comparison, and no more.

use std::collections::BTreeMap;

use super::findings::{
    Comparison, ComparisonSubject, Fairness, FairnessOf, FairnessVerdict, MarginOutcome, Measure,
    MissingGames, NoVerdictReason, Verdict,
};
use super::plan::ERROR;
use super::result::{BalanceResult, LineupResult};
use super::statistics::{BLOCKS_MIN, DIFFERING_MIN, NEEDED_MIN, SAME_MIN, furthest};
use super::trend;
use speciate_bots::sim::statistics::round;
use speciate_content::node::TableEntries;

/// The largest acceptable share of games that do not finish, or in which a script fails, in percent. With more, the
/// other games may not be typical.
pub const UNFINISHED_MAX: f64 = 2.0;

/// Returns the largest acceptable share of missing games for a margin. Missing games can change a win share by as much
/// as their own share, so it must be small compared with the differences that matter.
pub(super) fn most_missing(margin: f64) -> f64 {
    UNFINISHED_MAX.min(margin / 4.0)
}

/// The smallest differences that matter.
#[derive(Clone, Copy, Debug)]
pub(super) struct Margin {
    /// For wins, in percentage points.
    pub points: f64,
    /// Of other measures, in percent of the value without the change.
    pub percent: f64,
}

impl BalanceResult {
    /// Returns the result with verdicts for the given margin, with the given title, and with the numbers that each
    /// change sets. Without `within`, the margin is the default one. `root` is the tables without a change.
    #[must_use]
    pub fn judged(self, within: Option<f64>, title: Option<String>, root: &TableEntries) -> Self {
        let mut result = match within {
            Some(within) => self.within(within),
            None => self,
        };
        result.setup.title = title;
        result.with_numbers(root)
    }

    /// Returns the result with verdicts for a different margin: percentage points for wins, and percent for any other
    /// value.
    #[must_use]
    pub fn within(mut self, margin: f64) -> Self {
        self.setup.within = Some(margin);
        self.judge(Margin { points: margin, percent: margin });
        self
    }

    /// Writes all verdicts.
    pub(super) fn judge(&mut self, margin: Margin) {
        (self.setup.tolerance, self.setup.tolerance_percent) = (margin.points, margin.percent);
        for lineup in &mut self.lineups {
            margin.judge_shares(&mut lineup.fairness);
            for change in &mut lineup.changes {
                margin.judge_shares(&mut change.fairness);
                let missing = change.missing;
                change.comparisons.iter_mut().for_each(|found| margin.judge(found, missing));
            }
        }
        compare_lineups(&mut self.lineups);
        if let Some(sweep) = &self.sweep {
            trend::withhold(&mut self.lineups, sweep);
        }
        let do_all_play = self.setup.in_play == self.setup.animals.len();
        let do_seats_matter = self.setup.seats_matter;
        for lineup in &mut self.lineups {
            let changes = lineup.changes.iter_mut().map(|change| &mut change.fairness);
            for fairness in std::iter::once(&mut lineup.fairness).chain(changes) {
                summarize(fairness, do_all_play, do_seats_matter);
            }
        }
    }
}

impl Margin {
    /// Returns the margin of a comparison, in the unit of the comparison.
    pub fn of(self, found: &Comparison) -> f64 {
        match found.measure {
            Measure::Wins => self.points,
            _ => self.percent / 100.0 * found.before.abs(),
        }
    }

    fn judge_shares(self, fairness: &mut Fairness) {
        let missing = fairness.missing;
        for group in [&mut fairness.animals, &mut fairness.seats, &mut fairness.places] {
            group.comparisons.iter_mut().for_each(|found| self.judge(found, missing));
        }
    }

    /// Sets the verdict of a comparison.
    pub fn judge(self, found: &mut Comparison, missing: MissingGames) {
        found.verdict = self.verdict(found, missing);
        found.outcome = self.outcome(found);
    }

    fn verdict(self, found: &Comparison, missing: MissingGames) -> Verdict {
        let in_percent = match found.measure {
            Measure::Wins => self.points,
            _ => self.percent,
        };
        let MissingGames { played, unfinished, abandoned } = missing;
        if unfinished > most_missing(in_percent) {
            return Verdict::Withheld(NoVerdictReason::Unfinished { percent: unfinished });
        }
        if abandoned > most_missing(in_percent) {
            return Verdict::Withheld(NoVerdictReason::Abandoned { percent: abandoned });
        }
        let margin = self.of(found);
        let is_enough = found.blocks as f64 >= BLOCKS_MIN;
        let is_same = found.measure != Measure::Wins && found.differing_blocks == Some(0);
        let is_shown = found.p.is_some_and(|chance| chance < ERROR);
        let missing = SAME_MIN.saturating_sub(found.blocks);
        let too_few = || Verdict::TooFewBlocks {
            missing,
            games_needed: games_for_sameness(found.blocks, played),
        };
        match furthest_bound(found) {
            _ if is_enough && is_same && missing > 0 => too_few(),
            _ if is_enough && is_same => Verdict::Same,
            _ if is_shown && found.difference.mean > 0.0 => Verdict::More,
            _ if is_shown => Verdict::Less,
            Some(most) if is_enough && most <= margin && missing > 0 => too_few(),
            Some(most) if is_enough && most <= margin => Verdict::NoLargerDifference { most },
            most => Verdict::NotEnoughGames {
                most,
                games_needed: games_needed(found, most, margin, played),
            },
        }
    }

    fn outcome(self, found: &Comparison) -> Option<MarginOutcome> {
        let margin = self.of(found);
        let bounds = found.low.zip(found.high);
        let nearest = bounds.map(|(low, high)| low.abs().min(high.abs()));
        match &found.verdict {
            Verdict::Withheld(_) => None,
            Verdict::Same | Verdict::NoLargerDifference { .. } => Some(MarginOutcome::Within),
            Verdict::NotEnoughGames { .. } | Verdict::TooFewBlocks { .. } => {
                Some(MarginOutcome::Undecided)
            }
            Verdict::More | Verdict::Less => Some(match (nearest, furthest_bound(found)) {
                (_, Some(furthest)) if furthest <= margin && found.blocks >= SAME_MIN => {
                    MarginOutcome::Within
                }
                (Some(nearest), _) if nearest > margin => MarginOutcome::Beyond,
                _ => MarginOutcome::Differs,
            }),
        }
    }
}

/// Returns the largest possible distance of a difference from 0.
fn furthest_bound(found: &Comparison) -> Option<f64> {
    let bounds = found.low.zip(found.high);
    bounds.map(|(low, high)| round(low.abs().max(high.abs())))
}

/// Returns about how many games are needed to say that values are the same, if this many blocks of the `played` games
/// went different ways.
pub(super) fn games_for_sameness(blocks: u64, played: u64) -> Option<u64> {
    two_digits(played, SAME_MIN as f64 / blocks.max(1) as f64)
}

/// Returns about how many games of each version would decide a comparison that `played` games leave open.
fn games_needed(found: &Comparison, most: Option<f64>, margin: f64, played: u64) -> Option<u64> {
    let few = found.differing_blocks.filter(|blocks| {
        found.measure != Measure::Wins && (1..DIFFERING_MIN as u64).contains(blocks)
    });
    let shown = found.detectable.zip(most).map(|(one, other)| one.max(other));
    let by_size = shown.map(|shown| (shown / margin).powi(2));
    let by_count = few.map(|blocks| DIFFERING_MIN as f64 / blocks as f64);
    let factor = by_count.or(by_size).filter(|_| found.blocks as f64 >= NEEDED_MIN);
    // The decision can be that there is no difference that matters.
    let least = SAME_MIN as f64 / found.blocks.max(1) as f64;
    factor.and_then(|factor| two_digits(played, factor.max(least)))
}

/// Returns a number of games multiplied by a factor and rounded up to two digits; `None` if the product is too large.
pub(super) fn two_digits(games: u64, factor: f64) -> Option<u64> {
    let needed = games as f64 * factor;
    let scale = 10_f64.powf((needed.max(10.0).log10().floor() - 1.0).max(0.0));
    (needed < 1e12).then(|| ((needed / scale).ceil() * scale) as u64)
}

/// Returns the larger of two numbers of games; `None` if either is not known.
pub(super) fn most_games(one: Option<u64>, other: Option<u64>) -> Option<u64> {
    one.zip(other).map(|(one, other)| one.max(other))
}

/// Sets the summary of each group of shares.
fn summarize(fairness: &mut Fairness, do_all_play: bool, do_seats_matter: bool) {
    let played = fairness.missing.played;
    for group in [&mut fairness.animals, &mut fairness.seats, &mut fairness.places] {
        group.verdict = of_group(group, played);
    }
    if do_all_play {
        fairness.places.verdict = FairnessVerdict::AsAnimals;
    }
    if !do_seats_matter {
        fairness.seats.verdict = FairnessVerdict::NoEffect;
    }
}

/// Returns what can be concluded about a group of shares, for one sentence.
fn of_group(group: &FairnessOf, played: u64) -> FairnessVerdict {
    if group.fair >= 100.0 {
        return FairnessVerdict::Trivial;
    }
    let comparisons = &group.comparisons;
    if comparisons.is_empty() {
        return match played {
            0 => FairnessVerdict::NotEnoughGames { most: furthest(group.fair), games_needed: None },
            _ => FairnessVerdict::Withheld(NoVerdictReason::Unfinished { percent: 100.0 }),
        };
    }
    let (beyond, differ) =
        (with(comparisons, MarginOutcome::Beyond), with(comparisons, MarginOutcome::Differs));
    let possible = |found| furthest_bound(found).unwrap_or_else(|| furthest(group.fair));
    let most = comparisons.iter().map(possible).fold(0.0, f64::max);
    if !beyond.is_empty() {
        return FairnessVerdict::Unfair { which: beyond };
    }
    if !differ.is_empty() {
        return FairnessVerdict::Differs { which: differ, most };
    }
    let (mut games_needed, mut is_enough, mut most_missing) = (Some(0), true, 0);
    for comparison in comparisons {
        match &comparison.verdict {
            Verdict::Withheld(withheld) => {
                return FairnessVerdict::Withheld(withheld.clone());
            }
            Verdict::NotEnoughGames { games_needed: games, .. } => {
                is_enough = false;
                games_needed = most_games(games_needed, *games);
            }
            Verdict::TooFewBlocks { missing, games_needed: games } => {
                most_missing = most_missing.max(*missing);
                games_needed = most_games(games_needed, *games);
            }
            _ => {}
        }
    }
    match (is_enough, most_missing) {
        (true, 0) => FairnessVerdict::Fair { most },
        (true, missing) => FairnessVerdict::TooFewBlocks { missing, games_needed },
        (false, _) => FairnessVerdict::NotEnoughGames { most, games_needed },
    }
}

/// Returns the indices of the comparisons with an outcome. The comparison furthest from 0 is first.
fn with(comparisons: &[Comparison], outcome: MarginOutcome) -> Vec<usize> {
    let all = 0..comparisons.len();
    let mut which: Vec<usize> =
        all.filter(|index| comparisons[*index].outcome == Some(outcome)).collect();
    let distance = |index: &usize| comparisons[*index].difference.mean.abs();
    which.sort_by(|one, other| distance(other).total_cmp(&distance(one)));
    which
}

/// Identifies a comparison of a line-up: its group, its measure and its subject.
type Key = (usize, Measure, ComparisonSubject);

/// Withholds the verdicts on which line-ups of bots disagree: one finds a difference, and another finds the opposite
/// difference or none.
pub fn compare_lineups(lineups: &mut [LineupResult]) {
    let mut found: BTreeMap<Key, Vec<(usize, Comparison)>> = BTreeMap::new();
    for (number, lineup) in lineups.iter_mut().enumerate() {
        for (key, comparison) in comparisons(lineup) {
            found.entry(key).or_default().push((number, comparison.clone()));
        }
    }
    let names: Vec<String> = lineups.iter().map(|lineup| lineup.bots.clone()).collect();
    let disagree = |all: &Vec<(usize, Comparison)>| {
        let with = |is_such: fn(&Verdict) -> bool| -> Vec<String> {
            let such = all.iter().filter(|(_, found)| is_such(&found.verdict));
            such.map(|(number, _)| names[*number].clone()).collect()
        };
        let more = with(|verdict| *verdict == Verdict::More);
        let less = with(|verdict| *verdict == Verdict::Less);
        let neither = with(|v| matches!(v, Verdict::NoLargerDifference { .. } | Verdict::Same));
        let sides = [&more, &less, &neither].iter().filter(|side| !side.is_empty()).count();
        // All line-ups agree that no difference matters.
        let is_within = all.iter().all(|(_, one)| one.outcome == Some(MarginOutcome::Within));
        let is_split = sides > 1 && !is_within;
        is_split.then_some(NoVerdictReason::BotsDisagree { more, less, neither })
    };
    let withheld: BTreeMap<Key, NoVerdictReason> =
        found.into_iter().filter_map(|(key, all)| Some((key, disagree(&all)?))).collect();
    for lineup in lineups {
        for (key, comparison) in comparisons(lineup) {
            if let Some(withheld) = withheld.get(&key) {
                comparison.verdict = Verdict::Withheld(withheld.clone());
                comparison.outcome = None;
            }
        }
    }
}

/// Returns all comparisons of a line-up, first of the base and then of each change.
fn comparisons(lineup: &mut LineupResult) -> Vec<(Key, &mut Comparison)> {
    let mut groups = shares(&mut lineup.fairness);
    for change in &mut lineup.changes {
        groups.push(&mut change.comparisons);
        groups.extend(shares(&mut change.fairness));
    }
    let mut all = Vec::new();
    for (number, comparisons) in groups.into_iter().enumerate() {
        for found in comparisons {
            all.push(((number, found.measure, found.subject.clone()), found));
        }
    }
    all
}

fn shares(fairness: &mut Fairness) -> Vec<&mut Vec<Comparison>> {
    let groups = [&mut fairness.animals, &mut fairness.seats, &mut fairness.places];
    groups.into_iter().map(|group| &mut group.comparisons).collect()
}
