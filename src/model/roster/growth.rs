//! Adds names to a roster. New names always follow the existing ones, so ids never change.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{NameTable, Roster};
use crate::message;
use crate::words::Message;

/// Names that were added after the opening. Animals, elements, hexes and corners are never added.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct NewNames {
    #[serde(skip_serializing_if = "NameTable::is_empty")]
    pub terrains: NameTable,
    #[serde(skip_serializing_if = "NameTable::is_empty")]
    pub sections: NameTable,
    #[serde(skip_serializing_if = "NameTable::is_empty")]
    pub spaces: NameTable,
    #[serde(skip_serializing_if = "NameTable::is_empty")]
    pub cards: NameTable,
    #[serde(skip_serializing_if = "NameTable::is_empty")]
    pub phases: NameTable,
    #[serde(skip_serializing_if = "NameTable::is_empty")]
    pub streams: NameTable,
    #[serde(skip_serializing_if = "NameTable::is_empty")]
    pub questions: NameTable,
    /// Ways to choose, keys of notes, markers.
    #[serde(skip_serializing_if = "NameTable::is_empty")]
    pub words: NameTable,
}

impl NewNames {
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

impl Roster {
    /// Returns this roster followed by the names of `other` that it lacks. No id changes.
    pub fn followed_by(&self, other: &Self) -> Self {
        let mut grown = self.clone();
        grown.extend(other);
        grown
    }

    /// Returns whether this roster starts with all names of `other`, in the same places.
    pub fn begins_with(&self, other: &Self) -> bool {
        let mut lists = self.lists().into_iter().zip(other.lists());
        lists.all(|(own, first)| {
            first.len() <= own.len() && first.iter().eq(own.iter().take(first.len()))
        })
    }

    /// Returns the names that follow those of `before`. This roster must begin with `before`.
    pub fn new_since(&self, before: &Self) -> NewNames {
        let mut new = self.clone();
        for (names, before) in new.lists_mut().into_iter().zip(before.lists()) {
            *names = names.iter().skip(before.len()).collect();
        }
        let Self { terrains, sections, spaces, cards, phases, streams, questions, words, .. } = new;
        NewNames { terrains, sections, spaces, cards, phases, streams, questions, words }
    }

    /// Adds names. Fails if a name is already known or not valid, or if there are too many.
    pub fn grow(&mut self, new: &NewNames) -> Result<(), Message> {
        let NewNames { terrains, sections, spaces, cards, phases, streams, questions, words } =
            new.clone();
        let more = Self {
            terrains,
            sections,
            spaces,
            cards,
            phases,
            streams,
            questions,
            words,
            ..Self::default()
        };
        for (own, more) in self.lists().into_iter().zip(more.lists()) {
            if let Some(name) = more.iter().find(|name| own.find(name).is_some()) {
                return Err(message!("roster-known", name = name));
            }
        }
        more.check_names()?;
        self.check_counts(&more)?;
        self.extend(&more);
        Ok(())
    }

    fn extend(&mut self, other: &Self) {
        for (own, more) in self.lists_mut().into_iter().zip(other.lists()) {
            Arc::make_mut(&mut own.names).extend(more.names.iter().cloned());
        }
    }
}
