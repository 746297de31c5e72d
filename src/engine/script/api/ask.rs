//! Verbs that ask players, one or several at once, and that draw from chance. Each script has its own
//! stream of chance.

use std::mem::discriminant;

use rhai::{Array, Dynamic, Map};

use crate::context::{Context, Flow, Interrupt, Reason};
use crate::script::api::verb::verbs;
use crate::script::api::{Example, array, fail, must_be_in_play, or_nothing};
use crate::script::value::{SpeciesAt, choice_of, kind_of, wrong};
use crate::view::{hides, knows};
use speciate_model::id::{AnimalId, CardId, HexId, QuestionId, StreamId};
use speciate_model::message;
use speciate_model::question::Choice;
use speciate_model::state::Zone;

/// The messages that questions can fail with.
pub(super) const ASKING: &[&str] = &[
    "script-no-animal",
    "script-not-in-play",
    "script-options",
    "script-options-hidden",
    "script-several-tiles",
    "script-unknown-question",
    "script-unknown-word",
    "script-number-range",
    "script-none-asks",
    "script-value",
];

/// The types of arrays that can be offered.
const CHOICES: &str = "array of animal or array of tile or array of corner or array of element or \
                       array of space or array of card or array of terrain or array of species or array of number or \
                       array of text";

const CHOICE: &str =
    "animal or tile or corner or element or space or card or species or number or text";

