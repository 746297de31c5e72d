//! Lines about hands and rows of cards, the biome, who goes first and who has passed.

use super::ScenarioLayout;
use crate::scenario::line::{LineResult, LineWords, ScenarioLine};
use speciate_model::diagnostic::Code;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId, Seat, TerrainId};
use speciate_model::message;
use speciate_model::state::Zone;

/// `hand red lynx coati`: the hand of the animal's player.
pub(super) fn hand(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let animal: AnimalId = words.id()?;
    let Some(seat) = layout.state.turn.seat(animal) else {
        let message = message!("scenario-not-in-play", animal = layout.roster().name(animal));
        return Err(words.line().fault(Code::Impossible, &message));
    };
    for card in words.ids()? {
        layout.emit(Event::CardTakenUp { card, seat }, words.line())?;
    }
    Ok(())
}

/// `row red lynx coati`: the healthy cards in an animal's row.
pub(super) fn row(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    lay_row(layout, words, false)
}

/// `endangered red lynx`: the endangered cards in an animal's row.
pub(super) fn endangered(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    lay_row(layout, words, true)
}

fn lay_row(
    layout: &mut ScenarioLayout<'_>,
    words: &mut LineWords<'_>,
    endangered: bool,
) -> LineResult {
    let animal: AnimalId = words.id()?;
    for card in words.ids::<CardId>()? {
        layout.emit(Event::CardLaid { card, animal, endangered }, words.line())?;
    }
    Ok(())
}

/// `survival-place red 3`: an animal's place on the survival track.
pub(super) fn survival_place(
    layout: &mut ScenarioLayout<'_>,
    words: &mut LineWords<'_>,
) -> LineResult {
    let (animal, wanted): (AnimalId, u8) = (words.id()?, words.number()?);
    let now = layout.state.score.survival(animal);
    for _ in now..wanted {
        layout.emit(Event::SurvivalAdvanced { animal }, words.line())?;
    }
    Ok(())
}

/// `biome mountain`: the current biome.
pub(super) fn biome(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let terrain: TerrainId = words.id()?;
    match layout.state.tiles.biome == Some(terrain) {
        true => Ok(()),
        false => layout.emit(Event::BiomeReached { terrain }, words.line()),
    }
}

/// `goes-first red`: the animal with the first go.
pub(super) fn goes_first(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let animal = words.id()?;
    layout.emit(Event::StartingPlayerSet { animal }, words.line())
}

/// `passed red blue`: animals that have passed this turn.
pub(super) fn passed(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    for animal in words.ids::<AnimalId>()? {
        layout.emit(Event::AnimalPassed { animal }, words.line())?;
    }
    Ok(())
}

impl ScenarioLayout<'_> {
    pub(super) fn clear_hands(&mut self) -> LineResult {
        let seats = self.state.turn.animals().filter_map(|animal| self.state.turn.seat(animal));
        let seats: Vec<Seat> = seats.collect();
        let held = |seat: &Seat| self.state.cards.in_zone(Zone::Hand(*seat)).collect::<Vec<_>>();
        let cards: Vec<CardId> = seats.iter().flat_map(held).collect();
        for card in cards {
            self.emit_unasked(Event::CardRemoved { card })?;
        }
        Ok(())
    }

    pub(super) fn cards_of_animals(&self, line: &ScenarioLine) -> LineResult<Vec<CardId>> {
        let mut words = line.words(self.roster());
        words.word("")?;
        words.id::<AnimalId>()?;
        words.ids()
    }
}
