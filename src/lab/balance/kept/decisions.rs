//! The decisions of a game.

use speciate_engine::game::Game;
use speciate_model::event::Event;
use speciate_model::id::{QuestionId, Seat};
use speciate_model::log::Entry;

/// A question that was answered in a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::balance) struct DecisionRecord {
    /// The turn; 0 during the setup.
    pub turn: u16,
    pub seat: Seat,
    pub question: QuestionId,
    /// The number of options.
    pub options: u16,
    /// The id of the option that was chosen, e.g. `space:initiative`.
    pub answer: String,
}

/// Returns the decisions of a game, in order.
pub(super) fn of(game: &Game) -> Vec<DecisionRecord> {
    let roster = &game.edition().catalog.roster;
    let (mut turn, mut decisions) = (0, Vec::new());
    for fact in game.log().entries().iter().filter_map(Entry::fact) {
        match *fact {
            Event::TurnBegan { turn: begun } => turn = begun,
            Event::Answered { seat, question, choice, options, .. } => {
                let answer = choice.id(roster);
                decisions.push(DecisionRecord { turn, seat, question, options, answer });
            }
            _ => {}
        }
    }
    decisions
}
