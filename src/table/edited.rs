//! Content that is edited while a game is played: what it changes in the open step, and how the
//! game switches to it.

use std::sync::Arc;

use crate::adopt::new_cards_outside_decks;
use crate::contents::{Contents, ContentsError};
use crate::packs::{PackFault, PackStore};
use crate::refused::refusal;
use speciate_content::Source;
use speciate_engine::context::{Edition, ReplayDifference};
use speciate_engine::game::{AcceptFrom, ContentComparison, Game, NotAccepted};
use speciate_engine::view::secrets;
use speciate_model::event::Event;
use speciate_model::id::Seat;
use speciate_model::message;
use speciate_model::question::Question;
use speciate_model::words::{Message, Value, Words};
use speciate_text::explain::RedactedDiff;

/// Edited content, loaded for a game that could switch to it.
#[derive(Clone, Debug)]
pub struct Edited {
    edition: Arc<Edition>,
    source: Source,
}

/// What edited content changes for a game.
#[derive(Clone, PartialEq, Debug)]
pub enum EditEffect {
    /// Nothing: the game already has this content.
    Own,
    /// Nothing in the open step.
    Same,
    /// The recorded facts of the open step stay the same, but then these questions are asked.
    Asks(Vec<Question>),
    /// A fact of the open step comes out differently.
    Differs(Box<ReplayDifference>),
    /// The game cannot switch to it.
    Refused(NotAccepted),
}

/// What to report after a game has switched to edited content.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ContentSwitched {
    /// How many answers of the restarted step fit and were given again, and how many there were.
    /// `None` if the step did not restart or if some answers are secret: the numbers would reveal
    /// them.
    pub answers: Option<(usize, usize)>,
    /// New cards that are in none of the game's decks.
    pub cards: Vec<String>,
}

/// Why a game does not switch to edited content. Nothing has changed then.
#[derive(Debug)]
pub enum CannotSwitch {
    NotAccepted(NotAccepted),
    /// The content's files cannot be stored.
    NotKept(PackFault),
}

impl EditEffect {
    /// Returns where a game plays on after switching to the content.
    pub const fn from(&self) -> AcceptFrom {
        match self {
            Self::Own | Self::Same | Self::Asks(_) | Self::Refused(_) => AcceptFrom::Here,
            Self::Differs(_) => AcceptFrom::Step,
        }
    }
}

impl Edited {
    pub fn find(contents: &Contents<'_>) -> Result<Self, ContentsError> {
        let (edition, source) = contents.edition_now()?;
        Ok(Self { edition, source })
    }

    pub const fn source(&self) -> &Source {
        &self.source
    }

    /// Returns what the content would change for a game, without changing the game.
    pub fn effect(&self, game: &Game) -> EditEffect {
        let log = game.log();
        let has_own_packs = self.edition.packs == log.packs_of(log.content());
        if has_own_packs && self.edition.catalog.roster == *game.roster() {
            return EditEffect::Own;
        }
        match game.compare(&self.edition) {
            Ok(ContentComparison::Same) => EditEffect::Same,
            Ok(ContentComparison::Asks(asked)) => EditEffect::Asks(asked),
            Ok(ContentComparison::Differs(found)) => EditEffect::Differs(found),
            Ok(ContentComparison::Fails(fault)) => EditEffect::Refused(NotAccepted::Fails(fault)),
            Err(reason) => EditEffect::Refused(NotAccepted::OtherGame(reason)),
        }
    }

    /// Returns the first difference in the open step, before and after, limited to what `seat` (or
    /// a spectator) may know. `None` if there is no difference.
    pub fn difference(
        &self,
        effect: &EditEffect,
        game: &Game,
        seat: Option<Seat>,
        words: &Words,
    ) -> Option<(String, String)> {
        match effect {
            EditEffect::Asks(asked) => Some(self.step(game, seat, words).questions(game, asked)),
            EditEffect::Differs(found) => Some(self.step(game, seat, words).facts(found)),
            EditEffect::Own | EditEffect::Same | EditEffect::Refused(_) => None,
        }
    }

    /// Returns why a game does not switch, as a sentence without its full stop. The reason is the
    /// same for every seat, because the content or a script is at fault.
    pub fn refusal(&self, why: &NotAccepted, game: &Game, words: &Words) -> Message {
        refusal(why, &self.step(game, None, words))
    }

    /// Switches a game to this content. If the open step starts again, its answers are given again
    /// up to the first that no longer fits.
    pub fn go_over(
        &self,
        game: &mut Game,
        from: AcceptFrom,
        packs: &dyn PackStore,
    ) -> Result<ContentSwitched, CannotSwitch> {
        let answers = answers_of_step(game);
        let is_secret = secrets(&game.log().path(), game.questions()) > 0;
        let cards = new_cards_outside_decks(game.roster(), &self.edition.catalog.roster);
        // Store the files first: a game that has switched could not go on without them.
        self.keep(packs)?;
        game.accept(&self.edition, from).map_err(CannotSwitch::NotAccepted)?;
        let begins_anew = from == AcceptFrom::Step && !answers.is_empty();
        let given = begins_anew.then(|| (answer_again(game, &answers), answers.len()));
        let answers = given.filter(|_| !is_secret);
        Ok(ContentSwitched { answers, cards })
    }

    /// Returns a copy of a game that has switched at the start of its open step. The game itself is
    /// unchanged.
    pub fn copy(&self, game: &Game, packs: &dyn PackStore) -> Result<Game, CannotSwitch> {
        let mut copy = game.clone();
        copy.accept(&self.edition, AcceptFrom::Step).map_err(CannotSwitch::NotAccepted)?;
        self.keep(packs)?;
        Ok(copy)
    }

    fn keep(&self, packs: &dyn PackStore) -> Result<(), CannotSwitch> {
        packs.keep(&self.source).map_err(CannotSwitch::NotKept)
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

impl ContentSwitched {
    pub fn messages(&self) -> Vec<Message> {
        let answers = self
            .answers
            .map(|(again, count)| message!("play-edit-answers", again = again, count = count));
        let cards = (!self.cards.is_empty())
            .then(|| message!("accept-cards", cards = Value::names(self.cards.iter().cloned())));
        answers.into_iter().chain(cards).collect()
    }
}

/// Returns the answers given in the open step, in order.
fn answers_of_step(game: &Game) -> Vec<Event> {
    let path = game.log().path();
    let opens = |fact: &Event| fact.event_type().opens_step();
    let from = path.iter().rposition(opens).unwrap_or(0);
    path[from..].iter().filter(|fact| matches!(fact, Event::Answered { .. })).copied().collect()
}

/// Gives answers again up to the first that does not fit. Returns how many were given.
fn answer_again(game: &mut Game, answers: &[Event]) -> usize {
    let fits = |fact: &&Event| {
        let Event::Answered { seat, question, choice, .. } = **fact else { return false };
        let is_asked = game.questions().iter().any(|asked| {
            (asked.seat, asked.id) == (seat, question) && asked.options.contains(&choice)
        });
        is_asked && game.answer(seat, choice).is_ok()
    };
    answers.iter().take_while(fits).count()
}
