//! Players at one terminal: who is asked is told what happened, sees the board and answers.

mod saving;
mod waiting;

use std::io::IsTerminal as _;
use std::ops::Deref;

use crate::bots;
use crate::cli_context::CliContext;
use crate::command::play::auto::given_up;
use crate::command::play::dialogue::{Dialogue, DialogueResult, path};
use crate::command::play::display_prefs::DisplayPrefs;
use crate::command::play::edits::Edits;
use crate::command::play::menu::asks_for_place;
use crate::command::play::pages;
use crate::command::play::question_context::QuestionContext;
use crate::command::play::read_cursors::ReadCursors;
use crate::command::play::reload::{self, Reloaded};
use crate::command::play::screen::Screen;
use crate::error::{CommandError, CommandResult};
use crate::input::{Input, LineCompletions};
use crate::output::{self, data, line};
use crate::session::CliSession;
use crate::undo;
use crate::watch;
use speciate_engine::game::Status;
use speciate_engine::view::hides_between;
use speciate_model::id::Seat;
use speciate_model::log::{Player, PlayerKind};
use speciate_model::message;
use speciate_model::question::Question;
use speciate_model::words::Message;
use speciate_text::menu::entry;
use speciate_text::menu::entry::{MenuWord, TypedInput};
use speciate_text::story::{self, Teller, TextWithDrawing};
use speciate_tools::bot::Lineup;
use speciate_tools::sim::TURNS_MAX;

/// Of what happened, at least so many lines are told, less a few.
const ROWS_MIN: usize = 12;

/// Players at one terminal.
pub struct TerminalSession<'a> {
    input: &'a Input,
    cli: CurrentContext<'a>,
    /// What is edited while the game is played, where that is watched.
    edits: Option<Edits>,
    session: CliSession,
    /// Whether it waits to be saved, since somebody else keeps its file locked.
    waits: bool,
    bots: Lineup,
    audience: ReadCursors,
    manner: DisplayPrefs,
    /// The options with which the game goes on as it is played here, each after a space.
    options: String,
}

/// What the game is played in: as the command was given it, or with content that was read again.
enum CurrentContext<'a> {
    Given(&'a CliContext),
    Read(Box<CliContext>),
}

impl Deref for CurrentContext<'_> {
    type Target = CliContext;

    fn deref(&self) -> &CliContext {
        match self {
            Self::Given(cli) => cli,
            Self::Read(cli) => cli,
        }
    }
}

/// What comes after a question was put.
enum NextStep {
    GoOn,
    /// The bots did not finish the game.
    GiveUp,
    Leave,
    InputEnded,
}

impl<'a> TerminalSession<'a> {
    /// Returns the players of a game, each of whom knows what happened up to the last own answer.
    pub fn new(
        cli: &'a CliContext,
        input: &'a Input,
        session: CliSession,
        bots: Lineup,
        manner: DisplayPrefs,
    ) -> Self {
        let audience = ReadCursors::new(&session.game.log().path(), manner.players.len());
        let (cli, edits) = (CurrentContext::Given(cli), None);
        let options = String::new();
        Self { input, cli, edits, session, waits: false, bots, audience, manner, options }
    }

    /// Has it say with which options, each after a space, one comes back to the game as it is played here.
    pub fn coming_back_with(self, options: String) -> Self {
        Self { options, ..self }
    }

    /// Has edits of the content taken up while the game is played.
    pub fn watching(self, edits: Option<Edits>) -> Self {
        Self { edits, ..self }
    }

    /// Plays until the end, or until the players leave.
    pub fn play(mut self, is_new: bool) -> CommandResult {
        self.welcome(is_new)?;
        loop {
            let looking = self.audience.looking;
            if let Err(frozen) = self.session.must_not_be_frozen("play", looking, &self.cli) {
                self.settle()?;
                return Err(frozen);
            }
            let is_over = *self.session.game.status() == Status::Over;
            let is_endless = self.session.game.state().turn.number > TURNS_MAX;
            if is_over || is_endless {
                match self.settle()? {
                    true if is_over => return self.end(),
                    true => return self.give_up(),
                    false => continue,
                }
            }
            let next = match self.take_up_edits()? {
                NextStep::GoOn => self.continue_play()?,
                next => next,
            };
            match next {
                NextStep::GiveUp if self.settle()? => return self.give_up(),
                NextStep::GoOn | NextStep::GiveUp => {}
                NextStep::Leave => {
                    self.settle()?;
                    return self.leave();
                }
                NextStep::InputEnded => {
                    self.settle()?;
                    return self.input_ended();
                }
            }
        }
    }

    /// Asks whoever is to be asked here, or lets the others play.
    fn continue_play(&mut self) -> CommandResult<NextStep> {
        let mut asked = self.session.game.questions().iter();
        match asked.find(|question| self.is_here(question.seat)).cloned() {
            Some(question) => self.ask(&question),
            None => self.let_others_play(),
        }
    }

