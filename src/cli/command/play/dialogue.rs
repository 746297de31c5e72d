//! Asking a question at the terminal until it is answered.

use crate::cli::cli_context::CliContext;
use crate::cli::command::play::entry::{Entry, Word};
use crate::cli::command::play::manner::Manner;
use crate::cli::command::play::{completions, confirm, entry, menu, pages};
use crate::cli::error::Outcome;
use crate::cli::input::Input;
use crate::cli::output::data;
use crate::cli::undo;
use crate::event::Event;
use crate::game::Game;
use crate::id::Seat;
use crate::message;
use crate::question::{Choice, Code, Question};
use crate::story::{COLUMNS, Teller, fitted, tell, wrap_into, wrapped};
use crate::view::Seen;
use crate::words::{Message, Words};

/// Asks questions at the terminal.
#[derive(Clone, Copy)]
pub struct Dialogue<'a> {
    /// What every command is given.
    pub cli: &'a CliContext,
    /// How it is talked.
    pub manner: &'a Manner,
    /// What is typed.
    pub input: &'a Input,
}

/// What became of a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Said {
    /// It was answered.
    Answered,
    /// An answer was taken back, and so many of others that came after it.
    Undone(usize),
    /// Whoever was asked leaves.
    Left,
    /// There is nothing more to read.
    InputEnded,
    /// Something else comes first; then it is asked again.
    Interrupted,
}

/// Who looks something up.
#[derive(Clone, Copy, Debug)]
pub struct Looks<'a> {
    /// The seat; a spectator where there is none.
    pub seat: Option<Seat>,
    /// What the seat is asked, if anything.
    pub question: Option<&'a Question>,
}

impl<'a> Looks<'a> {
    /// Returns whoever is asked a question.
    pub const fn asked(question: &'a Question) -> Self {
        Self { seat: Some(question.seat), question: Some(question) }
    }
}

