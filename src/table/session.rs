//! A game that goes on where its log is kept.

use std::sync::Arc;

use crate::context::Edition;
use crate::explain::RedactedDiff;
use crate::game::{AcceptFrom, Editions, Game, NotAccepted, Status};
use crate::id::Seat;
use crate::log::text::{Damage, Read};
use crate::log::{Log, Since};
use crate::message;
use crate::roster::Roster;
use crate::state::State;
use crate::table::contents::{Contents, ContentsError, Shelf};
use crate::table::kept_log::{KeptFault, KeptLog, LogPlace};
use crate::table::notice::Notice;
use crate::table::packs::PackFault;
use crate::words::{Message, Words};

/// A game that goes on where its log is kept.
#[derive(Debug)]
pub struct Session {
    /// The game at its log's head.
    pub game: Game,
    place: LogPlace,
    kept: KeptLog,
}

/// Where a game is saved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Saved {
    /// Where its log is kept.
    Here,
    /// As somebody else has gone on with it.
    TakenUp,
    /// Not yet: somebody else keeps the log locked.
    Waiting,
    /// Nowhere: what is kept there is no longer what was known of the game.
    Lost(Since),
}

/// Why a game does not go on.
#[derive(Debug)]
pub enum SessionError {
    /// Its log cannot be read or written.
    Kept(KeptFault),
    /// Its log is damaged after some entries.
    Damaged {
        /// The damage.
        damage: Box<Damage>,
        /// How many entries are good.
        entries: usize,
    },
    /// What it is played with cannot be had.
    Contents(ContentsError),
    /// What is there now cannot be had, or is none for this game.
    ContentsNow(ContentsError),
    /// It cannot be played with its content, for which there is a sentence without its full stop.
    NotPlayed(Message),
    /// It does not adopt what is there now.
    NotAccepted(Box<Refused>),
    /// What it has adopted cannot be kept.
    Packs(PackFault),
}

/// A game that does not adopt other content.
#[derive(Debug)]
pub struct Refused {
    /// Why it does not.
    pub why: NotAccepted,
    log: Log,
    before: Option<Arc<Edition>>,
    after: Arc<Edition>,
}

impl Refused {
    /// Returns whether the open step is in the way, so that later it may adopt it.
    #[must_use]
    pub const fn is_of_step(&self) -> bool {
        !matches!(self.why, NotAccepted::OtherGame(_))
    }

    /// Returns why, as far as a seat or a spectator may know it: a sentence without its full stop.
    #[must_use]
    pub fn message(&self, seat: Option<Seat>, words: &Words) -> Message {
        let (opening, path) = (self.log.opening(), self.log.path());
        let (before, after) = (self.before.as_ref(), &self.after);
        refusal(&self.why, &RedactedDiff { opening, path, before, after, seat, words })
    }
}

/// A log as it was read, to go on with.
#[derive(Debug)]
pub struct Begun {
    read: Read,
    place: LogPlace,
    kept: KeptLog,
}

impl Begun {
    /// Reads a log to go on with; a last line that was never wholly written is cut off.
    ///
    /// # Errors
    ///
    /// It cannot be read or is damaged.
    pub fn read(place: LogPlace, notices: &mut Vec<Notice>) -> Result<Self, SessionError> {
        let mut read = read_whole(&place, notices)?;
        if read.damage.is_some() {
            let bytes = place.repair()?;
            // Whoever was writing it may be done by now.
            if bytes > 0 {
                notices.push(Notice::CutOff { bytes });
            }
            read = read_whole(&place, notices)?;
        }
        let kept = place.resume(&read)?;
        Ok(Self { read, place, kept })
    }

    /// Returns the log.
    #[must_use]
    pub const fn log(&self) -> &Log {
        &self.read.log
    }

