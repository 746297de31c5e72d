//! Content that is edited while a game is played: what it changes in the open step, and how the
//! game adopts it.

use std::sync::Arc;

use crate::contents::{Contents, ContentsError};
use crate::notice::Notice;
use crate::packs::{PackFault, PackStore};
use crate::session_error::SessionError;
use speciate_content::Source;
use speciate_engine::context::{Edition, ReplayDifference};
use speciate_engine::game::{AcceptFrom, ContentComparison, Game, NotAccepted, Status, chance_at};
use speciate_engine::view::secrets;
use speciate_modding::lint;
use speciate_model::diagnostic::Diagnostics;
use speciate_model::event::Event;
use speciate_model::id::Seat;
use speciate_model::log::Log;
use speciate_model::message;
use speciate_model::question::Question;
use speciate_model::roster::Roster;
use speciate_model::words::{Message, Value, Words};
use speciate_text::explain::RedactedDiff;

/// The content in use now, loaded for a game that could adopt it.
#[derive(Clone, Debug)]
pub struct EditedContent {
    edition: Arc<Edition>,
    source: Source,
}

/// The effect of edited content on a game.
#[derive(Clone, Debug)]
pub enum EditEffect {
    /// Nothing: the game already has this content.
    Own,
    /// Only texts or looks changed, and the game shows the new ones. They hold no rules, so nothing is recorded.
    Shown,
    /// The open step stays the same, so the game has adopted the content.
    Adopted(AdoptedContent),
    /// Something in the open step differs when it is replayed, so somebody must choose.
    Waits(Box<PendingEdit>),
    /// The game cannot adopt it. The message is a sentence without its full stop.
    Refused(Message),
}

/// Edited content that changes something in the open step.
#[derive(Clone, Debug)]
pub struct PendingEdit {
    content: EditedContent,
    difference: StepDifference,
    /// The number of entries in the log when the difference was found.
    entries: usize,
}

/// What differs in the open step.
#[derive(Clone, Debug)]
enum StepDifference {
    /// The recorded facts stay the same, but different questions follow: these.
    Questions(Vec<Question>),
    /// A fact differs, so the step must restart.
    Fact(Box<ReplayDifference>),
}

/// A person's decision about a [`PendingEdit`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EditDecision {
    /// The game continues with its old content.
    Keep,
    /// The game adopts the edited content.
    Reload,
    /// A copy of the game adopts the edited content.
    Copy,
}

/// What to report after a game has adopted edited content.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AdoptedContent {
    /// How many answers of the restarted step fit and were given again, and how many there were.
    /// `None` if the step did not restart or if some answers are secret: the numbers would reveal
    /// them.
    answers: Option<(usize, usize)>,
    /// New cards that are in none of the game's decks.
    cards: Vec<String>,
}

/// Why a game does not adopt edited content. In each case, the game is unchanged.
#[derive(Debug)]
pub enum CannotAdopt {
    /// The game cannot be played with it. The message is a sentence without its full stop.
    Refused(Message),
    /// The content's files cannot be stored.
    NotKept(PackFault),
}

impl EditDecision {
    pub const ALL: [Self; 3] = [Self::Keep, Self::Reload, Self::Copy];
}

impl EditedContent {
    pub fn load(contents: &Contents<'_>) -> Result<Self, ContentsError> {
        let (edition, source) = contents.edition_now()?;
        Ok(Self { edition, source })
    }

    /// Returns the errors that `check` finds in the content.
    pub fn errors(&self) -> Diagnostics {
        lint::check(&self.source, &self.edition.catalog.rules).errors()
    }

    /// Returns whether a game already has this content.
    pub fn is_own(&self, log: &Log) -> bool {
        self.edition.packs == log.packs_of(log.content())
            && self.edition.catalog.roster == log.roster_of(log.content())
    }

    /// Makes a game adopt the content if the open step stays the same. The reason of a refusal is
    /// the same for every seat, because the content or a script is at fault. Fails if the content's
    /// files cannot be stored.
    pub fn apply(
        self,
        game: &mut Game,
        packs: &dyn PackStore,
        words: &Words,
    ) -> Result<EditEffect, PackFault> {
        if self.is_own(game.log()) {
            let is_other = !self.edition.is_shown_as(game.edition());
            return Ok(match is_other && game.show_with(&self.edition) {
                true => EditEffect::Shown,
                false => EditEffect::Own,
            });
        }
        let difference = match game.compare(&self.edition) {
            Ok(ContentComparison::Same) => {
                return match self.adopt(game, AcceptFrom::Here, packs, words) {
                    Ok(adopted) => Ok(EditEffect::Adopted(adopted)),
                    Err(CannotAdopt::Refused(why)) => Ok(EditEffect::Refused(why)),
                    Err(CannotAdopt::NotKept(fault)) => Err(fault),
                };
            }
            Ok(ContentComparison::Asks(questions)) => StepDifference::Questions(questions),
            Ok(ContentComparison::Differs(found)) => StepDifference::Fact(found),
            Ok(ContentComparison::Fails(fault)) => {
                return Ok(EditEffect::Refused(NotAccepted::Fails(fault).message()));
            }
            Err(why) => return Ok(EditEffect::Refused(NotAccepted::OtherGame(why).message())),
        };
        let entries = game.log().entries().len();
        Ok(EditEffect::Waits(Box::new(PendingEdit { content: self, difference, entries })))
    }

