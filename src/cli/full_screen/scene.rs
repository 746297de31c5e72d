//! What is shown and asked, apart from how it is drawn.

use std::borrow::Cow;

use super::list::wrapped_line;
use crate::output::{InkedLine, cleaned};
use speciate_engine::view::map::Drawing;
use speciate_text::story::COLUMNS;

/// A question with the board that it is about.
#[derive(Clone, Debug, Default)]
pub struct ScreenContent {
    /// The lines at the top: the turn, the scores, the turn order.
    pub head: Vec<ScreenHead>,
    /// The map. Empty for games without one.
    pub map: Drawing,
    /// What is shown if there is no map, in lines: the cards in play, or the whole board.
    pub table: String,
    /// The question, in paragraphs.
    pub asked: Vec<String>,
    pub choices: Vec<SceneChoice>,
    /// The index of the choice that is marked first.
    pub first: usize,
    /// The places that the question itself is about.
    pub about: Vec<String>,
    /// What happened last, in lines.
    pub news: String,
}

/// A line at the top.
#[derive(Clone, Debug, Default)]
pub struct ScreenHead {
    pub whole: InkedLine,
    /// What is shown if the whole line does not fit.
    pub short: InkedLine,
}

/// One of the answers to a question.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SceneChoice {
    /// What to type for the choice, as shown in front of it.
    pub key: String,
    pub label: String,
    /// The heading that it belongs under. Choices with the same heading follow each other.
    pub heading: Option<String>,
    /// What it does and what follows from it.
    pub preview: String,
    /// The line that chooses it.
    pub typed: String,
    /// Further names that `/` finds it by.
    pub word: Option<String>,
    /// The names of the hexes and corners on the map that it is about.
    pub places: Vec<String>,
}

impl SceneChoice {
    /// Returns whether `/` finds the choice by a text in lower case.
    pub fn is_found_by(&self, text: &str) -> bool {
        let texts = [&self.label, &self.typed, &self.key].into_iter().chain(&self.word);
        let heading = self.heading.iter();
        texts.chain(heading).any(|known| known.to_lowercase().contains(text))
    }

    /// Returns whether a typed line means exactly this choice.
    pub fn is_typed(&self, line: &str) -> bool {
        let line = line.trim();
        let names = [&self.key, &self.typed].into_iter().chain(&self.word);
        names.into_iter().any(|name| name.eq_ignore_ascii_case(line))
    }
}

impl ScreenContent {
    pub fn has_board(&self) -> bool {
        !self.map.is_empty() || !self.table.is_empty()
    }

    /// Returns the number of columns that the board needs. What is shown instead of a map may get fewer.
    pub fn board_width(&self) -> u16 {
        match self.map.is_empty() {
            true => COLUMNS as u16,
            false => self.map.lines().iter().map(Vec::len).max().unwrap_or(0) as u16,
        }
    }

    /// Returns the lines of the map, or of what is shown instead, which is wrapped.
    pub fn board(&self, width: usize) -> Cow<'_, [InkedLine]> {
        match self.map.is_empty() {
            true => self
                .table
                .lines()
                .flat_map(|line| wrapped_line(line, 4, width.saturating_sub(1)))
                .collect(),
            false => Cow::Borrowed(self.map.lines()),
        }
    }

    /// Returns the choices at a place of the board: those at this corner, or else on this hex.
    pub fn choices_at(&self, column: usize, line: usize) -> Vec<usize> {
        let near = |(at, on): (usize, usize)| on == line && (at..=at + LABEL).contains(&column);
        let is_corner =
            |place: &String| place.contains(':') && self.map.outline(place).into_iter().any(near);
        let corners = self.indices(|choice| choice.places.iter().any(is_corner));
        if !corners.is_empty() {
            return corners;
        }
        let Some(hex) = self.map.hex_at(column, line) else { return Vec::new() };
        self.indices(|choice| choice.places.contains(&hex))
    }

    fn indices(&self, is_it: impl Fn(&SceneChoice) -> bool) -> Vec<usize> {
        let choices = self.choices.iter().enumerate();
        choices.filter(|(_, choice)| is_it(choice)).map(|(index, _)| index).collect()
    }
}

/// The maximum width of the label of a corner, in characters.
const LABEL: usize = 2;

/// Returns a text as a line without ink.
pub fn plain(text: &str) -> InkedLine {
    cleaned(&text.replace('\u{a0}', " ")).chars().map(|character| (character, None)).collect()
}
