//! Verbs about the deck: to look at its cards, to choose among them unseen, to move them and to shuffle.
//!
//! Only the player who looked at a card knows it, and the facts reveal it to nobody else. Scripts cannot see or move
//! the bottom cards that include the game's last card, because everybody knows that the last card is among them.

use rhai::{Array, Dynamic};

use crate::context::{Context, Flow, Interrupt};
use crate::script::api::ask::{ASKING, question_id, stream};
use crate::script::api::verb::verbs;
use crate::script::api::{
    Example, array, emit, emit_allowed, emit_prevented, fail, must_be_in_play, or_nothing,
};
use crate::script::value::{expect, wrong};
use crate::view::{hides, knows};
use speciate_content::promise::Change;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId, QuestionId, Seat};
use speciate_model::message;
use speciate_model::question::Choice;
use speciate_model::state::Zone;

const ENDS: &[&str] = &["top", "bottom"];

verbs! {
    /// how many cards lie in the deck, which everybody can count
    Look deck_length() -> number {
        example: Example::of_rows("deck_length()", "4"),
    } => |context| Ok(context.state().cards.deck().len() as i64);

    /// shows the top cards of the deck, up to this many, to an animal's player and to nobody else, and returns them,
    /// the top one first. They stay where they are. With `deck_length()` as the number, they are the whole deck. The
    /// bottom cards that include the game's last card are not shown
    Ask look_at_deck(animal: animal, number: number) -> array("array of card") {
        acts: true,
        errors: &["script-not-in-play", "script-count"],
        example: Example::of_rows("look_at_deck(you, 3).len()", "3"),
    } => |context| look_at_deck(context, animal, number);

    /// takes the top cards of the deck, up to this many, puts them on the discard pile for all to see, and
    /// returns them in this order
    Ask reveal_cards(number: number) -> array("array of card") {
        acts: true,
        errors: &["script-count"],
        example: Example::of_rows("let cards = reveal_cards(2); cards.len() + discard_pile().len()", "4"),
    } => |context| reveal_cards(context, number);

    /// like `ask`, for cards that only the animal's player sees, e.g. a hand, or cards of the deck that
    /// the player looked at: nobody else sees which card is chosen. A single card is asked for too,
    /// because others would notice that there is only one
    Ask ask_secretly(
        animal: animal,
        question: text(Questions),
        cards: array("array of card"),
    ) -> any("card or nothing") {
        acts: true,
        errors: ASKING,
        example: Example::of_rows(
            r#"let seen = look_at_deck(you, 3); seen.contains(ask_secretly(you, "card", seen))"#,
            "true",
        ),
    } => |context| ask_secretly(context, animal, &question, &cards, None);

    /// like `ask_secretly`, but the player may also choose to be done, which returns `()`. The question
    /// is asked even if there is no card, so that nobody notices
    Ask ask_secretly_or_done(
        animal: animal,
        question: text(Questions),
        cards: array("array of card"),
    ) -> any("card or nothing") {
        acts: true,
        errors: ASKING,
        example: Example::of_rows(
            r#"let seen = look_at_deck(you, 3); seen.contains(ask_secretly_or_done(you, "card", seen))"#,
            "true",
        ),
    } => |context| ask_secretly(context, animal, &question, &cards, Some(Choice::Done));

    /// puts a card face down on the `top` of the deck or at its `bottom`, or several cards so that the first card of an
    /// array is the uppermost. Cards of the deck that the animal's player looked at, and cards of that player's hand,
    /// are moved unseen; cards from a row, from play, from the discard pile and from out of the game are seen by all.
    /// The bottom cards that include the game's last card stay below them
    Act put_in_deck(
        cards: any("card or array of card or nothing"),
        animal: animal,
        end: text(These(ENDS)),
    ) -> nothing {
        changes: Some(Change::Cards),
        errors: &[
            "script-not-in-play", "script-value", "script-card-not-seen", "script-card-keeps-out",
        ],
        example: Example::of_rows(
            r#"let seen = look_at_deck(you, 2); put_in_deck(seen[0], you, "bottom"); look_at_deck(you, 1)[0] == seen[1]"#,
            "true",
        ),
    } => |context| put_in_deck(context, &cards, animal, &end);

    /// moves a card of the deck that an animal's player looked at to that player's hand; nobody else sees
    /// which. For a card that must fit a text, call `reveal` and `take_up`, so that all see that it fits
    Act take_from_deck(card: card, animal: animal) -> nothing {
        changes: Some(Change::Cards),
        errors: &["script-not-in-play", "script-card-not-seen"],
        example: Example::of_rows(
            "take_from_deck(look_at_deck(you, 1)[0], you); hand(you).len()",
            "3",
        ),
    } => |context| take_from_deck(context, card, animal);

    /// takes a card that somebody has looked at out of the deck, and puts it on the discard pile for all
    /// to see. From there, `take_up` moves it to a hand, and `perform` can carry it out
    Act reveal(card: card) -> nothing {
        changes: Some(Change::Cards),
        errors: &["script-card-not-seen"],
        example: Example::of_rows(
            "let card = look_at_deck(you, 3)[2]; reveal(card); discard_pile()[0] == card",
            "true",
        ),
    } => |context| reveal(context, card);

    /// shuffles the deck; nobody knows any longer where a card lies. The bottom cards that include the game's last card
    /// stay where they are
    Act shuffle_deck() -> nothing {
        changes: Some(Change::Cards),
        draws: true,
        errors: &["script-no-stream"],
        example: Example::of_rows("let count = deck_length(); shuffle_deck(); deck_length() == count", "true"),
    } => |context| shuffle_deck(context);
}

