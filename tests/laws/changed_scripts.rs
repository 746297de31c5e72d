//! A script that was changed in the middle of a choice is named, and freezes only its own game.

use std::collections::BTreeMap;
use std::sync::Arc;

use pretty_assertions::assert_eq;
use speciate::content::Source;
use speciate::context::{Edition, ReplayDifference};
use speciate::event::Event;
use speciate::game::{Game, Status};
use speciate::log::Log;
use speciate::question::{Choice, RejectionCode};

use super::mutants::{Change, Mutant, mutants};
use crate::support::{edition, games, play_suspended};

const PRELUDE: &str = "scripts/prelude.rhai";

#[test]
fn changed_scripts_are_named_with_line_and_question() {
    let source = Source::read(".".as_ref()).expect("the shipped content is readable");
    let suspended = suspended_cards();
    let mut flagged: BTreeMap<Change, u32> = BTreeMap::new();
    let mut messages = Vec::new();
    for (file, logs) in &suspended {
        for mutant in mutants(&source, file) {
            let Some(changed) = reload(&source, &mutant) else { continue };
            for log in logs {
                if let Some(message) = check(&mutant, &changed, log) {
                    *flagged.entry(mutant.change).or_default() += 1;
                    messages.push(message);
                }
            }
        }
    }
    println!(
        "{flagged:#?}\n{}",
        messages.iter().step_by(40).cloned().collect::<Vec<_>>().join("\n")
    );
    assert!(flagged.values().sum::<u32>() >= 200, "{flagged:?}");
    for change in [
        Change::FewerOptions,
        Change::NoOptions,
        Change::MoreOptions,
        Change::OtherSeat,
        Change::QuestionRenamed,
        Change::QuestionsSwapped,
        Change::FactAdded,
        Change::FactDropped,
    ] {
        assert!(flagged.get(&change).is_some_and(|&count| count >= 3), "{change:?}: {flagged:?}");
    }
}

/// Returns logs that end in a question of a card's script after an earlier question was answered, a few logs for each
/// script.
fn suspended_cards() -> BTreeMap<String, Vec<Log>> {
    let mut found: BTreeMap<String, Vec<Log>> = BTreeMap::new();
    for seed in 500..500 + games(8) {
        play_suspended(4, seed, |game, _| {
            let path = game.log().path();
            let Some(at) = path.iter().rposition(|fact| fact.event_type().opens_step()) else {
                return;
            };
            let Event::CardPlayed { card, .. } = path[at] else { return };
            let answered = path[at..].iter().any(|fact| matches!(fact, Event::Answered { .. }));
            let name = edition().catalog.roster.name(card);
            let own = format!("scripts/dominant-species/cards/{name}.rhai");
            for file in [own.as_str(), PRELUDE] {
                let logs = found.entry(file.to_owned()).or_default();
                let most = if file == PRELUDE { 12 } else { 3 };
                if answered && logs.len() < most && logs.last() != Some(game.log()) {
                    logs.push(game.log().clone());
                }
            }
        });
    }
    found
}

/// Returns the game with a changed script, or `None` if loading it reports a fault.
fn reload(source: &Source, mutant: &Mutant) -> Option<Arc<Edition>> {
    let mut changed = source.clone();
    changed.insert(&mutant.file, mutant.text.as_bytes());
    speciate::edition::load(&changed, "dominant-species", &[]).ok()
}

/// Continues a log with a changed script. Returns the message if the change is noticed.
fn check(mutant: &Mutant, changed: &Arc<Edition>, log: &Log) -> Option<String> {
    let roster = &changed.catalog.roster;
    let mut game = match Game::resume(changed, log.clone()) {
        Ok(game) => game,
        Err(refusal) => {
            let refusal = refusal.to_string();
            let renamed = [Change::QuestionRenamed, Change::QuestionsSwapped, Change::FactDropped];
            assert!(renamed.contains(&mutant.change), "{:?}: {refusal}", mutant.change);
            assert!(refusal.contains(": question ") && refusal.contains("expected `"), "{refusal}");
            return Some(refusal);
        }
    };
    let message = match game.status().clone() {
        Status::Differs(difference) => {
            check_difference(mutant, &difference, log);
            difference.describe(roster).to_string()
        }
        Status::Failed(fault) => fault.to_string(),
        Status::Asking | Status::Over => {
            // The recorded facts replayed, so the change has an effect only after them.
            assert_ne!(mutant.change, Change::FactAdded, "{}", mutant.file);
            assert_eq!(&game.log().entries()[..log.entries().len()], log.entries());
            return None;
        }
    };
    assert!(message.starts_with("scripts/"), "{message}");
    assert_eq!(game.log(), log, "nothing is appended");
    for seat in
        game.state().turn.animals().filter_map(|a| game.state().turn.seat(a)).collect::<Vec<_>>()
    {
        let rejection = game.answer(seat, Choice::Done).expect_err("the game is frozen");
        assert_eq!(rejection.code, RejectionCode::Frozen);
    }
    assert_eq!(game.log(), log, "nothing is appended");
    let mut resumed = Game::resume(edition(), log.clone()).expect("the log is valid");
    let question = resumed.questions()[0].clone();
    resumed.answer(question.seat, question.options[0]).expect("the original script still works");
    matches!(game.status(), Status::Differs(_)).then_some(message)
}

fn check_difference(mutant: &Mutant, difference: &ReplayDifference, log: &Log) {
    let place = difference.script.clone().unwrap_or_else(|| panic!("{mutant:?}: {difference:?}"));
    assert!(
        place.file == mutant.file || place.file == PRELUDE || mutant.file == PRELUDE,
        "{place}"
    );
    assert!(place.line > 0, "{difference:?}");
    let question = difference.question.as_deref().expect("a question");
    let card = question.split('.').next().unwrap_or_default();
    let message = difference.describe(&log.opening().roster).to_string();
    assert!(edition().catalog.roster.cards.find(card).is_some(), "{message}");
    let recorded = difference.recorded.expect("the log continues");
    assert_eq!(log.path().get(difference.at - 1), Some(&recorded), "{message}");
    assert!(difference.now != difference.recorded, "{message}");
    assert!(message.contains(&place.to_string()) && message.contains(question), "{message}");
    assert!(message.contains(&recorded.shown(&log.opening().roster)), "{message}");
}

#[test]
fn the_message_names_the_place_question_and_facts() {
    let source = Source::read(".".as_ref()).expect("the shipped content is readable");
    let (file, logs) =
        suspended_cards().into_iter().find(|(_, logs)| logs.len() > 2).expect("logs");
    let added = mutants(&source, &file).into_iter().find(|m| m.change == Change::FactAdded);
    let added = added.expect("an effect can begin with an extra fact");
    let changed = reload(&source, &added).expect("the changed script loads");
    let message = check(&added, &changed, &logs[0]).expect("the change is noticed");
    let (place, rest) = message.split_once(": fact ").expect("a place, then the fact");
    let line = added.text.lines().position(|line| line.contains("change_points(you, 1)"));
    assert!(place.starts_with(&format!("{file}:{}:", line.unwrap_or_default() + 1)), "{message}");
    assert!(rest.contains(" differs from the log at question `"), "{message}");
    assert!(rest.contains(": expected `{\"type\":\"answered\",\"v\":1,\"seat\":"), "{message}");
    assert!(rest.contains(", found `{\"type\":\"points_gained\",\"v\":1,\"animal\":"), "{message}");
}
