//! Verdicts: what can be said of each comparison, and no more.

use std::collections::BTreeMap;

use super::compare::Test;
use super::findings::{
    Comparison, ComparisonSubject, FairnessOf, FairnessVerdict, Measure, Verdict, Withheld,
};
use super::plan::ERROR;
use super::result::LineupResult;
use super::statistics::{DIFFERING_MIN, NEEDED_MIN, furthest};
use crate::sim::statistics::round;

/// The greatest share of games that may not finish, or in which a script may fail, in percent. With more, the other
/// games may not be typical.
pub const UNFINISHED_MAX: f64 = 2.0;

/// Returns the greatest such share for a tolerance. A share of games that is missing can move a share of wins by as
/// much, so it must be small beside the differences that count as large.
fn most_missing(tolerance: f64) -> f64 {
    UNFINISHED_MAX.min(tolerance / 4.0)
}

/// What a verdict depends on besides its own games.
#[derive(Clone, Copy, Debug)]
pub(super) struct Judge {
    /// The least difference of wins that counts as large.
    pub tolerance: f64,
    /// The same for other measures, in percent of the value without the change.
    pub tolerance_percent: f64,
    /// The number of comparisons of the report that are made elsewhere, and are allowed for too.
    pub others: usize,
}

/// Tests of a group, and its games.
pub(super) struct TestGroup {
    pub tests: Vec<Test>,
    /// The games of each version.
    pub played: u64,
    /// The share of games that did not finish, in percent. A pair of games did not if either of the two did not.
    pub unfinished: f64,
    /// The share of games, or of pairs, in which the script of an effect failed, in percent.
    pub abandoned: f64,
}

impl Judge {
    /// Returns the comparisons of all groups with their verdicts. All are corrected together.
    pub fn judge(self, groups: &[TestGroup]) -> Vec<Vec<Comparison>> {
        let own: usize = groups.iter().map(|group| group.tests.len()).sum();
        let count = own + self.others;
        let of_group = |group: &TestGroup| {
            let judge = |test: &Test| {
                let chance = (test.chance() * count as f64).min(1.0);
                let comparison = test.comparison(chance, count);
                let verdict = self.verdict(test, &comparison, chance, group);
                Comparison { verdict, ..comparison }
            };
            group.tests.iter().map(judge).collect()
        };
        groups.iter().map(of_group).collect()
    }

    fn verdict(self, test: &Test, found: &Comparison, chance: f64, group: &TestGroup) -> Verdict {
        let in_percent = match test.measure {
            Measure::Wins => self.tolerance,
            _ => self.tolerance_percent,
        };
        if group.unfinished > most_missing(in_percent) {
            return Verdict::Withheld(Withheld::Unfinished { percent: round(group.unfinished) });
        }
        if group.abandoned > most_missing(in_percent) {
            return Verdict::Withheld(Withheld::Abandoned { percent: round(group.abandoned) });
        }
        let is_enough = test.is_enough();
        let tolerance = match test.measure {
            Measure::Wins => self.tolerance,
            _ => self.tolerance_percent / 100.0 * found.before.abs(),
        };
        let most = found.low.zip(found.high).map(|(low, high)| round(low.abs().max(high.abs())));
        match most {
            _ if is_enough && test.is_same() && found.measure != Measure::Wins => Verdict::Same,
            _ if is_enough && chance < ERROR && found.difference.mean > 0.0 => Verdict::More,
            _ if is_enough && chance < ERROR => Verdict::Less,
            Some(most) if is_enough && most <= tolerance => Verdict::NoLargerDifference { most },
            most => {
                let shown = found.detectable.zip(most).map(|(one, other)| one.max(other));
                let by_size = shown.map(|shown| (shown / tolerance).powi(2));
                let by_count = test.rare().map(|blocks| DIFFERING_MIN as f64 / blocks as f64);
                let factor = by_count.or(by_size).filter(|_| test.distinct() >= NEEDED_MIN);
                let games_needed = factor.and_then(|factor| two_digits(group.played, factor));
                Verdict::NotEnoughGames { most, games_needed }
            }
        }
    }
}

/// Returns so many times a number of games, rounded up to two digits; `None` if that is beyond all bounds.
pub(super) fn two_digits(games: u64, factor: f64) -> Option<u64> {
    let needed = games as f64 * factor;
    let scale = 10_f64.powf((needed.max(10.0).log10().floor() - 1.0).max(0.0));
    (needed < 1e12).then(|| ((needed / scale).ceil() * scale) as u64)
}

