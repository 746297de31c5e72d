//! Wanderlust: a new tile of earth, and the species that move onto it.

use crate::shared::boxes::must_be_in_box;
use crate::shared::earth;
use speciate_engine::context::{Context, Flow, Judgement, QuestionBuilder, Reason};
use speciate_engine::script::Modifier;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, HexId, QuestionId, SectionId, StackId, TerrainId};
use speciate_model::question::Choice;

/// The name of these bonus points in modifiers.
pub const SOURCE: &str = "wanderlust";

const NO_HEX: Reason = Reason::new("why-wanderlust-no-hex");
const NO_SUCH_STACK: Reason = Reason::new("why-wanderlust-no-such-stack");
const STACK_EMPTY: Reason = Reason::new("why-wanderlust-stack-empty");
const TILE_TAKEN: Reason = Reason::new("why-wanderlust-tile-taken");
const MUST_PLACE_TILE: Reason = Reason::new("why-wanderlust-must-place-tile");
const NOT_IN_BOX: Reason = Reason::new("why-wanderlust-not-in-box");
const NO_CORNER: Reason = Reason::new("why-wanderlust-no-corner");
const OTHER_CORNER: Reason = Reason::new("why-wanderlust-other-corner");
const MUST_PLACE_ELEMENT: Reason = Reason::new("why-wanderlust-must-place-element");

#[derive(Clone, Copy, Debug)]
pub struct WanderlustQuestions {
    pub stack: QuestionId,
    pub hex: QuestionId,
    pub element: QuestionId,
    pub corner: QuestionId,
    /// How many species move onto the new tile from this tile?
    pub species: QuestionId,
}

/// Asks for a stack with a face-up tile, if a hex for it exists. Returns `None` if the action is forfeited.
pub fn choose_stack(
    context: &mut Context,
    animal: AnimalId,
    questions: WanderlustQuestions,
) -> Flow<Option<(StackId, TerrainId)>> {
    let has_hex = context.has_option::<HexId>(laying(animal, questions), earth::must_be_shore)?;
    let asking = QuestionBuilder::of(animal, questions.stack).or_pass();
    let stack = context.ask_where(asking, |context, stack| match has_hex {
        true => must_show_tile(context, stack),
        false => Err(NO_HEX),
    })?;
    let show = |stack: StackId| Some((stack, context.state().tiles.stack(stack).face_up?));
    Ok(stack.and_then(show))
}

pub fn choose_hex(
    context: &mut Context,
    animal: AnimalId,
    questions: WanderlustQuestions,
) -> Flow<Option<HexId>> {
    context.ask_where::<HexId>(laying(animal, questions), earth::must_be_shore)
}

fn laying(animal: AnimalId, questions: WanderlustQuestions) -> QuestionBuilder {
    let asking = QuestionBuilder::of(animal, questions.hex).must(MUST_PLACE_TILE);
    asking.modified_by(Modifier::MayPlaceTile)
}

fn must_show_tile(context: &Context, stack: StackId) -> Judgement {
    if stack.index() >= usize::from(context.catalog().stacks.count) {
        return Err(NO_SUCH_STACK);
    }
    let stack = context.state().tiles.stack(stack);
    match stack.face_up {
        Some(_) => Ok(()),
        None if stack.face_down().is_empty() => Err(STACK_EMPTY),
        None => Err(TILE_TAKEN),
    }
}

/// Lets the animal put one of the section's elements on a vacant corner of the new tile. It cannot decline if `must`.
pub fn add_element(
    context: &mut Context,
    section: SectionId,
    animal: AnimalId,
    tile: HexId,
    must: bool,
    questions: WanderlustQuestions,
) -> Flow {
    let corners = *context.catalog().board.corners_of(tile);
    let judge = |context: &Context, corner| match corners.contains(&corner) {
        true => earth::must_be_vacant(context, corner),
        false => Err(OTHER_CORNER),
    };
    let laying = QuestionBuilder::of(animal, questions.corner).modified_by(Modifier::MayLayElement);
    let has_corner = context.has_option(laying, judge)?;
    let asking = QuestionBuilder::of(animal, questions.element);
    let asking = if must { asking.must(MUST_PLACE_ELEMENT) } else { asking.or_pass() };
    let element = context.ask_where(asking, |context, element| match has_corner {
        true => must_be_in_box(context, section, element, NOT_IN_BOX),
        false => Err(NO_CORNER),
    })?;
    let Some(element) = element else { return Ok(()) };
    if let Some(corner) = context.ask_where(laying, judge)? {
        context.emit(Event::ElementLaid { section, corner, element });
    }
    Ok(())
}

/// Lets every animal, in food-chain order, move any of its species from adjacent tiles onto the new tile.
pub fn move_all_onto(context: &mut Context, tile: HexId, question: QuestionId) -> Flow {
    let natural: Vec<AnimalId> = context.state().turn.animals().collect();
    for animal in context.moving_order(&natural.clone(), tile, natural)? {
        move_onto(context, animal, tile, question)?;
    }
    Ok(())
}

/// Lets an animal move any of its species from each adjacent tile onto the new tile, unprotected ones first (R12).
fn move_onto(context: &mut Context, animal: AnimalId, tile: HexId, question: QuestionId) -> Flow {
    let from: Vec<HexId> = earth::neighbours(context, tile).collect();
    for from in from {
        context.settle()?;
        if !context.may_move(animal, tile, from, true)? {
            continue;
        }
        let count = context.state().species.count(animal, from);
        let asking = QuestionBuilder::of(animal, question).about(Choice::Tile(from));
        let chosen = context.ask_where(asking, |_, chosen: u8| match chosen <= count {
            true => Ok(()),
            false => Err(Reason::telling("why-wanderlust-too-many", count)),
        })?;
        let Some(chosen) = chosen else { continue };
        let unprotected = chosen.min(count - context.state().species.protected(animal, from));
        for (count, protected) in [(unprotected, false), (chosen - unprotected, true)] {
            if count > 0 {
                context.emit(Event::SpeciesMoved { animal, from, to: tile, count, protected });
            }
        }
    }
    Ok(())
}
