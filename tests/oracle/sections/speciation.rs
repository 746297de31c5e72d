//! Speciation: the record names tiles and counts but not the disk; we name the disk and then a count for each of its
//! tiles.

use std::collections::{BTreeMap, BTreeSet};

use speciate::event::Event;
use speciate::game::Position;
use speciate::id::{CornerId, HexId};
use speciate::question::Choice;

use crate::check::Check;
use crate::failure::Failed;
use crate::moment::Moment;
use crate::names;
use crate::record::Exchange;
use crate::theirs::Theirs;

/// How many species can be placed on each tile of a disk.
type Limits = BTreeMap<HexId, u8>;

/// Compares tiles and counts, and chooses the disk that the record must mean.
pub fn go(check: &mut Check, exchanges: &[Exchange<'_>], moment: Moment) -> Result<(), Failed> {
    let all: Vec<Theirs> = exchanges.iter().map(Theirs::of).collect();
    check.questions += all.len();
    let disks = disks(check, moment);
    let Some(animal) = check.ours.question(moment).map(|question| question.animal) else {
        return exchanges.iter().zip(&all).try_for_each(|(exchange, theirs)| {
            check.compare_sets(exchange, theirs, &theirs.animal, &BTreeSet::new(), true)
        });
    };
    let pool = check.ours.game.state().species.pool(animal);
    let name = check.roster().name(animal).to_owned();
    if let ([first, ..], [theirs, ..]) = (exchanges, &all[..]) {
        let outcomes = disks.values().flat_map(|limits| expected(check, limits, &[], pool));
        check.compare_sets(first, theirs, &name, &outcomes.collect(), true)?;
    }
    let chosen = chosen(check, exchanges)?;
    if chosen.is_empty() {
        return check.ours.answer(&[Choice::Pass]);
    }
    let mut failure = None;
    for (&disk, limits) in &disks {
        if !chosen.iter().all(|(tile, _)| limits.contains_key(tile)) {
            continue;
        }
        let compared = (1..exchanges.len()).try_for_each(|index| {
            let outcomes = expected(check, limits, &chosen[..index.min(chosen.len())], pool);
            check.compare_sets(&exchanges[index], &all[index], &name, &outcomes, true)
        });
        match compared {
            Ok(()) => return answer(check, disk, &chosen, moment),
            Err(failed) => failure = Some(failed),
        }
    }
    Err(failure.unwrap_or_else(|| Failed::plain("no disk of ours touches all tiles they chose")))
}

/// Returns the tiles that were chosen in the record, in order, with the counts.
fn chosen(check: &Check, exchanges: &[Exchange<'_>]) -> Result<Vec<(HexId, u8)>, Failed> {
    let placed = exchanges.iter().filter(|exchange| exchange.taken.act() == "Speciation");
    placed
        .map(|exchange| {
            let tile = names::find(check.roster(), exchange.taken.text("x"))?;
            Ok((tile, exchange.taken.said["n"].as_u64().unwrap_or_default() as u8))
        })
        .collect()
}

fn answer(
    check: &mut Check,
    disk: CornerId,
    chosen: &[(HexId, u8)],
    moment: Moment,
) -> Result<(), Failed> {
    check.ours.answer(&[Choice::Corner(disk)])?;
    while check.ours.question(moment).is_some() {
        let asked = tile_of(&check.ours.position());
        let count = chosen.iter().find(|(tile, _)| Some(*tile) == asked).map_or(0, |(_, n)| *n);
        check.ours.answer(&[Choice::Count(count)])?;
    }
    Ok(())
}

/// Returns what a disk should still offer after some tiles were chosen, within the limits of our questions.
fn expected(check: &Check, limits: &Limits, chosen: &[(HexId, u8)], pool: u8) -> BTreeSet<String> {
    let left = pool.saturating_sub(chosen.iter().map(|(_, count)| count).sum());
    let open = limits.iter().filter(|(tile, _)| chosen.iter().all(|(other, _)| other != *tile));
    let counts = open.flat_map(|(tile, limit)| (1..=(*limit).min(left)).map(move |n| (*tile, n)));
    counts.map(|(tile, n)| format!("place {} {n}", check.roster().name(tile))).collect()
}

/// Returns our disks with the greatest count that we offer for each of their tiles.
fn disks(check: &Check, moment: Moment) -> BTreeMap<CornerId, Limits> {
    let mut disks = BTreeMap::new();
    let Some(question) = check.ours.question(moment) else { return disks };
    let animal = question.animal;
    for &option in &question.options {
        let Choice::Corner(disk) = option else { continue };
        let mut position = check.ours.position();
        let Ok(mut facts) = position.answer(question.seat, option) else { continue };
        let mut limits = Limits::new();
        while !facts.iter().any(|fact| fact.event_type().opens_step())
            && let Some(next) = position.questions().first().cloned()
            && next.animal == animal
        {
            let counts = next.options.iter().filter_map(|option| match option {
                Choice::Count(count) => Some(*count),
                _ => None,
            });
            if let (Some(limit), Some(tile)) = (counts.max(), tile_of(&position)) {
                limits.insert(tile, limit);
            }
            let Ok(fresh) = position.answer(next.seat, Choice::Count(0)) else { break };
            facts = fresh;
        }
        disks.insert(disk, limits);
    }
    disks
}

/// Returns the tile on which the open question places species.
fn tile_of(position: &Position) -> Option<HexId> {
    let question = position.questions().first()?;
    let mut ahead = position.clone();
    let facts = ahead.answer(question.seat, Choice::Count(1)).ok()?;
    facts.iter().find_map(|fact| match fact {
        Event::SpeciesPlaced { tile, .. } => Some(*tile),
        _ => None,
    })
}
