//! Aquatic: the record names element and corner but not the tile, then tile and count; we name the tile first.

use std::collections::{BTreeMap, BTreeSet};

use speciate::event::Event;
use speciate::game::Position;
use speciate::id::HexId;
use speciate::question::Choice;

use crate::check::Check;
use crate::differences::Difference;
use crate::failure::Failed;
use crate::look::Way;
use crate::moment::Moment;
use crate::record::Exchange;
use crate::theirs::Theirs;

/// Compares elements and corners, then tiles and counts.
pub fn go(check: &mut Check, exchanges: &[Exchange<'_>], moment: Moment) -> Result<(), Failed> {
    let lays = |exchange: &Exchange<'_>| {
        let options = exchange.ask.texts("options");
        options.iter().any(|option| option.starts_with("AquaticResource"))
    };
    let [element, rest @ ..] = exchanges else { return without_corner(check, moment) };
    if !lays(element) {
        check.questions += exchanges.len();
        return without_corner(check, moment);
    }
    check.questions += 1;
    let theirs = Theirs::of(element);
    let Some(offer) = check.offer(moment) else { return Err(check.not_asked(element)) };
    check.compare_offers(element, &theirs, &offer)?;
    let tile = rest.first().map_or("", |exchange| exchange.taken.text("x"));
    let tile: Option<HexId> = check.roster().find(tile);
    let ways: Vec<&Way> = offer.ways.iter().filter(|way| way.outcome == theirs.taken).collect();
    if let [exchange, ..] = rest {
        compare_counts(check, exchange, &ways)?;
    }
    let meant = ways.iter().find(|way| match (tile, way.choices.first()) {
        (Some(tile), Some(Choice::Tile(ours))) => *ours == tile,
        _ => true,
    });
    let Some(way) = meant.or(ways.first()) else {
        return Err(Failed::at(element.taken, "no tile of ours", format!("{tile:?}"), ""));
    };
    check.ours.answer(&way.choices)?;
    if check.ours.question(moment).is_some() {
        let count = rest.first().and_then(|exchange| exchange.taken.said["n"].as_u64());
        check.ours.answer(&[Choice::Count(count.unwrap_or(0) as u8)])?;
    }
    Ok(())
}

/// Compares the tiles that touch the corner, with our possible counts for each.
fn compare_counts(check: &mut Check, exchange: &Exchange<'_>, ways: &[&Way]) -> Result<(), Failed> {
    check.questions += 1;
    let theirs = Theirs::of(exchange);
    let mut most: BTreeMap<String, u8> = BTreeMap::new();
    for way in ways {
        let mut position = check.ours.position();
        for &choice in &way.choices {
            let Some(seat) = position.questions().first().map(|question| question.seat) else {
                continue;
            };
            position.answer(seat, choice).map_err(|fault| Failed::plain(fault.to_string()))?;
        }
        let Some(tile) = tile_of(&position) else { continue };
        let name = check.roster().name(tile).to_owned();
        let counts = position.questions().first().into_iter().flat_map(|it| it.options.clone());
        let count = counts.filter_map(|option| match option {
            Choice::Count(count) => Some(count),
            _ => None,
        });
        most.insert(name, count.max().unwrap_or(0));
    }
    let outcomes: BTreeSet<String> = most
        .iter()
        .flat_map(|(tile, most)| (1..=*most).map(move |count| format!("place {tile} {count}")))
        .collect();
    check.compare_sets(exchange, &theirs, &theirs.animal, &outcomes, true)
}

/// Returns the tile that the open question places species on.
fn tile_of(position: &Position) -> Option<HexId> {
    let question = position.questions().first()?;
    let facts = position.clone().answer(question.seat, Choice::Count(1)).ok()?;
    facts.iter().find_map(|fact| match fact {
        Event::SpeciesPlaced { tile, .. } => Some(*tile),
        _ => None,
    })
}

/// Without a vacant corner, the reference does nothing; we place species, and the count can be 0.
fn without_corner(check: &mut Check, moment: Moment) -> Result<(), Failed> {
    while let Some(question) = check.ours.question(moment).cloned() {
        check.note(Difference::AquaticWithoutCorner);
        let choice = match question.options.first() {
            Some(Choice::Tile(tile)) => Choice::Tile(*tile),
            Some(Choice::Count(_)) => Choice::Count(0),
            _ => return Err(Failed::plain(format!("they do nothing, we ask {question:?}"))),
        };
        check.ours.answer(&[choice])?;
    }
    Ok(())
}
