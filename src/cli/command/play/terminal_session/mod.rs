//! Players at one terminal: each reads the news, sees the board and answers.

mod ending;
mod others;

use std::ops::Deref;

use crate::changes;
use crate::cli_context::CliContext;
use crate::command::play::calls::UnconfirmedCall;
use crate::command::play::dialogue::{AskedQuestion, Dialogue, DialogueResult};
use crate::command::play::edits::Edits;
use crate::command::play::menu::asks_for_place;
use crate::command::play::pages;
use crate::command::play::people::{DisplayPrefs, ReadCursors};
use crate::command::play::reload::{self, Reloaded};
use crate::command::play::screen::{QuestionContext, Screen};
use crate::error::CommandResult;
use crate::game_file::GameFile;
use crate::input::{Input, LineCompletions};
use crate::output::{self, data, line};
use crate::session::{CliSession, redone, undone};
use crate::watch;
use speciate_bots::bot::{Lineup, SearchPace};
use speciate_bots::sim::TURNS_MAX;
use speciate_engine::game::Status;
use speciate_engine::view::hides_between;
use speciate_model::id::Seat;
use speciate_model::log::{Player, PlayerKind};
use speciate_model::message;
use speciate_model::question::Question;
use speciate_model::words::Message;
use speciate_table::{Session, bots};
use speciate_text::menu::entry::{self, MenuWord, TypedInput};
use speciate_text::story::{self, Teller, TextWithDrawing};

/// A terminal with fewer rows shows as much news as one with this many.
const ROWS_MIN: usize = 12;

pub struct TerminalSession<'a> {
    input: &'a Input,
    cli: CurrentContext<'a>,
    edits: Option<Edits>,
    session: CliSession,
    /// Whether the game could not be saved yet because another program has locked its file.
    has_unsaved: bool,
    /// The call that was typed while waiting and has yet to be confirmed.
    unconfirmed: Option<UnconfirmedCall>,
    bots: Lineup,
    cursors: ReadCursors,
    prefs: DisplayPrefs,
    /// The options to repeat when resuming this game, each after a space.
    options: String,
}

/// The context: as given to the command, or with content that was read again.
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

enum NextStep {
    Continue,
    GiveUp,
    Leave,
    InputEnded,
}

impl<'a> TerminalSession<'a> {
    /// Creates a session. Each player knows what happened up to their last answer. `options` are those to repeat
    /// when resuming this game.
    pub fn new(
        cli: &'a CliContext,
        input: &'a Input,
        session: CliSession,
        bots: Lineup,
        prefs: DisplayPrefs,
        edits: Option<Edits>,
        options: String,
    ) -> Self {
        let cursors = ReadCursors::new(&session.game.log().path(), prefs.players.len());
        let cli = CurrentContext::Given(cli);
        Self {
            input,
            cli,
            edits,
            session,
            has_unsaved: false,
            unconfirmed: None,
            bots,
            cursors,
            prefs,
            options,
        }
    }

