//! Compares a seat's view of a game with its view of another game that differs only in what it may not know.

use speciate_engine::game::{Game, Position, Status};
use speciate_engine::view::{Picture, properties};
use speciate_model::id::Seat;
use speciate_model::message;
use speciate_model::words::{ENGLISH, Message};
use speciate_text::story::Teller;

/// Returns what a seat learns that it may not know, if anything.
pub(super) fn leak(game: &Game) -> Option<Message> {
    if *game.status() != Status::Asking {
        return None;
    }
    let turn = &game.state().turn;
    let mut seats: Vec<Option<Seat>> = turn.animals().map(|animal| turn.seat(animal)).collect();
    seats.sort_unstable();
    seats.dedup();
    seats.push(None);
    seats.into_iter().find_map(|seat| leak_to(game, seat))
}

fn leak_to(game: &Game, seat: Option<Seat>) -> Option<Message> {
    let seed = game.log().path().len() as u64;
    let other = game.position().determinize(seat, seed);
    let shown = seat.map_or_else(
        || message!("law-secrets-spectator"),
        |seat| message!("law-secrets-seat", seat = seat.number()),
    );
    if *other.status() != Status::Asking {
        return Some(message!("law-secrets-stops", seat = shown));
    }
    let parts = parts(game, game.position(), seat);
    let of_other = self::parts(game, &other, seat);
    let differs = parts.iter().zip(&of_other).find(|(one, other)| one != other);
    let ((what, one), (_, other)) = differs?;
    let lines = one.lines().zip(other.lines());
    let lines = lines.into_iter().find(|(one, other)| one != other);
    let (one, other) = lines.unwrap_or_default();
    Some(message!("law-secrets-differ", seat = shown, what = *what, one = one, other = other))
}

/// Returns what a seat learns, by the name of each part.
fn parts(game: &Game, position: &Position, seat: Option<Seat>) -> [(&'static str, String); 4] {
    let view = position.view(seat);
    let edition = game.edition();
    let picture = Picture::new(&view, position.questions());
    let picture = serde_json::to_string_pretty(&picture).unwrap_or_default();
    let words = edition.texts.words(ENGLISH);
    let board = Teller::new(view, &words).board(position.questions(), true).text();
    let questions: Vec<String> = position
        .questions()
        .iter()
        .map(|question| match Some(question.seat) == seat {
            true => format!("{question:?}"),
            false => format!("{:?} {:?} {:?}", question.seat, question.animal, question.id),
        })
        .collect();
    let properties = properties(&edition.catalog, position.state(), seat, false);
    let properties: Vec<String> =
        properties.iter().map(|property| format!("{property:?}")).collect();
    [
        ("picture", picture),
        ("board", board),
        ("questions", questions.join("\n")),
        ("properties", properties.join("\n")),
    ]
}
