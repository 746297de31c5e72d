//! What a person sees of a scene at the moment: what is marked, scrolled and typed.

use ratatui::layout::Position;
use std::time::Duration;

use super::command_line::CommandLine;
use super::held::BufferedLine;
use super::layout::Areas;
use super::scene::ScreenContent;
use crate::input::LineCompletions;
use crate::output::InkedLine;

/// How long the loop waits for a key before it checks for messages of other threads.
pub const PACE: Duration = Duration::from_millis(200);

#[derive(Debug, Default)]
pub struct ScreenState {
    pub scene: ScreenContent,
    pub prompt: String,
    /// The index of the marked choice.
    pub marked: usize,
    /// Whether Enter confirms the previous answer.
    pub confirms: bool,
    /// Whether Enter on an empty line chooses nothing until a person marks a choice, because a line was typed since the
    /// scene was shown.
    pub needs_mark: bool,
    pub drawer: Option<Overlay>,
    /// What was said since the last line was typed.
    pub notes: Vec<String>,
    pub line: CommandLine,
    /// The text that `/` searches for, during a search.
    pub finds: Option<String>,
    pub completions: LineCompletions,
    /// The first column and line of the board that are shown.
    pub board_from: (usize, usize),
    /// Whether the board has yet to be moved to the marked choice.
    pub follows: bool,
    /// The first row of choices that is shown.
    pub list_from: usize,
    /// The number of lines at the end of the news that are not shown.
    pub news_below: usize,
    pub areas: Areas,
    /// Where each choice was drawn.
    pub hits: Vec<ClickArea>,
}

/// A page that is opened over a part of the screen.
#[derive(Clone, Debug, Default)]
pub struct Overlay {
    pub lines: Vec<BufferedLine>,
    /// The lines as they were drawn: each row with the index of its line.
    pub rows: Vec<(usize, InkedLine)>,
    /// The first row that is shown.
    pub from: usize,
}

impl Overlay {
    /// Returns whether a text in lower case is in a row, or begins in it and ends in the next row of the same line.
    fn has(&self, row: usize, text: &str) -> bool {
        let of = |row: usize| self.rows.get(row);
        let said = |row: usize| {
            let row = of(row).map_or(&[][..], |(_, row)| row);
            row.iter().map(|(character, _)| *character).collect::<String>().to_lowercase()
        };
        let is_followed = of(row + 1).map(|(line, _)| line) == of(row).map(|(line, _)| line);
        let (own, next) = (said(row), said(row + 1));
        let joined = format!("{} {}", own.trim_end(), next.trim_start());
        own.contains(text) || is_followed && joined.contains(text) && !next.contains(text)
    }
}

/// The characters of a row in which a choice was drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClickArea {
    pub choice: usize,
    pub row: u16,
    pub from: u16,
    pub until: u16,
}

impl ScreenState {
    pub fn show(&mut self, scene: ScreenContent) {
        self.marked = scene.first;
        // The old news stays until something else happens.
        let news = match scene.news.trim().is_empty() {
            true => std::mem::take(&mut self.scene.news),
            false => scene.news.clone(),
        };
        self.scene = ScreenContent { news, ..scene };
        (self.list_from, self.news_below, self.follows) = (0, 0, true);
        (self.confirms, self.needs_mark) = (false, false);
    }

    /// Hides everything, so that the next person cannot see it.
    pub fn hide(&mut self) {
        *self = Self::default();
    }

    pub fn open(&mut self, lines: Vec<BufferedLine>) {
        self.drawer.get_or_insert_default().lines.extend(lines);
    }

    pub fn mark(&mut self, choice: usize) {
        if choice < self.scene.choices.len() {
            (self.marked, self.follows) = (choice, true);
            (self.confirms, self.needs_mark) = (false, false);
        }
    }

    /// Marks the choice that is this many steps further on. After the last choice comes the first.
    pub fn step(&mut self, steps: isize) {
        let count = self.scene.choices.len() as isize;
        if count > 0 {
            self.mark((self.marked as isize + steps).rem_euclid(count) as usize);
        }
    }

    /// Marks the choice that the typed line names, so that its preview is shown.
    pub fn follow_line(&mut self) {
        let typed = self.line.text();
        let named = self.scene.choices.iter().position(|choice| choice.is_typed(&typed));
        if let Some(choice) = named.filter(|_| !typed.is_empty()) {
            self.mark(choice);
        }
    }

    /// Moves to the next match of the search: a line of the drawer, or a choice. `skip` leaves out the current
    /// position.
    pub fn find(&mut self, skip: bool) {
        let Some(text) = self.finds.as_ref().map(|text| text.to_lowercase()) else { return };
        if text.is_empty() {
            return;
        }
        let skipped = usize::from(skip);
        if let Some(drawer) = &mut self.drawer {
            let (from, count) = (drawer.from + skipped, drawer.rows.len());
            let mut places = (0..count).map(|step| (from + step) % count);
            if let Some(place) = places.find(|place| drawer.has(*place, &text)) {
                drawer.from = place;
            }
            return;
        }
        let count = self.scene.choices.len();
        let mut places = (0..count).map(|step| (self.marked + skipped + step) % count);
        if let Some(place) = places.find(|place| self.scene.choices[*place].is_found_by(&text)) {
            self.mark(place);
        }
    }

    /// Scrolls the part at a position of the screen.
    pub fn scroll(&mut self, at: Position, rows: isize) {
        let moved = |from: usize| from.saturating_add_signed(rows);
        if let Some(drawer) = self.drawer.as_mut().filter(|_| self.areas.drawer.contains(at)) {
            drawer.from = moved(drawer.from);
        } else if self.areas.board.contains(at) {
            self.board_from.1 = moved(self.board_from.1);
        } else if self.areas.news.contains(at) {
            self.news_below = self.news_below.saturating_add_signed(-rows);
        } else {
            self.step(rows.signum());
        }
    }

    /// Returns the choice that a click chooses. A click on the board marks the next choice there. If the only choice
    /// there is already marked, the click chooses it.
    pub fn click(&mut self, at: Position) -> Option<usize> {
        let is_hit = |hit: &&ClickArea| hit.row == at.y && (hit.from..hit.until).contains(&at.x);
        if let Some(hit) = self.hits.iter().find(is_hit) {
            let (choice, was_marked) = (hit.choice, hit.choice == self.marked);
            self.mark(choice);
            return was_marked.then_some(choice);
        }
        if !self.areas.board.contains(at) {
            return None;
        }
        let column = usize::from(at.x - self.areas.board.x) + self.board_from.0;
        let line = usize::from(at.y - self.areas.board.y) + self.board_from.1;
        let there = self.scene.choices_at(column, line);
        let place = there.iter().position(|choice| *choice == self.marked);
        let next = there.get(place.map_or(0, |place| (place + 1) % there.len())).copied()?;
        let chooses = next == self.marked;
        self.mark(next);
        self.follows = false;
        chooses.then_some(next)
    }
}
