//! An animal's go (spec 5.1, 5.2): it places a pawn, which acts at once, or retrieves all its pawns.

use crate::marine::natives::{RETRIEVE, TURN};
use crate::shared::performed::{placed, take_back_pawns};
use speciate_engine::context::{
    Context, Flow, Interrupt, Judgement, PawnPick, QuestionBuilder, Reason,
};
use speciate_engine::script::Modifier;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, ElementId, SPACES_MAX, SpaceId};
use speciate_model::message;
use speciate_model::state::{State, Step};

const NO_PAWN: Reason = Reason::new("why-go-no-pawn");
const FOR_SPECIAL_PAWNS: Reason = Reason::new("why-go-for-special-pawns");
const NOT_IN_THIS_GAME: Reason = Reason::new("why-go-not-in-this-game");
const OF_NOBODY: Reason = Reason::new("why-go-of-nobody");
const BEFORE_OWN: Reason = Reason::new("why-go-before-own");
const OWN_PAWN: Reason = Reason::new("why-go-own-pawn");
const SPECIAL_PAWN_THERE: Reason = Reason::new("why-go-special-pawn-there");
const NOT_IN_CONTROL: Reason = Reason::new("why-go-not-in-control");
const ON_THE_DISPLAY: Reason = Reason::new("why-go-on-the-display");
const NOTHING_TO_RETRIEVE: Reason = Reason::new("why-go-nothing-to-retrieve");
const MUST_PLACE: Reason = Reason::new("why-planning-must-place");

/// Lets an animal place a pawn or retrieve all its pawns. It must retrieve if it cannot place one.
pub fn take(context: &mut Context, animal: AnimalId) -> Flow {
    context.settle()?;
    let display = Display::of(context, animal)?;
    let judge = |context: &Context, pick| must_be_open(context, animal, pick, &display);
    let asking = QuestionBuilder::of(animal, TURN).modified_by(Modifier::MayPlacePawn);
    let asking = match may_retrieve(context, &display) {
        true => asking.or_way(RETRIEVE),
        false => asking.must(NOTHING_TO_RETRIEVE),
    };
    match context.ask_where(asking, judge)? {
        Some(PawnPick { special, space }) => {
            place(context, animal, special, space);
            Ok(())
        }
        None => retrieve(context, animal),
    }
}

/// Lets an animal place a pawn as part of another effect. The pawn does not act.
pub fn place_within(context: &mut Context, animal: AnimalId) -> Flow {
    // During a go, the pawn that was placed last is the one that acts.
    if matches!(context.state().turn.step, Step::Animal(_)) {
        return Err(Interrupt::fault(message!("script-pawn-within-go")));
    }
    context.settle()?;
    let display = Display::of(context, animal)?;
    let judge = |context: &Context, pick| must_be_open(context, animal, pick, &display);
    let asking = QuestionBuilder::of(animal, TURN).modified_by(Modifier::MayPlacePawn);
    if let Some(PawnPick { special, space }) = context.ask_where(asking.must(MUST_PLACE), judge)? {
        place(context, animal, special, space);
    }
    Ok(())
}

/// The data that spaces are checked against.
struct Display {
    /// Spaces from which the animal's action pawns can bump opposing pawns, because of cards in play.
    bumped: Vec<SpaceId>,
    /// Spaces that cards in play open for this animal alone.
    opened: Vec<SpaceId>,
    /// The first space with a pawn of the animal, if cards in play allow placing a pawn before it.
    first: Option<SpaceId>,
    /// The last space with a pawn that the animal controls.
    last: Option<SpaceId>,
    taken: [Option<AnimalId>; SPACES_MAX],
    animals: usize,
}

impl Display {
    /// Collects the data once per go, because hundreds of pairs of a pawn and a space are checked against it.
    fn of(context: &mut Context, animal: AnimalId) -> Flow<Self> {
        let taken = context.state().pawns.on_spaces();
        let is_own = |pawn: &Option<AnimalId>| *pawn == Some(animal);
        let last = taken.iter().rposition(is_own);
        let goes_first = last.is_some() && context.may_place_first(animal, false)?;
        Ok(Self {
            bumped: spaces_to_bump(context, animal)?,
            opened: spaces_of_its_own(context, animal)?,
            first: taken.iter().position(is_own).filter(|_| goes_first).map(SpaceId::at),
            last: last.map(SpaceId::at),
            taken,
            animals: context.state().turn.animals().count(),
        })
    }
}

