//! The sequence of a round (p. 3, 8, 9): card play, scoring, the end of the round, and the end of the game.

use crate::card_game::names::{CARD_PLAY, FINAL_SCORING, LAST_CARDS, ROUND_END, SCORING};
use crate::card_game::tables::CardGameNumbers;
use crate::card_game::{clean_up, end, last_cards, scoring, setup, turn};
use speciate_content::Catalog;
use speciate_engine::context::{Context, Flow};
use speciate_model::event::Event;
use speciate_model::state::{State, Step};

pub fn next_step(catalog: &Catalog, state: &State) -> Option<Event> {
    Some(match state.turn.step {
        Step::Unopened => Event::SetupBegan {},
        Step::Setup => Event::TurnBegan { turn: 1 },
        Step::Turn => Event::PhaseBegan { phase: CARD_PLAY },
        Step::Phase(CARD_PLAY) | Step::Animal(_) => match turn::next_player(state) {
            Some(animal) => Event::AnimalReached { animal },
            None => Event::PhaseBegan { phase: after_card_play(state) },
        },
        Step::Phase(LAST_CARDS) => Event::PhaseBegan { phase: SCORING },
        Step::Phase(SCORING) if is_last_round(catalog, state) => {
            Event::PhaseBegan { phase: FINAL_SCORING }
        }
        Step::Phase(SCORING) => Event::PhaseBegan { phase: ROUND_END },
        Step::Phase(ROUND_END) => Event::TurnBegan { turn: state.turn.number.saturating_add(1) },
        // The other steps belong to other games, or the last round is over.
        Step::Phase(_)
        | Step::SectionStart(_)
        | Step::Space(_)
        | Step::Card
        | Step::SectionEnd(_)
        | Step::GoEnd(_) => return None,
    })
}

pub fn carry_out(context: &mut Context, opening: Event) -> Flow {
    match opening {
        Event::SetupBegan {} => setup::lay_table(context),
        Event::AnimalReached { animal } => turn::take(context, animal),
        Event::PhaseBegan { phase: LAST_CARDS } => last_cards::play(context),
        Event::PhaseBegan { phase: SCORING } => scoring::score(context),
        Event::PhaseBegan { phase: ROUND_END } => clean_up::end_round(context),
        Event::PhaseBegan { phase: FINAL_SCORING } => end::score(context),
        _ => Ok(()),
    }
}

/// Returns the phase after card play. Only a card in play can let somebody play more cards.
fn after_card_play(state: &State) -> speciate_model::id::PhaseId {
    match state.cards.active().next() {
        Some(_) => LAST_CARDS,
        None => SCORING,
    }
}

fn is_last_round(catalog: &Catalog, state: &State) -> bool {
    let numbers = catalog.own.get::<CardGameNumbers>();
    numbers.is_none_or(|numbers| state.turn.number >= numbers.rounds)
}
