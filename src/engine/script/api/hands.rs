//! Verbs about hands: what is in them, is drawn, taken up, discarded and passed on.

use rhai::{Dynamic, ImmutableString, NativeCallContext};

use crate::context::{Context, Flow, Interrupt, with_context};
use crate::script::api::{AcceptedWords, Takes, Verb, VerbTopic, emit, in_play};
use crate::script::value::wrong;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId, Seat};
use speciate_model::message;
use speciate_model::state::Zone;

const SIDES: &[&str] = &["left", "right"];

pub(super) fn verbs() -> Vec<Verb> {
    vec![
        Verb::new(
            VerbTopic::Look,
            "hand(animal: animal) -> array",
            "the cards in the hand of an animal's player, in card order",
            |call: NativeCallContext<'_>, animal: AnimalId| {
                with_context(&call, |context| {
                    in_play(context, animal)?;
                    let hand = Zone::Hand(seat(context, animal));
                    let found: Vec<CardId> = context.state().cards.in_zone(hand).collect();
                    context.charge(found.len() + 1)?;
                    Ok(found.into_iter().map(Dynamic::from).collect::<rhai::Array>())
                })
            },
        )
        .fails(&["script-not-in-play"])
        .example_of_rows("hand(you).len()", "2")
        .gives("array of card"),
        Verb::new(
            VerbTopic::Look,
            "neighbour(animal: animal, side: text) -> animal",
            "the animal of the next seat to the `left`, which is clockwise, or to the `right`",
            |call: NativeCallContext<'_>, animal: AnimalId, side: ImmutableString| {
                with_context(&call, |context| neighbour(context, animal, &side))
            },
        )
        .fails(&["script-not-in-play", "script-value"])
        .example_of_rows(r#"neighbour(you, "left")"#, "blue")
        .takes(&[Takes::of("side", "text").words(AcceptedWords::These(SIDES))]),
        Verb::new(
            VerbTopic::Act,
            "draw_cards(animal: animal, number: number) -> nothing",
            "an animal's player draws cards from the deck, as far as there are some",
            |call: NativeCallContext<'_>, animal: AnimalId, number: i64| {
                with_context(&call, |context| draw_cards(context, animal, number))
            },
        )
        .acts()
        .fails(&["script-not-in-play", "script-count", "script-no-draws"])
        .example_of_rows("draw_cards(you, 2); hand(you).len()", "4"),
        Verb::new(
            VerbTopic::Act,
            "take_up(card: card, animal: animal) -> nothing",
            "a card that lies in a row, in play or discarded goes to the hand of an animal's player, seen by all",
            |call: NativeCallContext<'_>, card: CardId, animal: AnimalId| {
                with_context(&call, |context| take_up(context, card, animal))
            },
        )
        .acts()
        .fails(&["script-not-in-play", "script-card-not-open"])
        .example_of_rows("take_up(cards()[0], you); hand(you).len()", "3"),
        Verb::new(
            VerbTopic::Act,
            "discard(card: card) -> nothing",
            "puts a card of a hand, of a row or in play on the discard pile",
            |call: NativeCallContext<'_>, card: CardId| {
                with_context(&call, |context| discard(context, card))
            },
        )
        .acts()
        .fails(&["script-card-nowhere"])
        .example_of_rows("discard(hand(you)[0]); discard_pile().len()", "1"),
        Verb::new(
            VerbTopic::Act,
            "pass_on(card: card, animal: animal) -> nothing",
            "a card of a hand goes to the hand of an animal's player, who sees it; nobody else does",
            |call: NativeCallContext<'_>, card: CardId, animal: AnimalId| {
                with_context(&call, |context| pass_on(context, card, animal))
            },
        )
        .acts()
        .fails(&["script-not-in-play", "script-card-in-no-hand"])
        .example_of_rows(
            r#"pass_on(hand(you)[0], neighbour(you, "right")); hand(you).len()"#,
            "1",
        ),
    ]
}

fn seat(context: &Context, animal: AnimalId) -> Seat {
    context.state().turn.seat(animal).unwrap_or_default()
}

fn neighbour(context: &mut Context, animal: AnimalId, side: &ImmutableString) -> Flow<AnimalId> {
    in_play(context, animal)?;
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
    in_play(context, animal)?;
    let count = usize::try_from(number)
        .map_err(|_| Interrupt::fault(message!("script-count", found = number)))?;
    context.charge(count)?;
    context.settle_for_script()?;
    match context.edition().rules.card_rules() {
        Some(rules) => (rules.draw)(context, animal, count),
        None => Err(Interrupt::fault(message!("script-no-draws"))),
    }
}

fn take_up(context: &mut Context, card: CardId, animal: AnimalId) -> Flow {
    context.may_act()?;
    in_play(context, animal)?;
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
    context.let_go(card, owner, "discard")
}

fn pass_on(context: &mut Context, card: CardId, animal: AnimalId) -> Flow {
    context.may_act()?;
    in_play(context, animal)?;
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
