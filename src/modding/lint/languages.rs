//! Finds text folders whose names are not language codes. Their texts would never be shown.

use speciate_content::Source;
use speciate_model::diagnostic::{Code, Diagnostic, Place};
use speciate_model::message;
use speciate_model::words::{has_language_code, language_meant};

use crate::lint::locale::locale_of;

/// Adds a finding for each such folder of a pack.
pub(super) fn check(pack: &Source, found: &mut Vec<Diagnostic>) {
    let mut seen = Vec::new();
    for path in pack.own_paths() {
        let Some(language) = locale_of(path) else { continue };
        let (folder, _) = path.rsplit_once('/').unwrap_or_default();
        if has_language_code(language) || seen.contains(&folder) {
            continue;
        }
        seen.push(folder);
        let message = message!("lint-unknown-language", found = language);
        let place = Place::file(pack.shown(path));
        let fault = Diagnostic::new(Code::UnknownLanguage, place, message);
        found.push(match language_meant(language) {
            Some(code) => {
                let parent = folder.strip_suffix(language).unwrap_or_default();
                let to = format!("{parent}{code}");
                fault.hint(message!("lint-unknown-language.hint", folder = folder, to = to))
            }
            None => fault.hint(message!("translate-language.hint")),
        });
    }
}
