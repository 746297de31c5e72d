//! Speciate.
#![forbid(unsafe_code)]
pub mod board;
pub mod bot;
pub mod chance;
#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
pub mod content;
pub mod context;
pub mod diagnostic;
pub mod edition;
pub mod event;
pub mod game;
pub mod hex;
pub mod id;
pub mod log;
pub mod question;
pub mod roster;
pub mod rules;
pub mod script;
pub mod sim;
pub mod state;
pub mod view;
