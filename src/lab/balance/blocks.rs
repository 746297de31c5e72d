//! The games of a version, block by block.

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use super::record::GameRecord;
use super::statistics::{BlockSample, SHARE_MAX, ShareSample};

/// The games of a version with a line-up, block by block.
#[derive(Clone, Debug, Default)]
pub(super) struct Blocks<'a>(Vec<Vec<&'a GameRecord>>);

/// A game without a change, and the same game with it.
pub(super) type Pair<'a> = (&'a GameRecord, &'a GameRecord);

impl<'a> Blocks<'a> {
    /// Sorts records, which are in order of their index, into blocks.
    pub fn of(records: impl Iterator<Item = &'a GameRecord>, size: u64) -> Self {
        let mut blocks: Vec<Vec<&GameRecord>> = Vec::new();
        for record in records {
            let block = (record.place.index / size) as usize;
            if blocks.len() <= block {
                blocks.resize_with(block + 1, Vec::new);
            }
            blocks[block].push(record);
        }
        Self(blocks)
    }

    pub fn games(&self) -> impl Iterator<Item = &'a GameRecord> + '_ {
        self.0.iter().flatten().copied()
    }

    pub fn finished(&self) -> impl Iterator<Item = &'a GameRecord> + '_ {
        self.games().filter(|game| game.is_finished())
    }

    /// Returns the share of games that did not finish, in percent.
    pub fn unfinished(&self) -> f64 {
        let played = self.games().count();
        100.0 * (played - self.finished().count()) as f64 / played.max(1) as f64
    }

    /// Returns the share of games in which the script of an effect failed, in percent.
    pub fn abandoned(&self) -> f64 {
        let failed = self.games().filter(|game| game.abandoned_effects > 0).count();
        100.0 * failed as f64 / self.games().count().max(1) as f64
    }

    /// Returns the mean of a value over the finished games of each block. Games whose value is `None` are left out.
    pub fn sample(&self, value: impl Fn(&GameRecord) -> Option<f64>) -> BlockSample {
        let of_block = |games: &Vec<&GameRecord>| {
            let finished = games.iter().filter(|game| game.is_finished());
            let games = finished.filter_map(|game| Some((value(game)?, game.course)));
            games.collect()
        };
        sample(self.0.iter().map(of_block))
    }

    /// Returns the mean share of wins in each block, like [`Blocks::sample`].
    pub fn shares(&self, value: impl Fn(&GameRecord) -> Option<f64>) -> ShareSample {
        ShareSample(BlockSample { most: Some(SHARE_MAX), ..self.sample(value) })
    }

    /// Returns the games of each block that finished both here and with a change.
    pub fn pairs<'b>(&'b self, with: &'b Self) -> impl Iterator<Item = Vec<Pair<'a>>> + 'b {
        let of_block = |(before, after): (&Vec<&'a GameRecord>, &Vec<&'a GameRecord>)| {
            let pairs = before.iter().copied().zip(after.iter().copied());
            pairs.filter(|(one, other)| one.is_finished() && other.is_finished()).collect()
        };
        self.0.iter().zip(&with.0).map(of_block)
    }
}

/// Returns, for each block, the mean of a value over the finished games of each version; `None` if a version has no
/// finished game in the block. Each block also has a hash of how its games went in all versions together.
pub(super) fn side_by_side(
    versions: &[&Blocks<'_>],
    value: impl Fn(&GameRecord) -> Option<f64>,
) -> Vec<(Vec<Option<f64>>, u64)> {
    let count = versions.iter().map(|blocks| blocks.0.len()).min().unwrap_or_default();
    let of_block = |block: usize| {
        let mut hasher = DefaultHasher::new();
        let mean = |blocks: &&Blocks<'_>| {
            let finished = blocks.0[block].iter().filter(|game| game.is_finished());
            let values: Vec<f64> = finished
                .inspect(|game| game.course.hash(&mut hasher))
                .filter_map(|game| value(game))
                .collect();
            (!values.is_empty()).then(|| values.iter().sum::<f64>() / values.len() as f64)
        };
        let means = versions.iter().map(mean).collect();
        (means, hasher.finish())
    };
    (0..count).map(of_block).collect()
}

/// Returns the percentage of the `played` pairs that are not in `blocks`, because one of the two games did not finish.
pub(super) fn unfinished_pairs(blocks: &[Vec<Pair<'_>>], played: u64) -> f64 {
    let finished: usize = blocks.iter().map(Vec::len).sum();
    100.0 * (1.0 - finished as f64 / played.max(1) as f64)
}

/// Returns the share of pairs in which the script of an effect failed in either game, in percent.
pub(super) fn abandoned_pairs(blocks: &[Vec<Pair<'_>>]) -> f64 {
    let has_failed = |(one, other): &&Pair<'_>| one.abandoned_effects + other.abandoned_effects > 0;
    let failed = blocks.iter().flatten().filter(has_failed).count();
    100.0 * failed as f64 / blocks.iter().flatten().count().max(1) as f64
}

/// Returns the mean of a value over the pairs of each block. Pairs whose value is `None` are left out.
pub(super) fn paired(
    blocks: &[Vec<Pair<'_>>],
    value: impl Fn(&GameRecord) -> Option<f64>,
) -> BlockSample {
    let of_pair = |(before, after): &Pair<'_>| {
        let difference = value(after)? - value(before)?;
        Some((difference, before.course ^ after.course.rotate_left(1)))
    };
    sample(blocks.iter().map(|pairs| pairs.iter().filter_map(of_pair).collect()))
}

/// Returns the sample of blocks, given the value of each game and a hash of how it went. Empty blocks are left out.
fn sample(blocks: impl Iterator<Item = Vec<(f64, u64)>>) -> BlockSample {
    let (mut found, mut ways) = (BlockSample::default(), BTreeSet::new());
    for games in blocks.filter(|games| !games.is_empty()) {
        let sum: f64 = games.iter().map(|(value, _)| value).sum();
        found.values.push(sum / games.len() as f64);
        found.games += games.len() as u64;
        let mut hasher = DefaultHasher::new();
        games.iter().for_each(|(_, course)| course.hash(&mut hasher));
        ways.insert(hasher.finish());
    }
    found.distinct = ways.len();
    found
}
