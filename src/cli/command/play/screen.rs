//! Shows a question with the map, the board and the news, leaving out what does not fit on the terminal.

#[cfg(test)]
mod tests;

use crate::command::play::dialogue::Dialogue;
use crate::command::play::menu;
use crate::error::CommandResult;
use crate::output::{self, InkedLine};
use speciate_engine::game::Game;
use speciate_engine::view::map::Drawing;
use speciate_model::message;
use speciate_model::question::Question;
use speciate_text::menu::Menu;
use speciate_text::story::{COLUMNS, Teller, TextWithDrawing, wrap_into};

/// The columns between the map and the question beside it.
const GAP: usize = 3;
/// The minimum width of the question beside the map.
const BESIDE_MIN: usize = 56;
/// The minimum number of news lines, even on a terminal with few rows.
const NEWS_MIN: usize = 6;
/// The same for games whose screen has no map. A map could scroll off the screen.
const NEWS_WITHOUT_MAP_MIN: usize = 14;

/// What is shown with a question.
#[derive(Clone, Debug, Default)]
pub struct QuestionContext {
    /// `None` if the board need not be drawn.
    pub board: Option<TextWithDrawing>,
    /// What happened since the player's last question, in lines.
    pub news: String,
    /// Whether the map comes with its legend.
    pub explains_map: bool,
}

impl Dialogue<'_> {
    /// Shows a question with its options, the map if it asks for a place, and its context. If an answer was typed
    /// ahead, shows only the news. Returns the menu.
    pub fn show_question(
        &self,
        game: &Game,
        question: &Question,
        context: QuestionContext,
    ) -> CommandResult<Menu> {
        self.drop_stale_answers(game)?;
        let menu = menu::of(game, question, self.cli.words());
        match self.input.has_ahead(question.seat) && !self.input.has_screen() {
            true => {
                let size = output::size();
                let news = Screen { news: context.news.clone(), ..Screen::default() };
                self.write(&news.lines(size.map(|size| size.1), |what| self.left_out(what)))?;
            }
            false => self.draw(game, question, &menu, context)?,
        }
        Ok(menu)
    }

    pub(super) fn draw(
        &self,
        game: &Game,
        question: &Question,
        menu: &Menu,
        context: QuestionContext,
    ) -> CommandResult {
        if self.input.has_screen() {
            self.input.show(self.scene(game, question, menu, context));
            return Ok(());
        }
        self.write(&self.screen(game, question, menu, context, output::size()))
    }

    /// Returns the lines of a question with its options and context for a terminal of `size` columns and rows, or
    /// for paper if it is `None`.
    pub(super) fn screen(
        &self,
        game: &Game,
        question: &Question,
        menu: &Menu,
        context: QuestionContext,
        size: Option<(usize, usize)>,
    ) -> Vec<InkedLine> {
        let words = self.cli.words();
        let columns = output::columns_of(size);
        let teller = Teller::new(game.view(Some(question.seat)), words).with_columns(columns);
        let map = match self.prefs.draws_maps && menu::asks_for_place(question) {
            true => {
                let labels = menu::labels(menu, &teller, words);
                teller.drawing(std::slice::from_ref(question), &labels)
            }
            false => Drawing::default(),
        };
        let mut legend = String::new();
        if context.explains_map && !map.is_empty() {
            for said in teller.legend() {
                wrap_into(&mut legend, &said, (0, 4), columns);
            }
        }
        let beside = room_beside(&map, size.map(|(columns, _)| columns));
        let mut asked = String::new();
        if self.prefs.explains
            && let Some(lesson) = teller.lesson(question, &game.log().path())
        {
            for idea in lesson.lines() {
                wrap_into(&mut asked, idea, (2, 2), beside.unwrap_or(columns));
            }
            asked.push('\n');
        }
        if let Some(place) = teller.place_in_turn() {
            asked += &format!("{}\n", words.say(&message!("play-where", place = place)));
        }
        // Leave a line for the prompt.
        let left = size.map(|(_, height)| height.saturating_sub(asked.lines().count() + 1));
        asked += &menu::text(menu, &teller, words, beside.unwrap_or(columns), left);
        let QuestionContext { board, news, .. } = context;
        let (card_rows, is_beside) = (teller.rows(), beside.is_some());
        let screen = Screen { board, card_rows, news, legend, map, is_beside, asked };
        screen.lines(size.map(|(_, height)| height), |what| self.left_out(what))
    }

    pub(super) fn left_out(&self, what: LeftOut) -> String {
        self.cli.render(&match what {
            LeftOut::Board => message!("play-board-left-out"),
            LeftOut::News(lines) => message!("play-told-before", lines = lines),
        })
    }

    fn write(&self, lines: &[InkedLine]) -> CommandResult {
        output::print_lines(lines, self.cli.has_colours)
    }
}

