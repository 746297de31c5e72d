//! Verbs about cards in rows and in hands: which cards there are, what they show, and how they are changed and moved.

use rhai::{Array, Dynamic, ImmutableString, Map};

use crate::context::{Context, Flow, Interrupt};
use crate::script::api::deck::{distinct_cards, seat};
use crate::script::api::query::Query;
use crate::script::api::verb::verbs;
use crate::script::api::{
    AcceptedWords, Example, ParameterDomain, array, emit, fail, must_be_in_play, unless_prevented,
};
use crate::script::value::{expect, wrong};
use speciate_content::catalog::Creature;
use speciate_content::promise::Change;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId, ElementId};
use speciate_model::message;
use speciate_model::state::Zone;

const CARDS: Query = Query {
    verb: "cards",
    filters: &[
        ParameterDomain::of("row_of", "animal"),
        ParameterDomain::of("other_row_than", "card"),
        ParameterDomain::of("class", "text").words(AcceptedWords::Classes),
        ParameterDomain::of("element", "element"),
        ParameterDomain::of("endangered", "flag"),
        ParameterDomain::of("on_biome", "flag"),
    ],
    none: None,
    find: cards,
};

const SIDES: &[&str] = &["left", "right"];

verbs! {
    /// the cards in all rows, in the order in which they were laid
    Look cards() -> array("array of card") {
        example: Example::of_rows("cards().len()", "5"),
    } => |context| CARDS.run(context, &Map::new());

    /// the cards in the `row_of` an animal, in an `other_row_than` a card, of a `class`, of an
    /// `element`, `endangered` or not, whose element the biome shows (`on_biome`) or not
    Look cards(which: map) -> array("array of card") {
        errors: &["script-no-filter", "script-value"],
        filters: CARDS.filters,
        example: Example::of_rows("cards(#{row_of: you, endangered: true}).len()", "1"),
    } => |context| CARDS.run(context, &which);

    /// the classes of cards, without duplicates, in their order
    Look classes(cards: array("array of card")) -> array("array of text") {
        errors: &["script-value", "script-no-class"],
        example: Example::of_rows(
            "classes(cards(#{row_of: you}))",
            r#"["reptile", "insect", "mammal"]"#,
        ),
    } => |context| classes(context, &cards);

    /// the elements with at least one visible icon on cards (which depends on the side that is up),
    /// each once
    Look elements_shown(cards: array("array of card")) -> array("array of element") {
        errors: &["script-value", "script-no-class"],
        example: Example::of_rows("elements_shown(cards(#{row_of: you}))", "[meat]"),
    } => |context| elements_shown(context, &cards);

    /// whether a card lies in a row with its healthy side up
    Look is_healthy(card: card) -> flag {
        example: Example::of_rows("is_healthy(cards(#{row_of: you})[0])", "true"),
    } => |context| is_healthy(context, card);

    /// suppresses a card in a row, or an array of cards at once: a healthy card becomes endangered,
    /// and an endangered card leaves play
    Act suppress(cards: any("card or array of card or nothing")) -> nothing {
        changes: Some(Change::Cards),
        errors: &["script-value", "script-card-not-in-row", "script-no-rows"],
        example: Example::of_rows("suppress(cards()); cards(#{endangered: false}).len()", "0"),
    } => |context| suppress(context, &cards);

    /// turns an endangered card in a row, or each card of an array, to its healthy side
    Act heal(cards: any("card or array of card or nothing")) -> nothing {
        changes: Some(Change::Cards),
        errors: &["script-value", "script-card-not-in-row"],
        example: Example::of_rows(
            "heal(cards(#{endangered: true})); cards(#{endangered: true}).len()",
            "0",
        ),
    } => |context| heal(context, &cards);

    /// swaps two cards in rows; each keeps its side up
    Act swap_cards(card: card, other: card) -> nothing {
        changes: Some(Change::Cards),
        errors: &["script-card-not-in-row"],
        example: Example::of_rows(
            "let all = cards(); swap_cards(all[0], all[4]); cards(#{row_of: you}).contains(all[4])",
            "true",
        ),
    } => |context| swap(context, card, other);

    /// the cards in the hand of an animal's player, in card order. A script sees all hands, so what
    /// it does in public with a card can tell others about it; but the script of a bot sees only the
    /// hand of its own player
    Look hand(animal: animal) -> array("array of card") {
        errors: &["script-not-in-play", "script-hand-of-another"],
        example: Example::of_rows("hand(you).len()", "2"),
    } => |context| hand(context, animal);

    /// the animal of the next seat to the `left` (clockwise) or to the `right`
    Look neighbour(animal: animal, side: text(These(SIDES))) -> animal {
        errors: &["script-not-in-play", "script-value"],
        example: Example::of_rows(r#"neighbour(you, "left")"#, "blue"),
    } => |context| neighbour(context, animal, &side);

    /// an animal's player draws up to this many cards, until the deck is empty
    Act draw_cards(animal: animal, number: number) -> nothing {
        changes: Some(Change::Cards),
        errors: &["script-not-in-play", "script-count", "script-no-draws"],
        example: Example::of_rows("draw_cards(you, 2); hand(you).len()", "4"),
    } => |context| draw_cards(context, animal, number);

    /// moves a card from a row, from play or from the discard pile to the hand of an animal's player; everybody sees it
    Act take_up(card: card, animal: animal) -> nothing {
        changes: Some(Change::Cards),
        errors: &["script-not-in-play", "script-card-not-open"],
        example: Example::of_rows("take_up(cards()[0], you); hand(you).len()", "3"),
    } => |context| take_up(context, card, animal);

    /// puts a card from a hand, from a row or from play on the discard pile
    Act discard(card: card) -> nothing {
        changes: Some(Change::Cards),
        errors: &["script-card-nowhere"],
        example: Example::of_rows("discard(hand(you)[0]); discard_pile().len()", "1"),
    } => |context| discard(context, card);

    /// moves a card from one hand to the hand of an animal's player; nobody else sees it
    Act pass_on(card: card, animal: animal) -> nothing {
        changes: Some(Change::Cards),
        errors: &["script-not-in-play", "script-card-in-no-hand"],
        example: Example::of_rows(
            r#"pass_on(hand(you)[0], neighbour(you, "right")); hand(you).len()"#,
            "1",
        ),
    } => |context| pass_on(context, card, animal);
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
                let is_of =
                    |creature: Creature| context.roster().name(creature.class) == class.as_str();
                found.retain(|card| creature(context, *card).is_ok_and(is_of));
            }
            "element" => {
                let element = expect::<ElementId>(value, name)?;
                found.retain(|card| {
                    creature(context, *card).is_ok_and(|creature| creature.element == element)
                });
            }
            "endangered" => {
                let wanted = flag(name, value)?;
                let is_so = |card| matches!(context.state().cards.zone(card), Zone::Endangered(_));
                found.retain(|card| is_so(*card) == wanted);
            }
            "on_biome" => {
                let wanted = flag(name, value)?;
                let shown = |creature: Creature| is_on_biome(context, creature.element);
                found.retain(|card| creature(context, *card).is_ok_and(shown) == wanted);
            }
            other => return Err(CARDS.has_no(other)),
        }
    }
    Ok(array(found))
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
    for card in distinct_cards(context, cards)? {
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
    for card in distinct_cards(context, cards)? {
        let endangered = matches!(context.state().cards.zone(card), Zone::Endangered(_));
        let creature = creature(context, card)?;
        if creature.side(endangered).icons > 0 && !found.contains(&creature.element) {
            found.push(creature.element);
        }
    }
    Ok(array(found))
}

