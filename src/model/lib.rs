//! The foundation of all other crates: names and ids, events, the state that follows from them, and messages for
//! people.
//!
//! A game is a tree of [`event::Event`]s in a [`log::Log`]. Folding a path of the tree gives a [`state::State`].
//! Folding needs no rules and no tables. A [`roster::Roster`] has the name of each id. A [`question::Question`] has the
//! options of a seat as [`question::Choice`]s. Every text for people is a [`words::Message`], which [`words::Words`]
//! say in a language.
//!
//! ```
//! use speciate_model::{message, words::Words};
//!
//! let message = message!("serve-list-turn", turn = 3);
//! assert_eq!(Words::built_in().say(&message), "turn 3");
//! ```

pub mod board;
pub mod chance;
pub mod clock;
pub mod contest;
pub mod diagnostic;
pub mod event;
pub mod hex;
pub mod id;
pub mod log;
pub mod question;
pub mod roster;
pub mod state;
pub mod words;
