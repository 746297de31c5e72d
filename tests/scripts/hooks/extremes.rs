//! Cards give the most extreme answers to the rules: games end, and they fold and replay to the same state.

use speciate::bot::RandomBot;
use speciate::content::Layers;
use speciate::game::{Game, Status, Table};
use speciate::games::{self, GameModule};
use speciate::script::{ModifierAnswer, ModifierRow};
use speciate::state::State;

use super::source_of;
use crate::support::{sized, some_of};

/// Returns the answers to try with a modifier, as script.
fn extremes(answer: ModifierAnswer) -> Vec<String> {
    match answer {
        ModifierAnswer::Flag => ["true", "false", "!natural"].map(str::to_owned).to_vec(),
        ModifierAnswer::Number(from, to) => vec![from.to_string(), to.to_string()],
        ModifierAnswer::Word(words) => words.iter().map(|word| format!("\"{word}\"")).collect(),
        ModifierAnswer::Box => ["\"abundance\"", "\"speciation\""].map(str::to_owned).to_vec(),
        ModifierAnswer::Animal => ["()", "animals()[0]"].map(str::to_owned).to_vec(),
        ModifierAnswer::Animals => vec!["natural.reverse(); natural".to_owned()],
    }
}

/// The games whose rules ask modifiers, each with the ruling that limits its turns.
const GAMES: [(&str, &str); 2] =
    [("dominant-species", "rulings.turn_limit"), ("marine", "rulings.round_limit")];

/// Returns the modifiers that a game asks.
fn modifiers(name: &str) -> Vec<&'static ModifierRow> {
    let game: &GameModule = games::find(name).expect("the game exists");
    game.modifiers.iter().map(|(modifier, _)| modifier.row()).collect()
}

/// Plays a game to its end, with a house rule that has these functions.
fn play((game_id, limit): (&str, &str), script: &str, seed: u64) {
    let layers = Layers { settings: vec![(limit.to_owned(), "2".to_owned())], ..Layers::default() };
    let source = source_of(game_id, &[], &[("extreme", script)]);
    let edition = speciate::edition::load_with(&source, game_id, &layers)
        .unwrap_or_else(|faults| panic!("{faults}"));
    let mut game =
        Game::open(&edition, &Table::dealt(&edition, 3, seed).expect("a valid player count"));
    game.play(Box::new(RandomBot::new(seed)), 3000);
    assert_eq!(game.status(), &Status::Over, "{game_id}: {script}");
    let mut state = State::default();
    game.log().path().iter().for_each(|fact| state.fold(fact));
    assert_eq!(&state, game.state(), "{game_id}: {script}");
    let resumed = Game::resume(&edition, game.log().clone()).expect("the log is valid");
    assert!(resumed.state() == game.state(), "{game_id}: {script}");
}

#[test]
fn games_with_an_extreme_answer_end() {
    for game in GAMES {
        let answers = modifiers(game.0).into_iter().flat_map(|row| {
            let answers = extremes(row.answer).into_iter().enumerate();
            answers.map(move |(seed, answer)| (row, seed as u64, answer))
        });
        for (row, seed, answer) in some_of(3, answers) {
            play(game, &format!("fn {}({}) {{ {answer} }}", row.name, row.params), seed);
        }
    }
}

#[test]
fn games_with_several_extreme_answers_end() {
    for game in GAMES {
        for seed in 0..sized(10, 30) {
            let script: String = modifiers(game.0)
                .into_iter()
                .enumerate()
                .map(|(place, row)| {
                    let answers = extremes(row.answer);
                    // Uses a different mixture for each seed and leaves some modifiers natural.
                    let mixed = (place as u64 + 1) * (seed + 3) * 7 % 11;
                    // If no turn were the last and no card could be taken, the game would never end.
                    let extreme =
                        answers.get(mixed as usize).filter(|_| row.name != "is_last_turn");
                    let answer = extreme.map_or("natural", String::as_str);
                    format!("fn {}({}) {{ {answer} }}\n", row.name, row.params)
                })
                .collect();
            play(game, &script, seed);
        }
    }
}
