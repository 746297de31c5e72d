//! A roster only ever grows: what came later stands after what was there.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{NameTable, Roster};
use crate::message;
use crate::words::Message;

/// Names that came into a game after its opening. Animals, elements, hexes and corners never do.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct NewNames {
    /// Terrains.
    #[serde(skip_serializing_if = "NameTable::is_empty")]
    pub terrains: NameTable,
    /// Sections of the action display.
    #[serde(skip_serializing_if = "NameTable::is_empty")]
    pub sections: NameTable,
    /// Eyeball spaces of the action display.
    #[serde(skip_serializing_if = "NameTable::is_empty")]
    pub spaces: NameTable,
    /// Cards.
    #[serde(skip_serializing_if = "NameTable::is_empty")]
    pub cards: NameTable,
    /// Phases of a turn.
    #[serde(skip_serializing_if = "NameTable::is_empty")]
    pub phases: NameTable,
    /// Streams of chance.
    #[serde(skip_serializing_if = "NameTable::is_empty")]
    pub streams: NameTable,
    /// Questions.
    #[serde(skip_serializing_if = "NameTable::is_empty")]
    pub questions: NameTable,
    /// Ways to choose, keys of notes, markers.
    #[serde(skip_serializing_if = "NameTable::is_empty")]
    pub words: NameTable,
}

impl NewNames {
    /// Returns whether there are none.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

impl Roster {
    /// Returns it with the names of `other` that it lacks after its own, so that no id changes.
    pub fn followed_by(&self, other: &Self) -> Self {
        let mut grown = self.clone();
        grown.extend(other);
        grown
    }

    /// Returns whether it has all names of `other` in the same places.
    pub fn begins_with(&self, other: &Self) -> bool {
        let mut lists = self.lists().into_iter().zip(other.lists());
        lists.all(|(own, first)| {
            first.len() <= own.len() && first.iter().eq(own.iter().take(first.len()))
        })
    }

    /// Returns the names that it has beyond those of `before`, with which it begins.
    pub fn new_since(&self, before: &Self) -> NewNames {
        let new = |own: &NameTable, before: &NameTable| own.iter().skip(before.len()).collect();
        NewNames {
            terrains: new(&self.terrains, &before.terrains),
            sections: new(&self.sections, &before.sections),
            spaces: new(&self.spaces, &before.spaces),
            cards: new(&self.cards, &before.cards),
            phases: new(&self.phases, &before.phases),
            streams: new(&self.streams, &before.streams),
            questions: new(&self.questions, &before.questions),
            words: new(&self.words, &before.words),
        }
    }

    /// Adds names that came later.
    pub fn grow(&mut self, new: &NewNames) -> Result<(), Message> {
        let more = Self {
            terrains: new.terrains.clone(),
            sections: new.sections.clone(),
            spaces: new.spaces.clone(),
            cards: new.cards.clone(),
            phases: new.phases.clone(),
            streams: new.streams.clone(),
            questions: new.questions.clone(),
            words: new.words.clone(),
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
            Arc::make_mut(&mut own.0).extend(more.0.iter().cloned());
        }
    }

    pub(super) const fn lists(&self) -> [&NameTable; 12] {
        [
            &self.animals,
            &self.elements,
            &self.terrains,
            &self.hexes,
            &self.corners,
            &self.sections,
            &self.spaces,
            &self.cards,
            &self.phases,
            &self.streams,
            &self.questions,
            &self.words,
        ]
    }

    const fn lists_mut(&mut self) -> [&mut NameTable; 12] {
        [
            &mut self.animals,
            &mut self.elements,
            &mut self.terrains,
            &mut self.hexes,
            &mut self.corners,
            &mut self.sections,
            &mut self.spaces,
            &mut self.cards,
            &mut self.phases,
            &mut self.streams,
            &mut self.questions,
            &mut self.words,
        ]
    }
}
