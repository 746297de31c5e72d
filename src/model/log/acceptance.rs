//! Acceptances: entries that make a running game adopt different content.

use serde::{Deserialize, Serialize};

use crate::log::{Entry, EntryBody, InvalidEntry, Log, Pack};
use crate::roster::{NewNames, Roster};

/// An entry that makes a game adopt different content.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Acceptance {
    /// The version of the engine that wrote the entry.
    pub engine: String,
    /// The packs of the game from here on, from the first layer to the last.
    pub packs: Vec<Pack>,
    /// Whether the open step starts over, so that the next fact opens a step. Otherwise the step continues with the
    /// answers already given in it.
    pub anew: bool,
    /// The names that are added at the end of the roster.
    pub names: NewNames,
}

/// A point on a path at which the game adopted different content.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ContentChange {
    /// The number of facts on the path before that point.
    pub facts: usize,
    /// The number of the content from here on, as in [`Log::content`].
    pub content: usize,
    /// Whether the open step starts over.
    pub anew: bool,
}

impl Log {
    /// Returns all acceptances, in the order of appending.
    pub fn acceptances(&self) -> &[Acceptance] {
        &self.acceptances
    }

    /// Returns the number of the content version in force at an entry: 0 for the opening's version, else the number of
    /// the acceptance, counted from 1.
    pub fn content_at(&self, entry: u32) -> usize {
        self.changes_to(entry).last().map_or(0, |change| change.content)
    }

    /// Returns the number of the content version in force at the head.
    pub fn content(&self) -> usize {
        if self.acceptances.is_empty() { 0 } else { self.content_at(self.head()) }
    }

    /// Returns the packs of a content version, from the first layer to the last.
    pub fn packs_of(&self, content: usize) -> &[Pack] {
        let acceptance = content.checked_sub(1).and_then(|place| self.acceptances.get(place));
        acceptance.map_or(&self.opening.packs, |acceptance| &acceptance.packs)
    }

    /// Returns the roster as it was when a content version came into force.
    pub fn roster_of(&self, content: usize) -> Roster {
        let mut roster = self.opening.roster.clone();
        for acceptance in self.acceptances.iter().take(content) {
            // The same names were added to the same roster when the log accepted them, so this cannot fail.
            let _ = roster.grow(&acceptance.names);
        }
        roster
    }

    /// Returns the last content version, up to the given one, that added names; 0 if none did.
    pub fn last_names(&self, content: usize) -> usize {
        let brings = |acceptance: &Acceptance| !acceptance.names.is_empty();
        self.acceptances.iter().take(content).rposition(brings).map_or(0, |place| place + 1)
    }

    /// Returns the points on the path to an entry at which the game adopted different content.
    pub fn changes_to(&self, entry: u32) -> Vec<ContentChange> {
        let mut changes = Vec::new();
        let mut facts = 0;
        if self.acceptances.is_empty() {
            return changes;
        }
        for number in self.numbers_to(entry) {
            match self.entry(number).map(|entry| entry.body) {
                Some(EntryBody::ContentAccepted { content }) => {
                    let content = content as usize;
                    let begins_anew =
                        self.acceptances.get(content - 1).is_some_and(|acceptance| acceptance.anew);
                    changes.push(ContentChange { facts, content, anew: begins_anew });
                }
                Some(EntryBody::Fact(_)) => facts += 1,
                _ => {}
            }
        }
        changes
    }

    /// Returns whether the open step starts over at the head because of an acceptance there. Terms and seeds that were
    /// set after the acceptance do not matter.
    pub fn begins_anew(&self) -> bool {
        let mut number = self.head();
        while let Some(Entry { parent, body, .. }) = self.entry(number) {
            match body {
                EntryBody::ContentAccepted { content } => {
                    return self
                        .acceptances
                        .get(*content as usize - 1)
                        .is_some_and(|acceptance| acceptance.anew);
                }
                EntryBody::PolicySet { .. } | EntryBody::Reseeded { .. } => number = *parent,
                _ => return false,
            }
        }
        false
    }

    /// Appends an acceptance. Fails if its names cannot be added to the roster.
    pub fn accept(&mut self, acceptance: Acceptance) -> Result<(), InvalidEntry> {
        // A log can have very many acceptances, so copy the roster only if it grows.
        match &mut self.grown {
            _ if acceptance.names.is_empty() => {}
            Some(grown) => grown.grow(&acceptance.names).map_err(InvalidEntry::Names)?,
            None => {
                let mut roster = self.opening.roster.clone();
                roster.grow(&acceptance.names).map_err(InvalidEntry::Names)?;
                self.grown = Some(Box::new(roster));
            }
        }
        self.acceptances.push(acceptance);
        let content = self.acceptances.len() as u32;
        self.push_of_path(EntryBody::ContentAccepted { content });
        Ok(())
    }
}
