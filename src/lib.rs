//! Speciate: an event-sourced engine for the Dominant Species family of board games.
//!
//! The engine emits facts and folds them into state; what is printed on boards and cards is data in
//! TOML, what a card does is a script in Rhai, both loaded at startup. A log of facts is the ground
//! truth: it can be read without the content it was played with, rewound, branched and verified.
//!
//! A game in a few lines:
//!
//! ```
//! use speciate::{Game, Source, Table};
//!
//! let edition = speciate::edition::load(&Source::built_in(), "dominant-species", &[])?;
//! let mut game = Game::open(&edition, &Table::dealt(&edition, 3, 7));
//!
//! let question = game.questions()[0].clone();
//! let ids: Vec<String> = question.options.iter().map(|option| option.id(game.roster())).collect();
//! assert!(ids.iter().all(|id| id.starts_with("space:")), "first, a pawn goes to a space");
//!
//! let facts = game.answer(question.seat, question.options[0])?;
//! assert!(facts.len() > 1, "the answer comes first, what follows from it after that");
//! assert_eq!(game.state().turn.number, 1);
//! assert_eq!(speciate::log::text::read(speciate::log::text::write(game.log()).as_bytes())?.log, *game.log());
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
//! - [`bot`], [`sim`]: players that are not people, and many games of theirs.
//! - [`edition`]: from a folder of content to a game that can be played.
//! - [`table`]: games where they are kept: opening, going on, the content of each, any point of one.
//! - [`lint`]: everything that is wrong with content.
//! - [`scenario`]: positions, answers and what must come of them, in files that people write.
//! - [`mod@reference`]: what modders can use, written from what is registered.
//! - [`cli`]: the commands of the binary.
#![forbid(unsafe_code)]

pub mod board;
pub mod bot;
pub mod chance;
#[cfg(all(feature = "cli", not(target_arch = "wasm32")))]
pub mod cli;
pub mod content;
pub mod context;
pub mod diagnostic;
pub mod edition;
pub mod event;
pub mod explain;
pub mod game;
pub mod games;
pub mod hex;
#[cfg(not(target_arch = "wasm32"))]
pub mod home;
pub mod id;
pub mod lint;
pub mod log;
pub mod menu;
pub mod question;
pub mod reference;
pub mod roster;
pub mod scenario;
pub mod script;
pub mod sim;
pub mod state;
pub mod story;
pub mod table;
pub mod view;
pub mod words;

pub use content::Source;
pub use context::{Answerer, Edition};
pub use event::Event;
pub use game::{Game, Position, Status, Table};
pub use log::Log;
pub use question::{Choice, Question, Rejection};
pub use state::State;
pub use view::View;

/// Runs the README's Rust as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
