//! Shows what a player looks up while a question is open.

use crate::command::play::dialogue::Dialogue;
use crate::command::play::screen::QuestionContext;
use crate::command::play::{menu, pages};
use crate::error::CommandResult;
use crate::output::{self, data};
use speciate_engine::game::Game;
use speciate_engine::view::Seen;
use speciate_model::id::Seat;
use speciate_model::message;
use speciate_model::question::Question;
use speciate_model::words::{Message, Words};
use speciate_text::menu::entry::MenuWord;
use speciate_text::menu::story_part;
use speciate_text::story::{Teller, tell, wrapped};

/// The viewpoint of somebody who looks something up.
#[derive(Clone, Copy, Debug)]
pub struct Lookup<'a> {
    /// The seat, or `None` for a spectator.
    pub seat: Option<Seat>,
    pub question: Option<&'a Question>,
}

impl<'a> Lookup<'a> {
    pub const fn asked(question: &'a Question) -> Self {
        Self { seat: Some(question.seat), question: Some(question) }
    }
}

impl Dialogue<'_> {
    pub fn show(
        &self,
        game: &Game,
        looks: Lookup<'_>,
        word: MenuWord,
        about: &str,
    ) -> CommandResult {
        let (words, columns) = (self.cli.words(), self.input.columns());
        let Lookup { seat, question } = looks;
        let nothing_asked = || words.say(&message!("play-nothing-asked"));
        let teller = Teller::new(game.view(seat), words).with_columns(columns);
        let text = match word {
            MenuWord::Help => {
                let keys = match self.input.has_screen() {
                    true => pages::help_on_screen(game.edition(), words),
                    false => String::new(),
                };
                keys + pages::help(game.edition(), self.prefs.is_trial, words, columns).as_str()
            }
            MenuWord::Again => match question {
                Some(question) => {
                    let menu = menu::of(game, question, words);
                    let context =
                        QuestionContext { explains_map: true, ..QuestionContext::default() };
                    return self.draw(game, question, &menu, context);
                }
                None => nothing_asked(),
            },
            MenuWord::Board => {
                let board = teller.board(&[], self.prefs.draws_maps);
                return output::print_drawing(&board, self.cli.has_colours);
            }
            MenuWord::Map if self.prefs.draws_maps => {
                return output::print_drawing(&teller.map(game.questions()), self.cli.has_colours);
            }
            MenuWord::Map => words.say(&message!("play-no-map")),
            MenuWord::Undo | MenuWord::Redo | MenuWord::Quit => return Ok(()),
            MenuWord::Why | MenuWord::Explain if about.is_empty() => {
                let (spellings, help) = (Message::new(word.id()), word.help(game.edition()));
                words.say(&message!("play-help-word", words = spellings, help = help))
            }
            MenuWord::Story => {
                let path = game.seen(seat);
                match story_part(&path, seat, about, words) {
                    Ok(part) => match self.story_text(game, &path[..part.end], part.start, seat) {
                        told if told.is_empty() => words.say(&message!("play-story-nothing")),
                        told => told,
                    },
                    Err(why) => return self.refuse(&message!("play-story-refused", reason = why)),
                }
            }
            MenuWord::Score => pages::score(game, seat, words, columns),
            MenuWord::Why if question.is_none() => nothing_asked(),
            MenuWord::Why => pages::why_typed(game, seat, question, about, words),
            MenuWord::Explain => or_error(pages::explain(game, about, words), words),
            MenuWord::Card => or_error(pages::card(game, seat, about, words), words),
            MenuWord::Rule => or_error(pages::rule(game.edition(), about, words), words),
        };
        match self.input.has_screen() {
            true => data(text.trim_end()),
            false => data(&output::wrapped_text(text.trim_end())),
        }
    }

    /// Tells the story of a path from an index on, as a seat or a spectator saw it.
    pub fn story_text(
        &self,
        game: &Game,
        path: &[Seen],
        from: usize,
        seat: Option<Seat>,
    ) -> String {
        let lines = tell(game.edition(), self.cli.words(), path, from, seat);
        wrapped(&lines, self.input.columns())
    }
}

fn or_error(page: CommandResult<String>, words: &Words) -> String {
    page.unwrap_or_else(|error| error.to_sentences(words))
}
