//! How a session at the terminal ends.

use std::io::IsTerminal as _;

use crate::command::play::auto::given_up;
use crate::command::play::look_ups::Lookup;
use crate::command::play::pages;
use crate::command::play::screen::Screen;
use crate::command::play::terminal_session::{TerminalSession, unbroken};
use crate::error::{CommandError, CommandResult};
use crate::input::LineCompletions;
use crate::output::{self, data};
use speciate_model::message;
use speciate_text::menu::entry::{self, MenuWord, TypedInput};

impl TerminalSession<'_> {
    pub(super) fn leave(&self) -> CommandResult {
        self.input.close_screen();
        self.say(&message!("play-farewell", command = unbroken(&self.command())))
    }

    /// Handles the end of input: quits at a terminal, and is an error for other input.
    pub(super) fn input_ended(&self) -> CommandResult {
        self.input.close_screen();
        if std::io::stdin().is_terminal() {
            return self.leave();
        }
        Err(CommandError::new(message!("play-input-ended"))
            .hint(message!("play-input-ended.hint", command = self.command())))
    }

    pub(super) fn give_up(&self) -> CommandResult {
        self.input.close_screen();
        self.say(&given_up(self.session.game.state().turn.number))
    }

    /// Prints how the game ended, in full, because nobody can ask for the rest afterwards.
    pub(super) fn end(&mut self) -> CommandResult {
        let here = self.prefs.people().into_iter().find(|seat| self.is_at_terminal(*seat));
        if let Some(seat) = self.cursors.looking.or(here) {
            let mut news = self.news(seat);
            if self.input.has_screen() {
                self.show_end(&news)?;
                news = output::wrapped_text(&news);
            }
            let screen = Screen { news, ..Screen::default() };
            output::print_lines(&screen.lines(None, |_| String::new()), false)?;
        }
        data(&format!("\n{}", self.standings()))
    }

    fn standings(&self) -> String {
        pages::score(&self.session.game, None, self.cli.words(), self.input.columns())
    }

    /// Shows the final position and the standings on the full screen until the player closes it. The player can still
    /// look things up.
    fn show_end(&self, news: &str) -> CommandResult {
        let game = &self.session.game;
        self.input.show(self.dialogue().scene_of_nobody(game, None, news.to_owned()));
        data(&self.standings())?;
        let prompt = format!("{} ", self.cli.render(&message!("screen-end")));
        loop {
            let typed = self.input.read(&prompt, LineCompletions::default)?;
            match typed.map(|typed| entry::read(&typed, self.cli.words())) {
                None | Some(TypedInput::Empty | TypedInput::Word(MenuWord::Quit, _)) => break,
                Some(TypedInput::Word(word, about)) if !is_about_questions(word) => {
                    let looks = Lookup { seat: None, question: None };
                    self.dialogue().show(game, looks, word, &about)?;
                }
                Some(TypedInput::Word(MenuWord::Undo, _)) => {
                    let command = unbroken(&format!("speciate undo {}", self.file()));
                    self.say(&message!("screen-end-undo", command = command))?;
                }
                Some(_) => self.say(&message!("screen-end-looks"))?,
            }
        }
        self.input.close_screen();
        Ok(())
    }
}

/// Returns whether a word is about a question, and is of no use at the end.
const fn is_about_questions(word: MenuWord) -> bool {
    matches!(word, MenuWord::Undo | MenuWord::Redo | MenuWord::Again | MenuWord::Why)
}
