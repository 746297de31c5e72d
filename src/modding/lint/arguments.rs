//! Checks what texts show: the arguments that they are given, and other texts.

use crate::lint::locale::{
    LocaleText, arguments_of, given, is_effect, is_shown_by, page_args, params_of_effect,
};
use crate::lint::texts::TextCheck;
use speciate_content::place_of;
use speciate_model::diagnostic::{Code, Diagnostic};
use speciate_model::message;
use speciate_model::words::argument_in_form;

impl TextCheck<'_, '_> {
    /// Reports arguments that a pack's own text shows but is not given.
    pub(super) fn own(&mut self, key: &str, text: &LocaleText<'_>) {
        let given =
            arguments_of(key, self.params).or_else(|| page_args(key, self.params, self.game));
        let Some(given) = given else { return };
        for name in text.shown.arguments.iter().filter(|name| !given.contains(name)) {
            self.unknown_argument(key, text, name, &given);
        }
    }

    fn unknown_argument(&mut self, key: &str, text: &LocaleText<'_>, name: &str, given: &[&str]) {
        let place = place_of(text.file, name);
        let message = message!("lint-unknown-argument", key = key, name = name);
        let mut fault = Diagnostic::new(Code::UnknownArgument, place, message);
        fault.hints.extend(match is_of_thing(key, name, given) {
            true => Some(message!("lint-unknown-argument.hint-about")),
            false => self.texts.argument_meant(name, given),
        });
        self.found.push(fault);
    }

    pub(super) fn compare(&mut self, key: &str, text: &LocaleText<'_>, model: &LocaleText<'_>) {
        let of_effect = params_of_effect(key, self.params);
        if is_effect(key) && of_effect.is_none() {
            // The card belongs to another game of the pack, whose check covers its text.
            return;
        }
        let (own, given) = (&text.shown.arguments, &model.shown.arguments);
        // A card's text shows its params, which are checked on loading.
        let by_params = self.is_english && (key.ends_with(".effect") || key.starts_with("way-"));
        // An argument can exist even if the shipped text does not show it.
        let all = of_effect.or_else(|| arguments_of(key, self.params));
        let shipped = self.of_code.texts.get(key);
        // If the English text of a pack shows an argument that it is not given, it is not a model for other languages.
        let is_given = |name: &str| {
            shipped.is_some_and(|text| text.shown.arguments.contains(&name))
                || all.as_ref().is_none_or(|all| is_shown_by(all, name))
        };
        let right = given.iter().copied().filter(|name| is_given(name));
        let known: Vec<&str> = right.clone().chain(all.iter().flatten().copied()).collect();
        let is_known = |name: &&&str| {
            known.iter().any(|argument| *argument == **name || has_form(argument, name))
        };
        for name in own.iter().filter(|name| !is_known(name) && !by_params) {
            self.unknown_argument(key, text, name, &known);
        }
        let quoted = &text.shown.quoted;
        for name in quoted.iter().filter(|name| given.contains(name)) {
            let message = message!("lint-quoted-argument", key = key, name = *name);
            let hint = message!("lint-quoted-argument.hint", name = *name);
            let place = place_of(text.file, name);
            self.found.push(Diagnostic::new(Code::UnshownArgument, place, message).hint(hint));
        }
        if text.is_cut_off {
            return;
        }
        let is_shown = |name: &str| own.iter().any(|own| *own == name || has_form(name, own));
        // A script passes `about` only to few questions. If the English text is wrong, a finding about the script
        // reports it.
        let is_wrong = |name: &str| self.sound.is_about_nothing && name == "about";
        let mut absent: Vec<&str> = right
            .filter(|name| !is_shown(name) && !quoted.contains(name) && !is_wrong(name))
            .collect();
        absent.dedup();
        for name in absent {
            let place = text.place();
            let message = message!("lint-unshown-argument", key = key, name = name);
            let hint = message!("lint-unshown-argument.hint", name = name);
            self.found.push(Diagnostic::new(Code::UnshownArgument, place, message).hint(hint));
        }
    }

    /// Reports references to texts that do not exist.
    pub(super) fn references(&mut self, text_id: &str, text: &LocaleText<'_>) {
        for (key, id) in text.shows() {
            let mut known = self.english.iter().chain([self.texts, self.of_code]);
            if !known.any(|locale| locale.has(&key)) {
                let message = message!("lint-unknown-text", key = &key);
                let fault = Diagnostic::new(Code::UnknownText, place_of(text.file, id), message);
                let known = self.of_code.all().chain(self.texts.all()).map(|(key, _)| key.as_str());
                let known = known.filter(|known| self.tells_meant() && *known != text_id);
                let given = given(text_id, self.params, self.game).unwrap_or_default();
                // A part after a dot is a param, as scripts write it.
                let part = key.split_once('.').map_or(id, |(_, part)| part);
                self.found.push(match [id, part].into_iter().find(|name| given.contains(name)) {
                    Some(name) => {
                        fault.hint(message!("lint-unknown-text.hint-argument", name = name))
                    }
                    None => fault.suggest(&key, known),
                });
            }
        }
    }
}

/// The kinds of objects that a question can be about.
const THINGS: [&str; 6] = ["tile", "hex", "corner", "space", "element", "species"];

/// Returns whether a question's text shows an object, possibly in a form, under a name with which it is not given.
fn is_of_thing(key: &str, name: &str, given: &[&str]) -> bool {
    let base = argument_in_form(name).map_or(name, |(base, _)| base);
    let is_of_question = key.starts_with("question-") && given.contains(&"about");
    is_of_question && THINGS.contains(&base) && !given.contains(&base)
}

/// Returns whether a name represents an argument in a form, e.g. `tile-on` for `tile`.
fn has_form(name: &str, argument: &str) -> bool {
    argument_in_form(name).is_some_and(|(base, _)| base == argument)
}
