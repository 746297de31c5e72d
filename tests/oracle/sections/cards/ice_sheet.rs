//! Ice Sheet: the reference may skip it.

use std::collections::BTreeSet;

use speciate::event::Event;

use crate::check::Check;
use crate::differences::Difference;
use crate::failure::Failed;
use crate::moment::Moment;
use crate::record::Exchange;
use crate::theirs::Theirs;

/// Compares the tiles, and skips our effect if the record skipped it.
pub fn go(check: &mut Check, exchanges: &[Exchange<'_>], moment: Moment) -> Result<(), Failed> {
    for exchange in exchanges {
        check.questions += 1;
        let theirs = Theirs::of(exchange);
        let offer = check.offer(moment);
        let outcomes: BTreeSet<String> = match &offer {
            Some(offer) => offer.outcomes(),
            // If there is only one tile, we do not ask.
            None => check.outcomes_at(moment).into_iter().take(1).collect(),
        };
        check.compare_sets(exchange, &theirs, &theirs.animal, &outcomes, true)?;
        if !outcomes.is_empty() {
            check.note(Difference::CardMayOrMust);
        }
        match (offer, &theirs.taken) {
            (Some(offer), Some(taken)) => check.take(exchange, &offer, Some(taken))?,
            (_, None) if !outcomes.is_empty() => skip(check, moment)?,
            _ => {}
        }
    }
    Ok(())
}

/// Plays our card as if no tundra tile were left, so that it has no effect.
fn skip(check: &mut Check, moment: Moment) -> Result<(), Failed> {
    check.met.note_patch(Difference::CardMayOrMust);
    let facts = check.ours.last_step_at(moment);
    let covered = facts.iter().filter(|fact| matches!(fact, Event::TileCovered { .. })).count();
    let left = check.ours.card_state(moment)?.tiles.covers + covered as u8;
    check.ours.patch_before_card(&[Event::CoversCounted { count: 0 }])?;
    check.ours.patch_after(moment, &[Event::CoversCounted { count: left }])
}
