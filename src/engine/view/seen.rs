//! What a seat sees of the facts of a log.

use speciate_model::event::{Argument, Event, EventType};
use speciate_model::id::{CardId, Seat};
use speciate_model::question::Question;
use speciate_model::roster::Roster;
use speciate_model::state::{State, Zone};

/// A fact as one seat sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seen {
    /// The fact, without values that the seat may not know.
    Fact(Event),
    /// The type of a fact whose outcome is hidden and, if the fact is an answer, the seat that gave it.
    Hidden(EventType, Option<Seat>),
}

impl Seen {
    /// Returns a fact as `seat`, or a spectator, sees it. `all_answered` says whether the fact, if it is an answer,
    /// no longer waits for other answers.
    pub fn of(fact: &Event, seat: Option<Seat>, all_answered: bool) -> Self {
        match fact.seen_by(seat, all_answered) {
            Some(fact) => Self::Fact(fact),
            None => Self::Hidden(fact.event_type(), fact.said_by()),
        }
    }

    /// Returns it as JSON: the stored form of a fact, or the type of a hidden one.
    pub fn json(&self, roster: &Roster) -> String {
        match self {
            Self::Fact(fact) => fact.shown(roster),
            Self::Hidden(event_type, _) => {
                format!("{{\"type\":\"{}\",\"hidden\":true}}", event_type.name())
            }
        }
    }
}

/// Returns the facts of a path as `seat`, or a spectator, sees them while the `open` questions wait.
///
/// Only the choice is visible in others' answers, because the number of options and their fingerprint can reveal a
/// hand.
pub fn seen(path: &[Event], open: &[Question], seat: Option<Seat>) -> Vec<Seen> {
    seen_before(path, path.len() - secrets(path, open), seat)
}

/// Like [`seen()`], but the answers from index `public` onwards still wait for other answers.
pub fn seen_before(path: &[Event], public: usize, seat: Option<Seat>) -> Vec<Seen> {
    let see = |(index, fact)| Seen::of(fact, seat, index < public);
    path.iter().enumerate().map(see).collect()
}

/// Returns how many facts at the end of a path are answers that wait for other answers. While several seats are
/// asked at once, the answers given so far end the path.
pub fn secrets(path: &[Event], open: &[Question]) -> usize {
    let is_secret = |fact: &&Event| {
        let asked = fact.question_answered();
        asked.is_some_and(|asked| open.iter().any(|open| open.together && open.id == asked))
    };
    path.iter().rev().take_while(is_secret).count()
}

/// Returns how many facts at the end of a path may be answers that wait for other answers, if the open questions are
/// unknown, e.g. because the game is frozen. Counts all answers to one question at the end of the path.
pub fn possible_secrets(path: &[Event]) -> usize {
    let last = path.last().and_then(Event::question_answered);
    path.iter().rev().take_while(|fact| last.is_some() && fact.question_answered() == last).count()
}

/// Returns whether one of two seats has a secret from the other, so that they cannot share a screen: cards in a hand or
/// held by an animal, cards of the deck that it has looked at, things that scripts remember for it, or secret answers.
pub fn hides_between(
    state: &State,
    path: &[Event],
    open: &[Question],
    one: Seat,
    other: Seat,
) -> bool {
    let knows_deck = |seat| {
        let sightings = &state.cards.sightings;
        let is_own =
            |card: &CardId| sightings.last(*card, Some(seat)) > 0 && !sightings.by_all(*card);
        state.cards.deck().iter().any(is_own)
    };
    let has_hand = |seat| {
        state.cards.in_zone(Zone::Hand(seat)).next().is_some()
            || state.cards.held().any(|(_, animal)| state.turn.seat(animal) == Some(seat))
            || state.secrets.all().iter().any(|(owner, ..)| *owner == seat)
            || knows_deck(seat)
    };
    open.iter().any(|question| question.together)
        || secrets(path, open) > 0
        || [one, other].into_iter().any(has_hand)
}

/// Folds a fact for an observer who has only seen the facts. Decks and stacks are hidden, so a card or tile that comes
/// out of one is put there first.
pub fn fold_seen(state: &mut State, fact: &Event) {
    if let Some(before) = before_seen(fact).filter(|_| !is_there(state, fact)) {
        if !state.cards.deck().is_empty() && comes_off_the_top(fact) {
            state.fold(&Event::DeckForgotten {});
        }
        state.fold(&before);
    }
    if has_left_deck(state, fact) {
        state.fold(&Event::DeckForgotten {});
    }
    state.fold(fact);
}

/// Returns whether a fact moves a card from elsewhere although the card was last seen in the deck: it has left the deck
/// unseen.
fn has_left_deck(state: &State, fact: &Event) -> bool {
    let is_of_deck = before_seen(fact).is_some() || matches!(fact, Event::CardStacked { .. });
    if is_of_deck || fact.event_type().family() != "cards" {
        return false;
    }
    let mut is_in_deck = false;
    fact.arguments(&mut |_, argument| {
        if let Argument::Card(card) = argument {
            is_in_deck |= state.cards.zone(card) == Zone::Deck;
        }
    });
    is_in_deck
}

/// Returns the hidden fact that must have come before a fact: it puts the card or tile where the fact takes it from.
pub const fn before_seen(fact: &Event) -> Option<Event> {
    match *fact {
        Event::CardTurnedUp { card }
        | Event::CardDealt { card, .. }
        | Event::CardSlotted { card, .. }
        | Event::CardSeen { card, .. }
        | Event::CardTucked { card, .. }
        | Event::CardPicked { card, .. }
        | Event::CardRevealed { card } => Some(Event::CardStacked { card }),
        Event::TileTurnedUp { stack, terrain } => Some(Event::TileStacked { stack, terrain }),
        _ => None,
    }
}

/// Returns whether a card is known to be where a fact takes it from.
fn is_there(state: &State, fact: &Event) -> bool {
    let zone = |card| state.cards.zone(card);
    match *fact {
        Event::CardTurnedUp { card }
        | Event::CardDealt { card, .. }
        | Event::CardSlotted { card, .. } => state.cards.deck().first() == Some(&card),
        Event::CardSeen { card, .. }
        | Event::CardPicked { card, .. }
        | Event::CardRevealed { card } => zone(card) == Zone::Deck,
        Event::CardTucked { card, seat, .. } => {
            zone(card) == Zone::Deck || zone(card) == Zone::Hand(seat)
        }
        _ => false,
    }
}

const fn comes_off_the_top(fact: &Event) -> bool {
    matches!(fact, Event::CardTurnedUp { .. } | Event::CardDealt { .. } | Event::CardSlotted { .. })
}
