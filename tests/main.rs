//! Everything that is tested from outside, in one binary; the recorded games have their own.

// A test says what it expects by failing; it reads its own files and prints its tables.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    clippy::disallowed_methods
)]

mod cards;
mod content;
mod coverage;
mod games;
mod laws;
mod logs;
mod mutants;
mod scripts;
mod support;
mod tidy;
