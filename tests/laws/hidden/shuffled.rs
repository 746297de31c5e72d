//! What a seat guesses after the deck was reshuffled: cards that were open before have been dealt since, or are in the
//! deck.

use std::collections::BTreeSet;

use speciate::content::Source;
use speciate::event::Event;
use speciate::game::Game;
use speciate::id::{AnimalId, CardId, Seat};
use speciate::state::{State, Zone};

use crate::support::at::{At, tables_of};
use crate::support::games;

/// A reshuffle of the deck, as any spectator could record it.
struct Shuffle {
    /// The cards that were open at this reshuffle or at a later one.
    open: BTreeSet<CardId>,
    /// Whether the deck was empty.
    was_empty: bool,
    /// Whether, since then, a card was passed unseen or taken up, or a card was in a hand then. Its holder knows that
    /// card, and this test does not track such knowledge.
    is_blurred: bool,
    /// For each seat: how many cards it has drawn since, and how many of the open cards it has lost since.
    drawn: Vec<usize>,
    let_go: Vec<usize>,
}

#[test]
fn open_cards_are_guessed_after_a_reshuffle_only_where_they_can_be() {
    let (mut shuffled, mut emptied, mut full, mut held) = (0, 0, 0, 0);
    for seed in 700..700 + games(3) {
        for at in tables_of("card-game", seed).chain([large_hands(seed), large_hands(seed + 50)]) {
            let mut asked = 0;
            at.play_suspended(|game, question| {
                asked += 1;
                if game.state().turn.number < 3 || asked % 7 != 0 {
                    return;
                }
                let shuffles = shuffles(game);
                let guesses = (0..40).map(|n| game.position().determinize(Some(question.seat), n));
                let guesses: Vec<_> = guesses.collect();
                for shuffle in shuffles.iter().filter(|shuffle| !shuffle.is_blurred) {
                    shuffled += 1;
                    emptied += usize::from(shuffle.was_empty);
                    for other in others(game.state(), question.seat) {
                        let room = shuffle.room(other);
                        let new = |state: &State| shuffle.in_hand(state, other);
                        assert!(
                            new(game.state()) <= room,
                            "{}: the test counts wrongly",
                            at.name()
                        );
                        let most = guesses.iter().map(|guess| new(guess.state())).max();
                        assert!(most <= Some(room), "{}: {most:?} of {room}", at.name());
                        let size = game.state().cards.in_zone(Zone::Hand(other)).count();
                        full += usize::from(room < size);
                        held += usize::from(room > 0 && most > Some(0));
                        // If half of the deck or more was open before, some guesses put such cards into a hand with
                        // room for them.
                        let deck = game.state().cards.deck();
                        let once_open = deck.iter().filter(|card| shuffle.open.contains(card));
                        let is_likely = once_open.count() * 2 >= deck.len().max(20) && size > 0;
                        assert!(!is_likely || room == 0 || most > Some(0), "{}", at.name());
                    }
                    for guess in guesses.iter().filter(|_| shuffle.was_empty) {
                        let deck = guess.state().cards.deck();
                        let is_open = |card: &CardId| shuffle.open.contains(card);
                        assert!(
                            deck.iter().all(is_open),
                            "{}: other cards are in the deck",
                            at.name()
                        );
                    }
                }
            });
        }
    }
    let met = [shuffled, emptied, full, held];
    assert!(met.iter().all(|count| *count > 12), "{met:?}");
}

/// Returns a table at which the deck runs out early.
fn large_hands(seed: u64) -> At {
    let source = Source::read(".".as_ref()).expect("the shipped content is readable");
    let settings = [("game.hand", "16"), ("game.draw", "4")];
    let settings = settings.map(|(key, value)| (key.to_owned(), value.to_owned()));
    let edition = speciate::edition::load(&source, "card-game", &settings);
    At::new(&edition.unwrap_or_else(|faults| panic!("{faults}")), 6, seed)
}

impl Shuffle {
    /// Returns the maximum number of cards in a seat's hand that were open before.
    fn room(&self, seat: Seat) -> usize {
        let at = usize::from(seat.0);
        self.drawn[at] - self.let_go[at]
    }

    fn in_hand(&self, state: &State, seat: Seat) -> usize {
        state.cards.in_zone(Zone::Hand(seat)).filter(|card| self.open.contains(card)).count()
    }

    fn look(&mut self, before: &State, fact: &Event) {
        match *fact {
            Event::CardDealt { seat, .. } => self.drawn[usize::from(seat.0)] += 1,
            Event::CardPassed { .. } | Event::CardTakenUp { .. } => self.is_blurred = true,
            Event::CardLaid { card, .. }
            | Event::CardLaidAside { card, .. }
            | Event::CardActivated { card, .. }
            | Event::CardDiscarded { card } => {
                let Zone::Hand(seat) = before.cards.zone(card) else { return };
                self.let_go[usize::from(seat.0)] += usize::from(self.open.contains(&card));
            }
            _ => {}
        }
    }
}

/// Returns every reshuffle of the deck in a game.
fn shuffles(game: &Game) -> Vec<Shuffle> {
    let mut found: Vec<Shuffle> = Vec::new();
    let mut state = State::default();
    let mut goes_on = false;
    let mut was_taken_up = false;
    let mut known = BTreeSet::new();
    for fact in game.log().path() {
        if let Event::CardStacked { card } = fact {
            let is_open = state.cards.zone(card) == Zone::Discard;
            if is_open && !goes_on {
                goes_on = true;
                found.push(Shuffle {
                    open: BTreeSet::new(),
                    was_empty: !was_taken_up,
                    is_blurred: !known.is_empty(),
                    drawn: vec![0; state.turn.animals().count()],
                    let_go: vec![0; state.turn.animals().count()],
                });
            }
            for shuffle in found.iter_mut().filter(|_| is_open) {
                shuffle.open.insert(card);
            }
        } else {
            goes_on = false;
            was_taken_up = matches!(fact, Event::DeckTakenUp {})
                || was_taken_up && matches!(fact, Event::Drawn { .. } | Event::Shuffled { .. });
            found.iter_mut().for_each(|shuffle| shuffle.look(&state, &fact));
        }
        state.fold(&fact);
        if let Event::CardPassed { card, .. } | Event::CardTakenUp { card, .. } = fact {
            known.insert(card);
        }
        known.retain(|card| matches!(state.cards.zone(*card), Zone::Hand(_)));
    }
    found
}

fn others(state: &State, seat: Seat) -> Vec<Seat> {
    let seat_of = |animal: AnimalId| state.turn.seat(animal).unwrap_or_default();
    state.turn.animals().map(seat_of).filter(|other| *other != seat).collect()
}
