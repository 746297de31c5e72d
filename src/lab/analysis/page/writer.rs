//! How the page names things and writes values.

use super::super::result::GameAnalysis;
use super::super::words::{seat_named, signed};
use crate::balance::game_title;
use crate::chart::{AxisRange, ChartLabels, ChartPoint, Numbers};
use speciate_bots::sim::Estimate;
use speciate_model::message;
use speciate_model::words::{Message, Words};

/// What all parts of the page need.
pub(super) struct AnalysisWriter<'a> {
    pub analysis: &'a GameAnalysis,
    pub words: &'a Words,
    pub numbers: Numbers,
}

impl<'a> AnalysisWriter<'a> {
    pub fn new(analysis: &'a GameAnalysis, words: &'a Words) -> Self {
        Self { analysis, words, numbers: Numbers::of(words) }
    }

    pub fn say(&self, message: Message) -> String {
        self.words.say(&message)
    }

    pub fn text(&self, id: &'static str) -> String {
        self.words.say(&Message::new(id))
    }

    /// Returns a line that says which game it was.
    pub fn summary(&self) -> String {
        let setup = &self.analysis.setup;
        let game = game_title(&setup.rules, self.words);
        let seats = setup.seats.len();
        self.say(message!(
            "analyse-page-summary",
            game = game,
            seats = seats,
            answers = setup.answers,
            bots = &setup.bots
        ))
    }

    pub fn seat(&self, seat: u16) -> String {
        seat_named(self.analysis, seat, self.words)
    }

    /// Returns the name of a moment: the turn that has just ended, or the start.
    pub fn moment(&self, after_turn: Option<u16>) -> String {
        match after_turn {
            Some(turn) => {
                let turn = message!("games-turn", turn = turn);
                self.say(message!("analyse-page-after", turn = turn))
            }
            None => self.text("analyse-page-start"),
        }
    }

    /// Returns a chance in words, with its bounds.
    pub fn chance(&self, chance: Option<Estimate>) -> String {
        match chance {
            Some(chance) => ChartPoint::from(chance).said(1, &self.numbers, self.words),
            None => self.text("simulate-no-bounds"),
        }
    }

    /// Returns a change with its sign.
    pub fn change(&self, change: Estimate) -> String {
        let (mean, sign) = (change.mean, signed(change.mean));
        match sign.starts_with('+') {
            true => format!("+{}", self.numbers.drawn(mean, 1)),
            false => self.numbers.drawn(mean, 1),
        }
    }

    /// Returns the labels of a chart, from texts of this page.
    pub fn labels(
        &self,
        id: &str,
        title: &'static str,
        about: &'static str,
        across: &'static str,
        up: &'static str,
    ) -> ChartLabels {
        let [title, about, across, up] = [title, about, across, up].map(|id| self.text(id));
        ChartLabels { id: id.to_owned(), title, about, across, up, room: AxisRange::default() }
    }
}
