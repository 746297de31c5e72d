//! Domination: the tile, the card, then the effect of the card.

use crate::check::Check;
use crate::failure::Failed;
use crate::moment::Moment;
use crate::record::{Line, exchanges};
use crate::sections::cards;

/// Compares the tile, the card and its effect.
pub fn go(check: &mut Check, lines: &[Line], moment: Moment) -> Result<(), Failed> {
    let card = lines.iter().position(|line| line.is("auto", "Card"));
    let (choosing, playing) = lines.split_at(card.unwrap_or(lines.len()));
    for exchange in exchanges(choosing) {
        check.same_question(&exchange, moment)?;
    }
    let chosen = choosing.iter().rev().find(|line| line.kind() == "do");
    let Some((card, effect)) = playing.split_first() else {
        let state = check.ours.after(moment)?;
        return chosen.map_or(Ok(()), |line| check.state(line, &state));
    };
    let state = check.ours.card_begun()?;
    chosen.map_or(Ok(()), |line| check.state(line, &state))?;
    if effect.iter().any(|line| line.kind() == "ask") {
        let before = effect.iter().take_while(|line| line.kind() == "auto");
        [card].into_iter().chain(before).try_for_each(|line| check.state(line, &state))?;
    }
    if !matches!(card.text("c"), "disease" | "immigrants") {
        check.same_actor(&exchanges(effect), moment)?;
    }
    cards::go(check, card, effect, &exchanges(effect), moment)?;
    check.kinds_alone(moment)?;
    let state = check.ours.after(moment)?;
    let last = effect.iter().rev().find(|line| line.kind() != "ask");
    check.state(last.unwrap_or(card), &state)
}
