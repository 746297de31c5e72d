//! The comparisons of a report: shares against the fair share, and values with a change against values without it.

use super::blocks::{Blocks, Pair, paired};
use super::findings::{Comparison, ComparisonSubject, Measure, Verdict};
use super::plan::ERROR;
use super::record::GameRecord;
use super::statistics::{BLOCKS_MIN, BlockSample, SHARE_MAX, ShareSample};
use speciate_bots::sim::Estimate;
use speciate_bots::sim::statistics::round;
use speciate_model::id::AnimalId;
use speciate_model::roster::Roster;

/// A comparison before it is corrected for the others.
#[derive(Clone, Debug)]
pub(super) struct Test {
    pub measure: Measure,
    pub subject: ComparisonSubject,
    pub before: f64,
    pub after: f64,
    evidence: Evidence,
}

#[derive(Clone, Debug)]
enum Evidence {
    /// A share of wins, compared with the fair share.
    Share(ShareSample, f64),
    /// Differences of pairs of games.
    Pairs(BlockSample),
}

/// Returns the shares of all animals, compared with the fair share.
pub(super) fn animal_shares(blocks: &Blocks<'_>, roster: &Roster, fair: f64) -> Vec<Test> {
    let all = (0..roster.animals.len()).map(AnimalId::at);
    let share = |animal: AnimalId| {
        let sample = blocks.shares(|game| in_play(game, animal).then(|| game.win(animal)));
        share(ComparisonSubject::Animal(roster.name(animal).to_owned()), sample, fair)
    };
    all.filter_map(share).collect()
}

/// Returns the shares of all seats, compared with the fair share.
pub(super) fn seat_shares(blocks: &Blocks<'_>, players: usize, fair: f64) -> Vec<Test> {
    let seat = |seat: usize| {
        share(
            ComparisonSubject::Seat(seat + 1),
            blocks.shares(|game| Some(game.seat_win(seat))),
            fair,
        )
    };
    (0..players).filter_map(seat).collect()
}

/// Returns the shares of all places in the food chain, compared with the fair share.
pub(super) fn place_shares(blocks: &Blocks<'_>, in_play: usize, fair: f64) -> Vec<Test> {
    let place = |place: usize| {
        let sample = blocks.shares(|game| Some(game.win(game.animal_at(place)?)));
        share(ComparisonSubject::Place(place + 1), sample, fair)
    };
    (0..in_play).filter_map(place).collect()
}

fn share(subject: ComparisonSubject, sample: ShareSample, fair: f64) -> Option<Test> {
    let after = sample.0.mean();
    let is_there = !sample.0.values.is_empty();
    let evidence = Evidence::Share(sample, fair);
    is_there.then_some(Test { measure: Measure::Wins, subject, before: fair, after, evidence })
}

