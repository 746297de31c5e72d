//! Evolution: the reference cannot stop before two animals, and eliminates species even if no cube replaces them.

use std::collections::BTreeSet;

use speciate::event::Event;

use crate::check::Check;
use crate::differences::Difference;
use crate::failure::Failed;
use crate::moment::Moment;
use crate::names;
use crate::record::Exchange;
use crate::theirs::Theirs;

/// Compares tiles and animals as long as our gene pool has cubes.
pub fn go(check: &mut Check, exchanges: &[Exchange<'_>], moment: Moment) -> Result<(), Failed> {
    for (index, exchange) in exchanges.iter().enumerate() {
        let theirs = Theirs::of(exchange);
        let taker = check.animal(&theirs.animal)?;
        let gone = check.ours.question(moment).is_none() && theirs.taken.is_some();
        let pool = check.ours.card_state(moment)?.species.pool(taker);
        if gone && pool == 0 {
            check.questions += 1;
            unreplaced(check, exchange, &exchanges[..index], moment)?;
        } else {
            let stopping = Difference::EvolutionMustGoOn;
            check.question_but_for_stopping(exchange, moment, stopping)?;
        }
    }
    // When the record has finished, our game may still offer an animal.
    if let Some(offer) = check.offer(moment)
        && let Some(way) = offer.way(None).cloned()
    {
        check.ours.answer(&way.choices)?;
    }
    Ok(())
}

/// Eliminates in our game what the record eliminated without a cube to replace it.
fn unreplaced(
    check: &mut Check,
    exchange: &Exchange<'_>,
    earlier: &[Exchange<'_>],
    moment: Moment,
) -> Result<(), Failed> {
    let theirs = Theirs::of(exchange);
    let outcomes = opposing(check, moment, &theirs.animal, earlier)?;
    check.compare_sets(exchange, &theirs, &theirs.animal, &outcomes, theirs.may_stop)?;
    let animal = check.animal(exchange.taken.text("e"))?;
    let tile = names::find(check.roster(), exchange.taken.text("x"))?;
    check.note(Difference::EvolutionUnreplaced);
    check.met.note_patch(Difference::EvolutionUnreplaced);
    let lost = Event::SpeciesEliminated { animal, tile, count: 1, protected: false };
    check.ours.patch_after(moment, &[lost])
}

/// Returns all species of animals that oppose `taker` and were not chosen before.
fn opposing(
    check: &mut Check,
    moment: Moment,
    taker: &str,
    earlier: &[Exchange<'_>],
) -> Result<BTreeSet<String>, Failed> {
    let state = check.ours.card_state(moment)?;
    let roster = check.roster();
    let mut outcomes = BTreeSet::new();
    for animal in state.turn.animals() {
        let name = roster.name(animal);
        if name == taker || earlier.iter().any(|exchange| exchange.taken.text("e") == name) {
            continue;
        }
        let tiles = state.tiles.earth().filter(|&tile| state.species.count(animal, tile) > 0);
        outcomes.extend(tiles.map(|tile| format!("kill {name} {}", roster.name(tile))));
    }
    Ok(outcomes)
}
