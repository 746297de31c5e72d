//! The Rhai host: compiled scripts, the sandbox they run in, what they can call.

pub mod api;
mod arrays;
mod check;
mod compile;
mod compiled;
mod elsewhere;
mod event_map;
mod fault;
mod foregone;
mod given;
mod hook;
mod library;
pub mod limits;
pub(crate) mod meter;
pub(crate) mod modifier;
mod prelude;
mod print;
pub(crate) mod reading;
pub mod sandbox;
pub(crate) mod syntax;
pub(crate) mod types;
mod typos;
mod value;

pub use event_map::origin_fields;
pub use fault::{ScriptFault, type_name};
pub use given::{Arguments, Given};
pub use hook::{Hook, Hooks, Purpose};
pub use library::Library;
pub use modifier::{Answer, MODIFIERS, Modifier, ModifierRow};
pub use prelude::{SharedFile, SharedFunction};
pub use value::SpeciesAt;
pub(crate) use value::{choice_of, kind_of};
