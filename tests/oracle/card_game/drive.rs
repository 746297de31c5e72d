//! Our game next to a record: each of our questions is answered as the record says.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::Value;
use speciate::chance::Chance;
use speciate::content::{Layers, Source};
use speciate::context::{Edition, Policy};
use speciate::game::{Game, Status, Table};
use speciate::id::AnimalId;

use super::options::Reader;
use super::{chance, state, states};
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
    let lines = &record.lines;
    let header = lines.first().ok_or("an empty record")?;
    let edition =
        speciate::edition::load_with(&Source::built_in(), "card-game", &Layers::default())
            .map_err(|diagnostics| format!("the content has faults: {diagnostics:?}"))?;
    let names = header.texts("players");
    let players: BTreeMap<&str, AnimalId> =
        names.iter().enumerate().map(|(seat, name)| (*name, AnimalId::at(seat))).collect();
    let mut game = open(&edition, lines, &players)?;
    let mut reader = Reader::new(&edition.catalog.roster, lines);
    while game.status() == &Status::Asking {
        let who = reader.who_is_next().ok_or("we ask beyond the end")?;
        let asked = players.get(who).ok_or(format!("no player `{who}`"))?;
        let question = game.questions().iter().find(|question| question.animal == *asked);
        let question =
            question.or(game.questions().first()).ok_or("our game asks nothing")?.clone();
        let reading = reader.read(&question, asked)?;
        if let Some(line) = reading.line {
            let ours = state::of(game.state(), &edition.catalog, &names);
            same(&ours, line)?;
            compared.questions += 1;
        }
        game.answer(question.seat, reading.choice).map_err(|rejection| {
            format!("line {}: our game refuses {:?}: {rejection}", reader.line(), reading.choice)
        })?;
    }
    match game.status() {
        Status::Over => {}
        other => return Err(format!("our game stopped at line {}: {other:?}", reader.line())),
    }
    compared.states = states::compare(&game, lines, &names)?;
    over(&game, lines, &names)
}

fn open(
    edition: &Arc<Edition>,
    lines: &[Line],
    players: &BTreeMap<&str, AnimalId>,
) -> Result<Game, String> {
    let seats = (0..players.len()).map(|seat| vec![AnimalId::at(seat)]).collect();
    let chance = chance::gather(&edition.catalog.roster, lines, players)?;
    let table = Table::new(edition, seats, 0).map_err(|why| why.to_string())?;
    let mut opening = table.opening(edition);
    opening.seed = None;
    Ok(Game::open_with(edition, opening, Chance::Scripted(chance), Policy::Freeze))
}

/// Compares our whole state with the state in a line that asks.
fn same(ours: &Value, line: &Line) -> Result<(), String> {
    match state::difference(ours, &line.state, &[]) {
        None => Ok(()),
        Some(difference) => Err(format!("line {}: {difference}", line.number)),
    }
}

/// Compares how the game ended.
fn over(game: &Game, lines: &[Line], names: &[&str]) -> Result<(), String> {
    let last = lines.last().ok_or("an empty record")?;
    let state = game.state();
    let won = (0..names.len()).filter(|seat| state.turn.has_won(AnimalId::at(*seat)));
    let winners: Vec<&str> = won.map(|seat| names[seat]).collect();
    let points = |(seat, name): (usize, &&str)| {
        last.said["vp"][*name].as_i64() == Some(state.score.points(AnimalId::at(seat)).into())
    };
    match winners == last.texts("winners") && names.iter().enumerate().all(points) {
        true => Ok(()),
        false => Err(format!("line {}: ours {winners:?} win, theirs {}", last.number, last.said)),
    }
}
