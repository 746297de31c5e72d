//! The analysis of a game: a planted mistake is found, luck and answers add up, and results do not depend on threads.

pub mod gift;
mod one_course;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use pretty_assertions::assert_eq;
use speciate::analysis::{
    AnalysisEnd, AnalysisPlan, AnalysisStage, AnswerVerdict, ChangeParts, GameAnalysis,
    NotAnalysed, analyse,
};
use speciate::bot::{BotKind, Lineup};
use speciate::content::BotStyle;
use speciate::game::{Game, Table};
use speciate::id::Seat;
use speciate::sim::{Workers, play_at};

use gift::declined_by;

fn plan(games: u64, answers: usize) -> AnalysisPlan {
    let bots = Lineup::of(BotKind::Greedy);
    AnalysisPlan { bots, bots_named: "greedy".to_owned(), games, answers, seed: 5 }
}

fn analysed(game: &Game, plan: &AnalysisPlan) -> GameAnalysis {
    let all = game.log().path().len();
    analyse(game, all, plan, &Workers::default(), &mut |_| true).expect("it can be analysed")
}

/// Checks that each part of a change is between its bounds.
fn assert_bounded(parts: &ChangeParts) {
    for part in [parts.change, parts.luck, parts.own, parts.others] {
        let (low, high) = (part.low.unwrap_or(part.mean), part.high.unwrap_or(part.mean));
        assert!(low <= part.mean && part.mean <= high, "{parts:?}");
    }
}

/// Checks that the parts of each change add up to it, and all changes to the difference of the chances.
fn assert_adds_up(analysis: &GameAnalysis) {
    let near = |one: f64, other: f64| (one - other).abs() < 0.02;
    let of_turns = analysis.turns.iter().flat_map(|turn| &turn.seats).map(|own| &own.parts);
    of_turns.chain(analysis.seats.iter().map(|own| &own.parts)).for_each(assert_bounded);
    for own in &analysis.seats {
        let (parts, name) = (own.parts, &analysis.setup.rules);
        let sum = parts.luck.mean + parts.own.mean + parts.others.mean;
        assert!(near(sum, parts.change.mean), "{name}: {parts:?}");
        let [start, end] = [own.start, own.end].map(|chance| chance.expect("it is known").mean);
        assert!(near(end - start, parts.change.mean), "{name}: {start} {end} {parts:?}");
        let turns = analysis.turns.iter().map(|turn| &turn.seats[usize::from(own.seat) - 1].parts);
        let luck: f64 = turns.clone().map(|parts| parts.luck.mean).sum();
        let change: f64 = turns.map(|parts| parts.change.mean).sum();
        assert!(near(luck, parts.luck.mean) && near(change, parts.change.mean), "{name}");
    }
    for sum in [
        analysis.seats.iter().map(|own| own.parts.luck.mean).sum::<f64>(),
        analysis.seats.iter().map(|own| own.parts.change.mean).sum::<f64>(),
    ] {
        assert!(near(sum, 0.0), "one seat gains what the others lose: {sum}");
    }
}

#[test]
fn the_answer_that_lost_the_game_is_found_with_a_better_one() {
    // Greedy players would nearly always win from this seat.
    let seat = Seat(2);
    let game = declined_by(&gift::edition(), Some(seat), 1);
    let analysis = analysed(&game, &plan(60, 8));
    let turning: Vec<_> = analysis.turning_answers().collect();
    let found = turning.iter().find(|answer| answer.answer == gift::DECLINED);
    let found = found.unwrap_or_else(|| panic!("{:?}", analysis.answers));
    assert_eq!((found.seat, found.turn, found.verdict), (3, 1, AnswerVerdict::Better));
    let better = found.better.as_ref().expect("it is better");
    assert_eq!((better.answer.as_str(), better.is_of_bots), ("count:0", true));
    assert!(better.gain.low > Some(5.0), "{better:?}");
    assert!(found.after.expect("it is known").mean < 5.0, "{found:?}");
    let [own, luck] = [analysis.seats[2].parts.own, analysis.seats[2].parts.luck];
    assert!(own.high < Some(-10.0) && luck.mean.abs() < 25.0, "{own:?} {luck:?}");
    assert!(analysis.turns[0].seats[2].is_turning, "{:?}", analysis.turns[0]);
    // The others are not credited with its mistake, but it changes their chances.
    assert!(analysis.seats[0].parts.own.mean == 0.0 && analysis.seats[0].parts.others.mean > 0.0);
    assert_eq!((analysis.end, analysis.moments.len()), (AnalysisEnd::Over, 4));
    assert_adds_up(&analysis);
}

