//! A bot of your own: it guesses what it cannot see, plays each option to the end a few times, and takes the one with
//! the best results. It is registered by name, and can sit wherever the engine's bots do.

#![allow(clippy::print_stdout, reason = "it says what it found")]

use std::error::Error;

use speciate::{
    AnimalId, BotFactory, BotKind, Guesses, Lineup, Position, Question, Searcher, Source, Table,
    play_at,
};

/// How often each option is played to the end.
const TRIES: u64 = 4;
/// The number of turns after which such a game is given up.
const TURNS_MAX: u16 = 100;

#[derive(Debug)]
struct Tries {
    seed: u64,
}

impl Searcher for Tries {
    fn choose(&mut self, guesses: &Guesses<'_>, question: &Question) -> usize {
        let mut sums = vec![0; question.options.len()];
        for number in 0..TRIES {
            // All options are tried with the same guess, so that they have the same luck.
            let guess = guesses.guess(number);
            for (sum, choice) in sums.iter_mut().zip(&question.options) {
                let mut tried = guess.clone();
                if tried.answer(question.seat, *choice).is_ok() {
                    let seed = self.seed ^ number;
                    *sum +=
                        lead(&Lineup::default().play_out(&tried, seed, TURNS_MAX), question.animal);
                }
            }
        }
        let best = sums.iter().max().copied().unwrap_or_default();
        sums.iter().position(|sum| *sum == best).unwrap_or_default()
    }
}

/// Returns an animal's lead over the best of the others, in victory points.
fn lead(position: &Position, animal: AnimalId) -> i64 {
    let (turn, score) = (&position.state().turn, &position.state().score);
    let others = turn.animals().filter(|other| *other != animal);
    let best = others.map(|other| score.points(other)).max().unwrap_or_default();
    i64::from(score.points(animal)) - i64::from(best)
}

fn main() -> Result<(), Box<dyn Error>> {
    let tries = BotKind::register(
        "tries",
        BotFactory::Searches(Box::new(|seed| Box::new(Tries { seed }))),
    )?;
    let edition = speciate::load(&Source::built_in(), "card-game", &[])?;
    let mut wins = 0;
    let games = 6;
    for seed in 0..games {
        let table = Table::dealt(&edition, 2, seed)?;
        let own = table.seats()[0][0];
        let bots = Lineup { animals: [(own, tries)].into(), others: BotKind::Random };
        let game = play_at(&edition, &table, &bots);
        wins += u64::from(game.state().turn.has_won(own));
    }
    println!("`tries` won {wins} of {games} games against `random`");
    assert!(wins * 2 > games, "a bot that tries should beat one that does not");
    Ok(())
}