    /// Returns what is so at its head.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.read.state
    }

    /// Goes on with the game as it is; what follows from its last answer is written where a crash came
    /// between.
    ///
    /// # Errors
    ///
    /// Its content is nowhere, or the log cannot be written.
    pub fn go_on(
        self,
        shelf: &Shelf<'_>,
        notices: &mut Vec<Notice>,
    ) -> Result<Session, SessionError> {
        let contents = Contents::new(&self.read.log, shelf.clone());
        let editions = own_editions(&self.read.log, &contents);
        notices.append(&mut contents.take_notices());
        self.among(editions?)
    }

    /// Goes on with the content that is there now, where the game adopts it; as it is, where that is its
    /// own and the open step comes out with it as it is recorded.
    ///
    /// # Errors
    ///
    /// The game does not adopt it, or it cannot be kept; or as for [`Begun::go_on`].
    pub fn accept(
        self,
        shelf: &Shelf<'_>,
        notices: &mut Vec<Notice>,
    ) -> Result<Session, SessionError> {
        let contents = Contents::new(&self.read.log, shelf.clone());
        let log = &self.read.log;
        let accepted = accept(log, &contents).and_then(|accepted| match accepted {
            Some(game) => Ok(Ok(game)),
            None => own_editions(log, &contents).map(Err),
        });
        notices.append(&mut contents.take_notices());
        match accepted? {
            Ok(game) => saved(game, self.place, self.kept),
            Err(editions) => self.among(editions),
        }
    }

    fn among(self, editions: Editions) -> Result<Session, SessionError> {
        let game = Game::resume_among(editions, self.read.log).map_err(SessionError::NotPlayed)?;
        saved(game, self.place, self.kept)
    }
}

/// Returns the session of a game that goes on, once what it lacked is written: else a log that lacks
/// only its end could never get it, for nobody can answer any more.
fn saved(game: Game, place: LogPlace, kept: KeptLog) -> Result<Session, SessionError> {
    let mut session = Session { game, place, kept };
    session.save()?;
    Ok(session)
}

impl Session {
    /// Returns a game whose log was just written.
    #[must_use]
    pub const fn begin(game: Game, place: LogPlace, kept: KeptLog) -> Self {
        Self { game, place, kept }
    }

    /// Returns where its log is kept.
    #[must_use]
    pub const fn place(&self) -> &LogPlace {
        &self.place
    }

    /// Writes what the game has gained.
    ///
    /// # Errors
    ///
    /// It cannot be written.
    pub fn save(&mut self) -> Result<(), SessionError> {
        Ok(self.kept.append(self.game.log())?)
    }

    /// Writes what the game has gained. Where somebody else has written there first, it takes up the
    /// game as it is kept now, and what was not written is dropped; while somebody else only keeps the
    /// log locked, nothing is.
    ///
    /// # Errors
    ///
    /// It cannot be written, or as for [`Session::look_again`].
    pub fn save_or_look_again(
        &mut self,
        shelf: &Shelf<'_>,
        notices: &mut Vec<Notice>,
    ) -> Result<Saved, SessionError> {
        match self.kept.append(self.game.log()) {
            Ok(()) => Ok(Saved::Here),
            Err(_) if self.kept.has_changed() => self.look_again(shelf, notices),
            Err(fault) if fault.is_busy() => Ok(Saved::Waiting),
            Err(fault) => Err(fault.into()),
        }
    }

    /// Takes up the game as it is kept now. Where that is no longer what is known of the game, it stays
    /// as it is, to [go on elsewhere](Session::go_elsewhere).
    ///
    /// # Errors
    ///
    /// As for [`Begun::read`] and [`Begun::go_on`].
    pub fn look_again(
        &mut self,
        shelf: &Shelf<'_>,
        notices: &mut Vec<Notice>,
    ) -> Result<Saved, SessionError> {
        match self.kept.since()? {
            Since::Grown => {
                *self = Begun::read(self.place.clone(), notices)?.go_on(shelf, notices)?;
                Ok(Saved::TakenUp)
            }
            lost => Ok(Saved::Lost(lost)),
        }
    }

    /// Returns the entries of the game's path that are known to be kept.
    #[must_use]
    pub fn saved_path(&self) -> Vec<u32> {
        let mut entries = self.game.log().path_entries();
        entries.retain(|entry| *entry as usize <= self.kept.written());
        entries
    }

    /// Returns whether somebody else has written to the log, or done away with it.
    #[must_use]
    pub fn has_changed(&self) -> bool {
        self.kept.has_changed()
    }

    /// Has the game go on in a new log beside its own, with all that it has; its packs, which may have
    /// gone with its log, are kept again as far as they can be found.
    ///
    /// # Errors
    ///
    /// The log or the packs cannot be written.
    pub fn go_elsewhere(&mut self, shelf: &Shelf<'_>) -> Result<(), SessionError> {
        let contents = Contents::new(self.game.log(), shelf.clone());
        let own = contents.own(self.game.log().content());
        let new = self.branch(self.game.clone())?;
        if let Ok(own) = own {
            shelf.packs.keep(&own).map_err(SessionError::Packs)?;
        }
        *self = new;
        Ok(())
    }

