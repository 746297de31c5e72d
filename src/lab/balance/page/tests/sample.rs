//! Made-up results.

use indexmap::IndexMap;

use super::super::super::*;
use super::usage::usage;
use speciate_bots::sim::Estimate;

pub(super) const ANIMALS: [&str; 6] =
    ["mammal", "reptile", "bird", "amphibian", "arachnid", "insect"];
const SHARES: [f64; 6] = [16.9, 21.4, 14.2, 18.1, 13.3, 16.1];
const FAIR: f64 = 100.0 / 6.0;

pub(super) fn estimate(mean: f64, reach: f64) -> Estimate {
    Estimate { mean, deviation: reach * 40.0, low: Some(mean - reach), high: Some(mean + reach) }
}

fn group(wins: f64, points: f64, examples: &[u64]) -> GroupResult {
    GroupResult {
        games: 9_600,
        wins: estimate(wins, 0.8),
        points: estimate(points, 1.3),
        examples: examples.to_vec(),
    }
}

fn distribution(least: f64, wide: f64, counts: &[u64]) -> Distribution {
    let bars: Vec<(f64, u64)> =
        counts.iter().enumerate().map(|(i, count)| (least + wide * i as f64, *count)).collect();
    let middle = least + wide * counts.len() as f64 / 2.0;
    Distribution {
        mean: estimate(middle + 0.2 * wide, 0.1),
        least,
        lower_quarter: middle - 2.0 * wide,
        median: middle,
        upper_quarter: middle + 2.0 * wide,
        most: least + wide * counts.len() as f64,
        bars,
    }
}

pub(super) fn thing(kind: ThingKind, name: &str) -> BalanceThing {
    BalanceThing { kind, name: name.to_owned() }
}

fn points(animal: usize) -> PointsResult {
    let things = [
        (ThingKind::Terrain, "lagoon", 31.0),
        (ThingKind::Terrain, "marsh", 22.5),
        (ThingKind::Terrain, "steppe", 14.0),
        (ThingKind::Terrain, "grove", 12.2),
        (ThingKind::Section, "parade", 9.0),
        (ThingKind::Card, "harvest", 4.4),
        (ThingKind::Section, "frost", 5.1),
        (ThingKind::Terrain, "moor", 3.2),
        (ThingKind::Card, "drought", -2.6),
        (ThingKind::Setup, "", 0.4),
    ];
    let source = |(index, (kind, name, mean)): (usize, (ThingKind, &str, f64))| SourceResult {
        thing: thing(kind, name),
        points: estimate(mean * (0.8 + 0.1 * ((animal + index) % 5) as f64), 0.4),
        share: mean,
    };
    let turn = |turn: u16| TurnPoints {
        turn,
        games: if turn > 11 { 300 } else { 9_600 },
        points: f64::from(turn) * (7.5 + animal as f64 / 2.0) + f64::from(turn * turn) / 9.0,
    };
    PointsResult {
        sources: things.into_iter().enumerate().map(source).collect(),
        by_turn: (1..=12).map(turn).collect(),
    }
}

fn row(index: u64) -> GameRow {
    let winner = ANIMALS[(index % 6) as usize].to_owned();
    GameRow {
        index,
        seed: 1_000 + index,
        seats: ANIMALS.iter().map(|id| vec![(*id).to_owned()]).collect(),
        winners: if index == 7 { Vec::new() } else { vec![winner] },
        finished: index != 7,
        turns: 9 + index % 4,
        decisions: 310 + index * 3,
        points: (0..6).map(|seat| vec![80 + ((index as i32 + seat) * 17) % 50]).collect(),
        lead_changes: index % 5,
        known_after: index % 5,
    }
}

