//! An open game of the server. Its task calls these methods one after another.

mod about;
mod board;
mod clock;
mod clock_actions;
mod clock_skip;
mod edit;
mod odds;
mod pages;
mod people;
mod places;
mod presence;
mod reading;
mod repeat_move;
mod report;
mod restored;
mod turns;
mod typed;
mod vote;
mod why;

pub use board::{BOARDS_CALLED, PlayGoal, PlayOn, TITLE_MAX};
pub use pages::{OpenPage, ReaderView};
pub use people::is_final;
pub use places::{NewPlace, called_and_text, is_branch_to_try, last_person_on_branch};
pub use presence::{MESSAGE_MAX, NOTE_MAX, PresenceChanges, ShownPresence};
pub use report::{ReportSender, Reportable};
pub use restored::SeenEntries;
pub use turns::{NotifyForm, NotifySeat, SeatTitle};
pub use vote::TableView;
pub use why::WhyNot;

use std::sync::Arc;

use axum::http::StatusCode;

use crate::forms::{AnswerForm, AnswerOutcome, SeatForm, TypedOption};
use crate::page::Scene;
use crate::request_error::RequestError;
use crate::server_state::ServerState;
use crate::workshop::Edit;
use odds::KnownOdds;
use pages::KnownPages;
use reading::open_session;
use speciate_bots::bot::SearchPace;
use speciate_content::LayerChanges;
use speciate_engine::game::{Game, NoRedo, Status};
use speciate_model::event::Event;
use speciate_model::id::Seat;
use speciate_model::log::store::{AnalysisBoard, UndoVote};
use speciate_model::log::{Entry, EntryBody, Log, Player, PlayerKind};
use speciate_model::message;
use speciate_model::words::Words;
use speciate_table::bots::{
    OTHERS, do_bots_search, may_call, recorded, resume_as_recorded, seats_of_bots,
};
use speciate_table::{SaveResult, Session};
use speciate_text::explain;
use speciate_text::menu::{OptionMatch, typed_call};
use speciate_text::story::Teller;

#[derive(Debug)]
pub struct OpenGame {
    name: String,
    server: Arc<ServerState>,
    session: Session,
    /// Whether the log could not be read again after something went wrong, so that the session may have entries that are
    /// not stored.
    is_unread: bool,
    pages: KnownPages,
    /// The number of the last edit that was handled, and its effect on the game.
    edits: u32,
    edit: Option<Edit>,
    /// The number of the log's content after the last switch to edited content.
    content: usize,
    /// Why the bots cannot continue, if they cannot.
    bots_refused: Option<RequestError>,
    /// What the game's packs, variants and settings change, with the number of the content.
    changes: Option<(usize, Arc<[LayerChanges]>)>,
    /// The record of the board, if the table is an analysis board.
    board: Option<AnalysisBoard>,
    playing_on: Option<PlayOn>,
    odds: KnownOdds,
    /// The number of entries when bots last checked whether to say something out of turn.
    heard: Option<u32>,
    /// What was last sent to the open pages that is not in the log.
    told: presence::AnnouncedState,
    /// The last vote about an undo, which can be about an earlier position.
    vote: Option<UndoVote>,
    clock: Option<clock::TableClock>,
    restores: restored::KnownRestore,
}

impl OpenGame {
    pub fn open(name: &str, server: &Arc<ServerState>) -> Result<Self, RequestError> {
        let session = open_session(name, server)?;
        let restores = restored::KnownRestore::read(name, server, &session)?;
        let mut opened = Self {
            name: name.to_owned(),
            server: server.clone(),
            session,
            is_unread: false,
            pages: KnownPages::default(),
            edits: 0,
            edit: None,
            content: 0,
            bots_refused: None,
            changes: None,
            board: server.store.board(name)?,
            playing_on: None,
            odds: KnownOdds::default(),
            heard: None,
            told: presence::AnnouncedState::default(),
            vote: None,
            clock: None,
            restores,
        };
        opened.see_vote();
        opened.read_clock()?;
        opened.adopt_latest_edit();
        Ok(opened)
    }

    pub fn server(&self) -> &ServerState {
        &self.server
    }

    pub const fn log(&self) -> &Log {
        self.session.game.log()
    }

    pub const fn game(&self) -> &Game {
        &self.session.game
    }

    pub fn entries(&self) -> u32 {
        self.log().entries().len() as u32
    }

    pub fn is_over(&self) -> bool {
        *self.session.game.status() == Status::Over
    }

    /// Returns the number of facts of the path up to an entry.
    pub fn facts_to(&self, entry: u32) -> Result<usize, RequestError> {
        let log = self.log();
        if entry > self.entries() {
            return Err(self.lost_entry(entry).unwrap_or_else(|| gone(entry)));
        }
        let to = log.entries_to(entry);
        match log.path_entries().starts_with(&to) {
            true => Ok(to.len()),
            false => Err(gone(entry)),
        }
    }

