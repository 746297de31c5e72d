//! `speciate new`

use std::path::PathBuf;

use clap::Args;

use crate::cli::error::{CommandError, Outcome};
use crate::cli::output::line;
use crate::cli::surroundings::Surroundings;
use crate::cli::{content, seats, session, setting};
use crate::game::{Game, Table};
use crate::log::file::{Appender, Fault};
use crate::message;
use crate::words::Value;

/// Open a game and write its log into the working directory
///
/// The last line on stdout is the path of the log.
#[derive(Args, Debug)]
pub struct New {
    /// The game
    #[arg(default_value = content::RULES)]
    rules: String,
    /// Animals in the order of their seats, e.g. `bird,insect`; several of one seat joined by `+`
    #[arg(long, value_delimiter = ',', conflicts_with = "players", value_name = "ANIMAL")]
    animals: Vec<String>,
    /// Seats, with animals dealt by the seed; as many as can play where it is left out
    #[arg(long, value_name = "N")]
    players: Option<usize>,
    /// Where chance comes from; from the system where it is left out
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    #[command(flatten)]
    laid: setting::Laid,
}

impl New {
    /// Opens the game.
    pub fn run(&self, around: &Surroundings) -> Outcome {
        let layers = self.laid.layers()?;
        let edition = content::load(around, &self.rules, &layers)?;
        let seed = seats::seed(self.seed)?;
        let mut table = if self.animals.is_empty() {
            Table::dealt(&edition, seats::count(&edition, self.players)?, seed)
        } else {
            seats::chosen(&edition, &self.animals, seed)?
        };
        setting::record(layers, &mut table);
        let game = Game::open(&edition, &table);
        session::check_running(&game)?;
        let path = create(&game, &self.rules)?;
        for (index, animals) in game.log().opening().seats.iter().enumerate() {
            around.talk(message!(
                "command-seat-of",
                seat = index + 1,
                animals = Value::List(animals.iter().map(Value::from).collect())
            ));
        }
        line(&path.display().to_string())
    }
}

/// Writes the log into the first file that does not exist yet.
fn create(game: &Game, rules: &str) -> Outcome<PathBuf> {
    const GAMES_MAX: u32 = 1_000_000;
    for number in 1..=GAMES_MAX {
        let path = PathBuf::from(format!("{rules}-{number}.jsonl"));
        if path.symlink_metadata().is_ok() {
            continue;
        }
        match Appender::create(&path, game.log()) {
            Ok(_) => return Ok(path),
            // Someone else was faster.
            Err(Fault::System { source, .. })
                if source.kind() == std::io::ErrorKind::AlreadyExists => {}
            Err(fault) => {
                return Err(CommandError::from(fault).hint(message!("command-new.hint-directory")));
            }
        }
    }
    Err(CommandError::new(message!("command-too-many-games"))
        .hint(message!("command-too-many-games.hint")))
}
