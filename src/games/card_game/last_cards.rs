//! Cards that are played once card play has ended, before scoring (p. 7, 10): only by whom a card lets.

use crate::context::{Context, Flow};
use crate::games::card_game::names::LAST_CARD;
use crate::games::card_game::play;
use crate::games::card_game::seats::{from_starting, hand};
use crate::question::Choice;

/// Lets those play on whom cards in play let: any card of the hand, or none. No turn follows (C14, C23).
pub fn play(context: &mut Context) -> Flow {
    for player in from_starting(context.state()) {
        for _ in 0..context.last_cards(player, 0)? {
            let mut options: Vec<Choice> =
                hand(context.state(), player).into_iter().map(Choice::Card).collect();
            if options.is_empty() {
                break;
            }
            options.push(Choice::Pass);
            let Choice::Card(card) = context.ask(player, LAST_CARD, &options)? else { break };
            play::play(context, player, card)?;
        }
    }
    Ok(())
}
