//! Games of every kind whose logs differ in what a seat may not know: cards that it never saw, and face-down
//! tiles.

use std::collections::BTreeSet;

use pretty_assertions::assert_eq;
use rand_pcg::Pcg32;
use speciate::chance::{below, generator, shuffle};
use speciate::content::Catalog;
use speciate::event::Event;
use speciate::game::Game;
use speciate::id::{CardId, Seat, StackId};
use speciate::log::Log;
use speciate::question::Choice;
use speciate::serve::page::Scene;
use speciate::state::State;
use speciate::view::{secrets, seen};

use super::{must_look_alike, reached, seats};
use crate::support::at::{At, tables};
use crate::support::sized;

#[test]
fn games_that_differ_in_what_a_seat_never_saw_look_alike_to_it() {
    let (mut pairs, mut differ, mut positions, mut traits) = (0, 0, 0, 0);
    for seed in 500..500 + sized(1, 60) {
        let mut dice = generator(seed, "dealt", 0);
        for at in tables(seed) {
            let mut asked = 0;
            at.play_suspended(|game, _| {
                asked += 1;
                if game.state().turn.number > 0 && asked % 120 != seed % 120 {
                    return;
                }
                let path = game.log().path();
                for seat in seats(game.state()) {
                    let twin = twin(at.catalog(), game, seat, &mut dice);
                    pairs += 1;
                    differ += usize::from(twin != path);
                    traits += usize::from(state(&twin).cards.held().ne(game.state().cards.held()));
                    positions += usize::from(look_alike(&at, game, &twin, seat));
                }
            });
        }
    }
    let met = [pairs, differ, positions, traits];
    assert!(
        differ * 10 > pairs * 8 && met.iter().all(|count| *count > sized(20, 50) as usize),
        "{met:?}"
    );
}

/// At some of the questions of random games of every kind, passes the game to `look` with a twin that differs only in
/// what a seat never saw.
pub fn each_pair(seed: u64, mut look: impl FnMut(&Game, &Game, Option<Seat>)) {
    let mut dice = generator(seed, "pairs", 0);
    for at in tables(seed) {
        let mut asked = 0;
        at.play_suspended(|game, _| {
            asked += 1;
            if asked % 90 != seed % 90 {
                return;
            }
            for seat in seats(game.state()) {
                let twin = twin(at.catalog(), game, seat, &mut dice);
                if let Some(other) = comparable(&at, game, &twin, seat) {
                    look(game, &other, seat);
                }
            }
        });
    }
}

/// Returns the twin of a game as a position, or `None` if the open step itself differs.
fn comparable(at: &At, game: &Game, twin: &[Event], seat: Option<Seat>) -> Option<Game> {
    let path = game.log().path();
    let (before, _) = game.position().last_step();
    // An answer contains the fingerprint of its options, such as cards of a hand, which others do not see.
    let is_unseen = |fact: &Event| {
        matches!(fact, Event::Answered { seat: answerer, .. } if Some(*answerer) != seat)
            && at.catalog().has_rows()
    };
    if path[before..] != twin[before..] || path[before..].iter().any(is_unseen) {
        return None;
    }
    let mut log = Log::new(game.log().opening().clone());
    log.append(twin);
    Some(Game::resume(&at.edition, log).expect("the log belongs to this game"))
}

/// Compares what a seat sees of a game and of its twin. Returns whether they could be compared as positions.
fn look_alike(at: &At, game: &Game, twin: &[Event], seat: Option<Seat>) -> bool {
    let (path, open) = (game.log().path(), game.questions());
    assert_eq!(seen(&path, open, seat), seen(twin, open, seat), "{}", at.name());
    let Some(other) = comparable(at, game, twin, seat) else { return false };
    must_look_alike(
        &reached(&at.edition, game.position(), &path, seat),
        &reached(&at.edition, other.position(), twin, seat),
        &format!("{}, {seat:?} after {} facts", at.name(), path.len()),
    );
    // Pages and their updates are made of these fragments.
    let words = at.edition.texts.words(speciate::words::ENGLISH);
    let shown = |game| Scene::now("game", game, seat, &words).fragments();
    assert_eq!(shown(game), shown(&other), "{}, {seat:?}", at.name());
    let own = open.iter().filter(|question| Some(question.seat) == seat);
    for (question, choice) in own.flat_map(|q| q.options.iter().take(3).map(move |c| (q, *c))) {
        let final_here = game.finality(question.seat, choice, &[]);
        assert_eq!(final_here, other.finality(question.seat, choice, &[]), "{}", at.name());
    }
    if let Some(seat) = seat {
        let undone = [game, &other].map(|game| game.clone().undo(seat, &[]));
        assert_eq!(undone[0], undone[1], "{}", at.name());
    }
    true
}

fn state(path: &[Event]) -> State {
    let mut state = State::default();
    path.iter().for_each(|fact| state.fold(fact));
    state
}

