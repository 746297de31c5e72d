//! Wanderlust (p. 14): a new tile of earth, and who moves there.

use crate::context::{Asking, Context, Flow, Judgement, Reason, Tells};
use crate::event::Event;
use crate::games::dominant_species::actions::must_be_in_box;
use crate::games::dominant_species::names::{
    WANDERLUST_CORNER, WANDERLUST_ELEMENT, WANDERLUST_HEX, WANDERLUST_SPECIES, WANDERLUST_STACK,
};
use crate::games::shared::{bonus, earth};
use crate::id::{AnimalId, HexId, SectionId, SpaceId, StackId};
use crate::question::Choice;
use crate::script::Modifier;

/// What brings the bonus points, as modifiers are told.
const SOURCE: &str = "wanderlust";

const NO_HEX: Reason = Reason::new("why-wanderlust-no-hex");
const NO_SUCH_STACK: Reason = Reason::new("why-wanderlust-no-such-stack");
const STACK_EMPTY: Reason = Reason::new("why-wanderlust-stack-empty");
const TILE_TAKEN: Reason = Reason::new("why-wanderlust-tile-taken");
const MUST_PLACE_TILE: Reason = Reason::new("why-wanderlust-must-place-tile");
const NOT_IN_BOX: Reason = Reason::new("why-wanderlust-not-in-box");
const NO_CORNER: Reason = Reason::new("why-wanderlust-no-corner");
const OTHER_CORNER: Reason = Reason::new("why-wanderlust-other-corner");
const MUST_PLACE_ELEMENT: Reason = Reason::new("why-wanderlust-must-place-element");

/// Places a face-up tile and perhaps an element, scores it, then lets every animal move onto it.
pub fn act(context: &mut Context, space: SpaceId, animal: AnimalId) -> Flow {
    let section = context.catalog().space(space).section;
    let laying = Asking::of(animal, WANDERLUST_HEX).must(MUST_PLACE_TILE);
    let laying = laying.modified_by(Modifier::MayPlaceTile);
    let has_hex = context.has_option::<HexId>(laying, earth::must_be_shore)?;
    let asking = Asking::of(animal, WANDERLUST_STACK).or_pass();
    let stack = context.ask_where(asking, |context, stack| match has_hex {
        true => must_show_tile(context, stack),
        false => Err(NO_HEX),
    })?;
    let Some(stack) = stack else { return Ok(()) };
    let Some(terrain) = context.state().tiles.stack(stack).face_up else { return Ok(()) };
    let Some(tile) = context.ask_where::<HexId>(laying, earth::must_be_shore)? else {
        return Ok(());
    };
    context.emit(Event::TileTaken { stack, terrain });
    context.emit(Event::TilePlaced { tile, terrain });
    add_element(context, section, animal, tile)?;
    let adjacent = earth::neighbours(context, tile).count();
    bonus::gain_bonus(context, animal, adjacent, SOURCE)?;
    let natural: Vec<AnimalId> = context.state().turn.animals().collect();
    for animal in context.moving_order(&natural.clone(), tile, natural)? {
        move_onto(context, animal, tile)?;
    }
    Ok(())
}

/// Judges a stack: a tile lies face up on it.
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

/// Puts one of the section's elements on a vacant corner of the new tile, which the animal may do
/// or must (R16).
fn add_element(context: &mut Context, section: SectionId, animal: AnimalId, tile: HexId) -> Flow {
    let corners = *context.catalog().board.corners_of(tile);
    let judge = |context: &Context, corner| match corners.contains(&corner) {
        true => earth::must_be_vacant(context, corner),
        false => Err(OTHER_CORNER),
    };
    let laying = Asking::of(animal, WANDERLUST_CORNER).modified_by(Modifier::MayLayElement);
    let has_corner = context.has_option(laying, judge)?;
    let asking = Asking::of(animal, WANDERLUST_ELEMENT);
    let must = context.catalog().ruling_is("wanderlust_element", "must");
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

/// Lets an animal move any of its species from each adjacent tile onto the new one, unprotected
/// ones first (R12).
fn move_onto(context: &mut Context, animal: AnimalId, tile: HexId) -> Flow {
    let from: Vec<HexId> = earth::neighbours(context, tile).collect();
    for from in from {
        context.settle()?;
        if !context.may_move(animal, tile, from, true)? {
            continue;
        }
        let count = context.state().species.count(animal, from);
        let asking = Asking::of(animal, WANDERLUST_SPECIES).about(Choice::Tile(from));
        let chosen = context.ask_where(asking, |_, chosen: u8| match chosen <= count {
            true => Ok(()),
            false => Err(Reason::telling("why-wanderlust-too-many", Tells::Number(count.into()))),
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
