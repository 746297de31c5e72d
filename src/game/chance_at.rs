//! Where the chance of a game comes from, by its log.

use std::collections::BTreeMap;

use crate::chance::{Chance, Stretch};
use crate::id::StreamId;
use crate::log::Log;
use crate::state::State;

/// Returns where chance comes from on the path to an entry of a log, whichever part of that path is run;
/// nothing where it did not come from a seed.
#[must_use]
pub fn chance_at(log: &Log, entry: u32) -> Option<Chance> {
    let seed = log.opening().seed?;
    let reseedings = log.reseedings_to(entry);
    if reseedings.is_empty() {
        return Some(Chance::Seeded(seed));
    }
    let path = log.entries_to(entry);
    let mut facts = path.iter().filter_map(|number| log.entry(*number)?.fact());
    let (mut state, mut folded) = (Box::<State>::default(), 0);
    let mut stretches = vec![Stretch { seed, drawn: BTreeMap::new() }];
    for (count, seed) in reseedings {
        while folded < count
            && let Some(fact) = facts.next()
        {
            state.fold(fact);
            folded += 1;
        }
        let streams = log.roster().streams.iter().enumerate();
        let drawn = streams
            .map(|(index, stream)| (stream.to_owned(), state.turn.draws(StreamId::at(index))));
        stretches.push(Stretch { seed, drawn: drawn.collect() });
    }
    Some(Chance::Reseeded(stretches))
}
