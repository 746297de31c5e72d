//! How fast a long log is written and read.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use speciate::event::Event;
use speciate::log::Log;
use speciate::log::text;

#[path = "../logs/made_up.rs"]
#[allow(dead_code)]
mod made_up;

use made_up::{ANIMAL, CORNER, ELEMENT, TILE, facts, opening};

fn long_log() -> Log {
    let mut log = Log::new(opening());
    log.append(&facts());
    for _ in 0..20_000 {
        log.append(&[
            Event::SpeciesEliminated { animal: ANIMAL, tile: TILE, count: 1, protected: false },
            Event::SpeciesRevived { animal: ANIMAL, tile: TILE, count: 1 },
            Event::ProtectionEnded {},
            Event::ElementRemoved { corner: CORNER, element: ELEMENT },
            Event::ElementPlaced { corner: CORNER, element: ELEMENT },
        ]);
    }
    log
}

fn logs(criterion: &mut Criterion) {
    let log = long_log();
    let text = text::write(&log);
    let mut group = criterion.benchmark_group("log");
    group.throughput(Throughput::Elements(log.entries().len() as u64));
    group.sample_size(20);
    group.bench_function("write", |bench| bench.iter(|| text::write(black_box(&log))));
    group.bench_function("read", |bench| bench.iter(|| text::read(black_box(text.as_bytes()))));
    group.finish();
}

criterion_group!(benches, logs);
criterion_main!(benches);
