//! Verbs about element disks: in the bag, at corners and on animals.
//!
//! If a script passes `()` because nothing was chosen, the verb does nothing.

use rhai::{Array, Dynamic};

use crate::context::{Context, Flow, Interrupt};
use crate::script::api::verb::verbs;
use crate::script::api::{
    Example, emit, emit_together, fail, must_be_in_play, or_nothing, unless_prevented,
};
use crate::script::value::{expect, of_name, wrong};
use speciate_content::promise::Change;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CornerId, ElementId, HexId};
use speciate_model::message;

verbs! {
    /// the types of the disks in the `bag`, each once
    Look element_types(place: text(These(&["bag"]))) -> array("array of element") {
        errors: &["script-elements-of"],
        example: Example::new(r#"element_types("bag")"#, "[sun, seed, water]"),
    } => |context| bag(context, &place);

    /// the disks added to an animal, one by one
    Look elements(animal: animal) -> array("array of element") {
        example: Example::new("elements(you)", "[sun]"),
    } => |context| added_elements(context, animal);

    /// the elements printed on an animal and on its traits, one by one; empty if printed elements
    /// do not count
    Look printed_elements(animal: animal) -> array("array of element") {
        example: Example::new("printed_elements(you).len()", "2"),
    } => |context| printed_elements(context, animal);

    /// puts an element from the bag on a vacant corner of earth or on an animal
    Act place_element(
        place: any("corner or animal or nothing"),
        element: any("element or nothing"),
    ) -> nothing {
        changes: Some(Change::Elements),
        errors: &[
            "script-value", "script-bag-empty", "script-not-in-play", "script-no-slot",
            "script-corner-taken", "script-corner-off-earth",
        ],
        example: Example::new(
            r#"place_element(you, element_types("bag")[0]); elements(you)"#,
            "[sun, sun]",
        ),
    } => |context| place_element(context, &place, &element);

    /// the element of the disk on a corner, or `()` if the corner is vacant
    Look element(corner: corner) -> element("element or nothing") {
        example: Example::new("element(corners(#{on: tile, vacant: false})[0])", "seed"),
    } => |context| {
        context.reads_only_earth();
        Ok(or_nothing(context.state().elements.on_corner(corner)))
    };

    /// the element with a name, e.g. a name from `params`
    Look element(name: text(Elements)) -> element {
        errors: &["rejection-no-such"],
        example: Example::new(r#"element("seed") == "seed""#, "true"),
    } => |context| {
        context.reads_only_names();
        of_name::<ElementId>(context, &name)
    };

    /// moves the disk on a corner to a vacant one, or onto an animal
    Act move_element(corner: corner, to: any("corner or animal or nothing")) -> nothing {
        changes: Some(Change::Elements),
        errors: &[
            "script-corner-vacant", "script-corner-taken", "script-corner-off-earth",
            "script-not-in-play", "script-no-slot", "script-value",
        ],
        example: Example::new(
            "move_element(corners(#{on: tile, vacant: false})[0], you); elements(you)",
            "[sun, seed]",
        ),
    } => |context| move_from_corner(context, corner, &to);

    /// moves the disk on a corner onto an animal, and one of the animal's added elements to that
    /// corner
    Act move_element(corner: corner, animal: animal, given: any("element or nothing")) -> nothing {
        changes: Some(Change::Elements),
        errors: &[
            "script-corner-vacant", "script-not-in-play", "script-no-added-element", "script-value",
        ],
        example: Example::new(
            "move_element(corners(#{on: tile, vacant: false})[0], you, elements(you)[0]); elements(you)",
            "[seed]",
        ),
    } => |context| change_places(context, corner, animal, &given);

    /// moves an added element from an animal to a vacant corner
    Act move_element(
        animal: animal,
        element: any("element or nothing"),
        corner: any("corner or nothing"),
    ) -> nothing {
        changes: Some(Change::Elements),
        errors: &[
            "script-no-added-element", "script-corner-taken", "script-corner-off-earth",
            "script-value",
        ],
        example: Example::new(
            "move_element(you, elements(you)[0], corners(#{on: tile, vacant: true})[0]); elements(you)",
            "[]",
        ),
    } => |context| move_from_animal(context, animal, &element, &corner);

    /// swaps the disks on two corners
    Act swap_elements(corner: corner, other: corner) -> nothing {
        changes: Some(Change::Elements),
        errors: &["script-corner-vacant"],
        example: Example::new(
            r#"let own = corners(#{on: tile, vacant: false})[0]; let free = corners(#{on: tile, vacant: true})[0]; place_element(free, element_types("bag")[0]); swap_elements(own, free); element(own) == element_types("bag")[0]"#,
            "true",
        ),
    } => |context| swap_elements(context, corner, other);

    /// takes the disk on a corner back to the bag
    Act remove_element(corner: corner) -> nothing {
        changes: Some(Change::Elements),
        errors: &["script-corner-vacant"],
        example: Example::new(
            r#"remove_element(corners(#{on: tile, vacant: false})[0]); count(tile, "elements")"#,
            "0",
        ),
    } => |context| remove_from_corner(context, corner);

    /// takes an added element from an animal back to the bag
    Act remove_element(animal: animal, element: any("element or nothing")) -> nothing {
        changes: Some(Change::Elements),
        errors: &["script-value", "script-no-added-element"],
        example: Example::new("remove_element(you, elements(you)[0]); elements(you)", "[]"),
    } => |context| remove_from_animal(context, animal, &element);
}

fn bag(context: &mut Context, place: &str) -> Flow<Array> {
    match place {
        "bag" => {
            let bag = *context.state().elements.bag();
            disks(context, &bag, 1)
        }
        other => fail(message!("script-elements-of", found = other)),
    }
}

fn added_elements(context: &mut Context, animal: AnimalId) -> Flow<Array> {
    let added = *context.state().elements.added(animal);
    disks(context, &added, u8::MAX)
}

fn printed_elements(context: &mut Context, animal: AnimalId) -> Flow<Array> {
    let printed = *context.state().elements.printed(animal);
    disks(context, &printed, u8::MAX)
}

/// Returns up to `most` disks of each type, one by one.
fn disks(context: &mut Context, counts: &[u8], most: u8) -> Flow<Array> {
    let mut disks = Array::new();
    for (element, &count) in counts.iter().enumerate() {
        let disk = Dynamic::from(ElementId::at(element));
        disks.extend(std::iter::repeat_n(disk, usize::from(count.min(most))));
    }
    context.charge(disks.len() + 1)?;
    Ok(disks)
}

fn place_element(context: &mut Context, place: &Dynamic, element: &Dynamic) -> Flow {
    context.may_act()?;
    if element.is_unit() || place.is_unit() {
        return Ok(());
    }
    let element: ElementId = expect(element, "element")?;
    let name = context.roster().name(element);
    if context.state().elements.bag().get(element.index()).is_none_or(|count| *count == 0) {
        return fail(message!("script-bag-empty", name = name));
    }
    if let Some(corner) = place.read_lock::<CornerId>().map(|corner| *corner) {
        vacant(context, corner)?;
        return emit(context, Event::ElementPlaced { corner, element });
    }
    if !place.is::<AnimalId>() {
        return Err(wrong("place", message!("expect-corner-or-animal"), place));
    }
    let animal: AnimalId = expect(place, "place")?;
    has_slot(context, animal)?;
    emit(context, Event::ElementAdded { animal, element })
}

/// Fails if an animal is not in play or has no free slot.
fn has_slot(context: &mut Context, animal: AnimalId) -> Flow {
    must_be_in_play(context, animal)?;
    if context.state().elements.total(animal) < context.slots_for_elements(animal)? {
        return Ok(());
    }
    fail(message!("script-no-slot", animal = context.roster().name(animal)))
}

fn vacant(context: &Context, corner: CornerId) -> Flow {
    let (state, name) = (context.state(), context.roster().name(corner));
    if state.elements.on_corner(corner).is_some() {
        return fail(message!("script-corner-taken", name = name));
    }
    let earth = |hex: &HexId| state.tiles.terrain(*hex).is_some();
    if !context.catalog().board.hexes_at(corner).iter().any(earth) {
        return fail(message!("script-corner-off-earth", name = name));
    }
    Ok(())
}

fn remove_from_corner(context: &mut Context, corner: CornerId) -> Flow {
    context.may_act()?;
    let element = disk_on(context, corner)?;
    context.charge(1)?;
    let removed = Event::ElementRemoved { corner, element };
    unless_prevented(context, &[removed], |context| context.remove_disk(corner))
}

fn move_from_corner(context: &mut Context, corner: CornerId, to: &Dynamic) -> Flow {
    context.may_act()?;
    if to.is_unit() {
        return Ok(());
    }
    let element = disk_on(context, corner)?;
    if let Some(animal) = to.read_lock::<AnimalId>().map(|animal| *animal) {
        // Scripts of stored games pick up before they set down, so an animal may briefly have one element too many.
        return emit(context, Event::ElementPickedUp { corner, animal, element });
    }
    if !to.is::<CornerId>() {
        return Err(wrong("to", message!("expect-corner-or-animal"), to));
    }
    let to: CornerId = expect(to, "to")?;
    vacant(context, to)?;
    emit(context, Event::ElementMoved { from: corner, to, element })
}

fn change_places(
    context: &mut Context,
    corner: CornerId,
    animal: AnimalId,
    given: &Dynamic,
) -> Flow {
    context.may_act()?;
    if given.is_unit() {
        return Ok(());
    }
    must_be_in_play(context, animal)?;
    let element = disk_on(context, corner)?;
    let given = added(context, animal, given)?;
    let facts = [
        Event::ElementPickedUp { corner, animal, element },
        Event::ElementSetDown { animal, corner, element: given },
    ];
    emit_together(context, &facts)
}

fn swap_elements(context: &mut Context, corner: CornerId, with: CornerId) -> Flow {
    context.may_act()?;
    let (element, other) = (disk_on(context, corner)?, disk_on(context, with)?);
    if element == other {
        return Ok(());
    }
    // Two disks cannot be on one corner, so one goes through the bag.
    let facts = [
        Event::ElementRemoved { corner, element },
        Event::ElementMoved { from: with, to: corner, element: other },
        Event::ElementPlaced { corner: with, element },
    ];
    emit_together(context, &facts)
}

fn disk_on(context: &Context, corner: CornerId) -> Flow<ElementId> {
    context.state().elements.on_corner(corner).ok_or_else(|| {
        let name = context.roster().name(corner);
        Interrupt::fault(message!("script-corner-vacant", name = name))
    })
}

fn move_from_animal(
    context: &mut Context,
    animal: AnimalId,
    element: &Dynamic,
    corner: &Dynamic,
) -> Flow {
    context.may_act()?;
    if element.is_unit() || corner.is_unit() {
        return Ok(());
    }
    let corner: CornerId = expect(corner, "corner")?;
    vacant(context, corner)?;
    let element = added(context, animal, element)?;
    emit(context, Event::ElementSetDown { animal, corner, element })
}

fn remove_from_animal(context: &mut Context, animal: AnimalId, element: &Dynamic) -> Flow {
    context.may_act()?;
    if element.is_unit() {
        return Ok(());
    }
    let element = added(context, animal, element)?;
    context.charge(1)?;
    let discarded = Event::ElementDiscarded { animal, element };
    unless_prevented(context, &[discarded], |context| context.discard_element(animal, element))
}

/// Returns an element that is among those that an animal has added.
fn added(context: &Context, animal: AnimalId, element: &Dynamic) -> Flow<ElementId> {
    let element: ElementId = expect(element, "element")?;
    if context.state().elements.added(animal).get(element.index()).is_none_or(|count| *count == 0) {
        let roster = context.roster();
        let (animal, element) = (roster.name(animal), roster.name(element));
        return fail(message!("script-no-added-element", animal = animal, element = element));
    }
    Ok(element)
}
