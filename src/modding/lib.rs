//! The tools with which modders check their work: the linter, scenarios, fuzzing, translations, and the reference of
//! everything that scripts and tables can use.
//!
//! [`lint::check()`] returns all findings about a game. A [`scenario::Runner`] runs [`scenario::Scenario`]s, which are
//! tests of rules and cards in TOML. [`fuzz::fuzz`] plays games with the cards of a pack until a script fails.
//! [`translation`] finds texts that a language lacks. A [`reference::Reference`] is the documentation for modders.
//!
//! ```
//! use speciate_content::Source;
//! use speciate_model::diagnostic::Code;
//! use speciate_modding::lint::check;
//!
//! let mut source = Source::built_in();
//! let table = "content/card-game/game.toml";
//! let text = source.text(table).expect("it ships").replace("\nhand = ", "\nhnad = ");
//! source.insert(table, text.as_bytes());
//! let found = check(&source, "card-game");
//! assert!(found.iter().any(|fault| fault.code == Code::UnknownKey), "{found}");
//! ```

pub mod card_placement;
pub mod fuzz;
pub mod laws;
pub mod lint;
pub mod promise;
pub mod reference;
mod renamed_texts;
pub mod scenario;
pub mod translation;
