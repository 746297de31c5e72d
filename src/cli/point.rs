//! `GAME@POINT`: reads a point of a log, with warnings.

use crate::cli_context::CliContext;
use crate::contents::ReportingContents;
use crate::error::{CommandError, CommandResult};
use crate::game_path::{GamePath, SelectedLog, beyond};
use speciate_engine::game::Position;
use speciate_model::log::Log;
use speciate_model::message;
use speciate_table::point::{PointError, facts};
use speciate_table::{Point, PointName};

/// Returns the point that `game` names, as seen by `seat` (a number or an animal) or by a spectator. If the game is
/// frozen, warns with what this viewer may know.
pub fn of(game: &GamePath, seat: Option<&str>, cli: &CliContext) -> CommandResult<Point> {
    with_log(game, seat, cli).map(|(point, _)| point)
}

pub fn with_log(
    game: &GamePath,
    seat: Option<&str>,
    cli: &CliContext,
) -> CommandResult<(Point, Log)> {
    let SelectedLog { read, at } = game.read(cli)?;
    let log = read.log;
    let contents = ReportingContents::new(cli, &log, &game.file);
    let point = among(&contents, (&log, at), seat, cli)?;
    if log.content() == point.content {
        contents.tell_if_other();
    }
    Ok((point, log))
}

/// Returns the point after `at` facts of the path, or at its head, with the content that is in use there.
pub fn among(
    contents: &ReportingContents<'_>,
    (log, at): (&Log, Option<usize>),
    seat: Option<&str>,
    cli: &CliContext,
) -> CommandResult<Point> {
    let found = contents.ask(|contents| Point::of(log, at, contents, seat));
    let point = found.map_err(|error| match error {
        PointError::Contents(error) => contents.refused(error),
        PointError::Beyond(wrong) => beyond(wrong),
        PointError::Seat(none) => none.into(),
    })?;
    if point.lacks_end {
        cli.warn(message!("command-log-ends"));
    }
    if point.is_frozen {
        let path = facts(log, at).map_err(beyond)?;
        if let Some(reason) = point.frozen(log.opening(), &path, cli.words()) {
            cli.warn(message!("command-frozen", reason = reason));
        }
    }
    Ok(point)
}

/// Returns the argument that names the point after this many facts of the log's current path.
pub fn named(game: &GamePath, log: &Log, facts: usize, cli: &CliContext) -> String {
    let (called, current) = (cli.called(&game.file), log.current_branch());
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

pub fn position(point: &Point) -> CommandResult<&Position> {
    point.position.as_ref().ok_or_else(|| CommandError::new(message!("command-no-seed")))
}