#[test]
fn answers_that_the_bots_would_have_given_too_change_no_chance() {
    let game = declined_by(&gift::edition(), None, 2);
    let analysis = analysed(&game, &plan(30, 0));
    for own in &analysis.seats {
        assert_eq!((own.parts.own.mean, own.parts.others.mean), (0.0, 0.0));
        assert_eq!(own.parts.own.high, Some(0.0), "the bound is exact");
    }
    assert!(analysis.seats.iter().any(|own| own.parts.luck.mean > 20.0), "a seat was lucky");
    assert!(analysis.answers.is_empty());
    assert_adds_up(&analysis);
}

#[test]
fn bots_continue_a_decision_that_others_have_interrupted() {
    // After a tile is placed, each animal in turn says how many of its species move to it, so bots have to remember
    // which tile is new.
    let source = speciate::Source::built_in();
    for (rules, setting, seed) in [
        ("dominant-species", "rulings.turn_limit=2", 1),
        ("dominant-species", "rulings.turn_limit=2", 2),
        ("marine", "rulings.round_limit=4", 1),
    ] {
        let (path, value) = setting.split_once('=').expect("it has a value");
        let settings = [(path.to_owned(), value.to_owned())];
        let edition = speciate::load(&source, rules, &settings).expect("the content is valid");
        let table = Table::dealt(&edition, 2, seed).expect("two can play");
        let game = play_at(&edition, &table, &Lineup::of(BotKind::Greedy));
        let analysis = analysed(&game, &plan(2, 0));
        for own in &analysis.seats {
            for part in [own.parts.own, own.parts.others] {
                assert_eq!((part.mean, part.high), (0.0, Some(0.0)), "{rules}, {seed}: {own:?}");
            }
        }
        assert_adds_up(&analysis);
    }
}

#[test]
fn no_turn_is_a_turning_point_if_only_one_course_is_left_after_it() {
    // Nothing is drawn in the last of three rounds.
    let edition = gift::edition();
    let (mut has_changed, mut has_turned) = (false, false);
    for seed in 0..8 {
        let analysis = analysed(&gift::declined_by(&edition, None, seed), &plan(40, 0));
        let [first, second, _] = &analysis.turns[..] else { panic!("{:?}", analysis.turns) };
        assert_eq!(analysis.moments[2].distinct, 1, "{seed}");
        assert!(second.seats.iter().all(|own| !own.is_turning), "{second:?}");
        has_changed |= second.seats.iter().any(|own| own.parts.change.mean.abs() > 35.0);
        has_turned |= first.seats.iter().any(|own| own.is_turning);
    }
    assert!(has_changed && has_turned, "{has_changed} {has_turned}");
}

#[test]
fn bots_with_a_style_give_the_answers_of_their_style() {
    let edition = gift::edition();
    let bots = Lineup::of(BotKind::Styled(BotStyle::Expands));
    let table = Table::dealt(&edition, 3, 2).expect("three can play");
    let game = play_at(&edition, &table, &bots);
    let of_bots = |bots: Lineup| analysed(&game, &AnalysisPlan { bots, ..plan(12, 0) });
    let analysis = of_bots(bots);
    for own in &analysis.seats {
        assert_eq!((own.parts.own.mean, own.parts.others.mean), (0.0, 0.0));
        assert_eq!(own.parts.own.high, Some(0.0), "the bound is exact");
    }
    let points = |analysis: &GameAnalysis| analysis.rollouts.points;
    let without_style = of_bots(Lineup::of(BotKind::Greedy));
    assert!(points(&without_style) > points(&analysis), "its answers are not greedy's");
    assert_adds_up(&analysis);
}

