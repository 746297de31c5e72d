//! An offered option has no reason against it; everything else of its kind has one.

use std::collections::BTreeSet;

use speciate::explain::why;
use speciate::game::Game;
use speciate::games::natives;
use speciate::id::SectionId;
use speciate::question::{Choice, Question};

use crate::support::at::tables;
use crate::support::{every_choice, games, sized};

#[test]
fn every_choice_that_is_not_offered_has_a_reason() {
    let seeds: Vec<u64> = (0..games(1)).collect();
    // One thread would take an hour in `.ci/full`.
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let parts = seeds.chunks(seeds.len().div_ceil(threads));
    let met: BTreeSet<String> = std::thread::scope(|scope| {
        let started: Vec<_> = parts.map(|part| scope.spawn(|| reasons_met(part))).collect();
        let joined = started.into_iter().map(|thread| thread.join());
        joined.flat_map(|met| met.unwrap_or_else(|why| std::panic::resume_unwind(why))).collect()
    });
    assert!(met.len() >= 30, "only {} kinds of answers were met: {met:?}", met.len());
}

/// Returns the kinds of verdicts in games with these seeds. Choices of the kinds that a question takes are tried when
/// the question first occurs, and then at every n-th question.
fn reasons_met(seeds: &[u64]) -> BTreeSet<String> {
    let (mut met, mut questions) = (BTreeSet::new(), BTreeSet::new());
    let (every, step) = (sized(200, 30), sized(4, 1) as usize);
    for at in seeds.iter().flat_map(|seed| tables(*seed)) {
        let all = every_choice(&at.catalog().roster);
        let mut asked = 0_u64;
        at.play_suspended(|game, question| {
            asked += 1;
            let name = game.roster().name(question.id);
            let is_new = questions.insert((at.name(), name.to_owned()));
            if is_new || asked.is_multiple_of(every) {
                let native = asker(game, question) == Asker::Rules;
                let alike = |choice: &&Choice| is_alike(**choice, question, native);
                for (index, choice) in all.iter().filter(alike).enumerate() {
                    // There are many tiles and corners, but few ways, `pass` and `done`.
                    let is_rare = matches!(choice, Choice::Pass | Choice::Done | Choice::Way(_));
                    if is_rare || (index + asked as usize).is_multiple_of(step) {
                        met.insert(reason(game, question, *choice));
                    }
                }
            }
        });
    }
    met
}

/// Returns the kind of verdict on a choice of a kind that the question takes.
fn reason(game: &Game, question: &Question, choice: Choice) -> String {
    let option = choice.id(game.roster());
    let found = why(game.position(), Some(question.seat), &option);
    let said = found.to_text(&game.edition().texts.words("en"));
    let asked = game.roster().name(question.id);
    assert_eq!(said.offered, question.options.contains(&choice), "{option} of {asked}: {said:?}");
    assert_eq!(said.question.as_deref(), Some(asked), "{option}");
    let wanted = match (said.offered, asker(game, question)) {
        (true, _) => said.reason == "verdict-offered",
        (false, Asker::Card) => {
            said.reason == "verdict-card" || said.reason.starts_with("why-card-")
        }
        (false, Asker::Section) => said.reason == "verdict-section",
        (false, Asker::Rules) => said.reason.starts_with("why-"),
    };
    assert!(wanted, "{option} of {asked}: {said:?}");
    assert!(!said.text.contains(['⟨', '{']), "{said:?}");
    said.reason
}

/// Who asks a question.
#[derive(PartialEq, Eq)]
enum Asker {
    Rules,
    /// The script of a section.
    Section,
    /// The script of a card.
    Card,
}

fn asker(game: &Game, question: &Question) -> Asker {
    let natives = natives(&game.edition().catalog.rules).expect("it is a game");
    let name = game.roster().name(question.id);
    let prefix = name.split('.').next().expect("it has a name");
    match game.roster().find::<SectionId>(prefix) {
        _ if natives.questions.contains(&name) => Asker::Rules,
        Some(_) => Asker::Section,
        None => Asker::Card,
    }
}

/// Returns whether a question takes choices of this kind. The rules' own questions take `pass` and `done`, if only to
/// reject them.
fn is_alike(choice: Choice, question: &Question, native: bool) -> bool {
    let kind = |choice: Choice| {
        let choice = match choice {
            Choice::ProtectedSpecies(animal) => Choice::Species(animal),
            choice => choice,
        };
        std::mem::discriminant(&choice)
    };
    native && matches!(choice, Choice::Pass | Choice::Done)
        || question.options.iter().any(|option| kind(*option) == kind(choice))
}
