//! What the animals of the made-up results used.

use super::super::super::*;
use super::sample::{ANIMALS, estimate, thing};

pub(super) fn usage() -> Vec<UsageResult> {
    let names = [
        "harvest",
        "drought",
        "long-winter",
        "late-frost",
        "fever",
        "many-flowers",
        "new-feathers",
        "large-litter",
        "black-soil",
        "new-home",
        "long-sleep",
        "great-cold",
        "newcomers",
        "old-paths",
    ];
    let cards = names.iter().map(|name| thing(ThingKind::Card, name));
    let terrains = ["lagoon", "marsh", "dunes"].map(|name| thing(ThingKind::Terrain, name));
    let sections = ["new-feathers"].map(|name| thing(ThingKind::Section, name));
    let used = |(index, thing): (usize, BalanceThing)| {
        let mean = 9.0 - 1.3 * index as f64;
        UsageResult {
            thing,
            games: 9_600 - 410 * index as u64,
            used: 30_000 - 1_400 * index as u64,
            of: 57_600,
            wins_used: Some(16.7 + mean / 2.0),
            wins_unused: (index != 3).then_some(16.7 - mean / 2.0),
            difference: (index != 3).then_some(estimate(mean, 1.0 + 0.15 * index as f64)),
            low: (index != 3).then_some(mean - 3.5),
            high: (index != 3).then_some(mean + 3.5),
            points: (index % 3 != 1).then_some(5.0 + index as f64),
            animals: ANIMALS
                .iter()
                .map(|id| ((*id).to_owned(), UsageCount { used: 4_000, games: 9_600 }))
                .collect(),
        }
    };
    cards.chain(terrains).chain(sections).enumerate().map(used).collect()
}
