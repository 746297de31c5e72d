//! Recorded games of our own: what a change of rules changes.
