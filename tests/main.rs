//! Integration tests, one binary.
mod logs;
