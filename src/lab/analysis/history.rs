//! The course of a game: its answers, and what happened between them.

use std::sync::Arc;

use speciate_bots::bot::{Lineup, LineupMemory};
use speciate_engine::game::{Game, Position, Status, reveals};
use speciate_model::event::Event;
use speciate_model::id::Seat;
use speciate_model::question::{Choice, Question};

/// The answers and calls of a game, in order, and how it ends.
#[derive(Debug)]
pub(super) struct GameHistory {
    pub said: Vec<SaidAnswer>,
    pub moves: Vec<SeatMove>,
    pub end: CourseEnd,
    /// What the bots remember at the end.
    pub memory: LineupMemory,
    /// The number of facts up to the end.
    pub facts: usize,
    pub seats: usize,
    /// The number of answers that could not be judged, because the content that they were given with is not available.
    pub left_out: u64,
}

/// An answer or a call.
#[derive(Debug)]
pub(super) struct SaidAnswer {
    /// The number of facts before it.
    pub at: usize,
    pub seat: Seat,
    pub choice: Choice,
    pub turn: u16,
    /// The position at which it was given.
    pub position: Position,
    /// The question that it answers; `None` for a call.
    pub question: Option<Question>,
    /// Whether something was drawn or shown before the next answer, or an answer that was left out came before it.
    pub draws_follow: bool,
    /// What the bots remember before it.
    pub memory: LineupMemory,
    /// The answer that the bots would have given; `None` if they do not always give the same one.
    pub favourite: Option<Choice>,
    /// Whether the bots would have given it too.
    pub is_expected: bool,
}

/// Answers of a seat with nothing between them: nobody else answered, nothing was drawn, and no turn began.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct SeatMove {
    /// The indices of its answers.
    pub first: usize,
    pub last: usize,
    pub seat: Seat,
    pub turn: u16,
    pub is_expected: bool,
    pub draws_follow: bool,
}

/// How the part of a game that is analysed ends.
#[derive(Debug)]
pub(super) enum CourseEnd {
    /// The game is over. The share of the victory of each seat, in percent.
    Over(Vec<f64>),
    /// The game continues from here.
    Open(Box<Position>),
    /// The game was stopped or is frozen, so nobody knows who would have won.
    Unknown,
}

impl GameHistory {
    /// Returns the course of a game up to the point after `facts` facts. `bots` say which answers are expected.
    pub fn of(game: &Game, facts: usize, bots: &Lineup) -> Self {
        let path = game.log().path();
        let facts = facts.min(path.len());
        let mut said: Vec<SaidAnswer> = Vec::new();
        let mut left_out = 0;
        for (at, fact) in path[..facts].iter().enumerate() {
            let Some((seat, choice)) = fact.said() else { continue };
            let after = path[at + 1..facts].iter().take_while(|fact| !fact.is_said());
            let draws_follow = after.map(Event::event_type).any(reveals);
            match answer_at(game, at, seat, choice) {
                Some(answer) => said.push(SaidAnswer { draws_follow, ..answer }),
                None => {
                    left_out += 1;
                    // Nobody knows what the answer left out changed, so the move before it ends here, and the change
                    // counts as luck.
                    if let Some(before) = said.last_mut() {
                        before.draws_follow = true;
                    }
                }
            }
        }
        let mut memory = judge(&mut said, bots);
        let moves = moves(&said);
        let end = end(game, facts);
        if let (CourseEnd::Open(position), Some(last)) = (&end, said.last())
            && has_new_content(&last.position, position)
        {
            memory = LineupMemory::of(bots);
        }
        let seats = game.log().opening().seats.len();
        Self { said, moves, end, memory, facts, seats, left_out }
    }

    /// Returns the number of facts before an answer, or of all facts if there is no such answer.
    pub fn facts_before(&self, index: usize) -> usize {
        self.said.get(index).map_or(self.facts, |answer| answer.at)
    }
}