#[derive(Clone, Debug, Default)]
pub struct Screen {
    /// `None` if the board need not be drawn.
    pub board: Option<TextWithDrawing>,
    /// The part of the board that is shown even if the board is left out: the rows of cards, in games that have them.
    pub card_rows: String,
    pub news: String,
    pub legend: String,
    pub map: Drawing,
    pub is_beside: bool,
    pub asked: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LeftOut {
    Board,
    /// The number of news lines above the visible ones.
    News(usize),
}

/// Returns the width for the question beside a map, if the terminal is wide enough for both.
pub fn room_beside(map: &Drawing, terminal: Option<usize>) -> Option<usize> {
    let room = terminal?.checked_sub(width(map) + GAP)?;
    (room >= BESIDE_MIN && !map.is_empty()).then_some(room.min(COLUMNS))
}

impl Screen {
    /// Returns the lines to show, from top to bottom. Without a `height`, as on paper, they are in order of time. On a
    /// terminal, the latest news is next to the question, and what does not fit is left out: first the board, then the
    /// oldest news. `says` returns the note about each part that is left out. The map and the question are always
    /// shown.
    pub fn lines(&self, height: Option<usize>, says: impl Fn(LeftOut) -> String) -> Vec<InkedLine> {
        let news = block(&self.news);
        let (map, asked) = (self.map_lines(), self.asked_lines());
        let board = self.board.as_ref().map(board_lines).unwrap_or_default();
        let Some(height) = height else { return [news, board, map, asked].concat() };
        let room = height.saturating_sub(map.len() + asked.len() + 1);
        if board.len() + news.len() <= room {
            return [board, news, map, asked].concat();
        }
        let note = match board.is_empty() {
            true => Vec::new(),
            false => block(&says(LeftOut::Board)),
        };
        let table = block(&self.card_rows);
        let room = room.saturating_sub(note.len() + table.len());
        let least = if table.is_empty() { NEWS_MIN } else { NEWS_WITHOUT_MAP_MIN };
        let is_tight = !self.is_beside && !map.is_empty() && room < news.len().min(NEWS_MIN);
        let news = last_of(news, room.max(least), says);
        match is_tight {
            false => [note, news, table, map, asked].concat(),
            // The map goes first, because it may scroll off.
            true => [note, map, news, vec![InkedLine::new()], self.asked_alone()].concat(),
        }
    }

    /// Returns the map with its legend, below a blank line, and the question beside it if it belongs there.
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

    /// Returns the question if it is not beside the map: below the map, or below a blank line.
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

/// Returns at most the last `most` lines of a block, with a note about how many come before.
fn last_of(block: Vec<InkedLine>, most: usize, says: impl Fn(LeftOut) -> String) -> Vec<InkedLine> {
    if block.len() <= most {
        return block;
    }
    // Two of the lines are a blank line and the note.
    let left_out = block.len() - most.saturating_sub(2).max(1);
    let text = says(LeftOut::News(left_out - 1));
    [self::block(&text), block[left_out..].to_vec()].concat()
}

/// Returns the lines of a text below a blank line, or nothing if it is empty.
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
