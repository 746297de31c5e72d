//! Notices that the store was restored from an older backup: the log of a game lacks entries that this server or a
//! reader has seen.

use super::OpenGame;
use crate::client_session::Fields;
use crate::request_error::RequestError;
use crate::server_state::ServerState;
use speciate_model::log::EntryStamp;
use speciate_model::log::store::RestoredGame;
use speciate_model::message;
use speciate_table::Session;

/// The entries of a game that a reader has seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeenEntries {
    /// How many they are.
    pub entries: u32,
    /// Their stamp. Without it, nothing can be said about them.
    pub stamp: Option<EntryStamp>,
}

impl SeenEntries {
    /// Reads what [`Self::text`] wrote, from a form or from the query of an address. Any other text is ignored.
    pub fn of(fields: &Fields) -> Option<Self> {
        let (entries, stamp) = fields.get("seen")?.split_once('.')?;
        Some(Self { entries: entries.parse().ok()?, stamp: Some(stamp.parse().ok()?) })
    }

    pub fn text(&self) -> String {
        let Self { entries, stamp } = self;
        stamp.map(|stamp| format!("{entries}.{stamp}")).unwrap_or_default()
    }
}

/// What is known about restores of a game.
#[derive(Debug)]
pub(super) struct KnownRestore {
    /// The number of entries when the log was first read. A restored log cannot have kept more.
    first_read: u32,
    /// The last restore that was noticed.
    last: Option<RestoredGame>,
    /// The seen entries of a reader that the log is known to have, so that they need not be compared again.
    fitting: Option<SeenEntries>,
}

impl KnownRestore {
    pub(super) fn read(
        table: &str,
        server: &ServerState,
        session: &Session,
    ) -> Result<Self, RequestError> {
        let last = server.store.last_restore(ServerState::game_of(table))?;
        Ok(Self { first_read: session.stored().written() as u32, last, fitting: None })
    }
}

impl OpenGame {
    /// Returns the first entries of the game as something that was seen.
    pub fn seen_entries(&self, entries: u32) -> SeenEntries {
        let is_now = |stamp: EntryStamp| stamp.generation() == self.generation();
        let known = self.restores.fitting.filter(|known| known.entries == entries);
        if let Some(known) = known.filter(|known| known.stamp.is_some_and(is_now)) {
            return known;
        }
        let (game, stored) = (ServerState::game_of(&self.name), self.session.stored());
        let stamp = self.server.stamps.stamp(game, stored, entries, self.generation());
        SeenEntries { entries, stamp }
    }

    /// Refuses a request of somebody who has seen entries that a restored backup lacks.
    pub fn must_have_kept(&mut self, seen: SeenEntries) -> Result<(), RequestError> {
        // Whatever the request changes reads the log again anyway.
        if self.fits(seen) {
            return Ok(());
        }
        self.look_again()?;
        match self.kept_of(seen)? {
            Some(kept) => Err(RequestError::restored(kept)),
            None => Ok(()),
        }
    }

    /// Returns how many entries a restored backup has kept, if it lacks some of those that were seen. The operator is told
    /// once per game and restore. The log must have been read since the request came.
    pub fn kept_of(&mut self, seen: SeenEntries) -> Result<Option<u32>, RequestError> {
        if self.fits(seen) {
            return Ok(None);
        }
        let kept = match seen.entries <= self.entries() {
            // The log has gone on, in a different way.
            true => seen.entries.saturating_sub(1),
            false => self.entries(),
        };
        let made = seen.stamp.map_or(0, |stamp| stamp.generation());
        self.note_restore(made, kept.min(self.restores.first_read)).map(Some)
    }

    /// Returns whether the log that was last read has the entries that were seen. The result can be `false` only
    /// because of a stamp that a server of the store has made.
    fn fits(&mut self, seen: SeenEntries) -> bool {
        // A board also loses its entries when it is removed. Many readers have seen the same.
        if self.board.is_some() || self.restores.fitting == Some(seen) {
            return true;
        }
        let (game, stored) = (ServerState::game_of(&self.name), self.session.stored());
        let (entries, stamps) = (seen.entries, &self.server.stamps);
        let Some(stamp) = seen.stamp.filter(|stamp| stamps.has_made(*stamp, game, entries)) else {
            return true;
        };
        let fits = stamps.fits(stamp, game, stored, entries);
        if fits {
            self.restores.fitting = Some(seen);
        }
        fits
    }

    /// Notices whether the log that was read `before` had entries that are gone.
    pub(super) fn see_restore(&mut self, before: &Session) -> Result<(), RequestError> {
        let stored = self.session.stored();
        if self.board.is_some() || stored.begins_with(before.stored()) {
            return Ok(());
        }
        let (kept, written) = (stored.common(before.stored()) as u32, stored.written() as u32);
        (self.restores.first_read, self.restores.fitting) = (written, None);
        self.note_restore(self.generation(), kept).map(drop)
    }

    /// Stores that the game was restored and tells the operator, unless a server has done so before. Returns how many
    /// entries the game kept. `made` is the generation of the stamp that shows the restore.
    fn note_restore(&mut self, made: i64, kept: u32) -> Result<u32, RequestError> {
        let (server, game) = (self.server.clone(), ServerState::game_of(&self.name).to_owned());
        self.restores.last = server.store.last_restore(&game)?;
        if let Some(last) = self.restores.last.as_ref().filter(|last| made < last.generation) {
            return Ok(kept.min(last.kept));
        }
        let is_new = server.store.note_restore(&game, made, kept, server.time_now()?)?;
        self.restores.last = server.store.last_restore(&game)?;
        // Stamps have a new generation.
        self.forget_pages();
        if is_new {
            tracing::warn!(
                target: "speciate::restore", game = game.as_str(), kept,
                "a backup was restored"
            );
            server.tell_operator(&message!("serve-restored-game", game = game, kept = kept));
        }
        Ok(kept)
    }

    /// Returns the refusal of a link to an entry that is missing, if a restored backup lacks it.
    pub(super) fn lost_entry(&self, entry: u32) -> Option<RequestError> {
        let last = self.restores.last.as_ref().filter(|last| entry > last.kept)?;
        Some(RequestError::restored(last.kept))
    }

    fn generation(&self) -> i64 {
        self.restores.last.as_ref().map_or(0, |last| last.generation)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_seen_is_read_as_it_is_written() {
        let stamp = format!("{}0", "0123456789abcdef".repeat(2)).parse().expect("it is a stamp");
        let seen = SeenEntries { entries: 57, stamp: Some(stamp) };
        let fields = |text: String| Fields::from([("seen".to_owned(), text)]);
        assert_eq!(SeenEntries::of(&fields(seen.text())), Some(seen));
        assert_eq!(SeenEntries { stamp: None, ..seen }.text(), "");
        for wrong in ["", "57", "57.", "57.x", ".0"] {
            assert_eq!(SeenEntries::of(&fields(wrong.to_owned())), None, "{wrong}");
        }
    }
}
