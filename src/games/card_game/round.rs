//! The course of a round (p. 3, 8): card play, scoring, and the end.

use crate::content::Catalog;
use crate::context::{Context, Flow};
use crate::event::Event;
use crate::games::card_game::names::{CARD_PLAY, FINAL_SCORING, SCORING};
use crate::games::card_game::{scoring, setup, turn};
use crate::state::{State, Step};

/// Returns the fact that opens the next step.
pub fn next_step(catalog: &Catalog, state: &State) -> Option<Event> {
    Some(match state.turn.step {
        Step::Unopened => Event::SetupBegan {},
        Step::Setup => Event::TurnBegan { turn: 1 },
        Step::Turn => Event::PhaseBegan { phase: CARD_PLAY },
        Step::Phase(CARD_PLAY) | Step::Animal(_) => match turn::next_player(state) {
            Some(animal) => Event::AnimalReached { animal },
            None => Event::PhaseBegan { phase: SCORING },
        },
        Step::Phase(SCORING) if setup::is_last_round(catalog, state) => {
            Event::PhaseBegan { phase: FINAL_SCORING }
        }
        // There is no step of another game, and none after the last round.
        Step::Phase(_)
        | Step::SectionStart(_)
        | Step::Space(_)
        | Step::Card
        | Step::SectionEnd(_)
        | Step::GoEnd(_) => return None,
    })
}

/// Carries out the step that `opening` opened.
pub fn carry_out(context: &mut Context, opening: Event) -> Flow {
    match opening {
        Event::SetupBegan {} => setup::lay_table(context),
        Event::AnimalReached { animal } => turn::take(context, animal),
        Event::PhaseBegan { phase: SCORING } => scoring::score(context),
        Event::PhaseBegan { phase: FINAL_SCORING } => {
            scoring::end(context);
            Ok(())
        }
        _ => Ok(()),
    }
}