/// Returns the cards of the deck that scripts may move, the top one first: all but the bottom cards that include the
/// game's last card.
fn movable(context: &Context) -> Vec<CardId> {
    let (catalog, deck) = (context.catalog(), context.state().cards.deck());
    let has_last = deck.iter().any(|card| catalog.card(*card).last);
    let kept = if has_last { usize::from(catalog.deck.last_among) } else { 0 };
    deck[..deck.len().saturating_sub(kept)].to_vec()
}

fn top(context: &mut Context, number: i64) -> Flow<Vec<CardId>> {
    let count = usize::try_from(number)
        .map_err(|_| Interrupt::fault(message!("script-count", found = number)))?;
    let mut cards = movable(context);
    cards.truncate(count);
    context.charge(cards.len() + 1)?;
    Ok(cards)
}

pub(super) fn seat(context: &Context, animal: AnimalId) -> Seat {
    context.state().turn.seat(animal).unwrap_or_default()
}

fn look_at_deck(context: &mut Context, animal: AnimalId, number: i64) -> Flow<Array> {
    context.may_act()?;
    must_be_in_play(context, animal)?;
    context.settle_for_script()?;
    let cards = top(context, number)?;
    let seat = seat(context, animal);
    let looked = Event::DeckLookedAt { seat, count: cards.len() as u16 };
    if cards.is_empty() {
        return Ok(Array::new());
    }
    let (happens, by) = context.lets_happen(&looked)?;
    if !happens {
        emit_prevented(context, by)?;
        return Ok(Array::new());
    }
    emit_allowed(context, looked)?;
    for &card in &cards {
        emit_allowed(context, Event::CardSeen { card, seat })?;
    }
    Ok(array(cards))
}

fn reveal_cards(context: &mut Context, number: i64) -> Flow<Array> {
    context.may_act()?;
    context.settle_for_script()?;
    let mut revealed = Vec::new();
    for card in top(context, number)? {
        let (happens, by) = context.lets_happen(&Event::CardRevealed { card })?;
        if !happens {
            emit_prevented(context, by)?;
            break;
        }
        emit_allowed(context, Event::CardRevealed { card })?;
        revealed.push(card);
    }
    Ok(array(revealed))
}

fn ask_secretly(
    context: &mut Context,
    animal: AnimalId,
    question: &str,
    cards: &Array,
    stop: Option<Choice>,
) -> Flow<Dynamic> {
    context.may_act()?;
    context.settle_for_script()?;
    must_be_in_play(context, animal)?;
    let id = question_id(context, question)?;
    let cards = distinct_cards(context, cards)?;
    for card in &cards {
        must_be_known(context, animal, *card)?;
    }
    if cards.is_empty() && stop.is_none() {
        return Ok(Dynamic::UNIT);
    }
    let chosen = put(context, animal, id, cards, stop)?;
    Ok(or_nothing(chosen.card()))
}

fn put(
    context: &mut Context,
    animal: AnimalId,
    id: QuestionId,
    mut cards: Vec<CardId>,
    stop: Option<Choice>,
) -> Flow<Choice> {
    cards.sort_unstable();
    let options: Vec<Choice> = cards.into_iter().map(Choice::FaceDown).chain(stop).collect();
    context.ask_in_secret(animal, id, &options)
}

/// Returns cards in their order, without duplicates.
pub(super) fn distinct_cards(context: &mut Context, cards: &Array) -> Flow<Vec<CardId>> {
    context.charge(cards.len() + 1)?;
    let mut found: Vec<CardId> = Vec::with_capacity(cards.len());
    for card in cards {
        let card = expect::<CardId>(card, "cards")?;
        if !found.contains(&card) {
            found.push(card);
        }
    }
    Ok(found)
}

