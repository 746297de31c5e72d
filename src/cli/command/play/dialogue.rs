//! Asks a question at the terminal until it is answered.

use crate::cli_context::CliContext;
use crate::command::play::calls::UnconfirmedCall;
use crate::command::play::look_ups::Lookup;
use crate::command::play::people::DisplayPrefs;
use crate::command::play::screen::QuestionContext;
use crate::command::play::typed::completions;
use crate::error::CommandResult;
use crate::input::Input;
use crate::output::{self, data, line};
use crate::session::redo_own;
use speciate_engine::game::{Final, Game};
use speciate_model::message;
use speciate_model::question::Question;
use speciate_model::words::{Message, Value};
use speciate_text::menu::entry::{self, MenuWord, TypedInput};
use speciate_text::menu::{Menu, MenuItem, OptionMatch, stops, why_final};
use speciate_text::story::{Teller, wrap_into};

#[derive(Clone, Copy)]
pub struct Dialogue<'a> {
    pub cli: &'a CliContext,
    pub prefs: &'a DisplayPrefs,
    pub input: &'a Input,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DialogueResult {
    Answered,
    /// An answer was undone, and this many later answers of others with it.
    Undone(usize),
    /// This many undone answers were redone.
    Redone(usize),
    Left,
    InputEnded,
    /// Something else must happen first, then the question is asked again.
    Interrupted,
}

/// An open question with its menu.
#[derive(Clone, Copy)]
pub struct AskedQuestion<'a> {
    pub question: &'a Question,
    pub menu: &'a Menu,
}

