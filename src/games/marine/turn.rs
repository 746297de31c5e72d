//! The sequence of play (spec 5): goes in turn order until all animals have retrieved, then Reseed or the end.

use crate::marine::natives::{EXTINCTION, FINAL_SCORING, PLAY, RESEED, SURVIVAL};
use crate::marine::{actions, cards, end, go, setup};
use speciate_content::Catalog;
use speciate_engine::context::{Context, Flow};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, PhaseId};
use speciate_model::state::{State, Step};

pub fn next_step(_: &Catalog, state: &State) -> Option<Event> {
    Some(match state.turn.step {
        Step::Unopened => Event::SetupBegan {},
        Step::Setup => Event::TurnBegan { turn: 1 },
        Step::Turn => phase(PLAY),
        Step::Phase(PLAY) if !state.turn.is_phase_ended => next_go(state)?,
        Step::Animal(animal) => match state.turn.placed {
            Some(space) => Event::SpaceReached { space, animal },
            None => Event::GoEnded { animal },
        },
        Step::Space(_) => Event::GoEnded { animal: state.turn.animal? },
        Step::Card => Event::GoEnded { animal: state.cards.played?.animal },
        Step::GoEnd(_) if !has_ended(state) => next_go(state)?,
        Step::GoEnd(_) | Step::Phase(PLAY) if state.turn.is_last => phase(EXTINCTION),
        Step::GoEnd(_) | Step::Phase(PLAY) => phase(RESEED),
        Step::Phase(RESEED) => Event::TurnBegan { turn: state.turn.number + 1 },
        Step::Phase(EXTINCTION) => phase(SURVIVAL),
        Step::Phase(SURVIVAL) => phase(FINAL_SCORING),
        // The other steps belong to other games, or the game is over.
        Step::Phase(_) | Step::SectionStart(_) | Step::SectionEnd(_) => return None,
    })
}

pub fn carry_out(context: &mut Context, opening: Event) -> Flow {
    match opening {
        Event::SetupBegan {} => setup::set_up(context),
        Event::TurnBegan { turn } => end::begin_round(context, turn),
        Event::AnimalReached { animal } => go::take(context, animal),
        Event::SpaceReached { space, animal } => actions::act(context, space, animal),
        Event::CardPlayed { card, animal, .. } => cards::resolve_taken(context, card, animal),
        Event::PhaseBegan { phase: RESEED } => end::reseed(context),
        Event::PhaseBegan { phase: EXTINCTION } => end::extinction(context),
        Event::PhaseBegan { phase: SURVIVAL } => end::survival(context),
        Event::PhaseBegan { phase: FINAL_SCORING } => end::final_scoring(context),
        _ => Ok(()),
    }
}

const fn phase(phase: PhaseId) -> Event {
    Event::PhaseBegan { phase }
}

/// Returns whether the round has ended: all animals have retrieved (spec 5.2), or a script ended it.
fn has_ended(state: &State) -> bool {
    state.turn.is_phase_ended || state.turn.animals().all(|animal| state.turn.has_retrieved(animal))
}

/// Returns the next go: the go of the animal that has another one, or else of the next animal in turn order. An
/// arranged position can set which animal begins.
fn next_go(state: &State) -> Option<Event> {
    let order = state.turn.initiative();
    let last = match state.turn.step {
        Step::GoEnd(animal) => Some(animal),
        _ => state.turn.went,
    };
    let again = last.filter(|animal| state.turn.goes_again(*animal));
    let at = last.and_then(|animal| order.iter().position(|other| *other == animal));
    let next = |at: usize| order.get((at + 1) % order.len().max(1)).copied();
    let animal: Option<AnimalId> = again.or_else(|| match at {
        Some(at) => next(at),
        None => state.turn.starting.or_else(|| order.first().copied()),
    });
    animal.map(|animal| Event::AnimalReached { animal })
}
