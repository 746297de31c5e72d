//! What stands where on a terminal at a question: the table, what happened, the map, what is asked.

#[cfg(test)]
mod tests;

use crate::output::InkedLine;
use speciate_engine::view::map::Drawing;
use speciate_text::story::{COLUMNS, TextWithDrawing};

/// Between the map and what stands beside it.
const GAP: usize = 3;
/// What stands beside the map is at least so wide.
const BESIDE_MIN: usize = 56;
/// Of what happened, at least so many lines are shown, however few rows there are; where no map would be
/// scrolled off, so many.
const NEWS_MIN: usize = 6;
const NEWS_WITHOUT_MAP_MIN: usize = 14;

/// What a person is shown at a question, part by part.
#[derive(Clone, Debug, Default)]
pub struct Screen {
    /// The table, where it is to be drawn.
    pub board: Option<TextWithDrawing>,
    /// What of the table always stands there, in lines, also where that is left out: rows, in games that have
    /// them.
    pub rows: String,
    /// What happened, in lines.
    pub news: String,
    /// How the map is read, in lines.
    pub legend: String,
    /// The map.
    pub map: Drawing,
    /// Whether what is asked stands beside the map.
    pub is_beside: bool,
    /// What is asked, in lines.
    pub asked: String,
}

/// What there was no room for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LeftOut {
    /// The table.
    Board,
    /// So many lines of what happened, before those that are shown.
    News(usize),
}

/// Returns how wide what stands beside a map can be, where a terminal is wide enough for both.
pub fn room_beside(map: &Drawing, terminal: Option<usize>) -> Option<usize> {
    let room = terminal?.checked_sub(width(map) + GAP)?;
    (room >= BESIDE_MIN && !map.is_empty()).then_some(room.min(COLUMNS))
}

impl Screen {
    /// Returns the lines to show, in the order of reading. On paper, where there are no rows, that is the
    /// order of happening. On a terminal what happened last stands next to what is asked, and what does not
    /// fit is left out, the table first and what happened longest ago next, which it `says`; the map and
    /// what is asked always stand there.
    pub fn lines(&self, rows: Option<usize>, says: impl Fn(LeftOut) -> String) -> Vec<InkedLine> {
        let news = block(&self.news);
        let (map, asked) = (self.map_lines(), self.asked_lines());
        let board = self.board.as_ref().map(board_lines).unwrap_or_default();
        let Some(rows) = rows else { return [news, board, map, asked].concat() };
        // One row is for what is typed.
        let room = rows.saturating_sub(map.len() + asked.len() + 1);
        if board.len() + news.len() <= room {
            return [board, news, map, asked].concat();
        }
        let note = match board.is_empty() {
            true => Vec::new(),
            false => block(&says(LeftOut::Board)),
        };
        let table = block(&self.rows);
        let room = room.saturating_sub(note.len() + table.len());
        let least = if table.is_empty() { NEWS_MIN } else { NEWS_WITHOUT_MAP_MIN };
        let is_tight = !self.is_beside && !map.is_empty() && room < news.len().min(NEWS_MIN);
        let news = last_of(news, room.max(least), says);
        match is_tight {
            false => [note, news, table, map, asked].concat(),
            // The map is what may be scrolled off.
            true => [note, map, news, vec![InkedLine::new()], self.asked_alone()].concat(),
        }
    }

    /// Returns the map with how it is read, below a blank line; with what is asked beside it, where that
    /// stands there.
    fn map_lines(&self) -> Vec<InkedLine> {
        let mut lines: Vec<InkedLine> = self.map.lines().to_vec();
        if self.is_beside {
            let from = width(&self.map) + GAP;
            for (place, line) in self.asked.lines().enumerate() {
                if lines.len() <= place {
                    lines.push(InkedLine::new());
                }
                let left = &mut lines[place];
                left.resize(from, (' ', None));
                left.extend(plain(line));
            }
        }
        match lines.is_empty() {
            true => lines,
            false => [block_or_blank(&self.legend), lines].concat(),
        }
    }

    /// Returns what is asked, where it does not stand beside the map: below the map, or below a blank line.
    fn asked_lines(&self) -> Vec<InkedLine> {
        match (self.is_beside, self.map.is_empty()) {
            (true, _) => Vec::new(),
            (false, true) => block(&self.asked),
            (false, false) => self.asked_alone(),
        }
    }

    fn asked_alone(&self) -> Vec<InkedLine> {
        self.asked.lines().map(plain).collect()
    }
}

fn board_lines(board: &TextWithDrawing) -> Vec<InkedLine> {
    let drawing = board.drawing.lines().to_vec();
    let below = board.below.trim_end().lines().map(plain).collect();
    [board.above.lines().map(plain).collect(), drawing, below].concat()
}

/// Returns the last lines of a block, at most so many, with a line that says how many come before.
fn last_of(block: Vec<InkedLine>, most: usize, says: impl Fn(LeftOut) -> String) -> Vec<InkedLine> {
    if block.len() <= most {
        return block;
    }
    // A blank line and what is said stand above them.
    let left_out = block.len() - most.saturating_sub(2).max(1);
    let said = says(LeftOut::News(left_out - 1));
    [self::block(&said), block[left_out..].to_vec()].concat()
}

/// Returns the lines of a text below a blank line, nothing where it is empty.
fn block(text: &str) -> Vec<InkedLine> {
    let blank = text.lines().next().map(|_| InkedLine::new());
    blank.into_iter().chain(text.lines().map(plain)).collect()
}

fn block_or_blank(text: &str) -> Vec<InkedLine> {
    std::iter::once(InkedLine::new()).chain(text.lines().map(plain)).collect()
}

fn plain(line: &str) -> InkedLine {
    line.chars().map(|character| (character, None)).collect()
}

fn width(map: &Drawing) -> usize {
    map.lines().iter().map(Vec::len).max().unwrap_or(0)
}