fn is_healthy(context: &mut Context, card: CardId) -> Flow<bool> {
    context.charge(1)?;
    Ok(matches!(context.state().cards.zone(card), Zone::Healthy(_)))
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
        None => fail(message!("script-no-rows")),
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
        Some(list) => distinct_cards(context, &list)?,
        None if cards.is_unit() => Vec::new(),
        None => vec![expect::<CardId>(cards, "cards")?],
    };
    for card in &found {
        needed_row(context, *card)?;
    }
    Ok(found)
}

fn needed_row(context: &Context, card: CardId) -> Flow<AnimalId> {
    row_of(context, card).ok_or_else(|| fault_of(context, "script-card-not-in-row", card))
}

fn row_of(context: &Context, card: CardId) -> Option<AnimalId> {
    match context.state().cards.zone(card) {
        Zone::Healthy(animal) | Zone::Endangered(animal) => Some(animal),
        _ => None,
    }
}

fn creature(context: &Context, card: CardId) -> Flow<Creature> {
    let creature = context.catalog().card(card).creature;
    creature.ok_or_else(|| fault_of(context, "script-no-class", card))
}

fn hand(context: &mut Context, animal: AnimalId) -> Flow<Array> {
    must_be_in_play(context, animal)?;
    let owner = seat(context, animal);
    if context.running_bot().is_some_and(|you| seat(context, you) != owner) {
        return Err(Interrupt::fault(message!(
            "script-hand-of-another",
            animal = context.roster().name(animal)
        )));
    }
    let hand = Zone::Hand(owner);
    let found: Vec<CardId> = context.state().cards.in_zone(hand).collect();
    context.charge(found.len() + 1)?;
    Ok(array(found))
}

