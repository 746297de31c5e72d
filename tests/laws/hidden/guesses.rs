//! Guesses of what a seat cannot know: to the seat, each guess looks like the game. It agrees with everything that the
//! seat has seen, and what the seat does not know varies between guesses.

use std::collections::BTreeSet;

use pretty_assertions::assert_eq;
use speciate::bot::RandomBot;
use speciate::content::Catalog;
use speciate::event::{Argument, Event};
use speciate::game::{Game, Position, Status};
use speciate::id::{CardId, Seat, StackId};
use speciate::question::{Choice, Question};
use speciate::state::{State, Zone};
use speciate::view::{Seen, secrets};

use super::{must_look_alike, reached, seats};
use crate::support::at::{At, tables, tables_of};
use crate::support::sized;

/// How often something hidden was different in a guess.
#[derive(Debug, Default)]
pub(super) struct Met {
    guesses: usize,
    tiles: usize,
    decks: usize,
    put_away: usize,
    held: usize,
    last: usize,
    secret: usize,
}

#[test]
fn guesses_look_alike_and_agree_with_what_was_seen() {
    let mut met = Met::default();
    for seed in 900..900 + sized(2, 40) {
        for at in tables(seed) {
            let (mut asked, mut played) = (0, 0);
            at.play_suspended(|game, question| {
                asked += 1;
                if hides_much(game) || asked % 150 == seed % 150 {
                    for seat in some_seats(game, question, asked) {
                        let guess = game.position().determinize(seat, seed ^ asked);
                        check(&at, game, &guess, seat, &mut met);
                        if played < 2 && asked % 3 == 0 {
                            assert_playable(guess, seed);
                            played += 1;
                        }
                    }
                }
            });
        }
    }
    let Met { guesses, tiles, decks, put_away, held, last, secret } = met;
    let met = [guesses, tiles, decks, put_away, held, last, secret];
    assert!(met.iter().all(|count| *count > sized(12, 30) as usize), "{met:?}");
}

/// Returns whether more is hidden than in most positions, because cards were dealt unseen in this step.
fn hides_much(game: &Game) -> bool {
    let (_, step) = game.position().last_step();
    step.iter().any(|fact| matches!(fact, Event::TraitDealt { .. }))
}

/// Returns the seat that is asked, one other seat, and a spectator.
fn some_seats(game: &Game, question: &Question, turn: u64) -> Vec<Option<Seat>> {
    let all = seats(game.state());
    let other = all[turn as usize % (all.len() - 1)];
    let mut some = vec![Some(question.seat), other, None];
    some.dedup();
    some
}

pub(super) fn check(at: &At, game: &Game, guess: &Position, seat: Option<Seat>, met: &mut Met) {
    let (path, name) = (game.log().path(), at.name());
    assert_eq!(guess.status(), &Status::Asking, "{name}, {seat:?} after {} facts", path.len());
    let asked = |questions: &[Question]| -> Vec<_> {
        questions.iter().map(|question| (question.seat, question.animal, question.id)).collect()
    };
    assert_eq!(asked(game.questions()), asked(guess.questions()), "{name}");
    let (was, is) = (game.state(), guess.state());
    must_look_alike(
        &reached(&at.edition, game.position(), &path, seat),
        &reached(&at.edition, guess, &path, seat),
        &format!("{name}, {seat:?} after {} facts", path.len()),
    );
    assert_cards_conserved(at.catalog(), was, is);
    assert_agrees_with_sightings(at.catalog(), game, is, seat);
    let held = |state: &State| state.cards.held().collect::<Vec<_>>();
    let put_away = |state: &State| state.cards.in_zone(Zone::PutAway).collect::<Vec<_>>();
    let tiles = |state: &State| {
        (0..3).map(|n| state.tiles.stack(StackId(n)).face_down().to_vec()).collect::<Vec<_>>()
    };
    met.guesses += 1;
    met.tiles += usize::from(tiles(was) != tiles(is));
    met.decks += usize::from(was.cards.deck() != is.cards.deck());
    met.put_away += usize::from(put_away(was) != put_away(is));
    met.held += usize::from(held(was) != held(is));
    met.last += usize::from(from_bottom(at.catalog(), was) != from_bottom(at.catalog(), is));
    met.secret += usize::from(secrets(&path, game.questions()) > 0);
}

/// Returns the distance from the bottom of the deck of each card that must be among the last.
fn from_bottom(catalog: &Catalog, state: &State) -> Vec<usize> {
    let deck = state.cards.deck().iter().rev().enumerate();
    deck.filter(|(_, card)| catalog.card(**card).last).map(|(at, _)| at).collect()
}

/// Checks that every card is somewhere, and that each zone has as many cards as before.
fn assert_cards_conserved(catalog: &Catalog, was: &State, is: &State) {
    let zones = |state: &State| {
        let all = (0..catalog.cards.len()).map(CardId::at);
        let mut zones: Vec<String> =
            all.map(|card| format!("{:?}", state.cards.zone(card))).collect();
        zones.sort();
        zones
    };
    assert_eq!(zones(was), zones(is));
    let deck: BTreeSet<CardId> = is.cards.deck().iter().copied().collect();
    assert_eq!(deck, is.cards.in_zone(Zone::Deck).collect());
    for place in from_bottom(catalog, is) {
        assert!(place < catalog.deck.last_among.into(), "the last card has {place} cards below it");
    }
    let last = |card: &CardId| catalog.card(*card).last;
    assert_eq!(is.cards.in_zone(Zone::PutAway).filter(last).count(), 0);
}

