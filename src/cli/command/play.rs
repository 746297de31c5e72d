//! `speciate play`

use clap::Args;

use crate::cli::bots;
use crate::cli::error::{CommandError, Outcome};
use crate::cli::game_path::GamePath;
use crate::cli::output::line;
use crate::cli::session::Session;
use crate::cli::surroundings::Surroundings;
use crate::game::{Game, Status};
use crate::message;
use crate::sim::TURNS_MAX;

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
    pub fn run(&self, around: &Surroundings) -> Outcome {
        self.game.must_be_whole("play")?;
        let mut session = Session::go_on(&self.game, around)?;
        session.must_not_be_frozen()?;
        if *session.game.status() == Status::Over {
            return Err(CommandError::new(message!("command-play-over"))
                .hint(message!("command-play-over.hint")));
        }
        let bots = bots::lineup(session.game.edition(), &self.bots)?;
        let seed = session.game.log().opening().seed.unwrap_or_default();
        session.game.play(bots.answerer(seed), TURNS_MAX);
        session.save()?;
        session.must_not_be_frozen()?;
        if *session.game.status() != Status::Over {
            around.talk(message!("command-given-up", turns = TURNS_MAX));
        }
        self.write(&session.game, around)
    }

    /// Writes the standings, best first.
    fn write(&self, game: &Game, around: &Surroundings) -> Outcome {
        let (state, roster) = (game.state(), &game.edition().catalog.roster);
        let mut animals: Vec<_> = state.turn.animals().collect();
        let rank = |animal| {
            let is_winner = state.turn.winner == Some(animal);
            (!is_winner, u16::MAX - state.score.points(animal))
        };
        animals.sort_by_key(|animal| rank(*animal));
        let points = animals.iter().map(|a| (roster.name(*a), state.score.points(*a)));
        if self.json {
            let standing =
                |(animal, points)| serde_json::json!({"animal": animal, "points": points});
            let result = serde_json::json!({
                "turns": state.turn.number,
                "facts": game.log().path_entries().len(),
                "winner": state.turn.winner.map(|animal| roster.name(animal)),
                "standings": points.map(standing).collect::<Vec<_>>(),
            });
            return line(&result.to_string());
        }
        around.talk(message!("command-turns-played", turns = state.turn.number));
        points.into_iter().try_for_each(|(name, points)| line(&format!("{points:5}  {name}")))
    }
}