    /// Gives an answer. If this returns that the answer counts, the answer survives a crash.
    pub fn answer(&mut self, answer: &AnswerForm) -> Result<AnswerOutcome, RequestError> {
        self.look_again()?;
        if let Some(came) = self.earlier_outcome(answer) {
            return Ok(came);
        }
        let form = &answer.form;
        if !self.is_known(form.seat, form.head) {
            return Ok(self.stale(form));
        }
        if self.game().state().turn.leaving.has_resigned(form.seat) {
            return Err(RequestError::unfit(message!("serve-resigned")));
        }
        self.log().check_entries()?;
        let option = self.option(answer)?;
        let gained = self.session.game.answer_once(form.seat, &option, answer.id.clone());
        self.forget_pages();
        if gained? == 0 {
            return Err(self.frozen(form.seat, &form.locale));
        }
        self.save(form, Some(answer))
    }

    pub fn undo(&mut self, form: &SeatForm) -> Result<AnswerOutcome, RequestError> {
        self.look_again()?;
        if self.since(form.head).is_none_or(|mut since| since.next().is_some()) {
            return Ok(self.stale(form));
        }
        if self.board.is_some() {
            return self.take_back(form);
        }
        self.must_not_be_final()?;
        self.log().check_asides(Some(form.seat))?;
        let undone = match is_branch_to_try(&self.name, self.log()) {
            true => self.take_back_on_branch(),
            false => self.session.game.undo(form.seat, &[]),
        };
        undone.map_err(|why| {
            let refused = message!("play-undo-refused", reason = why.message());
            RequestError::unfit(refused)
        })?;
        self.forget_pages();
        self.save(form, None)
    }

    /// Repeats the answer that the seat last took back, if nothing has happened since.
    pub fn redo(&mut self, form: &SeatForm) -> Result<AnswerOutcome, RequestError> {
        self.look_again()?;
        if self.since(form.head).is_none_or(|mut since| since.next().is_some()) {
            return Ok(self.stale(form));
        }
        let unfit = |why: NoRedo| RequestError::unfit(why.message());
        // A seat can only redo what it took back itself, unless one person has all seats.
        let is_own = self.log().taken_back().is_some_and(|taken| taken.cause.by == Some(form.seat));
        let is_to_try = self.board.is_some() || is_branch_to_try(&self.name, self.log());
        if !is_own && !is_to_try {
            return Err(unfit(NoRedo::NothingTakenBack));
        }
        self.log().check_asides(Some(form.seat))?;
        self.session.game.redo().map_err(unfit)?;
        self.forget_pages();
        self.save(form, None)
    }

    /// Lets bots answer if they are asked. A bot that searches gives only one answer, so that people see it before the
    /// next one. Returns whether a bot answered and no bot is stuck.
    pub fn let_bots_continue(&mut self) -> bool {
        let has_answered = self.answer_for_bots();
        self.bots_refused = has_answered.as_ref().err().cloned();
        has_answered.unwrap_or(false)
    }

    /// Returns why the bots that are asked could not answer at their last attempt, if it failed.
    pub const fn bots_refused(&self) -> Option<&RequestError> {
        self.bots_refused.as_ref()
    }

    fn answer_for_bots(&mut self) -> Result<bool, RequestError> {
        self.must_be_read()?;
        if self.playing_on.is_some() {
            return self.play_slice().map(|()| true);
        }
        self.log().check_entries()?;
        let before = self.entries();
        self.heard = Some(before);
        resume_as_recorded(&mut self.session, SearchPace::SINGLE);
        if self.entries() == before {
            return Ok(false);
        }
        self.forget_pages();
        match self.session.save() {
            // If the bots cannot end their turn, give up.
            Ok(()) => Ok(do_bots_search(self.log()) || !self.waits_for_bots()),
            Err(error) => {
                let refusal = RequestError::from(error);
                match self.reopen() {
                    // The bots of another server were faster.
                    Ok(()) if refusal.status == StatusCode::CONFLICT => Ok(true),
                    Ok(()) | Err(_) => Err(refusal),
                }
            }
        }
    }

    pub fn waits_for_bots(&self) -> bool {
        let bots = seats_of_bots(self.game());
        let seats = self.log().opening().seats.len();
        let asked = self.session.game.questions();
        let is_asked = || asked.iter().any(|question| bots.contains(&question.seat));
        // Bots that are not asked check once at each new position whether to say something out of turn.
        let looks =
            || !bots.is_empty() && may_call(self.game()) && self.heard != Some(self.entries());
        self.playing_on.is_some() || recorded(self.log()).len() < seats && (is_asked() || looks())
    }

    pub fn words(&self, locale: &str) -> Arc<Words> {
        self.session.game.edition().texts.words(locale)
    }

