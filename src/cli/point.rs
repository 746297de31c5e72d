//! `GAME@POINT`: a point of a game, as a seat or a spectator sees it.

use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::game_file::GameFile;
use crate::game_path::{GamePath, SelectedLog};
use crate::wording::moment;
use speciate_engine::game::Position;
use speciate_engine::view::{Seen, TablesAndCards};
use speciate_model::event::Event;
use speciate_model::log::Log;
use speciate_model::message;
use speciate_model::words::Message;
use speciate_table::branching::may_show_all;
use speciate_table::no_point::NoPoint;
use speciate_table::point::{PointError, facts};
use speciate_table::{Contents, Point, PointName};
use speciate_text::story;

/// A point of a game with the log that leads there.
pub struct ViewedPoint<'a> {
    pub game: &'a GamePath,
    pub cli: &'a CliContext,
    pub log: Log,
    pub point: Point,
}

impl<'a> ViewedPoint<'a> {
    /// Returns the point that `game` names, as seen by `seat` (a number or an animal) or by a spectator. If the game
    /// is frozen, warns with what this viewer may know.
    pub fn of(game: &'a GamePath, seat: Option<&str>, cli: &'a CliContext) -> CommandResult<Self> {
        let SelectedLog { read, at } = game.read(cli)?;
        let log = read.log;
        let file = GameFile { cli, path: &game.file };
        let contents = file.contents(&log);
        let point = among(&file, &contents, &log, at, seat)?;
        if log.content() == point.content {
            contents.note_if_other();
        }
        drop(contents);
        Ok(Self { game, cli, log, point })
    }

    /// Returns the facts before the point.
    pub fn path(&self) -> Vec<Event> {
        let mut path = self.log.path();
        path.truncate(self.point.facts);
        path
    }

    /// Returns the facts before the point as the viewer sees them.
    pub fn seen(&self) -> Vec<Seen> {
        self.point.seen(&self.path())
    }

    /// Returns whether nothing is hidden from the viewer.
    pub fn shows_all(&self) -> bool {
        self.point.seat.is_none() && may_show_all(&self.log)
    }

    /// Returns the argument that names the point after this many facts of the path.
    pub fn name_at(&self, facts: usize) -> String {
        named(self.game, &self.log, facts, self.cli)
    }

    pub fn name(&self) -> String {
        self.name_at(self.point.facts)
    }

    pub fn when(&self) -> Message {
        moment(&self.point.state, &self.log, self.point.facts, self.cli)
    }

    /// Returns the line of the story about the fact at an index of the path, if there is one.
    pub fn story_at(&self, at: usize, tables: TablesAndCards<'_>) -> Option<String> {
        let (words, seat) = (self.cli.words(), self.point.seat);
        story::line_of_fact(tables, words, &self.seen(), at, seat).map(|line| line.text)
    }

    pub fn position(&self) -> CommandResult<&Position> {
        let position = self.point.position.as_ref();
        position.ok_or_else(|| CommandError::new(message!("command-no-seed")))
    }
}

/// Returns the point after `at` facts of the path, or at its head, with the content that is in use there.
pub fn among(
    file: &GameFile<'_>,
    contents: &Contents<'_>,
    log: &Log,
    at: Option<usize>,
    seat: Option<&str>,
) -> CommandResult<Point> {
    let cli = file.cli;
    let point = Point::of(log, at, contents, seat).map_err(|error| match error {
        PointError::Contents(error) => file.contents_error(error),
        PointError::Beyond { most, found } => NoPoint::Beyond { most, found }.into(),
        PointError::Seat(none) => none.into(),
    })?;
    if point.lacks_end {
        cli.warn(message!("command-log-ends"));
    }
    if point.is_frozen
        && let Some(reason) = point.frozen(log.opening(), &facts(log, at)?, cli.words())
    {
        cli.warn(message!("command-frozen", reason = reason));
    }
    Ok(point)
}

/// Returns the argument that names the point after this many facts of the log's current path.
pub fn named(game: &GamePath, log: &Log, facts: usize, cli: &CliContext) -> String {
    let (called, current) = (cli.portable_name(&game.file), log.current_branch());
    match log.branch(current).filter(|_| current != log.chosen_branch()) {
        Some(branch) => format!("{called}@{}:{facts}", branch.name),
        None => format!("{called}@{facts}"),
    }
}

/// Returns the number of facts before a point on the log's current path. Fails if the point is not on it.
pub fn on_path(log: &Log, text: &str) -> CommandResult<usize> {
    let mut looked = log.clone();
    let at = text.trim_start_matches('@').parse::<PointName>()?.resolve(&mut looked)?;
    let elsewhere = looked.path_entries();
    let at = at.unwrap_or(elsewhere.len());
    match log.path_entries().get(..at) == elsewhere.get(..at) {
        true => Ok(at),
        false => Err(CommandError::new(message!("point-elsewhere", at = text))
            .hint(message!("point-elsewhere.hint", at = text))),
    }
}