/// Returns the answer that was given after `at` facts; `None` if its question cannot be asked again.
fn answer_at(game: &Game, at: usize, seat: Seat, choice: Choice) -> Option<SaidAnswer> {
    let position = game.at(at)?.abandoning();
    if position.questions().is_empty() {
        return None;
    }
    let asked = position.questions().iter().find(|question| question.seat == seat);
    let question = asked.filter(|question| question.options.contains(&choice)).cloned();
    if question.is_none() && !choice.is_call() {
        return None;
    }
    let turn = position.state().turn.number;
    Some(SaidAnswer {
        at,
        seat,
        choice,
        turn,
        position,
        question,
        draws_follow: false,
        memory: LineupMemory::default(),
        favourite: None,
        is_expected: false,
    })
}

/// Records for each answer whether the bots would have given it, and what they remember before it. Only greedy bots,
/// with or without a style, always give the same answer. Returns what the bots remember at the end.
///
/// One decision can take several questions, between which others answer and tiles are drawn. So the bots remember the
/// whole game, as they do when they play it. Otherwise they would answer the rest of a decision as if it had not begun.
fn judge(said: &mut [SaidAnswer], bots: &Lineup) -> LineupMemory {
    let mut memory = LineupMemory::of(bots);
    for index in 0..said.len() {
        if index > 0 && has_new_content(&said[index - 1].position, &said[index].position) {
            memory = LineupMemory::of(bots);
        }
        let answer = &mut said[index];
        answer.memory = memory.clone();
        let Some(question) = &answer.question else { continue };
        let view = answer.position.view(Some(answer.seat));
        answer.favourite = memory.favourite(&view, question);
        answer.is_expected = answer.favourite == Some(answer.choice);
        memory.remember(&view, question, answer.choice);
    }
    memory
}

/// Returns whether the content in force has changed, and with it the weights.
fn has_new_content(before: &Position, after: &Position) -> bool {
    !Arc::ptr_eq(before.edition(), after.edition())
}

fn begins_move(before: &SaidAnswer, answer: &SaidAnswer) -> bool {
    before.seat != answer.seat || before.draws_follow || before.turn != answer.turn
}

fn moves(said: &[SaidAnswer]) -> Vec<SeatMove> {
    let mut moves: Vec<SeatMove> = Vec::new();
    for (index, answer) in said.iter().enumerate() {
        let continues = index > 0 && !begins_move(&said[index - 1], answer);
        match moves.last_mut().filter(|_| continues) {
            Some(open) => {
                open.last = index;
                open.is_expected &= answer.is_expected;
                open.draws_follow = answer.draws_follow;
            }
            None => moves.push(SeatMove {
                first: index,
                last: index,
                seat: answer.seat,
                turn: answer.turn,
                is_expected: answer.is_expected,
                draws_follow: answer.draws_follow,
            }),
        }
    }
    moves
}

fn end(game: &Game, facts: usize) -> CourseEnd {
    let Some(position) = game.at(facts) else { return CourseEnd::Unknown };
    let position = match position.status() {
        // Until the next question, everything happens as it was recorded.
        Status::Asking => position.abandoning().at_next_question(),
        Status::Over | Status::Differs(_) | Status::Failed(_) => position,
    };
    match position.status() {
        Status::Asking => CourseEnd::Open(Box::new(position)),
        Status::Over if position.state().turn.winner.is_some() => {
            CourseEnd::Over(shares(&position, game.log().opening().seats.len()))
        }
        Status::Over | Status::Differs(_) | Status::Failed(_) => CourseEnd::Unknown,
    }
}

/// Returns the share of the victory of each seat, in percent: one half for each of two winners.
pub(super) fn shares(position: &Position, seats: usize) -> Vec<f64> {
    let turn = &position.state().turn;
    (0..seats).map(|seat| 100.0 * turn.share_won(Seat(seat as u8))).collect()
}
