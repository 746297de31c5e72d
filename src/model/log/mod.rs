//! The log of a game: the source of truth, from which state is folded.
//!
//! A log is an append-only tree of entries, each of which follows another entry. A branch is a path through the tree
//! with a head; undo, redo and new branches are entries that move or create heads. State is the fold of the path from
//! the root to a head. Nothing in this module depends on the rules of a game.
//!
//! # Kinds of entries
//!
//! A stored entry has these fields: its number `n`; its `branch`, if that is not `main`; its `parent`, if that is not
//! the preceding entry; the `id` of an answer, if the client gave one; its kind `type`; the version `v` of the kind;
//! the fields of the kind; and the `hash`. The parent is the previous head of the branch. Besides facts there are these
//! kinds:
//!
//! | kind | fields | on the path |
//! | --- | --- | --- |
//! | `head_moved` | `to`, the new head of the branch; since version 2 also `by` and `why`: `undo`, `redo`, `rewind`, `arrange`, `accept`, or `switch`, which keeps the head and makes the branch the default branch; since version 3 also `agreed`, an undo to which everybody concerned agreed | no |
//! | `content_accepted` | the packs and new names that the game adopts | yes |
//! | `branch_named` | the `name` of a branch, and the entry `at` which its head starts | no |
//! | `mark_set` | the `name` of a mark, the entry `at` which it is set, and a `text` | no |
//! | `mark_removed` | the `name` of a mark that is no longer shown | no |
//! | `seat_named` | the `player` at a `seat` from here on; the last naming counts; since version 2 also the `arrival` of a player who opened the seat in a browser: `sat`, or `device` if the seat was taken already; since version 3 also `clock`, if a bot takes over because the player ran out of time, and `back`, if the player has come back; since version 4 also `skip`, if the player ran out of time and the clock gives the answer in the next entry | no |
//! | `pack_enclosed` | a pack that is stored in the log: its `id` and `hash` as in openings, and its stored `text` | no |
//! | `reseeded` | the `seed` of draws from here on, on a branch with its own chance, and `by` whom | yes |
//! | `redacted` | the log holds only what a `seat` has seen, or a spectator if it is `null` | no |
//! | `policy_set` | the [`Terms`] on which scripts run from here on, since version 2 also `failures`; a log without it has [`Terms::UNSAID`] | yes |
//!
//! An entry on the path is followed by later entries, and is left behind when the head moves back before it. All
//! other entries hold for the log as a whole. None of these kinds is a fact: neither the fold nor `GAME@N` sees
//! them. `by` is a seat, counted from 0, or `null` if nobody at the table did it.
//!
//! A kind that gains fields gets the next version. An entry of an unknown kind or version was written by a newer
//! engine: the error names the kind, and the entry does not count as damage. No entry may contain tokens, passwords or
//! email addresses, because logs are shared.

mod acceptance;
mod answer_id;
mod branch;
mod content;
mod excerpt;
mod extent;
#[cfg(not(target_arch = "wasm32"))]
pub mod file;
mod handover;
mod invalid_entry;
mod mark;
mod merge;
mod name;
mod opening;
mod player;
mod reseeding;
mod seat_number;
mod skip;
mod stamp;
pub mod store;
mod terms;
pub mod text;
pub mod upcast;

pub use acceptance::{Acceptance, ContentChange};
pub use answer_id::AnswerId;
pub use branch::{Branch, BranchId, HeadMove, HeadMoveReason, MAIN, MAIN_NAME, TakenBack};
pub use excerpt::{RewriteFact, with_ids_of};
pub use handover::{EnclosedPack, RedactedFor};
pub use invalid_entry::InvalidEntry;
pub use mark::{Mark, MarkRemoval};
pub use merge::CannotMerge;
pub use name::is_word;
pub use opening::{Opening, Pack};
pub use player::{Arrival, Player, PlayerKind, SeatNaming};
pub use reseeding::Reseeding;
pub use stamp::{EntryStamp, NoStamp, StampKey};
pub use terms::{
    FACTS_MAX, FAILURES_MAX, OPERATIONS_MAX, Policy, QUESTIONS_MAX, STEP_OPERATIONS_MAX, TERMS,
    TERMS_MOST, Terms, TermsSet,
};

