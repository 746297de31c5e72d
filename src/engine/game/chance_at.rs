//! Finds out from a log where the chance of a game comes from.

use std::collections::BTreeMap;

use crate::context::spelled_out;
use speciate_model::chance::{Chance, ChanceStretch, DrawOutcome};
use speciate_model::event::Event;
use speciate_model::id::StreamId;
use speciate_model::log::Log;
use speciate_model::roster::Roster;
use speciate_model::state::State;

/// Returns the source of chance on the path to an entry of a log, for any part of that path, or `None` if there is
/// none. Draws before a first seed come out as the log records them.
pub fn chance_at(log: &Log, entry: u32) -> Option<Chance> {
    let seed = log.opening().seed;
    let reseedings = log.reseedings_to(entry);
    let Some(&(recorded, _)) = reseedings.first() else { return seed.map(Chance::Seeded) };
    let path = log.entries_to(entry);
    let facts = path.iter().filter_map(|number| log.entry(*number)?.fact());
    let facts: Vec<Event> = facts.copied().collect();
    let (mut state, mut folded) = (Box::<State>::default(), 0);
    let chance = match seed {
        Some(seed) => Chance::Seeded(seed),
        None => Chance::Scripted(draw_outcomes(facts.get(..recorded)?, log.roster())),
    };
    let mut stretches = vec![ChanceStretch { chance, drawn: BTreeMap::new() }];
    for (count, seed) in reseedings {
        let since = facts.get(folded..count).unwrap_or_default();
        since.iter().for_each(|fact| state.fold(fact));
        folded = count;
        let streams = log.roster().streams.iter().enumerate();
        let drawn = streams
            .map(|(index, stream)| (stream.to_owned(), state.turn.draws(StreamId::at(index))));
        stretches.push(ChanceStretch { chance: Chance::Seeded(seed), drawn: drawn.collect() });
    }
    Some(Chance::Reseeded(stretches))
}

/// Returns the outcomes of the draws on a path, by stream.
pub(super) fn draw_outcomes(path: &[Event], roster: &Roster) -> BTreeMap<String, Vec<DrawOutcome>> {
    let mut script: BTreeMap<String, Vec<DrawOutcome>> = BTreeMap::new();
    for (at, fact) in path.iter().enumerate() {
        let (stream, outcome) = match *fact {
            Event::Drawn { stream, value, .. } => (stream, DrawOutcome::Place(value)),
            Event::Shuffled { stream, count } => {
                let mut first = spelled_out(&path[at + 1..]);
                first.truncate(count.into());
                (stream, DrawOutcome::First(first))
            }
            _ => continue,
        };
        script.entry(roster.name(stream).to_owned()).or_default().push(outcome);
    }
    script
}