    /// Takes up what was edited since, as far as the player wants it.
    fn take_up_edits(&mut self) -> CommandResult<NextStep> {
        let Some(saved) = self.edits.as_ref().map(Edits::take) else { return Ok(NextStep::GoOn) };
        if saved.is_empty() {
            return Ok(NextStep::GoOn);
        }
        let cli = self.cli.anew();
        line("")?;
        watch::tell_saved(&cli, &saved)?;
        let dialogue = Dialogue { cli: &cli, manner: &self.manner, input: self.input };
        let before = self.session.game.log().path_entries();
        match reload::take_up(&dialogue, &mut self.session, self.audience.looking)? {
            Reloaded::Kept => return Ok(NextStep::GoOn),
            Reloaded::Left => return Ok(NextStep::Leave),
            Reloaded::New => {}
        }
        self.cli = CurrentContext::Read(Box::new(cli));
        self.forget_but(&before);
        self.save()
    }

    fn leave(&self) -> CommandResult {
        self.say(&message!("play-farewell", command = unbroken(&self.command())))
    }

    /// Leaves a terminal; of other input, more was expected.
    fn input_ended(&self) -> CommandResult {
        if std::io::stdin().is_terminal() {
            return self.leave();
        }
        Err(CommandError::new(message!("play-input-ended"))
            .hint(message!("play-input-ended.hint", command = self.command())))
    }

    fn is_here(&self, seat: Seat) -> bool {
        let player = self.manner.players.get(usize::from(seat.0));
        player.is_some_and(|player| player.kind == PlayerKind::Human)
    }

