//! Describes how a step differs when it runs again. Leaves out what a seat may not know.

use std::sync::Arc;

use crate::story::{Teller, tell};
use speciate_engine::context::{Edition, ReplayDifference, ScriptPlace, Terms};
use speciate_engine::game::{Game, Position, Status, chance_at};
use speciate_engine::view::{Seen, View, possible_secrets, secrets, seen_before};
use speciate_model::chance::Chance;
use speciate_model::event::Event;
use speciate_model::id::Seat;
use speciate_model::log::Opening;
use speciate_model::message;
use speciate_model::question::{Choice, Question};
use speciate_model::words::{Message, Value, Words};

/// Describes to one seat, or to a spectator, a step that runs again.
///
/// Facts that the seat may not see are left out, both recorded and new ones.
#[derive(Clone, Debug)]
pub struct RedactedDiff<'a> {
    pub opening: &'a Opening,
    pub path: Vec<Event>,
    /// The source of chance; `None` if the seed is not known.
    pub chance: Option<Chance>,
    pub terms: Terms,
    /// The edition that the step was played with, if available.
    pub before: Option<&'a Arc<Edition>>,
    pub after: &'a Arc<Edition>,
    /// The reader; `None` for a spectator.
    pub seat: Option<Seat>,
    pub words: &'a Words,
}

/// Returns why a game is frozen, limited to what a seat (or a spectator) may know, as a sentence without its full stop.
/// `None` if the game is not frozen.
pub fn frozen(game: &Game, seat: Option<Seat>, words: &Words) -> Option<Message> {
    RedactedDiff::of(game, seat, words).frozen(game.status())
}

/// The recorded side, the current side, and whether the seat may see both.
struct Sides {
    was: String,
    now: String,
    is_seen: bool,
}

impl<'a> RedactedDiff<'a> {
    /// Describes the open step of a game with its current content.
    pub fn of(game: &'a Game, seat: Option<Seat>, words: &'a Words) -> Self {
        let (log, edition) = (game.log(), game.edition());
        // If the game is frozen, its current content is not the content that it was played with.
        let before = matches!(game.status(), Status::Asking | Status::Over).then_some(edition);
        let chance = chance_at(log, log.head());
        Self {
            opening: log.opening(),
            chance,
            terms: log.terms_at(log.head()).unwrap_or(Terms::UNSAID),
            path: log.path(),
            before,
            after: edition,
            seat,
            words,
        }
    }

    /// Returns why a game with this status is frozen; `None` if it is not.
    pub fn frozen(&self, status: &Status) -> Option<Message> {
        match status {
            Status::Asking | Status::Over => None,
            Status::Differs(found) => Some(self.message(found)),
            Status::Failed(fault) => Some(fault.redacted()),
        }
    }

    /// Describes the first fact that differs: a sentence without its full stop, with the place in a script if there
    /// is one.
    pub fn message(&self, found: &ReplayDifference) -> Message {
        let Sides { was, now, is_seen } = self.sides(found);
        let difference = message!("difference-told", fact = found.at, was = was, now = now);
        let Some(place) = found.script.clone() else { return difference };
        // Hide the place, because its line can reveal a hidden draw.
        let place = if is_seen { place } else { ScriptPlace { line: 0, column: 0, ..place } };
        message!("script-at", place = place.to_string(), fault = difference)
    }

    /// Returns the first fact that differs, as recorded and as it happens now.
    pub fn facts(&self, found: &ReplayDifference) -> (String, String) {
        let Sides { was, now, .. } = self.sides(found);
        (was, now)
    }

    /// Returns the first open question that differs, as it was asked and as it is asked now.
    pub fn questions(&self, game: &Game, now: &[Question]) -> (String, String) {
        let was = game.questions();
        let differs = |at: &usize| was.get(*at) != now.get(*at);
        let at = (0..was.len().max(now.len())).find(differs).unwrap_or_default();
        let (was, now) = (was.get(at), now.get(at));
        let old = View::new(&game.edition().catalog, game.state(), self.seat);
        let new = View::new(&self.after.catalog, game.state(), self.seat);
        (self.question(old, was, now), self.question(new, now, was))
    }

    fn sides(&self, found: &ReplayDifference) -> Sides {
        let place = found.at.saturating_sub(1).min(self.path.len());
        let before = self.before.unwrap_or(self.after);
        // If the step gives an answer at this point now, compare with the question that it answers.
        let now = found.now.filter(|fact| !matches!(fact, Event::Answered { .. }));
        let was = found.recorded.map(|fact| self.fact(place, fact, before));
        let comes = now.map(|fact| self.fact(place, fact, self.after));
        let is_seen = was != Some(None) && comes != Some(None);
        if let (Some(Event::Answered { seat, choice, .. }), None) = (found.recorded, now) {
            let (was, now) = self.answer(place, seat, choice, was.flatten());
            return Sides { was, now, is_seen };
        }
        let asks = || match &found.question {
            Some(question) => self.say(&message!("difference-asks", question = question)),
            None => self.nothing(),
        };
        let was = was.map_or_else(|| self.nothing(), |text| self.or_hidden(text));
        let now = comes.map_or_else(asks, |text| self.or_hidden(text));
        Sides { was, now, is_seen }
    }

