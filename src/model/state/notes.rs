//! What scripts remember: values under keys, and markers on things.

use crate::id::WordId;
use crate::question::Choice;

/// Values under keys and markers on things, written by scripts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Notes {
    values: Vec<(WordId, i32)>,
    on_things: Vec<(WordId, Choice, i32)>,
    markers: Vec<(WordId, Choice)>,
}

impl Notes {
    /// Returns the value under a key, or 0 if nothing was noted.
    pub fn value(&self, key: WordId) -> i32 {
        self.values.iter().find(|(found, _)| *found == key).map_or(0, |(_, value)| *value)
    }

    /// Returns the noted values, in the order in which their keys were first written.
    pub fn values(&self) -> &[(WordId, i32)] {
        &self.values
    }

    /// Returns the value under a key for a thing, or 0 if nothing was noted.
    pub fn value_on(&self, key: WordId, on: Choice) -> i32 {
        let found = self.on_things.iter().find(|(of, thing, _)| (*of, *thing) == (key, on));
        found.map_or(0, |(_, _, value)| *value)
    }

    /// Returns the nonzero values noted for things, in the order in which they were first written.
    pub fn values_on(&self) -> &[(WordId, Choice, i32)] {
        &self.on_things
    }

    /// Returns the markers and the things that they are on, in the order of placing.
    pub fn markers(&self) -> &[(WordId, Choice)] {
        &self.markers
    }

    pub fn is_marked(&self, marker: WordId, on: Choice) -> bool {
        self.markers.contains(&(marker, on))
    }

    pub(super) fn noted(&mut self, key: WordId, value: i32) {
        match self.values.iter_mut().find(|(found, _)| *found == key) {
            Some((_, old)) => *old = value,
            None => self.values.push((key, value)),
        }
    }

    pub(super) fn noted_on(&mut self, key: WordId, on: Choice, value: i32) {
        let at = self.on_things.iter().position(|(of, thing, _)| (*of, *thing) == (key, on));
        match (at, value) {
            (Some(at), 0) => drop(self.on_things.remove(at)),
            (Some(at), value) => self.on_things[at].2 = value,
            (None, 0) => {}
            (None, value) => self.on_things.push((key, on, value)),
        }
    }

    pub(super) fn marker_placed(&mut self, marker: WordId, on: Choice) {
        self.markers.push((marker, on));
    }

    pub(super) fn marker_removed(&mut self, marker: WordId, on: Choice) {
        if let Some(index) = self.markers.iter().position(|found| *found == (marker, on)) {
            self.markers.remove(index);
        }
    }
}
