//! The story of a game, its board and its names, in the words of a locale.
//!
//! A [`Teller`] names what a position holds and puts questions into words; [`tell()`] makes a story of facts,
//! [`standings()`] the final table. Nothing here depends on the game: what only one game says is in its locale
//! files, under ids made of the names in its roster.

mod arrivals;
mod board;
mod cards;
mod difference;
mod display;
mod drawn;
mod fact_filter;
mod ledger;
mod map;
mod moment;
mod names;
mod opening;
mod points;
mod question;
mod ranking;
mod rows;
mod said;
mod space;
mod standings;
mod tell;
mod window;
mod wrap;

pub use arrivals::{SeatChanges, hands, seat_change_messages, with_arrivals};
pub use difference::{ComparedPosition, change_said, differences, divergence, part_said};
pub use drawn::TextWithDrawing;
pub use fact_filter::FactFilter;
pub use moment::line_of_fact;
pub use opening::{played_with, players, tell_game};
pub use points::{PointsOf, PointsOfTurn, points};
pub use question::question_args;
pub use ranking::ranking;
pub(crate) use rows::creature_text;
pub use standings::{standings, standings_of};
pub use tell::{NarrationStart, tell};
pub use window::{split, window};
pub use wrap::wrap_into;
pub use wrap::{COLUMNS, StoryLine, fitted, outdented, wrapped};

use speciate_engine::view::View;
use speciate_model::words::{Message, Words};

/// Puts one position into words, as one seat sees it.
#[derive(Clone, Copy, Debug)]
pub struct Teller<'a> {
    view: View<'a>,
    words: &'a Words,
}

impl<'a> Teller<'a> {
    /// Returns a teller for a view, in the language of `words`.
    pub const fn new(view: View<'a>, words: &'a Words) -> Self {
        Self { view, words }
    }

    pub(crate) const fn view(&self) -> &View<'a> {
        &self.view
    }

    pub(crate) fn say(&self, message: &Message) -> String {
        self.words.say(message)
    }
}
