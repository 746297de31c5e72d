//! Everything that is tested from outside, in one binary; the recorded games have their own.

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