    fn dialogue(&self) -> Dialogue<'_> {
        Dialogue { cli: &self.cli, manner: &self.manner, input: self.input }
    }

    /// Returns what is typed to come back to the game as it is played here.
    fn command(&self) -> String {
        format!("speciate play {}{}", self.file(), self.options)
    }

    fn file(&self) -> String {
        self.session.called(&self.cli)
    }

    fn say(&self, message: &Message) -> CommandResult {
        self.dialogue().say(message)
    }

    fn welcome(&self, is_new: bool) -> CommandResult {
        let file = self.file();
        self.say(&match is_new {
            true => {
                message!("play-saved", file = file, command = unbroken(&self.command()))
            }
            false => message!("play-go-on", file = file),
        })?;
        let log = self.session.game.log();
        for said in story::played_with(log.opening(), log.packs_of(log.content())) {
            self.say(&said)?;
        }
        let is_human = |player: &&Player| player.kind == PlayerKind::Human;
        let here = self.manner.players.iter().filter(is_human).count();
        for (seat, player) in (0..).map(Seat).zip(&self.manner.players) {
            let player = match &player.kind {
                PlayerKind::Human if here > 1 => message!("play-player-here"),
                PlayerKind::Human => message!("play-player-human"),
                PlayerKind::Elsewhere => message!("play-player-elsewhere"),
                PlayerKind::Bot(bot) => message!("play-player-bot", bot = bot),
            };
            self.say(&self.about_seat("play-seat-player", seat).with("player", player))?;
        }
        self.say(&message!("play-typing"))
    }

    /// Lets bots answer; where only people elsewhere are asked, waits until one has answered.
    fn let_others_play(&mut self) -> CommandResult<NextStep> {
        let asked = self.session.game.questions();
        let people = self.manner.people();
        if asked.iter().any(|question| !people.contains(&question.seat)) {
            bots::continue_with_bots(&mut self.session.game, people.clone(), &self.bots);
            // Each card that is played can change the rows.
            if self.session.game.edition().catalog.has_rows() {
                self.audience.redraw();
            }
            let saved = self.save()?;
            let mut asked = self.session.game.questions().iter();
            let is_stuck = asked.any(|question| !people.contains(&question.seat));
            return Ok(if is_stuck { NextStep::GiveUp } else { saved });
        }
        if self.waits {
            return self.save();
        }
        self.wait_for_others()
    }

    fn give_up(&self) -> CommandResult {
        self.say(&given_up(self.session.game.state().turn.number))
    }

    fn about_seat(&self, id: &'static str, seat: Seat) -> Message {
        let who = self.manner.who(&self.session.game, seat, self.cli.words());
        Message::new(id).with("who", who).with("seat", u16::from(seat.0) + 1)
    }

    /// Puts a question until it is answered or something else is to be done.
    fn ask(&mut self, question: &Question) -> CommandResult<NextStep> {
        let seat = question.seat;
        match self.hand_over(seat)? {
            NextStep::GoOn => {}
            next => return Ok(next),
        }
        let news = self.news(seat);
        let is_new = self.audience.draw(self.session.game.state().turn.number);
        let board = is_new.then(|| self.board(question));
        let around = QuestionContext { board, news, explains_map: is_new };
        let dialogue = Dialogue { cli: &self.cli, manner: &self.manner, input: self.input };
        let menu = dialogue.put(&self.session.game, question, around)?;
        let is_edited = || self.edits.as_ref().is_some_and(Edits::are_there);
        match dialogue.listen_unless(&mut self.session.game, (question, &menu), is_edited)? {
            DialogueResult::Answered => self.save(),
            DialogueResult::Left => Ok(NextStep::Leave),
            DialogueResult::InputEnded => Ok(NextStep::InputEnded),
            DialogueResult::Interrupted => Ok(NextStep::GoOn),
            DialogueResult::Undone(others) => self.save_undone(others),
            DialogueResult::Redone(answers) => self.save_redone(answers),
        }
    }

    /// Saves that an answer was taken back, and so many of others that came after it.
    fn save_undone(&mut self, others: usize) -> CommandResult<NextStep> {
        self.forget_what_is_gone();
        if others > 0 {
            self.audience.redraw();
        }
        self.say(&undo::done(others))?;
        self.save()
    }

    /// Saves that what was taken back came again, so many answers.
    fn save_redone(&mut self, answers: usize) -> CommandResult<NextStep> {
        if answers > 1 {
            self.audience.redraw();
        }
        self.say(&undo::redone(answers))?;
        self.save()
    }

    /// Returns whether two seats may not look at one screen.
    fn hides_between(&self, one: Seat, other: Seat) -> bool {
        let game = &self.session.game;
        let path = game.log().path();
        one != other && hides_between(game.state(), &path, game.questions(), (one, other))
    }

    /// Hands the screen over where another person looked at it who may not see what is shown now; at first
    /// all look who are here.
    fn hand_over(&mut self, seat: Seat) -> CommandResult<NextStep> {
        let must = match self.audience.looking {
            Some(looking) => self.hides_between(looking, seat),
            None => self.manner.people().iter().any(|person| self.hides_between(*person, seat)),
        };
        if must {
            if self.audience.looking.is_some() {
                output::clear_screen()?;
            }
            self.say(&self.about_seat("play-hand-over", seat))?;
            self.input.forget();
            loop {
                let typed = self.input.read("", LineCompletions::default)?;
                let Some(typed) = typed else { return Ok(NextStep::InputEnded) };
                match entry::read(&typed, self.cli.words()) {
                    TypedInput::Word(MenuWord::Quit, _) => return Ok(NextStep::Leave),
                    TypedInput::Empty => break,
                    // Whoever types here has not seen what is asked.
                    _ => self.say(&message!("play-hand-over-typed", typed = typed.trim()))?,
                }
            }
            self.audience.redraw();
        }
        self.audience.looking = Some(seat);
        Ok(NextStep::GoOn)
    }

    /// Tells a seat, and all who may look as well, what happened since it was told last, at most a screen
    /// of it.
    fn tell_news(&mut self, seat: Seat) -> CommandResult {
        let news = self.news(seat);
        let rows = output::size().map(|(_, rows)| rows.max(ROWS_MIN));
        let dialogue = self.dialogue();
        let screen = Screen { news, ..Screen::default() };
        let lines = screen.lines(rows, |what| dialogue.left_out(what));
        output::inked(&lines, false)
    }

    /// Returns what happened since a seat was told last, which it and all who may look as well know from
    /// now on. Empty if nothing happened.
    fn news(&mut self, seat: Seat) -> String {
        let path = path(&self.session.game, Some(seat));
        let seats = (0..self.manner.players.len()).map(|seat| Seat(seat as u8));
        let others: Vec<Seat> = seats
            .filter(|other| self.is_here(*other) && !self.hides_between(seat, *other))
            .collect();
        let Some(news) = self.audience.news(seat, path.len(), &others) else {
            return String::new();
        };
        let told = self.dialogue().told(&self.session.game, &path, news.from, Some(seat));
        match told.is_empty() || !news.was_away {
            true => told,
            false => format!("{}\n{told}", self.cli.say(&message!("play-since"))),
        }
    }

    /// Returns the table, without the map where that comes with the question.
    fn board(&self, question: &Question) -> TextWithDrawing {
        let view = self.session.game.view(Some(question.seat));
        let draws_map = self.manner.draws_maps && !asks_for_place(question);
        Teller::new(view, self.cli.words()).board(&[], draws_map)
    }

    /// Tells how the game ended, in full: nobody can ask for the rest afterwards.
    fn end(&mut self) -> CommandResult {
        let here = self.manner.people().into_iter().find(|seat| self.is_here(*seat));
        if let Some(seat) = self.audience.looking.or(here) {
            let screen = Screen { news: self.news(seat), ..Screen::default() };
            output::inked(&screen.lines(None, |_| String::new()), false)?;
        }
        data(&format!("\n{}", pages::score(&self.session.game, None, self.cli.words())))
    }
}

/// Returns a command with spaces that do not break, since half of it does no good in a shell.
fn unbroken(command: &str) -> String {
    command.replace(' ', "\u{a0}")
}
