//! Verbs that draw from chance. Each script has its own stream.

use rhai::{Array, Dynamic, ImmutableString, NativeCallContext};

use crate::context::{Context, Flow, Interrupt, with_context};
use crate::script::api::options::{CHOICES, begin, offered};
use crate::script::api::{AcceptedWords, Takes, Verb, VerbTopic};
use speciate_model::id::StreamId;
use speciate_model::message;

pub(super) fn verbs() -> Vec<Verb> {
    vec![
        Verb::new(
            VerbTopic::Ask,
            "draw(options: array) -> any",
            "one of the options by chance, each as likely as the others; nothing where \
                 there is none",
            |call: NativeCallContext<'_>, options: Array| {
                with_context(&call, |context| draw(context, options))
            },
        )
        .draws()
        .fails(&[
            "script-no-stream",
            "script-options",
            "script-several-tiles",
            "script-unknown-word",
            "script-number-range",
            "script-value",
        ])
        .example(r#"draw(tiles(#{terrain: params.terrains, occupied_by: you}))"#, "1,0")
        .takes(&[Takes::of("options", CHOICES)])
        .gives("item of options or nothing"),
        Verb::new(
            VerbTopic::Ask,
            "draw(place: text) -> any",
            "the type of a disk from the `bag` by chance, each disk as likely as the \
                 others; nothing where it is empty",
            |call: NativeCallContext<'_>, place: ImmutableString| {
                with_context(&call, |context| draw_disk(context, &place))
            },
        )
        .draws()
        .fails(&["script-draw-place", "script-no-stream"])
        .example(r#"element_types("bag").contains(draw("bag"))"#, "true")
        .takes(&[Takes::of("place", "text").words(AcceptedWords::These(&["bag"]))])
        .gives("element or nothing"),
    ]
}

fn draw(context: &mut Context, options: Array) -> Flow<Dynamic> {
    begin(context)?;
    let offered = offered(context, options)?;
    let stream = stream(context)?;
    let mut items: Vec<(u16, u16)> = Vec::new();
    for (choice, _) in &offered {
        // Options of one type differ only in this part of their code.
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