fn neighbour(context: &mut Context, animal: AnimalId, side: &ImmutableString) -> Flow<AnimalId> {
    must_be_in_play(context, animal)?;
    let turn = &context.state().turn;
    let mut clockwise: Vec<AnimalId> = turn.animals().collect();
    clockwise.sort_by_key(|animal| turn.seat(*animal));
    match side.as_str() {
        "left" => {}
        "right" => clockwise.reverse(),
        _ => return Err(wrong("side", message!("expect-side"), &Dynamic::from(side.clone()))),
    }
    let own = clockwise.iter().position(|other| *other == animal).unwrap_or_default();
    Ok(clockwise[(own + 1) % clockwise.len()])
}

fn draw_cards(context: &mut Context, animal: AnimalId, number: i64) -> Flow {
    context.may_act()?;
    must_be_in_play(context, animal)?;
    let count = usize::try_from(number)
        .map_err(|_| Interrupt::fault(message!("script-count", found = number)))?;
    context.charge(count)?;
    context.settle_for_script()?;
    match context.edition().rules.card_rules() {
        Some(rules) => (rules.draw)(context, animal, count),
        None => fail(message!("script-no-draws")),
    }
}

fn take_up(context: &mut Context, card: CardId, animal: AnimalId) -> Flow {
    context.may_act()?;
    must_be_in_play(context, animal)?;
    match context.state().cards.zone(card) {
        Zone::Healthy(_) | Zone::Endangered(_) | Zone::Active(_) | Zone::Discard => {
            let seat = seat(context, animal);
            emit(context, Event::CardTakenUp { card, seat })
        }
        _ => Err(fault_of(context, "script-card-not-open", card)),
    }
}

fn discard(context: &mut Context, card: CardId) -> Flow {
    context.may_act()?;
    context.charge(1)?;
    let state = context.state();
    let owner = match state.cards.zone(card) {
        Zone::Healthy(animal) | Zone::Endangered(animal) | Zone::Active(animal) => animal,
        Zone::Hand(seat) => {
            let mut animals = state.turn.animals();
            animals.find(|animal| state.turn.seat(*animal) == Some(seat)).unwrap_or_default()
        }
        _ => return Err(fault_of(context, "script-card-nowhere", card)),
    };
    let discarded = Event::CardDiscarded { card };
    unless_prevented(context, &[discarded], |context| context.let_go(card, owner, "discard"))
}

fn pass_on(context: &mut Context, card: CardId, animal: AnimalId) -> Flow {
    context.may_act()?;
    must_be_in_play(context, animal)?;
    let to = seat(context, animal);
    match context.state().cards.zone(card) {
        Zone::Hand(from) if from == to => Ok(()),
        Zone::Hand(from) => emit(context, Event::CardPassed { card, from, to }),
        _ => Err(fault_of(context, "script-card-in-no-hand", card)),
    }
}

fn fault_of(context: &Context, id: &'static str, card: CardId) -> Interrupt {
    Interrupt::fault(message!(id, card = context.roster().name(card)))
}