    /// Makes a game adopt the content. If the open step restarts, gives its answers again up to the first that no
    /// longer fits.
    fn adopt(
        &self,
        game: &mut Game,
        from: AcceptFrom,
        packs: &dyn PackStore,
        words: &Words,
    ) -> Result<AdoptedContent, CannotAdopt> {
        let answers = answers_of_step(game);
        let is_secret = secrets(&game.log().path(), game.questions()) > 0;
        let cards = new_cards(game.roster(), &self.edition);
        // Store the files first: a game that has adopted the content could not continue without them.
        packs.keep(&self.source).map_err(CannotAdopt::NotKept)?;
        if let Err(why) = game.accept(&self.edition, from) {
            return Err(self.refused(&why, game, words));
        }
        let begins_anew = from == AcceptFrom::Step && !answers.is_empty();
        let answered_again = begins_anew.then(|| (answer_again(game, &answers), answers.len()));
        let answers = answered_again.filter(|_| !is_secret);
        Ok(AdoptedContent { answers, cards })
    }

    fn refused(&self, why: &NotAccepted, game: &Game, words: &Words) -> CannotAdopt {
        CannotAdopt::Refused(refusal(why, &self.step(game, None, words)))
    }

    /// Returns the diff of the open step between the game's content and this one.
    fn step<'a>(
        &'a self,
        game: &'a Game,
        seat: Option<Seat>,
        words: &'a Words,
    ) -> RedactedDiff<'a> {
        RedactedDiff { after: &self.edition, ..RedactedDiff::of(game, seat, words) }
    }
}

impl PendingEdit {
    /// Returns whether the game is still where the difference was found.
    pub fn is_current(&self, game: &Game) -> bool {
        self.entries == game.log().entries().len()
    }

    /// Returns the edited content, so that it can be applied once the game has moved on.
    pub fn content(&self) -> EditedContent {
        self.content.clone()
    }

    /// Returns the first difference in the open step, before and after, limited to what `seat` (or
    /// a spectator) may know.
    pub fn sides(&self, game: &Game, seat: Option<Seat>, words: &Words) -> (String, String) {
        let step = self.content.step(game, seat, words);
        match &self.difference {
            StepDifference::Questions(asked) => step.questions(game, asked),
            StepDifference::Fact(found) => step.facts(found),
        }
    }

    /// Makes the game adopt the content in spite of the difference.
    pub fn reload(
        &self,
        game: &mut Game,
        packs: &dyn PackStore,
        words: &Words,
    ) -> Result<AdoptedContent, CannotAdopt> {
        let from = match self.difference {
            StepDifference::Questions(_) => AcceptFrom::Here,
            StepDifference::Fact(_) => AcceptFrom::Step,
        };
        self.content.adopt(game, from, packs, words)
    }

    /// Returns a copy of a game that has adopted the content at the start of its open step. The
    /// game itself is unchanged.
    pub fn copy(
        &self,
        game: &Game,
        packs: &dyn PackStore,
        words: &Words,
    ) -> Result<Game, CannotAdopt> {
        let mut copy = game.clone();
        if let Err(why) = copy.accept(&self.content.edition, AcceptFrom::Step) {
            return Err(self.content.refused(&why, game, words));
        }
        packs.keep(&self.content.source).map_err(CannotAdopt::NotKept)?;
        Ok(copy)
    }
}

impl AdoptedContent {
    pub fn messages(&self) -> Vec<Message> {
        let answers = self
            .answers
            .map(|(again, count)| message!("play-edit-answers", again = again, count = count));
        let cards = (!self.cards.is_empty())
            .then(|| message!("accept-cards", cards = Value::names(self.cards.iter().cloned())));
        answers.into_iter().chain(cards).collect()
    }
}

