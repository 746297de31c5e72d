//! Lines about traits: those of animals, those held face down, and unused ones.

use super::ScenarioLayout;
use crate::scenario::line::{LineResult, LineWords, ScenarioLine};
use speciate_model::diagnostic::Code;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId};
use speciate_model::message;
use speciate_model::state::Zone;

/// `traits reptile flight social`: an animal's traits. It also gets the elements printed on them.
pub(super) fn traits(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let animal: AnimalId = words.id()?;
    for card in words.ids()? {
        layout.must_be_trait(card, words.line())?;
        layout.activate(card, animal, words.line())?;
    }
    Ok(())
}

/// `copies exaptation flight`: an animal's trait acts as another one.
pub(super) fn copies(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let (card, of): (CardId, CardId) = (words.id()?, words.id()?);
    let line = words.line();
    layout.must_be_trait(of, line)?;
    let Zone::Active(animal) = layout.state.cards.zone(card) else {
        let message = message!("scenario-trait-of-nobody", card = layout.roster().name(card));
        return Err(line.fault(Code::Impossible, &message));
    };
    layout.emit(Event::CardCopied { card, animal, of }, line)?;
    layout.print(of, animal, line)
}

/// `held reptile flight social`: the traits that an animal holds face down, in its reserve.
pub(super) fn held(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let animal: AnimalId = words.id()?;
    for card in words.ids()? {
        layout.must_be_trait(card, words.line())?;
        let seat = layout.state.turn.seat(animal).unwrap_or_default();
        layout.emit(Event::TraitDealt { card, animal, seat }, words.line())?;
    }
    Ok(())
}

/// `unused flight social`: the traits that nobody has. Traits in no line are out of the game.
pub(super) fn unused(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let Some(animal) = layout.state.turn.animals().next() else { return Ok(()) };
    let seat = layout.state.turn.seat(animal).unwrap_or_default();
    for card in words.ids()? {
        layout.must_be_trait(card, words.line())?;
        // A card can only become unused by being dealt and returned.
        layout.emit(Event::TraitDealt { card, animal, seat }, words.line())?;
        layout.emit(Event::TraitReturned { card, animal, seat }, words.line())?;
    }
    Ok(())
}

impl ScenarioLayout<'_> {
    /// Puts a card in play for an animal. The animal also gets the elements printed on it.
    pub(super) fn activate(
        &mut self,
        card: CardId,
        animal: AnimalId,
        line: &ScenarioLine,
    ) -> LineResult {
        self.emit(Event::CardActivated { card, animal }, line)?;
        self.print(card, animal, line)
    }

    fn print(&mut self, card: CardId, animal: AnimalId, line: &ScenarioLine) -> LineResult {
        for &(element, count) in &self.catalog.card(card).prints {
            self.emit(Event::ElementPrinted { animal, element, count }, line)?;
        }
        Ok(())
    }

    fn must_be_trait(&self, card: CardId, line: &ScenarioLine) -> LineResult {
        if self.catalog.card(card).is_trait {
            return Ok(());
        }
        let message = message!("scenario-no-trait", card = self.roster().name(card));
        Err(line.fault(Code::Impossible, &message))
    }
}
