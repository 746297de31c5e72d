//! The ground truth: entries in the order of appending, each with the entry that it follows.
//!
//! The log is a tree. Undo, redo and branches are entries that move its head; state is the fold of
//! the path from the root to the head. Nothing here knows a rule.

mod acceptance;
#[cfg(not(target_arch = "wasm32"))]
pub mod file;
mod opening;
mod player;
pub mod text;
pub mod upcast;

pub use acceptance::Acceptance;
pub use opening::{Opening, Pack};
pub use player::{Player, PlayerKind};

use crate::event::Event;
use crate::roster::Roster;
use crate::state::State;
use crate::words::Message;

/// Returns the [hash](State::hash) of the state that a stored log comes to, in hexadecimal digits:
/// the same on every machine and with every engine.
///
/// # Errors
///
/// The damage, where there is any.
pub fn state_hash(bytes: &[u8]) -> Result<String, Box<text::Damage>> {
    let read = text::read(bytes).map_err(Box::new)?;
    match read.damage {
        Some(damage) => Err(Box::new(damage)),
        None => Ok(read.log.state().hash(read.log.roster())),
    }
}

/// One entry of a log; its number is its place in the order of appending, counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The number of the entry that it follows; 0 is the opening.
    pub parent: u32,
    /// What it says.
    pub body: Body,
}

/// What an entry says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Body {
    /// A fact.
    Fact(Event),
    /// The head was moved to an earlier entry: undo, redo or the start of a branch.
    HeadMoved {
        /// The number of the entry that is the head from now on.
        to: u32,
    },
    /// The game went over to other content.
    ContentAccepted {
        /// Which one of the log's acceptances it is, counted from 1.
        content: u32,
    },
}

/// Where on a path a game went over to other content.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// How many facts of the path stand before.
    pub facts: usize,
    /// The content from here on, as [`Log::content`] counts.
    pub content: usize,
    /// Whether the open step is begun anew.
    pub anew: bool,
}

/// The ground truth of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Log {
    opening: Opening,
    entries: Vec<Entry>,
    acceptances: Vec<Acceptance>,
    /// The roster, where names came to that of the opening.
    grown: Option<Box<Roster>>,
    head: u32,
    /// Whether every entry is a fact that follows the one before it, as in a game without undo.
    straight: bool,
}

impl Log {
    /// Returns a log that holds only its opening.
    #[must_use]
    pub const fn new(opening: Opening) -> Self {
        Self {
            opening,
            entries: Vec::new(),
            acceptances: Vec::new(),
            grown: None,
            head: 0,
            straight: true,
        }
    }

    /// Returns the opening.
    #[must_use]
    pub const fn opening(&self) -> &Opening {
        &self.opening
    }

    /// Returns the name of everything, on all branches: that of the opening with all names that came
    /// later. It only ever grows.
    #[must_use]
    pub fn roster(&self) -> &Roster {
        self.grown.as_deref().unwrap_or(&self.opening.roster)
    }

    /// Returns each content that the game went over to, in the order of appending.
    #[must_use]
    pub fn acceptances(&self) -> &[Acceptance] {
        &self.acceptances
    }

    /// Returns which content is in force at an entry: 0 for that of the opening, else the number of
    /// the acceptance.
    #[must_use]
    pub fn content_at(&self, entry: u32) -> usize {
        self.changes_to(entry).last().map_or(0, |change| change.content)
    }

    /// Returns which content is in force at the head.
    #[must_use]
    pub fn content(&self) -> usize {
        if self.acceptances.is_empty() { 0 } else { self.content_at(self.head) }
    }

    /// Returns the packs of a content, first to last layer.
    #[must_use]
    pub fn packs_of(&self, content: usize) -> &[Pack] {
        let acceptance = content.checked_sub(1).and_then(|place| self.acceptances.get(place));
        acceptance.map_or(&self.opening.packs, |acceptance| &acceptance.packs)
    }

    /// Returns the names that there were when a content came into force.
    #[must_use]
    pub fn roster_of(&self, content: usize) -> Roster {
        let mut roster = self.opening.roster.clone();
        for acceptance in self.acceptances.iter().take(content) {
            // They came to this very roster before.
            let _ = roster.grow(&acceptance.names);
        }
        roster
    }

    /// Returns which content up to this one was the last to bring names.
    #[must_use]
    pub fn last_names(&self, content: usize) -> usize {
        let brings = |acceptance: &Acceptance| !acceptance.names.is_empty();
        self.acceptances.iter().take(content).rposition(brings).map_or(0, |place| place + 1)
    }

    /// Returns where on the path to an entry the game went over to other content.
    #[must_use]
    pub fn changes_to(&self, entry: u32) -> Vec<Change> {
        let mut changes = Vec::new();
        let mut facts = 0;
        if self.acceptances.is_empty() {
            return changes;
        }
        for number in self.numbers_to(entry) {
            match self.entry(number).map(|entry| entry.body) {
                Some(Body::ContentAccepted { content }) => {
                    let content = content as usize;
                    let anew = self.acceptances.get(content - 1).is_some_and(|of| of.anew);
                    changes.push(Change { facts, content, anew });
                }
                _ => facts += 1,
            }
        }
        changes
    }

