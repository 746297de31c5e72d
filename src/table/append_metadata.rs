//! Entries that nothing follows: branches, marks, which branch is meant. No game has to go on for them.

use crate::kept_log::LogPlace;
use crate::notice::Notice;
use crate::session::{BEHIND_TRIES, LoadedLog};
use crate::session_error::SessionError;
use speciate_model::log::Log;

/// Appends to a log what `say` has to say of it, which is none of what its branches consist of. Where
/// somebody else appends meanwhile, it is asked again, for the log as it is then.
pub fn append<T, E: From<SessionError>>(
    place: &LogPlace,
    notices: &mut Vec<Notice>,
    say: impl Fn(&mut Log) -> Result<T, E>,
) -> Result<T, E> {
    let mut tries = BEHIND_TRIES;
    loop {
        let mut begun = LoadedLog::read(place.clone(), notices)?;
        let said = say(&mut begun.read.log)?;
        match begun.kept.append(&begun.read.log, None) {
            Ok(()) => return Ok(said),
            Err(_) if tries > 0 && begun.kept.has_changed() => tries -= 1,
            Err(fault) => return Err(SessionError::from(fault).into()),
        }
    }
}
