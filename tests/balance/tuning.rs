//! Searches for a change of numbers: what they find, what they leave alone, and what they report.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use pretty_assertions::assert_eq;
use speciate::balance::{
    BalanceAim, BalancePlan, BalanceResult, GoalState, NumberChange, NumberFault, NumberPattern,
    StopRule, Suggestion, SuggestionVerdict, TunePlan, TuneStage, TunedNumber, tune, tuned_numbers,
    verdicts,
};
use speciate::bot::BotKind;
use speciate::content::layered_tables;
use speciate::sim::Workers;
use speciate::words::Words;
use speciate::{Layers, Source};

use super::{edition, lineup, plan};

fn layers(settings: &[(&str, &str)]) -> Layers {
    let settings =
        settings.iter().map(|(path, value)| ((*path).to_owned(), (*value).to_owned())).collect();
    Layers { settings, ..Layers::default() }
}

fn numbers(
    source: &Source,
    rules: &str,
    layers: &Layers,
    patterns: &[&str],
) -> Result<Vec<TunedNumber>, NumberFault> {
    let natives = speciate::games::natives(rules).expect("the game ships");
    let root = layered_tables(source, natives, layers).expect("the content can be read");
    let read = |text: &&str| NumberPattern::read(text).expect("this is a pattern");
    tuned_numbers(&root, &patterns.iter().map(read).collect::<Vec<_>>())
}

/// Returns a search in a shipped game with random bots.
fn search(
    rules: &str,
    settings: &[(&str, &str)],
    players: usize,
    games: u64,
    aims: &[&str],
    patterns: &[&str],
) -> TunePlan {
    let (source, layers) = (Source::built_in(), layers(settings));
    let base = edition(rules, settings);
    let base = BalancePlan { layers: layers.clone(), ..plan(&base, players, games) };
    let aims = aims.iter().map(|aim| BalanceAim::read(aim).expect("this is an aim")).collect();
    let numbers = numbers(&source, rules, &layers, patterns).expect("there are such numbers");
    TunePlan { base, source, aims, numbers, within: None }
}

fn found(plan: &TunePlan, threads: usize) -> BalanceResult {
    let workers = Workers::new(threads).expect("threads can be made");
    tune(plan, &workers, &mut |_, _| true)
}

fn suggestion(result: &BalanceResult) -> &Suggestion {
    result.suggestion.as_ref().expect("a search has a suggestion")
}

fn said(result: &BalanceResult) -> String {
    let words = Words::built_in();
    verdicts(result, words).iter().map(|verdict| words.say(verdict) + "\n").collect()
}

fn change(path: &str, before: i64, after: i64) -> NumberChange {
    NumberChange { path: path.to_owned(), before, after }
}

/// Returns the shipped content with a pack that makes one animal too strong.
fn planted() -> Source {
    let mut pack = Source::pack("planted");
    let engine = speciate::content::engine_for_new_packs();
    let manifest = format!(
        "id = \"planted\"\nversion = \"1.0.0\"\nlicense = \"MIT\"\nextends = \"speciate\"\nengine = {engine}\n"
    );
    pack.insert("pack.toml", manifest.as_bytes());
    let animals = "[animal.insect.start]\nsavannah = 6\n";
    pack.insert("content/dominant-species/animals.toml", animals.as_bytes());
    Source::built_in().with_packs(vec![pack]).expect("the pack fits")
}