    /// Returns whether the head is an acceptance after which a step is to begin anew.
    #[must_use]
    pub fn begins_anew(&self) -> bool {
        match self.entry(self.head).map(|entry| entry.body) {
            Some(Body::ContentAccepted { content }) => {
                self.acceptances.get(content as usize - 1).is_some_and(|of| of.anew)
            }
            _ => false,
        }
    }

    /// Appends that the game goes over to other content.
    ///
    /// # Errors
    ///
    /// A sentence, without its full stop, saying why its names cannot come to the roster; nothing has
    /// changed.
    pub fn accept(&mut self, acceptance: Acceptance) -> Result<(), Message> {
        // A log can have very many: what none of them changes is not copied.
        match &mut self.grown {
            _ if acceptance.names.is_empty() => {}
            Some(grown) => grown.grow(&acceptance.names)?,
            None => {
                let mut roster = self.opening.roster.clone();
                roster.grow(&acceptance.names)?;
                self.grown = Some(Box::new(roster));
            }
        }
        self.acceptances.push(acceptance);
        let content = self.acceptances.len() as u32;
        self.entries.push(Entry { parent: self.head, body: Body::ContentAccepted { content } });
        self.head = self.entries.len() as u32;
        self.straight = false;
        Ok(())
    }

    /// Returns every entry, in the order of appending.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Returns the number of the entry that the next one will follow.
    #[must_use]
    pub const fn head(&self) -> u32 {
        self.head
    }

    /// Appends facts to the path.
    pub fn append(&mut self, facts: &[Event]) {
        for fact in facts {
            self.entries.push(Entry { parent: self.head, body: Body::Fact(*fact) });
            self.head = self.entries.len() as u32;
        }
    }

    /// Moves the head to entry `to`, where 0 is the opening; an entry says so.
    ///
    /// Returns whether there is such an entry and it is no move of the head itself.
    pub fn move_head(&mut self, to: u32) -> bool {
        let known = to == 0 || self.entry(to).is_some_and(Entry::is_of_path);
        if known {
            self.entries.push(Entry { parent: self.head, body: Body::HeadMoved { to } });
            self.head = to;
            self.straight = false;
        }
        known
    }

    /// Returns the facts from the root to the head.
    #[must_use]
    pub fn path(&self) -> Vec<Event> {
        if self.straight {
            return self.entries.iter().filter_map(|entry| entry.fact()).copied().collect();
        }
        let mut path: Vec<Event> = self
            .path_entries()
            .into_iter()
            .filter_map(|n| self.entry(n)?.fact())
            .copied()
            .collect();
        path.shrink_to_fit();
        path
    }

    /// Returns what is so after the first `count` facts of the path, as far as it goes that far.
    #[must_use]
    pub fn state_at(&self, count: usize) -> Option<Box<State>> {
        let mut state = Box::<State>::default();
        if self.straight {
            self.entries
                .get(..count)?
                .iter()
                .filter_map(Entry::fact)
                .for_each(|fact| state.fold(fact));
        } else {
            self.path().get(..count)?.iter().for_each(|fact| state.fold(fact));
        }
        Some(state)
    }

    /// Returns what is so at the head.
    #[must_use]
    pub fn state(&self) -> Box<State> {
        let mut state = Box::<State>::default();
        self.path().iter().for_each(|fact| state.fold(fact));
        state
    }

    /// Returns the numbers of the entries that hold the facts from the root to the head.
    #[must_use]
    pub fn path_entries(&self) -> Vec<u32> {
        self.entries_to(self.head)
    }

    /// Returns the numbers of the entries that hold the facts from the root to an entry.
    #[must_use]
    pub fn entries_to(&self, entry: u32) -> Vec<u32> {
        let mut numbers = self.numbers_to(entry);
        if !self.acceptances.is_empty() {
            numbers
                .retain(|number| self.entry(*number).is_some_and(|entry| entry.fact().is_some()));
        }
        numbers
    }

    /// Returns the numbers of the entries from the root to an entry, those among them that hold
    /// no fact.
    fn numbers_to(&self, entry: u32) -> Vec<u32> {
        let mut numbers = Vec::new();
        let mut number = entry;
        while let Some(entry) = self.entry(number) {
            numbers.push(number);
            number = entry.parent;
        }
        numbers.reverse();
        numbers
    }

    /// Returns the entry with a number.
    #[must_use]
    pub fn entry(&self, number: u32) -> Option<&Entry> {
        self.entries.get((number as usize).checked_sub(1)?)
    }
}

impl Entry {
    /// Returns the fact that the entry holds.
    #[must_use]
    pub const fn fact(&self) -> Option<&Event> {
        match &self.body {
            Body::Fact(fact) => Some(fact),
            Body::HeadMoved { .. } | Body::ContentAccepted { .. } => None,
        }
    }

    /// Returns whether something can follow it: it holds a fact, or that content was accepted.
    #[must_use]
    pub const fn is_of_path(&self) -> bool {
        match self.body {
            Body::Fact(_) | Body::ContentAccepted { .. } => true,
            Body::HeadMoved { .. } => false,
        }
    }
}
