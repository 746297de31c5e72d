//! Analysis boards: games that a person starts from a point in another game. The person has all seats, can take
//! everything back, and can let bots continue. The other game does not change.

use super::{AnswerOutcome, OpenGame};
use crate::forms::SeatForm;
use crate::request_error::RequestError;
use crate::server_state::ServerState;
use speciate_bots::bot::{BotKind, Lineup, LineupMemory, SearchPace};
use speciate_bots::sim::TURNS_MAX;
use speciate_engine::game::{NoUndo, Status, UndoRule, question_at};
use speciate_model::event::Event;
use speciate_model::id::Seat;
use speciate_model::log::store::{AnalysisBoard, BranchStanding, HostedGame};
use speciate_model::log::{Log, Player, PlayerKind, SeatNaming, text};
use speciate_model::message;
use speciate_table::bots::do_bots_search;
use speciate_table::branching::{may_show_all, may_show_others};

/// The prefix of the names of boards.
pub const BOARDS_CALLED: &str = "analysis-";
/// The maximum length of a board's title, in characters.
pub const TITLE_MAX: usize = 80;

/// How far bots continue the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayGoal {
    Answer,
    Turn,
    Game,
}

/// What bots do on an analysis board until they reach their goal.
#[derive(Clone, Copy, Debug)]
pub struct PlayOn {
    pub bot: BotKind,
    pub goal: PlayGoal,
    /// The turn in which the bots began.
    turn: u16,
}

impl OpenGame {
    /// Returns whether everything may be shown to all players of this table.
    pub fn may_show_all(&self) -> bool {
        self.board.is_some() || may_show_all(self.log())
    }

    /// Refuses a host without a seat while somebody else plays, because a board shows that player's hand and all draws.
    pub fn must_not_look_ahead(&self, own_seats: &[Seat]) -> Result<(), RequestError> {
        match own_seats.is_empty() && !may_show_others(self.log()) {
            true => Err(RequestError::not_allowed(message!("board-only-seats"))),
            false => Ok(()),
        }
    }

    /// Makes an analysis board that begins at the question after an entry. Its only person and host is the holder of
    /// `session`. Returns its name.
    pub fn begin_board(&mut self, session: &str, entry: u32) -> Result<String, RequestError> {
        self.look_again()?;
        if !self.may_show_all() {
            return Err(RequestError::not_allowed(message!("branch-people-play")));
        }
        let facts = question_at(&self.log().path(), self.facts_to(entry)?);
        let position = self.session.game.at(facts).ok_or_else(|| super::gone(entry))?;
        if *position.status() != Status::Asking {
            return Err(RequestError::unfit(message!("board-nothing-asked")));
        }
        let asked = position.questions().iter().map(|question| question.seat).collect();
        let standing = BranchStanding {
            turn: position.state().turn.number,
            is_over: false,
            asked,
            // No list shows a board.
            points: Vec::new(),
            winners: Vec::new(),
        };
        let log = with_one_person(self.log().excerpt(facts, Vec::new())?)?;
        let seats: Vec<Seat> = seats(&log).collect();
        let board = AnalysisBoard {
            name: String::new(),
            origin: self.name.clone(),
            entry: self.log().entry_after(facts),
            facts: facts as u32,
            title: String::new(),
        };
        Ok(self.server.store.make(&HostedGame {
            called: BOARDS_CALLED,
            text: &text::write(&log),
            standing: &standing,
            host: session,
            own: &seats,
            links: &[],
            is_open: false,
            creation: "",
            board: Some(&board),
            clock: None,
        })?)
    }

    fn must_be_board(&self) -> Result<&AnalysisBoard, RequestError> {
        self.board.as_ref().ok_or_else(RequestError::nothing_there)
    }

    /// Takes back the last answer, no matter which seat gave it, but nothing from before the board began.
    pub(super) fn take_back(&mut self, form: &SeatForm) -> Result<AnswerOutcome, RequestError> {
        let begin = self.must_be_board()?.facts as usize;
        self.log().check_entries()?;
        let path = self.log().path();
        let last = path.get(begin..).and_then(|own| own.iter().rev().find_map(Event::said_by));
        let refused = |why: NoUndo| {
            RequestError::unfit(message!("play-undo-refused", reason = why.message()))
        };
        let seat = last.ok_or_else(|| refused(NoUndo::NothingAnswered))?;
        self.playing_on = None;
        self.session.game.undo_by(UndoRule::AllAgree, seat, &[]).map_err(refused)?;
        self.forget_pages();
        self.save(form, None)
    }

    /// Goes back to the position after an entry, or to the start of the board, and continues from there.
    pub fn go_back(&mut self, entry: Option<u32>) -> Result<(), RequestError> {
        self.look_again()?;
        let begin = self.must_be_board()?.facts as usize;
        self.log().check_entries()?;
        let facts = match entry {
            Some(entry) => question_at(&self.log().path(), self.facts_to(entry)?),
            None => begin,
        };
        if facts < begin {
            return Err(RequestError::unfit(message!("board-before-begin")));
        }
        self.playing_on = None;
        if !self.session.game.rewind(facts) {
            return Err(RequestError::unfit(message!("play-undo-content")));
        }
        self.store_board()
    }

