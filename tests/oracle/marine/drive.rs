//! Our game next to a record: each of our questions is answered as the record says.

use std::sync::Arc;

use speciate::chance::Chance;
use speciate::context::{Edition, Policy};
use speciate::game::{Game, Status, Table};
use speciate::id::AnimalId;
use speciate::question::Question;

use super::questions::{Reader, Reading};
use super::{chance, edition, merged, state};
use crate::Compared;
use crate::record::{Line, Record};

/// Compares a whole record with our rules.
pub fn replay(record: &Record) -> Compared {
    let mut compared = Compared::default();
    if let Err(failure) = compare(record, &mut compared) {
        compared.failure = Some(format!("{}: {failure}", record.name));
    }
    compared
}

fn compare(record: &Record, compared: &mut Compared) -> Result<(), String> {
    let lines = merged(record);
    let header = lines.first().ok_or("an empty record")?;
    let edition = edition(header)?;
    let mut game = open(&edition, header, &lines)?;
    let mut reader = Reader::new(&edition.catalog.roster, &lines);
    loop {
        match game.status() {
            Status::Asking => {}
            Status::Over => return over(&game, &lines, compared),
            other => return Err(format!("our game stopped at line {}: {other:?}", reader.line())),
        }
        let question = next(&game, &reader)?.clone();
        let reading = reader.read(&question, game.state())?;
        if let Some(line) = reading.line() {
            same_state(&game, line, compared)?;
        }
        compared.questions += usize::from(matches!(reading, Reading::Compared { .. }));
        let option = reading.choice();
        game.answer(question.seat, option).map_err(|rejection| {
            format!("line {}: our game refuses {option:?}: {rejection}", reader.line())
        })?;
    }
}

/// Returns the question that the record answers next. If there are several, returns the question to the animal that the
/// record asks.
fn next<'a>(game: &'a Game, reader: &Reader<'_>) -> Result<&'a Question, String> {
    let questions = game.questions();
    let wanted = reader.who_is_next();
    let roster = game.roster();
    let of_wanted = questions.iter().find(|question| Some(roster.name(question.animal)) == wanted);
    of_wanted.or(questions.first()).ok_or_else(|| "our game asks nothing".to_owned())
}

fn open(edition: &Arc<Edition>, header: &Line, lines: &[Line]) -> Result<Game, String> {
    let roster = &edition.catalog.roster;
    let find = |name: &str| roster.find::<AnimalId>(name).ok_or(format!("no animal `{name}`"));
    let seats: Vec<Vec<AnimalId>> = match header.said["settings"]["seats"].as_object() {
        Some(seats) => {
            let names = |animals: &serde_json::Value| {
                let names = animals.as_array().into_iter().flatten();
                names.filter_map(|name| name.as_str()).map(find).collect::<Result<Vec<_>, _>>()
            };
            seats.values().map(names).collect::<Result<_, _>>()?
        }
        None => header
            .texts("animals")
            .into_iter()
            .map(|name| find(name).map(|animal| vec![animal]))
            .collect::<Result<_, _>>()?,
    };
    let mut order = header.texts("foodChain");
    order.reverse();
    let chance = chance::gather(&edition.catalog, lines, &order)?;
    let table = Table::new(edition, seats, 0).map_err(|why| why.to_string())?;
    let mut opening = table.opening(edition);
    opening.seed = None;
    Ok(Game::open_with(edition, opening, Chance::Scripted(chance), Policy::Freeze))
}

/// Returns whether the record shows a part of the state only after a card is finished. These parts are the mark of the
/// last round, and the traits that were drawn to choose from.
fn is_shown_later(part: &str, line: &Line) -> bool {
    let q = line.text("q");
    part == "lastRound" && q.starts_with("asteroid-")
        || part == "reserve" && q.starts_with("gene-expression-")
}

/// Compares our state with that of a line.
fn same_state(game: &Game, line: &Line, compared: &mut Compared) -> Result<(), String> {
    let ours = state::of(game.state(), &game.edition().catalog);
    compared.states += 1;
    for (part, theirs) in line.state.as_object().into_iter().flatten() {
        let mut theirs = theirs.clone();
        // It makes no difference which square a species is in, nor in which order the traits are.
        if let ("squares", Some(owners)) = (part.as_str(), theirs.as_array_mut()) {
            owners.sort_by_key(ToString::to_string);
        }
        if let ("traits" | "reserve", Some(animals)) = (part.as_str(), theirs.as_object_mut()) {
            for traits in animals.values_mut().filter_map(serde_json::Value::as_array_mut) {
                traits.sort_by_key(ToString::to_string);
            }
        }
        if is_shown_later(part, line) {
            continue;
        }
        let same = match ours.get(part) {
            Some(ours) => *ours == theirs,
            None => part == "over",
        };
        if !same {
            let none = serde_json::Value::Null;
            let ours = ours.get(part).unwrap_or(&none);
            return Err(format!("line {}: `{part}`: ours {ours}, theirs {theirs}", line.number));
        }
    }
    Ok(())
}

fn over(game: &Game, lines: &[Line], compared: &mut Compared) -> Result<(), String> {
    let last = lines.last().ok_or("an empty record")?;
    same_state(game, last, compared)?;
    let roster = game.roster();
    let winner = game.state().turn.winner.map(|animal| roster.name(animal).to_owned());
    let theirs = last.text("winner");
    let wanted = match last.said["seats"][theirs]["animal"].as_str() {
        Some(animal) => animal,
        None => theirs,
    };
    if winner.as_deref() == Some(wanted) {
        return Ok(());
    }
    Err(format!("line {}: ours {winner:?} wins, theirs {theirs}", last.number))
}
