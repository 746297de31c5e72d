//! Finds the pieces that an option puts on the board, moves or takes away. Pages draw them while the option is pointed at.

use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId, ElementId, TerrainId};
use speciate_model::question::Choice;
use speciate_model::state::{State, Zone};

/// A kind of piece on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardPiece {
    /// A species or a pawn of an animal.
    Token(AnimalId),
    /// A disk of an element.
    Disk(ElementId),
    /// A tile of a terrain.
    Tile(TerrainId),
    /// A card, with its healthy side up if it has two sides.
    Card(CardId),
    /// A card with its endangered side up.
    EndangeredCard(CardId),
    /// The sign that an animal is dominant.
    Crown(AnimalId),
    /// Victory points.
    Points,
}

/// How an option changes the number of pieces at a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PieceChange {
    /// The kind of piece.
    pub piece: BoardPiece,
    /// The place: a tile, a corner, a space, or an animal for its mat or row. `None` for the place that the option is.
    pub at: Option<Choice>,
    /// How many pieces come; negative if pieces go.
    pub count: i32,
}

/// Returns the changes that an option makes, from the facts that follow from it. Points of the `asked` animal are left
/// out, because the option has them. `state` is the state before the facts.
pub(super) fn piece_changes(
    choice: Choice,
    asked: AnimalId,
    state: &State,
    facts: &[Event],
) -> Vec<PieceChange> {
    let mut changes: Vec<PieceChange> = Vec::new();
    let mut add = |piece: BoardPiece, at: Choice, count: i32| {
        let at = (at != choice).then_some(at);
        match changes.iter_mut().find(|change| (change.piece, change.at) == (piece, at)) {
            Some(change) => change.count += count,
            None => changes.push(PieceChange { piece, at, count }),
        }
    };
    for fact in facts {
        of_tile(fact, &mut add);
        of_element(fact, &mut add);
        of_animal(fact, asked, &mut add);
        of_card(fact, state, &mut add);
    }
    changes.retain(|change| change.count != 0);
    changes
}

fn of_tile(fact: &Event, add: &mut impl FnMut(BoardPiece, Choice, i32)) {
    match *fact {
        Event::TilePlaced { tile, terrain }
        | Event::TileCovered { tile, terrain }
        | Event::TileChanged { tile, terrain } => {
            add(BoardPiece::Tile(terrain), Choice::Tile(tile), 1);
        }
        Event::TileLifted { tile, terrain } => {
            add(BoardPiece::Tile(terrain), Choice::Tile(tile), -1);
        }
        Event::DominanceGained { tile, animal } => {
            add(BoardPiece::Crown(animal), Choice::Tile(tile), 1);
        }
        Event::DominanceLost { tile, animal } => {
            add(BoardPiece::Crown(animal), Choice::Tile(tile), -1);
        }
        _ => {}
    }
}

fn of_element(fact: &Event, add: &mut impl FnMut(BoardPiece, Choice, i32)) {
    match *fact {
        Event::ElementPlaced { corner, element } | Event::ElementLaid { corner, element, .. } => {
            add(BoardPiece::Disk(element), Choice::Corner(corner), 1);
        }
        Event::ElementRemoved { corner, element }
        | Event::ElementWithdrawn { corner, element, .. } => {
            add(BoardPiece::Disk(element), Choice::Corner(corner), -1);
        }
        Event::ElementMoved { from, to, element } => {
            add(BoardPiece::Disk(element), Choice::Corner(from), -1);
            add(BoardPiece::Disk(element), Choice::Corner(to), 1);
        }
        Event::ElementPickedUp { corner, animal, element } => {
            add(BoardPiece::Disk(element), Choice::Corner(corner), -1);
            add(BoardPiece::Disk(element), Choice::Animal(animal), 1);
        }
        Event::ElementSetDown { animal, corner, element } => {
            add(BoardPiece::Disk(element), Choice::Animal(animal), -1);
            add(BoardPiece::Disk(element), Choice::Corner(corner), 1);
        }
        Event::ElementAdded { animal, element } | Event::ElementAdapted { animal, element, .. } => {
            add(BoardPiece::Disk(element), Choice::Animal(animal), 1);
        }
        Event::ElementDiscarded { animal, element } => {
            add(BoardPiece::Disk(element), Choice::Animal(animal), -1);
        }
        _ => {}
    }
}

/// Finds changes of species, of pawns and of points.
fn of_animal(fact: &Event, asked: AnimalId, add: &mut impl FnMut(BoardPiece, Choice, i32)) {
    match *fact {
        Event::SpeciesPlaced { animal, tile, count }
        | Event::SpeciesRevived { animal, tile, count, .. } => {
            add(BoardPiece::Token(animal), Choice::Tile(tile), i32::from(count));
        }
        Event::SpeciesMoved { animal, from, to, count, .. } => {
            add(BoardPiece::Token(animal), Choice::Tile(from), -i32::from(count));
            add(BoardPiece::Token(animal), Choice::Tile(to), i32::from(count));
        }
        Event::SpeciesEliminated { animal, tile, count, .. }
        | Event::SpeciesReturned { animal, tile, count, .. } => {
            add(BoardPiece::Token(animal), Choice::Tile(tile), -i32::from(count));
        }
        Event::PawnPlaced { space, animal } => {
            add(BoardPiece::Token(animal), Choice::Space(space), 1);
        }
        Event::PawnReturned { space, animal } | Event::PawnBumped { space, animal, .. } => {
            add(BoardPiece::Token(animal), Choice::Space(space), -1);
        }
        Event::PawnMoved { from, to, animal } => {
            add(BoardPiece::Token(animal), Choice::Space(from), -1);
            add(BoardPiece::Token(animal), Choice::Space(to), 1);
        }
        Event::PointsGained { animal, points } if animal != asked => {
            add(BoardPiece::Points, Choice::Animal(animal), i32::from(points));
        }
        Event::PointsLost { animal, points } | Event::PointsDeducted { animal, points } => {
            add(BoardPiece::Points, Choice::Animal(animal), -i32::from(points));
        }
        _ => {}
    }
}

/// Finds changes of cards in rows.
fn of_card(fact: &Event, state: &State, add: &mut impl FnMut(BoardPiece, Choice, i32)) {
    match *fact {
        Event::CardLaid { card, animal, endangered: false }
        | Event::CardHealed { card, animal } => {
            add(BoardPiece::Card(card), Choice::Animal(animal), 1);
        }
        Event::CardLaid { card, animal, endangered: true }
        | Event::CardEndangered { card, animal } => {
            add(BoardPiece::EndangeredCard(card), Choice::Animal(animal), 1);
        }
        Event::CardsSwapped { card, animal, with, other } => {
            for (card, from, to) in [(card, animal, other), (with, other, animal)] {
                add(BoardPiece::Card(card), Choice::Animal(from), -1);
                add(side_up(card, state), Choice::Animal(to), 1);
            }
        }
        Event::CardDiscarded { card }
        | Event::CardRemoved { card }
        | Event::CardTakenUp { card, .. } => {
            if let Zone::Healthy(animal) | Zone::Endangered(animal) = state.cards.zone(card) {
                add(BoardPiece::Card(card), Choice::Animal(animal), -1);
            }
        }
        _ => {}
    }
}

/// Returns a card of a row with the side up that it has in a state.
fn side_up(card: CardId, state: &State) -> BoardPiece {
    match state.cards.zone(card) {
        Zone::Endangered(_) => BoardPiece::EndangeredCard(card),
        _ => BoardPiece::Card(card),
    }
}
