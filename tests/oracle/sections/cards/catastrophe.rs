//! Catastrophe: the record eliminates cubes one by one on a tile that it does not name; we name the tile, then the
//! species that stays. On the tiles beside it, both go tile by tile.

use std::collections::BTreeSet;

use speciate::event::Event;
use speciate::game::Position;
use speciate::id::HexId;
use speciate::question::Choice;

use crate::check::Check;
use crate::failure::Failed;
use crate::look;
use crate::moment::Moment;
use crate::record::Exchange;
use crate::sections::cards::taken;
use crate::theirs::{Theirs, saved_cube};

/// What happens if a tile is chosen.
struct Fate {
    tile: HexId,
    /// The cubes on it, one entry each.
    cubes: Vec<String>,
    /// The cubes that can be eliminated first.
    first: BTreeSet<String>,
}

/// Compares the first cubes of all tiles, then what follows on the tile that the record means.
pub fn go(check: &mut Check, exchanges: &[Exchange<'_>], moment: Moment) -> Result<(), Failed> {
    let [first, ..] = exchanges else { return Ok(()) };
    let theirs = Theirs::of(first);
    let Some(question) = check.ours.question(moment).cloned() else {
        return exchanges.iter().try_for_each(|it| check.same_question(it, moment));
    };
    let fates: Vec<Fate> = question
        .options
        .iter()
        .filter_map(|option| match option {
            Choice::Tile(tile) => fate(check, *tile),
            _ => None,
        })
        .collect();
    let outcomes: BTreeSet<String> = fates.iter().flat_map(|fate| fate.first.clone()).collect();
    let may_stop = fates.iter().any(|fate| fate.first.is_empty());
    let animal = check.roster().name(question.animal).to_owned();
    check.compare_sets(first, &theirs, &animal, &outcomes, may_stop)?;

    let mut failure = None;
    for fate in fates.iter().filter(|fate| fits(fate, exchanges)) {
        let mut tried = check.clone();
        let followed = follow(&mut tried, fate, exchanges, moment);
        match followed.and_then(|()| same_dead(&tried, first, exchanges, moment)) {
            Ok(()) => {
                *check = tried;
                return Ok(());
            }
            Err(failed) => failure = Some(failed),
        }
    }
    Err(failure.unwrap_or_else(|| {
        Failed::at(first.taken, "no tile of ours fits", taken(exchanges).join(", "), "")
    }))
}

/// Compares all eliminated species.
fn same_dead(
    check: &Check,
    first: &Exchange<'_>,
    exchanges: &[Exchange<'_>],
    moment: Moment,
) -> Result<(), Failed> {
    let (mut theirs, mut ours) = (taken(exchanges), check.outcomes_at(moment));
    theirs.sort_unstable();
    ours.sort_unstable();
    if theirs == ours && check.ours.question(moment).is_none() {
        return Ok(());
    }
    Err(Failed::at(first.taken, "other species die", theirs.join(", "), ours.join(", ")))
}

/// Returns whether the recorded answers are possible with this tile.
fn fits(fate: &Fate, exchanges: &[Exchange<'_>]) -> bool {
    let mut left = fate.cubes.clone();
    for exchange in exchanges.iter().take(fate.cubes.len().saturating_sub(1)) {
        let theirs = Theirs::of(exchange);
        let offered: BTreeSet<String> = left.iter().cloned().collect();
        let place = theirs.taken.and_then(|taken| left.iter().position(|cube| *cube == taken));
        let Some(place) = place else { return false };
        // The first question also offers the cubes of other tiles.
        let first = left.len() == fate.cubes.len();
        if !first && theirs.outcomes != offered {
            return false;
        }
        left.remove(place);
    }
    exchanges.len() + 1 >= fate.cubes.len()
        && (fate.cubes.len() > 1
            || exchanges
                .first()
                .and_then(|it| Theirs::of(it).taken)
                .map_or(fate.first.is_empty(), |taken| fate.first.contains(&taken)))
}

/// Answers for a tile like the record.
fn follow(
    check: &mut Check,
    fate: &Fate,
    exchanges: &[Exchange<'_>],
    moment: Moment,
) -> Result<(), Failed> {
    let on_tile = fate.cubes.len().saturating_sub(1).min(exchanges.len());
    let (own, beside) = exchanges.split_at(on_tile);
    check.questions += own.len();
    check.ours.answer(&[Choice::Tile(fate.tile)])?;
    let keeps = check
        .ours
        .question(moment)
        .is_some_and(|question| check.roster().name(question.id).ends_with(".keep"));
    if keeps && !own.is_empty() {
        let mut left = fate.cubes.clone();
        for cube in taken(own) {
            if let Some(place) = left.iter().position(|other| *other == cube) {
                left.remove(place);
            }
        }
        let stays = left.first().and_then(|cube| cube.split(' ').nth(1)).unwrap_or_default();
        let animal = check.animal(stays)?;
        // A cube that the record calls saved and did not eliminate is the one that stays.
        let kept = check.ours.game.state().species.protected(animal, fate.tile);
        let dead = own.iter().filter(|exchange| saved_cube(exchange.taken)).count();
        let protected = Choice::ProtectedSpecies(animal);
        let offered = check.ours.question(moment).is_some_and(|it| it.options.contains(&protected));
        let choice = match offered && dead < usize::from(kept) {
            true => protected,
            false => Choice::Species(animal),
        };
        check.ours.answer(&[choice])?;
    }
    if own.is_empty() {
        // The first question was compared for all tiles at once.
        if let [first, rest @ ..] = beside {
            check.questions += 1;
            let theirs = Theirs::of(first);
            if let Some(offer) = check.offer(moment) {
                check.take(first, &offer, theirs.taken.as_deref())?;
            }
            return rest.iter().try_for_each(|it| check.same_question(it, moment));
        }
    }
    beside.iter().try_for_each(|exchange| check.same_question(exchange, moment))
}

fn fate(check: &Check, tile: HexId) -> Option<Fate> {
    let question = check.ours.game.questions().first()?;
    let state = check.ours.game.state();
    let roster = check.roster();
    let mut cubes = Vec::new();
    for animal in state.turn.animals() {
        let name = format!("kill {} {}", roster.name(animal), roster.name(tile));
        let count = usize::from(state.species.count(animal, tile));
        cubes.extend(std::iter::repeat_n(name, count));
    }
    let mut position = check.ours.position();
    let facts = position.answer(question.seat, Choice::Tile(tile)).ok()?;
    let first = if cubes.len() > 1 {
        cubes.iter().cloned().collect()
    } else {
        first_beside(check, &position, &facts)
    };
    Some(Fate { tile, cubes, first })
}

/// Returns what can be eliminated first beside a tile on which no species has to be eliminated.
fn first_beside(check: &Check, position: &Position, facts: &[Event]) -> BTreeSet<String> {
    let step = facts.iter().position(|fact| fact.event_type().opens_step());
    let facts = &facts[..step.unwrap_or(facts.len())];
    if let Some(forced) = check.first_outcome(facts) {
        return BTreeSet::from([forced]);
    }
    if step.is_some() {
        return BTreeSet::new();
    }
    let offer = look::ahead(position, &|_, facts| check.first_outcome(facts));
    offer.map(|offer| offer.outcomes()).unwrap_or_default()
}
