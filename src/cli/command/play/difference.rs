//! In what a step comes out otherwise with other content, in the words of a story.

use std::sync::Arc;

use crate::cli::command::play::dialogue::Dialogue;
use crate::context::{Difference, Edition};
use crate::event::Event;
use crate::game::Game;
use crate::id::Seat;
use crate::message;
use crate::question::Question;
use crate::story::{Teller, tell};
use crate::view::{Seen, View, seen};
use crate::words::Value;

/// Returns the first fact that comes out otherwise, as it was and as it is now, as far as `seat` may
/// see it.
pub fn facts(
    dialogue: &Dialogue<'_>,
    game: &Game,
    edition: &Arc<Edition>,
    found: &Difference,
    seat: Option<Seat>,
) -> (String, String) {
    if let Some(Event::Answered { .. }) = found.recorded {
        return answered(dialogue, game, edition, found, seat);
    }
    let mut path = game.log().path();
    path.truncate(found.at.saturating_sub(1));
    let mut say = |fact: Option<Event>, edition: &Edition| {
        let fact = fact?;
        path.push(fact);
        let said = told(dialogue, edition, &seen(&path, game.questions(), seat), seat);
        path.pop();
        Some(said.unwrap_or_else(|| format!("`{}`", fact.stored(&edition.catalog.roster))))
    };
    let was = say(found.recorded, game.edition());
    let now = say(found.now, edition);
    let nothing = || dialogue.around.say(&message!("play-edit-no-fact"));
    let otherwise = || match &found.question {
        Some(question) => dialogue.around.say(&message!("play-edit-asks", question = question)),
        None => nothing(),
    };
    (was.unwrap_or_else(nothing), now.unwrap_or_else(otherwise))
}

/// Returns the question whose answer no longer comes in its place, as it was put, with the answer,
/// and what is asked there now.
fn answered(
    dialogue: &Dialogue<'_>,
    game: &Game,
    edition: &Arc<Edition>,
    found: &Difference,
    seat: Option<Seat>,
) -> (String, String) {
    let place = found.at.saturating_sub(1);
    let [was, now] = [game.edition(), edition].map(|edition| game.position_with(edition, place));
    let asked = was.questions().first();
    let (old, new) = (was.view(seat), now.view(seat));
    let mut said = question(dialogue, old, asked, now.questions().first());
    if let (Some(Event::Answered { choice, .. }), Some(asked)) = (found.recorded, asked)
        && old.may_see(asked)
    {
        let answer = Teller::new(old, dialogue.around.words()).option(asked, choice);
        said = dialogue.around.say(&message!("play-edit-answered", asked = said, answer = answer));
    }
    (said, question(dialogue, new, now.questions().first(), asked))
}

/// Tells the last fact of a path; nothing where no story tells it.
fn told(
    dialogue: &Dialogue<'_>,
    edition: &Edition,
    path: &[Seen],
    seat: Option<Seat>,
) -> Option<String> {
    if matches!(path.last(), Some(Seen::Hidden(_))) {
        return Some(dialogue.around.say(&message!("play-edit-hidden")));
    }
    let last = path.len().saturating_sub(1);
    let lines = tell(&edition.catalog, dialogue.around.words(), path, last, seat);
    // Headings come first.
    lines.last().map(|line| line.text.trim().to_owned())
}

/// Returns what was asked and what is asked now, as far as `seat` may see it.
pub fn asked(
    dialogue: &Dialogue<'_>,
    game: &Game,
    edition: &Edition,
    now: &[Question],
    seat: Option<Seat>,
) -> (String, String) {
    let was = game.questions();
    let differs = |at: &usize| was.get(*at) != now.get(*at);
    let at = (0..was.len().max(now.len())).find(differs).unwrap_or_default();
    let (was, now) = (was.get(at), now.get(at));
    let old = View::new(&game.edition().catalog, game.state(), seat);
    let new = View::new(&edition.catalog, game.state(), seat);
    (question(dialogue, old, was, now), question(dialogue, new, now, was))
}

/// Returns a question in words, with the options that the other one has not.
fn question(
    dialogue: &Dialogue<'_>,
    view: View<'_>,
    question: Option<&Question>,
    other: Option<&Question>,
) -> String {
    let around = dialogue.around;
    let Some(question) = question else { return around.say(&message!("play-edit-nobody")) };
    let teller = Teller::new(view, around.words());
    if !view.may_see(question) {
        let animal = teller.animal(question.animal);
        return around.say(&message!("play-edit-asked", animal = animal));
    }
    let same = other.filter(|other| other.id == question.id);
    let is_own = |choice: &&_| same.is_some_and(|other| !other.options.contains(*choice));
    let own = question.options.iter().filter(is_own);
    let own: Vec<Value> = own.map(|choice| Value::Text(teller.option(question, *choice))).collect();
    around.say(&message!(
        "play-edit-question",
        question = teller.question(question),
        count = own.len(),
        options = Value::List(own),
    ))
}
