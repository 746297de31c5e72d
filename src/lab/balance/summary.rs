//! Summarizes what happened in all games of a version.

use std::collections::{BTreeMap, BTreeSet};

use super::blocks::Blocks;
use super::record::{GameRecord, TENTHS, ThingId};
use super::result::{
    Distribution, GameCounts, GameRow, GroupResult, LeadResult, PointsResult, ROWS_MAX,
    SourceResult, TurnPoints, VersionResult,
};
use super::usage::usage;
use speciate_bots::sim::End;
use speciate_bots::sim::statistics::round;
use speciate_model::id::AnimalId;
use speciate_model::roster::Roster;

/// The number of games that a result names as examples of a group.
const EXAMPLES: usize = 3;

/// The maximum number of bars in a histogram.
const BARS_MAX: f64 = 24.0;

/// Returns what happened in the games of a version.
pub(super) fn version(
    change: &str,
    blocks: &Blocks<'_>,
    roster: &Roster,
    players: usize,
) -> VersionResult {
    let in_play = blocks.finished().map(|game| game.points.len()).max().unwrap_or_default();
    let animals: BTreeSet<AnimalId> = blocks.finished().flat_map(GameRecord::animals).collect();
    let name = |animal: AnimalId| roster.name(animal).to_owned();
    let animal = |animal: &AnimalId| (name(*animal), of_animal(blocks, *animal));
    let points = |animal: &AnimalId| (name(*animal), points(blocks, *animal, roster));
    VersionResult {
        change: change.to_owned(),
        games: counts(blocks),
        animals: animals.iter().map(animal).collect(),
        seats: (0..players).map(|seat| of_seat(blocks, seat)).collect(),
        places: (0..in_play).map(|place| of_place(blocks, place)).collect(),
        turns: distribution(blocks, |game| game.turns.into()),
        decisions: distribution(blocks, |game| game.decisions as f64),
        forced: blocks.sample(|game| Some(game.forced_share())).estimate(),
        lead: lead(blocks),
        points: animals.iter().map(points).collect(),
        usage: usage(blocks, &animals, roster),
        rows: blocks.games().take(ROWS_MAX).map(|game| row(game, roster)).collect(),
    }
}

fn counts(blocks: &Blocks<'_>) -> GameCounts {
    let ended = |end| blocks.games().filter(|game| game.end == end).count() as u64;
    let first = |is_such: fn(&GameRecord) -> bool| {
        blocks.games().find(|game| is_such(game)).map(|game| game.place.index)
    };
    let ways: BTreeSet<u64> = blocks.finished().map(|game| game.course).collect();
    GameCounts {
        played: blocks.games().count() as u64,
        finished: ended(End::Finished),
        unfinished: ended(End::Unfinished),
        frozen: ended(End::Frozen),
        distinct: ways.len() as u64,
        abandoned_effects: blocks.games().map(|game| game.abandoned_effects).sum(),
        first_abandoned: first(|game| game.abandoned_effects > 0),
        first_frozen: first(|game| game.end == End::Frozen),
    }
}

fn of_animal(blocks: &Blocks<'_>, animal: AnimalId) -> GroupResult {
    let is_in = |game: &GameRecord| game.points.contains_key(&animal);
    group(
        blocks,
        |game| is_in(game).then(|| game.win(animal)),
        |game| is_in(game).then(|| game.final_points(animal)),
    )
}

fn of_seat(blocks: &Blocks<'_>, seat: usize) -> GroupResult {
    group(blocks, |game| Some(game.seat_win(seat)), |game| game.seat_points(seat))
}

fn of_place(blocks: &Blocks<'_>, place: usize) -> GroupResult {
    group(
        blocks,
        |game| Some(game.win(game.animal_at(place)?)),
        |game| Some(game.final_points(game.animal_at(place)?)),
    )
}

fn group(
    blocks: &Blocks<'_>,
    win: impl Fn(&GameRecord) -> Option<f64>,
    points: impl Fn(&GameRecord) -> Option<i32>,
) -> GroupResult {
    let wins = blocks.shares(&win);
    let won = blocks.finished().filter(|game| win(game).is_some_and(|share| share > 0.0));
    GroupResult {
        games: wins.0.games,
        examples: won.map(|game| game.place.index).take(EXAMPLES).collect(),
        wins: wins.estimate(),
        points: blocks.sample(|game| points(game).map(f64::from)).estimate(),
    }
}

