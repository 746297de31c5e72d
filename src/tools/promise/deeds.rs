//! What facts do to animals and to tiles, in the words of promises.

use speciate_content::Catalog;
use speciate_content::promise::{Change, Deed};
use speciate_model::event::{Argument, Event};
use speciate_model::id::{AnimalId, CardId, HexId, Seat, TerrainId};
use speciate_model::state::{State, Zone};

/// Returns what a fact does, to which animal, and how much of it counts. `state` is the one before the fact.
pub(super) fn deeds(fact: &Event, state: &State) -> Vec<(Deed, AnimalId, u32)> {
    let of_seat = |deed: Deed, seat: Seat| {
        let mut animals = state.turn.animals();
        let first = animals.find(|animal| state.turn.seat(*animal) == Some(seat));
        first.map(|animal| (deed, animal, 1))
    };
    let moved = |card: CardId| match state.cards.zone(card) {
        Zone::Healthy(animal) | Zone::Endangered(animal) => Some((Deed::Rows, animal, 1)),
        Zone::Hand(seat) => of_seat(Deed::Hands, seat),
        _ => None,
    };
    match *fact {
        Event::Answered { seat, .. } => of_seat(Deed::Asks, seat).into_iter().collect(),
        Event::SpeciesEliminated { animal, count, .. } => {
            vec![(Deed::Eliminates, animal, count.into())]
        }
        Event::SpeciesPlaced { animal, count, .. }
        | Event::SpeciesRevived { animal, count, .. } => {
            vec![(Deed::Places, animal, count.into())]
        }
        Event::SpeciesMoved { animal, count, .. }
        | Event::SpeciesReturned { animal, count, .. } => {
            vec![(Deed::Moves, animal, count.into())]
        }
        Event::PointsGained { animal, points } => vec![(Deed::Gains, animal, points.into())],
        Event::PointsLost { animal, points } | Event::PointsDeducted { animal, points } => {
            vec![(Deed::Loses, animal, points.into())]
        }
        Event::PawnGained { animal } | Event::PawnLost { animal } => {
            vec![(Deed::Pawns, animal, 1)]
        }
        Event::PawnPlaced { animal, .. }
        | Event::PawnReturned { animal, .. }
        | Event::PawnMoved { animal, .. }
        | Event::PawnBumped { animal, .. }
        | Event::SpecialPawnGained { animal, .. }
        | Event::SpecialPawnPlaced { animal, .. }
        | Event::SpecialPawnReturned { animal, .. } => vec![(Deed::Pawns, animal, 0)],
        Event::ElementAdded { animal, .. }
        | Event::ElementDiscarded { animal, .. }
        | Event::ElementAdapted { animal, .. }
        | Event::ElementPickedUp { animal, .. }
        | Event::ElementSetDown { animal, .. }
        | Event::ElementPrinted { animal, .. }
        | Event::PrintedElementLost { animal, .. } => vec![(Deed::Elements, animal, 1)],
        Event::CardEndangered { animal, .. } | Event::CardHealed { animal, .. } => {
            vec![(Deed::Rows, animal, 1)]
        }
        Event::CardsSwapped { animal, other, .. } => {
            vec![(Deed::Rows, animal, 1), (Deed::Rows, other, 1)]
        }
        Event::CardLaid { card, animal, .. } => {
            moved(card).into_iter().chain([(Deed::Rows, animal, 1)]).collect()
        }
        Event::CardTakenUp { card, seat } => {
            moved(card).into_iter().chain(of_seat(Deed::Hands, seat)).collect()
        }
        Event::CardDiscarded { card }
        | Event::CardRemoved { card }
        | Event::CardActivated { card, .. }
        | Event::CardLaidAside { card, .. } => moved(card).into_iter().collect(),
        Event::CardDealt { seat, .. } => of_seat(Deed::Hands, seat).into_iter().collect(),
        Event::CardPassed { from, to, .. } => {
            [from, to].into_iter().filter_map(|seat| of_seat(Deed::Hands, seat)).collect()
        }
        _ => Vec::new(),
    }
}

/// Returns the tiles that a fact changes, each as a list of which one counts: a disk lies on several tiles.
pub(super) fn changed_tiles(fact: &Event, catalog: &Catalog) -> Vec<Vec<HexId>> {
    let Some(Change::Tiles | Change::Elements | Change::Species) = Change::of(fact.event_type())
    else {
        return Vec::new();
    };
    let mut found = Vec::new();
    fact.arguments(&mut |_, argument| match argument {
        Argument::Tile(tile) => found.push(vec![tile]),
        Argument::Corner(corner) => found.push(catalog.board.hexes_at(corner).to_vec()),
        _ => {}
    });
    found
}

/// Returns the terrain of the tile that a fact lays on a vacant hex.
pub(super) const fn laid(fact: &Event) -> Option<TerrainId> {
    match *fact {
        Event::TilePlaced { terrain, .. } => Some(terrain),
        _ => None,
    }
}
