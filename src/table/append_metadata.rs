//! Appends entries such as branches, marks and the choice of a branch, without resuming the game.

use crate::kept_log::LogPlace;
use crate::notice::NoticeSink;
use crate::session::LoadedLog;
use crate::session_error::SessionError;
use speciate_model::log::Log;

/// How many times the log is read again if somebody else has appended to it.
const TRIES: usize = 20;

/// Appends the entries that `say` adds to a log. The entries must not be facts. If somebody else appends in the
/// meantime, reads the log again and calls `say` again.
pub fn append<T, E: From<SessionError>>(
    place: &LogPlace,
    notices: &dyn NoticeSink,
    say: impl Fn(&mut Log) -> Result<T, E>,
) -> Result<T, E> {
    let mut tries = TRIES;
    loop {
        let mut begun = LoadedLog::read(place.clone(), notices)?;
        let result = say(&mut begun.read.log)?;
        match begun.kept.append(&begun.read.log, None) {
            Ok(()) => return Ok(result),
            Err(_) if tries > 0 && begun.kept.has_changed() => tries -= 1,
            Err(fault) => return Err(SessionError::from(fault).into()),
        }
    }
}
