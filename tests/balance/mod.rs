//! Balance runs: what is played, what is stored, and which verdicts follow.

mod kept;
mod proof;
mod runs;
mod seats;
mod tables;
mod tuning;
mod verdicts;

use std::sync::Arc;

use speciate::Layers;
use speciate::balance::{BalancePlan, NamedLineup, StopRule, Version};
use speciate::bot::{BotKind, Lineup};
use speciate::context::Edition;

/// Returns a game with settings.
fn edition(rules: &str, settings: &[(&str, &str)]) -> Arc<Edition> {
    let settings =
        settings.iter().map(|(path, value)| ((*path).to_owned(), (*value).to_owned())).collect();
    let layers = Layers { settings, ..Layers::default() };
    let source = speciate::Source::built_in();
    speciate::edition::load_with(&source, rules, &layers).expect("the shipped content is valid")
}

fn lineup(kind: BotKind) -> NamedLineup {
    NamedLineup { name: kind.name().into_owned(), lineup: Lineup::of(kind) }
}

fn version(change: &str, edition: &Arc<Edition>) -> Version {
    Version { change: change.to_owned(), edition: edition.clone(), seed: None }
}

/// Returns a plan with random bots and no changes.
fn plan(edition: &Arc<Edition>, players: usize, games: u64) -> BalancePlan {
    BalancePlan {
        versions: vec![version("", edition)],
        lineups: vec![lineup(BotKind::Random)],
        players,
        seed: 1,
        stop: StopRule::Games { games },
        layers: Layers::default(),
        sweep: None,
    }
}
