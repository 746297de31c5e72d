//! Verbs about the running card, face-up cards, the discard pile, and cards that an animal has.

use rhai::{Array, ImmutableString, Map};

use crate::context::{Context, Flow, Interrupt};
use crate::script::api::count::unknown_count;
use crate::script::api::verb::verbs;
use crate::script::api::{
    Example, array, emit, fail, must_be_in_play, or_nothing, unless_prevented,
};
use crate::script::compiled::param;
use crate::script::value::of_name;
use speciate_content::promise::Change;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId};
use speciate_model::message;
use speciate_model::state::Zone;

const OF_CARD: &[&str] = &["icons", "food-chain"];

const ZONES: &[&str] =
    &["row", "in-play", "face-up", "played", "discard-pile", "hand", "held", "removed", "hidden"];

verbs! {
    /// the running card
    Look this_card() -> card {
        errors: &["script-no-card"],
        example: Example::new("this_card() == this_card()", "true"),
    } => |context| this_card(context);

    /// the card with a name, e.g. a name from `params`, wherever the card is
    Look card(name: text(Cards)) -> card {
        errors: &["rejection-no-such"],
        example: Example::new("card(`${this_card()}`) == this_card()", "true"),
    } => |context| {
        context.reads_only_names();
        of_name::<CardId>(context, &name)
    };

    /// the class printed on a card, or empty text if it shows no animal
    Look class(card: card) -> text(Classes) {
        example: Example::of_rows("class(cards(#{endangered: true})[0])", r#""mammal""#),
    } => |context| Ok(class(context, card));

    /// the element printed on a card in its row, or `()` if it shows no animal
    Look element(card: card) -> element("element or nothing") {
        example: Example::of_rows(
            "element(cards(#{endangered: true})[0]) == elements_shown(cards(#{row_of: you}))[0]",
            "true",
        ),
    } => |context| Ok(or_nothing(context.catalog().card(card).creature.map(|creature| creature.element)));

    /// how many `icons` a card shows, or its value in the `food-chain`: of the endangered side if
    /// that is up in a row, else of the healthy side; 0 if it shows no animal
    Look count(card: card, what: text(These(OF_CARD))) -> number {
        errors: &["script-no-count"],
        example: Example::of_rows(r#"count(cards(#{row_of: you})[0], "icons")"#, "2"),
    } => |context| count(context, card, &what);

    /// the `params` of a card, e.g. of one that another card copies
    Look params(card: card) -> map {
        example: Example::new("params(this_card()).terrains.len()", "2"),
    } => |context| params(context, card);

    /// where a card is: in a `row`, `in-play`, `face-up`, being `played`, in the `discard-pile`, in
    /// the `hand` of the animal for which the script runs, `held` by it, `removed`, or else `hidden`
    Look zone(card: card) -> text(These(ZONES)) {
        example: Example::of_rows("[zone(cards()[0]), zone(hand(you)[0]), zone(this_card())]", r#"["row", "hand", "played"]"#),
    } => |context| Ok(ImmutableString::from(zone(context, card).0));

    /// the animal in whose row or hand a card is, that plays it, or for which it is in play; `()`
    /// if there is no such animal or the card is `hidden`
    Look owner(card: card) -> any("animal or nothing") {
        example: Example::of_rows("owner(cards(#{endangered: true})[0])", "red"),
    } => |context| Ok(or_nothing(zone(context, card).1));

    /// the face-up cards; cards in slots come in the order of their slots, from the first
    Look face_up() -> array("array of card") {
        example: Example::new("face_up().len()", "0"),
    } => |context| face_up(context);

    /// the discarded cards, from the top
    Look discard_pile() -> array("array of card") {
        example: Example::new("discard_pile().len()", "0"),
    } => |context| discard_pile(context);

    /// the cards that are in play for an animal, in card order
    Look traits(animal: animal) -> array("array of card") {
        example: Example::new("traits(you).len()", "0"),
    } => |context| in_zone(context, Zone::Active(animal));

    /// whether an animal keeps the other traits that were dealt to it together with this trait
    Look has_reserve(card: card) -> flag {
        example: Example::new("has_reserve(this_card())", "false"),
    } => |context| Ok(context.catalog().card(card).keeps_reserve);

    /// the hidden cards of the animal for which the script runs, in card order
    Look held(animal: animal) -> array("array of card") {
        errors: &["script-held-of-another"],
        example: Example::new("held(you).len()", "0"),
    } => |context| held(context, animal);

    /// keeps the running card in play for an animal, so that its modifiers and triggers work
    Remember keep_in_play(animal: animal) -> nothing {
        changes: Some(Change::Cards),
        acts: true,
        errors: &["script-not-in-play", "script-no-card", "script-house-rule-stays"],
        example: Example::new("keep_in_play(you)", "()"),
    } => |context| keep_in_play(context, animal);

    /// puts the running card on the discard pile
    Remember discard() -> nothing {
        changes: Some(Change::Cards),
        acts: true,
        errors: &["script-no-card", "script-house-rule-stays"],
        example: Example::new("discard()", "()"),
    } => |context| discard_running(context);
}

fn class(context: &Context, card: CardId) -> ImmutableString {
    let creature = context.catalog().card(card).creature;
    creature.map_or("", |creature| context.roster().name(creature.class)).into()
}

fn count(context: &Context, card: CardId, what: &str) -> Flow<i64> {
    let is_endangered = matches!(context.state().cards.zone(card), Zone::Endangered(_));
    let creature = context.catalog().card(card).creature;
    let side = creature.map(|creature| creature.side(is_endangered)).unwrap_or_default();
    match what {
        "icons" => Ok(side.icons.into()),
        "food-chain" => Ok(side.food_chain.into()),
        other => Err(unknown_count(message!("script-count-of-card"), other, OF_CARD)),
    }
}

fn params(context: &mut Context, card: CardId) -> Flow<Map> {
    let edition = context.edition().clone();
    let params = &edition.catalog.card(card).params;
    context.charge(params.len() + 1)?;
    Ok(params.iter().map(|(name, value)| (name.as_str().into(), param(value))).collect())
}

/// Returns where a card is and whose it is, according to what the animal for which the script runs may know.
fn zone(context: &Context, card: CardId) -> (&'static str, Option<AnimalId>) {
    let own = context.running_for();
    let state = context.state();
    match state.cards.zone(card) {
        Zone::Healthy(animal) | Zone::Endangered(animal) => ("row", Some(animal)),
        Zone::Active(animal) => ("in-play", Some(animal)),
        Zone::InForce => ("in-play", None),
        Zone::FaceUp => ("face-up", None),
        Zone::Played(animal) | Zone::Aside(animal) => ("played", Some(animal)),
        Zone::Discard => ("discard-pile", None),
        Zone::Removed => ("removed", None),
        Zone::Hand(seat) if own.is_some_and(|own| state.turn.seat(own) == Some(seat)) => {
            ("hand", own)
        }
        Zone::Held(animal) if own == Some(animal) => ("held", own),
        Zone::Hand(_) | Zone::Held(_) | Zone::Deck | Zone::PutAway | Zone::Box => ("hidden", None),
    }
}

fn this_card(context: &mut Context) -> Flow<CardId> {
    context.running_card().ok_or_else(|| Interrupt::fault(message!("script-no-card")))
}

fn face_up(context: &mut Context) -> Flow<Array> {
    let cards = &context.state().cards;
    let mut found: Vec<CardId> = cards.in_zone(Zone::FaceUp).collect();
    found.sort_by_key(|card| cards.slot(*card));
    charged_array(context, found)
}

fn discard_pile(context: &mut Context) -> Flow<Array> {
    let cards = context.state().cards.discard().to_vec();
    charged_array(context, cards)
}

/// Returns the cards that an animal holds. Scripts of other animals must not see them.
fn held(context: &mut Context, animal: AnimalId) -> Flow<Array> {
    if context.running_for() != Some(animal) {
        let animal = context.roster().name(animal);
        return fail(message!("script-held-of-another", animal = animal));
    }
    in_zone(context, Zone::Held(animal))
}

fn in_zone(context: &mut Context, zone: Zone) -> Flow<Array> {
    let found = context.state().cards.in_zone(zone).collect();
    charged_array(context, found)
}

fn charged_array(context: &mut Context, cards: Vec<CardId>) -> Flow<Array> {
    context.charge(cards.len() + 1)?;
    Ok(array(cards))
}

fn keep_in_play(context: &mut Context, animal: AnimalId) -> Flow {
    context.may_act()?;
    must_be_in_play(context, animal)?;
    let card = running(context)?;
    emit(context, Event::CardActivated { card, animal })
}

fn discard_running(context: &mut Context) -> Flow {
    context.may_act()?;
    let card = running(context)?;
    context.charge(1)?;
    let owner = match context.state().cards.zone(card) {
        Zone::Active(animal) | Zone::Played(animal) => animal,
        _ => AnimalId::default(),
    };
    let discarded = Event::CardDiscarded { card };
    unless_prevented(context, &[discarded], |context| context.let_go(card, owner, "discard"))
}

fn running(context: &Context) -> Flow<CardId> {
    match context.running_card() {
        Some(card) if context.catalog().card(card).house_rule.is_none() => Ok(card),
        Some(_) => fail(message!("script-house-rule-stays")),
        None => fail(message!("script-no-card")),
    }
}
