//! The ground truth: entries in the order of appending, each with the entry that it follows.
//!
//! The log is a tree. Each branch has a head; undo, redo and branches are entries that move or name one;
//! state is the fold of the path from the root to a head. Nothing here knows a rule.
//!
//! # Kinds of entries
//!
//! A stored entry has its number `n`; its `branch`, unless that is `main`; its `parent`, unless that is
//! the entry before; an answer's `id`, where whoever answered gave it one; its kind `type` with the
//! version `v`; what the kind has to say; and the `hash`. The parent is always the head of its branch.
//! Besides facts there are:
//!
//! | kind | says | of the path |
//! | --- | --- | --- |
//! | `head_moved` | where the branch's head is from now on (`to`), since version 2 also `by` whom and `why`: `undo`, `redo`, `rewind`, `arrange`, `accept`, or `switch`, where the head stays and the branch is the one that is meant where none is named; since version 3 also `agreed`, an undo to which all agreed whom it concerns | no |
//! | `content_accepted` | the packs and new names that the game adopts | yes |
//! | `branch_named` | the `name` of a branch, and `at` which entry its head is at first | no |
//! | `mark_set` | the `name` of the entry `at`, and a `text` | no |
//! | `mark_removed` | the `name` of a mark that is no longer shown | no |
//! | `seat_named` | which `player` sits at a `seat` from here on; what was said last counts; since version 2 also the `arrival` of somebody who opened the seat in a browser: `sat`, or `device` where somebody sat there already | no |
//! | `pack_enclosed` | a pack that the log has with it: its `id` and `hash` as openings name it, and its stored `text` | no |
//! | `reseeded` | the `seed` that draws come from here on, on a branch whose chance is its own, and `by` whom | yes |
//! | `redacted` | that the log holds only what a `seat` has seen, or a spectator where it is `null` | no |
//! | `policy_set` | the [`Terms`] on which scripts run from here on, since version 2 also `failures`; without it, [`Terms::UNSAID`] | yes |
//!
//! What is of the path is followed by what comes next, and a head that goes back before it leaves it
//! behind; all else is true of the log as a whole. None of these is a fact: neither the fold nor
//! `GAME@N` sees them. `by` is a seat, counted from 0, or `null` where nobody at the table did it.
//!
//! An entry that says more than its version does has the next version, and one of a kind or version that
//! is not known was written by a newer engine: it is refused by name, and is no damage. Tokens, passwords
//! and mail addresses have no place in any of them, for logs are handed on.

mod acceptance;
mod answer_id;
mod branch;
mod branch_position;
mod excerpt;
mod extent;
mod external_change;
#[cfg(not(target_arch = "wasm32"))]
pub mod file;
mod handover;
mod invalid_entry;
mod mark;
mod merge;
mod name;
mod naming;
mod opening;
mod player;
mod reseeding;
mod seat_number;
pub mod store;
mod terms;
pub mod text;
pub mod upcast;

pub use acceptance::{Acceptance, ContentChange};
pub use answer_id::AnswerId;
pub use branch::{Branch, BranchId, HeadMove, HeadMoveReason, MAIN, MAIN_NAME};
pub use branch_position::TakenBack;
pub use excerpt::RewriteFact;
pub use excerpt::renamed;
pub use external_change::ExternalChange;
pub use handover::{EnclosedPack, RedactedFor};
pub use invalid_entry::InvalidEntry;
pub use mark::{Mark, MarkRemoval};
pub use merge::CannotMerge;
pub use name::is_word;
pub use naming::{Arrival, SeatNaming};
pub use opening::{Opening, Pack};
pub use player::{Player, PlayerKind};
pub use reseeding::Reseeding;
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
    /// The branch that it was appended to.
    pub branch: BranchId,
    /// What it says.
    pub body: EntryBody,
}

/// What an entry says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EntryBody {
    /// A fact.
    Fact(Event),
    /// The head of the branch was moved to another entry.
    HeadMoved {
        /// The number of the entry that is the head from now on.
        to: u32,
        /// Who did it and why; the first logs do not say.
        cause: Option<HeadMove>,
    },
    /// The game went over to other content.
    ContentAccepted {
        /// Which one of the log's acceptances it is, counted from 1.
        content: u32,
    },
    /// A branch begins.
    BranchNamed {
        /// Which one.
        branch: BranchId,
    },
    /// An entry got a name.
    MarkSet {
        /// Its place among all marks that were ever set.
        mark: u32,
    },
    /// A mark was removed.
    MarkRemoved {
        /// Its place among all removals.
        unmarking: u32,
    },
    /// Somebody plays at a seat from here on.
    SeatNamed {
        /// Its place among [`Log::namings`].
        naming: u32,
    },
    /// Draws come from another seed from here on.
    Reseeded {
        /// Its place among [`Log::reseedings`].
        reseeding: u32,
    },
    /// The log has a pack with it.
    PackEnclosed {
        /// Its place among [`Log::enclosed`].
        pack: u32,
    },
    /// The log holds only what somebody has seen, as [`Log::redacted`] says.
    Redacted,
    /// Scripts run on other terms from here on.
    PolicySet {
        /// Its place among [`Log::terms_set`].
        terms: u32,
    },
}