impl Dialogue<'_> {
    /// Puts a question with its numbered options.
    ///
    /// # Errors
    ///
    /// Stdout cannot be written.
    pub fn put(&self, game: &Game, question: &Question) -> Outcome {
        let text = menu::text(game, question, self.cli.words());
        data(&format!("\n{text}"))
    }

    /// Reads what is typed, and says what is asked for, until the game has gone on or gone back.
    ///
    /// # Errors
    ///
    /// Stdin cannot be read or stdout cannot be written.
    pub fn listen(&self, game: &mut Game, question: &Question) -> Outcome<Said> {
        self.listen_unless(game, question, || false)
    }

    /// As [`Dialogue::listen`]; after every line it is asked whether something else comes first.
    ///
    /// # Errors
    ///
    /// As for [`Dialogue::listen`].
    pub fn listen_unless(
        &self,
        game: &mut Game,
        question: &Question,
        is_interrupted: impl Fn() -> bool,
    ) -> Outcome<Said> {
        let seat = question.seat;
        let out_of_range = message!("play-number-range", count = question.options.len());
        // An answer that waits to be confirmed.
        let mut waiting: Option<String> = None;
        loop {
            let Some(typed) = self.read(game, question)? else { return Ok(Said::InputEnded) };
            let entry = entry::read(&typed, self.cli.words());
            if !matches!(entry, Entry::Word(Word::Quit, _)) && is_interrupted() {
                if entry != Entry::Empty {
                    self.say(&message!("play-interrupted", typed = typed.trim()))?;
                }
                return Ok(Said::Interrupted);
            }
            let confirmed = waiting.take();
            let is_confirmed = entry == Entry::Empty && confirmed.is_some();
            let option = match entry {
                Entry::Empty => match confirmed {
                    Some(option) => option,
                    None => continue,
                },
                Entry::Number(number) => {
                    match number.checked_sub(1).and_then(|index| question.options.get(index)) {
                        Some(choice) => choice.id(game.roster()),
                        None => {
                            self.say(&out_of_range)?;
                            continue;
                        }
                    }
                }
                Entry::Option(option) => option,
                Entry::Word(Word::Quit, _) => return Ok(Said::Left),
                Entry::Word(Word::Undo, _) => match game.undo(seat, &self.manner.players) {
                    Ok(others) => return Ok(Said::Undone(others)),
                    Err(why) => {
                        self.say(&message!("play-undo-stays", reason = undo::reason(why)))?;
                        continue;
                    }
                },
                Entry::Word(word, about) => {
                    self.show(game, Looks::asked(question), word, &about)?;
                    continue;
                }
            };
            if !is_confirmed && self.must_confirm(game, question, &option)? {
                waiting = Some(option);
                continue;
            }
            match game.answer_text(seat, &option, None) {
                Ok(_) => return Ok(Said::Answered),
                Err(rejection)
                    if rejection.code == Code::UnknownOption && !option.contains(':') =>
                {
                    self.say(&out_of_range)?;
                }
                Err(rejection) => self.say(&rejection.reason)?,
            }
        }
    }

    /// Says what makes an answer final; returns whether it is to be confirmed.
    fn must_confirm(&self, game: &Game, question: &Question, option: &str) -> Outcome<bool> {
        let choice = Choice::parse(option, game.roster()).ok();
        let offered =
            choice.filter(|choice| self.manner.confirms && question.options.contains(choice));
        let Some(choice) = offered else { return Ok(false) };
        let Some(why) = game.finality(question.seat, choice, &self.manner.players) else {
            return Ok(false);
        };
        let words = self.cli.words();
        self.say(&confirm::text(self.manner, game, question, (choice, why), words))?;
        Ok(true)
    }

    /// Shows what a word other than an answer asks for.
    ///
    /// # Errors
    ///
    /// Stdout cannot be written.
    pub fn show(&self, game: &Game, looks: Looks<'_>, word: Word, about: &str) -> Outcome {
        let words = self.cli.words();
        let Looks { seat, question } = looks;
        let nothing_asked = || words.say(&message!("play-nothing-asked"));
        let text = match word {
            Word::Help => pages::help(words),
            Word::Again => match question {
                Some(question) => return self.put(game, question),
                None => nothing_asked(),
            },
            Word::Board => Teller::new(game.view(seat), words).board(&[], self.manner.draws_maps),
            Word::Map if self.manner.draws_maps => {
                Teller::new(game.view(seat), words).map(game.questions())
            }
            Word::Map => words.say(&message!("play-no-map")),
            Word::Undo | Word::Quit => return Ok(()),
            Word::Why | Word::Explain if about.is_empty() => {
                words.say(&Message::new(format!("{}.help", word.id())))
            }
            Word::Story => {
                let path = path(game, seat);
                let turn = |fact: &Seen| matches!(fact, Seen::Fact(Event::TurnBegan { .. }));
                let from = path.iter().rposition(turn).unwrap_or(0);
                self.told(game, &path, from, seat)
            }
            Word::Why if question.is_none() => nothing_asked(),
            Word::Why => pages::why(game, seat, about, words),
            Word::Explain => or_error(pages::explain(game, about, words), words),
            Word::Card => or_error(pages::card(game, seat, about, words), words),
            Word::Rule => or_error(pages::rule(game.edition(), about, words), words),
        };
        data(&fitted(text.trim_end()))
    }

    /// Returns the story of a path of a game from an index on, as a seat or a spectator saw it.
    pub fn told(&self, game: &Game, path: &[Seen], from: usize, seat: Option<Seat>) -> String {
        let catalog = &game.edition().catalog;
        wrapped(&tell(catalog, self.cli.words(), path, from, seat), COLUMNS)
    }

    /// Says a message.
    ///
    /// # Errors
    ///
    /// Stdout cannot be written.
    pub fn say(&self, message: &Message) -> Outcome {
        let mut out = String::new();
        wrap_into(&mut out, &self.cli.say(message), (0, 2), COLUMNS);
        data(&out)
    }

    /// Reads a line; nothing where there is no more.
    fn read(&self, game: &Game, question: &Question) -> Outcome<Option<String>> {
        let asked = (question.seat, question.animal);
        let words = self.cli.words();
        let who = self.manner.who_answers(game, asked, words);
        let prompt = format!("{} ", words.say(&message!("play-prompt", who = who)));
        self.input.read(&prompt, || completions::at(game, question, words))
    }
}

/// Returns the path of a game as a seat, or a spectator, sees it.
pub fn path(game: &Game, seat: Option<Seat>) -> Vec<Seen> {
    game.seen(seat)
}

/// Returns a page, or what is wrong with what was asked for.
fn or_error(page: Outcome<String>, words: &Words) -> String {
    page.unwrap_or_else(|error| error.to_text(words))
}