/// Returns all comparisons of a change, given the games with and without it.
pub(super) fn change(pairs: &[Vec<Pair<'_>>], roster: &Roster) -> Vec<Test> {
    let mut tests = Vec::new();
    for animal in (0..roster.animals.len()).map(AnimalId::at) {
        let subject = || ComparisonSubject::Animal(roster.name(animal).to_owned());
        let win = |game: &GameRecord| in_play(game, animal).then(|| game.win(animal));
        let points =
            |game: &GameRecord| in_play(game, animal).then(|| game.final_points(animal).into());
        tests.extend(difference(pairs, Measure::Wins, subject(), win));
        tests.extend(difference(pairs, Measure::Points, subject(), points));
    }
    for (measure, value) in WHOLE {
        tests.extend(difference(pairs, measure, ComparisonSubject::Game, |game| Some(value(game))));
    }
    tests
}

/// Reads a measure of a whole game.
type ReadMeasure = fn(&GameRecord) -> f64;

/// The measures of whole games, and how each is read.
pub(super) const WHOLE: [(Measure, ReadMeasure); 6] = [
    (Measure::Turns, |game| game.turns.into()),
    (Measure::Decisions, |game| game.decisions as f64),
    (Measure::LeadChanges, |game| game.lead.changes as f64),
    (Measure::KnownAfter, GameRecord::known_after),
    (Measure::Forced, GameRecord::forced_share),
    (Measure::Spread, GameRecord::spread),
];

fn difference(
    pairs: &[Vec<Pair<'_>>],
    measure: Measure,
    subject: ComparisonSubject,
    value: impl Fn(&GameRecord) -> Option<f64>,
) -> Option<Test> {
    let sample = paired(pairs, &value);
    let values = || {
        let all = pairs.iter().flatten();
        all.filter_map(|(before, after)| Some((value(before)?, value(after)?)))
    };
    let count = values().count() as f64;
    let before = values().map(|(before, _)| before).sum::<f64>() / count;
    let after = values().map(|(_, after)| after).sum::<f64>() / count;
    let evidence = Evidence::Pairs(BlockSample { most: most(measure), ..sample });
    (count > 0.0).then_some(Test { measure, subject, before, after, evidence })
}

/// Returns how far from 0 a difference of a measure can be; `None` if there is no limit.
fn most(measure: Measure) -> Option<f64> {
    (measure == Measure::Wins).then_some(SHARE_MAX)
}

fn in_play(game: &GameRecord, animal: AnimalId) -> bool {
    game.points.contains_key(&animal)
}

impl Test {
    /// Returns the probability of a difference at least this large if there is no true difference, before any
    /// correction.
    fn chance(&self) -> f64 {
        let chance = match &self.evidence {
            Evidence::Share(sample, fair) => sample.chance(*fair),
            Evidence::Pairs(sample) => sample.chance(),
        };
        chance.unwrap_or(1.0)
    }

    /// Returns the number of blocks of the comparison that went different ways.
    const fn distinct(&self) -> usize {
        let (Evidence::Share(ShareSample(sample), _) | Evidence::Pairs(sample)) = &self.evidence;
        sample.distinct
    }

    /// Returns whether the blocks are enough for a verdict.
    fn is_enough(&self) -> bool {
        self.distinct() as f64 >= BLOCKS_MIN
    }

    /// Returns in how many blocks the change makes a difference.
    fn differing(&self) -> Option<u64> {
        match &self.evidence {
            Evidence::Share(..) => None,
            Evidence::Pairs(sample) => Some(sample.differing() as u64),
        }
    }

    /// Returns bounds that miss the true difference in `error` of all cases; `None` if the blocks do not give any. If
    /// the blocks are not enough for a verdict, there are no bounds, because bounds that exclude 0 would be a verdict.
    pub fn bounds(&self, error: f64) -> Option<(f64, f64)> {
        if !self.is_enough() {
            return None;
        }
        match &self.evidence {
            Evidence::Share(sample, fair) => {
                sample.bounds(error).map(|(low, high)| (low - fair, high - fair))
            }
            Evidence::Pairs(sample) if sample.is_rare() => None,
            Evidence::Pairs(sample) => sample.bounds_of_size(error, self.size_of_unseen(sample)),
        }
    }

    /// Returns how far the next block can be from the others if all have the same difference. If they show none, it can
    /// be as far away as the value itself. If they show one, the next block may show none.
    fn size_of_unseen(&self, sample: &BlockSample) -> f64 {
        let mean = sample.mean().abs();
        if mean > 0.0 { mean } else { self.before.abs().max(self.after.abs()) }
    }

    /// Returns half the distance between the bounds, for deciding whether a run is precise enough; `None` if there are
    /// no bounds.
    pub fn precision(&self, error: f64) -> Option<f64> {
        let (low, high) = self.bounds(error)?;
        match &self.evidence {
            Evidence::Share(sample, fair) => sample.precision(*fair, error),
            Evidence::Pairs(_) => Some((high - low) / 2.0),
        }
    }

    fn detectable(&self, error: f64) -> Option<f64> {
        match &self.evidence {
            Evidence::Share(sample, fair) => sample.detectable(*fair, error),
            Evidence::Pairs(sample) if sample.is_rare() => None,
            Evidence::Pairs(sample) => sample.detectable(error),
        }
    }

    fn estimate(&self) -> Estimate {
        match &self.evidence {
            Evidence::Share(sample, fair) => {
                let share = sample.estimate();
                // Adding 0 turns a negative zero into zero.
                let less = |value: f64| round(value - fair) + 0.0;
                Estimate {
                    mean: less(share.mean),
                    deviation: share.deviation,
                    low: share.low.map(less),
                    high: share.high.map(less),
                }
            }
            Evidence::Pairs(sample) => sample.estimate(),
        }
    }

    /// Returns the comparison without a verdict, corrected for `count` comparisons.
    pub fn comparison(&self, count: usize) -> Comparison {
        let error = ERROR / count.max(1) as f64;
        let chance = (self.chance() * count as f64).min(1.0);
        let (is_enough, estimate) = (self.is_enough(), self.estimate());
        let bounds = self.bounds(error);
        Comparison {
            measure: self.measure,
            subject: self.subject.clone(),
            before: round(self.before),
            after: round(self.after),
            difference: estimate,
            low: bounds.map(|(low, _)| bound(low)),
            high: bounds.map(|(_, high)| bound(high)),
            p: is_enough.then(|| significant(chance)),
            detectable: self.detectable(error).map(round),
            blocks: self.distinct() as u64,
            differing_blocks: self.differing(),
            verdict: Verdict::Same,
            outcome: None,
        }
    }
}

/// Rounds a bound to a thousandth, or to its first digit if it is smaller than that. So the bound of a difference is
/// never shown as 0.
pub(super) fn bound(value: f64) -> f64 {
    let rounded = round(value);
    if rounded != 0.0 || value == 0.0 || value.abs() < 1e-12 {
        return rounded;
    }
    let scale = 10_f64.powi(-value.abs().log10().floor() as i32);
    (value * scale).round() / scale
}

/// Rounds a chance to three significant digits, so that it is the same on every machine.
fn significant(chance: f64) -> f64 {
    if chance <= 0.0 {
        return 0.0;
    }
    let scale = 10_f64.powi(2 - chance.log10().floor() as i32);
    (chance * scale).round() / scale
}

#[cfg(test)]
mod tests {
    use super::super::findings::{MarginOutcome, MissingGames};
    use super::super::verdict::Margin;
    use super::*;

    /// Returns the judged comparison of a measure whose blocks differ by these values.
    fn judged(measure: Measure, values: Vec<f64>) -> Comparison {
        let (distinct, games) = (values.len(), values.len() as u64);
        let sample = BlockSample { values, distinct, games, most: most(measure) };
        let (subject, before) = (ComparisonSubject::Game, 100.0);
        let (after, evidence) = (before + sample.mean(), Evidence::Pairs(sample));
        let mut found = Test { measure, subject, before, after, evidence }.comparison(1);
        let missing = MissingGames { played: games, ..MissingGames::default() };
        Margin { points: 10.0, percent: 10.0 }.judge(&mut found, missing);
        found
    }

    #[test]
    fn a_difference_is_compared_with_the_margin() {
        let around = |mean: f64| (0..400).map(|block| mean + [2.0, -2.0][block % 2]).collect();
        for (mean, outcome) in [
            (0.0, MarginOutcome::Within),
            (5.0, MarginOutcome::Within),
            (10.0, MarginOutcome::Differs),
            (-15.0, MarginOutcome::Beyond),
        ] {
            let found = judged(Measure::Points, around(mean));
            assert_eq!(found.outcome, Some(outcome), "{found:?}");
        }
        assert_eq!(judged(Measure::Points, large(19)).outcome, Some(MarginOutcome::Undecided));
    }

    #[test]
    fn the_bound_of_a_difference_is_not_rounded_to_0() {
        assert_eq!([bound(0.000_44), bound(-0.000_44), bound(0.0)], [0.000_4, -0.000_4, 0.0]);
        assert_eq!(bound(1.234_56), 1.235);
    }

    /// Returns 400 blocks, of which `count` differ, half of them in each direction.
    fn differing(count: usize) -> Vec<f64> {
        let value = |block: usize| if block >= count { 0.0 } else { [3.0, -3.0][block % 2] };
        (0..400).map(value).collect()
    }

    #[test]
    fn a_difference_in_few_blocks_is_not_said_to_be_small() {
        let found = judged(Measure::Points, differing(4));
        let few = Verdict::NotEnoughGames { most: None, games_needed: Some(800) };
        assert_eq!((found.verdict, found.low, found.high), (few, None, None));
        for (measure, count) in [(Measure::Points, 8), (Measure::Wins, 4)] {
            let found = judged(measure, differing(count));
            assert!(matches!(found.verdict, Verdict::NoLargerDifference { .. }), "{found:?}");
        }
        assert_eq!(judged(Measure::Points, differing(0)).verdict, Verdict::Same);
        assert_eq!(judged(Measure::Points, vec![3.0; 400]).verdict, Verdict::More);
    }

    #[test]
    fn few_blocks_never_show_that_values_are_the_same() {
        let small = |count: usize| (0..count).map(|block| [0.5, -0.5, 0.1][block % 3]).collect();
        let needs = |missing, games| Verdict::TooFewBlocks { missing, games_needed: Some(games) };
        for (count, missing) in [(20, 40), (59, 1)] {
            for measure in [Measure::Points, Measure::Wins] {
                let found = judged(measure, small(count));
                assert_eq!(found.verdict, needs(missing, 60), "{found:?}");
                assert_eq!(found.outcome, Some(MarginOutcome::Undecided));
            }
            let same = judged(Measure::Points, vec![0.0; count]);
            assert_eq!(same.verdict, needs(missing, 60), "{same:?}");
            // A real difference is shown, but it is not said to be too small to matter.
            let real = (0..count).map(|block| 2.0 + [0.1, -0.1][block % 2]).collect();
            let found = judged(Measure::Points, real);
            let outcome = Some(MarginOutcome::Differs);
            assert_eq!((&found.verdict, found.outcome), (&Verdict::More, outcome));
        }
        let enough = judged(Measure::Points, small(60)).verdict;
        assert!(matches!(enough, Verdict::NoLargerDifference { .. }), "{enough:?}");
        assert_eq!(judged(Measure::Points, vec![0.0; 60]).verdict, Verdict::Same);
    }

    #[test]
    fn a_difference_that_no_block_showed_has_bounds_with_a_width() {
        for (value, count) in [(0.0, 400), (3.0, 400), (3.0, 20)] {
            let found = judged(Measure::Points, vec![value; count]);
            assert!(found.low < Some(value) && found.high > Some(value), "{found:?}");
            // Bounds never contradict the verdict.
            let is_shown = found.verdict == Verdict::More;
            assert_eq!(is_shown, found.low > Some(0.0), "{found:?}");
        }
    }

    #[test]
    fn the_same_difference_of_wins_in_all_blocks_is_claimed_only_if_its_bounds_exclude_0() {
        for (value, count, is_claimed) in
            [(5.0, 20, false), (-5.0, 20, false), (5.0, 400, true), (50.0, 20, true)]
        {
            let found = judged(Measure::Wins, vec![value; count]);
            let excludes = found.low > Some(0.0) || found.high < Some(0.0);
            let is_shown = matches!(found.verdict, Verdict::More | Verdict::Less);
            assert_eq!((is_shown, excludes), (is_claimed, is_claimed), "{found:?}");
        }
    }

    #[test]
    fn bounds_of_too_few_differences_of_wins_for_a_claim_do_not_exclude_0() {
        let with = |count: usize, size: f64| {
            let value = |block: usize| if block < count { size } else { 0.0 };
            judged(Measure::Wins, (0..60).map(value).collect())
        };
        for size in [100.0, -100.0] {
            for count in [7, 8] {
                let found = with(count, size);
                let excludes = found.low > Some(0.0) || found.high < Some(0.0);
                let is_shown = matches!(found.verdict, Verdict::More | Verdict::Less);
                assert_eq!((is_shown, excludes), (count == 8, count == 8), "{found:?}");
            }
        }
    }

    /// Returns `count` blocks with large differences of the same sign, but of different sizes.
    fn large(count: usize) -> Vec<f64> {
        (0..count).map(|block| [60.0, 70.0][block % 2]).collect()
    }

    #[test]
    fn a_verdict_that_is_withheld_has_no_bounds() {
        for measure in [Measure::Points, Measure::Wins] {
            let found = judged(measure, large(19));
            let few = Verdict::NotEnoughGames { most: None, games_needed: None };
            assert_eq!((found.verdict, found.p), (few, None));
            assert_eq!((found.low, found.high), (None, None));
            let found = judged(measure, large(20));
            assert!(found.verdict == Verdict::More && found.low > Some(0.0), "{found:?}");
        }
    }

    #[test]
    fn few_blocks_do_not_tell_how_many_games_are_enough() {
        let both = |count| (0..count).map(|block| [40.0, -40.0][block % 2]).collect::<Vec<f64>>();
        for count in [10, 20, 23] {
            let found = judged(Measure::Wins, both(count));
            let is_open =
                matches!(found.verdict, Verdict::NotEnoughGames { games_needed: None, .. });
            assert!(is_open, "{count}: {found:?}");
        }
        let found = judged(Measure::Wins, both(24));
        let is_known = matches!(
            found.verdict,
            Verdict::NotEnoughGames { games_needed: Some(100..10_000), .. }
        );
        assert!(is_known, "{found:?}");
    }
}
