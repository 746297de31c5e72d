//! Which branch an entry is on, and what a redo can restore.

use crate::log::{BranchId, EntryBody, HeadMove, HeadMoveReason, Log};

/// What was taken back and can be restored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TakenBack {
    /// The number of the entry that was the head.
    pub head: u32,
    /// Who took it back, and why.
    pub cause: HeadMove,
}

impl Log {
    /// Returns the branch whose path contains an entry, or `None` if the entry was left behind. Of several, the
    /// default branch comes first, then the one named first.
    pub fn branch_containing(&self, entry: u32) -> Option<BranchId> {
        let chosen = self.chosen_branch();
        let others = self.branches().map(|(id, _, _)| id).filter(|id| *id != chosen);
        let leads = |id: &BranchId| {
            let Some(mut number) = self.head_of(*id) else { return false };
            // Parents have lower numbers.
            while number > entry {
                number = self.entry(number).map_or(0, |entry| entry.parent);
            }
            number == entry
        };
        [chosen].into_iter().chain(others).find(leads)
    }

    /// Moves the head to an entry without writing an entry, also to one that was left behind. It is for readers
    /// only: a log to which something is appended afterwards cannot be read back.
    pub fn set_head_for_reading(&mut self, entry: u32) {
        self.branches.set_head(entry);
        self.straight &= entry as usize == self.entries.len();
    }

    /// Returns what was taken back last on the current branch, or `None` if nothing was or something else came
    /// since.
    pub fn taken_back(&self) -> Option<TakenBack> {
        let mut taken = Vec::new();
        let current = self.current_branch();
        for entry in self.entries().iter().filter(|entry| entry.branch == current) {
            match entry.body {
                EntryBody::HeadMoved { cause: Some(cause), .. } => match cause.why {
                    // The parent of this entry is the former head.
                    HeadMoveReason::Undo | HeadMoveReason::Agreed => {
                        taken.push(TakenBack { head: entry.parent, cause });
                    }
                    HeadMoveReason::Redo => drop(taken.pop()),
                    HeadMoveReason::Switch => {}
                    HeadMoveReason::Rewind | HeadMoveReason::Arrange | HeadMoveReason::Accept => {
                        taken.clear();
                    }
                },
                // A branch that goes back before its reseeding repeats the reseeding there.
                EntryBody::Reseeded { .. } => {}
                _ if entry.is_of_path() => taken.clear(),
                EntryBody::HeadMoved { .. } => taken.clear(),
                _ => {}
            }
        }
        taken.pop()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Event;
    use crate::log::{Branch, MAIN, Opening};

    fn log() -> Log {
        let mut log = Log::new(Opening::default());
        let turns: Vec<Event> = (1..=4).map(|turn| Event::TurnBegan { turn }).collect();
        log.append(&turns);
        log
    }

    fn go(log: &mut Log, to: u32, why: HeadMoveReason) {
        assert!(log.move_head(to, Some(HeadMove { by: None, why })));
    }

    #[test]
    fn what_was_taken_back_comes_again_in_turn() {
        let mut log = log();
        assert_eq!(log.taken_back(), None);
        go(&mut log, 3, HeadMoveReason::Undo);
        go(&mut log, 1, HeadMoveReason::Undo);
        let head = |log: &Log| log.taken_back().map(|taken| taken.head);
        assert_eq!(head(&log), Some(3));
        go(&mut log, 3, HeadMoveReason::Redo);
        assert_eq!(head(&log), Some(4));
        go(&mut log, 4, HeadMoveReason::Redo);
        assert_eq!(head(&log), None);
        go(&mut log, 3, HeadMoveReason::Undo);
        log.append(&[Event::TurnBegan { turn: 9 }]);
        assert_eq!(head(&log), None, "something else came since");
    }

    #[test]
    fn what_was_left_behind_is_on_no_branch() {
        let mut log = log();
        let bold = Branch { name: "bold".into(), at: 2, by: None };
        let bold = log.name_branch(bold).unwrap();
        go(&mut log, 3, HeadMoveReason::Rewind);
        assert_eq!(log.branch_containing(3), Some(MAIN));
        assert_eq!(log.branch_containing(4), None);
        log.switch(bold, None);
        assert_eq!((log.branch_containing(2), log.branch_containing(3)), (Some(bold), Some(MAIN)));
        let mut looked = log.clone();
        looked.set_head_for_reading(4);
        assert_eq!((log.path().len(), looked.path().len()), (2, 4));
    }
}
