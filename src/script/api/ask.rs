//! Asking players and drawing from chance.

use std::mem::discriminant;

use rhai::{Array, Dynamic, EvalAltResult, ImmutableString, NativeCallContext};

use crate::context::{Context, Flow, Interrupt, with_context};
use crate::id::{AnimalId, HexId, QuestionId, StreamId};
use crate::message;
use crate::question::Choice;
use crate::script::api::{Takes, Verbs, Words, in_play};
use crate::script::value::{SpeciesAt, choice_of, kind_of};

/// How questions can fail.
const ASKING: &[&str] = &[
    "script-not-in-play",
    "script-options",
    "script-several-tiles",
    "script-unknown-question",
    "script-unknown-word",
    "script-number-range",
    "script-none-asks",
    "script-value",
];

/// What questions take: nothing else can be an option.
const ASKED: &[Takes] =
    &[Takes::of("question", "text").words(Words::Questions), Takes::of("options", CHOICES)];

/// The same, with what the question is about.
const ASKED_ABOUT: &[Takes] = &[ASKED[0], ASKED[1], Takes::of("about", CHOICE)];

const CHOICE: &str =
    "animal or tile or corner or element or space or card or species or number or text";

const CHOICES: &str = "array of animal or array of tile or array of corner or array of element or \
                       array of space or array of card or array of species or array of number or array of text";

/// What every verb that asks does with what the question is about.
const ABOUT: &str =
    "the same, and tells the player what the question is about, e.g. the tile that species are on";

