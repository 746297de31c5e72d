//! The content of entries, without the log that holds them. It is used to read, write, merge and excerpt logs.

use crate::event::Event;
use crate::log::{
    Acceptance, AnswerId, Branch, EnclosedPack, EntryBody, HeadMove, InvalidEntry, Log, Mark,
    MarkRemoval, RedactedFor, Reseeding, SeatNaming, TermsSet,
};

/// The content of an entry: everything except its number, branch, parent and answer id.
pub(super) enum EntryContent {
    Fact(Event),
    HeadMoved { to: u32, cause: Option<HeadMove> },
    ContentAccepted(Box<Acceptance>),
    BranchNamed(Branch),
    MarkSet(Mark),
    MarkRemoved(MarkRemoval),
    SeatNamed(SeatNaming),
    PackEnclosed(EnclosedPack),
    Redacted(RedactedFor),
    Reseeded(Reseeding),
    PolicySet(TermsSet),
}

impl Log {
    /// Returns the content of an entry, or `None` if there is no such entry.
    pub(super) fn entry_content(&self, number: u32) -> Option<EntryContent> {
        Some(match self.entry(number)?.body {
            EntryBody::Fact(fact) => EntryContent::Fact(fact),
            EntryBody::HeadMoved { to, cause } => EntryContent::HeadMoved { to, cause },
            EntryBody::ContentAccepted { content } => {
                let place = (content as usize).checked_sub(1)?;
                EntryContent::ContentAccepted(Box::new(self.acceptances.get(place)?.clone()))
            }
            EntryBody::BranchNamed { branch } => {
                EntryContent::BranchNamed(self.branch(branch)?.clone())
            }
            EntryBody::MarkSet { mark } => {
                EntryContent::MarkSet(self.marks.set.get(mark as usize)?.clone())
            }
            EntryBody::MarkRemoved { unmarking } => {
                EntryContent::MarkRemoved(self.marks.removed.get(unmarking as usize)?.clone())
            }
            EntryBody::SeatNamed { naming } => {
                EntryContent::SeatNamed(self.namings.get(naming as usize)?.clone())
            }
            EntryBody::PackEnclosed { pack } => {
                EntryContent::PackEnclosed(self.enclosed.get(pack as usize)?.clone())
            }
            EntryBody::Redacted => EntryContent::Redacted(self.redacted?),
            EntryBody::Reseeded { reseeding } => {
                EntryContent::Reseeded(*self.reseedings.get(reseeding as usize)?)
            }
            EntryBody::PolicySet { terms } => {
                EntryContent::PolicySet(*self.terms.get(terms as usize)?)
            }
        })
    }

    /// Appends an entry to the current branch, with the id of the answer if the entry is an answer that has one.
    pub(super) fn append_content(
        &mut self,
        content: &EntryContent,
        id: Option<&AnswerId>,
    ) -> Result<(), InvalidEntry> {
        match content {
            EntryContent::Fact(fact) => match id {
                None => self.append(&[*fact]),
                Some(id) => self.append_answer(id.clone(), &[*fact])?,
            },
            EntryContent::HeadMoved { to, cause } => {
                if !self.move_head(*to, *cause) {
                    return Err(InvalidEntry::NoPlace { entry: *to });
                }
            }
            EntryContent::ContentAccepted(acceptance) => self.accept((**acceptance).clone())?,
            EntryContent::BranchNamed(branch) => drop(self.name_branch(branch.clone())?),
            EntryContent::MarkSet(mark) => self.set_mark(mark.clone())?,
            EntryContent::MarkRemoved(removal) => self.remove_mark(removal.clone())?,
            EntryContent::SeatNamed(naming) => self.name_seat(naming.clone())?,
            EntryContent::PackEnclosed(pack) => self.enclose(pack.clone())?,
            EntryContent::Redacted(redacted) => self.redact(*redacted)?,
            EntryContent::Reseeded(reseeding) => self.reseed(*reseeding)?,
            EntryContent::PolicySet(terms) => self.set_terms(*terms)?,
        }
        Ok(())
    }
}
