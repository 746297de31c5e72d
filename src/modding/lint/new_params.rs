//! Finds params that a pack adds to a card of another pack and that the card's text does not show.

use crate::lint::locale::Locale;
use speciate_content::card::{CARD_TABLES, CardTable, text_id_prefix};
use speciate_content::entries::entries_in;
use speciate_content::node::{TableEntries, TableEntry};
use speciate_content::short_name;
use speciate_model::diagnostic::{Code, Diagnostic};
use speciate_model::message;

/// Adds the new params that packs add to cards of lower packs, if the card still has the text of the lower pack.
pub(super) fn check(root: &TableEntries, english: &[Locale<'_>], found: &mut Vec<Diagnostic>) {
    for CardTable { name: kind, .. } in CARD_TABLES {
        for (name, entry) in entries_in(root, kind) {
            let id = format!("{}-{}", text_id_prefix(kind), short_name(name));
            let key = format!("{id}.effect");
            let text = english.iter().rev().find_map(|locale| locale.texts.get(&key));
            let Some(text) = text else { continue };
            let shows = |param: &str| text.shown.arguments.contains(&param);
            for (param, at) in new_params(entry).filter(|(param, _)| !shows(param)) {
                let pack = at.key.pack();
                if pack.is_none() || pack == text.file.pack.as_deref() {
                    continue;
                }
                let message = message!("lint-unshown-param", key = &key, name = param);
                let hint = message!("lint-unshown-param.hint", id = &id, name = param);
                let fault = Diagnostic::new(Code::UnshownArgument, at.key.place(), message);
                found.push(fault.hint(hint));
            }
        }
    }
}

/// Returns the params of a card that it did not have before a pack replaced its params.
fn new_params(card: &TableEntry) -> impl Iterator<Item = (&String, &TableEntry)> {
    let params = card.node.at(&["params"]);
    let before = params.map_or(&[][..], |params| &params.before);
    let is_new = move |(name, _): &(&String, &TableEntry)| {
        !before.is_empty() && before.iter().all(|old| old.at(&[name.as_str()]).is_none())
    };
    params.and_then(|params| params.value.entries()).into_iter().flatten().filter(is_new)
}