/// The ground truth of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Log {
    opening: Opening,
    entries: Vec<Entry>,
    acceptances: Vec<Acceptance>,
    /// The roster, where names came to that of the opening.
    grown: Option<Box<Roster>>,
    branches: Branches,
    marks: LogMarks,
    namings: Vec<SeatNaming>,
    terms: Vec<TermsSet>,
    answer_ids: AnswerIds,
    enclosed: Vec<EnclosedPack>,
    redacted: Option<RedactedFor>,
    reseedings: Vec<Reseeding>,
    /// Whether every entry is of the path and follows the one before it, as in a game without undo.
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

    /// Returns the opening.
    pub const fn opening(&self) -> &Opening {
        &self.opening
    }

    /// Returns the name of everything, on all branches: that of the opening with all names that came
    /// later. It only ever grows.
    pub fn roster(&self) -> &Roster {
        self.grown.as_deref().unwrap_or(&self.opening.roster)
    }

    /// Returns every entry, in the order of appending.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Returns the number of the entry that the next one will follow: the head of the branch that is
    /// worked on.
    pub fn head(&self) -> u32 {
        self.branches.head()
    }

    /// Appends facts to the path.
    pub fn append(&mut self, facts: &[Event]) {
        let (mut parent, branch) = (self.head(), self.current_branch());
        self.entries.reserve(facts.len());
        for fact in facts {
            self.entries.push(Entry { parent, branch, body: EntryBody::Fact(*fact) });
            parent = self.entries.len() as u32;
        }
        self.branches.set_head(parent);
    }

    /// Appends an entry that holds no fact and that others follow.
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

    /// Returns what is so after the first `count` facts of the path, as far as it goes that far.
    pub fn state_at(&self, count: usize) -> Option<Box<State>> {
        let (state, folded) = match self.straight {
            true => folded(self.entries.iter().filter_map(Entry::fact).take(count)),
            false => folded(self.path().iter().take(count)),
        };
        (folded == count).then_some(state)
    }

    /// Returns what is so at the head.
    pub fn state(&self) -> Box<State> {
        folded(self.path().iter()).0
    }

    /// Returns the numbers of the entries that hold the facts from the root to the head.
    pub fn path_entries(&self) -> Vec<u32> {
        self.entries_to(self.head())
    }

    /// Returns the numbers of the entries that hold the facts from the root to an entry.
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

    /// Returns the number of the entry at which a branch begins that leaves the path after so many facts.
    pub fn entry_after(&self, facts: usize) -> u32 {
        let entry = match facts.checked_sub(1) {
            Some(last) => self.path_entries().get(last).copied().unwrap_or_else(|| self.head()),
            None => self.outset(),
        };
        self.behind(entry)
    }

    /// Returns the numbers of the entries up to the `count`-th fact of the path that lead there or are
    /// true of the log as a whole: all but what was left behind.
    pub fn entries_before(&self, count: usize) -> Vec<u32> {
        let path = self.path_entries();
        let last = count.checked_sub(1).and_then(|last| path.get(last).copied()).unwrap_or(0);
        let leads = self.numbers_to(last);
        let is_aside = |number: &u32| self.entry(*number).is_some_and(|entry| !entry.is_of_path());
        let is_kept = |number: &u32| leads.binary_search(number).is_ok() || is_aside(number);
        (1..=last).filter(is_kept).collect()
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
    pub fn entry(&self, number: u32) -> Option<&Entry> {
        self.entries.get((number as usize).checked_sub(1)?)
    }
}

impl Entry {
    /// Returns the fact that the entry holds.
    pub const fn fact(&self) -> Option<&Event> {
        match &self.body {
            EntryBody::Fact(fact) => Some(fact),
            _ => None,
        }
    }

    /// Returns whether something can follow it: it holds a fact, accepted content, terms or a seed.
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

/// Returns what facts come to, and how many they are.
fn folded<'a>(facts: impl Iterator<Item = &'a Event>) -> (Box<State>, usize) {
    let (mut state, mut count) = (Box::<State>::default(), 0);
    for fact in facts {
        state.fold(fact);
        count += 1;
    }
    (state, count)
}
