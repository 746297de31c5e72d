//! The species that an animal saves from extinction.

use speciate::question::Choice;

use crate::check::Check;
use crate::differences::Difference;
use crate::failure::Failed;
use crate::moment::Moment;
use crate::record::Exchange;
use crate::theirs::Theirs;

/// Compares the tiles on which a species can be saved.
pub fn go(check: &mut Check, exchanges: &[Exchange<'_>], moment: Moment) -> Result<(), Failed> {
    for exchange in exchanges {
        check.questions += 1;
        let theirs = Theirs::of(exchange);
        let roster = check.roster().clone();
        let saved = |choices: &[Choice], _: &[_]| match choices {
            [Choice::Tile(tile)] => Some(format!("save {}", roster.name(*tile))),
            _ => None,
        };
        let Some(offer) = check.offer_by(moment, &saved) else {
            if theirs.is_forced() {
                continue;
            }
            return Err(check.not_asked(exchange));
        };
        check.compare_offers(exchange, &theirs, &offer)?;
        check.take(exchange, &offer, theirs.taken.as_deref())?;
        if theirs.taken.is_some() {
            check.note(Difference::Bookkeeping);
        }
    }
    Ok(())
}
