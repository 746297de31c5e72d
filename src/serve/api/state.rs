//! What a program reads about a game: what its seat sees, the question with its options, and an open vote.

use serde::Serialize;
use utoipa::ToSchema;

use super::clock::ClockForProgram;
use crate::open_game::OpenGame;
use speciate_engine::game::{Cursor, Status};
use speciate_engine::view::{Picture, QuestionPicture};
use speciate_model::id::Seat;
use speciate_model::words::Words;
use speciate_text::menu::Menu;

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum GameStatus {
    Asking,
    Over,
    /// It cannot continue, e.g. because a script failed.
    Frozen,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct GameState {
    game: String,
    /// The seat from which this is seen; `null` for a spectator.
    seat: Option<u16>,
    /// The number of entries in the log. Send it back with an answer.
    entry: u32,
    /// The stamp of these entries. Send it back with an answer, too: if the server was restored from a backup that lacks some
    /// of them, the answer is refused.
    stamp: String,
    /// Where to begin with events.
    cursor: String,
    status: GameStatus,
    /// The seats that are asked.
    asked: Vec<u16>,
    /// The question to this seat, if it is asked.
    question: Option<QuestionForProgram>,
    /// What the seat sees, as `speciate show --json` writes it.
    #[schema(value_type = Object)]
    view: Picture,
    /// The animals that have won.
    winners: Vec<String>,
    /// The open vote, if a player asks to take an answer back.
    vote: Option<VoteForProgram>,
    /// The clock of the game, if it has one.
    clock: Option<ClockForProgram>,
}

/// A question with its options, as `speciate questions --json` writes it.
#[derive(Debug, Serialize, ToSchema)]
struct QuestionForProgram {
    #[serde(flatten)]
    #[schema(value_type = Object)]
    question: QuestionPicture,
    /// The question and its options in words, with the effects of each option.
    #[schema(value_type = Object)]
    menu: Menu,
}

/// A question to everybody at the table: whether a seat may take back its last answer, with everything that followed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct VoteForProgram {
    /// The seat that asks.
    asker: u16,
    /// How many facts remain if everybody agrees.
    keep: usize,
    /// The seats that still have to reply.
    pending: Vec<u16>,
    /// The seat that does not agree, if there is one. Then nothing is taken back.
    refused: Option<u16>,
}

impl GameState {
    /// Computes the state for a program at a seat. This tries every option of the question to the seat.
    pub fn of(name: String, game: &OpenGame, seat: Option<Seat>, words: &Words) -> Self {
        let (entry, vote, clock) =
            (game.entries(), VoteForProgram::of(game), ClockForProgram::of(game));
        let seen = game.seen_entries(entry);
        let cursor = game.game().seen_since(Cursor::default(), seat).1;
        // A stamp takes longer the more entries there are.
        let known = if cursor.entry == entry { seen } else { game.seen_entries(cursor.entry) };
        let (stamp, cursor) = (seen.stamp, super::events::written(cursor, known.stamp));
        let game = game.game();
        let (position, roster) = (game.position(), game.roster());
        let own = position.questions().iter().find(|question| Some(question.seat) == seat);
        let question = own.map(|question| QuestionForProgram {
            question: QuestionPicture::new(question, roster),
            menu: Menu::new(position, game.seen(seat), question, words),
        });
        Self {
            game: name,
            seat: seat.map(Seat::number),
            entry,
            stamp: stamp.map(|stamp| stamp.to_string()).unwrap_or_default(),
            cursor,
            status: match position.status() {
                Status::Asking => GameStatus::Asking,
                Status::Over => GameStatus::Over,
                Status::Differs(_) | Status::Failed(_) => GameStatus::Frozen,
            },
            asked: position.questions().iter().map(|question| question.seat.number()).collect(),
            question,
            view: Picture::new(&position.view(seat), position.questions()),
            winners: game
                .state()
                .turn
                .winners()
                .map(|animal| roster.name(animal).to_owned())
                .collect(),
            vote,
            clock,
        }
    }
}

impl VoteForProgram {
    /// Returns the open vote; `None` if there is none.
    pub(super) fn of(game: &OpenGame) -> Option<Self> {
        let (vote, pending) = game.vote_and_pending()?;
        let pending = match vote.refused {
            Some(_) => Vec::new(),
            None => pending.into_iter().map(Seat::number).collect(),
        };
        Some(Self {
            asker: vote.seat.number(),
            keep: game.game().last_said(vote.seat)?,
            pending,
            refused: vote.refused.map(Seat::number),
        })
    }
}