fn lead(blocks: &Blocks<'_>) -> LeadResult {
    let ahead = |tenth: u16| {
        let led = |game: &GameRecord| 100.0 * f64::from(game.lead.ahead >> tenth & 1);
        blocks.shares(|game| Some(led(game))).estimate()
    };
    LeadResult {
        changes: distribution(blocks, |game| game.lead.changes as f64),
        known_after: distribution(blocks, GameRecord::known_after),
        ahead: (0..TENTHS).map(ahead).collect(),
    }
}

/// Returns how a number is distributed over finished games.
fn distribution(blocks: &Blocks<'_>, value: impl Fn(&GameRecord) -> f64) -> Distribution {
    let mut values: Vec<f64> = blocks.finished().map(&value).collect();
    values.sort_by(f64::total_cmp);
    let at = |quarters: usize| {
        let place = (values.len() * quarters / 4).min(values.len().saturating_sub(1));
        values.get(place).copied().map_or(0.0, round)
    };
    Distribution {
        mean: blocks.sample(|game| Some(value(game))).estimate(),
        least: at(0),
        lower_quarter: at(1),
        median: at(2),
        upper_quarter: at(3),
        most: at(4),
        bars: bars(&values),
    }
}

/// Returns the bars of a histogram of sorted values.
fn bars(values: &[f64]) -> Vec<(f64, u64)> {
    let (Some(least), Some(most)) = (values.first(), values.last()) else { return Vec::new() };
    let is_wide = |width: &f64| (most / width).floor() - (least / width).floor() < BARS_MAX;
    let widths = (0..12).flat_map(|power| [1.0, 2.0, 5.0].map(|one| one * 10_f64.powi(power)));
    let Some(width) = widths.into_iter().find(is_wide) else { return Vec::new() };
    let first = (least / width).floor();
    let mut bars: Vec<(f64, u64)> = Vec::new();
    for value in values {
        let place = ((value / width).floor() - first) as usize;
        while bars.len() <= place {
            bars.push(((first + bars.len() as f64) * width, 0));
        }
        bars[place].1 += 1;
    }
    bars
}

fn points(blocks: &Blocks<'_>, animal: AnimalId, roster: &Roster) -> PointsResult {
    let is_in = |game: &GameRecord| game.points.contains_key(&animal);
    let games = || blocks.finished().filter(|game| is_in(game));
    let mut sums: BTreeMap<ThingId, i64> = BTreeMap::new();
    for ((whose, thing), points) in games().flat_map(|game| &game.sources) {
        if *whose == animal {
            *sums.entry(*thing).or_default() += i64::from(*points);
        }
    }
    let gained: i64 = sums.values().filter(|points| **points > 0).sum();
    let mut sources: Vec<(ThingId, i64)> = sums.into_iter().collect();
    sources.sort_by_key(|(_, points)| std::cmp::Reverse(*points));
    let source = |(thing, sum): (ThingId, i64)| {
        let value = |game: &GameRecord| game.sources.get(&(animal, thing)).copied().unwrap_or(0);
        SourceResult {
            thing: thing.thing(roster),
            points: blocks.sample(|game| is_in(game).then(|| value(game).into())).estimate(),
            share: round(100.0 * sum.max(0) as f64 / gained.max(1) as f64),
        }
    };
    let mut turns: Vec<(u64, i64)> = Vec::new();
    for points in games().filter_map(|game| game.points.get(&animal)) {
        turns.resize(turns.len().max(points.len()), (0, 0));
        for (turn, points) in turns.iter_mut().zip(points) {
            *turn = (turn.0 + 1, turn.1 + i64::from(*points));
        }
    }
    let turn = |(turn, (games, sum)): (u16, (u64, i64))| TurnPoints {
        turn,
        games,
        points: round(sum as f64 / games as f64),
    };
    PointsResult {
        sources: sources.into_iter().map(source).collect(),
        by_turn: (1..).zip(turns).map(turn).collect(),
    }
}

fn row(game: &GameRecord, roster: &Roster) -> GameRow {
    let name = |animal: &AnimalId| roster.name(*animal).to_owned();
    let names = |animals: &Vec<AnimalId>| animals.iter().map(name).collect();
    let points =
        |animals: &Vec<AnimalId>| animals.iter().map(|own| game.final_points(*own)).collect();
    GameRow {
        index: game.place.index,
        seed: game.seed,
        seats: game.seats.iter().map(names).collect(),
        winners: game.winners.iter().map(name).collect(),
        finished: game.is_finished(),
        turns: game.turns.into(),
        decisions: game.decisions,
        points: game.seats.iter().map(points).collect(),
        lead_changes: game.lead.changes,
        known_after: game.lead.known_after.into(),
    }
}
