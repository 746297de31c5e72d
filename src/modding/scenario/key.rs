//! Keys that scripts use, as words of a line.

use crate::scenario::line::{LineResult, LineWords, unknown};
use speciate_engine::script::api::{AcceptedWords, Verb};
use speciate_model::id::WordId;
use speciate_model::roster::RosterId;

/// How scripts use a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum KeyUse {
    Note,
    Mark,
    KeepSecret,
}

impl KeyUse {
    fn is_of(self, verb: &Verb) -> bool {
        match self {
            Self::Note => ["note", "noted"].contains(&verb.name),
            Self::Mark => verb.param_of(&[AcceptedWords::Markers]).is_some(),
            Self::KeepSecret => ["keep_secret", "secrets", "forget_secret"].contains(&verb.name),
        }
    }
}

impl LineWords<'_> {
    /// Consumes a key. The fault of an unknown key suggests the keys that scripts use in the same way.
    pub fn key(&mut self, key_use: KeyUse) -> LineResult<WordId> {
        let (word, place) = self.word(WordId::KIND)?;
        self.roster().find(word).ok_or_else(|| {
            let used = self.scripts().map(|scripts| scripts.keys_in(|verb| key_use.is_of(verb)));
            match used.filter(|used| !used.is_empty()) {
                Some(used) => unknown(WordId::KIND, word, place, used.iter().map(String::as_str)),
                None => unknown(WordId::KIND, word, place, WordId::names(self.roster()).iter()),
            }
        })
    }
}