fn version(change: &str, shift: f64) -> VersionResult {
    let group_of = |(index, id): (usize, &&str)| {
        let by = shift * if index % 2 == 0 { 1.0 } else { -1.0 };
        let examples = [index as u64, index as u64 + 12, index as u64 + 60];
        ((*id).to_owned(), group(SHARES[index] + by, 100.0 + 3.0 * index as f64, &examples))
    };
    let numbered = |count: u32| -> Vec<GroupResult> {
        let of = |i: u32| group(FAIR + 0.4 * (f64::from(i) - 2.5), 100.0, &[u64::from(i)]);
        (0..count).map(of).collect()
    };
    let sources = |(index, id): (usize, &&str)| ((*id).to_owned(), points(index));
    VersionResult {
        change: change.to_owned(),
        games: GameCounts {
            played: 9_612,
            finished: 9_600,
            unfinished: 11,
            frozen: 1,
            distinct: 9_600,
            abandoned_effects: 0,
            first_abandoned: None,
            first_frozen: None,
        },
        animals: ANIMALS.iter().enumerate().map(group_of).collect(),
        seats: numbered(6),
        places: numbered(6),
        turns: distribution(7.0, 1.0, &[120, 800, 2_100, 3_300, 2_200, 900, 180]),
        decisions: distribution(240.0, 20.0, &[80, 300, 900, 2_000, 2_600, 2_000, 1_100, 420, 200]),
        forced: estimate(31.4, 0.2),
        lead: LeadResult {
            changes: distribution(0.0, 1.0, &[700, 1_900, 2_600, 2_100, 1_300, 700, 300]),
            known_after: distribution(
                0.0,
                10.0,
                &[300, 420, 510, 700, 900, 1_100, 1_400, 1_600, 1_500, 1_170],
            ),
            ahead: (1..=10).map(|t| estimate(10.0 + 9.0 * f64::from(t) + shift, 1.5)).collect(),
        },
        points: ANIMALS.iter().enumerate().map(sources).collect(),
        usage: usage(),
        rows: (0..120).map(row).collect(),
    }
}

fn comparison(
    measure: Measure,
    subject: ComparisonSubject,
    before: f64,
    by: f64,
    bounds: Option<(f64, f64)>,
    verdict: Verdict,
) -> Comparison {
    Comparison {
        measure,
        subject,
        before,
        after: before + by,
        difference: estimate(by, 0.8),
        low: bounds.map(|(low, _)| low),
        high: bounds.map(|(_, high)| high),
        p: Some(if by.abs() > 2.0 { 0.000_2 } else { 0.31 }),
        detectable: Some(1.4),
        blocks: 1_600,
        differing_blocks: Some(1_580),
        outcome: outcome(&verdict),
        verdict,
    }
}

fn outcome(verdict: &Verdict) -> Option<MarginOutcome> {
    match verdict {
        Verdict::More => Some(MarginOutcome::Beyond),
        Verdict::Less => Some(MarginOutcome::Differs),
        Verdict::NoLargerDifference { .. } | Verdict::Same => Some(MarginOutcome::Within),
        Verdict::NotEnoughGames { .. } | Verdict::TooFewBlocks { .. } => {
            Some(MarginOutcome::Undecided)
        }
        Verdict::Withheld(_) => None,
    }
}

fn fairness() -> Fairness {
    let of = |comparisons, verdict| FairnessOf { fair: FAIR, comparisons, verdict };
    let animal = |(index, id): (usize, &&str)| {
        let by = SHARES[index] - FAIR;
        let subject = ComparisonSubject::Animal((*id).to_owned());
        let verdict = match by {
            by if by > 1.3 => Verdict::More,
            by if by < -1.3 => Verdict::Less,
            _ => Verdict::NoLargerDifference { most: 3.0 },
        };
        comparison(Measure::Wins, subject, FAIR, by, Some((by - 1.3, by + 1.3)), verdict)
    };
    let numbered = |subject: fn(usize) -> ComparisonSubject| {
        let of = move |number: usize| {
            let by = 0.3 * (number as f64 - 3.5);
            let verdict = Verdict::NoLargerDifference { most: 2.1 };
            comparison(
                Measure::Wins,
                subject(number),
                FAIR,
                by,
                Some((by - 1.3, by + 1.3)),
                verdict,
            )
        };
        (1..=6).map(of).collect::<Vec<_>>()
    };
    Fairness {
        animals: of(
            ANIMALS.iter().enumerate().map(animal).collect(),
            FairnessVerdict::Unfair { which: vec![1, 4, 2] },
        ),
        seats: of(numbered(ComparisonSubject::Seat), FairnessVerdict::Fair { most: 2.04 }),
        places: of(
            numbered(ComparisonSubject::Place),
            FairnessVerdict::NotEnoughGames { most: 3.1, games_needed: Some(24_000) },
        ),
        missing: MissingGames { played: 9_612, unfinished: 0.1, abandoned: 0.0 },
        at_places: Vec::new(),
    }
}