verbs! {
    /// has the animal's player choose one of the options, which must be of one type, and returns
    /// it; returns `()` if there is no option
    Ask ask(
        animal: animal,
        question: text(Questions),
        options: array(CHOICES),
    ) -> any("item of options or nothing") {
        acts: true,
        errors: ASKING,
        example: Example::new(r#"ask(you, "tile", tiles(#{occupied_by: you}))"#, "1,0"),
    } => |context| ask(context, animal, &question, options, None);

    /// the same, and tells the player what the question is about, e.g. the tile that species are on
    Ask ask(
        animal: animal,
        question: text(Questions),
        options: array(CHOICES),
        about: any(CHOICE),
    ) -> any("item of options or nothing") {
        acts: true,
        errors: ASKING,
        example: Example::new(r#"ask(you, "species", species(#{on: tile}), tile).animal"#, "bird"),
    } => |context| ask_about(context, animal, &question, options, &about, None);

    /// like `ask`, but the player may also choose to be done, which returns `()`
    Ask ask_or_done(
        animal: animal,
        question: text(Questions),
        options: array(CHOICES),
    ) -> any("item of options or nothing") {
        acts: true,
        errors: ASKING,
        example: Example::new(r#"ask_or_done(you, "animal", animals(#{above: you}))"#, "mammal"),
    } => |context| ask(context, animal, &question, options, Some(Choice::Done));

    /// the same, and tells the player what the question is about, e.g. the tile that species are on
    Ask ask_or_done(
        animal: animal,
        question: text(Questions),
        options: array(CHOICES),
        about: any(CHOICE),
    ) -> any("item of options or nothing") {
        acts: true,
        errors: ASKING,
        example: Example::new(r#"ask_or_done(you, "to", tiles(#{next_to: tile}), tile)"#, "0,0"),
    } => |context| ask_about(context, animal, &question, options, &about, Some(Choice::Done));

    /// like `ask`, but the player may also pass, which returns `()`
    Ask ask_or_pass(
        animal: animal,
        question: text(Questions),
        options: array(CHOICES),
    ) -> any("item of options or nothing") {
        acts: true,
        errors: ASKING,
        example: Example::new(r#"ask_or_pass(you, "animal", animals(#{below: you}))"#, "insect"),
    } => |context| ask(context, animal, &question, options, Some(Choice::Pass));

    /// the same, and tells the player what the question is about, e.g. the tile that species are on
    Ask ask_or_pass(
        animal: animal,
        question: text(Questions),
        options: array(CHOICES),
        about: any(CHOICE),
    ) -> any("item of options or nothing") {
        acts: true,
        errors: ASKING,
        example: Example::new(
            r#"ask_or_pass(you, "species", species(#{on: tile}), tile).tile"#,
            "1,0",
        ),
    } => |context| ask_about(context, animal, &question, options, &about, Some(Choice::Pass));

    /// the tiles that a card's `choose a tile` offers, given the tiles where the card does
    /// something: all of earth, or only the given ones (R10)
    Ask choosable(effective: array("array of tile")) -> array("array of tile") {
        example: Example::new("choosable([tile]).len()", "7"),
    } => |context| Ok(choosable(context, effective));

    /// a random option; all are equally likely; `()` if there is no option
    Ask draw(options: array(CHOICES)) -> any("item of options or nothing") {
        acts: true,
        draws: true,
        errors: &[
            "script-no-stream", "script-options", "script-several-tiles", "script-unknown-word",
            "script-number-range", "script-value",
        ],
        example: Example::new("draw(tiles(#{terrain: params.terrains, occupied_by: you}))", "1,0"),
    } => |context| draw(context, options);

    /// the type of a random disk from the `bag`; all disks are equally likely; `()` if the bag is
    /// empty
    Ask draw(place: text(These(&["bag"]))) -> any("element or nothing") {
        acts: true,
        draws: true,
        errors: &["script-draw-place", "script-no-stream"],
        example: Example::new(r#"element_types("bag").contains(draw("bag"))"#, "true"),
    } => |context| draw_disk(context, &place);

    /// has the players of several animals choose at the same time. The map holds the options of
    /// each animal under its name. Nobody sees a choice before all have chosen; a card from a hand
    /// stays hidden even then. Returns a map of the choices, without animals that had no option
    Ask ask_together(question: text(Questions), options: map) -> map {
        acts: true,
        errors: ASKING,
        example: Example::of_rows(
            r#"let hands = #{}; for one in animals() { hands[one.to_string()] = hand(one); } ask_together("card", hands).len()"#,
            "2",
        ),
    } => |context| ask_together(context, &question, options);
}

/// Has a player choose one of the options, or `stop` if it is allowed.
fn ask(
    context: &mut Context,
    animal: AnimalId,
    question: &str,
    options: Array,
    stop: Option<Choice>,
) -> Flow<Dynamic> {
    ask_any(context, animal, question, None, options, stop)
}

fn ask_about(
    context: &mut Context,
    animal: AnimalId,
    question: &str,
    options: Array,
    about: &Dynamic,
    stop: Option<Choice>,
) -> Flow<Dynamic> {
    let about = choice_of(context, "about", about)?;
    ask_any(context, animal, question, Some(about), options, stop)
}

fn ask_any(
    context: &mut Context,
    animal: AnimalId,
    question: &str,
    about: Option<Choice>,
    options: Array,
    stop: Option<Choice>,
) -> Flow<Dynamic> {
    begin(context)?;
    must_be_in_play(context, animal)?;
    let mut offered = offered(context, options)?;
    must_be_seen(context, animal, &offered)?;
    offered.dedup_by_key(|(choice, _)| *choice);
    if offered.is_empty() {
        return Ok(Dynamic::UNIT);
    }
    offered.extend(stop.map(|stop| (stop, Dynamic::UNIT)));
    let id = question_id(context, question)?;
    let choices: Vec<Choice> = offered.iter().map(|(choice, _)| *choice).collect();
    let chosen = context.ask_about(animal, id, about, &choices)?;
    let found = offered.into_iter().find(|(choice, _)| *choice == chosen);
    Ok(found.map_or(Dynamic::UNIT, |(_, value)| value))
}

pub(super) fn question_id(context: &Context, question: &str) -> Flow<QuestionId> {
    let Some(script) = context.running_script() else {
        return fail(message!("script-none-asks"));
    };
    let roster = context.roster();
    roster
        .find(&format!("{}.{question}", script.name(roster)))
        .ok_or_else(|| Interrupt::fault(message!("script-unknown-question", question = question)))
}

fn choosable(context: &Context, effective: Array) -> Array {
    // Without an effective tile the card does nothing, so no tile is offered.
    if effective.is_empty() || context.catalog().ruling_is("card_tile", "effective") {
        return effective;
    }
    array(context.state().tiles.earth())
}

fn draw(context: &mut Context, options: Array) -> Flow<Dynamic> {
    begin(context)?;
    let offered = offered(context, options)?;
    let stream = stream(context)?;
    let mut items: Vec<(u16, u16)> = Vec::new();
    for (choice, _) in &offered {
        // The codes of options of one type differ only in these bits.
        let item = (choice.code() & 0xffff) as u16;
        match items.last_mut() {
            Some((last, weight)) if *last == item => *weight += 1,
            _ => items.push((item, 1)),
        }
    }
    let drawn = context.draw(stream, &items)?;
    let found =
        offered.into_iter().find(|(choice, _)| Some((choice.code() & 0xffff) as u16) == drawn);
    Ok(found.map_or(Dynamic::UNIT, |(_, value)| value))
}

fn draw_disk(context: &mut Context, place: &str) -> Flow<Dynamic> {
    begin(context)?;
    if place != "bag" {
        return fail(message!("script-draw-place", found = place));
    }
    let stream = stream(context)?;
    Ok(or_nothing(context.draw_element(stream)?))
}

pub(super) fn stream(context: &Context) -> Flow<StreamId> {
    let running = context.running_script();
    let stream = running.and_then(|script| context.edition().scripts.stream(script));
    stream.ok_or_else(|| Interrupt::fault(message!("script-no-stream")))
}

fn ask_together(context: &mut Context, question: &str, options: Map) -> Flow<Map> {
    begin(context)?;
    let id = question_id(context, question)?;
    let mut asked: Vec<(AnimalId, Vec<Offered>)> = Vec::new();
    for (name, list) in options {
        let Some(animal) = context.roster().find::<AnimalId>(&name) else {
            return fail(message!("script-no-animal", name = name.as_str()));
        };
        must_be_in_play(context, animal)?;
        let Some(list) = list.clone().try_cast::<Array>() else {
            return Err(wrong(&name, message!("expect-array"), &list));
        };
        let mut offered = offered(context, list)?;
        must_be_seen(context, animal, &offered)?;
        offered.dedup_by_key(|(choice, _)| *choice);
        for (choice, _) in &mut offered {
            *choice = unseen(context, *choice);
        }
        if !offered.is_empty() {
            asked.push((animal, offered));
        }
    }
    let choices = |(animal, offered): &(AnimalId, Vec<Offered>)| {
        (*animal, offered.iter().map(|(choice, _)| *choice).collect::<Vec<Choice>>())
    };
    let chosen = context.ask_all(
        id,
        |_, _| Reason::new("why-must-choose"),
        &asked.iter().map(choices).collect::<Vec<_>>(),
    )?;
    let mut found = Map::new();
    for ((animal, offered), choice) in asked.into_iter().zip(chosen) {
        let value = offered.into_iter().find(|(offered, _)| *offered == choice);
        let value = value.map_or(Dynamic::UNIT, |(_, value)| value);
        found.insert(context.roster().name(animal).into(), value);
    }
    Ok(found)
}

/// Returns a choice as others may see it: a card from a hand is chosen face down.
fn unseen(context: &Context, choice: Choice) -> Choice {
    match choice {
        Choice::Card(card) if matches!(context.state().cards.zone(card), Zone::Hand(_)) => {
            Choice::FaceDown(card)
        }
        other => other,
    }
}

/// An option, with the value that the script gets if it is chosen.
type Offered = (Choice, Dynamic);

/// Fails if the script may not ask here, and settles before the question.
fn begin(context: &mut Context) -> Flow {
    context.may_act()?;
    context.settle_for_script()
}

/// Returns the options in a fixed order: the order of the board, the food chain or the elements. Words keep the order
/// of their first mention.
fn offered(context: &mut Context, options: Array) -> Flow<Vec<Offered>> {
    context.charge(options.len() / 4 + 1)?;
    one_tile(&options)?;
    let mut offered: Vec<Offered> = Vec::with_capacity(options.len());
    for value in options {
        let choice = choice_of(context, "options", &value)?;
        if let Some((first, other)) = offered.first().filter(|(first, _)| !alike(*first, choice)) {
            debug_assert!(kind_of(other) != kind_of(&value), "{first:?}");
            return fail(message!("script-options", one = kind_of(other), other = kind_of(&value)));
        }
        offered.push((choice, value));
    }
    if !offered.is_sorted_by_key(|(choice, _)| *choice) {
        offered.sort_by_key(|(choice, _)| *choice);
    }
    Ok(offered)
}

/// Fails if the options would show a player hidden cards of others, or everybody cards of the deck that a player has
/// looked at. Such cards need `ask_secretly`.
fn must_be_seen(context: &Context, animal: AnimalId, offered: &[Offered]) -> Flow {
    let (state, catalog) = (context.state(), context.catalog());
    let seat = state.turn.seat(animal);
    let is_hidden = |card: CardId| {
        let zone = state.cards.zone(card);
        let sightings = &state.cards.sightings;
        match zone {
            Zone::Hand(_) | Zone::Held(_) => {
                hides(state, zone, seat) && !knows(catalog, state, seat, card)
            }
            // The answer would tell everybody what one player has seen.
            Zone::Deck => sightings.by_somebody(card) && !sightings.by_all(card),
            _ => false,
        }
    };
    match offered.iter().any(|(choice, _)| choice.card().is_some_and(is_hidden)) {
        true => fail(message!("script-options-hidden")),
        false => Ok(()),
    }
}

fn alike(one: Choice, other: Choice) -> bool {
    let kind = |choice| match choice {
        Choice::ProtectedSpecies(animal) => discriminant(&Choice::Species(animal)),
        choice => discriminant(&choice),
    };
    kind(one) == kind(other)
}

/// Fails for species on several tiles, because their options would have the same ids.
fn one_tile(options: &[Dynamic]) -> Flow {
    let tile = |value: &Dynamic| -> Option<HexId> {
        value.read_lock::<SpeciesAt>().map(|species| species.tile)
    };
    match options.first().and_then(tile) {
        Some(first) if options.iter().any(|option| tile(option) != Some(first)) => {
            fail(message!("script-several-tiles"))
        }
        _ => Ok(()),
    }
}
