//! Mass Exodus: the record moves several cubes of one animal at once, protected or not; we move those of one kind.

use std::collections::{BTreeMap, BTreeSet};

use speciate::event::Event;
use speciate::question::Choice;
use speciate::roster::Roster;

use crate::check::Check;
use crate::failure::Failed;
use crate::look::Offer;
use crate::moment::Moment;
use crate::record::Exchange;
use crate::theirs::Theirs;

/// The origin, the destination and the animal.
type Route = (String, String, String);

/// Compares the cubes that can move, and moves the same cubes as the record.
pub fn go(check: &mut Check, exchange: &Exchange<'_>, moment: Moment) -> Result<(), Failed> {
    check.questions += 1;
    let theirs = Theirs::of(exchange);
    let Some(offer) = offer(check, moment) else {
        return if theirs.is_forced() { Ok(()) } else { Err(check.not_asked(exchange)) };
    };
    let animal = check.roster().name(offer.animal).to_owned();
    check.compare_sets(exchange, &theirs, &animal, &merged(&offer), offer.may_stop())?;
    let Some(taken) = &theirs.taken else {
        return check.take(exchange, &offer, None);
    };
    for (protected, count) in kinds(exchange, taken) {
        let outcome = route(taken).map(|route| told(&route, protected, count));
        let Some(offer) = self::offer(check, moment) else { continue };
        let way = offer.way(outcome.as_deref()).cloned();
        // If the record calls cubes saved that are not protected in our game, the other kind is used.
        let other = route(taken).map(|route| told(&route, !protected, count));
        let Some(way) = way.or_else(|| offer.way(other.as_deref()).cloned()) else {
            return Err(Failed::at(exchange.taken, "ours cannot move so", taken, ""));
        };
        check.ours.answer(&way.choices)?;
    }
    check.state_if_asked(exchange, moment)
}

/// Returns the possible outcomes of our questions, with protected cubes told apart.
fn offer(check: &Check, moment: Moment) -> Option<Offer> {
    let roster = check.roster().clone();
    check.offer_by(moment, &|choices, facts| {
        let protected = choices.iter().any(|it| matches!(it, Choice::ProtectedSpecies(_)));
        moved(&roster, facts).map(|(route, count)| told(&route, protected, count))
    })
}

fn moved(roster: &Roster, facts: &[Event]) -> Option<(Route, usize)> {
    let mut moved: Option<(Route, usize)> = None;
    for fact in facts {
        if let Event::SpeciesMoved { animal, from, to, count, .. } = *fact {
            let names = (roster.name(from), roster.name(to), roster.name(animal));
            let route = (names.0.to_owned(), names.1.to_owned(), names.2.to_owned());
            moved.get_or_insert((route, 0)).1 += usize::from(count);
        }
    }
    moved
}

/// Returns every count on every route, for both kinds together.
fn merged(offer: &Offer) -> BTreeSet<String> {
    let mut most: BTreeMap<(Route, bool), usize> = BTreeMap::new();
    for outcome in offer.outcomes() {
        if let Some(route) = route(&outcome) {
            let most = most.entry((route, outcome.contains('!'))).or_default();
            *most = (*most).max(cubes(&outcome));
        }
    }
    let mut sums: BTreeMap<Route, usize> = BTreeMap::new();
    for ((route, _), most) in most {
        *sums.entry(route).or_default() += most;
    }
    let told = |(route, most): (Route, usize)| (1..=most).map(move |n| told(&route, false, n));
    sums.into_iter().flat_map(told).collect()
}

fn told((from, to, animal): &Route, protected: bool, count: usize) -> String {
    let cubes = vec![animal.as_str(); count].join("+");
    format!("exodus {from} {to} {cubes}{}", if protected { "!" } else { "" })
}

fn route(outcome: &str) -> Option<Route> {
    let mut words = outcome.trim_end_matches('!').split(' ').skip(1);
    let (from, to, cubes) = (words.next()?, words.next()?, words.next()?);
    Some((from.to_owned(), to.to_owned(), cubes.split('+').next()?.to_owned()))
}

fn cubes(outcome: &str) -> usize {
    outcome.matches('+').count() + 1
}

/// Returns how many of the moved cubes are protected and how many are not.
fn kinds(exchange: &Exchange<'_>, taken: &str) -> Vec<(bool, usize)> {
    let saved = exchange.taken.state["saved"].as_array().cloned().unwrap_or_default();
    let list = exchange.taken.said["l"].as_array().cloned().unwrap_or_default();
    let protected = list.iter().filter(|cube| saved.contains(cube)).count();
    let counts = [(false, cubes(taken) - protected), (true, protected)];
    counts.into_iter().filter(|(_, count)| *count > 0).collect()
}
