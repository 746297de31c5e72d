//! A question with its numbered options and what each would bring.

use crate::context::Edition;
use crate::event::EventType;
use crate::game::{Game, preview};
use crate::id::SpaceId;
use crate::question::{Choice, Question};
use crate::story::{COLUMNS, Line, Teller, tell, wrap_into};
use crate::view::{Seen, seen};
use crate::words::Words;

/// Options that stand in two columns have at most so many characters.
const HALF: usize = 34;
/// So many options or more stand in two columns, where they are short.
const MANY: usize = 9;

/// Returns a question with its numbered options, each line with its line break.
pub fn text(game: &Game, question: &Question, words: &Words) -> String {
    written(game, question, words).replace('\u{a0}', " ")
}

fn written(game: &Game, question: &Question, words: &Words) -> String {
    let view = game.view(Some(question.seat));
    let teller = Teller::new(view, words);
    let mut out = String::new();
    wrap_into(&mut out, &teller.question(question), (0, 0), COLUMNS);
    let (plain, spaces) = spaces(question);
    if !spaces.is_empty() {
        for (index, choice) in plain.iter().enumerate() {
            let label = teller.option(question, *choice);
            wrap_into(&mut out, &numbered(index, &label), (1, 6), COLUMNS);
        }
        write_spaces(&mut out, &teller, plain.len(), &spaces);
        return out;
    }
    let consequences = Consequences::new(game, question, words);
    let options: Vec<(String, String)> = question
        .options
        .iter()
        .map(|choice| (teller.option(question, *choice), consequences.of(*choice)))
        .collect();
    let is_short =
        |(label, brings): &(String, String)| brings.is_empty() && label.chars().count() <= HALF;
    if options.len() >= MANY && options.iter().all(is_short) {
        write_columns(&mut out, &options);
        return out;
    }
    for (index, (label, brings)) in options.iter().enumerate() {
        wrap_into(&mut out, &numbered(index, label), (1, 6), COLUMNS);
        if !brings.is_empty() {
            wrap_into(&mut out, brings, (8, 10), COLUMNS);
        }
    }
    out
}

/// Returns the options before the spaces that a question offers, and the spaces; none where others
/// stand among them.
fn spaces(question: &Question) -> (&[Choice], Vec<SpaceId>) {
    let is_space = |choice: &Choice| matches!(choice, Choice::Space(_));
    let first = question.options.iter().position(is_space).unwrap_or(question.options.len());
    let (plain, rest) = question.options.split_at(first);
    let space = |choice: &Choice| match choice {
        Choice::Space(space) => Some(*space),
        _ => None,
    };
    (plain, rest.iter().map(space).collect::<Option<Vec<_>>>().unwrap_or_default())
}

/// Writes spaces of the display section by section, each with what a pawn there does; the first one
/// is option `number`, counted from 0.
fn write_spaces(out: &mut String, teller: &Teller<'_>, mut number: usize, spaces: &[SpaceId]) {
    let of = |space: SpaceId| teller.section_of(space);
    for section in spaces.chunk_by(|one, next| of(*one) == of(*next)) {
        let action = teller.action(of(section[0]));
        let name = teller.space_in_section(section[0]);
        if let ([_], true) = (section, name.is_empty()) {
            wrap_into(out, &numbered(number, &action), (1, 6), COLUMNS);
        } else {
            wrap_into(out, &action, (1, 6), COLUMNS);
            let spaces = section.iter().enumerate().map(|(index, space)| {
                // What belongs together is not broken between lines.
                let name = teller.space_in_section(*space);
                numbered(number + index, &name).replace(' ', "\u{a0}")
            });
            wrap_into(out, &spaces.collect::<Vec<_>>().join("; "), (3, 3), COLUMNS);
        }
        number += section.len();
    }
}

/// Writes options in two columns, down the left one first.
fn write_columns(out: &mut String, options: &[(String, String)]) {
    let rows = options.len().div_ceil(2);
    for row in 0..rows {
        let right = options.get(rows + row);
        let right = right.map_or(String::new(), |(label, _)| numbered(rows + row, label));
        let left = numbered(row, &options[row].0);
        let line = format!(" {left:width$}{right}", width = COLUMNS / 2 - 1);
        out.push_str(line.trim_end());
        out.push('\n');
    }
}

fn numbered(index: usize, label: &str) -> String {
    // A space that does not break keeps short numbers under long ones.
    format!("{:\u{a0}>3}) {label}", index + 1)
}

/// Tries options out.
struct Consequences<'a> {
    edition: &'a Edition,
    words: &'a Words,
    question: &'a Question,
    /// A position in which nothing is as it is behind the seat's back.
    guess: crate::game::Position,
    /// The path as the seat sees it.
    path: Vec<Seen>,
}

impl<'a> Consequences<'a> {
    fn new(game: &'a Game, question: &'a Question, words: &'a Words) -> Self {
        Self {
            edition: game.edition(),
            words,
            question,
            guess: game.position().determinize(Some(question.seat), 0),
            path: seen(&game.log().path(), game.questions(), Some(question.seat)),
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
        path.extend(facts.iter().map(|fact| Seen::Fact(*fact)));
        let told = tell(&self.edition.catalog, self.words, &path, from, Some(seat));
        let follows = |line: &Line| {
            let fact = line.at.checked_sub(from).and_then(|index| facts.get(index));
            fact.is_some_and(|fact| is_consequence(fact.event_type()))
        };
        let told = told.into_iter().filter(follows).map(|line| line.text);
        told.collect::<Vec<_>>().join(" ")
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
