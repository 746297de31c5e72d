//! Runs that are kept: lines of games, runs that continue, parts of runs.

use pretty_assertions::assert_eq;
use speciate::balance::{
    BalancePlan, BalanceResult, LineFault, PlanFault, RunGame, StopRule, StoredGames, StoredPlan,
    run, run_kept, run_part,
};
use speciate::bot::BotKind;
use speciate::content::Layers;
use speciate::sim::{Workers, play_at};

use super::{edition, lineup, plan, version};

fn workers() -> Workers {
    Workers::new(2).expect("threads can be made")
}

/// Returns a plan of the Card Game with a change and two line-ups.
fn short_plan(games: u64) -> BalancePlan {
    let base = edition("card-game", &[("game.rounds", "2")]);
    let changed = edition("card-game", &[("game.rounds", "3")]);
    let mut plan = plan(&base, 3, games);
    plan.versions.push(version("set=game.rounds=3", &changed));
    plan.lineups.push(lineup(BotKind::Greedy));
    plan
}

/// Plays a plan with the games that are known, and returns the result and all games.
fn continued(plan: &BalancePlan, known: &[RunGame]) -> (BalanceResult, Vec<RunGame>) {
    let mut all = known.to_vec();
    let keep = &mut |games: &[RunGame]| {
        all.extend_from_slice(games);
        true
    };
    let kept = StoredGames { known: known.to_vec(), with_decisions: false, keep };
    let result = run_kept(plan, &workers(), kept, &mut |_| true);
    (result, all)
}

#[test]
fn a_game_is_the_same_after_it_was_written() {
    for rules in ["dominant-species", "marine", "card-game"] {
        let base = edition(rules, &[]);
        let plan = plan(&base, 3, 3);
        for (number, with_decisions) in [(0, true), (1, false), (5, true)] {
            let game = RunGame::play(&plan, number, with_decisions);
            let line = game.to_line();
            assert!(line.ends_with("\"}\n") && line.matches('\n').count() == 1, "{line}");
            let object: serde_json::Value = serde_json::from_str(&line).expect("it is JSON");
            assert_eq!(object["game"], number + 1);
            assert_eq!(object["answers"].is_array(), with_decisions);
            assert_eq!(RunGame::from_line(&line, number, &plan), Ok(game.clone()));
            let without = game.clone().without_decisions().to_line();
            assert!(!without.contains("answers"));
            assert!(game.can_be_repeated(&plan));
        }
    }
}

#[test]
fn a_changed_line_is_noticed() {
    let plan = short_plan(3);
    let line = RunGame::play(&plan, 4, false).to_line();
    let read = |line: &str, number| RunGame::from_line(line, number, &plan);
    assert_eq!(read(&line, 5), Err(LineFault::Number { expected: 6, found: 5 }));
    let turns = line.replacen("\"turns\":3", "\"turns\":4", 1);
    assert_ne!(turns, line);
    assert_eq!(read(&turns, 4), Err(LineFault::Hash));
    for cut in [0, 1, 20, line.len() / 2, line.len() - 5] {
        assert!(read(&line[..cut], 4).is_err(), "{cut}");
    }
    for wrong in ["", "{}", "{},\"hash\":\"\"}", ",\"hash\":\"0000000000000000\"}"] {
        assert_eq!(read(wrong, 4), Err(LineFault::Hash), "{wrong}");
    }
    let hash = blake3::hash(b"{\"game\":5").to_hex();
    let other = format!("{{\"game\":5,\"hash\":\"{}\"}}", &hash[..16]);
    assert!(matches!(read(&other, 4), Err(LineFault::Form { .. })));
}

#[test]
fn a_run_that_continues_has_the_same_result() {
    let plan = short_plan(24);
    let whole = run(&plan, &workers(), &mut |_| true);
    let (result, games) = continued(&plan, &[]);
    assert_eq!(result, whole);
    assert_eq!(games.len(), 4 * 24);
    // In the middle of a block, at the end of one, and with nothing left to play.
    for known in [1, 7, 12, 50, 96] {
        let (result, all) = continued(&plan, &games[..known]);
        assert_eq!(result, whole, "{known}");
        assert_eq!(all, games, "{known}");
    }
}

