//! Everything that is tested from outside, in one binary; the recorded games have their own.

mod tidy;