/// Checks that no card that another animal is guessed to hold was seen elsewhere since the animal was last dealt a
/// card.
fn assert_agrees_with_sightings(catalog: &Catalog, game: &Game, is: &State, seat: Option<Seat>) {
    let path = game.log().path();
    let seen = game.seen(seat);
    for (card, animal) in is.cards.held() {
        assert!(catalog.card(card).is_trait);
        if is.turn.seat(animal) == seat || game.state().cards.zone(card) == Zone::Held(animal) {
            continue;
        }
        let names = |fact: &Seen| match fact {
            Seen::Fact(fact) => {
                let mut names = false;
                fact.arguments(&mut |_, argument| {
                    let own = [Argument::Card(card), Argument::Choice(Choice::Card(card))];
                    names |= own.contains(&argument);
                });
                names
            }
            Seen::Hidden(..) => false,
        };
        let last_seen = seen.iter().rposition(names);
        let is_deal = |fact: &Event| matches!(fact, Event::TraitDealt { animal: receiver, .. } if *receiver == animal);
        assert!(
            last_seen < path.iter().rposition(is_deal),
            "{card:?} was seen elsewhere since then"
        );
    }
}

fn assert_playable(mut guess: Position, seed: u64) {
    guess.play(Box::new(RandomBot::new(seed)), 1000);
    assert_eq!(guess.status(), &Status::Over, "a guess can be played to its end");
}

/// Seeds of games in which an animal holds cards that were dealt after they had been seen and put back.
const SEEDS_OF_REDEALT_TRAITS: [u64; 1] = [59];

#[test]
fn exactly_the_cards_that_another_animal_may_hold_are_guessed() {
    let (mut reserves, mut dealt_again) = (0, 0);
    for seed in (0..sized(12, 240)).chain(SEEDS_OF_REDEALT_TRAITS) {
        for at in tables_of("marine", seed).take(3) {
            let mut looked = false;
            at.play_suspended(|game, question| {
                let others = |seat: Seat| {
                    let turn = &game.state().turn;
                    let held = game.state().cards.held();
                    held.filter(|(_, animal)| turn.seat(*animal) != Some(seat)).count()
                };
                let seat = question.seat;
                if looked || game.state().turn.number == 0 || others(seat) == 0 {
                    return;
                }
                looked = true;
                reserves += 1;
                assert_all_guessed(&at, game, seat, &mut dealt_again);
            });
        }
    }
    assert!(reserves > 5 && dealt_again > 0, "met {reserves} reserves, {dealt_again} seen before");
}

/// Guesses until each possible card should have occurred. A card that the seat saw after the last unseen deal is
/// where it was seen. A card that it saw before may have been dealt since, unless it is in play.
fn assert_all_guessed(at: &At, game: &Game, seat: Seat, dealt_again: &mut usize) {
    let mut guessed = BTreeSet::new();
    for seed in 0..200 {
        let guess = game.position().determinize(Some(seat), seed);
        let turn = &guess.state().turn;
        let others =
            guess.state().cards.held().filter(|(_, holder)| turn.seat(*holder) != Some(seat));
        guessed.extend(others.map(|(card, _)| card));
    }
    let (turn, cards) = (&game.state().turn, &game.state().cards);
    let held_by_others: Vec<CardId> = cards
        .held()
        .filter(|(_, animal)| turn.seat(*animal) != Some(seat))
        .map(|(card, _)| card)
        .collect();
    let is_deal = |fact: &Event| match fact {
        Event::TraitDealt { card, .. } => held_by_others.contains(card),
        _ => false,
    };
    let dealt_last = game.log().path().iter().rposition(is_deal).expect("they were dealt");
    let mut known = BTreeSet::new();
    let mut seen_before = BTreeSet::new();
    for (at, fact) in game.seen(Some(seat)).iter().enumerate() {
        let Seen::Fact(fact) = fact else { continue };
        fact.arguments(&mut |_, argument| match argument {
            Argument::Card(card) | Argument::Choice(Choice::Card(card)) => {
                match at < dealt_last {
                    true => seen_before.insert(card),
                    false => known.insert(card),
                };
            }
            _ => {}
        });
    }
    let all = (0..at.catalog().cards.len()).map(CardId::at);
    let may_be_held = |card: &CardId| {
        let row = at.catalog().card(*card);
        let lies_unseen = cards.zone(*card) == Zone::Box || held_by_others.contains(card);
        row.is_trait && row.in_deck && lies_unseen && !known.contains(card)
    };
    let possible: BTreeSet<CardId> = all.filter(may_be_held).collect();
    assert_eq!(guessed, possible, "{}", at.name());
    *dealt_again += possible.intersection(&seen_before).count();
}
