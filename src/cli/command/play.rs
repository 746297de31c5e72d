//! `speciate play`

use std::path::Path;

use clap::Args;

use crate::cli::bots;
use crate::cli::error::{CommandError, Outcome};
use crate::cli::game_path::GamePath;
use crate::cli::output::{data, line, talk};
use crate::cli::session::Session;
use crate::game::{Game, Status};
use crate::id::AnimalId;
use crate::sim::TURNS_MAX;
use crate::story::{self, COLUMNS, wrapped};
use crate::view::seen;
use crate::words::ENGLISH;

/// Finish a game with bots
#[derive(Args, Debug)]
pub struct Play {
    /// The log of a game
    game: GamePath,
    /// Let bots answer every question
    #[arg(long, required = true)]
    auto: bool,
    /// Who plays: a bot for all, e.g. `greedy`, or `ANIMAL=BOT,…` with the rest `random`
    #[arg(long, default_value = bots::BOTS, value_name = "BOTS")]
    bots: String,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

impl Play {
    /// Plays to the end.
    pub fn run(&self, content: Option<&Path>) -> Outcome {
        self.game.must_be_whole("play")?;
        let mut session = Session::go_on(&self.game, content)?;
        session.must_not_be_frozen()?;
        if *session.game.status() == Status::Over {
            return Err(CommandError::new("the game is over; nothing is left to play")
                .hint("run `speciate new` to open another one"));
        }
        let before = session.game.log().path_entries().len();
        let bots = bots::lineup(session.game.edition(), &self.bots)?;
        let seed = session.game.log().opening().seed.unwrap_or_default();
        session.game.play(bots.answerer(seed), TURNS_MAX);
        session.save()?;
        session.must_not_be_frozen()?;
        if *session.game.status() != Status::Over {
            talk(&format!("given up after {TURNS_MAX} turns"));
        }
        self.write(&session.game, before)
    }

    /// Writes what happened after the first `before` facts, then the standings.
    fn write(&self, game: &Game, before: usize) -> Outcome {
        if self.json {
            return line(&result(game).to_string());
        }
        let catalog = &game.edition().catalog;
        let words = game.edition().texts.words(ENGLISH);
        let path = seen(&game.log().path(), game.questions(), None);
        let told = story::tell(catalog, &words, &path, before, None);
        let standings = story::standings(catalog, &words, &path);
        data(&format!("{}\n{}", wrapped(&told, COLUMNS), wrapped(&standings, COLUMNS)))
    }
}

/// Returns the standings, best first.
fn result(game: &Game) -> serde_json::Value {
    let (state, roster) = (game.state(), &game.edition().catalog.roster);
    let mut animals: Vec<_> = state.turn.animals().collect();
    let rank = |animal| {
        let is_winner = state.turn.winner == Some(animal);
        (!is_winner, u16::MAX - state.score.points(animal))
    };
    animals.sort_by_key(|animal| rank(*animal));
    let standing = |animal: &AnimalId| serde_json::json!({"animal": roster.name(*animal), "points": state.score.points(*animal)});
    serde_json::json!({
        "turns": state.turn.number,
        "facts": game.log().path_entries().len(),
        "winner": state.turn.winner.map(|animal| roster.name(animal)),
        "standings": animals.iter().map(standing).collect::<Vec<_>>(),
    })
}
