//! Content that is edited while a game is played: what the open step comes to with it, and how the game goes
//! over to it.

use std::sync::Arc;

use crate::adopt::cards_aside;
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

/// Content that was edited, loaded for a game that could go on with it.
#[derive(Clone, Debug)]
pub struct Edited {
    edition: Arc<Edition>,
    source: Source,
}

/// What a game comes to with edited content.
#[derive(Clone, PartialEq, Debug)]
pub enum EditEffect {
    /// It is the content that the game has.
    Own,
    /// In the open step, nothing comes out otherwise.
    Same,
    /// What was recorded of the open step comes out the same, but this is asked then.
    Asks(Vec<Question>),
    /// A fact of the open step comes out otherwise.
    Differs(Box<ReplayDifference>),
    /// The game cannot go over to it.
    Refused(NotAccepted),
}

/// What a game that has gone over to edited content tells besides.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ContentSwitched {
    /// Of the answers that were given in an open step which began anew, how many fit and were given again;
    /// with how many they were. Nothing where some are secret: it would tell what they are.
    pub answers: Option<(usize, usize)>,
    /// Which cards come to the game and lie in no deck of it.
    pub cards: Vec<String>,
}

/// Why a game does not go over to edited content. Nothing has changed then.
#[derive(Debug)]
pub enum CannotSwitch {
    /// It does not adopt it.
    NotAccepted(NotAccepted),
    /// Its files cannot be kept.
    NotKept(PackFault),
}

impl EditEffect {
    /// Returns from where on a game plays that goes over to it.
    pub const fn from(&self) -> AcceptFrom {
        match self {
            Self::Own | Self::Same | Self::Asks(_) | Self::Refused(_) => AcceptFrom::Here,
            Self::Differs(_) => AcceptFrom::Step,
        }
    }
}

impl Edited {
    /// Returns the content that is there now, loaded for a game.
    pub fn find(contents: &Contents<'_>) -> Result<Self, ContentsError> {
        let (edition, source) = contents.edition_now()?;
        Ok(Self { edition, source })
    }

    /// Returns its files.
    pub const fn source(&self) -> &Source {
        &self.source
    }

    /// Returns what a game comes to with it. Nothing changes.
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

    /// Returns the first that comes out otherwise in the open step, as it was and as it is now, as far as a
    /// seat or a spectator may know it; nothing where there is none.
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

    /// Returns why a game does not go over to it, as a sentence without its full stop. It is the content or a
    /// script that is at fault: who looks makes no difference to either.
    pub fn refusal(&self, why: &NotAccepted, game: &Game, words: &Words) -> Message {
        refusal(why, &self.step(game, None, words))
    }

    /// Has a game go over to it, and gives the answers of its open step again as far as they fit, where that
    /// begins anew.
    pub fn go_over(
        &self,
        game: &mut Game,
        from: AcceptFrom,
        packs: &dyn PackStore,
    ) -> Result<ContentSwitched, CannotSwitch> {
        let answers = answers_of_step(game);
        let is_secret = secrets(&game.log().path(), game.questions()) > 0;
        let cards = cards_aside(game.roster(), &self.edition.catalog.roster);
        // First its files are kept: a game that has gone over could not go on without them.
        self.keep(packs)?;
        game.accept(&self.edition, from).map_err(CannotSwitch::NotAccepted)?;
        let begins_anew = from == AcceptFrom::Step && !answers.is_empty();
        let given = begins_anew.then(|| (answer_again(game, &answers), answers.len()));
        let answers = given.filter(|_| !is_secret);
        Ok(ContentSwitched { answers, cards })
    }

    /// Returns a copy of a game that has gone over to it where its open step begins; the game stays as it is.
    pub fn copy(&self, game: &Game, packs: &dyn PackStore) -> Result<Game, CannotSwitch> {
        let mut copy = game.clone();
        copy.accept(&self.edition, AcceptFrom::Step).map_err(CannotSwitch::NotAccepted)?;
        self.keep(packs)?;
        Ok(copy)
    }

    fn keep(&self, packs: &dyn PackStore) -> Result<(), CannotSwitch> {
        packs.keep(&self.source).map_err(CannotSwitch::NotKept)
    }

    /// Returns the open step as it is run with it.
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
    /// Returns it in sentences.
    pub fn messages(&self) -> Vec<Message> {
        let answers = self
            .answers
            .map(|(again, count)| message!("play-edit-answers", again = again, count = count));
        let cards = (!self.cards.is_empty())
            .then(|| message!("accept-cards", cards = Value::names(self.cards.iter().cloned())));
        answers.into_iter().chain(cards).collect()
    }
}

/// Returns the answers that were given in the open step, in order.
fn answers_of_step(game: &Game) -> Vec<Event> {
    let path = game.log().path();
    let opens = |fact: &Event| fact.event_type().opens_step();
    let from = path.iter().rposition(opens).unwrap_or(0);
    path[from..].iter().filter(|fact| matches!(fact, Event::Answered { .. })).copied().collect()
}

/// Gives answers again up to the first that does not fit; returns how many were given.
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
