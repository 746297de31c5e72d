//! Content that a running game went over to.

use serde::{Deserialize, Serialize};

use crate::log::{Entry, EntryBody, InvalidEntry, Log, Pack};
use crate::roster::{NewNames, Roster};

/// What an entry says by which a game adopts other content.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Acceptance {
    /// The version of the engine that wrote it.
    pub engine: String,
    /// The packs that the game is played with from here on, first to last layer.
    pub packs: Vec<Pack>,
    /// Whether the step that was open is begun anew: the fact that follows opens a step. Otherwise
    /// the step goes on, with what was answered in it.
    pub anew: bool,
    /// The names that come to the roster, after those that are there.
    pub names: NewNames,
}

/// Where on a path a game went over to other content.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ContentChange {
    /// How many facts of the path stand before.
    pub facts: usize,
    /// The content from here on, as [`Log::content`] counts.
    pub content: usize,
    /// Whether the open step is begun anew.
    pub anew: bool,
}

impl Log {
    /// Returns each content that the game went over to, in the order of appending.
    pub fn acceptances(&self) -> &[Acceptance] {
        &self.acceptances
    }

    /// Returns which content is in force at an entry: 0 for that of the opening, else the number of
    /// the acceptance.
    pub fn content_at(&self, entry: u32) -> usize {
        self.changes_to(entry).last().map_or(0, |change| change.content)
    }

    /// Returns which content is in force at the head.
    pub fn content(&self) -> usize {
        if self.acceptances.is_empty() { 0 } else { self.content_at(self.head()) }
    }

    /// Returns the packs of a content, first to last layer.
    pub fn packs_of(&self, content: usize) -> &[Pack] {
        let acceptance = content.checked_sub(1).and_then(|place| self.acceptances.get(place));
        acceptance.map_or(&self.opening.packs, |acceptance| &acceptance.packs)
    }

    /// Returns the names that there were when a content came into force.
    pub fn roster_of(&self, content: usize) -> Roster {
        let mut roster = self.opening.roster.clone();
        for acceptance in self.acceptances.iter().take(content) {
            // They came to this very roster before.
            let _ = roster.grow(&acceptance.names);
        }
        roster
    }

    /// Returns which content up to this one was the last to bring names.
    pub fn last_names(&self, content: usize) -> usize {
        let brings = |acceptance: &Acceptance| !acceptance.names.is_empty();
        self.acceptances.iter().take(content).rposition(brings).map_or(0, |place| place + 1)
    }

    /// Returns where on the path to an entry the game went over to other content.
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
                    let anew = self.acceptances.get(content - 1).is_some_and(|of| of.anew);
                    changes.push(ContentChange { facts, content, anew });
                }
                Some(EntryBody::Fact(_)) => facts += 1,
                _ => {}
            }
        }
        changes
    }

    /// Returns whether the head is an acceptance after which a step is to begin anew.
    pub fn begins_anew(&self) -> bool {
        let mut number = self.head();
        while let Some(Entry { parent, body, .. }) = self.entry(number) {
            match body {
                EntryBody::ContentAccepted { content } => {
                    return self.acceptances.get(*content as usize - 1).is_some_and(|of| of.anew);
                }
                EntryBody::PolicySet { .. } | EntryBody::Reseeded { .. } => number = *parent,
                _ => return false,
            }
        }
        false
    }

    /// Appends that the game adopts other content.
    ///
    /// # Errors
    ///
    /// Why its names cannot come to the roster.
    pub fn accept(&mut self, acceptance: Acceptance) -> Result<(), InvalidEntry> {
        // A log can have very many: what none of them changes is not copied.
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