/// Fails if a card is hidden from an animal's player.
fn must_be_known(context: &Context, animal: AnimalId, card: CardId) -> Flow {
    let (state, catalog) = (context.state(), context.catalog());
    let seat = state.turn.seat(animal);
    match hides(state, state.cards.zone(card), seat) && !knows(catalog, state, seat, card) {
        true => fail(message!("script-options-hidden")),
        false => Ok(()),
    }
}

/// Fails unless a seat has seen a card in the deck, or somebody has if `by` is `None`. The message does not name the
/// card, because the table reads it.
fn must_be_seen(context: &Context, card: CardId, by: Option<Seat>) -> Flow {
    let cards = &context.state().cards;
    let is_seen = match by {
        Some(_) => cards.sightings.last(card, by) > 0,
        None => cards.sightings.by_somebody(card),
    };
    match cards.zone(card) == Zone::Deck && is_seen {
        true => Ok(()),
        false => fail(message!("script-card-not-seen")),
    }
}

fn put_in_deck(context: &mut Context, cards: &Dynamic, animal: AnimalId, end: &str) -> Flow {
    context.may_act()?;
    if cards.is_unit() {
        return Ok(());
    }
    must_be_in_play(context, animal)?;
    let mut cards = match cards.read_lock::<Array>() {
        Some(list) => distinct_cards(context, &list)?,
        None => vec![expect::<CardId>(cards, "cards")?],
    };
    match end {
        "top" => cards.reverse(),
        "bottom" => {}
        _ => return Err(wrong("end", message!("expect-deck-end"), &Dynamic::from(end.to_owned()))),
    }
    for card in cards {
        let moved = moved(context, card, animal, end == "top")?;
        emit(context, moved)?;
    }
    Ok(())
}

/// Returns the fact that puts a card into the deck.
fn moved(context: &Context, card: CardId, animal: AnimalId, is_on_top: bool) -> Flow<Event> {
    let row = context.catalog().card(card);
    let keeps_out = row.first || row.last || row.is_trait || row.house_rule.is_some();
    let seat = seat(context, animal);
    let zone = context.state().cards.zone(card);
    let below = movable(context).len() - usize::from(zone == Zone::Deck);
    let place = if is_on_top { 1 } else { below as u16 + 1 };
    match zone {
        _ if keeps_out => {
            let card = context.roster().name(card);
            fail(message!("script-card-keeps-out", card = card))
        }
        Zone::Hand(holder) if holder == seat => Ok(Event::CardTucked { card, seat, place }),
        Zone::Deck => {
            must_be_seen(context, card, Some(seat))?;
            Ok(Event::CardTucked { card, seat, place })
        }
        Zone::Healthy(_)
        | Zone::Endangered(_)
        | Zone::Active(_)
        | Zone::Discard
        | Zone::Removed => Ok(Event::CardPutBack { card, place }),
        Zone::Box
        | Zone::FaceUp
        | Zone::Hand(_)
        | Zone::Held(_)
        | Zone::PutAway
        | Zone::Played(_)
        | Zone::Aside(_)
        | Zone::InForce => fail(message!("script-card-not-seen")),
    }
}

fn take_from_deck(context: &mut Context, card: CardId, animal: AnimalId) -> Flow {
    context.may_act()?;
    must_be_in_play(context, animal)?;
    let seat = seat(context, animal);
    must_be_seen(context, card, Some(seat))?;
    emit(context, Event::CardPicked { card, seat })
}

fn reveal(context: &mut Context, card: CardId) -> Flow {
    context.may_act()?;
    must_be_seen(context, card, None)?;
    emit(context, Event::CardRevealed { card })
}

fn shuffle_deck(context: &mut Context) -> Flow {
    context.may_act()?;
    context.settle_for_script()?;
    let stream = stream(context)?;
    let mut order: Vec<u16> = movable(context).into_iter().map(|card| card.0).collect();
    let kept = context.state().cards.deck()[order.len()..].to_vec();
    if order.is_empty() {
        return Ok(());
    }
    context.charge(order.len() + kept.len())?;
    let (happens, by) = context.lets_happen(&Event::DeckTakenUp {})?;
    if !happens {
        return emit_prevented(context, by);
    }
    emit_allowed(context, Event::DeckTakenUp {})?;
    order.sort_unstable();
    context.shuffle(stream, &mut order)?;
    for card in order.into_iter().map(CardId).chain(kept) {
        emit_allowed(context, Event::CardStacked { card })?;
    }
    Ok(())
}