#[test]
fn a_run_to_a_precision_that_continues_is_checked_at_the_same_times() {
    let base = edition("card-game", &[("game.rounds", "1")]);
    let stop = StopRule::Precision { points: 12.0 };
    let plan = BalancePlan { stop, ..plan(&base, 2, 0) };
    let (whole, games) = continued(&plan, &[]);
    assert!(!whole.is_interrupted && games.len() > 60, "{}", games.len());
    for known in [61, games.len() / 2 + 1, games.len()] {
        let (result, all) = continued(&plan, &games[..known]);
        assert_eq!(result, whole, "{known}");
        assert_eq!(all.len(), games.len());
    }
}

#[test]
fn games_are_kept_in_small_parts_so_that_a_crash_loses_few() {
    let largest = |plan: &BalancePlan, games: u64| {
        let mut largest = 0;
        let keep = &mut |games: &[RunGame]| {
            largest = largest.max(games.len());
            true
        };
        let kept = StoredGames { known: Vec::new(), with_decisions: false, keep };
        assert!(run_part(plan, 0..games, &workers(), kept, &mut |_| true));
        largest
    };
    let mut plan = short_plan(50);
    assert_eq!(largest(&plan, 200), 64, "32 for each worker");
    // A game of a bot that searches can take minutes.
    let rounds = edition("card-game", &[("game.rounds", "1")]);
    plan.versions = vec![version("", &rounds)];
    plan.lineups = vec![lineup(BotKind::find("search-2").expect("there is such a bot"))];
    assert_eq!(largest(&plan, 40), 8, "4 for each worker");
}

#[test]
fn a_game_that_cannot_be_kept_interrupts_the_run() {
    let plan = short_plan(60);
    let mut kept = 0;
    let keep = &mut |games: &[RunGame]| {
        kept += games.len();
        kept < 100
    };
    let games = StoredGames { known: Vec::new(), with_decisions: false, keep };
    let result = run_kept(&plan, &workers(), games, &mut |_| true);
    let played = result.lineups[0].versions[0].games.played;
    assert!(result.is_interrupted && played > 0 && played < 60, "{played}");
}

#[test]
fn progress_includes_the_games_that_are_kept() {
    let plan = short_plan(60);
    let (_, games) = continued(&plan, &[]);
    let mut told = Vec::new();
    let keep = &mut |_: &[RunGame]| true;
    let kept = StoredGames { known: games[..100].to_vec(), with_decisions: false, keep };
    run_kept(&plan, &workers(), kept, &mut |progress| {
        told.push(progress);
        true
    });
    let first = told.first().expect("games are missing");
    assert_eq!((first.kept, first.planned), (100, Some(240)));
    assert!(first.played > 100);
}

#[test]
fn the_parts_of_a_run_make_up_the_run() {
    let plan = short_plan(20);
    let (_, games) = continued(&plan, &[]);
    let layers = vec![Layers::default(); 2];
    let mut all = Vec::new();
    for number in 1..=3 {
        let shard = format!("{number}/3").parse().expect("the part is valid");
        let kept = StoredPlan::of(&plan, &layers, false, Some(shard));
        let part = kept.games().expect("the number of games is known");
        assert_eq!(part.start, all.len() as u64);
        let mut own = Vec::new();
        let keep = &mut |games: &[RunGame]| {
            own.extend_from_slice(games);
            true
        };
        // The second part continues after a game that is already kept.
        let known: Vec<RunGame> =
            (number == 2).then(|| games[part.start as usize].clone()).into_iter().collect();
        let known_before = known.clone();
        let kept = StoredGames { known, with_decisions: false, keep };
        assert!(run_part(&plan, part, &workers(), kept, &mut |_| true));
        all.extend(known_before);
        all.extend(own);
    }
    assert_eq!(all, games);
}

