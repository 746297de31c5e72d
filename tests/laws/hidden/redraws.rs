//! A redraw keeps what any seat knows, and draws again what no seat knows.

use pretty_assertions::assert_eq;
use speciate::event::Event;
use speciate::game::{Position, Status};
use speciate::id::{CardId, Seat, StackId};
use speciate::question::Choice;
use speciate::state::{State, Zone};

use super::{must_look_alike, reached, seats};
use crate::support::at::tables;
use crate::support::sized;

/// Answers with their seats.
fn answers(position: &Position) -> Vec<(Seat, Choice)> {
    let answer = |fact: &Event| match *fact {
        Event::Answered { seat, choice, .. } => Some((seat, choice)),
        _ => None,
    };
    position.last_step().1.iter().filter_map(answer).collect()
}

fn tiles(state: &State) -> Vec<Vec<u8>> {
    let stack = |n| state.tiles.stack(StackId(n)).face_down().iter().map(|tile| tile.0).collect();
    (0..3).map(stack).collect()
}

#[test]
fn a_redraw_looks_the_same_to_every_seat_and_keeps_every_hand() {
    let (mut redraws, mut decks, mut stacks, mut hands) = (0, 0, 0, 0);
    for seed in 300..300 + sized(1, 20) {
        for at in tables(seed) {
            let mut asked = 0;
            at.play_suspended(|game, _| {
                asked += 1;
                if asked % 120 != seed % 120 {
                    return;
                }
                let redrawn = game.position().redraw(seed ^ asked);
                let path = game.log().path();
                let name = format!("{} after {} facts", at.name(), path.len());
                assert_eq!(redrawn.status(), &Status::Asking, "{name}");
                for seat in seats(game.state()) {
                    must_look_alike(
                        &reached(&at.edition, game.position(), &path, seat),
                        &reached(&at.edition, &redrawn, &path, seat),
                        &name,
                    );
                }
                assert_eq!(answers(game.position()), answers(&redrawn), "{name}");
                let (was, is) = (game.state(), redrawn.state());
                for card in (0..at.catalog().cards.len()).map(CardId::at) {
                    let zone = was.cards.zone(card);
                    if matches!(zone, Zone::Hand(_) | Zone::Held(_)) {
                        assert_eq!(is.cards.zone(card), zone, "{name}");
                        hands += 1;
                    }
                }
                redraws += 1;
                decks += usize::from(was.cards.deck() != is.cards.deck());
                stacks += usize::from(tiles(was) != tiles(is));
            });
        }
    }
    let met = [redraws, decks, stacks, hands];
    assert!(met.iter().all(|count| *count > sized(8, 20) as usize), "{met:?}");
}
