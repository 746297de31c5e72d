//! Verdicts and their texts.

use insta::assert_snapshot;
use speciate::balance::{
    BalancePlan, BalanceResult, ComparisonSubject, FairnessVerdict, LineupResult, MarginOutcome,
    Measure, NoVerdictReason, StopRule, Sweep, SweepRange, Verdict, Version, change_verdicts,
    precision_missed, run, verdicts,
};
use speciate::bot::BotKind;
use speciate::content::{Layers, Source, layered_tables};
use speciate::games;
use speciate::sim::Workers;
use speciate::words::Words;

use super::{edition, lineup, plan, version};

/// Returns a result with one change, whose verdicts tests replace.
fn result() -> BalanceResult {
    let base = edition("card-game", &[("game.rounds", "3")]);
    let changed = edition("card-game", &[("game.rounds", "4")]);
    // These are 60 blocks, the fewest that can be said to be the same.
    let mut plan = plan(&base, 6, 360);
    plan.versions.push(version("set=game.rounds=4", &changed));
    run(&plan, &Workers::default(), &mut |_| true)
}

fn said(result: &BalanceResult) -> String {
    let words = Words::built_in();
    let all = verdicts(result, words);
    all.iter().map(|verdict| words.say(verdict) + "\n").collect()
}

#[test]
fn verdicts_say_what_the_games_show_and_no_more() {
    let mut result = result();
    let lineup = &mut result.lineups[0];
    let (base, with) = (&mut lineup.fairness, &mut lineup.changes[0].fairness);
    for group in [&mut base.animals, &mut base.seats, &mut with.animals, &mut with.seats] {
        // Shares without bounds are not listed.
        group.comparisons.iter_mut().for_each(|found| (found.low, found.high) = (None, None));
        group.verdict = FairnessVerdict::Trivial;
    }
    with.animals.verdict = FairnessVerdict::Fair { most: 2.5 };
    lineup.fairness.seats.verdict =
        FairnessVerdict::NotEnoughGames { most: 14.2, games_needed: Some(950) };
    lineup.fairness.animals.verdict = FairnessVerdict::Unfair { which: vec![0, 1] };
    for (index, (after, verdict)) in
        [(31.0, Verdict::More), (8.5, Verdict::Less)].into_iter().enumerate()
    {
        let found = &mut lineup.fairness.animals.comparisons[index];
        found.after = after;
        found.difference.mean = after - found.before;
        (found.low, found.high) =
            (Some(found.difference.mean - 3.0), Some(found.difference.mean + 3.0));
        (found.verdict, found.outcome) = (verdict, Some(MarginOutcome::Beyond));
    }
    let change = &mut lineup.changes[0];
    for (index, found) in change.comparisons.iter_mut().enumerate() {
        (found.before, found.after, found.difference.mean) = (10.0, 12.5, 2.5);
        (found.low, found.high) = (Some(1.0), Some(4.0));
        found.outcome = Some(MarginOutcome::Differs);
        found.verdict = match (found.measure, index) {
            (Measure::Wins, 0) => Verdict::More,
            (Measure::Wins, 2) => {
                Verdict::NotEnoughGames { most: Some(11.0), games_needed: Some(2400) }
            }
            (Measure::Wins, _) => Verdict::NoLargerDifference { most: 3.4 },
            (Measure::Points, _) => Verdict::Same,
            (Measure::Turns, _) => Verdict::Withheld(NoVerdictReason::BotsDisagree {
                more: vec!["greedy".to_owned()],
                less: Vec::new(),
                neither: vec!["random".to_owned()],
            }),
            (Measure::Decisions, _) => {
                Verdict::Withheld(NoVerdictReason::Unfinished { percent: 3.25 })
            }
            _ => Verdict::NoLargerDifference { most: 0.7 },
        };
    }
    assert_snapshot!(said(&result), @r"
    In short: without the change, the game is not fair to the animals. With it, the game is fair to the animals within 3.3 percentage points. The change makes a difference to the wins of black.
    Without a change:
    Not fair to the animals: black and blue are more than 3.3 percentage points from the fair 16.7 %.
    black wins 31.0 % of its games (between 28.0 and 34.0), so it is too strong by 11.3 to 17.4 percentage points.
    blue wins 8.5 % of its games (between 5.5 and 11.5), so it is too weak by 5.1 to 11.2 percentage points.
    There are too few games to say whether the set-up is fair to the seats within 3.3 percentage points: they do not rule out a share of wins 14.2 percentage points from the fair 16.7 %. About 950 games would be enough.
    With `set=game.rounds=4`, in 360 pairs of games (360 of them went differently with the change):
    Fair to the animals within 3.3 percentage points: no share of wins is more than 2.5 percentage points from the fair 16.7 %.
    Wins of black: 2.5 percentage points more with the change (between 1.0 and 4.0), 12.5 % instead of 10.0 %. It may be less than the 3.3 that matter.
    No difference larger than 3.4 percentage points of wins for green, red, white and yellow.
    There are too few games for a verdict on the wins of blue: they do not rule out a difference of 11.0 percentage points. About 2400 games would be enough.
    The VP of black, blue, green, red, white and yellow are the same.
    lead changes: no difference larger than 0.7.
    winner leads for good after, % of turns: no difference larger than 0.7.
    questions with one option, %: no difference larger than 0.7.
    VP between the best and the worst animal: no difference larger than 0.7.
    No verdict on turns: the bots disagree (more with `greedy`, no difference with `random`).
    No verdict on decisions: 3.3 % of the games did not finish, and those games may be different from the rest.
    ");
}

#[test]
fn a_change_without_an_effect_is_reported_as_such() {
    let base = edition("card-game", &[("game.rounds", "2")]);
    let mut plan = plan(&base, 6, 480);
    plan.versions.push(version("nothing", &base));
    let result = run(&plan, &Workers::default(), &mut |_| true).within(10.0);
    let change = &result.lineups[0].changes[0];
    assert_eq!((change.games, change.differing), (480, 0));
    let words = Words::built_in();
    let said: Vec<String> =
        change_verdicts(change, &result, words).iter().map(|one| words.say(one)).collect();
    assert_eq!(
        said[1..],
        ["The change had no effect in these games: all 480 went the same way with it."]
    );
    for found in &change.comparisons {
        let is_none = match found.measure {
            // A rare effect may not have occurred.
            Measure::Wins => {
                matches!(found.verdict, Verdict::NoLargerDifference { most } if most > 1.0)
            }
            _ => found.verdict == Verdict::Same,
        };
        assert!(is_none, "{found:?}");
    }
}

#[test]
fn a_margin_changes_verdicts_and_no_figures() {
    let found = result();
    assert_eq!((found.setup.tolerance, found.setup.within), (3.333, None));
    let (wide, narrow) = (found.clone().within(50.0), found.clone().within(0.1));
    let change = |result: &BalanceResult| result.lineups[0].changes[0].clone();
    for (one, other) in change(&wide).comparisons.iter().zip(&change(&narrow).comparisons) {
        assert_eq!((one.difference, one.low, one.high), (other.difference, other.low, other.high));
    }
    assert!(matches!(wide.lineups[0].fairness.animals.verdict, FairnessVerdict::Fair { .. }));
    assert!(matches!(change(&wide).fairness.animals.verdict, FairnessVerdict::Fair { .. }));
    let verdict = &narrow.lineups[0].fairness.animals.verdict;
    assert!(!matches!(verdict, FairnessVerdict::Fair { .. }), "{verdict:?}");
    // A fourth round is a third more turns than three rounds, in every game.
    let turns = |result: &BalanceResult| {
        let comparisons = change(result).comparisons;
        comparisons.iter().find(|found| found.measure == Measure::Turns).unwrap().outcome
    };
    assert_eq!(turns(&wide), Some(MarginOutcome::Within));
    assert_eq!(turns(&narrow), Some(MarginOutcome::Beyond));
    assert_eq!(wide.within(3.333).lineups, found.within(3.333).lineups);
}

/// Returns the result of a sweep over two values, of which the game has the first.
fn swept() -> BalanceResult {
    let (base, changed) = (
        edition("card-game", &[("game.rounds", "3")]),
        edition("card-game", &[("game.rounds", "4")]),
    );
    let mut plan = plan(&base, 6, 120);
    plan.versions.push(version("set=game.rounds=4", &changed));
    let ranges = [SweepRange::read("game.rounds=3..4").expect("this is a range")];
    let settings = vec![("game.rounds".to_owned(), "3".to_owned())];
    let layers = Layers { settings, ..Layers::default() };
    let natives = games::natives("card-game").expect("this is a game");
    let root = layered_tables(&Source::built_in(), natives, &layers).expect("the tables ship");
    let sweep = Sweep::of(&ranges, &root).expect("there are few values").expect("there is a range");
    let versions: Vec<usize> = sweep.points.iter().map(|point| point.version).collect();
    assert_eq!(versions, [0, 1]);
    plan.sweep = Some(sweep);
    run(&plan, &Workers::default(), &mut |_| true)
}

#[test]
fn a_sweep_says_what_the_number_does_and_which_value_is_the_most_even() {
    let result = swept();
    assert_eq!(result.lineups[0].trends.len(), 6);
    let verdicts = said(&result);
    for part in ["From 3 to 4, ", "`game.rounds`", "most even", "Without a change:"] {
        assert!(verdicts.contains(part), "{part}: {verdicts}");
    }
    assert!(!verdicts.contains("With `set="), "{verdicts}");
}

/// Sets the trend of the first animal.
fn set_trend(lineup: &mut LineupResult, slope: f64) {
    let trend = &mut lineup.trends[0];
    (trend.slope, trend.low, trend.high) = (slope, Some(slope - 1.0), Some(slope + 1.0));
}

#[test]
fn a_sweep_states_no_trend_where_verdicts_are_withheld() {
    let stated = "From 3 to 4, the wins of black rise by about 2.0 percentage points";
    let no_trend = "No verdict on how `game.rounds` changes the wins of";
    let no_value = "No verdict on which value makes the wins most even";
    let mut result = swept();
    set_trend(&mut result.lineups[0], 2.0);
    let found = said(&result.clone().within(10.0));
    assert!(found.contains(stated) && !found.contains("No verdict"), "{found}");

    let mut unfinished = result.clone();
    unfinished.lineups[0].changes[0].missing.unfinished = 30.0;
    let found = said(&unfinished.clone().within(10.0));
    assert!(found.contains(no_trend) && !found.contains("From 3 to 4, the wins"), "{found}");
    assert!(found.contains("30.0 % of the games did not finish"), "{found}");
    assert!(!found.contains(no_value), "{found}");
    // The value itself is not judged, so it is not compared with the others.
    unfinished.lineups[0].changes[0].fairness.missing.unfinished = 30.0;
    let found = said(&unfinished.clone().within(10.0));
    assert!(found.contains("One value is left out"), "{found}");
    unfinished.lineups[0].fairness.missing.unfinished = 30.0;
    let found = said(&unfinished.within(10.0));
    assert!(found.contains(no_value) && !found.contains("most even with"), "{found}");

    let mut other = result.lineups[0].clone();
    other.bots = "other".to_owned();
    set_trend(&mut other, -2.0);
    result.lineups.push(other);
    let found = said(&result.within(10.0));
    let split = "wins of black: the bots disagree (more with `random`, less with `other`)";
    assert!(found.contains(split) && !found.contains(stated), "{found}");
}

#[test]
fn few_blocks_never_show_that_a_game_is_fair() {
    let base = edition("card-game", &[("game.rounds", "3")]);
    let result = run(&plan(&base, 6, 120), &Workers::default(), &mut |_| true).within(50.0);
    let verdict = &result.lineups[0].fairness.animals.verdict;
    assert_eq!(*verdict, FairnessVerdict::TooFewBlocks { missing: 40, games_needed: Some(360) });
    let said = said(&result);
    let needed = "40 more blocks of games that go different ways are needed. \
        About 360 games would be enough.";
    assert!(said.contains(needed) && !said.contains("Fair to the"), "{said}");
}

#[test]
fn few_games_give_no_verdict() {
    let base = edition("card-game", &[("game.rounds", "2")]);
    let changed = edition("card-game", &[("game.rounds", "6")]);
    let mut plan = plan(&base, 3, 30);
    plan.versions.push(version("set=game.rounds=6", &changed));
    let result = run(&plan, &Workers::default(), &mut |_| true);
    let lineup = &result.lineups[0];
    let is_open =
        |verdict: &Verdict| matches!(verdict, Verdict::NotEnoughGames { .. } | Verdict::Same);
    assert!(lineup.changes[0].comparisons.iter().all(|found| is_open(&found.verdict)));
    assert!(matches!(lineup.fairness.animals.verdict, FairnessVerdict::NotEnoughGames { .. }));
    // Ten blocks give no bounds, which could contradict the verdict, and no number of games that would be enough.
    let fairness = &lineup.fairness;
    let groups = [&fairness.animals, &fairness.seats, &fairness.places];
    let of_base = groups.into_iter().flat_map(|group| &group.comparisons);
    for found in of_base.chain(&lineup.changes[0].comparisons) {
        assert_eq!((found.low, found.high, found.p), (None, None, None), "{found:?}");
    }
    let said = said(&result);
    for part in
        ["any share of wins is possible", "any difference is possible", "Play many more games"]
    {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert!(!said.contains("games would be enough"), "{said}");
}

#[test]
fn verdicts_are_withheld_if_many_games_do_not_finish() {
    // A script that fails freezes no simulation, so a bot that never answers must do it.
    let base = edition("dominant-species", &[("rulings.turn_limit", "1")]);
    let mut plan = plan(&base, 3, 90);
    let silent = BotKind::register(
        "silent",
        speciate::BotFactory::Views(Box::new(|seed| Box::new(Silent(seed % 4 == 0)))),
    );
    plan.lineups = vec![lineup(silent.expect("the name is free"))];
    plan.versions.push(Version { seed: Some(9), ..version("the same", &base) });
    let result = run(&plan, &Workers::default(), &mut |_| true);
    let games = &result.lineups[0].versions[0].games;
    assert!(games.unfinished > 9 && games.finished > 9, "{games:?}");
    let verdict = &result.lineups[0].fairness.animals.verdict;
    assert!(
        matches!(verdict, FairnessVerdict::Withheld(NoVerdictReason::Unfinished { percent }) if *percent > 10.0),
        "{verdict:?}"
    );
    assert!(said(&result).contains("of the games did not finish"));
    // A pair is lost if either of its games did not finish.
    let change = &result.lineups[0].changes[0];
    let lost = 100.0 * (90 - change.games) as f64 / 90.0;
    let unfinished = |version: usize| result.lineups[0].versions[version].games.unfinished;
    assert!(90 - change.games > unfinished(0).max(unfinished(1)));
    for found in &change.comparisons {
        let is_it = |percent: f64| (percent - lost).abs() < 0.001;
        assert!(
            matches!(found.verdict, Verdict::Withheld(NoVerdictReason::Unfinished { percent }) if is_it(percent)),
            "{found:?}"
        );
    }
}

#[test]
fn a_fine_precision_withholds_verdicts_for_few_unfinished_games() {
    // One game of 100 does not finish. That is too many to know shares of wins to within half a point, but not to know
    // points to within a tenth.
    let base = edition("card-game", &[("game.rounds", "2")]);
    let make =
        |seed: u64| -> Box<dyn speciate::Answerer> { Box::new(Silent(seed.is_multiple_of(100))) };
    let seldom = BotKind::register("seldom", speciate::BotFactory::Views(Box::new(make)));
    let mut plan = plan(&base, 3, 300);
    plan.lineups = vec![lineup(seldom.expect("the name is free"))];
    let unfinished = |plan: &BalancePlan| {
        let result = run(plan, &Workers::default(), &mut |_| true);
        let games = result.lineups[0].versions[0].games;
        let verdict = result.lineups[0].fairness.seats.verdict.clone();
        (100.0 * games.unfinished as f64 / games.played as f64, verdict)
    };
    let (percent, verdict) = unfinished(&plan);
    assert!(percent > 0.3 && percent < 2.0, "{percent}");
    assert!(!matches!(verdict, FairnessVerdict::Withheld(_)), "{verdict:?}");
    plan.stop = StopRule::Precision { points: 0.2 };
    let stopped = run(&plan, &Workers::default(), &mut |progress| progress.played < 300);
    let verdict = &stopped.lineups[0].fairness.seats.verdict;
    assert!(
        matches!(verdict, FairnessVerdict::Withheld(NoVerdictReason::Unfinished { .. })),
        "{verdict:?}"
    );
}

#[test]
fn without_a_finished_game_there_is_no_verdict() {
    let base = edition("dominant-species", &[("rulings.turn_limit", "1")]);
    let mut plan = plan(&base, 3, 6);
    plan.versions.push(version("nothing", &base));
    let make = |_| -> Box<dyn speciate::Answerer> { Box::new(Silent(true)) };
    let mute = BotKind::register("mute", speciate::BotFactory::Views(Box::new(make)));
    plan.lineups = vec![lineup(mute.expect("the name is free"))];
    let result = run(&plan, &Workers::default(), &mut |_| true);
    let fairness = &result.lineups[0].fairness;
    let withheld = FairnessVerdict::Withheld(NoVerdictReason::Unfinished { percent: 100.0 });
    // Seats never have an effect in this game.
    assert_eq!(
        [&fairness.animals.verdict, &fairness.seats.verdict],
        [&withheld, &FairnessVerdict::NoEffect]
    );
    assert!(said(&result).contains("No verdict on `nothing`: no game finished both with it"));
}

/// A bot that answers with the first option, or with nothing.
#[derive(Debug)]
struct Silent(bool);

impl speciate::Answerer for Silent {
    fn answer(
        &mut self,
        _: &speciate::view::View<'_>,
        _: &speciate::question::Question,
    ) -> Option<usize> {
        (!self.0).then_some(0)
    }
}

#[test]
fn bots_that_disagree_withhold_a_verdict() {
    let mut result = result();
    let mut other = result.lineups[0].clone();
    other.bots = "other".to_owned();
    result.lineups.push(other);
    let set_verdict = |result: &mut BalanceResult, lineup: usize, verdict: Verdict| {
        let comparisons = &mut result.lineups[lineup].changes[0].comparisons;
        let found = comparisons.iter_mut().find(|found| found.subject == ComparisonSubject::Game);
        found.expect("games are compared").verdict = verdict;
    };
    let is_withheld = |result: &BalanceResult| {
        result.lineups.iter().all(|lineup| {
            let mut comparisons = lineup.changes[0].comparisons.iter();
            let found = comparisons.find(|found| found.subject == ComparisonSubject::Game);
            matches!(
                found.unwrap().verdict,
                Verdict::Withheld(NoVerdictReason::BotsDisagree { .. })
            )
        })
    };
    let few = Verdict::NotEnoughGames { most: None, games_needed: None };
    let none = Verdict::NoLargerDifference { most: 0.5 };
    for (verdict, is_split) in [(few, false), (none, true), (Verdict::Less, true)] {
        set_verdict(&mut result, 0, Verdict::More);
        set_verdict(&mut result, 1, verdict);
        speciate::balance::compare_lineups(&mut result.lineups);
        assert_eq!(is_withheld(&result), is_split);
    }
    assert!(said(&result).contains("the bots disagree (more with `random`, less with `other`)"));
}

#[test]
fn a_precision_that_was_not_reached_is_reported() {
    let mut result = result();
    assert_eq!(precision_missed(&result), None, "no precision was asked for");
    result.setup.stop = StopRule::Precision { points: 0.5 };
    let missed = Words::built_in().say(&precision_missed(&result).unwrap());
    assert!(missed.contains("known to within 0.5 percentage points"), "{missed}");
    result.setup.stop = StopRule::Precision { points: 49.0 };
    assert_eq!(precision_missed(&result), None);
    (result.setup.stop, result.is_interrupted) = (StopRule::Precision { points: 0.5 }, true);
    assert_eq!(precision_missed(&result), None, "an interrupt is reported elsewhere");
}
