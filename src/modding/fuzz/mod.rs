//! Tests the cards of packs in random positions and whole games, against the laws and their promises.
//!
//! The same plan gives the same report on any number of threads.

mod failure;
mod moves;
mod play;
mod shrink;

pub use failure::{FailureKind, FuzzFailure};

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use crate::laws::Law;
use failure::failures;
use moves::Moves;
use play::play;
use speciate_bots::sim::Workers;
use speciate_content::card::CARD_TABLES;
use speciate_content::node::{Node, NodeValue};
use speciate_content::{Layers, Natives, Source, layered_tables, pack_of_file};
use speciate_engine::context::Edition;
use speciate_engine::script::Hook;
use speciate_model::chance::derived_seed;
use speciate_model::id::CardId;
use speciate_model::message;

/// What to try.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FuzzPlan {
    pub games: u64,
    /// The seed from which the seed of each game is derived.
    pub seed: u64,
    /// The cards that are brought into play, one after another.
    pub cards: Vec<CardId>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FuzzReport {
    /// The number of games that were played.
    pub games: u64,
    /// How often each card of the plan was carried out or came into play.
    pub resolved: BTreeMap<CardId, u64>,
    /// The failures that were found, without duplicates, in the order of the games.
    pub failures: Vec<FuzzFailure>,
}

/// The number of games in a part. After a part with a failure, no other part begins.
const PART: u64 = 32;

/// Plays the games of a plan in parts. After each part, calls `should_continue` with the number of games played. Stops
/// early if a game failed or if `should_continue` returns `false`. Failures are minimised.
pub fn fuzz(
    edition: &Arc<Edition>,
    plan: &FuzzPlan,
    workers: &Workers,
    should_continue: &mut dyn FnMut(u64) -> bool,
) -> FuzzReport {
    let mut report = FuzzReport::default();
    report.resolved.extend(plan.cards.iter().map(|card| (*card, 0)));
    while report.games < plan.games && report.failures.is_empty() {
        let until = plan.games.min(report.games + PART);
        let mut tried = Vec::new();
        workers.collect(report.games..until, &|index| one(edition, plan, index), &mut tried);
        for GameTried { resolved, failures } in tried {
            report.games += 1;
            for card in resolved {
                report.resolved.entry(card).and_modify(|count| *count += 1);
            }
            for found in failures {
                if report.failures.iter().all(|known| known.kind != found.kind) {
                    report.failures.push(found);
                }
            }
        }
        if !should_continue(report.games) || workers.are_ended() {
            break;
        }
    }
    let mut small = Vec::new();
    let count = report.failures.len() as u64;
    let shrunk = |index| shrink::shrunk(edition, &report.failures[index as usize]);
    workers.collect(0..count, &shrunk, &mut small);
    // If minimising was stopped, the remaining failures stay as they were found.
    let left = report.failures.drain(small.len().min(count as usize)..).collect::<Vec<_>>();
    report.failures = small.into_iter().chain(left).collect();
    report
}

/// The result of one game.
struct GameTried {
    resolved: Vec<CardId>,
    failures: Vec<FuzzFailure>,
}

/// Plays one game and looks for failures. A panic is caught and counts as a failure, so that it does not end all other
/// games.
fn one(edition: &Arc<Edition>, plan: &FuzzPlan, index: u64) -> GameTried {
    let tried = catch_unwind(AssertUnwindSafe(|| try_one(edition, plan, index)));
    tried.unwrap_or_else(|payload| {
        let panic_text = payload.downcast_ref::<String>().map(String::as_str);
        let panic_text = panic_text.or_else(|| payload.downcast_ref::<&str>().copied());
        let message = message!("law-panics-said", said = panic_text.unwrap_or_default());
        let kind = FailureKind::Law(Law::Panics);
        let failures = vec![FuzzFailure { kind, message, game: index, moves: None }];
        GameTried { resolved: Vec::new(), failures }
    })
}

fn try_one(edition: &Arc<Edition>, plan: &FuzzPlan, index: u64) -> GameTried {
    let seed = derived_seed(plan.seed, "fuzz", index);
    let played = play(edition, &plan.cards, index, seed);
    let found = failures(&played.game, played.start);
    let failures = found.into_iter().map(|(kind, message, facts)| {
        let moves = Moves::of(&played, &kind, facts, edition);
        FuzzFailure { kind, message, game: index, moves }
    });
    GameTried { resolved: played.resolved(), failures: failures.collect() }
}

/// Returns the cards that packs add or change: those whose entry or script is in a pack. If there are no packs, returns
/// all cards with scripts that can come into play.
pub fn cards_of_packs(
    source: &Source,
    natives: &Natives,
    layers: &Layers,
    edition: &Edition,
) -> Vec<CardId> {
    let catalog = &edition.catalog;
    let is_playable = |card: &CardId| {
        let row = catalog.card(*card);
        let is_there = row.in_deck || row.is_trait || row.house_rule.is_some();
        // A creature card without a script cannot fail on its own.
        is_there && (row.creature.is_none() || row.scripted)
    };
    let all = || (0..catalog.cards.len()).map(CardId::at);
    if source.packs().next().is_none() {
        return all().filter(is_playable).collect();
    }
    let root = layered_tables(source, natives, layers).unwrap_or_default();
    let in_table = |card: CardId| {
        let name = catalog.roster.name(card);
        let of_table = |table: &str| root.get(table).and_then(|table| table.node.at(&[name]));
        CARD_TABLES.iter().filter_map(|table| of_table(table.name)).any(is_of_pack)
    };
    let has_script = |card: CardId| {
        let file = edition.scripts.start_of(card.into(), Hook::Effect).file;
        pack_of_file(source, &file).is_some()
    };
    all().filter(|card| in_table(*card) || has_script(*card)).collect()
}

/// Returns whether a pack has set a value or a part of it.
fn is_of_pack(node: &Node) -> bool {
    let is_inside = match &node.value {
        NodeValue::Table(entries) => entries.values().any(|entry| is_of_pack(&entry.node)),
        _ => false,
    };
    is_inside || node.origin.pack().is_some()
}
