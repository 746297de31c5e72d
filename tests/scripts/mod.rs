//! Scripts: what they can do, what they cannot, and what they say when they fail.

mod cards;
mod compiling;
mod hostile;
mod running;
mod table;
mod verbs;