    /// Returns a game, which goes on from this one, in a new log beside this one's.
    ///
    /// # Errors
    ///
    /// None can be written.
    pub fn branch(&self, game: Game) -> Result<Self, SessionError> {
        let (place, kept) = self.place.create_beside(game.log())?;
        Ok(Self { game, place, kept })
    }
}

/// Reads a log of which no more than its last line is damaged.
fn read_whole(place: &LogPlace, notices: &mut Vec<Notice>) -> Result<Read, SessionError> {
    let read = place.read()?;
    match &read.damage {
        None => {}
        Some(damage) if damage.is_torn_tail() => notices.push(Notice::TornTail(damage.clone())),
        Some(damage) => {
            let (damage, entries) = (Box::new(damage.clone()), read.log.entries().len());
            return Err(SessionError::Damaged { damage, entries });
        }
    }
    Ok(read)
}

/// Returns the editions that a game needs to go on with its own content, which is kept if it was not.
fn own_editions(log: &Log, contents: &Contents<'_>) -> Result<Editions, SessionError> {
    let content = log.content();
    let edition = contents.edition(content).map_err(SessionError::Contents)?;
    contents.note_if_other();
    // What is there now may be gone or changed tomorrow.
    if let Ok(own) = contents.own(content)
        && let Err(fault) = contents.keep(&own)
    {
        contents.note(Notice::NotKept(fault.message().clone()));
    }
    let mut editions = contents.editions_before();
    editions.put(content, &edition);
    Ok(editions)
}

/// Returns a game that goes on with the content that is there now; nothing where that is its own, and
/// the open step comes out with it as it is recorded. A game that cannot go on as it is begins its open
/// step anew where that alone lets it go on.
fn accept(log: &Log, contents: &Contents<'_>) -> Result<Option<Game>, SessionError> {
    let (edition, source) = contents.edition_now().map_err(SessionError::ContentsNow)?;
    let own = log.content();
    let mut editions = contents.editions_before();
    // It may be lost, which is why the game adopts other content.
    let before = contents.edition(own).ok();
    if let Some(before) = &before {
        editions.put(own, before);
    }
    let stands = Game::resume_among(editions.clone(), log.clone());
    let stands = stands.as_ref().map_or(&Status::Over, Game::status);
    let is_own = edition.packs == log.packs_of(own) && edition.catalog.roster == log.roster_of(own);
    if is_own && !matches!(stands, Status::Differs(_)) {
        contents.note(match contents.unnamed(own) {
            unnamed if unnamed.is_empty() => Notice::NothingToAccept,
            unnamed => Notice::UnnamedPacks(unnamed),
        });
        return Ok(None);
    }
    let cannot_go_on = before.is_none() || matches!(stands, Status::Differs(_) | Status::Failed(_));
    let go_over = |from| Game::resume_accepting(editions.clone(), log.clone(), &edition, from);
    let mut anew = false;
    let mut game = go_over(AcceptFrom::Here);
    if game.is_err()
        && cannot_go_on
        && let Ok(begun) = go_over(AcceptFrom::Step)
    {
        (game, anew) = (Ok(begun), true);
    }
    let game = game.map_err(|why| {
        let refused = Refused { why, log: log.clone(), before, after: edition.clone() };
        SessionError::NotAccepted(Box::new(refused))
    })?;
    contents.keep(&source).map_err(SessionError::Packs)?;
    contents.note(Notice::Accepted { anew });
    let cards = cards_aside(log.roster(), &edition.catalog.roster);
    if !cards.is_empty() {
        contents.note(Notice::CardsAside(cards));
    }
    Ok(Some(game))
}

/// Returns which cards come to a game by other content and lie in no deck of it.
#[must_use]
pub fn cards_aside(before: &Roster, now: &Roster) -> Vec<String> {
    now.new_since(before).cards.iter().map(ToString::to_string).collect()
}

/// Returns why a game does not adopt other content, as far as may be told.
#[must_use]
pub fn refusal(why: &NotAccepted, step: &RedactedDiff<'_>) -> Message {
    match why {
        NotAccepted::OtherGame(reason) => message!("accept-refused", reason = reason.clone()),
        NotAccepted::Differs(found) => {
            message!("accept-differs", difference = step.message(found))
        }
        NotAccepted::Fails(fault) => message!("accept-fails", fault = fault.redacted()),
    }
}

impl From<KeptFault> for SessionError {
    fn from(fault: KeptFault) -> Self {
        Self::Kept(fault)
    }
}
