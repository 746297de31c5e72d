//! Writes which pieces an option changes, for the script that draws them on the board while the option is pointed at.

use super::Scene;
use super::options::place;
use speciate_text::menu::{BoardPiece, PieceChange};

/// Returns changes of pieces as the script reads them, e.g. `animal-bird 2;element-sun -1 corner-0,0:E`: what comes, how
/// many, and the id of the place. A place that is the option itself is left out, and so is a 1 before it. Returns `None`
/// if nothing changes.
pub fn pieces(scene: &Scene<'_>, changes: &[PieceChange]) -> Option<String> {
    let said: Vec<String> = changes.iter().filter_map(|change| piece(scene, change)).collect();
    (!said.is_empty()).then(|| said.join(";"))
}

/// Returns a change; `None` if its place is not on the board.
fn piece(scene: &Scene<'_>, change: &PieceChange) -> Option<String> {
    let roster = scene.game.roster();
    let name = match change.piece {
        BoardPiece::Token(animal) => format!("animal-{}", roster.name(animal)),
        BoardPiece::Disk(element) => format!("element-{}", roster.name(element)),
        BoardPiece::Tile(terrain) => format!("terrain-{}", roster.name(terrain)),
        BoardPiece::Card(card) => format!("card-{}", roster.name(card)),
        BoardPiece::EndangeredCard(card) => format!("endangered-{}", roster.name(card)),
        BoardPiece::Crown(animal) => format!("crown-{}", roster.name(animal)),
        BoardPiece::Points => "points".to_owned(),
    };
    Some(match (change.at, change.count) {
        (None, 1) => name,
        (None, count) => format!("{name} {count}"),
        (Some(at), count) => format!("{name} {count} {}", place(scene, at)?),
    })
}
