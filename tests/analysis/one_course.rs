//! If no randomness is left, every game takes the same course: the analysis says so, and states no probability.

use speciate::analysis::AnswerVerdict;
use speciate::bot::{BotKind, Lineup};
use speciate::event::Event;
use speciate::game::{Game, Position, Table, reveals};
use speciate::id::AnimalId;
use speciate::question::Choice;

use super::{analysed, gift, plan};

fn is_drawn(facts: &[Event]) -> bool {
    facts.iter().any(|fact| reveals(fact.event_type()))
}

fn greedy_end(position: &Position) -> Vec<AnimalId> {
    Lineup::of(BotKind::Greedy).play_out(position, 1, 100).state().turn.winners().collect()
}

/// Returns a game that its winner would have won, with the number of facts before the answer with which it lost.
/// Nothing is drawn after that answer.
fn lost_at_the_end() -> (Game, usize) {
    let edition = gift::edition();
    for seed in 0..60 {
        let game = gift::declined_by(&edition, None, seed);
        let winners: Vec<AnimalId> = game.state().turn.winners().collect();
        let [winner] = winners[..] else { continue };
        let path = game.log().path();
        let said = (0..path.len()).rev().filter(|at| path[*at].is_said());
        for at in said.take(6).filter(|at| !is_drawn(&path[*at..])) {
            let before = game.at(at).expect("the content is loaded");
            let Some(question) = before.questions().first() else { continue };
            let loses = |choice: &&Choice| {
                let mut tried = before.clone();
                tried.answer(question.seat, **choice).is_ok()
                    && !greedy_end(&tried).contains(&winner)
            };
            let Some(wrong) = question.options.iter().find(loses) else { continue };
            if question.animal != winner {
                continue;
            }
            let mut lost =
                Game::open(&edition, &Table::dealt(&edition, 3, seed).expect("three can play"));
            for fact in &path[..at] {
                if let Event::Answered { seat, choice, .. } = *fact {
                    lost.answer(seat, choice).expect("this is the recorded answer");
                }
            }
            lost.answer(question.seat, *wrong).expect("it is an option");
            Lineup::of(BotKind::Greedy).play(&mut lost, &[], seed, 100);
            if !is_drawn(&lost.log().path()[at..]) && !lost.state().turn.has_won(winner) {
                return (lost, at);
            }
        }
    }
    panic!("no game is decided by one of its last answers");
}

#[test]
fn an_answer_that_decided_the_game_at_the_end_is_found() {
    let (game, at) = lost_at_the_end();
    let analysis = analysed(&game, &plan(30, 30));
    let found = analysis.answers.iter().find(|answer| answer.facts == at);
    let found = found.unwrap_or_else(|| panic!("{at}: {:?}", analysis.answers));
    assert!(found.is_turning(), "{found:?}");
    assert_eq!(found.verdict, AnswerVerdict::BetterInOneCourse, "{found:?}");
    let better = found.better.as_ref().expect("another is better");
    assert_eq!((better.p, better.gain.low), (None, None), "no probability is stated");
    super::assert_adds_up(&analysis);
}
