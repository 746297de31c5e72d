//! Damage is found, named, and the entries before it are kept.

use pretty_assertions::assert_eq;
use speciate::log::text::{self, Damage, Kind};

use super::made_up::{forge, log};

/// Returns the damage of a log and how many entries were kept.
fn damage(text: impl AsRef<[u8]>) -> (Damage, usize) {
    let bytes = text.as_ref();
    let read = text::read(bytes).unwrap();
    // What was kept is a good log of its own.
    let kept = text::read(&bytes[..read.kept]).unwrap();
    assert!(kept.damage.is_none() && kept.log == read.log);
    (read.damage.expect("no damage was found"), read.log.entries().len())
}

fn told(text: impl AsRef<[u8]>) -> String {
    damage(text).0.to_string()
}

fn lines() -> Vec<String> {
    text::write(&log()).split_inclusive('\n').map(str::to_owned).collect()
}

#[test]
fn placeholder() {}
