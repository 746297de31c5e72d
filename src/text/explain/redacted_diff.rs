//! In what a step that is run again comes out otherwise, as far as one seat may know it.

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

/// A step that is run again, told to one seat or to a spectator in the words of a story.
///
/// What the seat may not see is not told, neither of what is recorded nor of what comes now.
#[derive(Clone, Debug)]
pub struct RedactedDiff<'a> {
    /// The opening of the log.
    pub opening: &'a Opening,
    /// The facts of the path.
    pub path: Vec<Event>,
    /// Where its chance comes from; nothing where that is no seed.
    pub chance: Option<Chance>,
    /// The terms on which its scripts run.
    pub terms: Terms,
    /// What the step was played with, where that is at hand.
    pub before: Option<&'a Arc<Edition>>,
    /// What it is run with now.
    pub after: &'a Arc<Edition>,
    /// Who is told; a spectator where there is none.
    pub seat: Option<Seat>,
    /// The words to tell it in.
    pub words: &'a Words,
}

/// Returns why a game is frozen, as far as a seat, or a spectator where there is none, may know it,
/// as a sentence without its full stop; nothing where it is not frozen.
pub fn frozen(game: &Game, seat: Option<Seat>, words: &Words) -> Option<Message> {
    RedactedDiff::of(game, seat, words).frozen(game.status())
}

/// What was, what is now, and whether neither is hidden.
struct Sides {
    was: String,
    now: String,
    is_seen: bool,
}

impl<'a> RedactedDiff<'a> {
    /// Returns the open step of a game, run with the content that it has.
    pub fn of(game: &'a Game, seat: Option<Seat>, words: &'a Words) -> Self {
        let (log, edition) = (game.log(), game.edition());
        // A frozen game says itself that what is at hand is not what it was played with.
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

    /// Returns why a game that stands so is frozen; nothing where it is not.
    pub fn frozen(&self, status: &Status) -> Option<Message> {
        match status {
            Status::Asking | Status::Over => None,
            Status::Differs(found) => Some(self.message(found)),
            Status::Failed(fault) => Some(fault.redacted()),
        }
    }

    /// Returns the first fact that comes out otherwise as a sentence without its full stop, with the
    /// place in a script where that is.
    pub fn message(&self, found: &ReplayDifference) -> Message {
        let Sides { was, now, is_seen } = self.sides(found);
        let told = message!("difference-told", fact = found.at, was = was, now = now);
        let Some(place) = found.script.clone() else { return told };
        // Where a script stands can hang on what it draws.
        let place = if is_seen { place } else { ScriptPlace { line: 0, column: 0, ..place } };
        message!("script-at", place = place.to_string(), fault = told)
    }

    /// Returns the first fact that comes out otherwise, as it was and as it is now.
    pub fn facts(&self, found: &ReplayDifference) -> (String, String) {
        let Sides { was, now, .. } = self.sides(found);
        (was, now)
    }

    /// Returns the first of the questions at the end of the path that is put otherwise, as it was put
    /// and as it is `now`.
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
        // An answer that comes now stands for the question that is put there.
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
        let was = was.map_or_else(|| self.nothing(), |told| self.or_hidden(told));
        let now = comes.map_or_else(asks, |told| self.or_hidden(told));
        Sides { was, now, is_seen }
    }

    /// Returns a fact at a place of the path; nothing where the seat may not see it.
    fn fact(&self, place: usize, fact: Event, edition: &Edition) -> Option<String> {
        let mut path = self.path[..place].to_vec();
        path.push(fact);
        let seen = seen_before(&path, self.public(), self.seat);
        let Some(Seen::Fact(fact)) = seen.last().copied() else { return None };
        let lines = tell(&edition.catalog, self.words, &seen, place, self.seat);
        // Headings come first.
        let told = lines.last().map(|line| line.text.trim().to_owned());
        let roster = &edition.catalog.roster;
        Some(told.unwrap_or_else(|| match fact {
            Event::Answered { question, choice, .. } => self.say(&message!(
                "difference-answer",
                question = roster.name(question),
                option = choice.id(roster),
            )),
            _ if fact.event_type().reveals() => self.say(&message!("difference-drawn")),
            _ => self.say(&message!("difference-untold", fact = fact.event_type().name())),
        }))
    }

    /// Returns an answer that no longer comes in its place, `told` as a fact, as the question was put;
    /// and what is asked there now.
    fn answer(
        &self,
        place: usize,
        seat: Seat,
        choice: Choice,
        told: Option<String>,
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
        let was = match (told, view.zip(asked.as_ref())) {
            (Some(_), Some((view, asked))) if view.may_see(asked) => {
                let answer = Teller::new(view, self.words).option(asked, choice);
                let asked = self.question(view, Some(asked), asks.as_ref());
                self.say(&message!("difference-answered", asked = asked, answer = answer))
            }
            (told, _) => self.or_hidden(told),
        };
        (was, now)
    }

    /// Returns a question in words, with the options that the other one has not.
    fn question(
        &self,
        view: View<'_>,
        question: Option<&Question>,
        other: Option<&Question>,
    ) -> String {
        let Some(question) = question else { return self.say(&message!("difference-nobody")) };
        let teller = Teller::new(view, self.words);
        if !view.may_see(question) {
            let animal = teller.animal(question.animal);
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

    /// Returns from where on the answers of the path may wait for those of others.
    fn public(&self) -> usize {
        let asked = self.before.and_then(|edition| self.position(edition, self.path.len()));
        let secret = match asked.filter(|asked| *asked.status() == Status::Asking) {
            Some(asked) => secrets(&self.path, asked.questions()),
            None => possible_secrets(&self.path),
        };
        self.path.len() - secret
    }

    /// Returns the position after so many facts of the path; nothing where no seed is known.
    fn position(&self, edition: &Arc<Edition>, length: usize) -> Option<Position> {
        let chance = self.chance.clone()?;
        let path = &self.path[..length];
        Some(Position::run_after(edition, self.opening, chance, self.terms, path).0)
    }

    fn nothing(&self) -> String {
        self.say(&message!("difference-nothing"))
    }

    fn or_hidden(&self, told: Option<String>) -> String {
        told.unwrap_or_else(|| self.say(&message!("difference-hidden")))
    }

    fn say(&self, message: &Message) -> String {
        self.words.say(message)
    }
}
