//! Verbs about element disks: in the bag, at corners and on animals.
//!
//! If a script passes `()` because nothing was chosen, nothing is done.

use rhai::{Array, Dynamic, ImmutableString, NativeCallContext};

use crate::context::{Context, Flow, Interrupt, with_context};
use crate::script::api::{AcceptedWords, Takes, Verb, VerbTopic, emit, in_play};
use crate::script::value::{expect, of_name, wrong};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CornerId, ElementId, HexId};
use speciate_model::message;

pub(super) fn verbs() -> Vec<Verb> {
    vec![
        Verb::new(
            VerbTopic::Look,
            "element_types(place: text) -> array",
            "the types of the disks in the `bag`, each once",
            |call: NativeCallContext<'_>, place: ImmutableString| {
                with_context(&call, |context| bag(context, &place))
            },
        )
        .fails(&["script-elements-of"])
        .example(r#"element_types("bag")"#, "[sun, seed, water]")
        .takes(&[Takes::of("place", "text").words(AcceptedWords::These(&["bag"]))])
        .gives("array of element"),
        Verb::new(
            VerbTopic::Look,
            "elements(animal: animal) -> array",
            "the disks added to an animal, one by one",
            |call: NativeCallContext<'_>, animal: AnimalId| {
                with_context(&call, |context| {
                    let added = *context.state().elements.added(animal);
                    disks(context, &added, u8::MAX)
                })
            },
        )
        .example("elements(you)", "[sun]")
        .gives("array of element"),
        Verb::new(
            VerbTopic::Look,
            "printed_elements(animal: animal) -> array",
            "the elements printed on an animal and on its traits, one by one; none where printed ones do not \
                 count",
            |call: NativeCallContext<'_>, animal: AnimalId| {
                with_context(&call, |context| {
                    let printed = *context.state().elements.printed(animal);
                    disks(context, &printed, u8::MAX)
                })
            },
        )
        .example("printed_elements(you).len()", "2")
        .gives("array of element"),
        Verb::new(
            VerbTopic::Act,
            "place_element(place: any, element: any) -> nothing",
            "puts an element from the bag on a vacant corner of earth or on an animal",
            |call: NativeCallContext<'_>, place: Dynamic, element: Dynamic| {
                with_context(&call, |context| place_element(context, &place, &element))
            },
        )
        .acts()
        .fails(&[
            "script-value",
            "script-bag-empty",
            "script-not-in-play",
            "script-no-slot",
            "script-corner-taken",
            "script-corner-off-earth",
        ])
        .example(r#"place_element(you, element_types("bag")[0]); elements(you)"#, "[sun, sun]")
        .takes(&[
            Takes::of("place", "corner or animal or nothing"),
            Takes::of("element", "element or nothing"),
        ]),
        Verb::new(
            VerbTopic::Look,
            "element(corner: corner) -> element",
            "the element of the disk on a corner, nothing where it is vacant",
            |call: NativeCallContext<'_>, corner: CornerId| {
                with_context(&call, |context| {
                    let element = context.state().elements.on_corner(corner);
                    Ok(element.map_or(Dynamic::UNIT, Dynamic::from))
                })
            },
        )
        .example("element(corners(#{on: tile, vacant: false})[0])", "seed")
        .gives("element or nothing"),
        Verb::new(
            VerbTopic::Look,
            "element(name: text) -> element",
            "the element with a name, e.g. a name from `params`",
            |call: NativeCallContext<'_>, name: ImmutableString| {
                with_context(&call, |context| of_name::<ElementId>(context, &name))
            },
        )
        .fails(&["rejection-no-such"])
        .example(r#"element("seed") == "seed""#, "true")
        .takes(&[Takes::of("name", "text").words(AcceptedWords::Elements)]),
        Verb::new(
            VerbTopic::Act,
            "move_element(corner: corner, to: any) -> nothing",
            "moves the disk on a corner to a vacant one, or onto an animal",
            |call: NativeCallContext<'_>, corner: CornerId, to: Dynamic| {
                with_context(&call, |context| move_from_corner(context, corner, &to))
            },
        )
        .acts()
        .fails(&[
            "script-corner-vacant",
            "script-corner-taken",
            "script-corner-off-earth",
            "script-not-in-play",
            "script-no-slot",
            "script-value",
        ])
        .example("move_element(corners(#{on: tile, vacant: false})[0], you); elements(you)", "[sun, seed]")
        .takes(&[Takes::of("to", "corner or animal or nothing")]),
        Verb::new(
            VerbTopic::Act,
            "move_element(corner: corner, animal: animal, given: any) -> nothing",
            "moves the disk on a corner onto an animal, an added element of which goes to that corner",
            |call: NativeCallContext<'_>, corner: CornerId, animal: AnimalId, given: Dynamic| {
                with_context(&call, |context| change_places(context, corner, animal, &given))
            },
        )
        .acts()
        .fails(&["script-corner-vacant", "script-not-in-play", "script-no-added-element", "script-value"])
        .example(
            "move_element(corners(#{on: tile, vacant: false})[0], you, elements(you)[0]); elements(you)",
            "[seed]",
        )
        .takes(&[Takes::of("given", "element or nothing")]),
        Verb::new(
            VerbTopic::Act,
            "move_element(animal: animal, element: any, corner: any) -> nothing",
            "moves an added element from an animal to a vacant corner",
            |call: NativeCallContext<'_>, animal: AnimalId, element: Dynamic, corner: Dynamic| {
                with_context(&call, |context| move_from_animal(context, animal, &element, &corner))
            },
        )
        .acts()
        .fails(&["script-no-added-element", "script-corner-taken", "script-corner-off-earth", "script-value"])
        .example("move_element(you, elements(you)[0], corners(#{on: tile, vacant: true})[0]); elements(you)", "[]")
        .takes(&[
            Takes::of("element", "element or nothing"),
            Takes::of("corner", "corner or nothing"),
        ]),
        Verb::new(
            VerbTopic::Act,
            "remove_element(corner: corner) -> nothing",
            "takes the disk on a corner back to the bag",
            |call: NativeCallContext<'_>, corner: CornerId| {
                with_context(&call, |context| remove_from_corner(context, corner))
            },
        )
        .acts()
        .fails(&["script-corner-vacant"])
        .example(
            r#"remove_element(corners(#{on: tile, vacant: false})[0]); count(tile, "elements")"#,
            "0",
        ),
        Verb::new(
            VerbTopic::Act,
            "remove_element(animal: animal, element: any) -> nothing",
            "takes an added element from an animal back to the bag",
            |call: NativeCallContext<'_>, animal: AnimalId, element: Dynamic| {
                with_context(&call, |context| remove_from_animal(context, animal, &element))
            },
        )
        .acts()
        .fails(&["script-value", "script-no-added-element"])
        .example("remove_element(you, elements(you)[0]); elements(you)", "[]")
        .takes(&[Takes::of("element", "element or nothing")]),
    ]
}