fn change(name: &str, scale: f64) -> ChangeResult {
    let animal = |index: usize| ComparisonSubject::Animal(ANIMALS[index].to_owned());
    let none = |most| Verdict::NoLargerDifference { most };
    let wins = [
        (2.9, Some((1.23, 4.51)), Verdict::More),
        (-0.3, Some((-1.204, 0.6)), none(1.204)),
        (-2.2, Some((-3.3, -1.1)), Verdict::Less),
        (
            0.2,
            Some((-0.9, 1.3)),
            Verdict::NotEnoughGames { most: Some(12.2), games_needed: Some(24_000) },
        ),
        (0.1, Some((-1.0, 1.2)), Verdict::Withheld(NoVerdictReason::Unfinished { percent: 12.5 })),
        (-0.4, None, Verdict::NotEnoughGames { most: None, games_needed: None }),
    ];
    let wins = wins.into_iter().enumerate().map(|(index, (by, bounds, verdict))| {
        let scaled = |(low, high): (f64, f64)| (low * scale, high * scale);
        comparison(
            Measure::Wins,
            animal(index),
            SHARES[index],
            by * scale,
            bounds.map(scaled),
            verdict,
        )
    });
    let disagree = NoVerdictReason::BotsDisagree {
        more: vec!["greedy".to_owned()],
        less: Vec::new(),
        neither: vec!["search".to_owned()],
    };
    let points = (0..6).map(|index| match index {
        2 => {
            comparison(Measure::Points, animal(2), 101.0, -3.1, Some((-5.09, -1.06)), Verdict::Less)
        }
        _ => comparison(Measure::Points, animal(index), 101.0, 0.4, Some((-1.0, 1.8)), none(1.8)),
    });
    let games = [
        (Measure::Turns, 10.9, 0.02, none(0.051)),
        (Measure::Decisions, 330.0, 1.0, none(4.0)),
        (Measure::LeadChanges, 2.4, 0.1, Verdict::Withheld(disagree)),
        (Measure::KnownAfter, 61.0, 0.4, none(1.9)),
        (Measure::Forced, 31.4, 0.0, Verdict::Same),
        (Measure::Spread, 41.0, -0.3, none(2.2)),
    ];
    let games = games.into_iter().map(|(measure, before, by, verdict)| {
        comparison(
            measure,
            ComparisonSubject::Game,
            before,
            by,
            Some((by - 1.0, by + 1.0)),
            verdict,
        )
    });
    ChangeResult {
        change: name.to_owned(),
        games: 9_590,
        differing: 9_433,
        comparisons: wins.chain(points).chain(games).collect(),
        missing: MissingGames { played: 9_612, unfinished: 0.2, abandoned: 0.0 },
        fairness: fairness(),
        numbers: vec![NumberChange {
            path: "terrain.lagoon.scores.0".to_owned(),
            before: 9,
            after: 8,
        }],
    }
}

fn trend((index, animal): (usize, &&str)) -> SweepTrend {
    let slope = 0.8 - 0.3 * index as f64;
    let (low, high) = (Some(slope - 0.4), Some(slope + 0.4));
    SweepTrend { animal: (*animal).to_owned(), slope, low, high, withheld: None }
}

