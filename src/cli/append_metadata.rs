//! Appends entries that do not continue play, such as branches and marks, to a log.

use crate::cli_context::CliContext;
use crate::contents::tell;
use crate::error::{CommandError, CommandResult};
use crate::game_path::GamePath;
use crate::kept;
use crate::named::named;
use crate::session::refusal;
use speciate_model::id::Seat;
use speciate_model::log::Log;
use speciate_model::message;
use speciate_model::state::State;
use speciate_model::words::{Message, Value};
use speciate_table::branching::only_person;
use speciate_table::session_error::SessionError;
use speciate_table::{append_metadata, game_title, seat};

enum AppendRefused {
    Session(SessionError),
    Command(CommandError),
}

impl From<SessionError> for AppendRefused {
    fn from(error: SessionError) -> Self {
        Self::Session(error)
    }
}

/// Runs `say` on the game's log and saves the entries that it adds.
pub fn append<T>(
    game: &GamePath,
    cli: &CliContext,
    say: impl Fn(&mut Log) -> CommandResult<T>,
) -> CommandResult<T> {
    let (file, mut notices) = (&game.file, Vec::new());
    let place = kept::place(file)?;
    let said = append_metadata::append(&place, &mut notices, |log| {
        say(log).map_err(AppendRefused::Command)
    });
    tell(notices, cli, file);
    said.map_err(|refused| match refused {
        AppendRefused::Session(error) => refusal(error, cli, file),
        AppendRefused::Command(error) => error,
    })
}

/// Returns the seat that an entry is attributed to: the one named, else the only person at the table.
pub fn by(log: &Log, seat: Option<&str>, cli: &CliContext) -> CommandResult<Option<Seat>> {
    let Some(text) = seat else { return Ok(only_person(log)) };
    let (state, roster) = (log.state(), log.roster());
    let animals = game_title::animals(text, roster, &cli.texts(&log.opening().rules));
    Ok(Some(seat::find(&animals, &state.turn, roster)?))
}

pub fn when(state: &State, log: &Log, cli: &CliContext) -> Message {
    let (turn, roster) = (&state.turn, log.roster());
    let phase = turn.phase.map(|phase| named("phase", roster.name(phase), cli.words()));
    let section = turn.section.map(|section| named("section", roster.name(section), cli.words()));
    let number = match turn.number {
        0 => message!("branch-in-setup"),
        number => message!("games-turn", turn = number),
    };
    let parts = [Some(Value::Message(number)), section.or(phase)];
    Message::of(Value::List(parts.into_iter().flatten().collect()))
}

pub fn animals(log: &Log, seat: Seat, cli: &CliContext) -> Value {
    let own = log.opening().seats.get(usize::from(seat.0));
    let names = own.into_iter().flatten().map(|name| named("animal", name, cli.words()));
    Value::All(names.collect())
}
