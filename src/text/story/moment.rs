//! What the story says of one fact.

use crate::story::{StoryLine, tell};
use speciate_engine::view::{Seen, TablesAndCards};
use speciate_model::id::Seat;
use speciate_model::words::Words;

/// Returns the line of the story that tells the fact with an index on a path, else what came of it in its
/// step, as `seat` or a spectator saw it; nothing where no line does.
pub fn moment<'a>(
    tables: impl Into<TablesAndCards<'a>>,
    words: &'a Words,
    path: &'a [Seen],
    at: usize,
    seat: Option<Seat>,
) -> Option<StoryLine> {
    let opens = |seen: &Seen| matches!(seen, Seen::Fact(fact) if fact.event_type().opens_step());
    let begins = path.get(..=at)?.iter().rposition(opens).unwrap_or(0);
    // What opens the next step says that this one is over.
    let next = path[at + 1..].iter().position(opens);
    let end = next.map_or(path.len(), |next| at + next + 2);
    let lines = tell(tables, words, &path[..end], begins, seat);
    let tells = |line: &&StoryLine| line.facts.contains(&at);
    let follows = |line: &&StoryLine| line.facts.iter().any(|told| *told > at);
    lines.iter().find(tells).or_else(|| lines.iter().find(follows)).cloned()
}
