//! The waiting questions of the open step, and who answers them at once.

use crate::context::Answerer;
use speciate_model::question::{Choice, Question};

#[derive(Debug)]
pub(super) struct StepQuestions {
    pub(super) open: Vec<Question>,
    /// Answers questions at once, e.g. a bot.
    pub(super) answerer: Option<Box<dyn Answerer>>,
    /// The salt of fingerprints, or `None` if answers have no fingerprints.
    pub(super) fingerprint_key: Option<[u8; 32]>,
}

impl StepQuestions {
    pub(super) const fn new(fingerprint_key: [u8; 32]) -> Self {
        Self { open: Vec::new(), answerer: None, fingerprint_key: Some(fingerprint_key) }
    }

    /// Returns the same questions without an answerer.
    pub(super) fn fork(&self) -> Self {
        Self { open: self.open.clone(), answerer: None, fingerprint_key: self.fingerprint_key }
    }

    /// Returns the salted fingerprint of a question and its options.
    ///
    /// It is stored with each answer. Changing the layout here or in [`Choice::code`] by a single
    /// bit would freeze every open game.
    pub(super) fn fingerprint(&self, question: &Question) -> [u8; 4] {
        let Some(key) = &self.fingerprint_key else { return [0; 4] };
        let head = u32::from(question.seat.0) << 24 | u32::from(question.animal.0) << 16;
        let about = question.about.map_or(u32::MAX, Choice::code);
        let mut bytes = vec![0; 8 + 4 * question.options.len()];
        let (before, of_options) = bytes.split_at_mut(8);
        before[..4].copy_from_slice(&(head | u32::from(question.id.0)).to_le_bytes());
        before[4..].copy_from_slice(&about.to_le_bytes());
        for (place, option) in of_options.chunks_exact_mut(4).zip(&question.options) {
            place.copy_from_slice(&option.code().to_le_bytes());
        }
        let hash = blake3::keyed_hash(key, &bytes);
        let [a, b, c, d, ..] = *hash.as_bytes();
        [a, b, c, d]
    }
}
