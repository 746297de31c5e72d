//! Verbs about cards in rows: which there are, what they show, and what is done with them.

use rhai::{Array, Dynamic, ImmutableString, Map, NativeCallContext};

use crate::context::{Context, Flow, Interrupt, with_context};
use crate::script::api::query::Query;
use crate::script::api::{Takes, Verb, VerbTopic, emit};
use crate::script::value::{expect, wrong};
use speciate_content::catalog::Creature;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId, ElementId};
use speciate_model::message;
use speciate_model::state::Zone;

const CARDS: Query = Query {
    verb: "cards",
    filters: &[
        Takes::of("row_of", "animal"),
        Takes::of("other_row_than", "card"),
        Takes::of("class", "text"),
        Takes::of("element", "element"),
        Takes::of("endangered", "flag"),
        Takes::of("on_biome", "flag"),
    ],
    none: None,
    find: cards,
};

const IN_ROWS: &[Takes] = &[Takes::of("cards", "card or array of card or nothing")];

pub(super) fn verbs() -> Vec<Verb> {
    let mut verbs = looking();
    verbs.extend(acting());
    verbs
}

fn looking() -> Vec<Verb> {
    vec![
        Verb::new(
            VerbTopic::Look,
            "cards() -> array",
            "the cards in all rows, in the order in which they were laid",
            |call: NativeCallContext<'_>| CARDS.run(&call, &Map::new()),
        )
        .example_of_rows("cards().len()", "5")
        .gives("array of card"),
        Verb::new(
            VerbTopic::Look,
            "cards(which: map) -> array",
            "those in the `row_of` an animal, in an `other_row_than` a card, of a `class`, of an \
                 `element`, `endangered` or not, whose element the biome shows (`on_biome`) or not",
            |call: NativeCallContext<'_>, which: Map| CARDS.run(&call, &which),
        )
        .fails(&["script-no-filter", "script-value"])
        .example_of_rows("cards(#{row_of: you, endangered: true}).len()", "1")
        .filters(CARDS.filters)
        .gives("array of card"),
        Verb::new(
            VerbTopic::Look,
            "classes(cards: array) -> array",
            "the classes of cards, each once, in the order in which they come",
            |call: NativeCallContext<'_>, cards: Array| {
                with_context(&call, |context| classes(context, &cards))
            },
        )
        .fails(&["script-value", "script-no-class"])
        .takes(&[Takes::of("cards", "array of card")])
        .example_of_rows("classes(cards(#{row_of: you}))", r#"["reptile", "insect", "mammal"]"#)
        .gives("array of text"),
        Verb::new(
            VerbTopic::Look,
            "elements_shown(cards: array) -> array",
            "the elements of which at least one icon shows on cards, by the side up, each once",
            |call: NativeCallContext<'_>, cards: Array| {
                with_context(&call, |context| elements_shown(context, &cards))
            },
        )
        .fails(&["script-value", "script-no-class"])
        .takes(&[Takes::of("cards", "array of card")])
        .example_of_rows("elements_shown(cards(#{row_of: you}))", "[meat]")
        .gives("array of element"),
        Verb::new(
            VerbTopic::Look,
            "is_healthy(card: card) -> flag",
            "whether a card lies in a row with its healthy side up",
            |call: NativeCallContext<'_>, card: CardId| {
                with_context(&call, |context| {
                    context.charge(1)?;
                    Ok(matches!(context.state().cards.zone(card), Zone::Healthy(_)))
                })
            },
        )
        .example_of_rows("is_healthy(cards(#{row_of: you})[0])", "true"),
    ]
}

fn acting() -> Vec<Verb> {
    vec![
        Verb::new(
            VerbTopic::Act,
            "suppress(cards: any) -> nothing",
            "suppresses a card in a row, or an array of them at once: a healthy one becomes endangered, an \
                 endangered one leaves play",
            |call: NativeCallContext<'_>, cards: Dynamic| {
                with_context(&call, |context| suppress(context, &cards))
            },
        )
        .acts()
        .takes(IN_ROWS)
        .fails(&["script-value", "script-card-not-in-row", "script-no-rows"])
        .example_of_rows("suppress(cards()); cards(#{endangered: false}).len()", "0"),
        Verb::new(
            VerbTopic::Act,
            "heal(cards: any) -> nothing",
            "turns an endangered card in a row, or each of an array of them, to its healthy side",
            |call: NativeCallContext<'_>, cards: Dynamic| {
                with_context(&call, |context| heal(context, &cards))
            },
        )
        .acts()
        .takes(IN_ROWS)
        .fails(&["script-value", "script-card-not-in-row"])
        .example_of_rows("heal(cards(#{endangered: true})); cards(#{endangered: true}).len()", "0"),
        Verb::new(
            VerbTopic::Act,
            "swap(card: card, other: card) -> nothing",
            "two cards in rows take each other's place, each with the side up that it has",
            |call: NativeCallContext<'_>, card: CardId, other: CardId| {
                with_context(&call, |context| swap(context, card, other))
            },
        )
        .acts()
        .fails(&["script-card-not-in-row"])
        .example_of_rows(
            "let all = cards(); swap(all[0], all[4]); cards(#{row_of: you}).contains(all[4])",
            "true",
        ),
    ]
}

