//! A question with its numbered options and what each would bring.

use crate::context::Edition;
use crate::event::{Event, EventType};
use crate::game::{Game, preview};
use crate::id::SpaceId;
use crate::message;
use crate::question::{Choice, Question};
use crate::state::Zone;
use crate::story::{COLUMNS, Line, Teller, tell, wrap_into};
use crate::view::Seen;
use crate::words::{Value, Words};

/// Options that stand in two columns have at most so many characters.
const HALF: usize = 34;
/// So many options or more stand in two columns, where they are short.
const MANY: usize = 9;

/// Returns a question with its numbered options, each line with its line break.
pub fn text(game: &Game, question: &Question, words: &Words) -> String {
    written(game, question, words).replace('\u{a0}', " ")
}

/// Returns what an option would bring at once, in sentences.
pub fn brings(game: &Game, question: &Question, choice: Choice, words: &Words) -> String {
    Consequences::new(game, question, words).of(choice).join(" ")
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
    let each: Vec<Vec<String>> =
        question.options.iter().map(|choice| consequences.of(*choice)).collect();
    let shared = shared(&each);
    if !shared.is_empty() {
        let text =
            words.say(&message!("play-options-all", consequences = Value::Said(shared.join(" "))));
        wrap_into(&mut out, &text, (1, 6), COLUMNS);
    }
    let brings = |own: &[String]| -> String {
        let own: Vec<&str> =
            own.iter().filter(|text| !shared.contains(text)).map(String::as_str).collect();
        match own.is_empty() {
            true => String::new(),
            false => {
                words.say(&message!("play-option-would", consequences = Value::Said(own.join(" "))))
            }
        }
    };
    let labels = question.options.iter().map(|choice| teller.option(question, *choice));
    let options: Vec<(String, String)> =
        labels.zip(&each).map(|(label, own)| (label, brings(own))).collect();
    write_options(&mut out, &options);
    out
}

/// Returns what all options would bring alike.
fn shared(each: &[Vec<String>]) -> Vec<String> {
    let Some((first, others)) = each.split_first() else { return Vec::new() };
    let is_shared = |text: &&String| others.iter().all(|other| other.contains(text));
    first.iter().filter(is_shared).cloned().collect()
}

/// Writes options with what each would bring; many short ones in two columns.
fn write_options(out: &mut String, options: &[(String, String)]) {
    let is_short =
        |(label, brings): &(String, String)| brings.is_empty() && label.chars().count() <= HALF;
    if options.len() >= MANY && options.iter().all(is_short) {
        return write_columns(out, options);
    }
    for (index, (label, brings)) in options.iter().enumerate() {
        wrap_into(out, &numbered(index, label), (1, 6), COLUMNS);
        if !brings.is_empty() {
            wrap_into(out, brings, (8, 10), COLUMNS);
        }
    }
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
            path: game.seen(Some(question.seat)),
        }
    }

    /// Returns what an option would bring at once, a sentence each: points, a card, dominance, the
    /// Survival card. What it says itself is left out.
    fn of(&self, choice: Choice) -> Vec<String> {
        let seat = self.question.seat;
        let from = self.path.len();
        let facts = preview(&self.guess, seat, choice);
        let mut brings: Vec<String> = self.points(&facts).into_iter().collect();
        brings.extend(self.card(&facts));
        if !facts.iter().any(|fact| is_consequence(fact.event_type())) {
            return brings;
        }
        let mut path = self.path.clone();
        path.extend(facts.iter().map(|fact| Seen::Fact(*fact)));
        let told = tell(&self.edition.catalog, self.words, &path, from, Some(seat));
        let follows = |line: &Line| {
            let fact = line.at.checked_sub(from).and_then(|index| facts.get(index));
            fact.is_some_and(|fact| is_consequence(fact.event_type()))
        };
        brings.extend(told.into_iter().filter(follows).map(|line| line.text));
        brings
    }

    /// Says who would gain and lose points. Their sentences in the story begin with what the option
    /// says itself.
    fn points(&self, facts: &[Event]) -> Option<String> {
        let mut items: Vec<Value> = Vec::new();
        for fact in facts {
            let (id, animal, points) = match *fact {
                Event::PointsGained { animal, points } => ("play-points-gained", animal, points),
                Event::PointsLost { animal, points } => ("play-points-lost", animal, points),
                _ => continue,
            };
            let animal = self.teller().animal(animal);
            items.push(message!(id, animal = animal, points = points).into());
        }
        let says = || self.words.say(&message!("play-points", items = Value::All(items.clone())));
        (!items.is_empty()).then(says)
    }

    /// Says who would take a card, where a tile is scored and one lies face up.
    fn card(&self, facts: &[Event]) -> Option<String> {
        let scored = facts.iter().find_map(|fact| match *fact {
            Event::TileScored { tile } => Some(tile),
            _ => None,
        })?;
        let state = self.guess.state();
        let face_up = state.cards.in_zone(Zone::FaceUp).next().is_some();
        let taker = state.tiles.dominant(scored).filter(|_| face_up)?;
        let animal = self.teller().animal(taker);
        Some(self.words.say(&message!("play-card-taken", animal = animal)))
    }

    fn teller(&self) -> Teller<'_> {
        Teller::new(self.guess.view(Some(self.question.seat)), self.words)
    }
}

/// Returns whether the story tells a type of fact as what one answers for, rather than as part of
/// the answer carried out; points are told apart.
const fn is_consequence(of: EventType) -> bool {
    matches!(
        of,
        EventType::DominanceGained
            | EventType::DominanceLost
            | EventType::SurvivalGained
            | EventType::SurvivalLost
            | EventType::LastTurnAnnounced
    )
}
