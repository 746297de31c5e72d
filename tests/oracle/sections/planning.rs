//! Placing pawns on spaces: Planning, Instinct and the move of Initiative.

use std::collections::BTreeSet;

use crate::check::Check;
use crate::differences::Difference;
use crate::failure::Failed;
use crate::look::Offer;
use crate::moment::Moment;
use crate::record::{Exchange, Line, exchanges};
use crate::theirs::Theirs;

/// Compares one animal's go of the Planning Phase.
pub fn go(check: &mut Check, first: &Line, lines: &[Line]) -> Result<(), Failed> {
    let moment = Moment::pawns(first.turn());
    let state = check.ours.here();
    check.state(first, &state)?;
    for exchange in exchanges(lines) {
        pawn(check, &exchange, moment)?;
        let state = check.ours.step_end().map_err(|failed| failed.on(exchange.taken))?;
        check.state(exchange.taken, &state)?;
    }
    Ok(())
}

/// Compares the possible spaces for a pawn, and places it like the record.
pub fn pawn(check: &mut Check, exchange: &Exchange<'_>, moment: Moment) -> Result<(), Failed> {
    check.questions += 1;
    let theirs = Theirs::of(exchange);
    let offer = check.offer(moment);
    let offer = offer.filter(|offer| check.roster().name(offer.animal) == theirs.animal);
    let Some(offer) = offer else {
        return if theirs.is_forced() { Ok(()) } else { Err(check.not_asked(exchange)) };
    };
    compare_spaces(check, exchange, &theirs, &offer, offer.may_stop())?;
    check.take(exchange, &offer, theirs.taken.as_deref())
}

/// Compares the offered spaces, without those of sections whose box is empty, which the reference does not allow.
pub fn compare_spaces(
    check: &mut Check,
    exchange: &Exchange<'_>,
    theirs: &Theirs,
    offer: &Offer,
    may_stop: bool,
) -> Result<(), Failed> {
    let ours = offer.outcomes();
    let barred = barred(check);
    let open: BTreeSet<String> = ours.difference(&barred).cloned().collect();
    check.compare_sets(exchange, theirs, check.roster().name(offer.animal), &open, may_stop)?;
    if open.len() < ours.len() {
        check.note(Difference::EmptyBoxBarred);
    }
    Ok(())
}

fn barred(check: &Check) -> BTreeSet<String> {
    let catalog = &check.edition.catalog;
    let elements = &check.ours.game.state().elements;
    let sections = ["regression", "wasteland", "depletion"];
    let empty = sections
        .into_iter()
        .filter_map(|name| catalog.section_of(name))
        .filter(|&section| elements.display(section).iter().all(|&count| count == 0));
    let spaces = empty.flat_map(|section| catalog.section(section).spaces.iter());
    spaces.map(|&space| format!("pawn {}", catalog.roster.name(space))).collect()
}
