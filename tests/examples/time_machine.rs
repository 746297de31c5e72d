//! A time machine: a game is played, viewed at the beginning of each turn, and played differently from the middle.

#![allow(clippy::print_stdout, reason = "it says what it found")]

use std::error::Error;

use speciate::{BotKind, Event, Game, Lineup, Log, Source, Table};

fn main() -> Result<(), Box<dyn Error>> {
    let edition = speciate::load(&Source::built_in(), "dominant-species", &[])?;
    let mut game = Game::open(&edition, &Table::dealt(&edition, 4, 7)?);
    let greedy = Lineup::of(BotKind::Greedy);
    greedy.play(&mut game, &[], 7, 100);

    // Viewing a point writes nothing.
    let path = game.log().path();
    let begins = |fact: &Event| matches!(fact, Event::TurnBegan { .. });
    let turns: Vec<usize> = (0..path.len()).filter(|place| begins(&path[*place])).collect();
    for facts in &turns {
        let position = game.at(*facts).ok_or("the path is too short")?;
        println!("fact {facts}: {}", points(&game, position.state()));
    }
    println!("the end: {}", points(&game, game.state()));

    // A branch is the same log with one more entry. Moves on the branch do not change the first game.
    let middle = turns[turns.len() / 2];
    let mut other = game.branch("what-if", middle, None)?;
    Lineup::of(BotKind::Random).play(&mut other, &[], 8, 100);
    println!("played otherwise from fact {middle}: {}", points(&other, other.state()));

    // The text contains both games.
    let kept = Log::from_text(other.log().to_text().as_bytes())?;
    assert!(kept.entries() == other.log().entries(), "every entry is read as it was written");
    assert!(kept.entries().starts_with(game.log().entries()), "nothing of the first game is lost");
    Ok(())
}

fn points(game: &Game, state: &speciate::State) -> String {
    let animals = state
        .turn
        .animals()
        .map(|animal| format!("{} {}", game.roster().name(animal), state.score.points(animal)));
    animals.collect::<Vec<_>>().join(", ")
}
