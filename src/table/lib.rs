//! Sessions: open a new game, resume a game from its log, find its content, and look at any point of it.
//!
//! A [`NewGame`] describes a game that begins. A [`Session`] is a game in progress with its log in a store
//! ([`StoredLog`], at a [`LogPlace`]). [`PackSources`] finds the content of a game. A [`PointName`] such as `turn:7`
//! names a [`Point`] of a log. The [`workshop`] replaces content while a game goes on.
//!
//! This crate does not ask, print or parse commands. Messages for the player that are not errors go to a
//! [`NoticeSink`]. Failures are returned as errors, with one enum per file.
//!
//! ```
//! use std::sync::Arc;
//!
//! use speciate_content::Source;
//! use speciate_engine::game::{Game, Table};
//! use speciate_model::log::store::{MemoryStore, Store};
//! use speciate_table::{Session, StoredLog};
//!
//! let edition = speciate_games::edition::load(&Source::built_in(), "dominant-species", &[])?;
//! let game = Game::open(&edition, &Table::dealt(&edition, 3, 7)?);
//! let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
//! let stored = StoredLog::create_in(&store, game.log())?;
//! let mut session = Session::begin(game, stored);
//!
//! let question = session.game.questions()[0].clone();
//! session.game.answer(question.seat, question.options[0])?;
//! session.save()?;
//! let place = session.place();
//! assert!(place.game.starts_with("dominant-species-"));
//! assert_eq!(place.read()?.log, *session.game.log());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod append_metadata;
pub mod bots;
pub mod branching;
pub mod contents;
pub mod find_by_name;
#[cfg(not(target_arch = "wasm32"))]
pub mod games_folder;
pub mod handover;
pub mod kept_log;
pub mod layers;
pub mod lineup;
pub mod new_game;
pub mod no_point;
pub mod notice;
#[cfg(all(feature = "packages", not(target_arch = "wasm32")))]
pub mod offer;
#[cfg(not(target_arch = "wasm32"))]
pub mod pack_folder;
pub mod pack_sources;
#[cfg(all(feature = "packages", not(target_arch = "wasm32")))]
pub mod package;
pub mod packs;
pub mod players;
pub mod point;
pub mod point_name;
pub mod point_names;
pub mod seat;
pub mod seats;
pub mod session;
pub mod session_error;
pub mod tuning;
#[cfg(not(target_arch = "wasm32"))]
pub mod variation;
pub mod walk;
#[cfg(not(target_arch = "wasm32"))]
pub mod watch;
pub mod workshop;

pub use contents::Contents;
pub use kept_log::{LogPlace, StoredLog};
pub use new_game::{NewGame, SeatAssignment};
pub use no_point::NoPoint;
pub use notice::{IgnoredNotices, Notice, NoticeSink};
#[cfg(all(feature = "packages", not(target_arch = "wasm32")))]
pub use offer::{ChoiceFault, OfferedPack, PackOffer};
#[cfg(not(target_arch = "wasm32"))]
pub use pack_folder::PackFolder;
pub use pack_sources::{ContentSources, NewEditionFault, PackSources, SharedEditions};
pub use packs::{PackStore, PacksInMemory};
pub use point::Point;
pub use point_name::PointName;
pub use point_names::point_names;
pub use session::{LoadedLog, SaveResult, Session, standing};
