//! The verb that asks several players at once, who cannot see each other's answers.

use rhai::{Array, Dynamic, ImmutableString, Map, NativeCallContext};

use crate::context::{Context, Flow, Interrupt, with_context};
use crate::script::api::options::{Offered, begin, must_be_seen, offered};
use crate::script::api::questions::{ASKING, question_id};
use crate::script::api::{AcceptedWords, Takes, Verb, VerbTopic, in_play};
use crate::script::value::wrong;
use speciate_model::id::AnimalId;
use speciate_model::message;
use speciate_model::question::Choice;
use speciate_model::state::Zone;

pub(super) fn verbs() -> Vec<Verb> {
    vec![
        Verb::new(
            VerbTopic::Ask,
            "ask_together(question: text, options: map) -> map",
            "has several animals' players choose at once, each one of its options, which stand in a map under \
                 the animal's name; nobody sees a choice before all have chosen, and a card of a hand nobody \
                 else sees even then. Returns a map of the choices, without those that had no option",
            |call: NativeCallContext<'_>, question: ImmutableString, options: Map| {
                with_context(&call, |context| ask_together(context, &question, options))
            },
        )
        .acts()
        .fails(ASKING)
        .takes(&[Takes::of("question", "text").words(AcceptedWords::Questions)])
        .example_of_rows(
            r#"let hands = #{}; for one in animals() { hands[one.to_string()] = hand(one); } ask_together("card", hands).len()"#,
            "2",
        ),
    ]
}

fn ask_together(context: &mut Context, question: &str, options: Map) -> Flow<Map> {
    begin(context)?;
    let id = question_id(context, question)?;
    let mut asked: Vec<(AnimalId, Vec<Offered>)> = Vec::new();
    for (name, list) in options {
        let Some(animal) = context.roster().find::<AnimalId>(&name) else {
            return Err(Interrupt::fault(message!("script-no-animal", name = name.as_str())));
        };
        in_play(context, animal)?;
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
    let chosen = context.ask_all(id, &asked.iter().map(choices).collect::<Vec<_>>())?;
    let mut found = Map::new();
    for ((animal, offered), choice) in asked.into_iter().zip(chosen) {
        let value = offered.into_iter().find(|(offered, _)| *offered == choice);
        let value = value.map_or(Dynamic::UNIT, |(_, value)| value);
        found.insert(context.roster().name(animal).into(), value);
    }
    Ok(found)
}

/// Returns a choice as others may see it: a card in a hand is chosen face down.
fn unseen(context: &Context, choice: Choice) -> Choice {
    match choice {
        Choice::Card(card) if matches!(context.state().cards.zone(card), Zone::Hand(_)) => {
            Choice::FaceDown(card)
        }
        other => other,
    }
}
