//! Scripts: what they can do, what they cannot do, and the messages when they fail.

mod budget;
mod cards;
mod compiling;
mod deck;
mod documented;
mod failing_hooks;
mod foregone;
pub(crate) mod hooks;
mod hostile;
mod house_rules;
mod nothing;
mod origins;
mod pauses;
mod performed;
mod phases;
mod reference;
mod running;
mod secrets;
mod sections;
mod table;
mod triggers;
mod verbs;
