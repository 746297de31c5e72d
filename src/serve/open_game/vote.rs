//! Votes about taking back an answer after which others have answered or seen something. Everybody at the table must
//! agree. A vote ends when the game continues, never after a fixed time.

use super::OpenGame;
use crate::clock::ClockView;
use crate::forms::{AnswerOutcome, SeatForm};
use crate::request_error::RequestError;
use crate::server_state::ServerState;
use speciate_engine::game::UndoRule;
use speciate_model::clock::ClockTerms;
use speciate_model::id::Seat;
use speciate_model::log::store::UndoVote;
use speciate_model::message;

/// What a page shows about the people at a table, in addition to the game.
#[derive(Clone, Debug, Default)]
pub struct TableView {
    /// The open vote and the seats that have not voted yet.
    pub vote: Option<(UndoVote, Vec<Seat>)>,
    /// The name of the game that repeats this one, if its players have made one.
    pub rematch: Option<String>,
    /// Whether a seat could ask others to agree to an undo.
    pub can_ask: bool,
    /// The clock of the game, if it has one.
    pub clock: Option<ClockView>,
    /// What its clock says.
    pub clock_terms: Option<ClockTerms>,
}

impl OpenGame {
    /// Asks the others whether a seat may take back its last answer. If nobody has to be asked, takes it back.
    pub fn ask_for_undo(
        &mut self,
        form: &SeatForm,
        own_seats: &[Seat],
    ) -> Result<AnswerOutcome, RequestError> {
        self.look_again()?;
        if self.has_gone_on(form.head) {
            return Ok(self.stale(form));
        }
        self.must_be_the_game()?;
        // Somebody else may have asked a moment ago, and a refusal stays until the vote is closed.
        self.see_vote();
        if self.open_vote().is_some() {
            return Ok(self.stale(form));
        }
        self.log().check_asides(Some(form.seat))?;
        if self.is_over() {
            return Err(RequestError::unfit(message!("vote-over")));
        }
        let unfit = |reason| RequestError::unfit(message!("play-undo-refused", reason = reason));
        let mut after = self.session.game.clone();
        if after.undo(form.seat, &[]).is_ok() {
            return self.undo(form);
        }
        let agreed = after.undo_by(UndoRule::AllAgree, form.seat, &[]);
        agreed.map_err(|why| unfit(why.message()))?;
        let game = ServerState::game_of(&self.name).to_owned();
        self.server.store.ask_for_undo(&game, form.seat, self.entries())?;
        self.see_vote();
        let own_vote = self.open_vote().filter(|vote| vote.seat == form.seat).cloned();
        let Some(vote) = own_vote else {
            return Ok(self.stale(form));
        };
        self.server.store.vote(&game, &vote, own_seats, true)?;
        self.carry_out_vote(form)
    }

    /// Records for some seats of one person whether they agree that `asker` takes back its last answer.
    pub fn vote(
        &mut self,
        form: &SeatForm,
        own_seats: &[Seat],
        asker: Seat,
        agrees: bool,
    ) -> Result<AnswerOutcome, RequestError> {
        self.look_again()?;
        self.must_be_the_game()?;
        let vote = self.open_vote().filter(|vote| vote.seat == asker).cloned();
        let Some(vote) = vote.filter(|_| !self.has_gone_on(form.head)) else {
            return Ok(self.stale(form));
        };
        let game = ServerState::game_of(&self.name).to_owned();
        match own_seats.contains(&vote.seat) {
            // The player who asks cannot vote, but can withdraw.
            true => self.server.store.end_vote(&game)?,
            false => self.server.store.vote(&game, &vote, own_seats, agrees)?,
        }
        self.carry_out_vote(form)
    }

    /// Takes the answer back if all agree, and shows everybody the state of the vote.
    fn carry_out_vote(&mut self, form: &SeatForm) -> Result<AnswerOutcome, RequestError> {
        self.see_vote();
        let game = ServerState::game_of(&self.name).to_owned();
        let open = self.open_vote().filter(|vote| vote.refused.is_none()).cloned();
        let outcome = match open {
            Some(vote) if self.pending(&vote).is_empty() => {
                self.server.store.end_vote(&game)?;
                let undone = self.session.game.undo_by(UndoRule::AllAgree, vote.seat, &[]);
                undone.map_err(|why| {
                    RequestError::unfit(message!("play-undo-refused", reason = why.message()))
                })?;
                self.save(form, None)
            }
            Some(_) | None => Ok(AnswerOutcome::Counts),
        };
        self.see_vote();
        self.forget_pages();
        self.server.company.wake(&game);
        outcome
    }

    /// Reads the vote from the store. Returns whether it has changed.
    pub(super) fn see_vote(&mut self) -> bool {
        let Ok(vote) = self.server.store.undo_vote(ServerState::game_of(&self.name)) else {
            return false;
        };
        let is_other = vote != self.vote;
        if is_other {
            self.vote = vote;
            self.forget_pages();
        }
        is_other
    }

    /// Returns the vote about the current position of the game.
    fn open_vote(&self) -> Option<&UndoVote> {
        let is_open = |vote: &&UndoVote| !self.has_gone_on(vote.head) && !self.is_over();
        self.vote.as_ref().filter(|_| self.is_the_game()).filter(is_open)
    }

    /// Returns the open vote, and the seats that have not voted yet.
    pub fn vote_and_pending(&self) -> Option<(&UndoVote, Vec<Seat>)> {
        self.open_vote().map(|vote| (vote, self.pending(vote)))
    }

    /// Returns the seats of other people who have not voted yet. Bots and players who have resigned count as agreeing.
    /// A seat that nobody has taken does not agree, because the others would then know the next draws when its player
    /// comes.
    fn pending(&self, vote: &UndoVote) -> Vec<Seat> {
        let leaving = &self.session.game.state().turn.leaving;
        let mut people = self.log().people();
        people.retain(|seat| {
            *seat != vote.seat && !vote.agreed.contains(seat) && !leaving.has_resigned(*seat)
        });
        people
    }

    /// Returns what pages show about the people at the table.
    pub(super) fn table_news(&self) -> TableView {
        let vote = self.vote_and_pending().map(|(vote, pending)| (vote.clone(), pending));
        let rematch = self.rematch();
        let can_ask = vote.is_none() && self.is_the_game() && !self.is_over();
        let clock_terms = self.clock.as_ref().map(|clock| clock.game.clock.clone());
        TableView { vote, rematch, can_ask, clock: self.clock_news(), clock_terms }
    }

    /// Returns the name of the game that repeats this one, if its players have made one.
    pub(super) fn rematch(&self) -> Option<String> {
        match self.is_over() && self.is_the_game() {
            true => crate::route::rematch::made_for(&self.server, &self.name),
            false => None,
        }
    }

    /// Makes pages show that a rematch was made, also at other servers.
    pub fn has_rematch(&mut self) {
        let game = ServerState::game_of(&self.name);
        self.server.store.announce(game);
        self.server.company.wake(game);
        self.forget_pages();
    }

    fn has_gone_on(&self, head: u32) -> bool {
        self.since(head).is_none_or(|mut since| since.next().is_some())
    }

    /// Returns whether this table is the game itself, not one of its branches.
    pub(super) fn is_the_game(&self) -> bool {
        ServerState::branch_of(&self.name).is_none()
    }

    fn must_be_the_game(&self) -> Result<(), RequestError> {
        match self.is_the_game() {
            true => Ok(()),
            false => Err(RequestError::unfit(message!("vote-branch"))),
        }
    }
}
