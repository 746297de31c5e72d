//! Fixed encodings of what a seat sees and of what it can answer, for learning.
//!
//! An encoding depends only on the names and the board of an edition. The same edition always has the same encoding.

mod actions;
mod layout;
mod observation;

pub use actions::ActionTable;
pub use layout::{EncodedPart, ObservationLayout};

use speciate_content::Catalog;
use speciate_engine::view::View;
use speciate_model::id::Seat;
use speciate_model::question::{Choice, Question};

/// The number of bytes of a value of an observation.
pub const VALUE: usize = 4;

/// How the observations and actions of an edition are encoded.
pub struct GameEncoding {
    pub actions: ActionTable,
    pub layout: ObservationLayout,
    /// A hash of all names and places. If two encodings have the same hash, their numbers have the same meaning.
    pub hash: String,
}

impl GameEncoding {
    /// The version of the encodings. It grows when the place or meaning of a number changes for the same names.
    pub const VERSION: u32 = 1;

    pub fn of(catalog: &Catalog) -> Self {
        let actions = ActionTable::of(catalog);
        let layout = ObservationLayout::of(catalog, actions.choices().len());
        let mut encoding = Self { actions, layout, hash: String::new() };
        let mut hasher = blake3::Hasher::new();
        hasher.update(&Self::VERSION.to_le_bytes());
        for part in encoding.parts(catalog) {
            hasher.update(format!("{part:?}\n").as_bytes());
        }
        encoding.hash = hasher.finalize().to_hex().to_string();
        encoding
    }

    /// Returns the parts of an observation.
    pub fn parts(&self, catalog: &Catalog) -> Vec<EncodedPart> {
        let roster = &catalog.roster;
        let actions = self.actions.choices().iter().map(|choice| choice.id(roster)).collect();
        self.layout.parts(catalog, actions)
    }

    /// Writes what a seat sees to a row of little-endian 32-bit floats, which must all be zero before the call. `asked`
    /// holds all open questions. Only the seat's own question is read in full; the others only show which seats are
    /// asked.
    pub fn observe(&self, view: &View<'_>, asked: &[Question], row: &mut [u8]) {
        observation::write(self, view, asked, row);
    }

    /// Returns the number of an option. Fails if it has none.
    pub fn number(&self, choice: Choice, catalog: &Catalog) -> Result<usize, String> {
        let missing =
            || format!("the option `{}` has no action number", choice.id(&catalog.roster));
        self.actions.number(choice).ok_or_else(missing)
    }

    /// Sets the bytes of the actions that a question offers to 1. Fails if an option has no number.
    pub fn mask(
        &self,
        question: &Question,
        row: &mut [u8],
        catalog: &Catalog,
    ) -> Result<(), String> {
        for choice in &question.options {
            row[self.number(*choice, catalog)?] = 1;
        }
        Ok(())
    }
}

/// Returns the question to a seat.
pub fn question_to(asked: &[Question], seat: Seat) -> Option<&Question> {
    asked.iter().find(|question| question.seat == seat)
}