/// Content that a game refuses when it is resumed.
#[derive(Debug)]
pub struct RefusedContent {
    pub(super) why: NotAccepted,
    log: Log,
    before: Option<Arc<Edition>>,
    after: Arc<Edition>,
}

impl RefusedContent {
    /// Returns whether only the open step prevents the switch, so that it may succeed later.
    pub const fn is_of_step(&self) -> bool {
        !matches!(self.why, NotAccepted::OtherGame(_))
    }

    /// Returns the reason, limited to what `seat` (or a spectator) may know, as a sentence without
    /// its full stop.
    pub fn message(&self, seat: Option<Seat>, words: &Words) -> Message {
        let (opening, path) = (self.log.opening(), self.log.path());
        let (before, after) = (self.before.as_ref(), &self.after);
        let chance = chance_at(&self.log, self.log.head());
        let terms = self.log.terms_after(path.len());
        let step = RedactedDiff { opening, chance, terms, path, before, after, seat, words };
        refusal(&self.why, &step)
    }
}

/// Resumes a game with the content in use now. Returns `None` if it already is the game's own content and replays the
/// open step as recorded. If the game cannot continue in any other way, restarts its open step, provided that this
/// helps.
pub(super) fn resume_accepting(
    log: &Log,
    contents: &Contents<'_>,
) -> Result<Option<Game>, SessionError> {
    let content = EditedContent::load(contents).map_err(SessionError::ContentsNow)?;
    let own = log.content();
    let mut editions = contents.editions_before();
    // The game's own content may be lost; this may be the reason for adopting different content.
    let before = contents.edition(own).ok();
    if let Some(before) = &before {
        editions.put(own, before);
    }
    let stands = Game::resume_among(editions.clone(), log.clone());
    let stands = stands.as_ref().map_or(&Status::Over, Game::status);
    if content.is_own(log) && !matches!(stands, Status::Differs(_)) {
        contents.note(match contents.unnamed(own) {
            unnamed if unnamed.is_empty() => Notice::NothingToAccept,
            unnamed => Notice::UnnamedPacks(unnamed),
        });
        return Ok(None);
    }
    let cannot_go_on = before.is_none() || matches!(stands, Status::Differs(_) | Status::Failed(_));
    let after = &content.edition;
    let adopt = |from| Game::resume_accepting(editions.clone(), log.clone(), after, from);
    let mut begins_anew = false;
    let mut game = adopt(AcceptFrom::Here);
    if game.is_err()
        && cannot_go_on
        && let Ok(begun) = adopt(AcceptFrom::Step)
    {
        (game, begins_anew) = (Ok(begun), true);
    }
    let game = game.map_err(|why| {
        let refused = RefusedContent { why, log: log.clone(), before, after: after.clone() };
        SessionError::NotAccepted(Box::new(refused))
    })?;
    contents.keep(&content.source).map_err(SessionError::Packs)?;
    contents.note(Notice::Accepted { anew: begins_anew });
    let cards = new_cards(log.roster(), after);
    if !cards.is_empty() {
        contents.note(Notice::CardsAside(cards));
    }
    Ok(Some(game))
}

fn refusal(why: &NotAccepted, step: &RedactedDiff<'_>) -> Message {
    match why {
        NotAccepted::Differs(found) => {
            message!("accept-differs", difference = step.message(found))
        }
        NotAccepted::OtherGame(_) | NotAccepted::Fails(_) => why.message(),
    }
}

/// Returns the cards of an edition that are new to a game. They are in none of its decks.
fn new_cards(before: &Roster, edition: &Edition) -> Vec<String> {
    let new = edition.catalog.roster.new_since(before);
    new.cards.iter().map(ToString::to_string).collect()
}

/// Returns the answers and calls of the open step, in order.
fn answers_of_step(game: &Game) -> Vec<Event> {
    let path = game.log().path();
    let opens = |fact: &Event| fact.event_type().opens_step();
    let from = path.iter().rposition(opens).unwrap_or(0);
    path[from..].iter().filter(|fact| fact.is_said()).copied().collect()
}

/// Repeats answers, up to the first one that is not possible. Returns how many were given.
fn answer_again(game: &mut Game, answers: &[Event]) -> usize {
    let fits = |fact: &&Event| {
        let (seat, question, choice) = match **fact {
            Event::Answered { seat, question, choice, .. } => (seat, question, choice),
            Event::Called { seat, call } => return game.answer(seat, call).is_ok(),
            _ => return false,
        };
        let is_asked = game.questions().iter().any(|asked| {
            (asked.seat, asked.id) == (seat, question) && asked.options.contains(&choice)
        });
        is_asked && game.answer(seat, choice).is_ok()
    };
    answers.iter().take_while(fits).count()
}
