//! The tools of rules and scripts, and games in progress.
//!
//! Rules are procedures over a [`context::Context`]: they ask, draw and emit. A [`context::Edition`] has all that a
//! game is played with: tables, scripts and rules. The scripts of an edition are a [`script::Library`]; they call the
//! same verbs as the rules. A [`game::Game`] is a log together with the [`game::Position`] at its head, and a
//! [`game::Table`] says how it begins. A [`view::View`] is the part of a position that one seat may see, and
//! [`view::Seen`] is a fact as one seat sees it.
//!
//! The crate `speciate_games` loads editions. This example lists what every script can call:
//!
//! ```
//! use speciate_content::Catalog;
//! use speciate_engine::script::Library;
//!
//! let library = Library::new(&mut Catalog::default(), &[], &[]).expect("there is no script");
//! let ask = library.verbs().iter().find(|verb| verb.name == "ask").expect("scripts can ask");
//! assert!(ask.acts, "modifiers cannot call it");
//! assert!(ask.params.iter().any(|(name, _)| *name == "options"));
//! ```

pub mod context;
pub mod game;
pub mod script;
pub mod view;
