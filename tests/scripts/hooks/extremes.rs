//! The most that cards can ask of the rules: games come to their end, and fold and replay the same.

use speciate::bot::RandomBot;
use speciate::content::Layers;
use speciate::game::{Game, Status, Table};
use speciate::script::{Answer, MODIFIERS};
use speciate::state::State;

use super::{RULES, source};

/// Returns the answers that a modifier is tried with, as script.
fn extremes(answer: Answer) -> Vec<String> {
    match answer {
        Answer::Flag => ["true", "false", "!natural"].map(str::to_owned).to_vec(),
        Answer::Number(from, to) => vec![from.to_string(), to.to_string()],
        Answer::Word(words) => words.iter().map(|word| format!("\"{word}\"")).collect(),
        Answer::Box => ["\"abundance\"", "\"speciation\""].map(str::to_owned).to_vec(),
        Answer::Animal => ["()", "animals()[0]"].map(str::to_owned).to_vec(),
        Answer::Animals => vec!["natural.reverse(); natural".to_owned()],
    }
}

/// Plays a game with a house rule of these functions to its end.
fn play(script: &str, seed: u64) {
    let settings = vec![("rulings.turn_limit".to_owned(), "2".to_owned())];
    let layers = Layers { settings, ..Layers::default() };
    let source = source(&[], &[("extreme", script)]);
    let edition = speciate::edition::load_with(&source, RULES, &layers)
        .unwrap_or_else(|faults| panic!("{faults}"));
    let mut game = Game::open(&edition, &Table::dealt(&edition, 3, seed));
    game.play(Box::new(RandomBot::new(seed)), 3000);
    assert_eq!(game.status(), &Status::Over, "{script}");
    let mut state = State::default();
    game.log().path().iter().for_each(|fact| state.fold(fact));
    assert_eq!(&state, game.state(), "{script}");
    let again = Game::resume(&edition, game.log().clone()).expect("it is our own log");
    assert!(again.state() == game.state(), "{script}");
}

#[test]
fn games_with_an_extreme_answer_end() {
    for row in MODIFIERS {
        for (seed, answer) in extremes(row.answer).into_iter().enumerate() {
            play(&format!("fn {}({}) {{ {answer} }}", row.name, row.params), seed as u64);
        }
    }
}

#[test]
fn games_with_several_extreme_answers_end() {
    for seed in 0..30 {
        let script: String = MODIFIERS
            .iter()
            .enumerate()
            .map(|(place, row)| {
                let answers = extremes(row.answer);
                // Another mixture for each seed, some of the rules left as they are.
                let mixed = (place as u64 + 1) * (seed + 3) * 7 % 11;
                let answer = answers.get(mixed as usize).map_or("natural", String::as_str);
                format!("fn {}({}) {{ {answer} }}\n", row.name, row.params)
            })
            .collect();
        play(&script, seed);
    }
}
