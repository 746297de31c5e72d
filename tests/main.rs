//! All integration tests in one binary; the recorded games are in another one.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::disallowed_methods,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a test that cannot continue panics, and may read any file"
)]

/// As in the binary, because loading and rules allocate a lot.
#[cfg(feature = "cli")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

mod analysis;
mod balance;
mod bots;
mod card_game;
mod cli;
mod content;
mod coverage;
mod examples;
mod explain;
mod fuzz;
mod games;
mod laws;
mod lint;
mod logs;
mod looks;
mod menu;
mod mutants;
mod packs;
mod perft;
mod promises;
mod recall;
mod scenarios;
mod scripts;
mod serve;
mod story;
mod support;
mod table;
mod tidy;
mod toy;
mod variants;
mod words;