impl Dialogue<'_> {
    /// Reads input and answers look-ups until the player answers, undoes, redoes or leaves.
    pub fn listen(
        &self,
        game: &mut Game,
        asked: AskedQuestion<'_>,
    ) -> CommandResult<DialogueResult> {
        self.listen_unless(game, asked, || false)
    }

    /// Like [`Dialogue::listen`], but checks after every line whether something else must happen first.
    pub fn listen_unless(
        &self,
        game: &mut Game,
        asked: AskedQuestion<'_>,
        is_interrupted: impl Fn() -> bool,
    ) -> CommandResult<DialogueResult> {
        let AskedQuestion { question, menu } = asked;
        let seat = question.seat;
        let mut waiting: Option<String> = None;
        let mut waiting_call: Option<UnconfirmedCall> = None;
        loop {
            let was_ahead = self.input.has_ahead(seat);
            let Some(typed) = self.read(game, asked)? else {
                return Ok(DialogueResult::InputEnded);
            };
            let entry = entry::read(&typed, self.cli.words());
            if !matches!(entry, TypedInput::Word(MenuWord::Quit, _)) && is_interrupted() {
                if entry != TypedInput::Empty {
                    self.say(&message!("play-interrupted", typed = typed.trim()))?;
                }
                self.drop_ahead()?;
                return Ok(DialogueResult::Interrupted);
            }
            let (confirmed, said) = (waiting.take(), waiting_call.take());
            let means = |option: &String| matches!(menu.find(&typed), OptionMatch::One(item) if item.id == *option);
            let is_confirmed =
                confirmed.as_ref().is_some_and(|o| entry == TypedInput::Empty || means(o));
            if let (Some(option), false) = (&confirmed, is_confirmed) {
                self.say(&message!("play-not-confirmed", option = option))?;
            }
            let called =
                self.call_of_line(game, Some(menu), seat, (&entry, typed.as_str()), said.as_ref());
            self.tell_unconfirmed(said.as_ref(), called.as_ref())?;
            // This undo only drops the unconfirmed answer or call.
            let is_unconfirmed = confirmed.is_some() && !is_confirmed || said.is_some();
            if is_unconfirmed && matches!(entry, TypedInput::Word(MenuWord::Undo, _)) {
                continue;
            }
            if let Some(called) = called {
                match called {
                    Ok((caller, call)) if self.is_unsure(game, (caller, call), said.as_ref()) => {
                        self.ask_again(call)?;
                        waiting_call = Some(UnconfirmedCall { caller, call, typed });
                        continue;
                    }
                    Ok((caller, call)) => match game.answer(caller, call) {
                        Ok(_) => return Ok(DialogueResult::Answered),
                        Err(rejection) => self.refuse(&rejection.reason)?,
                    },
                    Err(why) => self.refuse(&why)?,
                }
                self.after_refusal(game, asked, was_ahead)?;
                continue;
            }
            let option = match entry {
                TypedInput::Empty => match confirmed {
                    Some(option) => option,
                    None => continue,
                },
                TypedInput::Number(_) | TypedInput::Option(_) => {
                    match self.meant(game, asked, &typed)? {
                        Some(option) => option,
                        None => {
                            self.after_refusal(game, asked, was_ahead)?;
                            continue;
                        }
                    }
                }
                TypedInput::Word(MenuWord::Quit, _) => return Ok(DialogueResult::Left),
                TypedInput::Word(MenuWord::Undo, _) => match game.undo(seat, &self.prefs.players) {
                    Ok(others) => {
                        self.drop_ahead()?;
                        return Ok(DialogueResult::Undone(others));
                    }
                    Err(why) => {
                        self.refuse(&message!("play-undo-stays", reason = why.message()))?;
                        self.put_late(game, asked, was_ahead)?;
                        continue;
                    }
                },
                TypedInput::Word(MenuWord::Redo, _) => match redo_own(game, seat) {
                    Ok(answers) => {
                        self.drop_ahead()?;
                        return Ok(DialogueResult::Redone(answers));
                    }
                    Err(why) => {
                        self.refuse(&why)?;
                        self.put_late(game, asked, was_ahead)?;
                        continue;
                    }
                },
                TypedInput::Word(word, about) => {
                    self.show(game, Lookup::asked(question), word, &about)?;
                    self.put_late(game, asked, was_ahead && word != MenuWord::Again)?;
                    continue;
                }
            };
            if !is_confirmed && self.must_confirm(game, asked, &option)? {
                self.drop_ahead()?;
                self.input.await_confirmation();
                waiting = Some(option);
                continue;
            }
            match game.answer_text(seat, &option, None) {
                Ok(_) => return Ok(DialogueResult::Answered),
                Err(rejection) => {
                    self.refuse(&rejection.reason)?;
                    self.after_refusal(game, asked, was_ahead)?;
                }
            }
        }
    }

    /// Drops the answers typed ahead, and shows the question if it was not shown because of them.
    fn after_refusal(
        &self,
        game: &Game,
        asked: AskedQuestion<'_>,
        was_ahead: bool,
    ) -> CommandResult {
        self.drop_ahead()?;
        self.put_late(game, asked, was_ahead)
    }

    /// Shows an open question that was not shown because an answer was typed ahead.
    fn put_late(&self, game: &Game, asked: AskedQuestion<'_>, was_ahead: bool) -> CommandResult {
        match was_ahead {
            true => self.draw(game, asked.question, asked.menu, QuestionContext::default()),
            false => Ok(()),
        }
    }

    /// Explains why an answer is final. Returns whether it must be confirmed.
    fn must_confirm(
        &self,
        game: &Game,
        asked: AskedQuestion<'_>,
        option: &str,
    ) -> CommandResult<bool> {
        let item = asked.menu.by_id(option).filter(|_| self.prefs.confirms);
        let Some(item) = item else { return Ok(false) };
        let Some(why) = game.finality(asked.question.seat, item.choice, &self.prefs.players) else {
            return Ok(false);
        };
        self.say(&self.confirmation(game, asked, item, why))?;
        Ok(true)
    }

    /// Returns the text before an answer that cannot be taken back: what it does, what its consequences are, and why it
    /// is final.
    fn confirmation(
        &self,
        game: &Game,
        asked: AskedQuestion<'_>,
        item: &MenuItem,
        why: Final,
    ) -> Message {
        let (words, question) = (self.cli.words(), asked.question);
        let teller = Teller::new(game.view(Some(question.seat)), words);
        let why = why_final(why, |seat| self.prefs.who(game, seat, words));
        // An option may be a sentence already.
        let option = teller.option(question, item.choice);
        let option = option.trim_end_matches('.');
        let shared = if stops(item.choice) { &[][..] } else { &asked.menu.brings };
        let brings = [shared, &item.brings].concat();
        if brings.is_empty() {
            return message!("play-confirm", option = option, why = why);
        }
        let brings = Value::Said(brings.join(" "));
        let brings = message!("play-option-would", consequences = brings);
        message!("play-confirm-brings", option = option, brings = brings, why = why)
    }

    pub fn say(&self, message: &Message) -> CommandResult {
        let mut out = String::new();
        wrap_into(&mut out, &self.cli.render(message), (0, 2), self.input.columns());
        match self.input.has_screen() {
            // The screen wraps the text, and must not break a command.
            true => data(&out),
            false => data(&out.replace('\u{a0}', " ")),
        }
    }

    /// Says why input had no effect: to a person on stdout, to a program on stderr. So a program's stdout contains only
    /// the game, and the program still learns of every ignored line.
    pub fn refuse(&self, message: &Message) -> CommandResult {
        self.refuse_by(&self.cli.render(message))
    }

    pub(super) fn refuse_by(&self, text: &str) -> CommandResult {
        let mut out = String::new();
        wrap_into(&mut out, text, (0, 2), self.input.columns());
        match self.input.is_piped() {
            true => {
                // End the prompt's line, so that the next output begins a new one.
                line("")?;
                output::print_message(out.trim_end());
                Ok(())
            }
            false => data(&out),
        }
    }

    /// Reads an entry, first from the answers typed ahead. `None` at the end of input.
    fn read(&self, game: &Game, asked: AskedQuestion<'_>) -> CommandResult<Option<String>> {
        let (question, words) = (asked.question, self.cli.words());
        let who = self.prefs.who_answers(game, question.seat, question.animal, words);
        let prompt = format!("{} ", words.say(&message!("play-prompt", who = who)));
        if let Some(typed) = self.input.next_queued(question) {
            line(&format!("{prompt}{typed}"))?;
            return Ok(Some(typed));
        }
        self.drop_ahead()?;
        let line = self.input.read(&prompt, || completions(game, question, words))?;
        Ok(line.map(|line| self.first_entry(game, asked, &line)))
    }
}
