//! What is so at a point of a log, and what is asked there.

use std::sync::Arc;

use crate::chance::Chance;
use crate::cli::cli_context::CliContext;
use crate::cli::contents::Contents;
use crate::cli::error::{CommandError, Outcome};
use crate::cli::game_path::GamePath;
use crate::cli::{seat, session};
use crate::context::{Edition, Policy};
use crate::event::Event;
use crate::explain::RedactedDiff;
use crate::game::Position;
use crate::id::Seat;
use crate::log::Log;
use crate::message;
use crate::question::Question;
use crate::state::State;
use crate::view::{Seen, possible_secrets, seen_before};

/// What is so at a point of a log, and what is asked there.
#[derive(Debug)]
pub struct Point {
    /// What the log is played with there.
    pub edition: Arc<Edition>,
    /// Which of the log's contents that is.
    pub content: usize,
    /// What is so.
    pub state: Box<State>,
    /// The position, in the midst of its open step where nothing is asked; nothing where the log has
    /// no seed to go on with.
    pub position: Option<Position>,
    /// Who looks; a spectator where there is none.
    pub seat: Option<Seat>,
    /// What is asked; nothing in the midst of what follows from an answer.
    pub questions: Vec<Question>,
    /// Whether the game is frozen.
    pub is_frozen: bool,
    /// How many facts of the path lead here.
    pub facts: usize,
    /// How many facts the whole path has.
    pub path: usize,
    /// How many entries the log has.
    pub entries: usize,
}

impl Point {
    /// Returns the point that `game` names, for `seat`, a number or an animal, or for a spectator. Where
    /// the game is frozen, a warning says as much of it as they may know.
    ///
    /// # Errors
    ///
    /// The file cannot be read, the content cannot play it, the path is not so long, or nobody plays at
    /// that seat.
    pub fn of(game: &GamePath, seat: Option<&str>, cli: &CliContext) -> Outcome<Self> {
        let log = game.read(cli)?.log;
        let contents = Contents::new(cli, &log, &game.file);
        let point = Self::among(&contents, (&log, game), seat, cli)?;
        if log.content() == point.content {
            contents.tell_if_other();
        }
        Ok(point)
    }

    /// Returns the point that `game` names, with its own content of those that its log has.
    ///
    /// # Errors
    ///
    /// As for [`Point::of`].
    pub fn among(
        contents: &Contents<'_>,
        (log, game): (&Log, &GamePath),
        seat: Option<&str>,
        cli: &CliContext,
    ) -> Outcome<Self> {
        let facts = game.facts(log)?;
        let content = content_at(log, game.at);
        let edition = contents.edition(content)?;
        let mut state = Box::<State>::default();
        for fact in &facts {
            state.fold(fact);
        }
        let find = |text| seat::find(text, &state.turn, &edition.catalog.roster);
        let seat = seat.map(find).transpose()?;
        let mut point = Self {
            edition,
            content,
            state,
            seat,
            position: None,
            questions: Vec::new(),
            is_frozen: false,
            facts: facts.len(),
            path: log.path_entries().len(),
            entries: log.entries().len(),
        };
        let Some(seed) = log.opening().seed else { return Ok(point) };
        let chance = Chance::Seeded(seed);
        let (edition, opening) = (&point.edition, log.opening());
        let (position, following) = match game.at.is_none() && log.begins_anew() {
            true => Position::between(edition, opening, chance, Policy::Freeze, &facts),
            false => Position::after(edition, opening, chance, Policy::Freeze, &facts),
        };
        if game.at.is_none() && !following.is_empty() {
            cli.warn(message!("command-log-ends"));
        }
        let (after, words, path) = (&point.edition, cli.words(), facts.clone());
        let step = RedactedDiff { opening, path, before: None, after, seat, words };
        if let (true, Some(error)) =
            (following.is_empty(), session::frozen(&step, position.status()))
        {
            if let Some(message) = error.message() {
                cli.warn(message.clone());
            }
            point.is_frozen = true;
        }
        let position = match following.is_empty() {
            true => position,
            false => {
                let chance = Chance::Seeded(seed);
                Position::within(&point.edition, log.opening(), chance, Policy::Freeze, &facts)
            }
        };
        point.questions = position.questions().to_vec();
        point.position = Some(position);
        Ok(point)
    }

    /// Returns facts of the path that leads here, as whoever looks sees them.
    pub fn seen(&self, path: &[Event]) -> Vec<Seen> {
        match &self.position {
            Some(position) => position.seen(path, self.seat),
            None => seen_before(path, path.len() - possible_secrets(path), self.seat),
        }
    }

    /// Returns the position.
    ///
    /// # Errors
    ///
    /// The game's chance did not come from a seed.
    pub fn position(&self) -> Outcome<&Position> {
        self.position.as_ref().ok_or_else(|| CommandError::new(message!("command-no-seed")))
    }
}

/// Returns which content is in force after `at` facts of a path, or at its head.
fn content_at(log: &Log, at: Option<usize>) -> usize {
    match at.map(|at| at.checked_sub(1)) {
        None => log.content(),
        Some(last) => {
            let last = last.and_then(|last| log.path_entries().get(last).copied());
            last.map_or(0, |entry| log.content_at(entry))
        }
    }
}