/// Returns the path of a game with the cards and tiles replaced that the seat never saw.
fn twin(catalog: &Catalog, game: &Game, seat: Option<Seat>, dice: &mut Pcg32) -> Vec<Event> {
    let path = game.log().path();
    let public = path.len() - secrets(&path, game.questions());
    let mut known = BTreeSet::new();
    for (at, fact) in path.iter().enumerate() {
        let Some(fact) = fact.seen_by(seat, at < public) else { continue };
        fact.cards(&mut |card| {
            known.insert(card);
        });
    }
    let all = (0..catalog.cards.len()).map(CardId::at);
    let unknown: Vec<CardId> =
        all.filter(|card| catalog.card(*card).in_deck && !known.contains(card)).collect();
    let mut taken_for: Vec<CardId> = (0..catalog.cards.len()).map(CardId::at).collect();
    for is_trait in [true, false] {
        let is_of = |card: &&CardId| {
            let card = catalog.card(**card);
            card.is_trait == is_trait && !card.last && !card.first
        };
        let which: Vec<CardId> = unknown.iter().filter(is_of).copied().collect();
        let mut mixed = which.clone();
        shuffle(dice, &mut mixed);
        which.iter().zip(mixed).for_each(|(card, other)| taken_for[card.index()] = other);
    }
    let deck = game.state().cards.deck();
    let bottom = &deck[deck.len().saturating_sub(catalog.deck.last_among.into())..];
    if let Some(last) = bottom.iter().find(|card| catalog.card(**card).last) {
        let place = bottom[below(dice, bottom.len() as u32) as usize];
        taken_for.swap(last.index(), place.index());
    }
    let tiles = other_tiles(catalog, game, dice);
    let mut stacked = vec![0; usize::from(catalog.stacks.count)];
    path.iter()
        .enumerate()
        .map(|(at, fact)| {
            let stand_in = |card: CardId| taken_for[card.index()];
            match *fact {
                Event::CardStacked { card } => Event::CardStacked { card: stand_in(card) },
                Event::CardPutAway { card } => Event::CardPutAway { card: stand_in(card) },
                Event::CardDealt { card, seat } => Event::CardDealt { card: stand_in(card), seat },
                Event::CardPassed { card, from, to } => {
                    Event::CardPassed { card: stand_in(card), from, to }
                }
                Event::Answered { seat, question, choice, options, fingerprint } => {
                    let choice = match choice {
                        Choice::FaceDown(card) => Choice::FaceDown(stand_in(card)),
                        Choice::Card(card) if at >= public => Choice::Card(stand_in(card)),
                        public => public,
                    };
                    Event::Answered { seat, question, choice, options, fingerprint }
                }
                Event::TraitDealt { card, animal, seat } => {
                    Event::TraitDealt { card: stand_in(card), animal, seat }
                }
                Event::TraitReturned { card, animal, seat } => {
                    Event::TraitReturned { card: stand_in(card), animal, seat }
                }
                Event::TileStacked { stack, .. } => {
                    let place = &mut stacked[stack.index()];
                    *place += 1;
                    Event::TileStacked { stack, terrain: tiles[stack.index()][*place - 1] }
                }
                other => other,
            }
        })
        .collect()
}

/// Returns the tiles of each stack in the order of stacking, with the face-down tiles shuffled.
fn other_tiles(
    catalog: &Catalog,
    game: &Game,
    dice: &mut Pcg32,
) -> Vec<Vec<speciate::id::TerrainId>> {
    let stacks = (0..usize::from(catalog.stacks.count)).map(StackId::at);
    let path = game.log().path();
    let mut tiles: Vec<Vec<_>> = stacks
        .clone()
        .map(|stack| {
            let terrains = path.iter().filter_map(|fact| match *fact {
                Event::TileStacked { stack: own_stack, terrain } if own_stack == stack => {
                    Some(terrain)
                }
                _ => None,
            });
            terrains.collect()
        })
        .collect();
    // Every seat knows which tiles are at the bottom.
    let is_last = |terrain: &speciate::id::TerrainId| {
        catalog.terrains[terrain.index()].biome.as_ref().is_some_and(|biome| biome.last)
    };
    let hidden = |stack: StackId| {
        let face_down = game.state().tiles.stack(stack).face_down();
        face_down.len() - face_down.iter().filter(|terrain| is_last(terrain)).count()
    };
    let lasts: Vec<_> = tiles
        .iter()
        .map(|terrains| terrains.iter().copied().filter(is_last).collect::<Vec<_>>())
        .collect();
    for terrains in &mut tiles {
        terrains.retain(|terrain| !is_last(terrain));
    }
    let mut mixed: Vec<_> = Vec::new();
    for stack in stacks.clone() {
        let terrains = &tiles[stack.index()];
        mixed.extend_from_slice(&terrains[terrains.len() - hidden(stack)..]);
    }
    shuffle(dice, &mut mixed);
    for stack in stacks {
        let terrains = &mut tiles[stack.index()];
        let above = terrains.len() - hidden(stack);
        terrains.truncate(above);
        terrains.extend(mixed.drain(..hidden(stack)));
        terrains.extend(&lasts[stack.index()]);
    }
    tiles
}
