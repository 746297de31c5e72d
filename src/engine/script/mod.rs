//! The Rhai host: compiled scripts, the sandbox they run in, and what they can call.

pub mod api;
mod arrays;
mod check;
mod compile;
mod compiled;
mod event_map;
mod fault;
mod foreign_names;
mod hook;
mod hook_value;
mod library;
pub mod limits;
pub(crate) mod meter;
pub(crate) mod modifier;
mod prelude;
mod print;
pub mod reading;
pub mod sandbox;
mod static_hook;
pub mod syntax;
pub mod types;
mod typos;
mod value;

pub use event_map::origin_fields;
pub use fault::{ScriptFault, type_name};
pub use hook::{Hook, Hooks, Purpose};
pub use hook_value::{Arguments, HookValue};
pub use library::Library;
pub use modifier::{MODIFIERS, Modifier, ModifierAnswer, ModifierRow};
pub use prelude::{SharedFile, SharedFunction};
pub use value::SpeciesAt;
pub(crate) use value::{choice_of, kind_of};
