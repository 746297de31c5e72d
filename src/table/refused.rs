//! A game that refuses other content.

use std::sync::Arc;

use speciate_engine::context::Edition;
use speciate_engine::game::{NotAccepted, chance_at};
use speciate_model::id::Seat;
use speciate_model::log::Log;
use speciate_model::message;
use speciate_model::words::{Message, Words};
use speciate_text::explain::RedactedDiff;

/// Content that a game refuses.
#[derive(Debug)]
pub struct RefusedContent {
    pub why: NotAccepted,
    pub(super) log: Log,
    pub(super) before: Option<Arc<Edition>>,
    pub(super) after: Arc<Edition>,
}

impl RefusedContent {
    /// Returns whether only the open step prevents the switch, so that it may succeed later.
    pub const fn is_of_step(&self) -> bool {
        !matches!(self.why, NotAccepted::OtherGame(_))
    }

    /// Returns the reason, limited to what `seat` (or a spectator) may know, as a sentence without
    /// its full stop.
    pub fn message(&self, seat: Option<Seat>, words: &Words) -> Message {
        let (opening, path) = (self.log.opening(), self.log.path());
        let (before, after) = (self.before.as_ref(), &self.after);
        let chance = chance_at(&self.log, self.log.head());
        let terms = self.log.terms_after(path.len());
        let step = RedactedDiff { opening, chance, terms, path, before, after, seat, words };
        refusal(&self.why, &step)
    }
}

pub fn refusal(why: &NotAccepted, step: &RedactedDiff<'_>) -> Message {
    match why {
        NotAccepted::Differs(found) => {
            message!("accept-differs", difference = step.message(found))
        }
        NotAccepted::OtherGame(_) | NotAccepted::Fails(_) => why.message(),
    }
}