use answer_id::AnswerIds;
use branch::Branches;
use mark::LogMarks;

use crate::event::Event;
use crate::roster::Roster;
use crate::state::State;

/// Returns the [hash](State::hash) of the final state of a stored log, in hexadecimal digits. It is the same on
/// every machine and with every engine. Fails if the log is damaged.
pub fn state_hash(bytes: &[u8]) -> Result<String, Box<text::Damage>> {
    let read = text::read(bytes).map_err(Box::new)?;
    match read.damage {
        Some(damage) => Err(Box::new(damage)),
        None => Ok(read.log.state().hash(read.log.roster())),
    }
}

/// An entry of a log. Its number is its place in the order of appending, counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The number of the entry that it follows; 0 is the opening.
    pub parent: u32,
    /// The branch that it was appended to.
    pub branch: BranchId,
    pub body: EntryBody,
}

/// The content of an entry. Rare kinds hold an index into a list of the [`Log`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EntryBody {
    Fact(Event),
    /// The head of the branch was moved to another entry.
    HeadMoved {
        /// The number of the new head.
        to: u32,
        /// Who moved it and why; version 1 of the entry does not record this.
        cause: Option<HeadMove>,
    },
    /// The game adopted different content.
    ContentAccepted {
        /// The index in [`Log::acceptances`], counted from 1.
        content: u32,
    },
    /// A branch begins.
    BranchNamed {
        /// The new branch.
        branch: BranchId,
    },
    /// An entry was marked.
    MarkSet {
        /// The index among all marks that were ever set, counted from 0.
        mark: u32,
    },
    /// A mark was removed.
    MarkRemoved {
        /// The index among all removals, counted from 0.
        unmarking: u32,
    },
    /// A player takes over a seat from here on.
    SeatNamed {
        /// The index in [`Log::namings`].
        naming: u32,
    },
    /// Draws use a different seed from here on.
    Reseeded {
        /// The index in [`Log::reseedings`].
        reseeding: u32,
    },
    /// A pack is enclosed in the log.
    PackEnclosed {
        /// The index in [`Log::enclosed`].
        pack: u32,
    },
    /// The log holds only what a seat or a spectator has seen; see [`Log::redacted`].
    Redacted,
    /// Scripts run under different terms from here on.
    PolicySet {
        /// The index in [`Log::terms_set`].
        terms: u32,
    },
}

/// The log of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Log {
    opening: Opening,
    entries: Vec<Entry>,
    acceptances: Vec<Acceptance>,
    /// The roster with the names that were added since the opening, if any.
    grown: Option<Box<Roster>>,
    branches: Branches,
    marks: LogMarks,
    namings: Vec<SeatNaming>,
    terms: Vec<TermsSet>,
    answer_ids: AnswerIds,
    enclosed: Vec<EnclosedPack>,
    redacted: Option<RedactedFor>,
    reseedings: Vec<Reseeding>,
    /// Whether every entry is on the path and follows the one before it, as in a game without undo.
    straight: bool,
}

impl Log {
    /// Returns a log that holds only its opening.
    pub fn new(opening: Opening) -> Self {
        Self {
            opening,
            entries: Vec::new(),
            acceptances: Vec::new(),
            grown: None,
            branches: Branches::new(),
            marks: LogMarks::default(),
            namings: Vec::new(),
            terms: Vec::new(),
            answer_ids: AnswerIds::new(),
            enclosed: Vec::new(),
            redacted: None,
            reseedings: Vec::new(),
            straight: true,
        }
    }

    pub const fn opening(&self) -> &Opening {
        &self.opening
    }

    /// Returns the roster for all branches: the names of the opening and all that were added since. It only grows.
    pub fn roster(&self) -> &Roster {
        self.grown.as_deref().unwrap_or(&self.opening.roster)
    }

    /// Returns all entries, in the order of appending.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Returns the head of the current branch: the number of the entry that the next one will follow.
    pub fn head(&self) -> u32 {
        self.branches.head()
    }

    /// Appends facts to the current branch.
    pub fn append(&mut self, facts: &[Event]) {
        let (mut parent, branch) = (self.head(), self.current_branch());
        self.entries.reserve(facts.len());
        for fact in facts {
            self.entries.push(Entry { parent, branch, body: EntryBody::Fact(*fact) });
            parent = self.entries.len() as u32;
        }
        self.branches.set_head(parent);
    }

