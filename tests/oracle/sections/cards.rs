//! The cards, where one sequence of questions is not simply the other.

use crate::check::Check;
use crate::failure::Failed;
use crate::moment::Moment;
use crate::record::{Exchange, Line};
use crate::sections::{planning, pool};

/// Lays what must be so before the space acts, for a card that will be taken there.
pub fn prepare(
    check: &mut Check,
    card: &Line,
    exchanges: &[Exchange<'_>],
) -> Result<(), Failed> {
    let _ = (check, card, exchanges);
    Ok(())
}

/// Compares a card's questions and answers ours.
pub fn go(
    check: &mut Check,
    card: &Line,
    exchanges: &[Exchange<'_>],
    moment: Moment,
) -> Result<(), Failed> {
    match card.text("c") {
        "instinct" => {
            for exchange in exchanges {
                planning::pawn(check, exchange, moment)?;
            }
            Ok(())
        }
        "biomass" | "predator" => pool::go(check, exchanges, moment),
        _ => {
            for exchange in exchanges {
                check.same_question(exchange, moment)?;
            }
            Ok(())
        }
    }
}