    /// Sets the title of the board.
    pub fn call_board(&mut self, title: &str) -> Result<(), RequestError> {
        let mut board = self.must_be_board()?.clone();
        board.title = title.chars().filter(|c| !c.is_control()).take(TITLE_MAX).collect();
        self.server.store.set_board(&board)?;
        self.board = Some(board);
        self.forget_pages();
        Ok(())
    }

    /// Removes the board. Returns the name of the game from which it was started.
    pub fn remove_board(&mut self) -> Result<String, RequestError> {
        let origin = self.must_be_board()?.origin.clone();
        self.playing_on = None;
        self.server.store.remove_board(ServerState::game_of(&self.name))?;
        Ok(origin)
    }

    /// Lets a bot continue the game for all seats. A bot that searches keeps answering after this returns, one answer
    /// at a time.
    pub fn play_on(&mut self, bot: BotKind, goal: PlayGoal) -> Result<(), RequestError> {
        self.look_again()?;
        self.must_be_board()?;
        let turn = self.session.game.state().turn.number;
        self.playing_on = Some(PlayOn { bot, goal, turn });
        match bot.searches() {
            true => Ok(()),
            false => self.play_slice(),
        }
    }

    pub fn stop_playing_on(&mut self) {
        self.playing_on = None;
        self.forget_pages();
    }

    pub const fn is_playing_on(&self) -> bool {
        self.playing_on.is_some()
    }

    /// Returns which bots continue the game, for metrics: those on a board, those that search, or quick ones.
    pub fn bots_kind(&self) -> &'static str {
        match self.playing_on {
            Some(_) => "board",
            None if do_bots_search(self.log()) => "search",
            None => "quick",
        }
    }

    /// Plays towards the goal. A bot that searches gives only one answer.
    pub(super) fn play_slice(&mut self) -> Result<(), RequestError> {
        let Some(PlayOn { bot, goal, turn }) = self.playing_on else { return Ok(()) };
        if let Err(full) = self.log().check_entries() {
            self.playing_on = None;
            return Err(full.into());
        }
        let before = self.entries();
        match goal {
            PlayGoal::Turn if !bot.searches() => self.play_to(bot, turn),
            PlayGoal::Game if !bot.searches() => self.play_to(bot, TURNS_MAX),
            _ => self.play_one(bot),
        }
        let is_reached = match goal {
            PlayGoal::Answer => true,
            PlayGoal::Turn => self.session.game.state().turn.number != turn,
            PlayGoal::Game => false,
        };
        if is_reached || self.is_over() || self.entries() == before {
            self.playing_on = None;
        }
        self.store_board()
    }

    fn store_board(&mut self) -> Result<(), RequestError> {
        self.forget_pages();
        if let Err(error) = self.session.save() {
            self.playing_on = None;
            self.reopen()?;
            return Err(error.into());
        }
        Ok(())
    }

    fn play_to(&mut self, bot: BotKind, turns_max: u16) {
        let (seed, game) = (self.bots_seed(), &mut self.session.game);
        let mut memory = LineupMemory::default();
        let bots = Lineup::of(bot);
        bots.play_at_pace(game, &mut memory, &[], seed, turns_max, SearchPace::SINGLE);
    }

    /// Gives the answer that a bot would give for the seat that is asked first.
    fn play_one(&mut self, bot: BotKind) {
        let (seed, game) = (self.bots_seed(), &mut self.session.game);
        let Some(asked) = game.questions().first().map(|question| question.seat) else { return };
        let others: Vec<Seat> = seats(game.log()).filter(|seat| *seat != asked).collect();
        let (mut trial, known) = (game.clone(), game.log().path_entries().len());
        let (bots, turn) = (Lineup::of(bot), game.state().turn.number);
        let mut memory = LineupMemory::default();
        bots.play_at_pace(&mut trial, &mut memory, &others, seed, turn, SearchPace::SINGLE);
        let said = trial.log().path().into_iter().skip(known).find_map(|fact| fact.said());
        if let Some((seat, choice)) = said {
            // The trial has accepted the same answer. If it is not accepted here, nothing changes.
            let _ = game.answer(seat, choice);
        }
    }

    /// Returns the seed of bots, which depends only on the game so far.
    fn bots_seed(&self) -> u64 {
        let length = self.log().path_entries().len() as u64;
        self.log().opening().seed.unwrap_or_default() ^ length
    }
}

fn seats(log: &Log) -> impl Iterator<Item = Seat> + use<> {
    (0..log.opening().seats.len()).map(|seat| Seat(seat as u8))
}

/// Returns the log with people at all seats, so that no bot answers by itself.
fn with_one_person(mut log: Log) -> Result<Log, RequestError> {
    let person = Player::unnamed(PlayerKind::Elsewhere).to_string();
    for seat in seats(&log) {
        if log.player(seat).is_none_or(|player| !player.is_person()) {
            let naming = SeatNaming { seat, player: person.clone(), by: None, arrival: None };
            log.name_seat(naming)?;
        }
    }
    Ok(log)
}
