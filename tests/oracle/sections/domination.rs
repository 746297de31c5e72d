//! Domination: the tile, the card, then what the card does.

use crate::check::Check;
use crate::failure::Failed;
use crate::moment::Moment;
use crate::record::{Line, exchanges};
use crate::sections::cards;

/// Compares the tile, the card and its effect.
pub fn go(check: &mut Check, lines: &[Line], moment: Moment) -> Result<(), Failed> {
    let card = lines.iter().position(|line| line.is("auto", "Card"));
    let (choosing, playing) = lines.split_at(card.unwrap_or(lines.len()));
    let played = playing.split_first();
    for exchange in exchanges(choosing) {
        check.same_question(&exchange, moment)?;
    }
    match played {
        Some((card, effect)) => {
            let state = check.ours.card_begun()?;
            let effect_exchanges = exchanges(effect);
            // Without a question the line's state is the one that the card left.
            if !effect_exchanges.is_empty() {
                check.state(card, &state)?;
            }
            cards::go(check, card, effect, &effect_exchanges, moment)?;
            if effect_exchanges.is_empty() {
                let state = check.ours.after(moment)?;
                check.state(card, &state)?;
            }
            Ok(())
        }
        None => Ok(()),
    }
}