    /// Tells a fact at a place of the path; `None` if the seat may not see it.
    fn fact(&self, place: usize, fact: Event, edition: &Edition) -> Option<String> {
        let mut path = self.path[..place].to_vec();
        path.push(fact);
        let seen = seen_before(&path, self.public(), self.seat);
        let Some(Seen::Fact(fact)) = seen.last().copied() else { return None };
        let lines = tell(&edition.catalog, self.words, &seen, place, self.seat);
        // Skip headings, which come first.
        let sentence = lines.last().map(|line| line.text.trim().to_owned());
        let roster = &edition.catalog.roster;
        Some(sentence.unwrap_or_else(|| match fact {
            Event::Answered { question, choice, .. } => self.say(&message!(
                "difference-answer",
                question = roster.name(question),
                option = choice.id(roster),
            )),
            _ if fact.event_type().reveals() => self.say(&message!("difference-drawn")),
            _ => self.say(&message!("difference-untold", fact = fact.event_type().name())),
        }))
    }

    /// Describes a recorded answer that is no longer given at its place, its question, and the question there now.
    /// `sentence` is the sentence for the answer.
    fn answer(
        &self,
        place: usize,
        seat: Seat,
        choice: Choice,
        sentence: Option<String>,
    ) -> (String, String) {
        let old = self.before.and_then(|edition| self.position(edition, place));
        let new = self.position(self.after, place);
        let own = |position: &'_ Position| {
            position.questions().iter().find(|question| question.seat == seat).cloned()
        };
        let asked = old.as_ref().and_then(own);
        let asks = new.as_ref().and_then(|new| own(new).or(new.questions().first().cloned()));
        let now = match &new {
            Some(new) => self.question(new.view(self.seat), asks.as_ref(), asked.as_ref()),
            None => self.nothing(),
        };
        let view = old.as_ref().map(|old| old.view(self.seat));
        let was = match (sentence, view.zip(asked.as_ref())) {
            (Some(_), Some((view, asked))) if view.may_see(asked) => {
                let answer = Teller::new(view, self.words).option(asked, choice);
                let asked = self.question(view, Some(asked), asks.as_ref());
                self.say(&message!("difference-answered", asked = asked, answer = answer))
            }
            (sentence, _) => self.or_hidden(sentence),
        };
        (was, now)
    }

    /// Returns a question in words, with the options that `other` does not have.
    fn question(
        &self,
        view: View<'_>,
        question: Option<&Question>,
        other: Option<&Question>,
    ) -> String {
        let Some(question) = question else { return self.say(&message!("difference-nobody")) };
        let teller = Teller::new(view, self.words);
        if !view.may_see(question) {
            let animal = teller.name(question.animal);
            return self.say(&message!("difference-asked", animal = animal));
        }
        let same = other.filter(|other| other.id == question.id);
        let is_own = |choice: &&_| same.is_some_and(|other| !other.options.contains(*choice));
        let own = question.options.iter().filter(is_own);
        let own: Vec<Value> =
            own.map(|choice| Value::Text(teller.option(question, *choice))).collect();
        self.say(&message!(
            "difference-question",
            question = teller.question(question),
            count = own.len(),
            options = Value::List(own),
        ))
    }

    /// Returns how many facts at the start of the path certainly contain no secret answer.
    fn public(&self) -> usize {
        let asked = self.before.and_then(|edition| self.position(edition, self.path.len()));
        let secret = match asked.filter(|asked| *asked.status() == Status::Asking) {
            Some(asked) => secrets(&self.path, asked.questions()),
            None => possible_secrets(&self.path),
        };
        self.path.len() - secret
    }

    /// Returns the position after `length` facts; `None` if the seed is not known.
    fn position(&self, edition: &Arc<Edition>, length: usize) -> Option<Position> {
        let chance = self.chance.clone()?;
        let path = &self.path[..length];
        Some(Position::run_after(edition, self.opening, chance, self.terms, path).0)
    }

    fn nothing(&self) -> String {
        self.say(&message!("difference-nothing"))
    }

    fn or_hidden(&self, text: Option<String>) -> String {
        text.unwrap_or_else(|| self.say(&message!("difference-hidden")))
    }

    fn say(&self, message: &Message) -> String {
        self.words.say(message)
    }
}