    fn push_of_path(&mut self, body: EntryBody) {
        let (parent, branch) = (self.head(), self.branches.current());
        self.straight &= parent as usize == self.entries.len();
        self.entries.push(Entry { parent, branch, body });
        self.branches.set_head(self.entries.len() as u32);
    }

    /// Returns the facts from the root to the head.
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

    /// Returns the state after the first `count` facts of the path, or `None` if the path is shorter.
    pub fn state_at(&self, count: usize) -> Option<Box<State>> {
        let (state, folded) = match self.straight {
            true => folded(self.entries.iter().filter_map(Entry::fact).take(count)),
            false => folded(self.path().iter().take(count)),
        };
        (folded == count).then_some(state)
    }

    /// Returns the state at the head.
    pub fn state(&self) -> Box<State> {
        folded(self.path().iter()).0
    }

    /// Returns the numbers of the entries that hold the facts from the root to the head.
    pub fn path_entries(&self) -> Vec<u32> {
        self.entries_to(self.head())
    }

    /// Returns the numbers of the entries that hold the facts from the root to the given entry.
    pub fn entries_to(&self, entry: u32) -> Vec<u32> {
        let mut numbers = self.numbers_to(entry);
        let holds_facts_only =
            self.acceptances.is_empty() && self.terms.is_empty() && self.reseedings.is_empty();
        if !holds_facts_only {
            numbers
                .retain(|number| self.entry(*number).is_some_and(|entry| entry.fact().is_some()));
        }
        numbers
    }

    /// Returns the number of the entry at which to start a branch that keeps the first `facts` facts of the path.
    pub fn entry_after(&self, facts: usize) -> u32 {
        let entry = match facts.checked_sub(1) {
            Some(last) => self.path_entries().get(last).copied().unwrap_or_else(|| self.head()),
            None => self.first_playable_entry(),
        };
        self.last_reseeding_after(entry)
    }

    /// Returns the numbers of the entries up to the `count`-th fact of the path: those that lead to it, and those that
    /// concern the whole log. Entries that were left behind are not included.
    pub fn entries_before(&self, count: usize) -> Vec<u32> {
        let path = self.path_entries();
        let last = count.checked_sub(1).and_then(|last| path.get(last).copied()).unwrap_or(0);
        let leads = self.numbers_to(last);
        let is_aside = |number: &u32| self.entry(*number).is_some_and(|entry| !entry.is_of_path());
        let is_kept = |number: &u32| leads.binary_search(number).is_ok() || is_aside(number);
        (1..=last).filter(is_kept).collect()
    }

    /// Returns the numbers of all entries from the root to the given entry, including those that hold no fact.
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

    /// Returns the entry with this number, or `None` if there is none.
    pub fn entry(&self, number: u32) -> Option<&Entry> {
        self.entries.get((number as usize).checked_sub(1)?)
    }
}

impl Entry {
    /// Returns the fact in the entry, or `None` if it holds none.
    pub const fn fact(&self) -> Option<&Event> {
        match &self.body {
            EntryBody::Fact(fact) => Some(fact),
            _ => None,
        }
    }

    /// Returns whether the entry can be on a path and have successors: a fact, accepted content, terms or a seed.
    pub const fn is_of_path(&self) -> bool {
        match self.body {
            EntryBody::Fact(_)
            | EntryBody::ContentAccepted { .. }
            | EntryBody::PolicySet { .. }
            | EntryBody::Reseeded { .. } => true,
            EntryBody::HeadMoved { .. }
            | EntryBody::BranchNamed { .. }
            | EntryBody::MarkSet { .. }
            | EntryBody::MarkRemoved { .. }
            | EntryBody::PackEnclosed { .. }
            | EntryBody::Redacted
            | EntryBody::SeatNamed { .. } => false,
        }
    }
}

fn folded<'a>(facts: impl Iterator<Item = &'a Event>) -> (Box<State>, usize) {
    let (mut state, mut count) = (Box::<State>::default(), 0);
    for fact in facts {
        state.fold(fact);
        count += 1;
    }
    (state, count)
}