#[test]
fn a_stopped_part_is_not_complete() {
    let plan = short_plan(20);
    let keep = &mut |_: &[RunGame]| true;
    let kept = StoredGames { known: Vec::new(), with_decisions: false, keep };
    assert!(!run_part(&plan, 0..80, &workers(), kept, &mut |_| false));
    let keep = &mut |_: &[RunGame]| false;
    let kept = StoredGames { known: Vec::new(), with_decisions: false, keep };
    assert!(!run_part(&plan, 0..80, &workers(), kept, &mut |_| true));
}

#[test]
fn a_game_that_is_played_again_with_its_log_equals_the_kept_one() {
    let plan = short_plan(6);
    let kept = StoredPlan::of(&plan, &[Layers::default(), Layers::default()], false, None);
    for number in [0, 5, 8, 17] {
        let game = RunGame::play(&plan, number, false);
        let (version, bots, index) = kept.place(number);
        let table = plan.table(version, index);
        let (edition, lineup) = (&plan.versions[version].edition, &plan.lineups[bots].lineup);
        assert!(game.is_same_as(&play_at(edition, &table, lineup), &table));
        let other = plan.table(version, index + 3);
        assert!(!game.is_same_as(&play_at(edition, &other, lineup), &other));
    }
}

#[test]
fn a_plan_is_written_and_compared() {
    let plan = short_plan(6);
    let layers = [Layers::default(), Layers::default()];
    let kept = StoredPlan::of(&plan, &layers, true, None);
    assert_eq!(StoredPlan::from_text(&kept.to_text()), Ok(kept.clone()));
    assert!(kept.differences(&kept).is_empty());
    let said = |asked: &StoredPlan| {
        let all = kept.differences(asked);
        all.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
    };
    let other = StoredPlan { seed: 2, players: 4, engine: "9.0.0".to_owned(), ..kept.clone() };
    for part in ["seed", "seats", "version of the engine", "9.0.0"] {
        assert!(said(&other).contains(part), "{part}: {}", said(&other));
    }
    let mut other = kept.clone();
    other.versions[1].packs[0].hash = "0".repeat(64);
    assert!(said(&other).contains("the content with `set=game.rounds=3`"), "{}", said(&other));
    let mut other = kept.clone();
    other.versions[1].settings.insert("a.b".to_owned(), "1".to_owned());
    assert!(!said(&other).is_empty());

    // A whole run can become longer, but not shorter, and a part of a run cannot become longer.
    let with = |games: u64| StoredPlan { stop: StopRule::Games { games }, ..kept.clone() };
    assert!(kept.is_start_of(&with(9)) && !kept.is_start_of(&kept) && !kept.is_start_of(&with(5)));
    assert!(!kept.is_start_of(&StoredPlan { seed: 2, ..with(9) }));
    let part = |plan: &StoredPlan| StoredPlan { shard: "1/2".parse().ok(), ..plan.clone() };
    assert!(!part(&kept).is_start_of(&part(&with(9))));

    // Plans of earlier engines repeat the variants and settings of the base.
    let earlier = kept.to_text().replacen('{', "{\"variants\": [], \"settings\": {},", 1);
    assert_eq!(StoredPlan::from_text(&earlier), Ok(kept.clone()));
    let newer = kept.to_text().replace("\"format\": 1", "\"format\": 2");
    assert_eq!(StoredPlan::from_text(&newer), Err(PlanFault::Newer { expected: 1, found: 2 }));
    let none = StoredPlan { versions: Vec::new(), ..kept.clone() };
    assert_eq!(StoredPlan::from_text(&none.to_text()), Err(PlanFault::Impossible));
    for wrong in ["", "{}", "[]", "{\"format\": 1}"] {
        assert!(matches!(StoredPlan::from_text(wrong), Err(PlanFault::Form { .. })), "{wrong}");
    }
}

#[test]
fn settings_keep_their_order() {
    let plan = short_plan(6);
    let setting = |path: &str| (path.to_owned(), "1".to_owned());
    let settings = vec![setting("terrain.sea.scores"), setting("game.rounds")];
    let layers = Layers { settings, ..Layers::default() };
    let kept = StoredPlan::of(&plan, &[layers.clone(), layers.clone()], false, None);
    let read = StoredPlan::from_text(&kept.to_text()).expect("it was just written");
    assert_eq!(read.versions[0].layers(), layers);
}