/// Returns the larger of two numbers of games; `None` if either is not known.
pub(super) fn most_games(one: Option<u64>, other: Option<u64>) -> Option<u64> {
    one.zip(other).map(|(one, other)| one.max(other))
}

/// Returns what can be said of a group of shares in one sentence.
pub(super) fn fairness(group: &FairnessOf, played: u64) -> FairnessVerdict {
    if group.fair >= 100.0 {
        return FairnessVerdict::Trivial;
    }
    let comparisons = &group.comparisons;
    if comparisons.is_empty() {
        return match played {
            0 => FairnessVerdict::NotEnoughGames { most: furthest(group.fair), games_needed: None },
            _ => FairnessVerdict::Withheld(Withheld::Unfinished { percent: 100.0 }),
        };
    }
    let is_found = |found: &Comparison| matches!(found.verdict, Verdict::More | Verdict::Less);
    let mut which: Vec<usize> =
        (0..comparisons.len()).filter(|index| is_found(&comparisons[*index])).collect();
    let distance = |index: &usize| comparisons[*index].difference.mean.abs();
    which.sort_by(|one, other| distance(other).total_cmp(&distance(one)));
    if !which.is_empty() {
        return FairnessVerdict::Unfair { which };
    }
    let (mut most, mut games, mut is_enough) = (0.0_f64, Some(0), true);
    for comparison in comparisons {
        match &comparison.verdict {
            Verdict::Withheld(withheld) => return FairnessVerdict::Withheld(withheld.clone()),
            Verdict::NotEnoughGames { most: possible, games_needed } => {
                is_enough = false;
                most = most.max(possible.unwrap_or_else(|| furthest(group.fair)));
                games = most_games(games, *games_needed);
            }
            Verdict::NoLargerDifference { most: possible } => most = most.max(*possible),
            Verdict::More | Verdict::Less | Verdict::Same => {}
        }
    }
    match is_enough {
        true => FairnessVerdict::Fair { most },
        false => FairnessVerdict::NotEnoughGames { most, games_needed: games },
    }
}

/// Identifies a comparison of a line-up: its group, its measure and its subject.
type Key = (usize, Measure, ComparisonSubject);

/// Withholds the verdicts about which line-ups of bots disagree: one finds a difference, and another finds the
/// opposite, or finds that there is none.
pub fn compare_lineups(lineups: &mut [LineupResult]) {
    let mut found: BTreeMap<Key, Vec<(usize, Verdict)>> = BTreeMap::new();
    for (number, lineup) in lineups.iter_mut().enumerate() {
        for (key, comparison) in comparisons(lineup) {
            found.entry(key).or_default().push((number, comparison.verdict.clone()));
        }
    }
    let names: Vec<String> = lineups.iter().map(|lineup| lineup.bots.clone()).collect();
    let disagree = |verdicts: &Vec<(usize, Verdict)>| {
        let with = |is_such: fn(&Verdict) -> bool| -> Vec<String> {
            let such = verdicts.iter().filter(|(_, verdict)| is_such(verdict));
            such.map(|(number, _)| names[*number].clone()).collect()
        };
        let more = with(|verdict| *verdict == Verdict::More);
        let less = with(|verdict| *verdict == Verdict::Less);
        let neither = with(|v| matches!(v, Verdict::NoLargerDifference { .. } | Verdict::Same));
        let sides = [&more, &less, &neither].iter().filter(|side| !side.is_empty()).count();
        let is_split = sides > 1;
        is_split.then_some(Withheld::BotsDisagree { more, less, neither })
    };
    let withheld: BTreeMap<Key, Withheld> =
        found.into_iter().filter_map(|(key, all)| Some((key, disagree(&all)?))).collect();
    for lineup in lineups {
        for (key, comparison) in comparisons(lineup) {
            if let Some(withheld) = withheld.get(&key) {
                comparison.verdict = Verdict::Withheld(withheld.clone());
            }
        }
    }
}

/// Returns all comparisons of a line-up, first of the base and then of each change.
fn comparisons(lineup: &mut LineupResult) -> Vec<(Key, &mut Comparison)> {
    let fairness = &mut lineup.fairness;
    let groups = [&mut fairness.animals, &mut fairness.seats, &mut fairness.places];
    let base = groups.into_iter().map(|group| &mut group.comparisons);
    let changes = lineup.changes.iter_mut().map(|change| &mut change.comparisons);
    let mut all = Vec::new();
    for (number, comparisons) in base.chain(changes).enumerate() {
        for found in comparisons {
            all.push(((number, found.measure, found.subject.clone()), found));
        }
    }
    all
}