fn cards(context: &mut Context, which: &Map) -> Flow<Vec<Dynamic>> {
    let state = context.state();
    let laid = state.cards.laid().iter().copied();
    let mut found: Vec<CardId> = laid.filter(|card| row_of(context, *card).is_some()).collect();
    for (name, value) in which {
        match name.as_str() {
            "row_of" => {
                let animal = expect::<AnimalId>(value, name)?;
                found.retain(|card| row_of(context, *card) == Some(animal));
            }
            "other_row_than" => {
                let row = row_of(context, expect::<CardId>(value, name)?);
                found.retain(|card| row_of(context, *card) != row);
            }
            "class" => {
                let Some(class) = value.read_lock::<ImmutableString>() else {
                    return Err(wrong(name, message!("expect-string"), value));
                };
                let is_of = |of: Creature| context.roster().name(of.class) == class.as_str();
                found.retain(|card| creature(context, *card).is_ok_and(is_of));
            }
            "element" => {
                let element = expect::<ElementId>(value, name)?;
                found.retain(|card| creature(context, *card).is_ok_and(|of| of.element == element));
            }
            "endangered" => {
                let wanted = flag(name, value)?;
                let is_so = |card| matches!(context.state().cards.zone(card), Zone::Endangered(_));
                found.retain(|card| is_so(*card) == wanted);
            }
            "on_biome" => {
                let wanted = flag(name, value)?;
                let shown = |of: Creature| is_on_biome(context, of.element);
                found.retain(|card| creature(context, *card).is_ok_and(shown) == wanted);
            }
            other => return Err(CARDS.has_no(other)),
        }
    }
    Ok(found.into_iter().map(Dynamic::from).collect())
}

fn flag(name: &str, value: &Dynamic) -> Flow<bool> {
    value.as_bool().map_err(|_| wrong(name, message!("expect-flag"), value))
}

fn is_on_biome(context: &Context, element: ElementId) -> bool {
    let biome = context.state().tiles.biome;
    let terrain = biome.and_then(|biome| context.catalog().terrains.get(biome.index()));
    let shown = terrain.and_then(|terrain| terrain.biome.as_ref());
    shown.is_some_and(|biome| biome.icons.iter().any(|(icon, _)| *icon == element))
}

fn classes(context: &mut Context, cards: &Array) -> Flow<Array> {
    let mut found = Vec::new();
    for card in listed(context, cards)? {
        let class = creature(context, card)?.class;
        if !found.contains(&class) {
            found.push(class);
        }
    }
    let name = |class| Dynamic::from(ImmutableString::from(context.roster().name(class)));
    Ok(found.into_iter().map(name).collect())
}

fn elements_shown(context: &mut Context, cards: &Array) -> Flow<Array> {
    let mut found = Vec::new();
    for card in listed(context, cards)? {
        let endangered = matches!(context.state().cards.zone(card), Zone::Endangered(_));
        let creature = creature(context, card)?;
        if creature.side(endangered).icons > 0 && !found.contains(&creature.element) {
            found.push(creature.element);
        }
    }
    Ok(found.into_iter().map(Dynamic::from).collect())
}

fn suppress(context: &mut Context, cards: &Dynamic) -> Flow {
    context.may_act()?;
    if cards.is_unit() {
        return Ok(());
    }
    let cards = in_rows(context, cards)?;
    context.settle_for_script()?;
    match context.edition().rules.card_rules() {
        Some(rules) => (rules.suppress)(context, &cards),
        None => Err(Interrupt::fault(message!("script-no-rows"))),
    }
}

fn heal(context: &mut Context, cards: &Dynamic) -> Flow {
    context.may_act()?;
    for card in in_rows(context, cards)? {
        if let Zone::Endangered(animal) = context.state().cards.zone(card) {
            emit(context, Event::CardHealed { card, animal })?;
        }
    }
    Ok(())
}

fn swap(context: &mut Context, card: CardId, with: CardId) -> Flow {
    context.may_act()?;
    let (animal, other) = (needed_row(context, card)?, needed_row(context, with)?);
    if card == with {
        return Ok(());
    }
    emit(context, Event::CardsSwapped { card, animal, with, other })
}

/// Returns the cards that a script passes: one, several, or none for `()`. Each must be in a row.
fn in_rows(context: &mut Context, cards: &Dynamic) -> Flow<Vec<CardId>> {
    let found = match cards.read_lock::<Array>() {
        Some(list) => listed(context, &list)?,
        None if cards.is_unit() => Vec::new(),
        None => vec![expect::<CardId>(cards, "cards")?],
    };
    for card in &found {
        needed_row(context, *card)?;
    }
    Ok(found)
}

fn listed(context: &mut Context, cards: &Array) -> Flow<Vec<CardId>> {
    context.charge(cards.len() + 1)?;
    let mut found: Vec<CardId> = Vec::new();
    for card in cards {
        let card = expect::<CardId>(card, "cards")?;
        if !found.contains(&card) {
            found.push(card);
        }
    }
    Ok(found)
}

fn needed_row(context: &Context, card: CardId) -> Flow<AnimalId> {
    row_of(context, card).ok_or_else(|| {
        Interrupt::fault(message!("script-card-not-in-row", card = context.roster().name(card)))
    })
}

fn row_of(context: &Context, card: CardId) -> Option<AnimalId> {
    match context.state().cards.zone(card) {
        Zone::Healthy(animal) | Zone::Endangered(animal) => Some(animal),
        _ => None,
    }
}

fn creature(context: &Context, card: CardId) -> Flow<Creature> {
    context.catalog().card(card).creature.ok_or_else(|| {
        Interrupt::fault(message!("script-no-class", card = context.roster().name(card)))
    })
}
