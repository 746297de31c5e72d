//! Speciate: an event-sourced engine for the Dominant Species family of board games.
//!
//! The engine emits facts and folds them into state. What is printed on boards and cards is data in TOML, and what a
//! card does is a script in Rhai; both are loaded at startup. A log of facts is the ground truth: it can be read
//! without the content it was played with, rewound, branched and verified.
//!
//! A game in a few lines:
//!
//! ```
//! use speciate::{Game, Log, Source, Table};
//!
//! let edition = speciate::load(&Source::built_in(), "dominant-species", &[])?;
//! let mut game = Game::open(&edition, &Table::dealt(&edition, 3, 7)?);
//!
//! let question = game.questions()[0].clone();
//! let ids: Vec<String> = question.options.iter().map(|option| option.id(game.roster())).collect();
//! assert!(ids.iter().all(|id| id.starts_with("space:")), "first, a pawn goes to a space");
//!
//! let facts = game.answer(question.seat, question.options[0])?;
//! assert!(facts.len() > 1, "the answer comes first, what follows from it after that");
//! assert_eq!(game.state().turn.number, 1);
//! assert_eq!(Log::from_text(game.log().to_text().as_bytes())?, *game.log());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The crates below this one, in order; each uses only the ones before it:
//!
//! - `speciate_model`: ids, messages, events, state and its fold, logs and their stores.
//! - `speciate_content`: from TOML to checked tables.
//! - `speciate_engine`: what rules and scripts work with, views, and a game as it is played.
//! - `speciate_games`: the rules of each game.
//! - `speciate_text`: stories, boards, menus, drawings, explanations.
//! - `speciate_bots`: bots, and games that they play among themselves.
//! - `speciate_lab`: the balance laboratory, tournaments, the analysis of games, charts.
//! - `speciate_modding`: the linter, scenarios, fuzzing, the reference for modders.
//! - `speciate_table`: sessions, points, seats and packs of games where they are kept.
//! - `speciate_serve`: tables in a browser.
//! - `speciate_cli`: the commands of the binary.
#![forbid(unsafe_code)]

// For the tests and the binary only. Embedders should rely only on the items below.
#[doc(hidden)]
pub use speciate_bots::{bot, sim};
#[doc(hidden)]
pub use speciate_content as content;
#[doc(hidden)]
pub use speciate_engine::{context, game, script, view};
#[doc(hidden)]
pub use speciate_games::{self as games, edition};
#[doc(hidden)]
pub use speciate_lab::{analysis, balance, tournament, weights};
#[doc(hidden)]
pub use speciate_modding::{fuzz, laws, lint, promise, reference, scenario};
#[doc(hidden)]
pub use speciate_model::{
    board, chance, clock, contest, diagnostic, event, hex, id, log, message, question, roster,
    state, words,
};
#[cfg(all(feature = "serve", not(target_arch = "wasm32")))]
#[doc(hidden)]
pub use speciate_serve as serve;
#[doc(hidden)]
pub use speciate_table as table;
#[cfg(not(target_arch = "wasm32"))]
#[doc(hidden)]
pub use speciate_table::games_folder;
#[doc(hidden)]
pub use speciate_text::{drawing, explain, menu, story};

#[cfg(all(feature = "cli", not(target_arch = "wasm32")))]
#[doc(hidden)]
pub use speciate_cli as cli;

pub use bot::{BotFactory, BotKind, Guesses, Lineup, NotRegistered, SearchBudget, Searcher};
pub use content::{Layers, Source};
pub use context::{Answerer, Edition};
pub use diagnostic::{Diagnostic, Diagnostics};
pub use edition::{load, load_with};
pub use event::{Event, EventType};
pub use game::{
    Cursor, FeedEvent, Game, NoBranch, NoRedo, NoTable, NoUndo, NotAccepted, NotPlayed, Position,
    Status, Table, copy_for, preview, verify,
};
pub use id::{AnimalId, Seat};
pub use log::{Entry, Log, Opening, Player, PlayerKind};
pub use menu::Menu;
pub use question::{Choice, Question, Rejection};
pub use sim::{against, continuations, outcomes, play_at, simulate};
pub use state::State;
pub use story::{Teller, tell};
pub use table::Session;
pub use view::{Picture, Seen, View};
pub use words::{Message, Words};

/// The former name of [`BotFactory`].
#[deprecated(note = "use `BotFactory`")]
pub type Maker = BotFactory;

/// Ids: small numbers for the names of things. A [`Roster`](parts::Roster) maps each id to its name.
pub mod ids {
    pub use crate::id::{
        CardId, CornerId, ElementId, HexId, PhaseId, QuestionId, SectionId, SpaceId, StackId,
        StreamId, TerrainId, WordId,
    };
    pub use crate::log::{AnswerId, BranchId};
}

/// The errors of this library that its main types do not already name.
pub mod errors {
    pub use crate::context::{ReplayDifference, ScriptFailure};
    pub use crate::diagnostic::{Place, Severity};
    pub use crate::event::FieldFault;
    pub use crate::game::{Deviation, DeviationKind};
    pub use crate::log::store::StoreFault;
    pub use crate::log::text::Damage;
    pub use crate::log::{CannotMerge, InvalidEntry};
    pub use crate::question::RejectionCode;
    pub use crate::table::contents::ContentsError;
    pub use crate::table::packs::PackFault;
    pub use crate::table::session_error::SessionError;
}

/// The types that the types above return and accept.
pub mod parts {
    pub use crate::bot::Registered;
    pub use crate::chance::{Chance, ChanceInterval};
    pub use crate::content::{Catalog, Texts};
    pub use crate::context::{HookTrace, Judged, Policy, Rules, Trace};
    pub use crate::event::{Argument, FieldReader, Role, Secrecy};
    pub use crate::game::{AcceptFrom, ContentComparison, Editions, Final, UndoRule, Verified};
    pub use crate::log::{
        Acceptance, Branch, ContentChange, EnclosedPack, EntryBody, HeadMove, HeadMoveReason, Mark,
        Pack, SeatNaming, TakenBack, Terms, TermsSet,
    };
    pub use crate::menu::{BoardPiece, MenuItem, OptionMatch, PieceChange};
    pub use crate::roster::Roster;
    pub use crate::script::Library;
    pub use crate::sim::{
        Against, AnimalAgainst, AnimalOutcome, AnimalReport, ComparisonVerdict, End, Estimate,
        Frozen, GameOutcome, MeanDifference, Plan, SimulationReport, Workers,
    };
    pub use crate::state::*;
    pub use crate::story::{StoryLine, TextWithDrawing};
    pub use crate::table::{
        IgnoredNotices, LogPlace, Notice, NoticeSink, PackSources, SaveResult, StoredLog,
    };
    pub use crate::view::map::{Drawing, Labels};
    pub use crate::view::{
        AnimalPicture, CardsPicture, CountsByName, QuestionPicture, RowCardPicture, SectionPicture,
        SpecialPawnPicture, StackPicture, TilePicture, TurnPicture,
    };
    pub use crate::words::Value;

    /// The former name of [`ChanceInterval`].
    #[deprecated(note = "use `ChanceInterval`")]
    pub type ChanceStretch = ChanceInterval;

    /// The former name of [`StoredLog`].
    #[deprecated(note = "use `StoredLog`")]
    pub type KeptLog = StoredLog;
}

/// Runs the README's Rust as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
