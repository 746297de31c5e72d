//! Which English texts are good models for translations: those without findings.
//!
//! A mistake in English must not be the standard for judging a correct translation.

use std::collections::BTreeSet;

use crate::lint::locale::Locale;
use speciate_content::faults::is_in_translation;
use speciate_model::diagnostic::{Code, Diagnostic, FaultSource, Severity};
use speciate_model::words::Value;

/// What is known about the English texts of a pack.
#[derive(Debug, Default)]
pub(super) struct SoundEnglish {
    /// Whether anything other than a translation has an error, so that entries and texts can be missing because of it.
    pub has_errors: bool,
    /// Whether a question is not given what its text is about.
    pub is_about_nothing: bool,
    /// The ids of English texts with findings.
    faulty: BTreeSet<String>,
}

impl SoundEnglish {
    /// Returns what the findings show about the English texts of a pack.
    pub fn of(english: &Locale<'_>, known: &[Diagnostic], found: &[Diagnostic]) -> Self {
        let all = || known.iter().chain(found);
        let mut faulty: BTreeSet<String> = all().flat_map(lacking).collect();
        // The arguments of a text are known even if the English text does not show all of them.
        let is_wrong = |finding: &&Diagnostic| finding.code != Code::UnshownArgument;
        faulty.extend(all().filter(is_wrong).filter_map(|finding| id_at(english, finding)));
        Self {
            has_errors: all().any(|finding| {
                finding.severity() == Severity::Error && !is_in_translation(finding)
            }),
            is_about_nothing: all().any(|finding| finding.code == Code::AboutNothing),
            faulty,
        }
    }

    /// Returns whether a translation can be compared with the English text of this id.
    pub fn has(&self, id: &str) -> bool {
        !self.has_errors && !self.faulty.contains(id)
    }
}

/// Returns the ids of texts that are missing in English according to a finding.
fn lacking(finding: &Diagnostic) -> Vec<String> {
    let keys = finding.message.arguments().iter().find(|(name, _)| name == "keys");
    let Some((_, Value::List(keys))) = keys.filter(|_| finding.code == Code::LackingText) else {
        return Vec::new();
    };
    let id = |key: &Value| match key {
        Value::Text(key) => key.trim_matches('`').split('.').next().map(str::to_owned),
        _ => None,
    };
    keys.iter().filter_map(id).collect()
}

/// Returns the id of the English text in which a finding is.
fn id_at(english: &Locale<'_>, finding: &Diagnostic) -> Option<String> {
    let FaultSource::File(path) = &finding.place.spot else { return None };
    if !path.ends_with(".ftl") {
        return None;
    }
    let in_file = english.texts.values().filter(|text| path.ends_with(&*text.file.path));
    let lines = in_file.map(|text| (text.place().line, text.id));
    let before = lines.filter(|(line, _)| *line <= finding.place.line);
    before.max_by_key(|(line, _)| *line).map(|(_, id)| id.to_owned())
}
