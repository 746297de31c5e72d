//! Speciation: they name tiles and counts but not the disk, we the disk and then a count for each
//! of its tiles.

use std::collections::{BTreeMap, BTreeSet};

use speciate::event::Event;
use speciate::game::Position;
use speciate::id::{CornerId, HexId};
use speciate::question::Choice;

use crate::check::{Check, Theirs};
use crate::failure::Failed;
use crate::moment::Moment;
use crate::names;
use crate::record::Exchange;

/// How many species can be placed on each tile of a disk.
type Limits = BTreeMap<HexId, u8>;

/// Compares tiles and counts, and chooses a disk that touches every tile they chose.
pub fn go(check: &mut Check, exchanges: &[Exchange<'_>], moment: Moment) -> Result<(), Failed> {
    let all: Vec<Theirs> = exchanges.iter().map(Theirs::of).collect();
    check.questions += all.len();
    let mut chosen: BTreeMap<HexId, u8> = BTreeMap::new();
    let disks = disks(check, moment);
    let animal = check.ours.question(moment).map(|question| question.animal);
    let pool = animal.map_or(0, |animal| check.ours.game.state().species.pool(animal));
    for (exchange, theirs) in exchanges.iter().zip(&all) {
        let outcomes = expected(check, &disks, &chosen, pool);
        let name = animal.map_or(theirs.animal.clone(), |it| check.roster().name(it).to_owned());
        check.compare_sets(exchange, theirs, &name, &outcomes, true)?;
        if theirs.taken.is_some() {
            let tile = names::find(check.roster(), exchange.taken.text("x"))?;
            chosen.insert(tile, exchange.taken.said["n"].as_u64().unwrap_or_default() as u8);
        }
    }
    if animal.is_none() {
        return Ok(());
    }
    answer(check, &disks, &chosen, moment)
}

fn answer(
    check: &mut Check,
    disks: &BTreeMap<CornerId, Limits>,
    chosen: &BTreeMap<HexId, u8>,
    moment: Moment,
) -> Result<(), Failed> {
    let fits = |limits: &Limits| chosen.keys().all(|tile| limits.contains_key(tile));
    let disk = disks.iter().find(|(_, limits)| fits(limits)).map(|(disk, _)| *disk);
    let Some(disk) = disk.filter(|_| !chosen.is_empty()) else {
        return check.ours.answer(&[Choice::Pass]);
    };
    check.ours.answer(&[Choice::Corner(disk)])?;
    while check.ours.question(moment).is_some() {
        let tile = tile_of(&check.ours.position());
        let count = tile.and_then(|tile| chosen.get(&tile)).copied().unwrap_or(0);
        check.ours.answer(&[Choice::Count(count)])?;
    }
    Ok(())
}

/// Returns what they should offer after some tiles were chosen, with the limits that we ask for.
fn expected(
    check: &Check,
    disks: &BTreeMap<CornerId, Limits>,
    chosen: &BTreeMap<HexId, u8>,
    pool: u8,
) -> BTreeSet<String> {
    let left = pool - chosen.values().sum::<u8>().min(pool);
    let mut outcomes = BTreeSet::new();
    for limits in disks.values() {
        if !chosen.keys().all(|tile| limits.contains_key(tile)) {
            continue;
        }
        for (tile, limit) in limits.iter().filter(|(tile, _)| !chosen.contains_key(tile)) {
            for count in 1..=(*limit).min(left) {
                outcomes.insert(format!("place {} {count}", check.roster().name(*tile)));
            }
        }
    }
    outcomes
}

/// Returns our disks with the greatest count that we ask for on each of their tiles.
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
