//! Parts of a story: the lines from a fact on, the line of one fact, and the lines of the facts that a filter selects.

use crate::story::{NarrationStart, StoryLine, tell};
use speciate_engine::view::{Seen, TablesAndCards};
use speciate_model::board::Board;
use speciate_model::event::{Argument, Event, EventType};
use speciate_model::id::{AnimalId, CardId, CornerId, HexId, Seat};
use speciate_model::question::Choice;
use speciate_model::state::Turn;
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

/// Splits a story into the lines that tell only facts before index `from`, and the other lines. A heading is in the
/// first part if a line below it is.
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

/// Whether a line tells only facts before an index. A heading counts as early if a line below it does.
fn is_early(path: &[Seen], line: &StoryLine, after: &[StoryLine], from: usize) -> bool {
    let ends_before = |line: &StoryLine| line.facts.last().is_none_or(|last| *last < from);
    if !is_heading(path, line) {
        return ends_before(line);
    }
    let mut below = after.iter().take_while(|other| other.depth > line.depth);
    below.any(|other| !is_heading(path, other) && ends_before(other))
}

pub(super) fn is_heading(path: &[Seen], line: &StoryLine) -> bool {
    let Some(Seen::Fact(fact)) = path.get(line.first_fact) else { return false };
    let heads = [
        EventType::SetupBegan,
        EventType::PositionArranged,
        EventType::TurnBegan,
        EventType::PhaseBegan,
        EventType::SectionBegan,
    ];
    line.facts == [line.first_fact] && heads.contains(&fact.event_type())
}

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
    let follows = |line: &&StoryLine| line.facts.iter().any(|fact| *fact > at);
    lines.iter().find(tells).or_else(|| lines.iter().find(follows)).cloned()
}

/// Which facts of a path to show. A fact must match every field that is set.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FactFilter {
    /// Facts of this turn; 0 is setup.
    pub turn: Option<u16>,
    /// Facts about this animal, or about the seat that plays it.
    pub animal: Option<AnimalId>,
    /// Facts about this tile or one of its corners.
    pub tile: Option<HexId>,
    pub card: Option<CardId>,
    pub kinds: Option<Vec<EventType>>,
    /// Facts with this index or a later one.
    pub from: Option<usize>,
    /// Facts with a lower index than this.
    pub to: Option<usize>,
}

impl FactFilter {
    /// Returns the indices of the matching facts of a path. `turn` says which seat plays which animal.
    pub fn places(&self, board: &Board, turn: &Turn, path: &[Seen]) -> Vec<usize> {
        let mut number = 0;
        let mut places = Vec::new();
        for (at, seen) in path.iter().enumerate() {
            if let Seen::Fact(Event::TurnBegan { turn }) = seen {
                number = *turn;
            }
            let is_within = at >= self.from.unwrap_or(0) && self.to.is_none_or(|to| at < to);
            let is_of_turn = self.turn.is_none_or(|turn| turn == number);
            if is_within && is_of_turn && self.is_about(board, turn, seen) {
                places.push(at);
            }
        }
        places
    }

    /// Returns the lines of a story that tell one of the facts at `places` (sorted), each below its headings.
    pub fn lines(path: &[Seen], places: &[usize], story: Vec<StoryLine>) -> Vec<StoryLine> {
        let is_heading = |line: &StoryLine| match path.get(line.first_fact) {
            Some(Seen::Fact(fact)) => {
                let event_type = fact.event_type();
                line.facts == [line.first_fact]
                    && matches!(
                        event_type,
                        EventType::TurnBegan | EventType::PhaseBegan | EventType::SectionBegan
                    )
            }
            _ => false,
        };
        let mut headings: Vec<StoryLine> = Vec::new();
        let mut shown_lines = Vec::new();
        for line in story {
            let is_meant = line.facts.iter().any(|at| places.binary_search(at).is_ok());
            if is_heading(&line) {
                headings.retain(|heading| heading.depth < line.depth);
                headings.push(line);
            } else if is_meant {
                headings.retain(|heading| heading.depth <= line.depth);
                shown_lines.append(&mut headings);
                shown_lines.push(line);
            }
        }
        shown_lines
    }

    /// Whether a fact has one of the types and is about the animal, tile and card. For a hidden fact, only the type is
    /// known.
    fn is_about(&self, board: &Board, turn: &Turn, seen: &Seen) -> bool {
        let event_type = match seen {
            Seen::Fact(fact) => fact.event_type(),
            Seen::Hidden(event_type, _) => *event_type,
        };
        if self.kinds.as_ref().is_some_and(|kinds| !kinds.contains(&event_type)) {
            return false;
        }
        let has = |is_it: &dyn Fn(Argument) -> bool| {
            let Seen::Fact(fact) = seen else { return false };
            let mut found = false;
            fact.arguments(&mut |_, argument| found |= is_it(argument));
            found
        };
        self.animal.is_none_or(|animal| has(&|argument| is_of_animal(argument, animal, turn)))
            && self.tile.is_none_or(|tile| has(&|argument| is_of_tile(argument, tile, board)))
            && self.card.is_none_or(|card| has(&|argument| is_of_card(argument, card)))
    }
}

fn is_of_animal(argument: Argument, animal: AnimalId, turn: &Turn) -> bool {
    match argument {
        Argument::Animal(own)
        | Argument::Choice(
            Choice::Animal(own) | Choice::Species(own) | Choice::ProtectedSpecies(own),
        ) => own == animal,
        Argument::Seat(seat) => turn.seat(animal) == Some(seat),
        _ => false,
    }
}

fn is_of_tile(argument: Argument, tile: HexId, board: &Board) -> bool {
    let touches = |corner: CornerId| board.hexes_at(corner).contains(&tile);
    match argument {
        Argument::Tile(own) | Argument::Choice(Choice::Tile(own)) => own == tile,
        Argument::Corner(corner) | Argument::Choice(Choice::Corner(corner)) => touches(corner),
        _ => false,
    }
}

fn is_of_card(argument: Argument, card: CardId) -> bool {
    match argument {
        Argument::Card(own) => own == card,
        Argument::Choice(choice) => choice.card() == Some(card),
        _ => false,
    }
}
