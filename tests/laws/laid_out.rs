//! Every position can be set up by facts alone, and a game continues from such a position as it would have.

use pretty_assertions::assert_eq;
use speciate::event::EventType;
use speciate::state::{State, Zone};

use crate::support::at::tables;
use crate::support::games;

#[test]
fn facts_can_set_up_any_position() {
    let (mut met, mut types) = ([0; 6], std::collections::BTreeSet::new());
    for seed in 300..300 + games(2) {
        for at in tables(seed) {
            let mut asked = seed;
            let roster = &at.catalog().roster;
            let mut check = |state: &State, name: &str| {
                let mut laid = Box::<State>::default();
                for fact in state.laid_out() {
                    laid.admits(&fact, roster).unwrap_or_else(|why| panic!("{name}: {why:?}"));
                    assert!(!fact.event_type().opens_step());
                    laid.fold(&fact);
                    types.insert(fact.event_type());
                }
                assert_eq!(laid.turn, state.turn, "{name}");
                assert_eq!(laid.pawns, state.pawns, "{name}");
                assert_eq!(laid.species, state.species, "{name}");
                assert_eq!(laid.notes, state.notes, "{name}");
                assert_eq!(laid.cards.laid(), state.cards.laid(), "{name}");
                assert_eq!(laid.cards.chosen, state.cards.chosen, "{name}");
                assert_eq!(laid.to_json(roster), state.to_json(roster), "{name}");
                assert_eq!(laid.hash(roster), state.hash(roster), "{name}");
                let rules = at.edition.rules;
                let next = rules.opening(at.catalog(), state);
                assert_eq!(rules.opening(at.catalog(), &laid), next, "{name}");
                met[0] += 1;
                met[1] += usize::from(state.cards.held().next().is_some());
                met[2] += usize::from(state.cards.in_rows().next().is_some());
                met[3] += usize::from(state.species.any_protected());
                met[4] += usize::from(state.cards.in_zone(Zone::PutAway).next().is_some());
                met[5] += usize::from(!state.cards.discard().is_empty());
            };
            let game = at.play_suspended(|game, _| {
                asked += 1;
                if asked % 29 == 0 {
                    let name = format!("{}, {} facts", at.name(), game.log().path().len());
                    check(game.state(), &name);
                }
            });
            // Also check between questions, and at the start of some steps.
            let mut state = Box::<State>::default();
            for (number, fact) in game.log().path().iter().enumerate() {
                if number % 61 == 0 || fact.event_type().opens_step() && number % 7 == 0 {
                    check(&state, &format!("{}, after {number} facts", at.name()));
                }
                state.fold(fact);
            }
            check(&state, &format!("{}, at its end", at.name()));
        }
    }
    assert!(met.iter().all(|count| *count > 0), "{met:?}");
    let passed = [EventType::SetupPassed, EventType::CardPlayPassed, EventType::GoEndPassed];
    assert!(passed.iter().all(|event_type| types.contains(event_type)), "{types:?}");
}
