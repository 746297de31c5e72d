//! The eyeball spaces of the display, section by section.

use crate::id::{SectionId, SpaceId};
use crate::message;
use crate::story::Teller;
use crate::words::{Message, Value};

impl Teller<'_> {
    /// Returns a section's name with what a pawn there does, e.g. `Depletion: remove a disk …`.
    #[must_use]
    pub fn action(&self, section: SectionId) -> String {
        let name = self.section_name(section);
        let action = format!("action-{}", self.roster().name(section));
        if !self.words.has(&action) {
            return self.say(&name);
        }
        let action = self.with_section_params(Message::new(action), section);
        let action = action.with("box", self.in_box(section));
        self.say(&message!("story-section-action", section = name, action = action))
    }

    /// Returns the space that was reached last, else the section, as long as a section lasts.
    #[must_use]
    pub fn place_in_turn(&self) -> Option<String> {
        let turn = self.view.turn();
        let space = || turn.space.map(|space| self.space(space));
        turn.section.map(|section| space().unwrap_or_else(|| self.section(section)))
    }

    /// Returns the section that a space belongs to.
    #[must_use]
    pub fn section_of(&self, space: SpaceId) -> SectionId {
        self.view.catalog().space(space).section
    }

    /// Returns the name of a space within its section, e.g. `space 2` or `Meat disks`; nothing where
    /// the section has no other.
    #[must_use]
    pub fn space_in_section(&self, space: SpaceId) -> String {
        let Some(row) = self.view.catalog().spaces.get(space.index()) else {
            return self.space(space);
        };
        match self.space_print(space) {
            Some(print) => self.say(&print),
            None if self.view.catalog().section(row.section).spaces.len() == 1 => String::new(),
            None => self.say(&message!("story-place", place = row.place + 1)),
        }
    }

    /// Returns the disks in a section's box, e.g. `2 Meat, Seed`.
    fn in_box(&self, section: SectionId) -> Value {
        let display = self.view.elements().display(section);
        let disks = self.elements(|element| u16::from(display[element.index()]));
        match disks.is_empty() {
            true => Message::new("story-box-empty").into(),
            false => Value::List(disks),
        }
    }
}
