//! The script of each card.

use crate::content::source::Source;
use crate::content::table::Table;
use crate::diagnostic::Diagnostic;
use crate::id::CardId;
use crate::message;

/// A card's script, not yet compiled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScriptSource {
    /// The card.
    pub card: CardId,
    /// The file, e.g. `scripts/GAME/cards/CARD.rhai`.
    pub file: String,
    /// Its text.
    pub text: String,
}

/// Returns the scripts of all cards, in the order of the cards.
pub(super) fn read(root: &Table<'_>, source: &Source, rules: &str) -> Vec<ScriptSource> {
    let Some(cards) = root.optional_table("card") else { return Vec::new() };
    let mut found = Vec::new();
    for (index, (name, entry, table)) in cards.tables().enumerate() {
        let named = table.optional_word("script");
        let file = match named {
            Some((file, _)) => file.to_owned(),
            None => format!("scripts/{rules}/cards/{name}.rhai"),
        };
        let is_script = file.starts_with("scripts/") && file.ends_with(".rhai");
        match source.file(&file).filter(|_| is_script) {
            Some(script) => found.push(ScriptSource {
                card: CardId::at(index),
                file: script.path.clone(),
                text: script.text.clone(),
            }),
            None if source.is_refused(&file) => {}
            None => {
                let at = named.map_or(&entry.key, |(_, at)| at);
                let message = message!("content-script-missing", name = name, file = &file);
                let fault = Diagnostic::error("missing-script", at.place(), message);
                let scripts = source.paths().filter(|path| path.ends_with(".rhai"));
                let near = crate::diagnostic::suggest(&file, scripts);
                table.faults().add(match near {
                    // Long paths are all alike; only a slip of the pen is worth a hint.
                    Some(near) if strsim::damerau_levenshtein(near, &file) <= 2 => {
                        fault.hint(message!("hint-did-you-mean", name = near))
                    }
                    _ => fault.hint(message!("content-file-missing.hint")),
                });
            }
        }
    }
    found
}
