//! Asks each card in play separately, for answers that do not combine into one.

use crate::context::{Context, Flow};
use crate::script::{Hook, HookValue, Modifier};
use speciate_model::id::{AnimalId, CardId};

impl Context {
    /// Asks each card that is in play for an animal a modifier about that animal. Returns the
    /// answers in the order in which the cards came into play.
    pub fn each_answer(
        &mut self,
        modifier: Modifier,
        natural: u8,
    ) -> Flow<Vec<(CardId, AnimalId, u8)>> {
        if !self.is_modified(modifier) {
            return Ok(Vec::new());
        }
        let laid = self.state.cards.laid();
        let place = |card: CardId| laid.iter().position(|other| *other == card);
        let mut cards = self.in_play_with(Hook::Modifier(modifier));
        cards.sort_by_key(|(card, _)| place(*card));
        let mut answers = Vec::new();
        for (card, animal) in cards {
            let Some(animal) = animal else { continue };
            let about = [HookValue::Animal(animal)];
            let (answer, _) =
                self.modify_by_cards(modifier, &[(card, Some(animal))], &about, natural)?;
            answers.push((card, animal, answer));
        }
        Ok(answers)
    }
}
