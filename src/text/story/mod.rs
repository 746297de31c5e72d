//! The story of a game, its board and its names, in the words of a locale.
//!
//! A [`Teller`] names the things in a position and puts questions into words. [`tell()`] turns facts into a story, and
//! [`standings()`] returns the final table. Nothing here depends on a particular game: texts for one game are in its
//! locale files, under ids made from the names in its roster.

mod board;
mod cards;
mod difference;
mod display;
mod leaving;
mod lesson;
mod line;
mod map;
mod names;
mod opening;
mod points;
mod question;
mod summary;
mod tell;
mod window;
mod wrap;

pub(crate) use cards::creature_text;
pub(crate) use cards::or_unknown;
pub use difference::{ComparedPosition, change_said, differences, divergence, part_said};
pub use line::{StoryLine, capitalized};
pub use map::TextWithDrawing;
pub use names::Named;
pub(crate) use names::readable;
pub use opening::{
    SeatChanges, hands, played_with, played_with_called, players, seat_change_messages, tell_game,
    with_arrivals,
};
pub use points::{
    PointsOf, PointsOfTurn, points, points_sources, ranking, standings, standings_of,
};
pub use question::question_args;
pub use summary::{SummaryRow, TurnSummary};
pub use tell::{NarrationStart, tell};
pub use window::{FactFilter, line_of_fact, split, window};
pub use wrap::{COLUMNS, outdented, wrap_into, wrapped, wrapped_text};

use speciate_engine::view::View;
use speciate_model::words::{Message, Words};

/// Puts one position into words, as one seat sees it.
#[derive(Clone, Copy, Debug)]
pub struct Teller<'a> {
    view: View<'a>,
    words: &'a Words,
    /// The width to which pages are wrapped.
    columns: usize,
}

impl<'a> Teller<'a> {
    pub(crate) const fn words(&self) -> &'a Words {
        self.words
    }

    pub const fn new(view: View<'a>, words: &'a Words) -> Self {
        Self { view, words, columns: COLUMNS }
    }

    /// Returns a teller whose pages are wrapped to another width.
    #[must_use]
    pub const fn with_columns(self, columns: usize) -> Self {
        Self { columns, ..self }
    }

    pub(crate) const fn view(&self) -> &View<'a> {
        &self.view
    }

    pub(crate) fn say(&self, message: &Message) -> String {
        self.words.say(message)
    }
}