pub(super) fn register(verbs: &mut Verbs<'_>) {
    verbs.add(
        "ask(animal: animal, question: text, options: array) -> any",
        "has the animal's player choose one of the options, all of one type, and returns it; nothing where \
         there is none",
        asked(None),
    );
    asks(verbs, ASKED, r#"ask(you, "tile", tiles(#{occupied_by: you}))"#, "1,0");
    verbs.add(
        "ask(animal: animal, question: text, options: array, about: any) -> any",
        ABOUT,
        asked_about(None),
    );
    asks(verbs, ASKED_ABOUT, r#"ask(you, "species", species(#{on: tile}), tile).animal"#, "bird");
    verbs.add(
        "ask_or_done(animal: animal, question: text, options: array) -> any",
        "as `ask`, but the player may also be done, which returns nothing",
        asked(Some(Choice::Done)),
    );
    asks(verbs, ASKED, r#"ask_or_done(you, "animal", animals(#{above: you}))"#, "mammal");
    verbs.add(
        "ask_or_done(animal: animal, question: text, options: array, about: any) -> any",
        ABOUT,
        asked_about(Some(Choice::Done)),
    );
    asks(verbs, ASKED_ABOUT, r#"ask_or_done(you, "to", tiles(#{next_to: tile}), tile)"#, "0,0");
    verbs.add(
        "ask_or_pass(animal: animal, question: text, options: array) -> any",
        "as `ask`, but the player may also pass, which returns nothing",
        asked(Some(Choice::Pass)),
    );
    asks(verbs, ASKED, r#"ask_or_pass(you, "animal", animals(#{below: you}))"#, "insect");
    verbs.add(
        "ask_or_pass(animal: animal, question: text, options: array, about: any) -> any",
        ABOUT,
        asked_about(Some(Choice::Pass)),
    );
    asks(
        verbs,
        ASKED_ABOUT,
        r#"ask_or_pass(you, "species", species(#{on: tile}), tile).tile"#,
        "1,0",
    );
    verbs.add(
        "choosable(effective: array) -> array",
        "the tiles that a card's `choose a tile` offers, given those where it does something: all of earth, \
         or just these (R10)",
        |call: NativeCallContext<'_>, effective: Array| with_context(&call, |context| Ok(choosable(context, effective))),
    );
    verbs.example("choosable([tile]).len()", "7");
    verbs.takes(const { &[Takes::of("effective", "array of tile")] });
    verbs.gives("array of tile");
    verbs.add(
        "draw(options: array) -> any",
        "one of the options by chance, each as likely as the others; nothing where there is none",
        |call: NativeCallContext<'_>, options: Array| {
            with_context(&call, |context| draw(context, options))
        },
    );
    verbs.acts();
    verbs.fails(&[
        "script-no-stream",
        "script-options",
        "script-several-tiles",
        "script-unknown-word",
        "script-number-range",
        "script-value",
    ]);
    verbs.example(r#"draw(tiles(#{terrain: params.terrains, occupied_by: you}))"#, "1,0");
    verbs.takes(const { &[Takes::of("options", CHOICES)] });
    verbs.gives("item of options or nothing");
    verbs.add(
        "draw(place: text) -> any",
        "the type of a disk from the `bag` by chance, each disk as likely as the others; nothing where it is empty",
        |call: NativeCallContext<'_>, place: ImmutableString| {
            with_context(&call, |context| draw_disk(context, &place))
        },
    );
    verbs.acts();
    verbs.fails(&["script-draw-place", "script-no-stream"]);
    verbs.example(r#"element_types("bag").contains(draw("bag"))"#, "true");
    verbs.takes(const { &[Takes::of("place", "text").words(Words::These(&["bag"]))] });
    verbs.gives("element or nothing");
}

/// The verb that was added last asks.
fn asks(
    verbs: &mut Verbs<'_>,
    takes: &'static [Takes],
    example: &'static str,
    result: &'static str,
) {
    verbs.acts();
    verbs.fails(ASKING);
    verbs.takes(takes);
    verbs.gives("item of options or nothing");
    verbs.example(example, result);
}

/// Returns a verb that asks; `stop` is what the player may answer beside the options.
fn asked(
    stop: Option<Choice>,
) -> impl Fn(NativeCallContext<'_>, AnimalId, ImmutableString, Array) -> Asked + Send + Sync + 'static
{
    move |call, animal, question, options| {
        with_context(&call, |context| ask(context, animal, &question, None, options, stop))
    }
}

/// Returns a verb that asks about something.
fn asked_about(
    stop: Option<Choice>,
) -> impl Fn(NativeCallContext<'_>, AnimalId, ImmutableString, Array, Dynamic) -> Asked
+ Send
+ Sync
+ 'static {
    move |call, animal, question, options, about| {
        with_context(&call, |context| {
            let about = choice_of(context, &about)?;
            ask(context, animal, &question, Some(about), options, stop)
        })
    }
}

/// What a verb that asks returns.
type Asked = Result<Dynamic, Box<EvalAltResult>>;

/// An option with the value that the script gets for it.
type Offered = (Choice, Dynamic);

/// Refuses a question where none may be, and settles before it is put.
fn begin(context: &mut Context) -> Flow {
    context.may_act()?;
    context.settle_for_script()
}

fn ask(
    context: &mut Context,
    animal: AnimalId,
    question: &str,
    about: Option<Choice>,
    options: Array,
    stop: Option<Choice>,
) -> Flow<Dynamic> {
    begin(context)?;
    in_play(context, animal)?;
    let mut offered = offered(context, options)?;
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

fn draw(context: &mut Context, options: Array) -> Flow<Dynamic> {
    begin(context)?;
    let offered = offered(context, options)?;
    let stream = stream(context)?;
    let mut items: Vec<(u16, u16)> = Vec::new();
    for (choice, _) in &offered {
        // Options of one type differ in this part of their code.
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
        return Err(Interrupt::fault(message!("script-draw-place", found = place)));
    }
    let stream = stream(context)?;
    Ok(context.draw_element(stream)?.map_or(Dynamic::UNIT, Dynamic::from))
}

fn stream(context: &Context) -> Flow<StreamId> {
    let running = context.running_script();
    let stream = running.and_then(|script| context.edition().scripts.stream(script));
    stream.ok_or_else(|| Interrupt::fault(message!("script-no-stream")))
}

/// Returns the options in a fixed order: of the board, the food chain, the elements; words stay in
/// the order of their first mention.
fn offered(context: &mut Context, options: Array) -> Flow<Vec<Offered>> {
    context.charge(options.len() / 4 + 1)?;
    one_tile(&options)?;
    let mut offered: Vec<Offered> = Vec::with_capacity(options.len());
    for value in options {
        let choice = choice_of(context, &value)?;
        if let Some((first, other)) = offered.first().filter(|(first, _)| !alike(*first, choice)) {
            debug_assert!(kind_of(other) != kind_of(&value), "{first:?}");
            return Err(Interrupt::fault(message!(
                "script-options",
                one = kind_of(other),
                other = kind_of(&value)
            )));
        }
        offered.push((choice, value));
    }
    if !offered.is_sorted_by_key(|(choice, _)| *choice) {
        offered.sort_by_key(|(choice, _)| *choice);
    }
    Ok(offered)
}

/// Returns whether two options come from values of one type.
fn alike(one: Choice, other: Choice) -> bool {
    let kind = |choice| match choice {
        Choice::ProtectedSpecies(animal) => discriminant(&Choice::Species(animal)),
        choice => discriminant(&choice),
    };
    kind(one) == kind(other)
}

/// Refuses species of several tiles, which have the same option ids.
fn one_tile(options: &[Dynamic]) -> Flow {
    let tile = |value: &Dynamic| -> Option<HexId> {
        value.read_lock::<SpeciesAt>().map(|species| species.tile)
    };
    match options.first().and_then(tile) {
        Some(first) if options.iter().any(|option| tile(option) != Some(first)) => {
            Err(Interrupt::fault(message!("script-several-tiles")))
        }
        _ => Ok(()),
    }
}

fn question_id(context: &Context, question: &str) -> Flow<QuestionId> {
    let Some(script) = context.running_script() else {
        return Err(Interrupt::fault(message!("script-none-asks")));
    };
    let roster = context.roster();
    roster
        .find(&format!("{}.{question}", script.name(roster)))
        .ok_or_else(|| Interrupt::fault(message!("script-unknown-question", question = question)))
}

fn choosable(context: &Context, effective: Array) -> Array {
    // A card with nothing to do does nothing, so nothing is offered where no tile is any use.
    if effective.is_empty() || context.catalog().ruling_is("card_tile", "effective") {
        return effective;
    }
    context.state().tiles.earth().map(Dynamic::from).collect()
}