#[test]
fn a_planted_imbalance_is_found_and_undone() {
    let (source, layers) = (planted(), layers(&[("rulings.turn_limit", "1")]));
    let rules = "dominant-species";
    let edition = speciate::edition::load_with(&source, rules, &layers).expect("the pack loads");
    let patterns = ["animal.insect.start.*=1..9", "animal.bird.start=1..4"];
    let numbers = numbers(&source, rules, &layers, &patterns).expect("there are such numbers");
    let base = BalancePlan { layers, seed: 5, ..plan(&edition, 3, 1800) };
    let aims = vec![BalanceAim::read("even-wins").expect("this is an aim")];
    let plan = TunePlan { base, source, aims, numbers, within: Some(15.0) };
    assert_eq!(plan.numbers.len(), 6);
    let result = found(&plan, 2);
    let suggestion = suggestion(&result);
    let verdicts = said(&result);
    assert_eq!(suggestion.verdict, SuggestionVerdict::Met, "{verdicts}{suggestion:#?}");
    let insect = &suggestion.goals[5];
    assert!(insect.before.low > Some(33.3), "the imbalance is large: {insect:?}");
    assert!(insect.after.as_ref().is_some_and(|after| after.high < Some(48.4)), "{insect:?}");
    let planted = suggestion.changes.iter().find(|one| one.path == "animal.insect.start.savannah");
    let planted = planted.expect("the number that was planted changes");
    assert!((6, true) == (planted.before, planted.after <= 4), "{planted:?}");
    let others = suggestion.changes.len() - 1;
    assert!(others <= 2, "{:?}", suggestion.changes);
    assert!(
        verdicts.contains("With the suggested change, the game meets the aim `even-wins`."),
        "{verdicts}"
    );
    assert_eq!(result.lineups[0].versions.len(), 2);
    assert!(result.lineups[0].versions[1].change.contains("set=animal.insect.start.savannah="));
    // Games of the check have other seeds than the first games.
    assert_ne!(result.setup.seed, plan.base.seed);
    assert!(suggestion.search.games > 5000 && suggestion.search.versions > 20);
}

#[test]
fn the_smallest_change_that_meets_an_aim_is_found() {
    let rounds = &[("game.rounds", "3")];
    let plan = search("card-game", rounds, 3, 225, &["turns=5"], &["game.rounds=1..8"]);
    let result = found(&plan, 2);
    let suggestion = suggestion(&result);
    assert_eq!(suggestion.verdict, SuggestionVerdict::Met, "{suggestion:#?}");
    assert_eq!(suggestion.changes, [change("game.rounds", 3, 5)]);
    assert_eq!(suggestion.size, 66.667);
    let goal = &suggestion.goals[0];
    assert_eq!((goal.goal, goal.tolerance, goal.before.value), (5.0, 0.5, 3.0));
    assert_eq!(goal.before.state, GoalState::Missed);
    assert_eq!(goal.after.as_ref().map(|after| after.value), Some(5.0));
    assert_eq!(suggestion.patch.len(), 1);
    assert_eq!(suggestion.patch[0].path, "content/card-game/game.toml");
    assert_eq!(suggestion.patch[0].text, "[game]\nrounds = 5\n");
}

#[test]
fn if_no_change_meets_an_aim_the_best_one_is_reported_with_its_result() {
    let rounds = &[("game.rounds", "3")];
    let plan = search("card-game", rounds, 3, 225, &["turns=8"], &["game.rounds=2..4"]);
    let result = found(&plan, 2);
    assert_eq!(suggestion(&result).verdict, SuggestionVerdict::Missed);
    assert_eq!(suggestion(&result).changes, [change("game.rounds", 3, 4)]);
    let verdicts = said(&result);
    let first = "Even with the best change found, the game does not meet the aim `turns=8`.\n\
        turns: 4.0 (between 3.6 and 4.4). The aim is 8.0; anything within 0.8 of it is close enough.\n";
    assert!(verdicts.starts_with(first), "{verdicts}");
}

#[test]
fn an_aim_that_is_met_already_changes_nothing() {
    let rounds = &[("game.rounds", "2")];
    let plan = search("card-game", rounds, 6, 420, &["even-wins", "turns=2"], &["game.draw"]);
    let plan = TunePlan { within: Some(10.0), ..plan };
    let result = found(&plan, 2);
    let suggestion = suggestion(&result);
    assert_eq!(suggestion.verdict, SuggestionVerdict::MetAlready, "{suggestion:#?}");
    assert!(suggestion.changes.is_empty() && suggestion.patch.is_empty());
    assert_eq!((suggestion.search.games, suggestion.goals.len()), (0, 7));
    assert!(suggestion.goals.iter().all(|goal| goal.before.state == GoalState::Met));
    assert_eq!((result.lineups[0].versions.len(), result.setup.seed), (1, plan.base.seed));
    let verdicts = said(&result);
    let first =
        "The game already meets the aims `even-wins` and `turns=2`, so nothing needs to change.\n";
    assert!(verdicts.starts_with(first), "{verdicts}");
}

