//! Speciate: an event-sourced engine for the Dominant Species family of board games.
//!
//! The engine emits facts and folds them into state; what is printed on boards and cards is data in
//! TOML, what a card does is a script in Rhai, both loaded at startup. A log of facts is the ground
//! truth: it can be read without the content it was played with, rewound, branched and verified.
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
//! The modules, in the order in which they are best read; each uses only those before it, apart
//! from [`context`] and [`script`], which call each other:
//!
//! - [`words`]: messages by id, said in the words of a locale.
//! - [`id`], [`hex`]: small numbers that stand for names; the geometry of hexes.
//! - [`board`], [`roster`], [`diagnostic`]: the hexes of a game, the names of everything, faults of
//!   files with their place.
//! - [`question`]: what a player is asked, and why an answer is turned down.
//! - [`event`]: every fact, declared once.
//! - [`chance`]: named streams of chance, each draw independent of every other.
//! - [`state`]: what is so; the fold of facts.
//! - [`log`]: the tree of facts, its text and its file.
//! - `home`: where a person's games are kept, where there are files.
//! - [`content`]: from TOML to checked tables.
//! - [`view`]: what one seat may see.
//! - [`story`]: what people read of a game, in the words of a locale.
//! - [`context`]: what rules work with: ask, draw, emit.
//! - [`script`]: the host of the cards' scripts and the verbs that they call.
//! - [`games`]: the rulebooks, one folder for each game.
//! - [`game`]: open, questions, answer, state, log.
//! - [`explain`]: why an option is not offered, why a game is frozen, what a tile, a card and a rule
//!   come to.
//! - [`menu`]: what a seat can answer, with what is typed for each option and what it brings.
//! - [`drawing`]: the table as pictures in SVG.
//! - [`bot`], [`sim`]: players that are not people, and many games of theirs.
//! - [`edition`]: from a folder of content to a game that can be played.
//! - [`table`]: games where they are kept: opening, going on, the content of each, any point of one.
//! - [`lint`]: everything that is wrong with content.
//! - [`scenario`]: positions, answers and what must come of them, in files that people write.
//! - [`mod@reference`]: what modders can use, written from what is registered.
//! - `serve`: tables in a browser.
//! - [`cli`]: the commands of the binary.
#![forbid(unsafe_code)]

// Open to the tests and the binary, and no promise: what embedders rely on is named below.
// `--cfg documented` shows them in the documentation of the developers.
#[cfg_attr(not(documented), doc(hidden))]
pub mod board;
#[cfg_attr(not(documented), doc(hidden))]
pub mod bot;
#[cfg_attr(not(documented), doc(hidden))]
pub mod chance;
#[cfg(all(feature = "cli", not(target_arch = "wasm32")))]
#[cfg_attr(not(documented), doc(hidden))]
pub mod cli;
#[cfg_attr(not(documented), doc(hidden))]
pub mod content;
#[cfg_attr(not(documented), doc(hidden))]
pub mod context;
#[cfg_attr(not(documented), doc(hidden))]
pub mod diagnostic;
#[cfg_attr(not(documented), doc(hidden))]
pub mod drawing;
#[cfg_attr(not(documented), doc(hidden))]
pub mod edition;
#[cfg_attr(not(documented), doc(hidden))]
pub mod event;
#[cfg_attr(not(documented), doc(hidden))]
pub mod explain;
#[cfg_attr(not(documented), doc(hidden))]
pub mod game;
#[cfg_attr(not(documented), doc(hidden))]
pub mod games;
#[cfg(not(target_arch = "wasm32"))]
#[cfg_attr(not(documented), doc(hidden))]
pub mod games_folder;
#[cfg_attr(not(documented), doc(hidden))]
pub mod hex;
#[cfg_attr(not(documented), doc(hidden))]
pub mod id;
#[cfg_attr(not(documented), doc(hidden))]
pub mod lint;
#[cfg_attr(not(documented), doc(hidden))]
pub mod log;
#[cfg_attr(not(documented), doc(hidden))]
pub mod menu;
#[cfg_attr(not(documented), doc(hidden))]
pub mod question;
#[cfg_attr(not(documented), doc(hidden))]
pub mod reference;
#[cfg_attr(not(documented), doc(hidden))]
pub mod roster;
#[cfg_attr(not(documented), doc(hidden))]
pub mod scenario;
#[cfg_attr(not(documented), doc(hidden))]
pub mod script;
#[cfg(all(feature = "serve", not(target_arch = "wasm32")))]
#[cfg_attr(not(documented), doc(hidden))]
pub mod serve;
#[cfg_attr(not(documented), doc(hidden))]
pub mod sim;
#[cfg_attr(not(documented), doc(hidden))]
pub mod state;
#[cfg_attr(not(documented), doc(hidden))]
pub mod story;
#[cfg_attr(not(documented), doc(hidden))]
pub mod table;
#[cfg_attr(not(documented), doc(hidden))]
pub mod view;
#[cfg_attr(not(documented), doc(hidden))]
pub mod words;

pub use bot::{BotKind, Guesses, Lineup, Maker, NotRegistered, Searcher};
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

/// The names of things, as small numbers: a [`Roster`](parts::Roster) says what each is called.
pub mod ids {
    pub use crate::id::{
        CardId, CornerId, ElementId, HexId, PhaseId, QuestionId, SectionId, SpaceId, StackId,
        StreamId, TerrainId, WordId,
    };
    pub use crate::log::{AnswerId, BranchId};
}

/// What went wrong: one type for each door, of those that the doors themselves do not name.
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
    pub use crate::table::kept_log::KeptFault;
    pub use crate::table::packs::PackFault;
    pub use crate::table::session_error::SessionError;
}

/// What the types above hand out and are handed.
pub mod parts {
    pub use crate::bot::Registered;
    pub use crate::chance::{Chance, ChanceStretch};
    pub use crate::content::{Catalog, Texts};
    pub use crate::context::{HookTrace, Judged, Policy, Rules, Trace};
    pub use crate::event::{Argument, FieldReader, Role, Secrecy};
    pub use crate::game::{
        AcceptFrom, ContentComparison, Editions, Final, GivenAnswer, ResumeHints, UndoRule,
        Verified,
    };
    pub use crate::log::{
        Acceptance, Branch, ContentChange, EnclosedPack, EntryBody, HeadMove, HeadMoveReason, Mark,
        Pack, SeatNaming, TakenBack, Terms, TermsSet,
    };
    pub use crate::menu::{MenuItem, OptionMatch};
    pub use crate::roster::Roster;
    pub use crate::script::Library;
    pub use crate::sim::{
        Against, AnimalAgainst, AnimalReport, ComparisonVerdict, End, Estimate, Frozen,
        GameOutcome, MeanDifference, Plan, SimulationReport, Workers,
    };
    pub use crate::state::*;
    pub use crate::story::{StoryLine, TextWithDrawing};
    pub use crate::table::{KeptLog, LogPlace, Notice, PackSources, SaveResult, StoredLog};
    pub use crate::view::map::{Drawing, Labels};
    pub use crate::view::{
        AnimalPicture, CardsPicture, CountsByName, QuestionPicture, RowCardPicture, SectionPicture,
        SpecialPawnPicture, StackPicture, TilePicture, TurnPicture,
    };
    pub use crate::words::Value;
}

/// Runs the README's Rust as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
