//! Folding an admitted fact never fails, whatever the fact is.

use std::collections::BTreeMap;

use pretty_assertions::assert_eq;
use speciate::event::{Event, EventType};
use speciate::id::{Seat, SectionId, SpaceId, TerrainId};
use speciate::log::text;
use speciate::log::{
    Branch, BranchId, HeadMove, HeadMoveReason, Log, Mark, SeatNaming, Terms, TermsSet,
};
use speciate::state::State;

use super::made_up::{ANIMAL, CORNER, ELEMENT, TILE, Walk, opening};

#[test]
fn admitted_facts_can_be_folded() {
    let mut admitted = BTreeMap::new();
    let mut refused = BTreeMap::new();
    for seed in 0..40 {
        Walk::new(seed).go(20_000, |event, verdict| {
            let counts = if verdict.is_ok() { &mut admitted } else { &mut refused };
            *counts.entry(event.event_type()).or_insert(0) += 1;
        });
    }
    for event_type in EventType::ALL {
        assert!(admitted.contains_key(event_type), "{} was never admitted", event_type.name());
        let fields = event_type.schema().len();
        let can_be_refused = match event_type {
            EventType::CoversCounted => false,
            // It has no fields, but it is refused unless all players have offered to stop.
            EventType::GameStopped => true,
            _ => fields > 0,
        };
        assert_eq!(refused.contains_key(event_type), can_be_refused, "{}", event_type.name());
    }
}

#[test]
fn more_components_than_can_be_counted_are_refused() {
    let (animal, element, space) = (ANIMAL, ELEMENT, SpaceId(0));
    let terrain = TerrainId(0);
    let roster = opening().roster;
    let mut state = Box::<State>::default();
    for fact in [
        Event::TilePlaced { tile: TILE, terrain },
        Event::SpeciesCounted { animal, count: 255 },
        Event::SpeciesPlaced { animal, tile: TILE, count: 200 },
        Event::SpeciesEliminated { animal, tile: TILE, count: 100, protected: false },
        Event::ElementsBagged { element, count: 255 },
        Event::ElementPlaced { corner: CORNER, element },
        Event::ElementAdded { animal, element },
        Event::ElementSupplied { section: SectionId(0), element },
        Event::PawnsCounted { animal, available: 1, aside: 0 },
        Event::PawnPlaced { space, animal },
        Event::PawnsCounted { animal, available: 200, aside: 54 },
    ] {
        state.admits(&fact, &roster).unwrap();
        state.fold(&fact);
    }
    for fact in [
        Event::SpeciesCounted { animal, count: 1 },
        Event::ElementsBagged { element, count: 1 },
        Event::PawnsCounted { animal, available: 200, aside: 55 },
    ] {
        let why = state.admits(&fact, &roster).unwrap_err().to_string();
        assert!(why.contains("than can be counted"), "{fact:?}: {why}");
    }
}

#[test]
fn a_random_walk_is_read_back() {
    for seed in 0..6 {
        let mut walk = Walk::new(100 + seed);
        let path = walk.go(4_000, |_, _| {});
        let mut log = Log::new(opening());
        for batch in path.chunks(50) {
            log.append(batch);
            // Much of the game is undone, and some of it redone differently.
            let to = log.head() as usize - walk.below(60).min(log.head() as usize);
            if walk.below(3) == 0 && log.move_head(to as u32, None) {
                log.move_head(log.entries().len() as u32 - 1, None);
            }
            append_another_entry(&mut log, &mut walk);
        }
        let text = text::write(&log);
        let read = text::read(text.as_bytes()).unwrap();
        assert_eq!(read.damage.map(|damage| damage.to_string()), None);
        log.check_out(log.chosen_branch());
        assert!(read.log == log && read.kept == text.len());
        assert!(read.state == log.state());
    }
}

/// Sometimes appends an entry that is not a fact, and returns to the branch that the facts continue.
fn append_another_entry(log: &mut Log, walk: &mut Walk) {
    let on = log.current_branch();
    let at = walk.below(log.entries().len() + 1) as u32;
    let name = format!("name-{}", walk.below(60));
    let by = Some(Seat(walk.below(3) as u8));
    // Refused entries change nothing.
    match walk.below(12) {
        0 => drop(log.name_branch(Branch { name, at, by })),
        1 => drop(log.set_mark(Mark { name, at, text: "here".into(), by })),
        2 => {
            let seat = Seat(walk.below(3) as u8);
            drop(log.name_seat(SeatNaming {
                seat,
                player: format!("{name}:human"),
                by,
                arrival: None,
            }));
        }
        3 => drop(log.set_terms(TermsSet { terms: Terms::UNSAID, by })),
        4 | 5 => {
            let other = BranchId(walk.below(log.branches().count()) as u16);
            log.check_out(other);
            // The facts to come belong to the branch that they continue.
            let _ = other != on
                && log.move_head(at, Some(HeadMove { by: None, why: HeadMoveReason::Rewind }));
            log.switch(other, by);
            log.check_out(on);
        }
        _ => {}
    }
}
