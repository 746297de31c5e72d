//! Verbs that ask players.

use rhai::{Array, Dynamic, EvalAltResult, ImmutableString, NativeCallContext};

use crate::context::{Context, Flow, Interrupt, with_context};
use crate::script::api::options::{CHOICES, begin, must_be_seen, offered};
use crate::script::api::{AcceptedWords, Takes, Verb, VerbTopic, in_play};
use crate::script::value::choice_of;
use speciate_model::id::{AnimalId, QuestionId};
use speciate_model::message;
use speciate_model::question::Choice;

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

/// What verbs that ask take. Nothing else can be an option.
const ASKED: &[Takes] =
    &[Takes::of("question", "text").words(AcceptedWords::Questions), Takes::of("options", CHOICES)];

/// The same, with what the question is about.
const ASKED_ABOUT: &[Takes] = &[ASKED[0], ASKED[1], Takes::of("about", CHOICE)];

const CHOICE: &str =
    "animal or tile or corner or element or space or card or species or number or text";

/// The purpose of verbs that ask about something.
const ABOUT: &str =
    "the same, and tells the player what the question is about, e.g. the tile that species are on";

pub(super) fn verbs() -> Vec<Verb> {
    vec![
        Verb::new(
            VerbTopic::Ask,
            "ask(animal: animal, question: text, options: array) -> any",
            "has the animal's player choose one of the options, all of one type, and \
                 returns it; nothing where there is none",
            asked(None),
        )
        .asks(ASKED)
        .example(r#"ask(you, "tile", tiles(#{occupied_by: you}))"#, "1,0"),
        Verb::new(
            VerbTopic::Ask,
            "ask(animal: animal, question: text, options: array, about: any) -> any",
            ABOUT,
            asked_about(None),
        )
        .asks(ASKED_ABOUT)
        .example(r#"ask(you, "species", species(#{on: tile}), tile).animal"#, "bird"),
        Verb::new(
            VerbTopic::Ask,
            "ask_or_done(animal: animal, question: text, options: array) -> any",
            "as `ask`, but the player may also be done, which returns nothing",
            asked(Some(Choice::Done)),
        )
        .asks(ASKED)
        .example(r#"ask_or_done(you, "animal", animals(#{above: you}))"#, "mammal"),
        Verb::new(
            VerbTopic::Ask,
            "ask_or_done(animal: animal, question: text, options: array, about: any) -> any",
            ABOUT,
            asked_about(Some(Choice::Done)),
        )
        .asks(ASKED_ABOUT)
        .example(r#"ask_or_done(you, "to", tiles(#{next_to: tile}), tile)"#, "0,0"),
        Verb::new(
            VerbTopic::Ask,
            "ask_or_pass(animal: animal, question: text, options: array) -> any",
            "as `ask`, but the player may also pass, which returns nothing",
            asked(Some(Choice::Pass)),
        )
        .asks(ASKED)
        .example(r#"ask_or_pass(you, "animal", animals(#{below: you}))"#, "insect"),
        Verb::new(
            VerbTopic::Ask,
            "ask_or_pass(animal: animal, question: text, options: array, about: any) -> any",
            ABOUT,
            asked_about(Some(Choice::Pass)),
        )
        .asks(ASKED_ABOUT)
        .example(r#"ask_or_pass(you, "species", species(#{on: tile}), tile).tile"#, "1,0"),
        Verb::new(
            VerbTopic::Ask,
            "choosable(effective: array) -> array",
            "the tiles that a card's `choose a tile` offers, given those where it does \
                 something: all of earth, or just these (R10)",
            |call: NativeCallContext<'_>, effective: Array| {
                with_context(&call, |context| Ok(choosable(context, effective)))
            },
        )
        .example("choosable([tile]).len()", "7")
        .takes(&[Takes::of("effective", "array of tile")])
        .gives("array of tile"),
    ]
}

impl Verb {
    fn asks(self, takes: &[Takes]) -> Self {
        self.acts().fails(ASKING).takes(takes).gives("item of options or nothing")
    }
}

/// Returns the function of a verb that asks. `stop` is the choice of none of the options, if
/// allowed.
fn asked(
    stop: Option<Choice>,
) -> impl Fn(NativeCallContext<'_>, AnimalId, ImmutableString, Array) -> AskResult
+ Clone
+ Send
+ Sync
+ 'static {
    move |call, animal, question, options| {
        with_context(&call, |context| ask(context, animal, &question, None, options, stop))
    }
}

/// Returns the function of a verb that asks about something.
fn asked_about(
    stop: Option<Choice>,
) -> impl Fn(NativeCallContext<'_>, AnimalId, ImmutableString, Array, Dynamic) -> AskResult
+ Clone
+ Send
+ Sync
+ 'static {
    move |call, animal, question, options, about| {
        with_context(&call, |context| {
            let about = choice_of(context, "about", &about)?;
            ask(context, animal, &question, Some(about), options, stop)
        })
    }
}

type AskResult = Result<Dynamic, Box<EvalAltResult>>;

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
        return Err(Interrupt::fault(message!("script-none-asks")));
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
    context.state().tiles.earth().map(Dynamic::from).collect()
}
