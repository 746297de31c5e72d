//! The ground truth: entries in the order of appending, each with the entry that it follows.
//!
//! The log is a tree. Undo, redo and branches are entries that move its head; state is the fold of
//! the path from the root to the head. Nothing here knows a rule.

#[cfg(not(target_arch = "wasm32"))]
pub mod file;
mod opening;
pub mod text;
pub mod upcast;

pub use opening::{Opening, Pack};

use crate::event::Event;
use crate::state::State;

/// Returns the BLAKE3 of the state that a stored log comes to, as JSON, in hexadecimal digits: the
/// same on every machine.
///
/// # Errors
///
/// The damage, where there is any.
pub fn state_hash(bytes: &[u8]) -> Result<String, Box<text::Damage>> {
    let read = text::read(bytes).map_err(Box::new)?;
    match read.damage {
        Some(damage) => Err(Box::new(damage)),
        None => Ok(read.log.state().hash(&read.log.opening().roster)),
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
}

/// The ground truth of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Log {
    opening: Opening,
    entries: Vec<Entry>,
    head: u32,
    /// Whether every entry follows the one before it, as in a game without undo.
    straight: bool,
}

impl Log {
    /// Returns a log that holds only its opening.
    #[must_use]
    pub const fn new(opening: Opening) -> Self {
        Self { opening, entries: Vec::new(), head: 0, straight: true }
    }

    /// Returns the opening.
    #[must_use]
    pub const fn opening(&self) -> &Opening {
        &self.opening
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
    /// Returns whether there is such an entry and it holds a fact.
    pub fn move_head(&mut self, to: u32) -> bool {
        let known = to == 0 || matches!(self.entry(to), Some(Entry { body: Body::Fact(_), .. }));
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

    /// Returns the numbers of the entries from the root to the head.
    #[must_use]
    pub fn path_entries(&self) -> Vec<u32> {
        self.entries_to(self.head)
    }

    /// Returns the numbers of the entries from the root to an entry.
    #[must_use]
    pub fn entries_to(&self, entry: u32) -> Vec<u32> {
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
            Body::HeadMoved { .. } => None,
        }
    }
}