    pub fn play(mut self, is_new: bool) -> CommandResult {
        self.welcome(is_new)?;
        loop {
            let looking = self.cursors.looking;
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
            let next = match self.adopt_edits()? {
                NextStep::Continue => self.continue_play()?,
                next => next,
            };
            match next {
                NextStep::GiveUp if self.settle()? => return self.give_up(),
                NextStep::Continue | NextStep::GiveUp => {}
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

    fn continue_play(&mut self) -> CommandResult<NextStep> {
        // Bots may make a call before a person answers.
        if bots::may_call(&self.session.game) {
            let before = self.session.game.log().entries().len();
            self.let_bots_answer(self.prefs.people());
            if self.session.game.log().entries().len() > before {
                return self.save();
            }
        }
        let mut asked = self.session.game.questions().iter();
        match asked.find(|question| self.answers_here(question.seat)).cloned() {
            Some(question) => self.ask(&question),
            None => self.let_others_play(),
        }
    }

    fn adopt_edits(&mut self) -> CommandResult<NextStep> {
        let Some(saved) = self.edits.as_ref().map(Edits::take) else {
            return Ok(NextStep::Continue);
        };
        if saved.is_empty() {
            return Ok(NextStep::Continue);
        }
        let cli = self.cli.reread();
        line("")?;
        watch::tell_saved(&cli, &saved)?;
        let dialogue = Dialogue { cli: &cli, prefs: &self.prefs, input: self.input };
        let before = self.session.game.log().path_entries();
        match reload::reload(&dialogue, &mut self.session, self.cursors.looking)? {
            Reloaded::Kept => return Ok(NextStep::Continue),
            Reloaded::Quit => return Ok(NextStep::Leave),
            Reloaded::Shown => self.cursors.redraw(),
            Reloaded::New => {}
        }
        self.cli = CurrentContext::Read(Box::new(cli));
        self.forget_after_shared(&before);
        self.save()
    }

    fn dialogue(&self) -> Dialogue<'_> {
        Dialogue { cli: &self.cli, prefs: &self.prefs, input: self.input }
    }

    fn command(&self) -> String {
        format!("speciate play {}{}", self.file(), self.options)
    }

    fn file(&self) -> String {
        self.session.quoted_name(&self.cli)
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
        let file = GameFile { cli: &self.cli, path: self.session.file() };
        let (edition, columns) = (self.session.game.edition(), self.input.columns());
        data(&changes::first(&file, log, edition, columns))?;
        // On a full screen the list would cover the question.
        if self.input.has_screen() {
            return self.say(&message!("play-typing"));
        }
        let is_human = |player: &&Player| player.kind == PlayerKind::Human;
        let here = self.prefs.players.iter().filter(is_human).count();
        for (seat, player) in (0..).map(Seat).zip(&self.prefs.players) {
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

    fn let_bots_answer(&mut self, people: Vec<Seat>) {
        let Session { game, memory, .. } = &mut *self.session;
        bots::continue_remembering(game, memory, people, &self.bots, SearchPace::FAST);
    }

    /// Lets bots answer. If only people elsewhere are asked, waits until one of them has answered.
    fn let_others_play(&mut self) -> CommandResult<NextStep> {
        let asked = self.session.game.questions();
        let people = bots::without_resigned(&self.session.game, self.prefs.people());
        if asked.iter().any(|question| !people.contains(&question.seat)) {
            self.input.wait(&self.cli.render(&message!("screen-bots-play")))?;
            self.let_bots_answer(people.clone());
            if self.session.game.edition().catalog.has_rows() {
                self.cursors.redraw();
            }
            let saved = self.save()?;
            let mut asked = self.session.game.questions().iter();
            let is_stuck = asked.any(|question| !people.contains(&question.seat));
            return Ok(if is_stuck { NextStep::GiveUp } else { saved });
        }
        if self.has_unsaved {
            return self.save();
        }
        self.wait_for_others()
    }

    fn about_seat(&self, id: &'static str, seat: Seat) -> Message {
        let who = self.prefs.who(&self.session.game, seat, self.cli.words());
        Message::new(id).with("who", who).with("seat", u16::from(seat.0) + 1)
    }

    fn ask(&mut self, question: &Question) -> CommandResult<NextStep> {
        let seat = question.seat;
        match self.hand_over(seat)? {
            NextStep::Continue => {}
            next => return Ok(next),
        }
        let news = self.news(seat);
        let is_new = self.cursors.draw(self.session.game.state().turn.number);
        let board = is_new.then(|| self.board(question));
        let context = QuestionContext { board, news, explains_map: is_new };
        let dialogue = Dialogue { cli: &self.cli, prefs: &self.prefs, input: self.input };
        let menu = dialogue.show_question(&self.session.game, question, context)?;
        let asked = AskedQuestion { question, menu: &menu };
        let is_edited = || self.edits.as_ref().is_some_and(Edits::are_there);
        match dialogue.listen_unless(&mut self.session.game, asked, is_edited)? {
            DialogueResult::Answered => self.save(),
            DialogueResult::Left => Ok(NextStep::Leave),
            DialogueResult::InputEnded => Ok(NextStep::InputEnded),
            DialogueResult::Interrupted => Ok(NextStep::Continue),
            DialogueResult::Undone(others) => self.save_undone(others),
            DialogueResult::Redone(answers) => self.save_redone(answers),
        }
    }

    /// Saves after an undo that also undid this many later answers of others.
    fn save_undone(&mut self, others: usize) -> CommandResult<NextStep> {
        self.forget_removed();
        if others > 0 {
            self.cursors.redraw();
        }
        self.say(&undone(others))?;
        self.save()
    }

    fn save_redone(&mut self, answers: usize) -> CommandResult<NextStep> {
        if answers > 1 {
            self.cursors.redraw();
        }
        self.say(&redone(answers))?;
        self.save()
    }

    fn hides_between(&self, one: Seat, other: Seat) -> bool {
        let game = &self.session.game;
        let path = game.log().path();
        one != other && hides_between(game.state(), &path, game.questions(), one, other)
    }

    /// Asks the players to hand over the screen if the last player may not see what is shown next. At the start, all
    /// players at the terminal count as having seen the screen.
    fn hand_over(&mut self, seat: Seat) -> CommandResult<NextStep> {
        let must = match self.cursors.looking {
            Some(looking) => self.hides_between(looking, seat),
            None => self.prefs.people().iter().any(|person| self.hides_between(*person, seat)),
        };
        if must {
            if self.cursors.looking.is_some() {
                self.input.hide()?;
            }
            self.say(&self.about_seat("play-hand-over", seat))?;
            self.input.forget();
            loop {
                let typed = self.input.read("", LineCompletions::default)?;
                let Some(typed) = typed else { return Ok(NextStep::InputEnded) };
                match entry::read(&typed, self.cli.words()) {
                    TypedInput::Word(MenuWord::Quit, _) => return Ok(NextStep::Leave),
                    TypedInput::Empty => break,
                    // The next player has not seen the question, so this cannot be an answer.
                    _ => self.say(&message!("play-hand-over-typed", typed = typed.trim()))?,
                }
            }
            self.cursors.redraw();
        }
        self.cursors.looking = Some(seat);
        Ok(NextStep::Continue)
    }

    /// Prints the news for a seat, at most a screenful. Others who may see the same news count as having read it.
    fn print_news(&mut self, seat: Seat) -> CommandResult {
        let news = self.news(seat);
        let rows = output::size().map(|(_, rows)| rows.max(ROWS_MIN));
        let dialogue = self.dialogue();
        let screen = Screen { news, ..Screen::default() };
        let lines = screen.lines(rows, |what| dialogue.left_out(what));
        output::print_lines(&lines, false)
    }

    /// Returns the news for a seat and marks it as read, also for others who may see it. Empty if nothing happened.
    fn news(&mut self, seat: Seat) -> String {
        let path = self.session.game.seen(Some(seat));
        let seats = (0..self.prefs.players.len()).map(|seat| Seat(seat as u8));
        let others: Vec<Seat> = seats
            .filter(|other| self.is_at_terminal(*other) && !self.hides_between(seat, *other))
            .collect();
        let Some(news) = self.cursors.news(seat, path.len(), &others) else {
            return String::new();
        };
        let game = &self.session.game;
        let story_text = self.dialogue().story_text(game, &path, news.from, Some(seat));
        let columns = self.input.columns();
        let summary = pages::summary(game, self.cli.words(), &path, news.from, columns);
        let story_text = story_text + summary.as_str();
        match story_text.is_empty() || !news.was_away {
            true => story_text,
            false => format!("{}\n{story_text}", self.cli.render(&message!("play-since"))),
        }
    }

    /// Returns the board, without the map if the map is shown with the question.
    fn board(&self, question: &Question) -> TextWithDrawing {
        let view = self.session.game.view(Some(question.seat));
        let draws_map = self.prefs.draws_maps && !asks_for_place(question);
        let teller = Teller::new(view, self.cli.words()).with_columns(self.input.columns());
        teller.board(&[], draws_map)
    }
}

/// Makes the spaces of a command non-breaking, so that it can be copied in one piece.
fn unbroken(command: &str) -> String {
    command.replace(' ', "\u{a0}")
}