#[test]
fn random_bots_have_no_answer_of_their_own() {
    let game = declined_by(&gift::edition(), Some(Seat(2)), 1);
    let bots = Lineup::of(BotKind::Random);
    let analysis = analysed(&game, &AnalysisPlan { bots, ..plan(12, 8) });
    let better: Vec<_> =
        analysis.answers.iter().filter_map(|answer| answer.better.as_ref()).collect();
    assert!(!better.is_empty() && better.iter().all(|other| !other.is_of_bots), "{better:?}");
}

#[test]
fn results_depend_on_the_seed_but_not_on_threads() {
    let game = declined_by(&gift::edition(), Some(Seat(0)), 3);
    let all = game.log().path().len();
    let on = |threads: usize, seed: u64| {
        let workers = Workers::new(threads).expect("threads can be made");
        let plan = AnalysisPlan { seed, ..plan(12, 4) };
        analyse(&game, all, &plan, &workers, &mut |_| true).expect("it can be analysed")
    };
    assert_eq!(on(1, 5), on(3, 5));
    assert_ne!(on(1, 5).seats, on(1, 6).seats);
}

#[test]
fn finished_and_unfinished_games_can_be_analysed() {
    let source = speciate::Source::built_in();
    for (rules, setting) in [
        ("dominant-species", "rulings.turn_limit"),
        ("marine", "rulings.round_limit"),
        ("card-game", "game.rounds"),
    ] {
        let settings = [(setting.to_owned(), "1".to_owned())];
        let edition = speciate::load(&source, rules, &settings).expect("the content is valid");
        let table = Table::dealt(&edition, 2, 4).expect("two can play");
        let game = play_at(&edition, &table, &Lineup::of(BotKind::Random));
        let whole = analysed(&game, &plan(3, 2));
        assert_eq!((whole.end, whole.rollouts.frozen), (AnalysisEnd::Over, 0), "{rules}");
        assert_eq!(whole.rollouts.of_each_point, 3);
        assert_adds_up(&whole);

        let path = game.log().path();
        let middle = path.iter().position(|fact| fact.is_said()).expect("there is an answer") + 1;
        let part = analyse(&game, middle, &plan(3, 0), &Workers::default(), &mut |_| true);
        let part = part.expect("it can be analysed");
        assert_eq!((part.end, part.setup.answers), (AnalysisEnd::Open, 1), "{rules}");
        assert_adds_up(&part);
    }
}

#[test]
fn a_refusal_to_analyse_says_why() {
    let edition: Arc<_> = gift::edition();
    let game = declined_by(&edition, None, 1);
    let run = |facts: usize, workers: &Workers| {
        analyse(&game, facts, &plan(2, 0), workers, &mut |_| true).map(|_| ())
    };
    assert_eq!(run(0, &Workers::default()), Err(NotAnalysed::NoAnswers));
    let stopped = Workers::default().until(Arc::new(AtomicBool::new(true)));
    assert_eq!(run(1000, &stopped), Err(NotAnalysed::Stopped));
}

#[test]
fn a_stage_that_is_stopped_early_is_reported_and_keeps_its_results() {
    let game = declined_by(&gift::edition(), Some(Seat(2)), 1);
    let all = game.log().path().len();
    let stopped_at = |stage: AnalysisStage, games: u64| {
        let mut is_stopped = false;
        let stopped = analyse(&game, all, &plan(games, 8), &Workers::default(), &mut |now| {
            is_stopped |= now.stage == stage;
            !is_stopped
        });
        let stopped = stopped.expect("one game from each point is played");
        assert!(stopped.is_interrupted, "{stage:?}");
        assert_adds_up(&stopped);
        stopped
    };
    let early = stopped_at(AnalysisStage::Chances, u64::MAX);
    assert_eq!(early.rollouts.of_each_point, 1);

    // Answers that were not compared are not judged.
    let untried = stopped_at(AnalysisStage::Trials, 12);
    assert_eq!((untried.rollouts.of_each_point, untried.answers.len()), (12, 0));
    let unproven = stopped_at(AnalysisStage::Proof, 12);
    assert!(unproven.answers.iter().all(|answer| !answer.is_turning() && answer.better.is_none()));
    let declined = unproven.answers.iter().find(|answer| answer.answer == gift::DECLINED);
    assert_eq!(declined.map(|answer| answer.verdict), Some(AnswerVerdict::Undecided));
}
