//! A table can only be created with seats and animals that the game allows.

use std::error::Error as _;

use pretty_assertions::assert_eq;
use speciate::game::{NoTable, Table};
use speciate::id::AnimalId;
use speciate::table::seats::SeatsError;

use crate::support::edition;

#[test]
fn an_invalid_seating_is_refused() {
    let edition = edition();
    let animals = |places: &[u8]| places.iter().map(|at| AnimalId(*at)).collect::<Vec<_>>();
    let is_count = |made: Result<Table, NoTable>, count| match made {
        Err(NoTable::Seats { expected, found, .. }) => {
            assert_eq!((expected, found), (vec![2, 3, 4, 5, 6], count));
        }
        other => panic!("{other:?}"),
    };
    is_count(Table::new(edition, Vec::new(), 1), 0);
    is_count(Table::dealt(edition, 0, 1), 0);
    is_count(Table::dealt(edition, 7, 1), 7);
    is_count(Table::of(edition, animals(&[0]), 1), 1);
    let twice = Table::of(edition, animals(&[0, 1, 0]), 1).unwrap_err();
    assert_eq!(twice.to_string(), "`mammal` has two seats");
    let empty = Table::new(edition, vec![animals(&[0]), Vec::new()], 1).unwrap_err();
    assert_eq!(empty, NoTable::Animals { seat: 2, seats: 2, expected: 1, found: 0 });
    let unknown = Table::of(edition, animals(&[0, 6]), 1).unwrap_err();
    assert_eq!(unknown, NoTable::NoAnimal { number: 6, count: 6 });
    let source = SeatsError::from(unknown.clone());
    assert_eq!(source.source().map(ToString::to_string), Some(unknown.to_string()));
    let made = Table::of(edition, animals(&[4, 2]), 1).expect("the seats are valid");
    assert_eq!(made.seats(), [animals(&[4]), animals(&[2])]);
}
