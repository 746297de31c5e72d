//! The Rhai host: compiled scripts, the sandbox they run in, and what they can call.

pub mod api;
mod arrays;
mod compile;
mod compiled;
mod constants;
pub mod elsewhere;
mod fault;
mod hook;
mod hook_value;
mod library;
pub mod limits;
pub(crate) mod meter;
pub(crate) mod modifier;
pub mod parsed;
mod prelude;
mod print;
pub mod reading;
pub mod sandbox;
pub mod source_text;
mod static_hook;
mod tokens;
pub mod types;
pub mod typo;
mod value;

pub use fault::{ScriptFault, type_name};
pub use hook::{Hook, Hooks, Purpose};
pub use hook_value::{Arguments, HookValue, origin_fields, unlogged_field};
pub use library::Library;
pub use modifier::{MODIFIERS, Modifier, ModifierAnswer, ModifierRow};
pub use prelude::{PreludeView, SharedFile, SharedFunction};
pub use tokens::SUPER;
pub use value::SpeciesAt;
pub(crate) use value::{choice_of, kind_of};
