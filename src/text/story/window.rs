//! Parts of a story, in whole lines.

use crate::story::{NarrationStart, StoryLine};
use speciate_engine::view::{Seen, TablesAndCards};
use speciate_model::event::EventType;
use speciate_model::id::Seat;
use speciate_model::words::Words;

/// Returns the lines of a story that tell the fact at index `from` or a later one, as `seat` (or a spectator) saw
/// them. A line that also tells earlier facts is kept whole, because half of a merged sentence would be false.
pub fn window<'a>(
    tables: impl Into<TablesAndCards<'a>>,
    words: &'a Words,
    path: &'a [Seen],
    from: usize,
    seat: Option<Seat>,
) -> Vec<StoryLine> {
    let outset = NarrationStart::before(path, from);
    let whole = outset.tell(tables, words, path, outset.at(), seat);
    split(path, whole, from).1
}

/// Splits a story into the lines that tell only facts before index `from`, and the others. A heading goes to the
/// first part if a line below it does.
pub fn split(
    path: &[Seen],
    lines: Vec<StoryLine>,
    from: usize,
) -> (Vec<StoryLine>, Vec<StoryLine>) {
    let (mut early, mut late) = (Vec::new(), Vec::new());
    let mut lines = lines.into_iter();
    while let Some(line) = lines.next() {
        match is_early(path, &line, lines.as_slice(), from) {
            true => early.push(line),
            false => late.push(line),
        }
    }
    (early, late)
}

/// Whether a line tells only facts before an index. For a heading, whether a line below it does.
fn is_early(path: &[Seen], line: &StoryLine, after: &[StoryLine], from: usize) -> bool {
    let ends_before = |line: &StoryLine| line.facts.last().is_none_or(|last| *last < from);
    if !is_heading(path, line) {
        return ends_before(line);
    }
    let mut below = after.iter().take_while(|other| other.depth > line.depth);
    below.any(|other| !is_heading(path, other) && ends_before(other))
}

pub(super) fn is_heading(path: &[Seen], line: &StoryLine) -> bool {
    let Some(Seen::Fact(fact)) = path.get(line.at) else { return false };
    let heads = [
        EventType::SetupBegan,
        EventType::PositionArranged,
        EventType::TurnBegan,
        EventType::PhaseBegan,
        EventType::SectionBegan,
    ];
    line.facts == [line.at] && heads.contains(&fact.event_type())
}