    fn earlier_outcome(&mut self, answer: &AnswerForm) -> Option<AnswerOutcome> {
        let entry = self.log().find_answer(&answer.id)?;
        // The id of another seat's answer is not accepted. If two answers have the same id, the first counts.
        Some(match self.is_at(answer, entry) {
            true => AnswerOutcome::Counts,
            false => self.stale(&answer.form),
        })
    }

    /// Returns whether an answer is the one recorded in an entry. Typed text is read against the
    /// options at that time.
    fn is_at(&mut self, answer: &AnswerForm, entry: u32) -> bool {
        let words = self.words(&answer.form.locale);
        let log = self.log();
        let recorded = log.entry(entry).and_then(|entry| entry.fact());
        let Some((seat, choice)) = recorded.and_then(Event::said) else { return false };
        let recorded = choice.id(log.roster());
        let meant = match &answer.option {
            TypedOption::Id(id) => Some(id.clone()),
            TypedOption::Words(typed) if choice.is_call() => {
                let teller = Teller::new(self.session.game.view(Some(seat)), &words);
                let called = typed_call(&teller, typed).and_then(Result::ok);
                called.map(|called| called.call.id(log.roster()))
            }
            TypedOption::Words(typed) => {
                let facts = log.path_entries().partition_point(|number| *number < entry);
                let then = self.session.game.at(facts);
                let menu = then.and_then(|position| typed::menu(&position, seat, &words));
                menu.and_then(|menu| match menu.find(typed) {
                    OptionMatch::One(item) => Some(item.id.clone()),
                    OptionMatch::Several(_) | OptionMatch::Nothing => None,
                })
            }
        };
        seat == answer.form.seat && meant == Some(recorded)
    }

    /// Returns whether a page with `head` entries shows the question that the seat is asked now.
    /// Since then, only others who were asked at the same time may have answered.
    fn is_known(&self, seat: Seat, head: u32) -> bool {
        let is_others = |entry: &Entry| match entry.body {
            EntryBody::Fact(Event::Answered { seat: other, .. }) => other != seat,
            _ => false,
        };
        self.since(head).is_some_and(|mut since| since.all(is_others))
    }

    /// Returns the entries of this branch since a page with `head` entries.
    fn since(&self, head: u32) -> Option<impl Iterator<Item = &Entry>> {
        let log = self.log();
        let own = |entry: &&Entry| entry.branch == log.current_branch() && !is_aside(entry);
        Some(log.entries().get(head as usize..)?.iter().filter(own))
    }

    fn stale(&self, form: &SeatForm) -> AnswerOutcome {
        let words = self.words(&form.locale);
        let scene = Scene::now(&self.name, &self.session.game, Some(form.seat), &words);
        AnswerOutcome::Stale(scene.since(form.head))
    }

    /// Writes the new entries. If that fails, the game is reloaded from its log.
    fn save(
        &mut self,
        form: &SeatForm,
        answer: Option<&AnswerForm>,
    ) -> Result<AnswerOutcome, RequestError> {
        let content = self.server.content();
        let sources = content.sources(&self.server);
        match self.session.save_or_reload(&sources) {
            Ok(SaveResult::Here) => Ok(AnswerOutcome::Counts),
            Ok(SaveResult::Reloaded) => {
                let came = answer.and_then(|answer| self.earlier_outcome(answer));
                Ok(came.unwrap_or_else(|| self.stale(form)))
            }
            Ok(SaveResult::Waiting) => {
                self.reopen()?;
                Err(RequestError::failed(message!("store-busy", game = self.name.as_str())))
            }
            Ok(SaveResult::Lost(_)) => {
                self.reopen()?;
                Ok(self.stale(form))
            }
            Err(error) => {
                // The answer counts if it is stored although the store could not confirm that.
                let is_read = self.reopen().is_ok();
                let came =
                    answer.filter(|_| is_read).and_then(|answer| self.earlier_outcome(answer));
                came.ok_or_else(|| error.into())
            }
        }
    }

    fn frozen(&mut self, seat: Seat, locale: &str) -> RequestError {
        let words = self.words(locale);
        let why = explain::frozen(&self.session.game, Some(seat), &words);
        let why = why.unwrap_or_else(|| message!("serve-frozen"));
        RequestError::new(StatusCode::CONFLICT, message!("command-frozen", reason = why))
    }
}

pub fn bot() -> Player {
    Player::unnamed(PlayerKind::Bot(OTHERS.to_owned()))
}

/// Returns whether an entry does not affect the questions: a mark, a branch, or the name of a
/// player.
const fn is_aside(entry: &Entry) -> bool {
    matches!(
        entry.body,
        EntryBody::MarkSet { .. }
            | EntryBody::MarkRemoved { .. }
            | EntryBody::BranchNamed { .. }
            | EntryBody::SeatNamed { .. }
    )
}

fn gone(entry: u32) -> RequestError {
    RequestError::new(StatusCode::NOT_FOUND, message!("serve-entry-gone", entry = entry))
}
