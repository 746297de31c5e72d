//! Whether a fact from outside can be folded.

use crate::event::Event;
use crate::roster::Roster;
use crate::state::State;

impl State {
    /// Returns whether `event` can be true after what is so.
    ///
    /// # Errors
    ///
    /// A sentence, without its full stop, saying why it cannot.
    pub fn admits(&self, event: &Event, roster: &Roster) -> Result<(), String> {
        let _ = (event, roster);
        Ok(())
    }
}
