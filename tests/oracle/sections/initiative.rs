//! Initiative: the record asks whether to swap, and then where the pawn goes, which cannot be declined.

use speciate::event::Event;

use crate::check::Check;
use crate::differences::Difference;
use crate::failure::Failed;
use crate::moment::Moment;
use crate::record::Exchange;
use crate::sections::planning;
use crate::theirs::Theirs;

/// Compares the swap and the pawn's move.
pub fn go(check: &mut Check, exchanges: &[Exchange<'_>], moment: Moment) -> Result<(), Failed> {
    let [swap, moves] = exchanges else {
        let count = exchanges.len();
        return Err(Failed::plain(format!("expected two questions, found {count}")));
    };
    check.questions += 1;
    let theirs = Theirs::of(swap);
    let animal = check.animal(&theirs.animal)?;
    let order = check.ours.game.state().turn.initiative().to_vec();
    let place = order.iter().position(|&other| other == animal);
    let left = place.and_then(|place| place.checked_sub(1)).map(|place| order[place]);
    let outcomes = left.iter().map(|_| "improve".to_owned()).collect();
    check.compare_sets(swap, &theirs, &theirs.animal, &outcomes, true)?;

    check.questions += 1;
    let theirs_moves = Theirs::of(moves);
    let Some(offer) = check.offer(moment) else { return Err(check.not_asked(moves)) };
    if !offer.may_stop() {
        return Err(Failed::at(moves.ask, "our action cannot be passed", "", ""));
    }
    planning::compare_spaces(check, moves, &theirs_moves, &offer, false)?;
    check.note(Difference::InitiativeDeclined);
    check.take(moves, &offer, theirs_moves.taken.as_deref())?;
    if let (Some(with), None) = (left, &theirs.taken) {
        // Our pawn cannot move on without the swap, so the swap is reversed afterwards.
        check.met.note_patch(Difference::InitiativeDeclined);
        let back = Event::InitiativeSwapped { animal: with, with: animal };
        check.ours.patch_after(moment, &[back])?;
    }
    Ok(())
}
