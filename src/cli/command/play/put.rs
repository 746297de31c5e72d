//! Shows a question with the map, the board and the news, leaving out what does not fit on the terminal.

use crate::command::play::dialogue::Dialogue;
use crate::command::play::menu;
use crate::command::play::question_context::QuestionContext;
use crate::command::play::screen::{self, LeftOut, Screen};
use crate::error::CommandResult;
use crate::output::{self, InkedLine};
use speciate_engine::game::Game;
use speciate_engine::view::map::Drawing;
use speciate_model::message;
use speciate_model::question::Question;
use speciate_text::menu::Menu;
use speciate_text::story::{COLUMNS, Teller, wrap_into};

impl Dialogue<'_> {
    /// Shows a question with its options, the map if it asks for a place, and its context. If an answer was typed
    /// ahead, shows only the news. Returns the menu.
    pub fn put(
        &self,
        game: &Game,
        question: &Question,
        around: QuestionContext,
    ) -> CommandResult<Menu> {
        self.drop_stale_answers(game)?;
        let menu = menu::of(game, question, self.cli.words());
        match self.input.has_ahead(question.seat) {
            true => {
                let size = output::size();
                let news = Screen { news: around.news.clone(), ..Screen::default() };
                self.write(&news.lines(size.map(|size| size.1), |what| self.left_out(what)))?;
            }
            false => self.draw(game, question, &menu, around)?,
        }
        Ok(menu)
    }

    pub(super) fn draw(
        &self,
        game: &Game,
        question: &Question,
        menu: &Menu,
        around: QuestionContext,
    ) -> CommandResult {
        self.write(&self.screen(game, question, menu, around, output::size()))
    }

    /// Returns the lines of a question with its options and context for a terminal of `size` columns and rows, or
    /// for paper if it is `None`.
    pub(super) fn screen(
        &self,
        game: &Game,
        question: &Question,
        menu: &Menu,
        around: QuestionContext,
        size: Option<(usize, usize)>,
    ) -> Vec<InkedLine> {
        let words = self.cli.words();
        let teller = Teller::new(game.view(Some(question.seat)), words);
        let map = match self.manner.draws_maps && menu::asks_for_place(question) {
            true => {
                let labels = menu::labels(menu, &teller, words);
                teller.drawing(std::slice::from_ref(question), &labels)
            }
            false => Drawing::default(),
        };
        let mut legend = String::new();
        if around.explains_map && !map.is_empty() {
            for said in teller.legend() {
                wrap_into(&mut legend, &said, (0, 4), COLUMNS);
            }
        }
        let beside = screen::room_beside(&map, size.map(|(columns, _)| columns));
        let mut asked = String::new();
        if let Some(place) = teller.place_in_turn() {
            asked += &format!("{}\n", words.say(&message!("play-where", place = place)));
        }
        // Leave a line for the prompt.
        let left = size.map(|(_, rows)| rows.saturating_sub(asked.lines().count() + 1));
        asked += &menu::text(menu, &teller, words, (beside.unwrap_or(COLUMNS), left));
        let QuestionContext { board, news, .. } = around;
        let (rows, is_beside) = (teller.rows(), beside.is_some());
        let screen = Screen { board, rows, news, legend, map, is_beside, asked };
        screen.lines(size.map(|(_, rows)| rows), |what| self.left_out(what))
    }

    pub(super) fn left_out(&self, what: LeftOut) -> String {
        self.cli.say(&match what {
            LeftOut::Board => message!("play-board-left-out"),
            LeftOut::News(lines) => message!("play-told-before", lines = lines),
        })
    }

    fn write(&self, lines: &[InkedLine]) -> CommandResult {
        output::inked(lines, self.cli.has_colours())
    }
}
