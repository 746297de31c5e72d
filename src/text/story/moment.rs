//! The story line of one fact.

use crate::story::{StoryLine, tell};
use speciate_engine::view::{Seen, TablesAndCards};
use speciate_model::id::Seat;
use speciate_model::words::Words;

/// Returns the story line that tells the fact at index `at`, as `seat` (or a spectator) saw it. If no line tells
/// it, returns the first line of the same step that tells a later fact, or `None` if there is none.
pub fn line_of_fact<'a>(
    tables: impl Into<TablesAndCards<'a>>,
    words: &'a Words,
    path: &'a [Seen],
    at: usize,
    seat: Option<Seat>,
) -> Option<StoryLine> {
    let opens = |seen: &Seen| matches!(seen, Seen::Fact(fact) if fact.event_type().opens_step());
    let begins = path.get(..=at)?.iter().rposition(opens).unwrap_or(0);
    // Include the fact that opens the next step: it ends this one.
    let next = path[at + 1..].iter().position(opens);
    let end = next.map_or(path.len(), |next| at + next + 2);
    let lines = tell(tables, words, &path[..end], begins, seat);
    let tells = |line: &&StoryLine| line.facts.contains(&at);
    let follows = |line: &&StoryLine| line.facts.iter().any(|told| *told > at);
    lines.iter().find(tells).or_else(|| lines.iter().find(follows)).cloned()
}