#[test]
fn an_aim_for_an_animal_replaces_its_fair_share() {
    let aims = &["even-wins", "wins:blue=30%"];
    let result =
        found(&search("card-game", &[("game.rounds", "1")], 3, 6, aims, &["game.draw"]), 1);
    let goals = suggestion(&result).goals.iter();
    let goals: Vec<f64> = goals.map(|goal| goal.goal).collect();
    assert_eq!(goals.iter().filter(|goal| **goal == 33.333).count(), 5, "{goals:?}");
    assert_eq!((goals.len(), goals.last()), (6, Some(&30.0)));
}

#[test]
fn numbers_without_an_effect_are_left_alone() {
    // The number counts rounds that these games do not reach.
    let rounds = &[("game.rounds", "2")];
    let patterns = &["game.survival_draw_before=5..15"];
    let plan = search("card-game", rounds, 3, 225, &["turns=6"], patterns);
    let result = found(&plan, 2);
    assert_eq!(suggestion(&result).verdict, SuggestionVerdict::NoChange);
    assert!(suggestion(&result).changes.is_empty() && suggestion(&result).search.games > 0);
    let verdicts = said(&result);
    assert!(
        verdicts.contains("As it is, the game does not meet the aim `turns=6`.\n"),
        "{verdicts}"
    );
}

#[test]
fn the_same_search_gives_the_same_bytes_on_any_number_of_threads() {
    let patterns = &["game.biome_bonus", "game.rounds=2..6"];
    let rounds = &[("game.rounds", "3")];
    let mut plan = search("card-game", rounds, 3, 60, &["points-spread=12"], patterns);
    plan.base.lineups.push(lineup(BotKind::Greedy));
    let bytes = |threads| serde_json::to_string(&found(&plan, threads)).unwrap();
    let one = bytes(1);
    assert_eq!(bytes(3), one);
    let read: BalanceResult = serde_json::from_str(&one).expect("the JSON is complete");
    // A goal for each line-up.
    let bots: Vec<&str> = suggestion(&read).goals.iter().map(|goal| goal.bots.as_str()).collect();
    assert_eq!(bots, ["random", "greedy"]);
    assert!(suggestion(&read).search.versions >= 12);
}

#[test]
fn an_interrupt_suggests_nothing_and_reports_on_the_first_games() {
    let mut plan = search(
        "card-game",
        &[("game.rounds", "2")],
        3,
        60,
        &["points-spread=90"],
        &["game.rounds=2..6"],
    );
    let flag = Arc::new(AtomicBool::new(false));
    let workers = Workers::new(2).expect("threads can be made").until(flag.clone());
    let result = tune(&plan, &workers, &mut |stage, _| {
        let is_search = stage == TuneStage::Search;
        flag.fetch_or(is_search, std::sync::atomic::Ordering::Relaxed);
        true
    });
    assert!(result.is_interrupted);
    assert_eq!(suggestion(&result).verdict, SuggestionVerdict::Interrupted);
    assert_eq!(result.lineups[0].versions[0].games.played, 60);
    // A time limit ends the search early, and what was found is checked.
    plan.base.stop = StopRule::Minutes { minutes: 1.0 };
    let mut searched = 0;
    let workers = Workers::new(2).expect("threads can be made");
    let result = tune(&plan, &workers, &mut |stage, now| match stage {
        TuneStage::Base => now.played < 300,
        TuneStage::Search => {
            searched = now.played;
            now.played < 1500
        }
        TuneStage::Check => now.played < 600,
    });
    assert!(!result.is_interrupted && searched > 0);
    let checked = &result.lineups[0].versions;
    assert!(checked[0].games.played > 0, "{checked:#?}");
    assert_ne!(suggestion(&result).verdict, SuggestionVerdict::Interrupted);
}

