//! What a Python game wraps: a game with its log, or a guess without a log.

use std::sync::Arc;

use pyo3::prelude::*;

use crate::edition::PyEdition;
use crate::failure::bad_input;
use speciate_engine::game::{Game, Position};
use speciate_model::chance::derived_seed;
use speciate_model::id::Seat;
use speciate_model::log::Log;
use speciate_model::question::Choice;
use speciate_table::{Contents, IgnoredNotices, PackSources, PacksInMemory};

#[derive(Clone)]
pub enum GameOrGuess {
    Logged(Box<Game>),
    /// A position in which everything that a seat cannot know was dealt again. It has no log.
    Guessed(Box<Position>),
}

impl GameOrGuess {
    pub fn position(&self) -> &Position {
        match self {
            Self::Logged(game) => game.position(),
            Self::Guessed(position) => position,
        }
    }

    pub fn logged(&self) -> PyResult<&Game> {
        match self {
            Self::Logged(game) => Ok(game),
            Self::Guessed(_) => Err(bad_input("a guess has no log")),
        }
    }

    pub fn logged_mut(&mut self) -> PyResult<&mut Game> {
        match self {
            Self::Logged(game) => Ok(game),
            Self::Guessed(_) => Err(bad_input("a guess has no log")),
        }
    }

    pub fn answer(&mut self, seat: Seat, choice: Choice) -> PyResult<usize> {
        match self {
            Self::Logged(game) => game.answer(seat, choice).map(<[_]>::len),
            Self::Guessed(position) => position.answer(seat, choice).map(|facts| facts.len()),
        }
        .map_err(bad_input)
    }
}

/// Continues a game with its own content.
pub fn resumed(own: &PyEdition, text: &str) -> PyResult<Game> {
    let log = Log::from_text(text.as_bytes()).map_err(bad_input)?;
    let content = log.content();
    let known = log.clone();
    let contents = Contents::new(
        &known,
        PackSources {
            parts: Ok(&own.parts),
            packs: Arc::new(PacksInMemory::default()),
            adds_packs: false,
            shared: None,
            notices: &IgnoredNotices,
        },
    );
    let mut editions = contents.editions_before();
    let edition = contents.edition(content).map_err(bad_input)?;
    editions.put(content, &edition);
    Game::resume_among(editions, log).map_err(bad_input)
}

/// Returns the share of the victory of each seat. The sum is 1, or 0 if no animal has won.
pub fn win_shares(position: &Position, seats: usize) -> Vec<f32> {
    let turn = &position.state().turn;
    (0..seats).map(|seat| turn.share_won(Seat(seat as u8)) as f32).collect()
}

/// Returns a seed for bots that continue a game after the given number of answers.
pub fn bot_seed(seed: u64, answers: u64) -> u64 {
    derived_seed(seed, "python-bots", answers)
}
