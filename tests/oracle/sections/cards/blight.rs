//! Blight: the record removes disks one by one from a tile that it does not name; we name the tile, then the disk that
//! stays.

use std::collections::{BTreeMap, BTreeSet};

use speciate::id::HexId;
use speciate::question::Choice;

use crate::check::Check;
use crate::failure::Failed;
use crate::moment::Moment;
use crate::record::Exchange;
use crate::sections::cards::taken;
use crate::theirs::Theirs;

/// Compares the disks of all tiles, then those left on the tile that the record must mean.
pub fn go(check: &mut Check, exchanges: &[Exchange<'_>], moment: Moment) -> Result<(), Failed> {
    let all: Vec<Theirs> = exchanges.iter().map(Theirs::of).collect();
    check.questions += all.len();
    let ([first, ..], [theirs, ..]) = (exchanges, &all[..]) else { return Ok(()) };
    let Some(question) = check.ours.question(moment).cloned() else {
        return if theirs.outcomes.is_empty() { Ok(()) } else { Err(check.not_asked(first)) };
    };
    let disks = disks(check, moment);
    let outcomes: BTreeSet<String> = disks.values().flatten().cloned().collect();
    let may_stop = disks.values().any(BTreeSet::is_empty);
    let animal = check.roster().name(question.animal).to_owned();
    check.compare_sets(first, theirs, &animal, &outcomes, may_stop)?;

    let removed = taken(exchanges);
    let meant = |disks: &BTreeSet<String>| {
        let left = |count: usize| -> BTreeSet<String> {
            disks.iter().filter(|disk| !removed[..count].contains(disk)).cloned().collect()
        };
        removed.iter().all(|disk| disks.contains(disk))
            && disks.len() == if removed.is_empty() { 0 } else { removed.len() + 1 }
            && (1..all.len()).all(|index| all[index].outcomes == left(index))
    };
    let Some((&tile, disks)) = disks.iter().find(|(_, disks)| meant(disks)) else {
        return Err(Failed::at(first.taken, "no tile of ours fits", removed.join(", "), ""));
    };
    check.ours.answer(&[Choice::Tile(tile)])?;
    if let Some(stays) = disks.iter().find(|disk| !removed.contains(disk)) {
        let stays = stays.strip_prefix("lift ").and_then(|name| check.roster().find(name));
        let Some(stays) = stays else { return Err(Failed::plain("an unknown corner")) };
        check.ours.answer(&[Choice::Corner(stays)])?;
    }
    Ok(())
}

/// Returns the disks of every tile that can be chosen, of which one stays; empty if no disk has to go.
fn disks(check: &Check, moment: Moment) -> BTreeMap<HexId, BTreeSet<String>> {
    let mut disks = BTreeMap::new();
    let Some(question) = check.ours.question(moment) else { return disks };
    for &option in &question.options {
        let Choice::Tile(tile) = option else { continue };
        let mut position = check.ours.position();
        let Ok(facts) = position.answer(question.seat, option) else { continue };
        let ended = facts.iter().any(|fact| fact.event_type().opens_step());
        let next = position.questions().first().filter(|_| !ended);
        let corners = next.into_iter().flat_map(|question| question.options.iter());
        let names = corners.filter_map(|option| match option {
            Choice::Corner(corner) => Some(format!("lift {}", check.roster().name(*corner))),
            _ => None,
        });
        disks.insert(tile, names.collect());
    }
    disks
}