#[test]
fn versions_that_no_game_can_have_are_left_out() {
    let limit = &[("rulings.turn_limit", "1")];
    // A place never scores more than the one before it.
    let patterns = &["terrain.sea.scores.*=1..20"];
    let plan = search("dominant-species", limit, 3, 60, &["points-spread=90"], patterns);
    let mut scores: Vec<i64> = plan.numbers.iter().map(|number| number.value).collect();
    assert_eq!(scores, [9, 5, 3, 2]);
    let result = found(&plan, 2);
    let suggestion = suggestion(&result);
    assert!(suggestion.search.refused > 0, "{:?}", suggestion.search);
    assert!(!suggestion.changes.is_empty(), "{suggestion:#?}");
    for change in &suggestion.changes {
        let place = plan.numbers.iter().position(|number| number.path == change.path);
        scores[place.expect("only these numbers change")] = change.after;
    }
    assert!(scores.is_sorted_by(|one, next| one >= next), "{scores:?}");
    let [file] = &suggestion.patch[..] else { panic!("{:?}", suggestion.patch) };
    assert_eq!(file.path, "content/dominant-species/terrains.toml");
    // The list is written as a whole, with the numbers that do not change.
    assert_eq!(file.text, format!("[terrain.sea]\nscores = {scores:?}\n"));
}

#[test]
fn patterns_find_numbers_and_their_bounds() {
    let (source, none) = (Source::built_in(), Layers::default());
    let of = |patterns: &[&str]| numbers(&source, "dominant-species", &none, patterns);
    let bounds = |patterns: &[&str]| -> Vec<(String, i64, i64, i64)> {
        let found = of(patterns).expect("there are such numbers").into_iter();
        found.map(|one| (one.path, one.value, one.least, one.most)).collect()
    };
    let row = |path: &str, value, least, most| (path.to_owned(), value, least, most);
    assert_eq!(
        bounds(&["terrain.mountain", "terrain.*.scores.0=1..10"])[..4],
        [
            row("terrain.mountain.tiles", 4, 2, 6),
            row("terrain.mountain.scores.0", 3, 1, 10),
            row("terrain.mountain.scores.1", 2, 0, 4),
            row("terrain.mountain.speciation", 2, 0, 4),
        ]
    );
    assert_eq!(bounds(&["animal.*.abilities"]).len(), 5);
    // A ruling is set by its name, and is not below what it can be.
    assert_eq!(bounds(&["rulings.turn_limit"]), [row("rulings.turn_limit", 0, 0, 2)]);
    assert_eq!(bounds(&["rulings.turn_limit.value"]), [row("rulings.turn_limit", 0, 0, 2)]);
    for params in ["card.*.params", "section.*.spaces.*.count"] {
        assert!(bounds(&[params]).len() > 2, "{params}");
    }

    let fault = |pattern: &str| of(&[pattern]).expect_err("this pattern finds nothing");
    let NumberFault::Nothing { part, meant, .. } = fault("terrain.*.scroes") else {
        panic!("expected a path that does not exist")
    };
    assert_eq!((part.as_str(), meant.as_deref()), ("scroes", Some("terrain.*.scores")));
    let NumberFault::NoNumber { near, .. } = fault("terrain.tundra.cover") else {
        panic!("expected a path without a number")
    };
    assert!(near.contains(&"terrain.tundra.tiles".to_owned()), "{near:?}");
    assert!(matches!(fault("terrain.mountain.tiles.0"), NumberFault::NoNumber { .. }));
    assert!(matches!(fault("bot"), NumberFault::NoRule { .. }));
    assert!(matches!(fault("rulings.turn_limit=4..9"), NumberFault::OutOfBounds { .. }));
    assert!(matches!(fault("*"), NumberFault::TooMany { .. }));
}

#[test]
fn a_search_says_how_many_games_it_plays() {
    let plan = search("card-game", &[], 3, 60, &["turns=12"], &["game.rounds"]);
    let games = |stage| plan.games_expected(stage);
    assert_eq!(
        [TuneStage::Base, TuneStage::Search, TuneStage::Check].map(games),
        [Some(60), Some(600), Some(120)]
    );
}
