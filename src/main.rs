//! The `speciate` command.

fn main() {
    let source =
        speciate::content::Source::read(".".as_ref()).map_err(|e| e.to_text(false)).unwrap();
    let edition = speciate::edition::load(&source, "dominant-species", &[])
        .map_err(|e| println!("{}", e.to_text(false)))
        .unwrap();
    let plan = speciate::sim::Plan { games: 20, seed: 1, players: 4 };
    let start = std::time::Instant::now();
    let report = speciate::sim::simulate(&edition, plan);
    println!("{report:#?} {:?}", start.elapsed());
}
