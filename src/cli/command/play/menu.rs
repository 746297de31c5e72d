//! A question with its numbered options and what each would bring.

use crate::context::Edition;
use crate::event::EventType;
use crate::game::{Game, preview};
use crate::message;
use crate::question::{Choice, Question};
use crate::story::{Teller, tell};
use crate::view::{Seen, seen};
use crate::words::Words;

/// Most characters of a line.
const COLUMNS: usize = 80;
/// Options that stand in two columns have at most so many characters.
const HALF: usize = 34;
/// So many options or more stand in two columns, where they are short.
const MANY: usize = 9;

/// Returns the lines of a question with its numbered options.
pub fn lines(game: &Game, question: &Question, words: &Words) -> Vec<String> {
    let view = game.view(Some(question.seat));
    let teller = Teller::new(view, words);
    let mut lines = wrap("", "", &teller.question(question));
    let consequences = Consequences::new(game, question, words);
    let options: Vec<(String, String)> = question
        .options
        .iter()
        .map(|choice| (teller.option(question, *choice), consequences.of(*choice)))
        .collect();
    let number = |index: usize| format!("{:>4}  ", index + 1);
    let short = |(label, brings): &(String, String)| {
        brings.is_empty() && label.chars().count() <= HALF
    };
    if options.len() >= MANY && options.iter().all(short) {
        let rows = options.len().div_ceil(2);
        for row in 0..rows {
            let left = format!("{}{}", number(row), options[row].0);
            let right = options.get(rows + row);
            let right = right.map(|(label, _)| format!("{}{label}", number(rows + row)));
            let line = format!("{left:width$}{}", right.unwrap_or_default(), width = COLUMNS / 2);
            lines.push(line.trim_end().to_owned());
        }
        return lines;
    }
    for (index, (label, brings)) in options.iter().enumerate() {
        lines.extend(wrap(&number(index), "      ", label));
        if !brings.is_empty() {
            let arrow = words.say(&message!("play-option-brings", consequences = brings.as_str()));
            lines.extend(wrap("        ", "          ", &arrow));
        }
    }
    lines
}

/// Tries options out.
struct Consequences<'a> {
    edition: &'a Edition,
    words: &'a Words,
    question: &'a Question,
    /// A position in which nothing is as it is behind the seat's back.
    guess: crate::game::Position,
    path: Vec<crate::event::Event>,
}

impl<'a> Consequences<'a> {
    fn new(game: &'a Game, question: &'a Question, words: &'a Words) -> Self {
        Self {
            edition: game.edition(),
            words,
            question,
            guess: game.position().determinize(Some(question.seat), 0),
            path: game.log().path(),
        }
    }

    /// Returns what an option would bring at once, in one or more sentences: points, dominance,
    /// losses. What it says itself is left out.
    fn of(&self, choice: Choice) -> String {
        let seat = self.question.seat;
        let from = self.path.len();
        let facts = preview(&self.guess, seat, choice);
        if !facts.iter().any(|fact| is_consequence(fact.event_type())) {
            return String::new();
        }
        let mut path = self.path.clone();
        path.extend(&facts);
        let told = tell(&self.edition.catalog, self.words, &path, from, Some(seat));
        let consequences = told.into_iter().filter(|line| {
            path.get(line.at).is_some_and(|fact| is_consequence(fact.event_type()))
        });
        consequences.map(|line| line.text).collect::<Vec<_>>().join(" ")
    }
}

/// Returns whether a type of fact is what one answers for, rather than the answer carried out.
const fn is_consequence(of: EventType) -> bool {
    matches!(
        of,
        EventType::PointsGained
            | EventType::PointsLost
            | EventType::DominanceGained
            | EventType::DominanceLost
            | EventType::SurvivalGained
            | EventType::SurvivalLost
            | EventType::LastTurnAnnounced
    )
}

/// Returns a text in lines, the first after `head`, the others after `indent`.
pub fn wrap(head: &str, indent: &str, text: &str) -> Vec<String> {
    let mut lines = vec![head.to_owned()];
    let mut fresh = true;
    for word in text.split_whitespace() {
        let line = lines.last_mut().map_or(0, |line| line.chars().count());
        if !fresh && line + 1 + word.chars().count() > COLUMNS {
            lines.push(indent.to_owned());
            fresh = true;
        }
        if let Some(line) = lines.last_mut() {
            if !fresh {
                line.push(' ');
            }
            line.push_str(word);
        }
        fresh = false;
    }
    lines
}
