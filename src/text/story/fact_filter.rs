//! Filters for the facts of a path.

use crate::story::StoryLine;
use speciate_engine::view::Seen;
use speciate_model::board::Board;
use speciate_model::event::{Argument, Event, EventType};
use speciate_model::id::{AnimalId, CardId, CornerId, HexId};
use speciate_model::question::Choice;
use speciate_model::state::Turn;

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
        let is_heading = |line: &StoryLine| match path.get(line.at) {
            Some(Seen::Fact(fact)) => {
                let of = fact.event_type();
                line.facts == [line.at]
                    && matches!(
                        of,
                        EventType::TurnBegan | EventType::PhaseBegan | EventType::SectionBegan
                    )
            }
            _ => false,
        };
        let mut headings: Vec<StoryLine> = Vec::new();
        let mut told = Vec::new();
        for line in story {
            let is_meant = line.facts.iter().any(|at| places.binary_search(at).is_ok());
            if is_heading(&line) {
                headings.retain(|heading| heading.depth < line.depth);
                headings.push(line);
            } else if is_meant {
                headings.retain(|heading| heading.depth <= line.depth);
                told.append(&mut headings);
                told.push(line);
            }
        }
        told
    }

    /// Whether a fact has one of the types and is about the animal, tile and card. A hidden fact only has a type.
    fn is_about(&self, board: &Board, turn: &Turn, seen: &Seen) -> bool {
        let of = match seen {
            Seen::Fact(fact) => fact.event_type(),
            Seen::Hidden(of) => *of,
        };
        if self.kinds.as_ref().is_some_and(|kinds| !kinds.contains(&of)) {
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
