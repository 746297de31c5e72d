//! Everything that is tested from outside, in one binary; the recorded games have their own.

mod cli;
mod content;
mod laws;
mod logs;
mod scripts;
mod support;
mod tidy;
mod toy;
