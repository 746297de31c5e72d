//! Guesses at the things that scripts remember for other seats.

use rand_pcg::Pcg32;

use speciate_model::chance::below;
use speciate_model::event::Event;
use speciate_model::id::{
    CORNERS_MAX, CardId, CornerId, ELEMENTS_MAX, ElementId, SPACES_MAX, Seat, SpaceId,
};
use speciate_model::question::Choice;
use speciate_model::roster::{Roster, RosterId};
use speciate_model::state::{GuessedSecret, State, Zone};

/// Returns guesses at the things that are remembered for other seats. Each is guessed separately, because it is also
/// hidden whether two seats remember the same thing.
pub(super) fn guess_secrets(
    roster: &Roster,
    seat: Option<Seat>,
    now: &State,
    then: &State,
    step: &[Event],
    taken_for: &[CardId],
    generator: &mut Pcg32,
) -> Vec<GuessedSecret> {
    let kept = then.secrets.all().iter().copied();
    let kept_since = step.iter().filter_map(|fact| match *fact {
        Event::SecretKept { thing, key, seat } => Some((seat, key, thing)),
        _ => None,
    });
    let mut found: Vec<GuessedSecret> = Vec::new();
    for (owner, key, thing) in kept.chain(kept_since) {
        if Some(owner) == seat || found.iter().any(|one| one.is_of(owner, key, thing)) {
            continue;
        }
        // Nothing is remembered twice under the same key.
        let is_free = |other: &Choice| {
            let mut same = found.iter().filter(|one| (one.seat, one.key) == (owner, key));
            same.all(|one| one.guess != *other)
        };
        let mut could_be = alike(now, thing, taken_for);
        could_be.retain(is_free);
        if could_be.is_empty() {
            // A guess must not be the truth only because nothing else is left.
            could_be = every(roster, thing);
            could_be.retain(is_free);
        }
        if !could_be.is_empty() {
            let at = below(generator, could_be.len() as u32) as usize;
            found.push(GuessedSecret { seat: owner, key, thing, guess: could_be[at] });
        }
    }
    found
}

/// Returns all choices of the same kind that could be remembered instead of `thing`.
fn alike(state: &State, thing: Choice, taken_for: &[CardId]) -> Vec<Choice> {
    match thing {
        Choice::Tile(_) => state.tiles.earth().map(Choice::Tile).collect(),
        Choice::Animal(_) => state.turn.animals().map(Choice::Animal).collect(),
        Choice::Card(_) => {
            // It is also hidden which cards are in the box, so the guess determines which cards are outside of it.
            let places = taken_for.iter().enumerate();
            let in_play = places.filter(|(at, _)| state.cards.zone(CardId::at(*at)) != Zone::Box);
            in_play.map(|(_, card)| Choice::Card(*card)).collect()
        }
        Choice::Corner(_) => {
            let all = (0..CORNERS_MAX).map(CornerId::at);
            let with_disk = all.filter(|at| state.elements.on_corner(*at).is_some());
            with_disk.map(Choice::Corner).collect()
        }
        Choice::Space(_) => {
            let all = (0..SPACES_MAX).map(SpaceId::at);
            let with_pawn = all.filter(|at| state.pawns.on_space(*at).is_some());
            with_pawn.map(Choice::Space).collect()
        }
        Choice::Element(_) => {
            let all = (0..ELEMENTS_MAX).map(ElementId::at);
            let in_bag = all.filter(|element| state.elements.bag()[element.index()] > 0);
            in_bag.map(Choice::Element).collect()
        }
        Choice::Terrain(_) => {
            let on_earth = state.tiles.earth().filter_map(|tile| state.tiles.terrain(tile));
            on_earth.map(Choice::Terrain).collect()
        }
        other => vec![other],
    }
}

/// Returns all things in the game of the same kind as a thing.
fn every(roster: &Roster, thing: Choice) -> Vec<Choice> {
    fn all<T: RosterId>(roster: &Roster, choice: fn(T) -> Choice) -> Vec<Choice> {
        T::names(roster).iter().filter_map(|name| roster.find(name)).map(choice).collect()
    }
    match thing {
        Choice::Tile(_) => all(roster, Choice::Tile),
        Choice::Animal(_) => all(roster, Choice::Animal),
        Choice::Card(_) => all(roster, Choice::Card),
        Choice::Corner(_) => all(roster, Choice::Corner),
        Choice::Space(_) => all(roster, Choice::Space),
        Choice::Element(_) => all(roster, Choice::Element),
        Choice::Terrain(_) => all(roster, Choice::Terrain),
        other => vec![other],
    }
}