fn of(lineups: Vec<LineupResult>, sweep: Option<Sweep>) -> BalanceResult {
    BalanceResult {
        setup: BalanceSetup {
            rules: "dominant-species".to_owned(),
            variants: vec!["long-game".to_owned()],
            settings: IndexMap::from([("rulings.turn_limit".to_owned(), "12".to_owned())]),
            players: 6,
            animals: ANIMALS.map(str::to_owned).to_vec(),
            in_play: 6,
            bots: lineups.iter().map(|lineup| lineup.bots.clone()).collect(),
            seed: 17_411_930_113_006_712_833,
            stop: StopRule::Games { games: 9_612 },
            confidence: 95.0,
            comparisons: 36,
            tolerance: 3.333,
            tolerance_percent: 10.0,
            within: None,
            title: None,
            engine: "0.1.0".to_owned(),
            packs: Vec::new(),
            seats_matter: true,
        },
        lineups,
        sweep,
        suggestion: None,
        is_interrupted: false,
    }
}

/// Returns a run with one change.
pub(super) fn sample() -> BalanceResult {
    let name = "set=terrain.lagoon.scores.0=8";
    let lineup = LineupResult {
        bots: "greedy".to_owned(),
        versions: vec![version("", 0.0), version(name, 1.2)],
        fairness: fairness(),
        changes: vec![change(name, 1.0)],
        trends: Vec::new(),
    };
    of(vec![lineup], None)
}

/// Returns a run over a range, with two line-ups.
pub(super) fn swept() -> BalanceResult {
    let values: Vec<i64> = (5..=12).collect();
    let name = |value: i64| format!("set=terrain.lagoon.scores.0={value}");
    let swept = |value: &i64| version(&name(*value), (*value as f64 - 9.0) * 0.8);
    let lineup = |bots: &str| LineupResult {
        bots: bots.to_owned(),
        versions: std::iter::once(version("", 0.0)).chain(values.iter().map(swept)).collect(),
        fairness: fairness(),
        changes: values.iter().map(|value| change(&name(*value), *value as f64 / 9.0)).collect(),
        trends: ANIMALS.iter().enumerate().map(trend).collect(),
    };
    let points = values.iter().enumerate();
    let points = points.map(|(i, value)| SweepPoint { values: vec![*value], version: i + 1 });
    let sweep = Sweep {
        points: points.collect(),
        axes: vec![SweepAxis {
            path: "terrain.lagoon.scores.0".to_owned(),
            values: values.clone(),
        }],
    };
    of(vec![lineup("greedy"), lineup("search")], Some(sweep))
}

/// Returns a run over two ranges, in which a pair of numbers is missing.
pub(super) fn grid() -> BalanceResult {
    let (down, across): (Vec<i64>, Vec<i64>) = ((3..=7).collect(), (5..=12).collect());
    let pairs: Vec<[i64; 2]> =
        down.iter().flat_map(|one| across.iter().map(move |other| [*one, *other])).collect();
    let name = |[one, other]: &[i64; 2]| {
        format!("set=terrain.dunes.scores.0={one} set=terrain.lagoon.scores.0={other}")
    };
    let version_of = |pair: &[i64; 2]| {
        version(&name(pair), (pair[0] as f64 - 5.0) * 0.9 + (pair[1] as f64 - 9.0) * 0.6)
    };
    let lineup = LineupResult {
        bots: "greedy".to_owned(),
        versions: std::iter::once(version("", 0.0)).chain(pairs.iter().map(version_of)).collect(),
        fairness: fairness(),
        changes: pairs.iter().map(|pair| change(&name(pair), 1.0)).collect(),
        trends: Vec::new(),
    };
    let points = pairs.iter().enumerate().filter(|(index, _)| *index != 11);
    let points = points.map(|(i, pair)| SweepPoint { values: pair.to_vec(), version: i + 1 });
    let axis = |path: &str, values: Vec<i64>| SweepAxis { path: path.to_owned(), values };
    let sweep = Sweep {
        points: points.collect(),
        axes: vec![axis("terrain.dunes.scores.0", down), axis("terrain.lagoon.scores.0", across)],
    };
    of(vec![lineup], Some(sweep))
}
