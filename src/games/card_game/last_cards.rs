//! Cards played after card play has ended, before scoring (p. 7, 10), if a card allows a player to.

use crate::card_game::names::LAST_CARD;
use crate::card_game::play;
use crate::card_game::seats::{from_starting, in_hand};
use speciate_engine::context::{Context, Flow, QuestionBuilder};
use speciate_model::id::CardId;

/// Lets players play cards from their hands if cards in play allow it. They can decline. No turn follows (C14, C23).
pub fn play(context: &mut Context) -> Flow {
    for player in from_starting(context.state()) {
        for _ in 0..context.last_cards(player, 0)? {
            let asking = QuestionBuilder::of(player, LAST_CARD).or_pass();
            let chosen = context.ask_where(asking, |context, card: CardId| {
                in_hand(context.state(), player, card)
            })?;
            let Some(card) = chosen else { break };
            play::play(context, player, card)?;
        }
    }
    Ok(())
}