/// Returns whether an animal may retrieve. With no pawn on the display it may only if the table allows it (M3).
fn may_retrieve(context: &Context, display: &Display) -> bool {
    display.last.is_some() || context.catalog().ruling_is("retrieve_empty", "true")
}

fn spaces(context: &Context) -> impl DoubleEndedIterator<Item = SpaceId> + use<> {
    (0..context.catalog().spaces.len()).map(SpaceId::at)
}

fn spaces_to_bump(context: &mut Context, animal: AnimalId) -> Flow<Vec<SpaceId>> {
    let mut found = Vec::new();
    if context.is_modified(Modifier::MayBumpPawn) {
        for space in spaces(context) {
            let other = context.state().pawns.basic_on(space);
            if other.is_some_and(|other| other != animal)
                && context.may_bump_pawn(animal, space, false)?
            {
                found.push(space);
            }
        }
    }
    Ok(found)
}

fn spaces_of_its_own(context: &mut Context, animal: AnimalId) -> Flow<Vec<SpaceId>> {
    let mut found = Vec::new();
    if context.is_modified(Modifier::MayUseSpace) {
        for space in spaces(context) {
            let is_own = context.catalog().space(space).animal == Some(animal);
            if is_own && context.may_use_space(animal, space, false)? {
                found.push(space);
            }
        }
    }
    Ok(found)
}

/// Checks that a pawn can be placed on a space (spec 5.1). An action pawn goes to a vacant space after all of
/// the animal's placed pawns. A special pawn can also bump an opposing pawn.
fn must_be_open(
    context: &Context,
    animal: AnimalId,
    PawnPick { special, space }: PawnPick,
    display: &Display,
) -> Judgement {
    must_have(context.state(), animal, special)?;
    let (row, is_special) = (context.catalog().space(space), special.is_some());
    if row.special && !is_special {
        return Err(FOR_SPECIAL_PAWNS);
    }
    if usize::from(row.from_animals) > display.animals {
        return Err(NOT_IN_THIS_GAME);
    }
    if row.animal.is_some() && !display.opened.contains(&space) {
        return Err(OF_NOBODY);
    }
    must_be_free(context.state(), animal, is_special, space, display)?;
    let is_before_all = display.first.is_some_and(|first| space < first);
    let is_after_all = display.last.is_none_or(|last| space > last);
    match is_special || is_before_all || is_after_all {
        true => Ok(()),
        false => Err(BEFORE_OWN.unless_a_card_allows()),
    }
}

fn must_have(state: &State, animal: AnimalId, special: Option<ElementId>) -> Judgement {
    let Some(element) = special else {
        return if state.pawns.available(animal) > 0 { Ok(()) } else { Err(NO_PAWN) };
    };
    let pawn = state.pawns.special(element);
    match (pawn.owner == Some(animal), pawn.space) {
        (false, _) => Err(NOT_IN_CONTROL),
        (true, Some(_)) => Err(ON_THE_DISPLAY),
        (true, None) => Ok(()),
    }
}

/// Checks that a space is vacant, or that its pawn can be bumped.
fn must_be_free(
    state: &State,
    animal: AnimalId,
    special: bool,
    space: SpaceId,
    display: &Display,
) -> Judgement {
    let Some(other) = display.taken[space.index()] else { return Ok(()) };
    if state.pawns.basic_on(space).is_none() {
        return Err(SPECIAL_PAWN_THERE);
    }
    match (other == animal, special || display.bumped.contains(&space)) {
        (true, _) => Err(OWN_PAWN),
        (false, true) => Ok(()),
        (false, false) => Err(Reason::telling("why-space-occupied", other)),
    }
}

fn place(context: &mut Context, animal: AnimalId, special: Option<ElementId>, space: SpaceId) {
    if let Some(other) = context.state().pawns.basic_on(space) {
        context.emit(Event::PawnBumped { space, animal: other, by: animal });
    }
    context.emit(match special {
        Some(element) => Event::SpecialPawnPlaced { space, element, animal },
        None => Event::PawnPlaced { space, animal },
    });
}

/// Makes all pawns of an animal available and moves its marker on the food chain to the right (spec 5.2).
///
/// Cards in play can grant another go only if a pawn comes back. Otherwise an animal could repeat an empty go
/// forever.
fn retrieve(context: &mut Context, animal: AnimalId) -> Flow {
    let goes_again = !placed(context, animal).is_empty() && context.goes_again(animal, false)?;
    take_back_pawns(context, animal)?;
    context.emit(Event::AnimalRetrieved { animal });
    if goes_again {
        context.emit(Event::ExtraGoGained { animal });
    }
    Ok(())
}