fn bag(context: &mut Context, place: &str) -> Flow<Array> {
    match place {
        "bag" => {
            let bag = *context.state().elements.bag();
            disks(context, &bag, 1)
        }
        other => Err(Interrupt::fault(message!("script-elements-of", found = other))),
    }
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
        return Err(Interrupt::fault(message!("script-bag-empty", name = name)));
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
    in_play(context, animal)?;
    if context.state().elements.total(animal) < context.slots_for_elements(animal)? {
        return Ok(());
    }
    Err(Interrupt::fault(message!("script-no-slot", animal = context.roster().name(animal))))
}

fn vacant(context: &Context, corner: CornerId) -> Flow {
    let (state, name) = (context.state(), context.roster().name(corner));
    if state.elements.on_corner(corner).is_some() {
        return Err(Interrupt::fault(message!("script-corner-taken", name = name)));
    }
    let earth = |hex: &HexId| state.tiles.terrain(*hex).is_some();
    if !context.catalog().board.hexes_at(corner).iter().any(earth) {
        return Err(Interrupt::fault(message!("script-corner-off-earth", name = name)));
    }
    Ok(())
}

fn remove_from_corner(context: &mut Context, corner: CornerId) -> Flow {
    context.may_act()?;
    match context.state().elements.on_corner(corner) {
        Some(_) => {
            context.charge(1)?;
            context.remove_disk(corner)
        }
        None => Err(Interrupt::fault(message!(
            "script-corner-vacant",
            name = context.roster().name(corner)
        ))),
    }
}

fn move_from_corner(context: &mut Context, corner: CornerId, to: &Dynamic) -> Flow {
    context.may_act()?;
    if to.is_unit() {
        return Ok(());
    }
    let element = disk_on(context, corner)?;
    if let Some(animal) = to.read_lock::<AnimalId>().map(|animal| *animal) {
        // Scripts of stored games pick up before they set down, so an animal may briefly have one
        // too many.
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
    in_play(context, animal)?;
    let element = disk_on(context, corner)?;
    let given = added(context, animal, given)?;
    emit(context, Event::ElementPickedUp { corner, animal, element })?;
    emit(context, Event::ElementSetDown { animal, corner, element: given })
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
    context.discard_element(animal, element)
}

/// Returns an element that is among those that an animal has added.
fn added(context: &Context, animal: AnimalId, element: &Dynamic) -> Flow<ElementId> {
    let element: ElementId = expect(element, "element")?;
    if context.state().elements.added(animal).get(element.index()).is_none_or(|count| *count == 0) {
        let roster = context.roster();
        let (animal, element) = (roster.name(animal), roster.name(element));
        return Err(Interrupt::fault(message!(
            "script-no-added-element",
            animal = animal,
            element = element
        )));
    }
    Ok(element)
}
