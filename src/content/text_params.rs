//! Checks that the texts of cards show only params that their cards have.

use std::collections::BTreeMap;

use crate::Catalog;
use crate::faults::Faults;
use crate::texts::{TextEntry, place_of};
use speciate_model::diagnostic::{Code, Diagnostic, suggestion};
use speciate_model::message;
use speciate_model::words::argument_in_form;

/// Checks that the text of a card shows only the card's params.
pub(super) fn check_params(
    texts: &BTreeMap<String, TextEntry<'_>>,
    catalog: &Catalog,
    faults: &Faults,
) {
    for (name, card) in catalog.roster.cards.iter().zip(&catalog.cards) {
        let Some(text) = texts.get(&format!("card-{name}.effect")) else { continue };
        let is_there = |param: &str| {
            let in_form = argument_in_form(param)
                .is_some_and(|(argument, _)| card.params.contains_key(argument));
            in_form || card.params.contains_key(param)
        };
        for param in text.shows.iter().filter(|param| !is_there(param)) {
            let place = place_of(text.file, param);
            let message = message!("content-unknown-param", param = *param, name = name);
            let fault = Diagnostic::new(Code::UnknownParam, place, message);
            let known = card.params.keys().map(String::as_str);
            faults.add(match suggestion(param, known) {
                Some(hint) => fault.hint(hint),
                None => fault.hint(message!("content-unknown-param.hint", param = *param)),
            });
        }
    }
}
