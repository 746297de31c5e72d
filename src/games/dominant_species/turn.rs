//! The sequence of play (p. 9): planning, execution, reset.

use crate::dominant_species::actions::domination;
use crate::dominant_species::natives::{
    EXECUTION, EXTINCTION, FINAL_SCORING, PLANNING, RESEED, SURVIVAL,
};
use crate::dominant_species::{actions, planning, reset, setup};
use speciate_content::Catalog;
use speciate_engine::context::{Context, Flow};
use speciate_model::event::Event;
use speciate_model::id::{PhaseId, SectionId, SpaceId};
use speciate_model::state::{State, Step};

pub fn next_step(catalog: &Catalog, state: &State) -> Option<Event> {
    // A script ended the phase, or it was left out.
    match state.turn.phase.filter(|_| state.turn.is_phase_ended) {
        Some(PLANNING) => return Some(phase(EXECUTION)),
        Some(EXECUTION) => return Some(phase(EXTINCTION)),
        _ => {}
    }
    Some(match state.turn.step {
        Step::Unopened => Event::SetupBegan {},
        Step::Setup => Event::TurnBegan { turn: 1 },
        Step::Turn => phase(PLANNING),
        Step::Phase(EXTINCTION) => phase(SURVIVAL),
        Step::Phase(SURVIVAL) if reset::is_last_turn(state) => phase(FINAL_SCORING),
        Step::Phase(SURVIVAL) => phase(RESEED),
        Step::Phase(RESEED) => Event::TurnBegan { turn: state.turn.number + 1 },
        Step::Phase(FINAL_SCORING) => return None,
        Step::Phase(PLANNING) | Step::Animal(_) => match planning::next_animal(catalog, state) {
            Some(animal) => Event::AnimalReached { animal },
            None => phase(EXECUTION),
        },
        Step::Phase(_) => section_after(catalog, None),
        Step::SectionStart(section) => in_section(catalog, state, section, None),
        Step::Space(space) => in_section(catalog, state, catalog.space(space).section, Some(space)),
        Step::Card => match state.turn.space {
            Some(space) => in_section(catalog, state, catalog.space(space).section, Some(space)),
            None => section_after(catalog, state.turn.section),
        },
        Step::SectionEnd(section) => section_after(catalog, Some(section)),
        // The base game has no goes after Planning.
        Step::GoEnd(_) => return None,
    })
}

pub fn carry_out(context: &mut Context, opening: Event) -> Flow {
    match opening {
        Event::SetupBegan {} => setup::set_up(context),
        Event::TurnBegan { turn } => reset::begin_turn(context, turn),
        Event::PhaseBegan { phase: PLANNING } => planning::order_animals(context),
        Event::PhaseBegan { phase: EXTINCTION } => reset::extinction(context),
        Event::PhaseBegan { phase: SURVIVAL } => reset::survival(context),
        Event::PhaseBegan { phase: RESEED } => reset::reseed(context),
        Event::PhaseBegan { phase: FINAL_SCORING } => reset::final_scoring(context),
        Event::AnimalReached { animal } => planning::place_pawns(context, animal),
        Event::SectionBegan { section } => actions::begin_section(context, section),
        Event::SpaceReached { space, animal } => actions::act(context, space, animal),
        Event::SectionEnded { section } => actions::end_section(context, section),
        Event::CardPlayed { card, animal, tile, .. } => {
            domination::carry_out_card(context, card, animal, tile)
        }
        _ => Ok(()),
    }
}

const fn phase(phase: PhaseId) -> Event {
    Event::PhaseBegan { phase }
}

/// Returns what comes after the start of a section or one of its spaces: the next space with a pawn, each
/// visited once per turn in printed order (R11), then the section's closing part.
fn in_section(
    catalog: &Catalog,
    state: &State,
    section: SectionId,
    after: Option<SpaceId>,
) -> Event {
    let space = actions::next_space(catalog, state, section, after);
    if let Some((space, animal)) = space {
        return Event::SpaceReached { space, animal };
    }
    if actions::has_closing_part(catalog, section) {
        return Event::SectionEnded { section };
    }
    section_after(catalog, Some(section))
}

fn section_after(catalog: &Catalog, section: Option<SectionId>) -> Event {
    let next = section.map_or(0, |section| section.index() + 1);
    if next < catalog.sections.len() {
        Event::SectionBegan { section: SectionId::at(next) }
    } else {
        phase(EXTINCTION)
    }
}
