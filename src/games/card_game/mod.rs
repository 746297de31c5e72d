//! The rules of Dominant Species: The Card Game.

mod aims;
mod card_play;
mod deck;
mod natives;
mod round;
mod scoring;
mod setup;
mod suppression;
mod tables;
mod totals;

pub use natives::NATIVES;

use crate::{GameModule, GoesFirst};
use speciate_content::Catalog;
use speciate_engine::context::{CardRules, Context, Flow, Interrupt, Procedures, Rules};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, HexId, PhaseId};
use speciate_model::message;
use speciate_model::state::State;

pub const GAME: GameModule = GameModule {
    natives: &NATIVES,
    rules: &CardGame,
    tile_page: None,
    biome_page: Some(totals::biome_page),
    aims: aims::aims,
    modifiers: natives::MODIFIERS,
    page_values: natives::VALUES,
    heard: natives::HEARD,
    metrics: &[],
    goes_first: GoesFirst::DrawnSeat,
};

const PROCEDURES: Procedures =
    Procedures { natives: &NATIVES, own: &natives::PERFORMED, act: |_| None };

const CARD_RULES: CardRules = CardRules { suppress: suppression::suppress, draw: deck::draw };

#[derive(Debug)]
struct CardGame;

impl Rules for CardGame {
    fn next_step(&self, catalog: &Catalog, state: &State) -> Option<Event> {
        round::next_step(catalog, state)
    }

    fn leader(&self, context: &mut Context) -> Flow<Option<AnimalId>> {
        Ok(scoring::winners(context.state()).first().copied())
    }

    fn final_scoring(&self) -> PhaseId {
        natives::FINAL_SCORING
    }

    fn carry_out(&self, context: &mut Context, opening: Event) -> Flow {
        round::carry_out(context, opening)
    }

    fn settle(&self, context: &mut Context) -> Flow {
        // Nothing follows automatically: totals are computed where they are needed.
        context.take_touched();
        Ok(())
    }

    fn procedures(&self) -> &'static Procedures {
        &PROCEDURES
    }

    fn score(&self, _: &mut Context, _: HexId) -> Flow {
        Err(Interrupt::fault(message!("script-no-tiles")))
    }

    fn can_end(&self, phase: PhaseId) -> bool {
        phase == natives::CARD_PLAY
    }

    fn card_rules(&self) -> Option<&'static CardRules> {
        Some(&CARD_RULES)
    }
}
