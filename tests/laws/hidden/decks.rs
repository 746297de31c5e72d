//! Cards that look into the deck, search it and order it: no other seat learns what one seat has seen, and guesses
//! agree with what happened.

use std::collections::BTreeMap;
use std::sync::Arc;

use speciate::content::{Layers, Source};
use speciate::context::Edition;
use speciate::event::{Argument, EventType};
use speciate::id::{CardId, Seat};
use speciate::question::Choice;
use speciate::state::{State, Zone};
use speciate::view::{Seen, seen};

use super::guesses::{Met, check};
use super::seats;
use crate::support::at::At;
use crate::support::{games, sized};

const SEERS: &str = "tests/packs/seers";

/// The games, with the settings that put the pack's cards into their decks.
const GAMES: [(&str, &[&str]); 3] = [
    ("dominant-species", &["card.oracle.deck", "card.archivist.deck"]),
    ("marine", &["card.drift.deck"]),
    ("card-game", &["event.augury.deck", "event.summons.deck"]),
];

pub fn editions() -> Vec<Arc<Edition>> {
    let pack = Source::read_pack(SEERS.as_ref()).expect("it is a pack");
    let source = Source::built_in().with_packs(vec![pack]).unwrap_or_else(|why| panic!("{why}"));
    let load = |(game, in_deck): (&str, &[&str])| {
        let mut settings: Vec<(String, String)> =
            in_deck.iter().map(|key| ((*key).to_owned(), "true".to_owned())).collect();
        if game == "marine" {
            settings.push(("rulings.round_limit".to_owned(), "8".to_owned()));
        }
        let layers = Layers { settings, ..Layers::default() };
        speciate::edition::load_with(&source, game, &layers).unwrap_or_else(|why| panic!("{why}"))
    };
    GAMES.into_iter().map(load).collect()
}

/// The facts that occur only if an animal looks into the deck.
const SEER_EVENTS: [EventType; 4] =
    [EventType::CardSeen, EventType::CardTucked, EventType::CardPicked, EventType::CardRevealed];

#[test]
fn guesses_look_alike_after_a_look_into_the_deck() {
    let mut met = Met::default();
    let mut facts: BTreeMap<(String, EventType), usize> = BTreeMap::new();
    for edition in editions() {
        for seed in 0..sized(4, 60) {
            let at = At::new(&edition, 2 + seed as usize % 2, seed);
            let mut asked = 0;
            let game = at.play_suspended(|game, _| {
                asked += 1;
                let (_, step) = game.position().last_step();
                let looks = step.iter().any(|fact| SEER_EVENTS.contains(&fact.event_type()));
                if looks || asked % 40 == 0 {
                    for seat in seats(game.state()) {
                        let guess = game.position().determinize(seat, seed ^ asked);
                        check(&at, game, &guess, seat, &mut met);
                    }
                }
            });
            for fact in game.log().path() {
                if SEER_EVENTS.contains(&fact.event_type()) {
                    let key = (edition.catalog.rules.clone(), fact.event_type());
                    *facts.entry(key).or_default() += 1;
                }
            }
            speciate::game::verify(&edition, game.log()).unwrap_or_else(|why| panic!("{why:?}"));
        }
    }
    let has = |game_id: &str, event_type| facts.contains_key(&(game_id.to_owned(), event_type));
    assert!(GAMES.iter().all(|(game_id, _)| has(game_id, EventType::CardTucked)), "{facts:?}");
    assert!(has("card-game", EventType::CardPicked), "{facts:?}");
    assert!(has("card-game", EventType::CardRevealed), "{facts:?}");
}

/// No fact names a card to a seat from which the card is hidden both before and after the fact.
#[test]
fn only_the_seat_that_looked_sees_which_cards() {
    let mut unseen = 0;
    for (edition, seed) in
        editions().iter().flat_map(|edition| (0..games(4)).map(move |seed| (edition, seed)))
    {
        let at = At::new(edition, 2 + seed as usize % 2, seed);
        let game = at.play_directly();
        let path = game.log().path();
        let is_hidden = |state: &State, card: CardId, seat: Option<Seat>| {
            let zone = state.cards.zone(card);
            let is_out_of_sight = match zone {
                Zone::Deck => true,
                Zone::Hand(holder) => Some(holder) != seat,
                _ => false,
            };
            is_out_of_sight && state.cards.sightings.last(card, seat) == 0
        };
        for seat in seats(game.state()) {
            let mut state = Box::<State>::default();
            for (fact, seen) in path.iter().zip(seen(&path, game.questions(), seat)) {
                let before = state.clone();
                state.fold(fact);
                let Seen::Fact(seen) = seen else { continue };
                seen.arguments(&mut |_, argument| {
                    let card = match argument {
                        Argument::Card(card) => Some(card),
                        // A public answer names the card that is shown next.
                        Argument::Choice(Choice::FaceDown(card)) => Some(card),
                        _ => None,
                    };
                    let Some(card) = card else { return };
                    let hidden = [&before, &state].map(|state| is_hidden(state, card, seat));
                    assert_ne!(hidden, [true, true], "{seat:?} reads about {card:?}: {fact:?}");
                });
                unseen += usize::from(SEER_EVENTS.contains(&fact.event_type()));
            }
        }
    }
    assert!(unseen > 20, "{unseen}");
}
