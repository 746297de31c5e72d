//! How fast a long log is read; run by hand with `--release -- --ignored --nocapture`.

use std::time::Instant;

use speciate::event::Event;
use speciate::log::Log;
use speciate::log::text;

use super::made_up::{ANIMAL, CORNER, ELEMENT, TILE, facts, opening};

#[test]
#[ignore = "measures"]
fn reading_a_long_log() {
    let mut log = Log::new(opening());
    log.append(&facts());
    for _ in 0..100_000 {
        log.append(&[
            Event::SpeciesEliminated { animal: ANIMAL, tile: TILE, count: 1, protected: false },
            Event::SpeciesRevived { animal: ANIMAL, tile: TILE, count: 1 },
            Event::ProtectionEnded {},
            Event::ElementRemoved { corner: CORNER, element: ELEMENT },
            Event::ElementPlaced { corner: CORNER, element: ELEMENT },
        ]);
    }
    let start = Instant::now();
    let text = text::write(&log);
    let written = start.elapsed();
    let start = Instant::now();
    let read = text::read(text.as_bytes()).unwrap();
    let took = start.elapsed();
    assert!(read.damage.is_none(), "{:?}", read.damage);
    let entries = log.entries().len() as f64 / 1e6;
    println!(
        "{entries} M entries, {} bytes: written at {:.2} M/s, read at {:.2} M/s",
        text.len(),
        entries / written.as_secs_f64(),
        entries / took.as_secs_f64()
    );
}
