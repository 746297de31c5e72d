//! How a session at the terminal ends.

use std::io::IsTerminal as _;

use crate::command::play::auto::given_up;
use crate::command::play::pages;
use crate::command::play::screen::Screen;
use crate::command::play::terminal_session::{TerminalSession, unbroken};
use crate::error::{CommandError, CommandResult};
use crate::input::LineCompletions;
use crate::output::{self, data};
use speciate_model::message;
use speciate_text::story::wrapped_text;

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
                news = wrapped_text(&news);
            }
            let screen = Screen { news, ..Screen::default() };
            output::print_lines(&screen.lines(None, |_| String::new()), false)?;
        }
        data(&format!("\n{}", pages::score(&self.session.game, None, self.cli.words())))
    }

    /// Shows the final position and the standings on the full screen until the player closes it.
    fn show_end(&self, news: &str) -> CommandResult {
        let scene = self.dialogue().scene_of_nobody(&self.session.game, None, news.to_owned());
        self.input.show(scene);
        data(&pages::score(&self.session.game, None, self.cli.words()))?;
        let prompt = self.cli.render(&message!("screen-end"));
        self.input.read(&format!("{prompt} "), LineCompletions::default)?;
        self.input.close_screen();
        Ok(())
    }
}
