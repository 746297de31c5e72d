//! Evolution: they cannot stop before two animals, and eliminate even what no cube replaces.

use speciate::event::Event;

use crate::check::{Check, Theirs};
use crate::differences::Difference;
use crate::failure::Failed;
use crate::moment::Moment;
use crate::names;
use crate::record::Exchange;

/// Compares tiles and animals while our gene pool lasts.
pub fn go(check: &mut Check, exchanges: &[Exchange<'_>], moment: Moment) -> Result<(), Failed> {
    for exchange in exchanges {
        let theirs = Theirs::of(exchange);
        let taker = check.animal(&theirs.animal)?;
        let gone = check.ours.question(moment).is_none() && theirs.taken.is_some();
        let pool = check.ours.card_state(moment)?.species.pool(taker);
        if gone && pool == 0 {
            check.questions += 1;
            unreplaced(check, exchange, moment)?;
        } else {
            let stopping = Difference::EvolutionMustGoOn;
            check.question_but_for_stopping(exchange, moment, stopping)?;
        }
    }
    // Where theirs was over, ours may still offer an animal.
    if let Some(offer) = check.offer(moment)
        && let Some(way) = offer.way(None).cloned()
    {
        check.ours.answer(&way.choices)?;
    }
    Ok(())
}

/// Eliminates on our side what they eliminated without a cube to replace it.
fn unreplaced(check: &mut Check, exchange: &Exchange<'_>, moment: Moment) -> Result<(), Failed> {
    let animal = check.animal(exchange.taken.text("e"))?;
    let tile = names::find(check.roster(), exchange.taken.text("x"))?;
    check.note(Difference::EvolutionUnreplaced);
    check.met.note_patch(Difference::EvolutionUnreplaced);
    let lost = Event::SpeciesEliminated { animal, tile, count: 1, protected: false };
    check.ours.patch_after(moment, &[lost])
}
